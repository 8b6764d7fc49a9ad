"""Rolls of one die: what each decides, its odds, and home pushes."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from companion.games.core import N_, RuleError
from companion.games.dice import Throw, counted, odds, throws
from companion.games.football.events import Shirt, Side

from .state import PUSHES, Match


class Roll(NamedTuple):
    """A roll of one die: the name of its result, and the face from which up, or up to which, it comes."""

    result: str
    upwards: bool
    limit: int

    def comes(self, die: int) -> bool:
        """Whether a face brings the result."""
        return die >= self.limit if self.upwards else die <= self.limit


ROLLS = {
    "referee": Roll("strict", upwards=False, limit=2),  # L678
    "weather": Roll("bad", upwards=False, limit=2),  # L716
    "simple_tackle": Roll("success", upwards=True, limit=6),  # L343
    "rear_entry": Roll("foul", upwards=False, limit=3),  # L335
    "reflexes": Roll("success", upwards=True, limit=4),  # L562
    "injury_roll": Roll("injured", upwards=False, limit=1),  # L708
    "var": Roll("success", upwards=True, limit=6),  # L684
}


@cache
def chance(roll: Roll, twice: bool) -> str:
    """The exact chance of a roll's result, as a reduced fraction."""
    return str(odds(lambda throw: roll.comes(counted(throw)), throws(twice)).get(True, 0))


def rolled(
    match: Match,
    name: str,
    throw: Throw,
    side: Side | None = None,
    player: Shirt | None = None,
    limit: int | None = None,
) -> Match:
    """The match with a roll of one die as its last roll; `limit` where it is not the usual one."""
    roll = ROLLS[name] if limit is None else ROLLS[name]._replace(limit=limit)
    shown: dict[str, Any] = {
        "roll": name,
        **({} if side is None else {"side": side}),
        **({} if player is None else {"player": player}),
        "dice": list(throw) if isinstance(throw, tuple) else throw,
        "counted": counted(throw),
        roll.result: roll.comes(counted(throw)),
        "odds": {roll.result: chance(roll, isinstance(throw, tuple))},
    }
    return replace(match, last_roll=shown)


def pushed(match: Match, side: Side, throw: Throw, push: bool) -> Match:
    """Spend a home push, declared with the roll: two dice as a list; without one a die is a number (L671, D21)."""
    if not push:
        if isinstance(throw, tuple):
            raise RuleError(N_("dice: a list of two dice is a home push, which is declared with push"), "dice")
        return match
    if side != "home":
        raise RuleError(N_("push: only the home side may push"), "push")
    if not isinstance(throw, tuple):
        raise RuleError(N_("dice: a home push rolls two dice, written as a list"), "dice")
    must_have_pushes(match)
    return replace(match, pushes=match.pushes - 1)


def must_have_pushes(match: Match) -> None:
    """Refuse a home push where there is none, or none left (L671)."""
    if not match.pushes_left:
        raise RuleError(_no_pushes(match), "push", team=match.home.name, pushes=PUSHES)


def _no_pushes(match: Match) -> str:
    if not match.tournament:
        return N_("push: home pushes belong to the tournament rules")
    if not match.settings.home_advantage:
        return N_("push: this match is played without home advantage")
    return N_("push: %(team)s have spent all %(pushes)s home pushes")


# What is asked for


def asked(match: Match, roll: str) -> Mapping[str, Any] | None:
    """The pending item that asks for this roll."""
    return next((item for item in match.pending if item["roll"] == roll), None)


def without(match: Match, roll: str) -> tuple[Mapping[str, Any], ...]:
    """What is pending without what asks for this roll."""
    return tuple(item for item in match.pending if item["roll"] != roll)
