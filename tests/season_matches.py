"""Matches of competitions played in a moment, through the use cases."""

from collections.abc import Iterable, Sequence
from typing import Any

from by_hand import Data, clock, event, goal, kick_off
from season_by_hand import cup_header

from companion import matches, seasons
from companion.competitions import Meeting
from companion.matches import Kept
from companion.seasons import KeptSeason

SHORT = {"half_cells": 1}


def season_of(names: Iterable[str] = "ABCD", **fields: Any) -> KeptSeason:
    """A stored league with the standard squads, or what `format` says, of short matches."""
    return seasons.create(cup_header(names, settings=SHORT, **fields), "device")


def fixture_of(code: str, home: str, away: str) -> int:
    """The number of the next open fixture between two."""
    found = seasons.find(code).season
    for number, one in sorted(found.meetings.items()):
        if one.pair and not one.settled and [found.name(entrant) for entrant in one.pair] == [home, away]:
            return number
    raise LookupError(f"{home} – {away}")


def events_of(home: int, away: int, *more: Data) -> list[Data]:
    """A whole short match: the goals by number 10 of each side, and what else happens in the first half."""
    goals = [goal("home", 10)] * home + [goal("away", 10)] * away
    return [kick_off(), *more, *goals, clock(1, 1), event("end_half"), kick_off("away"), clock(2, 1), event("end_half")]


def play(code: str, fixture: int, home: int, away: int, *more: Data) -> Kept:
    """Start the match of a fixture and play it to its end."""
    match = seasons.start(code, fixture, {}, "device")
    return finish(match, events_of(home, away, *more))


def finish(match: Kept, events: Sequence[Data]) -> Kept:
    """Log events."""
    for one in events:
        match = matches.log(match.code, one).match
    return match


def play_round(code: str) -> list[Meeting]:
    """Play whatever is open, the home side winning 1-0."""
    open_ = [one for one in seasons.find(code).season.meetings.values() if one.status == "open"]
    for one in open_:
        play(code, one.fixture.number, 1, 0)
    return open_
