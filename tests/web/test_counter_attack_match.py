"""The match screen of Counter Attack: what may come next, what the rules ask for, moves on the board, the whistles."""

import re
from typing import Any

import pytest
from by_hand import event
from cards import action, at, clock, header, kick_off, referee, roll, shirts, shot, steal, tackle
from counter_pages import buttons, meanwhile, result, table
from flask import Flask
from flask.testing import FlaskClient
from taps import refusal, said

from companion import decks

BEGUN = [referee(), kick_off()]
FOUL = [*BEGUN, action("movement_phase"), tackle(1, 4)]


def test_before_the_match_a_referee_is_drawn_or_his_leniency_tapped(app: Flask) -> None:
    drawn, tapped = table(app, header()), table(app, header())
    assert "Draw a referee" in drawn.page()
    answer = drawn.tap(type="referee", draw="1", key="1")
    assert answer.status_code == 201
    assert drawn.state["leniency"] in (2, 3, 4, 5)
    assert drawn.lines[0]["type"] == "referee"
    cards = {card.name: card.leniency for card in decks.referees([])}
    assert cards[drawn.lines[0]["name"]] == drawn.state["leniency"]
    assert said(tapped.tap(type="referee", leniency=6, key="1")) == "The referee’s Leniency is 6"
    assert "Draw a referee" not in tapped.page()


@pytest.mark.parametrize(
    ("events", "next_", "rolls"),
    [
        ([], ["standard_pass"], []),
        (
            [action("standard_pass")],
            ["movement_phase", "first_time_pass", "snapshot"],
            ["interception", "keeper_interception", "take_ball"],
        ),
        (
            [action("standard_pass"), action("first_time_pass")],
            ["movement_phase", "snapshot"],
            ["interception", "keeper_interception", "take_ball", "closing_down"],
        ),
        (
            [action("movement_phase")],
            ["movement_phase", "standard_pass", "high_pass", "long_pass", "shot"],
            ["steal", "tackle", "nutmeg", "dive_at_feet", "take_ball", "reckless_tackle"],
        ),
        ([action("corner")], ["high_pass", "short_pass"], []),
        ([action("free_kick")], ["high_pass", "long_pass", "standard_pass", "shot"], ["block"]),
        ([action("throw_in")], ["movement_phase"], []),
    ],
)
def test_only_what_may_come_next_is_a_large_button(app: Flask, events: Any, next_: list[str], rolls: list[str]) -> None:
    page = table(app, header(), *BEGUN, *events).page()
    assert buttons(page) == next_
    assert meanwhile(page) == rolls


def test_a_roll_that_a_setting_has_switched_off_is_not_offered(app: Flask) -> None:
    page = table(app, header(nutmeg=False, reckless_tackle=False), *BEGUN, action("movement_phase")).page()
    assert meanwhile(page) == ["steal", "tackle", "dive_at_feet", "take_ball"]


def test_an_action_is_one_tap_as_htmx_and_as_a_plain_form(app: Flask) -> None:
    match = table(app, header(), *BEGUN)
    assert said(match.tap(type="action", action="standard_pass", key="1")) == "Reds: standard pass"
    answer = match.submit(type="action", action="movement_phase", key="2")
    assert (answer.status_code, answer.location) == (303, f"/matches/{match.match.code}")
    assert [line["action"] for line in match.lines[2:]] == ["standard_pass", "movement_phase"]


def test_the_board_may_have_the_ball_with_the_other_side(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("movement_phase"))
    page = match.page("?ball=away")
    assert "Ball: Blues" in page
    assert re.search(r'name="action" value="standard_pass"><input type="hidden" name="side" value="away"', page)
    match.tap(type="action", action="standard_pass", side="away", key="1")
    assert match.state["possession"] == "away"


# Moves on the board

OTHER_THIRD = "ball in a final third: all in the other 6 hexes, Reds first"  # G23


