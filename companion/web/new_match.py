"""A new match: rules, sides, kits and who plays, on one page that leads to the others and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion import matches
from companion.games import RuleError
from companion.kits import clash

from .access import new_device
from .forms import HALVES, RULES, SIDES, NewMatchForm, SideForm, offered_kit, squads_to_choose
from .language import _, translated

blueprint = Blueprint("new_match", __name__, url_prefix="/matches/new")


def register(app: Flask) -> None:
    """The pages of a new match."""
    app.register_blueprint(blueprint)


@blueprint.get("")
def form() -> str:
    """The whole form, with what the address carries."""
    filled = _filled(request.args)
    if request.args:
        filled.validate()
    return _page(filled)


@blueprint.get("/kit")
def kit() -> str:
    """The kits for a side."""
    filled, side = _filled(request.args), _side()
    return render_template("new_match_kit.html", form=filled, side=side, groups=_kit_groups(filled, side))


@blueprint.get("/lineup")
def lineup() -> str:
    """Who plays for a side from the start, who sits on the bench, who cannot play."""
    filled, side = _filled(request.args), _side()
    part = filled.side(side)
    return render_template("new_match_lineup.html", form=filled, side=side, squad=_squad(part), players=_tiles(part))


@blueprint.post("/<any(form, kit, lineup):page>")
def turn(page: str) -> ResponseReturnValue:
    """Leaf from the form to another page: what is filled in goes along in the address."""
    given: dict[str, Any] = {**request.form.to_dict(flat=False)}
    given.pop("csrf_token", None)
    return redirect(url_for(f"new_match.{page}", **given), 303)


def create() -> ResponseReturnValue:
    """Start the match; what is wrong is said beside its field, and nothing is lost."""
    filled = _filled(request.form)
    if not filled.validate():
        return _page(filled), 422
    try:
        match = matches.create(filled.header(), new_device())
    except RuleError as error:
        return _page(filled, error=translated(error)), 422
    return redirect(url_for("play.match", code=match.code), 303)


def _filled(given: "MultiDict[str, str]") -> NewMatchForm:
    filled = NewMatchForm(given or None)
    filled.complete()
    return filled


def _side() -> str:
    given = request.args.get("side", "home")
    return given if given in SIDES else "home"


def _page(filled: NewMatchForm, error: str | None = None) -> str:
    home, away = filled.home.form.worn(), filled.away.form.worn()
    alike = clash.compare(home, away).verdict == "clash"
    instead = offered_kit(home) if alike else None
    choices = {"rules": RULES, "halves": HALVES, "squads": squads_to_choose()}
    return render_template("new_match.html", form=filled, error=error, instead=instead, **choices)


def _kit_groups(filled: NewMatchForm, side: str) -> Sequence[Mapping[str, Any]]:
    """The library in groups, each kit with a word on how it goes with the home side's when the away side chooses."""
    other = filled.home.form.worn() if side == "away" else None
    words = {"clash": _("too alike"), "close": _("rather alike")}
    names = {"classic": _("Classics"), "club": _("Clubs"), "national": _("Countries")}
    groups = []
    for kind, name in names.items():
        kits = [(slug, kit, words.get(clash.compare(other, kit).verdict) if other else None)
                for slug, kit in SideForm.library().items() if kit.kind == kind]  # fmt: skip
        groups.append({"name": name, "kits": kits})
    return groups


def _squad(side: SideForm) -> list[dict[str, Any]]:
    """The squad as pick lists have it."""
    players = side.chosen_squad().players
    return [{"number": p.number, "name": p.name, "wedges": p.wedges, "usable": p.wedges} for p in players]


def _tiles(side: SideForm) -> list[dict[str, Any]]:
    """The squad, greyed who cannot play."""
    absent = side.unavailable.data or []
    return [
        player | ({"disabled_reason": _("cannot play")} if player["number"] in absent else {})
        for player in _squad(side)
    ]
