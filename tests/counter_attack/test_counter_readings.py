"""The readings of what the guide leaves open, each by its number, as far as a record or a screen can know.

Not here: 3 (backs of cards), 4 (sand timers in the box), 17, 19, 21, 28, 35, 44 and 57 (hexes on the board).
"""

from typing import Any

import pytest
from by_hand import Data, event
from cards import (
    ADDED,
    START,
    action,
    added_time,
    at,
    clock,
    header,
    header_duel,
    in_play,
    jump,
    kick_off,
    last,
    loose_ball,
    may,
    part,
    refused,
    roll,
    shot,
    state,
    steal,
    tackle,
)

from companion.games.counter_attack.moves import BESIDE, FINAL_THIRD, KEEPER_FINAL_THIRDS, PLACEMENTS, Moves, beside
from companion.games.counter_attack.settings import PROFILES, Settings

FOULED = tackle(1, 3)  # Blues 8 fouls Reds 9
HURT = roll("injury_check", "home", 9, 3)  # Resilience 3: injured
UNHURT = roll("injury_check", "home", 9, 1)
JACKPOT = header(jackpot=True)


def booked(die: int, player: int = 8, **fields: Any) -> Data:
    """The booking check of a Blues player, Leniency 4."""
    return roll("booking_check", "away", player, die, **fields)


def test_r01_added_time_is_actions_and_extra_time_two_halves_of_fifteen_minutes() -> None:
    settings: Data = {"added_time": True, "knock_out": True}
    found = state(*ADDED, added_time(1), **settings)
    assert part(found["clock"], "actions_left", "ends", "minute") == (5, "45:00", "45+1")
    halves = [*START, clock("45:00"), event("end_half"), kick_off("away"), clock("90:00"), event("end_half")]
    extra = state(*halves, kick_off(), knock_out=True)
    assert (extra["phase"], part(extra["clock"], "half", "elapsed", "ends")) == ("extra_first", (3, "90:00", "105:00"))
    second = state(*halves, kick_off(), clock("105:00"), event("end_half"), kick_off(), knock_out=True)
    assert (second["phase"], part(second["clock"], "elapsed", "ends")) == ("extra_second", ("105:00", "120:00"))


def test_r02_a_goal_pauses_the_clock_and_never_resets_it() -> None:
    goal = at("12:34", shot(6, 1))
    assert part(state(at("0:00", kick_off()), goal)["clock"], "elapsed", "running") == ("12:34", False)
    later = state(
        at("0:00", kick_off()), goal, at("15:00", action("standard_pass")), at("15:10", event("note", text=""))
    )
    assert part(later["clock"], "elapsed", "running") == ("12:44", True)


def test_r05_the_side_that_did_not_kick_off_the_first_half_kicks_off_the_second() -> None:
    half_time = state(kick_off("away"), clock("45:00"), event("end_half"))
    assert half_time["kicks_off"] == "home"


@pytest.mark.parametrize(
    "tied", [tackle(3, 3), shot(3, 3), roll("nutmeg", "home", 9, (3, 2), 8), roll("dive_at_feet", "away", 1, (2, 2), 9)]
)
def test_r06_whatever_it_is_called_one_loose_ball_is_rolled(tied: Data) -> None:
    assert in_play(tied)["pending"] == [{"roll": "loose_ball"}]


def test_r07_a_won_tackle_has_the_full_list_a_steal_any_other_scenario() -> None:
    full = ["movement_phase", "standard_pass", "high_pass", "long_pass", "snapshot"]
    other = ["movement_phase", "long_pass", "snapshot", "first_time_pass"]
    assert may(action("movement_phase"), tackle(5, 1)) == full
    assert may(roll("control", "home", 10, 6)) == full
    assert may(action("movement_phase"), steal(6)) == other
    assert may(action("standard_pass"), roll("interception", "away", 2, 6)) == other
    assert may(tackle(3, 3), loose_ball(side="away", player=4)) == other


