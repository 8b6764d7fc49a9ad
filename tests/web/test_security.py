"""What protects the app: headers, CSRF, cookies, limits, and the key that signs."""

import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from by_hand import kick_off
from flask import Flask, request
from flask.testing import FlaskClient
from stored import close_app, csrf
from werkzeug.routing import BaseConverter, IntegerConverter

from companion import matches
from companion.app import create_app
from companion.matches import Kept
from companion.web.security import MOST_BYTES, secret_key

# Headers


@pytest.mark.parametrize(
    "address", ["/", "/nothing-here", "/healthz", "/static/app.css", "/matches/{code}.json", "/watch/{code}"]
)
def test_every_answer_is_strict(client: FlaskClient, match: Kept, address: str) -> None:
    headers = client.get(address.format(code=match.code)).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "script-src" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize(
    ("address", "told"),
    [("https://companion.test", True), ("http://127.0.0.1:8000", True), ("http://localhost", True),
     ("http://[::1]", True), ("http://[::1]:8000", True), ("http://companion.test", False),
     ("http://192.168.1.5:8000", False)],
)  # fmt: skip
def test_what_browsers_complain_of_over_plain_http_is_not_sent_there(
    client: FlaskClient, address: str, told: bool
) -> None:
    assert ("Cross-Origin-Opener-Policy" in client.get("/", base_url=address).headers) is told


def test_the_cookie_is_kept_from_scripts_and_other_sites_and_outlives_the_browser(client: FlaskClient) -> None:
    client.post("/play", data={"csrf_token": csrf(client)})
    cookie = client.get_cookie("companion")
    assert cookie
    assert cookie.http_only
    assert cookie.same_site == "Lax"
    assert cookie.expires


def addresses(app: Flask, match: Kept, method: str) -> Iterator[str]:
    """Every address that takes a method, of this match where it is of one."""
    known = {"code": match.code, "secret": match.secret, "filename": "app.css"}
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            if method in (rule.methods or ()):
                choices = {name: usual(of) for name, of in rule._converters.items()}
                built = rule.build({**choices, **{name: known[name] for name in choices if name in known}})
                assert built
                yield built[1]


def usual(part: BaseConverter) -> str | int:
    """What a part of an address may be."""
    if isinstance(part, IntegerConverter):
        return 1
    first: str = min(getattr(part, "items", ["goal"]))
    return first


# CSRF


def test_a_form_without_its_token_is_refused(app: Flask, manager: FlaskClient, match: Kept) -> None:
    for token in ({}, {"csrf_token": "made-up"}):
        assert manager.post(f"/matches/{match.code}/events", data={**kick_off(), **token}).status_code == 400
    with app.app_context():
        assert matches.last_seq(match.code) == 0


def test_json_with_a_cookie_needs_the_token_too(manager: FlaskClient, match: Kept) -> None:
    address = f"/matches/{match.code}/events"
    assert manager.post(address, json=kick_off()).status_code == 400
    assert manager.post(address, json=kick_off(), headers={"X-CSRFToken": csrf(manager)}).status_code == 201


def test_every_post_without_a_token_is_refused(app: Flask, manager: FlaskClient, match: Kept) -> None:
    for address in addresses(app, match, "POST"):
        assert manager.post(address, data={}).status_code in (400, 404), address


def test_a_form_that_lay_idle_for_a_year_is_still_good(
    manager: FlaskClient, match: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    token, year = csrf(manager), 365 * 86400
    later = time.time() + year
    monkeypatch.setattr(time, "time", lambda: later)
    answer = manager.post(f"/matches/{match.code}/events", data={**kick_off(), "csrf_token": token})
    assert answer.status_code == 303


# No GET changes anything


def rows(folder: Path) -> list[str]:
    """Everything that is in the database."""
    with sqlite3.connect(folder / "companion.sqlite") as raw:
        dump = list(raw.iterdump())
    raw.close()
    return dump


QUERIES: tuple[dict[str, str], ...] = (
    {},
    {"side": "home", "type": "goal", "player": "9", "key": "k"},
    {"seq": "1", "set.side": "away"},
)


def test_no_get_changes_a_row(app: Flask, manager: FlaskClient, match: Kept, folder: Path) -> None:
    with app.app_context():
        matches.log(match.code, kick_off())
    before = rows(folder)
    for address in addresses(app, match, "GET"):
        for query in QUERIES:
            assert manager.get(address, query_string=query).status_code < 500, address
    assert rows(folder) == before


def test_the_log_address_refuses_a_get(manager: FlaskClient, match: Kept) -> None:
    assert manager.get(f"/matches/{match.code}/events").status_code in (404, 405)


# Limits


def test_a_request_above_the_limit_is_refused(client: FlaskClient) -> None:
    big = b'{"record": 1, "x": "' + b"x" * MOST_BYTES + b'"}'
    assert client.post("/matches", data=big, content_type="application/json").status_code == 413
    assert client.post("/matches", data=big, content_type="multipart/form-data; boundary=edge").status_code == 413


# Behind a proxy


def client_seen(folder: Path, proxies: int) -> str:
    app = create_app({"INSTANCE": str(folder), "PROXIES": proxies})
    app.add_url_rule("/seen", "seen", lambda: f"{request.remote_addr} {request.scheme} {request.host}")
    told = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "match.example"}
    seen = app.test_client().get("/seen", headers=told).text
    close_app(app)
    return seen


def test_what_a_proxy_says_counts_only_when_there_is_one(folder: Path) -> None:
    assert client_seen(folder, proxies=0) == "127.0.0.1 http localhost"
    assert client_seen(folder, proxies=1) == "203.0.113.7 https match.example"


# The key


def test_the_key_is_made_once_and_for_the_owner_alone(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    assert secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]


def test_processes_that_start_together_get_the_same_key(tmp_path: Path) -> None:
    keys: list[bytes] = []
    start = threading.Barrier(8)

    def ask() -> None:
        start.wait()
        keys.append(secret_key(tmp_path))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(keys) == 8
    assert len(set(keys)) == 1


def test_a_key_that_was_cut_short_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_bytes(b"short")
    with pytest.raises(OSError, match="not the key"):
        secret_key(tmp_path)


def test_apps_of_two_folders_do_not_know_each_others_cookies(tmp_path: Path) -> None:
    first, second = (create_app({"INSTANCE": str(tmp_path / name)}) for name in ("one", "two"))
    assert first.secret_key != second.secret_key
    for app in (first, second):
        close_app(app)
