"""Rolls before their dice: the dice that an event lacks, and what is known of a roll while they are in the hand."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games import wire
from companion.games.football.state import Stamp

from .events import Roll
from .faces import STAR, Face, thrown
from .rolls.table import ROLLS
from .rules import roll
from .state import Match

Throw = Callable[[], Face]
KNOWN_BEFORE = ("target", "parts", "odds")


def with_dice(match: Match, data: Mapping[str, Any], die: Callable[[], int]) -> dict[str, Any]:
    """An event with the dice that it needs."""
    row = ROLLS.get(str(data.get("roll"))) if data.get("type") == "roll" else None
    if row is None:
        return dict(data)

    def throw() -> Face:
        return thrown(match.settings.jackpot, die)

    if row.dice == "jumpers":
        return {**data, **{name: _jumpers(data[name], throw) for name in ("attackers", "defenders") if name in data}}
    return {**data, "dice": _dice(match, data, row.dice, throw)}


def _jumpers(given: Any, throw: Throw) -> Any:
    """Those who go up for a header, each with his die."""
    if not isinstance(given, list):
        return given
    return [{**jumper, "dice": throw()} if isinstance(jumper, dict) else jumper for jumper in given]


def _dice(match: Match, data: Mapping[str, Any], shape: str, throw: Throw) -> Any:
    if shape == "duel":
        ours = _of_header(match) if data.get("kind") == "headed" else None
        dice = {"player": throw() if ours is None else ours}
        return {**dice, "against": throw()} if "against" in data else dice
    if shape == "direction":
        return {"direction": throw(), "distance": throw()}
    first = throw()
    return [first, throw()] if shape == "injury" and first in (6, STAR) else first


def _of_header(match: Match) -> Face | None:
    """The die that won the header and counts for its shot (G38)."""
    return next((item["then"].die for item in match.pending if item.get("kind") == "headed"), None)


def foretold(match: Match, data: Mapping[str, Any]) -> dict[str, Any]:
    """What is known of a roll before its dice: its target, what the values are made of, its odds; or its refusal."""
    told = {name: value for name, value in with_dice(match, data, lambda: 3).items() if name != "type"}
    shown = roll(match, wire.read(Roll, told, "roll"), Stamp(0, "")).last_roll
    jumpers = {
        side: [{name: jump[name] for name in ("player", "parts")} for jump in shown[side]]
        for side in ("attackers", "defenders")
        if side in shown
    }
    known = {name: shown[name] for name in KNOWN_BEFORE if name in shown and not (name == "parts" and jumpers)}
    return {**known, **jumpers}
