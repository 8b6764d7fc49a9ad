"""Play around the rolls: actions, added time, whistles, substitutions, injuries, what may come next."""

from typing import Any

import pytest
from by_hand import Data, event
from cards import (
    ADDED,
    START,
    action,
    added_time,
    clock,
    header,
    header_duel,
    in_play,
    jump,
    kick_off,
    may,
    part,
    referee,
    refused,
    roll,
    shot,
    single,
    state,
    steal,
    tackle,
)

from companion.games import RuleError

END = event("end_half")
HALF_TIME = [*START, clock("45:00"), END]
AFTER_A_MOVEMENT_PHASE = ["movement_phase", "standard_pass", "high_pass", "long_pass", "shot"]
FULL_TIME = [*HALF_TIME, kick_off("away"), clock("90:00"), END]


# Actions


def test_an_action_may_say_who_takes_it() -> None:
    assert in_play(action("throw_in", "away"))["possession"] == "away"
    assert in_play(action("movement_phase"))["possession"] == "home"


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([], ["standard_pass"]),
        ([action("movement_phase")], AFTER_A_MOVEMENT_PHASE),
        ([action("standard_pass")], ["movement_phase", "first_time_pass", "snapshot"]),
        ([action("first_time_pass")], ["movement_phase", "snapshot"]),
        ([roll("high_pass", "home", 10, 6)], ["header", "control", "movement_phase"]),
        ([roll("long_pass", "home", 10, 6)], ["movement_phase"]),
        ([action("throw_in")], ["movement_phase"]),
        ([action("throw_in"), action("movement_phase")], ["movement_phase", "short_pass", "header"]),
        ([action("throw_in"), *[action("movement_phase")] * 2], ["short_pass", "header"]),
        ([action("corner")], ["high_pass", "short_pass"]),
        ([action("free_kick")], ["high_pass", "long_pass", "standard_pass", "shot"]),
        ([action("penalty")], ["shot"]),
        ([steal(6), action("first_time_pass")], ["movement_phase", "first_time_pass", "snapshot"]),  # G68
        ([action("movement_phase"), steal(3)], AFTER_A_MOVEMENT_PHASE),
        ([action("movement_phase"), action("final_third")], AFTER_A_MOVEMENT_PHASE),
        ([event("goal", side="home", player=9)], ["standard_pass"]),
    ],
)
def test_what_may_come_next(events: list[Data], expected: list[str]) -> None:
    assert may(*events) == expected


def test_after_a_waived_foul_the_movement_phase_goes_on() -> None:
    assert may(tackle(1, 3), tackle(2, 6)) == AFTER_A_MOVEMENT_PHASE
    assert may(tackle(1, 3), action("standard_pass")) == ["movement_phase", "first_time_pass", "snapshot"]


def test_what_may_come_next_never_refuses() -> None:
    assert in_play(action("drop"), action("first_time_pass"))["phase"] == "first_half"


def test_what_may_come_next_between_halves_and_after_the_end() -> None:
    assert state()["may"] == ["kick_off"]
    assert state(*HALF_TIME)["may"] == ["kick_off"]
    assert state(*FULL_TIME)["may"] == []
    assert state(*FULL_TIME, knock_out=True, extra_time=False)["may"] == ["shot"]
    over = state(*START, clock("45:00"))
    assert over["may"] == ["standard_pass", "end_half"]
    assert state(*START, clock("45:00"), added_time=True)["may"] == ["added_time", "standard_pass"]


@pytest.mark.parametrize(
    ("settings", "events", "expected"),
    [
        ({"modified_first_time_pass": False}, [steal(6)], ["movement_phase", "long_pass", "snapshot"]),
        (
            {"loose_ball_attraction": False},
            [tackle(3, 3), single("loose_ball", {"direction": 1, "distance": 1})],
            ["movement_phase", "snapshot"],
        ),
        ({"spilled_save": "corner"}, [shot(2, 6), roll("handling", "away", 1, 6)], ["corner"]),
        ({"drop_passes": True}, [action("drop")], ["movement_phase", "standard_pass", "high_pass", "long_pass"]),
    ],
)
def test_what_may_come_next_by_other_editions(settings: Data, events: list[Data], expected: list[str]) -> None:
    assert may(*events, **settings) == expected


