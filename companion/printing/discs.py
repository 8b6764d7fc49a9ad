"""Discs for the tops of pawns: wedges clockwise from the white space, the first over the collar (L594, L694)."""

from math import cos, pi, sin

from companion.games.errors import N_
from companion.kits import Kit
from companion.kits.patterns import ring

from .cuts import round_
from .draw import INK, Say, Type, circle, lines, text
from .frame import Notes
from .operators import QUARTER
from .orders import Discs, Player
from .paper import Setup
from .sheet import Plan
from .slots import Art, filled, grid, laid

WHITE = "#FFFFFF"
# As the match screen has them; the letter on yellow is dark, on all others white.
FILLS = {
    "yellow": "#F2C230", "red": "#CC2F33", "green": "#1C7A42", "blue": "#2A66C8", "grey": "#666F75",
    "black": "#1B2024", "purple": "#7A42B5",
}  # fmt: skip
GAP = 3.5
HOW = N_(
    "Print on sticker paper, or glue; cut out and stick on the pawn's top. The white arrow is the collar: it stands "
    "over the front of the shirt, with the first wedge above it."
)


def plan(order: Discs, setup: Setup, say: Say) -> Plan:
    """Every disc in its slot."""
    size = setup.profile.disc
    layout = grid(setup, N_("a disc"), size, size, max(GAP, 2 * setup.bleeding + 1))
    pages = []
    for page in filled(layout, order.players, setup.first_slot):
        drawn = laid(Art(slot, _disc(player, order, size, setup.bleeding)) for slot, player in page)
        pages.append(drawn + round_([slot for slot, _ in page], setup.marks or "lines", setup.bleeding))
    return Plan(
        notes=Notes(order.title, say(HOW), order.remarks), kind=layout.kind, pages=tuple(pages), block=layout.block
    )


def _disc(player: Player, order: Discs, size: float, bleed: float) -> str:
    """A disc: rim, wedges with their letters, the collar below, the number in the middle."""
    kit = order.kit.for_goalkeeper() if order.kit and player.goalkeeper else order.kit
    scale = size / 100
    drawn = _rim(kit, bleed / scale) + "".join(
        _wedge(colour, place, order.letters.get(colour, "?"), 41 if kit else 48)
        for place, colour in enumerate(player.wedges[:4])
    )
    return f'<g transform="scale({scale:g})">{drawn}{_collar()}{_number(player)}</g>'


def _rim(kit: Kit | None, beyond: float) -> str:
    """The disc's ground: white, with a rim in the kit's pattern, which goes on where it bleeds."""
    if kit is None:
        return ""
    larger = 1 + beyond / 50
    under = f'<g transform="translate({-beyond:g} {-beyond:g}) scale({larger:g})">{ring(kit)}</g>'
    return under + circle(50, 50, 42.5, WHITE)


def _wedge(colour: str, place: int, letter: str, radius: float) -> str:
    """A quarter of the disc; place 0 is below, over the collar, the others follow clockwise."""
    middle = pi / 2 * (1 + place)
    x, y = 50 + 28 * cos(middle), 50 + 28 * sin(middle)
    fill = FILLS.get(colour, WHITE)
    look = Type(18, 700, INK if colour == "yellow" or fill == WHITE else WHITE)
    return (
        f'<path d="{_quarter(middle - pi / 4, radius)}" fill="{fill}" stroke="{WHITE}" stroke-width="2"/>'
        f"{text(x, y + 6.4, letter, look, 'middle')}"
    )


def _quarter(start: float, radius: float) -> str:
    """A quarter of a circle about 50, 50 as a path, clockwise from an angle."""
    (a, b), (c, d) = (cos(start), sin(start)), (-sin(start), cos(start))

    def point(along: float, across: float) -> str:
        return f"{50 + radius * (along * a + across * c):.2f} {50 + radius * (along * b + across * d):.2f}"

    return f"M50 50L{point(1, 0)}C{point(1, QUARTER)} {point(QUARTER, 1)} {point(0, 1)}Z"


def _collar() -> str:
    """A white arrow at the rim, below: the front."""
    return lines(["M40 99L50 87L60 99Z"], stroke=INK, width=1.5).replace('fill="none"', f'fill="{WHITE}"')


def _number(player: Player) -> str:
    shown = "" if player.number is None else f"{player.number}"
    return circle(50, 50, 17, WHITE, stroke=INK, width=1.5) + text(50, 57, shown, Type(20, 700), "middle", fit=27)
