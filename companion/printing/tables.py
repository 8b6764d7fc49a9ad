"""Blank tables: column heads, lines to write on, boxes to tick."""

from collections.abc import Sequence

from .draw import HAIR, SOFT, Type, lines, rect, text
from .faces import ems
from .paper import Box, at

HEAD, LABEL = Type(2.3, fill=SOFT), Type(2.7, fill=SOFT)


def blank(x: float, y: float, width: float, label: str) -> str:
    """A label and a line to write on, together so wide."""
    start = x + ems(label, "Sans", 400) * LABEL.size + 1.5
    return text(x, y, label, LABEL) + lines([f"M{start:g} {y + 0.8:g}H{x + width:g}"], width=0.2)


def tick(x: float, y: float, label: str) -> str:
    """A box to tick, with its label."""
    return rect(at(x, y - 2.8, 3.2, 3.2), "none", stroke=SOFT, width=0.2) + text(x + 4.4, y, label, LABEL)


def ruled(box: Box, rows: int, columns: Sequence[float]) -> str:
    """The lines of a table: its rows, and its columns by where they begin from the left edge."""
    step = box.height / rows
    level = (f"M{box.left:g} {box.top + step * k:g}H{box.right:g}" for k in range(rows + 1))
    sheer = (f"M{box.left + x:g} {box.top:g}V{box.bottom:g}" for x in (*columns, box.width))
    return lines([*level, *sheer], stroke=HAIR, width=0.15)


def heads(box: Box, columns: Sequence[float], names: Sequence[str]) -> str:
    """The names of columns, just above a table."""
    ends = (*columns[1:], box.width)
    return "".join(
        text(box.left + start + 0.8, box.top - 1, name, HEAD, fit=end - start - 1)
        for start, end, name in zip(columns, ends, names, strict=True)
    )
