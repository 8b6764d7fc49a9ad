"""What is printed, cut out and rolled round a pawn (L620-626)."""

from .ink import BLACK, WHITE, luminance, mixed
from .kit import Kit
from .lettering import Ground, Measure, ems, number_panel, written
from .patterns import painted, pattern

WRAP, HEIGHT = 39.11, 31.5  # mm: once round a pawn of 12 mm in paper of 0.15 mm with 0.3 mm of play; never above 32
LAP = 0.1  # mm that a part goes on under the next, so that no gap can show between them
SHIRT, SHORTS = 0.62, 0.21  # parts of the height, the rest is socks


def sleeve(kit: Kit, number: int | None = None, name: str = "", width: float = WRAP, height: float = HEIGHT) -> str:
    """The sleeve of one pawn at its true size in mm: front on the left, back on the right, shorts and socks below."""
    return (
        f'<svg class="sleeve" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}mm" height="{height:g}mm" aria-hidden="true" focusable="false">'
        f"{sleeve_parts(kit, number, name, width, height)}</svg>"
    )


def sleeve_parts(kit: Kit, number: int | None, name: str, width: float, height: float) -> str:
    """The shapes of a sleeve, to be put into a drawing."""
    panels = number_panels(kit, width, height) if number is not None else ""
    return cloth(kit, width, height) + panels + numbers(kit, number, name, width, height)


def cloth(kit: Kit, width: float, height: float, beyond: float = 0) -> str:
    """A sleeve without number and name; it goes on round the pawn, so far beyond either end."""
    front, shirt = width / 2, height * SHIRT
    return (
        f"{_legs(kit, width, height, beyond)}{_beyond(kit, width, shirt, beyond) if beyond else ''}"
        f"{pattern(kit, front + LAP, shirt)}"
        f'<g transform="translate({front:g} 0)">{pattern(kit, front, shirt, mirrored=True)}</g>'
        f"{_collar(kit, front, height, beyond)}"
    )


def number_panels(kit: Kit, width: float, height: float, measure: Measure = ems) -> str:
    """What the numbers stand on, before and behind, where they need it."""
    front, back = _grounds(width, height)
    return number_panel(kit, "front", front, measure) + number_panel(kit, "back", back, measure)


def numbers(kit: Kit, number: int | None, name: str, width: float, height: float, measure: Measure = ems) -> str:
    """The number before and behind, the name on the back."""
    front, back = _grounds(width, height)
    return written(kit, "front", number, "", front, measure) + written(kit, "back", number, name, back, measure)


def _grounds(width: float, height: float) -> tuple[Ground, Ground]:
    """The front and the back of a shirt."""
    return Ground(width / 2, height * SHIRT), Ground(width / 2, height * SHIRT, width / 2)


def _beyond(kit: Kit, width: float, shirt: float, beyond: float) -> str:
    """The shirt past both ends: the end of the back before the front, the beginning of the front after the back."""
    front, share = width / 2, 200 * (beyond + 2 * LAP) / width
    part = painted(kit, ((0, 0), (share, 0), (share, 100), (0, 100)))
    scale = f"{front / 100:g} {shirt / 100:g}"
    return (
        f'<g transform="scale(-{scale})">{part}</g>'
        f'<g transform="translate({width - LAP:g} 0) scale({scale})">{part}</g>'
    )


def _legs(kit: Kit, width: float, height: float, beyond: float) -> str:
    """Shorts, parted before and behind, and socks."""
    top, knee = height * SHIRT, height * (SHIRT + SHORTS)
    shadow = mixed(kit.shorts, BLACK if luminance(kit.shorts) > 0.1 else WHITE, 0.35)
    across = f'x="{-beyond:g}" width="{width + 2 * beyond:g}"'
    parting = "".join(f"M{x:g} {(top + knee) / 2:g}V{knee:g}" for x in (width / 4, width * 3 / 4))
    return (
        f'<rect {across} y="{knee - LAP:g}" height="{height - knee + LAP:g}" fill="{kit.socks}"/>'
        f'<rect {across} y="{top - LAP:g}" height="{knee - top + LAP:g}" fill="{kit.shorts}"/>'
        f'<path fill="none" stroke="{shadow}" stroke-width=".3" d="{parting}"/>'
    )


def _collar(kit: Kit, front: float, height: float, beyond: float) -> str:
    """A band along the top with a V that marks the front: the first wedge stands over it (L694)."""
    band, middle = height * 0.03, front / 2
    return (
        f'<path fill="{kit.collar}" d="M{-beyond:g} 0H{2 * front + beyond:g}V{band:g}H{middle + 4 * band:g}'
        f'L{middle:g} {4 * band:g}L{middle - 4 * band:g} {band:g}H{-beyond:g}z"/>'
    )