def test_r08_the_thief_may_step_round_his_victim_unless_the_profile_says_stay() -> None:
    assert beside("steal", Settings()) == (Moves("winner", 1, "round_opponent"),)
    assert beside("steal", Settings(**PROFILES["season"])) == ()


@pytest.mark.parametrize("after", [action("standard_pass"), action("first_time_pass")])
def test_r09_after_a_pass_or_a_header_a_shot_is_a_snapshot(after: Data) -> None:
    assert "snapshot" in may(after)
    assert "shot" not in may(after)
    headed = may(roll("high_pass", "home", 10, 6), header_duel([jump(9, 6)], [jump(2, 1)]))
    assert "snapshot" in headed
    assert "shot" not in headed


def test_r10_the_final_third_moves_the_other_third_attack_first_and_after_a_hold_both_the_holder_first() -> None:
    assert [move[:3] for move in FINAL_THIRD] == [("attack", None, 6), ("defence", None, 6)]
    assert [move[:3] for move in KEEPER_FINAL_THIRDS] == [("attack", None, 6), ("defence", None, 6)]
    assert {move.within for move in FINAL_THIRD} == {"other_third"}
    assert {move.within for move in KEEPER_FINAL_THIRDS} == {"final_thirds"}
    held = [shot(1 + 1, 6), roll("handling", "away", 1, 1)]
    assert in_play(*held)["possession"] == "away"
    assert may(*held) == ["quick_throw", "final_third"]
    assert may(*held, action("final_third")) == ["high_pass", "drop"]


def test_r11_an_attribute_never_falls_below_zero() -> None:
    """Reds 5 has Shooting 1: injured twice it is 0, and so is what a roll adds."""
    twice = [roll("injury_check", "home", 5, 6), roll("injury_check", "home", 5, 5)]
    assert in_play(*twice)["home"]["players"]["5"]["attributes"]["shooting"] == 0
    assert last(*twice, shot(2, 6, player=5))["totals"]["player"] == 2


def test_r12_resilience_falls_too() -> None:
    """Reds 5 has Resilience 6: a 5 does not hurt him, once injured it does."""
    assert last(roll("injury_check", "home", 5, 5))["success"] is True
    again = last(roll("injury_check", "home", 5, 6), roll("injury_check", "home", 5, 5))
    assert part(again, "target", "success") == ("under 5", False)


def test_r13_nobody_plays_on_after_a_red_card_or_a_second_injury() -> None:
    assert may(FOULED, UNHURT, booked(4)) == ["play_on", "free_kick", "penalty"]
    assert may(event("booking", side="away", player=8), FOULED, UNHURT, booked(4)) == ["free_kick", "penalty"]
    assert may(HURT, FOULED, roll("injury_check", "home", 9, 6)) == ["free_kick", "penalty"]
    assert may(HURT, FOULED, UNHURT) == ["play_on", "free_kick", "penalty"]
    assert may(FOULED, event("send_off", side="away", player=8)) == ["free_kick", "penalty"]


def test_r14_a_penalty_may_be_declined_unless_the_setting_forces_it() -> None:
    dive = roll("dive_at_feet", "away", 1, (1, 4), 9)
    assert may(dive) == ["play_on", "penalty"]
    assert may(dive, penalty_choice=False) == ["penalty"]


def test_r15_hurt_twice_with_nobody_to_come_on_he_goes_off_and_the_team_is_short() -> None:
    twice = [HURT, roll("injury_check", "home", 9, 3)]
    found = in_play(*twice, event("withdrawal", side="home", player=9), substitutions=0)
    assert part(found["home"]["players"]["9"], "on_pitch", "must_go_off", "injuries") == (False, False, 2)
    assert sum(player["on_pitch"] for player in found["home"]["players"].values()) == 10
    assert in_play(*twice, substitutions=0)["home"]["players"]["9"]["must_go_off"] is True
    stays = in_play(*twice, substitutions=0, injured_may_stay=True)
    assert stays["home"]["players"]["9"]["must_go_off"] is False
    assert in_play(*twice, injured_may_stay=True)["home"]["players"]["9"]["must_go_off"] is True