@pytest.mark.parametrize(
    ("done", "line"),
    [
        (action("first_time_pass"), f"Free moves: Reds 1 player 1 hex; Blues 1 player 1 hex; {OTHER_THIRD}"),
        (action("standard_pass"), f"Free moves: {OTHER_THIRD}"),
        (action("movement_phase"), f"Free moves: {OTHER_THIRD}"),
        (tackle(6, 1), "Free moves: the winner to any hex round the other"),
        (steal(6), "Free moves: the winner to any hex round the other"),
        (roll("long_pass", "home", 6, 6), f"Free moves: the goalkeeper his Pace; {OTHER_THIRD}"),
        (
            action("final_third"),
            "Free moves: Reds, all in the other final third, 6 hexes each; "
            "Blues, all in the other final third, 6 hexes each",
        ),
    ],
)
def test_the_free_moves_that_go_with_what_was_done(app: Flask, done: Any, line: str) -> None:
    page = table(app, header(), *BEGUN, action("movement_phase"), done).page()
    assert re.findall(r'class="free-moves".*?<span>(.*?)</span>', page, re.DOTALL) == [line]


def test_after_a_hold_both_final_thirds_move_the_holders_side_first(app: Flask) -> None:
    held = shot(2, 6), roll("handling", "away", 1, 1)
    page = table(app, header(), *BEGUN, action("movement_phase"), *held, action("final_third")).page()
    line = "Free moves: Blues, all in both final thirds, 6 hexes each; Reds, all in both final thirds, 6 hexes each"
    assert re.findall(r'class="free-moves".*?<span>(.*?)</span>', page, re.DOTALL) == [line]


def test_a_tackle_that_is_lost_moves_nobody(app: Flask) -> None:
    assert "free-moves" not in table(app, header(), *BEGUN, action("movement_phase"), tackle(2, 6)).page()


def slots(page: str) -> list[tuple[str, int]]:
    """The rows of the tick list: the side's name and the number of its boxes."""
    rows = re.findall(r'class="tick-row">.*?<bdi>(.*?)</bdi>.*?class="boxes">(.*?)</div>', page, re.DOTALL)
    return [(name, boxes.count("<input")) for name, boxes in rows]


def test_the_movement_phase_is_ticked_off_4_5_2(app: Flask) -> None:
    page = table(app, header(), *BEGUN, action("movement_phase")).page()
    assert slots(page) == [("Reds", 4), ("Blues", 5), ("Reds", 2)]


def test_the_placements_are_ticked_off_in_turn(app: Flask) -> None:
    corner = table(app, header(), *BEGUN, action("corner", "away")).page()
    assert slots(corner) == [("Blues", 2), ("Reds", 2)] * 3
    free_kick = table(app, header(), *BEGUN, action("free_kick")).page()
    pairs = [("Reds", 2), ("Blues", 2), ("Reds", 2), ("Blues", 2), ("Reds", 3), ("Blues", 2)]
    assert slots(free_kick) == pairs
    assert slots(table(app, header(), *BEGUN, action("penalty")).page()) == [("Reds", 1), ("Blues", 1)]


def test_who_is_stunned_is_named_at_the_tick_list(app: Flask) -> None:
    past = roll("nutmeg", "home", 7, (6, 2), 6)
    match = table(app, header(), *BEGUN, action("movement_phase"), past)
    assert "data-ticks" not in match.page()  # the result first
    assert "May not move: Blues 6" in match.page("?told=4")


def test_a_tick_list_stays_the_same_while_its_phase_lasts(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("movement_phase"), steal(2))
    assert 'data-ticks="3"' in match.page("?told=4")
    match.tap(type="action", action="movement_phase", key="1")
    assert 'data-ticks="5"' in match.page()


# What the rules ask for


def test_a_foul_runs_from_injury_to_card_to_the_choice(app: Flask) -> None:
    match = table(app, header(), *FOUL)
    page = match.page()
    assert result(page)[0] == "foul"
    assert "Injury check</b> Reds 9" in page
    assert "Resilience 3 · needs less than 3" in page
    assert "Then: Booking check" in page
    assert buttons(page) == ["play_on", "free_kick", "penalty"]
    hurt = match.tap(type="roll", roll="injury_check", side="home", player=9, dice=3, key="1").text
    assert result(hurt)[0] == "injured"
    assert "Booking check</b> Blues 8" in hurt
    booked = match.tap(type="roll", roll="booking_check", side="away", player=8, dice=4, key="2").text
    assert result(booked)[0] == "yellow card"
    assert 'id="pending-roll"' not in booked
    assert match.state["home"]["players"]["9"]["attributes"]["shooting"] == 4


