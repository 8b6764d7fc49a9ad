"""Counter Attack matches on the screen, for tests of their pages."""

import re
from html import unescape
from typing import Any, NamedTuple

from by_hand import Data
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf
from taps import submit, tap
from werkzeug.test import TestResponse

from companion import matches
from companion.matches import Kept


class Table(NamedTuple):
    """A match and the browser of who manages it."""

    client: FlaskClient
    match: Kept

    def tap(self, **fields: Any) -> TestResponse:
        """Send an event's form as htmx does."""
        return tap(self.client, self.match, **fields)

    def submit(self, **fields: Any) -> TestResponse:
        """Send an event's form as a browser without scripts does."""
        return submit(self.client, self.match, **fields)

    def page(self, place: str = "") -> str:
        """A page of the match."""
        answer = self.client.get(f"/matches/{self.match.code}{place}")
        assert answer.status_code == 200, place
        return unescape(answer.text)

    @property
    def state(self) -> Any:
        """The state of the match as it stands."""
        return self.client.get(f"/matches/{self.match.code}.json").json

    @property
    def lines(self) -> list[Any]:
        """The lines of its record."""
        with self.client.application.app_context():
            return [dict(line.data) for line in matches.lines(self.match.code)]


def table(app: Flask, header: Data, *events: Data) -> Table:
    """A match after some events, and its manager."""
    client = app.test_client()
    client.get("/")
    with app.app_context():
        match = matches.create(header)
        for one in events:
            matches.log(match.code, one)
    client.post(f"/matches/{match.code}/join/{match.secret}", data={"csrf_token": csrf(client)})
    return Table(client, match)


def buttons(page: str) -> list[str]:
    """The large buttons of what may come next, by their ids."""
    found = re.search(r'<div class="steps-next">(.*?)</div>', page, re.DOTALL)
    return re.findall(r'class="btn step[^"]*" id="([a-z_]+)"', found[1]) if found else []


def meanwhile(page: str) -> list[str]:
    """The rolls that may come up meanwhile, by their ids."""
    found = re.search(r'<nav class="during".*?</nav>', page, re.DOTALL)
    return re.findall(r'id="([a-z_]+)"', found[0]) if found else []


def result(page: str) -> list[str]:
    """The title of the result that is shown, and its lines."""
    found = re.search(r'class="outcome.*?</div>', page, re.DOTALL)
    return re.findall(r"<(?:h2[^>]*|p)>(.*?)</", found[0]) if found else []


def odds(page: str) -> dict[str, str]:
    """The odds on the page, each result with its fraction."""
    return dict(re.findall(r"<dt>(.*?)</dt><dd>.*?<small class=\"num\">(.*?)</small>", page))
