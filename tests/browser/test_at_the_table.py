"""At the table: installed, started without a network, kept awake, played by keys alone, heard by who does not see."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .conftest import PATIENCE
from .phones import INSECURE, PHONE
from .test_two_phones import begin

pytestmark = pytest.mark.browser

NO_LOCK = "delete Navigator.prototype.wakeLock"
LOCK = """window.held = 0;
navigator.wakeLock.request = () => {
  window.held += 1;
  const lock = new EventTarget();
  lock.release = async () => { lock.dispatchEvent(new Event("release")); };
  window.lose = lock.release;
  return Promise.resolve(lock);
};"""


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A phone whose browser trusts the connection."""
    context = browser.new_context(**{**PHONE, "base_url": address})
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def start(page: Page) -> str:
    """Start a match and kick off; its address."""
    page.goto("/")
    page.locator("#play-now").tap()
    page.locator("#toss-home").tap()
    page.locator("#kick_off-home").tap()
    expect(page.locator("#lost_ball")).to_be_visible()
    return page.url


def is_kept(page: Page, place: str) -> None:
    """The service worker keeps a page."""
    page.wait_for_function(
        "async place => Boolean(await (await caches.open('companion-pages')).match(place))", arg=place
    )


# Installed


def test_the_app_can_be_installed(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert link
    manifest = page.request.get(link).json()
    assert (manifest["display"], manifest["start_url"], manifest["scope"]) == ("standalone", "/", "/")
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.headers["content-type"] == "image/png"
        side = int.from_bytes(answer.body()[16:20], "big")
        assert icon["sizes"] == f"{side}x{side}"


def test_an_app_that_starts_without_a_network_shows_what_it_saw_last_and_sends_what_is_tapped(
    context: BrowserContext,
) -> None:
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    here = start(page)
    page.reload()
    is_kept(page, here)
    page.locator("#team_moves").tap()
    expect(page.locator(".facts")).to_contain_text("31 cells left")
    page.close()
    context.set_offline(True)
    page = context.new_page()
    page.goto(here)
    expect(page.locator(".facts")).to_contain_text("31 cells left")  # newer than the page that was kept
    expect(page.locator("#stale")).to_contain_text("No connection")
    page.locator("#lost_ball").tap()
    expect(page.locator("#outbox li")).to_contain_text("Lost ball")
    page.goto("/kits")
    expect(page.locator("h1")).to_have_text("The app cannot be reached")
    expect(page.locator("#outbox li")).to_contain_text("Lost ball")
    context.set_offline(False)
    expect(page.locator("#outbox")).to_be_hidden()
    page.goto(here)
    expect(page.locator(".recent")).to_contain_text("Rovers lose the ball")


# Awake


def test_the_wake_lock_is_held_and_taken_again_on_return(context: BrowserContext) -> None:
    page = context.new_page()
    page.add_init_script(LOCK)
    start(page)
    page.wait_for_function("() => window.held === 1")
    page.evaluate("window.lose()")
    expect(page.locator("html")).to_have_attribute("data-awake", "no")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => window.held === 2")
    expect(page.locator("html")).to_have_attribute("data-awake", "lock")
    assert page.locator("video").count() == 0


def test_without_a_wake_lock_a_muted_film_plays_after_the_kick_off(browser: Browser, address: str) -> None:
    place = address.replace("127.0.0.1", INSECURE)
    context = browser.new_context(**{**PHONE, "base_url": place})
    page = context.new_page()
    page.add_init_script(NO_LOCK)
    start(page)
    expect(page.locator("html")).to_have_attribute("data-awake", "video")
    film = "(() => { const film = document.querySelector('video'); return [film.paused, film.muted, film.loop]; })()"
    assert page.evaluate(film) == [False, True, True]
    page.evaluate("document.querySelector('video').pause()")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => !document.querySelector('video').paused")
    context.close()


def test_the_page_says_what_a_plain_connection_lacks(browser: Browser, address: str) -> None:
    context = browser.new_context(**{**PHONE, "base_url": address.replace("127.0.0.1", INSECURE)})
    page = context.new_page()
    page.goto("/phone")
    expect(page.locator("#secure [data-no]")).to_be_visible()
    expect(page.locator("#offline [data-no]")).to_be_visible()
    expect(page.locator("#kept [data-yes]")).to_be_visible()
    context.close()


def test_buttons_do_not_zoom_at_a_double_tap_and_fingers_may_still_pinch(context: BrowserContext) -> None:
    page = context.new_page()
    start(page)
    actions = page.eval_on_selector_all(
        "button, a.btn, .lane-link", "all => [...new Set(all.map(one => getComputedStyle(one).touchAction))]"
    )
    assert actions == ["manipulation"]
    viewport = page.locator("meta[name=viewport]").get_attribute("content")
    assert viewport
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport
    assert "viewport-fit=cover" in viewport


# By keys


def press(page: Page, name: str) -> None:
    """Tab to a control by its id, as many times as it takes, and press Enter."""
    for _ in range(80):
        if page.evaluate("document.activeElement.id") == name:
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} is not reached by the Tab key")


def test_a_whole_match_is_played_by_keys_alone(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto("/")
    press(page, "play-now")
    expect(page.locator("#toss-home")).to_be_visible()
    press(page, "toss-home")
    press(page, "kick_off-home")
    expect(page.locator("#team_moves")).to_be_visible()
    press(page, "goal-home")
    expect(page.locator("h1[autofocus]")).to_be_focused()
    press(page, "player-9")
    expect(page.locator(".score")).to_have_text(re.compile(r"1\D*0$"))
    press(page, "undo")
    expect(page.locator(".score")).to_have_text(re.compile(r"0\D*0$"))
    for phase in ("Half-time", "Full time"):
        press(page, "more")
        page.get_by_role("link", name="End the half").focus()
        page.keyboard.press("Enter")
        button = page.locator(".sheet button").last
        expect(button).to_be_visible()
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".facts")).to_contain_text(phase)
        if phase == "Half-time":
            press(page, "kick_off-away")
            expect(page.locator("#team_moves")).to_be_visible()
    context.close()


