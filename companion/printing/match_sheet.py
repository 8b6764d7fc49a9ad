"""The sheet of a match: line-ups, settings in force, its result so far, blank lines for what is still to happen.

What a game shows of its own is in the module of its name: `COLUMN`, the players' column, `player` and `standard`,
its players, `before`, what is known before the match, and `in_force`, its settings.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from companion.games.core import Told
from companion.games.errors import N_
from companion.games.football.state import SIDES
from companion.kits import kit_from_dict
from companion.kits.patterns import ROUNDED, painted

from .discs import FILLS, WHITE
from .draw import HAIR, INK, Say, Type, circle, lines, rect, text, wrapped
from .frame import Notes, rooms
from .orders import LETTERS, Deeds, Happened, Lineup, MatchSheet, Player
from .paper import Box, Setup, at
from .results import result_of
from .sheet import Plan
from .tables import LABEL, blank, heads, ruled

TITLE = N_("Match sheet")
HEADS = (N_("No."), N_("Player"), "", N_("XI"), N_("Goals"), N_("Cards"), N_("Injury"), N_("In/out"))
COLUMNS = (0, 7, 41, 57.5, 62.5, 72, 80, 88)
PARTS = (N_("Team"), N_("1st half"), N_("2nd half"), N_("Extra time"), N_("Shoot-out"), N_("Result"))
PART_COLUMNS = (0, 34, 46, 58, 70, 82)
EVENTS = (N_("Minute"), N_("Team"), N_("What"), N_("Player"), N_("Score"))
EVENT_COLUMNS = (0, 11, 22, 42, 86)
WIDE, GAP = 96.0, 2.4  # a side's table, and what is left between the two
ROW, EVENT_ROW = 5.3, 6.0
USUAL = "simulator-soccer"  # of a blank sheet
CELL, SET = Type(2.9), Type(2.4)
BOOKED, DISMISSED = "#F5C62C", "#C4262E"


def own(game: str) -> Any:
    """What a game shows of its own on the sheet."""
    return import_module(f"{__package__}.{(game or USUAL).replace('-', '_')}")


def order_of(header: Mapping[str, Any], told: Sequence[Told] = (), end: Any = None) -> MatchSheet:
    """The sheet of a match by the header of its record, and once it has kicked off by its lines and where they led."""
    begun = end is not None and end.phase != "pre_match"
    home, away = (_lineup(header["game"], header[side], end.team(side) if begun else None) for side in SIDES)
    return MatchSheet(
        home=home,
        away=away,
        rules=header["rules"],
        settings=header.get("settings", {}),
        game=header["game"],
        result=result_of(told, end) if begun else None,
    )


def _lineup(game: str, side: Mapping[str, Any], team: Any) -> Lineup:
    """A side, its players by the names that they have got since."""
    shows = own(game)
    players = tuple(shows.player(_named(card, team)) for card in side.get("players", ())) or shows.standard()
    numbers = [player.number for player in players if player.number not in side.get("unavailable", ())]
    return Lineup(
        name=side["name"],
        manager=side.get("manager", ""),
        kit=kit_from_dict(side["kit"]) if side.get("kit") else None,
        players=players,
        starters=tuple(side.get("starters", numbers[:11])),
    )


def _named(card: Mapping[str, Any], team: Any) -> Mapping[str, Any]:
    known = team.players.get(card["number"]) if team is not None else None
    return {**card, "name": known.name} if known is not None else card


def plan(order: MatchSheet, setup: Setup, say: Say) -> Plan:
    """One page, its lines down to where the settings begin."""
    room, settings, shows = rooms(setup.sheet)[0].box, _settings(order, say), own(order.game)
    rows = max(len(shows.standard()), len(order.home.players), len(order.away.players))
    tables, score = room.top + 26, room.top + 26 + ROW * rows + 8
    events, low = score + 2 * ROW + 8, room.bottom - 3.4 * len(settings) - 3
    body = _title(room, say) + _score(order, room.left, score, say)
    body += shows.before(room.left + WIDE + GAP, score + 2, WIDE, say)
    body += blank(room.left + WIDE + GAP, score + 9.6, WIDE, say(N_("Signed")))
    for k, (side, deeds) in enumerate(_sides(order)):
        left = room.left + k * (WIDE + GAP)
        body += _side(side, left, room.top + 11, say)
        body += _players(side, deeds, at(left, tables, WIDE, ROW * rows), rows, shows.COLUMN, say)
    body += _events(order, Box(room.left, events, room.left + WIDE, low), say)
    body += "".join(text(room.left, low + 4.5 + 3.4 * k, line, SET, fit=room.width) for k, line in enumerate(settings))
    return Plan(notes=Notes(say(TITLE), remarks=order.remarks), kind="foot", pages=(body,))


def _sides(order: MatchSheet) -> tuple[tuple[Lineup, Mapping[int, Deeds]], ...]:
    result = order.result
    return (order.home, result.home if result else {}), (order.away, result.away if result else {})


def _title(room: Box, say: Say) -> str:
    return (
        text(room.left, room.top + 6.5, say(TITLE), Type(7, 700), fit=56)
        + blank(room.left + 60, room.top + 6.5, 80, say(N_("Competition")))
        + blank(room.left + 144, room.top + 6.5, room.width - 144, say(N_("Date")))
    )


def _side(side: Lineup, left: float, top: float, say: Say) -> str:
    """The side's kit, name and manager, or lines for them."""
    x, width = left + 11, WIDE - 12
    name = text(x, top + 4.4, side.name, Type(4.6, 700), fit=width) or blank(x, top + 4, width, say(N_("Team")))
    manager = text(x, top + 8.6, side.manager, LABEL, fit=width) or blank(x, top + 9, width, say(N_("Manager")))
    pattern = side.kit and f'<g transform="translate({left:g} {top:g}) scale(.09)">{painted(side.kit, ROUNDED)}</g>'
    return f"{pattern or ''}{rect(at(left, top, 9, 9), 'none', stroke=HAIR, width=0.2, round_=2)}{name}{manager}"


