"""The fixtures of a competition, made from its header alone and numbered from 1 in the order of play."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Literal

from companion.games import N_
from companion.games.football.words import Said, said

from .header import Header
from .knock_out import Slot, Tie, bracket
from .schedule import Pairing, in_groups, round_robin

Stage = Literal["league", "group", "knock_out"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixture:
    """A meeting of two: its stage and round, its group from 1, or its tie with its leg (0: there is only one)."""

    number: int
    stage: Stage
    round: int
    home: Slot
    away: Slot
    group: int = 0
    tie: int = 0
    leg: int = 0

    @property
    def knock_out(self) -> bool:
        """Whether it belongs to a tie."""
        return self.stage == "knock_out"


def groups(header: Header) -> list[list[int]]:
    """The entrants of each table: all of a league's, or those of each group; none of a knock-out."""
    if header.format == "league":
        return [list(header.numbers)]
    return in_groups(len(header.entrants), header.groups) if header.format == "groups" else []


def ties(header: Header) -> list[Tie]:
    """The ties of the knock-out, if there is one."""
    if header.format == "league":
        return []
    count = len(header.entrants) if header.format == "knock_out" else header.groups * header.through
    return bracket(count, third_place=header.third_place)


def legs(header: Header, tie: Tie, last: int) -> int:
    """How many legs a tie has; `last` is the round of the final."""
    if tie.third_place:
        return 1
    return header.final_legs if tie.round == last else header.legs


def fixtures(header: Header) -> list[Fixture]:
    """Every fixture: the rounds of league or groups, then the ties."""
    found: list[Fixture] = []
    for stage, number, group, one in _pairings(header):
        home, away = Slot("entrant", one.home), Slot("entrant", one.away)
        at = len(found) + 1
        found.append(Fixture(number=at, stage=stage, round=number, group=group, home=home, away=away))
    all_ties = ties(header)
    for tie in all_ties:
        count = legs(header, tie, all_ties[-1].round)
        for leg in (0,) if count == 1 else (1, 2):
            found.append(_of_tie(len(found) + 1, tie, leg))
    return found


def _of_tie(number: int, tie: Tie, leg: int) -> Fixture:
    """A leg of a tie: the upper side, the better seed at first, has the one leg or the second at home."""
    home, away = (tie.lower, tie.upper) if leg == 1 else (tie.upper, tie.lower)
    return Fixture(number=number, stage="knock_out", round=tie.round, home=home, away=away, tie=tie.number, leg=leg)


def _pairings(header: Header) -> Iterator[tuple[Stage, int, int, Pairing]]:
    """The pairings of all tables round by round: stage, round, group, entrants."""
    stage: Stage = "league" if header.format == "league" else "group"
    found = chain.from_iterable(
        ((stage, one.round, number * (stage == "group"), _entered(group, one)) for one in _round_robin(header, group))
        for number, group in enumerate(groups(header), 1)
    )
    yield from sorted(found, key=lambda item: item[1])


def _round_robin(header: Header, group: list[int]) -> list[Pairing]:
    return round_robin(len(group), double=header.double)


def _entered(group: list[int], one: Pairing) -> Pairing:
    return Pairing(one.round, group[one.home - 1], group[one.away - 1])


def round_name(number: int, last: int, *, third_place: bool = False) -> Said:
    """What a round of the knock-out is called, of `last` rounds."""
    if third_place:
        return said(N_("Third place"))
    names = {0: N_("Final"), 1: N_("Semi-finals"), 2: N_("Quarter-finals")}
    if last - number in names:
        return said(names[last - number])
    return said(N_("Round of %(count)s"), count=2 ** (last - number + 1))


def tie_name(number: int, last: int, *, third_place: bool = False) -> Said:
    """What one tie of a round is called."""
    names = {1: N_("Semi-final"), 2: N_("Quarter-final")}
    if last - number in names and not third_place:
        return said(names[last - number])
    return round_name(number, last, third_place=third_place)


def group_name(number: int) -> str:
    """The letter of a group."""
    return chr(ord("A") + number - 1)
