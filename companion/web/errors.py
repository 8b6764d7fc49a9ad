"""What went wrong, in a sentence: a page for people, JSON for programs, never a traceback."""

from typing import NamedTuple

from flask import Flask, Response, current_app, g, jsonify, render_template
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError
from markupsafe import escape
from werkzeug.exceptions import HTTPException

from companion.games import RuleError
from companion.matches import BusyError, RecordError, UnknownMatchError
from companion.records.store import UnavailableError

from . import answers
from .language import _, translated


class Trouble(NamedTuple):
    """A title and a text for a status."""

    title: str
    text: str


def register(app: Flask) -> None:
    """Answer every kind of trouble."""
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(UnknownMatchError, unknown_match)
    app.register_error_handler(RuleError, broken_rule)
    app.register_error_handler(RecordError, broken_record)
    app.register_error_handler(BusyError, busy)
    app.register_error_handler(UnavailableError, unavailable)
    app.add_template_filter(translated, "translated")


def _troubles() -> dict[int, Trouble]:
    return {
        400: Trouble(_("That could not be read"), _("The request was not one that the app understands.")),
        403: Trouble(_("Not your match to manage"), _("Ask who started it for the managers' link. Watching is free.")),
        404: Trouble(_("Nothing here"), _("There is no such page: perhaps it was mistyped, perhaps deleted.")),
        405: Trouble(_("Not like that"), _("This address is not asked in this way.")),
        409: Trouble(_("The match has moved on"), _("Somebody else has changed it. Look again and repeat.")),
        413: Trouble(_("Too large"), _("A record may be up to one megabyte.")),
        422: Trouble(_("That cannot be"), _("Something in it is against the rules.")),
        429: Trouble(_("Too often"), _("That was asked for too often from here. Wait a minute and try again.")),
        500: Trouble(_("Our mistake"), _("The app has made a mistake. What was logged before is safe.")),
        501: Trouble(_("No screens yet"), _("This game is kept as a record, but the app has no screens for it yet.")),
        503: Trouble(_("Not now"), _("The matches cannot be read or written now: nothing was logged. Try again.")),
    }


def http_error(error: HTTPException) -> ResponseReturnValue:
    """Any error of HTTP; redirects pass."""
    if error.code is None or error.code < 400:
        return error
    if isinstance(error, CSRFError):
        return trouble(400, _("The page was too old or its cookie is gone: load it again and repeat."))
    return trouble(error.code)


def unknown_match(_error: UnknownMatchError) -> ResponseReturnValue:
    """No match of that code."""
    return trouble(404, _("There is no such match. The address may be mistyped, or the match deleted."))


def broken_rule(error: RuleError) -> ResponseReturnValue:
    """A refusal of the rules that no page has answered itself."""
    return trouble(422, translated(error), field=error.field)


def broken_record(error: RecordError) -> ResponseReturnValue:
    """A record with a line that cannot be."""
    text = _("Line %(line)s: %(what)s", line=error.line, what=translated(error.error))
    return trouble(422, text, line=error.line)


def busy(_error: BusyError) -> ResponseReturnValue:
    """Others were quicker, again and again."""
    return trouble(409)


def unavailable(error: UnavailableError) -> ResponseReturnValue:
    """The database cannot be read or written now."""
    current_app.logger.error("The database does not answer: %s", error.orig)
    return trouble(503)


def trouble(status: int, text: str | None = None, **more: object) -> ResponseReturnValue:
    """An answer that says what went wrong."""
    usual = _troubles().get(status) or _troubles()[400 if status < 500 else 500]
    if answers.wants_json():
        return jsonify(error=text or usual.text, **more), status
    return _page(status, usual.title, text or usual.text), status


def _page(status: int, title: str, text: str) -> str | Response:
    try:
        return render_template(
            "error.html", status=status, title=title, text=text, match_code=g.get("code_to_watch"), watch=g.get("watch")
        )
    except Exception:  # the page that says that something is broken must not break
        return Response(f"<!doctype html><title>{escape(title)}</title><h1>{escape(title)}</h1><p>{escape(text)}</p>")
