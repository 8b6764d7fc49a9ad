"""Referee, weather, home pushes, fatigue and suspensions (L655-716, D21, F1-F15)."""

from typing import Any

import pytest
from by_hand import (
    FULL_TIME,
    HALF_TIME,
    SECOND_HALF,
    SIXTY,
    Data,
    clock,
    duel,
    event,
    goal,
    header,
    header_refusal,
    kick_off,
    refusal,
    state,
    turn,
)

REFEREE, WEATHER = {"roll": "referee"}, {"roll": "weather"}


def referee(die: Any) -> Data:
    return event("referee", dice=die)


def weather(die: Any) -> Data:
    return event("weather", dice=die)


def tournament(*events: Data, **settings: Any) -> Data:
    return state(*events, rules="tournament", **settings)


# Referee and weather


@pytest.mark.parametrize(
    ("die", "kind"), [(1, "strict"), (2, "strict"), (3, "normal"), (4, "normal"), (5, "normal"), (6, "normal")]
)
def test_the_referee_is_strict_on_1_and_2(die: int, kind: str) -> None:
    told = tournament(referee(die))
    assert told["referee"] == kind
    assert told["last_roll"] == {
        "roll": "referee",
        "dice": die,
        "counted": die,
        "strict": die <= 2,
        "odds": {"strict": "1/3"},
    }


@pytest.mark.parametrize(("die", "kind", "cells"), [(1, "bad", 3), (2, "bad", 3), (3, "clear", 4), (6, "clear", 4)])
def test_f13_the_weather_is_bad_on_1_and_2_then_short_passes_are_3_cells(die: int, kind: str, cells: int) -> None:
    told = tournament(weather(die))
    assert (told["weather"], told["short_pass_cells"]) == (kind, cells)
    assert told["last_roll"] == {
        "roll": "weather",
        "dice": die,
        "counted": die,
        "bad": die <= 2,
        "odds": {"bad": "1/3"},
    }


def test_both_are_asked_for_before_kick_off_and_rolled_in_any_order() -> None:
    assert tournament()["pending"] == [REFEREE, WEATHER]
    assert tournament(referee(3))["pending"] == [WEATHER]
    assert tournament(weather(3))["pending"] == [REFEREE]
    assert tournament(weather(3), referee(3))["pending"] == []


def test_not_rolled_they_are_normal_and_clear_from_kick_off() -> None:
    told = tournament()
    assert (told["referee"], told["weather"], told["short_pass_cells"]) == (None, None, 4)
    told = tournament(kick_off())
    assert (told["referee"], told["weather"], told["pending"]) == ("normal", "clear", [])
    assert tournament(weather(1), kick_off())["referee"] == "normal"
    assert tournament(weather(1), kick_off())["weather"] == "bad"


def test_the_referee_stays_strict_in_the_second_half() -> None:
    assert tournament(referee(1), *SECOND_HALF)["referee"] == "strict"


@pytest.mark.parametrize("roll", [referee(3), weather(3)])
def test_each_is_rolled_once_and_before_kick_off(roll: Data) -> None:
    assert roll["type"] in str(refusal(roll, roll, rules="tournament"))
    assert "before kick-off" in str(refusal(kick_off(), roll, rules="tournament"))


@pytest.mark.parametrize("rules", ["basic", "complete"])
def test_outside_tournaments_there_is_neither_and_no_push(rules: str) -> None:
    told = state(kick_off(), rules=rules)
    assert (told["referee"], told["weather"], told["pushes_left"]) == (None, None, 0)
    for roll in (referee(3), weather(3)):
        assert "tournament" in str(refusal(roll, rules=rules))


@pytest.mark.parametrize("rules", ["basic", "complete", "tournament"])
def test_the_toss_is_before_kick_off_and_its_die_optional(rules: str) -> None:
    assert state(event("toss", side="away"), rules=rules)["toss"] == "away"
    told = state(event("toss", side="away", dice=4, rolled="app"), event("toss", side="home"), rules=rules)
    assert told["toss"] == "home"
    assert told["last_roll"] == {}
    assert "before kick-off" in str(refusal(kick_off(), event("toss", side="away"), rules=rules))


