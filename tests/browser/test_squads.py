"""A person builds a squad on a phone, breaks it in every way, mends it, sends it on, and another kicks off with it."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from .phones import PHONE

pytestmark = pytest.mark.browser

LEGAL = (  # 1+2+3+2+2+3+2+2 and 2+4+3+2+2+1+3+2: 36
    "K", "BG", "BGY", "BB", "BY", "BYR", "GR", "YY", "RR", "YRGB", "GYR", "BR", "GY", "G", "BGR", "YR",
)  # fmt: skip
BROKEN = {  # row: what is typed there, and what is then said
    "over_budget": (13, "GS", "The squad is worth 37: 1 over the budget of 36"),
    "under_budget": (9, "YRS", "The squad is worth 35: 1 short of the 36 it must reach"),
    "value_out_of_range": (13, "", "14: a player has 1 to 4 wedges, here there are 0"),
    "colour_repeated": (8, "SS", "9 has grey 2 times; the limit is 1"),
    "same_player": (6, "RY", "7, 16 have the same wedges"),
    "no_goalkeeper": (0, "Y", "There is no goalkeeper"),
}


def type_row(page: Page, row: int, wedges: str) -> None:
    """Type the wedges of one row and save."""
    page.locator("#type").tap()
    page.locator("input[name=wedges]").nth(row).fill(wedges)
    page.get_by_role("button", name="Save all rows").tap()
    expect(page.locator(".budget")).to_be_visible()


def build_by_keyboard(page: Page) -> None:
    """Sixteen rows without a mouse: the first field has the focus, Tab goes on, Enter saves."""
    page.locator("#type").tap()
    expect(page.locator("input[name=number]").first).to_be_focused()
    for wedges in LEGAL:
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.type(wedges)
        page.keyboard.press("Tab")
    page.locator("input[name=wedges]").first.press("Enter")
    expect(page.locator(".budget")).to_contain_text("Legal")


def test_a_squad_from_nothing_to_the_kick_off_on_another_phone(phone: Page, browser: Browser) -> None:
    phone.goto("/squads")
    phone.get_by_role("button", name="From nothing").tap()
    phone.locator("#row-0").tap()
    phone.locator("#add-purple").tap()
    expect(phone.locator(".budget")).to_contain_text("1 / 36")
    expect(phone.locator("#announce")).to_contain_text("1 of 36")
    phone.locator("#close").tap()
    build_by_keyboard(phone)
    for row, wedges, said in BROKEN.values():
        type_row(phone, row, wedges)
        expect(phone.locator("#problems")).to_contain_text(said)
        type_row(phone, row, LEGAL[row])
        expect(phone.locator(".budget")).to_contain_text("Legal")
    phone.locator("#share").tap()
    link = phone.locator("#squad-link").input_value()
    other = browser.new_context(**PHONE).new_page()
    other.goto(link)
    other.get_by_role("button", name="Play with it").tap()
    other.locator("#start").tap()
    other.locator("#kick_off-home").tap()
    expect(other.locator(".facts")).to_contain_text("33 cells")
    other.context.close()


def test_numbers_levels_counts_and_colours_break_a_squad_too(phone: Page) -> None:
    phone.goto("/squads")
    phone.get_by_role("button", name="From the standard squad").tap()
    phone.locator("#row-1").tap()
    phone.locator("#field-number").fill("3")
    phone.locator("#save-player").tap()
    expect(phone.locator("#problems")).to_contain_text("Number 3 is on 2 players")
    phone.locator("#field-number").fill("2")
    phone.locator("#save-player").tap()
    expect(phone.locator(".budget")).to_contain_text("Legal")
    phone.locator(".level summary").tap()
    phone.locator("#tier-top").tap()
    expect(phone.locator("#problems")).to_contain_text("Players of value 1: 2; the level allows 0")
    players = [{"number": n, "name": "", "wedges": ["purple" if n == 1 else "pink"]} for n in range(1, 16)]
    squad = {"squad": 1, "game": "simulator-soccer", "name": "Pink", "tier": "standard", "players": players}
    phone.goto("/squads/import")
    phone.locator("#text").fill(json.dumps(squad))
    phone.get_by_role("button", name="Take it in").tap()
    expect(phone.locator("#problems")).to_contain_text("A squad has 16 players; here there are 15")
    expect(phone.locator("#problems")).to_contain_text("“pink” is no colour of a wedge")
    expect(phone.locator("#problems")).to_contain_text(re.compile("21 short"))


@pytest.mark.parametrize("phone", [{"viewport": {"width": 320, "height": 568}}], indirect=True)
def test_a_long_name_breaks_no_layout(phone: Page) -> None:
    phone.goto("/squads")
    phone.get_by_role("button", name="From nothing").tap()
    phone.locator("#row-4").tap()
    phone.locator("form:has(#save-player) #field-name").fill("W" * 40)
    phone.locator("#save-player").tap()
    expect(phone.locator("#row-4")).to_contain_text("W" * 40)
    assert phone.evaluate("document.documentElement.scrollWidth") == 320


def test_wedges_are_dragged_into_another_order(phone: Page) -> None:
    phone.goto("/squads")
    phone.get_by_role("button", name="From the standard squad").tap()
    phone.locator("#row-9").tap()  # yellow red green blue
    first, third = (phone.locator(f"[data-wedge='{place}'] span").bounding_box() for place in (0, 2))
    assert first
    assert third
    phone.mouse.move(first["x"] + 5, first["y"] + 5)
    phone.mouse.down()
    phone.mouse.move(third["x"] + 5, third["y"] + 5, steps=4)
    phone.mouse.up()
    expect(phone.locator(".wedges li span").first).to_have_text("red")
    assert phone.locator(".wedges li span").all_inner_texts() == ["red", "green", "yellow", "blue"]
