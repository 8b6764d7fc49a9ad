"""What separates entrants of a table: criteria in a chosen order, each of all matches or of those among the tied."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from companion.games import N_

from .rows import Row, Score, rows

CRITERIA: dict[str, str] = {
    "points": N_("points"),
    "head_to_head": N_("matches among the tied"),
    "goal_difference": N_("goal difference"),
    "goals": N_("goals"),
    "away_goals": N_("away goals"),
    "wins": N_("wins"),
    "fair_play": N_("fair play"),
    "lots": N_("drawn lots"),
}
OF_ROW: dict[str, Callable[[Row], Any]] = {
    "points": lambda row: row.points,
    "goal_difference": lambda row: row.goal_difference,
    "goals": lambda row: row.goals,
    "away_goals": lambda row: row.away_goals,
    "wins": lambda row: row.won,
    "fair_play": lambda row: -row.fair_play,
}


@dataclass(frozen=True)
class Measures:
    """What criteria look at: the rows of the whole table, the scores, and the lots drawn, by entrant."""

    rows: Mapping[int, Row]
    scores: Sequence[Score]
    win_draw_defeat: tuple[int, int, int]
    lots: Sequence[Mapping[int, tuple[int, ...]]] = ()  # the throws of each draw, the last drawn first


def ranked(entrants: Sequence[int], criteria: Sequence[str], measures: Measures) -> list[tuple[int, ...]]:
    """Entrants from the first to the last; those whom no criterion separates stand together, in no order."""
    if len(entrants) < 2 or not criteria:
        return [tuple(entrants)] if entrants else []
    first, others = criteria[0], criteria[1:]
    parts = _parted(entrants, _worth(first, entrants, measures))
    if first == "head_to_head" and len(parts) > 1:
        # whoever is still level is measured anew, by the matches among themselves alone
        return [place for part in parts for place in ranked(part, criteria, measures)]
    return [place for part in parts for place in ranked(part, others, measures)]


def _parted(entrants: Sequence[int], worth: Callable[[int], Any]) -> list[list[int]]:
    """Entrants in parts that are worth the same, the best part first."""
    ordered = sorted(entrants, key=worth, reverse=True)
    return [list(part) for _, part in groupby(ordered, key=worth)]


def _worth(criterion: str, entrants: Sequence[int], measures: Measures) -> Callable[[int], Any]:
    """What each entrant is worth by a criterion, the more the better."""
    if criterion == "head_to_head":
        among = rows(entrants, measures.scores, measures.win_draw_defeat)
        return lambda entrant: (among[entrant].points, among[entrant].goal_difference, among[entrant].goals)
    if criterion == "lots":
        drawn = next((lots for lots in measures.lots if set(entrants) <= set(lots)), {})
        return lambda entrant: drawn.get(entrant, ())
    measure = OF_ROW[criterion]
    return lambda entrant: measure(measures.rows[entrant])