# Added time


def left(*events: Data, die: int = 1) -> int:
    """The actions left after added time of die + Leniency 4."""
    found: int = state(*ADDED, added_time(die), *events, added_time=True)["clock"]["actions_left"]
    return found


@pytest.mark.parametrize(
    ("leniency", "die", "actions"), [(1, 1, 2), (2, 1, 3), (4, 2, 6), (4, 3, 7), (4, 6, 7), (6, 6, 7), (2, 6, 7)]
)
def test_added_time_is_die_and_leniency_seven_at_most(leniency: int, die: int, actions: int) -> None:
    found = state(referee(leniency), kick_off(), clock("45:00"), added_time(die), added_time=True)
    assert found["clock"]["actions_left"] == actions
    assert found["last_roll"]["actions"] == actions


def test_added_time_without_a_cap_by_the_first_edition() -> None:
    found = state(*ADDED, added_time(6), start=header("first_edition", added_time=True))
    assert found["clock"]["actions_left"] == 10


@pytest.mark.parametrize(
    "event_",
    [
        action("movement_phase"),
        action("standard_pass"),
        action("first_time_pass"),
        action("short_pass"),
        action("quick_throw"),
        roll("high_pass", "home", 10, 6),
        roll("long_pass", "home", 10, 6),
        roll("control", "home", 10, 6),
        shot(2, 6),
        header_duel([jump(9, 6)], [jump(2, 1)]),
    ],
)
def test_what_counts_as_an_action(event_: Data) -> None:
    assert left(event_) == 4


@pytest.mark.parametrize(
    "event_",
    [
        *(action(name) for name in ("throw_in", "corner", "free_kick", "penalty", "goal_kick", "drop", "final_third")),
        steal(3),
        tackle(3, 4),
        roll("nutmeg", "home", 9, (6, 2), 8),
        roll("interception", "away", 2, 3),
        roll("block", "away", 2, 3),
        single("referee_decision", 3),
        event("note", text=""),
        event("substitution", side="home", off=2, on=13),
    ],
)
def test_what_does_not_count_as_an_action(event_: Data) -> None:
    assert left(event_) == 5


def test_a_headed_shot_belongs_to_its_header() -> None:
    won = header_duel([jump(9, 4)], [jump(2, 1)], shot=True)
    headed = shot(4, 6, player=9, kind="headed")
    assert left(won, headed) == 4
    assert left(*[action("movement_phase")] * 4, won, headed) == 0


def test_a_penalty_is_shot_also_when_nothing_is_left() -> None:
    used = [action("movement_phase")] * 5
    assert left(*used[:4], shot(2, 6, kind="penalty")) == 0
    assert left(*used, shot(2, 6, kind="penalty")) == 0
    foul = [*used[:4], action("movement_phase"), roll("dive_at_feet", "away", 1, (1, 3), 9)]
    assert state(*ADDED, added_time(1), *foul, added_time=True)["may"] == ["penalty", "end_half"]
    spot = [*foul, action("penalty")]
    assert state(*ADDED, added_time(1), *spot, added_time=True)["may"] == ["shot", "end_half"]


def test_at_none_left_an_action_is_refused() -> None:
    used = [clock("45:00"), added_time(1), *[action("movement_phase")] * 5]
    for counted in (action("standard_pass"), shot(6, 1), roll("high_pass", "home", 10, 6)):
        assert "No action is left" in str(refused(*used, counted, added_time=True))
    assert in_play(*used, action("final_third"), added_time=True)["clock"]["actions_left"] == 0


