"""What each event does to a Counter Attack match."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.core import N_, Line, RuleError
from companion.games.football import events as football
from companion.games.football import rules as common
from companion.games.football.state import OVER, Stamp

from . import clock, play, sand
from .during import BEFORE_A_SHOT
from .events import Action, Clock, Referee, Roll, SandTimer, Withdrawal
from .rolls import reading
from .rolls.attributes import side_of
from .rolls.follow import item_for, unasked
from .rolls.row import Row, Who
from .rolls.table import ROLLS
from .state import Match

SHOWN_APART = ("values", "dice", "attackers", "defenders")  # of a roll, what `last_roll` shows in its own way


def apply(match: Match, line: Line) -> Match:
    """The match after an event, or a RuleError; a late event takes the time of its place."""
    happen: Callable[[Match, Any, Stamp], Match] = HAPPENINGS[type(line.event)]
    if line.margin.after is None:
        match = clock.read(match, line.time)
    return happen(match, line.event, Stamp(line.seq, clock.minute(match)))


def roll(match: Match, event: Roll, stamp: Stamp) -> Match:
    """A roll: check it, make it, go on with what follows from its result."""
    row = ROLLS[event.roll]
    reading.check_fields(event, row)
    row.when(match)
    _check_players(match, event)
    reading.check_dice(match, event, row)
    row.check(match, event)
    event, before = _as_asked(match, event), match
    result, shown = row.throw(match, event, row)
    match = _played(match, event, row)
    match = replace(match, last_roll={**_said(event), **shown})
    after = row.then[result](match, event, stamp)
    return sand.after_roll(after, before, action=row.counted)


def _check_players(match: Match, event: Roll) -> None:
    """Refuse a roll of who is not on the pitch; after the end it may be anybody's."""
    if event.side is None or match.phase in OVER:
        return
    named: tuple[tuple[str, Who], ...] = (("player", "player"), ("against", "against"), ("assist", "player"))
    for name, who in named:
        if getattr(event, name) is not None:
            common.player_on_pitch(match, side_of(event, who), getattr(event, name), name)


def _as_asked(match: Match, event: Roll) -> Roll:
    """A booking check is as severe as it was asked for; one that nobody asked for, as it says (G73)."""
    asked = item_for(match, event)
    if event.roll != "booking_check" or asked is None:
        return event
    severe = bool(asked.get("severe"))
    if event.severe not in (None, severe):
        raise RuleError(N_("severe: the foul says whether its booking check is severe"), "severe")
    return replace(event, severe=severe)


def _played(match: Match, event: Roll, row: Row) -> Match:
    """Play has gone on to this roll: what was asked for, who has the ball, the actions of added time."""
    if not row.play:
        return replace(match, pending=unasked(match, event))
    headed = tuple(item for item in match.pending if event.roll in BEFORE_A_SHOT and item.get("kind") == "headed")
    match = replace(play.played_on(match), pending=headed)
    if row.ball and match.playing:
        match = replace(match, possession=side_of(event, row.ball))
    return _counted(match, event) if row.counted and match.playing and event.kind != "headed" else match


def _counted(match: Match, event: Roll) -> Match:
    """Count an action of added time; a penalty may be shot when none is left (G75)."""
    match = play.rested(clock.play_goes_on(match), moves=False)
    return match if event.kind == "penalty" and clock.actions_left(match) == 0 else clock.counted(match)


def _said(event: Roll) -> dict[str, Any]:
    """What a roll says itself, for `last_roll`."""
    said = {name.removesuffix("_"): getattr(event, name) for name in Roll.__slots__ if name not in SHOWN_APART}
    dice = {} if event.dice is None else {"dice": list(event.dice) if isinstance(event.dice, tuple) else event.dice}
    return {name: value for name, value in said.items() if value is not None} | dice


HAPPENINGS: dict[type, Callable[..., Match]] = {
    Referee: play.referee,
    football.KickOff: play.kick_off,
    Clock: clock.adjust,
    SandTimer: sand.adjust,
    Action: play.action,
    Roll: roll,
    football.Goal: play.goal,
    football.Booking: play.booking,
    football.SendOff: play.send_off,
    football.Substitution: play.substitution,
    Withdrawal: play.withdrawal,
    football.EndHalf: play.end_half,
    football.ShootOutKick: common.shoot_out_kick,
    football.Abandon: play.abandon,
    football.Player: lambda match, event, stamp: common.named(match, event),
    football.Note: lambda match, event, stamp: match,
}