def test_a_toss_leaves_what_is_pending() -> None:
    assert tournament(event("toss", side="home"))["pending"] == [REFEREE, WEATHER]


# Home pushes


def entry(dice: Any, team: str = "home", **fields: Any) -> Data:
    return event("rear_entry", side=team, challenger=2, dice=dice, **fields)


def test_d21_there_are_four_pushes_in_a_tournament() -> None:
    assert tournament()["pushes_left"] == 4
    assert tournament(home_advantage=False)["pushes_left"] == 0
    assert tournament(kick_off(), *[entry([6, 6], push=True)] * 4)["pushes_left"] == 0
    said = refusal(kick_off(), *[entry([6, 6], push=True)] * 5, rules="tournament")
    assert (said.field, str(said)) == ("push", "push: Reds have spent all 4 home pushes")


def test_d21_pushes_are_for_the_whole_match() -> None:
    told = tournament(kick_off(), entry([6, 6], push=True), *HALF_TIME, kick_off("away"))
    assert told["pushes_left"] == 3


@pytest.mark.parametrize(
    ("dice", "counted", "foul"), [([1, 1], 1, True), ([1, 4], 4, False), ([4, 2], 4, False), ([3, 3], 3, True)]
)
def test_d21_the_higher_die_counts(dice: list[int], counted: int, *, foul: bool) -> None:
    told = tournament(kick_off(), entry(dice, push=True))["last_roll"]
    assert (told["dice"], told["counted"], told["foul"]) == (dice, counted, foul)
    assert told["odds"] == {"foul": "1/4"}  # both dice up to 3


def test_d21_the_home_carriers_push() -> None:
    told = tournament(kick_off(), duel("dribble", "midfield", ([1, 5], 4), push=True))
    assert told["pushes_left"] == 3
    assert told["last_roll"]["dice"] == {"carrier": [1, 5], "challenger": 4}
    assert told["last_roll"]["counted"] == {"carrier": 5, "challenger": 4}
    assert told["last_roll"]["totals"] == {"carrier": 7, "challenger": 6}
    assert told["last_roll"]["winner"] == "carrier"


def test_d21_the_home_challengers_push_saves_him_from_a_foul() -> None:
    fight = duel("tackle", "defence", (3, [1, 2]), side="away", push=True)
    told = tournament(kick_off("away"), fight)["last_roll"]
    assert (told["foul"], told["totals"]) == (False, {"carrier": 5, "challenger": 4})
    fight = duel("tackle", "defence", (3, [1, 1]), side="away", push=True)
    assert tournament(kick_off("away"), fight)["last_roll"]["foul"] is True


def test_d21_injury_var_and_reflexes_may_be_pushed() -> None:
    penalty = duel("dribble", "defence", (3, 1), side="away", in_area=True)
    told = tournament(kick_off("away"), penalty, event("var", dice=[2, 6], push=True))
    assert (told["pushes_left"], told["possession"], told["last_roll"]["odds"]) == (3, "home", {"success": "11/36"})
    foul = event("foul", side="away", player=5, on=9)
    told = tournament(kick_off(), foul, event("injury_roll", side="home", player=9, dice=[1, 2], push=True))
    assert (told["pushes_left"], told["last_roll"]["odds"]) == (3, {"injured": "1/36"})
    told = tournament(kick_off(), event("reflexes", side="home", player=1, dice=[3, 4], push=True))
    assert (told["pushes_left"], told["last_roll"]["odds"]) == (3, {"success": "3/4"})


