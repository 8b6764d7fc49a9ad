"""The sheets over a Counter Attack match."""

from collections.abc import Mapping
from typing import Any

from flask import url_for

from companion.games.football.state import SIDES

from ..language import N_, _
from ..match import sheets as shared
from ..match.asked import Asked
from ..screens import Sheet, Variables
from . import header, roll_words, rolling

OUT = ("throw_in", "corner", "goal_kick", "free_kick", "penalty", "drop")
GROUPS: Mapping[str, tuple[str, ...]] = {
    N_("On the ball"): ("steal", "tackle", "nutmeg", "take_ball", "dive_at_feet", "reckless_tackle"),
    N_("Passes"): ("high_pass", "long_pass", "interception", "keeper_interception"),
    N_("In the air"): ("header", "control", "head_back"),
    N_("At goal"): ("shot", "block", "keeper_deflection", "handling"),
    N_("Everything else"): ("loose_ball", "injury_check", "booking_check", "referee_decision"),
}


def restart(_asked: Asked) -> Variables:
    """The ball is out, or play restarts otherwise: what, and for whom."""
    return {"restarts": OUT}


def rolls(asked: Asked) -> Variables:
    """Every roll of the game, by what it is about."""
    off = {name for name in ("nutmeg", "reckless_tackle") if not getattr(asked.match.settings, name)}
    return {
        "groups": [
            {"title": _(title), "rolls": [(name, roll_words.title(name)) for name in names if name not in off]}
            for title, names in GROUPS.items()
        ]
    }


def referee(asked: Asked) -> Variables:
    """Who is the referee: drawn, or his Leniency tapped."""
    return {"leniency": asked.match.leniency}


def reached(asked: Asked) -> Variables:
    """Who reached the loose ball that has just been rolled for."""
    seq: Any = asked.args.get("seq")
    roll = asked.match.last_roll
    if not seq or roll.get("roll") != "loose_ball":
        raise LookupError("reached")
    return {"seq": seq, "reachers": {side: asked.players(side) for side in SIDES}}


def more(asked: Asked) -> Variables:
    """What is needed now and then."""
    return {"share": url_for("share", code=asked.code)}


SHEETS: Mapping[str, Sheet] = {
    **shared.SHEETS,
    **rolling.SHEETS,
    "header": header.SHEET,
    "restart": Sheet("restart", restart),
    "rolls": Sheet("rolls", rolls),
    "referee": Sheet("referee", referee),
    "reached": Sheet("reached", reached),
    "more": Sheet("more", more),
}
