"""The table, the fixtures and the bracket of a competition, to print and as tables of a spreadsheet."""

import csv
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any
from unicodedata import normalize

from companion.competitions import PlayedTie, Season
from companion.competitions.places import places
from companion.printing import orders
from companion.printing.orders import BracketSide, BracketTie, Column, Order, Part

from ..language import ENGLISH, N_, _, language, ngettext
from . import shown
from .forms import FORMATS

KINDS = {"table": N_("Table"), "bracket": N_("Bracket"), "fixtures": N_("Fixtures")}
FORMULA = tuple("=+-@\t\r\n")  # what a spreadsheet would compute when a text begins with it
MARK = "\ufeff"  # by which spreadsheets know UTF-8
PLAIN = ("waiting", "open", "set_up", "played")  # statuses that need no word beside the score
Cells = Sequence[str | int]


def kinds(season: Season) -> dict[str, str]:
    """What there is to print of a competition, in words: no table of a cup, no bracket of a league."""
    there = {"table": bool(season.tables), "bracket": bool(season.ties), "fixtures": True}
    return {kind: _(words) for kind, words in KINDS.items() if there[kind]}


def order(season: Season, kind: str) -> Order:
    """One of them as it is printed."""
    return ORDERS[kind](season)


def _about(season: Season) -> str:
    """What a competition is, and how far it has come."""
    header = season.competition.header
    played = sum(one.settled for one in season.meetings.values())
    entrants = ngettext("%(num)s entrant", "%(num)s entrants", len(header.entrants))
    so_far = _("%(played)s of %(all)s matches played", played=played, all=len(season.meetings))
    won = [_("won by %(names)s", names=", ".join(season.name(one) for one in season.champions))]
    return " · ".join([_(FORMATS[header.format]), entrants, *(won if season.champions else [so_far])])


# Tables


def _table(season: Season) -> Order:
    heads = [_("M"), _("W"), _("D"), _("L"), _("Goals"), "±", _("Pts")]
    widths = (6, 6, 6, 6, 9, 7, 8)
    columns = (
        Column(_("Pl."), 6, "end", bold=True),
        Column(_("Name"), 42),
        *(Column(head, width, "end", bold=head == heads[-1]) for head, width in zip(heads, widths, strict=True)),
    )
    parts = tuple(
        Part(table["title"], tuple(_row(row) for row in table["rows"]), table["through"])
        for table in shown.tables(season)
    )
    remarks = (shown.order_of_table(season),)
    return orders.Listing(season.competition.header.name, _about(season), columns, parts, remarks=remarks)


def _row(told: Mapping[str, Any]) -> tuple[str, ...]:
    row = told["row"]
    name = _("%(entrant)s (withdrawn)", entrant=told["name"]) if told["withdrawn"] else told["name"]
    difference = told["difference"].replace("−", "–")  # the fonts of sheets have no minus in every weight
    figures = (row.played, row.won, row.drawn, row.lost, f"{row.goals}:{row.conceded}", difference, row.points)
    return (str(told["place"]), name, *map(str, figures))


# Fixtures


def _fixtures(season: Season) -> Order:
    columns = (
        Column(_("No."), 9, "end"), Column(_("Home"), 30, "end"), Column("", 11, "middle", bold=True),
        Column(_("Away"), 30), Column("", 17),
    )  # fmt: skip
    parts = tuple(Part(one["title"], tuple(_fixture(told) for told in one["fixtures"])) for one in shown.rounds(season))
    return orders.Listing(season.competition.header.name, _about(season), columns, parts, across=2)


def _fixture(told: Mapping[str, Any]) -> tuple[str, ...]:
    number = f"{told['group']} {told['number']}" if told["group"] else str(told["number"])
    score = f"{told['score'][0]}–{told['score'][1]}" if told["score"] else "–"
    return number, told["home"], score, told["away"], _beside(told)


def _beside(told: Mapping[str, Any]) -> str:
    """What has to be said beside a score: that it needs no match, who won the shoot-out, that it goes on."""
    usual = {_(words) for status in PLAIN if (words := shown.STATUSES[status])}
    return "" if told["words"] in usual else str(told["words"])


