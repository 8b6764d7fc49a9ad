"""What no record can know and players forget: set by a tap, over by itself as play goes on."""

from dataclasses import replace

from companion.games.football import rules as common
from companion.games.football.state import Stamp

from .checks import must_be_complete
from .events import Reminder
from .state import Match


def reminder(match: Match, event: Reminder, stamp: Stamp) -> Match:
    """The carrier is pressed (L485), or the side with the ball has seven players in the other half (L231)."""
    common.must_play(match)
    if event.what == "seven_forward":
        return replace(match, seven_forward=not event.over)
    must_be_complete(match)
    return replace(match, pressed=0 if event.over else 1)


def tactical_left(match: Match) -> int:
    """The tactical movements that the side with the ball still has until the teams move (L231)."""
    spent: int = match.team(match.possession).tactical if match.possession else 0
    return max(0, (2 if match.seven_forward else 1) - spent)
