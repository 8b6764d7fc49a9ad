"""Play around the rolls: referee, kick-off, actions, goals, substitutions, whistles."""

from dataclasses import replace

from companion.games.core import N_, RuleError
from companion.games.football import events as football
from companion.games.football import rules as common
from companion.games.football.state import OVER, Stamp, called, listed, with_player

from . import clock, sand
from .events import Action, Referee, Withdrawal
from .may import Situation
from .state import Match, kicks_off, must_go_off, substitutions_limit

COUNTED = ("movement_phase", "standard_pass", "first_time_pass", "short_pass", "quick_throw")
AFTER: dict[str, Situation] = {
    "movement_phase": "movement_phase",
    "standard_pass": "standard_pass",
    "first_time_pass": "first_time_pass",
    "short_pass": "standard_pass",
    "quick_throw": "standard_pass",
    "throw_in": "throw_in",
    "corner": "corner",
    "free_kick": "free_kick",
    "penalty": "penalty",
    "goal_kick": "goal_kick",
    "drop": "drop",
}
AFTER_ANOTHER: dict[tuple[str, Situation], Situation] = {
    ("movement_phase", "throw_in"): "throw_in_moved",  # G57
    ("movement_phase", "throw_in_moved"): "throw_in_moved_twice",
    ("first_time_pass", "other_scenario"): "standard_pass",  # counts as a Standard Pass (G68)
    ("short_pass", "corner"): "low_corner",  # R32
    ("final_third", "held"): "held_and_moved",  # G53
    ("final_third", "goal_kick"): "goal_kick_moved",  # R55
}


def referee(match: Match, event: Referee, stamp: Stamp) -> Match:
    """The referee's card is on the table."""
    if match.phase in OVER:
        raise RuleError(N_("The match is over"))
    return replace(match, leniency=event.leniency, referee=event.name)


def kick_off(match: Match, event: football.KickOff, stamp: Stamp) -> Match:
    """Start the next half and the clock; a training variant may say whose kick-off the first is (G8, G11, G81-84)."""
    due = kicks_off(match)
    if match.phase == "pre_match" and due not in (None, event.side):
        raise RuleError(N_("%(team)s kick off this variant"), "side", team=match.team(due).name)
    begun = replace(match, phase="half_time") if match.phase == "pre_match" and match.half == 2 else match
    begun = clock.kicked_off(common.kick_off(begun, event, stamp), first=match.phase == "pre_match")
    return replace(begun, situation="kick_off", free_movement=False, stunned=())


def action(match: Match, event: Action, stamp: Stamp) -> Match:
    """An action is declared; in added time most count (G75-78)."""
    common.must_play(match)
    moves = event.action == "movement_phase"
    free = moves and match.free_movement  # R46
    if event.action in COUNTED and not free:
        match = clock.counted(match)
    match = sand.put_away(clock.play_goes_on(rested(match, moves=moves)))
    return replace(
        match,
        pending=(),
        possession=event.side or match.possession,
        situation=_after(match, event.action),
        free_movement=event.action == "throw_in" or (match.free_movement and not moves),
        from_corner=event.action == "corner",
    )


def _after(match: Match, action: str) -> Situation:
    return AFTER_ANOTHER.get((action, match.situation)) or AFTER.get(action, match.situation)


def rested(match: Match, *, moves: bool) -> Match:
    """A movement phase begins, or another action has ended one: who could not move in it may move again."""
    if not match.stunned:
        return match
    left = [stunned._replace(phases=stunned.phases - moves) for stunned in match.stunned]
    return replace(match, stunned=tuple(one for one in left if one.phases > (0 if moves else 1)))


def goal(match: Match, event: football.Goal, stamp: Stamp) -> Match:
    """A goal that no roll made: the clock stands until the next action (G49, R2)."""
    return after_goal(common.goal(match, event, stamp))


def after_goal(match: Match) -> Match:
    """The clock stands and everybody lines up again."""
    return replace(clock.stopped(match, goal=True), situation="kick_off", stunned=())


def end_half(match: Match, event: football.EndHalf, stamp: Stamp) -> Match:
    """Blow the whistle, once the minutes and the actions of added time are played (G75)."""
    common.must_play(match)
    clock.check_over(match)
    match = common.end_half(match, knock_out=match.settings.knock_out, extra_time=match.settings.extra_time)
    return clock.stopped(match)


def abandon(match: Match, event: football.Abandon, stamp: Stamp) -> Match:
    """Give the match up."""
    return clock.stopped(common.abandon(match))


def substitution(match: Match, event: football.Substitution, stamp: Stamp) -> Match:
    """Substitute, without a limit but for the setting (G62, R37)."""
    return common.substitution(match, event, stamp, substitutions_limit(match))


def withdrawal(match: Match, event: Withdrawal, stamp: Stamp) -> Match:
    """Who is hurt twice goes off without anybody for him (G27, R15)."""
    common.must_be_on(match)
    player = common.player_on_pitch(match, event.side, event.player)
    if not must_go_off(match, event.side, player):
        name = called(match.team(event.side), player)
        raise RuleError(
            N_("%(player)s does not have to go off: a second injury forces a player off"), "player", player=name
        )
    match = with_player(match, event.side, player, on_pitch=False, went_off=True)
    return listed(match, stamp, "withdrawal", side=event.side, player=event.player)


def booking(match: Match, event: football.Booking, stamp: Stamp) -> Match:
    """A yellow card that no check gave."""
    match = common.booking(match, event, stamp)
    return play_stops(match) if match.team(event.side).players[event.player].sent_off else match


def send_off(match: Match, event: football.SendOff, stamp: Stamp) -> Match:
    """A red card that no check gave."""
    return play_stops(common.send_off(match, event, stamp))


def played_on(match: Match) -> Match:
    """The fouled side has waived what it was given: play goes on from where the foul was (G26, G31)."""
    return replace(match, situation=match.fouled_in) if match.situation in ("foul", "keeper_foul") else match


def play_stops(match: Match) -> Match:
    """After a red card or a second injury the fouled side cannot play on (G27, R13)."""
    if match.situation in ("foul", "keeper_foul"):
        return replace(match, situation="foul_stopped" if match.situation == "foul" else "keeper_foul_stopped")
    return match
