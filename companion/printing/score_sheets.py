"""Blank sheets to note a match of any game: two on a page, cut in the middle."""

from companion.games.errors import N_

from .cuts import straight
from .draw import Say, Type, text
from .frame import Notes
from .orders import ScoreSheets
from .paper import Box, Setup, at
from .sheet import Plan
from .slots import Art, filled, grid, laid
from .tables import blank, heads, ruled

TITLE = N_("Score sheet")
WIDE, HIGH, PAD = 190.0, 126.0, 3.0
PARTS = (N_("Team"), N_("1st half"), N_("2nd half"), N_("Extra time"), N_("Shoot-out"), N_("Result"))
PART_COLUMNS = (0, 64, 88, 112, 136, 160)
LINES = (N_("Minute"), N_("Team"), N_("What"), N_("Player"), N_("Score"))
LINE_COLUMNS = (0, 11, 24, 52, 78)
ROW, ROWS = 6.2, 13


def plan(order: ScoreSheets, setup: Setup, say: Say) -> Plan:
    """As many as are wanted, two on a page."""
    layout = grid(setup, TITLE, WIDE, HIGH, 0)
    over = straight(layout, setup.marks or "lines", 0)
    drawn = [_sheet(say)] * order.copies
    pages = [laid(Art(slot, sheet) for slot, sheet in page) + over for page in filled(layout, drawn, setup.first_slot)]
    return Plan(notes=Notes(say(TITLE)), kind=layout.kind, pages=tuple(pages))


def _sheet(say: Say) -> str:
    """Teams and score by halves, then two columns of lines."""
    score = at(PAD, 22, WIDE - 2 * PAD, 2 * 8)
    half = (WIDE - 3 * PAD) / 2
    columns = (at(PAD + k * (half + PAD), 45, half, ROWS * ROW - 3) for k in (0, 1))
    return (
        text(PAD, 10, say(TITLE), Type(6, 700), fit=46)
        + blank(54, 10, 84, say(N_("Competition")))
        + blank(142, 10, WIDE - PAD - 142, say(N_("Date")))
        + heads(score, PART_COLUMNS, [say(name) for name in PARTS])
        + ruled(score, 2, PART_COLUMNS)
        + "".join(_lines(box, say) for box in columns)
    )


def _lines(box: Box, say: Say) -> str:
    return heads(box, LINE_COLUMNS, [say(name) for name in LINES]) + ruled(box, ROWS, LINE_COLUMNS)
