"""The match screen of a manager and its sheets."""

from collections.abc import Mapping

from flask import Blueprint, Flask, abort, request
from flask.typing import ResponseReturnValue

from companion.matches import Kept

from . import live
from .access import match_to_manage
from .answers import not_modified
from .match import amend as amend_pages
from .match import log as log_pages
from .match import pages
from .screens import Page, on_screen, screens

blueprint = Blueprint("play", __name__, url_prefix="/matches/<code>")


def register(app: Flask) -> None:
    """The pages."""
    app.register_blueprint(blueprint)


def _match(code: str) -> Kept:
    """The match, for who may manage it."""
    return on_screen(match_to_manage(code))


@blueprint.get("")
def match(code: str) -> ResponseReturnValue:
    """The match screen; to a page that asks for news 304 while there are none."""
    found = _match(code)
    if not live.asked():
        return pages.match_page(found)
    tag = live.tag(code, "play", found.seq)
    return not_modified(tag) or live.answer(pages.match_page(found), tag, found)


@blueprint.get("/log")
def log(code: str) -> str:
    """Every event, each with its correction."""
    return log_pages.log_page(_match(code))


@blueprint.get("/amend")
def amend(code: str) -> str:
    """An event to correct, and what the correction would change."""
    return amend_pages.amend_page(_match(code), request.args)


@blueprint.get("/<name>")
def page(code: str, name: str) -> ResponseReturnValue:
    """A page of the match's game, such as its report, or a sheet over the match."""
    found = _match(code)
    return _answer(screens(found.game).pages, name, found) or pages.sheet_page(found, name)


@blueprint.post("/<name>")
def reply(code: str, name: str) -> ResponseReturnValue:
    """What is sent to a page of the match's game."""
    found = _match(code)
    own = screens(found.game)
    return _answer(own.replies, name, found) or abort(405 if name in own.sheets or name in own.pages else 404)


def _answer(known: Mapping[str, Page], name: str, match: Kept) -> ResponseReturnValue | None:
    return known[name](match) if name in known else None