# The bracket


def _bracket(season: Season) -> Order:
    told = _drawn(season)
    final = max(tie.tie.round for tie in season.ties)
    titles = {tie.tie.round: one["round"] for tie, one in told if not tie.tie.third_place}
    third = [_tie(tie, one, 0) for tie, one in told if tie.tie.third_place]
    place = places([tie.tie for tie in season.ties])
    return orders.Bracket(
        season.competition.header.name,
        _about(season),
        tuple(titles[number] for number in range(1, final + 1)),
        tuple(_tie(tie, one, place[tie.tie.number]) for tie, one in told if not tie.tie.third_place),
        third[0] if third else None,
    )


def _drawn(season: Season) -> list[tuple[PlayedTie, dict[str, Any]]]:
    """Every tie with what pages show of it, and the title of its round."""
    return [(tie, {**shown.tie_of(season, tie), "round": shown.round_of(season, tie)}) for tie in season.ties]


def _tie(tie: PlayedTie, told: Mapping[str, Any], place: int) -> BracketTie:
    upper, lower = (
        BracketSide(side["name"], tuple(side["goals"]), side["known"], side["won"]) for side in told["sides"]
    )
    return BracketTie(tie.tie.round, place, (upper, lower), told["by"])


ORDERS: Mapping[str, Callable[[Season], Order]] = {"table": _table, "bracket": _bracket, "fixtures": _fixtures}


# Spreadsheets


def spreadsheet(season: Season, kind: str) -> str:
    """One of them as CSV, with the separator that spreadsheets of the reader's language expect."""
    out = StringIO()
    out.write(MARK)
    writer = csv.writer(out, delimiter="," if language() == ENGLISH else ";")
    writer.writerows([guarded(cell) for cell in row] for row in ROWS[kind](season))
    return out.getvalue()


def guarded(cell: str | int) -> str | int:
    """A cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if isinstance(cell, str) and normalize("NFKC", cell[:1]).startswith(FORMULA):  # wide signs count too
        return f"'{cell}"
    return cell


def _table_rows(season: Season) -> Iterator[Cells]:
    yield (
        _("Group"), _("Place"), _("Name"), _("Manager"), _("Matches"), _("Won"), _("Drawn"), _("Lost"), _("Goals"),
        _("Conceded"), _("Goal difference"), _("Points"), _("Fair play"), _("Form"), _("withdrawn"),
    )  # fmt: skip
    for table in shown.tables(season):
        for told in table["rows"]:
            row = told["row"]
            yield (
                table["title"], told["place"], told["name"], told["manager"], row.played, row.won, row.drawn, row.lost,
                row.goals, row.conceded, row.goal_difference, row.points, row.fair_play,
                "".join(_(shown.FORM_LETTERS[one]) for one in row.form), _("yes") if told["withdrawn"] else "",
            )  # fmt: skip


def _fixture_rows(season: Season) -> Iterator[Cells]:
    yield (
        _("No."),
        _("Round"),
        _("Group"),
        _("Leg"),
        _("Home"),
        _("Away"),
        _("Home goals"),
        _("Away goals"),
        _("Status"),
    )
    for one in shown.rounds(season):
        for told in one["fixtures"]:
            score = told["score"] or ("", "")
            at = (told["number"], one["title"], told["group"] or "", told["leg"] or "")
            yield (*at, told["home"], told["away"], *score, told["words"])


def _bracket_rows(season: Season) -> Iterator[Cells]:
    yield _("Round"), _("Tie"), _("Upper"), _("Lower"), _("Upper goals"), _("Lower goals"), _("Winner"), _("Decided")
    for tie, told in _drawn(season):
        upper, lower = told["sides"]
        scored = (tie.upper_goals, tie.lower_goals) if any(leg.outcome for leg in tie.legs) else ("", "")
        winner = season.name(tie.winner) if tie.winner else ""
        yield told["round"], tie.tie.number, upper["name"], lower["name"], *scored, winner, told["by"]


ROWS: Mapping[str, Callable[[Season], Iterator[Cells]]] = {
    "table": _table_rows, "bracket": _bracket_rows, "fixtures": _fixture_rows
}  # fmt: skip
