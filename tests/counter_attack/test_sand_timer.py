"""The sand timer, by the times that events carry: a minute for one side's moves, flipped by its rival (G11)."""

from typing import Any

import by_hand
import pytest
from by_hand import Data, event
from cards import action, added_time, at, header, kick_off, loose_ball, referee, roll, shot, state, steal, tackle

MOVE = action("movement_phase")
BEGUN = [at("0:00", referee()), at("0:00", kick_off()), at("0:10", action("standard_pass")), at("0:20", MOVE)]


def sand(do: str, side: str | None = None) -> Data:
    """The timer in a hand."""
    return event("sand_timer", do=do, **({"side": side} if side else {}))


FLIPPED = [*BEGUN, at("1:00", sand("flip", "home"))]


def timer(*events: Data, **settings: Any) -> Any:
    """The sand timer of the state after some events, of a match with one minute for the moves."""
    return state(*events, start=header(turn_seconds=60, **settings))["sand_timer"]


def refusal(*events: Data, **settings: Any) -> Any:
    """What the last event is refused with."""
    return by_hand.refusal(*events, start=header(**{"turn_seconds": 60, **settings}))


def test_it_is_put_away_until_it_is_flipped() -> None:
    assert timer(*BEGUN) is None
    assert timer(*FLIPPED) == {"side": "home", "left": 60, "at": "2026-03-07T20:01:00Z", "running": True}


def test_it_runs_as_long_as_was_agreed_on() -> None:
    assert state(*FLIPPED, start=header(turn_seconds=90))["sand_timer"]["left"] == 90


def test_without_the_setting_there_is_none() -> None:
    assert refusal(*FLIPPED, turn_seconds=0).field == "type"


def test_a_flip_says_whose_moves_it_times_and_nothing_else_does() -> None:
    assert refusal(*BEGUN, sand("flip")).field == "side"
    assert refusal(*FLIPPED, sand("pause", "home")).field == "side"


@pytest.mark.parametrize(
    "other", [event("note", text="x"), event("booking", side="home", player=3), event("clock", do="pause")]
)
def test_what_is_no_action_and_no_roll_leaves_it(other: Data) -> None:
    assert timer(*FLIPPED, at("1:10", other)) == timer(*FLIPPED)


def test_it_is_paused_with_the_sand_that_is_left_and_runs_on() -> None:
    paused = [*FLIPPED, at("1:25", sand("pause"))]
    assert timer(*paused) == {"side": "home", "left": 35, "at": "2026-03-07T20:01:25Z", "running": False}
    resumed = [*paused, at("2:00", sand("resume"))]
    assert timer(*resumed) == {"side": "home", "left": 35, "at": "2026-03-07T20:02:00Z", "running": True}
    assert timer(*resumed, at("2:05", sand("pause")))["left"] == 30


def test_a_flip_while_it_runs_begins_anew() -> None:
    again = timer(*FLIPPED, at("1:25", sand("flip", "away")))
    assert again == {"side": "away", "left": 60, "at": "2026-03-07T20:01:25Z", "running": True}


def test_what_does_not_run_is_not_paused_and_what_runs_does_not_resume() -> None:
    assert refusal(*BEGUN, sand("pause")).field == "do"
    assert refusal(*BEGUN, sand("resume")).field == "do"
    assert refusal(*FLIPPED, sand("resume")).field == "do"
    assert refusal(*FLIPPED, sand("pause"), sand("pause")).field == "do"


@pytest.mark.parametrize("duel", [steal(2), tackle(2, 6), roll("nutmeg", "home", 9, (6, 2), 2)])
def test_a_roll_that_leaves_the_ball_pauses_it(duel: Data) -> None:
    """A steal on a 2 with Tackling 5, a tackle lost, a nutmeg won: Reds keep the ball."""
    assert timer(*FLIPPED, at("1:15", duel)) == {
        "side": "home", "left": 45, "at": "2026-03-07T20:01:15Z", "running": False,
    }  # fmt: skip


def test_a_roll_after_it_has_run_out_finds_no_sand() -> None:
    assert timer(*FLIPPED, at("2:30", steal(2)))["left"] == 0


def test_a_roll_leaves_one_that_is_paused() -> None:
    assert timer(*FLIPPED, at("1:15", steal(2)), at("1:50", steal(3, player=3)))["left"] == 45


@pytest.mark.parametrize(
    "end",
    [
        MOVE,  # the next action
        action("throw_in"),
        steal(6),  # the ball is lost
        shot(2, 5),  # a roll that is an action
        roll("high_pass", "home", 10, 2),
        event("goal", side="home", player=9),
        event("abandon"),
    ],
)
def test_it_is_put_away_when_what_it_timed_has_ended(end: Data) -> None:
    assert timer(*FLIPPED, at("1:30", end)) is None


def test_it_is_put_away_when_the_half_ends() -> None:
    """Rolled in added time: the last movement phase runs out under the sand."""
    up = [*BEGUN, at("45:05", sand("flip", "home"))]
    assert timer(*up, at("45:20", added_time(1)), added_time=True)["left"] == 45
    assert timer(*up, at("46:10", event("end_half"))) is None


def test_there_is_none_outside_a_half() -> None:
    assert "not kicked off" in str(refusal(referee(), sand("flip", "home")))
    assert "the break" in str(refusal(*BEGUN, at("45:30", event("end_half")), sand("flip", "home")))


def test_undo_brings_it_back_as_it_stood() -> None:
    assert timer(*FLIPPED, at("1:30", MOVE), at("1:40", event("undo"))) == timer(*FLIPPED)
    assert timer(*FLIPPED, at("1:30", event("undo"))) is None


def test_the_loose_ball_of_a_tie_pauses_it_too() -> None:
    """Tackling 4 and Dribbling 4, a 3 each: a tie."""
    tied = [*FLIPPED, at("1:15", tackle(3, 3)), at("1:30", loose_ball(2, 3))]
    assert timer(*tied)["left"] == 45
