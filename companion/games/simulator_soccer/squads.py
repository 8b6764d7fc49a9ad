"""A Simulator Soccer squad: its players, their wedges, its level (L592-651)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any, ClassVar

from companion.games.errors import N_, Text
from companion.games.football.squads import plain_text, short_list, version
from companion.games.wire import an_object, choice, read, whole

from .cards import STANDARD

GAME = "simulator-soccer"
PLAYERS = 16
LINE_UP = 11
MOST_VALUE = 4
# So many wedges of a colour on one player: the repeat list leaves grey and black out, Reflexes need two purple (S6).
COLOUR_LIMITS = {
    N_("yellow"): 3, N_("red"): 3, N_("green"): 3, N_("blue"): 3, N_("grey"): 1, N_("black"): 1, N_("purple"): 2,
}  # fmt: skip
# The letters on the pawns: speed, header and keeper for grey, black and purple.
LETTERS = {"Y": "yellow", "R": "red", "G": "green", "B": "blue", "S": "grey", "H": "black", "K": "purple"}

Wedges = tuple[str, ...]


def is_mixed(wedges: Wedges) -> bool:
    """A goalkeeper with other colours than the yellow that he may add: legal, with a warning (S6, S7)."""
    return "purple" in wedges and not set(wedges) <= {"purple", "yellow"}


@dataclass(frozen=True)
class Tier:
    """A level of squads: its budget, whether to meet it exactly, how many players of value 1 it allows (L638-649)."""

    budget: int
    exact: bool = False
    most_of_value_1: int | None = None


TIERS = {
    "standard": Tier(36, exact=True),
    "top": Tier(45, most_of_value_1=0),
    "strong": Tier(40, most_of_value_1=2),
    "normal": Tier(37, most_of_value_1=3),
    "weak": Tier(34, most_of_value_1=4),
    "poor": Tier(32, most_of_value_1=5),
}


@dataclass(frozen=True)
class Player:
    """A player; his wedges clockwise from the white space, four of them from the one above the collar (L694)."""

    number: Annotated[int, whole(0, 99)]
    name: Annotated[str, plain_text]
    wedges: Annotated[Wedges, short_list(plain_text, 20)]

    @property
    def value(self) -> int:
        """How many wedges he has (L594)."""
        return len(self.wedges)

    @property
    def label(self) -> str:
        """Number and name, as messages call him."""
        return f"{self.number} {self.name}".strip()


@dataclass(frozen=True)
class Squad:
    """A squad, legal or not: whether it is legal says `judge`."""

    game: ClassVar[str] = GAME

    name: str
    tier: str
    players: tuple[Player, ...]

    @property
    def value(self) -> int:
        """The value of all its players (L608)."""
        return sum(player.value for player in self.players)

    def to_dict(self) -> dict[str, Any]:
        """The squad as the object of a squad file."""
        players = [asdict(player) | {"wedges": list(player.wedges)} for player in self.players]
        return {"squad": 1, "game": GAME, "name": self.name, "tier": self.tier, "players": players}


def _players(value: Any, field: str) -> tuple[Player, ...]:
    """A reader of the list of players; how many they ought to be is left to `judge`."""
    items = short_list(lambda item, _: item)(value, field)
    return tuple(_player(item, f"{field}[{place}]") for place, item in enumerate(items))


def _player(item: Any, place: str) -> Player:
    return read(Player, an_object(item, place), place, f"{place}.")


def read_player(data: Mapping[str, Any]) -> Player:
    """Read one player, as strictly as in a file."""
    return read(Player, data, Text(N_("the player")))


@dataclass(frozen=True)
class _SquadFile:
    squad: Annotated[int, version]
    game: Annotated[str, choice(GAME)]
    name: Annotated[str, plain_text]
    tier: Annotated[str, choice(*TIERS)]
    players: Annotated[tuple[Player, ...], _players]


def read_squad(data: Mapping[str, Any]) -> Squad:
    """Read the object of a squad file: its form strictly, while a squad against the rules is left to `judge`."""
    file = read(_SquadFile, data, Text(N_("the squad file")))
    return Squad(file.name, file.tier, file.players)


def standard_squad() -> Squad:
    """The squad of a side that names no players: basic colours only (L132)."""
    players = tuple(Player(number, "", tuple(wedges.split())) for number, wedges in enumerate(STANDARD, 1))
    return Squad("Standard squad", "standard", players)
