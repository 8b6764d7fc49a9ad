"""The library of this device: a long-lived signed cookie names it; a link that works once opens it to another."""

from flask import Blueprint, Flask, redirect, render_template, session, url_for
from flask.typing import ResponseReturnValue

from companion import library

from . import errors
from .qr import qr

blueprint = Blueprint("shelf", __name__, url_prefix="/library")


def register(app: Flask) -> None:
    """The pages that open a library to another device."""
    app.register_blueprint(blueprint)
    app.register_error_handler(library.UnknownItemError, lambda _error: errors.trouble(404))


def shelf() -> str:
    """The library of this browser, "" if it has none yet: an empty one."""
    return str(session.get("library", ""))


def new_shelf() -> str:
    """The library of this browser, made if there is none: for requests that put something into it."""
    session["library"] = shelf() or library.new_id()
    return shelf()


@blueprint.get("")
def ask_move() -> str:
    """Offer to open the library to another device."""
    return render_template("library.html", address=None)


@blueprint.post("")
def move() -> str:
    """Make the link that opens the library once."""
    address = url_for("shelf.ask_join", token=library.open_link(new_shelf()), _external=True)
    return render_template("library.html", address=address, code=qr(address))


@blueprint.get("/join/<token>")
def ask_join(token: str) -> ResponseReturnValue:
    """The page of the link: its button joins."""
    opens = library.opens(token)
    return render_template("library_join.html", token=token, opens=opens), 200 if opens else 410


@blueprint.post("/join/<token>")
def join(token: str) -> ResponseReturnValue:
    """Join the library: what this device had kept so far goes into it."""
    joined = library.join(token, shelf() or None)
    if joined is None:
        return render_template("library_join.html", token=token, opens=False), 410
    session["library"] = joined
    return redirect(url_for("squads.all_squads"), 303)
