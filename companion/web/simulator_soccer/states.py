"""What players forget while they play: who is pressed, lies, is tired or hurt, how far a short pass goes."""

from collections.abc import Iterator
from typing import Any

from companion.games.football.state import SIDES
from companion.games.simulator_soccer.rules import CELLS, tactical_left
from companion.games.simulator_soccer.state import Match, tired, wedges_allowed

from ..language import _, ngettext
from ..wording import Happening, player

MOVES = ("precise_pass", "tactical", "team_moves")


def states(match: Match) -> list[dict[str, Any]]:
    """What holds now and is easily forgotten, the most fleeting first."""
    return [*_of_this_turn(match), *_of_players(match), *_of_the_match(match)] if match.playing else []


def _of_this_turn(match: Match) -> Iterator[dict[str, Any]]:
    if match.pressed:
        yield {"icon": "warning", "text": _("Pressed: the next pass is pro-defence"), "over": "pressed"}
    if match.counter:
        yield {"icon": "restart", "text": _("Counter-attack: the first pass is pro-defence")}
    for side, number, _turns in match.beaten:
        name = player(match, side, number)
        yield {"icon": "duel", "text": _("%(player)s may be dribbled without a duel", player=name)}
    for side, number in match.lying:
        yield {"icon": "flag", "text": _("%(player)s lies: he may only get up", player=player(match, side, number))}


def _of_players(match: Match) -> Iterator[dict[str, Any]]:
    for side in SIDES:
        team = match.team(side)
        for one in team.on_pitch():
            if one.injuries:
                name = player(match, side, one.number)
                text = _("%(player)s: injured twice, 1 cell at most") if one.injuries > 1 else _("%(player)s: injured")
                yield {"icon": "bandage", "text": text % {"player": name}}


def _of_the_match(match: Match) -> Iterator[dict[str, Any]]:
    if tired(match):
        limits = [
            ngettext("%(team)s %(num)s wedge", "%(team)s %(num)s wedges", limit, team=match.team(side).name)
            for side in SIDES
            if (limit := wedges_allowed(match, side)) < 4
        ]
        if limits:
            yield {"icon": "clock", "text": _("Tired: %(limits)s", limits=", ".join(limits))}
    if match.weather == "bad":
        yield {"icon": "rain", "text": _("Short pass: 3 cells, with Playmaker 4")}


def of_the_break(match: Match) -> Iterator[dict[str, Any]]:
    """What a level knock-out asks for."""
    if match.phase == "full_time":
        text = _("Two halves of 11 cells, 15 minutes each. Toss for the kick-off again.")
        yield {"title": _("Level: extra time"), "text": text}
    elif match.phase == "shoot_out":
        text = _("Five kicks each, then in pairs. Nobody kicks twice before all of his side have.")
        yield {"title": _("Level: the shoot-out"), "text": text}


# The turns


def turns(match: Match) -> list[dict[str, Any]]:
    """The buttons of a turn; a spent tactical movement can be had again with seven players in the other half (L231)."""
    return [
        {
            "move": move,
            "cells": CELLS[move],
            "disabled_reason": _("spent: move the team first") if move == "tactical" and spent else None,
            "again": move == "tactical" and spent and not match.seven_forward,
        }
        for move in MOVES
        for spent in [tactical_left(match) == 0]
    ]


# Fatigue


def begins_to_tire(told: Happening) -> bool:
    """Whether the sixtieth minute has just been reached (L694)."""
    return tired(told.after) and not tired(told.before)


def fatigue() -> dict[str, Any]:
    """The notice at the sixtieth minute, once."""
    return {
        "kind": "warn",
        "title": _("60′: the players are tired"),
        "text": _("Each may use his first wedge only. Every substitution from now on gives his side one more."),
    }
