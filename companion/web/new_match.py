"""A new match: rules, sides, kits and who plays, on one page that leads to the others and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion import matches
from companion.games import RuleError
from companion.kits import clash

from . import settings_form
from .access import new_device, once
from .events import new_tap
from .forms import HALVES, RULES, SIDES, NewMatchForm, SideForm, offered_kit, squads_to_choose
from .kits.pages import kit_groups
from .language import _, translated
from .simulator_soccer import setting_words

blueprint = Blueprint("new_match", __name__, url_prefix="/matches/new")


def register(app: Flask) -> None:
    """The pages of a new match."""
    app.register_blueprint(blueprint)


@blueprint.get("")
def form() -> str:
    """The whole form, with what the address carries; settings that cannot be on their page."""
    filled = _filled(request.args)
    if request.args and not filled.validate() and filled.wrong_settings():
        return _settings_page(filled)
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


@blueprint.get("/settings")
def settings() -> str:
    """What is agreed on before the match."""
    return _settings_page(_filled(request.args))


def _settings_page(filled: NewMatchForm) -> str:
    groups = settings_form.shown(filled, filled.rules.data or "")
    names = filled.names(filled.rules.data or "")
    return render_template("new_match_settings.html", form=filled, groups=groups, names=names)


@blueprint.post("/<any(form, kit, lineup, settings):page>")
def turn(page: str) -> ResponseReturnValue:
    """Leaf from the form to another page: what is filled in goes along in the address."""
    given: dict[str, Any] = {**request.form.to_dict(flat=False)}
    for name in ("csrf_token", "key"):
        given.pop(name, None)
    return redirect(url_for(f"new_match.{page}", **given), 303)


def create() -> ResponseReturnValue:
    """Start the match; what is wrong is said beside its field, and nothing is lost."""
    filled = _filled(request.form)
    if not filled.validate():
        return _settings_page(filled) if filled.wrong_settings() else _page(filled), 422
    header = filled.header()
    try:
        match = matches.create(header, new_device(), once(str(header)))
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
    choices: dict[str, Any] = {"rules": RULES, "halves": _halves(filled), "squads": squads_to_choose()}
    choices["agreed"] = setting_words.departures(filled.chosen(filled.rules.data or ""))
    return render_template("new_match.html", form=filled, error=error, instead=instead, tap=new_tap(), **choices)


def _halves(filled: NewMatchForm) -> Mapping[str, str]:
    """The usual lengths of a half, and the one that the settings page has set."""
    text = filled.half_cells.data or ""
    if text in HALVES or filled.half_cells.errors or not text.isdecimal():
        return HALVES
    return {**HALVES, text: setting_words.value("half_cells", int(text))}


def _kit_groups(filled: NewMatchForm, side: str) -> Sequence[Mapping[str, Any]]:
    """All kits in groups, each with a word on how it goes with the home side's when the away side chooses."""
    other = filled.home.form.worn() if side == "away" else None
    words = {"clash": _("too alike"), "close": _("rather alike")}
    return [
        {"name": group["name"], "kits": [(slug, kit, words.get(clash.compare(other, kit).verdict) if other else None)
                                         for slug, kit in group["kits"].items()]}
        for group in kit_groups()
    ]  # fmt: skip


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