def test_a_whole_match_of_counter_attack_is_played_by_keys_alone(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto("/")
    page.locator("main button:has-text('Counter Attack')").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#leniency-3")).to_be_visible()
    for name, then in (
        ("leniency-3", "kick_off-home"), ("kick_off-home", "standard_pass"), ("standard_pass", "first_time_pass"),
        ("movement_phase", "shot"), ("shot", "player-10"), ("player-10", "roll"), ("roll", "put-away"),
        ("undo", "shot"), ("clock-more", "elapsed"),
    ):  # fmt: skip
        press(page, name)
        expect(page.locator(f"#{then}")).to_be_visible()
        if name == "player-10":
            press(page, "values.player-more")
            expect(page.locator(".stepper .value").first).to_contain_text("4")
            expect(page.locator("[id='values.player-more']")).to_be_focused()
    for time, phase in (("45:00", "Half-time"), ("90:00", "Full time")):
        page.locator("#elapsed").focus()
        page.keyboard.press("Control+A")
        page.keyboard.type(time)
        press(page, "set_clock")
        expect(page.locator(".recent")).to_contain_text("Rovers")
        press(page, "end_half")
        expect(page.locator(".board")).to_contain_text(phase)
        if phase == "Half-time":
            press(page, "kick_off-away")
            expect(page.locator("#clock-more")).to_be_visible()
            press(page, "clock-more")
    context.close()


# Heard


SAID = """() => {
  window.said = [];
  const here = document.getElementById("announce");
  const listen = () => { if (here.textContent) window.said.push(here.textContent); };
  new MutationObserver(listen).observe(here, { childList: true });
}"""


def heard(page: Page, what: str) -> int:
    """How often something was said."""
    said: list[str] = page.evaluate("window.said")
    return sum(what in one for one in said)


def test_goals_cards_and_results_are_said_once_on_every_page(app: Flask, context: BrowserContext, address: str) -> None:
    page = context.new_page()
    here = start(page)
    others: list[Any] = [context.new_page(), context.new_page()]
    others[0].goto(here.replace("/matches/", "/watch/"))
    others[1].goto(here.replace("/matches/", "/watch/") + "/board")
    for each in (page, *others):
        each.evaluate(SAID)
    page.bring_to_front()
    page.locator("#goal-home").tap()
    page.locator("#player-9").tap()
    for each in others:
        expect(each.locator("#announce")).to_contain_text("Goal for Rovers")
    page.locator("#booking").tap()
    page.locator("label:has(input[name=player][value='5'])").first.tap()
    page.locator("button[value=send_off]").tap()
    for each in others:
        expect(each.locator("#announce")).to_contain_text("Red card")
    page.locator("#lost_ball").tap()
    for each in others:
        expect(each.locator("#match [data-live]")).to_have_attribute("data-seq", "5")
    for each in (page, *others):
        assert heard(each, "Goal for Rovers") == 1
        assert heard(each, "Red card") == 1
    for each in others:
        assert heard(each, "lose the ball") == 0  # each turn is not read out to who only watches


def test_what_waits_and_that_nobody_answers_is_said_once(context: BrowserContext) -> None:
    page = context.new_page()
    start(page)
    context.set_offline(True)
    page.locator("#lost_ball").tap()
    expect(page.locator("#outbox li")).to_have_count(1)
    expect(page.locator("#stale")).to_be_visible()
    page.evaluate("""() => {
      window.said = [];
      const add = (found) => {
        for (const { addedNodes } of found) for (const one of addedNodes) window.said.push(one.textContent);
      };
      new MutationObserver(add).observe(document.getElementById("connection"), { childList: true, subtree: true });
    }""")
    page.wait_for_timeout(3000)
    assert page.evaluate("window.said") == []
    page.locator("#team_moves").tap()
    expect(page.locator("#outbox li")).to_have_count(2)
    assert heard(page, "Team moves") == 1
    assert heard(page, "Lost ball") == 0
    page.locator("#outbox button").first.tap()
    expect(page.locator("#outbox button")).to_be_focused()


def test_a_roll_is_said_once_with_what_came_of_it_on_every_page(context: BrowserContext) -> None:
    page = context.new_page()
    code = begin(page)
    others = [context.new_page(), context.new_page()]
    for other, place in zip(others, ("", "/board"), strict=True):
        other.goto(f"/watch/{code}{place}")
    for each in (page, *others):
        each.evaluate(SAID)
    page.bring_to_front()
    page.locator("#movement_phase").tap()
    page.locator("#shot").tap()
    page.locator("#player-10").tap()
    page.locator("#own-dice").tap()
    page.locator("label:has(input[name='dice.player'][value='6'])").tap()
    page.locator("label:has(input[name='dice.against'][value='1'])").tap()
    page.locator("#log-own").tap()
    expect(page.locator(".rolled")).to_be_visible()
    for each in others:
        expect(each.locator("#announce")).to_contain_text("Goal for Rovers: 10. Rovers 1–0 United")
    page.locator("#booking").tap()
    expect(page.locator(".sheet")).to_be_visible()
    page.locator(".sheet header a").tap()
    expect(page.locator(".rolled")).to_be_visible()
    for each in (page, *others):
        assert heard(each, "Goal for Rovers: 10. Rovers 1–0 United") == 1
        assert heard(each, "goal") == 1
