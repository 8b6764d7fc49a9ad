"""What entrants have won, scored and conceded: the rows of a table before it is ordered."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple


class Score(NamedTuple):
    """A score that counts in a table: entrants and goals."""

    home: int
    away: int
    home_goals: int
    away_goals: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """An entrant's matches summed up; `form` from the first match on, W, D and L; `fair_play` points against him."""

    entrant: int
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    conceded: int = 0
    away_goals: int = 0
    points: int = 0
    fair_play: int = 0
    form: str = ""

    @property
    def goal_difference(self) -> int:
        """Goals less goals conceded."""
        return self.goals - self.conceded


def rows(entrants: Iterable[int], scores: Iterable[Score], win_draw_defeat: tuple[int, int, int]) -> dict[int, Row]:
    """The rows of entrants from the scores, in the order of play; only matches among themselves count."""
    found = {entrant: Row(entrant=entrant) for entrant in entrants}
    for score in scores:
        if score.home in found and score.away in found:
            home, away = score.home_goals, score.away_goals
            found[score.home] = _played(found[score.home], home, away, win_draw_defeat)
            row = _played(found[score.away], away, home, win_draw_defeat)
            found[score.away] = replace(row, away_goals=row.away_goals + away)
    return found


def _played(row: Row, goals: int, conceded: int, win_draw_defeat: tuple[int, int, int]) -> Row:
    result = 0 if goals > conceded else 1 if goals == conceded else 2
    won, drawn, lost = (int(result == one) for one in range(3))
    return replace(
        row,
        played=row.played + 1,
        won=row.won + won,
        drawn=row.drawn + drawn,
        lost=row.lost + lost,
        goals=row.goals + goals,
        conceded=row.conceded + conceded,
        points=row.points + win_draw_defeat[result],
        form=row.form + "WDL"[result],
    )
