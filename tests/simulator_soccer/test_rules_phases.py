"""Halves, breaks, extra time, shoot-out, abandoning: the phases of a match, possession in each (T12)."""

from typing import Any

import pytest
from by_hand import (
    FULL_TIME,
    HALF_TIME,
    LEVEL_AFTER_90,
    SECOND_HALF,
    Data,
    clock,
    event,
    goal,
    header,
    header_refusal,
    kick_off,
    refusal,
    state,
    turn,
)

END = event("end_half")
EXTRA_FIRST = [*LEVEL_AFTER_90, kick_off()]
EXTRA_BREAK = [*EXTRA_FIRST, clock(3, 11), END]
EXTRA_SECOND = [*EXTRA_BREAK, kick_off("away")]
SHOOT_OUT = [*EXTRA_SECOND, clock(4, 11), END]
KNOCK_OUT: Data = {"knock_out": True}
NO_EXTRA: Data = {"knock_out": True, "extra_time": False}


@pytest.mark.parametrize(
    ("events", "settings", "phase", "possession", "half"),
    [
        ([], {}, "pre_match", None, 1),
        ([kick_off("away")], {}, "first_half", "away", 1),
        ([kick_off(), *HALF_TIME], {}, "half_time", None, 1),
        (SECOND_HALF, {}, "second_half", "away", 2),
        (LEVEL_AFTER_90, {}, "finished", None, 2),
        (LEVEL_AFTER_90, KNOCK_OUT, "full_time", None, 2),
        (LEVEL_AFTER_90, NO_EXTRA, "shoot_out", None, 2),
        (LEVEL_AFTER_90, {"extra_time": True}, "finished", None, 2),
        (EXTRA_FIRST, KNOCK_OUT, "extra_first", "home", 3),
        (EXTRA_BREAK, KNOCK_OUT, "extra_half_time", None, 3),
        (EXTRA_SECOND, KNOCK_OUT, "extra_second", "away", 4),
        (SHOOT_OUT, KNOCK_OUT, "shoot_out", None, 4),
        ([kick_off(), event("abandon")], {}, "abandoned", None, 1),
    ],
)
def test_a_match_goes_from_phase_to_phase(
    events: list[Data], settings: Data, phase: str, possession: str | None, half: int
) -> None:
    told = state(*events, **settings)
    assert (told["phase"], told["possession"], told["clock"]["half"]) == (phase, possession, half)


@pytest.mark.parametrize("settings", [KNOCK_OUT, NO_EXTRA])
def test_t12_a_knock_out_that_is_not_level_ends_after_90(settings: Data) -> None:
    told = state(*SECOND_HALF, goal(), *FULL_TIME, **settings)
    assert (told["phase"], "shoot_out" in told) == ("finished", False)


def test_t12_a_golden_goal_ends_nothing_but_the_end_does() -> None:
    assert state(*EXTRA_FIRST, goal(), **KNOCK_OUT)["phase"] == "extra_first"
    assert state(*EXTRA_FIRST, goal(), clock(3, 11), END, **KNOCK_OUT)["phase"] == "extra_half_time"
    assert state(*EXTRA_SECOND, goal(), clock(4, 11), END, **KNOCK_OUT)["phase"] == "finished"


def test_t12_level_means_the_score_not_the_half() -> None:
    told = state(*SECOND_HALF, goal("home"), goal("away"), *FULL_TIME, **KNOCK_OUT)
    assert told["phase"] == "full_time"


# Kick-off and end of half


@pytest.mark.parametrize(
    ("before", "settings", "said"),
    [
        ([kick_off()], {}, "A half is being played already"),
        (SECOND_HALF, {}, "A half is being played already"),
        (LEVEL_AFTER_90, {}, "The match is over"),
        (LEVEL_AFTER_90, NO_EXTRA, "shoot-out"),
        ([event("abandon")], {}, "The match is over"),
    ],
)
def test_a_kick_off_starts_the_next_half(before: list[Data], settings: Data, said: str) -> None:
    assert said in str(refusal(*before, kick_off(), **settings))


def test_either_side_may_kick_off_any_half() -> None:
    assert state(kick_off("away"), *HALF_TIME, kick_off("away"))["possession"] == "away"


@pytest.mark.parametrize("cells", [0, 1, 32])
def test_end_half_is_refused_while_the_token_has_cells_left(cells: int) -> None:
    said = str(refusal(kick_off(), clock(1, cells), END))
    assert f"{cells} of 33 cells" in said


