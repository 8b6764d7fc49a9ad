"""The clock, by the times that events carry; time is moved, never waited for."""

import pytest
from by_hand import Data, event
from cards import action, at, clock, kick_off, part, play, referee, roll, shot, state, steal

from companion.games import RuleError
from companion.games.core import read_line, unfold

STANDARD_PASS = action("standard_pass")
PAUSE, RESUME = event("clock", do="pause"), event("clock", do="resume")


def note(time: str) -> Data:
    """An event that does nothing but tell the time."""
    return at(time, event("note", text=""))


def elapsed(*events: Data) -> str:
    """What the clock shows at the last event."""
    found: str = state(*events)["clock"]["elapsed"]
    return found


def test_it_runs_from_kick_off() -> None:
    before = [at("0:00", referee()), at("5:00", note("5:00"))]
    assert part(state(*before)["clock"], "elapsed", "running", "minute") == ("00:00", False, "1")
    assert part(state(*before, at("7:00", kick_off()), note("9:30"))["clock"], "elapsed", "running", "minute") == (
        "02:30",
        True,
        "3",
    )


@pytest.mark.parametrize(
    ("time", "minute"), [("0:00", "1"), ("0:59", "1"), ("1:00", "2"), ("44:59", "45"), ("45:00", "45"), ("61:00", "45")]
)
def test_the_minute_is_the_one_that_runs_and_stops_at_the_last(time: str, minute: str) -> None:
    assert state(at("0:00", kick_off()), note(time))["clock"]["minute"] == minute


def test_elapsed_is_not_capped() -> None:
    assert elapsed(at("0:00", kick_off()), note("101:05")) == "101:05"


def test_an_event_without_a_time_takes_the_one_before() -> None:
    assert elapsed(at("0:00", kick_off()), note("3:00"), event("note", text="")) == "03:00"
    assert elapsed(kick_off(), note("3:00"), note("4:00")) == "01:00"  # nobody knows when it was kicked off


def test_a_time_that_goes_back_counts_as_no_time_and_then_time_counts_from_the_latest() -> None:
    back = [at("0:00", kick_off()), note("10:00"), note("4:00")]
    assert elapsed(*back) == "10:00"
    assert elapsed(*back, note("9:00")) == "10:00"
    assert elapsed(*back, note("11:00")) == "11:00"


def test_it_stops_with_a_reason_and_goes_on() -> None:
    paused = [at("0:00", kick_off()), at("2:00", event("clock", do="pause", reason="corner"))]
    assert part(state(*paused, note("8:00"))["clock"], "elapsed", "running", "reason") == ("02:00", False, "corner")
    resumed = [*paused, at("9:00", RESUME), note("9:30")]
    assert part(state(*resumed)["clock"], "elapsed", "running", "reason") == ("02:30", True, None)


@pytest.mark.parametrize("do", ["pause", "resume"])
def test_a_standing_clock_is_not_paused_and_a_running_one_not_resumed(do: str) -> None:
    before = [kick_off(), *([PAUSE] if do == "pause" else [])]
    with pytest.raises(RuleError) as refused:
        state(*before, event("clock", do=do))
    assert refused.value.field == "do"


def test_an_action_does_not_start_a_paused_clock() -> None:
    assert elapsed(at("0:00", kick_off()), at("2:00", PAUSE), at("3:00", STANDARD_PASS), note("5:00")) == "02:00"


@pytest.mark.parametrize(
    ("next_", "expected"),
    [
        (STANDARD_PASS, "11:00"),  # an action
        (RESUME, "11:00"),  # the clock itself
        (roll("high_pass", "away", 9, 6), "11:00"),  # a roll that is an action
        (steal(3), "10:00"),  # one that is none
        (event("substitution", side="home", off=2, on=13), "10:00"),
    ],
)
def test_a_goal_stops_it_until_play_goes_on(next_: Data, expected: str) -> None:
    goal = at("10:00", event("goal", side="home", player=9))
    assert elapsed(at("0:00", kick_off()), goal, at("14:00", next_), note("15:00")) == expected


def test_a_goal_in_a_pause_waits_for_the_next_action_too() -> None:
    paused = [at("0:00", kick_off()), at("2:00", PAUSE), at("3:00", shot(6, 1, kind="penalty"))]
    assert elapsed(*paused, at("4:00", STANDARD_PASS), note("5:00")) == "03:00"


def test_it_is_put_right() -> None:
    assert elapsed(at("0:00", kick_off()), at("3:00", clock("20:00")), note("3:10")) == "20:10"
    paused = [at("0:00", kick_off()), at("2:00", PAUSE), at("3:00", clock("20:00"))]
    assert part(state(*paused, note("4:00"))["clock"], "elapsed", "running") == ("20:00", False)


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "set"},
        {"do": "set", "elapsed": "5:00"},
        {"do": "set", "elapsed": "05:60"},
        {"do": "set", "elapsed": 300},
        {"do": "set", "elapsed": "05:00", "reason": "corner"},
        {"do": "pause", "elapsed": "05:00"},
        {"do": "resume", "reason": "corner"},
        {"do": "stop"},
    ],
)
def test_a_wrong_clock_event_is_refused(fields: Data) -> None:
    with pytest.raises(RuleError):
        state(kick_off(), event("clock", **fields))