def test_r16_at_a_high_pass_the_attack_moves_first_then_the_defence_each_one_by_three() -> None:
    assert BESIDE["high_pass"][:2] == (Moves("attack", 1, 3), Moves("defence", 1, 3))


def test_r18_after_a_long_pass_the_goalkeeper_may_move_by_his_pace() -> None:
    assert BESIDE["long_pass"] == (Moves("goalkeeper", 1, "pace"),)


def test_r20_two_hexes_away_costs_one_of_everybody_who_heads() -> None:
    """Heading 5 with a 3 is 7, against 4 with a 4, both two hexes away."""
    found = last(header_duel([jump(9, 3, two_hexes=True)], [jump(2, 4, two_hexes=True)]))
    assert found["totals"] == {"player": 7, "against": 7}


def test_r22_a_headed_shot_keeps_its_total_and_only_the_third_hex_costs_the_goalkeeper() -> None:
    """Heading 5 with a 4 is 9; Saving 4 with a 5 would be 9 and is 8 in the third hex."""
    won = header_duel([jump(9, 4)], [jump(7, 1)], shot=True)
    headed = last(won, shot(4, 5, player=9, kind="headed", save_hex=3))
    assert part(headed, "totals", "winner") == ({"player": 9, "against": 8}, "player")
    for flag in ("outside_box", "difficult_angle", "keeper_moved"):
        assert flag in str(refused(won, shot(4, 5, player=9, kind="headed", **{flag: True})))


def test_r23_a_header_won_with_a_one_is_off_target_also_past_the_goalkeeper_in_the_air() -> None:
    """Heading 5 with a 1 is 6, the goalkeeper's Aerial Ability 5 - 1 with a 1 is 5."""
    keeper = jump(1, 1, two_hexes=True)
    found = in_play(header_duel([jump(9, 1)], [keeper], shot=True))
    assert part(found["last_roll"], "off_target", "winner") == (True, None)
    assert (found["score"]["home"], found["possession"], found["may"]) == (0, "away", ["goal_kick"])


def test_r24_at_a_snapshot_one_defender_moves_by_two() -> None:
    assert BESIDE["snapshot"] == (Moves("defence", 1, 2),)


def test_r25_penalties_of_the_attack_stop_at_two_unless_the_edition_stacks_them() -> None:
    """Shooting 4 with a 4, snapshot from outside the box at a difficult angle: 6, by the first edition 5."""
    flags: Data = {"kind": "snapshot", "outside_box": True, "difficult_angle": True}
    assert last(shot(4, 1, **flags))["totals"]["player"] == 6
    assert last(shot(4, 1, **flags), attack_penalties=3)["totals"]["player"] == 5


@pytest.mark.parametrize(
    ("save_hex", "moved", "total"),
    [(1, True, 7), (2, True, 6), (3, True, 5), (1, False, 7), (2, False, 7), (3, False, 6)],
)
def test_r26_a_moved_goalkeeper_loses_one_in_the_second_hex_and_two_in_the_third(
    save_hex: int, moved: bool, total: int
) -> None:
    """Saving 4 with a 3 is 7."""
    found = last(shot(2, 3, kind="snapshot", save_hex=save_hex, keeper_moved=moved))
    assert found["totals"]["against"] == total


def test_r27_a_tied_shot_is_a_loose_ball_rolled_as_ever_and_no_corner_at_once() -> None:
    assert may(shot(3, 3)) == []
    assert may(shot(3, 3), loose_ball()) == ["movement_phase", "snapshot", "take_ball"]


def test_r29_a_dive_in_the_third_hex_costs_one() -> None:
    """Saving 4 with a 4 against Dribbling 4 with a 4: level, in the third hex lost."""
    assert last(roll("dive_at_feet", "away", 1, (4, 4), 9))["tie"] is True
    assert last(roll("dive_at_feet", "away", 1, (4, 4), 9, third_hex=True))["winner"] == "against"


