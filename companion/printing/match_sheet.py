"""The sheet of a Simulator Soccer match: line-ups, settings in force, blank lines for what happens."""

from collections.abc import Mapping
from typing import Any

from companion.games.errors import N_
from companion.games.simulator_soccer.cards import STANDARD
from companion.games.simulator_soccer.settings import COEFFICIENTS, COLOURS, Counting, Settings, read_settings
from companion.games.simulator_soccer.squads import standard_squad
from companion.kits import kit_from_dict
from companion.kits.patterns import ROUNDED, painted

from .discs import FILLS, WHITE
from .draw import HAIR, INK, Say, Type, circle, rect, text, wrapped
from .frame import Notes, rooms
from .orders import LETTERS, Lineup, MatchSheet, Player, players_of
from .paper import Box, Setup, at
from .sheet import Plan
from .tables import LABEL, blank, heads, ruled, tick

TITLE = N_("Match sheet")
RULES = {"basic": N_("Basic rules"), "complete": N_("Complete rules"), "tournament": N_("Tournament rules")}
SETTINGS = {
    "coefficient": N_("duel coefficient"),
    "counting": N_("colours that count"),
    "tired_coefficients": N_("fatigue lowers coefficients"),
    "fresh_substitutes": N_("substitutes stay fresh"),
    "throw_in_cells": N_("cells for a throw-in"),
    "foul_overrides": N_("a foul beats the sums"),
    "dismissal_counts": N_("yellows of a dismissal count towards three"),
    "half_cells": N_("cells of a half"),
    "substitutions": N_("substitutions"),
    "home_advantage": N_("home advantage"),
    "knock_out": N_("knock-out"),
    "extra_time": N_("extra time"),
    "turn_seconds": N_("seconds for a turn"),
}
VALUES = {True: N_("yes"), False: N_("no"), "wedges": N_("every wedge"), "colours": N_("different colours")}
COUNTED = {
    "dribbling": N_("dribbling"), "one_on_one": N_("one on one"), "tackle": N_("tackle"),
    "ball_defence": N_("ball defence"),
}  # fmt: skip
HEADS = (N_("No."), N_("Player"), N_("Wedges"), N_("XI"), N_("Goals"), N_("Cards"), N_("Injury"), N_("In/out"))
COLUMNS = (0, 7, 41, 57.5, 62.5, 72, 80, 88)
PARTS = (N_("Team"), N_("1st half"), N_("2nd half"), N_("Extra time"), N_("Shoot-out"), N_("Result"))
PART_COLUMNS = (0, 34, 46, 58, 70, 82)
EVENTS = (N_("Minute"), N_("Team"), N_("What"), N_("Player"), N_("Score"))
EVENT_COLUMNS = (0, 11, 22, 52, 84)
WIDE, GAP = 96.0, 2.4  # a side's table, and what is left between the two
ROW, EVENT_ROW = 5.3, 6.0
CELL, SET = Type(2.9), Type(2.4)


def order_of(header: Mapping[str, Any]) -> MatchSheet:
    """The sheet of a match by the header of its record."""
    return MatchSheet(
        home=_lineup(header["home"]),
        away=_lineup(header["away"]),
        rules=header["rules"],
        settings=header.get("settings", {}),
    )


def _lineup(side: Mapping[str, Any]) -> Lineup:
    players = tuple(
        Player(card["number"], card.get("name", ""), tuple(card.get("wedges", ()))) for card in side.get("players", ())
    )
    players = players or players_of(standard_squad())
    numbers = [player.number for player in players if player.number not in side.get("unavailable", ())]
    return Lineup(
        name=side["name"],
        manager=side.get("manager", ""),
        kit=kit_from_dict(side["kit"]) if side.get("kit") else None,
        players=players,
        starters=tuple(side.get("starters", numbers[:11])),
    )


def plan(order: MatchSheet, setup: Setup, say: Say) -> Plan:
    """One page, its blank lines down to where the settings begin."""
    room, settings = rooms(setup.sheet)[0].box, _settings(order, say)
    rows = max(len(STANDARD), len(order.home.players), len(order.away.players))
    tables, score = room.top + 26, room.top + 26 + ROW * rows + 8
    events, low = score + 2 * ROW + 8, room.bottom - 3.4 * len(settings) - 3
    body = _title(room, say) + _score(order, room.left, score, say)
    for k, side in enumerate((order.home, order.away)):
        left = room.left + k * (WIDE + GAP)
        body += _side(side, left, room.top + 11, say) + _players(side, at(left, tables, WIDE, ROW * rows), rows, say)
        body += _events(Box(left, events, left + WIDE, low), say)
    body += "".join(text(room.left, low + 4.5 + 3.4 * k, line, SET, fit=room.width) for k, line in enumerate(settings))
    return Plan(notes=Notes(say(TITLE), remarks=order.remarks), kind="foot", pages=(body,))


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


