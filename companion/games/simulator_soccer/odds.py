"""The dice that each event needs, and the odds of every roll by name."""

from collections.abc import Callable, Mapping
from typing import Any, cast, get_args

from companion.games.core import N_, RuleError

from .duels import Terms, duel_odds
from .events import DuelKind
from .rolls import ROLLS, chance
from .state import Match


def dice_needed(data: Mapping[str, Any]) -> Any:
    """How many dice an event needs: a number, two numbers for a duel, None for none; a home push adds one."""
    pushed = 2 if data.get("push") is True else 1
    if data.get("type") == "duel":
        home = data.get("side") == "home"
        return {"carrier": pushed if home else 1, "challenger": 1 if home else pushed}
    return pushed if str(data.get("type")) in ROLLS else None


def with_dice(match: Match, data: Mapping[str, Any], die: Callable[[], int]) -> dict[str, Any]:
    """An event with the dice that it lacks, thrown by `die`; an open toss falls to the home side on 1-3."""
    if data.get("type") == "toss" and "side" not in data:
        shown = die()
        return {**data, "side": "home" if shown <= 3 else "away", "dice": shown}
    needed = dice_needed(data)
    if needed is None:
        return dict(data)
    if isinstance(needed, Mapping):
        return {**data, "dice": {name: _throw(count, die) for name, count in needed.items()}}
    return {**data, "dice": _throw(needed, die)}


def _throw(count: int, die: Callable[[], int]) -> int | list[int]:
    return die() if count == 1 else [die() for _ in range(count)]


def odds_of(name: str, given: Mapping[str, str]) -> dict[str, str]:
    """The exact odds of a roll: a duel by coefficients, `foul_up_to`, `push`, any other by `limit` and `push`."""
    if name in get_args(DuelKind):
        return _duel(cast(DuelKind, name), given)
    if name not in ROLLS:
        known = ", ".join([*get_args(DuelKind), *ROLLS])
        raise RuleError(N_("This game has no roll %(roll)s; it has %(known)s"), roll=name, known=known)
    _known(given, "limit", "push")
    roll = ROLLS[name]._replace(limit=_number(given, "limit", 0, 6, ROLLS[name].limit))
    return {roll.result: chance(roll, _word(given, "push", "yes") is not None)}


def _duel(kind: DuelKind, given: Mapping[str, str]) -> dict[str, str]:
    _known(given, "carrier", "challenger", "foul_up_to", "push")
    coefficients = _number(given, "carrier", 0, 6), _number(given, "challenger", 0, 6)
    terms = Terms(kind, *coefficients, _number(given, "foul_up_to", 0, 6, 0))
    return dict(duel_odds(terms, _word(given, "push", "carrier", "challenger")))


def _known(given: Mapping[str, str], *names: str) -> None:
    for name in given:
        if name not in names:
            raise RuleError(
                N_("This roll takes no %(name)s; it takes %(known)s"), name, name=name, known=", ".join(names)
            )


def _number(given: Mapping[str, str], name: str, low: int, high: int, usual: int | None = None) -> int:
    if name not in given and usual is not None:
        return usual
    if name not in given:
        raise RuleError(N_("%(name)s=… is missing"), name, name=name)
    if given[name] not in map(str, range(low, high + 1)):
        raise _wrong(given, name, f"{low}-{high}")
    return int(given[name])


def _word(given: Mapping[str, str], name: str, *words: str) -> str | None:
    if name in given and given[name] not in words:
        raise _wrong(given, name, ", ".join(words))
    return given.get(name)


def _wrong(given: Mapping[str, str], name: str, wanted: str) -> RuleError:
    return RuleError(
        N_("%(name)s: %(value)s is wrong, it may be %(wanted)s"), name, name=name, value=given[name], wanted=wanted
    )
