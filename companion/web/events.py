"""The address that logs events: from programs as JSON, from people as forms."""

from flask import Flask, jsonify, redirect, request
from flask.typing import ResponseReturnValue

from companion import matches
from companion.games import N_, RuleError
from companion.matches import Kept, Logged, StaleError, Tap, TheirsError
from companion.records.codec import read_object

from . import access, answers, errors
from .fields import event_of
from .language import _, translated
from .match import amend, pages
from .screens import Event, on_screen, screens


def register(app: Flask) -> None:
    """Add the address."""
    app.add_url_rule("/matches/<code>/events", "events", log, methods=["POST"])


def log(code: str) -> ResponseReturnValue:
    """Log one event."""
    match = access.match_to_log(code)
    return _log_json(match) if request.is_json else _log_form(match)


# Programs


def _log_json(match: Kept) -> ResponseReturnValue:
    try:
        data = read_object(request.get_data().decode())
    except UnicodeDecodeError:
        return errors.trouble(400, _("The request is no UTF-8"))
    except RuleError as error:
        return errors.trouble(400, translated(error))
    try:
        seen, waited_ms = _whole(data, "seen"), _whole(data, "waited_ms")
        given = data.pop("by", None) if access.bearer() is not None else None
        tap = Tap(by=given or access.author(), side=_side(match), waited_ms=waited_ms or 0, seen=seen)
        logged = matches.log(match.code, data, **tap)
    except StaleError as stale:
        return _stale(stale)
    return answers.with_seq(jsonify(logged.match.state), logged.match), 201 if logged.new else 200


def _whole(data: Event, name: str) -> int | None:
    """Take a whole number that is not recorded out of an event."""
    value = data.pop(name, None)
    if value is not None and type(value) is not int:
        raise RuleError(N_("%(name)s is a whole number"), name, name=name)
    return value


def _stale(stale: StaleError) -> ResponseReturnValue:
    taken = [dict(line.data) for line in stale.lines]
    types = ", ".join(line.type for line in stale.lines)
    text = _("The match has moved on: this would now take %(what)s", what=types) if types else None
    return errors.trouble(409, text, seq=stale.match.seq, takes=taken)


# People


def _log_form(match: Kept) -> ResponseReturnValue:
    event = event_of(on_screen(match).game, request.form, _amended(match))
    try:
        logged = _logged(match, event, _steps(match, event))
    except RuleError as error:
        return amend.refused(matches.find(match.code), error, event), 422
    except StaleError as stale:
        return pages.stale(stale.match, stale), 409
    except TheirsError as theirs:
        return pages.theirs(theirs), 409
    if answers.is_htmx():
        return pages.logged(logged.match), 201 if logged.new else 200
    return redirect(f"/matches/{match.code}", 303)


def _steps(match: Kept, event: Event) -> list[Event]:
    steps = screens(match.game).steps
    found = steps(match, event)
    return found if len(found) == 1 else steps(matches.find(match.code), event)  # several suit one line of the record


def _logged(match: Kept, event: Event, steps: list[Event]) -> Logged:
    tap = Tap(
        by=access.author(),
        side=_side(match),
        waited_ms=request.form.get("waited_ms", 0, int),
        seen=request.form.get("seen", None, int),
        own="theirs" not in request.form,
    )
    if len(steps) > 1:
        return matches.log_block(match.code, steps, key=event.get("key"), **tap)
    return matches.log(match.code, steps[0], **tap)


def _side(match: Kept) -> str | None:
    """The side alone that this device plays for."""
    manager = access.manager(match)
    return manager.side if manager is not None else None


def _amended(match: Kept) -> str:
    """The type of the event that the form amends."""
    seq = request.form.get("seq", 0, int)
    return next((line.type for line in matches.lines(match.code) if line.seq == seq), "") if seq else ""
