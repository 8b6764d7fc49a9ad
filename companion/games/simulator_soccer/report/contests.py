"""Contests for the ball: who fought and won how often, and how often the odds would have it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from companion.games.football.events import Shirt, Side
from companion.games.football.report.steps import Place, Step
from companion.games.football.state import OTHER

from ..events import Duel, SimpleTackle


@dataclass(frozen=True, slots=True)
class Contest:
    """A duel, or a simple tackle, which names no carrier: its exact odds, and who won it or that it was a foul."""

    carriers: Side
    carrier: Shirt | None
    challenger: Shirt
    odds: Mapping[str, Fraction]
    outcome: str

    def chance(self, side: Side) -> Fraction:
        """How likely a side was to win."""
        return self.odds[self._role(side)]

    def won_by(self, side: Side) -> bool:
        """Whether a side has won; nobody has where it was a foul."""
        return self.outcome == self._role(side)

    def _role(self, side: Side) -> str:
        return "carrier" if side == self.carriers else "challenger"

    def fighters(self) -> Iterator[tuple[Place, bool]]:
        """Who fought, and whether he won."""
        if self.carrier is not None:
            yield (self.carriers, self.carrier), self.outcome == "carrier"
        yield (OTHER[self.carriers], self.challenger), self.outcome == "challenger"


def contests(steps: Iterable[Step]) -> list[Contest]:
    """The contests of a match."""
    return [found for step in steps if (found := contest(step))]


def contest(step: Step) -> Contest | None:
    """The contest that a line tells of, if it tells of one."""
    event, roll = step.event, step.after.last_roll
    if isinstance(event, Duel):
        odds = {name: Fraction(chance) for name, chance in roll["odds"].items()}
        return Contest(event.side, event.carrier, event.challenger, odds, roll["winner"] or "foul")
    if isinstance(event, SimpleTackle):
        won = Fraction(roll["odds"]["success"])
        odds = {"carrier": 1 - won, "challenger": won, "foul": Fraction()}
        return Contest(OTHER[event.side], None, event.challenger, odds, "challenger" if roll["success"] else "carrier")
    return None


def fought(found: Iterable[Contest]) -> Counter[Place]:
    """How often each player fought."""
    return Counter(place for one in found for place, _ in one.fighters())


def won(found: Iterable[Contest]) -> Counter[Place]:
    """How often each player won."""
    return Counter(place for one in found for place, winner in one.fighters() if winner)
