"""The app's own dice: the operating system's entropy, every face as likely as the other."""

from collections.abc import Mapping, Sequence
from secrets import choice, randbelow
from typing import Any, TypeVar

from companion.games import Fold
from companion.games.core import has_dice

T = TypeVar("T")


def one_of(cards: Sequence[T]) -> T:
    """A card drawn, every one as likely as the other."""
    return choice(cards)


def die() -> int:
    """The face that a die shows."""
    return randbelow(6) + 1


def with_dice(fold: Fold, data: Mapping[str, Any]) -> dict[str, Any]:
    """An event as it is to be logged: dice that it needs and lacks are rolled now; it says who rolled."""
    if has_dice(data):
        return {**data, "rolled": "table"}
    thrown = fold.game.thrown(fold.match, data, die)
    return {**thrown, "rolled": "app"} if has_dice(thrown) else thrown
