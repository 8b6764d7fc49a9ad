"""Name and number on a front or back: shrunk to their boxes, in the kit's ink, as text that can be selected."""

import re
from html import escape
from math import hypot
from typing import Literal, NamedTuple
from unicodedata import combining, east_asian_width

from .ink import ink
from .kit import Kit

Side = Literal["front", "back"]


class Box(NamedTuple):
    """A place for a text, in hundredths of a front's width and height; a pattern's `under` says what lies there."""

    left: float
    top: float
    right: float
    bottom: float


NAME = Box(28, 14, 72, 26)
NUMBER: dict[Side, Box] = {"front": Box(36, 34, 64, 60), "back": Box(24, 34, 76, 74)}
CAPITALS = 0.73  # height of digits and capitals, in parts of the font size
NARROWEST = 0.55  # a long name is first pressed to this part of its width, then made smaller

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Line(NamedTuple):
    """A text with its middle, its size and, where it is pressed to fit, its width, in the drawing's units."""

    text: str
    x: float
    y: float
    font_size: float
    pressed: float | None


def lettering(kit: Kit, side: Side, number: int | None, name: str, width: float, height: float) -> str:
    """The number, and on a back the name over it, on a front or back of this width and height."""
    drawn = ""
    if number is not None:
        drawn += _written(kit, fitted(f"{number}", NUMBER[side], width, height), disc=kit.number_style == "disc")
    if side == "back" and (shown := name.strip().upper()):
        drawn += _written(kit, fitted(shown, NAME, width, height), disc=False)
    return drawn


def fitted(text: str, box: Box, width: float, height: float) -> Line:
    """A text as large as its box allows; one digit is as large as two would be."""
    room, most = (box.right - box.left) / 100 * width, (box.bottom - box.top) / 100 * height
    size = min(most / CAPITALS, room / ems("00") if text.isdigit() else room / ems(text) / NARROWEST)
    x, y = (box.left + box.right) / 200 * width, (box.top + box.bottom) / 200 * height
    return Line(text, x, y, size, room if size * ems(text) > room * 1.001 else None)


def ems(text: str) -> float:
    """How wide a text in bold capitals is at most, in parts of the font size."""
    return sum(map(_em, text)) or 1


def _em(letter: str) -> float:
    if combining(letter):
        return 0
    if letter in "MWØŒÆ@%" or east_asian_width(letter) in "WF":
        return 1.1
    return 0.7 if letter.isdigit() else 0.8


def well_formed(text: str) -> str:
    """A text escaped for XML, without the characters that XML has no place for."""
    return escape(_NOT_XML.sub("", text))


def _written(kit: Kit, line: Line, *, disc: bool) -> str:
    """A text in the kit's ink, on its panel if it needs one."""
    chosen, weight = ink(kit), 500 if kit.number_style == "slim" else 800
    panel = _panel(line, chosen.panel, disc) if chosen.panel else ""
    baseline = line.y + line.font_size * CAPITALS / 2
    pressed = f'textLength="{line.pressed:.2f}" lengthAdjust="spacingAndGlyphs" ' if line.pressed else ""
    return (
        f'{panel}<text x="{line.x:.2f}" y="{baseline:.2f}" text-anchor="middle" font-size="{line.font_size:.2f}" '
        f'{pressed}font-weight="{weight}" fill="{chosen.colour}">{well_formed(line.text)}</text>'
    )


def _panel(line: Line, colour: str, disc: bool) -> str:
    """The panel under a text: a disc, or a rounded box a little larger than the text."""
    half = (line.pressed or line.font_size * ems(line.text)) / 2
    up, pad = line.font_size * CAPITALS / 2, line.font_size * 0.12
    if disc:
        return f'<circle cx="{line.x:.2f}" cy="{line.y:.2f}" r="{hypot(half, up) + pad / 2:.2f}" fill="{colour}"/>'
    return (
        f'<rect x="{line.x - half - pad:.2f}" y="{line.y - up - pad:.2f}" width="{2 * (half + pad):.2f}" '
        f'height="{2 * (up + pad):.2f}" rx="{pad:.2f}" fill="{colour}"/>'
    )
