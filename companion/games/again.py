"""Rolls that undo took back and that were made again: a record keeps both, so nobody rolls twice unseen."""

from collections.abc import Sequence

from .core import Line, Redo, Undo, has_dice

ASIDE = ("amend", "booking", "note", "player", "send_off", "set_clock", "substitution", "void")  # no play of the ball


def rolled_again(lines: Sequence[Line]) -> dict[int, tuple[Line, ...]]:
    """By the seq of a roll those of its type that undo took back before it, until play goes on without a roll."""
    found: dict[int, tuple[Line, ...]] = {}
    done: list[Line] = []
    undone: list[list[Line]] = []
    dropped: dict[str, tuple[Line, ...]] = {}
    for line in lines:
        if isinstance(line.event, Undo):
            undone.append(_last_step(done))
        elif isinstance(line.event, Redo):
            done.extend(undone.pop())
        else:
            _drop(undone, dropped, found)
            done.append(line)
            _meet(line, dropped, found)
    return found


def _last_step(done: list[Line]) -> list[Line]:
    """Take the lines off that one undo takes: the last one, or its block."""
    step = [done.pop()]
    block = step[0].margin.block
    while block is not None and done and done[-1].margin.block == block:
        step.insert(0, done.pop())
    return step


def _drop(undone: list[list[Line]], dropped: dict[str, tuple[Line, ...]], found: dict[int, tuple[Line, ...]]) -> None:
    """A new line ends redo: what was taken back stays so, its rolls are remembered."""
    while undone:
        for line in undone.pop():
            if has_dice(line.data):
                dropped[line.type] = (*dropped.get(line.type, ()), *found.pop(line.seq, ()), line)


def _meet(line: Line, dropped: dict[str, tuple[Line, ...]], found: dict[int, tuple[Line, ...]]) -> None:
    """A roll of a type that was taken back is one made again; play without a roll ends that."""
    if has_dice(line.data):
        if line.type in dropped:
            found[line.seq] = dropped.pop(line.type)
    elif line.type not in ASIDE:
        dropped.clear()
