"""Two people play by the complete and the tournament rules with a phone: duels, fouls, fatigue, timer, shoot-out."""

import re
from typing import Any

import pytest
from by_hand import HALF_TIME, event, header, kick_off
from flask import Flask
from playwright.sync_api import Page, expect

from companion import matches

from .phones import SMALL
from .test_phone import TREMBLING, other_side, sees, tap

pytestmark = pytest.mark.browser

WITHOUT_SCRIPTS = pytest.mark.parametrize("phone", [{"java_script_enabled": False}], indirect=True)


def opened(app: Flask, page: Page, *events: dict[str, Any], rules: str = "complete", **settings: Any) -> None:
    """A match of Reds at home to Blues after some events, on the phone, which may manage it."""
    with app.app_context():
        match = matches.create(header(rules, **settings))
        for one in events:
            matches.log(match.code, one)
    page.goto(f"/matches/{match.code}/join/{match.secret}")
    page.locator("main button").tap()
    expect(page.locator("#match")).to_be_visible()


def choose(page: Page, name: str, value: object) -> None:
    """Tap a pawn, a die or what else is chosen."""
    tap(page, f"label:has(input[name='{name}'][value='{value}'])")
    expect(page.locator(f"input[name='{name}'][value='{value}']").first).to_be_checked()


# Taps


def test_a_duel_is_four_taps_and_the_offered_pair_two(app: Flask, phone: Page) -> None:
    opened(app, phone, kick_off())
    tap(phone, "#duel")  # 1
    choose(phone, "carrier", 6)  # 2
    choose(phone, "challenger", 4)  # 3
    expect(phone.locator(".odds-of .carrier dd")).to_have_text(re.compile(r"41\.7 %\s*5/12"))
    tap(phone, "#roll")  # 4
    expect(phone.locator(".fought")).to_be_visible()
    tap(phone, "#to-match")
    tap(phone, "#duel")  # 1
    expect(phone.locator(".odds-of .carrier dd")).to_be_visible()
    phone.wait_for_timeout(TREMBLING)
    tap(phone, "#roll")  # 2
    expect(phone.locator(".fought")).to_be_visible()


def test_the_odds_follow_each_choice_and_the_thumb_stays(app: Flask, phone: Page) -> None:
    """Reds 6 against 6 of Blues 4: in his defence 1 is a foul, 6 of 36; then 10 of 36 are higher."""
    opened(app, phone, kick_off())
    tap(phone, "#duel")
    choose(phone, "carrier", 6)
    choose(phone, "challenger", 4)
    expect(phone.locator(".odds-of .foul")).to_have_count(0)
    choose(phone, "zone", "defence")
    expect(phone.locator(".odds-of .foul dd")).to_have_text(re.compile(r"16\.7 %\s*1/6"))
    expect(phone.locator(".odds-of .carrier dd")).to_have_text(re.compile(r"27\.8 %\s*5/18"))
    expect(phone.locator("#zone-defence")).to_be_focused()
    choose(phone, "duel", "low_rush")
    expect(phone.locator("#zone-defence")).to_have_count(0)
    expect(phone.locator(".versus-pair")).to_contain_text("Blues 1")
    expect(phone.locator("label:has(input[name=challenger][value='4'])")).to_be_hidden()


def roll(page: Page) -> None:
    """A duel of Reds 6 against Blues 4, rolled by the app."""
    tap(page, "#duel")
    choose(page, "carrier", 6)
    choose(page, "challenger", 4)
    tap(page, "#roll")
    expect(page.locator(".fought")).to_be_visible()


def test_a_roll_taken_back_and_made_again_is_a_second_one(app: Flask, phone: Page) -> None:
    opened(app, phone, kick_off())
    roll(phone)
    tap(phone, "#undo")
    sees(phone, "Taken back: duel")
    phone.wait_for_timeout(TREMBLING)
    roll(phone)
    tap(phone, "#log")
    sees(phone, r"rolled again: \d–\d was taken back")


