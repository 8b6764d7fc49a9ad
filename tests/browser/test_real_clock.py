"""The clock of a match in real time: two phones whose own clocks are wrong, sleep, reload, restart, its end, the sand.

The time of the server is moved, and that of the phones; nobody waits for it.
"""

import re
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from by_hand import Data, event
from cards import KICK, action, at, header, kick_off, referee
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect
from stored import close_app, open_app
from werkzeug.serving import BaseWSGIServer, make_server

from companion import matches
from companion.matches import Kept
from companion.records.codec import write_record

from .conftest import PATIENCE
from .phones import PHONE

pytestmark = pytest.mark.browser

WALL = datetime(2020, 1, 1, 12, tzinfo=UTC)  # what a phone thinks that it is
BEGUN = [at("0:00", referee()), at("0:00", kick_off()), at("0:00", action("standard_pass"))]
HIDE = """hidden => {
  for (const [name, value] of [["hidden", hidden], ["visibilityState", hidden ? "hidden" : "visible"]])
    Object.defineProperty(document, name, { configurable: true, get: () => value });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LISTEN = """
window.beeps = 0; window.shakes = 0; window.said = [];
const made = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.beeps += 1; return made.call(this); };
navigator.vibrate = () => { window.shakes += 1; return true; };
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const text = document.getElementById("announce").textContent.trim();
  if (text) window.said.push(text);
}).observe(document.getElementById("announce"), { childList: true, characterData: true, subtree: true }));
"""


class Server:
    """The time of the server: it goes on from where it was moved to."""

    def __init__(self) -> None:
        self.at, self.since = KICK, time.monotonic()

    def now(self) -> datetime:
        """The time now."""
        return self.at + timedelta(seconds=time.monotonic() - self.since)

    def move(self, clock: str) -> None:
        """Set it, to minutes and seconds after the kick-off."""
        minutes, seconds = map(int, clock.split(":"))
        self.at, self.since = KICK + timedelta(minutes=minutes, seconds=seconds), time.monotonic()

    def elapsed(self) -> str:
        """The clock of a match that has run since its kick-off."""
        seconds = int((self.now() - KICK).total_seconds())
        return f"{seconds // 60:02}:{seconds % 60:02}"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    """The server's time."""
    server = Server()
    monkeypatch.setattr(matches, "current_time", server.now)
    return server


Phones = Callable[..., Page]


