"""What may happen in every game, and what it does."""

from dataclasses import replace
from typing import Any

from companion.games.errors import N_, RuleError

from . import events
from .events import Shirt, Side
from .state import (
    HALVES,
    OTHER,
    OVER,
    SIDES,
    M,
    Match,
    Phase,
    Player,
    Stamp,
    Team,
    called,
    listed,
    with_player,
    with_team,
)

NEXT_HALF: dict[Phase, Phase] = {
    "pre_match": "first_half",
    "half_time": "second_half",
    "full_time": "extra_first",
    "extra_half_time": "extra_second",
}
SHOOT_OUT_KICKS = 5


def known_player(match: Match, side: Side, number: Shirt, name: str = "player") -> Any:
    """The player of that number, or a refusal."""
    team = match.team(side)
    if number not in team.players:
        raise RuleError(N_("%(team)s have no player %(number)s"), name, team=team.name, number=str(number))
    return team.players[number]


def player_on_pitch(match: Match, side: Side, number: Shirt, name: str = "player") -> Any:
    """The player of that number if he is on the pitch, or a refusal that says why he is not."""
    player = known_player(match, side, number, name)
    if not player.on_pitch:
        raise RuleError(_absence(player), name, player=called(match.team(side), player))
    return player


def _absence(player: Player) -> str:
    if player.sent_off:
        return N_("%(player)s was sent off and is not on the pitch")
    if player.went_off:
        return N_("%(player)s was substituted and is not on the pitch")
    if not player.available:
        return N_("%(player)s is unavailable for this match and not on the pitch")
    return N_("%(player)s is on the bench, not on the pitch")


def must_play(match: Match) -> None:
    """Refuse what needs a half being played."""
    if not match.playing:
        raise RuleError(_not_playing(match.phase))


def _not_playing(phase: Phase) -> str:
    if phase == "pre_match":
        return N_("The match has not kicked off yet")
    if phase in OVER:
        return N_("The match is over")
    if phase == "shoot_out":
        return N_("It is the shoot-out: only kicks are taken now")
    return N_("It is the break: the next half has to kick off first")


def must_be_on(match: Match) -> None:
    """Refuse what may be done from kick-off to the end, breaks included, but not in the shoot-out."""
    if match.phase in ("pre_match", "shoot_out", *OVER):
        raise RuleError(_not_playing(match.phase))


def kick_off(match: M, event: events.KickOff, stamp: Stamp) -> M:
    """Start the next half; after the break before it, not twice."""
    if match.phase not in NEXT_HALF:
        raise RuleError(N_("A half is being played already") if match.playing else _not_playing(match.phase))
    phase = NEXT_HALF[match.phase]
    half = HALVES.index(phase) + 1
    return replace(match, phase=phase, half=half, kicked_off=event.side, possession=event.side, pending=())


def due_to_kick_off(match: Match) -> Side | None:
    """Whose kick-off the second half of a time is: the side's that did not have the first."""
    second = match.phase in ("half_time", "extra_half_time")
    return OTHER[match.kicked_off] if second and match.kicked_off else None


def goal(match: M, event: events.Goal, stamp: Stamp) -> M:
    """Count a goal; possession goes to the side that conceded."""
    must_play(match)
    scored_by = OTHER[event.side] if event.own_goal else event.side
    scorer = player_on_pitch(match, scored_by, event.player)
    check_assist(match, event)
    if not event.own_goal:
        match = with_player(match, event.side, scorer, goals=scorer.goals + 1)
    points: dict[str, Any] = {f"{event.side}_score": getattr(match, f"{event.side}_score") + 1}
    match = replace(match, **points, possession=OTHER[event.side], pending=())
    return listed(
        match,
        stamp,
        "goal",
        side=event.side,
        player=event.player,
        assist=event.assist,
        own_goal=event.own_goal or None,
        score=f"{match.home_score}-{match.away_score}",
    )


def check_assist(match: Match, event: events.Goal) -> None:
    """Refuse an assist of an own goal, of the scorer himself, of who is not on the pitch."""
    if event.assist is None:
        return
    if event.own_goal:
        raise RuleError(N_("An own goal has no assist"), "assist")
    if event.assist == event.player:
        team = match.team(event.side)
        raise RuleError(
            N_("%(player)s scored the goal and cannot have the assist too"),
            "assist",
            player=called(team, team.players[event.player]),
        )
    player_on_pitch(match, event.side, event.assist, "assist")


def booking(match: M, event: events.Booking, stamp: Stamp) -> M:
    """Show a yellow card; the second one sends off."""
    must_be_on(match)
    player = player_on_pitch(match, event.side, event.player)
    match = with_player(match, event.side, player, bookings=player.bookings + 1)
    match = listed(match, stamp, "booking", side=event.side, player=event.player)
    return _off(match, event.side, event.player, stamp) if player.bookings else match


