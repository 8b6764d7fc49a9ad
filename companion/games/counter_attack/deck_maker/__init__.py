"""How the decks that come with the app were made; making them again gives the same files.

The published cards were counted, not copied: how many of 469 outfielders have a pace of 3, of 4 and so on. For each
attribute a deck gets its share of every value, rounded so that the shares add up (`shares`). Who gets which value is
drawn: players are put in an order by the leaning of their part of the pitch plus chance, and the values are handed out
in that order, the highest first (`dealt`). So every attribute is spread as in print, defenders tackle and forwards
shoot, and no card is anybody's. Chance is a hash of the deck's seed and of what is drawn: everywhere the same.
The seed is the first one with which the sums of all cards stay within those in print (`made`).
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count
from typing import NamedTuple

from ..decks import Deck, Referee
from ..squads import Card, names_of
from . import names

# Cards with 1, 2, 3, 4, 5 and 6, of 469 outfielders in print.
OUTFIELD = {
    "pace": (0, 0, 14, 193, 228, 34),
    "dribbling": (90, 122, 112, 77, 57, 11),
    "heading": (36, 93, 138, 107, 72, 23),
    "high_pass": (0, 0, 25, 112, 176, 156),
    "resilience": (1, 6, 26, 93, 213, 130),
    "shooting": (110, 94, 84, 103, 66, 12),
    "tackling": (118, 93, 103, 78, 61, 16),
}
# The same of 52 goalkeepers, of whom range and mean are known: aerial ability 3-6 (4.9), dribbling 1-4 (1.8), pace 3-6
# (5.2), resilience 1-6 (4.5), saving 2-6 (4.0), handling 2-6 (3.8), high pass 2-6 (4.8).
GOALKEEPERS = {
    "aerial_ability": (0, 0, 1, 4, 5, 4),
    "dribbling": (6, 6, 1, 1, 0, 0),
    "pace": (0, 0, 1, 1, 6, 6),
    "resilience": (1, 0, 2, 2, 6, 3),
    "saving": (0, 1, 4, 4, 4, 1),
    "handling": (0, 2, 4, 4, 3, 1),
    "high_pass": (0, 1, 1, 2, 6, 4),
}
# How much a part of the pitch leans to an attribute, beside chance from 0 to 10.
LEANINGS = (
    {"tackling": 7, "heading": 4, "resilience": 1, "shooting": -6, "dribbling": -3},
    {"high_pass": 4, "dribbling": 3, "tackling": 1, "resilience": 1, "heading": -3},
    {"shooting": 7, "dribbling": 3, "pace": 2, "tackling": -7, "high_pass": -2},
)


class Range(NamedTuple):
    """The lowest and the highest sum of a card."""

    least: int
    most: int


PRINTED, PRINTED_NATION, PRINTED_GOALKEEPERS = Range(19, 33), Range(23, 31), Range(25, 34)


def shares(counted: Sequence[int], cards: int) -> list[int]:
    """The values 1 to 6, the highest first, that so many cards get: rounded by the largest remainder."""
    total = sum(counted)
    exact = [divmod(number * cards, total) for number in counted]
    left = cards - sum(whole for whole, _ in exact)
    by_rest = sorted(range(len(counted)), key=lambda place: (-exact[place][1], place))
    given = [whole + (place in by_rest[:left]) for place, (whole, _) in enumerate(exact)]
    return [value for value in range(6, 0, -1) for _ in range(given[value - 1])]


def chance(*what: object) -> float:
    """A number from 0 to 10 that a seed and what is drawn give, on every machine."""
    return int.from_bytes(sha256(repr(what).encode()).digest()[:6], "big") / 2**48 * 10


def dealt(
    seed: str, counted: Mapping[str, Sequence[int]], leanings: Sequence[Mapping[str, int]]
) -> list[dict[str, int]]:
    """Attributes of as many cards as there are leanings."""
    cards: list[dict[str, int]] = [{} for _ in leanings]
    for name, numbers in counted.items():
        drawn = [leaning.get(name, 0) + chance(seed, name, place) for place, leaning in enumerate(leanings)]
        order = sorted(range(len(cards)), key=lambda place: -drawn[place])
        for place, value in zip(order, shares(numbers, len(cards)), strict=True):
            cards[place][name] = value
    return cards


def made(
    name: str, counted: Mapping[str, Sequence[int]], leanings: Sequence[Mapping[str, int]], sums: Range
) -> list[dict[str, int]]:
    """The attributes by the first seed, counted from 1, whose sums are all in range and whose cards all differ."""
    for number in count(1):
        cards = dealt(f"{name} {number}", counted, leanings)
        alike = len({tuple(card.items()) for card in cards}) < len(cards)
        if not alike and all(sums.least <= sum(card.values()) <= sums.most for card in cards):
            return cards
    raise AssertionError  # count() has no end


def deck(name: str, parts: Sequence[str], goalkeepers: str, sums: Range, referees: tuple[Referee, ...] = ()) -> Deck:
    """A deck of invented players; without referees it is a team that is kept whole."""
    called = [(who, leaning) for part, leaning in zip(parts, LEANINGS, strict=True) for who in names.listed(part)]
    outfield = made(name, OUTFIELD, [leaning for _, leaning in called], sums)
    keepers = names.listed(goalkeepers)
    kept = made(f"{name}, goalkeepers", GOALKEEPERS, [{}] * len(keepers), PRINTED_GOALKEEPERS)
    cards = [*_cards(False, [who for who, _ in called], outfield), *_cards(True, keepers, kept)]
    return Deck(name, tuple(cards), referees, whole=not referees)


def _cards(goalkeeper: bool, called: Sequence[str], values: Sequence[dict[str, int]]) -> Iterator[Card]:
    for name, card in zip(called, values, strict=True):
        in_order = {attribute: card[attribute] for attribute in names_of(goalkeeper)}
        yield Card(name=name, goalkeeper=goalkeeper, attributes=in_order)


def every_deck() -> dict[str, Deck]:
    """The decks by the names of their files."""
    referees = tuple(Referee(name, leniency) for name, leniency in names.REFEREES)
    return {
        "open-pool": deck("Open pool", names.OPEN, names.OPEN_GOALKEEPERS, PRINTED, referees),
        "north-isles": deck("North Isles", names.NORTH, names.NORTH_GOALKEEPERS, PRINTED_NATION),
        "south-coast": deck("South Coast", names.SOUTH, names.SOUTH_GOALKEEPERS, PRINTED_NATION),
    }