def test_a_check_is_rolled_by_one_tap_on_the_match_screen(app: Flask) -> None:
    match = table(app, header(), *FOUL)
    page = match.page()
    form = re.search(r'<form [^>]*id="form-pending".*?</form>', page, re.DOTALL)
    assert form
    fields = dict(re.findall(r'name="([a-z]+)" value="([^"]*)"', form[0]))
    assert fields.pop("type") == "roll"
    answer = match.tap(type="roll", **{name: value for name, value in fields.items() if name != "csrf_token"})
    assert answer.status_code == 201
    assert match.lines[-1]["rolled"] == "app"


def test_a_severe_foul_says_what_its_card_will_be(app: Flask) -> None:
    behind = tackle(2, 4, from_behind=True)
    page = table(app, header(), *BEGUN, action("movement_phase"), behind, unhurt()).page()
    assert "yellow card 50 %, red card 50 %" in page


def unhurt() -> Any:
    return roll("injury_check", "home", 9, 1)


def test_advantage_leads_back_to_play(app: Flask) -> None:
    match = table(app, header(), *FOUL, unhurt(), roll("booking_check", "away", 8, 1))
    page = match.page("?advantage=1")
    assert buttons(page) == ["movement_phase", "standard_pass", "high_pass", "long_pass", "shot"]
    assert len(match.lines) == 6
    assert slots(page) == [("Reds", 4), ("Blues", 5), ("Reds", 2)]
    assert "tackle" in meanwhile(page)


def test_advantage_after_the_passer_was_closed_down_leads_back_to_his_first_time_pass(app: Flask) -> None:
    """G31-32: the pass comes to its target, then a movement phase or a snapshot."""
    closed = roll("interception", "away", 8, 1, 9, line="closing", **{"pass": "first_time"})
    checks = (unhurt(), roll("booking_check", "away", 8, 1))
    match = table(app, header(), *BEGUN, action("first_time_pass"), closed, *checks)
    assert buttons(match.page("?advantage=1")) == ["movement_phase", "snapshot"]


def test_from_a_corner_nobody_heads_back_to_his_goalkeeper(app: Flask) -> None:
    """G70: from other high balls he may."""
    accurate = roll("high_pass", "home", 10, 6, kind="corner")
    assert "head_back" not in meanwhile(table(app, header(), *BEGUN, action("corner"), accurate).page())
    assert "head_back" in meanwhile(table(app, header(), *BEGUN, roll("high_pass", "home", 10, 6)).page())


def test_after_a_red_card_there_is_no_advantage(app: Flask) -> None:
    behind = tackle(2, 4, from_behind=True)
    red = roll("booking_check", "away", 8, 6)
    page = table(app, header(), *BEGUN, action("movement_phase"), behind, unhurt(), red).page()
    assert buttons(page) == ["free_kick", "penalty"]


def test_without_a_referee_the_check_asks_for_him_first(app: Flask) -> None:
    match = table(app, header(), kick_off(), action("movement_phase"), tackle(1, 4), unhurt())
    assert 'id="who-is-referee"' in match.page()
    assert "Who is the referee?" in match.page("/referee")
    refused = match.tap(type="roll", roll="booking_check", side="away", player=8, dice=4, key="1")
    assert refused.status_code == 422
    assert "The referee's Leniency is not known yet" in refused.text.replace("&#39;", "'")


def test_who_is_hurt_twice_has_to_go_off_with_or_without_a_substitute(app: Flask) -> None:
    twice = [*FOUL, roll("injury_check", "home", 9, 6), *FOUL[2:], roll("injury_check", "home", 9, 6)]
    match = table(app, header(), *twice)
    page = match.page()
    assert "Reds 9 has to go off" in page
    assert f"/matches/{match.match.code}/substitution?side=home&off=9" in page
    answer = match.tap(type="withdrawal", side="home", player=9, key="1")
    assert said(answer) == "Reds 9 has to go off"
    assert match.state["home"]["players"]["9"]["on_pitch"] is False


