"""What each event does to a Simulator Soccer match."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.games.core import N_, Line, RuleError
from companion.games.dice import Throw, counted, odds, throws
from companion.games.football import events as football
from companion.games.football import rules as common
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER, Stamp, called, listed, with_player, with_team

from . import clock, duels
from .events import (
    Duel,
    Foul,
    InjuryRoll,
    LostBall,
    RearEntry,
    Referee,
    Reflexes,
    Restart,
    SetClock,
    SimpleTackle,
    Toss,
    Turn,
    Var,
    Weather,
)
from .state import RESERVE_GOALKEEPER, Match, Player, usable

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


def apply(match: Match, line: Line) -> Match:
    """The match after an event, or a RuleError."""
    happen: Callable[[Match, Any, Stamp], Match] = HAPPENINGS[type(line.event)]
    return happen(match, line.event, Stamp(line.seq, clock.minute(match)))


def restart_cells(match: Match, kind: str) -> int:
    """The cells that a restart takes (L390, T5)."""
    return match.settings.throw_in_cells if kind == "throw_in" else LINE_UP_CELLS


def lost_ball_cells(match: Match) -> int:
    """The cells that a loss of the ball takes now: 1 if it was won back and no turn played since (L181)."""
    return 1 if match.counter else 0


# Before kick-off


def toss(match: Match, event: Toss, stamp: Stamp) -> Match:
    """Note who won the toss."""
    _must_be_before(match)
    return replace(match, toss=event.side)


def referee(match: Match, event: Referee, stamp: Stamp) -> Match:
    """Roll for the referee: 1-2 strict (L677-678)."""
    _must_be_pending(match, "referee")
    match = _rolled(match, "referee", "strict", lambda die: die <= 2, event.dice)
    return replace(
        match, referee="strict" if match.last_roll["strict"] else "normal", pending=_without(match, "referee")
    )


def weather(match: Match, event: Weather, stamp: Stamp) -> Match:
    """Roll for the weather: 1-2 bad (L715-716)."""
    _must_be_pending(match, "weather")
    match = _rolled(match, "weather", "bad", lambda die: die <= 2, event.dice)
    return replace(match, weather="bad" if match.last_roll["bad"] else "clear", pending=_without(match, "weather"))


def _must_be_before(match: Match) -> None:
    if match.phase != "pre_match":
        raise RuleError(N_("That is settled before kick-off"))


def _must_be_pending(match: Match, roll: str) -> None:
    if not match.tournament:
        raise RuleError(N_("%(roll)s is rolled under the tournament rules only"), "type", roll=roll)
    _must_be_before(match)
    if not _asked(match, roll):
        raise RuleError(N_("%(roll)s has been rolled already"), "type", roll=roll)


def kick_off(match: Match, event: football.KickOff, stamp: Stamp) -> Match:
    """Start the next half with the token beside the flag; what was not rolled is normal and clear."""
    match = _play_on(common.kick_off(match, event, stamp))
    if match.tournament:
        match = replace(match, referee=match.referee or "normal", weather=match.weather or "clear")
    return _teams_moved(replace(match, cells=0, added_cells=0, counter=False, beaten=()))


# Turns and restarts


def turn(match: Match, event: Turn, stamp: Stamp) -> Match:
    """Play a turn: its cells, and the end of what lasted until the next turn (L198-294, L387-390)."""
    common.must_play(match)
    if event.move == "dribble_and_move" and match.rules == "basic":
        raise RuleError(N_("Dribbling begins with the complete rules"), "move")
    match = clock.advance(_play_on(match), CELLS[event.move])
    beaten = tuple((side, number, turns - 1) for side, number, turns in match.beaten if turns > 1)
    return _moved(replace(match, counter=False, beaten=beaten), event.move)


def _moved(match: Match, move: str) -> Match:
    """Count tactical movements; they are available again once the teams have moved (L231)."""
    if move == "tactical" and match.possession:
        return with_team(match, match.possession, tactical=match.team(match.possession).tactical + 1)
    return _teams_moved(match) if CELLS[move] == 2 else match


def _teams_moved(match: Match) -> Match:
    if match.home.tactical or match.away.tactical:
        return with_team(with_team(match, "home", tactical=0), "away", tactical=0)
    return match


def restart(match: Match, event: Restart, stamp: Stamp) -> Match:
    """Restart play with a line-up or a throw-in (L402-413)."""
    common.must_play(match)
    if event.kind == "lineup" and match.line_up_counted:
        raise RuleError(N_("The line-up after the goal has been counted already"), "kind")
    match = clock.advance(_play_on(match), restart_cells(match, event.kind))
    return _teams_moved(replace(match, counter=False, beaten=(), possession=event.side or match.possession))


def lost_ball(match: Match, event: LostBall, stamp: Stamp) -> Match:
    """The side with the ball loses it."""
    common.must_play(match)
    return _lose(_resumed(match), OTHER[_holder(match)])


def _holder(match: Match) -> Side:
    if match.possession is None:
        raise RuleError(N_("Nobody has the ball"))
    return match.possession


def _lose(match: Match, winner: Side) -> Match:
    """The ball goes to `winner`: no time, 1 cell in the chain of losses (L181, T2)."""
    return replace(clock.advance(match, lost_ball_cells(match)), possession=winner, counter=True)


def _resumed(match: Match) -> Match:
    """Play went on: what was asked for is not asked any more."""
    return replace(match, pending=(), line_up_counted=False) if match.pending or match.line_up_counted else match


def _play_on(match: Match) -> Match:
    """Play went on to a new turn: who lay has got up."""
    return replace(_resumed(match), lying=()) if match.lying else _resumed(match)


def set_clock(match: Match, event: SetClock, stamp: Stamp) -> Match:
    """Put the token where it stands on the board."""
    common.must_play(match)
    if event.half != match.half:
        raise RuleError(
            N_("Half %(half)s is being played, not half %(given)s"), "half", half=match.half, given=event.half
        )
    if event.cells > clock.length(match):
        raise RuleError(
            N_("This half has %(cells)s cells, not %(given)s"), "cells", cells=clock.length(match), given=event.cells
        )
    return replace(match, cells=event.cells, added_cells=0)


def end_half(match: Match, event: football.EndHalf, stamp: Stamp) -> Match:
    """Blow the whistle, once the token has no cells left."""
    common.must_play(match)
    if not clock.full(match):
        raise RuleError(N_("The token has %(cells)s cells left in this half"), cells=clock.length(match) - match.cells)
    match = common.end_half(match, knock_out=match.settings.knock_out, extra_time=match.settings.extra_time)
    return replace(_play_on(match), counter=False, beaten=())


# Goals, cards, substitutions


def goal(match: Match, event: football.Goal, stamp: Stamp) -> Match:
    """Count a goal; its line-up costs a cell once the minute is taken (L390)."""
    match = _play_on(common.goal(match, event, stamp))
    match = replace(clock.advance(match, LINE_UP_CELLS), counter=False, beaten=(), line_up_counted=True)
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


# Duels, entries, fouls


def duel(match: Match, event: Duel, stamp: Stamp) -> Match:
    """Fight a duel for the ball (L452-511)."""
    common.must_play(match)
    _must_be_complete(match)
    defence = OTHER[event.side]
    carrier = common.player_on_pitch(match, event.side, event.carrier, "carrier")
    challenger = common.player_on_pitch(match, defence, event.challenger, "challenger")
    duels.check(match, event, defence, challenger)
    match = _pushed_duel(match, event)
    ours, theirs = duels.carrier_parts(match, event, carrier), duels.challenger_parts(match, event, defence, challenger)
    terms = duels.terms_of(match, event, ours, theirs)
    result = duels.outcome(terms, event.dice.carrier, event.dice.challenger)
    match = replace(_resumed(match), last_roll=duels.shown(event, ours, theirs, terms, result))
    return _after_duel(match, event, result)


def _must_be_complete(match: Match) -> None:
    if match.rules == "basic":
        raise RuleError(N_("Duels and PRO skills begin with the complete rules"), "type")


def _pushed_duel(match: Match, event: Duel) -> Match:
    ours, theirs = (
        (event.dice.carrier, event.dice.challenger)
        if event.side == "home"
        else (event.dice.challenger, event.dice.carrier)
    )
    if not isinstance(theirs, int):
        raise RuleError(N_("Only the home side may roll a pushed die"), "dice")
    return _pushed(match, "home", ours, event.push)


def _pushed(match: Match, side: Side, throw: Throw, push: bool) -> Match:
    """Spend a home push, declared with the roll (L671, D21); a die without one is a single number."""
    if push != isinstance(throw, tuple):
        raise RuleError(N_("A home push is a list of two dice, any other roll a single number"), "dice")
    if not push:
        return match
    if side != "home":
        raise RuleError(N_("Only the home side may push"), "push")
    if not match.pushes_left:
        raise RuleError(N_("%(team)s have no home pushes left"), "push", team=match.home.name)
    return replace(match, pushes_left=match.pushes_left - 1)


def _after_duel(match: Match, event: Duel, result: duels.Result) -> Match:
    defence = OTHER[event.side]
    if event.duel == "low_rush" or (result == "carrier" and event.duel != "tackle"):
        match = replace(match, lying=(*match.lying, (defence, event.challenger)))
    if result == "challenger":
        return _lose(match, defence)
    match = replace(match, possession=event.side)
    if result == "foul":
        return _fouled(match, event.side, event.carrier, penalty=bool(event.in_area))
    if event.duel == "tackle":
        match = replace(match, beaten=(*match.beaten, (defence, event.challenger, 2)))
    return match


def _fouled(match: Match, side: Side, player: Shirt | None, *, penalty: bool = False) -> Match:
    """A foul suffered by `side`: VAR first where a duel gave a penalty, then the injury roll (L682-684, L706, D22)."""
    match = replace(match, possession=side, counter=False)
    if not match.tournament:
        return match
    injury = _item("injury_roll", side, player)
    return replace(match, pending=({**_item("var", OTHER[side], None), "then": injury},) if penalty else (injury,))


def _item(roll: str, side: Side, player: Shirt | None) -> dict[str, Any]:
    return {"roll": roll, "side": side, **({} if player is None else {"player": player})}


def simple_tackle(match: Match, event: SimpleTackle, stamp: Stamp) -> Match:
    """One die: 6 wins the ball; basic rules only (L341-345, D12)."""
    common.must_play(match)
    if match.rules != "basic":
        raise RuleError(N_("The simple tackle belongs to the basic rules: this match has duels"), "type")
    common.player_on_pitch(match, event.side, event.challenger, "challenger")
    match = _rolled(
        _resumed(match), "simple_tackle", "success", lambda die: die == 6, event.dice, event.side, event.challenger
    )
    return _lose(match, event.side) if match.last_roll["success"] else match


def rear_entry(match: Match, event: RearEntry, stamp: Stamp) -> Match:
    """Enter the ball's cell from behind: 1-3 is a foul and a booking, with Recovery 1 only (L335, L554)."""
    common.must_play(match)
    challenger = common.player_on_pitch(match, event.side, event.challenger, "challenger")
    if event.carrier is not None:
        common.player_on_pitch(match, OTHER[event.side], event.carrier, "carrier")
    match = _pushed(match, event.side, event.dice, event.push)
    worst = 1 if recovers(match, event.side, challenger) else 3
    match = _rolled(
        _resumed(match), "rear_entry", "foul", lambda die: die <= worst, event.dice, event.side, event.challenger
    )
    if not match.last_roll["foul"]:
        return match
    match = common.booking(match, football.Booking(event.side, event.challenger), stamp)
    return _fouled(match, OTHER[event.side], event.carrier)