def test_r30_a_tied_dive_is_a_loose_ball() -> None:
    assert in_play(roll("dive_at_feet", "away", 1, (4, 4), 9))["pending"] == [{"roll": "loose_ball"}]


def test_r31_the_goalkeeper_takes_a_loose_ball_on_five_and_deflects_a_shot_behind_his_line_on_six() -> None:
    taken = in_play(tackle(3, 3), loose_ball(), roll("take_ball", "away", 1, 5))
    assert part(taken["last_roll"], "target", "success") == ("10+ or 5", True)
    assert (taken["possession"], taken["may"]) == ("away", ["quick_throw", "final_third"])
    assert part(last(roll("keeper_deflection", "away", 1, 5)), "target", "success") == ("10+ or 6", False)
    assert last(roll("keeper_deflection", "away", 1, 6))["success"] is True


def test_r32_after_a_low_corner_there_is_no_first_time_pass() -> None:
    assert may(action("corner"), action("short_pass")) == ["movement_phase", "snapshot"]
    assert "first_time_pass" in may(action("throw_in"), action("movement_phase"), action("short_pass"))


def test_r33_before_a_corner_each_manager_moves_one_player_by_three() -> None:
    assert beside("corner", Settings()) == (Moves("attack", 1, 3), Moves("defence", 1, 3))
    assert [count for _, count in PLACEMENTS["corner"]] == [2] * 6


def test_r34_one_roll_of_a_free_kick_is_test_and_shot() -> None:
    """Shooting 5 with a 5 from outside the box is 9: clean, and the same 9 beats Saving 4 with a 4."""
    found = last(shot(5, 4, player=9, kind="free_kick", outside_box=True))
    assert part(found, "clean", "winner", "totals") == (True, "player", {"player": 9, "against": 8})
    missed = in_play(roll("block", "away", 4, 2), shot(1, 4, player=9, kind="free_kick"))
    assert part(missed["last_roll"], "clean", "off_target") == (False, True)


def test_r36_offside_is_a_free_kick_to_the_defence() -> None:
    found = in_play(action("standard_pass", "home"), action("free_kick", "away"))
    assert (found["possession"], found["may"][0]) == ("away", "high_pass")


def test_r37_substitutions_have_no_limit_but_the_setting_and_nobody_returns() -> None:
    changes = [event("substitution", side="home", off=off, on=off + 11) for off in (1, 2, 3, 4, 5)]
    assert in_play(*changes)["home"]["substitutions"] == {"made": 5, "left": None}
    assert in_play(*changes[:3], substitutions=3)["home"]["substitutions"] == {"made": 3, "left": 0}
    assert "substitutions" in str(refused(*changes[:4], substitutions=3))
    assert "cannot come on again" in str(refused(changes[0], event("substitution", side="home", off=2, on=1)))


def test_r38_a_tied_nutmeg_is_a_loose_ball() -> None:
    """Dribbling 4 with a 3 against Tackling 4 + 1 with a 2."""
    found = in_play(roll("nutmeg", "home", 9, (3, 2), 8))
    assert (found["last_roll"]["tie"], found["pending"]) == (True, [{"roll": "loose_ball"}])


def stunned(*events: Data, **settings: Any) -> list[str]:
    """The Blues who may not move."""
    players = in_play(*events, **settings)["away"]["players"]
    return [number for number, player in players.items() if player["stunned"]]


def test_r39_past_a_nutmeg_the_defender_sits_out_the_next_complete_movement_phase() -> None:
    through = [action("movement_phase"), roll("nutmeg", "home", 9, (6, 1 + 1), 8)]
    assert stunned(*through) == ["8"]
    assert stunned(*through, action("standard_pass")) == ["8"]
    assert stunned(*through, action("movement_phase")) == ["8"]
    assert stunned(*through, action("movement_phase"), action("standard_pass")) == []
    assert stunned(*through, action("movement_phase"), action("movement_phase")) == []
    assert stunned(*through, nutmeg_stuns="this_phase") == ["8"]
    assert stunned(*through, action("standard_pass"), nutmeg_stuns="this_phase") == []


