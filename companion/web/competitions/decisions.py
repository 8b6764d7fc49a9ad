"""What was decided about a competition, line by line as its record has it, and what can be decided about entrants."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from flask import url_for

from companion.competitions import Line, events
from companion.games.football.state import SIDES
from companion.seasons import KeptSeason

from ..language import N_, _
from . import access
from .blueprint import blueprint
from .pages import page

POLICIES: Mapping[str, str] = {
    "annul": N_("All matches of the table are annulled, as if never played; in the cup the others go on"),
    "walkover": N_("What was played stands; the matches that are left are given to the others"),
}
Says = Callable[[KeptSeason, Any], str]


def _pair(found: KeptSeason, event: Any) -> dict[str, Any]:
    """Who met."""
    home, away = (found.season.name(number) for number in event.entrants)
    return {"number": event.fixture, "home": home, "away": away}


def _of_fixture(found: KeptSeason, event: Any) -> dict[str, Any]:
    """A fixture, with who meets there now."""
    one = found.season.meetings[event.fixture]
    names = " – ".join(found.season.name(number) for number in one.pair) if one.pair else "–"
    return {"number": event.fixture, "names": names}


def _result(found: KeptSeason, event: events.Result) -> str:
    score = {"score": f"{event.score[0]}–{event.score[1]}", **_pair(found, event)}
    if event.shoot_out:
        winner = found.season.name(event.entrants[SIDES.index(event.shoot_out)])
        return _(
            "%(home)s – %(away)s %(score)s by hand, the shoot-out for %(winner)s (No. %(number)s)",
            winner=winner,
            **score,
        )
    return _("%(home)s – %(away)s %(score)s by hand (No. %(number)s)", **score)


def _walkover(found: KeptSeason, event: events.Walkover) -> str:
    side = found.season.name(event.entrants[SIDES.index(event.side)])
    given = _pair(found, event)
    return _("%(home)s – %(away)s: walkover for %(side)s (No. %(number)s)", side=side, **given)


def _withdrawal(found: KeptSeason, event: events.Withdrawal) -> str:
    name = {"name": found.season.name(event.entrant)}
    if event.policy == "annul":
        return _("%(name)s have withdrawn: their matches are annulled", **name)
    return _("%(name)s have withdrawn: the matches left are given to the others", **name)


def _lots(found: KeptSeason, event: events.Lots) -> str:
    """The throws, the highest first."""
    thrown = sorted(event.dice.items(), key=lambda one: one[1], reverse=True)
    lots = ", ".join(f"{found.season.name(number)} {' '.join(map(str, throws))}" for number, throws in thrown)
    return _("Lots drawn: %(lots)s", lots=lots)


SENTENCES: Mapping[type, Says] = {
    events.Result: _result,
    events.Walkover: _walkover,
    events.Strike: lambda found, event: _("No. %(number)s, %(names)s: struck out", **_of_fixture(found, event)),
    events.Replay: lambda found, event: _("No. %(number)s, %(names)s: to be played again", **_of_fixture(found, event)),
    events.Withdrawal: _withdrawal,
    events.Lots: _lots,
    events.Squad: lambda found, event: _("%(name)s have other players", name=found.season.name(event.entrant)),
    events.Note: lambda _found, event: _("Note: %(text)s", text=event.text),
}


def _standing(found: KeptSeason) -> Iterator[Line]:
    """The decisions that stand, the last one first; matches that were set up are none."""
    return (line for line in reversed(found.competition.lines) if type(line.event) in SENTENCES)


def _decision(found: KeptSeason, line: Line) -> dict[str, Any]:
    return {
        "seq": line.seq,
        "sentence": SENTENCES[type(line.event)](found, line.event),
        "note": line.margin.note or "",
        "at": line.at,
        "address": url_for("competitions.correct", code=found.code, kind="void", seq=line.seq),
    }


def of_seq(found: KeptSeason, seq: int) -> dict[str, Any] | None:
    """A decision that stands, by its line; None if there is none."""
    return next((_decision(found, line) for line in _standing(found) if line.seq == seq), None)


@blueprint.get("/<code>/decisions")
def decisions(code: str) -> str:
    """What was decided and stands, and the way to let an entrant withdraw."""
    found = access.to_manage(code)
    withdraw = url_for("competitions.correct", code=code, kind="withdrawal")
    made = [_decision(found, line) for line in _standing(found)]
    return page("decisions", found, decisions=made, withdraw=withdraw)
