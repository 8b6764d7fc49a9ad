"""What squads of every game have: the verdict, the form of their files, what a game gives so that they are kept."""

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from companion.games.errors import N_, RuleError, Text
from companion.games.wire import Reader, listed, text, wrong

MOST_PLAYERS = 100  # that a file may list: more than there are numbers is no slip of a squad's maker


class Wearer(Protocol):
    """A player as every game's squads have him."""

    @property
    def number(self) -> int:
        """His shirt number."""

    @property
    def label(self) -> str:
        """Number and name, as messages call him."""


class Squad(Protocol):
    """A squad of some game, legal or not."""

    @property
    def game(self) -> str:
        """The game's name in records and files."""

    @property
    def name(self) -> str:
        """What it is called; may be empty."""

    @property
    def players(self) -> tuple[Any, ...]:
        """Its players, `Wearer`s, in their order."""

    @property
    def value(self) -> int:
        """What all its players are worth together."""

    def to_dict(self) -> dict[str, Any]:
        """The squad as the object of a squad file."""


@dataclass(frozen=True)
class Finding:
    """A problem or a warning: its code, a message id with values, the numbers of the players it is about."""

    code: str
    message: str
    numbers: tuple[int, ...] = ()
    values: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.message % self.values

    def to_dict(self) -> dict[str, Any]:
        """The finding as JSON, its message in English."""
        return {"code": self.code, "message": str(self), "numbers": list(self.numbers)}


@dataclass(frozen=True)
class Verdict:
    """What a game says of a squad; `players` is how many there are, `budget` null where there is none."""

    value: int
    budget: int | None
    players: int
    problems: tuple[Finding, ...]
    warnings: tuple[Finding, ...] = ()

    @property
    def legal(self) -> bool:
        """Warnings do not make a squad illegal."""
        return not self.problems

    def to_dict(self) -> dict[str, Any]:
        """The verdict as `companion squad check` prints it."""
        found = {"problems": [p.to_dict() for p in self.problems], "warnings": [w.to_dict() for w in self.warnings]}
        return {"legal": self.legal, "value": self.value, "budget": self.budget, "players": self.players} | found


@dataclass(frozen=True)
class SquadKind:
    """What a game gives so that its squads are checked, kept, written to files and sent as links.

    `letter` begins the codes of its links. `knows_table` says from the first cells of a table whether it is of this
    game; `packed` is a squad as short JSON, `unpacked` reads it or raises a RuleError or a ValueError.
    """

    game: str
    letter: str
    read: Callable[[Mapping[str, Any]], Any]
    judge: Callable[[Any, str | None], Verdict]
    knows_table: Callable[[Sequence[str]], bool]
    read_csv: Callable[[str], Any]
    write_csv: Callable[[Any], str]
    packed: Callable[[Any], Any]
    unpacked: Callable[[Any], Any]
    tiers: tuple[str, ...] = ()  # the levels of squads, if the game has any


# Readers


def plain_text(value: Any, field: str) -> str:
    """A reader of texts in any script, without control characters, line breaks and halves of characters."""
    kept: str = text(100)(value, field)
    if any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in kept):
        raise wrong(value, field, Text(N_("a text without control characters and line breaks")))
    return kept


def short_list(read_item: Reader, most: int = MOST_PLAYERS) -> Reader:
    """A reader of lists up to a length, kept as tuples."""

    def read_short_list(value: Any, field: str) -> tuple[Any, ...]:
        if isinstance(value, list) and len(value) > most:
            raise RuleError(N_("%(name)s: %(count)s are too many to read"), field, name=field, count=len(value))
        items: tuple[Any, ...] = listed(read_item)(value, field)
        return items

    return read_short_list


def version(value: Any, field: str) -> int:
    """A reader of the version of squad files, of which there is one."""
    if type(value) is not int or value != 1:
        raise wrong(value, field, "1")
    return value


# What every game finds


def players_count(players: Sequence[Wearer], wanted: int) -> Iterator[Finding]:
    """So many players make a squad."""
    if len(players) != wanted:
        message = N_("A squad has %(wanted)s players; here there are %(count)s")
        yield Finding("players_count", message, (), {"wanted": wanted, "count": len(players)})


def number_twice(players: Sequence[Wearer]) -> Iterator[Finding]:
    """A number belongs to one player."""
    for number, count in Counter(player.number for player in players).items():
        if count > 1:
            values = {"number": number, "count": count}
            yield Finding("number_twice", N_("Number %(number)s is on %(count)s players"), (number,), values)