def test_r40_after_a_drop_comes_a_movement_phase_by_the_season_also_passes() -> None:
    held = [shot(2, 6), roll("handling", "away", 1, 1), action("final_third"), action("drop")]
    assert may(*held) == ["movement_phase"]
    passes = ["movement_phase", "standard_pass", "high_pass", "long_pass"]
    assert may(*held, start=header("season")) == passes


def test_r41_the_last_man_fouls_on_a_one_only_and_his_check_is_severe() -> None:
    assert last(tackle(2, 6, last_man=True))["foul"] is False
    fouled = in_play(tackle(1, 6, last_man=True))
    assert fouled["pending"][1] == {"roll": "booking_check", "side": "away", "player": 8, "severe": True}


def test_r42_a_steal_is_never_from_behind() -> None:
    assert str(refused(steal(3, from_behind=True))) == "roll steal has no field from_behind"


def test_r43_a_goalkeeper_is_spared_the_severe_check_but_for_a_reckless_tackle() -> None:
    behind = in_play(tackle(2, 3, player=1, from_behind=True, last_man=True))
    assert behind["last_roll"]["foul"] is True
    assert behind["pending"][1] == {"roll": "booking_check", "side": "away", "player": 1}
    reckless = in_play(roll("reckless_tackle", "away", 1, 3, 9))
    assert reckless["pending"][1]["severe"] is True
    twice = in_play(event("booking", side="away", player=1), tackle(1, 3, player=1), UNHURT, booked(6, 1))
    assert part(twice["away"]["players"]["1"], "bookings", "sent_off") == (2, True)


def test_r45_after_a_reckless_tackle_that_lands_play_stops() -> None:
    assert may(action("movement_phase"), roll("reckless_tackle", "away", 5, 3, 9)) == ["free_kick", "penalty"]


def test_r46_the_free_movement_phase_of_a_throw_in_is_the_first_after_it() -> None:
    thrown = [*ADDED, added_time(1), action("throw_in")]
    moved = [*thrown, action("movement_phase")]
    assert state(*moved, added_time=True)["clock"]["actions_left"] == 5
    assert state(*moved, action("movement_phase"), added_time=True)["clock"]["actions_left"] == 4
    between = [*thrown, action("short_pass"), action("movement_phase")]
    assert state(*between, added_time=True)["clock"]["actions_left"] == 4


def test_r47_an_action_that_runs_when_the_count_is_used_up_is_played_to_its_end() -> None:
    used_up = [clock("45:00"), added_time(1), *[action("movement_phase")] * 5]
    found = in_play(*used_up, steal(3), added_time=True)
    assert (found["clock"]["actions_left"], found["may"]) == (0, ["end_half"])
    assert "No action is left" in str(refused(*used_up, shot(6, 1, kind="snapshot"), added_time=True))


@pytest.mark.parametrize("team", ["home", "away"])
def test_r48_either_side_may_roll_for_added_time(team: str) -> None:
    assert state(*ADDED, added_time(2, team), added_time=True)["clock"]["actions_left"] == 6


def test_r49_the_yellows_of_a_dismissal_do_not_count_to_three_unless_the_setting_says_so() -> None:
    """Who was sent off is suspended for it either way; the setting is for the competition's count."""
    assert Settings().dismissal_counts is False
    off = [event("booking", side="away", player=8)] * 2
    assert in_play(*off)["next_match"]["away"]["suspended"] == [8]
    third = header(away={"bookings": {"7": 2}})
    assert in_play(event("booking", side="away", player=7), start=third)["next_match"]["away"]["suspended"] == [7]


def ended(*events: Data) -> list[Data]:
    """A whole match with these events in its first half."""
    return [*START, *events, clock("45:00"), event("end_half"), kick_off("away"), clock("90:00"), event("end_half")]


