"""What a correction moves: two states of a competition laid side by side, table, bracket and bans."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .carry_over import Absence
from .state import Conflict, PlayedTie, Season
from .table import Placed


class TableMove(NamedTuple):
    """A row that changes: its group (0: the league), the entrant, the row before and after."""

    group: int
    entrant: int
    before: Placed
    after: Placed


class TieMove(NamedTuple):
    """A tie that changes: who meets, or who goes on."""

    before: PlayedTie
    after: PlayedTie


class BanMove(NamedTuple):
    """An absence that comes (`before` is None), goes (`after` is None), or gets another length."""

    entrant: int
    before: Absence | None
    after: Absence | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moves:
    """Everything that a correction would move."""

    table: tuple[TableMove, ...]
    bracket: tuple[TieMove, ...]
    bans: tuple[BanMove, ...]
    conflicts: tuple[Conflict, ...]  # those that are new
    champions: tuple[tuple[int, ...], tuple[int, ...]] | None  # before and after, if they change

    @property
    def nothing(self) -> bool:
        """Whether it moves nothing at all."""
        return not (self.table or self.bracket or self.bans or self.conflicts or self.champions)


def moves(before: Season, after: Season) -> Moves:
    """What lies between two states of one competition."""
    known = {(one.fixture, one.seq, str(one.message)) for one in before.conflicts}
    return Moves(
        table=tuple(_table(before, after)),
        bracket=tuple(_bracket(before, after)),
        bans=tuple(_bans(before, after)),
        conflicts=tuple(one for one in after.conflicts if (one.fixture, one.seq, str(one.message)) not in known),
        champions=(before.champions, after.champions) if before.champions != after.champions else None,
    )


def _table(before: Season, after: Season) -> Iterator[TableMove]:
    """The rows that change their place or their figures, in the order after."""
    for old, new in zip(before.tables, after.tables, strict=True):
        rows = {row.row.entrant: row for row in old.rows}
        for row in new.rows:
            if rows[row.row.entrant] != row:
                yield TableMove(new.group, row.row.entrant, rows[row.row.entrant], row)


def _bracket(before: Season, after: Season) -> Iterator[TieMove]:
    for old, new in zip(before.ties, after.ties, strict=True):
        if (old.upper, old.lower, old.winner, _goals(old)) != (new.upper, new.lower, new.winner, _goals(new)):
            yield TieMove(old, new)


def _goals(tie: PlayedTie) -> tuple[int, int]:
    return tie.upper_goals, tie.lower_goals


def _bans(before: Season, after: Season) -> Iterator[BanMove]:
    for entrant in after.competition.header.numbers:
        old, new = (_absences(one, entrant) for one in (before, after))
        for key in dict.fromkeys((*old, *new)):
            if old.get(key) != new.get(key):
                yield BanMove(entrant, old.get(key), new.get(key))


def _absences(one: Season, entrant: int) -> Mapping[tuple[object, ...], Absence]:
    """An entrant's absences by player, reason and the fixture that they came from."""
    return {(absence.player, absence.reason, absence.fixture): absence for absence in one.carried[entrant].absences}
