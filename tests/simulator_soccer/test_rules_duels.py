"""Duels: coefficients by hand, who wins, fouls, and what follows (L446-511, readings D1-D20)."""

from typing import Any

import pytest
from by_hand import SIXTY, Data, duel, event, goal, header, kick_off, players, refusal, state, turn

# of by_hand's sixteen: 2 blue · 3 blue blue · 4 blue blue blue · 5 blue yellow · 6 yellow red green blue · 7 green red
# · 8 black red · 9 red · 10 red red red · 11 green grey yellow · 1 purple purple


def roll(*events: Data, rules: str = "complete", start: Data | None = None, **settings: Any) -> Data:
    found: Data = state(kick_off(), *events, rules=rules, start=start, **settings)["last_roll"]
    return found


def coefficients(kind: str, zone: str, carrier: int, challenger: int, **fields: Any) -> tuple[int, int]:
    settings = fields.pop("settings", {})
    fight = duel(kind, zone, (3, 3), carrier, challenger, **fields)
    told = roll(fight, **settings)["coefficients"]
    return told["carrier"], told["challenger"]


# Coefficients


@pytest.mark.parametrize(
    ("carrier", "challenger", "expected"),
    [
        (9, 2, (2, 2)),
        (7, 3, (4, 4)),
        (10, 4, (6, 6)),
        (6, 6, (6, 6)),  # four wedges: at most 6
        (11, 1, (6, 4)),
        (1, 11, (4, 6)),
    ],
)
@pytest.mark.parametrize("zone", ["defence", "midfield", "attack"])
def test_d1_each_wedge_is_2_up_to_6_for_dribbling_and_one_on_one(
    zone: str, carrier: int, challenger: int, expected: tuple[int, int]
) -> None:
    assert coefficients("dribble", zone, carrier, challenger) == expected


@pytest.mark.parametrize(
    ("carrier", "challenger", "expected"), [(3, 4, (2, 2)), (10, 5, (2, 4)), (6, 6, (6, 6)), (11, 7, (6, 4))]
)
def test_d1_with_colours_each_different_colour_is_2(carrier: int, challenger: int, expected: tuple[int, int]) -> None:
    settings = {"coefficient": "colours"}
    assert coefficients("dribble", "attack", carrier, challenger, settings=settings) == expected


def test_d1_only_the_colours_of_the_mask_count() -> None:
    counting = {"dribbling": ["red", "yellow"], "one_on_one": [], "ball_defence": ["green"], "tackle": ["blue"]}
    settings = {"counting": counting}
    assert coefficients("dribble", "attack", 6, 4, settings=settings) == (4, 0)
    assert coefficients("tackle", "attack", 6, 6, settings=settings) == (2, 2)
    assert coefficients("tackle", "midfield", 9, 9, settings=settings) == (0, 2)


def test_d1_the_mask_and_colours_together() -> None:
    settings = {"counting": {"dribbling": ["red"]}, "coefficient": "colours"}
    assert coefficients("dribble", "attack", 10, 2, settings=settings) == (2, 2)


@pytest.mark.parametrize(
    ("zone", "challenger", "expected"),
    [
        ("attack", 2, 2),
        ("attack", 3, 4),
        ("attack", 4, 4),
        ("attack", 6, 4),
        ("defence", 4, 4),
        ("midfield", 2, 4),
        ("midfield", 3, 6),
        ("midfield", 4, 6),
        ("midfield", 6, 6),
    ],
)
def test_d14_a_tackle_is_at_most_4_and_2_more_in_midfield(zone: str, challenger: int, expected: int) -> None:
    assert coefficients("tackle", zone, 9, challenger) == (2, expected)


@pytest.mark.parametrize(("carrier", "expected"), [(9, 2), (7, 4), (10, 6), (6, 6)])
def test_ball_defence_is_2_a_wedge_up_to_6(carrier: int, expected: int) -> None:
    assert coefficients("tackle", "attack", carrier, 2) == (expected, 2)


