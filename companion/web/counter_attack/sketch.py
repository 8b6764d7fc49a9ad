"""A roll as it is being put together: what the address says of it, what is usual, what is still to be asked."""

from collections.abc import Iterator, Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.games.core import Fold
from companion.games.counter_attack import GAME
from companion.games.counter_attack.rolls.row import LENIENCY, Role, Row, Who
from companion.games.counter_attack.rolls.table import ROLLS
from companion.games.counter_attack.state import Match
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER, SIDES
from companion.games.wire import number_of

from ..fields import event_of
from ..screens import Event

UNKNOWN = 3  # what an attribute stands at before anybody has typed it
NOT_ASKED = ("type", "roll", "dice", "csrf_token", "key", "by", "after", "note", "no_keeper")
KEEPER_KICKS = ("held_and_moved", "goal_kick", "goal_kick_moved")
LISTS = ("attackers", "defenders")


def sketch(match: Match, roll: str, given: Mapping[str, Any]) -> Event:
    """The roll that an address or a refused form describes, with what is usual where nothing is said."""
    event = tidy(match, {**_said(roll, given), "type": "roll", "roll": roll})
    row = ROLLS[roll]
    if "side" in row.needs.split() and event.get("side") not in SIDES:
        event["side"] = usual_side(match, row)
    return {**usual(match, roll), **event}


def _said(roll: str, given: Mapping[str, Any]) -> Event:
    """What an address says, as a form's event would; a refused form's event as it is."""
    if not isinstance(given, MultiDict):
        return dict(given)
    fields = MultiDict(given)
    fields.setlist("type", ["roll"])
    fields.setlist("roll", [roll])
    return event_of(GAME, fields)


def usual_side(match: Match, row: Row) -> Side:
    """The side that attempts a roll: the one with the ball, or the other."""
    attack: Side = match.possession or "home"
    return OTHER[attack] if row.ball == "against" else attack


def usual(match: Match, roll: str) -> Event:
    """What the situation says of a roll."""
    if roll == "interception":
        return {"pass": "first_time" if match.situation == "first_time_pass" else "standard"}
    if roll == "high_pass":
        kick = "keeper_kick" if match.situation in KEEPER_KICKS else "open"
        return {"kind": "corner" if match.situation == "corner" else kick}
    return _usual_shot(match) if roll == "shot" else {}


def _usual_shot(match: Match) -> Event:
    asked = next((item for item in match.pending if item.get("kind") == "headed"), None)
    if asked:
        return {"kind": "headed", "side": asked["side"], "player": asked["player"]}
    if match.phase == "shoot_out" or match.situation == "penalty":
        return {"kind": "penalty"}
    return {"kind": "free_kick"} if match.situation == "free_kick" else {"kind": "shot"}


# What a form sends, as the record has it


def tidy(match: Match, event: Event) -> Event:
    """A roll as the record wants it: jumpers in lists, no attributes typed for who has a card."""
    found = dict(event)
    for name in LISTS:
        if isinstance(found.get(name), Mapping):
            found[name] = [_jumper(number, jump) for number, jump in found[name].items()]
    for name in [name for name, value in found.items() if value is False]:
        del found[name]
    found.pop("no_keeper", None)
    return _without_cards(match, found)


def _jumper(number: str, jump: Any) -> Event:
    said = jump if isinstance(jump, Mapping) else {}
    found: Event = {"player": _whole(number)}
    found |= {name: _whole(said[name]) for name in ("dice", "value") if said.get(name)}
    return {**found, **({"two_hexes": True} if said.get("two_hexes") else {})}


def _whole(text: Any) -> Any:
    number = number_of(str(text))
    return text if number is None else number


def _without_cards(match: Match, event: Event) -> Event:
    values = event.get("values")
    if not isinstance(values, Mapping) or event.get("side") not in SIDES:
        return event
    kept = {who: value for who, value in values.items() if needs_value(match, event, who)}
    rest = {name: value for name, value in event.items() if name != "values"}
    return {**rest, "values": kept} if kept else rest


def needs_value(match: Match, event: Event, who: Any) -> bool:
    """Whether an attribute of that player has to be typed: he is a shirt, and the roll uses one."""
    found = _player(match, event, who)
    return found is not None and not found.attributes and attribute(match, event, who) is not None


def _player(match: Match, event: Event, who: Any) -> Any:
    return match.team(side_of(event, who)).players.get(event.get(who))


def side_of(event: Event, who: Any) -> Side:
    """The side of who attempts a roll, or of whom he meets."""
    side: Side = event["side"] if who == "player" else OTHER[event["side"]]
    return side


def attribute(match: Match, event: Event, who: Who) -> str | None:
    """The attribute that a player of a roll brings to it, None if he needs none."""
    row = ROLLS[event["roll"]]
    role: Role | None = row.player if who == "player" else row.against
    if role is None or role.attribute == LENIENCY or (who == "player" and event.get("kind") == "headed"):
        return None
    found = _player(match, event, who)
    return role.keeper if role.keeper and found is not None and found.goalkeeper else role.attribute


# Attributes that were typed before


def remembered(fold: Fold, side: Side, number: Shirt | None, name: str) -> int:
    """What an attribute of a shirt was typed as last, as far back as the last steps are known."""
    for step in reversed(fold.done):
        for line in reversed(step.lines):
            if line.type == "roll":
                for found in _typed(fold.match, line.data):
                    if found[:3] == (side, number, name):
                        return found[3]
    return UNKNOWN


def _typed(match: Match, data: Mapping[str, Any]) -> Iterator[tuple[Side, Shirt, str, int]]:
    side: Side = data.get("side", "home")
    for who, value in data.get("values", {}).items():
        named = attribute(match, dict(data), who)
        if named:
            yield side if who == "player" else OTHER[side], data[who], named, value
    for name in LISTS:
        jumping: Side = side if name == "attackers" else OTHER[side]
        for jump in data.get(name, ()):
            if "value" in jump:
                yield jumping, jump["player"], jumps_with(match, jumping, jump["player"]), jump["value"]


def jumps_with(match: Match, side: Side, number: Shirt) -> str:
    """The attribute that a player goes up with."""
    return "aerial_ability" if match.team(side).players[number].goalkeeper else "heading"


# As fields of an address or a form


def bare(event: Mapping[str, Any]) -> Event:
    """A roll without what stands beside it in a line, as it is looked at before its dice."""
    said = {name: value for name, value in event.items() if name not in NOT_ASKED}
    return {"type": "roll", "roll": event["roll"], **said}


def flat(event: Mapping[str, Any]) -> dict[str, str]:
    """A roll as fields: nested names with dots, flags that are off left out."""
    found: dict[str, str] = {}
    for name, value in event.items():
        if name in NOT_ASKED or value in (None, False):
            continue
        if name in LISTS:
            found |= {f"{name}.{key}": text for jump in value for key, text in _flat_jumper(jump).items()}
        elif isinstance(value, Mapping):
            found |= {f"{name}.{inner}": str(one) for inner, one in value.items() if one is not None}
        else:
            found[name] = "true" if value is True else str(value)
    return found


def _flat_jumper(jump: Mapping[str, Any]) -> dict[str, str]:
    number = jump["player"]
    found = {f"{number}.in": "true"}
    if jump.get("two_hexes"):
        found[f"{number}.two_hexes"] = "true"
    if jump.get("value") is not None:
        found[f"{number}.value"] = str(jump["value"])
    return found
