"""Squads: the list, the builder, the pool, the box, and the ways in and out."""

from flask import Flask

from . import builder, transfer  # their addresses
from .pages import blueprint

PARTS = (builder, transfer)


def register(app: Flask) -> None:
    """Add the pages."""
    app.register_blueprint(blueprint)