def test_end_half_at_the_last_cell_of_a_short_half() -> None:
    assert "9 of 10 cells" in str(refusal(kick_off(), clock(1, 9), END, half_cells=10))
    assert state(kick_off(), clock(1, 10), END, half_cells=10)["phase"] == "half_time"


def test_end_half_of_extra_time_is_at_11_cells() -> None:
    assert "10 of 11 cells" in str(refusal(*EXTRA_FIRST, clock(3, 10), END, **KNOCK_OUT))


@pytest.mark.parametrize(
    ("before", "settings"), [([], {}), ([kick_off(), *HALF_TIME], {}), (LEVEL_AFTER_90, {}), (LEVEL_AFTER_90, NO_EXTRA)]
)
def test_end_half_ends_a_half_being_played(before: list[Data], settings: Data) -> None:
    refusal(*before, END, **settings)


def test_the_score_goes_on_through_all_halves() -> None:
    told = state(*SECOND_HALF, goal("home"), goal("away", 10), *FULL_TIME, kick_off(), goal("away"), **KNOCK_OUT)
    assert told["score"] == {"home": 1, "away": 2}
    assert [item["score"] for item in told["timeline"]] == ["1-0", "1-1", "1-2"]


# Goals


def test_a_goal_counts_for_its_side_and_its_scorer() -> None:
    told = state(kick_off(), goal("home", 9, assist=7), goal("home", 9))
    assert told["score"] == {"home": 2, "away": 0}
    assert told["home"]["players"]["9"]["goals"] == 2
    assert told["home"]["players"]["7"]["goals"] == 0
    assert told["timeline"][0] == {
        "type": "goal",
        "seq": 2,
        "minute": "1",
        "side": "home",
        "player": 9,
        "assist": 7,
        "score": "1-0",
    }


def test_an_own_goal_counts_for_the_other_side_and_for_no_scorer() -> None:
    told = state(kick_off(), goal("away", 5, own_goal=True))
    assert told["score"] == {"home": 0, "away": 1}
    assert (told["home"]["players"]["5"]["goals"], told["away"]["players"]["5"]["goals"]) == (0, 0)
    assert told["timeline"][0] == {
        "type": "goal",
        "seq": 2,
        "minute": "1",
        "side": "away",
        "player": 5,
        "own_goal": True,
        "score": "0-1",
    }


@pytest.mark.parametrize(
    ("data", "field", "said"),
    [
        (goal("home", 12), "player", "Reds 12 is on the bench"),
        (goal("home", 77), "player", "77"),
        (goal("away", 12, own_goal=True), "player", "Reds 12 is on the bench"),
        (goal("home", 9, assist=12), "assist", "Reds 12 is on the bench"),
        (goal("home", 9, assist=77), "assist", "77"),
        (goal("home", 9, assist=9), "assist", "Reds 9 scored the goal and cannot have the assist too"),
        (goal("away", 9, own_goal=True, assist=7), "assist", "An own goal has no assist"),
    ],
)
def test_scorer_and_assist_are_on_the_pitch(data: Data, field: str, said: str) -> None:
    refused = refusal(kick_off(), data)
    assert refused.field == field
    assert said in str(refused)


# Abandoning


@pytest.mark.parametrize(
    ("before", "settings"),
    [
        ([], {}),
        ([kick_off()], {}),
        ([kick_off(), *HALF_TIME], {}),
        (LEVEL_AFTER_90, KNOCK_OUT),
        (LEVEL_AFTER_90, NO_EXTRA),
    ],
)
def test_a_match_may_be_abandoned_at_any_time_until_it_is_over(before: list[Data], settings: Data) -> None:
    told = state(*before, event("abandon", cause="The board fell"), **settings)
    assert (told["phase"], told["possession"], told["pending"]) == ("abandoned", None, [])


@pytest.mark.parametrize("before", [LEVEL_AFTER_90, [event("abandon")]])
def test_what_is_over_cannot_be_abandoned(before: list[Data]) -> None:
    assert str(refusal(*before, event("abandon"))) == "The match is over"


def test_an_abandoned_match_keeps_its_score() -> None:
    assert state(kick_off(), goal(), event("abandon"))["score"] == {"home": 1, "away": 0}


# The shoot-out


def kick(team: str, player: Any = None, *, scored: bool = True) -> Data:
    named = {} if player is None else {"player": player}
    return event("shoot_out_kick", side=team, scored=scored, **named)


