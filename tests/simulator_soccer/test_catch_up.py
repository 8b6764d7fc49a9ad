"""What was forgotten, put in order: the clock before each event, the break between two halves, refusals by field."""

from collections.abc import Sequence
from typing import Any

import pytest
from by_hand import Data, clock, event, goal, kick_off, play
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import RuleError
from companion.games.simulator_soccer.catch_up import Forgotten, Moment, caught_up, check_score, moment_of, moments

AT_20 = [kick_off(), clock(1, 14)]  # 19:05
BOOK = event("booking", side="away", player=4)
SUB = event("substitution", side="home", off=9, on=12)


def forgotten(*events: tuple[Data, str | None], before: Sequence[Data] = AT_20) -> list[Forgotten]:
    """Events with their minutes."""
    match = play(*before).match
    return [Forgotten(f"row-{n}", data, moment_of(match, minute) if minute else None)
            for n, (data, minute) in enumerate(events, 1)]  # fmt: skip


def block(
    *events: tuple[Data, str | None], token: tuple[int, int], before: Sequence[Data] = AT_20, **agreed: Any
) -> list[Data]:
    """What would be logged."""
    fold = play(*before, **agreed)
    return caught_up(fold.game, fold.match, forgotten(*events, before=before), Moment(*token))


def refused(
    *events: tuple[Data, str | None], token: tuple[int, int], before: Sequence[Data] = AT_20
) -> tuple[str, str | None]:
    """The sentence of a refusal, and its field."""
    with pytest.raises(RuleError) as error:
        block(*events, token=token, before=before)
    return str(error.value), error.value.field


# The place of a minute


@pytest.mark.parametrize(
    ("minute", "place"),
    [
        ("20", (1, 14)),  # 19:05
        ("24", (1, 17)),  # 23:10
        ("30", (1, 21)),  # 28:38: no cell begins in the 30th minute
        ("31", (1, 22)),  # 30:00
        ("45", (1, 32)),  # 43:38
        ("45+1", (1, 33)),
        ("45+", (1, 33)),
        ("46", (2, 0)),
        ("50", (2, 3)),  # 49:05
        ("61", (2, 11)),  # 60:00
        ("90+3", (2, 33)),
        (" 24 ", (1, 17)),
    ],
)
def test_a_minute_is_the_last_cell_that_begins_in_it(minute: str, place: tuple[int, int]) -> None:
    assert moment_of(play(*AT_20).match, minute) == place


@pytest.mark.parametrize("minute", ["", "x", "-3", "2x", "40+1", "+1", "²", "1000"])
def test_what_is_no_minute_is_refused(minute: str) -> None:
    with pytest.raises(RuleError, match="is no minute") as error:
        moment_of(play(*AT_20).match, minute)
    assert error.value.field == "minute"


@pytest.mark.parametrize("minute", ["1", "19"])
def test_what_the_log_knows_is_corrected_there(minute: str) -> None:
    with pytest.raises(RuleError, match="The log knows what happened before 20′"):
        moment_of(play(*AT_20).match, minute)


def test_the_token_may_stand_in_this_half_or_the_next() -> None:
    places = list(moments(play(*AT_20).match))
    assert (places[0], places[-1], len(places)) == ((1, 0), (2, 33), 68)
    second = [kick_off(), clock(1, 33), event("end_half"), kick_off("away")]
    assert {place.half for place in moments(play(*second).match)} == {2}


# The block


def test_the_clock_is_set_before_each_event_and_at_the_end() -> None:
    told = block((SUB, "36"), (goal("home", 9), "24"), (BOOK, "30"), token=(1, 30))
    assert told == [
        clock(1, 17), goal("home", 9), clock(1, 21), BOOK, clock(1, 26), SUB, clock(1, 30),
    ]  # fmt: skip


def test_an_event_without_a_minute_is_where_the_token_is() -> None:
    """The goal's line-up takes the token a cell too far: it is set back."""
    assert block((goal("home", 9), None), token=(1, 20)) == [clock(1, 20), goal("home", 9), clock(1, 20)]
    assert block((BOOK, None), token=(1, 20)) == [clock(1, 20), BOOK]


