"""Just a duel: two pawns built by tapping wedges, or two coefficients; odds, a roll, nothing stored."""

from dataclasses import replace
from typing import Any, cast, get_args

from flask import Blueprint, Flask, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion import chance
from companion.games import RuleError
from companion.games.dice import Throw
from companion.games.simulator_soccer import GAME
from companion.games.simulator_soccer.duels import Role
from companion.games.simulator_soccer.events import DuelKind, Zone
from companion.games.simulator_soccer.meeting import CARRIER, CHALLENGER, Meeting, Wedges, bout, fight, may_intercept
from companion.games.simulator_soccer.settings import COLOURS
from companion.games.simulator_soccer.state import MOST_WEDGES

from ..language import _, translated
from . import duel_words

KINDS: tuple[DuelKind, ...] = ("dribble", "tackle", "dribble_goalkeeper", "low_rush")
ROLES: tuple[Role, ...] = get_args(Role)
NUMBERS = (0, 2, 4, 6)

blueprint = Blueprint("just_a_duel", __name__)


def register(app: Flask) -> None:
    """The page."""
    app.register_blueprint(blueprint)


@blueprint.get("/duel")
def duel() -> ResponseReturnValue:
    """A duel and its odds, before the roll."""
    return _page(_meeting(request.args))


@blueprint.post("/duel")
def roll() -> ResponseReturnValue:
    """Roll it, now."""
    meeting = _meeting(request.form)
    try:
        bout(meeting)
    except RuleError:
        return _page(meeting), 422  # said before any die is rolled
    thrown = fight(meeting, _throw(meeting, "carrier"), _throw(meeting, "challenger"))
    return _page(meeting, result=duel_words.outcome_of(thrown, _names()) | {"rolled": "app", "text": []})


def _throw(meeting: Meeting, role: Role) -> Throw:
    return (chance.die(), chance.die()) if meeting.push == role else chance.die()


# What the address says


def _meeting(given: "MultiDict[str, str]") -> Meeting:
    """The duel of an address; what it does not say, or says wrongly, is as usual."""
    usual = Meeting()
    kind = _one_of(given.get("duel"), KINDS, usual.kind)
    found = Meeting(
        kind=cast(DuelKind, kind),
        zone=cast(Zone, _one_of(given.get("zone"), get_args(Zone), usual.zone)),
        in_area=given.get("keeper") != "outside",
        strict="strict" in given,
        interceptor="interceptor" in given,
        push=cast(Role | None, _one_of(given.get("push"), ROLES, None)),
        carrier=_fighter(given.get("carrier"), usual.carrier),
        challenger=_fighter(given.get("challenger"), usual.challenger),
    )
    return replace(found, interceptor=found.interceptor and may_intercept(found))


def _one_of(given: str | None, known: tuple[str, ...], usual: str | None) -> str | None:
    return given if given in known else usual


def _fighter(given: str | None, usual: Wedges | int) -> Wedges | int:
    """A pawn by its wedges, or a coefficient."""
    if given is None:
        return usual
    if given in map(str, NUMBERS):
        return int(given)
    return tuple(colour for colour in given.split(",") if colour in COLOURS)[:MOST_WEDGES]


def _said(meeting: Meeting, **changes: Any) -> dict[str, str]:
    """The duel as an address says it, with changes."""
    new = replace(meeting, **changes)
    flags = {"strict": new.strict, "interceptor": new.interceptor}
    return {
        "duel": new.kind,
        "zone": new.zone,
        "carrier": _written(new.carrier),
        "challenger": _written(new.challenger),
        **({} if new.in_area else {"keeper": "outside"}),
        **({"push": new.push} if new.push else {}),
        **{name: "1" for name, on in flags.items() if on},
    }


def _written(fighter: Wedges | int) -> str:
    return str(fighter) if isinstance(fighter, int) else ",".join(fighter)


# The page


def _page(meeting: Meeting, result: dict[str, Any] | None = None) -> str:
    def to(**changes: Any) -> str:
        return url_for("just_a_duel.duel", **cast(dict[str, Any], _said(meeting, **changes)))

    return render_template(
        "simulator_soccer/just_a_duel.html", game="simulator_soccer", meeting=meeting, to=to, fields=_said(meeting),
        result=result, kinds=KINDS, zones=get_args(Zone), numbers=NUMBERS,
        colours=COLOURS, by_number=isinstance(meeting.carrier, int), state=_state(meeting),
        can_intercept=may_intercept(meeting), names=_names(), **_odds(meeting),
    )  # fmt: skip


def _odds(meeting: Meeting) -> dict[str, Any]:
    """The odds and what the coefficients are made of, or why there is no such duel."""
    try:
        found = bout(meeting)
    except RuleError as error:
        return {"odds": None, "problem": translated(error), "parts": {}, "terms": None}
    names = duel_words.results(meeting.kind, CARRIER, CHALLENGER)
    parts = {"carrier": found.carrier, "challenger": found.challenger}
    return {
        "odds": duel_words.odds(found.odds, names),
        "problem": None,
        "parts": {role: duel_words.part_words(each) for role, each in parts.items()},
        "terms": found.terms,
    }


def _names() -> dict[str, str]:
    carrier, challenger = _("Carrier %(letter)s", letter=CARRIER), _("Challenger %(letter)s", letter=CHALLENGER)
    return {"carrier": carrier, "challenger": challenger}


def _state(meeting: Meeting) -> dict[str, Any]:
    """The two pawns as every drawing of a match wants them."""
    return GAME.state(meeting.match(_("Carrier"), _("Challenger")))
