"""Apps with a database of their own, their clients, and the matches in them."""

from pathlib import Path

import pytest
from flask import Flask, session
from flask.testing import FlaskClient
from flask_wtf.csrf import generate_csrf

from companion.app import create_app
from companion.matches import Kept
from companion.records import store

HEADER = {
    "record": 1,
    "game": "simulator-soccer",
    "rules": "basic",
    "home": {"name": "Rovers"},
    "away": {"name": "United"},
}
KEY = "0" * 64
on_both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)  # tests that stand on an app


def open_app(folder: Path, database: str | None = None) -> Flask:
    """An app on the database of a folder, or on another."""
    named = {} if database is None else {"DATABASE_URL": database}
    return create_app({"INSTANCE": str(folder), "SECRET_KEY": KEY, "TESTING": True, **named})


def again(app: Flask) -> Flask:
    """Another app on the same database, as another process has it."""
    return open_app(Path(app.instance_path), app.config["DATABASE_URL"])


def close_app(app: Flask) -> None:
    """Close the connections of an app."""
    with app.app_context():
        store.engine().dispose()


def csrf(client: FlaskClient) -> str:
    """The token that a form of this browser carries."""
    with client.session_transaction() as stored:
        kept = stored.setdefault("csrf_token", "c" * 40)
    with client.application.test_request_context():
        session["csrf_token"] = kept
        return str(generate_csrf())


def bearer(match: Kept) -> dict[str, str]:
    """The header of a program that may manage the match."""
    return {"Authorization": f"Bearer {match.secret}"}