def test_a_goal_in_added_time_has_the_minute_of_its_action() -> None:
    """The second action: 45+2; a penalty when five were used: 45+6."""
    scored = state(*ADDED, added_time(1), action("movement_phase"), shot(6, 1), added_time=True)
    assert scored["timeline"][0]["minute"] == "45+2"
    late = state(*ADDED, added_time(1), *[action("movement_phase")] * 5, shot(6, 1, kind="penalty"), added_time=True)
    assert late["timeline"][0]["minute"] == "45+6"


def test_the_throw_in_s_free_movement_phase_may_come_last() -> None:
    used = [clock("45:00"), added_time(1), action("throw_in"), *[action("short_pass")] * 5]
    assert in_play(*used, action("movement_phase"), added_time=True)["clock"]["actions_left"] == 0


def test_added_time_is_agreed_on_rolled_once_and_not_early() -> None:
    assert "setting added_time is off" in str(refused(clock("45:00"), added_time(1)))
    assert "once the half has had" in str(refused(clock("44:59"), added_time(1), added_time=True))
    assert "rolled already" in str(refused(clock("45:00"), added_time(1), added_time(1), added_time=True))
    with pytest.raises(RuleError, match="Leniency"):
        state(kick_off(), clock("45:00"), added_time(1), added_time=True)


def test_each_half_has_its_own_added_time() -> None:
    first = [*ADDED, added_time(1), *[action("movement_phase")] * 5, END]
    assert part(state(*first, added_time=True)["clock"], "minute", "actions_left") == ("45+6", 0)
    second = [*first, kick_off("away")]
    assert part(state(*second, added_time=True)["clock"], "minute", "actions_left") == ("46", None)
    again = state(*second, clock("90:00"), added_time(2), added_time=True)
    assert part(again["clock"], "minute", "actions_left") == ("90+1", 6)


def test_extra_time_has_three_actions_at_most() -> None:
    settings: Data = {"knock_out": True, "added_time": True}
    first = [*ADDED, added_time(1), *[action("movement_phase")] * 5, END]
    second = [kick_off("away"), clock("90:00"), added_time(1), *[action("movement_phase")] * 5, END]
    extra = state(*first, *second, kick_off(), clock("105:00"), added_time(6), **settings)
    assert part(extra["clock"], "minute", "actions_left") == ("105+1", 3)


# Whistles


def test_a_half_ends_once_it_has_had_its_minutes() -> None:
    assert "lasts until 45:00" in str(refused(clock("44:59"), END))
    assert in_play(clock("45:00"), END)["phase"] == "half_time"


def test_a_half_with_added_time_ends_when_no_action_is_left() -> None:
    assert "not been rolled" in str(refused(clock("45:00"), END, added_time=True))
    assert "5 actions left" in str(refused(clock("45:00"), added_time(1), END, added_time=True))
    used = [clock("45:00"), added_time(1), *[action("movement_phase")] * 5]
    assert in_play(*used, END, added_time=True)["phase"] == "half_time"


def test_a_match_ends_or_goes_on_by_its_score() -> None:
    assert state(*FULL_TIME)["phase"] == "finished"
    assert state(*FULL_TIME, knock_out=True)["phase"] == "full_time"
    assert state(*FULL_TIME, knock_out=True, extra_time=False)["phase"] == "shoot_out"
    assert part(state(*FULL_TIME)["clock"], "half", "running") == (2, False)


def test_in_the_shoot_out_only_penalties_are_shot() -> None:
    kicks = [*FULL_TIME]
    settings: Data = {"knock_out": True, "extra_time": False}
    with pytest.raises(RuleError, match="Only penalties"):
        state(*kicks, shot(6, 1), **settings)
    with pytest.raises(RuleError, match="only kicks"):
        state(*kicks, steal(3), **settings)
    with pytest.raises(RuleError, match="turn of Blues"):
        state(*kicks, *[shot(6, 1, kind="penalty")] * 2, **settings)


