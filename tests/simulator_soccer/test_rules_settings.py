"""Settings that change: freely before kick-off, from their place on after it, and never against what was played."""

import json
from typing import Any

import pytest
from by_hand import (
    HALF_TIME,
    LEVEL_AFTER_90,
    SECOND_HALF,
    SIXTY,
    Data,
    clock,
    duel,
    event,
    goal,
    header,
    kick_off,
    play,
    refusal,
    state,
    turn,
)  # fmt: skip


def agree(**settings: Any) -> Data:
    """Settings changed."""
    return event("settings", set=settings)


THROW_IN = event("restart", kind="throw_in")


def entry(dice: Any, **fields: Any) -> Data:
    """The home side's 2 enters from behind."""
    return event("rear_entry", side="home", challenger=2, dice=dice, **fields)


# The state names them


def test_the_state_names_every_setting_in_force() -> None:
    told = state(rules="tournament", throw_in_cells=1, counting={"tackle": ["blue"]})["settings"]
    every = ["yellow", "red", "green", "blue", "grey", "black", "purple"]
    assert told == {
        "coefficient": "wedges",
        "counting": {"dribbling": every, "one_on_one": every, "tackle": ["blue"], "ball_defence": every},
        "tired_coefficients": True,
        "fresh_substitutes": False,
        "throw_in_cells": 1,
        "foul_overrides": True,
        "dismissal_counts": False,
        "half_cells": 33,
        "substitutions": 5,
        "home_advantage": True,
        "knock_out": False,
        "extra_time": True,
        "turn_seconds": 0,
    }


@pytest.mark.parametrize("rules", ["basic", "complete"])
def test_home_advantage_is_named_in_a_tournament_only(rules: str) -> None:
    assert "home_advantage" not in state(rules=rules)["settings"]


# Before kick-off


def test_before_kick_off_everything_may_change_and_change_again() -> None:
    told = state(agree(half_cells=11, substitutions=0, knock_out=True), agree(half_cells=22), kick_off())
    assert (told["clock"]["length"], told["home"]["substitutions"]["left"]) == (22, 0)
    assert told["settings"]["knock_out"] is True


def test_what_is_not_named_stays_also_among_the_counting_colours() -> None:
    told = state(agree(counting={"tackle": ["blue"]}), agree(counting={"dribbling": []}, turn_seconds=60))["settings"]
    assert (told["counting"]["tackle"], told["counting"]["dribbling"]) == (["blue"], [])
    assert len(told["counting"]["one_on_one"]) == 7


@pytest.mark.parametrize("before", [[], [kick_off()], SECOND_HALF])
def test_undo_and_striking_out_bring_the_old_settings_back(before: list[Data]) -> None:
    changed = [*before, agree(throw_in_cells=0)]
    assert state(*changed)["settings"]["throw_in_cells"] == 0
    assert state(*changed, event("undo"))["settings"]["throw_in_cells"] == 2
    assert state(*changed, event("void", seq=len(changed)))["settings"]["throw_in_cells"] == 2


# From its place on


def test_t5_a_throw_in_costs_what_is_agreed_when_it_is_taken() -> None:
    """2 cells, then 0, then 1: 3 in all."""
    events = [kick_off(), THROW_IN, agree(throw_in_cells=0), THROW_IN, agree(throw_in_cells=1), THROW_IN]
    assert state(*events)["clock"]["cells"] == 3


def test_a_change_remembered_late_counts_from_its_place() -> None:
    late = {**agree(throw_in_cells=0), "after": 2}
    assert state(kick_off(), THROW_IN, THROW_IN, late)["clock"]["cells"] == 2


def test_d1_the_coefficient_changes_for_the_duels_to_come() -> None:
    """Ten has three red wedges: +6 as wedges, +2 as colours; 2 has one blue: +2."""
    fight = duel("dribble", "midfield", (1, 1), carrier=10)
    told = [state(kick_off(), *events, fight)["last_roll"]["coefficients"]["carrier"] for events in
            ([], [agree(coefficient="colours")])]  # fmt: skip
    assert told == [6, 2]


def test_d6_whether_a_foul_beats_the_sums_changes_for_the_duels_to_come() -> None:
    """A die of 1 in his own defence zone, and the sums are his: 1 + 2 against 1 + 2, a tie in a dribble."""
    fight = duel("dribble", "defence", (1, 1))
    assert state(kick_off(), fight)["last_roll"]["foul"] is True
    assert state(kick_off(), agree(foul_overrides=False), fight)["last_roll"]["winner"] == "challenger"


def test_f3_fresh_substitutes_keep_their_wedges_once_it_is_agreed() -> None:
    """At 60:00 comes 6 with four wedges: the limit is two after one substitution, fresh he has all four."""
    start = header("tournament", home={"starters": [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]})
    events = [*SIXTY, event("substitution", side="home", off=9, on=6)]
    assert len(state(*events, start=start)["home"]["players"]["6"]["usable"]) == 2
    after = state(*events, agree(fresh_substitutes=True), start=start)
    assert len(after["home"]["players"]["6"]["usable"]) == 4


def test_d21_pushes_spent_stay_spent_while_home_advantage_is_off() -> None:
    off, on = agree(home_advantage=False), agree(home_advantage=True)
    events = [kick_off("away"), entry([6, 5], push=True)]
    left = [state(*events, *more, rules="tournament")["pushes_left"] for more in ([], [off], [off, on])]
    assert left == [3, 0, 3]
    said = refusal(*events, off, entry([6, 5], push=True), rules="tournament")
    assert str(said) == "push: this match is played without home advantage"