def test_a_side_without_a_goalkeeper_is_told_what_it_may_do(app: Flask) -> None:
    page = table(app, header(), *BEGUN, event("send_off", side="away", player=1)).page()
    assert "Blues have no goalkeeper" in page


# The whistles


def test_added_time_counts_down_by_actions(app: Flask) -> None:
    late = [*BEGUN, clock("45:00")]
    match = table(app, header(added_time=True), *late)
    assert buttons(match.page())[0] == "added_time"
    match.tap(type="roll", roll="added_time", dice=1, key="1")
    page = match.page()
    assert result(page)[0] == "5 actions"
    assert "5 actions left" in page
    for number in range(5):
        match.tap(type="action", action="movement_phase", key=f"m{number}")
    page = match.page()
    assert "0 actions left" in page
    assert buttons(page) == ["end_half"]
    refused = match.tap(type="action", action="movement_phase", key="one more")
    assert (refused.status_code, refusal(refused)) == (422, "No action is left of the added time")
    assert said(match.tap(type="end_half", key="2")) == "Half-time. Reds 0–0 Blues"
    assert "Blues kick off" in match.page()


def test_a_whistle_before_the_minutes_are_over_is_refused_by_name(app: Flask) -> None:
    match = table(app, header(half_minutes=15), *BEGUN)
    refused = match.tap(type="end_half", key="1")
    assert (refused.status_code, refusal(refused)) == (422, "This half lasts until 15:00")


def test_the_match_ends_with_its_report_and_who_is_hurt_rolls_for_how_long(app: Flask) -> None:
    first = [*FOUL, roll("injury_check", "home", 9, 6), clock("45:00"), event("end_half")]
    match = table(app, header(), *first, kick_off("away"), clock("90:00"), event("end_half"))
    page = match.page()
    assert "Full time" in page
    assert "Reds 9: how long is he hurt?" in page
    rolled = match.tap(type="roll", roll="tournament_injury", side="home", player=9, **{"dice.1": 6, "dice.2": 4})
    assert result(rolled.text)[0] == "3 matches"
    assert match.state["next_match"]["home"]["injured"] == [{"number": 9, "matches": 3}]


def test_a_level_cup_tie_goes_to_penalties_that_are_rolled_or_told(app: Flask) -> None:
    to_kicks = [*BEGUN, clock("45:00"), event("end_half"), kick_off("away"), clock("90:00"), event("end_half")]
    match = table(app, header(knock_out=True, extra_time=False), *to_kicks)
    assert "Who kicks first?" in match.page()
    page = match.page("?starts=away")
    assert f"/matches/{match.match.code}/shot?kind=penalty&side=away" in page
    assert "Shot (penalty)" in match.page("/shot?kind=penalty&side=away&player=9")
    penalty = match.tap(
        type="roll", roll="shot", kind="penalty", side="away", player=9, against=1,
        **{"dice.player": 6, "dice.against": 1}, key="1",
    )  # fmt: skip
    assert penalty.status_code == 201
    match.tap(type="shoot_out_kick", side="home", scored="false", key="2")
    assert match.state["shoot_out"] == {"home": 0, "away": 1, "winner": None}


# Around it


def test_a_goal_gets_its_assist_afterwards(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("movement_phase"), shot(6, 1))
    page = match.page()
    assert result(page) == ["goal", "Goal for Reds: 8. Reds 1–0 Blues"]
    assert "The clock stands: Goal" in page
    address = re.search(r'id="assist" href="([^"]+)"', page)
    assert address
    assert "Who gave the assist to 8?" in match.client.get(address[1]).text
    match.tap(type="amend", seq=4, **{"set.assist": 10}, key="1")
    assert match.state["timeline"][0]["assist"] == 10


def test_undo_across_a_shot_says_so_and_brings_the_match_before_it(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("movement_phase"), shot(6, 1))
    assert "Undo: shot, Reds 8" in match.page()
    assert said(match.tap(type="undo", key="1")) == "Taken back: shot, Reds 8"
    assert match.state["score"] == {"home": 0, "away": 0}
    again = match.tap(type="redo", key="2")
    assert said(again) == "" or "Brought back: shot, Reds 8" in again.text
    assert match.state["score"] == {"home": 1, "away": 0}


