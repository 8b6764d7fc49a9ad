"""Counter Attack records written by hand: two teams with the same cards, and short ways to write events."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import by_hand
from by_hand import Data, event

from companion.games import Fold, RuleError

KEEPER = ("aerial_ability", "dribbling", "pace", "resilience", "saving", "handling", "high_pass")
OUTFIELD = ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling")
CARDS = {
    1: "513 4443",  # goalkeeper: aerial 5, dribbling 1, pace 3, resilience 4, saving 4, handling 4, high pass 3
    2: "5244515",  # tackling 5
    3: "4243526",  # tackling 6
    4: "5334224",  # resilience 2
    5: "5253612",  # heading 5, resilience 6, tackling 2
    6: "4436534",  # dribbling 4, high pass 6, tackling 4
    7: "6525432",  # dribbling 5
    8: "5435544",  # dribbling 4, shooting 4, tackling 4
    9: "5453352",  # dribbling 4, heading 5, high pass 3, resilience 3, shooting 5
    10: "5526443",  # dribbling 5, high pass 6
    11: "6534561",  # dribbling 5, shooting 6
    12: "412 5353",  # the spare goalkeeper: aerial 4, dribbling 1, pace 2, resilience 5, saving 3, handling 5
    13: "5344524",
    14: "5235433",
    15: "4354625",
    16: "6425551",
}
KICK = datetime.fromisoformat("2026-03-07T20:00:00Z")


def card(number: int, printed: str) -> Data:
    """A card of a header: seven digits in the order of its kind; a space marks a goalkeeper's."""
    names = KEEPER if " " in printed else OUTFIELD
    values = dict(zip(names, map(int, printed.replace(" ", "")), strict=True))
    return {"number": number, "name": "", **({"goalkeeper": True} if " " in printed else {}), **values}


def side(name: str, **fields: Any) -> Data:
    """A side of a header."""
    return {"name": name, "players": [card(number, printed) for number, printed in CARDS.items()], **fields}


def header(rules: str = "guide", home: Data | None = None, away: Data | None = None, **settings: Any) -> Data:
    """A header: Reds at home to Blues, both with the sixteen above."""
    sides = {"home": {**side("Reds"), **(home or {})}, "away": {**side("Blues"), **(away or {})}}
    return {"record": 1, "game": "counter-attack", "rules": rules, "settings": settings, **sides}


def shirts(**settings: Any) -> Data:
    """A header without cards."""
    sides = {"home": {"name": "Reds"}, "away": {"name": "Blues"}}
    return {"record": 1, "game": "counter-attack", "rules": "guide", "settings": settings, **sides}


def at(clock: str, data: Data) -> Data:
    """An event at so many minutes and seconds after eight o'clock."""
    minutes, seconds = map(int, clock.split(":"))
    time = KICK + timedelta(minutes=minutes, seconds=seconds)
    return {**data, "at": time.strftime("%Y-%m-%dT%H:%M:%SZ")}


def kick_off(team: str = "home") -> Data:
    """A kick-off."""
    return event("kick_off", side=team)


def referee(leniency: int = 4) -> Data:
    """The referee's card."""
    return event("referee", leniency=leniency)


def action(name: str, team: str | None = None) -> Data:
    """An action."""
    return event("action", action=name, **({"side": team} if team else {}))


def clock(elapsed: str) -> Data:
    """The clock put right."""
    return event("clock", do="set", elapsed=elapsed)


def roll(name: str, team: str, player: int, dice: Any, against: int | None = None, **fields: Any) -> Data:
    """A roll; two dice as a pair are those of a duel."""
    thrown = dict(zip(("player", "against"), dice, strict=False)) if isinstance(dice, tuple) else dice
    met = {} if against is None else {"against": against}
    return event("roll", roll=name, side=team, player=player, **met, **fields, dice=thrown)


def steal(die: Any, player: int = 2, carrier: int = 9, **fields: Any) -> Data:
    """Blues 2 (Tackling 5) steals from Reds 9."""
    return roll("steal", "away", player, die, carrier, **fields)


def tackle(ours: Any, theirs: Any, player: int = 8, carrier: int = 9, **fields: Any) -> Data:
    """Blues 8 (Tackling 4) tackles Reds 9 (Dribbling 4)."""
    return roll("tackle", "away", player, (ours, theirs), carrier, **fields)


def shot(ours: Any, theirs: Any, player: int = 8, kind: str = "shot", **fields: Any) -> Data:
    """Reds 8 (Shooting 4) shoots at Blues 1 (Saving 4)."""
    return roll("shot", "home", player, (ours, theirs), 1, kind=kind, **fields)


def open_goal(die: Any, player: int = 8, **fields: Any) -> Data:
    """Reds 8 shoots and no goalkeeper is in reach."""
    return roll("shot", "home", player, (die,), None, **fields)


def jump(player: int, die: Any, **fields: Any) -> Data:
    """Who goes up for a header."""
    return {"player": player, "dice": die, **fields}


def header_duel(attackers: list[Data], defenders: list[Data], team: str = "home", **fields: Any) -> Data:
    """A header."""
    return event("roll", roll="header", side=team, attackers=attackers, defenders=defenders, **fields)


def single(name: str, dice: Any, **fields: Any) -> Data:
    """A roll of nobody: a loose ball, a referee's decision, added time."""
    return event("roll", roll=name, **fields, dice=dice)


def loose_ball(direction: int = 1, distance: int = 1, **fields: Any) -> Data:
    """A loose ball."""
    return single("loose_ball", {"direction": direction, "distance": distance}, **fields)


def added_time(die: int, team: str = "home") -> Data:
    """The roll for added time."""
    return single("added_time", die, side=team)


START = [referee(), kick_off()]
ADDED = [*START, clock("45:00")]  # with the setting added_time


def play(*events: Data, start: Data | None = None, **settings: Any) -> Fold:
    """A record followed line by line, from a header with those settings unless one is given."""
    return by_hand.play(*events, start=start or header(**settings))


def state(*events: Data, start: Data | None = None, **settings: Any) -> Data:
    """The state that a record leads to, as its JSON says it."""
    return by_hand.state(*events, start=start or header(**settings))


def in_play(*events: Data, start: Data | None = None, **settings: Any) -> Data:
    """The state after a referee of Leniency 4, a kick-off and these events."""
    return state(*START, *events, start=start, **settings)


def last(*events: Data, start: Data | None = None, **settings: Any) -> Data:
    """What the last roll shows after a kick-off and these events."""
    found: Data = in_play(*events, start=start, **settings)["last_roll"]
    return found


def may(*events: Data, start: Data | None = None, **settings: Any) -> list[str]:
    """What may come next after a kick-off and these events."""
    found: list[str] = in_play(*events, start=start, **settings)["may"]
    return found


def refused(*events: Data, start: Data | None = None, **settings: Any) -> RuleError:
    """What the last event after a kick-off is refused with; those before it are legal."""
    return by_hand.refusal(*START, *events, start=start or header(**settings))


def part(known: Mapping[str, Any], *names: str) -> tuple[Any, ...]:
    """Some values of a state, in the order of their names."""
    return tuple(known[name] for name in names)
