"""Browsers with cards open: a squad in its grid, a deck, a draft."""

import re
from html import unescape
from typing import Any

from flask.testing import FlaskClient
from stored import csrf
from taps import HTMX

GAME = "counter-attack"
GRID = ("number", "name", "goalkeeper", "value")


class Visitor:
    """A browser with something of its own open: a squad, a deck, a draft."""

    def __init__(self, client: FlaskClient, address: str = "/squads/new", **fields: Any) -> None:
        self.client, self.token = client, csrf(client)
        self.address = str(self.post(address, **{"game": GAME, **fields}).location)

    def post(self, address: str, htmx: bool = False, **fields: Any) -> Any:
        headers = HTMX if htmx else {}
        return self.client.post(address, data={"csrf_token": self.token, **fields}, headers=headers)

    def page(self, place: str = "") -> str:
        answer = self.client.get(self.address + place)
        assert answer.status_code == 200, place
        return unescape(answer.text)

    @property
    def version(self) -> str:
        return str(re.findall(r'name="version" value="(\d+)"', self.page())[0])

    @property
    def squad(self) -> dict[str, Any]:
        return self.client.get(f"{self.address}.json").json or {}

    def rows(self) -> dict[str, Any]:
        """The fields of the grid as the page has them."""
        page = self.page()
        fields = {name: re.findall(rf'name="{name}" value="([^"]*)"', page) for name in GRID}
        return {"title": re.findall(r'name="title" value="([^"]*)"', page)[0], **fields}

    def save(self, htmx: bool = False, version: str | None = None, **rows: Any) -> Any:
        fields = {**self.rows(), "do": "save", **rows, "version": version or self.version}
        return self.post(f"{self.address}/grid", htmx, **fields)


class Drafter(Visitor):
    """Two people with a draft on a phone."""

    def __init__(self, client: FlaskClient, way: str = "draft", home: str = "Rovers") -> None:
        super().__init__(client, "/drafts/new", way=way, home=home, away="United", deck="open-pool")

    def step(self, do: str, **fields: Any) -> Any:
        return self.post(self.address, do=do, version=self.version, **fields)

    @property
    def waiting(self) -> str:
        return str(re.findall(r'id="waiting">([^<]*)<', self.page())[0])

    @property
    def table(self) -> list[str]:
        return re.findall(r'name="card" value="(\d+)"', self.page())

    def pick(self) -> None:
        side = re.findall(r'name="side" value="(\w+)"', self.page())[0]
        assert self.step("pick", side=side, card=self.table[0]).status_code == 303

    def to_first_round(self) -> None:
        for _ in range(2):
            self.step("keepers")
        self.step("table", home=6, away=1)
        self.step("round")
