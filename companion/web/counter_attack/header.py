"""The sheet of a header: who goes up on both sides is tapped on and off, the odds stand beside the roll."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import url_for

from companion.games import RuleError
from companion.games.counter_attack.throwing import foretold
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER

from ..language import _, translated
from ..match.asked import Asked
from ..screens import Event, Sheet, Variables
from ..wording import who
from . import roll_words
from .rolling import HIGHEST, faces_of
from .sketch import LISTS, bare, flat, jumps_with, remembered, sketch


def header(asked: Asked) -> Variables:
    """Who goes up, with what, and the odds once both sides have somebody."""
    event = _with_values(asked, sketch(asked.match, "header", asked.args))
    told, problem = _foretold(asked, event)
    return {
        "name": "header",
        "heading": roll_words.title("header"),
        "groups": [_group(asked, event, name, told) for name in LISTS],
        "side": event["side"],
        "shot": {"on": bool(event.get("shot")), "href": _to(asked, {**event, "shot": not event.get("shot")})},
        "problem": problem,
        "odds": roll_words.odds("header", told.get("odds", {})),
        "fields": flat(event),
        "faces": faces_of(asked.match),
    }


def _side_of(event: Event, name: str) -> Side:
    side: Side = event["side"]
    return side if name == "attackers" else OTHER[side]


def _with_values(asked: Asked, event: Event) -> Event:
    """The jumpers, shirts with the attribute as typed now or as typed last."""
    return {**event, **{name: [_jumper(asked, event, name, jump) for jump in event.get(name, ())] for name in LISTS}}


def _jumper(asked: Asked, event: Event, name: str, jump: Mapping[str, Any]) -> Event:
    side = _side_of(event, name)
    found = asked.match.team(side).players.get(jump["player"])
    bare_jump = {key: value for key, value in jump.items() if key not in ("value", "dice")}
    if found is None or found.attributes:
        return bare_jump
    usual = remembered(asked.fold, side, found.number, jumps_with(asked.match, side, found.number))
    return {**bare_jump, "value": jump.get("value", usual)}


def _foretold(asked: Asked, event: Event) -> tuple[Mapping[str, Any], str | None]:
    if not all(event[name] for name in LISTS):
        return {}, _("Tap who goes up on both sides.")
    try:
        return foretold(asked.match, bare(event)), None
    except RuleError as error:
        return {}, translated(error)


def _to(asked: Asked, event: Event) -> str:
    after = {"after": asked.args["after"]} if asked.args.get("after") else {}
    return f"{url_for('play.match', code=asked.code)}/header?{urlencode({**flat(event), **after})}"


def _group(asked: Asked, event: Event, name: str, told: Mapping[str, Any]) -> Variables:
    """A side: everybody who may go up, and those who do."""
    side = _side_of(event, name)
    chosen = {jump["player"]: jump for jump in event[name]}
    may = [one for one in asked.players(side) if name == "defenders" or not one["goalkeeper"]]
    return {
        "name": name,
        "side": side,
        "players": [
            {**one, "on": one["number"] in chosen, "note": _note(one),
             "href": _to(asked, {**event, name: _toggled(event[name], one["number"])})}
            for one in may
        ],
        "jumpers": [_shown(asked, event, name, jump, told) for jump in event[name]],
    }  # fmt: skip


def _note(one: Mapping[str, Any]) -> str | None:
    name = "aerial_ability" if one["goalkeeper"] else "heading"
    return str(one["attributes"][name]) if name in one["attributes"] else None


def _toggled(jumpers: list[Event], number: Shirt) -> list[Event]:
    left = [jump for jump in jumpers if jump["player"] != number]
    return left if len(left) < len(jumpers) else [*jumpers, {"player": number}]


def _shown(asked: Asked, event: Event, name: str, jump: Event, told: Mapping[str, Any]) -> Variables:
    side, number = _side_of(event, name), jump["player"]
    value = jump.get("value")
    parts = next((one["parts"] for one in told.get(name, ()) if one["player"] == number), ())

    def to(**changes: Any) -> str:
        return _to(asked, {**event, name: [{**one, **changes} if one is jump else one for one in event[name]]})

    return {
        "name": who(asked.match.team(side), number),
        "die": f"{name}.{number}.dice",
        "parts": roll_words.part_words(parts[0 if value is None else 1 :]),
        "far": {"on": bool(jump.get("two_hexes")), "href": to(two_hexes=not jump.get("two_hexes"))},
        "stepper": None
        if value is None
        else {
            "id": f"{name}-{number}",
            "value": value,
            "label": roll_words.attribute(jumps_with(asked.match, side, number)),
            "less": to(value=value - 1) if value > 0 else None,
            "more": to(value=value + 1) if value < HIGHEST else None,
        },
    }


SHEET = Sheet("header", header)
