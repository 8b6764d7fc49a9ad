"""A match is its record: a header and lines that are only added; its state is the fold of the lines that stand."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import accumulate
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

from . import wire
from .errors import N_ as N_
from .errors import RuleError as RuleError
from .errors import Text as Text
from .football import events as football_events
from .football import header as football_header
from .football.state import Match

M = TypeVar("M", bound=Match)
Lines = Callable[[], Sequence["Line"]]  # how a fold gets at the record's earlier lines, when it needs them

KEPT_STEPS = 64


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line of a record."""

    record: Annotated[int, wire.whole(1, 1)]
    game: Annotated[str, wire.text(40)]
    rules: Annotated[str, wire.text(40)]
    settings: Annotated[Mapping[str, Any], wire.an_object] = field(default_factory=dict)
    home: football_header.Side
    away: football_header.Side


A_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


def a_time(value: Any, name: str) -> datetime:
    """A reader of times: UTC, 2026-03-07T20:00:00Z."""
    try:
        if isinstance(value, str) and A_TIME.fullmatch(value):
            return datetime.fromisoformat(value)
    except ValueError:
        pass
    raise wire.wrong(value, name, Text(N_("a time such as 2026-03-07T20:00:00Z")))


@dataclass(frozen=True, slots=True, kw_only=True)
class Margin:
    """What every line may carry beside its event."""

    at: Annotated[datetime | None, a_time] = None
    by: Annotated[str | None, wire.text(100)] = None
    key: Annotated[str | None, wire.text(100, empty=False)] = None
    note: Annotated[str | None, wire.text(2000)] = None
    after: Annotated[int | None, wire.whole(1, 10**9)] = None
    block: Annotated[str | None, wire.text(100, empty=False)] = None
    rolled: Literal["app", "table"] | None = None


MARGIN = tuple(wire.readers(Margin))


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
    kind = data.get("type")
    if not isinstance(kind, str):
        raise RuleError(N_("An event needs a type"), "type")
    found = COMMON.get(kind) or game.events.get(kind)
    if found is None:
        raise RuleError(N_("This game has no event %(type)s"), "type", type=wire.shown(kind))
    event: Any = wire.read(found, {k: v for k, v in data.items() if k != "type" and k not in MARGIN}, kind)
    margin = wire.read(Margin, {k: v for k, v in data.items() if k in MARGIN}, kind)
    _check_margin(kind, found, margin, data)
    return Line(seq, event, margin, data)


def _check_margin(kind: str, found: type, margin: Margin, data: Mapping[str, Any]) -> None:
    if margin.rolled and not has_dice(data):
        raise RuleError(N_("rolled says where dice came from, but there are no dice"), "rolled")
    if margin.after is not None and found in ABOUT_LINES:
        raise RuleError(N_("%(type)s has no field after: it has no place in the match"), "after", type=kind)


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


# Which lines stand


class Structure(NamedTuple):
    """The lines that stand and those taken back, each in the steps that undo and redo take."""

    done: list[tuple[Line, ...]]
    undone: list[tuple[Line, ...]]


def structure(lines: Iterable[Line]) -> Structure:
    """Follow undo, redo and blocks through the lines of a legal record."""
    done: list[tuple[Line, ...]] = []
    undone: list[tuple[Line, ...]] = []
    for line in lines:
        if isinstance(line.event, Undo):
            undone.append(done.pop())
        elif isinstance(line.event, Redo):
            done.append(undone.pop())
        elif _continues(done[-1] if done else (), line):
            done[-1] = (*done[-1], line)
            undone = []
        else:
            done.append((line,))
            undone = []
    return Structure(done, undone)


def _continues(step: tuple[Line, ...], line: Line) -> bool:
    """Whether a line goes on with the block of the step before it."""
    return bool(step) and line.margin.block is not None and step[-1].margin.block == line.margin.block


class Corrections(NamedTuple):
    """What the standing amends and voids say of earlier lines."""

    changes: Mapping[int, Mapping[str, Any]]
    struck: frozenset[int]


def corrections(standing: Sequence[Line]) -> Corrections:
    """Gather amends and voids from the last one back, for what is struck out has no say itself."""
    changes: dict[int, dict[str, Any]] = {}
    struck: set[int] = set()
    for line in reversed(standing):
        if isinstance(line.event, Amend) and line.seq not in struck:
            changes[line.event.seq] = {**line.event.set, **changes.get(line.event.seq, {})}
        if isinstance(line.event, Void) and line.seq not in struck:
            struck |= _struck_by(line, line.event.seq, standing)
    return Corrections(changes, frozenset(struck))


def _struck_by(void: Line, seq: int, standing: Sequence[Line]) -> set[int]:
    """What a void takes: the event, or its whole block; of a block that it stands in itself, the lines before it."""
    block = next(line.margin.block for line in standing if line.seq == seq)
    if block is None:
        return {seq}
    return {line.seq for line in standing if line.margin.block == block and line.seq < void.seq}