def test_a_half_made_shorter_ends_sooner() -> None:
    """8 cells made of 33; at 22 the second half begins at 30:00."""
    made = [kick_off(), clock(1, 8), agree(half_cells=22)]
    assert state(*made)["clock"]["length"] == 22
    told = state(*made, clock(1, 22), event("end_half"), kick_off("away"))
    assert (told["clock"]["elapsed"], told["clock"]["length"]) == ("30:00", 22)


def test_a_half_made_as_short_as_it_is_has_its_added_time() -> None:
    told = state(kick_off(), clock(1, 11), agree(half_cells=11))["clock"]
    assert (told["added_time"], told["minute"]) == (True, "15+1")


def test_knock_out_is_agreed_on_in_the_second_half() -> None:
    assert state(*SECOND_HALF, clock(2, 33), event("end_half"))["phase"] == "finished"
    told = state(*SECOND_HALF, agree(knock_out=True), clock(2, 33), event("end_half"))
    assert told["phase"] == "full_time"


def test_the_break_is_a_time_to_agree() -> None:
    assert state(kick_off(), *HALF_TIME, agree(substitutions=3))["home"]["substitutions"]["left"] == 3


# What makes no sense


SUB = event("substitution", side="away", off=9, on=12)


@pytest.mark.parametrize(
    ("events", "change", "said"),
    [
        ([kick_off(), clock(1, 8)], {"half_cells": 7}, "half_cells: the token has made 8 cells already, more than 7"),
        (
            [kick_off(), clock(1, 33)],
            {"half_cells": 11},
            "half_cells: the first half had 33 cells, so the second half has as many",
        ),
        (
            [kick_off(), *HALF_TIME],
            {"half_cells": 22},
            "half_cells: the first half had 33 cells, so the second half has as many",
        ),
        (SECOND_HALF, {"half_cells": 22}, "half_cells: the first half had 33 cells, so the second half has as many"),
        ([kick_off(), SUB], {"substitutions": 0}, "substitutions: Blues have made 1 already, more than 0"),
    ],
)
def test_what_contradicts_what_was_played_is_refused(events: list[Data], change: Data, said: str) -> None:
    error = refusal(*events, agree(**change))
    assert (str(error), error.field) == (said, f"set.{next(iter(change))}")


@pytest.mark.parametrize("change", [{"knock_out": False}, {"extra_time": False}])
@pytest.mark.parametrize("more", [[], [kick_off()]])
def test_t12_extra_time_that_is_due_stays(change: Data, more: list[Data]) -> None:
    error = refusal(*LEVEL_AFTER_90, *more, agree(**change), knock_out=True)
    assert str(error) == f"{next(iter(change))}: extra time is due or being played already"


def test_the_same_value_again_contradicts_nothing() -> None:
    assert state(*SECOND_HALF, agree(half_cells=33, turn_seconds=90))["settings"]["turn_seconds"] == 90


@pytest.mark.parametrize("rules", ["basic", "complete"])
@pytest.mark.parametrize("before", [[], [kick_off()]])
def test_home_advantage_belongs_to_the_tournament(rules: str, before: list[Data]) -> None:
    error = refusal(*before, agree(home_advantage=False), rules=rules)
    assert (str(error), error.field) == ("home_advantage belongs to the tournament rules", "set.home_advantage")


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ([*SECOND_HALF, clock(2, 33), event("end_half")], "The match is over"),
        ([kick_off(), event("abandon")], "The match is over"),
    ],
)
def test_a_match_that_is_over_keeps_its_settings(before: list[Data], said: str) -> None:
    assert str(refusal(*before, agree(turn_seconds=60))) == said


def test_nothing_is_agreed_on_in_the_shoot_out() -> None:
    error = refusal(*LEVEL_AFTER_90, agree(substitutions=9), knock_out=True, extra_time=False)
    assert str(error) == "It is the shoot-out: only kicks are taken now"


@pytest.mark.parametrize(
    ("change", "said", "field"),
    [
        ({}, "set names no setting: nothing would change", "set"),
        ({"var": True}, "set has no field var", "set.var"),
        ({"half_cells": 0}, "half_cells: 0 is wrong, it may be 1-33", "set.half_cells"),
        ({"knock_out": 1}, "knock_out: 1 is wrong, it may be true or false", "set.knock_out"),
        ({"counting": {"shooting": []}}, "counting has no field shooting", "set.counting.shooting"),
        ({"counting": {"tackle": ["pink"]}}, None, "set.counting.tackle"),
        ({"coefficient": None}, None, "set.coefficient"),
    ],
)
def test_a_wrong_change_is_refused_by_its_path(change: Data, said: str | None, field: str) -> None:
    error = refusal(agree(**change))
    assert error.field == field
    assert said is None or str(error).endswith(said)


def test_a_change_needs_its_set() -> None:
    assert str(refusal(event("settings"))) == "settings needs set"
    assert refusal(event("settings", set=[])).field == "set"


def test_a_change_is_amended_as_any_event() -> None:
    amended = event("amend", seq=1, set={"set": {"half_cells": 11}})
    told = state(agree(half_cells=22, throw_in_cells=0), kick_off(), amended)
    assert (told["settings"]["half_cells"], told["settings"]["throw_in_cells"]) == (11, 2)


def test_a_state_with_changed_settings_is_plain_json() -> None:
    fold = play(agree(counting={"tackle": ["blue"]}), kick_off(), turn(), goal())
    assert json.loads(json.dumps(fold.state)) == fold.state
