"""Each roll: its target, totals, fouls, who has the ball afterwards and what is asked for next."""

from typing import Any

import pytest
from by_hand import Data, event
from cards import (
    action,
    in_play,
    last,
    loose_ball,
    may,
    open_goal,
    part,
    referee,
    refused,
    roll,
    shot,
    single,
    steal,
    tackle,
)

from companion.games.counter_attack.rolls.table import ROLLS

LOOSE = [{"roll": "loose_ball"}]
INJURY = {"roll": "injury_check", "side": "home", "player": 9}
BOOKING = {"roll": "booking_check", "side": "away", "player": 8}


def test_the_table_has_the_rolls_of_the_contract() -> None:
    assert set(ROLLS) == {
        *("steal", "take_ball", "tackle", "nutmeg", "dive_at_feet", "reckless_tackle", "injury_check"),
        *("booking_check", "interception", "keeper_interception", "high_pass", "long_pass", "header", "control"),
        *("head_back", "block", "shot", "keeper_deflection", "handling", "loose_ball", "referee_decision"),
        *("added_time", "tournament_injury"),
    }


# Tests


@pytest.mark.parametrize(
    ("event_", "target", "total", "success"),
    [
        (steal(4), "10+ or 6", 9, False),  # row 2: Tackling 5
        (steal(5), "10+ or 6", 10, True),
        (steal(6, player=5), "10+ or 6", 8, True),
        (roll("take_ball", "away", 3, 4), "10+ or 6", 10, True),  # row 3: Tackling 6
        (roll("take_ball", "away", 1, 4), "10+ or 5", 8, False),  # row 31: Saving 4
        (roll("interception", "away", 3, 4), "10+ or 6", 10, True),  # row 12
        (roll("interception", "away", 4, 5), "10+ or 6", 9, False),
        (roll("interception", "away", 4, 5, line="path"), "10+ or 5", 9, True),  # row 13
        (roll("interception", "away", 4, 5, 9, line="closing"), "10+ or 6", 9, False),
        (roll("keeper_interception", "away", 1, 5), "10+ or 5", 9, True),  # row 14
        (roll("keeper_interception", "away", 1, 5, hex="second"), "10+ or 6", 9, False),
        (roll("keeper_interception", "away", 1, 6, hex="third"), "11+ or 6", 10, True),
        (roll("keeper_interception", "away", 1, 5, hex="third"), "11+ or 6", 9, False),
        (roll("high_pass", "home", 9, 5), "8+", 8, True),  # row 15: High Pass 3
        (roll("high_pass", "home", 9, 4, kind="corner"), "8+", 7, False),  # row 18
        (roll("high_pass", "home", 1, 5, kind="keeper_kick"), "8+", 8, True),  # row 17
        (roll("long_pass", "home", 9, 6), "9+", 9, True),  # row 16
        (roll("long_pass", "home", 9, 6, third_to_third=True), "10+", 9, False),
        (roll("control", "home", 9, 5), "9+", 9, True),  # row 22: Dribbling 4
        (roll("control", "home", 9, 5, two_hexes=True), "9+", 8, False),
        (roll("head_back", "away", 4, 2), "2+", 2, True),  # row 21
        (roll("head_back", "away", 4, 1), "2+", 1, False),
        (roll("block", "away", 4, 5), "10+ or 6", 9, False),  # row 23: Tackling 4
        (roll("block", "away", 4, 5, line="path"), "10+ or 5", 9, True),
        (roll("keeper_deflection", "away", 1, 6), "10+ or 6", 10, True),  # row 32: Saving 4
        (roll("handling", "away", 1, 3), "under 4", 3, True),  # row 25: Handling 4
        (roll("handling", "away", 1, 4), "under 4", 4, False),
        (roll("injury_check", "home", 9, 2), "under 3", 2, True),  # row 9: Resilience 3
        (roll("injury_check", "home", 9, 3), "under 3", 3, False),
        (roll("booking_check", "away", 8, 3), "under 4", 3, True),  # row 10: Leniency 4
        (roll("booking_check", "away", 8, 4), "under 4", 4, False),
        (single("referee_decision", 3), "under 4", 3, True),  # row 33
        (single("referee_decision", 4, side="home"), "under 4", 4, False),
    ],
)
def test_a_test_says_its_target_its_total_and_whether_it_succeeds(
    event_: Data, target: str, total: int, success: bool
) -> None:
    assert part(last(event_), "target", "total", "success") == (target, total, success)


