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
CAPITALS = .73  # height of digits and capitals, in parts of the font size

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Line(NamedTuple):
    """A text with its middle and its size, in the drawing's units."""

    text: str
    x: float
    y: float
    font_size: float


def lettering(kit: Kit, side: Side, number: int | None, name: str, width: float, height: float) -> str:
    """The number, and on a back the name over it, on a front or back of this width and height."""
    lines = [] if number is None else [fitted(str(number), NUMBER[side], width, height, like="00")]
    drawn = [_written(kit, line, disc=kit.number_style == "disc") for line in lines]
    if side == "back" and (shown := name.strip().upper()):
        drawn.append(_written(kit, fitted(shown, NAME, width, height), disc=False))
    return "".join(drawn)


def fitted(text: str, box: Box, width: float, height: float, like: str = "") -> Line:
    """A text as large as its box allows, or no larger than a longer one is there."""
    room, most = (box.right - box.left) / 100 * width, (box.bottom - box.top) / 100 * height
    return Line(text, (box.left + box.right) / 200 * width, (box.top + box.bottom) / 200 * height,
                min(most / CAPITALS, room / max(ems(text), ems(like))))


def ems(text: str) -> float:
    """How wide a text in bold capitals is at most, in parts of the font size."""
    return sum(map(_em, text)) or 1


def _em(letter: str) -> float:
    if combining(letter):
        return 0
    if letter in "MWØŒÆ@%" or east_asian_width(letter) in "WF":
        return 1.1
    return .7 if letter.isdigit() else .8


def well_formed(text: str) -> str:
    """A text escaped for XML, without the characters that XML has no place for."""
    return escape(_NOT_XML.sub("", text))


def _written(kit: Kit, line: Line, *, disc: bool) -> str:
    """A text in the kit's ink, on its panel if it needs one."""
    chosen, weight = ink(kit), 500 if kit.number_style == "slim" else 800
    panel = _panel(line, chosen.panel, disc) if chosen.panel else ""
    baseline = line.y + line.font_size * CAPITALS / 2
    return (f'{panel}<text x="{line.x:.2f}" y="{baseline:.2f}" text-anchor="middle" font-size="{line.font_size:.2f}" '
            f'font-weight="{weight}" fill="{chosen.colour}">{well_formed(line.text)}</text>')


def _panel(line: Line, colour: str, disc: bool) -> str:
    """The panel under a text: a disc, or a rounded box a little larger than the text."""
    half, up, pad = line.font_size * ems(line.text) / 2, line.font_size * CAPITALS / 2, line.font_size * .12
    if disc:
        return f'<circle cx="{line.x:.2f}" cy="{line.y:.2f}" r="{hypot(half, up) + pad / 2:.2f}" fill="{colour}"/>'
    return (f'<rect x="{line.x - half - pad:.2f}" y="{line.y - up - pad:.2f}" width="{2 * (half + pad):.2f}" '
            f'height="{2 * (up + pad):.2f}" rx="{pad:.2f}" fill="{colour}"/>')