def kicks(pattern: str, first: str = "home") -> list[Data]:
    """Kicks by turns from a pattern: x scored, o missed."""
    other = "away" if first == "home" else "home"
    return [kick(other if i % 2 else first, scored=mark == "x") for i, mark in enumerate(pattern)]


def shoot_out(*events: Data) -> Data:
    return state(*LEVEL_AFTER_90, *events, **NO_EXTRA)


def test_the_shoot_out_stands_in_the_state_once_there_is_one() -> None:
    assert "shoot_out" not in state(*LEVEL_AFTER_90)
    assert shoot_out()["shoot_out"] == {"home": 0, "away": 0, "winner": None}


def test_a_kick_is_counted_and_listed_but_is_no_goal() -> None:
    told = shoot_out(kick("away", 9), kick("home", scored=False))
    assert told["shoot_out"] == {"home": 0, "away": 1, "winner": None}
    assert told["score"] == {"home": 0, "away": 0}
    assert told["away"]["players"]["9"]["goals"] == 0
    assert told["timeline"] == [
        {"type": "shoot_out_kick", "seq": 7, "minute": "90+1", "side": "away", "player": 9, "scored": True},
        {"type": "shoot_out_kick", "seq": 8, "minute": "90+1", "side": "home", "scored": False},
    ]


def test_sides_alternate_whoever_begins() -> None:
    for first, other in (("home", "away"), ("away", "home")):
        assert "turn" in str(refusal(*LEVEL_AFTER_90, kick(first), kick(first), **NO_EXTRA))
        assert refusal(*LEVEL_AFTER_90, kick(first), kick(other), kick(other), **NO_EXTRA).field == "side"


@pytest.mark.parametrize(
    ("pattern", "home", "away", "winner"),
    [
        ("xoxoxo", 3, 0, "home"),  # three ahead, the other has two left
        ("xoxox", 3, 0, None),  # three ahead, the other has three left
        ("oxoxox", 0, 3, "away"),
        ("xxxxxxxo", 4, 3, None),  # one ahead with one kick each left
        ("xxxxxxxox", 5, 3, "home"),  # 5-3, one kick left
        ("xxxxxxoxoo", 3, 4, "away"),  # ends before the tenth kick would matter: see below
        ("xxxxxxxxxo", 5, 4, "home"),
        ("xxxxxxxxxx", 5, 5, None),
        ("oooooooooo", 0, 0, None),
        ("xxxxxxxxxxx", 6, 5, None),
        ("xxxxxxxxxxxo", 6, 5, "home"),
        ("xxxxxxxxxxox", 5, 6, "away"),
        ("xxxxxxxxxxoo", 5, 5, None),
    ],
)
def test_five_each_then_pairs_until_decided(pattern: str, home: int, away: int, winner: str | None) -> None:
    if pattern == "xxxxxxoxoo":  # 3-4 after eight; a miss of home's fifth decides: the tenth kick is not taken
        refusal(*LEVEL_AFTER_90, *kicks(pattern), **NO_EXTRA)
        pattern = pattern[:-1]
    told = shoot_out(*kicks(pattern))
    assert told["shoot_out"] == {"home": home, "away": away, "winner": winner}
    assert told["phase"] == ("finished" if winner else "shoot_out")


def test_the_shoot_out_ends_when_it_is_decided() -> None:
    assert "no shoot-out" in str(refusal(*LEVEL_AFTER_90, *kicks("xoxoxoo"), **NO_EXTRA))


def test_the_side_that_began_away_wins_the_same_way() -> None:
    assert shoot_out(*kicks("xoxoxo", "away"))["shoot_out"] == {"home": 0, "away": 3, "winner": "away"}


def test_there_are_no_kicks_outside_the_shoot_out() -> None:
    for before in ([], [kick_off()], LEVEL_AFTER_90):
        assert "no shoot-out" in str(refusal(*before, kick("home")))


def by_turns(home: list[Any], away: list[Any]) -> list[Data]:
    """Kicks that all score, of these kickers."""
    return [one for pair in zip(home, away, strict=True) for one in (kick("home", pair[0]), kick("away", pair[1]))]