@pytest.mark.parametrize(
    ("event_", "foul"),
    [
        (steal(1), True),
        (steal(2), False),
        (roll("interception", "away", 4, 1, 9, line="closing"), True),
        (roll("interception", "away", 4, 1), False),
        (roll("take_ball", "away", 4, 1), False),
        (roll("block", "away", 4, 1), False),
        (roll("reckless_tackle", "away", 4, 2, 9), False),
        (roll("reckless_tackle", "away", 4, 3, 9), True),
    ],
)
def test_which_tests_foul(event_: Data, foul: bool) -> None:
    assert last(event_)["foul"] is foul


def test_a_foul_asks_for_the_injury_check_then_the_booking_check() -> None:
    """Closing the passer down, as every foul on who has the ball."""
    found = in_play(roll("interception", "away", 8, 1, 9, line="closing"))
    assert found["pending"] == [INJURY, BOOKING]
    assert found["possession"] == "home"


@pytest.mark.parametrize(
    ("event_", "possession"),
    [
        (steal(6), "away"),
        (steal(3), "home"),
        (steal(1), "home"),
        (roll("take_ball", "away", 4, 6), "away"),
        (roll("interception", "away", 4, 6), "away"),
        (roll("keeper_interception", "away", 1, 6), "away"),
        (roll("head_back", "away", 4, 3), "away"),
        (roll("high_pass", "home", 9, 1), "home"),
        (roll("block", "away", 4, 6), "home"),
        (roll("handling", "away", 1, 1), "away"),
        (roll("handling", "away", 1, 6), "home"),
        (roll("control", "home", 9, 1), "home"),
        (single("referee_decision", 1), "home"),
    ],
)
def test_who_has_the_ball_after_a_test(event_: Data, possession: str) -> None:
    assert in_play(event_)["possession"] == possession


@pytest.mark.parametrize(
    "event_",
    [
        roll("high_pass", "home", 9, 4),
        roll("long_pass", "home", 9, 5),
        roll("control", "home", 9, 4),
        roll("head_back", "away", 4, 1),
        roll("block", "away", 4, 6),
        roll("keeper_deflection", "away", 1, 6),
        roll("handling", "away", 1, 4),
    ],
)
def test_what_leaves_the_ball_loose(event_: Data) -> None:
    assert in_play(event_)["pending"] == LOOSE


# Duels


@pytest.mark.parametrize(
    ("event_", "totals", "winner", "tie"),
    [
        (tackle(4, 3), (8, 7), "player", False),  # row 4: Tackling 4, Dribbling 4
        (tackle(3, 3), (7, 7), None, True),
        (tackle(3, 4), (7, 8), "against", False),
        (tackle(3, 4, player=1), (3, 8), "against", False),  # row 7: a goalkeeper's feet, Tackling 0
        (roll("nutmeg", "home", 9, (5, 3), 8), (9, 8), "player", False),  # row 5: Dribbling 4, Tackling 4 + 1
        (roll("nutmeg", "home", 9, (4, 3), 8), (8, 8), None, True),
        (roll("nutmeg", "home", 9, (3, 3), 8), (7, 8), "against", False),
        (roll("dive_at_feet", "away", 1, (5, 4), 9), (9, 8), "player", False),  # row 6: Saving 4, Dribbling 4
        (shot(4, 3), (8, 7), "player", False),  # row 24: Shooting 4, Saving 4
        (shot(3, 3), (7, 7), None, True),
        (shot(2, 3), (6, 7), "against", False),
        (shot(3, 3, kind="snapshot"), (6, 7), "against", False),
        (shot(3, 3, outside_box=True), (6, 7), "against", False),
        (shot(3, 3, difficult_angle=True), (6, 7), "against", False),
        (shot(3, 3, save_hex=3), (7, 6), "player", False),
        (shot(3, 3, save_hex=2), (7, 7), None, True),
        (shot(3, 4, kind="penalty"), (7, 6), "player", False),  # row 27
        (shot(3, 5, kind="penalty"), (7, 7), None, True),
    ],
)
def test_a_duel_says_its_totals_and_who_wins(event_: Data, totals: Any, winner: str | None, tie: bool) -> None:
    found = last(event_)
    assert found["totals"] == dict(zip(("player", "against"), totals, strict=True))
    assert part(found, "winner", "tie", "foul", "off_target") == (winner, tie, False, False)