def recovers(match: Match, side: Side, player: Player) -> bool:
    """Whether he has Recovery: two usable blue wedges, from the complete rules on (L554)."""
    return match.rules != "basic" and usable(match, side, player).count("blue") >= 2


def reflexes(match: Match, event: Reflexes, stamp: Stamp) -> Match:
    """The goalkeeper may stand against a bomber on 4-6 (L562)."""
    common.must_play(match)
    _must_be_complete(match)
    player = common.player_on_pitch(match, event.side, event.player)
    if usable(match, event.side, player).count("purple") < 2:
        raise RuleError(
            N_("%(player)s has no Reflexes: they need two usable purple wedges"),
            "player",
            player=called(match.team(event.side), player),
        )
    match = _pushed(match, event.side, event.dice, event.push)
    return _rolled(_resumed(match), "reflexes", "success", lambda die: die >= 4, event.dice, event.side, event.player)


def foul(match: Match, event: Foul, stamp: Stamp) -> Match:
    """A foul outside a duel; an entry from afar is booked, offside hurts nobody (L162-166, L332, L421, F10, F16)."""
    common.must_play(match)
    common.player_on_pitch(match, event.side, event.player)
    if event.on is not None:
        common.player_on_pitch(match, OTHER[event.side], event.on, "on")
    match = _resumed(match)
    if event.cause == "not_adjacent":
        match = common.booking(match, football.Booking(event.side, event.player), stamp)
    match = _fouled(match, OTHER[event.side], event.on)
    return replace(match, pending=()) if event.cause == "offside" else match


