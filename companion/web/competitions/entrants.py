"""Who is in a competition: squads and managers; where squads may change, another squad from now on."""

from typing import Any

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion import seasons
from companion.games import RuleError
from companion.seasons import KeptSeason

from .. import screens
from ..access import author, new_tap
from ..forms import SQUAD_GONE, SquadChoice
from ..language import _, translated
from . import access, shown
from .blueprint import blueprint
from .forms import squad_of
from .pages import page


@blueprint.get("/<code>/entrants")
def entrants(code: str) -> str:
    """Everybody who entered."""
    return _page(access.to_manage(code))


def _page(found: KeptSeason, error: str | None = None) -> str:
    shown_ = [_entrant(found, number) for number in found.read.numbers]
    squads = {} if found.read.locked else _squads(found)
    return page("entrants", found, entrants=shown_, squads=squads, error=error, tap=new_tap())


def _squads(found: KeptSeason) -> dict[str, SquadChoice]:
    """The squads that an entrant may take, by key."""
    return dict(screens.played()[found.read.game].form().home.form.squads())


def _entrant(found: KeptSeason, number: int) -> dict[str, Any]:
    entrant = found.competition.entrant(number)
    return {
        "number": number,
        "name": entrant.name,
        "manager": entrant.manager,
        "squad": entrant.squad,
        "players": len(entrant.players or ()),
        "withdrawn": number in found.competition.withdrawn,
        "absences": shown.absences(found.season.carried[number]),
    }


@blueprint.post("/<code>/entrants/<int:number>")
def change_squad(code: str, number: int) -> ResponseReturnValue:
    """Let an entrant play with another squad from now on, where squads may change."""
    found = access.to_manage(code)
    key, squads = request.form.get("squad", ""), _squads(found)
    if key and key not in squads and not found.read.locked:
        return _page(found, _(SQUAD_GONE)), 422
    chosen = squads.get(key) or next(iter(squads.values()))
    name, tier = squad_of(key)
    players = [dict(player) for player in chosen.players]
    event = {"type": "squad", "entrant": number, "players": players, "squad": name or chosen.title, "tier": tier}
    tap = request.form.get("key")
    try:
        seasons.log(found.code, {**event, **({"key": tap} if tap else {})}, by=author())
    except RuleError as error:
        return _page(found, translated(error)), 422
    return redirect(url_for("competitions.entrants", code=code), 303)
