"""The dice that each event needs, and the odds of every roll by name."""

from collections.abc import Callable, Mapping
from typing import Any, cast, get_args

from companion.games.core import N_, RuleError
from companion.games.dice import counted, odds, throws

from .duels import Terms, duel_odds
from .events import DuelKind

ONE_DIE = ("referee", "weather", "simple_tackle", "rear_entry", "reflexes", "injury_roll", "var")
SINGLE: dict[str, tuple[str, Callable[[int, int], bool], int]] = {
    "referee": ("strict", lambda die, worst: die <= worst, 2),
    "weather": ("bad", lambda die, worst: die <= worst, 2),
    "simple_tackle": ("success", lambda die, least: die >= least, 6),
    "rear_entry": ("foul", lambda die, worst: die <= worst, 3),
    "reflexes": ("success", lambda die, least: die >= least, 4),
    "var": ("success", lambda die, least: die >= least, 6),
    "injury_roll": ("injured", lambda die, worst: die <= worst, 1),
}


def dice_needed(data: Mapping[str, Any]) -> Any:
    """How many dice an event needs: a number, two numbers for a duel, None for none; a home push adds one."""
    pushed = 2 if data.get("push") is True else 1
    if data.get("type") == "duel":
        home = data.get("side") == "home"
        return {"carrier": pushed if home else 1, "challenger": 1 if home else pushed}
    return pushed if data.get("type") in ONE_DIE else None


def odds_of(roll: str, given: Mapping[str, str]) -> dict[str, str]:
    """The exact odds of a roll: a duel by coefficients, `foul_up_to`, `push`, any other by `limit` and `push`."""
    if roll in get_args(DuelKind):
        return _duel(roll, given)
    if roll not in SINGLE:
        raise RuleError(
            N_("%(roll)s is no roll of this game: %(known)s"),
            roll=roll,
            known=", ".join([*get_args(DuelKind), *SINGLE]),
        )
    result, rule, usual = SINGLE[roll]
    _known(given, "limit", "push")
    limit = _number(given, "limit", 0, 6, usual)
    chance = odds(lambda throw: rule(counted(throw), limit), throws(_word(given, "push", "yes") is not None)).get(
        True, 0
    )
    return {result: str(chance)}


def _duel(roll: str, given: Mapping[str, str]) -> dict[str, str]:
    _known(given, "carrier", "challenger", "foul_up_to", "push")
    kind = cast(DuelKind, roll)
    terms = Terms(
        kind, _number(given, "carrier", 0, 6), _number(given, "challenger", 0, 6), _number(given, "foul_up_to", 0, 6, 0)
    )
    return dict(duel_odds(terms, _word(given, "push", "carrier", "challenger")))


def _known(given: Mapping[str, str], *names: str) -> None:
    for name in given:
        if name not in names:
            raise RuleError(N_("%(name)s is not asked for here: %(known)s"), name, name=name, known=", ".join(names))


def _number(given: Mapping[str, str], name: str, low: int, high: int, usual: int | None = None) -> int:
    if name not in given and usual is not None:
        return usual
    if name not in given:
        raise RuleError(N_("%(name)s=… is missing"), name, name=name)
    if given[name] not in map(str, range(low, high + 1)):
        raise RuleError(
            N_("%(name)s: %(value)s is wrong, it may be %(wanted)s"),
            name,
            name=name,
            value=given[name],
            wanted=f"{low}-{high}",
        )
    return int(given[name])


def _word(given: Mapping[str, str], name: str, *words: str) -> str | None:
    if name in given and given[name] not in words:
        raise RuleError(
            N_("%(name)s: %(value)s is wrong, it may be %(wanted)s"),
            name,
            name=name,
            value=given[name],
            wanted=", ".join(words),
        )
    return given.get(name)
