"""The clock of a match in real time, as pages show it; time is moved, never waited for."""

import re
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from by_hand import Data, event
from cards import KICK, action, added_time, at, clock, header, kick_off, referee, roll, tackle
from flask import Flask, render_template
from flask.testing import FlaskClient
from stored import csrf

from companion import matches
from companion.records.codec import write_record
from companion.web.clock_view import clock_view
from companion.web.timed import Counted, mm_ss

PAUSE = event("clock", do="pause", reason="corner")
BEGUN = [at("0:00", referee()), at("0:00", kick_off())]
FLIP = event("sand_timer", do="flip", side="home")
Show = Callable[..., Any]


@pytest.fixture
def move(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """The server's time, so many minutes and seconds after eight o'clock."""

    def moved(time: str) -> None:
        minutes, seconds = map(int, time.split(":"))
        now = KICK + timedelta(minutes=minutes, seconds=seconds)
        monkeypatch.setattr(matches, "current_time", lambda: now)

    return moved


@pytest.fixture
def show(app: Flask, move: Callable[[str], None]) -> Show:
    """The clock's view at a time, of a record."""

    def shown(time: str, *events: Data, **settings: Any) -> Any:
        move(time)
        with app.test_request_context():
            match = matches.take_in(write_record(header(**settings), list(events)).encode())
            return clock_view(match)

    return shown


@pytest.fixture
def read(app: Flask, move: Callable[[str], None]) -> Show:
    """What stands on the page at a time, of a record: its text, or as HTML."""

    def seen(
        time: str,
        *events: Data,
        template: str = "_clock",
        html: bool = False,
        manager: bool = True,
        small: bool = False,
        **settings: Any,
    ) -> str:
        move(time)
        with app.test_request_context():
            match = matches.take_in(write_record(header(**settings), list(events)).encode())
            page = render_template(
                f"match/{template}.html",
                clock=clock_view(match),
                here="/matches/x",
                state=match.state,
                tap="t",
                when_over="/matches/x",
                manager=manager,
                small=small,
            )
        return page if html else text_of(page)

    return seen


def text_of(html: str) -> str:
    """What can be seen of a part of a page."""
    html = re.sub(r"<noscript>.*?</noscript>|<span class=\"visually-hidden\">.*?</span>", "", html, flags=re.DOTALL)
    html = re.sub(r"<p[^>]*\bhidden\b[^>]*>.*?</p>", "", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


# Seconds that count


@pytest.mark.parametrize(
    ("counted", "text", "over"),
    [
        (Counted(0, 1, 2700, 1000, 1000), "00:00", False),
        (Counted(0, 1, 2700, 1000, 1999), "00:00", False),
        (Counted(0, 1, 2700, 1000, 2000), "00:01", False),
        (Counted(65, 1, 2700, None, 99_000), "01:05", False),  # it stands
        (Counted(2640, 1, 2700, 0, 59_999), "44:59", False),
        (Counted(2640, 1, 2700, 0, 60_000), "45:00", True),
        (Counted(2640, 1, 2700, 0, 600_000), "45:00", True),  # it does not run on
        (Counted(30, 1, 2700, 5000, 1000), "00:30", False),  # a time ahead of the server's counts as no time
        (Counted(60, -1, 0, 0, 12_345), "48", False),
        (Counted(60, -1, 0, 0, 61_000), "0", True),
        (Counted(7, -1, 0, None, 61_000), "7", False),
    ],
)
def test_seconds_count_from_the_servers_time_to_their_end(counted: Counted, text: str, over: bool) -> None:
    assert (counted.text, counted.over) == (text, over)


def test_minutes_beyond_an_hour() -> None:
    assert mm_ss(6065) == "101:05"


def test_every_answer_tells_the_time_and_time_tells_nothing_else(
    client: FlaskClient, move: Callable[[str], None]
) -> None:
    move("0:05")
    told = str(int((KICK + timedelta(seconds=5)).timestamp()) * 1000)
    assert client.get("/").headers["Companion-Time"] == told
    answer = client.get("/time")
    assert (answer.status_code, answer.data, answer.headers["Companion-Time"]) == (204, b"", told)
    assert answer.headers["Cache-Control"] == "no-store"


# The clock


def test_before_the_kick_off_in_the_break_and_after_the_end_there_is_none(show: Show) -> None:
    assert show("0:00", at("0:00", referee())) is None
    assert show("50:00", *BEGUN, at("46:00", event("end_half"))) is None
    assert show("50:00", *BEGUN, at("46:00", event("abandon"))) is None


@pytest.mark.parametrize(
    ("time", "expected"), [("0:00", "00:00"), ("12:34", "12:34"), ("44:59", "44:59"), ("45:00", "45:00")]
)
def test_it_is_as_late_as_the_server_says(show: Show, time: str, expected: str) -> None:
    assert show(time, *BEGUN)["time"].text == expected


def test_it_stands_while_it_is_paused_and_says_why(read: Show) -> None:
    paused = [*BEGUN, at("2:00", PAUSE)]
    assert read("9:00", *paused) == "02:00 The clock stands: Corner"
    assert read("9:30", *paused, at("9:00", event("clock", do="resume"))) == "02:30"


def test_a_reason_that_a_program_gave_stands_as_it_is(read: Show) -> None:
    assert read("3:00", *BEGUN, at("2:00", event("clock", do="pause", reason="the phone rang"))) == (
        "02:00 The clock stands: the phone rang"
    )
    assert read("3:00", *BEGUN, at("2:00", event("clock", do="pause"))) == "02:00 The clock stands"


def test_after_a_goal_it_stands_until_the_next_action(read: Show) -> None:
    goal = [*BEGUN, at("10:00", event("goal", side="home", player=9))]
    assert read("13:00", *goal) == "10:00 The clock stands: Goal"
    assert read("14:00", *goal, at("13:00", action("standard_pass"))) == "11:00"


def test_the_second_half_counts_on(show: Show) -> None:
    second = [*BEGUN, at("46:00", event("end_half")), at("60:00", kick_off("away"))]
    assert show("60:10", *second)["time"].text == "45:10"
    assert show("110:00", *second)["time"].text == "90:00"


def test_a_record_without_times_stands(show: Show) -> None:
    assert show("10:00", referee(), kick_off(), action("standard_pass"))["time"].text == "00:00"


def test_the_page_takes_over_from_the_server(read: Show) -> None:
    found = read("12:34", *BEGUN, html=True)
    since = int(KICK.timestamp()) * 1000
    assert (
        f'data-seconds="0" data-step="1" data-end="2700" data-since="{since}" data-now="{since + 754_000}" '
        'data-beeps="3" data-ask="/time"' in found
    )


def test_a_clock_that_stands_has_nothing_to_count_from(read: Show) -> None:
    assert "data-since" not in read("9:00", *BEGUN, at("2:00", PAUSE), html=True)


def test_without_scripts_there_is_a_link_to_the_time(read: Show) -> None:
    assert '<noscript><a href="/matches/x">' in read("1:00", *BEGUN, html=True)


def test_its_end_asks_for_a_managers_screen_again_but_not_over_a_sheet(read: Show) -> None:
    again = 'data-when-over hx-get="/matches/x" hx-trigger="over"'
    assert again in read("1:00", *BEGUN, html=True)
    assert again not in read("1:00", *BEGUN, html=True, small=True)
    assert again not in read("1:00", *BEGUN, html=True, manager=False)


# The end of a half


def test_the_last_action_is_finished_whatever_the_clock_says(read: Show) -> None:
    up = [*BEGUN, at("44:30", action("movement_phase"))]
    assert read("44:59", *up) == "44:59"
    assert read("45:20", *up) == "45:00 Time is up: finish the action, then end the half."
    duel = [*up, at("45:30", tackle(2, 6))]
    assert read("45:40", *duel) == "45:00 Time is up: finish the action, then end the half."


def test_with_added_time_the_actions_that_are_left_take_its_place(read: Show) -> None:
    up = [*BEGUN, at("44:30", action("movement_phase"))]
    assert read("45:20", *up, added_time=True) == "45:00 Time is up: finish the action, then roll the added time."
    rolled = [*up, at("45:30", added_time(1))]  # 1 and Leniency 4: five actions
    assert read("45:40", *rolled, added_time=True) == "45+1′ 5 actions left"
    moved = [*rolled, *([at("46:00", action("movement_phase"))] * 4)]
    assert read("46:10", *moved, added_time=True) == "45+5′ 1 action left"
    last = [*moved, at("46:20", action("movement_phase"))]
    assert read("46:30", *last, added_time=True) == "45+6′ 0 actions left Finish this action, then end the half."
    assert "data-counted" not in read("46:30", *last, added_time=True, html=True)


@pytest.mark.parametrize(("added", "offered"), [(True, 'id="added_time"'), (False, 'id="end_half"')])
def test_the_screen_offers_what_comes_now_though_nothing_was_logged_since(
    app: Flask, move: Callable[[str], None], added: bool, offered: str
) -> None:
    """The record's last line is of 44:30; the page is asked for before and after 45:00."""
    move("44:40")
    lines = [*BEGUN, at("44:30", action("movement_phase"))]
    with app.app_context():
        match = matches.take_in(write_record(header(added_time=added), lines).encode())
    manager = app.test_client()
    manager.post(f"/matches/{match.code}/join/{match.secret}", data={"csrf_token": csrf(manager)})
    assert offered not in manager.get(f"/matches/{match.code}").text
    move("45:00")
    assert offered in manager.get(f"/matches/{match.code}").text


def test_a_clock_put_back_is_not_over(read: Show) -> None:
    assert read("46:00", *BEGUN, at("45:30", clock("44:00"))) == "44:30"


# The sand timer


def test_both_see_whose_moves_it_times_and_what_its_end_costs(read: Show) -> None:
    flipped = [*BEGUN, at("1:00", FLIP)]
    assert read("1:20", *flipped, turn_seconds=60) == "01:20 Reds 40"
    assert read("2:00", *flipped, turn_seconds=60) == "02:00 Reds 0 Time: Reds lose the rest of the action."


def test_it_lies_still_after_a_roll_and_is_put_away_with_the_next_action(read: Show, show: Show) -> None:
    duel = [*BEGUN, at("0:30", action("movement_phase")), at("1:00", FLIP), at("1:25", tackle(2, 6))]
    assert read("5:00", *duel, turn_seconds=60) == "05:00 Reds 35"
    assert show("5:00", *duel, at("4:00", action("movement_phase")), turn_seconds=60)["sand"] is None


def test_each_flip_is_another_end(show: Show) -> None:
    flipped = [*BEGUN, at("1:00", FLIP)]
    first, second = (show("2:00", *some, turn_seconds=60)["sand"] for some in (flipped, [*flipped, at("1:40", FLIP)]))
    assert first["key"] != second["key"]


@pytest.mark.parametrize("place", ["", "/board"])
def test_no_browser_keeps_a_page_whose_clock_runs(app: Flask, move: Callable[[str], None], place: str) -> None:
    """A page kept with its tag would come back with the time at which it was made."""
    move("12:34")
    kept = {}
    for name, events in (("running", BEGUN), ("standing", [*BEGUN, at("2:00", PAUSE)])):
        with app.app_context():
            match = matches.take_in(write_record(header(), events).encode())
        kept[name] = app.test_client().get(f"/watch/{match.code}{place}").headers["Cache-Control"]
    assert kept == {"running": "no-store, private", "standing": "no-cache, private"}


def test_a_goal_taken_back_lets_the_clock_have_run(read: Show) -> None:
    goal = [*BEGUN, at("10:00", event("goal", side="home", player=9))]
    assert read("13:30", *goal, at("13:00", event("undo"))) == "13:30"


def test_the_scoreboard_across_the_room_shows_the_clock(app: Flask, move: Callable[[str], None]) -> None:
    move("12:34")
    with app.app_context():
        match = matches.take_in(write_record(header(), BEGUN).encode())
    page = app.test_client().get(f"/watch/{match.code}/board").text
    assert "12:34" in text_of(page)
    assert "clock.js" in page


# Its buttons


def test_a_running_clock_can_be_paused_with_a_reason_the_likeliest_first(show: Show, read: Show) -> None:
    corner = [*BEGUN, at("3:00", action("corner"))]
    assert [reason for reason, _word in show("3:10", *corner)["reasons"]] == [
        "corner", "goal", "free kick", "penalty", "goal kick", "other",
    ]  # fmt: skip
    found = read("3:10", *corner, template="_clock_controls")
    assert found == "Pause Corner Goal Free kick Penalty Goal kick Other Set the clock Set Sound at the end"


def test_a_standing_clock_goes_on_with_one_tap(read: Show) -> None:
    found = read("9:00", *BEGUN, at("2:00", PAUSE), template="_clock_controls")
    assert found == "Clock on Set the clock Set Sound at the end"


def test_the_rival_flips_the_sand(read: Show) -> None:
    found = read("1:00", *BEGUN, template="_clock_controls", html=True, turn_seconds=60)
    assert re.findall(r'id="flip-(\w+)" aria-label="([^"]*)"', found) == [
        ("home", "Blues flip the sand timer for Reds"),
        ("away", "Reds flip the sand timer for Blues"),
    ]
    assert "flip-" not in read("1:00", *BEGUN, template="_clock_controls", html=True)


def test_it_is_laid_down_and_runs_on(read: Show) -> None:
    flipped = [*BEGUN, at("1:00", FLIP)]
    found = read("1:10", *flipped, template="_clock_controls", html=True, turn_seconds=60)
    assert 'id="sand-pause"' in found
    paused = [*flipped, at("1:10", event("sand_timer", do="pause"))]
    found = read("1:10", *paused, template="_clock_controls", html=True, turn_seconds=60)
    assert 'id="sand-resume"' in found


def test_a_foul_does_not_stop_it(read: Show) -> None:
    """The players pause it, when they set up a free kick."""
    assert read("3:00", *BEGUN, at("2:00", roll("tackle", "away", 8, (1, 3), 9))) == "03:00"
