"""Duels: the higher total wins, a tie is a loose ball, a star beats all but a star (G15, G88)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Literal, NamedTuple, cast

from companion.games.dice import odds

from ..events import Roll
from ..faces import STAR, Face, faces, number
from ..state import Match
from .attributes import parts_of, total
from .row import Outcome, Parts, Role, Row, Terms, Who

DuelResult = Literal["player", "against", "loose", "foul", "off_target"]


class Hand(NamedTuple):
    """What one side shows: its die and its total."""

    die: Face
    total: int

    @property
    def strength(self) -> tuple[bool, int]:
        """A star above every total, one as good as another."""
        return (True, 0) if self.die == STAR else (False, self.total)


Hands = tuple[tuple[Hand, Fraction], ...]  # what a side may show, and how likely

NOBODY: tuple[tuple[None, Fraction], ...] = ((None, Fraction(1)),)


def hand(face: Face, value: int) -> Hand:
    """A die with the value that it is added to."""
    return Hand(face, number(face) + value)


def best(*hands: Hand) -> Hand:
    """The best of a side, of equal ones the first."""
    return max(hands, key=lambda one: one.strength)


@cache
def hands(values: tuple[int, ...], jackpot: bool) -> Hands:
    """The best hand of a side whose players add these values, over every throw of their dice."""
    die = faces(jackpot)
    return tuple(odds(lambda *shown: best(*map(hand, shown, values)), *[die for _ in values]).items())


def outcome(terms: Terms, ours: Hand, theirs: Hand | None) -> DuelResult:
    """Who wins: fouls and shots off target come before totals and stars (G24, G48, R53)."""
    if terms.fouler and _low(ours if terms.fouler == "player" else theirs, terms.fouls):
        return "foul"
    if terms.off_target == "always" and _low(ours, 1):
        return "off_target"
    if theirs is None:
        return "player"
    if ours.strength == theirs.strength:
        return "loose"
    if ours.strength < theirs.strength:
        return "against"
    return "off_target" if terms.off_target and _low(ours, 1) else "player"


def _low(shown: Hand | None, upto: int) -> bool:
    return shown is not None and number(shown.die) <= upto


@cache
def chances(terms: Terms, ours: Hands, theirs: Hands | None) -> Mapping[DuelResult, Fraction]:
    """The chance of each result over all that both sides may show."""
    found: dict[DuelResult, Fraction] = {}
    for (mine, likely), (other, as_likely) in product(ours, theirs or NOBODY):
        result = outcome(terms, mine, other)
        found[result] = found.get(result, Fraction(0)) + likely * as_likely
    return found


def shown_odds(terms: Terms, ours: Hands, theirs: Hands | None, off_target: bool) -> dict[str, str]:
    """The odds of the contract: both sides', a loose ball's, and of a foul or a shot off target where one may be."""
    found = chances(terms, ours, theirs)
    last: tuple[DuelResult, ...] = (*(("foul",) if terms.fouler else ()), *(("off_target",) if off_target else ()))
    names: tuple[DuelResult, ...] = ("player", "against", "loose", *last)
    return {name: str(found.get(name, 0)) for name in names}


class Showing(NamedTuple):
    """One side of a duel: what it shows, what it might have shown, and what its value is made of."""

    hand: Hand
    hands: Hands
    parts: Parts = ()


def showing(match: Match, event: Roll, row: Row, who: Who) -> Showing:
    """A side that rolls one die."""
    role = cast(Role, row.player if who == "player" else row.against)  # a duel's row has both
    parts = parts_of(match, event, role, who)
    value = total(parts)
    return Showing(hand(thrown(event, who), value), hands((value,), match.settings.jackpot), parts)


def thrown(event: Roll, who: Who) -> Face:
    """The die of one side of a duel."""
    return cast(Mapping[Who, Face], event.dice)[who]  # its shape was checked


def fought(terms: Terms, ours: Showing, theirs: Showing | None, *, off_target: bool) -> Outcome:
    """A duel as `last_roll` shows it; nobody to meet is beaten."""
    against, against_hands = (theirs.hand, theirs.hands) if theirs else (None, None)
    result = outcome(terms, ours.hand, against)
    sides: dict[Who, Showing] = {"player": ours, **({"against": theirs} if theirs else {})}
    shown = {
        "totals": {who: side.hand.total for who, side in sides.items()},
        "winner": result if result in ("player", "against") else None,
        "tie": result == "loose",
        "foul": result == "foul",
        "off_target": result == "off_target",
        "parts": {who: [list(part) for part in side.parts] for who, side in sides.items()},
        "odds": shown_odds(terms, ours.hands, against_hands, off_target),
    }
    return Outcome(result, shown)


def duel(match: Match, event: Roll, row: Row) -> Outcome:
    """Roll a die each."""
    ours, theirs = showing(match, event, row, "player"), None
    if event.against is not None:
        theirs = showing(match, event, row, "against")
    return fought(row.terms(match.settings, event), ours, theirs, off_target="off_target" in row.then)
