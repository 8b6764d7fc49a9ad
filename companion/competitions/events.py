"""The events of a competition, as its record has them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.games import N_, RuleError, wire
from companion.games.core import Text, by_type
from companion.games.dice import a_die
from companion.games.football.events import AText, Side
from companion.games.lines import AnyMargin, read_parts, type_of

AFixture = Annotated[int, wire.whole(1, 10_000)]
AnEntrant = Annotated[int, wire.whole(1, 100)]
WALKOVER_GOALS = 3
Policy = Literal["annul", "walkover"]


def a_pair(reader: wire.Reader) -> wire.Reader:
    """A reader of two things of a kind, kept as a tuple."""

    def read_pair(value: Any, name: str) -> tuple[Any, Any]:
        if not isinstance(value, list) or len(value) != 2:
            raise wire.wrong(value, name, Text(N_("a list of two")))
        return reader(value[0], name), reader(value[1], name)

    return read_pair


def lots_thrown(value: Any, name: str) -> Mapping[int, tuple[int, ...]]:
    """A reader of drawn lots: {"3": [4, 2], "5": [4, 6]}, the throws of each entrant, who threw again while level."""
    given = wire.an_object(value, name)
    found = {wire.number_of(number): wire.listed(a_die)(throws, name) for number, throws in given.items()}
    if None in found:
        raise wire.wrong(value, name, Text(N_("entrants with their throws")))
    return {number: throws for number, throws in found.items() if number is not None}


ThePair = Annotated[tuple[int, int], a_pair(wire.whole(1, 100))]


@dataclass(frozen=True, slots=True)
class FixtureMatch:
    """The match of a fixture, by its code; `entrants` who play it, at home and away."""

    fixture: AFixture
    match: Annotated[str, wire.text(40, empty=False)]
    entrants: ThePair


@dataclass(frozen=True, slots=True)
class Result:
    """A score given by hand: of a match played without the app, or put in the place of the one played."""

    fixture: AFixture
    entrants: ThePair
    score: Annotated[tuple[int, int], a_pair(wire.whole(0, 99))]
    shoot_out: Side | None = None


@dataclass(frozen=True, slots=True)
class Walkover:
    """A fixture given to a side without play."""

    fixture: AFixture
    entrants: ThePair
    side: Side
    goals: Annotated[int, wire.whole(0, 99)] = WALKOVER_GOALS


@dataclass(frozen=True, slots=True)
class Strike:
    """Strike out everything about a fixture, its cards too: as if it had never been played."""

    fixture: AFixture


@dataclass(frozen=True, slots=True)
class Replay:
    """A fixture is played again; the cards and injuries of the first match stand, and bans served in it are served."""

    fixture: AFixture


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """An entrant leaves: `annul` all his matches of the table, or `walkover` for those not played yet."""

    entrant: AnEntrant
    policy: Policy


@dataclass(frozen=True, slots=True)
class Lots:
    """Lots drawn by dice among those whom nothing else separates; the higher throw stands first."""

    entrants: Annotated[tuple[int, ...], wire.listed(wire.whole(1, 100))]
    dice: Annotated[Mapping[int, tuple[int, ...]], lots_thrown]


@dataclass(frozen=True, slots=True)
class Squad:
    """An entrant's players from now on, where squads may change."""

    entrant: AnEntrant
    players: tuple[Annotated[dict[str, Any], wire.an_object], ...]
    squad: Annotated[str, wire.text(100)] = ""
    tier: Annotated[str, wire.text(40)] = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A remark."""

    text: AText


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last line that stands."""


@dataclass(frozen=True, slots=True)
class Void:
    """Strike an earlier line out."""

    seq: Annotated[int, wire.whole(1, 10**9)]


EVENTS = by_type(FixtureMatch, Result, Walkover, Strike, Replay, Withdrawal, Lots, Squad, Note, Undo, Void)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a competition's record: its seq, its event, what it carries beside it, the JSON object as written."""

    seq: int
    event: Any
    margin: AnyMargin
    data: Mapping[str, Any]

    @property
    def type(self) -> str:
        """The event's name in the record."""
        return str(self.data["type"])

    @property
    def at(self) -> str:
        """When it was written, or ""."""
        return str(self.data.get("at", ""))


def read_line(seq: int, data: Any) -> Line:
    """Read a later line of a record."""
    data = wire.an_object(data, "event")
    kind = type_of(data)
    if kind not in EVENTS:
        raise RuleError(N_("A competition has no event %(type)s"), "type", type=wire.shown(kind))
    event, margin = read_parts(EVENTS[kind], AnyMargin, data)
    return Line(seq, event, margin, data)
