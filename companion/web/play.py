"""The match screen of a manager and its sheets."""

from flask import Blueprint, Flask, request
from flask.typing import ResponseReturnValue

from companion.matches import Kept

from .access import match_to_manage
from .events import SCREENS, Screens, on_screen
from .simulator_soccer import amend as amend_pages
from .simulator_soccer import catch_up as catch_up_pages
from .simulator_soccer import log as log_pages
from .simulator_soccer import pages
from .simulator_soccer import report as report_pages
from .simulator_soccer import settings as settings_pages

blueprint = Blueprint("play", __name__, url_prefix="/matches/<code>")


def register(app: Flask) -> None:
    """The pages, and what the events of a form answer with."""
    SCREENS["simulator-soccer"] = Screens(pages.logged, amend_pages.refused, pages.stale, pages.steps)
    app.register_blueprint(blueprint)


def _match(code: str) -> Kept:
    """The match, for who may manage it."""
    return on_screen(match_to_manage(code))


@blueprint.get("")
def match(code: str) -> str:
    """The match screen."""
    return pages.match_page(_match(code))


@blueprint.get("/log")
def log(code: str) -> str:
    """Every event, each with its correction."""
    return log_pages.log_page(_match(code))


@blueprint.get("/report")
def report(code: str) -> str:
    """The report of the match so far."""
    return report_pages.report_page(_match(code))


@blueprint.get("/settings")
def settings(code: str) -> str:
    """What was agreed on."""
    return settings_pages.settings_page(_match(code))


@blueprint.post("/settings")
def change_settings(code: str) -> ResponseReturnValue:
    """Agree on something else."""
    return settings_pages.change(_match(code))


@blueprint.get("/catch_up")
def ask_catch_up(code: str) -> str:
    """What was forgotten since the last line."""
    return catch_up_pages.catch_up_page(_match(code))


@blueprint.post("/catch_up")
def catch_up(code: str) -> ResponseReturnValue:
    """Log what was forgotten."""
    return catch_up_pages.catch_up(_match(code))


@blueprint.get("/amend")
def amend(code: str) -> str:
    """An event to correct, and what the correction would change."""
    return amend_pages.amend_page(_match(code), request.args)


@blueprint.get("/<name>")
def sheet(code: str, name: str) -> str:
    """A sheet over the match."""
    return pages.sheet_page(_match(code), name)