def test_d15_the_interceptor_is_2_in_all() -> None:
    assert coefficients("tackle", "midfield", 9, 5, interceptor=True) == (2, 2)
    assert coefficients("tackle", "midfield", 9, 6, interceptor=True) == (2, 2)
    assert coefficients("tackle", "midfield", 9, 5) == (2, 6)
    none: Data = {"counting": {"tackle": []}}
    assert coefficients("tackle", "midfield", 9, 5, interceptor=True, settings=none) == (2, 2)


def test_d16_the_battering_ram_is_6_when_he_keeps_the_ball_from_a_tackle() -> None:
    assert coefficients("tackle", "attack", 8, 2) == (6, 2)
    assert coefficients("low_rush", "defence", 8, 1) == (6, 4)
    assert coefficients("dribble", "attack", 8, 2) == (4, 2)
    assert coefficients("tackle", "attack", 9, 8) == (2, 4)
    settings = {"counting": {"ball_defence": []}, "coefficient": "colours"}
    assert coefficients("tackle", "attack", 8, 2, settings=settings) == (6, 2)


@pytest.mark.parametrize("tired_coefficients", [True, False])
def test_d16_the_ram_needs_both_wedges_usable(*, tired_coefficients: bool) -> None:
    fight = duel("tackle", "attack", (3, 3), 8, 2)
    told = state(*SIXTY, fight, rules="tournament", tired_coefficients=tired_coefficients)["last_roll"]
    assert told["coefficients"] == {"carrier": 2 if tired_coefficients else 4, "challenger": 2}


def test_the_keeper_in_his_area_is_at_most_4() -> None:
    start = header(away={"players": players(n1="purple purple yellow")})
    told = roll(duel("dribble_goalkeeper", "defence", (3, 3), 10, 1, in_area=True), start=start)
    assert told["coefficients"] == {"carrier": 6, "challenger": 4}
    told = roll(duel("low_rush", "defence", (3, 3), 10, 1), start=start)
    assert told["coefficients"] == {"carrier": 6, "challenger": 4}


@pytest.mark.parametrize("zone", ["defence", "midfield", "attack"])
def test_d17_the_keeper_outside_his_area_has_0(zone: str) -> None:
    assert coefficients("dribble_goalkeeper", zone, 9, 1, in_area=False) == (2, 0)


def test_the_parts_of_a_coefficient_are_told() -> None:
    assert roll(duel("tackle", "midfield", (3, 3), 8, 3))["parts"] == {
        "carrier": [["ram", 6]],
        "challenger": [["wedges", 4], ["midfield", 2]],
    }


# Who wins


def winner(fight: Data, **settings: Any) -> str | None:
    told: str | None = roll(fight, **settings)["winner"]
    return told


# 9 has 2, as has 2 outside midfield
@pytest.mark.parametrize(
    ("kind", "zone", "challenger", "tie"),
    [
        ("dribble", "attack", 2, "challenger"),  # D2
        ("tackle", "attack", 2, "carrier"),  # D3
    ],
)
def test_d2_d3_a_tie_goes_to_who_has_to_be_beaten(kind: str, zone: str, challenger: int, tie: str) -> None:
    assert winner(duel(kind, zone, (4, 4), 9, challenger)) == tie
    assert winner(duel(kind, zone, (5, 4), 9, challenger)) == "carrier"
    assert winner(duel(kind, zone, (4, 5), 9, challenger)) == "challenger"


def test_d4_a_tie_of_a_low_rush_goes_to_the_carrier() -> None:
    assert winner(duel("low_rush", "defence", (5, 3), 9, 1)) == "carrier"  # 2 + 5 against 4 + 3
    assert winner(duel("low_rush", "defence", (4, 3), 9, 1)) == "challenger"


