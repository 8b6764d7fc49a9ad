"""What follows a roll: who has the ball, what is asked for next, cards and injuries, goals."""

from dataclasses import replace
from typing import Any

from companion.games.football import events as football
from companion.games.football import rules as common
from companion.games.football.events import Shirt, Side
from companion.games.football.state import Stamp, listed, with_player

from ..events import Roll
from ..may import Situation
from ..play import after_goal, booking, play_stops, send_off
from ..state import Match, Player, Stunned
from .attributes import is_keeper, number_of, side_of
from .duels import Hand
from .row import Follow, Who

LOOSE_BALL = {"roll": "loose_ball"}
TWO_PHASES = 2  # the present movement phase and the next


def asked(roll: str, side: Side, player: Shirt | None, **more: Any) -> dict[str, Any]:
    """An item of what is pending."""
    return {"roll": roll, "side": side, **({} if player is None else {"player": player}), **more}


def unasked(match: Match, event: Roll) -> tuple[Any, ...]:
    """What is pending without the item that this roll answers."""
    item = item_for(match, event)
    return tuple(one for one in match.pending if one is not item)


def item_for(match: Match, event: Roll) -> Any:
    """The pending item that this roll answers, None if nobody asked for it."""
    own = (event.roll, event.side, event.player)
    return next((one for one in match.pending if (one["roll"], one.get("side"), one.get("player")) == own), None)


# The ball


def goes_on(match: Match, event: Roll, stamp: Stamp) -> Match:
    """Play goes on as it was."""
    return match


def ball_to(who: Who, situation: Situation) -> Follow:
    """One side has the ball and may go on from there."""
    return lambda match, event, stamp: replace(match, possession=side_of(event, who), situation=situation)


def gained(match: Match, event: Roll, stamp: Stamp) -> Match:
    """A defender has won a ball that was not at a foot: any other scenario; a goalkeeper holds it (G68, R7, R31)."""
    situation: Situation = "held" if is_keeper(match, side_of(event, "player"), event.player) else "other_scenario"
    return ball_to("player", situation)(match, event, stamp)


def loose(situation: Situation) -> Follow:
    """A loose ball is rolled for (G15, G55)."""
    return lambda match, event, stamp: replace(match, pending=(LOOSE_BALL,), situation=situation)


def saved(match: Match, event: Roll, stamp: Stamp) -> Match:
    """The goalkeeper rolls whether he holds the ball (G50)."""
    item = asked("handling", side_of(event, "against"), event.against)
    return replace(match, pending=(item,), situation="saved")


def spilled(match: Match, event: Roll, stamp: Stamp) -> Match:
    """The ball is let slip: its direction decides, or it is a corner (G50)."""
    if match.settings.spilled_save == "corner":
        return replace(match, situation="spilled_corner")
    return loose("spilled")(match, event, stamp)


def inaccurate(situation: Situation) -> Follow:
    """A pass in the air comes down where a loose ball says (G34-35)."""
    return lambda match, event, stamp: replace(loose(situation)(match, event, stamp), passer=event.player)


def came_down(match: Match, event: Roll, stamp: Stamp) -> Match:
    """A loose ball has rolled or come down: where known, to who reached it (G34-35, G50, G55)."""
    situation = _after_loose_ball(match, event)
    return replace(match, situation=situation, possession=event.side or match.possession, passer=None)


def _after_loose_ball(match: Match, event: Roll) -> Situation:
    if event.side not in (None, match.possession):
        return "held" if is_keeper(match, event.side, event.player) else "other_scenario"
    if match.situation == "loose_high_pass":
        to_himself = event.player is not None and event.player == match.passer  # G69
        return "other_scenario" if to_himself else "high_pass"
    if match.situation == "loose_long_pass":
        return "long_pass"
    if event.side is not None:
        return "reached"
    return "spilled_ball" if match.situation == "spilled" else "loose_ball"


# Fouls


def foul_by(who: Who) -> Follow:
    """A foul: injury check, then booking check, then the choice of the fouled side (G24-26, G73-74)."""

    def foul(match: Match, event: Roll, stamp: Stamp) -> Match:
        fouled: Who = "against" if who == "player" else "player"
        offender, victim = getattr(event, who), getattr(event, fouled)
        severe = {"severe": True} if _is_severe(match, event, side_of(event, who), offender) else {}
        checks = (
            asked("injury_check", side_of(event, fouled), victim),
            asked("booking_check", side_of(event, who), offender, **severe),
        )
        match = replace(match, fouled_in="first_time_pass" if event.roll == "interception" else "movement_phase")
        return replace(match, pending=checks, possession=side_of(event, fouled), situation=_after_foul(match, event))

    return foul


def _is_severe(match: Match, event: Roll, side: Side, offender: Shirt) -> bool:
    """Reckless for everybody; from behind and last man not for goalkeepers (G73-74, R41, R43)."""
    if event.roll == "reckless_tackle":
        return True
    behind = bool(event.from_behind) and match.settings.advanced_rolls
    return (behind or bool(event.last_man)) and not is_keeper(match, side, offender)


def _after_foul(match: Match, event: Roll) -> Situation:
    if event.roll == "reckless_tackle":
        return "foul_stopped"  # R45
    if event.roll != "dive_at_feet" or event.outside_box:
        return "foul"
    return "keeper_foul" if match.settings.penalty_choice else "keeper_foul_stopped"


def booked(match: Match, event: Roll, stamp: Stamp) -> Match:
    """A yellow card; a reckless tackle that misses has one too, and play goes on (G25, G74)."""
    return booking(match, football.Booking(side_of(event, "player"), number_of(event, "player")), stamp)


