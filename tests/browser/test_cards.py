"""Cards on a phone: a grid filled by keys and from a spreadsheet, a draft from the first card to the kick-off."""

import re
from pathlib import Path

import axe_playwright_python
import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect
from sqlalchemy import select

from companion import decks, library
from companion.games.counter_attack.draft import Pick
from companion.records import store

from .phones import SMALL

pytestmark = pytest.mark.browser

AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
GOALKEEPERS = "Ada\t5\t1\t5\t4\t4\t4\t5\nBo\t6\t2\t5\t4\t3\t5\t4"
OUTFIELD = "\n".join(f"Player {n}\t5\t4\t3\t5\t5\t{n % 6 + 1}\t2" for n in range(14))


def violations(page: Page) -> list[str]:
    """What axe finds on a page."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run().then(found => found.violations.map(v => v.id + ': ' + v.nodes[0].html))")
    return [str(violation) for violation in found]


def paste(page: Page, label: str, text: str) -> None:
    """Paste what was copied out of a spreadsheet into a cell."""
    page.get_by_label(label, exact=True).evaluate(
        """(cell, text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )


def cell(page: Page, label: str) -> Locator:
    """A cell of the grid."""
    return page.get_by_label(label, exact=True)


def walk(phone: Page) -> None:
    """A goalkeeper typed by Tab and arrows: to the name, down and up, through the name, on to the next row."""
    cell(phone, "Number in row 1").focus()
    phone.keyboard.press("Tab")
    expect(cell(phone, "Name in row 1")).to_be_focused()
    phone.keyboard.type("Zoé")
    phone.keyboard.press("ArrowDown")
    expect(cell(phone, "Name in row 2")).to_be_focused()
    phone.keyboard.press("ArrowUp")
    phone.keyboard.press("End")
    phone.keyboard.press("ArrowRight")
    expect(cell(phone, "Aerial ability of 1")).to_be_focused()
    for value in "5154445":
        phone.keyboard.type(value)
        phone.keyboard.press("ArrowRight")
    expect(cell(phone, "Number in row 2")).to_be_focused()


def test_a_grid_by_keys_and_from_a_spreadsheet(phone: Page) -> None:
    phone.goto("/squads")
    phone.get_by_role("button", name="A blank grid").tap()
    expect(phone.locator(".budget")).to_contain_text("16 problems")
    walk(phone)
    expect(phone.locator(".budget")).to_contain_text("15 problems")
    expect(phone.locator("#announce")).to_have_text("28 points, 15 problems")
    phone.keyboard.press("Enter")
    expect(cell(phone, "Number in row 3")).to_be_focused()
    paste(phone, "Name in row 1", GOALKEEPERS)
    paste(phone, "Name in row 3", OUTFIELD)
    expect(phone.locator(".budget")).to_contain_text("Legal")
    cell(phone, "Tackling of 4").fill("7")
    cell(phone, "Tackling of 4").press("Tab")
    expect(phone.locator("#problems")).to_contain_text("4 Player 2: Tackling is 7; an attribute is 1 to 6")
    cell(phone, "Tackling of 4").fill("2")
    cell(phone, "Tackling of 4").press("Tab")
    expect(phone.locator(".budget")).to_contain_text("Legal")
    phone.reload()
    expect(cell(phone, "Name in row 2")).to_have_value("Bo")
    assert violations(phone) == []


def test_two_pages_of_a_grid_lose_nothing(phone: Page) -> None:
    phone.goto("/squads")
    phone.get_by_role("button", name="Sixteen cards at random").tap()
    expect(phone.locator(".budget")).to_contain_text("Legal")
    late = phone.context.new_page()  # whose refusals are no trouble of the phone's
    late.goto(phone.url)
    cell(phone, "Name in row 1").fill("First")
    cell(phone, "Name in row 1").press("Tab")
    expect(phone.locator(".budget")).to_contain_text("saved")
    cell(late, "Name in row 1").fill("Mine")
    cell(late, "Name in row 1").press("Tab")
    expect(late.get_by_role("alert")).to_contain_text("changed elsewhere")
    late.get_by_role("button", name="See both").tap()
    expect(late.get_by_role("heading", level=1)).to_have_text("This squad was changed elsewhere")
    late.get_by_role("button", name="Keep yours").tap()
    expect(cell(late, "Name in row 1")).to_have_value("Mine")


