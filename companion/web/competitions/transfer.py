"""A competition that comes in as a file: everything in it is followed first, and what is wrong is named."""

from hashlib import sha256
from typing import Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import seasons
from companion.games import RuleError
from companion.records.codec import RecordError
from companion.seasons.transfer import MOST_BYTES

from ..access import new_device, new_tap, once
from ..language import _, translated
from ..uploads import uploaded
from .blueprint import blueprint

TAKING_IN = "competitions.take_in"
AROUND = 2**16  # bytes of the form around the file


@blueprint.app_url_value_preprocessor
def allow_large(endpoint: str | None, _values: dict[str, Any] | None) -> None:
    """Let the form with the file be as large as a competition may be, before anybody reads it."""
    if endpoint == TAKING_IN:
        request.max_content_length = MOST_BYTES + AROUND


@blueprint.get("/import")
def ask_import() -> str:
    """Ask for the file."""
    return _page(None)


@blueprint.post("/import")
def take_in() -> ResponseReturnValue:
    """Take a competition in as one of this device; what is wrong in the file is named, and nothing is kept."""
    content = uploaded("file", MOST_BYTES)
    if content is None:
        return _page(_("Choose the file of a competition.")), 422
    try:
        found = seasons.take_in(content, new_device(), once(sha256(content).hexdigest()))
    except RuleError as error:
        return _page(translated(error)), 422
    except RecordError as wrong:
        return _page(_("Its record, line %(line)s: %(what)s", line=wrong.line, what=translated(wrong.error))), 422
    return redirect(url_for("competitions.competition", code=found.code), 303)


@blueprint.errorhandler(413)
def too_large(_error: Exception) -> ResponseReturnValue:
    """The file is larger than a competition may be."""
    return _page(_("The file is larger than a competition may be: %(most)s MB", most=MOST_BYTES // 2**20)), 413


def _page(error: str | None) -> str:
    return render_template("competitions/import.html", error=error, tap=new_tap())
