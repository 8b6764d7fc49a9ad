"""The page whose lines are measured: how far they stand from the paper's edges, and how far from each other."""

from companion.games.errors import N_

from .draw import INK, SOFT, Say, Type, lines, text, turned, wrapped
from .frame import Notes
from .orders import Calibration
from .paper import ACROSS, DOWN, FIRST, Setup
from .sheet import Plan

TITLE = N_("Calibration")
STEPS = (
    N_("Print this page at 100 %, without “fit to page”."),
    N_("With a ruler, measure from the left edge of the paper to the first upright line (A), and from there to the "
       "second one (B)."),
    N_("Measure from the top edge of the paper to the first level line (C), and from there to the second one (D)."),
    N_("Enter the four lengths in millimetres, with tenths: scale and offset of this printer are made from them."),
)  # fmt: skip
OUT = 6  # how far a line goes on beyond the crossing
TEXT, BIG, DIM = Type(4.2), Type(7, 700), Type(4, fill=SOFT)


def plan(_: Calibration, setup: Setup, say: Say) -> Plan:
    """Two upright and two level lines, and what is to be measured between them."""
    right, bottom = FIRST + ACROSS, FIRST + DOWN
    drawn = [f"M{x:g} {FIRST - OUT:g}V{bottom + OUT:g}" for x in (FIRST, right)]
    drawn += [f"M{FIRST - OUT:g} {y:g}H{right + OUT:g}" for y in (FIRST, bottom)]
    body = lines(drawn, stroke=INK, width=0.15) + _arrows(right, bottom) + _told(say)
    if setup.profile.name:
        body += text(FIRST + 12, FIRST + 22, setup.profile.name, DIM, fit=ACROSS - 24)
    return Plan(notes=Notes(say(TITLE)), kind="foot", pages=(body,))


def _arrows(right: float, bottom: float) -> str:
    """The four lengths: each a line with its letter and what it would be on paper that is printed true."""
    across = _arrow(5, FIRST, "A", FIRST, inner=False) + _arrow(FIRST, right, "B", ACROSS, inner=True)
    down = _arrow(5, FIRST, "C", FIRST, inner=False) + _arrow(FIRST, bottom, "D", DOWN, inner=True)
    return f'<g transform="translate(0 {FIRST + 30:g})">{across}</g>' + turned(FIRST + 130, 0, 1, down)


def _arrow(start: float, end: float, letter: str, length: float, *, inner: bool) -> str:
    """A line with arrow heads; the paper's edge itself cannot be printed on."""
    heads = f"M{end - 2.5:g} -1L{end:g} 0L{end - 2.5:g} 1" + (
        f"M{start + 2.5:g} -1L{start:g} 0L{start + 2.5:g} 1" if inner else ""
    )
    middle = (start + end) / 2
    return (
        lines([f"M{start:g} 0H{end:g}", heads], stroke=INK, width=0.3)
        + text(middle, -2, letter, BIG, "middle")
        + text(middle, 5, f"{length:g} mm", DIM, "middle")
    )


def _told(say: Say) -> str:
    """The steps, and a line to note each length on."""
    y, told = FIRST + 60.0, text(FIRST + 12, FIRST + 16, say(TITLE), BIG)
    for number, step in enumerate(STEPS, 1):
        told += text(FIRST + 8, y, f"{number}.", TEXT)
        for line in wrapped(say(step), TEXT.size, 100):
            told += text(FIRST + 14, y, line, TEXT)
            y += 6
        y += 3
    for letter in "ABCD":
        y += 12
        told += text(FIRST + 14, y, f"{letter} =", BIG) + text(FIRST + 74, y, "mm", TEXT)
        told += lines([f"M{FIRST + 28:g} {y + 1:g}H{FIRST + 72:g}"], stroke=INK, width=0.3)
    return told
