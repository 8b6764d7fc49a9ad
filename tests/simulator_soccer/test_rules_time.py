"""What each thing costs on the lane, and the chain of losses (L181, L198-294, L387-390, T1-T6)."""

from typing import Any

import pytest
from by_hand import Data, clock, duel, event, goal, header, header_refusal, kick_off, play, refusal, state, turn

LOST = event("lost_ball")
LOST_DRIBBLE = duel("dribble", "midfield", (1, 6))  # 2 + 1 against 2 + 6
WON_TACKLE = duel("tackle", "midfield", (1, 6))  # 2 + 1 against 2 + 2 + 6


def cells(*events: Data, **settings: Any) -> int:
    found: int = state(*events, **settings)["clock"]["cells"]
    return found


def restart(kind: str, **fields: Any) -> Data:
    return event("restart", kind=kind, **fields)


# Turns and restarts


@pytest.mark.parametrize(
    ("move", "cost"),
    [
        ("precise_pass", 0),  # L198
        ("tactical", 1),  # L233
        ("pass_and_move", 2),  # L211
        ("carry_and_move", 2),  # L223
        ("dribble_and_move", 2),  # L471
        ("failed_cross", 2),  # L259
        ("rebound", 2),  # L294
        ("team_moves", 2),  # L388
    ],
)
def test_t1_a_turn_costs_what_its_move_costs(move: str, cost: int) -> None:
    assert cells(kick_off(), turn(move)) == cost


@pytest.mark.parametrize("kind", ["free_kick", "penalty", "corner", "goal_kick", "lineup"])
def test_t3_a_line_up_costs_1(kind: str) -> None:
    assert cells(kick_off(), restart(kind)) == 1


def test_t3_the_kick_off_of_a_half_costs_nothing() -> None:
    assert cells(kick_off()) == 0
    assert cells(kick_off(), clock(1, 33), event("end_half"), kick_off("away")) == 0


def test_t5_a_throw_in_costs_2() -> None:
    assert cells(kick_off(), restart("throw_in")) == 2


@pytest.mark.parametrize("throw_in_cells", [0, 1, 2])
def test_t5_a_throw_in_costs_what_was_agreed(throw_in_cells: int) -> None:
    assert cells(kick_off(), restart("throw_in"), throw_in_cells=throw_in_cells) == throw_in_cells
    assert cells(kick_off(), restart("corner"), throw_in_cells=throw_in_cells) == 1


@pytest.mark.parametrize("value", [-1, 3, True, "2", None])
def test_t5_the_setting_is_0_1_or_2(value: Any) -> None:
    assert header_refusal(header(throw_in_cells=value)).field == "settings.throw_in_cells"


def test_t4_a_substitution_in_a_line_up_costs_nothing_more() -> None:
    change = event("substitution", side="home", off=2, on=12)
    assert cells(kick_off(), restart("corner"), change) == 1
    assert cells(kick_off(), goal(), change) == 1


def test_t6_long_recoveries_and_extra_touches_are_team_moves_of_2() -> None:
    assert cells(kick_off(), turn("team_moves")) == 2


def test_cards_fouls_notes_and_names_cost_nothing() -> None:
    free = [
        event("booking", side="home", player=4),
        event("foul", side="away", player=4, on=9),
        event("note", text="rain"),
        event("player", side="home", player=4, name="Ada"),
        event("rear_entry", side="away", challenger=2, dice=6),
        event("send_off", side="home", player=4),
    ]
    assert cells(kick_off(), *free) == 0


def test_duels_and_rolls_in_play_cost_nothing() -> None:
    kept = duel("dribble", "midfield", (6, 1))
    assert cells(kick_off(), kept, event("reflexes", side="away", player=1, dice=4)) == 0


# Possession by restarts


def test_a_restart_without_side_leaves_possession() -> None:
    assert state(kick_off("away"), restart("corner"))["possession"] == "away"


@pytest.mark.parametrize("kind", ["free_kick", "penalty", "corner", "goal_kick", "lineup", "throw_in"])
def test_the_side_of_a_restart_takes_it(kind: str) -> None:
    assert state(kick_off("away"), restart(kind, side="home"))["possession"] == "home"


# Goals


def test_a_goals_line_up_costs_1() -> None:
    assert cells(kick_off(), goal()) == 1
    assert cells(kick_off(), clock(1, 33), goal()) == 33


def test_a_goal_gives_the_ball_to_the_side_that_conceded() -> None:
    assert state(kick_off("home"), goal("home"))["possession"] == "away"
    assert state(kick_off("home"), goal("away"))["possession"] == "home"
    assert state(kick_off("home"), goal("away", 9, own_goal=True))["possession"] == "home"


def test_a_line_up_right_after_a_goal_is_refused() -> None:
    said = refusal(kick_off(), goal(), restart("lineup"))
    assert (said.field, "line-up" in str(said)) == ("kind", True)


@pytest.mark.parametrize(
    "between",
    [
        event("booking", side="home", player=4),
        event("substitution", side="home", off=2, on=12),
        event("note", text=""),
        event("player", side="home", player=9, name="Ada"),
    ],
)
def test_cards_substitutions_and_notes_do_not_end_right_after(between: Data) -> None:
    assert refusal(kick_off(), goal(), between, restart("lineup")).field == "kind"


