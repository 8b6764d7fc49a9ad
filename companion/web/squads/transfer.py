"""Squads on their way: files out and in, and links that carry a whole squad."""

from collections.abc import Callable
from typing import Any

from flask import Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import library, squads
from companion.games import RuleError
from companion.games.football.squads import Squad
from companion.games.squads import MOST_BYTES, read_any, read_code, squad_code, write_csv, write_json

from ..language import _, translated
from ..qr import qr
from ..shelf import new_shelf, shelf
from ..uploads import uploaded
from .pages import blueprint, standing

QR_CHARACTERS = 1_200  # more are too fine for a phone's camera


@blueprint.get("/<item>/share")
def share(item: str) -> str:
    """The link that carries the squad, its QR code, and the files."""
    found = library.find(shelf(), item)
    squad, address, error = squads.squad_of(found), None, None
    try:
        address = url_for("squads.linked", code=squad_code(squad), _external=True)
    except RuleError as refused:
        error = translated(refused)
    code = qr(address) if address and len(address) <= QR_CHARACTERS else None
    return render_template("squads/share.html", item=found, squad=squad, address=address, code=code, error=error)


@blueprint.get("/<item>.<any(json, csv):form>")
def export(item: str, form: str) -> ResponseReturnValue:
    """The squad as a file."""
    squad = squads.squad_of(library.find(shelf(), item))
    write: Callable[[Squad], str] = write_json if form == "json" else write_csv
    kind = "application/json" if form == "json" else "text/csv; charset=utf-8"
    headers = {"Content-Disposition": f'attachment; filename="squad-{item}.{form}"'}
    return Response(write(squad), mimetype=None, content_type=kind, headers=headers)


@blueprint.get("/link/<code>")
def linked(code: str) -> ResponseReturnValue:
    """A squad that a link carries: to look at, to keep, to play with."""
    try:
        squad = read_code(code)
    except RuleError as error:
        return render_template("squads/linked.html", error=translated(error), squad=None), 422
    return render_template("squads/linked.html", code=code, error=None, **standing(squad))


@blueprint.post("/link/<code>")
def keep_linked(code: str) -> ResponseReturnValue:
    """Keep the squad of a link, and kick off with it if asked to."""
    squad = read_code(code)
    item = squads.keep(new_shelf(), squad)
    if request.form.get("then") == "play":
        chosen: dict[str, Any] = {"game": squad.game, "home-squad": item}
        return redirect(url_for("new_match.form", **chosen), 303)
    return redirect(url_for("squads.squad", item=item), 303)


@blueprint.get("/import")
def ask_import() -> str:
    """Ask for a squad file or its text."""
    return render_template("squads/import.html", error=None, text="")


@blueprint.post("/import")
def take_in() -> ResponseReturnValue:
    """Keep the squad of a file; what is wrong with it is said with its place, and nothing is kept."""
    text = request.form.get("text", "")
    content = uploaded("file", MOST_BYTES) or text.encode()
    if not content.strip():
        return render_template("squads/import.html", error=_("Choose a file or paste its text."), text=text), 422
    try:
        squad = read_any(content)
    except RuleError as error:
        return render_template("squads/import.html", error=translated(error), text=text), 422
    return redirect(url_for("squads.squad", item=squads.keep(new_shelf(), squad)), 303)
