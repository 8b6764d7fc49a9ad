"""The match screen of Simulator Soccer: the match, or right after a duel its result until it is put away."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.games.simulator_soccer import clock
from companion.games.wire import number_of
from companion.matches import Kept

from ..match.place import story
from ..match.shoot_out import shoot_out
from ..screens import Asking, Event, Shown, Variables
from . import duel_result
from .duel_result import just_fought
from .rolls import asked_now
from .screen import screen
from .settings_form import BOOK
from .sheets import throw_in
from .timer import timer


def match_screen(match: Kept, asking: Asking) -> Shown:
    """The match; to a manager right after a duel its result, unless it has been put away."""
    given = asking.given
    in_zone = number_of(str(given.get("in_zone", "")))
    shown = screen(match.fold, asking.here, partial(story, match), asking.said, in_zone)
    shown |= _beside(match, given) | ({} if asking.manager else {"assist": None})
    fought = just_fought(match.fold)
    if not fought:
        return Shown("match", shown)
    result = shown | duel_result.shown(fought)
    if not asking.manager:
        return Shown("match", result)
    told = "error" in given or number_of(str(given.get("told", ""))) == match.seq
    return Shown("match", shown) if told else Shown("duel_result", result)


def _beside(match: Kept, given: Mapping[str, Any]) -> Variables:
    """What the rules ask for, the turn timer and the shoot-out, where there are any; before the match its settings."""
    now, state = match.fold.match, match.state
    kicks = shoot_out(now, state, given.get("starts"))
    agreed = BOOK.departures(now.rules, state["settings"]) if now.phase == "pre_match" else None
    return {"ask": asked_now(now), "timer": timer(match.fold), "shoot": kicks, "agreed": agreed}


def every_page(match: Kept) -> Variables:
    """The script of the turn timer, where there is one."""
    return {"scripts": ("clock.js",)} if match.fold.match.settings.turn_seconds else {}


# Answers to events


def steps(match: Kept, event: Event) -> list[Event]:
    """What a form's event is logged as: with the clock set first, or with the throw-in turned into a line-up."""
    first = _first_step(match, event)
    return [first, {name: event[name] for name in event if name not in ("key", "anyway")}] if first else [dict(event)]


def _first_step(match: Kept, event: Event) -> Event | None:
    """What has to be logged before a form's event, together with it."""
    if event.get("type") == "end_half" and "anyway" in event:
        return {"type": "set_clock", "half": match.fold.match.half, "cells": clock.length(match.fold.match)}
    if event.get("type") == "substitution" and "after" not in event and (seq := throw_in(match.fold)) is not None:
        return {"type": "amend", "seq": seq, "set": {"kind": "lineup"}}
    return None
