"""Name and number on a front or back: shrunk to their boxes, in the kit's ink, as text that can be selected."""

import re
from collections.abc import Callable
from html import escape
from math import hypot
from typing import Literal, NamedTuple
from unicodedata import combining, east_asian_width

from .ink import ink
from .kit import Kit

Side = Literal["front", "back"]
Measure = Callable[[str], float]  # the width of a text in parts of its size


class Box(NamedTuple):
    """A place for a text, in hundredths of a front's width and height; a pattern's `under` says what lies there."""

    left: float
    top: float
    right: float
    bottom: float


NAME = Box(28, 14, 72, 26)
NUMBER: dict[Side, Box] = {"front": Box(36, 34, 64, 60), "back": Box(24, 34, 76, 74)}
CAPITALS = 0.73  # height of digits and capitals, in parts of the font size
ACCENTS, TAILS = (
    0.1,
    0.12,
)  # what a panel has more for accents on capitals and for the tails of g and y, in the same parts
NARROWEST = 0.55  # a long name is first pressed to this part of its width, then made smaller

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Line(NamedTuple):
    """A text with its middle, its size and its width, in the drawing's units, and whether it is pressed to fit."""

    text: str
    x: float
    y: float
    font_size: float
    width: float
    pressed: bool


def ems(text: str) -> float:
    """How wide a text in bold letters is at most, in parts of the font size."""
    return sum(map(_em, text)) or 1


def _em(letter: str) -> float:
    if combining(letter):
        return 0
    if letter in "MWØŒÆ@%" or east_asian_width(letter) in "WF":
        return 1.1
    return 0.7 if letter.isdigit() else 0.8


class Ground(NamedTuple):
    """A front or back in a drawing: its size, and where it begins."""

    width: float
    height: float
    left: float = 0


def lettering(kit: Kit, side: Side, number: int | None, name: str, ground: Ground) -> str:
    """The number on what it needs to stand on, and on a back the name over it, as typed."""
    panel = number_panel(kit, side, ground) if number is not None else ""
    return panel + written(kit, side, number, name, ground)


def number_panel(kit: Kit, side: Side, ground: Ground, measure: Measure = ems) -> str:
    """What the number stands on where it needs it: as wide for one digit as for two."""
    if not (colour := ink(kit).panel):
        return ""
    return _panel(fitted("00", NUMBER[side], ground, measure), colour, kit.number_style == "disc")


def written(kit: Kit, side: Side, number: int | None, name: str, ground: Ground, measure: Measure = ems) -> str:
    """Number and name without the number's panel."""
    drawn = ""
    if number is not None:
        drawn += _text(kit, fitted(f"{number}", NUMBER[side], ground, measure))
    if side == "back" and (shown := name.strip()):
        line, colour = fitted(shown, NAME, ground, measure), ink(kit).panel
        drawn += (_panel(line, colour, disc=False) if colour else "") + _text(kit, line)
    return drawn


def fitted(text: str, box: Box, ground: Ground, measure: Measure) -> Line:
    """A text as large as its box allows; one digit is as large as two would be."""
    width, height, left = ground
    room, most = (box.right - box.left) / 100 * width, (box.bottom - box.top) / 100 * height
    wide = measure(text) or 1
    size = min(most / CAPITALS, room / measure("00") if text.isdigit() else room / wide / NARROWEST)
    x, y = left + (box.left + box.right) / 200 * width, (box.top + box.bottom) / 200 * height
    pressed = size * wide > room * 1.001
    return Line(text, x, y, size, room if pressed else size * wide, pressed)


def well_formed(text: str) -> str:
    """A text escaped for XML, without the characters that XML has no place for."""
    return escape(_NOT_XML.sub("", text))


def _text(kit: Kit, line: Line) -> str:
    """A text in the kit's ink."""
    weight = 500 if kit.number_style == "slim" else 800
    baseline = line.y + line.font_size * CAPITALS / 2
    pressed = f'textLength="{line.width:.2f}" lengthAdjust="spacingAndGlyphs" ' if line.pressed else ""
    return (
        f'<text x="{line.x:.2f}" y="{baseline:.2f}" text-anchor="middle" font-size="{line.font_size:.2f}" '
        f'{pressed}font-weight="{weight}" fill="{ink(kit).colour}">{well_formed(line.text)}</text>'
    )


def _panel(line: Line, colour: str, disc: bool) -> str:
    """The panel under a text: a disc, or a rounded box a little larger than the text."""
    half = line.width / 2
    up, pad = line.font_size * CAPITALS / 2, line.font_size * 0.12
    above, below = (0.0, 0.0) if line.text.isdigit() else (line.font_size * ACCENTS, line.font_size * TAILS)
    if disc:
        return f'<circle cx="{line.x:.2f}" cy="{line.y:.2f}" r="{hypot(half, up) + pad / 2:.2f}" fill="{colour}"/>'
    return (
        f'<rect x="{line.x - half - pad:.2f}" y="{line.y - up - pad - above:.2f}" width="{2 * (half + pad):.2f}" '
        f'height="{2 * (up + pad) + above + below:.2f}" rx="{pad:.2f}" fill="{colour}"/>'
    )
