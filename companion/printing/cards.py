"""Player and referee cards of Counter Attack, with backs that lie behind them whichever way the paper is turned."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import cos, pi, sin

from companion.games.counter_attack.cards import GOALKEEPER, OUTFIELD
from companion.games.counter_attack.terms import ATTRIBUTES
from companion.games.errors import N_
from companion.kits import Kit
from companion.kits.ink import ink
from companion.kits.patterns import painted

from .cuts import straight
from .draw import HAIR, INK, SOFT, Say, Type, circle, lines, rect, text
from .frame import Notes
from .orders import CARD_SIZES, Card, Cards, CardSize, Referee, RefereeCards
from .paper import Box, Setup, at
from .sheet import Plan
from .slots import Art, behind, filled, grid, laid

WHITE, NIGHT, AMBER = "#FFFFFF", "#14201B", "#F2C230"
MOST = 6
HOW = N_("Print on card of 200 g or more and cut along the lines.")
HOW_BACKS = N_("Print on both sides, turned at the %(edge)s edge: fronts and backs take turns in this file.")
EDGES = {"long": N_("long"), "short": N_("short")}
WIDE = 63.0  # cards are drawn this wide and as high as their shape wants, then scaled


def player_cards(order: Cards, setup: Setup, say: Say) -> Plan:
    """A card for each player."""
    high, bleed = _high(order.size), setup.bleeding * _units(order.size)
    kits = {False: order.kit, True: order.kit.for_goalkeeper()}
    fronts = [_player(card, kits[card.goalkeeper], high, say) for card in order.cards]
    grounds = "".join(_ground(keeper, kit, high, bleed) for keeper, kit in kits.items())
    return _plan(order, fronts, _back(order.kit, high, bleed), setup, say, grounds + _boxes())


def referee_cards(order: RefereeCards, setup: Setup, say: Say) -> Plan:
    """A card for each referee."""
    high, bleed = _high(order.size), setup.bleeding * _units(order.size)
    fronts = [_referee(referee, high, bleed, say) for referee in order.referees]
    back = rect(Box(0, 0, WIDE, high).wider(bleed), NIGHT) + _inset(high, AMBER) + _ball(WIDE / 2, high / 2, 13)
    return _plan(order, fronts, back, setup, say)


def _units(size: CardSize) -> float:
    return WIDE / CARD_SIZES[size][0]


def _high(size: CardSize) -> float:
    return CARD_SIZES[size][1] * _units(size)


def _plan(
    order: Cards | RefereeCards, fronts: Sequence[str], back: str, setup: Setup, say: Say, defs: str = ""
) -> Plan:
    """Fronts in their slots, each page followed by its backs if they are wanted."""
    width, height = CARD_SIZES[order.size]
    layout = grid(setup, N_("a card"), width, height, 2 * setup.bleeding)
    cuts = straight(layout, setup.marks or "marks", setup.bleeding)
    scale = f'<g transform="scale({width / WIDE:.6g})">'
    pages = []
    for page in filled(layout, fronts, setup.first_slot):
        pages.append(laid(Art(slot, f"{scale}{front}</g>") for slot, front in page) + cuts)
        if order.backs:
            pages.append(laid(Art(behind(slot, setup.sheet), '<use href="#back"/>') for slot, _ in page))
    how = say(HOW) if not order.backs else say(HOW_BACKS) % {"edge": say(EDGES[order.backs])}
    bleed = setup.bleeding
    box = f"{-bleed:g} {-bleed:g} {width + 2 * bleed:g} {height + 2 * bleed:g}"
    return Plan(
        notes=Notes(order.title, how, order.remarks if isinstance(order, Cards) else ()),
        kind=layout.kind,
        pages=tuple(pages),
        defs=defs + (f'<g id="back" data-box="{box}">{scale}{back}</g></g>' if order.backs else ""),
        block=layout.block,
        duplex=order.backs,
    )


def _player(card: Card, kit: Kit, high: float, say: Say) -> str:
    """The shirt's pattern above, the number on it, name and role, seven attributes."""
    role = say(N_("Goalkeeper")) if card.goalkeeper else say(N_("Outfield player"))
    names = GOALKEEPER if card.goalkeeper else OUTFIELD
    step = (high - 42.5) / len(names)
    rows = (_row(39.5 + k * step, step, say(ATTRIBUTES[n]), card.attributes.get(n)) for k, n in enumerate(names))
    number = "" if card.number is None else f"{card.number}"
    look = Type(11.5, 800, ink(replace(kit, number_style="disc")).colour, "Shirt")
    return (
        f'<use href="#{_name(card.goalkeeper)}"/>'
        + text(11.5, 29.7, number, look, "middle", fit=13)
        + text(22, 32, card.name, Type(6.4, 700), fit=WIDE - 26)
        + text(22, 36, role, Type(3, fill=SOFT), fit=WIDE - 26)
        + "".join(rows)
    )


def _name(keeper: bool) -> str:
    return "keeper" if keeper else "player"


def _ground(keeper: bool, kit: Kit, high: float, bleed: float) -> str:
    """What all cards in a kit have: the pattern above, with the number's disc, and the lines under the attributes."""
    step = (high - 42.5) / len(OUTFIELD)
    under = "".join(rect(at(4, 39.5 + k * step, WIDE - 8, 0.15), HAIR) for k in range(1, len(OUTFIELD) + 1))
    panel = ink(replace(kit, number_style="disc")).panel or kit.colours[0]
    box = f"{-bleed:g} {-bleed:g} {WIDE + 2 * bleed:g} {high + 2 * bleed:g}"
    return (
        f'<g id="{_name(keeper)}" data-box="{box}">{_cloth(kit, 25, bleed)}'
        f"{rect(Box(-bleed, 24.2, WIDE + bleed, 25), kit.collar)}"
        f"{circle(11.5, 25.5, 9.4, WHITE)}{circle(11.5, 25.5, 8.4, panel)}{under}</g>"
    )


