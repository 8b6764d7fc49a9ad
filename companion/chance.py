"""The app's own dice: the operating system's entropy, every face as likely as the other."""

from collections.abc import Mapping
from secrets import randbelow
from typing import Any

from companion.games import Game

Throw = int | list[int]


def die() -> int:
    """The face that a die shows."""
    return randbelow(6) + 1


def throw(dice: int) -> Throw:
    """A die, or the list of several."""
    return die() if dice == 1 else [die() for _ in range(dice)]


def with_dice(game: Game[Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """An event as it is to be logged: dice that it needs and lacks are rolled now; it says who rolled."""
    if "dice" in data:
        return {**data, "rolled": "table"}
    if data.get("type") == "toss" and "side" not in data:
        return {**data, **_toss(), "rolled": "app"}
    needed = game.dice(data)
    if needed is None:
        return dict(data)
    if isinstance(needed, Mapping):
        return {**data, "dice": {name: throw(dice) for name, dice in needed.items()}, "rolled": "app"}
    return {**data, "dice": throw(needed), "rolled": "app"}


def _toss() -> dict[str, Any]:
    """A toss: 1-3 for the home side, 4-6 for the away side."""
    shown = die()
    return {"side": "home" if shown <= 3 else "away", "dice": shown}
