"""A fixture: who may play, its match set up and started, or what came of it."""

from collections.abc import Mapping
from typing import Any

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion import devices as match_devices
from companion import matches, seasons, wardrobe
from companion.competitions import Meeting
from companion.competitions.carry_over import REASONS
from companion.games import RuleError
from companion.games.football.events import Side
from companion.games.football.state import SIDES
from companion.kits import DEFAULT_HOME, Kit, clash
from companion.seasons import Chosen, KeptSeason

from .. import screens
from ..access import device_name, new_device, new_tap, once
from ..forms import ELEVEN, offered_kit
from ..language import _, translated
from ..shelf import shelf
from ..wear import kit_of
from . import access, corrections, shown
from .blueprint import blueprint
from .pages import page


@blueprint.get("/<code>/fixtures/<int:number>")
def fixture(code: str, number: int) -> str:
    """A fixture as it stands, or the set-up of its match."""
    return _page(access.to_manage(code), number)


def _page(found: KeptSeason, number: int, error: str | None = None) -> str:
    meeting = found.season.meetings[found.competition.fixture(number).number]
    variables: dict[str, Any] = {"error": error, "tap": new_tap(), "fixture": shown.fixture(found.season, meeting)}
    variables["corrections"] = corrections.of_fixture(found, meeting)
    if meeting.status in ("open", "set_up"):
        variables |= _set_up(found, meeting)
    return page("fixture", found, **variables)


def _set_up(found: KeptSeason, meeting: Meeting) -> dict[str, Any]:
    """What the set-up of a match shows, or why it cannot be set up yet."""
    try:
        seasons.set_up(found, meeting.fixture.number)
    except RuleError as error:
        return {"not_yet": translated(error)}
    return {"sides": _sides(found, meeting), "kits": _kits(), "game": screens.folder(found.read.game)}


def _kits() -> Mapping[str, Kit]:
    return wardrobe.kits_to_choose(shelf())


def _sides(found: KeptSeason, meeting: Meeting) -> dict[Side, dict[str, Any]]:
    """Both sides as the set-up shows them."""
    home = _worn(found, meeting, "home") or DEFAULT_HOME
    away = _worn(found, meeting, "away")
    kits = _kits()
    if away is None or clash.compare(kits[home], kits[away]).verdict == "clash":
        away = offered_kit(kits[home])
    chosen = {"home": request.form.get("home-kit", home), "away": request.form.get("away-kit", away)}
    return {side: _side(found, meeting, side, chosen[side]) for side in SIDES}


def _worn(found: KeptSeason, meeting: Meeting, side: Side) -> str | None:
    """The kit that an entrant wore last, if it can be chosen."""
    entrant = meeting.home if side == "home" else meeting.away
    before = [
        (one.seq or 0, one.match, one.pair)
        for one in found.season.meetings.values()
        if one.match and one.pair and entrant in one.pair
    ]
    if not before:
        return None
    _seq, match, pair = max(before)
    worn = matches.find(match).header[SIDES[pair.index(entrant)]].get("kit")
    kit = kit_of(worn) if worn else None
    return next((name for name, known in _kits().items() if known == kit), None)


def _side(found: KeptSeason, meeting: Meeting, side: Side, kit: str) -> dict[str, Any]:
    """A side with its players: those who may not play greyed with the reason, the first eleven others ticked."""
    number = (meeting.home if side == "home" else meeting.away) or 0
    entrant, carried = found.competition.entrant(number), found.season.carried[number]
    reasons = {one.player: _(REASONS[one.reason]) for one in carried.absences}
    tile = screens.played()[found.read.game].form().side(side).tile
    players = [
        {**tile(player), **({"disabled_reason": reasons[player["number"]]} if player["number"] in reasons else {})}
        for player in entrant.side()["players"]
    ]
    able = [player["number"] for player in players if player["number"] not in reasons]
    ticked = request.form.getlist(f"{side}-starters", type=int) if request.method == "POST" else able[:ELEVEN]
    return {
        "name": entrant.name,
        "kit": kit,
        "worn": _kits()[kit if kit in _kits() else DEFAULT_HOME].to_dict(),
        "players": players,
        "starters": ticked,
        "absences": shown.absences(carried),
        "bookings": [(who, count) for who, count in carried.bookings.items()],
        "bench": max(0, len(able) - ELEVEN),
    }


@blueprint.post("/<code>/fixtures/<int:number>")
def start(code: str, number: int) -> ResponseReturnValue:
    """Start the match of a fixture; who may not play is named with the reason."""
    found = access.to_manage(code)
    chosen = {side: _chosen(side) for side in SIDES}
    try:
        instead = request.form.get("instead") or None
        match = seasons.start(found.code, number, chosen, new_device(), once(code, str(number)), instead)
    except RuleError as error:
        return _page(found, number, translated(error)), 422
    return redirect(url_for("play.match", code=match.code), 303)


def _chosen(side: Side) -> Chosen:
    kits = _kits()
    kit = kits.get(request.form.get(f"{side}-kit", ""))
    starters = request.form.getlist(f"{side}-starters", type=int)
    return Chosen(kit.to_dict() if kit else None, sorted(set(starters)) if starters else None)


@blueprint.post("/<code>/fixtures/<int:number>/match")
def open_match(code: str, number: int) -> ResponseReturnValue:
    """To the match of a fixture: who manages the competition may manage it too."""
    found = access.to_manage(code)
    meeting = found.season.meetings[found.competition.fixture(number).number]
    if meeting.match is None:
        return redirect(url_for("competitions.fixture", code=code, number=number), 303)
    match = matches.find(meeting.match)
    match_devices.join(match, match_devices.secret(match), new_device(), device_name())
    return redirect(url_for("play.match", code=match.code), 303)
