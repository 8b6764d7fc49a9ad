"""Form, scorers, assists, cards, minutes, duels and luck over a competition, by player, squad and manager."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from companion.competitions import Season, statistics
from companion.competitions.statistics import PlayerTotal, SideTotal

from ..language import N_, _, ngettext
from ..match.report import of, one_place, signed
from ..wording import shirt
from .shown import FORM_LETTERS, FORM_WORDS

SHOWN = 10  # of each list
FORM = 6


class Board(NamedTuple):
    """A list of players: its title, what orders it, what stands beside a name and at the end of the row."""

    title: str
    fields: tuple[str, ...]
    figure: Callable[[PlayerTotal], str]
    beside: Callable[[PlayerTotal], str]


def _in_matches(one: PlayerTotal) -> str:
    return ngettext("%(num)s match", "%(num)s matches", one.matches)


def _cards(one: PlayerTotal) -> str:
    """Yellow and red cards in words."""
    yellow = ngettext("%(num)s yellow card", "%(num)s yellow cards", one.bookings)
    red = ngettext("sent off", "sent off %(num)s times", one.sent_off)
    return " · ".join(words for count, words in ((one.bookings, yellow), (one.sent_off, red)) if count)


BOARDS = (
    Board(N_("Scorers"), ("goals", "assists"), lambda one: str(one.goals), _in_matches),
    Board(N_("Assists"), ("assists", "goals"), lambda one: str(one.assists), _in_matches),
    Board(N_("Cards"), ("cards", "sent_off"), lambda one: str(one.cards), _cards),
    Board(N_("Minutes"), ("minutes", "matches"), lambda one: str(one.minutes), _in_matches),
    Board(N_("Duels won"), ("won", "fought"), lambda one: str(one.won), lambda one: of(one.won, one.fought)),
)


def shown(season: Season) -> dict[str, Any]:
    """What the page of the statistics shows."""
    totals = statistics.players(season)
    boards = [_board(season, board, totals) for board in BOARDS]
    return {
        "forms": _forms(season),
        "boards": [board for board in boards if board["rows"]],
        "sides": [
            {"title": title, "rows": [_side(one) for one in sides]}
            for title, sides in ((_("Squads"), statistics.squads(season)), (_("Managers"), statistics.managers(season)))
            if any(one.matches for one in sides)
        ],
    }


def _board(season: Season, board: Board, totals: Iterable[PlayerTotal]) -> dict[str, Any]:
    """The first players of a list with their ranks; whoever is level shares one, and who is not shown is counted."""
    ordered = statistics.best(totals, *board.fields)
    worth = [tuple(getattr(one, name) for name in board.fields) for one in ordered]
    rows = [
        {
            "rank": worth.index(worth[place]) + 1,
            "number": shirt(one.number),
            "name": one.name,
            "team": season.name(one.entrant),
            "figure": board.figure(one),
            "beside": board.beside(one),
        }
        for place, one in enumerate(ordered[:SHOWN])
    ]
    return {"title": _(board.title), "rows": rows, "level": worth[SHOWN:].count(worth[len(rows) - 1]) if rows else 0}


def _forms(season: Season) -> list[dict[str, Any]]:
    """How the last matches of each entrant ended, by name."""
    found: Mapping[int, str] = statistics.form(season)
    names = sorted((season.name(number), form) for number, form in found.items() if form)
    return [
        {
            "name": name,
            "form": [(_(FORM_LETTERS[one]), _(FORM_WORDS[one]), one) for one in form[-FORM:]],
            "played": ngettext("%(num)s match", "%(num)s matches", len(form)),
        }
        for name, form in names
    ]


def _side(one: SideTotal) -> dict[str, Any]:
    """A squad or a manager: results, cards, duels, and how many more duels came than the odds would give."""
    cards = ngettext("%(num)s card", "%(num)s cards", one.bookings + one.sent_off)
    return {
        "name": one.name,
        "played": one.matches,
        "record": f"{one.won}–{one.drawn}–{one.lost}",
        "goals": f"{one.goals}:{one.conceded}",
        "assists": ngettext("%(num)s assist", "%(num)s assists", one.assists),
        "cards": cards,
        "fought": one.duels_fought,
        "won": one.duels_won,
        "duels": of(one.duels_won, one.duels_fought) if one.duels_fought else "–",
        "expected": float(one.expected),
        "expected_words": one_place(one.expected),
        "luck": signed(one.luck) if one.duels_fought else "–",
    }
