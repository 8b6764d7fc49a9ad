"""The settings of Simulator Soccer as a form: the texts of every game's, and colours to be ticked."""

from typing import Any

from wtforms import SelectMultipleField, StringField

from companion.games.football.settings import SettingText
from companion.games.simulator_soccer.setting_texts import GROUPS
from companion.games.simulator_soccer.settings import COEFFICIENTS, COLOURS, Settings, as_json, read_settings
from companion.games.simulator_soccer.skills import COLOUR_NAMES

from .. import settings_form
from ..language import _
from ..settings_form import Book, written
from . import setting_words
from .setting_words import TOURNAMENT, USUAL

BOOK = Book(
    groups=GROUPS,
    usual=lambda _rules: USUAL,
    read=read_settings,
    words=setting_words.value,
    choices={"throw_in_cells": (0, 1, 2), "turn_seconds": (0, 60, 90), "coefficient": ("wedges", "colours")},
    ranges={"half_cells": (1, 33), "substitutions": (0, 16)},
)


class ColoursField(SelectMultipleField):
    """Colours that are ticked; an empty value is sent along, to tell none from a form without the field."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Keep what there was if the form has no such field."""
        if valuelist:
            self.data = [colour for colour in valuelist if colour]


def _colours() -> ColoursField:
    return ColoursField(default=list(COLOURS), validate_choice=False)


class SettingsForm(settings_form.SettingsForm):
    """The settings, each by the name that the record gives it."""

    book = BOOK
    elsewhere = ("half_cells",)

    half_cells = StringField()
    throw_in_cells = StringField()
    turn_seconds = StringField()
    coefficient = StringField()
    foul_overrides = StringField()
    tired_coefficients = StringField()
    home_advantage = StringField()
    dribbling = _colours()
    one_on_one = _colours()
    tackle = _colours()
    ball_defence = _colours()
    substitutions = StringField()
    fresh_substitutes = StringField()
    dismissal_counts = StringField()
    knock_out = StringField()
    extra_time = StringField()

    def value(self, name: str, rules: str) -> Any:
        """What is chosen for a setting; the colours that count are four fields."""
        if name == "counting":
            return {one: self[one].data for one in COEFFICIENTS}
        return super().value(name, rules)

    def names(self, rules: str) -> list[str]:
        """The names of the fields that some rules know."""
        named = (COEFFICIENTS if name == "counting" else (name,) for name in super().names(rules))
        return [name for names in named for name in names]

    def wrong_settings(self, _rules: str) -> bool:
        """Whether a field that only the settings page shows is wrong, under whatever rules."""
        return super().wrong_settings(TOURNAMENT)

    def carried_settings(self, rules: str) -> dict[str, list[str]]:
        """What is not the rulebook's as a form sends it, for a page that hands it on."""
        colours = {name: ["", *self[name].data] for name in COEFFICIENTS if set(self[name].data) != set(COLOURS)}
        return {**super().carried_settings(rules), **colours}

    def one_shown(self, setting: SettingText, rules: str) -> dict[str, Any]:
        """A setting with its words; the colours that count in one box for each coefficient."""
        if setting.name != "counting":
            return super().one_shown(setting, rules)
        parts = [self._coefficient(one) for one in COEFFICIENTS]
        return {
            "name": setting.name, "title": _(setting.title), "text": _(setting.text), "kind": "colours",
            "fields": parts, "colours": {colour: _(COLOUR_NAMES[colour]) for colour in COLOURS},
            "limited": any(set(part["value"]) != set(COLOURS) for part in parts),
        }  # fmt: skip

    def _coefficient(self, name: str) -> dict[str, Any]:
        title = setting_words.coefficient_name(name)
        return {"name": name, "title": title, "value": self[name].data, "errors": self[name].errors}


def form_of(settings: Settings, given: Any = None) -> SettingsForm:
    """The form of settings in force, with what was given instead."""
    told = as_json(settings, TOURNAMENT)
    texts = {name: written(value) for name, value in told.items() if name != "counting"}
    return SettingsForm(given, data={**texts, **told["counting"]})
