"""Every page of the demo installation, in light and in dark: axe finds nothing."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import BrowserContext
from werkzeug.routing import Rule

from companion import library
from companion.demo import OWNER, Filled
from companion.web.screens import screens

pytestmark = pytest.mark.browser

NO_PAGES = {"static", "healthz", "time", "printing.job"}  # beside files, whose addresses end in a dot and their kind
FIRST = (
    "/", "/matches/new", "/squads", "/kits", "/print", "/phone", "/offline", "/competitions", "/dice",
    "/matches/{code}", "/matches/{code}/share", "/matches/{code}/log", "/matches/{code}/report", "/matches/{code}/more",
    "/matches/{code}/goal?side=home", "/matches/{code}/substitution", "/watch/{code}", "/watch/{code}/board",
)  # fmt: skip


def troubles(owner: BrowserContext, places: list[str]) -> list[str]:
    """What axe finds, by page and colours; a page that is not there is no page."""
    found, page, axe = list[str](), owner.new_page(), Axe()
    for place in places:
        answer = page.goto(place)
        if answer is None or answer.status != 200 or "text/html" not in answer.headers.get("content-type", ""):
            continue
        for colours in ("light", "dark"):
            page.emulate_media(color_scheme=colours)
            result = axe.run(page)
            found += [
                f"{urlsplit(page.url).path} {colours}: {each['id']}: {each['nodes'][0]['html'][:200]}"
                for each in result.response["violations"]
            ]
    return found


def all_places(app: Flask, filled: Filled) -> Iterator[str]:
    """Every address that shows a page, about every example."""
    with app.test_request_context():
        items = [item.id for kind in ("squad", "kit") for item in library.of_kind(OWNER, kind)]
        for rule in app.url_map.iter_rules():
            if "GET" not in (rule.methods or ()) or rule.endpoint in NO_PAGES or "." in rule.rule.rpartition("/")[2]:
                continue
            for values in _values(rule, filled, items):
                built = rule.build(values)
                if built:
                    yield built[1]


def _values(rule: Rule, filled: Filled, items: list[str]) -> Iterator[dict[str, Any]]:
    names = rule._converters.keys()
    competitions = rule.rule.startswith(("/competitions", "/watch/competitions"))
    different = {(one.game.name, one.header["rules"]): one for one in filled.matches}.values()
    codes = [one.code for one in (filled.competitions if competitions else different)]
    usual: dict[str, Any] = {
        "slug": "standard",
        "number": 1,
        "kind": "withdrawal",
        "secret": "w" * 32,
        "token": filled.token,
    }
    for code in codes if "code" in names else [""]:
        for item in items if "item" in names else [""]:
            for name in _pages(filled, code) if "name" in names else [""]:
                given = {**usual, "code": code, "item": item, "name": name, "key": "0" * 64}
                choices = {each: min(of.items) for each, of in rule._converters.items() if hasattr(of, "items")}
                yield {each: {**given, **choices}.get(each, "x") for each in names}


def _pages(filled: Filled, code: str) -> list[str]:
    match = next(one for one in filled.matches if one.code == code)
    found = screens(match.game)
    return [*found.sheets, *found.pages]


def test_the_pages_that_are_seen_most(app: Flask, filled: Filled, owner: BrowserContext) -> None:
    code = filled.matches[0].code
    assert troubles(owner, [place.format(code=code) for place in FIRST]) == []


@pytest.mark.long
def test_every_page(app: Flask, filled: Filled, owner: BrowserContext) -> None:
    places = list(dict.fromkeys(all_places(app, filled)))
    assert len(places) > 150
    assert troubles(owner, places) == []