@pytest.fixture
def phones(browser: Browser, address: str) -> Iterator[Phones]:
    """Phones whose own clocks are so many minutes late."""
    contexts: list[BrowserContext] = []

    def phone(late: int = 0, **options: Any) -> Page:
        context = browser.new_context(**{**PHONE, "base_url": address, **options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        if options.get("java_script_enabled", True):
            page.clock.install(time=WALL - timedelta(minutes=late))
            page.add_init_script(LISTEN)
        return page

    yield phone
    for context in contexts:
        context.close()


def made(app: Flask, *events: Data, **settings: Any) -> Kept:
    """A match with a record."""
    with app.app_context():
        return matches.take_in(write_record(header(**settings), list(events)).encode())


def opened(page: Page, match: Kept, sees: str = ".clock") -> Page:
    """The match on a phone that may manage it."""
    page.goto(f"/matches/{match.code}/join/{match.secret}")
    page.locator("main form button").first.tap()
    expect(page.locator(f"#match {sees}").first).to_be_visible()
    return page


def clock(page: Page) -> str:
    """What the clock shows."""
    return page.locator(".clock:not(.sand) .clock-time").inner_text()


def shows(page: Page, what: Callable[[], str]) -> None:
    """The clock shows a time that goes on, within the same second."""
    for _try in range(100):
        before, shown, after = what(), clock(page), what()
        if before == after == shown:
            return
        page.evaluate("() => new Promise(requestAnimationFrame)")
    assert shown == after


def later(server: Server, clock: str, *pages: Page) -> None:
    """The time comes, on the server and on phones that are looked at."""
    seconds = _seconds(clock) - (server.now() - KICK).total_seconds()
    server.move(clock)
    for page in pages:
        page.clock.fast_forward(round(1000 * seconds))


def _seconds(clock: str) -> int:
    minutes, seconds = map(int, clock.split(":"))
    return 60 * minutes + seconds


# The same second


def test_two_phones_whose_clocks_are_minutes_apart_show_the_same_second(
    app: Flask, server: Server, phones: Phones
) -> None:
    server.move("7:30")
    match = made(app, *BEGUN)
    first, second = opened(phones(late=0), match), opened(phones(late=4), match)
    shows(first, server.elapsed)
    shows(second, server.elapsed)
    shows(first, lambda: clock(second))
    later(server, "19:58", first, second)
    shows(first, server.elapsed)
    shows(second, lambda: clock(first))
    assert first.evaluate("Date.now()") - second.evaluate("Date.now()") > 200_000  # they still differ


@pytest.mark.long
def test_the_clock_counts_on_without_the_server(app: Flask, server: Server, phones: Phones) -> None:
    server.move("7:30")
    page = opened(phones(), made(app, *BEGUN))
    page.wait_for_load_state("load")  # with its scripts
    page.route("**/*", lambda route: route.abort())
    later(server, "9:02", page)
    shows(page, server.elapsed)


def test_a_phone_that_sleeps_is_right_when_it_is_looked_at(app: Flask, server: Server, phones: Phones) -> None:
    """Its own time stands still meanwhile, as on some phones; the server's goes on for seven minutes."""
    server.move("2:00")
    page = opened(phones(late=3), made(app, *BEGUN))
    shows(page, server.elapsed)
    page.evaluate(HIDE, True)
    server.move("9:00")
    page.evaluate(HIDE, False)
    shows(page, server.elapsed)


def test_reload_keeps_the_second(app: Flask, server: Server, phones: Phones) -> None:
    server.move("12:34")
    page = opened(phones(late=-9), made(app, *BEGUN))
    shows(page, server.elapsed)
    page.reload()
    shows(page, server.elapsed)


def served(app: Flask, port: int = 0) -> tuple[BaseWSGIServer, Thread]:
    """An app at a port of its own."""
    server = make_server("127.0.0.1", port, app, threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    return server, thread


def ended(server: BaseWSGIServer, thread: Thread) -> None:
    """Stop serving."""
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_restart_of_the_server_loses_no_second(app: Flask, folder: Path, server: Server, browser: Browser) -> None:
    server.move("12:34")
    match = made(app, *BEGUN)
    serving = served(app)
    with browser.new_context(**PHONE, base_url=f"http://127.0.0.1:{serving[0].port}") as context:
        page = opened(context.new_page(), match)
        shows(page, server.elapsed)
        ended(*serving)
        again = open_app(folder)
        serving = served(again, serving[0].port)
        shows(page, server.elapsed)
        page.reload()
        shows(page, server.elapsed)
        ended(*serving)
        close_app(again)


def test_a_pause_and_its_end_are_seen_on_the_other_phone(app: Flask, server: Server, phones: Phones) -> None:
    server.move("5:00")
    match = made(app, *BEGUN)
    first, second = opened(phones(), match), opened(phones(late=4), match)
    first.locator("#clock-more").tap()
    first.locator("#pause-corner").tap()
    for page in (first, second):
        expect(page.locator(".clock-paused")).to_have_text("The clock stands: Corner")
    later(server, "8:00", first, second)
    expect(second.locator(".clock-time")).to_have_text(re.compile(r"05:0\d"))
    stood = clock(second)
    assert clock(first) == stood
    second.locator("#resume").tap()
    expect(first.locator(".clock-paused")).to_have_count(0)
    shows(first, lambda: clock(second))
    assert clock(first)[:3] == stood[:3]


@pytest.mark.long
def test_the_clock_is_put_right(app: Flask, server: Server, phones: Phones) -> None:
    server.move("5:00")
    page = opened(phones(), made(app, *BEGUN))
    page.locator("#clock-more").tap()
    page.locator("#elapsed").fill("31:00")
    page.locator("#set_clock").tap()
    expect(page.locator(".clock-time")).to_have_text(re.compile(r"31:\d\d"))


# The end of a half


def heard(page: Page) -> Any:
    """How often it has beeped and shaken."""
    return page.evaluate("[window.beeps, window.shakes]")


def test_the_end_of_a_half_is_signalled_once(app: Flask, server: Server, phones: Phones) -> None:
    """Three beeps, one vibration, one sentence, and the screen offers what comes now."""
    page = opened(phones(), made(app, at("0:00", referee())), "#kick_off-home")
    page.locator("#kick_off-home").tap()  # lets it sound
    expect(page.locator(".clock-time")).to_have_text(re.compile(r"00:0\d"))
    later(server, "45:10", page)
    over = page.locator(".clock-over")
    expect(over).to_have_text("Time is up: finish the action, then end the half.")
    page.wait_for_function("window.beeps === 3 && window.shakes === 1")
    page.clock.run_for(1000)
    expect(page.locator("#announce")).to_have_text("Time is up: finish the action, then end the half.")
    assert clock(page) == "45:00"
    page.locator("#standard_pass").tap()
    expect(page.locator("#match")).to_contain_text("standard pass")
    later(server, "45:40", page)
    expect(over).to_be_visible()
    assert heard(page) == [3, 1]
    assert page.evaluate("window.said.filter((text) => text.startsWith('Time is up')).length") == 1


def test_who_watches_sees_it_too(app: Flask, server: Server, phones: Phones) -> None:
    server.move("44:50")
    match, page = made(app, *BEGUN), phones(late=4)
    page.goto(f"/watch/{match.code}")
    shows(page, server.elapsed)
    later(server, "45:01", page)
    expect(page.locator(".clock-over")).to_be_visible()
    assert page.locator("[data-when-over]").count() == 0


@pytest.mark.long
def test_what_was_over_before_the_page_came_is_silent(app: Flask, server: Server, phones: Phones) -> None:
    server.move("45:10")
    page = opened(phones(), made(app, *BEGUN))
    page.locator(".clock").first.tap()
    expect(page.locator(".clock-over")).to_be_visible()
    assert heard(page) == [0, 0]


@pytest.mark.long
def test_a_phone_that_slept_over_the_end_says_so_when_it_is_looked_at(
    app: Flask, server: Server, phones: Phones
) -> None:
    server.move("44:00")
    page = opened(phones(), made(app, *BEGUN))
    page.locator(".clock").first.tap()
    page.evaluate(HIDE, True)
    server.move("50:00")
    page.evaluate(HIDE, False)
    expect(page.locator(".clock-over")).to_be_visible()
    page.wait_for_function("window.beeps === 3")


def test_it_is_silent_without_a_tap_and_when_it_is_told_to_be(app: Flask, server: Server, phones: Phones) -> None:
    server.move("44:50")
    match = made(app, *BEGUN)
    untouched, quiet = opened(phones(), match), opened(phones(), match)
    untouched.reload()
    quiet.locator("#clock-more").tap()
    quiet.locator("[data-sound]").tap()
    expect(quiet.locator("[data-sound]")).to_have_attribute("aria-pressed", "false")
    later(server, "45:01", untouched, quiet)
    for page in (untouched, quiet):
        expect(page.locator(".clock-over")).to_be_visible()
        assert page.evaluate("window.beeps") == 0


# The sand timer


def test_the_sand_is_flipped_on_one_phone_and_runs_on_both(app: Flask, server: Server, phones: Phones) -> None:
    server.move("3:00")
    match = made(app, *BEGUN, turn_seconds=60)
    first, second = opened(phones(), match), opened(phones(late=4), match)
    first.locator(".clock").first.tap()
    second.locator("#flip-home").tap()
    for page in (first, second):
        expect(page.locator(".sand .clock-time")).to_have_text(re.compile(r"^(60|5\d)$"))
    first.reload()  # it is not lost
    first.locator(".clock").first.tap()
    expect(first.locator(".sand .clock-time")).to_have_text(re.compile(r"^(60|5\d)$"))
    later(server, "4:10", first, second)
    for page in (first, second):
        expect(page.locator(".sand .clock-over")).to_have_text("Time: Reds lose the rest of the action.")
    first.wait_for_function("window.beeps === 1 && window.shakes === 1")


@pytest.mark.long
def test_sand_that_is_laid_down_stands(app: Flask, server: Server, phones: Phones) -> None:
    server.move("3:20")
    flipped = at("3:00", event("sand_timer", do="flip", side="away"))
    page = opened(phones(), made(app, *BEGUN, flipped, turn_seconds=60))
    page.locator("#sand-pause").tap()
    expect(page.locator("#sand-resume")).to_be_visible()
    left = page.locator(".sand .clock-time").inner_text()
    assert 30 <= int(left) <= 40
    later(server, "3:50", page)
    expect(page.locator(".sand .clock-time")).to_have_text(left)


# Without scripts


def test_without_scripts_the_time_is_that_of_the_page_and_a_link_brings_it_again(
    app: Flask, server: Server, phones: Phones
) -> None:
    server.move("3:05")
    page = opened(phones(java_script_enabled=False), made(app, *BEGUN))
    assert re.fullmatch(r"03:(0[5-9]|1\d)", clock(page))
    server.move("6:00")
    page.locator(".clock noscript a, .clock a").first.tap()
    expect(page.locator(".clock-time")).to_have_text(re.compile(r"06:\d\d"))
    page.locator("#clock-more").tap()
    page.locator("#pause-penalty").tap()
    expect(page.locator(".clock-paused")).to_have_text("The clock stands: Penalty")
    page.locator("#resume").tap()
    expect(page.locator(".clock-paused")).to_have_count(0)
