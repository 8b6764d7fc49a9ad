"""Texts and lines of a sheet as SVG."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Literal, NamedTuple

from .faces import Base, ems, families, normal
from .paper import Box

Say = Callable[[str], str]  # a message id in the reader's language
Anchor = Literal["start", "middle", "end"]
INK, SOFT, HAIR = "#000000", "#555555", "#777777"
FINE = 0.1  # the width of lines to cut along
PRESSED = 0.75  # a text too wide is first pressed to this part of its width, then made smaller


class Type(NamedTuple):
    """How a text looks."""

    size: float
    weight: int = 400
    fill: str = INK
    base: Base = "Sans"


def text(x: float, y: float, content: str, look: Type, anchor: Anchor = "start", fit: float = 0) -> str:
    """A line of text on its baseline, never wider than `fit`."""
    if not (content := normal(content)):
        return ""
    size, pressed = look.size, ""
    wide = ems(content, look.base, look.weight) * size
    if fit and wide > fit:
        size *= min(1, fit / wide / PRESSED)
        pressed = f' textLength="{fit:.2f}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:.2f}" font-family="{",".join(families(content, look.base))}" '
        f'font-weight="{look.weight}" text-anchor="{anchor}" fill="{look.fill}"{pressed}>{escape(content)}</text>'
    )


def wrapped(content: str, size: float, width: float, weight: int = 400) -> list[str]:
    """A text in lines that are no wider than a width, where its words allow."""
    lines: list[str] = []
    for word in normal(content).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and ems(longer, "Sans", weight) * size <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def turned(x: float, y: float, quarters: int, content: str) -> str:
    """A drawing about a point, turned clockwise by quarters."""
    return f'<g transform="translate({x:g} {y:g}) rotate({90 * quarters})">{content}</g>'


def placed(left: float, top: float, content: str) -> str:
    """A drawing at a place."""
    return f'<g transform="translate({left:g} {top:g})">{content}</g>'


def rect(box: Box, fill: str, *, stroke: str = "none", width: float = FINE, round_: float = 0) -> str:
    """A box."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke != "none" else ' stroke-width="0"'
    corners = f' rx="{round_:g}"' if round_ else ""
    return (
        f'<rect x="{box.left:g}" y="{box.top:g}" width="{box.width:g}" height="{box.height:g}"{corners} '
        f'fill="{fill}"{line}/>'
    )


def circle(
    x: float, y: float, radius: float, fill: str = "none", *, stroke: str = "", width: float = FINE, dashes: str = ""
) -> str:
    """A circle."""
    line = f'stroke="{stroke}" stroke-width="{width:g}"' if stroke else 'stroke-width="0"'
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" {line}{dashed}/>'


def cut(paths: Iterable[str]) -> str:
    """Fine lines to cut along, black and white in turn: they are seen on any colour."""
    joined = "".join(paths)
    return lines([joined], stroke="#FFFFFF", width=FINE) + lines([joined], stroke=INK, width=FINE, dashes="1 1")


def lines(paths: Iterable[str], *, stroke: str = HAIR, width: float = FINE, dashes: str = "") -> str:
    """Lines, as one path."""
    if not (joined := "".join(paths)):
        return ""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="{joined}" fill="none" stroke="{stroke}" stroke-width="{width:g}"{dashed}/>'
