"""The report of a match as a page: score, scorers, timeline, both sides, luck, dice, settings."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from companion import matches
from companion.games.core import Told
from companion.games.football.events import Side
from companion.games.football.state import OTHER, SIDES
from companion.games.simulator_soccer.events import Settings as Agreed
from companion.games.simulator_soccer.report import Faces, PlayerLine, Report, report
from companion.games.simulator_soccer.setting_texts import texts_of
from companion.games.simulator_soccer.settings import Settings, as_json
from companion.games.simulator_soccer.state import Match
from companion.matches import Kept

from ..language import _, decimal, ngettext
from ..match.pages import render
from ..match.place import happened
from ..wording import shirt, who
from . import setting_words, wording

LEAST_DICE = 12  # fewer say nothing about a die


def report_page(match: Kept, **variables: Any) -> str:
    """The report of a match so far."""
    told = matches.told(match.code)
    end, found = match.fold.match, report(told, match.fold.match)
    return render(
        "report",
        match,
        code=match.code,
        scorers={side: list(_scorers(end, side)) for side in SIDES},
        players={side: [_player(line) for line in found.players[side]] for side in SIDES},
        totals=list(_totals(found, basic=end.rules == "basic")),
        luck=_luck(found, end),
        dice=[_heap(heap, end) for heap in found.dice],
        settings=list(_settings(end)),
        agreed=list(_agreed(told, end)),
        **variables,
    )


def _scorers(end: Match, side: Side) -> Iterator[tuple[str, str]]:
    """Who scored for a side, with his minutes, in the order of the first; own goals of the other side apart."""
    minutes: dict[tuple[Any, bool], list[str]] = {}
    for item in end.timeline:
        if item["type"] == "goal" and item["side"] == side:
            minutes.setdefault((item["player"], item.get("own_goal", False)), []).append(f"{item['minute']}′")
    for (number, own_goal), when in minutes.items():
        name = who(end.team(OTHER[side] if own_goal else side), number)
        yield _("%(player)s (own goal)", player=name) if own_goal else name, ", ".join(when)


# Players


def _player(line: PlayerLine) -> dict[str, Any]:
    """A player's row."""
    return {
        "number": shirt(line.number),
        "name": line.name,
        "did": " · ".join(_did(line)),
        "minutes": line.minutes,
        "duels": _("%(won)s of %(fought)s", won=line.won, fought=line.fought) if line.fought else "–",
    }


def _did(line: PlayerLine) -> Iterator[str]:
    """What there is to say of him beside his minutes."""
    if not line.started:
        yield _("came on")
    counts = (
        (line.goals, ngettext("%(num)s goal", "%(num)s goals", line.goals)),
        (line.own_goals, ngettext("%(num)s own goal", "%(num)s own goals", line.own_goals)),
        (line.assists, ngettext("%(num)s assist", "%(num)s assists", line.assists)),
        (line.bookings, ngettext("yellow card", "%(num)s yellow cards", line.bookings)),
        (line.sent_off, _("sent off")),
        (line.injuries, ngettext("injured", "injured twice", line.injuries)),
    )
    yield from (words for count, words in counts if count)


# Sides


def _totals(found: Report, *, basic: bool) -> Iterator[tuple[str, str, str]]:
    """What both sides did, row by row; moves and restarts that nobody has made are left out."""
    home, away = found.totals["home"], found.totals["away"]
    yield _("Ball, in cells"), *_shares(home.cells, away.cells)
    yield _("Turns"), str(sum(home.turns.values())), str(sum(away.turns.values()))
    yield from _kinds(home.turns, away.turns, wording.move_names())
    yield from _kinds(home.restarts, away.restarts, wording.restart_names())
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


def _shares(home: int, away: int) -> tuple[str, str]:
    """Cells with their share."""
    whole = home + away
    if not whole:
        return "0", "0"
    percent = round(100 * Fraction(home, whole))
    return f"{home} ({percent} %)", f"{away} ({100 - percent} %)"


def _kinds(
    home: Mapping[str, int], away: Mapping[str, int], names: Mapping[str, str]
) -> Iterator[tuple[str, str, str]]:
    for kind, name in names.items():
        if kind in home or kind in away:
            yield f"{name[:1].upper()}{name[1:]}", str(home.get(kind, 0)), str(away.get(kind, 0))


# Luck


def _luck(found: Report, end: Match) -> dict[str, Any] | None:
    """The duels that each side won beside those that their odds add up to; nothing without a duel."""
    if not found.duels:
        return None
    return {
        "duels": found.duels,
        "sides": [_side_luck(found, end, side) for side in SIDES],
        "fouls": _("%(fouled)s ended with a foul, %(expected)s were to be expected.", fouled=found.fouled,
                   expected=_decimal(found.expected_fouls)),
    }  # fmt: skip


def _side_luck(found: Report, end: Match, side: Side) -> dict[str, Any]:
    totals = found.totals[side]
    more = totals.won - totals.expected
    return {
        "side": side,
        "won": totals.won,
        "expected": float(totals.expected),
        "text": _("%(team)s: %(won)s won, %(expected)s to be expected", team=end.team(side).name, won=totals.won,
                  expected=_decimal(totals.expected)),
        "more": _signed(more),
    }  # fmt: skip


def _signed(value: Fraction) -> str:
    """A difference; one that is too small to show is none."""
    size = _decimal(abs(value))
    return "±0" if size == _decimal(Fraction(0)) else f"{'+' if value > 0 else '−'}{size}"


def _decimal(value: Fraction) -> str:
    return decimal(float(value), "0.0")


# Dice


def _heap(heap: Faces, end: Match) -> dict[str, Any]:
    """A row of the table of faces, and what it says in words; a few dice say nothing."""
    return {
        "owner": end.team(heap.side).name if heap.side else _("Referee, weather, toss"),
        "where": _("app") if heap.where == "app" else _("table"),
        "counts": heap.counts,
        "total": heap.total,
        "words": " ".join(_face_words(heap)) if heap.total >= LEAST_DICE else "",
    }


def _face_words(heap: Faces) -> Iterator[str]:
    """How often each face is to be expected, and which have come up more or less often than is ordinary."""
    low, high = heap.ordinary
    yield _("Each face about %(mean)s times; %(low)s to %(high)s is ordinary.",
            mean=_decimal(Fraction(heap.total, 6)), low=low, high=high)  # fmt: skip
    rare = [str(face) for face, count in enumerate(heap.counts, 1) if count < low]
    often = [str(face) for face, count in enumerate(heap.counts, 1) if count > high]
    if rare:
        yield _("Rarer than that: %(faces)s.", faces=", ".join(rare))
    if often:
        yield _("More often than that: %(faces)s.", faces=", ".join(often))
    if rare or often:
        yield _("Chance does that to one face in twenty.")


# Settings


def _settings(end: Match) -> Iterator[dict[str, str]]:
    """Every setting that these rules know, with the rulebook's where it differs."""
    agreed, usual = as_json(end.settings, end.rules), as_json(Settings(), end.rules)
    for setting in texts_of(end.rules):
        now, then = (setting_words.value(setting.name, one[setting.name]) for one in (agreed, usual))
        yield {"title": _(setting.title), "value": now, "usual": "" if now == then else then}


def _agreed(told: list[Told], end: Match) -> Iterator[str]:
    """What was agreed on while the match was on."""
    for one, told_ in happened(told, end):
        if isinstance(one.line.event, Agreed) and told_.before.phase != "pre_match" and not (one.struck or one.error):
            yield f"{wording.minute(told_)}′ {wording.sentence(told_)}"
