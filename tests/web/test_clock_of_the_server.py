"""A server whose clock was wrong: a small computer without a battery starts in the past until the network tells it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from itsdangerous import TimestampSigner
from stored import again, close_app

from companion import matches
from companion.matches import Kept


@pytest.fixture
def restarted(app: Flask, manager: FlaskClient) -> Iterator[FlaskClient]:
    """The browser of who manages the match, after the app has been started anew."""
    other = again(app)
    client = other.test_client()
    cookie = manager.get_cookie("companion")
    assert cookie
    client.set_cookie("companion", cookie.value)
    yield client
    close_app(other)


@pytest.mark.parametrize(("days", "status"), [(-0.1, 200), (-4000, 200), (0, 200), (399, 200), (401, 403)])
def test_a_browser_is_known_again_by_a_clock_that_is_behind(
    restarted: FlaskClient, match: Kept, days: float, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime.now(UTC) + timedelta(days=days)
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _signer: int(now.timestamp()))
    monkeypatch.setattr(matches, "current_time", lambda: now)
    assert restarted.get(f"/matches/{match.code}/share").status_code == status
