"""The sheets over the match: each answers with its template and what that shows."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import Any

from flask import url_for

from companion.games.core import Amend, Fold, Line
from companion.games.football.events import Side
from companion.games.football.state import OTHER
from companion.games.simulator_soccer import clock
from companion.games.simulator_soccer.rules import restart_cells
from companion.games.simulator_soccer.skills import figures, skills_of
from companion.games.simulator_soccer.state import RESERVE_GOALKEEPER

from ..language import _
from ..match import sheets as shared
from ..match.asked import Asked
from ..screens import Sheet, Variables
from . import rolls
from .duel import duel

ASIDE = ("booking", "send_off", "substitution", "player", "note", "set_clock", "amend", "void")  # no play of the ball
RESTARTS = ("corner", "free_kick", "penalty", "goal_kick", "throw_in", "lineup")


def substitution(asked: Asked) -> Variables:
    """Who goes off, who comes on, the reserve goalkeeper too; after a throw-in that makes a line-up of it."""
    found = shared.substitution(asked)
    return {
        **found,
        "bench": [*found["bench"], *_reserve(asked, found["side"])],
        "becomes_lineup": "after" not in asked.args and throw_in(asked.fold) is not None,
    }


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


def player(asked: Asked) -> Variables:
    """A pawn: his name, and his skills by his wedges."""
    found = shared.player(asked)
    pawn = found["player"]
    return {
        **found,
        "held": skills_of(pawn["wedges"], pawn["usable"], asked.match.rules),
        "figures": figures(asked.state["short_pass_cells"], asked.match.settings),
    }


def more(asked: Asked) -> Variables:
    """What is needed now and then."""
    match: dict[str, Any] = {"from": asked.code}
    share = url_for("share", code=asked.code)
    reference = url_for("reference.simulator_soccer", **match)
    return {"reference": reference, "share": share, "reflexes": _reflexes(asked)}


def _reflexes(asked: Asked) -> Side | None:
    """The side without the ball if its goalkeeper may roll for Reflexes (L562)."""
    side = asked.defence()
    able = asked.match.rules != "basic" and any(p["usable"].count("purple") >= 2 for p in asked.players(side))
    return side if able else None


SHEETS: Mapping[str, Sheet] = {
    **shared.SHEETS,
    "substitution": Sheet("substitution", substitution),
    "foul": Sheet("foul", foul),
    "restart": Sheet("restart", restart),
    "end_half": Sheet("end_half", end_half),
    "set_clock": Sheet("set_clock", set_clock),
    "player": Sheet("player", player),
    "more": Sheet("more", more),
    "duel": Sheet("duel", duel),
    "simple_tackle": Sheet("roll", rolls.simple_tackle),
    "rear_entry": Sheet("roll", rolls.rear_entry),
    "reflexes": Sheet("roll", rolls.reflexes),
    "injury_roll": Sheet("roll", rolls.injury_roll),
    "var": Sheet("roll", rolls.var),
    "referee": Sheet("roll", rolls.referee),
    "weather": Sheet("roll", rolls.weather),
}
