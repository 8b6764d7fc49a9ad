"""The SVG that sheets are made of as operators of PDF: groups, boxes, circles, paths, what is used many times, texts.

WeasyPrint draws any SVG and takes a quarter of a millisecond for each element; this part takes a tenth of that.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
QUARTER = 0.5522847498  # a quarter of a circle as a curve: how far its handles reach, in parts of the radius
INHERITED = ("fill", "font-family", "font-weight")
_PART = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_STEP = re.compile(r"(\w+)\(([^)]*)\)")

Attributes = Mapping[str, str]
Matrix = tuple[float, float, float, float, float, float]


class Drawers(NamedTuple):
    """What a page's texts and repeated drawings are drawn with: a text with its attributes; a name and its element."""

    text: Callable[[str, Attributes], None]
    use: Callable[[Element], None]


def draw(element: Element, out: list[bytes], drawers: Drawers, inherited: Attributes) -> None:
    """Add an element's operators; a tag or a shape that sheets aren't made of is an error."""
    tag = element.tag.removeprefix(SVG)
    if tag == "g":
        _group(element, out, drawers, inherited)
    elif tag == "text":
        drawers.text(element.text or "", {**inherited, **element.attrib})
    elif tag == "use":
        drawers.use(element)
    elif tag != "defs":
        out.append(_painted(element, {**inherited, **element.attrib}, _SHAPES[tag](element)))


def _group(element: Element, out: list[bytes], drawers: Drawers, inherited: Attributes) -> None:
    """A group in its own coordinates, with what it hands on."""
    handed = {name: element.attrib[name] for name in INHERITED if name in element.attrib}
    attributes = {**inherited, **handed} if handed else inherited
    moved = element.get("transform")
    if moved:
        out += (b"q", operands(*matrix(moved)) + b" cm")
    for child in element:
        draw(child, out, drawers, attributes)
    if moved:
        out.append(b"Q")


def _painted(element: Element, attributes: Attributes, shape: bytes) -> bytes:
    """A shape filled, stroked or both."""
    fill, stroke = attributes.get("fill", "#000000"), element.get("stroke", "none")
    width = float(element.get("stroke-width", 1))
    if stroke == "none" or not width:
        return ink(fill) + b" " + shape + b" f" if fill != "none" else b""
    pen = ink(stroke).replace(b"rg", b"RG") + b" " + operands(width) + b" w "
    if dashes := element.get("stroke-dasharray"):
        pen += b"[" + dashes.encode() + b"] 0 d "
    done = b"S" if fill == "none" else b"B"
    drawn = pen + (b"" if fill == "none" else ink(fill) + b" ") + shape + b" " + done
    return drawn + b" [] 0 d" if dashes else drawn


@lru_cache(1024)
def ink(colour: str) -> bytes:
    """A colour as #RRGGBB, to fill with."""
    return operands(*(part / 255 for part in bytes.fromhex(colour.removeprefix("#")))) + b" rg"


def operands(*values: float) -> bytes:
    """Numbers as PDF writes them."""
    return " ".join(f"{value:.5f}".rstrip("0").rstrip(".") for value in values).encode()


@lru_cache(1024)
def matrix(steps: str) -> Matrix:
    """A transform of SVG as PDF has it: a, b, c, d, e, f."""
    whole: Matrix = (1, 0, 0, 1, 0, 0)
    for name, values in _STEP.findall(steps):
        whole = _times(_STEPS[name](*map(float, values.split())), whole)
    return whole


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    """One transform inside another."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def _rotated(angle: float, x: float = 0, y: float = 0) -> Matrix:
    turn, rise = cos(radians(angle)), sin(radians(angle))
    return turn, rise, -rise, turn, x - x * turn + y * rise, y - x * rise - y * turn


_STEPS: Mapping[str, Callable[..., Matrix]] = {
    "translate": lambda x, y=0.0: (1, 0, 0, 1, x, y),
    "scale": lambda x, y=None: (x, 0, 0, x if y is None else y, 0, 0),
    "rotate": _rotated,
    "matrix": lambda *values: values,
}


def _rect(element: Element) -> bytes:
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    width, height = float(element.get("width", 0)), float(element.get("height", 0))
    if radius := float(element.get("rx", 0)):
        return _rounded(x, y, width, height, min(radius, width / 2, height / 2))
    return operands(x, y, width, height) + b" re"


def _circle(element: Element) -> bytes:
    radius = float(element.get("r", 0))
    x, y = float(element.get("cx", 0)) - radius, float(element.get("cy", 0)) - radius
    return _rounded(x, y, 2 * radius, 2 * radius, radius)


def _rounded(x: float, y: float, width: float, height: float, radius: float) -> bytes:
    """A box with round corners, clockwise from the upper end of its left edge."""
    right, bottom, inset = x + width, y + height, radius * (1 - QUARTER)
    return b" ".join(
        (
            operands(x, y + radius) + b" m",
            operands(x, y + inset, x + inset, y, x + radius, y) + b" c",
            operands(right - radius, y) + b" l",
            operands(right - inset, y, right, y + inset, right, y + radius) + b" c",
            operands(right, bottom - radius) + b" l",
            operands(right, bottom - inset, right - inset, bottom, right - radius, bottom) + b" c",
            operands(x + radius, bottom) + b" l",
            operands(x + inset, bottom, x, bottom - inset, x, bottom - radius) + b" c h",
        )
    )


def _path(element: Element) -> bytes:
    return path(element.get("d", ""))


@lru_cache(1024)
def path(d: str) -> bytes:
    """A path of M, L, H, V, C and Z as operators."""
    return b" ".join(_steps(iter(_PART.findall(d))))


def _steps(parts: Iterator[str]) -> Iterator[bytes]:
    x = y = 0.0
    command = ""
    for part in parts:
        if part in "zZ":
            yield b"h"
            continue
        given = part.isalpha()
        command = part if given else {"M": "L"}.get(command, command)
        first = float(next(parts) if given else part)
        if command == "H":
            x = first
        elif command == "V":
            y = first
        else:
            rest = [first, *(float(next(parts)) for _ in range(_COUNT[command] - 1))]
            x, y = rest[-2:]
            yield operands(*rest) + _OPERATOR[command]
            continue
        yield operands(x, y) + b" l"


_COUNT = {"M": 2, "L": 2, "C": 6}
_OPERATOR = {"M": b" m", "L": b" l", "C": b" c"}
_SHAPES: Mapping[str, Callable[[Element], bytes]] = {"rect": _rect, "circle": _circle, "path": _path}