def injury_roll(match: Match, event: InjuryRoll, stamp: Stamp) -> Match:
    """The fouled player rolls: 1 injures, in bad weather 1-2; twice is serious (L706-709, L716)."""
    common.must_play(match)
    _must_be_tournament(match)
    player = common.player_on_pitch(match, event.side, event.player)
    match = _pushed(match, event.side, event.dice, event.push)
    worst = match.injured_up_to
    match = _rolled(match, "injury_roll", "injured", lambda die: die <= worst, event.dice, event.side, event.player)
    match = replace(match, pending=_without(match, "injury_roll", event.side, event.player))
    if not match.last_roll["injured"]:
        return match
    match = with_player(match, event.side, player, injuries=player.injuries + 1)
    return listed(match, stamp, "injury", side=event.side, player=event.player)


def _must_be_tournament(match: Match) -> None:
    if not match.tournament:
        raise RuleError(N_("That roll belongs to the tournament rules"), "type")


def var(match: Match, event: Var, stamp: Stamp) -> Match:
    """The defending side rolls after a penalty given by a duel: 6 strikes it out (L682-684, D22)."""
    asked = _asked(match, "var")
    if asked is None:
        raise RuleError(N_("No penalty of a duel waits for the VAR"), "type")
    side: Side = asked["side"]
    match = _pushed(match, side, event.dice, event.push)
    match = _rolled(match, "var", "success", lambda die: die == 6, event.dice, side)
    rest = _without(match, "var")
    if not match.last_roll["success"]:
        return replace(match, pending=(*rest, asked["then"]))
    return listed(replace(match, pending=rest, possession=side), stamp, "var", side=side)


