"""Competitions: the list, new ones, tables and brackets, fixtures and their matches."""

from flask import Flask

from companion.seasons import UnknownSeasonError

from . import access, corrections, decisions, entering, entrants, fixtures, pages, sharing, showing, transfer
from .blueprint import blueprint

PARTS = (entering, entrants, transfer, pages, showing, fixtures, sharing, corrections, decisions)  # their addresses


def register(app: Flask) -> None:
    """Add the pages."""
    app.register_blueprint(blueprint)
    app.register_blueprint(showing.watch)
    app.add_template_filter(lambda number, season: season.name(number), "entrant_of")
    app.jinja_env.globals["competition_of"] = pages.competition_of
    app.register_error_handler(UnknownSeasonError, access.unknown)
    app.register_error_handler(access.StrangerError, access.stranger)
