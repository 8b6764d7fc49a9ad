"""The faces that the dice have shown, by who rolled them and where: in the app or at the table."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any, Literal

from companion.games.dice import FACES, Throw
from companion.games.football.events import Side
from companion.games.football.state import OTHER, SIDES

from ..events import Duel, Toss
from .steps import Step

Where = Literal["app", "table"]
WHERE: tuple[Where, Where] = ("app", "table")
TAIL = Fraction(1, 40)  # of an ordinary range, on each side: 19 of 20 lie within


@dataclass(frozen=True, slots=True)
class Faces:
    """How often each face, 1 to 6, has come up for a side, or for nobody's rolls (referee, weather, toss)."""

    side: Side | None
    where: Where
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many dice these are."""
        return sum(self.counts)

    @property
    def ordinary(self) -> tuple[int, int]:
        """How often a face comes up, from and to, in 19 of 20 such heaps of dice."""
        return ordinary(self.total)


def faces(steps: Iterable[Step]) -> tuple[Faces, ...]:
    """The faces of all dice; heaps that nobody has rolled into are left out."""
    counted = Counter(thrown for step in steps for thrown in _thrown(step))
    heaps = (
        Faces(side, where, tuple(counted[side, where, face] for face in FACES))
        for side in (*SIDES, None)
        for where in WHERE
    )
    return tuple(heap for heap in heaps if heap.total)


def _thrown(step: Step) -> Iterator[tuple[Side | None, Where, int]]:
    """The dice of a line."""
    where: Where = "app" if step.line.margin.rolled == "app" else "table"
    for side, throw in _throws(step):
        for face in throw if isinstance(throw, tuple) else (throw,):
            yield side, where, face


def _throws(step: Step) -> Iterator[tuple[Side | None, Throw]]:
    event: Any = step.event
    if isinstance(event, Duel):
        yield event.side, event.dice.carrier
        yield OTHER[event.side], event.dice.challenger
    elif isinstance(event, Toss):
        if event.dice is not None:
            yield None, event.dice
    elif hasattr(event, "dice"):
        yield step.after.last_roll.get("side"), event.dice


def ordinary(dice: int) -> tuple[int, int]:
    """From and to how often one face comes up in so many dice, in 19 of 20 cases."""
    throws, below = 6**dice, 0
    low = high = 0
    for count in range(dice + 1):
        below += comb(dice, count) * 5 ** (dice - count)
        low += below <= throws * TAIL
        high += below < throws * (1 - TAIL)
    return low, high