@pytest.mark.parametrize(
    "between",
    [
        turn("precise_pass"),
        LOST,
        restart("free_kick"),
        WON_TACKLE,
        event("rear_entry", side="away", challenger=2, dice=6),
        event("foul", side="away", player=4),
        event("reflexes", side="away", player=1, dice=4),
    ],
)
def test_once_play_went_on_a_line_up_is_one_more(between: Data) -> None:
    assert cells(kick_off(), goal(), between, restart("lineup")) == cells(kick_off(), goal(), between) + 1


def test_other_restarts_right_after_a_goal_are_not_its_line_up() -> None:
    assert cells(kick_off(), goal(), restart("free_kick"), restart("lineup")) == 3


def test_after_the_break_the_line_up_of_a_goal_is_past() -> None:
    end = [goal(), clock(1, 33), event("end_half"), kick_off("away")]
    assert cells(kick_off(), *end, restart("lineup")) == 1


# The chain of losses


@pytest.mark.parametrize(("losses", "cost"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_t2_the_first_loss_is_free_every_later_one_of_the_chain_costs_1(losses: int, cost: int) -> None:
    assert cells(kick_off(), *[LOST] * losses) == cost


def test_a_lost_ball_changes_sides() -> None:
    assert state(kick_off("home"), LOST)["possession"] == "away"
    assert state(kick_off("home"), LOST, LOST)["possession"] == "home"


@pytest.mark.parametrize("move", ["precise_pass", "tactical", "pass_and_move"])
def test_t2_a_turn_ends_the_chain(move: str) -> None:
    before = [kick_off(), LOST, turn(move)]
    assert cells(*before, LOST) == cells(*before)


@pytest.mark.parametrize(
    "end",
    [
        restart("corner"),
        restart("throw_in"),
        goal("away"),
        event("foul", side="home", player=4),
        event("foul", side="home", player=4, cause="offside"),
        event("rear_entry", side="home", challenger=2, dice=1),
        duel("dribble", "defence", (3, 1), side="away"),
    ],
)
def test_t2_a_restart_goal_or_foul_ends_the_chain(end: Data) -> None:
    before = [kick_off(), LOST, end]
    assert cells(*before, LOST) == cells(*before)


def test_t2_a_kick_off_ends_the_chain() -> None:
    assert cells(kick_off(), LOST, clock(1, 33), event("end_half"), kick_off("away"), LOST) == 0


@pytest.mark.parametrize(
    "between",
    [
        event("booking", side="home", player=4),
        event("substitution", side="home", off=2, on=12),
        event("note", text=""),
        clock(1, 0),
        event("rear_entry", side="home", challenger=2, dice=6),
        duel("dribble", "midfield", (6, 1), side="away"),
        event("reflexes", side="home", player=1, dice=6),
    ],
)
def test_t2_what_is_no_turn_leaves_the_chain(between: Data) -> None:
    assert cells(kick_off(), LOST, between, LOST) == 1


@pytest.mark.parametrize("loss", [LOST, LOST_DRIBBLE, WON_TACKLE, duel("low_rush", "defence", (1, 6), challenger=1)])
def test_d20_lost_dribbles_tackles_and_rushes_are_losses_of_the_chain(loss: Data) -> None:
    told = state(kick_off(), loss)
    assert (told["possession"], told["clock"]["cells"]) == ("away", 0)
    assert cells(kick_off(), loss, LOST) == 1
    assert cells(kick_off("away"), LOST, loss) == 1  # home won the ball and lost it at once


def test_a_simple_tackle_won_is_a_loss_of_the_chain() -> None:
    tackle = event("simple_tackle", side="away", challenger=2, dice=6)
    assert cells(kick_off(), tackle, LOST, rules="basic") == 1
    assert cells(kick_off(), LOST, {**tackle, "side": "home"}, rules="basic") == 1
    assert cells(kick_off(), {**tackle, "dice": 5}, LOST, rules="basic") == 0


def test_a_cell_of_the_chain_is_added_time_at_the_end_of_the_lane() -> None:
    told = state(kick_off(), clock(1, 33), LOST, LOST)["clock"]
    assert (told["cells"], told["minute"]) == (33, "45+2")


def test_the_chain_cannot_begin_before_a_ball_is_won_back() -> None:
    assert play(kick_off()).match.counter is False
    assert play(kick_off(), LOST).match.counter is True


# Tactical movements, counted for the reminder


def test_tactical_movements_count_until_the_teams_move() -> None:
    assert state(kick_off(), turn("tactical"), turn("tactical"))["home"]["tactical"] == 2
    assert state(kick_off("away"), turn("tactical"))["home"]["tactical"] == 0
    assert state(kick_off(), turn("tactical"), turn("precise_pass"))["home"]["tactical"] == 1
    for moved in (turn("pass_and_move"), restart("corner"), goal()):
        assert state(kick_off(), turn("tactical"), moved)["home"]["tactical"] == 0


def test_t11_d13_d18_d23_what_the_board_alone_knows_is_not_refused() -> None:
    """A third tactical movement, a tackle that was not the first move: the board is right."""
    assert cells(kick_off(), *[turn("tactical")] * 3) == 3
    assert state(kick_off(), turn(), WON_TACKLE)["possession"] == "away"
