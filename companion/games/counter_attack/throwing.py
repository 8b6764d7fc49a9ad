"""The dice that an event lacks, thrown one by one: a star stands for every second six of the jackpot die."""

from collections.abc import Callable, Mapping
from typing import Any

from .faces import STAR, Face, thrown
from .rolls.table import ROLLS
from .state import Match

Throw = Callable[[], Face]


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
