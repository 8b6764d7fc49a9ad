"""The sheets over the match: each answers with its template and what that shows."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple

from flask import url_for

from companion.games.core import Amend, Fold, Line
from companion.games.football import events as football
from companion.games.football.events import Side
from companion.games.football.state import OTHER
from companion.games.simulator_soccer import clock
from companion.games.simulator_soccer.rules import restart_cells
from companion.games.simulator_soccer.skills import figures, skills_of
from companion.games.simulator_soccer.state import RESERVE_GOALKEEPER

from ..language import _
from . import rolls
from .asked import Asked, Variables
from .duel import duel
from .screen import happenings

ASIDE = ("booking", "send_off", "substitution", "player", "note", "set_clock", "amend", "void")  # no play of the ball
RESTARTS = ("corner", "free_kick", "penalty", "goal_kick", "throw_in", "lineup")


def goal(asked: Asked) -> Variables:
    """Who scored."""
    side = asked.side(asked.match.possession)
    own_goal = bool(asked.args.get("own_goal"))
    return {"side": side, "own_goal": own_goal, "scorers": asked.players(OTHER[side] if own_goal else side)}


def assist(asked: Asked) -> Variables:
    """Who gave the assist of the goal that has just been logged."""
    told = next((told for told in happenings(asked.fold) if str(told.line.seq) == str(asked.args.get("seq"))), None)
    if told is None or not isinstance(told.event, football.Goal):
        raise LookupError("assist")
    goal_ = told.event
    passers = [player for player in asked.players(goal_.side) if player["number"] != goal_.player]
    return {"side": goal_.side, "seq": told.line.seq, "scorer": goal_.player, "passers": passers}


def booking(asked: Asked) -> Variables:
    """A card."""
    side = asked.defence()
    return {"side": side, "players": asked.players(side), "chosen": asked.args.get("player")}


def substitution(asked: Asked) -> Variables:
    """Who goes off, who comes on."""
    side = asked.side(asked.match.possession)
    return {
        "side": side,
        "on_pitch": asked.players(side),
        "bench": [*_bench(asked, side), *_reserve(asked, side)],
        "off": asked.args.get("off"),
        "on": asked.args.get("on"),
        "refused": None if asked.state[side]["substitutions"]["left"] else _("All substitutions are made."),
        "becomes_lineup": "after" not in asked.args and throw_in(asked.fold) is not None,
    }


def _bench(asked: Asked, side: Side) -> list[Variables]:
    bench = asked.players(side, on_pitch=False)
    return [{**player, "disabled_reason": _bench_reason(player)} for player in bench]


def _bench_reason(player: Mapping[str, Any]) -> str | None:
    if player["sent_off"]:
        return _("sent off")
    if player["went_off"]:
        return _("was on already")
    return None if player["available"] else _("unavailable")


def _reserve(asked: Asked, side: Side) -> list[Variables]:
    """The reserve goalkeeper, once the goalkeeper was sent off (L702)."""
    players = asked.match.team(side).players
    if RESERVE_GOALKEEPER in players or not any(p.goalkeeper and p.sent_off for p in players.values()):
        return []
    wedges = {"wedges": ["purple"], "usable": ["purple"], "bookings": 0, "sent_off": False, "injuries": 0}
    name = {"number": "", "name": _("reserve goalkeeper"), "value": RESERVE_GOALKEEPER}
    return [{**name, **wedges}]


def throw_in(fold: Fold) -> int | None:
    """The line of the throw-in that a substitution now turns into a line-up (L419)."""
    amended = set()
    for line in _newest_lines(fold):
        if isinstance(line.event, Amend):
            amended.add(line.event.seq)
        elif line.type not in ASIDE:
            is_throw_in = line.data.get("kind") == "throw_in" and line.seq not in amended
            return line.seq if is_throw_in else None
    return None


def substituted(fold: Fold) -> bool:
    """Whether a side has made a substitution since the ball was last in play."""
    recent = takewhile(lambda line: line.type in ASIDE, _newest_lines(fold))
    return any(line.type == "substitution" for line in recent)


def _newest_lines(fold: Fold) -> Iterator[Line]:
    return (line for step in reversed(fold.done) for line in reversed(step.lines))


def foul(asked: Asked) -> Variables:
    """A foul, and on whom where injuries are rolled for."""
    side = asked.defence()
    victims = asked.players(OTHER[side]) if asked.match.tournament else None
    return {"side": side, "players": asked.players(side), "victims": victims, "chosen": asked.args.get("player")}


def restart(asked: Asked) -> Variables:
    """A set piece."""
    return {"restarts": [_restart(asked, kind) for kind in RESTARTS]}


def _restart(asked: Asked, kind: str) -> Variables:
    reason = None
    if kind == "lineup" and asked.match.line_up_counted:
        reason = _("counted with the goal")
    if kind == "throw_in" and substituted(asked.fold):
        reason = _("line-up after a substitution")
    return {"kind": kind, "cells": restart_cells(asked.match, kind), "disabled_reason": reason}


def end_half(asked: Asked) -> Variables:
    """The whistle."""
    left = clock.length(asked.match) - asked.match.cells
    return {"cells_left": left, "added_time": not left}


def set_clock(asked: Asked) -> Variables:
    """The cells of this half with their minutes."""
    tokens = range(clock.length(asked.match) + 1)
    return {"minutes": [clock.minute(replace(asked.match, cells=cells, added_cells=0)) for cells in tokens]}


def players(asked: Asked) -> Variables:
    """The pawns of a side."""
    return {"side": asked.side()}


def player(asked: Asked) -> Variables:
    """A pawn: his name, and his skills by his wedges."""
    side = asked.side()
    found = asked.state[side]["players"].get(str(asked.args.get("player")))
    if found is None:
        raise LookupError("player")
    return {
        "side": side,
        "player": {**found, "name": asked.args.get("name", found["name"])},
        "held": skills_of(found["wedges"], found["usable"], asked.match.rules),
        "figures": figures(asked.state["short_pass_cells"], asked.match.settings),
    }


def more(asked: Asked) -> Variables:
    """What is needed now and then."""
    match: dict[str, Any] = {"from": asked.code}
    share = url_for("past.share", code=asked.code)
    reference = url_for("reference.simulator_soccer", **match)
    return {"reference": reference, "share": share, "reflexes": _reflexes(asked)}


def _reflexes(asked: Asked) -> Side | None:
    """The side without the ball if its goalkeeper may roll for Reflexes (L562)."""
    side = asked.defence()
    able = asked.match.rules != "basic" and any(p["usable"].count("purple") >= 2 for p in asked.players(side))
    return side if able else None


def note(asked: Asked) -> Variables:
    """A remark."""
    return {"text": asked.args.get("text", "")}


class Sheet(NamedTuple):
    """A sheet: its template, and the function that says what it shows."""

    template: str
    show: Callable[[Asked], Variables] = lambda _asked: {}


SHEETS: Mapping[str, Sheet] = {
    "goal": Sheet("goal", goal),
    "assist": Sheet("assist", assist),
    "booking": Sheet("booking", booking),
    "substitution": Sheet("substitution", substitution),
    "foul": Sheet("foul", foul),
    "restart": Sheet("restart", restart),
    "end_half": Sheet("end_half", end_half),
    "set_clock": Sheet("set_clock", set_clock),
    "players": Sheet("players", players),
    "player": Sheet("player", player),
    "more": Sheet("more", more),
    "abandon": Sheet("abandon"),
    "note": Sheet("note", note),
    "duel": Sheet("duel", duel),
    "simple_tackle": Sheet("roll", rolls.simple_tackle),
    "rear_entry": Sheet("roll", rolls.rear_entry),
    "reflexes": Sheet("roll", rolls.reflexes),
    "injury_roll": Sheet("roll", rolls.injury_roll),
    "var": Sheet("roll", rolls.var),
    "referee": Sheet("roll", rolls.referee),
    "weather": Sheet("roll", rolls.weather),
}
