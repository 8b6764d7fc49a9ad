"""A league and a cup of four on a phone, from creation to champion: a suspension bites, a result is corrected."""

import pytest
from by_hand import Data, clock, event, goal, kick_off
from flask import Flask
from playwright.sync_api import Page, expect
from season_matches import finish

from companion import matches

pytestmark = pytest.mark.browser

NAMES = ("Ajax of the Hill", "Bridge", "Castle", "Docks")
RED_HOME = event("send_off", side="home", player=9)


def create(page: Page, name: str, form: str) -> str:
    """The address of a new competition of four, of short matches by the tournament rules."""
    page.goto("/")
    page.locator("#competitions").tap()
    page.locator("#new-competition").tap()
    page.locator("#field-name").fill(name)
    page.locator("[name=half_cells][value='11']").tap()
    page.locator(f"[name=format][value={form}]").tap()
    for place, entrant in enumerate(NAMES):
        page.locator(f"[name=entrants-{place}-name]").fill(entrant)
        page.locator(f"[name=entrants-{place}-manager]").fill(f"Manager of {entrant}")
    page.locator("#start").tap()
    expect(page.locator("h1")).to_have_text(name)
    page.goto("/competitions")
    page.locator(".list a", has_text=name).tap()
    expect(page.locator("h1")).to_have_text(name)
    return page.url


def next_fixture(page: Page, at: str, number: int) -> None:
    """To the set-up of a fixture, by its row on the overview."""
    page.goto(at)
    page.locator(f"#fixture-{number}").tap()
    expect(page.locator("#set-up")).to_be_visible()


def whistle_off(app: Flask, page: Page, home: int, away: int, *more: Data) -> None:
    """Start the match that is set up, and have it played by the time that the page is looked at again."""
    page.locator("#start").tap()
    page.wait_for_url("**/matches/*")
    expect(page.locator("#kick_off-home")).to_be_visible()
    goals = [goal("home", 10)] * home + [goal("away", 10)] * away
    end = [clock(1, 11), event("end_half"), kick_off("away"), clock(2, 11), event("end_half")]
    with app.app_context():
        finish(matches.find(page.url.rpartition("/")[2]), [kick_off(), *more, *goals, *end])


def correct(page: Page, at: str, number: int, home: int, away: int) -> None:
    """Give the score of a fixture by hand, up to what it would move."""
    page.goto(at)
    page.locator(".tabs a", has_text="Fixtures").tap()
    page.locator(f"#fixture-{number}").tap()
    page.locator("#corrections summary").tap()
    page.locator("#correct-result").tap()
    page.locator("#field-home").fill(str(home))
    page.locator("#field-away").fill(str(away))
    page.locator("#look").tap()
    expect(page.locator("#moves")).to_be_visible()


def test_a_league_of_four_to_its_champion(app: Flask, phone: Page) -> None:
    league = create(phone, "Winter league", "league")
    # round 1: A – D and B – C, round 2: D – B and C – A, round 3: C – D and A – B
    next_fixture(phone, league, 1)
    whistle_off(app, phone, 2, 0, RED_HOME)
    phone.goto(league)
    expect(phone.locator(".standings tbody tr").first).to_contain_text("Ajax of the Hill")
    expect(phone.locator(".standings tbody tr").first.locator(".points")).to_have_text("3")
    expect(phone.locator("#main")).to_contain_text("sent off · 1 match")
    # the suspended player cannot be picked for round 2
    next_fixture(phone, league, 4)
    expect(phone.locator("[aria-labelledby=away] .absent")).to_contain_text("sent off · misses 1 match")
    phone.locator("[aria-labelledby=away] summary").tap()
    expect(phone.locator("[name=away-starters][value='9']")).to_have_count(0)
    expect(phone.locator("[aria-labelledby=away] [aria-disabled=true]")).to_contain_text("sent off")
    whistle_off(app, phone, 0, 1)
    # served: he is back for round 3, and everybody else plays too
    for number, score in ((2, (1, 0)), (3, (0, 1)), (5, (0, 0))):
        next_fixture(phone, league, number)
        whistle_off(app, phone, *score)
    next_fixture(phone, league, 6)
    expect(phone.locator(".absent")).to_have_count(0)
    whistle_off(app, phone, 1, 0)
    phone.goto(league)
    expect(phone.locator(".champion")).to_contain_text("Ajax of the Hill")
    # the last match is corrected: the table turns, and it was said before
    correct(phone, league, 6, 0, 1)
    expect(phone.locator(".moves")).to_contain_text("Bridge")
    phone.locator("#do-it").tap()
    expect(phone.locator(".fixture-board .score")).to_contain_text("01")
    phone.goto(league)
    expect(phone.locator(".champion")).to_contain_text("Bridge")


def test_a_cup_of_four_to_its_champion(app: Flask, phone: Page) -> None:
    cup = create(phone, "Spring cup", "knock_out")
    expect(phone.locator(".bracket")).to_contain_text("Winner of Semi-final 1")
    next_fixture(phone, cup, 1)  # A – D
    whistle_off(app, phone, 1, 0)
    next_fixture(phone, cup, 2)  # B – C
    whistle_off(app, phone, 2, 1, RED_HOME)
    # the first semi-final is corrected: its loser goes on to the final after all
    correct(phone, cup, 1, 0, 2)
    expect(phone.locator(".moves")).to_contain_text("Docks")
    phone.locator("#do-it").tap()
    expect(phone.locator(".fixture-board .score")).to_contain_text("02")
    next_fixture(phone, cup, 3)
    expect(phone.locator(".fixture-board")).to_contain_text("Docks")
    expect(phone.locator("[aria-labelledby=away] .absent")).to_contain_text("sent off · misses 1 match")
    whistle_off(app, phone, 1, 3)
    phone.goto(cup)
    expect(phone.locator(".champion")).to_contain_text("Bridge")
    expect(phone.locator(".champion")).to_contain_text("won the cup")