@pytest.mark.parametrize(
    ("event_", "foul"),
    [
        (tackle(1, 1), True),
        (tackle(2, 1), False),
        (tackle(2, 1, from_behind=True), True),
        (tackle(3, 1, from_behind=True), False),
        (tackle(2, 1, player=1, from_behind=True), True),  # the goalkeeper's too
        (tackle(4, 1, carrier=9), False),
        (roll("nutmeg", "home", 9, (1, 2), 8), False),
        (roll("nutmeg", "home", 9, (6, 1), 8), True),
        (roll("dive_at_feet", "away", 1, (1, 1), 9), True),
        (roll("dive_at_feet", "away", 1, (2, 1), 9), False),
    ],
)
def test_which_duels_foul(event_: Data, foul: bool) -> None:
    found = last(event_)
    assert found["foul"] is foul
    assert not foul or found["winner"] is None


def test_who_has_the_ball_after_a_duel() -> None:
    assert in_play(tackle(6, 1))["possession"] == "away"
    assert in_play(tackle(1 + 1, 6))["possession"] == "home"
    assert in_play(roll("nutmeg", "home", 9, (1, 6), 8))["possession"] == "away"
    assert in_play(roll("nutmeg", "home", 9, (6, 1), 8))["possession"] == "home"
    assert in_play(roll("dive_at_feet", "away", 1, (6, 1), 9))["possession"] == "away"


def test_a_nutmeg_fouled_asks_the_carriers_injury_and_the_defenders_booking() -> None:
    assert in_play(roll("nutmeg", "home", 9, (6, 1), 8))["pending"] == [INJURY, BOOKING]


def test_a_foul_from_behind_asks_for_a_severe_check() -> None:
    assert in_play(tackle(2, 3, from_behind=True))["pending"] == [INJURY, {**BOOKING, "severe": True}]


def test_a_saved_shot_asks_the_goalkeeper_to_hold_it() -> None:
    saved = in_play(shot(2, 5))
    assert saved["pending"] == [{"roll": "handling", "side": "away", "player": 1}]
    held = in_play(shot(2, 5), roll("handling", "away", 1, 3))
    assert (held["possession"], held["pending"], held["may"]) == ("away", [], ["quick_throw", "final_third"])
    spilled = in_play(shot(2, 5), roll("handling", "away", 1, 4))
    assert spilled["pending"] == LOOSE
    assert may(shot(2, 5), roll("handling", "away", 1, 4), loose_ball()) == ["corner", "movement_phase", "snapshot"]


def test_a_one_is_off_target_and_a_goal_kick() -> None:
    found = in_play(shot(1, 1))
    assert part(found["last_roll"], "off_target", "winner", "tie") == (True, None, False)
    assert (found["possession"], found["may"]) == ("away", ["goal_kick"])


def test_without_a_goalkeeper_in_reach_a_shot_is_a_goal_but_for_a_one() -> None:
    found = in_play(open_goal(2, kind="snapshot", outside_box=True))
    assert (found["score"]["home"], found["last_roll"]["totals"]) == (1, {"player": 4})
    assert in_play(open_goal(1))["score"]["home"] == 0
    odds = {"player": "5/6", "against": "0", "loose": "0", "off_target": "1/6"}
    assert found["last_roll"]["odds"] == odds


