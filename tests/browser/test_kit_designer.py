"""A person designs a kit: what is tapped is seen at once, what is saved is kept; without scripts too."""

import pytest
from playwright.sync_api import Page, expect

from .phones import SMALL

pytestmark = pytest.mark.browser

SCARLET, NAVY = "#D0142C", "#12224E"


def begin(phone: Page) -> None:
    """A copy of a plain kit of the library, in the designer."""
    phone.goto("/kits/library/royal-blue")
    phone.locator("button.main").tap()
    expect(phone.locator("h1")).to_have_text("Royal blue")


def shirt(phone: Page, colour: str) -> None:
    """The shirt's first colour on the picture."""
    expect(phone.locator("#pictures .shirt").first.locator("g > g > path").first).to_have_attribute("fill", colour)


def choose(phone: Page, part: str, colour: str) -> None:
    """Open a part's colours and tap one."""
    phone.locator(f".part:has(#now-{part}) summary").tap()
    phone.locator(f'input[name="{part}"][value="{colour}"]').tap()


def test_a_colour_that_is_tapped_is_seen_at_once_and_kept_when_saved(phone: Page) -> None:
    begin(phone)
    choose(phone, "colour1", SCARLET)
    shirt(phone, SCARLET)
    expect(phone.locator("#now-colour1 circle")).to_have_attribute("fill", SCARLET)
    phone.locator("#save").tap()
    expect(phone.locator("#announce")).to_have_text("Saved")
    phone.reload()
    shirt(phone, SCARLET)


def test_a_moved_picker_counts_and_a_tapped_name_after_it_does(phone: Page) -> None:
    begin(phone)
    phone.locator(".part:has(#now-colour1) summary").tap()
    phone.locator('input[name="colour1-own"]').fill("#123456")
    shirt(phone, "#123456")
    phone.locator(f'input[name="colour1"][value="{NAVY}"]').tap()
    shirt(phone, NAVY)


@pytest.mark.parametrize("phone", [{**SMALL, "java_script_enabled": False}], indirect=True)
def test_without_scripts_it_is_shown_by_a_button_and_kept_by_another(phone: Page) -> None:
    begin(phone)
    choose(phone, "colour1", SCARLET)
    phone.locator('button[value="show"]').tap()
    shirt(phone, SCARLET)
    expect(phone.locator("#save")).to_contain_text("not saved yet")
    phone.locator(".part:has(#now-colour1) summary").tap()
    phone.locator('input[name="colour1-own"]').fill("#123456")
    phone.locator("#save").tap()
    shirt(phone, "#123456")
    expect(phone.locator("#save")).not_to_contain_text("not saved yet")
