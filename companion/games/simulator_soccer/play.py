"""Play that needs no die: kick-off, turns, restarts, goals, substitutions, the ends of halves, and the clock."""

from dataclasses import replace
from typing import cast

from companion.games.core import N_, RuleError
from companion.games.football import events as football
from companion.games.football import rules as common
from companion.games.football.events import Side
from companion.games.football.state import OTHER, Stamp, called, with_player, with_team

from . import clock
from .events import LostBall, Restart, SetClock, Toss, Turn
from .state import RESERVE_GOALKEEPER, Match, Player

CELLS = {
    "precise_pass": 0,
    "tactical": 1,
    "pass_and_move": 2,
    "carry_and_move": 2,
    "dribble_and_move": 2,
    "failed_cross": 2,
    "rebound": 2,
    "team_moves": 2,
}
LINE_UP_CELLS = 1


def restart_cells(match: Match, kind: str) -> int:
    """The cells that a restart takes (L390, T5)."""
    return match.settings.throw_in_cells if kind == "throw_in" else LINE_UP_CELLS


def lost_ball_cells(match: Match) -> int:
    """The cells that a loss of the ball takes now: 1 if it was won back and no turn played since (L181)."""
    return 1 if match.counter else 0


def resumed(match: Match) -> Match:
    """Play went on: what was asked for is not asked any more, and a line-up would be a new one."""
    return replace(match, pending=(), line_up_counted=False) if match.pending or match.line_up_counted else match


def _play_on(match: Match) -> Match:
    """Play went on to a new turn: who lay has got up."""
    return replace(resumed(match), lying=()) if match.lying else resumed(match)


# Before kick-off and from it


def must_be_before(match: Match) -> None:
    """Refuse what is settled before the match."""
    if match.phase != "pre_match":
        raise RuleError(N_("The toss and the rolls for referee and weather come before kick-off"), "type")


def toss(match: Match, event: Toss, stamp: Stamp) -> Match:
    """Note who won the toss; the last toss counts."""
    must_be_before(match)
    return replace(match, toss=event.side)


def kick_off(match: Match, event: football.KickOff, stamp: Stamp) -> Match:
    """Start the next half with the token beside the flag; what was not rolled is normal and clear."""
    match = _play_on(common.kick_off(match, event, stamp))
    if match.tournament:
        match = replace(match, referee=match.referee or "normal", weather=match.weather or "clear")
    return _teams_moved(replace(match, cells=0, added_cells=0, counter=False, beaten=(), pressed=0))


# Turns and restarts


def turn(match: Match, event: Turn, stamp: Stamp) -> Match:
    """Play a turn: its cells, and the end of what lasted until the next turn (L198-294, L387-390)."""
    common.must_play(match)
    if event.move == "dribble_and_move" and match.rules == "basic":
        raise RuleError(N_("move: dribbling begins with the complete rules"), "move")
    match = clock.advance(_play_on(match), CELLS[event.move])
    if match.counter or match.beaten or match.pressed:
        beaten = tuple((side, number, turns - 1) for side, number, turns in match.beaten if turns > 1)
        match = replace(match, counter=False, beaten=beaten, pressed=max(0, match.pressed - 1))
    return _moved(match, event.move)


def _moved(match: Match, move: str) -> Match:
    """Count tactical movements; they are available again once the teams have moved (L231)."""
    if move == "tactical":
        side = _holder(match)
        return with_team(match, side, tactical=match.team(side).tactical + 1)
    return _teams_moved(match) if CELLS[move] == 2 else match


def _holder(match: Match) -> Side:
    """The side with the ball: while a half is played one has it."""
    return cast(Side, match.possession)


def _teams_moved(match: Match) -> Match:
    """Both sides have their tactical movements again (L231)."""
    match = replace(match, seven_forward=False) if match.seven_forward else match
    if match.home.tactical or match.away.tactical:
        return with_team(with_team(match, "home", tactical=0), "away", tactical=0)
    return match


