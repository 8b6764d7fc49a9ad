"""Two people play Counter Attack with a phone: a foul with injury and red card, a spilled save, a goal, added time."""

import re
from pathlib import Path

import axe_playwright_python
import pytest
from by_hand import Data
from cards import action, header, kick_off, referee, shirts, tackle
from flask import Flask
from playwright.sync_api import Page, expect

from companion import matches

from .phones import PHONE, SMALL
from .test_phone import TREMBLING, score, sees, tap
from .test_real_clock import Server

pytestmark = pytest.mark.browser

AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
WAYS = [
    pytest.param(PHONE, id="light"),
    pytest.param({"java_script_enabled": False}, id="without scripts"),
    pytest.param({**SMALL, "color_scheme": "dark"}, id="small and dark", marks=pytest.mark.long),
]
BEGUN = [referee(), kick_off(), action("movement_phase")]


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    """The server's time, which is moved and never waited for."""
    server = Server()
    monkeypatch.setattr(matches, "current_time", server.now)
    return server


def opened(app: Flask, page: Page, record: Data, *events: Data) -> None:
    """A match after some events, on the phone, which may manage it."""
    with app.app_context():
        match = matches.create(record)
        for one in events:
            matches.log(match.code, one)
    page.goto(f"/matches/{match.code}/join/{match.secret}")
    tap(page, "main form button >> nth=0")
    expect(page.locator("#match .board")).to_be_visible()


