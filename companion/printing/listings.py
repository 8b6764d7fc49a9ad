"""Lists of a competition: its tables, its fixtures."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .draw import HAIR, INK, SOFT, Say, Type, lines, text
from .frame import Notes, rooms
from .orders import Column, Listing, Part
from .paper import Box, Setup, at
from .sheet import Plan

TITLE, ABOUT, HEADING, HEAD, REMARK = Type(6, 700), Type(3, fill=SOFT), Type(3.8, 700), Type(2.6, fill=SOFT), Type(2.8)
TOP = 13.0  # of title and what it is about
ROW, TEXT = {1: 7.6, 2: 5.4}, {1: 4.0, 2: 3.0}  # by how many stand beside each other
ABOVE = 12.0  # a heading and the heads of columns
BETWEEN, BESIDE = 5.0, 6.0
REMARK_ROW = 4.4
FREE = 2.5


class Placed(NamedTuple):
    """A part in its place: the page from 0, and the box of its rows with what stands above them."""

    page: int
    box: Box
    part: Part


def plan(order: Listing, setup: Setup, say: Say) -> Plan:  # noqa: ARG001  # its texts are in a language already
    """As many pages as it takes; no part is larger than a page."""
    room = beside_ruler(setup)
    placed = list(_placed(order, room))
    count = placed[-1].page + 1 if placed else 1
    pages = [title(room, order.title, order.about) for _ in range(count)]
    for one in placed:
        pages[one.page] += _part(order, one)
    pages[-1] += _remarks(order.remarks, room, [one.box.bottom for one in placed if one.page == count - 1])
    return Plan(notes=Notes(order.title), kind="foot", pages=tuple(pages))


def beside_ruler(setup: Setup) -> Box:
    """Where things that nobody cuts out stand: not too near to the ruler."""
    room = rooms(setup.sheet)[0].box
    return room._replace(right=room.right - FREE, bottom=room.bottom - FREE)


def title(room: Box, name: str, about: str) -> str:
    """The head of a page."""
    return text(room.left, room.top + 6, name, TITLE, fit=room.width) + text(
        room.left, room.top + 10.6, about, ABOUT, fit=room.width
    )


def _placed(order: Listing, room: Box) -> Iterator[Placed]:
    """The parts one below the other, then beside each other, then on the next page."""
    width = (room.width - BESIDE * (order.across - 1)) / order.across
    column, top = 0, room.top + TOP
    for part in order.parts:
        height = ABOVE + ROW[order.across] * len(part.cells)
        if top + height > room.bottom and top > room.top + TOP:
            column, top = column + 1, room.top + TOP
        left = room.left + column % order.across * (width + BESIDE)
        yield Placed(column // order.across, at(left, top, width, height), part)
        top += height + BETWEEN


def _part(order: Listing, one: Placed) -> str:
    box, row, size = one.box, ROW[order.across], TEXT[order.across]
    start = box.top + ABOVE
    edges = list(_edges(order.columns, box))
    drawn = text(box.left, box.top + 4.6, one.part.heading, HEADING, fit=box.width)
    drawn += "".join(_cell(column, edge, start - 1.6, column.head, HEAD) for column, edge in edges)
    for number, cells in enumerate(one.part.cells, 1):
        level = start + row * number - row * 0.32
        for (column, edge), cell in zip(edges, cells, strict=True):
            drawn += _cell(column, edge, level, cell, Type(size, 700 if column.bold else 400))
    return drawn + _rules(box, start, row, one.part)


def _edges(columns: Sequence[Column], box: Box) -> Iterator[tuple[Column, tuple[float, float]]]:
    """The columns with where they begin and end."""
    whole, left = sum(column.width for column in columns), box.left
    for column in columns:
        right = left + box.width * column.width / whole
        yield column, (left, right)
        left = right


def _cell(column: Column, edge: tuple[float, float], y: float, content: str, look: Type) -> str:
    """A text in its column, a millimetre from either side."""
    left, right = edge[0] + 1, edge[1] - 1
    x = {"start": left, "middle": (left + right) / 2, "end": right}[column.anchor]
    return text(x, y, content, look, column.anchor, fit=right - left)


def _rules(box: Box, start: float, row: float, part: Part) -> str:
    """A line above the rows, one below each, a heavier one below those who go through."""
    fine = [f"M{box.left:g} {start + row * k:g}H{box.right:g}" for k in range(len(part.cells) + 1)]
    heavy = [f"M{box.left:g} {start + row * part.through:g}H{box.right:g}"] if part.through else []
    return lines(fine, stroke=HAIR, width=0.15) + lines(heavy, stroke=INK, width=0.5)


def _remarks(remarks: Sequence[str], room: Box, bottoms: Sequence[float]) -> str:
    """Below what stands lowest on the last page, as far up as the page's end needs."""
    low = max(bottoms, default=room.top + TOP) + BETWEEN + REMARK_ROW
    first = min(low, room.bottom - REMARK_ROW * (len(remarks) - 1))
    drawn = (text(room.left, first + REMARK_ROW * k, one, REMARK, fit=room.width) for k, one in enumerate(remarks))
    return "".join(drawn)
