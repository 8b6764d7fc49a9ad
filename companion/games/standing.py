"""Which lines of a record stand, what amends and voids say of them, and their order in the match."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from .lines import Amend, Game, Line, Redo, Undo, Void, read_line


class Structure(NamedTuple):
    """The lines that stand and those taken back, each in the steps that undo and redo take."""

    done: list[tuple[Line, ...]]
    undone: list[tuple[Line, ...]]


def structure(lines: Iterable[Line]) -> Structure:
    """Follow undo, redo and blocks through the lines of a legal record; undo and redo belong to no block's step."""
    done: list[tuple[Line, ...]] = []
    undone: list[tuple[Line, ...]] = []
    for line in lines:
        if isinstance(line.event, Undo):
            undone.append(done.pop())
        elif isinstance(line.event, Redo):
            done.append(undone.pop())
        elif continues(done[-1] if done else (), line):
            done[-1] = (*done[-1], line)
            undone = []
        else:
            done.append((line,))
            undone = []
    return Structure(done, undone)


def continues(step: tuple[Line, ...], line: Line) -> bool:
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


def amended(game: Game[Any], line: Line, found: Corrections) -> Line:
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
