"""What the fields of a Simulator Soccer line are called where they are corrected."""

from functools import partial

from companion.games.dice import FACES

from ..language import N_, _
from ..match import corrections
from . import wording

DICE_OF = {"": N_("Die"), "carrier": N_("Die of the ball carrier"), "challenger": N_("Die of the challenger")}


def field_name(name: str) -> str:
    """What a field is called."""
    return {
        "side": _("Side"),
        "player": _("Player"),
        "assist": _("Assist"),
        "own_goal": _("Own goal"),
        "cause": _("Cause"),
        "off": _("Off"),
        "on": _("On"),
        "carrier": _("Ball carrier"),
        "challenger": _("Challenger"),
        "scored": _("Scored"),
        "name": _("Name"),
        "text": _("Text"),
        "move": _("Move"),
        "kind": _("Restart"),
        "duel": _("Duel"),
        "zone": _("Zone of the challenger"),
        "in_area": _("In the area"),
        "interceptor": _("Interceptor"),
        "push": _("Home push"),
        "half": _("Half"),
        "cells": _("Cells"),
        "what": _("What"),
        "over": _("No longer"),
    }[name]


def choice_name(word: str) -> str:
    """What a value is called."""
    return {
        **wording.move_names(),
        **wording.restart_names(),
        **wording.duel_names(),
        "knock_down": _("knocked down"),
        "not_adjacent": _("not from the next cell"),
        "offside": _("offside"),
        "other": _("another foul"),
        "defence": _("defence"),
        "midfield": _("midfield"),
        "attack": _("attack"),
        "pressed": _("pressed"),
        "seven_forward": _("seven in the other half"),
    }[word]


TERMS = corrections.Terms(
    field=field_name,
    choice=choice_name,
    die=lambda place: _(DICE_OF[place]),
    faces=lambda _told: FACES,
    players=(*corrections.PLAYERS, "carrier", "challenger"),
    of_the_other_side={("foul", "on"), ("rear_entry", "carrier"), ("duel", "challenger")},
)
fields = partial(corrections.fields, TERMS)
