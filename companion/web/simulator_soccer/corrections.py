"""The fields of a line as a form corrects them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields as fields_of
from typing import Any, Literal, get_args, get_origin, get_type_hints

from companion.games.dice import FACES
from companion.games.football.events import Side
from companion.games.football.state import OTHER, SIDES

from ..fields import Fields
from ..language import N_, _
from ..wording import Happening, who
from . import wording

OF_THE_OTHER_SIDE = {("foul", "on"), ("rear_entry", "carrier"), ("duel", "challenger")}
DICE_OF = {"": N_("Die"), "carrier": N_("Die of the ball carrier"), "challenger": N_("Die of the challenger")}
PLAYERS = ("player", "assist", "off", "on", "carrier", "challenger")


def fields(told: Happening) -> list[dict[str, Any]]:
    """The fields of an event as a form shows them, each with what it may be."""
    kind = type(told.event)
    hints = get_type_hints(kind)
    return [
        shown
        for field in fields_of(kind)
        for shown in (_dice(told) if field.name == "dice" else _field(told, field.name, hints[field.name]))
    ]


def _field(told: Happening, name: str, hint: Any) -> Iterator[dict[str, Any]]:
    """A field with its words and its choices; nothing for an object: that is struck out and logged anew."""
    value = getattr(told.event, name)
    if isinstance(value, Mapping):
        return
    common = {"name": f"set.{name}", "label": field_name(name), "value": _written(value)}
    choices = _choices(told, name, hint)
    if choices:
        unsaid = value is None and name not in PLAYERS
        yield {**common, "kind": "choice", "options": [("", _("not said")), *choices] if unsaid else choices}
    else:
        yield {**common, "kind": "number" if isinstance(value, int) else "text"}


def _dice(told: Happening) -> Iterator[dict[str, Any]]:
    """A field for each die that was rolled: one, two of a push, or those of both who fought."""
    dice = told.line.data.get("dice")
    throws = dice if isinstance(dice, Mapping) else {"": dice}
    for role, throw in throws.items():
        place = f"set.dice.{role}" if role else "set.dice"
        faces = throw if isinstance(throw, list) else [throw]
        for number, face in enumerate(faces, 1):
            name = f"{place}.{number}" if len(faces) > 1 else place
            options = [(str(one), str(one)) for one in FACES]
            yield {"name": name, "label": _(DICE_OF[role]), "value": str(face), "kind": "choice", "options": options}


def written(told: Happening, name: str) -> Any:
    """What a field says now, as the record has it."""
    return told.line.data.get(name, getattr(told.event, name, None))


def hidden(given: Fields, changed: Iterable[str]) -> dict[str, str]:
    """The fields of a form that say what changes, to be sent again."""
    return {name: given[name] for name in given if name.split(".")[1:2] and name.split(".")[1] in changed}


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def _choices(told: Happening, name: str, hint: Any) -> list[tuple[str, str]]:
    if name == "side":
        return [(side, told.before.team(side).name) for side in SIDES]
    if name in PLAYERS:
        return _players(told, name)
    if hint is bool or hint == bool | None:
        return [("false", _("no")), ("true", _("yes"))]
    return [(word, choice_name(word)) for word in _words(hint)]


def _words(hint: Any) -> tuple[str, ...]:
    return get_args(hint) if get_origin(hint) is Literal else ()


def _players(told: Happening, name: str) -> list[tuple[str, str]]:
    """The squad of the side that a field speaks of; an empty choice where nobody is named yet."""
    side: Side = told.event.side
    foreign = getattr(told.event, "own_goal", False) or _of_the_other(told, name)
    team = told.before.team(OTHER[side] if foreign else side)
    squad = [(str(number), who(team, number)) for number in team.players]
    return squad if getattr(told.event, name) is not None else [("", _("nobody")), *squad]


def _of_the_other(told: Happening, name: str) -> bool:
    """Whether a field names a player of the side that is not the event's."""
    kind = told.line.type
    return (kind, name) in OF_THE_OTHER_SIDE


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
