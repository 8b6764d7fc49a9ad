"""What a topic of the rules reference is made of."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from companion.games.core import N_

BASIC_ONLY = ("basic",)
FROM_BASIC = ("basic", "complete", "tournament")
FROM_COMPLETE = ("complete", "tournament")
TOURNAMENT = ("tournament",)

THE_DEFENCE = N_("The defence")
THE_CLOCK = N_("The clock")


@dataclass(frozen=True, slots=True)
class Opening:
    """A kind of logged event: its type, and what its fields must say."""

    type: str
    fields: tuple[tuple[str, object], ...] = ()

    def fits(self, event: Mapping[str, object]) -> bool:
        """Whether a logged event is of this kind."""
        return event.get("type") == self.type and all(event.get(name) == value for name, value in self.fields)


@dataclass(frozen=True, slots=True)
class Part:
    """Short lines, each a paragraph of its own or, if ordered, a step."""

    lines: tuple[str, ...]
    heading: str | None = None
    ordered: bool = False

    def texts(self) -> Iterator[str]:
        """Everything that is read in it."""
        return chain((self.heading,) if self.heading else (), self.lines)


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of short cells under a head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def texts(self) -> Iterator[str]:
        """Everything that is read in it."""
        return chain(self.head, *self.rows)


@dataclass(frozen=True, slots=True)
class Topic:
    """One rule, to be read in a few seconds: the rules levels it belongs to, its parts, the events that open it."""

    slug: str
    title: str
    levels: tuple[str, ...]
    place: str
    parts: tuple[Part | Table, ...]
    opens_after: tuple[Opening, ...] = ()
    see: tuple[str, ...] = ()

    def texts(self) -> Iterator[str]:
        """Everything that is read in it."""
        return chain((self.title,), *(part.texts() for part in self.parts))


@dataclass(frozen=True, slots=True)
class Group:
    """Topics that are listed under one heading."""

    slug: str
    title: str
    topics: tuple[Topic, ...]

    def only(self, wanted: Callable[[Topic], bool]) -> "Group":
        """The group with only some of its topics."""
        return replace(self, topics=tuple(filter(wanted, self.topics)))


def after(event_type: str, **fields: object) -> Opening:
    """An opening, written as the event it waits for."""
    return Opening(event_type, tuple(fields.items()))


def lines(*texts: str) -> Part:
    """Paragraphs without a heading."""
    return Part(texts)


def steps(*texts: str) -> Part:
    """Things to do, one after the other."""
    return Part(texts, ordered=True)


def defence(*texts: str) -> Part:
    """What the defence may do."""
    return Part(texts, THE_DEFENCE)


def clock(*texts: str) -> Part:
    """What it costs on the clock."""
    return Part(texts, THE_CLOCK)
