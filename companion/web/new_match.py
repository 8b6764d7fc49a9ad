"""A new match: rules, sides, kits and who plays, on one page that leads to the others and back, by its game's form."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion import matches
from companion.games import GAMES, RuleError
from companion.kits import clash

from . import screens
from .access import device, new_device, new_tap, once
from .forms import SIDES, NewMatchForm, offered_kit
from .kits.pages import kit_groups
from .language import _, translated

OF_EVERY_GAME = ("-name", "-kit")  # what is kept of the form when another game is chosen

blueprint = Blueprint("new_match", __name__, url_prefix="/matches/new")


def register(app: Flask) -> None:
    """The pages of a new match."""
    app.register_blueprint(blueprint)


@blueprint.get("")
def form() -> str:
    """The whole form, with what the address carries; settings that cannot be on their page."""
    filled = _filled(request.args)
    if request.args and not filled.validate() and filled.wrong_settings(filled.known_rules()):
        return _settings_page(filled)
    for side in SIDES:
        if f"{side}-name" not in request.args:  # nobody was asked for it: the usual name stands there
            filled.side(side).name.errors = ()
    return _page(filled)


@blueprint.get("/kit")
def kit() -> str:
    """The kits for a side."""
    filled, side = _filled(request.args), _side()
    return _render("new_match_kit", filled, side=side, groups=_kit_groups(filled, side))


@blueprint.get("/lineup")
def lineup() -> str:
    """Who plays for a side from the start, who sits on the bench, who cannot play."""
    filled, side = _filled(request.args), _side()
    squad = filled.side(side).tiles()
    absent = filled.side(side).unavailable.data or []
    players = [one | ({"disabled_reason": _("cannot play")} if one["number"] in absent else {}) for one in squad]
    return _render("new_match_lineup", filled, side=side, squad=squad, players=players)


@blueprint.get("/settings")
def settings() -> str:
    """What is agreed on before the match."""
    return _settings_page(_filled(request.args))


def _settings_page(filled: NewMatchForm) -> str:
    rules = filled.known_rules()
    return _render("new_match_settings", filled, groups=filled.shown(rules), names=filled.names(rules))


def _render(template: str, filled: NewMatchForm, **variables: Any) -> str:
    return render_template(f"{template}.html", form=filled, game=screens.folder(filled.game), **variables)


@blueprint.post("/<any(form, kit, lineup, settings):page>")
def turn(page: str) -> ResponseReturnValue:
    """Leaf from the form to another page: what is filled in goes along in the address."""
    given: dict[str, Any] = {**request.form.to_dict(flat=False)}
    for name in ("csrf_token", "key"):
        given.pop(name, None)
    game, *was = given.get("game", [""])
    if was and game != was[0]:
        given = {"game": game, **{name: given[name] for name in given if name.endswith(OF_EVERY_GAME)}}
    return redirect(url_for(f"new_match.{page}", **given), 303)


def create() -> ResponseReturnValue:
    """Start the match; what is wrong is said beside its field, and nothing is lost."""
    filled = _filled(request.form)
    if not filled.validate():
        return _settings_page(filled) if filled.wrong_settings(filled.known_rules()) else _page(filled), 422
    header = filled.header()
    try:
        match = matches.create(header, new_device(), once(str(header)))
    except RuleError as error:
        return _page(filled, error=translated(error)), 422
    return redirect(url_for("play.match", code=match.code), 303)


def _filled(given: "MultiDict[str, str]") -> NewMatchForm:
    return first_form(given.get("game"), given)


def first_form(game: str | None = None, given: "MultiDict[str, str] | None" = None) -> NewMatchForm:
    """The form of a game, the one played last if none is named, with what is given and what is usual."""
    played = screens.played()
    kind = played.get(game or _last_game()) or next(iter(played.values()))
    filled = kind.form(given or None)
    filled.complete()
    return filled


def _last_game() -> str:
    own = device()
    last = matches.mine(own)[:1] if own else []
    return str(last[0].header["game"]) if last else ""


def _side() -> str:
    given = request.args.get("side", "home")
    return given if given in SIDES else "home"


def _page(filled: NewMatchForm, error: str | None = None) -> str:
    home, away = filled.home.form.worn(), filled.away.form.worn()
    alike = clash.compare(home, away).verdict == "clash"
    rules = filled.known_rules()
    return _render(
        "new_match",
        filled,
        error=error,
        instead=offered_kit(home) if alike else None,
        tap=new_tap(),
        games={name: GAMES[name].title for name in screens.played()},
        lengths=filled.shown_lengths(),
        agreed=filled.book.departures(rules, filled.chosen(rules)),
    )


def _kit_groups(filled: NewMatchForm, side: str) -> Sequence[Mapping[str, Any]]:
    """All kits in groups, each with a word on how it goes with the home side's when the away side chooses."""
    other = filled.home.form.worn() if side == "away" else None
    words = {"clash": _("too alike"), "close": _("rather alike")}
    return [
        {"name": group["name"], "kits": [(slug, kit, words.get(clash.compare(other, kit).verdict) if other else None)
                                         for slug, kit in group["kits"].items()]}
        for group in kit_groups()
    ]  # fmt: skip