def pick_all(phone: Page) -> None:
    """Take the first card that lies there, until a round is over."""
    for left in range(4, 0, -1):
        cards = phone.locator("button.dealt")
        expect(cards).to_have_count(left)
        cards.first.tap()
    expect(phone.locator("button.dealt")).to_have_count(0)


def play_on(app: Flask, address: str, rounds: int) -> None:
    """The rounds up to one, drawn and picked as taps do, without the taps."""
    item = address.rpartition("/")[2]
    with app.app_context():
        with store.engine().connect() as connection:
            shelf = str(connection.execute(select(store.items.c.library).where(store.items.c.id == item)).scalar_one())
        while (draft := decks.draft_of(library.find(shelf, item))).round < rounds:
            side = draft.turn
            assert side
            event = Pick(side, draft.on_table[0]) if draft.next == "pick" else decks.drawn(draft)
            decks.log(shelf, library.find(shelf, item), event)


def begin(phone: Page) -> None:
    """To the first round: goalkeepers, and dice of the table that United win."""
    phone.goto("/squads")
    phone.locator("#draft").tap()
    phone.locator("#begin").tap()
    for side in ("Rovers", "United"):
        expect(phone.locator("#waiting")).to_have_text(f"{side} draw two goalkeepers")
        phone.locator("#draw").tap()
        phone.locator("h1").tap()  # a tap elsewhere: the next one is meant
    expect(phone.locator("#waiting")).to_have_text("Who picks first?")
    phone.get_by_text("We roll our own dice").tap()
    phone.locator("input[name=home][value='2']").check(force=True)
    phone.locator("input[name=away][value='5']").check(force=True)
    phone.get_by_role("button", name="So they fell").tap()


def test_a_draft_at_one_phone_to_the_kick_off(phone: Page, app: Flask) -> None:
    begin(phone)
    expect(phone.locator("#waiting")).to_have_text("Round 1 of 7")
    phone.locator("#draw").tap()
    expect(phone.locator("#waiting")).to_have_text("United pick")
    assert violations(phone) == []
    phone.locator("button.dealt").first.tap()
    expect(phone.locator("#undo")).to_contain_text("Undo: United’")
    phone.locator("#undo").tap()
    expect(phone.locator("#waiting")).to_have_text("United pick")
    phone.reload()
    pick_all(phone)
    expect(phone.locator("#waiting")).to_have_text("Round 2 of 7")
    play_on(app, phone.url, rounds=6)
    phone.reload()
    phone.locator("#draw").tap()
    expect(phone.locator("#waiting")).to_have_text("United pick")
    pick_all(phone)
    phone.locator("#make").tap()
    expect(phone.locator("#waiting")).to_have_text("Both squads are in your library")
    phone.locator("#play").tap()
    phone.locator("#start").tap()
    expect(phone.locator("#match")).to_contain_text("Rovers")
    assert re.search("/matches/", phone.url)


@pytest.mark.parametrize("phone", [{**SMALL, "java_script_enabled": False}], indirect=True)
def test_without_scripts_a_squad_is_dealt_typed_and_lined_up(phone: Page) -> None:
    phone.goto("/drafts/new?way=deal")
    phone.locator("#begin").tap()
    phone.locator("#draw").tap()
    phone.locator("#make").tap()
    phone.get_by_role("link", name="Line-up of Rovers").tap()
    before = phone.locator("#shirt-2 bdi").inner_text()
    phone.locator("#shirt-2").tap()
    expect(phone.locator(".hint[role=status]")).to_contain_text("Now tap who changes shirts with 2")
    phone.locator("#shirt-16").tap()
    expect(phone.locator("#shirt-16 bdi")).to_have_text(before)
    phone.get_by_role("link", name="Done").tap()
    phone.locator("#title").fill("Harbour")
    phone.get_by_role("button", name="Save", exact=True).last.tap()
    expect(phone.locator("#title")).to_have_value("Harbour")