def test_d5_a_tie_of_a_dribble_on_the_keeper_goes_to_the_keeper() -> None:
    assert winner(duel("dribble_goalkeeper", "defence", (5, 3), 9, 1, in_area=True)) == "challenger"
    assert winner(duel("dribble_goalkeeper", "defence", (6, 3), 9, 1, in_area=True)) == "carrier"
    assert winner(duel("dribble_goalkeeper", "midfield", (2, 4), 9, 1, in_area=False)) == "challenger"


def test_last_roll_of_a_duel_is_that_of_the_contract() -> None:
    told = roll(duel("dribble", "defence", (3, 1), 10, 3))
    assert told | {"parts": None} == {
        "roll": "duel",
        "duel": "dribble",
        "side": "home",
        "carrier": 10,
        "challenger": 3,
        "zone": "defence",
        "in_area": False,
        "coefficients": {"carrier": 6, "challenger": 4},
        "parts": None,
        "dice": {"carrier": 3, "challenger": 1},
        "counted": {"carrier": 3, "challenger": 1},
        "totals": {"carrier": 9, "challenger": 5},
        "winner": None,
        "foul": True,
        "odds": {"carrier": "5/9", "challenger": "5/18", "foul": "1/6"},
    }


# Fouls


@pytest.mark.parametrize(("kind", "challenger"), [("dribble", 2), ("tackle", 2), ("dribble_goalkeeper", 1)])
@pytest.mark.parametrize("zone", ["defence", "midfield", "attack"])
def test_d7_a_1_is_a_foul_in_the_challengers_own_defence_zone_only(kind: str, challenger: int, zone: str) -> None:
    fields = {"in_area": zone == "defence"} if kind == "dribble_goalkeeper" else {}
    told = roll(duel(kind, zone, (1, 1), 9, challenger, **fields))
    assert told["foul"] is (zone == "defence")
    assert (told["winner"] is None) is (zone == "defence")


def test_d7_the_carriers_1_is_no_foul() -> None:
    assert roll(duel("dribble", "defence", (1, 3)))["foul"] is False


def test_d6_a_foul_beats_the_sums_both_ways() -> None:
    assert roll(duel("dribble", "defence", (6, 1), 10, 2))["foul"] is True  # 6 + 6 against 2 + 1
    assert roll(duel("tackle", "defence", (1, 1), 9, 3))["foul"] is True  # 2 + 1 against 4 + 1


@pytest.mark.parametrize(
    ("fight", "foul", "won"),
    [
        (duel("tackle", "defence", (1, 1), 9, 3), False, "challenger"),  # 3 against 5: the tackler wins
        (duel("tackle", "defence", (3, 1), 9, 3), True, None),  # 5 against 5: a tie, the carrier would keep it
        (duel("tackle", "defence", (4, 1), 9, 3), True, None),
        (duel("dribble", "defence", (3, 1), 9, 3), False, "challenger"),  # 5 against 5: a tie, the defender wins
        (duel("dribble", "defence", (4, 1), 9, 3), True, None),
        (duel("dribble_goalkeeper", "defence", (3, 1), 9, 1, in_area=True), False, "challenger"),
    ],
)
def test_d6_without_the_override_who_wins_by_the_sums_has_not_fouled(
    fight: Data, won: str | None, *, foul: bool
) -> None:
    told = roll(fight, foul_overrides=False)
    assert (told["foul"], told["winner"]) == (foul, won)


STRICT = [event("referee", dice=1), event("weather", dice=6)]


@pytest.mark.parametrize("kind", ["dribble", "tackle"])
def test_d9_a_strict_referee_whistles_1_and_2_in_the_defence_zone_only(kind: str) -> None:
    for zone, die, foul in [("defence", 1, True), ("defence", 2, True), ("defence", 3, False), ("midfield", 2, False)]:
        told = state(*STRICT, kick_off(), duel(kind, zone, (4, die)), rules="tournament")
        assert told["last_roll"]["foul"] is foul


@pytest.mark.parametrize("die", [1, 2])
def test_d10_a_low_rush_is_never_a_foul(die: int) -> None:
    told = state(*STRICT, kick_off(), duel("low_rush", "defence", (6, die), 9, 1), rules="tournament")
    assert (told["last_roll"]["foul"], told["last_roll"]["odds"]["foul"]) == (False, "0")