def send_off(match: M, event: events.SendOff, stamp: Stamp) -> M:
    """Show a straight red card."""
    must_be_on(match)
    player_on_pitch(match, event.side, event.player)
    return _off(match, event.side, event.player, stamp)


def _off(match: M, side: Side, number: Shirt, stamp: Stamp) -> M:
    match = with_player(match, side, match.team(side).players[number], sent_off=True, on_pitch=False)
    return listed(match, stamp, "send_off", side=side, player=number)


def substitution(match: M, event: events.Substitution, stamp: Stamp, limit: int | None) -> M:
    """Take one player off and bring another on; no re-entry (L419, F9)."""
    must_be_on(match)
    team = match.team(event.side)
    off = player_on_pitch(match, event.side, event.off, "off")
    on = known_player(match, event.side, event.on, "on")
    _check_entry(team, on)
    if limit is not None and team.substitutions >= limit:
        raise RuleError(
            N_("%(team)s have made as many substitutions as they may: %(limit)s"), team=team.name, limit=limit
        )
    match = with_player(match, event.side, off, on_pitch=False, went_off=True)
    match = with_player(match, event.side, on, on_pitch=True)
    match = with_team(match, event.side, substitutions=team.substitutions + 1)
    return listed(match, stamp, "substitution", side=event.side, off=event.off, on=event.on)


def _check_entry(team: Team, on: Player) -> None:
    reasons = (
        (on.on_pitch, N_("%(player)s is on the pitch already")),
        (on.sent_off, N_("%(player)s was sent off and cannot come on")),
        (on.went_off, N_("%(player)s was substituted and cannot come on again")),
        (not on.available, N_("%(player)s is unavailable for this match")),
    )
    for holds, reason in reasons:
        if holds:
            raise RuleError(reason, "on", player=called(team, on))


def end_half(match: M, *, knock_out: bool, extra_time: bool) -> M:
    """End the half: the break after it, extra time or shoot-out of a level knock-out, or the end."""
    must_play(match)
    match = replace(match, possession=None, pending=())
    if match.phase == "first_half":
        return replace(match, phase="half_time")
    if match.phase == "extra_first":
        return replace(match, phase="extra_half_time")
    if not (knock_out and match.level):
        return replace(match, phase="finished")
    if match.phase == "second_half" and extra_time:
        return replace(match, phase="full_time")
    return replace(match, phase="shoot_out")


def shoot_out_kick(match: M, event: events.ShootOutKick, stamp: Stamp) -> M:
    """Take a kick: sides alternate, five each, then pairs, until it is decided."""
    if match.phase != "shoot_out":
        raise RuleError(N_("There is no shoot-out now"))
    _check_turn(match, event)
    match = _check_kicker(match, event)
    team = match.team(event.side)
    match = with_team(match, event.side, kicks=team.kicks + 1, scored_kicks=team.scored_kicks + event.scored)
    match = replace(match, first_kick=match.first_kick or event.side)
    match = listed(match, stamp, "shoot_out_kick", side=event.side, player=event.player, scored=event.scored)
    winner = _shoot_out_winner(match)
    return replace(match, winner=winner, phase="finished") if winner else match


def next_kicker(match: Match) -> Side | None:
    """The side whose kick it is, None before the first."""
    if match.first_kick is None:
        return None
    return match.first_kick if match.home.kicks == match.away.kicks else OTHER[match.first_kick]


def _check_turn(match: Match, event: events.ShootOutKick) -> None:
    due = next_kicker(match)
    if due and event.side != due:
        raise RuleError(N_("It is the turn of %(team)s to kick"), "side", team=match.team(due).name)


def _check_kicker(match: M, event: events.ShootOutKick) -> M:
    if event.player is None:
        return match
    team = match.team(event.side)
    player = player_on_pitch(match, event.side, event.player)
    if team.kicks < player.kicks * len(team.on_pitch()):
        raise RuleError(
            N_("%(player)s has kicked and kicks again only once all of his side have"),
            "player",
            player=called(team, player),
        )
    return with_player(match, event.side, player, kicks=player.kicks + 1)


def _shoot_out_winner(match: Match) -> Side | None:
    """Who leads by more than the other can still make up."""
    rounds = max(SHOOT_OUT_KICKS, match.home.kicks, match.away.kicks)
    for side in SIDES:
        team, other = match.team(side), match.team(OTHER[side])
        if team.scored_kicks > other.scored_kicks + rounds - other.kicks:
            return side
    return None


def abandon(match: M) -> M:
    """Give the match up, at any time until it is over: a result that stands is not taken back by it."""
    if match.phase in OVER:
        raise RuleError(_not_playing(match.phase))
    return replace(match, phase="abandoned", possession=None, pending=())


def named(match: M, event: events.Player) -> M:
    """Give a player his name."""
    if match.phase == "pre_match":
        raise RuleError(_not_playing(match.phase))
    return with_player(match, event.side, known_player(match, event.side, event.player), name=event.name)
