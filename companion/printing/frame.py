"""What every sheet carries: a ruler both ways, a ring, how to print it and how to use it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from companion.games.errors import N_

from .draw import INK, SOFT, Say, Type, circle, lines, placed, text, turned, wrapped
from .paper import MARGIN, Box, Paper

RULER, RING = 100, 12
FOOT, EDGE = 13.6, 5.6  # a foot with ring, ruler and texts, and an edge with the upright ruler
SIDE, SOLE = 13.6, 4.8  # or a side with ring, upright ruler and texts, and a sole with the other ruler
PRINT_AT = N_("Print at 100 %, no “fit to page”: rulers 100 mm, ring 12 mm")
BOLD, SMALL = Type(2.7, 700), Type(2.2, fill=SOFT)
Kind = Literal["foot", "side"]


class Room(NamedTuple):
    """Where the things to cut out may stand, when ring and texts stand at the foot or at the side."""

    kind: Kind
    box: Box


class Notes(NamedTuple):
    """What a sheet says: its title, how to use it, and what is wrong with what it shows."""

    title: str
    how: str = ""
    remarks: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """Title and remarks on one line."""
        return "; ".join(filter(None, (self.title, *self.remarks)))


def rooms(paper: Paper) -> tuple[Room, Room]:
    """Both ways to divide a page."""
    right, bottom = paper.width - MARGIN, paper.height - MARGIN
    return (
        Room("foot", Box(MARGIN, MARGIN, right - EDGE, bottom - FOOT)),
        Room("side", Box(MARGIN, MARGIN, right - SIDE, bottom - SOLE)),
    )


def frame(paper: Paper, kind: Kind, notes: Notes, say: Say, *, back: bool = False) -> str:
    """Rulers, ring and texts; on a back page what stands at the right edge stands at the left one."""
    return (_foot if kind == "foot" else _side)(paper, notes, say(PRINT_AT), back=back)


def _foot(paper: Paper, notes: Notes, print_at: str, *, back: bool) -> str:
    """Ring, ruler with the instructions over it and texts right of it, the upright ruler at the edge."""
    right, bottom = paper.width - MARGIN, paper.height - MARGIN
    left = MARGIN + RING + 6
    beside = left + RULER + 8
    how = wrapped(notes.how, 2.7, right - left)[:2]
    edge, shown = (MARGIN + EDGE - 1, across()) if back else (right - EDGE + 1, upright())
    return (
        ring(MARGIN + RING / 2 + 0.1, bottom - RING / 2 - 0.1)
        + placed(left, bottom - 4.5, across())
        + turned(edge, MARGIN + 3, 1, shown)
        + _lines(left, bottom - 5.8 - 3.3 * (len(how) - 1), how, Type(2.7), right - left)
        + text(beside, bottom - 2.9, print_at, BOLD, fit=right - beside)
        + text(beside, bottom - 0.3, notes.line, SMALL, fit=right - beside)
    )


def _side(paper: Paper, notes: Notes, print_at: str, *, back: bool) -> str:
    """Ring and upright ruler at the side with the texts along it, the other ruler below."""
    bottom = paper.height - MARGIN
    left = MARGIN if back else paper.width - MARGIN - RING - 0.2
    top, along = MARGIN + RING + 5, bottom - MARGIN - RING - 5
    how = wrapped(notes.how, 2.4, along)[:1]
    return (
        ring(left + RING / 2 + 0.1, MARGIN + RING / 2 + 0.1)
        + turned(left, top, 1, upright())
        + turned(left + 5, top, 1, _lines(0, 0, how, Type(2.4), along))
        + turned(left + 7.7, top, 1, text(0, 0, notes.line, SMALL, fit=along))
        + turned(left + 10.2, top, 1, text(0, 0, print_at, BOLD, fit=along))
        + placed(MARGIN + (SIDE if back else 0) + 4, bottom - 4.5, across())
    )


def ring(x: float, y: float) -> str:
    """A ring of 12 mm, measured from the middle of its line."""
    return circle(x, y, RING / 2, stroke=INK, width=0.1) + text(x, y + 0.9, "12 mm", Type(2.4), "middle")


def across() -> str:
    """A ruler to the right, its numbers below."""
    return _ticks() + _numbers(4.3)


def upright() -> str:
    """A ruler to be turned downwards: marks and numbers are then on its right."""
    return f'<g transform="scale(1 -1)">{_ticks()}</g>{_numbers(-2.7)}'


def _ticks() -> str:
    """Marks every millimetre, 5 and 10, as dashes of 0.1 mm about the place they mark."""
    return "".join(
        lines([f"M-.05 {tall / 2:g}H{RULER}.05"], stroke=INK, width=tall, dashes=f".1 {every - 0.1:g}")
        for every, tall in ((1, 1.1), (5, 1.7), (10, 2.3))
    )


def _numbers(y: float) -> str:
    places = ((0, "0"), (RULER / 2, f"{RULER // 2}"), (RULER, f"{RULER} mm"))
    return "".join(text(x, y, label, Type(2.2), "middle") for x, label in places)


def _lines(x: float, y: float, said: Sequence[str], look: Type, fit: float) -> str:
    return "".join(text(x, y + 3.3 * k, line, look, fit=fit) for k, line in enumerate(said))
