"""Squads of Simulator Soccer: wedges by a wheel of colours, the pool, the box."""

from ..builders import Builder
from . import builder, shown

PARTS = (builder,)  # its addresses
BUILDER = Builder(
    page=shown.page,
    standing=shown.standing,
    new=shown.new,
    rows="squads/simulator_soccer/_players.html",
    starts="squads/simulator_soccer/_starts.html",
    offered=shown.offered,
)
