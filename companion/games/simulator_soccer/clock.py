"""The side lane as the clock: 11 cells are 15 minutes, three referee tokens walk 33 cells a half (L392, T7-T10)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .state import Match

LANE = 11
LANE_MINUTES = 15
SIXTIETH = 60 * LANE // LANE_MINUTES  # the cells made at 60:00, four lanes
EXTRA_CELLS = LANE  # a half of extra time (T12)


def length(match: Match) -> int:
    """The cells of the present half."""
    return match.settings.half_cells if match.half <= 2 else EXTRA_CELLS


def cells_before(match: Match) -> int:
    """The cells of the halves before the present one: it starts where they ended."""
    regular = match.settings.half_cells
    return (0, regular, 2 * regular, 2 * regular + EXTRA_CELLS)[match.half - 1]


def cells_made(match: Match) -> int:
    """The cells of the match so far, added time not counted."""
    return cells_before(match) + match.cells


def whole_minutes(cells: int) -> int:
    """The whole minutes that some cells take."""
    return cells * LANE_MINUTES // LANE


def past_sixty(match: Match) -> bool:
    """Whether 60:00 is reached (L694, F1)."""
    return cells_made(match) >= SIXTIETH


def full(match: Match) -> bool:
    """Whether the token has no cells left in this half."""
    return match.cells >= length(match)


def minute(match: Match) -> str:
    """The label of the present minute: whole minutes elapsed + 1, from the last cell on 45+n (T10)."""
    elapsed = whole_minutes(cells_made(match))
    return f"{elapsed}+{whole_minutes(match.added_cells) + 1}" if full(match) else str(elapsed + 1)


def advance(match: Match, cells: int) -> Match:
    """Walk the token on; a step past the last cell stops there (T8), then cells count as added."""
    if not cells:
        return match
    if full(match):
        return replace(match, added_cells=match.added_cells + cells)
    return replace(match, cells=min(match.cells + cells, length(match)))


def as_state(match: Match) -> dict[str, Any]:
    """The clock of the contract: the token and its steps; in a break as the half ended, in added time."""
    referee = max(1, -(-match.cells // LANE))
    seconds = cells_made(match) * LANE_MINUTES * 60 // LANE
    return {
        "half": match.half,
        "cells": match.cells,
        "length": length(match),
        "referee": referee,
        "lane_cell": match.cells - LANE * (referee - 1),
        "elapsed": f"{seconds // 60:02}:{seconds % 60:02}",
        "minute": minute(match),
        "added_time": full(match),
    }
