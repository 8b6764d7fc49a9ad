"""The settings of a match: agreed on before kick-off, changed later by an event only, printed on the match sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
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
    """Read the settings of a header; home advantage is named under the tournament rules alone (L108-117)."""
    if "home_advantage" in data and rules != "tournament":
        raise RuleError(N_("settings: home_advantage belongs to the tournament rules"), "settings.home_advantage")
    return wire.read(Settings, data, "settings", "settings.")


def a_change(value: Any, name: str) -> Mapping[str, Any]:
    """A reader of settings that change, by the names that a header gives them; what is not named stays."""
    change = wire.an_object(value, name)
    if not change:
        raise RuleError(N_("%(name)s names no setting: nothing would change"), name, name=name)
    wire.read(Settings, change, name, f"{name}.")
    return change


def changed(settings: Settings, change: Mapping[str, Any]) -> Settings:
    """The settings after a change; the coefficients that `counting` does not name keep their colours."""
    given = wire.read(Settings, change, "set")
    values = {name: getattr(given, name) for name in change}
    if "counting" in change:
        colours = {name: getattr(given.counting, name) for name in change["counting"]}
        values["counting"] = replace(settings.counting, **colours)
    return replace(settings, **values)


def as_json(settings: Settings, rules: str) -> dict[str, Any]:
    """All settings in force as a header would give them; home advantage under the tournament rules only."""
    found = {one.name: getattr(settings, one.name) for one in fields(settings)}
    found["counting"] = {name: list(getattr(settings.counting, name)) for name in COEFFICIENTS}
    return {name: value for name, value in found.items() if name != "home_advantage" or rules == "tournament"}