def _amended(game: Game[Any], line: Line, found: Corrections) -> Line:
    change = found.changes.get(line.seq)
    return replace(read_line(game, line.seq, {**line.data, **change}), time=line.time) if change else line


def placed(lines: Sequence[Line]) -> list[Line]:
    """Event lines in the order of the match: each `after` line behind the one it names, those in the record's order."""
    if all(line.margin.after is None for line in lines):
        return list(lines)
    children: dict[int, list[Line]] = {}
    for line in lines:
        children.setdefault(line.margin.after or 0, []).append(line)
    order: list[Line] = []
    waiting = children.get(0, [])[::-1]
    while waiting:
        order.append(waiting.pop())
        waiting.extend(children.get(order[-1].seq, [])[::-1])
    return order


# The fold


class Conflict(NamedTuple):
    """A line that a later correction made impossible: kept, ignored by the fold."""

    seq: int
    error: RuleError


class Standing(NamedTuple):
    """What the fold has made of the lines so far."""

    match: Any
    conflicts: tuple[Conflict, ...]


class Step(NamedTuple):
    """Lines that undo takes back together, and what stood before them (None: to be folded anew)."""

    lines: tuple[Line, ...]
    before: Standing | None


class Told(NamedTuple):
    """A line of the match in its place: as amended, the match before it, and why it does not count, if it does not."""

    line: Line
    before: Any
    struck: bool
    error: RuleError | None


def story(game: Game[Any], header: Header, lines: Sequence[Line], standing: Sequence[Line]) -> tuple[list[Told], Any]:
    """The standing lines in the order of the match, each with what it met, and the match that comes out."""
    found = corrections(standing)
    alive = {line.seq for line in standing}
    events = [_amended(game, line, found) for line in timed(lines) if not isinstance(line.event, ABOUT_LINES)]
    match, told = game.begin(header), []
    for line in placed(events):
        if line.seq in alive:
            before, error = match, None
            struck = line.seq in found.struck
            try:
                match = match if struck else game.apply(match, line)
            except RuleError as refusal:
                error = refusal
            told.append(Told(line, before, struck, error))
    return told, match


def folded(game: Game[Any], header: Header, lines: Sequence[Line], standing: Sequence[Line]) -> Standing:
    """Fold the standing lines from the start."""
    items, match = story(game, header, lines, standing)
    return Standing(match, tuple(Conflict(item.line.seq, item.error) for item in items if item.error))


@dataclass(frozen=True, slots=True)
class Fold:
    """A record followed up to its last line: the match, the conflicts, and what undo and redo would take."""

    game: Game[Any]
    header: Header
    now: Standing
    count: int = 0
    done: tuple[Step, ...] = ()
    depth: int = 0
    undone: tuple[tuple[Line, ...], ...] = ()
    blocks: frozenset[str] = frozenset()
    block: str | None = None
    time: datetime | None = None

    @property
    def match(self) -> Any:
        """The match as it stands."""
        return self.now.match

    @property
    def state(self) -> dict[str, Any]:
        """The state of the contract as plain JSON values."""
        conflicts = [{"seq": conflict.seq, "message": str(conflict.error)} for conflict in self.now.conflicts]
        return {**self.game.state(self.match), "conflicts": conflicts}

    def append(self, line: Line, earlier: Lines) -> "Fold":
        """The fold with a line more, or a RuleError; `earlier` gives the lines so far, asked only at need."""
        self._check_block(line)
        line = replace(line, time=latest(self.time, line.margin.at))
        if isinstance(line.event, Undo):
            grown = self._undo(line, earlier)
        elif isinstance(line.event, Redo):
            grown = self._redo(line, earlier)
        elif line.plain:
            grown = self._add(line, earlier)
        else:
            grown = self._correct(line, earlier)
        blocks = self.blocks if line.margin.block is None else self.blocks | {line.margin.block}
        return replace(grown, count=line.seq, blocks=blocks, block=line.margin.block, time=line.time)

    def _check_block(self, line: Line) -> None:
        if line.margin.block in self.blocks and line.margin.block != self.block:
            raise RuleError(
                N_("The block %(block)s has ended: its name cannot be used again"), "block", block=line.margin.block
            )

    def _undo(self, line: Line, earlier: Lines) -> "Fold":
        if not self.done:
            raise RuleError(N_("There is nothing to undo"))
        step = self.done[-1]
        if step.before is None or (len(self.done) == 1 and self.depth > 1):
            return unfold(self.game, self.header, [*earlier(), line])
        return replace(
            self, now=step.before, done=self.done[:-1], depth=self.depth - 1, undone=(*self.undone, step.lines)
        )

    def _redo(self, line: Line, earlier: Lines) -> "Fold":
        if not self.undone:
            raise RuleError(N_("There is nothing to redo"))
        lines = self.undone[-1]
        if not all(taken.plain for taken in lines):
            return unfold(self.game, self.header, [*earlier(), line])
        match = self.match
        for taken in lines:
            match = self.game.apply(match, taken)
        return self._stepped(lines, Standing(match, self.now.conflicts), self.undone[:-1])

    def _add(self, line: Line, earlier: Lines) -> "Fold":
        now = Standing(self.game.apply(self.match, line), self.now.conflicts)
        if not (self.done and _continues(self.done[-1].lines, line)):
            return self._stepped((line,), now, ())
        step = Step((*self.done[-1].lines, line), self.done[-1].before)
        return replace(self, now=now, done=(*self.done[:-1], step), undone=())

    def _stepped(self, lines: tuple[Line, ...], now: Standing, undone: tuple[tuple[Line, ...], ...]) -> "Fold":
        done = (*self.done[-KEPT_STEPS + 1 :], Step(lines, self.now))
        return replace(self, now=now, done=done, depth=self.depth + 1, undone=undone)

    def _correct(self, line: Line, earlier: Lines) -> "Fold":
        """Add an amend, a void or an event with `after`: the whole record is folded again."""
        lines = list(earlier())
        standing = [one for step in structure(lines).done for one in step]
        _check_correction(self.game, line, lines, standing)
        grown = unfold(self.game, self.header, [*lines, line])
        own = line.event.seq if isinstance(line.event, Amend) else line.seq
        for conflict in grown.now.conflicts:
            if conflict.seq == own:
                raise conflict.error
        same_step = _continues(self.done[-1].lines if self.done else (), line)
        before = self.done[-1].before if same_step else self.now
        return replace(grown, done=(*grown.done[:-1], grown.done[-1]._replace(before=before)))


