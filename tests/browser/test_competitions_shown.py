"""Competitions on a phone and across the room: readable, accessible in either theme, live on another phone."""

from collections.abc import Iterable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from by_hand import event
from flask import Flask
from playwright.sync_api import Page, expect
from season_by_hand import given
from season_matches import finish, season_of

from companion import demo, seasons

from .phones import SMALL

pytestmark = pytest.mark.browser

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "has_touch": False, "is_mobile": False}
DARK: dict[str, Any] = {"color_scheme": "dark"}
LEAGUE = ("", "/fixtures", "/statistics", "/share", "/decisions", "/correct/withdrawal", "/correct/reopen?fixture=1")
CUP = ("", "/correct/walkover?fixture=6", "/correct/result?fixture=6", "/fixtures/5")


@pytest.fixture
def competitions(app: Flask, phone: Page) -> tuple[str, str]:
    """The league and the cup of the examples, which the phone manages."""
    with app.app_context():
        cup, league = demo.fill().competitions
    for one in (cup, league):
        phone.goto(f"/competitions/{one.code}/join/{one.secret}")
        with phone.expect_navigation():
            phone.locator("main button").first.click()
    return league.code, cup.code


def check(phone: Page, addresses: Iterable[str]) -> None:
    """Each page is accessible, and nothing of it is beyond the screen's edge."""
    for address in addresses:
        phone.goto(address)
        found = Axe().run(phone).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"]) for one in found] == [], address
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


@pytest.mark.parametrize("phone", [{**SMALL, **DARK}], indirect=True, ids=["small and dark"])
def test_the_pages_looked_at_most_are_accessible_and_fit(phone: Page, competitions: tuple[str, str]) -> None:
    league, cup = competitions
    check(phone, [f"/watch/competitions/{cup}", f"/competitions/{league}", f"/competitions/{league}/statistics"])


@pytest.mark.long
@pytest.mark.parametrize("phone", [SMALL, {**WIDE, **DARK}], indirect=True, ids=["small", "wide and dark"])
def test_every_page_is_accessible_and_fits(phone: Page, competitions: tuple[str, str]) -> None:
    league, cup = competitions
    pages = [f"/competitions/{league}{page}" for page in LEAGUE] + [f"/competitions/{cup}{page}" for page in CUP]
    check(phone, (*pages, f"/watch/competitions/{cup}", "/competitions/import", "/competitions"))


@pytest.mark.parametrize("phone", [SMALL, WIDE], indirect=True, ids=["small", "wide"])
def test_a_bracket_reads_downwards_on_a_phone_and_sideways_where_there_is_room(
    phone: Page, competitions: tuple[str, str]
) -> None:
    phone.goto(f"/watch/competitions/{competitions[1]}")
    first, second = (phone.locator(".round").nth(place).bounding_box() for place in (0, 1))
    assert first
    assert second
    if phone.viewport_size == SMALL["viewport"]:
        assert second["y"] >= first["y"] + first["height"]
    else:
        assert second["x"] >= first["x"] + first["width"]
        assert second["y"] == first["y"]


def test_what_happens_is_seen_on_another_phone_without_a_tap(app: Flask, phone: Page) -> None:
    with app.app_context():
        code = season_of("AB", double=True).code
        match = seasons.start(code, 1, {})
        finish(match, [event("kick_off", side="home")])
    phone.goto(f"/watch/competitions/{code}")
    expect(phone.locator(".fixture").first).to_contain_text("0 :")
    with app.app_context():
        finish(match, [event("goal", side="home", player=9)])
    expect(phone.locator(".fixture").first).to_contain_text("1 :")


def test_a_correction_is_looked_at_and_done_by_two_taps(app: Flask, phone: Page) -> None:
    with app.app_context():
        one = season_of("AB")
        seasons.log(one.code, given(1, 1, 2, (1, 0)))
    phone.goto(f"/competitions/{one.code}/join/{one.secret}")
    with phone.expect_navigation():
        phone.locator("main button").first.tap()
    phone.goto(f"/competitions/{one.code}/fixtures/1")
    phone.locator("#corrections summary").tap()
    phone.locator("#correct-result").tap()
    phone.locator("#field-home").fill("0")
    phone.locator("#field-away").fill("3")
    phone.locator("#look").tap()
    expect(phone.locator(".moves")).to_contain_text("2 → 1")
    phone.locator("#do-it").tap()
    expect(phone.locator(".fixture-board .score")).to_have_text("03")
    with app.app_context():
        assert seasons.find(one.code).season.champions == (2,)
