"""Settings in words: what a value is called, and what has changed."""

from collections.abc import Mapping
from typing import Any

from companion.games.simulator_soccer import clock
from companion.games.simulator_soccer.setting_texts import texts_of
from companion.games.simulator_soccer.settings import COEFFICIENTS, COLOURS, Settings, as_json
from companion.games.simulator_soccer.skills import COLOUR_NAMES

from ..language import _, ngettext

TOURNAMENT = "tournament"  # the rules that know every setting
USUAL = as_json(Settings(), TOURNAMENT)
TITLES = {setting.name: setting.title for setting in texts_of(TOURNAMENT)}


def title(name: str) -> str:
    """What a setting is called."""
    return _(TITLES[name])


def coefficient_name(name: str) -> str:
    """What a coefficient is called."""
    return {
        "dribbling": _("Dribbling"),
        "one_on_one": _("One on one"),
        "tackle": _("Tackle"),
        "ball_defence": _("Ball defence"),
    }[name]


def value(name: str, given: Any) -> str:
    """What a value of a setting is called."""
    if isinstance(given, bool):
        return _("yes") if given else _("no")
    if name == "counting":
        return "; ".join(_colours(coefficient, given[coefficient]) for coefficient in _limited(given)) or _("all seven")
    if name == "coefficient":
        return _("each wedge") if given == "wedges" else _("each colour")
    return _number(name, given)


def _number(name: str, given: int) -> str:
    cells = ngettext("%(num)s cell", "%(num)s cells", given)
    if name == "half_cells":
        return _("%(cells)s, %(minutes)s min", cells=cells, minutes=clock.whole_minutes(given))
    if name == "throw_in_cells":
        return cells
    if name == "turn_seconds":
        return _("%(seconds)s s", seconds=given) if given else _("no timer")
    return str(given)


def _limited(counting: Mapping[str, Any]) -> list[str]:
    return [name for name in COEFFICIENTS if set(counting[name]) != set(COLOURS)]


def _colours(name: str, colours: list[str]) -> str:
    words = ", ".join(_(COLOUR_NAMES[colour]) for colour in COLOURS if colour in colours)
    return _("%(what)s: %(colours)s", what=coefficient_name(name), colours=words or _("none"))


def changes(before: Settings, after: Settings) -> list[str]:
    """What differs between settings, each with what it was."""
    old, new = as_json(before, TOURNAMENT), as_json(after, TOURNAMENT)
    return [_changed(name, old[name], new[name]) for name in TITLES if old[name] != new[name]]


def _changed(name: str, old: Any, new: Any) -> str:
    names = {"setting": title(name), "new": value(name, new), "old": value(name, old)}
    return _("%(setting)s: %(new)s, not %(old)s", **names)
