"""The second leg of a tie: level is what both legs together are, with goals away where they decide."""

from typing import Any

import pytest
from by_hand import FULL_TIME, HALF_TIME, SECOND_HALF, Data, goal, header, header_refusal, kick_off, state


def second_leg(first: tuple[int, int], *more: Data, away_goals: bool = False, **settings: Any) -> Data:
    """The state at the end of 90 minutes; `first` are the goals of today's home and away side in the first leg."""
    leg = {"home": first[0], "away": first[1], "away_goals": away_goals}
    start = {**header(knock_out=True, **settings), "first_leg": leg}
    return state(*SECOND_HALF, *more, *FULL_TIME, start=start)


@pytest.mark.parametrize(
    ("first", "goals", "away_goals", "phase"),
    [
        ((0, 0), 0, False, "full_time"),
        ((0, 1), 0, False, "finished"),  # 0-1 together
        ((0, 1), 1, False, "full_time"),  # 1-1 together
        ((2, 0), 0, False, "finished"),  # 2-0 together
        ((1, 2), 1, False, "full_time"),  # 2-2 together
        ((1, 2), 1, True, "finished"),  # the home side has scored away, the away side not today
        ((0, 1), 1, True, "full_time"),  # nobody has scored away
    ],
)
def test_both_legs_together_say_whether_it_goes_on(
    first: tuple[int, int], goals: int, away_goals: bool, phase: str
) -> None:
    assert second_leg(first, *[goal("home")] * goals, away_goals=away_goals)["phase"] == phase


def test_goals_away_count_on_both_sides() -> None:
    # 1-2 away, then 2-1 at home: 3-3 together, and each has scored once away
    goals = [goal("home"), goal("home"), goal("away")]
    assert second_leg((1, 2), *goals, away_goals=True)["phase"] == "full_time"


def test_a_match_that_is_level_by_itself_may_be_over() -> None:
    assert second_leg((3, 0), goal("away"), goal("away"))["phase"] == "finished"


def test_without_extra_time_the_shoot_out_follows() -> None:
    assert second_leg((0, 0), extra_time=False)["phase"] == "shoot_out"


def test_the_state_tells_of_the_first_leg() -> None:
    assert second_leg((2, 1))["first_leg"] == {"home": 2, "away": 1, "away_goals": False}
    assert "first_leg" not in state(kick_off(), *HALF_TIME)


@pytest.mark.parametrize("leg", [{}, {"home": 1}, {"home": -1, "away": 0}, {"home": 1, "away": 0, "winner": "home"}, 1])
def test_what_is_no_first_leg_is_refused(leg: Any) -> None:
    assert str(header_refusal({**header(knock_out=True), "first_leg": leg}).field).startswith("first_leg")
