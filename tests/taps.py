"""How the tests of pages tap: forms as a browser sends them, plainly or through htmx."""

import re
from html import unescape
from typing import Any

from flask.testing import FlaskClient
from stored import csrf
from werkzeug.test import TestResponse

from companion.matches import Kept

HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}


def tap(client: FlaskClient, match: Kept, **fields: Any) -> TestResponse:
    """Send an event's form as htmx does."""
    return client.post(f"/matches/{match.code}/events", data={"csrf_token": csrf(client), **fields}, headers=HTMX)


def submit(client: FlaskClient, match: Kept, **fields: Any) -> TestResponse:
    """Send an event's form as a browser without scripts does."""
    return client.post(f"/matches/{match.code}/events", data={"csrf_token": csrf(client), **fields})


def sheet(client: FlaskClient, match: Kept, place: str = "") -> str:
    """A page of a match."""
    answer = client.get(f"/matches/{match.code}{place}")
    assert answer.status_code == 200, place
    return unescape(answer.text)


def said(answer: TestResponse) -> str:
    """The sentence that says what has changed."""
    return unescape("".join(re.findall(r'class="said".*?<span>(.*?)</span>', answer.text, re.DOTALL)))


def refusal(answer: TestResponse) -> str:
    """The sentence that says why not."""
    return unescape("".join(re.findall(r'role="alert">.*?<span>(.*?)</span>', answer.text, re.DOTALL)))
