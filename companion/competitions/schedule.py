"""Who meets whom when: a round robin by the circle method, home and away by turns."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

MOST_IN_LEAGUE = 24


class Pairing(NamedTuple):
    """A meeting of a round robin: its round from 1, and who is at home to whom, as places 1-n."""

    round: int
    home: int
    away: int


def round_robin(entrants: int, *, double: bool = False) -> list[Pairing]:
    """Every pair once, or twice with the second half mirrored; of an odd number one rests in each round."""
    first = [Pairing(number, *pair) for number, pairs in enumerate(_rounds(entrants), 1) for pair in pairs]
    if not double:
        return first
    rounds = first[-1].round
    return first + [Pairing(one.round + rounds, one.away, one.home) for one in first]


def _rounds(entrants: int) -> Iterator[list[tuple[int, int]]]:
    """The pairs of each round: all but the last stand in a circle, which turns; the last meets who stands on top.

    Whom the circle pairs at an odd distance from the top plays the other way round, so that nobody is at home more than
    once more than away. With an odd number the last place is empty: who meets it rests.
    """
    circle = entrants - 1 if entrants % 2 == 0 else entrants
    for top in range(circle):
        pairs = []
        if entrants % 2 == 0:
            pairs.append((top, circle) if top % 2 == 0 else (circle, top))
        for distance in range(1, (circle + 1) // 2):
            right, left = (top + distance) % circle, (top - distance) % circle
            pairs.append((right, left) if distance % 2 else (left, right))
        yield [(home + 1, away + 1) for home, away in pairs]


def resting(entrants: Sequence[int], pairings: Sequence[Pairing], number: int) -> list[int]:
    """Who has no match in a round."""
    busy = {place for one in pairings if one.round == number for place in (one.home, one.away)}
    return [place for place in entrants if place not in busy]


def in_groups(entrants: int, groups: int) -> list[list[int]]:
    """Places 1-n, the best first, dealt out to groups in a snake: 1 2 3, 6 5 4, 7 8 9."""
    found: list[list[int]] = [[] for _ in range(groups)]
    for place in range(entrants):
        row, column = divmod(place, groups)
        found[column if row % 2 == 0 else groups - 1 - column].append(place + 1)
    return found
