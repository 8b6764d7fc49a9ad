"""Every pattern once, as polygons on a front of 100 x 100 units; screen, pawn and paper are drawn from these.

Colour 1 covers the whole front, the shapes lie on it in their order. A shape's colour counts from 0; 0.25 is a quarter
of the way from colour 1 to colour 2. Shapes go on to -50 and 150 across, where the sleeves of a shirt are.
"""

from collections.abc import Iterable
from typing import NamedTuple

from companion.games.errors import N_

Point = tuple[float, float]
Points = tuple[Point, ...]


class Shape(NamedTuple):
    """A polygon in one colour."""

    colour: float
    points: Points


class Pattern(NamedTuple):
    """A pattern: English name, share of the front each colour has, shapes, colours a number stands on."""

    label: str
    areas: tuple[float, ...]
    shapes: tuple[Shape, ...] = ()
    under: tuple[float, ...] = (0, 1)


LEFT, RIGHT = -50.0, 150.0


def _box(left: float, top: float, right: float, bottom: float) -> Points:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _upright(colour: float, starts: Iterable[float], width: float) -> tuple[Shape, ...]:
    """Stripes from top to bottom."""
    return tuple(Shape(colour, _box(start, 0, start + width, 100)) for start in starts)


def _level(colour: float, starts: Iterable[float], height: float) -> tuple[Shape, ...]:
    """Hoops from sleeve to sleeve."""
    return tuple(Shape(colour, _box(LEFT, start, RIGHT, start + height)) for start in starts)


def _diagonal(colour: float, near: float, far: float) -> Shape:
    """A band from the top right to the bottom left between the lines x + y = near and x + y = far."""
    return Shape(colour, ((near + 50, -50), (far + 50, -50), (far - 150, 150), (near - 150, 150)))


def _chevron(colour: float, top: float, height: float) -> Shape:
    """A V whose sides drop 60 units from the edge of the front to the middle; top: where it meets the edge."""
    outer, point = top - 30, top + 30
    return Shape(
        colour,
        (
            (LEFT, outer - 30),
            (50, point),
            (RIGHT, outer - 30),
            (RIGHT, outer - 30 + height),
            (50, point + height),
            (LEFT, outer - 30 + height),
        ),
    )


def _mirrored(colour: float, points: Points) -> tuple[Shape, Shape]:
    """A shape and its mirror image on the other side."""
    return Shape(colour, points), Shape(colour, tuple((100 - x, y) for x, y in reversed(points)))