def test_d10_a_dribble_on_the_keeper_is_not_exempt() -> None:
    fight = duel("dribble_goalkeeper", "defence", (6, 2), 9, 1, in_area=True)
    assert state(*STRICT, kick_off(), fight, rules="tournament")["last_roll"]["foul"] is True


def test_d17_the_keeper_outside_his_area_fouls_in_the_defence_zone_only() -> None:
    for zone, foul in [("defence", True), ("midfield", False), ("attack", False)]:
        assert roll(duel("dribble_goalkeeper", zone, (1, 1), 9, 1, in_area=False))["foul"] is foul


def test_f17_a_foul_in_a_duel_is_not_booked() -> None:
    told = state(kick_off(), duel("dribble", "defence", (3, 1), 9, 2))
    assert told["away"]["players"]["2"]["bookings"] == 0
    assert told["timeline"] == []


# What follows


def test_a_dribble_won_keeps_the_ball_and_the_beaten_lies() -> None:
    told = state(kick_off(), duel("dribble", "attack", (6, 1)))
    assert told["possession"] == "home"
    assert told["away"]["players"]["2"]["lying"] is True
    assert told["home"]["players"]["2"]["lying"] is False
    assert told["away"]["players"]["2"]["free_dribble"] is False


def test_d20_a_dribble_lost_is_a_tackle_won_without_a_die() -> None:
    told = state(kick_off(), duel("dribble", "attack", (1, 6)))
    assert told["possession"] == "away"
    assert told["counter_attack"] is True
    assert told["away"]["players"]["2"]["lying"] is False


def test_a_dribble_on_the_keeper_won_leaves_him_lying() -> None:
    told = state(kick_off(), duel("dribble_goalkeeper", "defence", (6, 2), 10, 1, in_area=True))
    assert told["away"]["players"]["1"]["lying"] is True


@pytest.mark.parametrize(("dice", "possession"), [((6, 2), "home"), ((1, 6), "away")])
def test_who_made_a_low_rush_lies_however_it_ended(dice: tuple[int, int], possession: str) -> None:
    told = state(kick_off(), duel("low_rush", "defence", dice, 9, 1))
    assert (told["possession"], told["away"]["players"]["1"]["lying"]) == (possession, True)
    assert told["away"]["players"]["1"]["free_dribble"] is False


@pytest.mark.parametrize("end", [turn("precise_pass"), event("restart", kind="corner"), goal()])
def test_who_lies_gets_up_with_the_next_turn_restart_or_goal(end: Data) -> None:
    assert state(kick_off(), duel("dribble", "attack", (6, 1)), end)["away"]["players"]["2"]["lying"] is False


@pytest.mark.parametrize(
    "other",
    [
        event("lost_ball"),
        event("foul", side="home", player=3),
        duel("tackle", "attack", (6, 1), 9, 3),
        event("note", text=""),
        event("booking", side="home", player=4),
        event("set_clock", half=1, cells=5),
        event("rear_entry", side="away", challenger=3, dice=6),
    ],
)
def test_who_lies_lies_through_all_else(other: Data) -> None:
    assert state(kick_off(), duel("dribble", "attack", (6, 1)), other)["away"]["players"]["2"]["lying"] is True


def test_who_lies_or_may_be_dribbled_is_so_until_the_kick_off_after_the_break() -> None:
    fights = [duel("dribble", "attack", (6, 1), 9, 2), duel("tackle", "attack", (6, 1), 9, 3)]
    end = [kick_off(), *fights, event("set_clock", half=1, cells=33), event("end_half")]
    away = state(*end)["away"]["players"]
    assert (away["2"]["lying"], away["3"]["free_dribble"]) == (True, True)
    away = state(*end, kick_off("away"))["away"]["players"]
    assert (away["2"]["lying"], away["3"]["free_dribble"]) == (False, False)


