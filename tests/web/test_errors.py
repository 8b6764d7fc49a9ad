"""Trouble is answered in a sentence, to people and to programs, and never with a traceback."""

import json
import sqlite3
from importlib import import_module
from pathlib import Path

import pytest
from by_hand import kick_off
from flask import Flask
from flask.testing import FlaskClient
from stored import bearer, csrf

from companion.matches import Kept
from companion.records import store
from companion.web import errors, screens


@pytest.fixture
def shown(app: Flask) -> FlaskClient:
    """A browser of an app that answers its own mistakes."""
    app.testing = False
    return app.test_client()


def test_a_page_that_is_not_there_is_a_friendly_one(client: FlaskClient) -> None:
    answer = client.get("/nothing-here")
    assert answer.status_code == 404
    assert "Nothing here" in answer.text
    assert 'href="/"' in answer.text


def test_a_program_is_answered_as_json(client: FlaskClient) -> None:
    answer = client.get("/nothing-here", headers={"Accept": "application/json"})
    assert answer.status_code == 404
    assert set(json.loads(answer.data)) == {"error"}


def test_a_wrong_method_is_refused(client: FlaskClient, match: Kept) -> None:
    assert client.put(f"/matches/{match.code}.json", headers=bearer(match)).status_code == 405


def test_our_mistake_is_answered_in_a_sentence(shown: FlaskClient, app: Flask) -> None:
    def broken() -> str:
        raise ZeroDivisionError

    app.add_url_rule("/broken", "broken", broken)
    answer = shown.get("/broken")
    assert answer.status_code == 500
    assert "Our mistake" in answer.text
    assert "ZeroDivisionError" not in answer.text


def test_a_page_for_trouble_that_is_itself_in_trouble_still_says_what_is_wrong(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(errors, "render_template", broken)
    answer = client.get("/nothing-here")
    assert answer.status_code == 404
    assert "<h1>Nothing here</h1>" in answer.text


def test_a_database_that_does_not_answer_is_said_so(
    shown: FlaskClient, app: Flask, match: Kept, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sqlite3.connect(folder / "companion.sqlite") as other:
        other.execute("DROP TABLE managers")
        other.execute("DROP TABLE events")
        other.execute("DROP TABLE matches")
    other.close()
    for answer in (
        shown.get("/healthz"),
        shown.get(f"/matches/{match.code}.json"),
        shown.post(f"/matches/{match.code}/events", json=kick_off(), headers=bearer(match)),
    ):
        assert answer.status_code == 503
        assert "OperationalError" not in answer.text


def test_a_database_that_another_process_locks_is_said_so(
    shown: FlaskClient, app: Flask, match: Kept, folder: Path
) -> None:
    with app.app_context(), store.engine().connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 50")
    with sqlite3.connect(folder / "companion.sqlite") as other:
        other.execute("BEGIN IMMEDIATE")
        answer = shown.post(f"/matches/{match.code}/events", json=kick_off(), headers=bearer(match))
        assert answer.status_code == 503
    other.close()
    answer = shown.post(f"/matches/{match.code}/events", json=kick_off(), headers=bearer(match))
    assert answer.status_code == 201


def test_a_mistake_in_the_screens_of_a_game_is_no_game_without_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    screens.screens_of.cache_clear()
    monkeypatch.setattr(screens, "import_module", lambda _package: import_module("companion.no_such_module"))
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        screens.screens_of("counter-attack")
    assert screens.screens_of("pebbles") is None


def test_a_game_without_screens_is_kept_and_says_so(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    known = screens.screens_of
    monkeypatch.setattr(screens, "screens_of", lambda game: None if game == "counter-attack" else known(game))
    header = {"record": 1, "game": "counter-attack", "rules": "guide", "home": {"name": "A"}, "away": {"name": "B"}}
    made = client.post("/matches", json=header)
    assert made.status_code == 201
    code, secret = (made.json or {})["code"], (made.json or {})["secret"]
    client.post(f"/matches/{code}/join/{secret}", data={"csrf_token": csrf(client)})
    for page in (f"/matches/{code}", f"/matches/{code}/log", f"/watch/{code}", f"/watch/{code}/report"):
        answer = client.get(page)
        assert answer.status_code == 501
        assert "no screens for it yet" in answer.text
    assert client.get(f"/matches/{code}.json").status_code == 200
    assert client.get("/").status_code == 200
