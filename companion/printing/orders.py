"""What can be printed: an order of each kind, as plain data."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.games.counter_attack.decks import Deck
from companion.games.counter_attack.squads import HIGHEST, LOWEST
from companion.games.counter_attack.squads import Card as AttributeCard
from companion.games.counter_attack.squads import Player as AttributePlayer
from companion.games.errors import N_, Text
from companion.games.football.squads import Squad
from companion.games.squads import judge
from companion.kits import Kit

from .draw import Anchor
from .sheet import Edge

LABELLED = N_("%(what)s: %(value)s")
CardSize = Literal["63x88", "44x68", "45x66"]
CARD_SIZES: dict[CardSize, tuple[float, float]] = {"63x88": (63, 88), "44x68": (44, 68), "45x66": (45, 66)}
# The letters on wedges as the match screen has them: Y R G B, Skill, Header, goalKeeper.
LETTERS = {"yellow": "Y", "red": "R", "green": "G", "blue": "B", "grey": "S", "black": "H", "purple": "K"}


@dataclass(frozen=True, slots=True)
class Player:
    """A player as sleeves, discs and counters show him."""

    number: int | None
    name: str = ""
    wedges: tuple[str, ...] = ()
    goalkeeper: bool = False
    attributes: tuple[int, ...] = ()  # in the order of their card


def players_of(squad: Squad, only: Collection[int] | None = None) -> tuple[Player, ...]:
    """The players of a squad of any game, or those of some numbers."""
    return tuple(_player(player) for player in squad.players if only is None or player.number in only)


def _player(player: Any) -> Player:
    if isinstance(player, AttributePlayer):
        printed = tuple(player.attributes[name] for name in player.names if name in player.attributes)
        return Player(player.number, player.name, (), player.goalkeeper, printed)
    return Player(player.number, player.name, player.wedges, "purple" in player.wedges)


def remarks_of(squad: Squad, say: Callable[[str], str] = str) -> tuple[str, ...]:
    """What is wrong with a squad, to be printed on its sheets."""
    problems = judge(squad).problems
    said = [
        say(problem.message) % {name: _said(value, say) for name, value in problem.values.items()}
        for problem in problems
    ]
    return (say(LABELLED) % {"what": say(N_("Not a legal squad")), "value": "; ".join(said)},) if said else ()


def _said(value: Any, say: Callable[[str], str]) -> Any:
    return say(value) if isinstance(value, Text) else value


@dataclass(frozen=True, slots=True)
class Strip:
    """Sleeves in one kit."""

    kit: Kit
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Sleeves:
    """What is rolled round pawns; two strips of sixteen fit on a page."""

    strips: tuple[Strip, ...]
    title: str = ""
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Discs:
    """What is stuck on pawns: ordered wedges, collar mark, letters, number; with a kit, a rim in its colours."""

    players: tuple[Player, ...]
    kit: Kit | None = None
    letters: Mapping[str, str] = field(default_factory=lambda: LETTERS)
    title: str = ""
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Counters:
    """Round counters of Counter Attack in a kit's colours."""

    players: tuple[Player, ...]
    kit: Kit
    diameter: float = 20.0
    title: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A player card of Counter Attack; attributes that are missing are left blank, to be written in."""

    number: int | None = None
    name: str = ""
    goalkeeper: bool = False
    attributes: Mapping[str, int] = field(default_factory=dict)


def cards_of(squad: Squad, only: Collection[int] | None = None) -> tuple[Card, ...]:
    """The cards of a squad, or those of some numbers; of a game without attributes they are blank."""
    chosen = (player for player in squad.players if only is None or player.number in only)
    return tuple(_card(player, player.number) if isinstance(player, AttributePlayer)
                 else Card(player.number, player.name, "purple" in player.wedges) for player in chosen)  # fmt: skip


def cards_of_deck(deck: Deck) -> tuple[Card, ...]:
    """All cards of a deck, without numbers: those are for a squad's shirts."""
    return tuple(_card(card, None) for card in deck.cards)


def _card(card: AttributeCard, number: int | None) -> Card:
    printed = {name: value for name, value in card.attributes.items() if LOWEST <= value <= HIGHEST}
    return Card(number, card.name, card.goalkeeper, printed)


@dataclass(frozen=True, slots=True)
class Cards:
    """Player cards, with backs for one of the ways to turn the paper, or without."""

    cards: tuple[Card, ...]
    kit: Kit
    size: CardSize = "63x88"
    backs: Edge | None = None
    title: str = ""
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Referee:
    """A referee of Counter Attack; without leniency it is written in."""

    name: str = ""
    leniency: int | None = None


def referees_of(deck: Deck) -> tuple[Referee, ...]:
    """The referees of a deck."""
    return tuple(Referee(referee.name, referee.leniency) for referee in deck.referees)


@dataclass(frozen=True, slots=True)
class RefereeCards:
    """Referee cards."""

    referees: tuple[Referee, ...]
    size: CardSize = "63x88"
    backs: Edge | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class Lineup:
    """A side on a match sheet; blank where nothing is known."""

    name: str = ""
    manager: str = ""
    kit: Kit | None = None
    players: tuple[Player, ...] = ()
    starters: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Deeds:
    """What a match has made of a player; `on` and `off` are minutes."""

    goals: int = 0
    bookings: int = 0
    sent_off: bool = False
    injuries: int = 0
    on: str = ""
    off: str = ""


@dataclass(frozen=True, slots=True)
class Happened:
    """A line of the report: its minute, the side's name, what it was (a message id), who, and the score then."""

    minute: str
    title: str
    what: str
    name: str
    score: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """A match so far: the goals of each side by halves, in extra time, in the shoot-out and in all; deeds by number."""

    parts: tuple[tuple[str, ...], tuple[str, ...]]
    happened: tuple[Happened, ...]
    home: Mapping[int, Deeds]
    away: Mapping[int, Deeds]


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """The sheet of a match: line-ups, the settings in force, its result, blank lines for what happens."""

    home: Lineup = Lineup()
    away: Lineup = Lineup()
    rules: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()
    game: str = ""
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class ScoreSheets:
    """Blank sheets to note a match of any game, two on a page."""

    copies: int = 2


@dataclass(frozen=True, slots=True)
class Calibration:
    """The page whose lines are measured to make a printer's profile."""


# Competitions


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a listing: its head, its part of the width, where its texts stand."""

    head: str
    width: float
    anchor: Anchor = "start"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """Rows of texts under a heading; with `through` a line is drawn below so many of them."""

    heading: str
    cells: tuple[tuple[str, ...], ...]
    through: int = 0


@dataclass(frozen=True, slots=True)
class Listing:
    """Parts with the same columns, `across` of them beside each other; `remarks` stand below them all."""

    title: str
    about: str
    columns: tuple[Column, ...]
    parts: tuple[Part, ...]
    across: int = 1
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BracketSide:
    """Who plays a tie, or will (then not `known`), with the goals of each leg and of both."""

    name: str
    goals: tuple[str, ...] = ()
    known: bool = True
    won: bool = False


@dataclass(frozen=True, slots=True)
class BracketTie:
    """A tie: its round from 1, its place in the round from the top (from 0), its sides, what decided it."""

    round: int
    place: int
    sides: tuple[BracketSide, BracketSide]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knock-out by its rounds; the match for third place stands below the final."""

    title: str
    about: str
    rounds: tuple[str, ...]
    ties: tuple[BracketTie, ...]
    third_place: BracketTie | None = None


Order = Sleeves | Discs | Counters | Cards | RefereeCards | MatchSheet | ScoreSheets | Calibration | Listing | Bracket
