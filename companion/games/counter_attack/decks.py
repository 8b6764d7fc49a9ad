"""Decks of cards: outfielders, goalkeepers, referees; their files; a squad beside a deck's means (G5-7, G87)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any

from companion.games import wire
from companion.games.errors import N_, Text
from companion.games.football.squads import plain_text, short_list, version

from .squads import GAME, GOALKEEPERS, OUTFIELDERS, Card, Squad, names_of, read_card

MOST_CARDS = 600  # of a deck: three times what there is in print


@dataclass(frozen=True)
class Referee:
    """A referee's card (G5, G73)."""

    name: Annotated[str, plain_text]
    leniency: Annotated[int, wire.whole(1, 6)]

    def to_dict(self) -> dict[str, Any]:
        """The card as deck files have it."""
        return {"name": self.name, "leniency": self.leniency}


@dataclass(frozen=True)
class Deck:
    """A deck; a `whole` one is a team, never shuffled with others (G87)."""

    name: str
    cards: tuple[Card, ...]
    referees: tuple[Referee, ...] = ()
    whole: bool = False

    @property
    def goalkeepers(self) -> tuple[Card, ...]:
        """Its goalkeepers."""
        return tuple(card for card in self.cards if card.goalkeeper)

    @property
    def outfielders(self) -> tuple[Card, ...]:
        """All others."""
        return tuple(card for card in self.cards if not card.goalkeeper)

    def to_dict(self) -> dict[str, Any]:
        """The deck as the object of a deck file."""
        return {
            "deck": 1, "game": GAME, "name": self.name, "whole": self.whole,
            "referees": [referee.to_dict() for referee in self.referees],
            "players": [card.to_dict() for card in self.cards],
        }  # fmt: skip


def _cards(value: Any, field: str) -> tuple[Card, ...]:
    items = short_list(wire.an_object, MOST_CARDS)(value, field)
    return tuple(read_card(item, f"{field}[{place}]") for place, item in enumerate(items))


@dataclass(frozen=True, kw_only=True)
class _DeckFile:
    deck: Annotated[int, version]
    game: Annotated[str, wire.choice(GAME)]
    name: Annotated[str, plain_text]
    whole: bool = False
    referees: tuple[Referee, ...] = ()
    players: Annotated[tuple[Card, ...], _cards]


def read_deck(data: Mapping[str, Any]) -> Deck:
    """Read the object of a deck file, as strictly as a squad's; attributes may be missing."""
    file = wire.read(_DeckFile, data, Text(N_("the deck file")))
    return Deck(file.name, file.players, file.referees, file.whole)


def is_complete(card: Card) -> bool:
    """Whether a card has all its attributes, each from 1 to 6: one that can be dealt."""
    return all(1 <= card.attributes.get(name, 0) <= 6 for name in card.names)


def is_enough(cards: Iterable[Card]) -> bool:
    """Whether two squads can be dealt from cards: four goalkeepers and twenty-eight outfielders."""
    kinds = [card.goalkeeper for card in cards]
    return kinds.count(True) >= 2 * GOALKEEPERS and kinds.count(False) >= 2 * OUTFIELDERS


# Balance


@dataclass(frozen=True)
class Balance:
    """An attribute of a squad beside a deck: both means, none where nobody has it."""

    goalkeepers: bool
    attribute: str
    squad: Fraction | None
    deck: Fraction | None

    @property
    def difference(self) -> Fraction | None:
        """How much the squad's mean is above the deck's."""
        return None if self.squad is None or self.deck is None else self.squad - self.deck


def balance(squad: Squad, deck: Deck) -> tuple[Balance, ...]:
    """Every attribute of outfielders and of goalkeepers beside the deck's mean."""
    return tuple(
        Balance(kind, name, _mean(squad.players, kind, name), _mean(deck.cards, kind, name))
        for kind in (False, True)
        for name in names_of(kind)
    )


def mean_value(cards: Sequence[Card], goalkeepers: bool) -> Fraction | None:
    """The mean sum of the complete cards of a kind."""
    values = [card.value for card in cards if card.goalkeeper is goalkeepers and is_complete(card)]
    return Fraction(sum(values), len(values)) if values else None


def _mean(cards: Iterable[Card], goalkeepers: bool, name: str) -> Fraction | None:
    values = [c.attributes[name] for c in cards if c.goalkeeper is goalkeepers and name in c.attributes]
    return Fraction(sum(values), len(values)) if values else None
