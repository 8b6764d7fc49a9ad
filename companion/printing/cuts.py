"""Where to cut: lines across the whole sheet, marks outside the pictures, or nothing."""

from collections.abc import Iterable
from math import cos, pi, sin

from .draw import INK, circle, cut, lines
from .paper import Box, Marks
from .slots import Layout, Slot

REACH = 4.0  # how far a mark goes
CLEAR = 0.3  # how far it stays away from the picture


def straight(layout: Layout, marks: Marks, bleed: float, across: float = REACH) -> str:
    """Cuts from edge to edge of the sheet at every edge of a slot; `across`: how far they go on to the sides."""
    inner, room = layout.block.wider(bleed), layout.room
    ends = Box(
        max(room.left, inner.left - across),
        max(room.top, inner.top - REACH),
        min(room.right, inner.right + across),
        min(room.bottom, inner.bottom + REACH),
    )
    boxes = [slot.box for slot in layout.slots]
    level = sorted({round(y, 4) for box in boxes for y in (box.top, box.bottom)})
    sheer = sorted({round(x, 4) for box in boxes for x in (box.left, box.right)})
    if marks == "lines":
        return cut([f"M{ends.left:g} {y:g}H{ends.right:g}" for y in level]) + cut(
            [f"M{x:g} {ends.top:g}V{ends.bottom:g}" for x in sheer]
        )
    return lines(_ticks(ends, inner.wider(CLEAR), level, sheer), stroke=INK) if marks == "marks" else ""


def _ticks(ends: Box, clear: Box, level: Iterable[float], sheer: Iterable[float]) -> Iterable[str]:
    """Marks from the ends to where the pictures are near."""
    for y in level:
        yield f"M{ends.left:g} {y:g}H{clear.left:g}M{clear.right:g} {y:g}H{ends.right:g}"
    for x in sheer:
        yield f"M{x:g} {ends.top:g}V{clear.top:g}M{x:g} {clear.bottom:g}V{ends.bottom:g}"


def round_(slots: Iterable[Slot], marks: Marks, bleed: float) -> str:
    """The outline of each round thing, or four marks about it."""
    boxes = [slot.box for slot in slots]
    if marks == "lines":
        return "".join(
            circle(*box.middle, box.width / 2, stroke="#FFFFFF")
            + circle(*box.middle, box.width / 2, stroke=INK, dashes="1 1")
            for box in boxes
        )
    return lines((path for box in boxes for path in _about(box, bleed)), stroke=INK) if marks == "marks" else ""


def _about(box: Box, bleed: float) -> Iterable[str]:
    """Marks at the four sides of a round thing."""
    (x, y), near = box.middle, box.width / 2 + bleed + 0.2
    for quarter in range(4):
        along, down = cos(pi / 2 * quarter), sin(pi / 2 * quarter)
        start = f"M{x + near * along:.3f} {y + near * down:.3f}"
        yield f"{start}L{x + (near + 1) * along:.3f} {y + (near + 1) * down:.3f}"
