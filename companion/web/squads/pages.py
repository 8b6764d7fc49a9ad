"""The list of squads, new ones, copies, and what happens when two pages have changed one."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from companion import library, squads
from companion.games import GAMES, RuleError
from companion.games.squads import KINDS, read_json, write_json
from companion.library import StoredItem

from ..answers import is_htmx
from ..shelf import new_shelf, shelf
from .builders import Builder, builder_of, builders

blueprint = Blueprint("squads", __name__, url_prefix="/squads")


@blueprint.get("")
def all_squads() -> str:
    """The squads of this device, and those to begin with."""
    own = [(item, standing(squad)) for item, squad in squads.own_squads(shelf())]
    starts = [(GAMES[game].title, builder, builder.offered()) for game, builder in builders().items()]
    return render_template("squads/list.html", own=own, starts=starts)


@blueprint.post("/new")
def new() -> ResponseReturnValue:
    """Keep a new squad: from nothing, or from what its game offers."""
    kept, game = new_shelf(), request.form.get("game", next(iter(KINDS)))
    squad = builder_of(game if game in KINDS else next(iter(KINDS))).new(kept)
    return redirect(url_for("squads.squad", item=squads.keep(kept, squad)), 303)


@blueprint.get("/<item>")
def squad(item: str) -> str:
    """The builder."""
    return page(library.find(shelf(), item))


@blueprint.post("/<item>/copy")
def copy(item: str) -> ResponseReturnValue:
    """Keep a copy of a squad."""
    found = squads.squad_of(library.find(shelf(), item))
    return redirect(url_for("squads.squad", item=squads.keep(shelf(), found)), 303)


@blueprint.get("/<item>/delete")
def ask_delete(item: str) -> str:
    """Ask before a squad is deleted."""
    found = library.find(shelf(), item)
    return render_template("squads/delete.html", item=found, squad=squads.squad_of(found))


@blueprint.post("/<item>/delete")
def delete(item: str) -> ResponseReturnValue:
    """Delete a squad: matches that were started with it keep their players."""
    library.remove(shelf(), item, kind=squads.SQUAD)
    return redirect(url_for("squads.all_squads"), 303)


# Any game's squad


def find(item: str, game: str, version: int | None = None) -> StoredItem:
    """A squad of one game as it was in a version, or is now if that is not kept any more; one of another is none."""
    try:
        found = library.find(shelf(), item, version)
    except library.UnknownItemError:
        found = library.find(shelf(), item)  # saving what stands on a lost version is answered 409
    if squads.squad_of(found).game != game:
        raise library.UnknownItemError(item)
    return found


def builder(squad: Any) -> Builder:
    """The builder of a squad's game."""
    return builder_of(squad.game)


def page(item: StoredItem, error: RuleError | None = None, said: str | None = None) -> str:
    """The page on which a squad is built."""
    return builder(squads.squad_of(item)).page(item, error, said)


def standing(squad: Any) -> dict[str, Any]:
    """A squad with its verdict, as pages show it, and the template that shows its players."""
    return {**builder(squad).standing(squad), "rows_template": builder(squad).rows, "game": GAMES[squad.game].title}


# Two pages at once


def kept(item: str, seen: int, squad: Any) -> ResponseReturnValue:
    """Keep a squad and show it; if its page was overtaken show both versions."""
    try:
        saved = squads.save(shelf(), item, seen, squad)
    except library.ChangedError as changed:
        return overtaken(changed), 409
    if is_htmx():
        return page(saved, said=standing(squad)["summary"])
    return redirect(url_for("squads.squad", item=item, row=request.form.get("row")), 303)


def overtaken(changed: library.ChangedError) -> str:
    """Both versions of a squad that two pages have changed."""
    wanted, stored = squads.read(changed.wanted), squads.squad_of(changed.now)
    both: dict[str, Any] = {"wanted": standing(wanted), "stored": standing(stored), "file": write_json(wanted)}
    players = {"wanted_players": _players(both["wanted"]), "stored_players": _players(both["stored"])}
    return render_template("squads/overtaken.html", item=changed.now, **both, **players)


def _players(shown: dict[str, Any]) -> Markup:
    """The players of a squad's standing, to look at."""
    return Markup(render_template(shown["rows_template"], **shown))  # noqa: S704  # a template's own


@blueprint.post("/<item>/overwrite")
def overwrite(item: str) -> ResponseReturnValue:
    """Keep the version of an overtaken page after all."""
    return kept(item, request.form.get("version", 0, int), read_json(request.form.get("squad", "")))
