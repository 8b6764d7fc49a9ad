"""A person prints from a phone: what is chosen, the job, the file; without scripts too."""

import pytest
from playwright.sync_api import Page, expect

from .phones import SMALL

pytestmark = pytest.mark.browser

PRESSED = 60_000  # ms: the first sheet starts the process


@pytest.mark.parametrize("phone", [{}, {**SMALL, "java_script_enabled": False}], indirect=True, ids=["", "no scripts"])
def test_a_sheet_is_chosen_made_and_fetched_as_a_file(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="Print").tap()
    expect(phone.locator("#field-diameter")).to_be_hidden()
    phone.locator('input[value="counters"]').tap()
    expect(phone.locator("#field-diameter")).to_be_visible()
    phone.locator('button[value="print"]').tap()
    expect(phone.locator("#pdf")).to_be_visible(timeout=PRESSED)
    with phone.expect_download() as fetched:
        phone.locator("#pdf").tap()
    assert fetched.value.suggested_filename == "counters-standard-squad.pdf"
    phone.get_by_role("link", name="Back to what is printed").tap()
    expect(phone.locator('input[value="counters"]')).to_be_checked()
