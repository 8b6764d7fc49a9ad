"""The fields of a roll: those that its row has, and dice as it is rolled with."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from companion.games.errors import N_, RuleError, Text
from companion.games.wire import wrong

from ..events import Roll
from ..faces import STAR
from ..state import Match
from .row import LENIENCY, Row

NAMES = tuple(found.name for found in fields(Roll) if found.name not in ("roll", "values", "dice"))


def check_fields(event: Roll, row: Row) -> None:
    """Refuse a field that the roll does not have, and one that it needs and has not."""
    needs, known = row.needs.split(), {*row.needs.split(), *row.may.split()}
    for name in NAMES:
        said, within = name.removesuffix("_"), f"roll {event.roll}"
        if getattr(event, name) is None and said in needs:
            raise RuleError(N_("%(within)s needs %(name)s"), said, within=within, name=said)
        if getattr(event, name) is not None and said not in known:
            raise RuleError(N_("%(within)s has no field %(name)s"), said, within=within, name=said)
    for name, words in row.words.items():
        if getattr(event, name) not in (None, *words):
            raise wrong(getattr(event, name), name, ", ".join(words))
    _check_values(event, row)


def _check_values(event: Roll, row: Row) -> None:
    for who, role in (("player", row.player), ("against", row.against)):
        used = role is not None and role.attribute != LENIENCY and getattr(event, who) is not None
        used = used and not (who == "player" and event.kind == "headed")
        if getattr(event.values, who, None) is not None and not used:
            raise RuleError(N_("values: this roll uses no attribute of %(who)s"), f"values.{who}", who=who)
    if event.values and not row.player:
        raise RuleError(N_("%(within)s has no field %(name)s"), "values", within=f"roll {event.roll}", name="values")


def check_dice(match: Match, event: Roll, row: Row) -> None:
    """Refuse dice that the roll is not made with, and a star without the jackpot die."""
    if event.dice is None and row.dice != "jumpers":
        raise RuleError(N_("%(within)s needs %(name)s"), "dice", within=f"roll {event.roll}", name="dice")
    if not _fits(event, row):
        raise wrong(_plain(event.dice), "dice", _wanted(event, row))
    shown = [*_faces(event.dice), *(jumper.dice for jumper in (*(event.attackers or ()), *(event.defenders or ())))]
    if STAR in shown and not match.settings.jackpot:
        raise RuleError(N_("dice: the star * is on the jackpot die, which this match is not played with"), "dice")


def _fits(event: Roll, row: Row) -> bool:
    dice = event.dice
    if row.dice == "jumpers":
        return dice is None
    if row.dice == "duel":
        return isinstance(dice, Mapping) and set(dice) == {"player", *(() if event.against is None else ("against",))}
    if row.dice == "direction":
        return isinstance(dice, Mapping) and set(dice) == {"direction", "distance"}
    if row.dice == "injury" and (isinstance(dice, tuple) or dice in (6, STAR)):
        return isinstance(dice, tuple) and len(dice) == 2 and dice[0] in (6, STAR)
    return not isinstance(dice, Mapping | tuple)


def _wanted(event: Roll, row: Row) -> str:
    return {
        "jumpers": Text(N_("the dice of each jumper, in the lists")),
        "duel": "{player}" if event.against is None else "{player, against}",
        "direction": "{direction, distance}",
        "injury": Text(N_("a die, and after a 6 a list of it and the second one")),
        "one": Text(N_("one die")),
    }[row.dice]


def _faces(dice: Any) -> tuple[Any, ...]:
    if isinstance(dice, Mapping):
        return tuple(dice.values())
    return dice if isinstance(dice, tuple) else (dice,)


def _plain(dice: Any) -> Any:
    return list(dice) if isinstance(dice, tuple) else dice
