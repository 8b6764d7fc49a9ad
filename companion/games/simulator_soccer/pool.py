"""Every player that can be: the wedges a player may have, in whatever order (L594, L612, S6, S7)."""

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import combinations_with_replacement, permutations

from .squads import COLOUR_LIMITS, MOST_VALUE, Wedges, is_mixed

# Purple first: so it stands on a goalkeeper that fatigue leaves in goal (F5).
_ORDER = ("purple", *(colour for colour in COLOUR_LIMITS if colour != "purple"))


def _every_shape() -> tuple[Wedges, ...]:
    shapes = (shape for value in range(1, MOST_VALUE + 1) for shape in combinations_with_replacement(_ORDER, value))
    return tuple(shape for shape in shapes if all(count <= COLOUR_LIMITS[c] for c, count in Counter(shape).items()))


EVERY_SHAPE = _every_shape()  # within the limits of the colours, purple mixed freely
PLAIN_SHAPES = tuple(shape for shape in EVERY_SHAPE if not is_mixed(shape))  # what is offered unless one wants more


def matching(shapes: Iterable[Wedges], colours: Collection[str] = (), value: int | None = None) -> tuple[Wedges, ...]:
    """The shapes that have all these colours (one named twice: two wedges of it) and, if given, this value."""
    wanted = Counter(colours)
    return tuple(shape for shape in shapes if value in (None, len(shape)) and wanted <= Counter(shape))


def count_by_value(shapes: Iterable[Wedges]) -> dict[int, int]:
    """How many shapes there are of each value."""
    counts = Counter(len(shape) for shape in shapes)
    return {value: counts[value] for value in range(1, MOST_VALUE + 1)}


def orders(shape: Wedges) -> tuple[Wedges, ...]:
    """The different orders of a shape's wedges, clockwise: fatigue reads them (L694)."""
    return tuple(dict.fromkeys(permutations(shape)))
