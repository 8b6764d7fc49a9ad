"""Catching up: what was forgotten since the last line, put in order and tried on the match before it is logged."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from companion.games.core import N_, Game, RuleError, read_line
from companion.games.football import rules as common
from companion.games.football.events import Side
from companion.games.football.state import OTHER, SIDES

from . import clock
from .state import Match

Data = dict[str, Any]
MINUTE = re.compile(r"([0-9]{1,3})(\+[0-9]{0,2})?")


class Moment(NamedTuple):
    """A place of the token: the half, and the cells made in it."""

    half: int
    cells: int


class Forgotten(NamedTuple):
    """An event that was forgotten: the field that names it, and when it was; None: where the token stands now."""

    field: str
    event: Mapping[str, Any]
    moment: Moment | None


# When


def moments(match: Match) -> Iterator[Moment]:
    """Where the token may stand by now: in this half, or in the next one if only a break of minutes lies between."""
    for half in (match.half, match.half + 1) if match.half in (1, 3) else (match.half,):
        yield from (Moment(half, cells) for cells in range(clock.length(replace(match, half=half)) + 1))


def minute_at(match: Match, moment: Moment) -> str:
    """The minute of a place of the token."""
    return clock.minute(replace(match, half=moment.half, cells=moment.cells, added_cells=0))


def moment_of(match: Match, minute: str) -> Moment:
    """The place of the token in a minute of a report: 23, or 45+1 once the half's time is up."""
    found = MINUTE.fullmatch(minute.strip())
    places = [one for one in moments(match) if found and _fits(minute_at(match, one), int(found[1]), found[2])]
    if not places:
        raise RuleError(N_("%(minute)s is no minute: it may be 23 or 45+1"), "minute", minute=minute)
    if places[-1] < (match.half, match.cells):
        message = N_("The log knows what happened before %(now)s′: correct it there")
        raise RuleError(message, "minute", now=clock.minute(match))
    return places[-1]


def _fits(label: str, minute: int, added: str | None) -> bool:
    """Whether a place of the token comes before the end of a minute; of added time there is one place a half."""
    last, _, more = label.partition("+")
    return (more != "" and int(last) == minute) if added else (more == "" and int(last) <= minute)


# What


def check_score(match: Match, forgotten: Sequence[Forgotten], score: Mapping[Side, int]) -> None:
    """Refuse a score that is not the one in the log and the goals that were forgotten."""
    for side in SIDES:
        logged = match.home_score if side == "home" else match.away_score
        named = sum(one.event["type"] == "goal" and one.event["side"] == side for one in forgotten)
        if logged + named != score[side]:
            raise RuleError(
                N_("%(team)s have %(logged)s in the log and %(named)s more here: that is not %(score)s"),
                f"{side}_score",
                team=match.team(side).name,
                logged=logged,
                named=named,
                score=score[side],
            )


def caught_up(game: Game[Any], match: Match, forgotten: Sequence[Forgotten], token: Moment) -> list[Data]:
    """The events to log as one block, in their order, the clock set before each; a refusal names the field at fault."""
    common.must_play(match)
    begun, events = Moment(match.half, match.cells), list[Data]()
    for one in sorted(forgotten, key=lambda one: one.moment or token):
        if one.moment and one.moment > token:
            raise RuleError(N_("That is after the place of the token"), one.field)
        for data in (*_walk(match, one.moment or token), dict(one.event)):
            match = _applied(game, match, data, one.field)
            events.append(data)
    for data in _walk(match, token, back=True):
        match = _applied(game, match, data, "token")
        events.append(data)
    if not forgotten and token == begun:
        raise RuleError(N_("Nothing is filled in: there is nothing to catch up with"))
    return events


def _walk(match: Match, moment: Moment, *, back: bool = False) -> Iterator[Data]:
    """The token walks to a moment, over the break if that lies between; back only where it stands on the board."""
    here = Moment(match.half, match.cells)
    if moment.half > match.half:
        if not clock.full(match):
            yield _token(Moment(match.half, clock.length(match)))
        yield {"type": "end_half"}
        yield {"type": "kick_off", "side": OTHER[match.kicked_off or "home"]}
        here = Moment(moment.half, 0)
    if moment > here or (back and moment < here):
        yield _token(moment)


def _token(moment: Moment) -> Data:
    return {"type": "set_clock", "half": moment.half, "cells": moment.cells}


def _applied(game: Game[Any], match: Match, data: Data, field: str) -> Match:
    try:
        after: Match = game.apply(match, read_line(game, 1, data))
    except RuleError as error:
        raise RuleError(error.message, field, **error.values) from None
    return after