def test_a_won_shot_is_the_goal_with_its_assist() -> None:
    found = in_play(shot(6, 1, assist=7))
    [goal] = found["timeline"]
    assert part(goal, "type", "side", "player", "assist", "score") == ("goal", "home", 8, 7, "1-0")
    assert part(found, "possession", "may", "pending") == ("away", ["standard_pass"], [])
    assert found["home"]["players"]["8"]["goals"] == 1


def test_what_the_totals_are_made_of() -> None:
    hurt = roll("injury_check", "home", 8, 5)
    found = last(hurt, shot(3, 3, kind="snapshot", outside_box=True, difficult_angle=True, save_hex=3))
    shooting = [["shooting", 4], ["injuries", -1], ["outside_box", -1], ["snapshot", -1], ["difficult_angle", -1]]
    assert found["parts"] == {"player": [*shooting, ["most", 1]], "against": [["saving", 4], ["third_hex", -1]]}
    assert found["totals"] == {"player": 4, "against": 6}


# Fouls: checks, cards, injuries


@pytest.mark.parametrize(
    ("severe", "die", "bookings", "sent_off"),
    [(False, 3, 0, False), (False, 4, 1, False), (True, 3, 1, False), (True, 4, 0, True)],
)
def test_cards_by_the_booking_check(severe: bool, die: int, bookings: int, sent_off: bool) -> None:
    check = roll("booking_check", "away", 8, die)
    player = in_play(tackle(1, 3, from_behind=severe), check)["away"]["players"]["8"]
    assert part(player, "bookings", "sent_off", "on_pitch") == (bookings, sent_off, not sent_off)


def test_a_second_yellow_by_a_check_sends_off() -> None:
    found = in_play(event("booking", side="away", player=8), tackle(1, 3), roll("booking_check", "away", 8, 4))
    assert [(one["type"], one["seq"]) for one in found["timeline"]] == [("booking", 3), ("booking", 5), ("send_off", 5)]
    assert found["next_match"]["away"]["suspended"] == [8]


def test_a_severe_check_is_as_the_foul_said() -> None:
    plain, behind = tackle(1, 3), tackle(1, 3, from_behind=True)
    check = roll("booking_check", "away", 8, 4)
    assert in_play(behind, check)["away"]["players"]["8"]["sent_off"] is True
    assert in_play(behind, {**check, "severe": True})["away"]["players"]["8"]["sent_off"] is True
    assert refused(plain, {**check, "severe": True}).field == "severe"
    assert refused(behind, {**check, "severe": False}).field == "severe"
    assert in_play({**check, "severe": True})["away"]["players"]["8"]["sent_off"] is True  # nobody asked for it


def test_a_reckless_tackle_that_misses_is_booked_at_once_and_play_goes_on() -> None:
    found = in_play(action("movement_phase"), roll("reckless_tackle", "away", 5, 2, 9))
    assert part(found["away"]["players"]["5"], "bookings", "sent_off") == (1, False)
    assert (found["pending"], found["possession"]) == ([], "home")
    assert found["may"] == ["movement_phase", "standard_pass", "high_pass", "long_pass", "shot"]
    landed = in_play(roll("reckless_tackle", "away", 5, 3, 9))
    assert landed["pending"] == [INJURY, {"roll": "booking_check", "side": "away", "player": 5, "severe": True}]
    assert landed["last_roll"]["odds"] == {"foul": "2/3"}


def test_checks_go_one_by_one_and_out_of_order_the_earlier_one_stays() -> None:
    injury, booking = roll("injury_check", "home", 9, 1), roll("booking_check", "away", 8, 1)
    assert in_play(tackle(1, 3), injury)["pending"] == [BOOKING]
    assert in_play(tackle(1, 3), booking)["pending"] == [INJURY]
    assert in_play(tackle(1, 3), booking, injury)["pending"] == []


@pytest.mark.parametrize(
    "event_",
    [action("free_kick"), steal(3), shot(1, 1), event("goal", side="home", player=9), roll("control", "home", 9, 6)],
)
def test_what_is_asked_for_is_dropped_when_play_goes_on(event_: Data) -> None:
    assert in_play(tackle(1, 3), event_)["pending"] == []


