"""What differs between two states, in sentences: nothing that has changed goes unsaid."""

from collections.abc import Sequence
from typing import Any

import pytest
from by_hand import (
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
    lines,
    play,
    turn,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import RuleError, begin_record
from companion.games.simulator_soccer.difference import difference


def changes(
    before: Sequence[Data], *more: Data, start: Data | None = None, rules: str = "complete", **agreed: Any
) -> list[str]:
    """What more events change."""
    begun = start or header(rules, **agreed)
    states = [play(*events, start=begun).state for events in (before, [*before, *more])]
    return [str(one) for one in difference(*states)]


def amend(seq: int, **fields: Any) -> Data:
    return event("amend", seq=seq, set=fields)


def void(seq: int) -> Data:
    return event("void", seq=seq)


TWO_GOALS = [kick_off(), goal("home", 9, assist=7), goal("away", 10)]


def test_nothing_changes_nothing() -> None:
    assert changes(TWO_GOALS) == []
    assert changes(TWO_GOALS, event("note", text="Rain")) == []


def test_another_scorer() -> None:
    assert changes(TWO_GOALS, amend(2, player=10)) == [
        "In the report: 1′ goal for Reds by 9, assist by 7 becomes 1′ goal for Reds by 10, assist by 7",
        "Reds 9: goals 1 becomes 0",
        "Reds 10: goals 0 becomes 1",
    ]


def test_another_assist() -> None:
    assert changes(TWO_GOALS, amend(2, assist=6)) == [
        "In the report: 1′ goal for Reds by 9, assist by 7 becomes 1′ goal for Reds by 9, assist by 6"
    ]


def test_a_goal_struck_out_takes_its_cell_and_the_minutes_of_what_came_after() -> None:
    """The first goal's line-up took a cell: without it the second falls at 1' and not at 2'."""
    assert changes(TWO_GOALS, void(2)) == [
        "Score: 1–1 becomes 0–1",
        "No longer in the report: 1′ goal for Reds by 9, assist by 7",
        "In the report: 2′ goal for Blues by 10 becomes 1′ goal for Blues by 10",
        "Minute: 3 becomes 2",
        "Reds 9: goals 1 becomes 0",
    ]


def test_a_goal_remembered_late_stands_where_it_fell() -> None:
    late = {**goal("home", 4, own_goal=True), "after": 1}
    assert changes([kick_off(), turn()], late) == [
        "Score: 0–0 becomes 1–0",
        "New in the report: 1′ goal for Reds, own goal by Blues 4",
        "Minute: 3 becomes 5",
        "The ball is with: Reds becomes Blues",
    ]


def test_the_second_booking_struck_out_brings_him_back() -> None:
    book = event("booking", side="home", player=4)
    assert changes([kick_off(), book, book], void(3)) == [
        "No longer in the report: 1′ yellow card, Reds 4",
        "No longer in the report: 1′ sending-off, Reds 4",
        "Reds 4: yellow cards 2 becomes 1",
        "Reds 4 is on the pitch",
        "Reds 4 is not sent off",
        "Reds 4 is not suspended any more",
    ]


def test_a_third_booking_of_the_competition_suspends() -> None:
    start = header("tournament", home={"bookings": {"4": 2}})
    assert changes([kick_off()], event("booking", side="home", player=4), start=start)[-1] == (
        "Reds 4 is suspended for the next match"
    )


def test_another_substitute() -> None:
    before = [kick_off(), event("substitution", side="away", off=9, on=12)]
    assert changes(before, amend(2, off=8, on=13)) == [
        "In the report: 1′ Blues: 12 for 9 becomes 1′ Blues: 13 for 8",
        "Blues 8 is not on the pitch",
        "Blues 8 has been substituted",
        "Blues 9 is on the pitch",
        "Blues 9 has not been substituted",
        "Blues 12 is not on the pitch",
        "Blues 13 is on the pitch",
    ]


def test_a_substitution_at_sixty_struck_out_takes_its_wedge() -> None:
    before = [*SIXTY, event("substitution", side="home", off=9, on=12)]
    told = changes(before, void(len(before)), rules="tournament")
    assert told[1:4] == [
        "Reds: wedges that each may use 2 becomes 1",
        "Reds: substitutions left 4 becomes 5",
        "Reds: substitutions since 60:00 1 becomes 0",
    ]
    assert not any("usable" in one for one in told)


def test_fatigue_that_has_not_begun() -> None:
    told = changes(SIXTY, void(len(SIXTY)), rules="tournament")
    assert "Fatigue has not begun" in told
    assert "Reds: wedges that each may use 1 becomes 4" in told
    assert "Minute: 61 becomes 46" in told


def test_an_injury_that_was_none() -> None:
    foul = event("foul", side="away", player=4, on=9)
    hurt = event("injury_roll", side="home", player=9, dice=1)
    assert changes([kick_off(), foul, hurt], amend(3, dice=2), rules="tournament") == [
        "No longer in the report: 1′ injury, Reds 9",
        "Reds 9: injuries 1 becomes 0",
    ]
    twice = [kick_off(), foul, hurt, foul, hurt]
    assert "Reds 9 does not miss the next match injured" in changes(twice, void(3), rules="tournament")


def test_what_is_asked_for_changes() -> None:
    foul = event("foul", side="away", player=4, on=9)
    assert changes([kick_off(), foul], amend(2, on=8), rules="tournament") == [
        "No longer asked for: injury check, Reds 9",
        "Asked for now: injury check, Reds 8",
    ]
    told = changes([], event("weather", dice=1), rules="tournament")
    assert told == [
        "No longer asked for: roll for the weather",
        "Weather: none becomes bad",
        "Cells of a short pass: 4 becomes 3",
    ]


def test_a_duel_struck_out_gives_the_ball_back() -> None:
    lost = duel("dribble", "midfield", (1, 6))
    assert changes([kick_off(), lost], void(2)) == [
        "The ball is with: Blues becomes Reds",
        "A lost ball costs no time now",
    ]


def test_a_lost_tackle_struck_out_frees_nobody() -> None:
    """In midfield the beaten tackler presses, and may be dribbled without a duel (L500)."""
    assert changes([kick_off(), duel("tackle", "midfield", (6, 1))], void(2)) == [
        "Blues 2 may not be dribbled without a duel",
        "The ball carrier is not pressed",
    ]


def test_a_pushed_die_and_a_lying_player() -> None:
    fight = duel("dribble", "midfield", ([6, 1], 1), push=True)
    assert changes([kick_off()], fight, rules="tournament") == [
        "Blues 2 lies on the ground",
        "Home pushes left: 4 becomes 3",
    ]


def test_the_end_of_a_half_and_of_a_shoot_out() -> None:
    told = changes([*SECOND_HALF, clock(2, 33)], event("end_half"))
    assert told == ["Now: 2nd half becomes Full time", "The ball is with: Blues becomes none"]
    kick = event("shoot_out_kick", side="home", scored=True)
    last = [kick, event("shoot_out_kick", side="away", scored=False)] * 3
    before = [*LEVEL_AFTER_90, *last]
    agreed: Data = {"knock_out": True, "extra_time": False}
    assert changes(before[:-1], before[-1], **agreed) == [
        "Winner of the shoot-out: none becomes Reds",
        "New in the report: Blues misses in the shoot-out",
        "Now: Shoot-out becomes Full time",
    ]


def test_the_settings() -> None:
    agreed = event(
        "settings", set={"throw_in_cells": 0, "knock_out": True, "coefficient": "colours", "counting": {"tackle": []}}
    )
    assert changes([kick_off()], agreed) == [
        "Throw-in: 2 becomes 0",
        "Coefficient: each wedge becomes each colour",
        "Other colours count for the coefficients",
        "Knock-out: no becomes yes",
    ]


def test_a_name_and_the_reserve_goalkeeper() -> None:
    assert changes([kick_off()], event("player", side="home", player=9, name="Ada")) == [
        "Reds 9 Ada: name none becomes Ada"
    ]
    before = [kick_off(), event("send_off", side="home", player=1)]
    told = changes(before, event("substitution", side="home", off=9, on="reserve_goalkeeper"))
    assert told[0] == "New in the report: 1′ Reds: reserve goalkeeper for 9"
    assert "Reds reserve goalkeeper is on the pitch" in told


def test_names_that_are_words_of_the_record_stay_names() -> None:
    start = header(home={"name": "strict"})
    assert changes([kick_off("away")], event("lost_ball"), start=start) == [
        "The ball is with: Blues becomes strict",
        "A lost ball costs a cell now",
    ]


def test_fresh_substitutes_that_are_agreed_on_later() -> None:
    start = header("tournament", home={"starters": [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]})
    before = [*SIXTY, event("substitution", side="home", off=9, on=6)]
    assert changes(before, event("settings", set={"fresh_substitutes": True}), start=start) == [
        "Reds 6: usable wedges 2 becomes 4",
        "Fresh substitutes: no becomes yes",
    ]


# Nothing goes unsaid

NUMBERS = st.integers(1, 16)
SIDES = st.sampled_from(["home", "away"])
DICE = st.integers(1, 6)
EVENTS = st.one_of(
    st.sampled_from([turn(), turn("tactical"), event("lost_ball"), clock(1, 33), clock(2, 11), event("end_half")]),
    st.builds(kick_off, SIDES),
    st.builds(goal, SIDES, NUMBERS),
    st.builds(lambda side, number: event("booking", side=side, player=number), SIDES, NUMBERS),
    st.builds(lambda side, off, on: event("substitution", side=side, off=off, on=on), SIDES, NUMBERS, NUMBERS),
    st.builds(lambda side, number: event("foul", side=side, player=2, on=number), SIDES, NUMBERS),
    st.builds(lambda side, number, die: event("injury_roll", side=side, player=number, dice=die), SIDES, NUMBERS, DICE),
    st.builds(lambda a, b: duel("dribble", "defence", (a, b), in_area=True), DICE, DICE),
    st.builds(lambda a, b: duel("tackle", "midfield", (a, b)), DICE, DICE),
    st.builds(lambda die: event("var", dice=die), DICE),
    st.builds(lambda die: event("weather", dice=die), DICE),
    st.builds(lambda what: event("reminder", what=what), st.sampled_from(["pressed", "seven_forward"])),
    st.builds(void, st.integers(1, 12)),
    st.just(event("undo")),
)
UNSAID = {"last_roll", "conflicts"}


@settings(deadline=None)
@given(st.lists(EVENTS, max_size=20))
def test_what_has_changed_is_said_and_nothing_else(events: list[Data]) -> None:
    fold, kept = begin_record(header("tournament")), list[Data]()
    for data in [kick_off(), *events]:
        earlier = lines(fold, kept)
        try:
            grown = fold.append(lines(fold, [*kept, data])[-1], lambda: earlier)  # noqa: B023 - called at once
        except RuleError:
            continue
        same = {**fold.state, **dict.fromkeys(UNSAID)} == {**grown.state, **dict.fromkeys(UNSAID)}
        assert same == (list(difference(fold.state, grown.state)) == []), data
        fold, kept = grown, [*kept, data]


@pytest.mark.parametrize("rules", ["basic", "complete", "tournament"])
def test_states_before_kick_off_are_compared(rules: str) -> None:
    assert changes([], event("toss", side="away"), rules=rules) == ["The toss is won by: none becomes Blues"]