def _cloth(kit: Kit, down: float, bleed: float) -> str:
    """The kit's pattern across a card, from the top so far down."""
    scale = (WIDE + 2 * bleed) / 100
    low = (down + bleed) / scale
    part = painted(kit, ((0, 0), (100, 0), (100, low), (0, low)))
    return f'<g transform="translate({-bleed:g} {-bleed:g}) scale({scale:.5g})">{part}</g>'


def _row(top: float, step: float, name: str, value: int | None) -> str:
    """An attribute: its name, six boxes of which its value are filled, the value; all empty to be written in."""
    middle = top + step / 2
    return (
        text(4, middle + 1.2, name, Type(3.5), fit=24.5)
        + f'<g transform="translate(29.5 {middle:.3f})"><use href="#v{value or 0}"/></g>'
        + text(58.8, middle + 1.9, "" if value is None else f"{value}", Type(5.4, 700), "end")
    )


def _boxes() -> str:
    """Six boxes in a row, none to all of them filled."""
    return "".join(
        f'<g id="v{value}" data-box="-.2 -1.9 23.2 3.8">'
        + "".join(
            rect(at(3.9 * k, -1.6, 3.2, 3.2), NIGHT if k < value else WHITE, stroke=SOFT, width=0.2)
            for k in range(MOST)
        )
        + "</g>"
        for value in range(MOST + 1)
    )


def _back(kit: Kit, high: float, bleed: float) -> str:
    """The shirt's pattern all over, with a line inside and a ball."""
    scale = (high + 2 * bleed) / 100
    start = 50 - (WIDE + 2 * bleed) / scale / 2
    part = painted(kit, ((start, 0), (100 - start, 0), (100 - start, 100), (start, 100)))
    place = f"translate({-bleed - start * scale:g} {-bleed:g}) scale({scale:.5g})"
    return f'<g transform="{place}">{part}</g>' + _inset(high, WHITE) + _ball(WIDE / 2, high / 2, 13)


def _inset(high: float, colour: str) -> str:
    return rect(Box(0, 0, WIDE, high).wider(-3.5), "none", stroke=colour, width=0.8, round_=2.5)


def _ball(x: float, y: float, radius: float) -> str:
    """A football: a pentagon in the middle, seams to the rim, and the five others beyond it."""

    def corner(k: float, far: float) -> tuple[float, float]:
        return x + radius * far * sin(2 * pi * k / 5), y - radius * far * cos(2 * pi * k / 5)

    inner = _polygon(corner(k, 0.36) for k in range(5))
    outer = "".join(
        _polygon(
            (
                corner(k - 0.3, 0.97),
                corner(k - 0.17, 0.8),
                corner(k, 0.72),
                corner(k + 0.17, 0.8),
                corner(k + 0.3, 0.97),
            )
        )
        for k in range(5)
    )
    seams = "".join("M{:.2f} {:.2f}L{:.2f} {:.2f}".format(*corner(k, 0.36), *corner(k, 0.72)) for k in range(5))
    return (
        circle(x, y, radius, WHITE, stroke=NIGHT, width=0.8)
        + f'<path d="{inner}{outer}" fill="{NIGHT}" stroke-width="0"/>'
        + lines([seams], stroke=NIGHT, width=0.8)
    )


def _polygon(corners: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def _referee(referee: Referee, high: float, bleed: float, say: Say) -> str:
    """The name, the leniency, and what each throw of a die means for a booking."""
    leniency = referee.leniency
    band = rect(Box(-bleed, -bleed, WIDE + bleed, 25), NIGHT)
    shown = rect(at(9, 6, 9, 13), AMBER, round_=1) + rect(
        at(14, 8, 9, 13), "#C4262E", stroke=NIGHT, width=0.6, round_=1
    )
    boxes = "".join(_throw(k, leniency, high) for k in range(1, MOST + 1))
    below = say(N_("A die below %(leniency)s: no booking")) % {"leniency": leniency} if leniency else ""
    return (
        band
        + shown
        + text(28, 15, say(N_("Referee")), Type(5.4, 700, WHITE), fit=31)
        + text(WIDE / 2, 36, referee.name, Type(7, 700), "middle", fit=WIDE - 8)
        + text(WIDE / 2, 43, say(N_("Leniency")), Type(3.6, fill=SOFT), "middle", fit=WIDE - 8)
        + text(WIDE / 2, 60, "" if leniency is None else f"{leniency}", Type(20, 800, base="Shirt"), "middle")
        + boxes
        + text(WIDE / 2, high - 5, below, Type(3.4), "middle", fit=WIDE - 8)
    )


def _throw(die: int, leniency: int | None, high: float) -> str:
    """A face of the die, amber where it books."""
    left, top = 4.5 + 9 * (die - 1), high - 21
    booked = leniency is not None and die >= leniency
    return rect(at(left, top, 8, 10), AMBER if booked else WHITE, stroke=INK, width=0.3, round_=1) + text(
        left + 4, top + 7, f"{die}", Type(5.6, 700), "middle"
    )
