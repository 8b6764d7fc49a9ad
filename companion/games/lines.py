"""A game, a header, a line: what a record is made of, read strictly."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import accumulate
from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal, TypeVar

from . import wire
from .errors import N_, RuleError, Text
from .football import events as football_events
from .football import header as football_header
from .football.squads import SquadKind
from .football.state import FirstLeg, Match

if TYPE_CHECKING:  # it reads lines itself
    from .football.report.account import Account

M = TypeVar("M", bound=Match)


# Events that speak of other lines


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last line, or block of lines, that stands."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Bring back what the last undo took."""


@dataclass(frozen=True, slots=True)
class Amend:
    """Change fields of an earlier event."""

    seq: Annotated[int, wire.whole(1, 10**9)]
    set: Annotated[Mapping[str, Any], wire.an_object]


@dataclass(frozen=True, slots=True)
class Void:
    """Strike an earlier event out."""

    seq: Annotated[int, wire.whole(1, 10**9)]


def type_name(kind: type) -> str:
    """The record's name of an event class: KickOff -> kick_off."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("_")


def by_type(*kinds: type) -> dict[str, type]:
    """Event classes by the record's names."""
    return {type_name(kind): kind for kind in kinds}


COMMON = by_type(*football_events.EVENTS, Undo, Redo, Amend, Void)
ABOUT_LINES = (Undo, Redo, Amend, Void)


# A game, a header, a line


@dataclass(frozen=True, slots=True)
class Game(Generic[M]):
    """What a game of the family gives: its names, events, rules and state."""

    name: str
    title: str
    rules: tuple[str, ...]
    events: Mapping[str, type]
    begin: Callable[["Header"], M]
    apply: Callable[[M, "Line"], M]
    state: Callable[[M], dict[str, Any]]
    thrown: Callable[[M, Mapping[str, Any], Callable[[], int]], dict[str, Any]]  # an event with the dice it lacks
    odds: Callable[[str, Mapping[str, str]], dict[str, str]]
    standard_players: Callable[[], list[dict[str, Any]]]
    squads: SquadKind | None = None  # a game whose squads are not kept has none
    account: "Callable[[Sequence[Any], M], Account] | None" = None  # of what the lines of a match tell a competition
    locks_squads: tuple[str, ...] = ()  # the rules under which a squad stays what it is for a whole competition


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line of a record; `first_leg` makes a knock-out the second leg of a tie: both legs together decide."""

    record: Annotated[int, wire.whole(1, 1)]
    game: Annotated[str, wire.text(40)]
    rules: Annotated[str, wire.text(40)]
    settings: Annotated[Mapping[str, Any], wire.an_object] = field(default_factory=dict)
    home: football_header.Side
    away: football_header.Side
    first_leg: FirstLeg | None = None


TIME = "%Y-%m-%dT%H:%M:%SZ"
A_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


def a_time(value: Any, name: str) -> datetime:
    """A reader of times: UTC, 2026-03-07T20:00:00Z."""
    try:
        if isinstance(value, str) and A_TIME.fullmatch(value):
            return datetime.fromisoformat(value)
    except ValueError:
        pass
    raise wire.wrong(value, name, Text(N_("a time such as 2026-03-07T20:00:00Z")))


def write_time(time: datetime) -> str:
    """A time as a record has it."""
    return time.strftime(TIME)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyMargin:
    """What every line of any record may carry beside its event."""

    at: Annotated[datetime | None, a_time] = None
    by: Annotated[str | None, wire.text(100)] = None
    key: Annotated[str | None, wire.text(100, empty=False)] = None
    note: Annotated[str | None, wire.text(2000)] = None
    rolled: Literal["app", "table"] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Margin(AnyMargin):
    """What every line of a match may carry beside its event."""

    after: Annotated[int | None, wire.whole(1, 10**9)] = None
    block: Annotated[str | None, wire.text(100, empty=False)] = None


MarginKind = TypeVar("MarginKind", bound=AnyMargin)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a record: its seq, its event, what it carries beside it, and the JSON object as written."""

    seq: int
    event: Any
    margin: Margin
    data: Mapping[str, Any]
    time: datetime | None = None  # the latest that the record has told up to this line

    @property
    def plain(self) -> bool:
        """Whether the line only adds to the end of the match."""
        return not isinstance(self.event, ABOUT_LINES) and self.margin.after is None

    @property
    def type(self) -> str:
        """The event's name in the record."""
        return str(self.data["type"])


def read_header(data: Any) -> Header:
    """Read the first line of a record; what the game makes of its settings and squads is checked when it begins."""
    return wire.read(Header, wire.an_object(data, "header"), "header")


def read_line(game: Game[Any], seq: int, data: Any) -> Line:
    """Read a later line of a record."""
    data = wire.an_object(data, "event")
    kind = type_of(data)
    found = COMMON.get(kind) or game.events.get(kind)
    if found is None:
        raise RuleError(N_("This game has no event %(type)s"), "type", type=wire.shown(kind))
    event, margin = read_parts(found, Margin, data)
    if margin.after is not None and found in ABOUT_LINES:
        raise RuleError(N_("%(type)s has no field after: it has no place in the match"), "after", type=kind)
    return Line(seq, event, margin, data)


def type_of(data: Mapping[str, Any]) -> str:
    """The type that an event gives."""
    kind = data.get("type")
    if not isinstance(kind, str):
        raise RuleError(N_("An event needs a type"), "type")
    return kind


def read_parts(found: type, beside: type[MarginKind], data: Mapping[str, Any]) -> tuple[Any, MarginKind]:
    """Read a line as an event of a class and what it carries beside it."""
    kind, margin_names = data["type"], wire.readers(beside)  # type: ignore[arg-type]  # classes are hashable
    event: Any = wire.read(found, {k: v for k, v in data.items() if k != "type" and k not in margin_names}, kind)
    margin = wire.read(beside, {k: v for k, v in data.items() if k in margin_names}, kind)
    if margin.rolled and not has_dice(data):
        raise RuleError(N_("rolled says where dice came from, but there are no dice"), "rolled")
    return event, margin


def has_dice(data: Mapping[str, Any]) -> bool:
    """Whether dice stand in an event, or in the items of a list in it."""
    lists = [value for value in data.values() if isinstance(value, list)]
    return "dice" in data or any(isinstance(item, dict) and "dice" in item for items in lists for item in items)


# When lines were written


def latest(time: datetime | None, at: datetime | None) -> datetime | None:
    """The later of two times: one that is missing or goes back counts as no time passed."""
    return max(filter(None, (time, at)), default=None)


def timed(lines: Sequence[Line]) -> list[Line]:
    """Lines of a record with their times."""
    times = accumulate((line.margin.at for line in lines), latest)
    return [line if line.time is time else replace(line, time=time) for line, time in zip(lines, times, strict=True)]
