"""Printing: what, on what, with which printer; the job; printers as they were measured."""

from flask import Flask

from . import printers  # its addresses
from .pages import blueprint

PARTS = (printers,)


def register(app: Flask) -> None:
    """Add the pages."""
    app.register_blueprint(blueprint)
