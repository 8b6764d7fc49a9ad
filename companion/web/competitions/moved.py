"""What a correction would move, in words: rows of tables, ties of the bracket, absences, champions."""

from typing import Any

from companion.competitions import Absence, Season
from companion.competitions.carry_over import REASONS
from companion.competitions.corrections import BanMove, Moves, TableMove, TieMove
from companion.competitions.fixtures import group_name
from companion.competitions.table import Placed

from ..language import _, ngettext, translated
from . import shown


def words(season: Season, moves: Moves) -> dict[str, Any]:
    """Everything that would move."""
    return {
        "nothing": moves.nothing,
        "rows": [_row(season, one) for one in moves.table],
        "ties": [_tie(season, one) for one in moves.bracket],
        "bans": [_ban(season, one) for one in moves.bans],
        "conflicts": [translated(one.message) for one in moves.conflicts],
        "champions": [_names(season, numbers) for numbers in moves.champions] if moves.champions else None,
    }


def _names(season: Season, numbers: tuple[int, ...]) -> str:
    """Entrants by name, nobody as a dash."""
    return ", ".join(season.name(number) for number in numbers) or "–"


def _row(season: Season, move: TableMove) -> dict[str, Any]:
    before, after = _figures(move.before), _figures(move.after)
    return {
        "name": season.name(move.entrant),
        "group": group_name(move.group) if move.group else "",
        "figures": [{"before": old, "after": new} for old, new in zip(before, after, strict=True)],
        "withdrawn": move.after.withdrawn and not move.before.withdrawn,
    }


def _figures(placed: Placed) -> tuple[str, str, str]:
    """Place, points, goals of a row."""
    return str(placed.place), str(placed.row.points), f"{placed.row.goals}:{placed.row.conceded}"


def _tie(season: Season, move: TieMove) -> dict[str, Any]:
    return {
        "title": shown.tie_title(season, move.after),
        "before": shown.tie_of(season, move.before),
        "after": shown.tie_of(season, move.after),
    }


def _ban(season: Season, move: BanMove) -> str:
    """An absence that comes, goes, or gets another length."""
    absence = move.after or move.before
    if absence is None:
        return ""
    player = {"player": _player(season, move.entrant, absence), "reason": _(REASONS[absence.reason])}
    if move.after is None:
        return _("%(player)s may play again (%(reason)s)", **player)
    matches = ngettext("%(num)s match", "%(num)s matches", move.after.matches)
    return _("%(player)s misses %(matches)s (%(reason)s)", matches=matches, **player)


def _player(season: Season, entrant: int, absence: Absence) -> str:
    return " ".join(part for part in (season.name(entrant), str(absence.player), absence.name) if part)