@pytest.mark.parametrize(
    "data", [referee([3, 3]), weather([3, 3]), {**referee(3), "push": True}, event("toss", side="home", dice=[1, 2])]
)
def test_d21_referee_weather_and_toss_are_not_pushed(data: Data) -> None:
    refusal(data, rules="tournament")


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (entry(3, push=True), "dice"),
        (entry([3, 4]), "dice"),
        (entry([3, 4], push=False), "dice"),
        (entry([3, 4], "away", push=True), "push"),
        (duel("tackle", "midfield", (3, 3), push=True), "dice"),
        (duel("tackle", "midfield", (3, [3, 4]), push=True), "dice"),
        (duel("tackle", "midfield", ([3, 4], 3)), "dice"),
        (duel("tackle", "midfield", (3, [3, 4])), "dice"),
        (duel("tackle", "midfield", ([3, 4], 3), side="away", push=True), "dice"),
        (event("reflexes", side="away", player=1, dice=[3, 4], push=True), "push"),
        (event("injury_roll", side="away", player=9, dice=[3, 4], push=True), "push"),
    ],
)
def test_d21_a_push_is_the_home_sides_declared_with_a_list_of_two(data: Data, field: str) -> None:
    assert refusal(kick_off(), data, rules="tournament").field == field


def test_d21_the_away_side_has_no_push_for_the_var() -> None:
    penalty = duel("dribble", "defence", (3, 1), in_area=True)
    said = refusal(kick_off(), penalty, event("var", dice=[6, 6], push=True), rules="tournament")
    assert said.field == "push"


@pytest.mark.parametrize(
    ("rules", "settings", "said"),
    [
        ("complete", {}, "push: home pushes belong to the tournament rules"),
        ("tournament", {"home_advantage": False}, "push: this match is played without home advantage"),
    ],
)
def test_d21_without_home_advantage_there_is_no_push(rules: str, settings: Data, said: str) -> None:
    assert str(refusal(kick_off(), entry([3, 4], push=True), rules=rules, **settings)) == said


@pytest.mark.parametrize("rules", ["basic", "complete"])
@pytest.mark.parametrize("value", [True, False])
def test_home_advantage_is_a_setting_of_tournaments(rules: str, *, value: bool) -> None:
    assert header_refusal(header(rules, home_advantage=value)).field == "settings.home_advantage"


# Fatigue


def usable(told: Data, number: int, team: str = "home") -> list[str]:
    found: list[str] = told[team]["players"][str(number)]["usable"]
    return found


SUB = event("substitution", side="home", off=2, on=13)
SUBS = [event("substitution", side="home", off=off, on=on) for off, on in [(2, 12), (3, 13), (4, 14), (5, 15), (7, 16)]]


def test_f1_fatigue_begins_when_60_00_is_reached() -> None:
    before = tournament(*SECOND_HALF, clock(2, 10))
    assert (before["fatigue"], usable(before, 6)) == (False, ["yellow", "red", "green", "blue"])
    told = tournament(*SECOND_HALF, clock(2, 11))
    assert (told["fatigue"], usable(told, 6), usable(told, 9)) == (True, ["yellow"], ["red"])


def test_f1_fatigue_comes_of_the_lane_not_of_added_time() -> None:
    told = tournament(kick_off(), clock(1, 33), *[turn()] * 10)
    assert told["fatigue"] is False


@pytest.mark.parametrize(
    ("half_cells", "half", "cells", "tired"),
    [(22, 2, 21, False), (22, 2, 22, True), (30, 2, 13, False), (30, 2, 14, True), (20, 2, 20, False)],
)
def test_f1_fatigue_at_60_00_elapsed_whatever_the_halves(
    half_cells: int, half: int, cells: int, *, tired: bool
) -> None:
    second = [kick_off(), clock(1, half_cells), event("end_half"), kick_off("away"), clock(half, cells)]
    assert tournament(*second, half_cells=half_cells)["fatigue"] is tired


def test_f1_with_short_halves_fatigue_may_come_in_extra_time() -> None:
    # two halves of 20 cells are 54:32; the fourth cell of extra time is 60:00
    extra = [kick_off(), clock(1, 20), event("end_half"), kick_off(), clock(2, 20), event("end_half"), kick_off()]
    assert tournament(*extra, clock(3, 3), half_cells=20, knock_out=True)["fatigue"] is False
    assert tournament(*extra, clock(3, 4), half_cells=20, knock_out=True)["fatigue"] is True


