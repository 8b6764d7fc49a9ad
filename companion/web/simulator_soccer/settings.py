"""The settings of a match as a page: what was agreed on, and its change: freely before kick-off, warned of after it."""

import json
from typing import Any

from flask import redirect, request
from flask.typing import ResponseReturnValue

from companion import matches
from companion.games import N_, RuleError
from companion.games.football.state import OVER
from companion.games.simulator_soccer.settings import as_json
from companion.games.simulator_soccer.state import Match
from companion.matches import Kept

from .. import access
from ..access import new_tap
from ..answers import is_htmx
from ..language import _, translated
from ..match import pages
from .settings_form import SettingsForm, form_of


def settings_page(match: Kept, form: SettingsForm | None = None, error: str | None = None) -> str:
    """The settings in force, to change while the match is not over."""
    now: Match = match.fold.match
    filled = form or form_of(now.settings)
    return pages.render(
        "settings",
        match,
        groups=filled.shown(now.rules),
        was=_as_told(now),
        fixed=now.phase in ("shoot_out", *OVER),
        error=error,
    )


def _as_told(match: Match) -> str:
    """The settings in force as a text, to see whether others have changed them in the meantime."""
    return json.dumps(as_json(match.settings, match.rules))


def change(match: Kept) -> ResponseReturnValue:
    """Log what the form changes; what the rules refuse stands beside its field."""
    now: Match = match.fold.match
    if request.form.get("was") != _as_told(now):
        return _overtaken(match)
    form = form_of(now.settings, request.form)
    if not form.check(now.rules):
        return settings_page(match, form), 422
    return _log(match, form, _changed(form, now))


def _overtaken(match: Kept) -> ResponseReturnValue:
    """The settings are others than the form was filled in for: by its own first tap, or by somebody else."""
    key = request.form.get("key", "")
    if key and any(line.margin.key == key for line in matches.lines(match.code)):
        return _logged(match, new=False)
    return settings_page(match, error=_("The settings have been changed in the meantime: look again.")), 409


def _changed(form: SettingsForm, match: Match) -> dict[str, Any]:
    """What the form changes, as the event says it."""
    told = as_json(match.settings, match.rules)
    new = {name: value for name, value in form.chosen(match.rules).items() if value != told[name]}
    if "counting" in new:
        new["counting"] = {name: one for name, one in new["counting"].items() if one != told["counting"][name]}
    return new


def _log(match: Kept, form: SettingsForm, new: dict[str, Any]) -> ResponseReturnValue:
    try:
        if not new:
            raise RuleError(N_("Nothing is changed yet"))
        event = {"type": "settings", "set": new, "key": request.form.get("key") or new_tap()}
        logged = matches.log(match.code, event, by=access.author())
    except RuleError as error:
        return settings_page(match, form, None if form.refuse(error) else translated(error)), 422
    return _logged(logged.match, new=logged.new)


def _logged(match: Kept, *, new: bool) -> ResponseReturnValue:
    if is_htmx():
        return pages.logged(match), 201 if new else 200
    return redirect(pages.address(match), 303)