def clean(page: Page) -> None:
    """Axe finds nothing on the page."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run().then(found => found.violations.map(v => v.id + ': ' + v.nodes[0].html))")
    assert found == []


# Rolls with the dice of the table


def face(page: Page, number: int) -> None:
    """The one die of a roll."""
    tap(page, f"button[name=dice][value='{number}']")


def dice(page: Page, ours: int, theirs: int, names: tuple[str, str] = ("dice.player", "dice.against")) -> None:
    """The two dice of a duel."""
    tap(page, "#own-dice")
    for name, number in zip(names, (ours, theirs), strict=True):
        tap(page, f"label:has(input[name='{name}'][value='{number}'])")
        expect(page.locator(f"input[name='{name}'][value='{number}']")).to_be_checked()
    tap(page, "#log-own")


def outcome(page: Page, text: str) -> None:
    """What came of a roll."""
    expect(page.locator(".rolled .outcome h2")).to_have_text(text)


def shoot(page: Page, ours: int, theirs: int) -> None:
    """Rovers 10 shoots at United 1."""
    tap(page, "#shot")
    tap(page, "#player-10")
    dice(page, ours, theirs)


# A match


def start(page: Page) -> None:
    """From a fresh start to the kick-off of a match with halves of 15 minutes and added time."""
    page.goto("/")
    tap(page, "#new-match")
    tap(page, "#game-counter-attack")
    expect(page.locator("#field-variant")).to_be_visible()
    tap(page, "label:has-text('15 min')")
    tap(page, "#settings")
    tap(page, "label:has(input[name=added_time][value=true])")
    tap(page, "button:has-text('Done')")
    tap(page, "#start")
    tap(page, "#leniency-1")
    sees(page, "Leniency 1")
    tap(page, "#kick_off-home")
    sees(page, "Rovers kick off")
    tap(page, "#standard_pass")
    expect(page.locator("#first_time_pass")).to_be_visible()
    tap(page, "#movement_phase")
    expect(page.locator(".ticks")).to_be_visible()


def foul(page: Page) -> None:
    """United 4 brings Rovers 9 down from behind: injured, and a red card."""
    tap(page, "#tackle")
    tap(page, "#player-4")
    tap(page, "#against-9")
    tap(page, "#flags-1")
    expect(page.locator("#flags-1")).to_have_attribute("aria-current", "true")
    dice(page, 2, 4)
    outcome(page, "foul")
    tap(page, "#pending-sheet")
    expect(page.locator(".rule")).to_have_text("needs less than 3")
    face(page, 6)
    outcome(page, "injured")
    tap(page, "#pending-own")
    face(page, 3)
    outcome(page, "red card")
    sees(page, "United 4 is sent off")
    expect(page.locator("#play_on")).to_have_count(0)


def spill(page: Page) -> None:
    """The free kick is saved and spilled."""
    tap(page, "#free_kick")
    expect(page.locator(".ticks .tick-row")).to_have_count(6)
    shoot(page, 3, 6)
    outcome(page, "saved")
    tap(page, "#pending-sheet")
    face(page, 5)
    outcome(page, "spilled")
    tap(page, "#pending-own")
    dice(page, 2, 3, ("dice.direction", "dice.distance"))
    outcome(page, "direction 2, distance 3")


def goal(page: Page) -> None:
    """Rovers score, take it back and bring it again."""
    tap(page, "#movement_phase")
    expect(page.locator("#shot")).to_be_visible()
    shoot(page, 6, 1)
    outcome(page, "goal")
    score(page, 1, 0)
    sees(page, "The clock stands: Goal")
    tap(page, "#undo")
    score(page, 0, 0)
    expect(page.locator("#redo")).to_have_attribute("aria-label", "Redo: shot, Rovers 10")
    tap(page, "#redo")
    score(page, 1, 0)


def added_time(page: Page, server: Server, clock: str) -> None:
    """The minutes are over: two actions are left."""
    server.move(clock)
    page.reload()
    tap(page, "#added_time")
    face(page, 1)
    outcome(page, "2 actions")
    tap(page, "#standard_pass, #movement_phase")
    sees(page, "1 action left")
    page.wait_for_timeout(TREMBLING)
    tap(page, "#movement_phase")
    sees(page, "0 actions left")
    expect(page.locator(".steps-next .btn")).to_have_count(1)
    tap(page, "#end_half")


@pytest.mark.parametrize("phone", WAYS, indirect=True)
def test_a_whole_match(phone: Page, server: Server) -> None:
    start(phone)
    foul(phone)
    spill(phone)
    goal(phone)
    tap(phone, "#standard_pass")
    expect(phone.locator("#first_time_pass")).to_be_visible()
    added_time(phone, server, "16:00")
    sees(phone, "Half-time")
    tap(phone, "#kick_off-away")
    expect(phone.locator(".clock-time").first).to_have_text(re.compile(r"15:0\d"))
    added_time(phone, server, "32:00")
    sees(phone, "Full time")
    score(phone, 1, 0)
    tap(phone, "#hurt-home-9")
    tap(phone, "#own-dice")
    tap(phone, "label:has(input[name='dice.1'][value='4'])")
    tap(phone, "#log-own")
    outcome(phone, "1 match")
    tap(phone, "a:has-text('Match report')")
    sees(phone, "10 ")


# Taps, targets, thumbs


def test_a_duel_is_four_taps_and_one_more_for_each_real_die(app: Flask, phone: Page) -> None:
    opened(app, phone, header(), *BEGUN)
    for button in ("#tackle", "#player-8", "#against-9", "#roll"):
        tap(phone, button)
    expect(phone.locator(".rolled")).to_be_visible()
    expect(phone.locator("#announce")).not_to_be_empty()
    phone.reload()
    expect(phone.locator(".rolled")).to_be_visible()
    tap(phone, "#put-away")
    expect(phone.locator(".rolled")).to_have_count(0)


def test_what_is_left_of_a_movement_phase_counts_down_and_stays(app: Flask, phone: Page) -> None:
    opened(app, phone, header(), *BEGUN)
    boxes = phone.locator(".ticks input")
    expect(boxes).to_have_count(11)
    boxes.nth(0).tap()
    expect(boxes.nth(0)).to_be_checked()
    left = "element => getComputedStyle(element, '::after').content"
    assert "left" in phone.locator(".tick-row output").first.evaluate(left)
    phone.reload()
    expect(boxes.nth(0)).to_be_checked()
    tap(phone, "#standard_pass")
    tap(phone, "#movement_phase")
    expect(boxes.nth(0)).not_to_be_checked()


@pytest.mark.parametrize("phone", [PHONE, {**PHONE, "color_scheme": "dark"}], ids=["light", "dark"], indirect=True)
def test_axe_finds_nothing(app: Flask, phone: Page) -> None:
    opened(app, phone, shirts(), *BEGUN)
    clean(phone)
    here = phone.url
    places = ("tackle", "tackle?player=8&against=9", "shot?player=9", "header?attackers.9.in=true&defenders.4.in=true",
              "loose_ball", "rolls", "restart", "referee", "settings", "more")  # fmt: skip
    for place in places:
        phone.goto(f"{here}/{place}")
        clean(phone)
    phone.goto("/matches/new?game=counter-attack")
    clean(phone)


def test_a_foul_is_clean_and_in_the_thumbs_reach(app: Flask, phone: Page) -> None:
    opened(app, phone, header(), *BEGUN, tackle(1, 4))
    clean(phone)
    for button in ("#pending-roll", "#play_on", "#free_kick", "#undo"):
        box = phone.locator(button).bounding_box()
        assert box
        assert box["y"] >= 844 / 2


def test_what_is_used_in_play_lies_in_the_lower_half(app: Flask, phone: Page) -> None:
    opened(app, phone, header(), *BEGUN)
    for button in phone.locator(".steps-next .btn, .during .btn, .events .btn, #clock-more, #undo").all():
        box = button.bounding_box()
        assert box
        assert box["y"] >= 844 / 2, button
        assert min(box["width"], box["height"]) >= 48


@pytest.mark.parametrize("phone", [SMALL], ids=["320"], indirect=True)
def test_the_longest_sheet_has_its_roll_in_sight_on_the_smallest_phone(app: Flask, phone: Page) -> None:
    opened(app, phone, shirts(), *BEGUN)
    tap(phone, "#shot")
    tap(phone, "#player-9")
    expect(phone.locator("#roll")).to_be_in_viewport(ratio=1)
    assert phone.evaluate("scrollY") == 0


@pytest.mark.parametrize("phone", [SMALL], ids=["320"], indirect=True)
def test_no_page_scrolls_sideways_on_the_smallest_phone(app: Flask, phone: Page) -> None:
    opened(app, phone, shirts(), *BEGUN)
    here = phone.url
    jumpers = "attackers.9.in=true&attackers.10.in=true&defenders.4.in=true&defenders.1.in=true"
    shot = "shot?player=10&kind=snapshot&save_hex=2"
    places = ("", "tackle", "tackle?player=8&against=9", shot, f"header?{jumpers}", "rolls", "restart", "referee")
    for place in places:
        phone.goto(f"{here}/{place}".rstrip("/"))
        assert phone.evaluate("document.documentElement.scrollWidth") <= 320, place