def _check_correction(game: Game[Any], line: Line, lines: Sequence[Line], standing: Sequence[Line]) -> None:
    if line.margin.after is not None:
        _check_place(line.margin.after, line.seq, lines)
    if isinstance(line.event, Amend | Void):
        target = _target(line.event.seq, standing)
        if isinstance(line.event, Amend):
            _check_set(game, line.event, target, lines, corrections(standing))


def _target(seq: int, standing: Sequence[Line]) -> Line:
    """The line that an amend or a void names, if it may."""
    found = next((one for one in standing if one.seq == seq), None)
    if found is None or seq in corrections(standing).struck:
        raise RuleError(N_("Event %(seq)s does not stand, so there is nothing to correct"), "seq", seq=seq)
    if isinstance(found.event, ABOUT_LINES):
        raise RuleError(
            N_("Event %(seq)s is %(type)s: it cannot be corrected, only taken back with undo"),
            "seq",
            seq=seq,
            type=found.type,
        )
    return found


def _check_set(game: Game[Any], event: Amend, target: Line, lines: Sequence[Line], found: Corrections) -> None:
    if not event.set:
        raise RuleError(N_("set names no field: nothing would change"), "set")
    for name in ("type", "key", "at", "block"):
        if name in event.set:
            raise RuleError(N_("set: %(name)s cannot be amended"), f"set.{name}", name=name)
    amended = read_line(game, target.seq, {**_amended(game, target, found).data, **event.set})
    if amended.margin.after is not None:
        _check_place(amended.margin.after, target.seq, lines)


def _check_place(after: int, seq: int, lines: Sequence[Line]) -> None:
    if after >= seq or after > len(lines):
        raise RuleError(N_("after: there is no event %(after)s before this one"), "after", after=after)
    if isinstance(lines[after - 1].event, ABOUT_LINES):
        raise RuleError(
            N_("after: event %(after)s speaks of the record and has no place in the match"), "after", after=after
        )


def begin(game: Game[Any], header: Header) -> Fold:
    """A record with a header and no lines yet; refuses a header that the game's rules do not allow."""
    return Fold(game, header, Standing(game.begin(header), ()))


def unfold(game: Game[Any], header: Header, lines: Sequence[Line]) -> Fold:
    """Follow a legal record in one fold; the last steps keep what stood before them where that is simple."""
    lines = timed(lines)
    done, undone = structure(lines)
    simple = next((i for i, step in enumerate(reversed(done)) if not all(line.plain for line in step)), len(done))
    tail = done[max(len(done) - simple, len(done) - KEPT_STEPS) :]
    head = done[: len(done) - len(tail)]
    now = folded(game, header, lines, [line for step in head for line in step])
    steps = [Step(lines_, None) for lines_ in head[-max(KEPT_STEPS - len(tail), 1) :]]
    for step in tail:
        before = now
        for line in step:
            now = _followed(game, now, line)
        steps.append(Step(step, before))
    blocks = frozenset(line.margin.block for line in lines if line.margin.block is not None)
    block, time = (lines[-1].margin.block, lines[-1].time) if lines else (None, None)
    return Fold(game, header, now, len(lines), tuple(steps), len(done), tuple(undone), blocks, block, time)


def _followed(game: Game[Any], now: Standing, line: Line) -> Standing:
    try:
        return Standing(game.apply(now.match, line), now.conflicts)
    except RuleError as error:
        return Standing(now.match, (*now.conflicts, Conflict(line.seq, error)))
