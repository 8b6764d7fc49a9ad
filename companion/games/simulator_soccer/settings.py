"""The settings of a match, fixed at kick-off and printed on the match sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from companion.games import wire
from companion.games.errors import N_, RuleError

COLOURS = ("yellow", "red", "green", "blue", "grey", "black", "purple")
COEFFICIENTS = ("dribbling", "one_on_one", "tackle", "ball_defence")

ColourNames = Annotated[tuple[str, ...], wire.listed(wire.choice(*COLOURS))]


@dataclass(frozen=True, slots=True)
class Counting:
    """The colours that count for each coefficient (D1)."""

    dribbling: ColourNames = COLOURS
    one_on_one: ColourNames = COLOURS
    tackle: ColourNames = COLOURS
    ball_defence: ColourNames = COLOURS


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the players agreed on; the defaults are the readings that ship."""

    coefficient: Literal["wedges", "colours"] = "wedges"
    counting: Counting = field(default_factory=Counting)
    tired_coefficients: bool = True
    fresh_substitutes: bool = False
    throw_in_cells: Annotated[int, wire.whole(0, 2)] = 2
    foul_overrides: bool = True
    dismissal_counts: bool = False
    half_cells: Annotated[int, wire.whole(1, 33)] = 33
    substitutions: Annotated[int, wire.whole(0, 16)] = 5
    home_advantage: bool = True
    knock_out: bool = False
    extra_time: bool = True
    turn_seconds: Annotated[int, wire.whole(0, 600)] = 0


def read_settings(rules: str, data: Mapping[str, Any]) -> Settings:
    """Read the settings of a header; home advantage belongs to the tournament rules alone (L108-117)."""
    if "home_advantage" in data and rules != "tournament":
        raise RuleError(N_("settings: home_advantage belongs to the tournament rules"), "settings.home_advantage")
    return wire.read(Settings, data, "settings", "settings.")
