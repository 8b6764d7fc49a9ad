"""What programs ask for: start a match, its state, its record, whether the app lives."""

from hashlib import sha256
from typing import Any

from flask import Flask, Response, jsonify, request
from flask.typing import ResponseReturnValue

from companion import matches
from companion.games import N_, RuleError
from companion.records import store
from companion.records.codec import read_object, write_line

from . import access, answers, errors, new_match
from .language import _, translated

SHORTEST_KEY, LONGEST_KEY = 16, 100


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
    key = _key(header)
    status = 200 if key and matches.started(key) else 201
    match = matches.create(header, key=key)
    answer = answers.with_seq(jsonify(code=match.code, secret=match.secret, state=match.state), match)
    answer.location = f"/matches/{match.code}"
    return answer, status


def _key(header: dict[str, Any]) -> str | None:
    """Take the key out of a header: with it one match starts of that header, however often it is sent.

    A key is as good as the secret of the match, with which it is answered: it has at least 16 characters.
    """
    key = header.pop("key", None)
    if key is None:
        return None
    if not isinstance(key, str) or not SHORTEST_KEY <= len(key) <= LONGEST_KEY:
        message = N_("%(name)s has %(low)s to %(high)s characters")
        raise RuleError(message, "key", name="key", low=SHORTEST_KEY, high=LONGEST_KEY)
    return sha256(f"{key}\n{write_line(header)}".encode()).hexdigest()


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
