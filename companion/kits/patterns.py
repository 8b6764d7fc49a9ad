"""Kits as SVG for screen and paper: no styles and, but for a shirt's outline, no ids."""

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from .ink import paint
from .kit import Kit
from .lettering import Ground, Side, lettering, well_formed
from .shapes import LEFT, PATTERNS, RIGHT, Points, clipped

FRONT: Points = ((0, 0), (100, 0), (100, 100), (0, 100))
WITH_SLEEVES: Points = ((LEFT, 0), (RIGHT, 0), (RIGHT, 100), (LEFT, 100))


def _arc(x: float, y: float, radius: float, start: int, steps: int) -> Iterator[tuple[float, float]]:
    """Points clockwise along a quarter of a circle; start in quarters from three o'clock."""
    for k in range(steps + 1):
        angle = pi / 2 * (start + k / steps)
        yield x + radius * cos(angle), y + radius * sin(angle)


ROUNDED: Points = tuple(
    point for x, y, start in ((78, 22, 3), (78, 78, 0), (22, 78, 1), (22, 22, 2)) for point in _arc(x, y, 22, start, 4)
)
ROUND: Points = tuple(point for start in range(4) for point in list(_arc(50, 50, 50, start, 16))[:-1])


def pattern(kit: Kit, width: float, height: float, *, mirrored: bool = False) -> str:
    """A front in the kit's pattern, or mirrored a back, to be put into a drawing."""
    across, start = (-width, f"{width:g}") if mirrored else (width, "0")
    return f'<g transform="translate({start} 0) scale({across / 100:g} {height / 100:g})">{painted(kit, FRONT)}</g>'


def swatch(kit: Kit, size: float = 18) -> str:
    """A small rounded square in the kit's pattern, for scoreboard and buttons; its rim is in the colour of the text."""
    return (
        f'<svg class="swatch" xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 108 108" width="{size:g}" '
        f'height="{size:g}" aria-hidden="true" focusable="false">{painted(kit, ROUNDED)}'
        '<rect x="-1" y="-1" width="102" height="102" rx="23" fill="none" stroke="currentColor" '
        'stroke-opacity=".6" stroke-width="6"/></svg>'
    )


def ring(kit: Kit) -> str:
    """The kit seen from above: a disc 100 across, for a drawing of a pawn that lays the player's disc on its middle."""
    return f"<g>{painted(kit, ROUND)}</g>"


_NECK: dict[Side, int] = {"front": 13, "back": 8}  # how low the neckline hangs
_PLACE: dict[Side, str] = {"front": "translate(23 4) scale(.54 .92)", "back": "translate(77 4) scale(-.54 .92)"}


def shirt(
    kit: Kit, side: Side = "front", number: int | None = None, name: str = "", *, prefix: str = "", size: float = 120
) -> str:
    """A shirt; `prefix` keeps the id of its outline apart from others on the page."""
    neck, clip = _NECK[side], f"{well_formed(prefix)}shirt"
    outline = (
        f"M36 4C40 {neck} 60 {neck} 64 4L76 7C82 9 86 13 89 19L100 45L84 52L77 38V96H23V38L16 52L0 45L11 19"
        "C14 13 18 9 24 7z"
    )
    return (
        f'<svg class="shirt" xmlns="http://www.w3.org/2000/svg" viewBox="-2 0 104 100" width="{size:g}" '
        f'height="{size:g}" aria-hidden="true" focusable="false">'
        f'<clipPath id="{clip}"><path d="{outline}"/></clipPath>'
        f'<g clip-path="url(#{clip})"><g transform="{_PLACE[side]}">{painted(kit, WITH_SLEEVES)}</g>'
        f'<path fill="{kit.collar}" d="M36 4C40 {neck} 60 {neck} 64 4L68 5C62 {neck + 6} 38 {neck + 6} 32 5z"/>'
        '<path fill="none" stroke="#000" stroke-opacity=".25" d="M24 7L23 38M76 7L77 38"/></g>'
        f'<g transform="translate(23 4)">{lettering(kit, side, number, name, Ground(54, 92))}</g>'
        f'<path fill="none" stroke="currentColor" stroke-opacity=".6" stroke-width="1.5" d="{outline}"/></svg>'
    )


def painted(kit: Kit, region: Points) -> str:
    """The kit's pattern inside a convex region of the front."""
    return "".join(f'<path fill="{paint(kit, colour)}" d="{d}"/>' for colour, d in _paths(kit.pattern, region))


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
    """A measure in tenths of a unit: 0.02 mm on a pawn."""
    return f"{value:.1f}".removesuffix(".0")