def restart(match: Match, event: Restart, stamp: Stamp) -> Match:
    """Restart play with a line-up or a throw-in (L402-413)."""
    common.must_play(match)
    if event.kind == "lineup" and match.line_up_counted:
        raise RuleError(N_("The line-up after the goal has been counted already"), "kind")
    match = clock.advance(_play_on(match), restart_cells(match, event.kind))
    possession = event.side or match.possession
    return _teams_moved(replace(match, counter=False, beaten=(), pressed=0, possession=possession))


def lost_ball(match: Match, event: LostBall, stamp: Stamp) -> Match:
    """The side with the ball loses it."""
    common.must_play(match)
    return lose(resumed(match), OTHER[_holder(match)])


def lose(match: Match, winner: Side) -> Match:
    """The ball goes to `winner`: no time, 1 cell in the chain of losses (L181, T2)."""
    match = clock.advance(match, lost_ball_cells(match))
    return replace(match, possession=winner, counter=True, pressed=0, seven_forward=False)


def set_clock(match: Match, event: SetClock, stamp: Stamp) -> Match:
    """Put the token where it stands on the board."""
    common.must_play(match)
    if event.half != match.half:
        raise RuleError(
            N_("Half %(half)s is being played, not half %(given)s"), "half", half=match.half, given=event.half
        )
    if event.cells > clock.length(match):
        raise RuleError(
            N_("cells: this half ends at cell %(last)s, before cell %(given)s"),
            "cells",
            last=clock.length(match),
            given=event.cells,
        )
    return replace(match, cells=event.cells, added_cells=0)


def end_half(match: Match, event: football.EndHalf, stamp: Stamp) -> Match:
    """Blow the whistle, once the token has no cells left."""
    common.must_play(match)
    if not clock.full(match):
        raise RuleError(
            N_("The half is not over: the token has made %(cells)s of %(length)s cells"),
            cells=match.cells,
            length=clock.length(match),
        )
    match = common.end_half(match, knock_out=match.settings.knock_out, extra_time=match.settings.extra_time)
    return replace(match, counter=False, pressed=0, seven_forward=False)


# Goals and substitutions


def goal(match: Match, event: football.Goal, stamp: Stamp) -> Match:
    """Count a goal; its line-up costs a cell once the minute is taken (L390)."""
    match = _play_on(common.goal(match, event, stamp))
    match = replace(clock.advance(match, LINE_UP_CELLS), counter=False, beaten=(), pressed=0, line_up_counted=True)
    return _teams_moved(match)


def substitution(match: Match, event: football.Substitution, stamp: Stamp) -> Match:
    """Substitute; from 60:00 on it raises the team's limit of wedges (L694-702, F2)."""
    if event.on == RESERVE_GOALKEEPER:
        match = _with_reserve(match, event)
    match = common.substitution(match, event, stamp, match.settings.substitutions)
    if not clock.past_sixty(match):
        return match
    match = with_player(match, event.side, match.team(event.side).players[event.on], fresh=True)
    return with_team(match, event.side, after_60=match.team(event.side).after_60 + 1)


def _with_reserve(match: Match, event: football.Substitution) -> Match:
    """Add the reserve goalkeeper to the squad, once the goalkeeper was sent off, for an outfield player (L702, F9)."""
    team = match.team(event.side)
    if not any(player.goalkeeper and player.sent_off for player in team.players.values()):
        raise RuleError(
            N_("The reserve goalkeeper of %(team)s comes on only once the goalkeeper was sent off"),
            "on",
            team=team.name,
        )
    off = common.player_on_pitch(match, event.side, event.off, "off")
    if off.goalkeeper:
        raise RuleError(
            N_("%(player)s keeps goal: the reserve goalkeeper comes on for an outfield player"),
            "off",
            player=called(team, off),
        )
    if event.on in team.players:
        return match
    reserve = Player(number=RESERVE_GOALKEEPER, wedges=("purple",))
    return with_team(match, event.side, players={**team.players, RESERVE_GOALKEEPER: reserve})