HALF_TIME = [at("0:00", kick_off()), at("45:10", event("end_half"))]
SECOND_HALF = [*HALF_TIME, at("60:00", kick_off("away"))]


def test_at_half_time_it_stands_and_the_second_half_starts_at_45() -> None:
    assert part(state(*HALF_TIME, note("50:00"))["clock"], "half", "elapsed", "running", "minute") == (
        1,
        "45:10",
        False,
        "45",
    )
    assert part(state(*SECOND_HALF, note("61:00"))["clock"], "half", "elapsed", "minute") == (2, "46:00", "47")
    assert state(*SECOND_HALF, note("120:00"))["clock"]["minute"] == "90"


@pytest.mark.parametrize("before", [[], HALF_TIME])
def test_it_is_not_touched_before_kick_off_nor_in_breaks(before: list[Data]) -> None:
    with pytest.raises(RuleError):
        state(*before, clock("50:00"))


def test_it_is_not_put_before_the_half_began() -> None:
    assert elapsed(*SECOND_HALF, clock("45:00")) == "45:00"
    with pytest.raises(RuleError, match="began at 45:00"):
        state(*SECOND_HALF, clock("44:59"))


def test_halves_have_the_length_that_was_agreed() -> None:
    found = state(at("0:00", kick_off()), note("14:00"), half_minutes=15)
    assert part(found["clock"], "ends", "minute") == ("15:00", "15")
    later = state(at("0:00", kick_off()), at("15:00", event("end_half")), kick_off("away"), half_minutes=15)
    assert part(later["clock"], "elapsed", "ends", "minute") == ("15:00", "30:00", "16")


def test_a_screen_reads_it_at_any_time_from_elapsed_and_at() -> None:
    """`at` is when the clock stood at `elapsed`, so a phone adds what its own clock says has passed since."""
    found = state(at("0:00", kick_off()), note("3:30"))
    assert part(found["clock"], "elapsed", "at", "running") == ("03:30", "2026-03-07T20:03:30Z", True)


# Lines out of order


def test_a_late_event_takes_the_time_of_its_place() -> None:
    """A goal remembered at 20 minutes after the kick-off: its minute is the first, and it stops the clock there."""
    late = at("20:00", event("goal", side="home", player=9, after=1))
    found = state(at("0:00", kick_off()), note("10:00"), late)
    assert found["timeline"][0]["minute"] == "1"
    assert part(found["clock"], "elapsed", "running") == ("00:00", False)
    with_pass = state(at("0:00", kick_off()), at("2:00", STANDARD_PASS), note("10:00"), late)
    assert part(with_pass["clock"], "elapsed", "running") == ("08:00", True)


def test_the_time_of_a_late_event_counts_in_the_order_of_the_lines() -> None:
    late = at("20:00", event("note", text="", after=1))
    assert elapsed(at("0:00", kick_off()), note("10:00"), late) == "10:00"
    assert elapsed(at("0:00", kick_off()), note("10:00"), late, event("note", text="")) == "20:00"
    assert elapsed(at("0:00", kick_off()), note("10:00"), late, note("15:00")) == "20:00"


def test_undo_brings_the_clock_back_and_its_own_time_counts_for_what_follows() -> None:
    goal = [at("0:00", kick_off()), at("10:00", event("goal", side="home", player=9))]
    undone = [*goal, at("12:00", event("undo"))]
    assert part(state(*undone)["clock"], "elapsed", "running") == ("00:00", True)
    assert elapsed(*undone, event("note", text="")) == "12:00"


def test_struck_out_time_passes_all_the_same() -> None:
    """A pause struck out: the clock has run on."""
    paused = [at("0:00", kick_off()), at("2:00", PAUSE), at("6:00", event("void", seq=2))]
    assert elapsed(*paused, note("7:00")) == "07:00"


def test_a_record_followed_line_by_line_and_at_once_shows_the_same_clock() -> None:
    events = [
        at("0:00", kick_off()),
        at("10:00", event("goal", side="home", player=9)),
        at("12:00", event("undo")),
        note("11:00"),
        at("30:00", event("note", text="", after=1)),
        note("25:00"),
    ]
    one_by_one = play(*events)
    lines = [read_line(one_by_one.game, seq, data) for seq, data in enumerate(events, 1)]
    assert unfold(one_by_one.game, one_by_one.header, lines).state["clock"] == one_by_one.state["clock"]
