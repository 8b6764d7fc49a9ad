"""What programs ask for: start a match, its state, its record, whether the app lives."""

from flask import Flask, Response, jsonify, request
from flask.typing import ResponseReturnValue

from companion import matches
from companion.games import RuleError
from companion.records import store
from companion.records.codec import read_object

from . import access, answers, errors, new_match
from .language import _, translated


def register(app: Flask) -> None:
    """Add the addresses; JSON keeps its order and its letters."""
    app.json.sort_keys = app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.add_url_rule("/matches", "matches", create, methods=["POST"])
    app.add_url_rule("/matches/<code>.json", "state", state)
    app.add_url_rule("/matches/<code>.match.jsonl", "record", record)
    app.add_url_rule("/healthz", "healthz", healthz)


def create() -> ResponseReturnValue:
    """Start a match: from the form, or from a header as JSON, answered with its code and secret."""
    if not request.is_json:
        return new_match.create()
    try:
        header = read_object(request.get_data().decode())
    except UnicodeDecodeError:
        return errors.trouble(400, _("The request is no UTF-8"))
    except RuleError as error:
        return errors.trouble(400, translated(error))
    match = matches.create(header)
    answer = answers.with_seq(jsonify(code=match.code, secret=match.secret, state=match.state), match)
    answer.location = f"/matches/{match.code}"
    return answer, 201


def state(code: str) -> ResponseReturnValue:
    """The state of a match."""
    tag = answers.etag(matches.last_seq(code))
    if same := answers.not_modified(tag):
        return same
    match = access.match_to_watch(code)
    return answers.with_seq(answers.tagged(jsonify(match.state), answers.etag(match.seq)), match)


def record(code: str) -> ResponseReturnValue:
    """The record of a match as a file."""
    answer = Response(matches.export(code), mimetype="application/x-ndjson")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{code}.match.jsonl")
    return answer


def healthz() -> ResponseReturnValue:
    """200 when the database answers."""
    store.check()
    return Response("ok\n", mimetype="text/plain")