def test_a_shoot_out_is_decided_by_rolls_and_by_logged_kicks() -> None:
    """Reds score three, Blues miss three: 3-0 with two kicks left."""
    settings: Data = {"knock_out": True, "extra_time": False}
    kicks: list[Data] = []
    for player in (8, 9, 10):
        kicks += [
            shot(6, 1, player=player, kind="penalty"),
            event("shoot_out_kick", side="away", player=player, scored=False),
        ]
    found = state(*FULL_TIME, *kicks, **settings)
    assert (found["phase"], found["shoot_out"]) == ("finished", {"home": 3, "away": 0, "winner": "home"})
    kicked = [part(one, "side", "player", "scored") for one in found["timeline"]]
    assert kicked[:2] == [("home", 8, True), ("away", 8, False)]
    assert found["home"]["players"]["8"]["goals"] == 0


def test_an_abandoned_match_stands_still() -> None:
    found = in_play(event("abandon", cause="rain"))
    assert (found["phase"], found["clock"]["running"], found["possession"]) == ("abandoned", False, None)


# Referee, substitutions, withdrawals


def test_the_referee_s_card_may_be_put_right() -> None:
    found = state(event("referee", leniency=2, name="Ref"), kick_off(), referee(5))
    assert part(found, "leniency", "referee") == (5, None)
    with pytest.raises(RuleError, match="over"):
        state(*FULL_TIME, referee(3))


@pytest.mark.parametrize("leniency", [0, 7, True, "4", None])
def test_a_wrong_leniency_is_refused(leniency: Any) -> None:
    with pytest.raises(RuleError, match="leniency"):
        state(event("referee", leniency=leniency))


def test_one_more_substitution_in_extra_time_by_the_first_edition() -> None:
    changes = [event("substitution", side="home", off=off, on=off + 11) for off in (2, 3, 4, 5)]
    start = header("first_edition", knock_out=True)
    found = state(*FULL_TIME, kick_off(), *changes, start=start)
    assert found["home"]["substitutions"] == {"made": 4, "left": 0}
    with pytest.raises(RuleError):
        state(*START, *changes, start=start)


def test_nobody_withdraws_who_does_not_have_to() -> None:
    once = roll("injury_check", "home", 9, 3)
    error = refused(once, event("withdrawal", side="home", player=9))
    assert (error.field, "does not have to go off" in str(error)) == ("player", True)
    gone = [once, roll("injury_check", "home", 9, 3), event("withdrawal", side="home", player=9)]
    assert [one["type"] for one in in_play(*gone)["timeline"]] == ["injury", "injury", "withdrawal"]
    assert "not on the pitch" in str(refused(*gone, shot(6, 1, player=9)))


# Tournament injuries


def hurt(*dice: Any) -> Data:
    """The end of a match in which Reds 9 was hurt, and what he rolls."""
    injured = [*START, roll("injury_check", "home", 9, 3), clock("45:00"), END, kick_off("away"), clock("90:00"), END]
    return state(*injured, *(roll("tournament_injury", "home", 9, die) for die in dice))


@pytest.mark.parametrize(
    ("dice", "matches"), [(1, 0), (3, 0), (4, 1), (5, 1), ([6, 1], 2), ([6, 3], 2), ([6, 4], 3), ([6, 6], 3)]
)
def test_how_many_matches_an_injury_costs(dice: Any, matches: int) -> None:
    found = hurt(dice)
    assert found["next_match"]["home"]["injured"] == ([{"number": 9, "matches": matches}] if matches else [])
    assert found["last_roll"]["matches"] == matches
    assert found["last_roll"]["odds"] == {"0": "1/2", "1": "1/3", "2": "1/12", "3": "1/12"}


@pytest.mark.parametrize("dice", [6, [5, 1], [6], [6, 7], [6, 1, 1], {"player": 3}])
def test_wrong_dice_of_an_injury_are_refused(dice: Any) -> None:
    with pytest.raises(RuleError, match="dice"):
        hurt(dice)


def test_only_the_hurt_roll_and_only_after_the_end() -> None:
    assert "after the end" in str(refused(roll("tournament_injury", "home", 9, 3)))
    with pytest.raises(RuleError, match="was not injured"):
        state(*FULL_TIME, roll("tournament_injury", "home", 9, 3))
