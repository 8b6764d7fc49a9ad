"""Another language while a form is being filled in, with scripts and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from companion.matches import Kept

pytestmark = pytest.mark.browser

BOTH = pytest.mark.parametrize("phone", [{}, {"java_script_enabled": False}], indirect=True, ids=["scripts", "none"])


def in_language(page: Page, tag: str) -> None:
    page.locator(f"[data-language][lang={tag}]").click()
    expect(page.locator("html")).to_have_attribute("lang", tag)


@BOTH
def test_a_half_filled_form_goes_along(phone: Page) -> None:
    phone.goto("/matches/new")
    phone.fill("[name=home-name]", 'Ó "Rovers" & <co>')
    phone.locator("[name=rules][value=tournament]").check(force=True)
    phone.select_option("[name=away-squad]", index=2)
    away = phone.input_value("[name=away-squad]")
    for tag, start in (("it", "Al calcio d’inizio"), ("fr", "Vers le coup d’envoi"), ("en", "To the kick-off")):
        in_language(phone, tag)
        expect(phone.locator("[name=home-name]")).to_have_value('Ó "Rovers" & <co>')
        expect(phone.locator("[name=rules][value=tournament]")).to_be_checked()
        expect(phone.locator("[name=away-squad]")).to_have_value(away)
        expect(phone.locator("#start")).to_contain_text(start)
    phone.locator("#start").click()
    expect(phone).to_have_url(re.compile("/matches/[^/]+$"))
    expect(phone.locator(".board")).to_contain_text('Ó "Rovers" & <co>')


@BOTH
def test_without_a_form_the_page_stays_where_it_is(phone: Page) -> None:
    phone.goto("/kits")
    in_language(phone, "it")
    expect(phone).to_have_url(re.compile("/kits$"))
    phone.goto("/")
    expect(phone.locator("#play-now")).to_contain_text("Gioca subito")


@BOTH
def test_a_note_begun_over_the_match_goes_along(phone: Page, match: Kept) -> None:
    phone.goto(f"/matches/{match.code}/join/{match.secret}")
    phone.locator("main form button").click()
    phone.locator("#more").click()
    phone.locator(".menu a[href$='/note']").click()
    phone.fill("[name=text]", "Rain stopped")
    in_language(phone, "fr")
    expect(phone.locator("[name=text]")).to_have_value("Rain stopped")
    phone.locator("main form .main").click()
    expect(phone.locator("#undo")).to_contain_text(re.compile("Annuler.: note"))
    expect(phone).to_have_url(re.compile(f"/matches/{match.code}$"))


def test_the_address_stays_that_of_the_page(phone: Page) -> None:
    phone.goto("/matches/new?rules=complete")
    phone.fill("[name=home-name]", "Rovers of Old")
    in_language(phone, "it")
    expect(phone.locator("[name=home-name]")).to_have_value("Rovers of Old")
    expect(phone).to_have_url(re.compile(r"/matches/new\?rules=complete$"))
    phone.reload()
    expect(phone.locator("[name=rules][value=complete]")).to_be_checked()