def sent_off(match: Match, event: Roll, stamp: Stamp) -> Match:
    """A straight red card (G73)."""
    return send_off(match, football.SendOff(side_of(event, "player"), number_of(event, "player")), stamp)


def let_off(match: Match, event: Roll, stamp: Stamp) -> Match:
    """Below Leniency: no card, a yellow one for a severe foul (G25, G73)."""
    return booked(match, event, stamp) if event.severe else match


def carded(match: Match, event: Roll, stamp: Stamp) -> Match:
    """Leniency or more: a yellow card, for a severe foul a straight red one (G25, G73)."""
    return (sent_off if event.severe else booked)(match, event, stamp)


def injured(match: Match, event: Roll, stamp: Stamp) -> Match:
    """Every attribute drops by one at once; the second time he has to go off (G24, G27)."""
    side = side_of(event, "player")
    player: Player = match.team(side).players[event.player]
    match = with_player(match, side, player, injuries=player.injuries + 1)
    match = listed(match, stamp, "injury", side=side, player=event.player)
    return play_stops(match) if player.injuries else match


def caught(match: Match, event: Roll, stamp: Stamp) -> Match:
    """The goalkeeper stops the ball; with his hands outside the box that is a free kick and a red card (row 7)."""
    if not event.outside_box:
        return ball_to("player", "held")(match, event, stamp)
    return sent_off(ball_to("against", "foul_stopped")(match, event, stamp), event, stamp)


# Duels on the ball, headers, shots


def nutmegged(match: Match, event: Roll, stamp: Stamp) -> Match:
    """Past the defender, who may not move in the next movement phase (G66, R39)."""
    phases = TWO_PHASES if match.settings.nutmeg_stuns == "next_phase" else 1
    return stun(match, side_of(event, "against"), number_of(event, "against"), phases)


def read_by_defender(match: Match, event: Roll, stamp: Stamp) -> Match:
    """A lost nutmeg is a tackle won by the defender (G66)."""
    match = ball_to("against", "won_tackle")(match, event, stamp)
    stunned = match.settings.lost_nutmeg_stuns
    return stun(match, side_of(event, "player"), number_of(event, "player"), TWO_PHASES) if stunned else match


def stun(match: Match, side: Side, shirt: Shirt, phases: int) -> Match:
    """A player may not move in so many movement phases, the present one counted."""
    return replace(match, stunned=(*match.stunned, Stunned(side, shirt, phases)))


def after_jump(follow: Follow) -> Follow:
    """Who went up for a header sits out the next movement phase (G36)."""

    def landed(match: Match, event: Roll, stamp: Stamp) -> Match:
        match = follow(match, event, stamp)
        sides: tuple[tuple[Who, Any], ...] = (("player", event.attackers), ("against", event.defenders))
        for who, jumpers in sides:
            for jumper in jumpers:
                match = stun(match, side_of(event, who), jumper.player, TWO_PHASES)
        return match

    return landed


def header_won(match: Match, event: Roll, stamp: Stamp) -> Match:
    """The attack heads the ball on; at goal the goalkeeper is beaten in the air or the shot follows (G37-38)."""
    scorer = match.last_roll["best"]["player"]
    if not event.shot:
        return ball_to("player", "header_won")(match, event, stamp)
    side = side_of(event, "against")
    if any(is_keeper(match, side, jumper.player) for jumper in event.defenders or ()):
        return goal(match, event, stamp, scorer)
    shot = asked("shot", side_of(event, "player"), scorer, kind="headed", then=_hand_of(match, scorer))
    return replace(match, pending=(shot,), situation="shooting")


def _hand_of(match: Match, scorer: Shirt) -> Hand:
    best = next(jump for jump in match.last_roll["attackers"] if jump["player"] == scorer)
    return Hand(best["dice"], best["total"])


def header_lost(match: Match, event: Roll, stamp: Stamp) -> Match:
    """The defence heads the ball, or its goalkeeper holds it (G36)."""
    keeper = is_keeper(match, side_of(event, "against"), match.last_roll["best"]["against"])
    return ball_to("against", "held" if keeper else "header_won")(match, event, stamp)


def goal(match: Match, event: Roll, stamp: Stamp, scorer: Shirt | None = None) -> Match:
    """A goal: the clock stands until the next action, the other side kicks off (G49, R2)."""
    shirt = number_of(event, "player") if scorer is None else scorer
    scored = football.Goal(side_of(event, "player"), shirt, event.assist)
    return after_goal(common.goal(match, scored, stamp))


def or_kick(follow: Follow) -> Follow:
    """In the shoot-out a penalty is a kick: a miss unless it wins (R56)."""

    def shot(match: Match, event: Roll, stamp: Stamp) -> Match:
        if match.phase != "shoot_out":
            return follow(match, event, stamp)
        scored = match.last_roll["winner"] == "player"
        return common.shoot_out_kick(
            match, football.ShootOutKick(side_of(event, "player"), scored, event.player), stamp
        )

    return shot


# After ninety minutes


def added_time(match: Match, event: Roll, stamp: Stamp) -> Match:
    """So many actions are left (G75)."""
    return replace(match, added=match.last_roll["actions"], used=0)


def will_miss(match: Match, event: Roll, stamp: Stamp) -> Match:
    """How many matches he misses (G85)."""
    side = side_of(event, "player")
    return with_player(match, side, match.team(side).players[event.player], misses=match.last_roll["matches"])
