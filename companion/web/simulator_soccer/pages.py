"""The match screen and its sheets as pages, or as the fragments that htmx swaps."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from flask import abort, render_template, request, url_for

from companion.games import RuleError
from companion.games.football.state import SIDES
from companion.games.simulator_soccer import clock
from companion.matches import Kept, StaleError

from ..answers import wants_part
from ..events import new_tap
from ..language import _, translated
from ..wear import wearable
from . import duel_result, setting_words
from .asked import Asked
from .duel_result import just_fought
from .place import place, story
from .rolls import asked_now
from .screen import just_said, last_is_new, redo_label, screen, undo_label
from .sheets import SHEETS, throw_in
from .shoot_out import shoot_out
from .timer import timer

OWN_SHEET = {"send_off": "booking"}  # sheets that log an event under another name


def address(match: Kept) -> str:
    """Where a manager plays the match."""
    return url_for("play.match", code=match.code)


def match_page(match: Kept, said: str | None = None, **variables: Any) -> str:
    """The match screen of a manager; right after a duel its result, until it is put away."""
    in_zone = request.args.get("in_zone", type=int)
    shown_now = screen(match.fold, address(match), partial(story, match), said, in_zone) | _beside(match) | variables
    fought = just_fought(match.fold)
    if fought and "error" not in variables and request.args.get("told", type=int) != match.seq:
        return render("duel_result", match, **shown_now, **duel_result.shown(fought))
    return render("match", match, **shown_now)


def watch_page(match: Kept, **variables: Any) -> str:
    """The match screen of a spectator."""
    quiet: dict[str, Any] = {"manager": False, "assist": None}
    shown_now = screen(match.fold, variables["here"], partial(story, match)) | _beside(match) | quiet | variables
    fought = just_fought(match.fold)
    return render("match", match, **shown_now, **(duel_result.shown(fought) if fought else {}))


def _beside(match: Kept) -> dict[str, Any]:
    """What the rules ask for, the turn timer and the shoot-out, where there are any; before the match its settings."""
    now, state = match.fold.match, match.state
    kicks = shoot_out(now, state, request.args.get("starts"))
    agreed = setting_words.departures(state["settings"]) if now.phase == "pre_match" else None
    return {"ask": asked_now(now), "timer": timer(match.fold), "shoot": kicks, "agreed": agreed}


def sheet_page(match: Kept, name: str, args: Mapping[str, Any] | None = None, **variables: Any) -> str:
    """A sheet over the match; an unknown one, or one about what is not there, is no page."""
    if name not in SHEETS:
        abort(404)
    sheet, given = SHEETS[name], request.args if args is None else args
    try:
        then = place(match, given)
        asked = Asked(match.code, match.fold, then.match, shown(then.state), given)
        return render(sheet.template, match, roll=name, **then.variables, **sheet.show(asked), **variables)
    except LookupError:
        abort(404)


def render(template: str, match: Kept, **variables: Any) -> str:
    """A template with what every page of a match needs, as a whole page or as the fragment that htmx asks for."""
    part = wants_part()
    common = {
        "here": address(match),
        "state": shown(match.state),
        "rules": match.state["rules"],
        "manager": True,
        "fragment": part,
        "flanks": () if part else SIDES,
        "tap": new_tap(),
        "seen": match.seq,
        "timed": match.fold.match.settings.turn_seconds > 0,
    }
    return render_template(f"simulator_soccer/{template}.html", **common | variables)


def shown(state: Mapping[str, Any]) -> Mapping[str, Any]:
    """The state with kits that can be drawn."""
    state = dict(state)
    state |= {side: {**state[side], "kit": wearable(state[side]["kit"])} for side in SIDES}
    return state


# Answers to events


def logged(match: Kept) -> str:
    """The match after an event, with what that has done."""
    return match_page(match, _said(match), flanks=_changed(match))


def _said(match: Kept) -> str:
    if last_is_new(match.fold):
        return just_said(match.fold)
    if request.form.get("type") == "undo" and match.fold.undone:
        return _("Taken back: %(what)s", what=redo_label(match.fold))
    return _("Brought back: %(what)s", what=undo_label(match.fold)) if match.fold.done else _("Corrected")


def _changed(match: Kept) -> tuple[str, ...]:
    """The sides whose players the last line has changed; both when it took lines back."""
    step = match.fold.done[-1] if match.fold.done else None
    if step is None or step.before is None or not last_is_new(match.fold):
        return SIDES
    before, after = step.before.match, match.fold.match
    return tuple(side for side in SIDES if before.team(side).players is not after.team(side).players)


def refused(match: Kept, error: RuleError, event: Mapping[str, Any]) -> str:
    """The same screen or sheet again, with why the event is not possible."""
    name, sentence = _sheet_of(event), translated(error)
    if name in SHEETS:
        beside = {error.field: sentence} if error.field in ("name", "cause", "text") else {}
        return sheet_page(match, name, event, error=None if beside else sentence, errors=beside)
    return match_page(match, error=sentence)


def _sheet_of(event: Mapping[str, Any]) -> str:
    """The sheet that a form's event came from."""
    name = str(event.get("type"))
    return "assist" if name == "amend" and "assist" in event.get("set", {}) else OWN_SHEET.get(name, name)


def stale(match: Kept, _stale: StaleError) -> str:
    """The match as it is now, after an undo that would have taken back something else."""
    label = undo_label(match.fold) if match.fold.done else _("nothing")
    return match_page(match, error=_("Not taken back: in the meantime the last event is %(what)s.", what=label))


def steps(match: Kept, event: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What a form's event is logged as: with the clock set first, or with the throw-in turned into a line-up."""
    first = _first_step(match, event)
    return [first, {name: event[name] for name in event if name not in ("key", "anyway")}] if first else [dict(event)]


def _first_step(match: Kept, event: Mapping[str, Any]) -> dict[str, Any] | None:
    """What has to be logged before a form's event, together with it."""
    if event.get("type") == "end_half" and "anyway" in event:
        return {"type": "set_clock", "half": match.fold.match.half, "cells": clock.length(match.fold.match)}
    if event.get("type") == "substitution" and "after" not in event and (seq := throw_in(match.fold)) is not None:
        return {"type": "amend", "seq": seq, "set": {"kind": "lineup"}}
    return None