def _players(side: Lineup, box: Box, rows: int, say: Say) -> str:
    """The side's players with blank columns for what happens to them."""
    drawn = "".join(_player(p, side, box.left, box.top + ROW * (k + 1) - 1.5) for k, p in enumerate(side.players))
    return heads(box, COLUMNS, [say(name) for name in HEADS]) + drawn + ruled(box, rows, COLUMNS)


def _player(player: Player, side: Lineup, left: float, y: float) -> str:
    """Number, name, wedges with their letters, and a dot if he starts."""
    number = "" if player.number is None else f"{player.number}"
    starts = circle(left + 60, y - 1.1, 1.2, INK) if player.number in side.starters else ""
    wedges = "".join(_wedge(colour, left + 43.4 + 3.9 * k, y - 1.1) for k, colour in enumerate(player.wedges[:4]))
    return (
        text(left + 3.5, y, number, Type(3.1, 700), "middle", fit=6)
        + text(left + 8, y, player.name, CELL, fit=32)
        + wedges
        + starts
    )


def _wedge(colour: str, x: float, y: float) -> str:
    look = Type(2.3, 700, INK if colour == "yellow" else WHITE)
    return circle(x, y, 1.75, FILLS.get(colour, HAIR)) + text(x, y + 0.85, LETTERS.get(colour, "?"), look, "middle")


def _score(order: MatchSheet, left: float, top: float, say: Say) -> str:
    """Score by halves, and what is rolled before the match."""
    box, beside = at(left, top, WIDE, 2 * ROW), left + WIDE + GAP
    names = (order.home.name, order.away.name)
    teams = (text(left + 1, top + ROW * (k + 1) - 1.5, name, CELL, fit=32) for k, name in enumerate(names))
    return (
        heads(box, PART_COLUMNS, [say(name) for name in PARTS])
        + "".join(teams)
        + ruled(box, 2, PART_COLUMNS)
        + tick(beside, top + 2, say(N_("strict referee")))
        + tick(beside + 34, top + 2, say(N_("bad weather")))
        + blank(beside + 64, top + 2, WIDE - 64, say(N_("Kick-off")))
        + blank(beside, top + 9.6, WIDE, say(N_("Signed")))
    )


def _events(box: Box, say: Say) -> str:
    """Blank lines: minute, team, what, player, score."""
    rows = int(box.height // EVENT_ROW)
    table = at(box.left, box.top, box.width, rows * EVENT_ROW)
    return heads(table, EVENT_COLUMNS, [say(name) for name in EVENTS]) + ruled(table, rows, EVENT_COLUMNS)


def _settings(order: MatchSheet, say: Say) -> list[str]:
    """Rules and settings in force, in lines; nothing for a blank sheet."""
    if not order.rules:
        return []
    settings = read_settings(order.rules, order.settings)
    said = [
        f"{say(label)}: {_value(getattr(settings, name), say)}"
        for name, label in SETTINGS.items()
        if _counts(name, order, settings)
    ]
    return wrapped(f"{say(RULES.get(order.rules, order.rules))} · {' · '.join(said)}", SET.size, 190)


def _counts(name: str, order: MatchSheet, settings: Settings) -> bool:
    """Whether a setting means anything in this match."""
    if name == "home_advantage":
        return order.rules == "tournament"
    return settings.knock_out if name == "extra_time" else True


def _value(value: Any, say: Say) -> str:
    if isinstance(value, Counting):
        return _counting(value, say)
    return say(VALUES[value]) if isinstance(value, bool | str) else f"{value}"


def _counting(counting: Counting, say: Say) -> str:
    """Which colours count for what, where it is not all of them."""
    fewer = {
        say(COUNTED[name]): getattr(counting, name)
        for name in COEFFICIENTS
        if set(getattr(counting, name)) != set(COLOURS)
    }
    return ", ".join(f"{name} {' '.join(map(say, colours))}" for name, colours in fewer.items()) or say(N_("all"))
