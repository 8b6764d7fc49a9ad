"""The tournament at the table: what the rules ask for, what is easily forgotten, the turn timer, the shoot-out."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from by_hand import FULL_TIME, HALF_TIME, Data, event, header, kick_off, turn
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf
from taps import said, sheet, tap

from companion import matches
from companion.matches import Kept

LATE = [kick_off(), *HALF_TIME, kick_off("away"), event("set_clock", half=2, cells=10)]


def started(app: Flask, *events: Data, rules: str = "tournament", **settings: Any) -> Kept:
    """A match of Reds at home to Blues after some events."""
    with app.app_context():
        code = matches.create(header(rules, **settings)).code
        for one in events:
            matches.log(code, one)
        return matches.find(code)


def managed(app: Flask, *events: Data, rules: str = "tournament", **settings: Any) -> tuple[FlaskClient, Kept]:
    """The browser of who manages such a match."""
    match, client = started(app, *events, rules=rules, **settings), app.test_client()
    client.post(f"/matches/{match.code}/join/{match.secret}", data={"csrf_token": csrf(client)})
    return client, match


def states(page: str) -> list[str]:
    """What the screen keeps in mind for the players."""
    found = re.search(r'<ul class="states".*?</ul>', page, re.DOTALL)
    return re.findall(r"<span>(.*?)</span>", found[0]) if found else []


def asked(page: str) -> str:
    """What the rules ask for now."""
    return "".join(re.findall(r'<div class="notice warn ask">.*', page, re.DOTALL))


# Before kick-off


def test_referee_and_weather_are_asked_for_with_their_odds_and_may_be_left_out(app: Flask) -> None:
    manager, match = managed(app)
    page = sheet(manager, match)
    assert ('id="ask-referee"' in page, 'id="ask-weather"' in page, 'id="kick_off-home"' in page) == (True, True, True)
    assert "strict: 33.3 % (1/3)" in sheet(manager, match, "/referee")
    assert "bad weather: 33.3 % (1/3)" in sheet(manager, match, "/weather")
    tap(manager, match, type="referee", dice=2, key=1)
    page = sheet(manager, match)
    assert ('id="ask-referee"' in page, 'id="ask-weather"' in page) == (False, True)


# Around the die


def test_an_injury_check_says_who_rolls_its_rule_and_its_odds(app: Flask) -> None:
    foul = event("foul", side="away", player=3, on=9)
    manager, match = managed(app, event("weather", dice=1), kick_off(), foul)
    assert "Injury check" in (told := asked(sheet(manager, match)))
    assert "Reds 9 rolls" in told
    assert "In bad weather 1–2 injures." in told
    assert "Home push, 4 left" in told
    own = sheet(manager, match, "/injury_roll?side=home&player=9")
    assert "injured: 33.3 % (1/3)" in own
    assert "injured: 11.1 % (1/9)" in sheet(manager, match, "/injury_roll?side=home&player=9&push=1")  # 2 of 6, twice


def test_the_away_side_has_no_push(app: Flask) -> None:
    manager, match = managed(app, kick_off("away"), event("foul", side="home", player=3, on=9))
    assert "Home push" not in asked(sheet(manager, match))


def test_a_roll_is_skipped_by_playing_on_and_never_lost_before(app: Flask) -> None:
    manager, match = managed(app, kick_off(), event("foul", side="away", player=3, on=9))
    tap(manager, match, type="booking", side="away", player=3, key=1)
    tap(manager, match, type="substitution", side="away", off=4, on=13, key=2)
    assert "Reds 9 rolls" in asked(sheet(manager, match))
    tap(manager, match, type="restart", kind="free_kick", side="home", key=3)
    assert asked(sheet(manager, match)) == ""


def test_who_was_fouled_is_asked_where_the_foul_did_not_say(app: Flask) -> None:
    manager, match = managed(app, kick_off(), event("foul", side="away", player=3, cause="knock_down"))
    assert 'id="pending-who"' in sheet(manager, match)
    assert 'name="player" value="9"' in sheet(manager, match, "/injury_roll?side=home")
    answer = tap(manager, match, type="injury_roll", side="home", player=9, dice=1, key=1)
    assert said(answer).startswith("Reds 9 is injured")
    assert "Reds 9: injured" in states(answer.text)


def test_who_recovers_is_marked_and_the_victim_may_be_named(app: Flask) -> None:
    """Numbers 3 and 4 hold two blue wedges or more: for them only a 1 is a foul."""
    manager, match = managed(app, kick_off())
    page = sheet(manager, match, "/rear_entry?side=away")
    assert page.count("<small>Recovery</small>") == 2
    assert "With Recovery only 1 is a foul." in page
    tap(manager, match, type="rear_entry", side="away", challenger=2, carrier=9, dice=3, key=1)
    assert "Reds 9 rolls" in asked(sheet(manager, match))


def test_reflexes_are_offered_where_a_goalkeeper_has_them(app: Flask) -> None:
    manager, match = managed(app, kick_off())
    assert f"/matches/{match.code}/reflexes?side=away" in sheet(manager, match, "/more")
    assert "may stand: 50 % (1/2)" in sheet(manager, match, "/reflexes?side=away")
    basic, other = managed(app, kick_off(), rules="basic")
    assert "/reflexes" not in sheet(basic, other, "/more")


# What players forget


def test_the_sixtieth_minute_is_told_once(app: Flask) -> None:
    manager, match = managed(app, *LATE)
    answer = tap(manager, match, type="turn", move="tactical", key=1)
    assert "60′: the players are tired" in answer.text
    answer = tap(manager, match, type="turn", move="precise_pass", key=2)
    assert "60′: the players are tired" not in answer.text
    assert "Tired: Reds 1 wedge, Blues 1 wedge" in states(answer.text)


def test_a_substitution_says_how_many_wedges_it_gives(app: Flask) -> None:
    manager, match = managed(app, *LATE, turn("tactical"))
    page = sheet(manager, match, "/substitution?side=home")
    assert "Tired: each of Reds may use 1 wedge." in page
    assert "With this substitution it is one more." in page
    answer = tap(manager, match, type="substitution", side="home", off=2, on=13, key=1)
    assert said(answer) == "Reds: 13 on, 2 off. Each may use 2 wedges now"
    assert "Tired: Reds 2 wedges, Blues 1 wedge" in states(answer.text)


def test_bad_weather_shortens_the_short_pass(app: Flask) -> None:
    manager, match = managed(app, event("weather", dice=2), kick_off())
    assert "Short pass: 3 cells, with Playmaker 4" in states(sheet(manager, match))


def test_the_first_pass_of_a_counter_attack(app: Flask) -> None:
    manager, match = managed(app, kick_off(), event("lost_ball"))
    assert "Counter-attack: the first pass is pro-defence" in states(sheet(manager, match))


def test_pressed_is_a_tap_and_gone_with_the_next_turn(app: Flask) -> None:
    manager, match = managed(app, kick_off(), rules="complete")
    answer = tap(manager, match, type="reminder", what="pressed", key=1)
    assert said(answer) == "Reds are pressed"
    assert states(answer.text) == ["Pressed: the next pass is pro-defence"]
    assert 'id="pressed"' not in answer.text
    answer = tap(manager, match, type="turn", move="precise_pass", key=2)
    assert states(answer.text) == []
    assert 'id="pressed"' in answer.text


def test_pressed_can_be_taken_away(app: Flask) -> None:
    manager, match = managed(app, kick_off(), event("reminder", what="pressed"), rules="complete")
    assert 'name="over" value="true"' in sheet(manager, match)
    answer = tap(manager, match, type="reminder", what="pressed", over="true", key=1)
    assert said(answer) == "Reds are no longer pressed"
    assert states(answer.text) == []


def test_basic_rules_know_no_pressing(app: Flask) -> None:
    manager, match = managed(app, kick_off(), rules="basic")
    assert 'id="pressed"' not in sheet(manager, match)


def test_a_spent_tactical_movement_is_had_again_with_seven_forward(app: Flask) -> None:
    manager, match = managed(app, kick_off(), turn("tactical"))
    page = sheet(manager, match)
    assert ('id="tactical"' in page, 'id="again"' in page) == (False, True)
    answer = tap(manager, match, type="reminder", what="seven_forward", key=1)
    assert ('id="tactical"' in answer.text, 'id="again"' in answer.text) == (True, False)
    answer = tap(manager, match, type="turn", move="tactical", key=2)
    assert "spent: move the team first" in answer.text
    answer = tap(manager, match, type="turn", move="team_moves", key=3)
    assert "spent" not in answer.text


def test_who_lies_and_who_may_be_dribbled_is_told(app: Flask) -> None:
    fight = {"side": "home", "carrier": 6, "challenger": 4, "zone": "attack", "dice": {"carrier": 6, "challenger": 1}}
    manager, match = managed(app, kick_off(), event("duel", duel="tackle", **fight), event("note", text="x"))
    assert states(sheet(manager, match)) == ["Blues 4 may be dribbled without a duel"]
    manager, match = managed(app, kick_off(), event("duel", duel="dribble", **fight), event("note", text="x"))
    assert states(sheet(manager, match)) == ["Blues 4 lies: he may only get up"]


# The turn timer


def timer(page: str) -> tuple[int, int] | None:
    """The seconds of a turn and those gone."""
    found = re.search(r'data-seconds="(\d+)" data-step="-1" data-end="0" data-since="(\d+)" data-now="(\d+)"', page)
    return (int(found[1]), (int(found[3]) - int(found[2])) // 1000) if found else None


def ago(seconds: int) -> str:
    """A time of the record."""
    return (datetime.now(UTC) - timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")


def recorded(app: Flask, *events: Data, seconds: int = 60) -> tuple[FlaskClient, Kept]:
    """A match taken in from a record, so that its times are what they are."""
    from companion.records.codec import write_record

    with app.app_context():
        match = matches.take_in(write_record(header("complete", turn_seconds=seconds), list(events)).encode())
    client = app.test_client()
    client.post(f"/matches/{match.code}/join/{match.secret}", data={"csrf_token": csrf(client)})
    return client, match


def test_the_timer_counts_from_the_last_turn(app: Flask) -> None:
    manager, match = recorded(app, {**kick_off(), "at": ago(90)}, {**turn("precise_pass"), "at": ago(40)})
    shown = timer(sheet(manager, match))
    assert shown
    assert shown[0] == 60
    assert 40 <= shown[1] <= 45


@pytest.mark.parametrize("other", [event("note", text="x"), event("booking", side="home", player=3)])
def test_what_is_no_turn_does_not_start_it_anew(app: Flask, other: Data) -> None:
    manager, match = recorded(app, {**kick_off(), "at": ago(40)}, {**other, "at": ago(5)})
    shown = timer(sheet(manager, match))
    assert shown
    assert shown[1] >= 40


@pytest.mark.parametrize("stop", [event("goal", side="home", player=9), event("foul", side="away", player=3)])
def test_it_stands_still_while_a_restart_is_prepared(app: Flask, stop: Data) -> None:
    manager, match = recorded(app, {**kick_off(), "at": ago(40)}, {**stop, "at": ago(5)})
    assert timer(sheet(manager, match)) is None


def test_a_ball_won_starts_a_turn(app: Flask) -> None:
    won = event("duel", duel="dribble", side="home", carrier=9, challenger=4, zone="midfield")
    won["dice"] = {"carrier": 1, "challenger": 6}
    manager, match = recorded(app, {**kick_off(), "at": ago(50)}, {**won, "at": ago(10)})
    shown = timer(sheet(manager, match, "?told=2"))
    assert shown
    assert shown[1] < 20


def test_there_is_no_timer_unless_it_was_agreed_on(app: Flask) -> None:
    manager, match = recorded(app, {**kick_off(), "at": ago(40)}, seconds=0)
    assert timer(page := sheet(manager, match)) is None
    assert "clock.js" not in page
    manager, match = recorded(app)
    assert timer(sheet(manager, match)) is None  # not kicked off


# Extra time and the shoot-out


LEVEL = [kick_off(), *HALF_TIME, kick_off("away"), *FULL_TIME]
EXTRA_HALF_TIME = [event("set_clock", half=3, cells=11), event("end_half")]
EXTRA = [kick_off(), *EXTRA_HALF_TIME, kick_off("away"), event("set_clock", half=4, cells=11)]


def test_a_level_knock_out_goes_to_extra_time(app: Flask) -> None:
    manager, match = managed(app, *LEVEL, rules="complete", knock_out=True)
    page = sheet(manager, match)
    assert "Level: extra time" in page
    assert ('id="kick_off-home"' in page, 'id="kick_off-away"' in page) == (True, True)
    answer = tap(manager, match, type="kick_off", side="home", key=1)
    assert "11 cells left" in answer.text


def test_a_shoot_out_asks_who_starts_and_then_whose_kick_it_is(app: Flask) -> None:
    manager, match = managed(app, *LEVEL, rules="complete", knock_out=True, extra_time=False)
    page = sheet(manager, match)
    assert ('id="starts-home"' in page, 'id="scored"' in page) == (True, False)
    page = sheet(manager, match, "?starts=away")
    assert "Blues kick" in page
    answer = tap(manager, match, type="shoot_out_kick", side="away", scored="true", player=9, key=1)
    assert "Reds kick" in answer.text
    answer = tap(manager, match, type="shoot_out_kick", side="home", scored="false", key=2)
    page = sheet(manager, match)
    assert (page.count('aria-label="scored"'), page.count('aria-label="missed"')) == (1, 1)
    assert page.count('aria-label="to come"') == 8
    assert re.search(r'aria-disabled="true">.{1,3000}?has kicked', page, re.DOTALL)  # Blues 9
    assert "Shoot-out 0–1" in page


def test_a_decided_shoot_out_ends_the_match(app: Flask) -> None:
    kicks = [event("shoot_out_kick", side=side, scored=side == "home") for _ in range(3) for side in ("home", "away")]
    manager, match = managed(app, *LEVEL, *kicks, rules="complete", knock_out=True, extra_time=False)
    page = sheet(manager, match)
    assert "Shoot-out 3–0" in page
    assert 'id="rematch"' in page
    assert 'id="scored"' not in page


def test_extra_time_that_stays_level_leads_to_the_shoot_out(app: Flask) -> None:
    manager, match = managed(app, *LEVEL, *EXTRA, rules="complete", knock_out=True)
    answer = tap(manager, match, type="end_half", key=1)
    assert "Level: the shoot-out" in answer.text
    assert 'id="starts-away"' in answer.text


def test_home_and_away_stand_on_the_board(app: Flask) -> None:
    manager, match = managed(app, kick_off())
    page = sheet(manager, match)
    assert "<small>home</small>" in page
    assert "<small>away</small>" in page
