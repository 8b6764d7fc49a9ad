"""Can two kits be told apart? CIEDE2000 weighted by area, in five kinds of sight."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import accumulate, permutations, product
from typing import TYPE_CHECKING, Literal, NamedTuple

from companion.games.errors import N_

from .kit import Kit
from .shapes import PATTERNS

if TYPE_CHECKING:  # importing it costs half a second: it is done when the first two kits are compared
    from coloraide import Color

Layout = tuple[tuple[float, int, int], ...]  # how much of which of our colours lies on which of theirs
Order = Sequence[tuple[int, float]]  # colours of a shirt with their areas
Sight = Literal["normal", "protan", "deutan", "tritan", "grey"]
Verdict = Literal["clash", "close", "fine"]
SIGHTS: dict[Sight, str] = {
    "normal": N_("Normal sight"),
    "protan": N_("Protan"),
    "deutan": N_("Deutan"),
    "tritan": N_("Tritan"),
    "grey": N_("Greyscale"),
}


class Limits(NamedTuple):
    """Below `clash` two kits clash, below `close` they are close."""

    clash: float
    close: float


# Set by hand on pairs that people who watch football agree on; tests/kits/test_kit_clash.py has them.
# Few people are tritan and a print in grey shows patterns: tritan refuses only what is all alike, grey only warns.
LIMITS: dict[Sight, Limits] = {
    "normal": Limits(19, 25),
    "protan": Limits(10, 16),
    "deutan": Limits(10, 16),
    "tritan": Limits(6, 12),
    "grey": Limits(0, 3),
}
PLENTY = 40  # a difference beyond this is as good as any: black on white does not make up for a half that is the same
SHIRT, SHORTS, SOCKS = 0.8, 0.12, 0.08  # parts of what is seen of a pawn from above, at an angle
LIGHT = 60  # a shirt whose mean L* is at least this is light


class Comparison(NamedTuple):
    """Two kits compared: the verdict, the distance in each sight, the sight in which they are least apart."""

    verdict: Verdict
    distances: Mapping[Sight, float]
    worst: Sight


@lru_cache(4096)
def compare(first: Kit, second: Kit) -> Comparison:
    """How well two kits can be told apart."""
    distances = {sight: distance(first, second, sight) for sight in SIGHTS}
    worst = min(SIGHTS, key=lambda sight: distances[sight] / LIMITS[sight].close)
    return Comparison(_verdict(distances), distances, worst)


def _verdict(distances: Mapping[Sight, float]) -> Verdict:
    if any(distances[sight] < LIMITS[sight].clash for sight in SIGHTS):
        return "clash"
    return "close" if any(distances[sight] < LIMITS[sight].close for sight in SIGHTS) else "fine"


def alternative(home: Kit, candidates: Sequence[Kit]) -> Kit:
    """What the away side wears against the home side's kit: its first that is fine, else the furthest apart (L671)."""
    fine = (kit for kit in candidates if compare(home, kit).verdict == "fine")
    return next(fine, None) or max(candidates, key=lambda kit: _margin(compare(home, kit)))


def _margin(comparison: Comparison) -> float:
    return comparison.distances[comparison.worst] / LIMITS[comparison.worst].close


def distance(first: Kit, second: Kit, sight: Sight) -> float:
    """The difference of two kits in one kind of sight: shirts by what it costs to recolour one into the other."""
    return (
        SHIRT * _shirts(first, second, sight)
        + SHORTS * _apart(first.shorts, second.shorts, sight)
        + SOCKS * _apart(first.socks, second.socks, sight)
    )


def shade(kit: Kit) -> Literal["dark", "light"]:
    """Whether a kit is its side's dark or its light one (L667)."""
    areas = PATTERNS[kit.pattern].areas
    mean = sum(area * _seen(colour, "normal")["lightness"] for area, colour in zip(areas, kit.colours, strict=False))
    return "light" if mean >= LIGHT else "dark"


@lru_cache(1024)
def seen_kit(kit: Kit, sight: Sight) -> Kit:
    """A kit in the colours that one kind of sight sees, to be drawn."""
    colours = tuple(_shown(colour, sight) for colour in kit.colours)
    collar, shorts, socks = (_shown(colour, sight) for colour in (kit.collar, kit.shorts, kit.socks))
    return replace(kit, colours=colours, collar=collar, shorts=shorts, socks=socks)


def _shown(colour: str, sight: Sight) -> str:
    return colour if sight == "normal" else _seen(colour, sight).convert("srgb").fit().to_string(hex=True).upper()


@lru_cache(16384)
def difference(first: str, second: str, sight: Sight) -> float:
    """CIEDE2000 between two colours in one kind of sight."""
    return ciede2000(_seen(first, sight), _seen(second, sight))


def ciede2000(first: "Color", second: "Color") -> float:
    """CIEDE2000 in CIELAB with the white of daylight, D65."""
    return first.delta_e(second, method="2000", space="lab-d65")


def _apart(first: str, second: str, sight: Sight) -> float:
    return min(difference(first, second, sight), PLENTY)


@lru_cache(4096)
def _seen(colour: str, sight: Sight) -> "Color":
    """A colour as one kind of sight sees it, in CIELAB (D65)."""
    from coloraide import Color

    seen = Color(colour)
    if sight != "normal":
        seen = seen.filter("grayscale" if sight == "grey" else sight)
    return seen.convert("lab-d65")


def _shirts(first: Kit, second: Kit, sight: Sight) -> float:
    """The least mean difference over all ways to lay one shirt's areas on the other's (the earth mover's distance)."""
    apart = [[_apart(a, b, sight) for b in second.colours] for a in first.colours]
    layouts = _layouts(PATTERNS[first.pattern].areas, PATTERNS[second.pattern].areas)
    return min(sum(part * apart[a][b] for part, a, b in layout) for layout in layouts)


@cache
def _layouts(ours: tuple[float, ...], theirs: tuple[float, ...]) -> frozenset[Layout]:
    """The ways among which the cheapest is: both shirts' areas laid end to end beside each other, in any order.

    The cheapest is a spanning tree between at most three and three colours, and every such tree comes about so.
    """
    orders = product(permutations(enumerate(ours)), permutations(enumerate(theirs)))
    return frozenset(tuple(sorted(_beside(mine, other))) for mine, other in orders)


def _beside(ours: Order, theirs: Order) -> Iterator[tuple[float, int, int]]:
    for (start, end, colour), (other_start, other_end, other) in product(_spans(ours), _spans(theirs)):
        if (part := min(end, other_end) - max(start, other_start)) > 0:
            yield part, colour, other


def _spans(areas: Order) -> list[tuple[float, float, int]]:
    """Where each colour begins and ends when the areas lie end to end."""
    ends = list(accumulate(area for _, area in areas))
    return [(end - area, end, colour) for end, (colour, area) in zip(ends, areas, strict=True)]
