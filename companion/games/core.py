"""A match is its record: a header and lines that are only added; its state is the fold of the lines that stand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NamedTuple

from .errors import N_ as N_
from .errors import RuleError as RuleError
from .errors import Text as Text
from .lines import ABOUT_LINES, latest, timed
from .lines import COMMON as COMMON
from .lines import Amend as Amend
from .lines import Game as Game
from .lines import Header as Header
from .lines import Line as Line
from .lines import Margin as Margin
from .lines import Redo as Redo
from .lines import Undo as Undo
from .lines import Void as Void
from .lines import by_type as by_type
from .lines import has_dice as has_dice
from .lines import read_header as read_header
from .lines import read_line as read_line
from .lines import write_time as write_time
from .standing import Corrections, amended, continues, corrections, placed
from .standing import Structure as Structure
from .standing import structure as structure

Lines = Callable[[], Sequence[Line]]  # how a fold gets at the record's earlier lines, when it needs them

KEPT_STEPS = 64


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
    events = [amended(game, line, found) for line in timed(lines) if not isinstance(line.event, ABOUT_LINES)]
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
        if not (self.done and continues(self.done[-1].lines, line)):
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
        same_step = continues(self.done[-1].lines if self.done else (), line)
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
    line = read_line(game, target.seq, {**amended(game, target, found).data, **event.set})
    if line.margin.after is not None:
        _check_place(line.margin.after, target.seq, lines)


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