def test_r50_an_injured_player_rolls_once_also_if_he_was_substituted() -> None:
    off = event("substitution", side="home", off=9, on=13)
    once = roll("tournament_injury", "home", 9, 4)
    found = state(*ended(HURT, off), once)
    assert found["next_match"]["home"]["injured"] == [{"number": 9, "matches": 1}]
    assert state(*ended(HURT, off))["may"] == ["tournament_injury"]
    assert found["may"] == []
    with pytest.raises(Exception, match="has rolled for his injury already"):
        state(*ended(HURT, off), once, once)


def test_r51_ban_and_injury_run_together() -> None:
    """Reds 9 was hurt and sent off: he stands in both lists, and misses the longer of the two."""
    off = event("send_off", side="home", player=9)
    found = state(*ended(HURT, off), roll("tournament_injury", "home", 9, [6, 4]))
    assert found["next_match"]["home"] == {"suspended": [9], "injured": [{"number": 9, "matches": 3}]}


def test_r52_the_star_is_one_of_the_two_sixes_of_the_twelve_sided_die() -> None:
    """A star alone wins a tackle that dice could not: the defender has 0, the carrier 6; 12 - 2 foul faces."""
    hopeless = {"player": 0, "against": 6}
    odds = last(tackle(2, 2, values=hopeless), start=JACKPOT)["odds"]
    assert odds == {"player": "11/144", "against": "3/4", "loose": "1/144", "foul": "1/6"}


@pytest.mark.parametrize(
    ("event_", "flag"),
    [
        (tackle(1, "*"), "foul"),
        (shot(1, "*"), "off_target"),
        (roll("nutmeg", "home", 9, ("*", 1), 8), "foul"),
        (roll("dive_at_feet", "away", 1, (1, "*"), 9), "foul"),
    ],
)
def test_r53_a_foul_and_a_shot_off_target_come_before_the_star(event_: Data, flag: str) -> None:
    assert part(last(event_, start=JACKPOT), flag, "winner") == (True, None)


@pytest.mark.parametrize(
    ("event_", "total", "success"),
    [
        (roll("control", "home", 2, "*"), 8, False),  # Dribbling 2
        (roll("control", "home", 4, "*"), 9, True),  # Dribbling 3
        (roll("long_pass", "home", 9, "*"), 9, True),  # High Pass 3
        (steal("*", player=5), 8, True),  # Tackling 2, a natural six
    ],
)
def test_r54_in_a_test_the_star_counts_six(event_: Data, total: int, success: bool) -> None:
    assert part(last(event_, start=JACKPOT), "total", "success") == (total, success)


def test_r54_a_star_makes_a_free_kick_clean_only_as_a_six() -> None:
    clean = [last(shot("*", 2, player=n, kind="free_kick"), start=JACKPOT)["clean"] for n in (7, 4)]
    assert clean == [True, False]  # Shooting 3 and 2


def test_r55_a_goal_kick_lets_the_thirds_move_then_a_standard_pass_or_a_keepers_kick() -> None:
    wide = shot(1, 4)
    assert may(wide) == ["goal_kick"]
    assert may(wide, action("goal_kick", "away")) == ["final_third", "standard_pass", "high_pass"]
    assert may(wide, action("goal_kick", "away"), action("final_third")) == ["standard_pass", "high_pass"]
    assert last(wide, roll("high_pass", "away", 1, 5, kind="keeper_kick"))["target"] == "8+"


def test_r56_a_level_knock_out_has_extra_time_and_a_shoot_out_of_penalties() -> None:
    shoot_out = [
        *ended(),
        kick_off(),
        clock("105:00"),
        event("end_half"),
        kick_off(),
        clock("120:00"),
        event("end_half"),
    ]
    kick = shot(3, 4, kind="penalty")  # 4 + 3 against 4 - 2 + 4
    found = state(*shoot_out, kick, knock_out=True)
    assert (found["phase"], found["shoot_out"]) == ("shoot_out", {"home": 1, "away": 0, "winner": None})
    assert found["score"] == {"home": 0, "away": 0}
    tied = state(*shoot_out, shot(3, 5, kind="penalty"), knock_out=True)
    assert (tied["last_roll"]["tie"], tied["shoot_out"]["home"]) == (True, 0)
