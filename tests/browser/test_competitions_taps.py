"""What else is tapped about a competition: rows and settings of a new one, lots, an entrant who leaves, its end."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def score(page: Page, league: str, number: int, home: int, away: int) -> None:
    """Give the score of a fixture by hand."""
    page.goto(f"{league}/correct/result?fixture={number}")
    page.locator("#field-home").fill(str(home))
    page.locator("#field-away").fill(str(away))
    page.locator("#look").tap()
    page.locator("#do-it").tap()
    expect(page.locator(".fixture-board .score")).to_have_text(f"{home}{away}")


def test_a_new_one_keeps_what_was_typed_by_way_of_rows_and_settings(phone: Page) -> None:
    phone.goto("/competitions/new")
    phone.locator("#field-name").fill("Winter")
    for place in range(4):
        phone.locator(f"[name=entrants-{place}-name]").fill(f"Team {place}")
    phone.locator("#one-more").tap()
    phone.locator("[name=entrants-4-name]").fill("Team 4")
    phone.locator("[name=seeding][value=drawn]").tap()
    phone.locator("#settings").tap()
    expect(phone.locator("h1")).to_have_text("Settings of every match")
    phone.locator("form#settings .bar button").tap()
    expect(phone.locator("#start")).to_be_visible()
    expect(phone.locator("[name=entrants-4-name]")).to_have_value("Team 4")
    expect(phone.locator("[name=seeding][value=drawn]")).to_be_checked()
    phone.locator("#start").tap()
    expect(phone.locator("h1")).to_have_text("Winter")
    expect(phone.locator(".standings tbody tr")).to_have_count(5)


def test_lots_are_drawn_an_entrant_leaves_and_it_is_deleted(phone: Page) -> None:
    phone.goto("/competitions/new")
    phone.locator("#field-name").fill("Winter")
    for place, name in enumerate("AB"):
        phone.locator(f"[name=entrants-{place}-name]").fill(name)
    phone.locator("#start").tap()
    expect(phone.locator("h1")).to_have_text("Winter")
    phone.goto("/competitions")
    phone.locator(".list a", has_text="Winter").tap()
    expect(phone.locator(".standings")).to_be_visible()
    league = phone.url
    for number in range(1, phone.locator(".fixture").count() + 1):
        score(phone, league, number, 1, 1)
    phone.goto(league)
    expect(phone.locator(".champion")).to_contain_text("level on the first place")
    phone.locator("button", has_text="Draw lots: A, B").tap()
    expect(phone.locator(".champion")).to_contain_text("won the league")
    phone.locator("a", has_text="Decisions").tap()
    expect(phone.locator("#main")).to_contain_text("Lots drawn")
    phone.locator("#withdraw").tap()
    phone.locator("#entrant").select_option(label="A")
    phone.locator("[name=policy][value=annul]").tap()
    phone.locator("#look").tap()
    expect(phone.locator(".moves")).to_contain_text("withdrawn")
    phone.locator("#do-it").tap()
    expect(phone.locator("#main")).to_contain_text("A have withdrawn")
    phone.goto(league)
    expect(phone.locator(".champion b")).to_have_text("B")
    phone.locator("a", has_text="Delete").tap()
    phone.locator("button.danger").tap()
    expect(phone.locator("h1")).to_have_text("Competitions")
    expect(phone.locator("#main")).not_to_contain_text("Winter")
