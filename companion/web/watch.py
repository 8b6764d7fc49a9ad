"""The match for spectators: read-only, asked for anew every few seconds."""

from flask import Blueprint, Flask, Response, request, url_for
from flask.typing import ResponseReturnValue

from companion import matches
from companion.matches import Kept

from .access import match_to_watch
from .answers import etag, not_modified, tagged
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
    """The match as it stands; what asks for news is answered 204 while there is none."""
    seq = matches.last_seq(code)
    if request.args.get("seen", type=int) == seq:
        return "", 204
    tag = etag(seq, "watch", request.headers.get("HX-Request-Type", ""))
    if same := not_modified(tag):
        return same
    found = _match(code)
    poll = url_for("watch.match", code=code, seen=found.seq)
    return tagged(Response(pages.watch_page(found, here=url_for("watch.match", code=code), poll=poll)), tag)


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
