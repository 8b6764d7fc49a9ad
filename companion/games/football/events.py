"""The events of every game, as the record has them."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.games import wire

Side = Literal["home", "away"]
Shirt = int | str  # a shirt number, or the name that a game gives to a player without one


def a_shirt(value: Any, name: str) -> Shirt:
    """A reader of what names a player: 0-99, or a word."""
    if isinstance(value, str) and value.strip():
        return wire.text(40)(value, name)  # type: ignore[no-any-return]
    return wire.whole(0, 99)(value, name)  # type: ignore[no-any-return]


APlayer = Annotated[Shirt, a_shirt]
ANumber = Annotated[int, wire.whole(0, 99)]
AName = Annotated[str, wire.text(100, empty=False)]
AText = Annotated[str, wire.text(2000)]


@dataclass(frozen=True, slots=True)
class KickOff:
    """Start the next half."""

    side: Side


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal for `side`; an own goal's `player` is of the other side."""

    side: Side
    player: APlayer
    assist: APlayer | None = None
    own_goal: bool = False


@dataclass(frozen=True, slots=True)
class Booking:
    """A yellow card; the second in a match sends off."""

    side: Side
    player: APlayer
    cause: AText = ""


@dataclass(frozen=True, slots=True)
class SendOff:
    """A straight red card."""

    side: Side
    player: APlayer
    cause: AText = ""


@dataclass(frozen=True, slots=True)
class Substitution:
    """One player off, another on."""

    side: Side
    off: APlayer
    on: APlayer


@dataclass(frozen=True, slots=True)
class EndHalf:
    """The whistle that ends a half, and after the last one the match."""


@dataclass(frozen=True, slots=True)
class ShootOutKick:
    """A kick of the shoot-out."""

    side: Side
    scored: bool
    player: APlayer | None = None


@dataclass(frozen=True, slots=True)
class Abandon:
    """The match is given up."""

    cause: AText = ""


@dataclass(frozen=True, slots=True)
class Player:
    """Name a player after kick-off."""

    side: Side
    player: APlayer
    name: AName


@dataclass(frozen=True, slots=True)
class Note:
    """A remark in the log."""

    text: AText


EVENTS = (KickOff, Goal, Booking, SendOff, Substitution, EndHalf, ShootOutKick, Abandon, Player, Note)
