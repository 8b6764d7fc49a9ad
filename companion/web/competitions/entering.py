"""A new competition, on one page that leads to its settings and back."""

from typing import Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import seasons
from companion.games import GAMES, RuleError

from .. import screens
from ..access import new_device, new_tap, once
from ..language import translated
from .blueprint import blueprint
from .forms import Entering


@blueprint.get("/new")
def new() -> str:
    """The form."""
    return _page(Entering(request.args))


@blueprint.post("/new/<any(form, settings):page>")
def turn(page: str) -> str:
    """The form with another row or another game, or the page of its settings: nothing is kept by it."""
    entering = Entering(request.form)
    return _settings_page(entering) if page == "settings" else _page(entering)


@blueprint.post("")
def create() -> ResponseReturnValue:
    """Start the competition; what is wrong is said beside its field, and nothing is lost."""
    entering = Entering(request.form)
    if not entering.validate():
        wrong = entering.match.wrong_settings(entering.match.known_rules())
        return (_settings_page(entering) if wrong else _page(entering)), 422
    header = entering.header()
    try:
        found = seasons.create(header, new_device(), once(str(header)))
    except RuleError as error:
        return _page(entering, None if entering.form.refuse(error) else translated(error)), 422
    return redirect(url_for("competitions.competition", code=found.code), 303)


def _page(entering: Entering, error: str | None = None) -> str:
    rules = entering.match.known_rules()
    return _render(
        "new",
        entering,
        error=error,
        tap=new_tap(),
        games={name: GAMES[name].title for name in screens.played()},
        lengths=entering.match.shown_lengths(),
        levels=entering.levels(),
        agreed=entering.match.book.departures(rules, entering.match.chosen(rules)),
    )


def _settings_page(entering: Entering) -> str:
    names = entering.match.names(entering.match.known_rules())
    return _render("settings", entering, groups=entering.groups_shown(), names=names)


def _render(template: str, entering: Entering, **variables: Any) -> str:
    shown = {"form": entering.form, "match": entering.match, "squads": entering.squads}
    return render_template(f"competitions/{template}.html", **shown, **variables)
