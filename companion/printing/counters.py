"""Round counters of Counter Attack in a kit's colours."""

from dataclasses import replace

from companion.games.errors import N_
from companion.kits import Kit
from companion.kits.ink import ink
from companion.kits.patterns import ring

from .cuts import round_
from .draw import Say, Type, circle, rect, text
from .faces import ems, normal
from .frame import Notes
from .orders import Counters, Player
from .paper import Box, Setup
from .sheet import Plan
from .slots import Art, filled, grid, laid

GAP = 3.0
HOW = N_("Print on card, or glue on card, and cut out.")


def plan(order: Counters, setup: Setup, say: Say) -> Plan:
    """Every counter in its slot; what a kit looks like from above is drawn once."""
    size = order.diameter
    layout = grid(setup, N_("a counter"), size, size, max(GAP, 2 * setup.bleeding + 1))
    kits = {False: order.kit, True: order.kit.for_goalkeeper()}
    pages = []
    for page in filled(layout, order.players, setup.first_slot):
        drawn = laid(Art(slot, _counter(player, kits[player.goalkeeper], size)) for slot, player in page)
        pages.append(drawn + round_([slot for slot, _ in page], setup.marks or "lines", setup.bleeding))
    return Plan(
        notes=Notes(order.title, say(HOW)),
        kind=layout.kind,
        pages=tuple(pages),
        defs="".join(_ground(keeper, kit, size, setup.bleeding) for keeper, kit in kits.items()),
        block=layout.block,
    )


def _ground(keeper: bool, kit: Kit, size: float, bleed: float) -> str:
    """The kit's pattern with the panel of the number."""
    whole, panel = size + 2 * bleed, ink(replace(kit, number_style="disc")).panel or kit.colours[0]
    return (
        f'<g id="{_name(keeper)}" data-box="{-bleed:g} {-bleed:g} {whole:g} {whole:g}">'
        f'<g transform="translate({-bleed:g} {-bleed:g}) scale({whole / 100:g})">{ring(kit)}</g>'
        f"{circle(size / 2, size * 0.44, size * 0.29, panel)}</g>"
    )


def _name(keeper: bool) -> str:
    return "keeper" if keeper else "player"


def _counter(player: Player, kit: Kit, size: float) -> str:
    """The number on its panel, the name on a band below."""
    colour = ink(replace(kit, number_style="disc")).colour
    number = "" if player.number is None else f"{player.number}"
    look = Type(size * 0.4, 800, colour, "Shirt")
    drawn = text(size / 2, size * 0.585, number, look, "middle", fit=size * 0.44)
    return f'<use href="#{_name(player.goalkeeper)}"/>{drawn}{_band(player, kit, size)}'


def _band(player: Player, kit: Kit, size: float) -> str:
    """The name on a band of its own, which grows with it as far as the counter is wide there."""
    if not (name := normal(player.name)):
        return ""
    chosen = ink(replace(kit, number_style="panel"))
    look = Type(size * 0.13, 800, chosen.colour, "Shirt")
    width = min(size * 0.66, ems(name, "Shirt", 800) * look.size + size * 0.06)
    box = Box(size / 2 - width / 2, size * 0.715, size / 2 + width / 2, size * 0.87)
    band = rect(box, chosen.panel or kit.colours[0], round_=size * 0.03)
    return band + text(size / 2, size * 0.84, name, look, "middle", fit=width - size * 0.04)
