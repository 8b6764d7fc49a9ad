"""A Counter Attack squad: two goalkeepers and fourteen outfielders, each with the seven attributes of his card (G5-7).

Beside the contract's fields a squad file may name its `formation`: how shirts 2 to 11 stand, from back to front.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from companion.games import wire
from companion.games.errors import N_, RuleError, Text
from companion.games.football.squads import plain_text, short_list, version

from .cards import GOALKEEPER, GOALKEEPER_SHIRTS, OUTFIELD
from .lineup import DEFAULT_FORMATION, FORMATIONS

GAME = "counter-attack"
GOALKEEPERS, OUTFIELDERS = 2, 14
PLAYERS = GOALKEEPERS + OUTFIELDERS
LOWEST, HIGHEST = 1, 6  # of an attribute (G62)


@dataclass(frozen=True, kw_only=True)
class Card:
    """A card: a name and attributes, all seven of its kind or those known so far."""

    name: str = ""
    goalkeeper: bool = False
    attributes: Mapping[str, int] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The attributes of its kind in the order of the cards."""
        return names_of(self.goalkeeper)

    @property
    def value(self) -> int:
        """The sum of its attributes."""
        return sum(self.attributes.values())

    def to_dict(self) -> dict[str, Any]:
        """The card as files have it."""
        kind = {"goalkeeper": True} if self.goalkeeper else {}
        return {"name": self.name, **kind, **{n: self.attributes[n] for n in self.names if n in self.attributes}}

    def wearing(self, number: int) -> "Player":
        """The player of a squad that this card is in a shirt."""
        return Player(number=number, name=self.name, goalkeeper=self.goalkeeper, attributes=self.attributes)


@dataclass(frozen=True, kw_only=True)
class Player(Card):
    """A player of a squad: a card with a shirt number."""

    number: int

    @property
    def label(self) -> str:
        """Number and name, as messages call him."""
        return f"{self.number} {self.name}".strip()

    def to_dict(self) -> dict[str, Any]:
        """The player as squad files and headers have him."""
        return {"number": self.number, **super().to_dict()}


@dataclass(frozen=True)
class Squad:
    """A squad, legal or not: whether it is legal says `judge`."""

    game: ClassVar[str] = GAME

    name: str
    players: tuple[Player, ...]
    formation: str = DEFAULT_FORMATION

    @property
    def value(self) -> int:
        """The sum of all attributes."""
        return sum(player.value for player in self.players)

    def to_dict(self) -> dict[str, Any]:
        """The squad as the object of a squad file."""
        formation = {} if self.formation == DEFAULT_FORMATION else {"formation": self.formation}
        players = [player.to_dict() for player in self.players]
        return {"squad": 1, "game": GAME, "name": self.name, **formation, "players": players}


def names_of(goalkeeper: bool) -> tuple[str, ...]:
    """The attributes of a kind of player in the order of the cards."""
    return GOALKEEPER if goalkeeper else OUTFIELD


def blank_squad(name: str = "") -> Squad:
    """Sixteen players without attributes, 1 and 12 goalkeepers."""
    shirts = range(1, PLAYERS + 1)
    return Squad(name, tuple(Player(number=shirt, goalkeeper=shirt in GOALKEEPER_SHIRTS) for shirt in shirts))


# Reading

_an_attribute = wire.whole(-(10**6), 10**6)  # whether it is one of 1-6 is left to `judge`


@dataclass(frozen=True)
class _Face:
    name: Annotated[str, plain_text] = ""
    goalkeeper: bool = False


@dataclass(frozen=True)
class _Shirt(_Face):
    number: Annotated[int, wire.whole(0, 99)] = 0


def read_card(data: Mapping[str, Any], path: str) -> Card:
    """Read a card of a deck: a name and attributes of its kind, none of another."""
    face, attributes = _read(_Face, data, path)
    return Card(name=face.name, goalkeeper=face.goalkeeper, attributes=attributes)


def read_player(data: Mapping[str, Any], path: str) -> Player:
    """Read a player of a squad: a card with a shirt number."""
    if "number" not in data:
        raise RuleError(N_("%(within)s needs %(name)s"), f"{path}.number", within=path, name="number")
    shirt, attributes = _read(_Shirt, data, path)
    return Player(number=shirt.number, name=shirt.name, goalkeeper=shirt.goalkeeper, attributes=attributes)


def _read(kind: type[Any], data: Mapping[str, Any], path: str) -> tuple[Any, dict[str, int]]:
    worn = ("number", "name", "goalkeeper") if kind is _Shirt else ("name", "goalkeeper")
    face = wire.read(kind, {name: data[name] for name in worn if name in data}, path, f"{path}.")
    printed = {name: value for name, value in data.items() if name not in worn}
    for name in printed:
        if name not in names_of(face.goalkeeper):
            raise RuleError(N_("%(within)s has no field %(name)s"), f"{path}.{name}", within=path, name=wire.cut(name))
    return face, {name: _an_attribute(value, f"{path}.{name}") for name, value in printed.items()}


def _players(value: Any, field: str) -> tuple[Player, ...]:
    items = short_list(lambda item, _: item)(value, field)
    return tuple(
        read_player(wire.an_object(item, f"{field}[{place}]"), f"{field}[{place}]") for place, item in enumerate(items)
    )


@dataclass(frozen=True, kw_only=True)
class _SquadFile:
    squad: Annotated[int, version]
    game: Annotated[str, wire.choice(GAME)]
    name: Annotated[str, plain_text] = ""
    tier: Annotated[str, wire.choice("standard")] = "standard"  # there is one level: written by nobody, read from all
    formation: Annotated[str, wire.choice(*FORMATIONS)] = DEFAULT_FORMATION
    players: Annotated[tuple[Player, ...], _players]


def read_squad(data: Mapping[str, Any]) -> Squad:
    """Read the object of a squad file: its form strictly, while a squad against the rules is left to `judge`."""
    file = wire.read(_SquadFile, data, Text(N_("the squad file")))
    return Squad(file.name, file.players, file.formation)
