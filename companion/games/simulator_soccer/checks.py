"""Checks by a roll: referee and weather before kick-off; injuries, VAR and reflexes in play."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.games.core import N_, RuleError, Text
from companion.games.football import rules as common
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER, Stamp, called, listed, with_player

from .events import InjuryRoll, Referee, Reflexes, Var, Weather
from .play import must_be_before, resumed
from .rolls import asked, pushed, rolled, without
from .state import Match, Player, usable


def must_be_complete(match: Match) -> None:
    """Refuse what the basic rules do not have."""
    if match.rules == "basic":
        raise RuleError(N_("Duels and PRO skills begin with the complete rules"), "type")


# Before kick-off


def referee(match: Match, event: Referee, stamp: Stamp) -> Match:
    """Roll for the referee: 1-2 strict (L677-678)."""
    _must_be_open(match, "referee", Text(N_("referee")))
    match = rolled(match, "referee", event.dice)
    rest = without(match, "referee")
    return replace(match, referee="strict" if match.last_roll["strict"] else "normal", pending=rest)


def weather(match: Match, event: Weather, stamp: Stamp) -> Match:
    """Roll for the weather: 1-2 bad (L715-716)."""
    _must_be_open(match, "weather", Text(N_("weather")))
    match = rolled(match, "weather", event.dice)
    rest = without(match, "weather")
    return replace(match, weather="bad" if match.last_roll["bad"] else "clear", pending=rest)


def _must_be_open(match: Match, roll: str, what: str) -> None:
    if not match.tournament:
        raise RuleError(N_("The roll for the %(what)s belongs to the tournament rules"), "type", what=what)
    must_be_before(match)
    if not asked(match, roll):
        raise RuleError(N_("The roll for the %(what)s has been made already"), "type", what=what)


# Injuries and VAR


def fouled(match: Match, side: Side, player: Shirt | None, *, penalty: bool = False) -> Match:
    """A foul suffered by `side`: VAR first where a duel gave a penalty, then the injury roll (L682-684, L706, D22)."""
    match = replace(match, possession=side, counter=False, pressed=0, seven_forward=False)
    if not match.tournament:
        return match
    injury = {"roll": "injury_roll", "side": side, **({} if player is None else {"player": player})}
    return replace(match, pending=({"roll": "var", "side": OTHER[side], "then": injury} if penalty else injury,))


def injury_roll(match: Match, event: InjuryRoll, stamp: Stamp) -> Match:
    """The fouled player rolls: 1 injures, in bad weather 1-2; twice is serious (L706-709, L716)."""
    common.must_play(match)
    if not match.tournament:
        raise RuleError(N_("Injuries belong to the tournament rules"), "type")
    player = _fouled_player(match, event)
    match = pushed(match, event.side, event.dice, event.push)
    match = rolled(match, "injury_roll", event.dice, event.side, event.player, match.injured_up_to)
    match = replace(match, pending=tuple(_unanswered(match.pending, event)))
    if not match.last_roll["injured"]:
        return match
    match = with_player(match, event.side, player, injuries=player.injuries + 1)
    return listed(match, stamp, "injury", side=event.side, player=event.player)


def _fouled_player(match: Match, event: InjuryRoll) -> Player:
    """Who rolls: a player on the pitch, or the one asked for, who may have gone off since."""
    item = {"roll": "injury_roll", "side": event.side, "player": event.player}
    may_be_off = item in match.pending or item in (later.get("then") for later in match.pending)
    find = common.known_player if may_be_off else common.player_on_pitch
    found: Player = find(match, event.side, event.player)
    return found


def _unanswered(pending: tuple[Mapping[str, Any], ...], event: InjuryRoll) -> Iterator[Mapping[str, Any]]:
    """What is still asked for after an injury roll; rolled before the VAR, it is not asked for again."""
    for item in pending:
        if "then" in item and _answers(event, item["then"]):
            yield {name: value for name, value in item.items() if name != "then"}
        elif not _answers(event, item):
            yield item


def _answers(event: InjuryRoll, item: Mapping[str, Any]) -> bool:
    player: Shirt = item.get("player", event.player)
    return (item["roll"], item["side"], player) == ("injury_roll", event.side, event.player)


def var(match: Match, event: Var, stamp: Stamp) -> Match:
    """The defending side rolls after a penalty given by a duel: 6 strikes it out (L682-684, D22)."""
    item = asked(match, "var")
    if item is None:
        raise RuleError(N_("No VAR is due: it looks at a penalty right after the duel that gave it"), "type")
    side: Side = item["side"]
    match = pushed(match, side, event.dice, event.push)
    match = rolled(match, "var", event.dice, side)
    if match.last_roll["success"]:
        return listed(replace(match, pending=without(match, "var"), possession=side), stamp, "var", side=side)
    follows = (item["then"],) if "then" in item else ()
    return replace(match, pending=(*without(match, "var"), *follows))


# Skills


def reflexes(match: Match, event: Reflexes, stamp: Stamp) -> Match:
    """The goalkeeper may stand against a bomber on 4-6 (L562)."""
    common.must_play(match)
    must_be_complete(match)
    player = common.player_on_pitch(match, event.side, event.player)
    if usable(match, event.side, player).count("purple") < 2:
        raise RuleError(
            N_("%(player)s has no Reflexes: they need two usable purple wedges"),
            "player",
            player=called(match.team(event.side), player),
        )
    match = pushed(match, event.side, event.dice, event.push)
    return rolled(resumed(match), "reflexes", event.dice, event.side, event.player)
