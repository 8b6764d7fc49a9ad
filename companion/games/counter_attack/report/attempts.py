"""Rolls as attempts: who tried what against whom, its exact odds before the dice, and what came of it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from companion.games.football.events import Shirt, Side
from companion.games.football.report.steps import Place, Step
from companion.games.football.state import OTHER

from ..events import Roll

DUELS = ("tackle", "nutmeg", "dive_at_feet", "header")
TESTS = (
    "steal", "take_ball", "interception", "keeper_interception", "block", "keeper_deflection", "handling",
    "high_pass", "long_pass", "control", "head_back",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Attempt:
    """A test or a duel; `result` is success, failure or foul of a test, of a duel player, against, loose or foul."""

    roll: str
    side: Side
    player: Shirt | None
    against: Shirt | None
    result: str
    odds: Mapping[str, Fraction]

    @property
    def won(self) -> bool:
        """Whether who attempts it has done it."""
        return self.result in ("success", "player")

    @property
    def is_duel(self) -> bool:
        """Whether both sides roll."""
        return self.roll in DUELS

    def chance(self, side: Side) -> Fraction:
        """How likely a side was to win it; of a test only who attempts it can."""
        if self.is_duel:
            return self.odds[self._role(side)]
        return self.odds["success"] if side == self.side else Fraction()

    def won_by(self, side: Side) -> bool:
        """Whether a side has won it; nobody has where it was a foul, or the ball is loose."""
        return self.result == self._role(side) if self.is_duel else side == self.side and self.won

    def _role(self, side: Side) -> str:
        return "player" if side == self.side else "against"

    @property
    def fouler(self) -> Side | None:
        """Whose foul it was: in a nutmeg the defender's, else of who attempts it (G20-21, G54, G66, G74)."""
        if self.result != "foul":
            return None
        return OTHER[self.side] if self.roll == "nutmeg" else self.side

    def fighters(self) -> Iterator[tuple[Place, bool]]:
        """Who fought a duel, and whether he won."""
        if self.is_duel and self.player is not None:
            yield (self.side, self.player), self.result == "player"
        if self.is_duel and self.against is not None:
            yield (OTHER[self.side], self.against), self.result == "against"


def attempts(steps: Iterable[Step]) -> list[Attempt]:
    """The tests and duels of a match, reckless tackles among them; shots, checks and loose balls are others."""
    return [found for step in steps if (found := attempt(step))]


def attempt(step: Step) -> Attempt | None:
    """The attempt that a line tells of, if it tells of one."""
    event = step.event
    if not isinstance(event, Roll) or event.side is None or event.roll not in (*DUELS, *TESTS, "reckless_tackle"):
        return None
    roll = step.after.last_roll
    best = roll.get("best", {"player": event.player, "against": event.against})
    return Attempt(event.roll, event.side, best["player"], best["against"], result_of(roll), odds_of(roll))


def odds_of(roll: Mapping[str, Any]) -> dict[str, Fraction]:
    """The odds of a roll as numbers."""
    return {name: Fraction(chance) for name, chance in roll["odds"].items()}


def result_of(roll: Mapping[str, Any]) -> str:
    """What the last roll came to."""
    for name in ("foul", "off_target"):
        if roll.get(name):
            return name
    if "winner" in roll:
        return roll["winner"] or "loose"
    return "success" if roll["success"] else "failure"


def fought(found: Iterable[Attempt]) -> Counter[Place]:
    """How many duels each player fought."""
    return Counter(place for one in found for place, _ in one.fighters())


def won(found: Iterable[Attempt]) -> Counter[Place]:
    """How many duels each player won."""
    return Counter(place for one in found for place, winner in one.fighters() if winner)