def _every(first: float, step: float) -> list[float]:
    """The places from sleeve to sleeve, a step apart, one of which is `first`."""
    start = first - step * ((first - LEFT) // step + 1)
    return [start + step * k for k in range(int((RIGHT - start) // step) + 1)]


def _checks() -> tuple[Shape, ...]:
    """Squares of 20 units, five by five on the front, colour 1 in its corners."""
    return tuple(
        Shape(1, _box(20 * column, 20 * row, 20 * column + 20, 20 * row + 20))
        for row in range(5)
        for column in range(-3, 8)
        if (row + column) % 2
    )


def _diamond(colour: float, x: float, y: float, across: float, down: float) -> Shape:
    """A diamond about its middle; across, down: half of its diagonals."""
    return Shape(colour, ((x, y - down), (x + across, y), (x, y + down), (x - across, y)))


def _zigzag() -> Points:
    """A band 20 units high that goes up and down three times across the front."""
    edge = [(LEFT + 50 / 3 * k, 24.0 if k % 2 else 52.0) for k in range(13)]
    return (*edge, *((x, y + 20) for x, y in reversed(edge)))


SHADES = 24  # bands of a gradient; each lies over the rest below, so that no gap can show between two


def _gradient() -> tuple[Shape, ...]:
    return tuple(Shape(k / (SHADES - 1), _box(LEFT, 100 * k / SHADES, RIGHT, 100)) for k in range(1, SHADES))


_CROSS: Points = (
    (41, 0),
    (59, 0),
    (59, 34),
    (RIGHT, 34),
    (RIGHT, 52),
    (59, 52),
    (59, 100),
    (41, 100),
    (41, 52),
    (LEFT, 52),
    (LEFT, 34),
    (41, 34),
)
_SALTIRE = (_diagonal(1, 89, 111), Shape(1, tuple((100 - x, y) for x, y in reversed(_diagonal(1, 89, 111).points))))
_THIRD = 100 / 3

PATTERNS: dict[str, Pattern] = {
    "plain": Pattern(N_("Plain"), (1,), under=(0,)),
    "stripes": Pattern(N_("Stripes"), (4 / 7, 3 / 7), _upright(1, _every(100 / 7, 200 / 7), 100 / 7)),
    "thick_stripes": Pattern(N_("Thick stripes"), (0.5, 0.5), _upright(1, _every(12.5, 50), 25)),
    "pinstripes": Pattern(N_("Pinstripes"), (0.8, 0.2), _upright(1, _every(8, 20), 4)),
    "edged_stripes": Pattern(
        N_("Edged stripes"),
        (0.4, 0.36, 0.24),
        _upright(2, _every(4, 36), 20) + _upright(1, _every(8, 36), 12),
        (0, 1, 2),
    ),
    "hoops": Pattern(N_("Hoops"), (4 / 7, 3 / 7), _level(1, (100 / 7, 300 / 7, 500 / 7), 100 / 7)),
    "thick_hoops": Pattern(N_("Thick hoops"), (0.5, 0.5), _level(1, (12.5, 62.5), 25)),
    "thin_hoops": Pattern(N_("Thin hoops"), (0.8, 0.2), _level(1, (8, 28, 48, 68, 88), 4)),
    "halves": Pattern(N_("Halves"), (0.5, 0.5), (Shape(1, _box(50, 0, RIGHT, 100)),)),
    "diagonal_halves": Pattern(
        N_("Diagonal halves"), (0.5, 0.5), (Shape(1, ((RIGHT, -50), (RIGHT, 150), (-50, 150))),)
    ),
    "thirds": Pattern(
        N_("Thirds"),
        (1 / 3, 1 / 3, 1 / 3),
        (Shape(1, _box(_THIRD, 0, 100, 100)), Shape(2, _box(2 * _THIRD, 0, RIGHT, 100))),
        (0, 1, 2),
    ),
    "quarters": Pattern(
        N_("Quarters"), (0.5, 0.5), (Shape(1, _box(50, 0, RIGHT, 50)), Shape(1, _box(LEFT, 50, 50, 100)))
    ),
    "sash": Pattern(N_("Sash"), (0.7056, 0.2944), (_diagonal(1, 84, 116),)),
    "double_sash": Pattern(
        N_("Double sash"), (0.526, 0.237, 0.237), (_diagonal(1, 64, 94), _diagonal(2, 106, 136)), (0, 1, 2)
    ),
    "diagonal_stripes": Pattern(
        N_("Diagonal stripes"), (0.5, 0.5), tuple(_diagonal(1, start, start + 20) for start in range(-60, 280, 40))
    ),
    "centre_band": Pattern(N_("Centre band"), (0.7, 0.3), _upright(1, (35,), 30)),
    "edged_band": Pattern(
        N_("Edged band"), (0.6, 0.26, 0.14), _upright(2, (30,), 40) + _upright(1, (37,), 26), (0, 1, 2)
    ),
    "chest_band": Pattern(N_("Chest band"), (0.74, 0.26), _level(1, (32,), 26)),
    "double_band": Pattern(
        N_("Double band"), (0.7, 0.15, 0.15), _level(1, (28,), 15) + _level(2, (43,), 15), (0, 1, 2)
    ),
    "checks": Pattern(N_("Checks"), (13 / 25, 12 / 25), _checks()),
    "grid": Pattern(N_("Grid"), (0.64, 0.36), _upright(1, _every(8, 20), 4) + _level(1, (8, 28, 48, 68, 88), 4)),
    "diamonds": Pattern(
        N_("Diamonds"),
        (0.5, 0.5),
        tuple(_diamond(1, x, y, 50 / 3, 25) for x in _every(50 / 3, 100 / 3) for y in (25, 75)),
    ),
    "lozenge": Pattern(N_("Lozenge"), (0.7408, 0.2592), (_diamond(1, 50, 50, 36, 36),)),
    "chevron": Pattern(N_("Chevron"), (0.76, 0.24), (_chevron(1, 22, 24),)),
    "double_chevron": Pattern(
        N_("Double chevron"), (0.7, 0.15, 0.15), (_chevron(1, 10, 15), _chevron(2, 33, 15)), (0, 1, 2)
    ),
    "zigzag": Pattern(N_("Zigzag"), (0.8, 0.2), (Shape(1, _zigzag()),)),
    "yoke": Pattern(N_("Yoke"), (0.69, 0.31), (Shape(1, ((LEFT, 0), (RIGHT, 0), (RIGHT, 4), (50, 40), (LEFT, 4))),)),
    "sleeves": Pattern(
        N_("Coloured sleeves"), (0.7768, 0.2232), _mirrored(1, ((LEFT, 0), (36, 0), (0, 62), (LEFT, 62))), (0,)
    ),
    "shoulder_stripe": Pattern(
        N_("Shoulder stripe"), (0.88, 0.12), _mirrored(1, ((60, 0), (80, 0), (RIGHT, 70), (RIGHT, 90))), (0,)
    ),
    "side_panels": Pattern(N_("Side panels"), (0.74, 0.26), _mirrored(1, _box(0, 0, 13, 100)), (0,)),
    "gradient": Pattern(N_("Gradient"), (0.5, 0.5), _gradient(), (0, 0.25, 0.5, 0.75, 1)),
    "fade": Pattern(
        N_("Fade"),
        (0.5, 0.5),
        tuple(
            Shape(1, _box(LEFT, end - height, RIGHT, end))
            for end, height in ((20, 3), (40, 6.5), (60, 10), (80, 13.5), (100, 17))
        ),
    ),
    "cross": Pattern(N_("Cross"), (0.6724, 0.3276), (Shape(1, _CROSS),)),
    "saltire": Pattern(N_("Saltire"), (0.6084, 0.3916), _SALTIRE),
}


def clipped(points: Points, region: Points) -> Points:
    """The part of a polygon inside a convex region, whose corners go round clockwise (Sutherland and Hodgman)."""
    for start, end in zip(region, region[1:] + region[:1], strict=True):
        points = _cut(points, start, end)
    return points


def _cut(points: Points, start: Point, end: Point) -> Points:
    """The part of a polygon to the right of the way from start to end; nothing where it only touches the line."""
    sides = [(end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0]) for x, y in points]
    if max(sides, default=0) < 1e-6:
        return ()
    kept: list[Point] = []
    corners = list(zip(points, sides, strict=True))
    for ((x, y), a), ((next_x, next_y), b) in zip(corners, corners[1:] + corners[:1], strict=True):
        if a >= 0:
            kept.append((x, y))
        if a * b < 0:
            part = a / (a - b)
            kept.append((x + (next_x - x) * part, y + (next_y - y) * part))
    return tuple(kept)
