"""Squads: the list, each game's builder, and the ways in and out."""

from flask import Flask

from . import transfer
from .builders import builders
from .pages import blueprint

PARTS = (transfer, *builders().values())  # their addresses


def register(app: Flask) -> None:
    """Add the pages."""
    app.register_blueprint(blueprint)
    for builder in builders().values():
        for view in builder.views:
            view.register(app)
