"""The side lane as the clock: three tokens, 33 cells a half, and the minute of each cell (L392-398, T7-T10)."""

from typing import Any

import pytest
from by_hand import FULL_TIME, HALF_TIME, SECOND_HALF, Data, clock, event, goal, kick_off, refusal, state, turn

# cells, token, steps of the token, elapsed and label in the first half, elapsed and label in the second: a cell is
# 15/11 minutes, so cell c is at 900c/11 seconds
LANE = """
 0 1  0 00:00 1     45:00 46
 1 1  1 01:21 2     46:21 47
 2 1  2 02:43 3     47:43 48
 3 1  3 04:05 5     49:05 50
 4 1  4 05:27 6     50:27 51
 5 1  5 06:49 7     51:49 52
 6 1  6 08:10 9     53:10 54
 7 1  7 09:32 10    54:32 55
 8 1  8 10:54 11    55:54 56
 9 1  9 12:16 13    57:16 58
10 1 10 13:38 14    58:38 59
11 1 11 15:00 16    60:00 61
12 2  1 16:21 17    61:21 62
13 2  2 17:43 18    62:43 63
14 2  3 19:05 20    64:05 65
15 2  4 20:27 21    65:27 66
16 2  5 21:49 22    66:49 67
17 2  6 23:10 24    68:10 69
18 2  7 24:32 25    69:32 70
19 2  8 25:54 26    70:54 71
20 2  9 27:16 28    72:16 73
21 2 10 28:38 29    73:38 74
22 2 11 30:00 31    75:00 76
23 3  1 31:21 32    76:21 77
24 3  2 32:43 33    77:43 78
25 3  3 34:05 35    79:05 80
26 3  4 35:27 36    80:27 81
27 3  5 36:49 37    81:49 82
28 3  6 38:10 39    83:10 84
29 3  7 39:32 40    84:32 85
30 3  8 40:54 41    85:54 86
31 3  9 42:16 43    87:16 88
32 3 10 43:38 44    88:38 89
33 3 11 45:00 45+1  90:00 90+1
"""
ROWS = [row.split() for row in LANE.strip().splitlines()]


def shown(*events: Data, **settings: Any) -> Data:
    found: Data = state(*events, **settings)["clock"]
    return found


def test_the_table_has_all_34_cells() -> None:
    assert [int(row[0]) for row in ROWS] == list(range(34))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_cell_of_the_first_half_has_its_token_and_its_minute(row: list[str]) -> None:
    told = shown(kick_off(), clock(1, int(row[0])))
    assert [str(told[name]) for name in ("cells", "referee", "lane_cell", "elapsed", "minute")] == row[:5]
    assert told["half"] == 1
    assert told["added_time"] is (row[0] == "33")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_cell_of_the_second_half_goes_on_from_45(row: list[str]) -> None:
    told = shown(*SECOND_HALF, clock(2, int(row[0])))
    assert [str(told[name]) for name in ("cells", "referee", "lane_cell", "elapsed", "minute")] == row[:3] + row[5:]
    assert told["half"] == 2


def test_the_token_walks_one_cell_after_the_other() -> None:
    told = [shown(kick_off(), *[turn("tactical")] * cells)["minute"] for cells in (0, 3, 11, 12, 32, 33)]
    assert told == ["1", "5", "16", "17", "44", "45+1"]


def test_t7_the_token_starts_beside_the_flag_and_each_half_with_the_first_token() -> None:
    assert (shown(kick_off())["referee"], shown(kick_off())["lane_cell"]) == (1, 0)
    second = shown(*SECOND_HALF)
    assert (second["referee"], second["lane_cell"], second["cells"]) == (1, 0, 0)


def test_t8_a_step_past_cell_33_stops_there() -> None:
    told = shown(kick_off(), clock(1, 32), turn("pass_and_move"))
    assert (told["cells"], told["elapsed"], told["minute"]) == (33, "45:00", "45+1")


def test_t8_the_rest_of_that_step_is_not_added_time() -> None:
    # 8 added cells are 10:54, 9 would be 12:16: the label's n is whole minutes + 1
    told = shown(kick_off(), clock(1, 32), turn("pass_and_move"), *[turn("pass_and_move")] * 4)
    assert told["minute"] == "45+11"


@pytest.mark.parametrize(
    ("added", "label"), [(0, "45+1"), (1, "45+2"), (2, "45+3"), (3, "45+5"), (5, "45+7"), (11, "45+16"), (23, "45+32")]
)
def test_t10_added_cells_count_on_behind_45(added: int, label: str) -> None:
    told = shown(kick_off(), clock(1, 33), *[turn("tactical")] * added)
    assert (told["minute"], told["elapsed"], told["cells"]) == (label, "45:00", 33)


def test_t10_the_second_half_adds_to_90() -> None:
    told = shown(*SECOND_HALF, clock(2, 33), turn())
    assert (told["minute"], told["elapsed"]) == ("90+3", "90:00")


def test_t9_added_time_goes_on_until_it_is_ended() -> None:
    assert shown(kick_off(), clock(1, 33), *[turn()] * 50)["added_time"] is True


def test_t11_precise_passes_take_no_time_however_many() -> None:
    assert shown(kick_off(), *[turn("precise_pass")] * 40)["cells"] == 0


# The minute of events


@pytest.mark.parametrize(("cells", "label"), [(8, "11"), (32, "44"), (33, "45+1")])
def test_t10_the_minute_of_a_goal_is_that_before_its_line_up(cells: int, label: str) -> None:
    told = state(kick_off(), clock(1, cells), goal())
    assert told["timeline"][0]["minute"] == label


def test_a_second_event_in_the_same_cell_has_the_same_minute() -> None:
    booking = event("booking", side="home", player=4)
    told = state(kick_off(), clock(1, 8), booking, goal("away"))
    assert [item["minute"] for item in told["timeline"]] == ["11", "11"]


