"""The settings of a match as a form: the choices, the rulebook's marked, what the rules refuse beside its field."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from wtforms import Form, SelectMultipleField, StringField

from companion.games import RuleError
from companion.games.simulator_soccer.setting_texts import SettingText, groups_of, texts_of
from companion.games.simulator_soccer.settings import COEFFICIENTS, COLOURS, Settings, as_json, read_settings
from companion.games.simulator_soccer.skills import COLOUR_NAMES

from .fields import FLAGS, NUMBER
from .language import _, translated
from .simulator_soccer import setting_words
from .simulator_soccer.setting_words import USUAL

COMMON = {"throw_in_cells": (0, 1, 2), "turn_seconds": (0, 60, 90), "coefficient": ("wedges", "colours")}
RANGES = {"half_cells": (1, 33), "substitutions": (0, 16)}


def written(value: Any) -> str:
    """A value as a form sends it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _text(name: str) -> StringField:
    return StringField(default=written(USUAL[name]))


class ColoursField(SelectMultipleField):
    """Colours that are ticked; an empty value is sent along, to tell none from a form without the field."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Keep what there was if the form has no such field."""
        if valuelist:
            self.data = [colour for colour in valuelist if colour]


def _colours() -> ColoursField:
    return ColoursField(default=list(COLOURS), validate_choice=False)


class SettingsForm(Form):
    """The settings, each by the name that the record gives it."""

    half_cells = _text("half_cells")
    throw_in_cells = _text("throw_in_cells")
    turn_seconds = _text("turn_seconds")
    coefficient = _text("coefficient")
    foul_overrides = _text("foul_overrides")
    tired_coefficients = _text("tired_coefficients")
    home_advantage = _text("home_advantage")
    dribbling = _colours()
    one_on_one = _colours()
    tackle = _colours()
    ball_defence = _colours()
    substitutions = _text("substitutions")
    fresh_substitutes = _text("fresh_substitutes")
    dismissal_counts = _text("dismissal_counts")
    knock_out = _text("knock_out")
    extra_time = _text("extra_time")

    def chosen(self, rules: str) -> dict[str, Any]:
        """The settings that some rules know, as a record has them; what cannot be stays a text, which they refuse."""
        return {setting.name: self._value(setting.name) for setting in texts_of(rules)}

    def _value(self, name: str) -> Any:
        if name == "counting":
            return {one: self[one].data for one in COEFFICIENTS}
        text: str = self[name].data or ""
        if isinstance(USUAL[name], bool):
            return FLAGS.get(text, text)
        return int(text) if isinstance(USUAL[name], int) and NUMBER.fullmatch(text) else text

    def departures(self, rules: str) -> dict[str, Any]:
        """The settings that are not the rulebook's, as a header has them."""
        return {name: value for name, value in self.chosen(rules).items() if value != USUAL[name]}

    def check(self, rules: str) -> bool:
        """Whether the rules accept what was chosen; what they refuse stands beside its field."""
        try:
            read_settings(rules, self.chosen(rules))
        except RuleError as error:
            self.refuse(error)
            return False
        return True

    def refuse(self, error: RuleError) -> bool:
        """Put a refusal beside the field at fault; False if it is none of these."""
        name = str(error.field).rpartition(".")[2]
        if name in self:
            self[name].errors = [translated(error)]
        return name in self

    @staticmethod
    def names(rules: str) -> list[str]:
        """The names of the fields that some rules know."""
        named = (COEFFICIENTS if one.name == "counting" else (one.name,) for one in texts_of(rules))
        return [name for names in named for name in names]

    def wrong_settings(self) -> bool:
        """Whether a field that only the settings page shows is wrong."""
        return any(self[name].errors for name in self.names("tournament") if name != "half_cells")

    def carried_settings(self) -> dict[str, list[str]]:
        """What is not the rulebook's as a form sends it, for a page that hands it on."""
        fields_ = [self[one.name] for one in fields(Settings) if one.name != "counting"]
        found = {field.name: [field.data or ""] for field in fields_ if field.data != field.default}
        colours = {name: ["", *self[name].data] for name in COEFFICIENTS if set(self[name].data) != set(COLOURS)}
        return {**found, **colours}


def form_of(settings: Settings, given: Any = None) -> SettingsForm:
    """The form of settings in force, with what was given instead."""
    told = as_json(settings, "tournament")
    texts = {name: written(value) for name, value in told.items() if name != "counting"}
    return SettingsForm(given, data={**texts, **told["counting"]})


# As a page shows it


def shown(form: SettingsForm, rules: str) -> list[dict[str, Any]]:
    """The settings that some rules know, by group, each with its sentence, its choices and the rulebook's value."""
    return [
        {"title": _(title), "settings": [_shown(form, setting) for setting in settings]}
        for title, settings in groups_of(rules)
    ]


def _shown(form: SettingsForm, setting: SettingText) -> dict[str, Any]:
    name = setting.name
    common: dict[str, Any] = {"name": name, "title": _(setting.title), "text": _(setting.text)}
    if name == "counting":
        colours = {colour: _(COLOUR_NAMES[colour]) for colour in COLOURS}
        parts = [_coefficient(form, one) for one in COEFFICIENTS]
        limited = any(set(part["value"]) != set(COLOURS) for part in parts)
        return {**common, "kind": "colours", "fields": parts, "colours": colours, "limited": limited}
    common |= {"value": form[name].data, "errors": form[name].errors}
    if name in RANGES:
        low, high = RANGES[name]
        return {**common, "kind": "number", "low": low, "high": high, "usual": setting_words.value(name, USUAL[name])}
    return {**common, "kind": "choice", "choices": list(_choices(name, form[name].data))}


def _coefficient(form: SettingsForm, name: str) -> dict[str, Any]:
    title = setting_words.coefficient_name(name)
    return {"name": name, "title": title, "value": form[name].data, "errors": form[name].errors}


def _choices(name: str, text: str | None) -> Iterator[tuple[str, str, bool]]:
    """What a setting may be, in words, and whether that is the rulebook's."""
    usual = USUAL[name]
    values: tuple[Any, ...] = (True, False) if isinstance(usual, bool) else COMMON[name]
    if name == "turn_seconds" and NUMBER.fullmatch(text or "") and int(text or 0) not in values:
        values = (*values, int(text or 0))
    for value in values:
        yield written(value), setting_words.value(name, value), value == usual
