"""Correcting a line: its fields as a form has them, and what a correction would change."""

from collections.abc import Iterator, Mapping
from dataclasses import fields as fields_of
from typing import Any, Literal, get_args, get_origin, get_type_hints

from companion.games.football.events import Side
from companion.games.football.state import OTHER, SIDES
from companion.games.simulator_soccer import clock
from companion.games.simulator_soccer.state import Match

from ..language import _
from ..wording import Happening, who
from . import wording

OF_THE_OTHER_SIDE = {("foul", "on"), ("rear_entry", "carrier"), ("duel", "challenger")}
PLAYERS = ("player", "assist", "off", "on", "carrier", "challenger")


def fields(told: Happening) -> list[dict[str, Any]]:
    """The fields of an event as a form shows them, each with what it may be."""
    kind = type(told.event)
    hints = get_type_hints(kind)
    found = [_field(told, field.name, hints[field.name]) for field in fields_of(kind)]
    return [field for field in found if field]


def _field(told: Happening, name: str, hint: Any) -> dict[str, Any]:
    """A field with its words and its choices; nothing for one that is not corrected here."""
    value = getattr(told.event, name)
    common = {"name": f"set.{name}", "label": field_name(name), "value": _written(value)}
    if name in ("half", "dice") and not isinstance(value, int):
        return {}
    choices = _choices(told, name, hint)
    if choices:
        return {**common, "kind": "choice", "options": choices}
    return {**common, "kind": "number" if isinstance(value, int) else "text"}


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def _choices(told: Happening, name: str, hint: Any) -> list[tuple[str, str]]:
    if name == "side":
        return [(side, told.before.team(side).name) for side in SIDES]
    if name in PLAYERS:
        return _players(told, name)
    if name == "dice":
        return [(str(face), str(face)) for face in range(1, 7)]
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
        "dice": _("Die"),
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


# What a correction changes


def changes(before: Match, after: Match) -> Iterator[str]:
    """What is different after a correction, in sentences."""
    if (before.home_score, before.away_score) != (after.home_score, after.away_score):
        yield _("Score: %(before)s becomes %(after)s", before=_score(before), after=_score(after))
    if before.phase != after.phase:
        yield _("Now: %(before)s becomes %(after)s", before=wording.phase_name(before), after=wording.phase_name(after))
    if clock.minute(before) != clock.minute(after):
        yield _("Minute: %(before)s becomes %(after)s", before=clock.minute(before), after=clock.minute(after))
    if before.possession != after.possession and after.possession:
        yield _("%(team)s have the ball", team=after.team(after.possession).name)
    for side in SIDES:
        yield from _players_changed(before, after, side)


def _score(match: Match) -> str:
    return f"{match.home_score}–{match.away_score}"


def _players_changed(before: Match, after: Match, side: Side) -> Iterator[str]:
    team = after.team(side)
    for number, player in team.players.items():
        was = before.team(side).players.get(number)
        for name, word in _counts().items():
            old, new = getattr(was, name, 0), getattr(player, name)
            if old != new:
                yield _(
                    "%(player)s: %(what)s %(before)s becomes %(after)s",
                    player=f"{team.name} {who(team, number)}", what=word, before=_shown(old), after=_shown(new),
                )  # fmt: skip


def _counts() -> Mapping[str, str]:
    return {
        "goals": _("goals"),
        "bookings": _("yellow cards"),
        "sent_off": _("sent off"),
        "on_pitch": _("on the pitch"),
        "injuries": _("injuries"),
    }


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)
