"""What the fields of a Counter Attack line are called where they are corrected."""

from collections.abc import Collection
from dataclasses import fields as fields_of
from functools import partial

from companion.games.counter_attack.events import Roll
from companion.games.counter_attack.rolls.row import Row
from companion.games.counter_attack.rolls.table import ROLLS
from companion.games.counter_attack.terms import ACTIONS, FLAGS

from ..language import N_, _
from ..match import corrections
from ..wording import Happening
from . import roll_words
from .rolling import faces_of
from .sketch import LISTS

NAMES = {
    "side": N_("Side"),
    "player": N_("Player"),
    "against": N_("Against"),
    "assist": N_("Assist"),
    "own_goal": N_("Own goal"),
    "cause": N_("Cause"),
    "off": N_("Off"),
    "on": N_("On"),
    "scored": N_("Scored"),
    "name": N_("Name"),
    "text": N_("Text"),
    "leniency": N_("Leniency"),
    "reason": N_("Reason"),
    "elapsed": N_("Time"),
    "do": N_("What"),
    "action": N_("Action"),
    "roll": N_("The roll"),
    "kind": N_("Kind"),
    "line": N_("Where"),
    "hex": N_("Where"),
    "pass_": N_("Pass"),
    "save_hex": N_("Save hex"),
}
DICE = {
    "": N_("Die"),
    "player": N_("Die of who rolls"),
    "against": N_("Die of the other"),
    "direction": N_("Direction"),
    "distance": N_("Distance"),
}
DO = {"pause": N_("pause"), "resume": N_("resume"), "set": N_("set"), "flip": N_("flip")}


def field_name(name: str) -> str:
    """What a field is called."""
    return _(NAMES.get(name) or FLAGS[name])


def choice_name(word: str) -> str:
    """What a value is called."""
    if word in ACTIONS:
        return _(ACTIONS[word])
    if word in DO:
        return _(DO[word])
    return roll_words.title(word) if word in ROLLS and word != "shot" else roll_words.kind_name(word)


def left_out(told: Happening) -> Collection[str]:
    """The fields that this roll does not have, and those that are struck out and logged anew."""
    if not isinstance(told.event, Roll):
        return ()
    row = _row(told)
    has = {"dice", *row.needs.split(), *row.may.split()} - set(LISTS)
    return {field.name for field in fields_of(Roll) if field.name.rstrip("_") not in has}


def _row(told: Happening) -> Row:
    return ROLLS[told.event.roll]


TERMS = corrections.Terms(
    field=field_name,
    choice=choice_name,
    die=lambda place: _(DICE[place]),
    faces=lambda told: faces_of(told.before),
    players=(*corrections.PLAYERS, "against"),
    of_the_other_side={("roll", "against")},
    left_out=left_out,
    words=lambda told, name: _row(told).words.get(name) if isinstance(told.event, Roll) else None,
)
fields = partial(corrections.fields, TERMS)
