"""What each event does to a Simulator Soccer match: the rule of every event, and what screens ask the rules."""

from collections.abc import Callable
from typing import Any

from companion.games.core import Line
from companion.games.football import events as football
from companion.games.football import rules as common
from companion.games.football.state import Stamp

from . import agreements, checks, clock, contests, play, reminders
from .contests import recovers as recovers
from .events import (
    Duel,
    Foul,
    InjuryRoll,
    LostBall,
    RearEntry,
    Referee,
    Reflexes,
    Reminder,
    Restart,
    SetClock,
    Settings,
    SimpleTackle,
    Toss,
    Turn,
    Var,
    Weather,
)
from .play import CELLS as CELLS
from .play import lost_ball_cells as lost_ball_cells
from .play import restart_cells as restart_cells
from .reminders import tactical_left as tactical_left
from .state import Match


def apply(match: Match, line: Line) -> Match:
    """The match after an event, or a RuleError."""
    happen: Callable[[Match, Any, Stamp], Match] = HAPPENINGS[type(line.event)]
    return happen(match, line.event, Stamp(line.seq, clock.minute(match)))


HAPPENINGS: dict[type, Callable[..., Match]] = {
    Toss: play.toss,
    Referee: checks.referee,
    Weather: checks.weather,
    football.KickOff: play.kick_off,
    Turn: play.turn,
    Restart: play.restart,
    LostBall: play.lost_ball,
    SetClock: play.set_clock,
    football.EndHalf: play.end_half,
    football.Goal: play.goal,
    football.Booking: common.booking,
    football.SendOff: common.send_off,
    football.Substitution: play.substitution,
    football.ShootOutKick: common.shoot_out_kick,
    football.Abandon: lambda match, event, stamp: common.abandon(match),
    football.Player: lambda match, event, stamp: common.named(match, event),
    football.Note: lambda match, event, stamp: match,
    Duel: contests.duel,
    SimpleTackle: contests.simple_tackle,
    RearEntry: contests.rear_entry,
    Reflexes: checks.reflexes,
    Foul: contests.foul,
    InjuryRoll: checks.injury_roll,
    Var: checks.var,
    Reminder: reminders.reminder,
    Settings: agreements.settings,
}