def test_two_goals_in_a_minute_keep_their_order() -> None:
    told = block((goal("home", 9), "24"), (goal("away", 10), "24"), token=(1, 20))
    assert told == [clock(1, 17), goal("home", 9), goal("away", 10), clock(1, 20)]


def test_nothing_but_the_token() -> None:
    assert block(token=(1, 20)) == [clock(1, 20)]
    assert block(token=(1, 5)) == [clock(1, 5)]


def test_the_break_is_logged_when_it_lies_between() -> None:
    """The home side kicked off: the away side begins the second half."""
    told = block((goal("home", 9), "24"), (goal("away", 10), "50"), (BOOK, None), token=(2, 5))
    assert told == [
        clock(1, 17), goal("home", 9), clock(1, 33), event("end_half"), kick_off("away"),
        clock(2, 3), goal("away", 10), clock(2, 5), BOOK,
    ]  # fmt: skip


def test_a_half_whose_time_is_up_only_ends() -> None:
    before = [kick_off("away"), clock(1, 33)]
    assert block(token=(2, 0), before=before) == [event("end_half"), kick_off("home")]


def test_a_scorer_who_came_on_meanwhile() -> None:
    told = block((goal("home", 12), "30"), (SUB, "24"), token=(1, 30))
    assert [one["type"] for one in told] == ["set_clock", "substitution", "set_clock", "goal", "set_clock"]


# Refusals


def test_a_refusal_names_the_field_of_its_event() -> None:
    assert refused((BOOK, "24"), (goal("home", 12), "30"), token=(1, 30)) == (
        "Reds 12 is on the bench, not on the pitch",
        "row-2",
    )


def test_what_is_after_the_token_is_refused() -> None:
    assert refused((BOOK, "30"), token=(1, 20)) == ("That is after the place of the token", "row-1")


def test_nothing_at_all_is_refused() -> None:
    assert refused(token=(1, 14))[0] == "Nothing is filled in: there is nothing to catch up with"


def test_a_match_that_is_not_played_has_nothing_to_catch_up_with() -> None:
    assert refused((BOOK, None), token=(1, 0), before=[]) == ("The match has not kicked off yet", None)


@pytest.mark.parametrize(
    ("home", "away", "field"), [(1, 1, None), (0, 1, "home_score"), (1, 0, "away_score"), (2, 1, "home_score")]
)
def test_the_score_is_that_of_the_log_and_what_was_forgotten(home: int, away: int, field: str | None) -> None:
    match = play(*AT_20, goal("away", 10)).match
    goals = forgotten((goal("home", 9), None), (BOOK, None))
    if field is None:
        check_score(match, goals, {"home": home, "away": away})
        return
    with pytest.raises(RuleError) as error:
        check_score(match, goals, {"home": home, "away": away})
    assert error.value.field == field


def test_the_refused_score_says_what_is_missing() -> None:
    with pytest.raises(RuleError) as error:
        check_score(play(*AT_20).match, [], {"home": 2, "away": 0})
    assert str(error.value) == "Reds have 0 in the log and 0 more here: that is not 2"


def test_an_own_goal_counts_for_the_side_that_gets_it() -> None:
    own = goal("home", 4, own_goal=True)
    check_score(play(*AT_20).match, forgotten((own, None)), {"home": 1, "away": 0})


MINUTES = st.one_of(st.none(), st.integers(20, 95).map(str))
EVENTS = st.one_of(
    st.builds(goal, st.sampled_from(["home", "away"]), st.integers(1, 11)),
    st.builds(lambda number: event("booking", side="home", player=number), st.integers(1, 11)),
)


@settings(deadline=None)
@given(st.lists(st.tuples(EVENTS, MINUTES), max_size=6), st.sampled_from([(1, 20), (1, 33), (2, 0), (2, 33)]))
def test_a_block_that_is_accepted_can_be_logged_and_ends_at_the_token(
    events: list[Any], token: tuple[int, int]
) -> None:
    try:
        told = block(*events, token=token)
    except RuleError:
        return
    after = play(*AT_20, *told).match
    assert (after.half, after.cells) == token
    assert (after.home_score + after.away_score) == sum(data["type"] == "goal" for data, _ in events)