def test_a_player_kicks_again_only_when_all_of_his_side_have() -> None:
    eleven = list(range(1, 12))
    assert refusal(*LEVEL_AFTER_90, *by_turns([9], [9]), kick("home", 9), **NO_EXTRA).field == "player"
    ten = by_turns(eleven[:10], eleven[:10])
    assert refusal(*LEVEL_AFTER_90, *ten, kick("home", 1), **NO_EXTRA).field == "player"
    all_of_them = by_turns(eleven, eleven)
    assert shoot_out(*all_of_them, kick("home", 9))["shoot_out"]["home"] == 12
    again = [*all_of_them, *by_turns([9], [9])]
    assert refusal(*LEVEL_AFTER_90, *again, kick("home", 9), **NO_EXTRA).field == "player"


def test_a_side_of_nine_is_through_after_nine() -> None:
    reds = [event("send_off", side="home", player=number) for number in (10, 11)]
    nine, eleven = list(range(1, 10)), list(range(1, 12))
    before = [kick_off(), *reds, *HALF_TIME, kick_off("away"), *FULL_TIME, *by_turns(nine, eleven[:9])]
    assert state(*before, kick("home", 1), **NO_EXTRA)["shoot_out"]["home"] == 10
    assert refusal(*before, kick("home", 1), kick("away", 1), **NO_EXTRA).field == "player"


def test_kicks_without_player_may_be_anyones() -> None:
    nameless = by_turns([9] + [None] * 10, [None] * 11)
    assert shoot_out(*nameless, kick("home", 9))["shoot_out"]["home"] == 12
    fewer = by_turns([9] + [None] * 9, [None] * 10)
    assert refusal(*LEVEL_AFTER_90, *fewer, kick("home", 9), **NO_EXTRA).field == "player"


def test_kickers_are_on_the_pitch() -> None:
    said = refusal(*LEVEL_AFTER_90, kick("home", 12), **NO_EXTRA)
    assert (said.field, "bench" in str(said)) == ("player", True)
    assert refusal(*LEVEL_AFTER_90, kick("home", 77), **NO_EXTRA).field == "player"


@pytest.mark.parametrize(
    "data",
    [turn(), goal(), event("lost_ball"), event("restart", kind="penalty"), clock(2, 3), kick_off(), END],
    ids=lambda data: data["type"],
)
def test_in_the_shoot_out_only_kicks_are_taken(data: Data) -> None:
    assert "shoot-out" in str(refusal(*LEVEL_AFTER_90, data, **NO_EXTRA))


def test_the_shoot_out_after_extra_time_is_listed_at_its_end() -> None:
    told = state(*SHOOT_OUT, kick("home", 9), **KNOCK_OUT)
    assert told["timeline"][-1]["minute"] == "120+1"


# Settings


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("coefficient", ["both", None, True]),
        ("counting", [None, [], {"header": ["red"]}, {"tackle": "red"}, {"tackle": ["pink"]}]),
        ("tired_coefficients", [1, None, "true"]),
        ("fresh_substitutes", [0, None]),
        ("throw_in_cells", [3, -1, True, None]),
        ("foul_overrides", ["yes", None]),
        ("dismissal_counts", [1, None]),
        ("half_cells", [0, 34, True, "33", 33.0, None]),
        ("substitutions", [-1, True, None, "5"]),
        ("home_advantage", [1, None]),
        ("knock_out", ["yes", 1, None]),
        ("extra_time", [0, None]),
        ("turn_seconds", [-1, True, None, 60.5]),
    ],
)
def test_a_wrong_setting_is_refused_by_its_path(name: str, wrong: list[Any]) -> None:
    for value in wrong:
        said = header_refusal(header("tournament", **{name: value}))
        assert str(said.field).startswith(f"settings.{name}")
        assert name in str(said)


def test_an_unknown_setting_is_refused_by_name() -> None:
    said = header_refusal(header(var=True))
    assert (str(said), said.field) == ("settings has no field var", "settings.var")


def test_all_settings_together_are_accepted() -> None:
    told = state(
        kick_off(),
        start=header(
            "tournament",
            coefficient="colours",
            counting={"dribbling": ["red"], "one_on_one": [], "tackle": ["blue"], "ball_defence": ["green"]},
            tired_coefficients=False,
            fresh_substitutes=True,
            throw_in_cells=1,
            foul_overrides=False,
            dismissal_counts=True,
            half_cells=11,
            substitutions=3,
            home_advantage=False,
            knock_out=True,
            extra_time=False,
            turn_seconds=60,
        ),
    )
    assert (told["phase"], told["pushes_left"], told["home"]["substitutions"]["left"]) == ("first_half", 0, 3)
