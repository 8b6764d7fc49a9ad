"""Rolls that decide by their faces alone: a loose ball, the actions of added time, how long an injury lasts."""

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from companion.games.dice import odds
from companion.games.errors import N_, RuleError
from companion.games.football import rules as common
from companion.games.football.state import OVER, called

from ..clock import EXTRA_TIME_ACTIONS, time_is_up
from ..events import Roll
from ..faces import Face, faces, number
from ..settings import Settings
from ..state import Match
from .attributes import leniency, number_of, side_of
from .row import Outcome, Row

HURT = {1: 0, 2: 0, 3: 0, 4: 1, 5: 1}  # matches that an injury costs; after a 6 the second die says (G85)


def loose_ball(match: Match, event: Roll, row: Row) -> Outcome:
    """A die for the direction, one for the distance (G55)."""
    return Outcome("success", {"odds": {}})


def actions(settings: Settings, lenient: int, extra_time: bool, face: Face) -> int:
    """The actions of added time: die + Leniency, 7 at most, 3 in extra time (G75)."""
    cap = EXTRA_TIME_ACTIONS if extra_time else settings.added_time_cap
    found = number(face) + lenient
    return found if cap is None else min(cap, found)


def actions_odds(settings: Settings, lenient: int, extra_time: bool) -> dict[str, str]:
    """The chance of each number of actions."""
    found = odds(lambda face: actions(settings, lenient, extra_time, face), faces(settings.jackpot))
    return {str(value): str(found[value]) for value in sorted(found)}


def added_time(match: Match, event: Roll, row: Row) -> Outcome:
    """Roll for the actions that are left; either side may (R48)."""
    face = cast(Face, event.dice)  # its shape was checked
    terms = match.settings, leniency(match), match.half > 2
    return Outcome("success", {"actions": actions(*terms, face), "odds": actions_odds(*terms)})


def check_added_time(match: Match, event: Roll) -> None:
    """Refuse added time that was not agreed on, that comes early, or twice in a half."""
    if not match.settings.added_time:
        raise RuleError(N_("This match is played without added time: the setting added_time is off"), "roll")
    if match.added is not None:
        raise RuleError(N_("The added time of this half has been rolled already"), "roll")
    if not time_is_up(match):
        raise RuleError(N_("Added time is rolled once the half has had its minutes"), "roll")


def matches_missed(face: Face, second: Face = 1) -> int:
    """The matches that an injury costs: none on 1-3, one on 4-5, after a 6 two on 1-3 and three on 4-6 (G85)."""
    if number(face) == 6:
        return 2 if number(second) <= 3 else 3
    return HURT[number(face)]


@cache
def missed_odds(jackpot: bool) -> Mapping[str, str]:
    """The chance of each number of matches."""
    found = odds(matches_missed, faces(jackpot), faces(jackpot))
    return {str(value): str(found[value]) for value in sorted(found)}


def tournament_injury(match: Match, event: Roll, row: Row) -> Outcome:
    """Roll how long an injury lasts."""
    shown: Any = event.dice
    missed = matches_missed(*(shown if isinstance(shown, tuple) else (shown,)))
    return Outcome("success", {"matches": missed, "odds": dict(missed_odds(match.settings.jackpot))})


def after_the_end(match: Match) -> None:
    """Refuse what is rolled after the end of the match."""
    if match.phase not in OVER:
        raise RuleError(N_("How long an injury lasts is rolled after the end of the match"), "roll")


def check_tournament_injury(match: Match, event: Roll) -> None:
    """Refuse it for who is not hurt, and twice (R50)."""
    side = side_of(event, "player")
    player = common.known_player(match, side, number_of(event, "player"))
    name = called(match.team(side), player)
    if not player.injuries:
        raise RuleError(N_("%(player)s was not injured in this match"), "player", player=name)
    if player.misses is not None:
        raise RuleError(N_("%(player)s has rolled for his injury already"), "player", player=name)
