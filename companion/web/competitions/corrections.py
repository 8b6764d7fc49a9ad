"""Corrections: what is decided about a fixture or an entrant, and what it would move before it is done.

A form asks for what has to be said; then the page shows what would move, and its button does it. A page that others
have overtaken (409), or whose form was filled in anew since, shows first what would move now.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from flask import abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion import seasons
from companion.competitions import Meeting
from companion.competitions.corrections import Moves
from companion.competitions.events import WALKOVER_GOALS
from companion.games import N_, RuleError
from companion.games.football.state import SIDES
from companion.games.wire import number_of
from companion.records.codec import write_line
from companion.seasons import KeptSeason, OvertakenError

from ..access import author, new_tap
from ..language import _, translated
from . import access, decisions, moved, shown
from .blueprint import blueprint
from .pages import page

Data = dict[str, Any]
MOST_GOALS = 99
LONGEST_NOTE = 200


class Correction(NamedTuple):
    """A kind of correction: its title, what it does, the event that a form makes of it, whether the form asks."""

    title: str
    about: str
    event: Callable[[KeptSeason], Data]
    asks: bool = True


# Events


def _fixture(found: KeptSeason) -> Meeting:
    """The fixture that is meant."""
    return found.season.meetings[found.competition.fixture(request.values.get("fixture", 0, int)).number]


def _of_pair(found: KeptSeason, kind: str) -> Data:
    """An event about a fixture and those who meet in it."""
    one = _fixture(found)
    if one.pair is None:
        raise RuleError(N_("Who meets in fixture %(number)s is not known yet"), "fixture", number=one.fixture.number)
    return {"type": kind, "fixture": one.fixture.number, "entrants": list(one.pair)}


def _goals(name: str) -> int:
    """A number of goals of the form."""
    goals = number_of(request.values.get(name, "").strip())
    if goals is None or goals > MOST_GOALS:
        raise RuleError(N_("Goals are a number from 0 to %(most)s"), name, most=MOST_GOALS)
    return goals


def _result(found: KeptSeason) -> Data:
    shoot_out = request.values.get("shoot_out", "")
    decided = {"shoot_out": shoot_out} if shoot_out in SIDES else {}
    return {**_of_pair(found, "result"), "score": [_goals("home"), _goals("away")], **decided}


def _walkover(found: KeptSeason) -> Data:
    side = request.values.get("side", "")
    if side not in SIDES:
        raise RuleError(N_("Choose who is given the match"), "side")
    return {**_of_pair(found, "walkover"), "side": side, "goals": _goals("goals")}


def _plain(kind: str) -> Callable[[KeptSeason], Data]:
    """An event about a fixture that says nothing more."""
    return lambda found: {"type": kind, "fixture": _fixture(found).fixture.number}


def _withdrawal(found: KeptSeason) -> Data:
    entrant, policy = request.values.get("entrant", 0, int), request.values.get("policy", "")
    if entrant not in found.read.numbers:
        raise RuleError(N_("Choose who withdraws"), "entrant")
    if policy not in decisions.POLICIES:
        raise RuleError(N_("Choose what becomes of the matches"), "policy")
    return {"type": "withdrawal", "entrant": entrant, "policy": policy}


def _void(_found: KeptSeason) -> Data:
    return {"type": "void", "seq": request.values.get("seq", 0, int)}


REOPEN = "reopen"
CORRECTIONS: Mapping[str, Correction] = {
    REOPEN: Correction(
        N_("Re-open the match"),
        N_("The final whistle is taken back, and the match goes on from there."),
        _plain(REOPEN),
        asks=False,
    ),
    "result": Correction(
        N_("Give the score by hand"),
        N_("For a match played without the app, or in the place of its score: its cards and injuries stand."),
        _result,
    ),
    "walkover": Correction(N_("Walkover"), N_("A side is given the match without play."), _walkover),
    "replay": Correction(
        N_("Have it played again"),
        N_("Its score counts no more; its cards and injuries stand, and bans served in it are served."),
        _plain("replay"),
        asks=False,
    ),
    "strike": Correction(
        N_("Strike it out"),
        N_("Score, cards and injuries: as if it had never been played."),
        _plain("strike"),
        asks=False,
    ),
    "withdrawal": Correction(N_("Withdraw"), N_("An entrant leaves the competition."), _withdrawal),
    "void": Correction(N_("Take a decision back"), N_("As if it had never been made."), _void, asks=False),
}


def of_fixture(found: KeptSeason, one: Meeting) -> list[dict[str, str]]:
    """What can be corrected about a fixture, with the pages that ask."""
    standing = any(entry.standing == "stands" for entry in found.competition.entries.get(one.fixture.number, ()))
    over = one.match is not None and one.result is not None and one.result.over
    possible = {
        REOPEN: over,
        "result": one.pair is not None and one.status != "annulled",
        "walkover": one.pair is not None and one.status != "annulled",
        "replay": standing and (one.settled or one.status == "abandoned"),
        "strike": standing,
    }
    return [
        {
            "kind": kind,
            "title": _(CORRECTIONS[kind].title),
            "about": _(CORRECTIONS[kind].about),
            "address": url_for("competitions.correct", code=found.code, kind=kind, fixture=one.fixture.number),
        }
        for kind, can in possible.items()
        if can
    ]


# Pages


@blueprint.get("/<code>/correct/<kind>")
def correct(code: str, kind: str) -> ResponseReturnValue:
    """Ask what has to be said, or show at once what would move where nothing has to be."""
    found = access.to_manage(code)
    if _known(kind).asks:
        return _page(found, kind)
    return _foreseen(found, kind)


@blueprint.post("/<code>/correct/<kind>")
def do_correct(code: str, kind: str) -> ResponseReturnValue:
    """Show what would move, or do what was shown."""
    found, correction = access.to_manage(code), _known(kind)
    if request.form.get("do") != "log":
        return _foreseen(found, kind)
    try:
        data = correction.event(found)
        if request.form.get("foreseen") != write_line(data):
            return _foreseen(found, kind, again="changed")
        _log(found, kind, data)
    except RuleError as error:
        return _page(found, kind, error), 422
    except OvertakenError:
        return _foreseen(seasons.find(code), kind, again="overtaken")
    return redirect(_back(found, data), 303)


def _known(kind: str) -> Correction:
    return CORRECTIONS.get(kind) or abort(404)


def _note() -> Data:
    """Why, if somebody has said it."""
    note = " ".join(request.values.get("note", "").split())[:LONGEST_NOTE]
    return {"note": note} if note else {}


def _log(found: KeptSeason, kind: str, data: Data) -> None:
    """Log it on the competition as it stands now, if what the page showed is what it would move now."""
    tap: Any = {"seen": found.tag if request.form.get("seen") == _seen_now(found, kind, data) else "", "by": author()}
    key = request.form.get("key") or None
    if kind == REOPEN:
        seasons.reopen(found.code, data["fixture"], key=key, **tap)
    else:
        seasons.log(found.code, {**data, **_note(), **({"key": key} if key else {})}, **tap)


def _back(found: KeptSeason, data: Data) -> str:
    """Where it is seen what has come of it."""
    if "fixture" in data:
        return url_for("competitions.fixture", code=found.code, number=data["fixture"])
    return url_for("competitions.decisions", code=found.code)


def _foreseen(found: KeptSeason, kind: str, *, again: str = "") -> ResponseReturnValue:
    """The page with what would move, and the button that does it; `again` says why it was not done yet."""
    try:
        data = _known(kind).event(found)
        moves = moved.words(found.season, _preview(found, kind, data))
    except RuleError as error:
        return _page(found, kind, error), 422
    seen = _seen(found, data, moves)
    foreseen: dict[str, Any] = {"moves": moves, "foreseen": write_line(data), "seen": seen, "again": again}
    return _page(found, kind, **foreseen), 409 if again == "overtaken" else 200


def _seen_now(found: KeptSeason, kind: str, data: Data) -> str | None:
    """What a page made now would have seen; None if it could not be done now."""
    try:
        return _seen(found, data, moved.words(found.season, _preview(found, kind, data)))
    except RuleError:
        return None


def _seen(found: KeptSeason, data: Data, moves: Mapping[str, Any]) -> str:
    """A word that is another one once something else was decided, the fixture has moved on or other things would move:
    taps in other matches, or in this one without a goal, are no reason to ask again."""
    about = shown.fixture(found.season, _fixture(found)) if "fixture" in data else None
    return sha256(repr((found.seq, about, moves)).encode()).hexdigest()


def _preview(found: KeptSeason, kind: str, data: Data) -> Moves:
    if kind == REOPEN:
        return seasons.preview_reopening(found.code, data["fixture"])
    return seasons.preview(found.code, data)


def _page(found: KeptSeason, kind: str, error: RuleError | None = None, **variables: Any) -> str:
    correction = _known(kind)
    about = None if kind in ("withdrawal", "void") else shown.fixture(found.season, _fixture(found))
    given: dict[str, Any] = {
        "kind": kind,
        "title": _(correction.title),
        "about": _(correction.about),
        "fixture": about,
        "cup": about is not None and _fixture(found).fixture.knock_out,
        "decision": decisions.of_seq(found, request.values.get("seq", 0, int)) if kind == "void" else None,
        "staying": [number for number in found.read.numbers if number not in found.competition.withdrawn],
        "policies": {policy: _(words) for policy, words in decisions.POLICIES.items()},
        "values": request.values,
        "usual_goals": WALKOVER_GOALS,
        "most_goals": MOST_GOALS,
        "longest_note": LONGEST_NOTE,
        "error": translated(error) if error else None,
        "field": error.field if error else None,
        "tap": new_tap(),
        "back": _back(found, {"fixture": about["number"]} if about else {}),
    }
    return page("correct", found, **given, **variables)
