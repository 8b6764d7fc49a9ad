"""Dice without a match: thrown when asked for, never before, and not stored."""

from flask import Blueprint, Flask, render_template, request

from companion import chance

from .language import _

MOST_DICE = 2

blueprint = Blueprint("dice", __name__)


def register(app: Flask) -> None:
    """The page."""
    app.register_blueprint(blueprint)


@blueprint.get("/dice")
def table() -> str:
    """One die, two dice, a coin."""
    return render_template("dice.html", faces=[], coin=None)


@blueprint.post("/dice")
def throw() -> str:
    """Throw what was asked for, now."""
    if request.form.get("coin"):
        return render_template("dice.html", faces=[], coin=_("Heads") if chance.die() % 2 else _("Tails"))
    count = min(max(request.form.get("dice", 1, type=int), 1), MOST_DICE)
    return render_template("dice.html", faces=[chance.die() for _n in range(count)], coin=None)
