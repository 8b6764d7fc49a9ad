"""The bracket of a knock-out: ties of rounds, seeds kept apart, byes for the best, the match for third place."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Literal, NamedTuple

MOST_IN_KNOCK_OUT = 32


class Slot(NamedTuple):
    """Who will play: an entrant, a seed (1 the best), or the winner or loser of a tie by its number."""

    kind: Literal["entrant", "seed", "winner", "loser"]
    of: int


class Tie(NamedTuple):
    """A tie of the bracket, numbered from 1 in the order of play; the third-place match stands before the final."""

    number: int
    round: int
    upper: Slot
    lower: Slot
    third_place: bool = False


def bracket(entrants: int, *, third_place: bool = False) -> list[Tie]:
    """The ties of a knock-out of 2-32: the first seeds have the byes and meet each other as late as they can."""
    slots: list[Slot | None] = [Slot("seed", seed) if seed <= entrants else None for seed in _order(entrants)]
    ties: list[Tie] = []
    number = 0
    while len(slots) > 1:
        number += 1
        if len(slots) == 2 and third_place and len(ties) >= 2:
            ties.append(_third_place(ties, number))
        slots = [_met(ties, number, upper, lower) for upper, lower in zip(slots[::2], slots[1::2], strict=True)]
    return ties


def _order(entrants: int) -> list[int]:
    """Seeds from the top of the bracket to its foot: each pair of a round of n adds up to n + 1."""
    order = [1]
    while len(order) < entrants:
        size = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, size - one)]
    return order


def _met(ties: list[Tie], number: int, upper: Slot | None, lower: Slot | None) -> Slot | None:
    """Add the tie of two slots and give its winner's slot; who meets nobody goes on with a bye."""
    if upper is None or lower is None:
        return upper or lower
    ties.append(Tie(len(ties) + 1, number, upper, lower))
    return Slot("winner", ties[-1].number)


def _third_place(ties: Sequence[Tie], number: int) -> Tie:
    upper, lower = (Slot("loser", tie.number) for tie in ties if tie.round == number - 1)
    return Tie(len(ties) + 1, number, upper, lower, third_place=True)


@cache
def seeded_from_groups(groups: int, through: int) -> tuple[tuple[int, int], ...]:
    """Seeds of the knock-out as (group, place), from 1: winners first; no first tie within a group where it can be.

    The order within each place turns until nobody meets his own group in the first round.
    """
    orders = (tuple(_turned(groups, turns)) for turns in product(range(groups), repeat=through - 1))
    return min(orders, key=_met_again)


def _turned(groups: int, turns: Sequence[int]) -> Iterator[tuple[int, int]]:
    for place, turn in enumerate((0, *turns), 1):
        for group in range(groups):
            yield (group + turn) % groups + 1, place


def _met_again(seeds: Sequence[tuple[int, int]]) -> int:
    """How many first ties are between two of one group."""
    first = (tie for tie in bracket(len(seeds)) if tie.upper.kind == tie.lower.kind == "seed")
    return sum(seeds[tie.upper.of - 1][0] == seeds[tie.lower.of - 1][0] for tie in first)