# Rolls and what is asked for


def _rolled(
    match: Match,
    roll: str,
    result: str,
    rule: Callable[[int], bool],
    throw: Throw,
    side: Side | None = None,
    player: Shirt | None = None,
) -> Match:
    """The match with a roll of one die as its last roll."""
    chance = odds(lambda one: rule(counted(one)), throws(isinstance(throw, tuple))).get(True, 0)
    shown: dict[str, Any] = {
        "roll": roll,
        "side": side,
        "player": player,
        "dice": throw if isinstance(throw, int) else list(throw),
        "counted": counted(throw),
        result: rule(counted(throw)),
        "odds": {result: str(chance)},
    }
    return replace(match, last_roll={name: value for name, value in shown.items() if value is not None})


def _asked(match: Match, roll: str) -> Mapping[str, Any] | None:
    return next((item for item in match.pending if item["roll"] == roll), None)


def _without(
    match: Match, roll: str, side: Side | None = None, player: Shirt | None = None
) -> tuple[Mapping[str, Any], ...]:
    """What is pending without the first item that asked for this roll."""
    for i, item in enumerate(match.pending):
        if (
            item["roll"] == roll
            and item.get("side") == (side or item.get("side"))
            and item.get("player", player) == player
        ):
            return match.pending[:i] + match.pending[i + 1 :]
    return match.pending


HAPPENINGS: dict[type, Callable[..., Match]] = {
    Toss: toss,
    Referee: referee,
    Weather: weather,
    football.KickOff: kick_off,
    Turn: turn,
    Restart: restart,
    LostBall: lost_ball,
    SetClock: set_clock,
    football.EndHalf: end_half,
    football.Goal: goal,
    football.Booking: common.booking,
    football.SendOff: common.send_off,
    football.Substitution: substitution,
    football.ShootOutKick: common.shoot_out_kick,
    football.Abandon: lambda match, event, stamp: common.abandon(match),
    football.Player: lambda match, event, stamp: common.named(match, event),
    football.Note: lambda match, event, stamp: match,
    Duel: duel,
    SimpleTackle: simple_tackle,
    RearEntry: rear_entry,
    Reflexes: reflexes,
    Foul: foul,
    InjuryRoll: injury_roll,
    Var: var,
}
