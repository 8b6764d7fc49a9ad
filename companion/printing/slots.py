"""Where on the pages things stand: the same slots on every page, from the first free one."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple, TypeVar

from companion.games.errors import N_, RuleError, Text

from .frame import Kind, Room, rooms
from .paper import Box, Paper, Setup, at

T = TypeVar("T")


class Slot(NamedTuple):
    """A place for one thing; turned: upside down."""

    box: Box
    turned: bool = False


class Layout(NamedTuple):
    """A page's slots in the order they are filled, and how the page is divided."""

    kind: Kind
    room: Box
    slots: tuple[Slot, ...]

    @property
    def block(self) -> Box:
        """The box round all slots."""
        boxes = [slot.box for slot in self.slots]
        return Box(
            min(box.left for box in boxes),
            min(box.top for box in boxes),
            max(box.right for box in boxes),
            max(box.bottom for box in boxes),
        )


def grid(setup: Setup, what: str, width: float, height: float, gap: float) -> Layout:
    """As many slots as a page has room for, in rows, centred; a thing too large is refused."""
    found = max((_grid(room, width, height, gap, setup) for room in rooms(setup.sheet)), key=lambda g: len(g.slots))
    if not found.slots:
        raise too_large(setup.sheet, what, width, height)
    return check(setup, found)


def _grid(room: Room, width: float, height: float, gap: float, setup: Setup) -> Layout:
    box, across, down = room.box, width + gap, height + gap
    columns, rows = fitting(box.width, width, gap, setup), fitting(box.height, height, gap, setup)
    left, top = box.left + (box.width - columns * across + gap) / 2, box.top + (box.height - rows * down + gap) / 2
    places = product(range(rows), range(columns))
    return Layout(
        room.kind,
        box,
        tuple(Slot(at(left + column * across, top + row * down, width, height)) for row, column in places),
    )


def fitting(room: float, size: float, gap: float, setup: Setup) -> int:
    """How many fit side by side, with bleed at both ends."""
    return int((room - 2 * setup.bleeding + gap + 1e-6) // (size + gap))


def too_large(paper: Paper, what: str, width: float, height: float) -> RuleError:
    """The refusal of a thing that no page has room for."""
    most = max(rooms(paper), key=lambda room: room.box.width).box
    return RuleError(
        N_("%(what)s of %(width)s × %(height)s mm: too large for %(paper)s, which has room for %(most)s mm"),
        "size",
        what=Text(what),
        width=f"{width:.4g}",
        height=f"{height:.4g}",
        paper=paper.name,
        most=f"{most.width:.0f} × {most.height:.0f}",
    )


def check(setup: Setup, layout: Layout) -> Layout:
    """The layout, unless scale and offset push it off the paper."""
    placed = setup.profile.placed(layout.block.wider(setup.bleeding))
    paper = setup.sheet
    if placed.left < 0 or placed.top < 0 or placed.right > paper.width or placed.bottom > paper.height:
        raise RuleError(N_("With this scale and offset the things to cut out leave the paper"), "offset_x")
    return layout


class Art(NamedTuple):
    """A drawing for a slot, and the fonts of texts in it that name none."""

    slot: Slot
    drawing: str
    families: tuple[str, ...] = ()


def laid(page: Iterable[Art], origin: float = 0) -> str:
    """Drawings in their slots; origin: how far right of a slot's edge their own zero is."""
    return "".join(_put(art, origin) for art in page)


def _put(art: Art, origin: float) -> str:
    box = art.slot.box
    place = f"translate({box.left + origin:.4f} {box.top:.4f})"
    if art.slot.turned:
        place = f"translate({box.right - origin:.4f} {box.bottom:.4f}) rotate(180)"
    fonts = f' font-family="{",".join(art.families)}"' if art.families else ""
    return f'<g transform="{place}"{fonts}>{art.drawing}</g>'


def behind(slot: Slot, paper: Paper) -> Slot:
    """Where a slot comes to lie on the back when the paper is turned at its long edge."""
    box = slot.box
    return Slot(Box(paper.width - box.right, box.top, paper.width - box.left, box.bottom), slot.turned)


def filled(layout: Layout, things: Sequence[T], first: int) -> list[list[tuple[Slot, T]]]:
    """The pages with what stands in their slots, from a first slot on; at least one page."""
    slots = layout.slots
    if first > len(slots):
        message = N_("The first free slot is %(first)s, but a sheet has %(count)s")
        raise RuleError(message, "first_slot", first=first, count=len(slots))
    pages: list[list[tuple[Slot, T]]] = [[]]
    for place, thing in enumerate(things, first - 1):
        if place // len(slots) == len(pages):
            pages.append([])
        pages[-1].append((slots[place % len(slots)], thing))
    return pages
