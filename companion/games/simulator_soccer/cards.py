"""Players as a record or a squad gives them: number, name, wedges; and the standard squad."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, TypeVar

from companion.games import wire
from companion.games.errors import N_, Text
from companion.games.football.events import ANumber, Shirt

from .settings import COLOURS

P = TypeVar("P")

STANDARD = (
    "purple",
    "blue green",
    "blue green yellow",
    "blue blue",
    "blue yellow",
    "blue yellow red",
    "green red",
    "yellow yellow",
    "red red",
    "yellow red green blue",
    "green yellow red",
    "blue red",
    "green yellow",
    "green",
    "blue green red",
    "yellow red",
)


def a_disc(value: Any, name: str) -> tuple[str, ...]:
    """A reader of wedges: one to four of the seven colours, clockwise from the white space (L594, L694)."""
    wedges = wire.listed(wire.choice(*COLOURS))(value, name)
    if not 1 <= len(wedges) <= 4:
        raise wire.wrong(value, name, Text(N_("one to four wedges")))
    return wedges  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class Card:
    """A player of a header."""

    number: ANumber
    wedges: Annotated[tuple[str, ...], a_disc]
    name: Annotated[str, wire.text(100)] = ""


def read_card(make: Callable[..., P], data: Mapping[str, Any], path: str) -> P:
    """A player made from a header's card, which stands at `path`."""
    card = wire.read(Card, data, path, f"{path}.")
    return make(number=card.number, name=card.name, wedges=card.wedges)


@cache
def standard_cards(make: Callable[..., P]) -> Mapping[Shirt, P]:
    """The standard squad of sixteen: basic colours only, worth 36 (L132, L608)."""
    return {
        number: make(number=number, name="", wedges=tuple(wedges.split())) for number, wedges in enumerate(STANDARD, 1)
    }


def standard_players() -> list[dict[str, Any]]:
    """The standard squad as a header names it."""
    return [{"number": number, "name": "", "wedges": wedges.split()} for number, wedges in enumerate(STANDARD, 1)]
