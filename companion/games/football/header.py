"""A side as the header of a record gives it, and its players at kick-off."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, TypeVar

from companion.games import wire
from companion.games.errors import N_, RuleError, Text

from .events import AName, ANumber, Shirt
from .state import Player

LEAST_PLAYERS = 7
SHIRT_NUMBER = re.compile("0|[1-9][0-9]?")
P = TypeVar("P", bound=Player)


def carried_bookings(value: Any, name: str) -> dict[int, int]:
    """A reader of bookings carried in: {"9": 2}, shirt number to 0-2."""
    given = wire.an_object(value, name)
    if not all(SHIRT_NUMBER.fullmatch(number) for number in given):
        raise wire.wrong(value, name, Text(N_("shirt numbers with their bookings")))
    return {int(number): wire.whole(0, 2)(count, name) for number, count in given.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A side as the header of a record gives it."""

    name: AName
    manager: Annotated[str, wire.text(100)] = ""
    kit: Annotated[dict[str, Any] | None, wire.an_object] = None
    players: tuple[Annotated[dict[str, Any], wire.an_object], ...] | None = None
    starters: tuple[ANumber, ...] | None = None
    unavailable: tuple[ANumber, ...] = ()
    bookings: Annotated[Mapping[int, int], carried_bookings] = field(default_factory=dict)


def squad(
    header: Side,
    path: str,
    standard: Mapping[Shirt, P],
    read_card: Callable[[Mapping[str, Any], str], P],
    least: int = LEAST_PLAYERS,
) -> Mapping[Shirt, P]:
    """The players of the side at `path` by number, as at kick-off; without a list, the game's standard squad."""
    cards = standard if header.players is None else _by_number(header, path, read_card)
    _check_numbers(header, path, cards)
    available = [int(number) for number in cards if number not in header.unavailable]
    if len(available) < least:
        raise RuleError(
            N_("%(team)s need at least %(least)s available players and have %(count)s"),
            f"{path}.players",
            team=header.name,
            count=len(available),
            least=least,
        )
    starters = tuple(available[:11]) if header.starters is None else header.starters
    _check_starters(header, path, starters, least)
    return {
        number: replace(
            card,
            on_pitch=number in starters,
            available=number in available,
            carried=header.bookings.get(int(number), 0),
        )
        for number, card in cards.items()
    }


def _by_number(header: Side, path: str, read_card: Callable[[Mapping[str, Any], str], P]) -> Mapping[Shirt, P]:
    found: dict[Shirt, P] = {}
    for place, data in enumerate(header.players or ()):
        card = read_card(data, f"{path}.players[{place}]")
        if card.number in found:
            raise RuleError(
                N_("%(team)s have two players with the number %(number)s"),
                f"{path}.players",
                team=header.name,
                number=card.number,
            )
        found[card.number] = card
    return found


def _check_numbers(header: Side, path: str, cards: Mapping[Shirt, Any]) -> None:
    for name, numbers in (
        ("starters", header.starters or ()),
        ("unavailable", header.unavailable),
        ("bookings", tuple(header.bookings)),
    ):
        for number in numbers:
            if number not in cards:
                raise RuleError(
                    N_("%(name)s: %(team)s have no player %(number)s"),
                    f"{path}.{name}",
                    name=name,
                    team=header.name,
                    number=number,
                )
        if len(set(numbers)) != len(numbers):
            raise RuleError(
                N_("%(name)s: a number of %(team)s stands there twice"), f"{path}.{name}", name=name, team=header.name
            )


def _check_starters(header: Side, path: str, starters: tuple[int, ...], least: int) -> None:
    if not least <= len(starters) <= 11:
        raise RuleError(
            N_("starters: %(team)s start with %(least)s to 11 players, not %(count)s"),
            f"{path}.starters",
            team=header.name,
            count=len(starters),
            least=least,
        )
    for number in starters:
        if number in header.unavailable:
            raise RuleError(
                N_("starters: %(team)s %(number)s is unavailable for this match and cannot start"),
                f"{path}.starters",
                team=header.name,
                number=number,
            )