@pytest.mark.parametrize("rules", ["basic", "complete"])
def test_f8_fatigue_is_of_the_tournament_rules(rules: str) -> None:
    told = state(*SIXTY, rules=rules)
    assert (told["fatigue"], usable(told, 6)) == (False, ["yellow", "red", "green", "blue"])


@pytest.mark.parametrize(
    ("subs", "expected"),
    [
        (0, ["yellow"]),
        (1, ["yellow", "red"]),
        (2, ["yellow", "red", "green"]),
        (3, ["yellow", "red", "green", "blue"]),
        (4, ["yellow", "red", "green", "blue"]),
    ],
)
def test_f2_each_substitution_from_60_on_gives_the_whole_team_a_wedge(subs: int, expected: list[str]) -> None:
    told = tournament(*SIXTY, *SUBS[:subs])
    assert usable(told, 6) == expected
    assert usable(told, 6, "away") == ["yellow"]
    assert told["home"]["substitutions"] == {"made": subs, "left": 5 - subs, "after_60": subs}


def test_f2_earlier_substitutions_count_nothing() -> None:
    told = tournament(*SECOND_HALF, clock(2, 10), SUB, clock(2, 11))
    assert (told["home"]["substitutions"]["after_60"], usable(told, 6)) == (0, ["yellow"])


def test_f2_a_substitution_in_the_break_before_60_counts_nothing() -> None:
    told = tournament(kick_off(), *HALF_TIME, SUB, kick_off("away"), clock(2, 11))
    assert told["home"]["substitutions"]["after_60"] == 0


def test_f2_a_substitution_in_the_break_before_extra_time_counts() -> None:
    told = tournament(*SECOND_HALF, *FULL_TIME, SUB, knock_out=True)
    assert (told["phase"], told["home"]["substitutions"]["after_60"]) == ("full_time", 1)


def test_f3_the_newcomer_is_tired_like_the_others() -> None:
    told = tournament(*SIXTY, event("substitution", side="home", off=2, on=16))
    assert usable(told, 16) == ["red", "blue"]
    told = tournament(*SIXTY, event("substitution", side="home", off=2, on=13))
    assert usable(told, 13) == ["blue", "blue"]


def test_f3_or_fresh_by_the_setting() -> None:
    start = header("tournament", fresh_substitutes=True, home={"starters": [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]})
    early = [*SECOND_HALF, clock(2, 10), event("substitution", side="home", off=2, on=6), clock(2, 11)]
    assert usable(state(*early, start=start), 6) == ["yellow"]
    late = [*SIXTY, event("substitution", side="home", off=2, on=6)]
    told = state(*late, start=start)
    assert usable(told, 6) == ["yellow", "red", "green", "blue"]
    assert usable(told, 11) == ["green", "grey"]  # the team's limit grows all the same


def test_f3_a_fresh_player_who_is_hurt_has_one_wedge() -> None:
    start = header("tournament", fresh_substitutes=True, home={"starters": [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]})
    hurt = [event("foul", side="away", player=5, on=6), event("injury_roll", side="home", player=6, dice=1)]
    told = state(*SIXTY, event("substitution", side="home", off=2, on=6), *hurt, start=start)
    assert usable(told, 6) == ["yellow"]


def test_f4_tired_wedges_do_not_count_in_duels() -> None:
    fight = duel("dribble", "attack", (3, 3), 10, 4)
    told = tournament(*SIXTY, fight)["last_roll"]["coefficients"]
    assert told == {"carrier": 2, "challenger": 2}
    told = tournament(*SIXTY, *SUBS[:2], event("substitution", side="away", off=2, on=12), fight)
    assert told["last_roll"]["coefficients"] == {"carrier": 6, "challenger": 4}


def test_f4_or_all_count_by_the_setting() -> None:
    fight = duel("dribble", "attack", (3, 3), 10, 4)
    told = tournament(*SIXTY, fight, tired_coefficients=False)
    assert told["last_roll"]["coefficients"] == {"carrier": 6, "challenger": 6}
    assert usable(told, 10) == ["red"]


