"""Contests for the ball: duels, the simple tackle, entries from behind, and fouls."""

from dataclasses import replace

from companion.games.core import N_, RuleError
from companion.games.football import events as football
from companion.games.football import rules as common
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER, Stamp

from . import duels
from .checks import fouled, must_be_complete
from .events import Duel, Foul, RearEntry, SimpleTackle
from .play import lose, resumed
from .rolls import must_have_pushes, pushed, rolled
from .state import Match, Player, usable


def preview(match: Match, event: Duel) -> duels.Bout:
    """A duel before its dice, which are not looked at, or the refusal of one that cannot be (L452-511)."""
    common.must_play(match)
    must_be_complete(match)
    carrier = common.player_on_pitch(match, event.side, event.carrier, "carrier")
    challenger = common.player_on_pitch(match, OTHER[event.side], event.challenger, "challenger")
    if event.push:
        must_have_pushes(match)
    return duels.bout(match, event, carrier, challenger)


def duel(match: Match, event: Duel, stamp: Stamp) -> Match:
    """Fight a duel for the ball (L452-511)."""
    bout = preview(match, event)
    match = _pushed_duel(match, event)
    result = duels.outcome(bout.terms, event.dice.carrier, event.dice.challenger)
    match = replace(resumed(match), last_roll=duels.shown(event, bout, result))
    return _after_duel(match, event, result)


def _pushed_duel(match: Match, event: Duel) -> Match:
    """Spend the home side's push on its die; the away side's die is a number."""
    dice = (event.dice.carrier, event.dice.challenger)
    ours, theirs = dice if event.side == "home" else dice[::-1]
    if isinstance(theirs, tuple):
        raise RuleError(N_("dice: only the home side's die can be a list of two, for a home push"), "dice")
    return pushed(match, "home", ours, event.push)


def _after_duel(match: Match, event: Duel, result: duels.Result) -> Match:
    defence = OTHER[event.side]
    if event.duel == "low_rush" or (result == "carrier" and event.duel != "tackle"):
        match = replace(match, lying=(*match.lying, (defence, event.challenger)))
    if result == "challenger":
        return lose(match, defence)
    if result == "foul":
        return fouled(match, event.side, event.carrier, penalty=bool(event.in_area))
    match = replace(match, possession=event.side)
    return _after_lost_tackle(match, event) if event.duel == "tackle" else match


def _after_lost_tackle(match: Match, event: Duel) -> Match:
    """This turn and the next: he may be dribbled without a duel, and in midfield he presses (L500)."""
    beaten = (*match.beaten, (OTHER[event.side], event.challenger, 2))
    pressing = event.zone == "midfield" and not sees_the_game(match, event.side, event.carrier)
    return replace(match, beaten=beaten, pressed=2 if pressing else match.pressed)


def sees_the_game(match: Match, side: Side, number: Shirt) -> bool:
    """Whether pressing has no effect on him: Game vision, three usable yellow wedges (L527)."""
    return usable(match, side, match.team(side).players[number]).count("yellow") >= 3


def simple_tackle(match: Match, event: SimpleTackle, stamp: Stamp) -> Match:
    """One die: 6 wins the ball; basic rules only (L341-345, D12)."""
    common.must_play(match)
    if match.rules != "basic":
        raise RuleError(N_("The simple tackle belongs to the basic rules: this match has duels"), "type")
    common.player_on_pitch(match, event.side, event.challenger, "challenger")
    match = rolled(resumed(match), "simple_tackle", event.dice, event.side, event.challenger)
    return lose(match, event.side) if match.last_roll["success"] else match


def rear_entry(match: Match, event: RearEntry, stamp: Stamp) -> Match:
    """Enter the ball's cell from behind: 1-3 is a foul and a booking, with Recovery 1 only (L335, L554)."""
    common.must_play(match)
    challenger = common.player_on_pitch(match, event.side, event.challenger, "challenger")
    if event.carrier is not None:
        common.player_on_pitch(match, OTHER[event.side], event.carrier, "carrier")
    match = pushed(match, event.side, event.dice, event.push)
    limit = 1 if recovers(match, event.side, challenger) else None
    match = rolled(resumed(match), "rear_entry", event.dice, event.side, event.challenger, limit)
    if not match.last_roll["foul"]:
        return match
    match = common.booking(match, football.Booking(event.side, event.challenger), stamp)
    return fouled(match, OTHER[event.side], event.carrier)


def recovers(match: Match, side: Side, player: Player) -> bool:
    """Whether he has Recovery: two usable blue wedges, from the complete rules on (L554)."""
    return match.rules != "basic" and usable(match, side, player).count("blue") >= 2


def foul(match: Match, event: Foul, stamp: Stamp) -> Match:
    """A foul outside a duel; an entry from afar is booked, offside hurts nobody (L162-166, L332, L421, F10, F16)."""
    common.must_play(match)
    common.player_on_pitch(match, event.side, event.player)
    if event.on is not None:
        common.player_on_pitch(match, OTHER[event.side], event.on, "on")
    match = resumed(match)
    if event.cause == "not_adjacent":
        match = common.booking(match, football.Booking(event.side, event.player), stamp)
    match = fouled(match, OTHER[event.side], event.on)
    return replace(match, pending=()) if event.cause == "offside" else match
