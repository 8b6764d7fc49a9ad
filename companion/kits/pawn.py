"""What is printed, cut out and rolled round a pawn (L620-626)."""

from .ink import BLACK, WHITE, luminance, mixed
from .kit import Kit
from .lettering import lettering
from .patterns import pattern

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
    """The shapes of a sleeve, to be put into a sheet."""
    front, shirt = width / 2, height * SHIRT
    return (
        f"{_legs(kit, width, height)}{pattern(kit, front + LAP, shirt)}"
        f"{lettering(kit, 'front', number, '', front, shirt)}"
        f'<g transform="translate({front:g} 0)">{pattern(kit, front, shirt, mirrored=True)}'
        f"{lettering(kit, 'back', number, name, front, shirt)}</g>{_collar(kit, front, height)}"
    )


def _legs(kit: Kit, width: float, height: float) -> str:
    """Shorts, parted before and behind, and socks."""
    top, knee = height * SHIRT, height * (SHIRT + SHORTS)
    shadow = mixed(kit.shorts, BLACK if luminance(kit.shorts) > 0.1 else WHITE, 0.35)
    parting = "".join(f"M{x:g} {(top + knee) / 2:g}V{knee:g}" for x in (width / 4, width * 3 / 4))
    return (
        f'<rect y="{knee - LAP:g}" width="{width:g}" height="{height - knee + LAP:g}" fill="{kit.socks}"/>'
        f'<rect y="{top - LAP:g}" width="{width:g}" height="{knee - top + LAP:g}" fill="{kit.shorts}"/>'
        f'<path fill="none" stroke="{shadow}" stroke-width=".3" d="{parting}"/>'
    )


def _collar(kit: Kit, front: float, height: float) -> str:
    """A band along the top with a V that marks the front: the first wedge stands over it (L694)."""
    band, middle = height * 0.03, front / 2
    return (
        f'<path fill="{kit.collar}" d="M0 0H{2 * front:g}V{band:g}H{middle + 4 * band:g}L{middle:g} {4 * band:g}'
        f'L{middle - 4 * band:g} {band:g}H0z"/>'
    )
