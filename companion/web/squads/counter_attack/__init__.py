"""Squads of Counter Attack: the grid, line-ups, decks of cards, the draft."""

from ..builders import Builder
from . import decks, drafts, grid, lineup, starts

PARTS = (grid, lineup)  # their addresses
BUILDER = Builder(
    page=grid.page,
    standing=grid.standing,
    new=starts.new,
    rows="squads/counter_attack/_players.html",
    starts="squads/counter_attack/_starts.html",
    offered=starts.offered,
    views=(decks, drafts),
)