LOST_TACKLE = duel("tackle", "attack", (6, 1))


def free(*events: Data) -> bool:
    found: bool = state(kick_off(), LOST_TACKLE, *events)["away"]["players"]["2"]["free_dribble"]
    return found


def test_d19_who_lost_a_tackle_may_be_dribbled_until_the_end_of_the_next_turn() -> None:
    assert free() is True
    assert free(turn("precise_pass")) is True
    assert free(turn("precise_pass"), turn("precise_pass")) is False


@pytest.mark.parametrize("end", [event("restart", kind="throw_in"), goal("away")])
def test_d19_a_restart_or_goal_ends_the_free_dribble(end: Data) -> None:
    assert free(end) is False


@pytest.mark.parametrize("other", [event("lost_ball"), event("foul", side="home", player=3), event("note", text="")])
def test_d19_nothing_else_ends_it(other: Data) -> None:
    assert free(other) is True


def test_d19_each_beaten_tackler_has_his_own_two_turns() -> None:
    told = state(kick_off(), LOST_TACKLE, turn(), duel("tackle", "attack", (6, 1), 9, 3), turn())["away"]["players"]
    assert (told["2"]["free_dribble"], told["3"]["free_dribble"]) == (False, True)


def test_d3_a_tackler_who_ties_has_lost() -> None:
    assert state(kick_off(), duel("tackle", "attack", (4, 4)))["away"]["players"]["2"]["free_dribble"] is True


def test_a_foul_in_a_tackle_makes_no_free_dribble() -> None:
    told = state(kick_off(), duel("tackle", "defence", (6, 1)))
    assert told["away"]["players"]["2"]["free_dribble"] is False
    assert told["away"]["players"]["2"]["lying"] is False


def test_a_duel_for_the_side_without_the_ball_is_accepted_and_possession_follows() -> None:
    assert state(kick_off("away"), duel("dribble", "attack", (6, 1)))["possession"] == "home"
    assert state(kick_off("home"), duel("tackle", "attack", (1, 6), side="away"))["possession"] == "home"
    assert state(kick_off("away"), duel("dribble", "defence", (3, 1)))["possession"] == "home"


# What a duel cannot be


@pytest.mark.parametrize(
    ("fight", "field"),
    [
        (duel("dribble_goalkeeper", "defence", (3, 3), 9, 1), "in_area"),
        (duel("dribble_goalkeeper", "midfield", (3, 3), 9, 1), "in_area"),
        (duel("dribble_goalkeeper", "midfield", (3, 3), 9, 1, in_area=True), "in_area"),
        (duel("dribble", "midfield", (3, 3), in_area=True), "in_area"),
        (duel("tackle", "attack", (3, 3), in_area=True), "in_area"),
        (duel("low_rush", "midfield", (3, 3), 9, 1), "zone"),
        (duel("low_rush", "defence", (3, 3), 9, 1, in_area=False), "zone"),
        (duel("dribble_goalkeeper", "defence", (3, 3), 9, 2, in_area=True), "challenger"),
        (duel("low_rush", "defence", (3, 3), 9, 2), "challenger"),
        (duel("dribble", "midfield", (3, 3), 9, 5, interceptor=True), "interceptor"),
        (duel("tackle", "defence", (3, 3), 9, 5, interceptor=True), "interceptor"),
        (duel("tackle", "attack", (3, 3), 9, 5, interceptor=True), "interceptor"),
        (duel("tackle", "midfield", (3, 3), 9, 3, interceptor=True), "interceptor"),
        (duel("tackle", "midfield", (3, 3), 9, 11, interceptor=True), "interceptor"),
        (duel("tackle", "midfield", (3, 3), 12, 2), "carrier"),
        (duel("tackle", "midfield", (3, 3), 77, 2), "carrier"),
        (duel("tackle", "midfield", (3, 3), 9, 13), "challenger"),
        (duel("tackle", "midfield", (3, 3), 9, "reserve_goalkeeper"), "challenger"),
    ],
)
def test_a_duel_that_cannot_be_is_refused_by_its_field(fight: Data, field: str) -> None:
    assert refusal(kick_off(), fight).field == field


