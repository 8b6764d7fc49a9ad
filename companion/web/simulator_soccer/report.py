"""The report of a Simulator Soccer match as a page."""

from collections.abc import Iterator
from typing import Any

from companion import matches
from companion.games.core import Told
from companion.games.football.state import SIDES
from companion.games.simulator_soccer.events import Settings as Agreed
from companion.games.simulator_soccer.report import Report, report
from companion.games.simulator_soccer.setting_texts import texts_of
from companion.games.simulator_soccer.settings import Settings, as_json
from companion.games.simulator_soccer.state import Match
from companion.matches import Kept

from ..language import _
from ..match import report as page
from ..match.pages import render
from ..match.place import happened
from ..match.report import Row
from . import setting_words, wording


def report_page(match: Kept, **variables: Any) -> str:
    """The report of a match so far."""
    told = matches.told(match.code)
    end, found = match.fold.match, report(told, match.fold.match)
    basic = end.rules == "basic"
    agreed, usual = as_json(end.settings, end.rules), as_json(Settings(), end.rules)
    return render(
        "report",
        match,
        code=match.code,
        scorers=page.scorers(end),
        players={side: [page.player(line) for line in found.players[side]] for side in SIDES},
        duels=_("Tackles") if basic else _("Duels"),
        totals=list(_totals(found, basic=basic)),
        luck=list(_luck(found, end, basic=basic)),
        dice=page.heaps(found.dice, end, _("Referee, weather, toss")),
        settings=list(page.settings_in_force(texts_of(end.rules), agreed, usual, setting_words.value)),
        agreed=list(_agreed(told, end)),
        **variables,
    )


def _totals(found: Report, *, basic: bool) -> Iterator[Row]:
    """What both sides did, row by row; moves and restarts that nobody has made are left out."""
    home, away = found.totals["home"], found.totals["away"]
    yield _("Ball, in cells"), *page.shares(home.cells, away.cells)
    yield _("Turns"), str(sum(home.turns.values())), str(sum(away.turns.values()))
    yield from page.kinds(home.turns, away.turns, wording.move_names())
    yield from page.kinds(home.restarts, away.restarts, wording.restart_names())
    for title, name in (
        (_("Balls lost"), "lost_balls"),
        (_("Fouls"), "fouls"),
        (_("Offside"), "offsides"),
        (_("Yellow cards"), "bookings"),
        (_("Sent off"), "send_offs"),
        (_("Substitutions"), "substitutions"),
        (_("Tackles won") if basic else _("Duels won"), "won"),
    ):
        yield title, str(getattr(home, name)), str(getattr(away, name))


def _luck(found: Report, end: Match, *, basic: bool) -> Iterator[dict[str, Any]]:
    """The duels that each side won beside those that their odds add up to; nothing without a duel."""
    if not found.duels:
        return
    bars = []
    for side in SIDES:
        totals, team = found.totals[side], end.team(side).name
        expected = page.one_place(totals.expected)
        text = _("%(team)s: %(won)s won, %(expected)s to be expected", team=team, won=totals.won, expected=expected)
        bars.append(page.side_luck(side, totals.won, totals.expected, text))
    hint = _("Of %(count)s: the bar is what was won, the stroke what the dice give on average.", count=found.duels)
    fouls = _("%(fouled)s ended with a foul, %(expected)s were to be expected.", fouled=found.fouled,
              expected=page.one_place(found.expected_fouls))  # fmt: skip
    title = _("Luck in tackles") if basic else _("Luck in duels")
    yield page.luck(title, found.duels, bars, hint if basic else f"{hint} {fouls}")


def _agreed(told: list[Told], end: Match) -> Iterator[str]:
    """What was agreed on while the match was on."""
    for one, told_ in happened(told, end):
        if isinstance(one.line.event, Agreed) and told_.before.phase != "pre_match" and not (one.struck or one.error):
            yield f"{wording.minute(told_)}′ {wording.sentence(told_)}"
