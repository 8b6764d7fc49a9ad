"""Kits: the list, the designer, two kits side by side."""

from flask import Flask

from . import clashes, designer  # their addresses
from .pages import blueprint

PARTS = (clashes, designer)


def register(app: Flask) -> None:
    """Add the pages."""
    app.register_blueprint(blueprint)