def test_the_result_stays_until_it_is_put_away(app: Flask, phone: Page) -> None:
    opened(app, phone, kick_off())
    tap(phone, "#duel")
    choose(phone, "carrier", 6)
    choose(phone, "challenger", 4)
    choose(phone, "own", "true")
    choose(phone, "dice.carrier", 6)
    choose(phone, "dice.challenger", 2)
    tap(phone, "#roll")
    sees(phone, "Reds 6 goes past")
    expect(phone.locator("#announce")).to_have_text("Reds 6 goes past")
    phone.reload()
    sees(phone, "Reds 6 goes past")
    tap(phone, "#dribble_and_move")
    sees(phone, "Reds: dribble and move. Referee 1 to cell 2")


@pytest.mark.parametrize("phone", [{"reduced_motion": "reduce"}], indirect=True)
def test_nothing_moves_where_motion_is_not_wanted(app: Flask, phone: Page) -> None:
    fight = {"side": "home", "carrier": 6, "challenger": 4, "zone": "attack", "dice": {"carrier": 6, "challenger": 1}}
    opened(app, phone, kick_off(), event("duel", duel="dribble", **fight))
    assert phone.locator(".dice .die").first.evaluate("die => getComputedStyle(die).animationName") == "none"


@WITHOUT_SCRIPTS
def test_a_duel_without_scripts(app: Flask, phone: Page) -> None:
    opened(app, phone, kick_off())
    tap(phone, "#duel")
    choose(phone, "carrier", 6)
    choose(phone, "challenger", 4)
    tap(phone, "text=Show the odds")
    expect(phone.locator(".odds-of .carrier dd")).to_have_text(re.compile("41.7 %"))
    choose(phone, "own", "true")
    tap(phone, "text=Show the odds")
    choose(phone, "dice.carrier", 3)
    choose(phone, "dice.challenger", 3)
    tap(phone, "#roll")
    sees(phone, "Blues 4 wins the ball")
    sees(phone, "Counter-attack: no time.")


# A tournament match


def face(page: Page, number: int) -> None:
    """Tap a face of a die of the table."""
    tap(page, f"button[name=dice][value='{number}']")


def token(page: Page, cells: int) -> None:
    """Set the token on its cell of the board."""
    tap(page, ".lane-link")
    tap(page, f"button[name=cells][value='{cells}']")
    sees(page, "The clock is set to")


def before_kick_off(page: Page) -> None:
    """A tournament match with a strict referee and bad weather."""
    page.goto("/")
    tap(page, "#new-match")
    tap(page, "label:has-text('Tournament')")
    tap(page, "#start")
    tap(page, "#ask-referee")
    face(page, 2)
    sees(page, "The referee is strict")
    tap(page, "#ask-weather")
    face(page, 1)
    sees(page, "Bad weather")
    tap(page, "#kick_off-home")
    sees(page, "Short pass: 3 cells, with Playmaker 4")


def penalty(page: Page) -> None:
    """A strict referee whistles a 2 in the area; the VAR confirms, a 2 in the rain injures, the penalty goes in."""
    tap(page, "#duel")
    choose(page, "carrier", 9)
    choose(page, "challenger", 4)
    choose(page, "zone", "defence")
    choose(page, "in_area", "true")
    expect(page.locator(".odds-of .foul dd")).to_have_text(re.compile(r"33\.3 %\s*1/3"))
    choose(page, "own", "true")
    choose(page, "dice.carrier", 6)
    choose(page, "dice.challenger", 2)
    tap(page, "#roll")
    sees(page, "Foul by United 4")
    sees(page, "Penalty for Rovers. No card.")
    tap(page, "#pending-own")
    face(page, 3)
    sees(page, "confirms the penalty")
    tap(page, "#pending-own")
    face(page, 2)
    sees(page, "Rovers 9 is injured")
    tap(page, "#restart")
    tap(page, "button[aria-label='Penalty, Rovers']")
    tap(page, "#goal-home")
    tap(page, "#player-10")
    expect(page.locator(".score")).to_have_text(re.compile(r"1\D*0$"))


def half_time(page: Page) -> None:
    """The token at the end of the lane, the whistle, the other side kicks off."""
    token(page, 33)
    tap(page, "#out-of-zone")
    tap(page, "text=End the half >> nth=-1")
    sees(page, "Half-time")
    tap(page, "#kick_off-away")