@pytest.mark.parametrize(
    "event_",
    [
        event("booking", side="away", player=3),
        event("substitution", side="home", off=2, on=13),
        event("note", text="well"),
        event("clock", do="pause"),
        event("player", side="home", player=9, name="Ada"),
        referee(5),
        single("referee_decision", 3),
        roll("injury_check", "home", 7, 1),  # nobody asked for it
    ],
)
def test_what_is_asked_for_stays_beside_play(event_: Data) -> None:
    assert in_play(tackle(1, 3), event_)["pending"] == [INJURY, BOOKING]


def test_checks_are_rolled_in_the_break_too() -> None:
    over = [tackle(1, 3), event("clock", do="set", elapsed="45:00"), event("end_half")]
    found = in_play(*over, roll("booking_check", "away", 8, 4))
    assert (found["phase"], found["away"]["players"]["8"]["bookings"]) == ("half_time", 1)


def test_an_injury_lowers_everything_at_once_and_the_second_forces_him_off() -> None:
    hurt = roll("injury_check", "home", 4, 2)  # Resilience 2
    once, twice = in_play(hurt)["home"]["players"]["4"], in_play(hurt, hurt)["home"]["players"]["4"]
    names = ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling")
    assert part(once["attributes"], *names) == (4, 2, 2, 3, 1, 1, 3)
    assert part(once, "injuries", "must_go_off") == (1, False)
    assert part(twice["attributes"], *names) == (3, 1, 1, 2, 0, 0, 2)
    assert part(twice, "injuries", "must_go_off") == (2, True)
    off = in_play(hurt, hurt, event("substitution", side="home", off=4, on=13))["home"]["players"]["4"]
    assert off["must_go_off"] is False


# Loose balls, interceptions


@pytest.mark.parametrize(
    ("cause", "reached", "expected"),
    [
        (tackle(3, 3), {}, ["movement_phase", "snapshot", "take_ball"]),
        (tackle(3, 3), {"side": "home"}, ["movement_phase", "snapshot"]),
        (tackle(3, 3), {"side": "away"}, ["movement_phase", "long_pass", "snapshot", "first_time_pass"]),
        (tackle(3, 3), {"side": "away", "player": 1}, ["quick_throw", "final_third"]),
        (roll("high_pass", "home", 9, 1), {}, ["header", "control", "movement_phase"]),
        (roll("high_pass", "home", 9, 1), {"side": "home", "player": 10}, ["header", "control", "movement_phase"]),
        (
            roll("high_pass", "home", 9, 1),
            {"side": "home", "player": 9},  # to himself (G69)
            ["movement_phase", "long_pass", "snapshot", "first_time_pass"],
        ),
        (roll("long_pass", "home", 9, 1), {}, ["movement_phase"]),
    ],
)
def test_what_comes_after_a_loose_ball(cause: Data, reached: Data, expected: list[str]) -> None:
    assert may(cause, loose_ball(**reached)) == expected


def test_a_loose_ball_belongs_to_who_reached_it() -> None:
    found = in_play(tackle(3, 3), loose_ball(side="away", player=4))
    assert (found["possession"], found["pending"], found["last_roll"]["odds"]) == ("away", [], {})
    assert in_play(tackle(3, 3), loose_ball())["possession"] == "home"
    assert refused(tackle(3, 3), loose_ball(player=4)).field == "side"


def test_a_standard_pass_is_intercepted_in_the_zone_only() -> None:
    standard: Data = {"pass": "standard"}
    first_time: Data = {"pass": "first_time"}
    assert last(roll("interception", "away", 2, 5, line="zone", **standard))["success"] is True
    assert refused(roll("interception", "away", 2, 5, line="path", **standard)).field == "line"
    assert last(roll("interception", "away", 4, 5, line="path", **first_time))["pass"] == "first_time"
    assert refused(roll("interception", "away", 2, 5, line="closing")).field == "against"
