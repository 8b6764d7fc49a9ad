"""What a sheet over the match is made from."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.core import Fold
from companion.games.football.events import Side
from companion.games.football.state import OTHER, SIDES

from ..screens import Variables

Args = Mapping[str, Any]


class Asked(NamedTuple):
    """What a sheet is made from: the record, the match and its state as it stands or as it stood where something was
    forgotten, and what the address or the refused form says."""

    code: str
    fold: Fold
    match: Any
    state: Mapping[str, Any]
    args: Args

    def side(self, usual: Side | None = "home") -> Side:
        """The side asked for."""
        given = self.args.get("side")
        return given if given in SIDES else usual or "home"

    def defence(self) -> Side:
        """The side asked for, the one without the ball if none is."""
        return self.side(OTHER[self.match.possession] if self.match.possession else "home")

    def players(self, side: Side, *, on_pitch: bool = True) -> list[Variables]:
        """The players of a side on the pitch, or off it, as pick lists have them."""
        return [p for p in self.state[side]["players"].values() if p["on_pitch"] == on_pitch]
