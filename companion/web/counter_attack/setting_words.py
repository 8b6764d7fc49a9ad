"""Settings in words, and as a form."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from wtforms import StringField

from companion.games.counter_attack.setting_texts import GROUPS, VALUES
from companion.games.counter_attack.setting_texts import PROFILE_NAMES as PROFILE_NAMES
from companion.games.counter_attack.settings import PROFILES, Settings, read_settings

from .. import settings_form
from ..language import _
from ..settings_form import Book


def value(name: str, given: Any) -> str:
    """What a value of a setting is called."""
    if isinstance(given, bool):
        return _("yes") if given else _("no")
    if given is None:
        return _("no limit")
    if name == "half_minutes":
        return _("%(minutes)s min", minutes=given)
    if name == "turn_seconds":
        return _("%(seconds)s s", seconds=given) if given else _("no timer")
    return _(VALUES[given]) if given in VALUES else str(given)


def usual(rules: str) -> Mapping[str, Any]:
    """The settings of a profile, but for where a training variant begins."""
    return {name: found for name, found in in_force(read_settings(rules, {})).items() if name != "start"}


def in_force(settings: Settings) -> dict[str, Any]:
    """All settings by name."""
    return asdict(settings)


BOOK = Book(
    groups=GROUPS,
    usual={name: usual(name) for name in PROFILES}.__getitem__,
    read=read_settings,
    words=value,
    choices={
        "steal_target": ("10_or_6", "6"),
        "attack_penalties": (2, 3),
        "spilled_save": ("direction", "corner"),
        "nutmeg_stuns": ("next_phase", "this_phase"),
        "added_time_cap": (7, None),
        "substitutions": (None, 3, 5),
        "turn_seconds": (0, 60, 90),
    },
    ranges={"half_minutes": (15, 60)},
)


class SettingsForm(settings_form.SettingsForm):
    """The settings, each by the name that the record gives it."""

    book = BOOK
    elsewhere = ("half_minutes",)

    half_minutes = StringField()
    added_time = StringField()
    added_time_cap = StringField()
    turn_seconds = StringField()
    jackpot = StringField()
    steal_target = StringField()
    attack_penalties = StringField()
    advanced_rolls = StringField()
    reckless_tackle = StringField()
    last_man = StringField()
    penalty_choice = StringField()
    dismissal_counts = StringField()
    injured_may_stay = StringField()
    nutmeg = StringField()
    nutmeg_stuns = StringField()
    lost_nutmeg_stuns = StringField()
    steal_step = StringField()
    modified_first_time_pass = StringField()
    loose_ball_attraction = StringField()
    spilled_save = StringField()
    dive_interceptions = StringField()
    keeper_outside_box = StringField()
    drop_passes = StringField()
    substitutions = StringField()
    extra_time_substitution = StringField()
    knock_out = StringField()
    extra_time = StringField()
