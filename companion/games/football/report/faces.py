"""The faces that the dice have shown, by who rolled them and where: in the app or at the table."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Literal

from companion.games.dice import FACES

from ..events import Side
from ..state import SIDES
from .steps import Step

Where = Literal["app", "table"]
WHERE: tuple[Where, Where] = ("app", "table")
TAIL = Fraction(1, 40)  # of an ordinary range, on each side: 19 of 20 lie within
Thrown = Iterator[tuple[Side | None, int]]  # whose die, None for nobody's, and its face


@dataclass(frozen=True, slots=True)
class Faces:
    """How often each face, 1 to 6, has come up for a side, or for nobody's rolls."""

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


def faces(steps: Iterable[Step], thrown: Callable[[Step], Thrown]) -> tuple[Faces, ...]:
    """The faces of all dice that the game finds in a step; heaps that nobody has rolled into are left out."""
    counted = Counter((side, _where(step), face) for step in steps for side, face in thrown(step))
    heaps = (
        Faces(side, where, tuple(counted[side, where, face] for face in FACES))
        for side in (*SIDES, None)
        for where in WHERE
    )
    return tuple(heap for heap in heaps if heap.total)


def _where(step: Step) -> Where:
    return "app" if step.line.margin.rolled == "app" else "table"


def ordinary(dice: int) -> tuple[int, int]:
    """From and to how often one face comes up in so many dice, in 19 of 20 cases."""
    throws, below = 6**dice, 0
    low = high = 0
    for count in range(dice + 1):
        below += comb(dice, count) * 5 ** (dice - count)
        low += below <= throws * TAIL
        high += below < throws * (1 - TAIL)
    return low, high
