"""Reminders: pressing (L483-485, L500, L527) and seven players in the other half (L231), over by themselves."""

import pytest
from by_hand import HALF_TIME, Data, clock, duel, event, goal, header, kick_off, play, players, refusal, state, turn

from companion.games.simulator_soccer.rules import tactical_left

PRESSED = event("reminder", what="pressed")
SEVEN = event("reminder", what="seven_forward")
LOST_TACKLE = duel("tackle", "midfield", (6, 1), carrier=10, challenger=2)  # 6 + 6 against 1 + 2 + 2


def left(*events: Data) -> int:
    """The tactical movements left to the side with the ball."""
    return tactical_left(play(kick_off(), *events).match)


def test_a_pressed_carrier_is_pressed_until_the_next_turn() -> None:
    assert state(kick_off(), PRESSED)["pressed"] is True
    assert state(kick_off(), PRESSED, turn("precise_pass"))["pressed"] is False


@pytest.mark.parametrize(
    "end",
    [
        event("lost_ball"),
        event("restart", kind="throw_in"),
        goal(),
        event("foul", side="away", player=3),
        duel("dribble", "midfield", (1, 6), carrier=9, challenger=4),
        event("reminder", what="pressed", over=True),
    ],
)
def test_pressing_ends_with_the_ball_lost_a_restart_a_goal_a_foul_and_by_a_tap(end: Data) -> None:
    assert state(kick_off(), PRESSED, end)["pressed"] is False


@pytest.mark.parametrize("other", [event("note", text="x"), clock(1, 5), event("booking", side="away", player=3)])
def test_pressing_lasts_through_what_is_no_play(other: Data) -> None:
    assert state(kick_off(), PRESSED, other)["pressed"] is True


def test_pressing_does_not_outlast_the_half() -> None:
    assert state(kick_off(), PRESSED, *HALF_TIME)["pressed"] is False


def test_a_lost_tackle_in_midfield_presses_this_turn_and_the_next() -> None:
    """L500: active though he tried the tackle; it is logged before the turn in which it was tried."""
    assert state(kick_off(), LOST_TACKLE)["pressed"] is True
    assert state(kick_off(), LOST_TACKLE, turn())["pressed"] is True
    assert state(kick_off(), LOST_TACKLE, turn(), turn())["pressed"] is False


@pytest.mark.parametrize("zone", ["defence", "attack"])
def test_a_lost_tackle_elsewhere_does_not_press(zone: str) -> None:
    lost = duel("tackle", zone, (6, 3), carrier=10, challenger=2)
    assert state(kick_off(), lost)["pressed"] is False


def test_pressing_has_no_effect_on_game_vision() -> None:
    """L527: three yellow wedges."""
    start = header(home={"players": players(n10="yellow yellow yellow")})
    assert state(kick_off(), LOST_TACKLE, start=start)["pressed"] is False


def test_a_tactical_movement_is_available_once_until_the_teams_move() -> None:
    assert left() == 1
    assert left(turn("tactical")) == 0
    assert left(turn("tactical"), turn("precise_pass")) == 0
    assert left(turn("tactical"), turn("team_moves")) == 1


def test_with_seven_players_in_the_other_half_it_is_available_twice() -> None:
    assert left(SEVEN) == 2
    assert left(turn("tactical"), SEVEN) == 1
    assert left(turn("tactical"), SEVEN, turn("tactical")) == 0


@pytest.mark.parametrize("end", [turn("team_moves"), event("restart", kind="corner", side="home"), goal("away")])
def test_seven_forward_is_over_once_the_teams_have_moved(end: Data) -> None:
    after = (turn("tactical"), SEVEN, turn("tactical"), end)
    assert left(*after) == 1
    assert state(kick_off(), *after)["seven_forward"] is False


def test_seven_forward_is_over_with_the_ball_lost_and_by_a_tap() -> None:
    assert state(kick_off(), SEVEN, event("lost_ball"))["seven_forward"] is False
    assert state(kick_off(), SEVEN, event("reminder", what="seven_forward", over=True))["seven_forward"] is False


def test_a_reminder_costs_no_time_and_answers_no_roll() -> None:
    before = (kick_off(), event("foul", side="away", player=3, on=9))
    known = state(*before, SEVEN, rules="tournament")
    assert known["pending"] == state(*before, rules="tournament")["pending"] != []
    assert known["clock"] == state(*before, rules="tournament")["clock"]


def test_pressing_begins_with_the_complete_rules() -> None:
    assert refusal(kick_off(), PRESSED, rules="basic").field == "type"
    assert state(kick_off(), SEVEN, rules="basic")["seven_forward"] is True


def test_reminders_are_for_play() -> None:
    assert "not kicked off" in str(refusal(PRESSED))
    assert refusal(kick_off(), event("reminder", what="weather")).field == "what"


def test_undo_takes_a_reminder_back() -> None:
    assert state(kick_off(), PRESSED, event("undo"))["pressed"] is False


def test_the_wedges_that_a_side_may_use_are_told() -> None:
    """F2: from 60:00 on 1, and 1 more for each substitution since."""
    late = (kick_off(), *HALF_TIME, kick_off("away"), clock(2, 11))
    change = [event("substitution", side="home", off=off, on=on) for off, on in ((2, 13), (3, 14), (4, 15), (5, 16))]
    allowed = [state(*late, *change[:n], rules="tournament")["home"]["wedges_allowed"] for n in range(5)]
    assert allowed == [1, 2, 3, 4, 4]
    assert state(*late, *change[:1], rules="tournament")["away"]["wedges_allowed"] == 1
    assert state(kick_off(), rules="tournament")["home"]["wedges_allowed"] == 4
