"""Sleeves: two columns share a strip of tape, the second one upside down (L622-626)."""

from functools import partial

from companion.games.errors import N_
from companion.kits import Kit
from companion.kits.lettering import Measure
from companion.kits.pawn import cloth, number_panels, numbers

from .cuts import straight
from .draw import SOFT, Say, Type, rect, text
from .faces import ems, families, normal
from .frame import Notes, rooms
from .orders import Player, Sleeves
from .paper import Box, Profile, Setup, at
from .sheet import Plan
from .slots import Art, Layout, Slot, check, filled, fitting, laid, too_large

ROWS = 8
HOW = N_(
    "Paper of 120 g. Double-sided tape on the back, between the marks at top and bottom. Cut along the lines, roll the "
    "sleeve round the pawn with the cap down, the taped end outside."
)
TAPE = N_("tape on the back, %(width)s mm")


def plan(order: Sleeves, setup: Setup, say: Say) -> Plan:
    """Every sleeve in its slot; the bleed of all lies under them, since the rows touch."""
    profile, layout = setup.profile, strips(setup)
    worn = [(_worn(strip.kit, player), player) for strip in order.strips for player in strip.players]
    names = {kit: f"k{place}" for place, kit in enumerate(dict.fromkeys(kit for kit, _ in worn))}
    over = _tape(layout, setup, say) + straight(layout, setup.marks or "lines", setup.bleeding, across=210)
    pages = []
    for page in filled(layout, worn, setup.first_slot):
        bled = [Art(slot, f'<use href="#{names[kit]}b"/>') for slot, (kit, _) in page if setup.bleed]
        drawn = [_sleeve(slot, names[kit], kit, player, profile) for slot, (kit, player) in page]
        pages.append(laid([*bled, *drawn], profile.tab / 2) + over)
    return Plan(
        notes=Notes(order.title, say(HOW), order.remarks),
        kind=layout.kind,
        pages=tuple(pages),
        defs="".join(_defined(name, kit, setup) for kit, name in names.items()),
        block=layout.block,
    )


def _worn(kit: Kit, player: Player) -> Kit:
    return kit.for_goalkeeper() if player.goalkeeper else kit


def _sleeve(slot: Slot, form: str, kit: Kit, player: Player, profile: Profile) -> Art:
    """The cloth, and number and name measured in the font they are printed in."""
    name = normal(player.name)
    drawn = numbers(kit, player.number, name, profile.wrap, profile.sleeve_height, _measure(kit))
    return Art(slot, f'<use href="#{form}"/>{drawn}', families(name, "Shirt"))


def _measure(kit: Kit) -> Measure:
    return partial(ems, base="Shirt", weight=500 if kit.number_style == "slim" else 800)


def _tape(layout: Layout, setup: Setup, say: Say) -> str:
    """Where the tape on the back of each strip begins and ends: a bar above and below, as wide as the tape."""
    block, tab = layout.block, setup.profile.tab
    clear = setup.bleeding + 0.6
    middles = sorted({slot.box.right for slot in layout.slots if not slot.turned})
    ends = ((block.top - clear - 1.2, block.top - clear), (block.bottom + clear, block.bottom + clear + 1.2))
    bars = "".join(rect(Box(x - tab, top, x + tab, bottom), "#DDDDDD") for x in middles for top, bottom in ends)
    if block.top - clear - 4 < layout.room.top:
        return bars
    label = say(TAPE) % {"width": f"{2 * tab:g}"}
    return bars + "".join(text(x + tab + 1, block.top - clear, label, Type(2.2, fill=SOFT)) for x in middles)


def strips(setup: Setup) -> Layout:
    """The slots of as many strips as fit side by side; of a strip, row by row, left before right."""
    profile, room = setup.profile, rooms(setup.sheet)[0]
    width, height = profile.wrap + profile.tab, profile.sleeve_height
    count = fitting(room.box.width, 2 * width, 2 * setup.bleeding, setup)
    rows = min(ROWS, fitting(room.box.height, height, 0, setup))
    if not count or not rows:
        raise too_large(setup.sheet, N_("two sleeves side by side"), 2 * width, height)
    apart = 2 * width + 2 * setup.bleeding
    left = room.box.left + (room.box.width - count * apart + 2 * setup.bleeding) / 2
    top = room.box.top + (room.box.height - rows * height) / 2
    slots = (
        Slot(at(left + strip * apart + column * width, top + row * height, width, height), column == 1)
        for strip in range(count)
        for row in range(rows)
        for column in (0, 1)
    )
    return check(setup, Layout(room.kind, room.box, tuple(slots)))


def _defined(name: str, kit: Kit, setup: Setup) -> str:
    """The cloth of a kit, drawn once, and its bleed: collar above, socks below, the shirt going on at the ends."""
    profile = setup.profile
    wrap, height, half = profile.wrap, profile.sleeve_height, profile.tab / 2
    panels = number_panels(kit, wrap, height, _measure(kit))
    made = _form(name, Box(-half, 0, wrap + half, height), cloth(kit, wrap, height, half) + panels)
    if not setup.bleed:
        return made
    outer = Box(-half, 0, wrap + half, height).wider(setup.bleeding)
    ends = rect(Box(outer.left, outer.top, outer.right, height / 2), kit.collar) + rect(
        Box(outer.left, height / 2, outer.right, outer.bottom), kit.socks
    )
    return made + _form(f"{name}b", outer, ends + cloth(kit, wrap, height, half + setup.bleeding))


def _form(name: str, box: Box, content: str) -> str:
    """Something to be used many times; it is cut at its box."""
    return f'<g id="{name}" data-box="{box.left:.4f} {box.top:.4f} {box.width:.4f} {box.height:.4f}">{content}</g>'