def test_at_a_break_the_minute_is_the_last_of_the_half() -> None:
    card = event("booking", side="home", player=4)
    told = state(kick_off(), clock(1, 33), turn(), event("end_half"), card)
    assert told["timeline"][0]["minute"] == "45+3"
    assert told["clock"]["half"] == 1
    assert told["clock"]["elapsed"] == "45:00"


def test_a_card_at_half_time_and_a_goal_on_the_first_cell_after_it() -> None:
    told = state(kick_off(), *HALF_TIME, event("booking", side="home", player=4), kick_off("away"), goal("away"))
    assert [item["minute"] for item in told["timeline"]] == ["45+1", "46"]


# Extra time


EXTRA = [*SECOND_HALF, *FULL_TIME, kick_off()]


@pytest.mark.parametrize(
    ("cells", "elapsed", "label"),
    [(0, "90:00", "91"), (4, "95:27", "96"), (10, "103:38", "104"), (11, "105:00", "105+1")],
)
def test_t12_a_half_of_extra_time_is_one_lane(cells: int, elapsed: str, label: str) -> None:
    told = shown(*EXTRA, clock(3, cells), knock_out=True)
    assert (told["half"], told["referee"], told["lane_cell"]) == (3, 1, cells)
    assert (told["elapsed"], told["minute"], told["added_time"]) == (elapsed, label, cells == 11)


@pytest.mark.parametrize(("cells", "elapsed", "label"), [(0, "105:00", "106"), (11, "120:00", "120+1")])
def test_t12_the_second_half_of_extra_time_starts_where_the_first_ended(cells: int, elapsed: str, label: str) -> None:
    told = shown(*EXTRA, clock(3, 11), event("end_half"), kick_off("away"), clock(4, cells), knock_out=True)
    assert (told["half"], told["elapsed"], told["minute"]) == (4, elapsed, label)


def test_added_time_of_extra_time() -> None:
    assert shown(*EXTRA, clock(3, 11), turn(), knock_out=True)["minute"] == "105+3"


# Other lengths


@pytest.mark.parametrize(
    ("half_cells", "first", "second"),
    [
        (11, ("15:00", "15+1"), ("30:00", "30+1")),
        (10, ("13:38", "13+1"), ("27:16", "27+1")),
        (1, ("01:21", "1+1"), ("02:43", "2+1")),
        (22, ("30:00", "30+1"), ("60:00", "60+1")),
    ],
)
def test_halves_of_other_lengths_are_labelled_by_whole_minutes(
    half_cells: int, first: tuple[str, str], second: tuple[str, str]
) -> None:
    to_the_break = [kick_off(), clock(1, half_cells)]
    told = shown(*to_the_break, half_cells=half_cells)
    assert (told["elapsed"], told["minute"], told["added_time"]) == (*first, True)
    end = [*to_the_break, event("end_half"), kick_off("away"), clock(2, half_cells)]
    told = shown(*end, half_cells=half_cells)
    assert (told["elapsed"], told["minute"]) == second


def test_a_short_second_half_starts_where_the_first_ended() -> None:
    # 10 cells are 13:38, the label is the fourteenth minute
    told = shown(kick_off(), clock(1, 10), event("end_half"), kick_off("away"), half_cells=10)
    assert (told["elapsed"], told["minute"]) == ("13:38", "14")


def test_extra_time_after_short_halves_is_11_cells_all_the_same() -> None:
    end = [kick_off(), clock(1, 5), event("end_half"), kick_off("away"), clock(2, 5), event("end_half"), kick_off()]
    told = shown(*end, clock(3, 11), half_cells=5, knock_out=True)
    assert (told["elapsed"], told["minute"]) == ("28:38", "28+1")  # 21 cells
    assert refusal(*end, clock(3, 12), half_cells=5, knock_out=True).field == "cells"


# The token set by hand


def test_set_clock_puts_the_token_where_it_stands() -> None:
    assert shown(kick_off(), turn(), clock(1, 20))["cells"] == 20
    assert shown(kick_off(), clock(1, 20), clock(1, 3))["cells"] == 3


def test_set_clock_makes_added_cells_0() -> None:
    assert shown(kick_off(), clock(1, 33), turn(), clock(1, 33))["minute"] == "45+1"
    assert shown(kick_off(), clock(1, 33), turn(), clock(1, 30), turn(), turn())["minute"] == "45+1"


@pytest.mark.parametrize("half", [2, 3, 4])
def test_set_clock_names_the_present_half(half: int) -> None:
    said = refusal(kick_off(), clock(half, 3))
    assert (said.field, str(half) in str(said)) == ("half", True)


@pytest.mark.parametrize(
    ("before", "settings"),
    [
        ([], {}),
        ([kick_off(), *HALF_TIME], {}),
        ([*SECOND_HALF, *FULL_TIME], {}),
        ([*SECOND_HALF, *FULL_TIME], {"knock_out": True}),
        ([*SECOND_HALF, *FULL_TIME], {"knock_out": True, "extra_time": False}),
        ([kick_off(), event("abandon")], {}),
    ],
)
def test_set_clock_is_not_for_breaks(before: list[Data], settings: Data) -> None:
    refusal(*before, clock(1, 3), **settings)


def test_set_clock_stays_within_the_half() -> None:
    said = refusal(kick_off(), clock(1, 11), half_cells=10)
    assert (said.field, "cell 10" in str(said)) == ("cells", True)


def test_set_clock_leaves_all_but_the_token() -> None:
    before = [kick_off(), event("foul", side="away", player=5, on=9), event("lost_ball")]
    assert state(*before, clock(1, 0)) == state(*before)