@pytest.mark.parametrize("fields", [{}, {"in_area": False}, {"in_area": True}])
def test_in_area_is_false_unless_said_and_implied_by_a_low_rush(fields: Data) -> None:
    assert roll(duel("dribble", "defence", (3, 3), **fields))["in_area"] is fields.get("in_area", False)
    assert roll(duel("low_rush", "defence", (3, 3), 9, 1))["in_area"] is True
    assert roll(duel("low_rush", "defence", (3, 3), 9, 1, in_area=True))["in_area"] is True


def test_the_interceptor_needs_both_wedges_usable() -> None:
    fight = duel("tackle", "midfield", (3, 3), 9, 5, interceptor=True)
    assert "blue and yellow" in str(refusal(*SIXTY, fight, rules="tournament"))
    assert refusal(*SIXTY, fight, rules="tournament", tired_coefficients=False).field == "interceptor"


def test_a_tackle_by_the_goalkeeper_is_a_tackle_the_board_is_right() -> None:
    assert coefficients("tackle", "attack", 9, 1) == (2, 4)
    assert coefficients("dribble", "attack", 9, 1) == (2, 4)


@pytest.mark.parametrize("kind", ["dribble", "dribble_goalkeeper", "tackle", "low_rush"])
def test_there_are_no_duels_in_the_basic_rules(kind: str) -> None:
    said = refusal(kick_off(), duel(kind, "defence", (3, 3), 9, 1, in_area=True), rules="basic")
    assert "complete rules" in str(said)


def test_d12_the_simple_tackle_is_of_the_basic_rules() -> None:
    tackle = event("simple_tackle", side="away", challenger=2, dice=6)
    assert state(kick_off(), tackle, rules="basic")["possession"] == "away"
    for rules in ("complete", "tournament"):
        assert "basic rules" in str(refusal(kick_off(), tackle, rules=rules))


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_d12_the_simple_tackle_wins_on_6_without_coefficient_or_foul(die: int) -> None:
    told = state(kick_off(), event("simple_tackle", side="away", challenger=4, dice=die), rules="basic")
    assert told["possession"] == ("away" if die == 6 else "home")
    assert told["last_roll"] == {
        "roll": "simple_tackle",
        "side": "away",
        "player": 4,
        "dice": die,
        "counted": die,
        "success": die == 6,
        "odds": {"success": "1/6"},
    }
    assert told["away"]["players"]["4"] | {"free_dribble": False} == told["away"]["players"]["4"]


def test_d12_the_simple_tackle_names_a_player_on_the_pitch_and_has_no_push() -> None:
    tackle = event("simple_tackle", side="away", challenger=13, dice=6)
    assert refusal(kick_off(), tackle, rules="basic").field == "challenger"
    assert refusal(kick_off(), {**tackle, "challenger": 2, "push": True}, rules="basic").field == "push"
    assert refusal(kick_off(), {**tackle, "challenger": 2, "dice": [6, 6]}, rules="basic").field == "dice"


def test_a_simple_tackle_by_the_side_with_the_ball_is_accepted() -> None:
    tackle = event("simple_tackle", side="home", challenger=2, dice=6)
    assert state(kick_off("home"), tackle, rules="basic")["possession"] == "home"


def test_dribbling_begins_with_the_complete_rules() -> None:
    assert refusal(kick_off(), turn("dribble_and_move"), rules="basic").field == "move"


@pytest.mark.parametrize("phase", [[], [kick_off(), event("set_clock", half=1, cells=33), event("end_half")]])
def test_duels_are_fought_in_play(phase: list[Data]) -> None:
    refusal(*phase, duel("dribble", "attack", (6, 1)))
    refusal(*phase, event("simple_tackle", side="away", challenger=2, dice=6), rules="basic")
