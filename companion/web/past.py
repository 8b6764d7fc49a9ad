"""What is done with a match as a whole: again with sides swapped, delete, take in."""

from hashlib import sha256

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import matches

from .access import match_to_manage, new_device, new_tap, once
from .language import _, translated
from .uploads import uploaded

blueprint = Blueprint("past", __name__)


def register(app: Flask) -> None:
    """The pages."""
    app.register_blueprint(blueprint)


@blueprint.post("/matches/<code>/rematch")
def rematch(code: str) -> ResponseReturnValue:
    """The same match again, sides swapped."""
    match_to_manage(code)
    again = matches.create(matches.rematch(code), new_device(), once(code))
    return redirect(url_for("play.match", code=again.code), 303)


@blueprint.get("/matches/<code>/delete")
def ask_delete(code: str) -> str:
    """Ask before a match is deleted."""
    match = match_to_manage(code)
    return render_template("delete.html", match=match, state=match.state)


@blueprint.post("/matches/<code>/delete")
def delete(code: str) -> ResponseReturnValue:
    """Delete a match for everybody."""
    match_to_manage(code)
    matches.delete(code)
    return redirect(url_for("home"), 303)


@blueprint.get("/import")
def ask_import() -> str:
    """Ask for a record file."""
    return _import_page(None)


@blueprint.post("/import")
def take_in() -> ResponseReturnValue:
    """Take a record file in as a match of this device; a wrong line is named beside the field."""
    content = uploaded("file", matches.MOST_BYTES)
    if content is None:
        return _import_page(_("Choose a record file.")), 422
    try:
        match = matches.take_in(content, new_device(), once(sha256(content).hexdigest()))
    except matches.RecordError as wrong:
        where = _(
            "%(file)s, line %(line)s: %(what)s",
            file=request.files["file"].filename,
            line=wrong.line,
            what=translated(wrong.error),
        )
        return _import_page(where), 422
    return redirect(url_for("play.match", code=match.code), 303)


def _import_page(error: str | None) -> str:
    return render_template("import.html", error=error, tap=new_tap())
