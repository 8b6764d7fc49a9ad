"""Kits: the list, the designer, two kits side by side."""

from flask import Flask

from . import clashes, designer  # their addresses
from .names import kit_name
from .pages import blueprint

PARTS = (clashes, designer)


def register(app: Flask) -> None:
    """Add the pages, and what kits are called."""
    app.add_template_filter(kit_name)
    app.register_blueprint(blueprint)