def test_the_result_is_put_away_by_a_tap_and_seen_by_spectators(app: Flask, client: FlaskClient) -> None:
    match = table(app, header(), *BEGUN, action("movement_phase"), steal(1))
    assert result(match.page())[0] == "foul"
    assert result(match.page("?told=4")) == []
    watched = client.get(f"/watch/{match.match.code}").text
    assert result(watched)[0] == "foul"
    assert "form-undo" not in watched


def test_a_line_is_corrected_with_all_that_changes_said_before(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("movement_phase"), shot(6, 1))
    page = match.page("/amend?seq=4")
    for field in ("set.player", "set.against", "set.kind", "set.dice.player", "set.dice.against", "set.save_hex"):
        assert f'name="{field}"' in page
    assert 'name="set.from_behind"' not in page
    preview = match.page("/amend?seq=4&set.dice.player=1&set.dice.against=1")
    assert "Score: 1–0 becomes 0–0" in preview
    answer = match.tap(type="amend", seq=4, **{"set.dice.player": 1, "set.dice.against": 1}, key="1")
    assert answer.status_code == 201
    assert match.state["score"] == {"home": 0, "away": 0}


def test_the_ball_is_out_and_restarts_for_either_side(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("movement_phase"))
    assert 'id="throw_in-away"' in match.page("/restart")
    assert said(match.tap(type="action", action="throw_in", side="away", key="1")) == "Blues: throw-in"
    assert match.state["possession"] == "away"


def test_who_reached_a_loose_ball_is_said_afterwards(app: Flask) -> None:
    loose = event("roll", roll="loose_ball", dice={"direction": 2, "distance": 3})
    match = table(app, header(), *BEGUN, action("movement_phase"), tackle(4, 4), loose)
    page = match.page()
    assert result(page)[0] == "direction 2, distance 3"
    assert f"/matches/{match.match.code}/reached?seq=5" in page
    assert "Who reached the ball?" in match.page("/reached?seq=5")
    match.tap(type="amend", seq=5, **{"set.side": "away", "set.player": 6}, key="1")
    assert match.state["possession"] == "away"
    assert "first_time_pass" in match.state["may"]


def test_the_clock_stands_beside_the_score_and_is_paused_by_a_reason(app: Flask) -> None:
    begun = [at("0:00", one) for one in BEGUN]
    match = table(app, header(), *begun)
    assert 'role="timer"' in match.page()
    match.tap(type="clock", do="pause", reason="corner", key="1")
    assert "The clock stands: Corner" in match.page()
    assert said(match.tap(type="clock", do="resume", key="2")).startswith("The clock goes on at ")


@pytest.mark.parametrize(
    "place",
    ["more", "rolls", "restart", "referee", "players", "player?side=home&player=9", "note", "abandon", "settings",
     "log", "report", "booking", "substitution", "goal?side=home"],
)  # fmt: skip
def test_every_page_of_a_match_of_shirts_opens(app: Flask, place: str) -> None:
    match = table(app, shirts(), *BEGUN, action("movement_phase"))
    assert "<h1" in match.page(f"/{place}")


def test_a_name_that_cannot_be_is_refused_beside_its_field(app: Flask) -> None:
    match = table(app, header(), *BEGUN)
    refused = match.tap(type="player", side="home", player=9, name="x" * 101, key="1")
    assert refused.status_code == 422
    assert re.search(r'class="error" id="about-name">', refused.text)


def test_a_stale_undo_says_what_it_would_have_taken(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("movement_phase"))
    stale = match.tap(type="undo", seen=2, key="1")
    assert stale.status_code == 409
    assert "in the meantime the last event is movement phase" in stale.text


def test_an_old_advantage_in_the_address_changes_nothing_later(app: Flask) -> None:
    match = table(app, header(), *BEGUN, action("standard_pass"))
    assert buttons(match.page("?advantage=1")) == buttons(match.page())
