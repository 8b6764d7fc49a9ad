"""A person with a phone corrects an event after seeing what that changes, catches up, agrees anew, reads the report."""

import pytest
from playwright.sync_api import Page, expect

from .phones import SMALL
from .test_phone import cells_left, score, sees, start, tap

pytestmark = pytest.mark.browser

WAYS = {"with scripts": {}, "without scripts": {"java_script_enabled": False}}
ways = pytest.mark.parametrize("phone", WAYS.values(), ids=WAYS, indirect=True)
NEW_SCREENS = ("/catch_up", "/settings", "/report", "/amend?seq=3&strike=1")


def a_goal(page: Page) -> None:
    """After a turn Rovers 9 scores: line 4, in minute 3 (2 cells are 2:43)."""
    start(page)
    tap(page, "#team_moves")
    cells_left(page, 9)
    tap(page, "#goal-home")
    tap(page, "#player-9")
    score(page, 1, 0)


def correct_the_goal(page: Page) -> None:
    """From the match to the page of its line."""
    tap(page, "#log")
    tap(page, "a[aria-label^='Correct: Goal for Rovers']")
    expect(page.locator("h1")).to_have_text("Correct an event")


@ways
def test_a_correction_shows_what_changes_before_it_is_made(phone: Page) -> None:
    a_goal(phone)
    correct_the_goal(phone)
    phone.locator("select[name='set.player']").select_option("10")
    tap(phone, "text=Show what changes")
    sees(phone, "In the report: 3′ goal for Rovers by 9 becomes 3′ goal for Rovers by 10")
    sees(phone, "Rovers 9: goals 1 becomes 0")
    sees(phone, "Rovers 10: goals 0 becomes 1")
    tap(phone, "text=Correct it")
    score(phone, 1, 0)
    correct_the_goal(phone)
    expect(phone.locator(".rule")).to_contain_text("Goal for Rovers: 10")


@ways
def test_striking_out_is_shown_left_alone_done_and_undone(phone: Page) -> None:
    a_goal(phone)
    correct_the_goal(phone)
    tap(phone, "button[name=strike]")
    sees(phone, "Score: 1–0 becomes 0–0")
    sees(phone, "No longer in the report: 3′ goal for Rovers by 9")
    tap(phone, ".bar a:has-text('Back')")
    tap(phone, "button[name=strike]")
    tap(phone, "text=Strike it out")
    score(phone, 0, 0)
    tap(phone, "#undo")
    score(phone, 1, 0)


@ways
def test_catching_up_is_one_form_and_one_undo(phone: Page) -> None:
    """Minute 6 is cell 4 (5:27); the token stands on cell 8 of 11."""
    start(phone)
    tap(phone, "#more")
    tap(phone, "text=Catch up")
    phone.locator("[name=home_score]").fill("1")
    phone.locator("[name=token]").select_option("1-8")
    phone.locator("[name=home-goal-1-player]").select_option("9")
    phone.locator("[name=home-goal-1-minute]").fill("6")
    phone.locator("[name=away-card-1-player]").select_option("4")
    tap(phone, "#caught-up")
    score(phone, 1, 0)
    cells_left(phone, 3)
    tap(phone, "#log")
    sees(phone, "Yellow card for United 4")
    sees(phone, "Goal for Rovers: 9")
    tap(phone, "a[aria-label='Back to the match']")
    tap(phone, "#undo")
    score(phone, 0, 0)
    cells_left(phone, 11)


@ways
def test_settings_are_agreed_on_while_the_match_is_on_and_printed_in_the_report(phone: Page) -> None:
    start(phone)
    tap(phone, "#more")
    tap(phone, "a:has-text('Settings')")
    sees(phone, "The match has kicked off")
    tap(phone, "label:has(input[name=throw_in_cells][value='0'])")
    tap(phone, "#agree")
    cells_left(phone, 11)
    tap(phone, "#more")
    tap(phone, "text=Report so far")
    sees(phone, "rulebook: 2 cells")
    sees(phone, "1′ Settings: Throw-in: 0 cells, not 2 cells")


@pytest.mark.parametrize("phone", [SMALL], indirect=True)
def test_no_new_screen_scrolls_sideways_on_the_smallest_phone(phone: Page) -> None:
    a_goal(phone)
    here = phone.url
    for place in NEW_SCREENS:
        phone.goto(here + place)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 320, place