def fatigue(page: Page) -> None:
    """At the sixtieth minute everybody is tired; two substitutions give the home side three wedges."""
    token(page, 10)
    tap(page, "#tactical")
    sees(page, "60′: the players are tired")
    sees(page, "Tired: Rovers 1 wedge, United 1 wedge")
    for off, on, wedges in ((2, 13, 2), (3, 14, 3)):
        tap(page, "#substitution")
        other_side(page, "Rovers")
        choose(page, "off", off)
        choose(page, "on", on)
        tap(page, "button:has-text('Change')")
        sees(page, f"Each may use {wedges} wedges now")
    sees(page, "Tired: Rovers 3 wedges, United 1 wedge")


def sending_off(page: Page) -> None:
    """United 5 is booked twice."""
    for told in ("Yellow card for United 5", "Second yellow card: United 5 is sent off"):
        tap(page, "#booking")
        other_side(page, "United")
        choose(page, "player", 5)
        tap(page, "button[value=booking]")
        sees(page, told)


def the_end(page: Page) -> None:
    """Full time, and who misses the next match."""
    token(page, 33)
    tap(page, "#out-of-zone")
    tap(page, "text=End the half >> nth=-1")
    sees(page, "Full time")
    sees(page, "United miss in the next match:\\s*5")
    tap(page, "text=Match report")
    sees(page, "Match report")
    expect(page.locator(".timeline")).to_contain_text("10")
    sees(page, "strict|Strict")


@pytest.mark.parametrize("phone", [{}, SMALL], ids=["phone", "small"], indirect=True)
def test_a_tournament_match(phone: Page) -> None:
    before_kick_off(phone)
    penalty(phone)
    half_time(phone)
    fatigue(phone)
    sending_off(phone)
    the_end(phone)


# What resets by itself, the timer, the shoot-out


def test_reminders_are_a_tap_and_reset_by_themselves(app: Flask, phone: Page) -> None:
    opened(app, phone, kick_off())
    tap(phone, "#pressed")
    sees(phone, "Pressed: the next pass is pro-defence")
    tap(phone, "#precise_pass")
    expect(phone.locator(".states")).to_have_count(0)
    tap(phone, "#tactical")
    tap(phone, "#again")
    tap(phone, "#tactical")
    expect(phone.locator("#tactical[aria-disabled]")).to_be_visible()
    tap(phone, "#team_moves")
    expect(phone.locator("#tactical:not([aria-disabled])")).to_be_visible()


def test_the_turn_timer_counts_down_and_sounds_only_if_allowed(app: Flask, phone: Page) -> None:
    opened(app, phone, kick_off(), turn_seconds=60)
    timer = phone.locator(".timer")
    expect(timer).to_have_attribute("aria-pressed", "false")
    expect(timer.locator("output")).to_have_text(re.compile(r"^(60|5\d)$"))
    timer.tap()
    expect(timer).to_have_attribute("aria-pressed", "true")
    minute = phone.locator(".minute").inner_text()
    expect(timer.locator("output")).to_have_text(re.compile(r"^5[0-7]$"))
    assert phone.locator(".minute").inner_text() == minute


def test_a_shoot_out(app: Flask, phone: Page) -> None:
    level = [kick_off(), *HALF_TIME, kick_off("away"), event("set_clock", half=2, cells=33), event("end_half")]
    opened(app, phone, *level, knock_out=True, extra_time=False)
    tap(phone, "#starts-away")
    tap(phone, "summary")
    choose(phone, "player", 9)
    tap(phone, "#scored")
    sees(phone, "Reds kick")
    tap(phone, "#missed")
    expect(phone.locator("h2:has-text('Blues kick')")).to_be_visible()
    expect(phone.locator(".kicks [aria-label=scored]")).to_have_count(1)
    expect(phone.locator(".kicks [aria-label=missed]")).to_have_count(1)
    tap(phone, "#undo")
    sees(phone, "Reds kick")
    for side, button in zip(("Reds", "Blues") * 3, ("#missed", "#scored") * 3, strict=True):
        if side == "Blues" and phone.locator(".kicks [aria-label=scored]").count() == 3:
            break
        expect(phone.locator(f"h2:has-text('{side} kick')")).to_be_visible()
        phone.wait_for_timeout(TREMBLING)
        tap(phone, button)
    sees(phone, "Rematch")
    expect(phone.locator(".facts")).to_contain_text("Shoot-out 0–3")