def test_f5_a_keeper_whose_first_wedge_is_not_purple_loses_purple() -> None:
    start = header("tournament", home={"players": [*header()["home"]["players"]]})
    start["home"]["players"][0]["wedges"] = ["yellow", "purple"]
    told = state(*SIXTY, start=start)
    assert usable(told, 1) == ["yellow"]
    rush = duel("low_rush", "defence", (3, 3), 9, 1, side="away")
    assert state(*SIXTY, rush, start=start)["last_roll"]["coefficients"]["challenger"] == 2  # the keeper all the same


def test_f6_skills_of_several_wedges_need_them_among_the_first() -> None:
    recover = event("rear_entry", side="home", challenger=3, dice=2)
    assert tournament(*SIXTY, recover)["last_roll"]["foul"] is True
    told = tournament(*SIXTY, event("substitution", side="home", off=2, on=12), recover)
    assert told["last_roll"]["foul"] is False


def test_f7_the_line_ups_cell_is_added_before_its_substitutions() -> None:
    told = tournament(*SECOND_HALF, clock(2, 10), event("restart", kind="corner"), SUB)
    assert told["home"]["substitutions"]["after_60"] == 1
    told = tournament(*SECOND_HALF, clock(2, 10), goal(), SUB)
    assert told["home"]["substitutions"]["after_60"] == 1


def test_f11_substitutions_do_not_lift_an_injurys_limit() -> None:
    hurt = [event("foul", side="away", player=5, on=6), event("injury_roll", side="home", player=6, dice=1)]
    assert usable(tournament(*SIXTY, *hurt, *SUBS[:3]), 6) == ["yellow"]


def test_usable_is_one_formula_for_every_player_on_the_pitch_or_not() -> None:
    told = tournament(*SIXTY, *SUBS[:1])
    assert usable(told, 2) == ["blue"]  # gone off
    assert usable(told, 16) == ["red", "blue"]  # on the bench


# Suspensions


def booking(number: int = 9, team: str = "home") -> Data:
    return event("booking", side=team, player=number)


def suspended(*events: Data, **sides: Any) -> Any:
    return state(kick_off(), *events, start=header("tournament", **sides))["next_match"]["home"]["suspended"]


def test_f14_a_straight_red_and_a_second_booking_suspend() -> None:
    assert suspended(event("send_off", side="home", player=9)) == [9]
    assert suspended(booking(), booking()) == [9]


@pytest.mark.parametrize(("carried", "new", "expected"), [(0, 1, []), (1, 1, []), (2, 1, [9]), (2, 0, [])])
def test_the_third_booking_of_the_competition_suspends(carried: int, new: int, expected: list[int]) -> None:
    assert suspended(*[booking()] * new, home={"bookings": {"9": carried}}) == expected


@pytest.mark.parametrize("dismissal_counts", [True, False])
def test_f15_a_dismissal_suspends_whatever_feeds_the_count(*, dismissal_counts: bool) -> None:
    start = header("tournament", home={"bookings": {"9": 1}}, dismissal_counts=dismissal_counts)
    told = state(kick_off(), booking(), booking(), start=start)
    assert told["next_match"]["home"]["suspended"] == [9]


def test_suspended_and_injured_stand_by_number_the_reserve_last() -> None:
    keeper = event("send_off", side="home", player=1)
    reserve = event("substitution", side="home", off=11, on="reserve_goalkeeper")
    reds = [event("send_off", side="home", player=number) for number in ("reserve_goalkeeper", 10, 3)]
    assert suspended(keeper, reserve, *reds) == [1, 3, 10, "reserve_goalkeeper"]


def test_next_match_names_both_sides() -> None:
    told = state(kick_off(), event("send_off", side="away", player=4))["next_match"]
    assert told == {"home": {"suspended": [], "injured": []}, "away": {"suspended": [4], "injured": []}}
