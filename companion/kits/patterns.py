"""Kits as SVG: swatch, shirt, pawn; no ids but a shirt's, no styles, so that any page and any PDF can hold them."""

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from .kit import Kit
from .shapes import PATTERNS, Points, clipped

SQUARE: Points = ((0, 0), (100, 0), (100, 100), (0, 100))


def _arc(x: float, y: float, radius: float, start: int, steps: int) -> Iterator[tuple[float, float]]:
    """Points clockwise along a circle; start in quarters from three o'clock."""
    for k in range(steps + 1):
        angle = pi / 2 * (start + k / steps)
        yield x + radius * cos(angle), y + radius * sin(angle)


ROUNDED: Points = tuple(point for x, y, start in ((78, 22, 3), (78, 78, 0), (22, 78, 1), (22, 22, 2))
                        for point in _arc(x, y, 22, start, 6))


def swatch(kit: Kit, size: float = 18) -> str:
    """A small rounded square in the kit's pattern, for scoreboard and buttons; its rim is in the colour of the text."""
    return (f'<svg class="swatch" xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 108 108" width="{size:g}" '
            f'height="{size:g}" aria-hidden="true" focusable="false">{_painted(kit, ROUNDED)}'
            '<rect x="-1" y="-1" width="102" height="102" rx="23" fill="none" stroke="currentColor" '
            'stroke-opacity=".6" stroke-width="6"/></svg>')


def _painted(kit: Kit, region: Points) -> str:
    """The kit's pattern inside a convex region of the front."""
    return "".join(f'<path fill="{shade(kit, colour)}" d="{d}"/>' for colour, d in _paths(kit.pattern, region))


@cache
def _paths(pattern: str, region: Points) -> tuple[tuple[float, str], ...]:
    """Colour and path of each layer of a pattern inside a convex region of the front."""
    layers: list[tuple[float, str]] = [(0, _path(region))]
    for colour, points in PATTERNS[pattern].shapes:
        if inside := clipped(points, region):
            under = layers.pop()[1] if layers[-1][0] == colour else ""
            layers.append((colour, under + _path(inside)))
    return tuple(layers)


def _path(points: Points) -> str:
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points) + "z"


def _short(value: float) -> str:
    """A measure in at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def shade(kit: Kit, colour: float) -> str:
    """A shape's colour: one of the kit's, or what lies between two of them."""
    low, part = int(colour), colour % 1
    return kit.colours[low] if not part else mixed(kit.colours[low], kit.colours[low + 1], part)


def mixed(first: str, second: str, part: float) -> str:
    """The colour a part of the way from the first to the second."""
    pairs = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)
