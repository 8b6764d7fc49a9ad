"""The colour of numbers and names: always 4.5:1 on what they stand on, on a panel of their own where it must be."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .kit import Kit
from .shapes import PATTERNS

ENOUGH = 4.5  # WCAG 2.2, 1.4.3
WHITE, BLACK = "#FFFFFF", "#000000"


class Ink(NamedTuple):
    """The colour of digits and letters, and of the panel under them; no panel where they stand on the shirt itself."""

    colour: str
    panel: str | None


def ink(kit: Kit) -> Ink:
    """The ink of a kit's numbers and names: one of its own colours if any will do, else white or black."""
    if kit.number_style in ("block", "slim"):
        under = [paint(kit, colour) for colour in PATTERNS[kit.pattern].under]
        if bare := _readable(_own(kit), under) or _readable((WHITE, BLACK), under):
            return Ink(bare, None)
    return _on_panel(kit)


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours, from 1 to 21 (WCAG 2.2)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour, from 0 to 1 (WCAG 2.2)."""
    red, green, blue = (_linear(part / 255) for part in bytes.fromhex(colour[1:]))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def paint(kit: Kit, colour: float) -> str:
    """A shape's colour: one of the kit's, or what lies between two of them."""
    low, part = int(colour), colour % 1
    return kit.colours[low] if not part else mixed(kit.colours[low], kit.colours[low + 1], part)


def mixed(first: str, second: str, part: float) -> str:
    """The colour a part of the way from the first to the second."""
    pairs = zip(bytes.fromhex(first[1:]), bytes.fromhex(second[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _own(kit: Kit) -> tuple[str, ...]:
    return *kit.colours, kit.collar


def _readable(inks: Iterable[str], under: Sequence[str]) -> str | None:
    """The ink that stands out most from all of some colours, if that is enough."""
    least = {colour: min(contrast(colour, other) for other in under) for colour in inks}
    best = max(least, key=lambda colour: least[colour])
    return best if least[best] >= ENOUGH else None


def _on_panel(kit: Kit) -> Ink:
    """A panel in a colour of the kit that another is readable on, else in the first with white or black."""
    for panel in kit.colours:
        if own := _readable(_own(kit), [panel]):
            return Ink(own, panel)
    return Ink(max((WHITE, BLACK), key=lambda colour: contrast(colour, kit.colours[0])), kit.colours[0])
