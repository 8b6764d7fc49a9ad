"""The match screen and its sheets as pages, or as the fragments that htmx swaps; each game says what they show."""

from collections.abc import Mapping
from typing import Any

from flask import abort, render_template, request, url_for

from companion import devices
from companion.games import RuleError
from companion.games.football.state import SIDES
from companion.matches import Kept, StaleError, TheirsError

from .. import live, screens
from ..access import manager, new_tap
from ..answers import wants_part
from ..language import _
from ..refusals import in_words
from ..screens import Asking
from ..wear import wearable
from .asked import Asked
from .place import place
from .story import just_said, last_is_new, redo_label, undo_label

BESIDE_THEIR_FIELD = ("name", "cause", "text")  # what is typed into a sheet that every game has


def address(match: Kept) -> str:
    """Where a manager plays the match."""
    return url_for("play.match", code=match.code)


def match_page(match: Kept, said: str | None = None, **variables: Any) -> str:
    """The match screen of a manager."""
    asking = Asking(address(match), said, given={**request.args.to_dict(), **variables})
    shown_now = screens.screens(match.game).screen(match, asking)
    return render(shown_now.template, match, **shown_now.variables | variables)


def watch_page(match: Kept, **variables: Any) -> str:
    """The match screen of a spectator."""
    asking = Asking(variables["here"], manager=False, given=variables)
    shown_now = screens.screens(match.game).screen(match, asking)
    return render(shown_now.template, match, **shown_now.variables | {"manager": False} | variables)


def sheet_page(match: Kept, name: str, args: Mapping[str, Any] | None = None, **variables: Any) -> str:
    """A sheet over the match; an unknown one, or one about what is not there, is no page."""
    sheets = screens.screens(match.game).sheets
    if name not in sheets:
        abort(404)
    sheet, given = sheets[name], request.args if args is None else args
    try:
        then = place(match, given)
        asked = Asked(match.code, match.fold, then.match, shown(then.state), given)
        return render(sheet.template, match, roll=name, **then.variables, **sheet.show(asked), **variables)
    except LookupError:
        abort(404)


def render(template: str, match: Kept, **variables: Any) -> str:
    """A template with what every page of a match needs, the game's own before the one of every game; as a whole page,
    or as the fragment that htmx asks for."""
    part, folder = wants_part(), screens.folder(match.game.name)
    shown_to = {"manager": True} | variables
    common = {
        "live": live.shown(match, manager=shown_to["manager"]),
        "here": address(match),
        "game": folder,
        "state": shown(match.state),
        "rules": match.state["rules"],
        "manager": True,
        "fragment": part,
        "flanks": () if part else SIDES,
        "tap": new_tap(),
        "seen": match.seq,
        "plays_for": _plays_for(match),
        "styles": ("duel.css",),
        **screens.screens(match.game).every_page(match),
    }
    return render_template([f"{folder}/{template}.html", f"match/{template}.html"], **common | variables)


def _plays_for(match: Kept) -> str | None:
    """The side alone that this device plays for."""
    mine = manager(match)
    return mine.side if mine is not None else None


def shown(state: Mapping[str, Any]) -> Mapping[str, Any]:
    """The state with kits that can be drawn."""
    state = dict(state)
    state |= {side: {**state[side], "kit": wearable(state[side]["kit"])} for side in SIDES}
    return state


# Answers to events


def logged(match: Kept) -> str:
    """The match after an event, with what that has done."""
    return match_page(match, _said(match), flanks=_changed(match))


def _said(match: Kept) -> str:
    if last_is_new(match.fold):
        return just_said(match.fold)
    if request.form.get("type") == "undo" and match.fold.undone:
        return _("Taken back: %(what)s", what=redo_label(match.fold))
    return _("Brought back: %(what)s", what=undo_label(match.fold)) if match.fold.done else _("Corrected")


def _changed(match: Kept) -> tuple[str, ...]:
    """The sides whose players the last line has changed; both when it took lines back."""
    step = match.fold.done[-1] if match.fold.done else None
    if step is None or step.before is None or not last_is_new(match.fold):
        return SIDES
    before, after = step.before.match, match.fold.match
    return tuple(side for side in SIDES if before.team(side).players is not after.team(side).players)


def refused(match: Kept, error: RuleError, event: Mapping[str, Any]) -> str:
    """The same screen or sheet again, with why the event is not possible."""
    found = screens.screens(match.game)
    name, sentence = found.sheet_of(dict(event)), in_words(error, found.words.field)
    if name in found.sheets:
        beside = {error.field: sentence} if error.field in BESIDE_THEIR_FIELD else {}
        return sheet_page(match, name, event, error=None if beside else sentence, errors=beside)
    return match_page(match, error=sentence)


def sheet_of(event: Mapping[str, Any]) -> str:
    """The sheet that a form's event came from, where it is called as the event."""
    name = str(event.get("type"))
    if name == "amend" and "assist" in event.get("set", {}):
        return "assist"
    return "booking" if name == "send_off" else name


def stale(match: Kept, _stale: StaleError) -> str:
    """The match as it is now, after an undo that would have taken back something else."""
    label = undo_label(match.fold) if match.fold.done else _("nothing")
    return match_page(match, error=_("Not taken back: in the meantime the last event is %(what)s.", what=label))


def theirs(error: TheirsError) -> str:
    """The question before an undo takes what the other phone has logged: what it was, and whose."""
    named = devices.called(error.match)
    whose = next((named[line.margin.by] for line in error.lines if line.margin.by in named), _("The other phone"))
    return render("undo", error.match, whose=whose, label=undo_label(error.match.fold))
