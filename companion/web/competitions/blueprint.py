"""The addresses of competitions."""

from flask import Blueprint

blueprint = Blueprint("competitions", __name__, url_prefix="/competitions")