# Players


def _players(side: Lineup, deeds: Mapping[int, Deeds], box: Box, rows: int, column: str, say: Say) -> str:
    """The side's players with what has happened to them, or blank columns for it."""
    drawn = ""
    for k, player in enumerate(side.players):
        y = box.top + ROW * (k + 1) - 1.5
        drawn += _player(player, side, box.left, y) + _deeds(deeds.get(player.number or -1, Deeds()), box.left, y)
    return heads(box, COLUMNS, [say(name or column) for name in HEADS]) + drawn + ruled(box, rows, COLUMNS)


def _player(player: Player, side: Lineup, left: float, y: float) -> str:
    """Number, name, wedges with their letters or attributes, and a dot if he starts."""
    number = "" if player.number is None else f"{player.number}"
    starts = circle(left + 60, y - 1.1, 1.2, INK) if player.number in side.starters else ""
    wedges = "".join(_wedge(colour, left + 43.4 + 3.9 * k, y - 1.1) for k, colour in enumerate(player.wedges[:4]))
    values = enumerate(player.attributes)
    return (
        text(left + 3.5, y, number, Type(3.1, 700), "middle", fit=6)
        + text(left + 8, y, player.name, CELL, fit=32)
        + wedges
        + "".join(text(left + 42.6 + 2.25 * k, y, f"{value}", CELL, "middle") for k, value in values)
        + starts
    )


def _wedge(colour: str, x: float, y: float) -> str:
    look = Type(2.3, 700, INK if colour == "yellow" else WHITE)
    return circle(x, y, 1.75, FILLS.get(colour, HAIR)) + text(x, y + 0.85, LETTERS.get(colour, "?"), look, "middle")


def _deeds(deeds: Deeds, left: float, y: float) -> str:
    """Goals, cards (a red one is crossed out), injuries, and the minutes in which he came on and went off."""
    cards = [BOOKED] * deeds.bookings + [DISMISSED] * deeds.sent_off
    drawn = "".join(_card(colour, left + 73 + 2.6 * k, y - 2.8) for k, colour in enumerate(cards))
    moves = " ".join([f"+{deeds.on}′"] * bool(deeds.on) + [f"-{deeds.off}′"] * bool(deeds.off))
    return (
        text(left + 67.2, y, f"{deeds.goals or ''}", CELL, "middle")
        + drawn
        + text(left + 84, y, f"{deeds.injuries or ''}", CELL, "middle")
        + text(left + 88.6, y, moves, SET, fit=7.2)
    )


def _card(colour: str, x: float, y: float) -> str:
    box = at(x, y, 2.1, 3.1)
    cross = [
        f"M{box.left:g} {box.top:g}L{box.right:g} {box.bottom:g}",
        f"M{box.right:g} {box.top:g}L{box.left:g} {box.bottom:g}",
    ]
    crossed = lines(cross, stroke=INK, width=0.2) if colour == DISMISSED else ""
    return rect(box, colour, stroke=INK, width=0.2) + crossed


# Score and events


def _score(order: MatchSheet, left: float, top: float, say: Say) -> str:
    """Score by halves."""
    box = at(left, top, WIDE, 2 * ROW)
    parts = order.result.parts if order.result else ((), ())
    rows = ((order.home.name, *parts[0]), (order.away.name, *parts[1]))
    cells = (
        _cell(left, PART_COLUMNS, WIDE, top + ROW * (k + 1) - 1.5, place, content)
        for k, row in enumerate(rows)
        for place, content in enumerate(row)
    )
    return heads(box, PART_COLUMNS, [say(name) for name in PARTS]) + "".join(cells) + ruled(box, 2, PART_COLUMNS)


def _cell(left: float, columns: Sequence[float], wide: float, y: float, place: int, content: str) -> str:
    """A text in a column of a table."""
    end = columns[place + 1] if place + 1 < len(columns) else wide
    return text(left + columns[place] + 1, y, content, CELL, fit=end - columns[place] - 1.5)


def _events(order: MatchSheet, box: Box, say: Say) -> str:
    """Minute, team, what, player, score: what has happened, then blank lines; two tables side by side."""
    happened = order.result.happened if order.result else ()
    rows = max(int(box.height // EVENT_ROW), -(-len(happened) // 2))
    height = min(EVENT_ROW, box.height / rows)
    drawn = ""
    for k in (0, 1):
        table = at(box.left + k * (WIDE + GAP), box.top, WIDE, rows * height)
        drawn += heads(table, EVENT_COLUMNS, [say(name) for name in EVENTS]) + ruled(table, rows, EVENT_COLUMNS)
        for row, one in enumerate(happened[k * rows : (k + 1) * rows]):
            drawn += _happened(one, table.left, table.top + height * (row + 1) - height / 4, say)
    return drawn


def _happened(one: Happened, left: float, y: float, say: Say) -> str:
    cells = (f"{one.minute}′", one.title, say(one.what), one.name, one.score)
    return "".join(_cell(left, EVENT_COLUMNS, WIDE, y, place, content) for place, content in enumerate(cells))


def _settings(order: MatchSheet, say: Callable[[str], str]) -> list[str]:
    """Rules and settings in force, in lines; nothing for a blank sheet."""
    if not order.rules:
        return []
    said, *rest = own(order.game).in_force(order.rules, order.settings, say)
    return wrapped(f"{said} · {' · '.join(rest)}", SET.size, 190)
