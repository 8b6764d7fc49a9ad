"""The match for spectators: read-only, live."""

from flask import Blueprint, Flask, url_for
from flask.typing import ResponseReturnValue

from companion.matches import Kept

from . import live
from .access import match_to_watch
from .answers import not_modified
from .match import log as log_pages
from .match import pages
from .screens import on_screen, screens

blueprint = Blueprint("watch", __name__, url_prefix="/watch/<code>")


def register(app: Flask) -> None:
    """The page."""
    app.register_blueprint(blueprint)


def _match(code: str) -> Kept:
    """The match, for whoever knows its code."""
    return on_screen(match_to_watch(code))


@blueprint.get("")
def match(code: str) -> ResponseReturnValue:
    """The match as it stands."""
    tag = live.tag(code, "watch")
    if same := not_modified(tag):
        return same
    found = _match(code)
    return live.answer(pages.watch_page(found, here=url_for("watch.match", code=code)), tag, found)


@blueprint.get("/log")
def log(code: str) -> str:
    """Every event, for spectators."""
    return log_pages.log_page(_match(code), here=url_for("watch.match", code=code), manager=False)


@blueprint.get("/report")
def report(code: str) -> ResponseReturnValue:
    """The report of the match so far, for spectators."""
    found = _match(code)
    page = screens(found.game).pages["report"]
    shown: ResponseReturnValue = page(found, here=url_for("watch.match", code=code), manager=False)
    return shown
