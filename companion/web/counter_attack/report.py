"""The report of a Counter Attack match as a page."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from companion import matches
from companion.games.counter_attack.report import Luck, PlayerLine, Report, report
from companion.games.counter_attack.report.totals import SideTotals
from companion.games.counter_attack.state import Match
from companion.games.counter_attack.terms import ACTIONS, ROLLS
from companion.games.football.state import SIDES
from companion.matches import Kept

from ..language import _, decimal, ngettext
from ..match import report as page
from ..match.pages import render
from ..match.report import Row
from ..timed import mm_ss
from .about import agreed, rolls
from .pages import hurt

FOUGHT = (
    "steal",
    "tackle",
    "interception",
    "keeper_interception",
    "take_ball",
    "nutmeg",
    "dive_at_feet",
    "block",
    "control",
)
COUNTED = ("movement_phase", "corner", "free_kick", "penalty", "throw_in", "goal_kick")


def report_page(match: Kept, **variables: Any) -> str:
    """The report of a match so far."""
    end = match.fold.match
    found = report(matches.told(match.code), end)
    return render(
        "report",
        match,
        code=match.code,
        scorers=page.scorers(end),
        players={side: [_player(line) for line in found.players[side]] for side in SIDES},
        duels=_("Duels"),
        totals=list(_totals(found)),
        luck=list(_luck(found, end)),
        dice=page.heaps(found.dice, end, _("Referee, loose balls")),
        hurt=list(hurt(end)),
        rolls=list(rolls(match)),
        **agreed(match),
        **variables,
    )


def _player(line: PlayerLine) -> dict[str, Any]:
    """A player's row."""
    shots = ngettext("%(num)s shot", "%(num)s shots", line.shots)
    counts = (
        (line.shots, _("%(shots)s, xG %(xg)s", shots=shots, xg=two_places(line.xg))),
        (line.saves, ngettext("%(num)s save", "%(num)s saves", line.saves)),
        (line.steals, ngettext("%(num)s steal", "%(num)s steals", line.steals)),
        (line.interceptions, ngettext("%(num)s interception", "%(num)s interceptions", line.interceptions)),
        (line.blocks, ngettext("%(num)s block", "%(num)s blocks", line.blocks)),
    )
    return page.player(line, (words for count, words in counts if count))


def two_places(value: Fraction) -> str:
    """A number with two places."""
    return decimal(float(value), "0.00")


# Sides


def _totals(found: Report) -> Iterator[Row]:
    """What both sides did, row by row; rolls and restarts that nobody has made are left out."""
    home, away = found.totals["home"], found.totals["away"]
    yield _("Possession"), *page.shares(home.seconds, away.seconds, mm_ss)
    yield from _counts(home, away, ((_("Shots"), "shots"), (_("On target"), "on_target"), (_("Blocked"), "blocked")))
    yield _("Expected goals (xG)"), two_places(home.goals.expected), two_places(away.goals.expected)
    yield from _counts(home, away, ((_("Saves"), "saves"),))
    yield _("Passes completed"), page.of(home.arrived, home.passes), page.of(away.arrived, away.passes)
    for roll in FOUGHT:
        if home.tried[roll] or away.tried[roll]:
            yield _(ROLLS[roll]), page.of(home.won[roll], home.tried[roll]), page.of(away.won[roll], away.tried[roll])
    if home.tried["header"] or away.tried["header"]:
        yield _("Headers won"), str(home.won["header"]), str(away.won["header"])
    yield from page.kinds(home.actions, away.actions, {name: _(ACTIONS[name]) for name in COUNTED})
    cards = ((_("Yellow cards"), "bookings"), (_("Sent off"), "send_offs"), (_("Injuries"), "injuries"))
    yield from _counts(home, away, ((_("Fouls"), "fouls"), *cards, (_("Substitutions"), "substitutions")))


def _counts(home: SideTotals, away: SideTotals, titles: tuple[tuple[str, str], ...]) -> Iterator[Row]:
    for title, name in titles:
        yield title, str(getattr(home, name)), str(getattr(away, name))


# Luck


def _luck(found: Report, end: Match) -> Iterator[dict[str, Any]]:
    """Goals from shots, duels and tests: what came of them beside what their odds add up to."""
    for name, title, sentence, hint in (
        (
            "goals",
            _("Luck in front of goal"),
            _goals,
            _("The bar is the goals of shots, the stroke the sum of their chances."),
        ),
        ("duels", _("Luck in duels"), _won, _fouls(found)),
        (
            "tests",
            _("Luck in tests"),
            _passed,
            _("Steals, interceptions, blocks, passes in the air, saves held: who rolls against a target."),
        ),
    ):
        lucks = {side: getattr(found.totals[side], name) for side in SIDES}
        tried = max(luck.tried for luck in lucks.values())
        if tried:
            bars = [
                page.side_luck(side, luck.came, luck.expected, sentence(end.team(side).name, luck))
                for side, luck in lucks.items()
            ]
            yield page.luck(title, tried, bars, hint)


def _goals(team: str, luck: Luck) -> str:
    goals = ngettext("%(num)s goal", "%(num)s goals", luck.came)
    shots = ngettext("%(num)s shot", "%(num)s shots", luck.tried)
    return _("%(team)s: %(goals)s from %(shots)s, %(expected)s to be expected", team=team, goals=goals, shots=shots,
             expected=two_places(luck.expected))  # fmt: skip


def _won(team: str, luck: Luck) -> str:
    return _("%(team)s: %(won)s won, %(expected)s to be expected", team=team, won=luck.came,
             expected=page.one_place(luck.expected))  # fmt: skip


def _passed(team: str, luck: Luck) -> str:
    return _("%(team)s: %(won)s of %(tried)s passed, %(expected)s to be expected", team=team, won=luck.came,
             tried=luck.tried, expected=page.one_place(luck.expected))  # fmt: skip


def _fouls(found: Report) -> str:
    duels = found.totals["home"].duels.tried
    hint = _("Of %(count)s: the bar is what was won, the stroke what the dice give on average.", count=duels)
    fouls = _("%(fouled)s rolls ended with a foul, %(expected)s were to be expected.", fouled=found.fouled,
              expected=page.one_place(found.expected_fouls))  # fmt: skip
    return f"{hint} {fouls}"
