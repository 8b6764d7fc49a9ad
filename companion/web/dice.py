"""Dice without a match: throws, and a duel by its two coefficients; nothing is stored."""

from fractions import Fraction
from typing import Any, cast

from flask import Blueprint, Flask, render_template, request
from flask.typing import ResponseReturnValue
from wtforms import Form, IntegerField, StringField
from wtforms.validators import AnyOf, InputRequired, NumberRange

from companion import chance
from companion.games.simulator_soccer.duels import Terms, duel_odds, outcome
from companion.games.simulator_soccer.events import DuelKind

from .language import N_, _

MOST_DICE = 2
DUELS = {
    "dribble": N_("Dribble"),
    "dribble_goalkeeper": N_("Dribble on the goalkeeper"),
    "tackle": N_("Tackle"),
    "low_rush": N_("Low rush"),
}
COEFFICIENTS = (0, 2, 4, 6)
FOULS = {"0": N_("nothing"), "1": N_("1"), "2": N_("1–2")}  # the challenger's die that is a foul

blueprint = Blueprint("dice", __name__)


def register(app: Flask) -> None:
    """The pages."""
    app.register_blueprint(blueprint)


class DuelForm(Form):
    """A duel by its coefficients."""

    duel = StringField(default="dribble", validators=[AnyOf(list(DUELS))])
    carrier = IntegerField(default=4, validators=[InputRequired(N_("Choose a coefficient.")), NumberRange(0, 6)])
    challenger = IntegerField(default=4, validators=[InputRequired(N_("Choose a coefficient.")), NumberRange(0, 6)])
    foul_up_to = StringField(default="0", validators=[AnyOf(list(FOULS))])

    def terms(self) -> Terms:
        """What decides the duel beside the dice."""
        kind = cast(DuelKind, self.duel.data)
        return Terms(kind, self.carrier.data or 0, self.challenger.data or 0, int(self.foul_up_to.data or 0))


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


@blueprint.get("/duel")
def duel() -> ResponseReturnValue:
    """A duel and its odds, before the roll."""
    return _duel(DuelForm(request.args))


@blueprint.post("/duel")
def fight() -> ResponseReturnValue:
    """Roll the duel."""
    return _duel(DuelForm(request.form), roll=request.form.get("show") == "roll")


def _duel(form: DuelForm, *, roll: bool = False) -> ResponseReturnValue:
    if (request.args or request.form) and not form.validate():
        return _page(form, odds=None, result=None), 422
    terms = form.terms()
    odds = duel_odds(terms)
    chances = {name: f"{float(Fraction(chance)):.1%}" for name, chance in odds.items()}
    return _page(form, odds=odds, chances=chances, result=_rolled(terms) if roll else None)


def _page(form: DuelForm, **shown: Any) -> str:
    numbers = {str(number): str(number) for number in COEFFICIENTS}
    return render_template("duel.html", form=form, duels=DUELS, coefficients=numbers, fouls=FOULS, **shown)


def _rolled(terms: Terms) -> dict[str, Any]:
    """Both dice, the sums and who won."""
    dice = {"carrier": chance.die(), "challenger": chance.die()}
    totals = {"carrier": terms.carrier + dice["carrier"], "challenger": terms.challenger + dice["challenger"]}
    return {"dice": dice, "totals": totals, "outcome": outcome(terms, dice["carrier"], dice["challenger"])}
