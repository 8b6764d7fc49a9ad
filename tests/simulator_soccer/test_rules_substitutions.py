"""Cards, substitutions and the reserve goalkeeper (L115, L419, L688, L702, F8-F9, F14)."""

from typing import Any

import pytest
from by_hand import (
    FULL_TIME,
    HALF_TIME,
    LEVEL_AFTER_90,
    SECOND_HALF,
    Data,
    clock,
    duel,
    event,
    goal,
    header,
    kick_off,
    play,
    players,
    refusal,
    state,
)

RESERVE = "reserve_goalkeeper"


def sub(off: Any, on: Any, team: str = "home") -> Data:
    return event("substitution", side=team, off=off, on=on)


def booking(number: Any = 4, team: str = "home", **fields: Any) -> Data:
    return event("booking", side=team, player=number, **fields)


def red(number: Any = 4, team: str = "home", **fields: Any) -> Data:
    return event("send_off", side=team, player=number, **fields)


# Cards


def test_a_booking_is_noted_and_listed() -> None:
    told = state(kick_off(), booking(cause="dissent"))
    assert told["home"]["players"]["4"]["bookings"] == 1
    assert told["timeline"] == [{"type": "booking", "seq": 2, "minute": "1", "side": "home", "player": 4}]


def test_f14_the_second_booking_in_a_match_sends_off() -> None:
    told = state(kick_off(), booking(), booking())
    player = told["home"]["players"]["4"]
    assert (player["bookings"], player["sent_off"], player["on_pitch"]) == (2, True, False)
    assert [(item["type"], item["seq"]) for item in told["timeline"]] == [
        ("booking", 2),
        ("booking", 3),
        ("send_off", 3),
    ]


def test_f14_a_straight_red_sends_off_without_a_booking() -> None:
    told = state(kick_off(), red(cause="serious foul"))
    player = told["home"]["players"]["4"]
    assert (player["bookings"], player["sent_off"], player["on_pitch"]) == (0, True, False)
    assert told["timeline"] == [{"type": "send_off", "seq": 2, "minute": "1", "side": "home", "player": 4}]


def test_a_side_plays_on_with_fewer() -> None:
    fold = play(kick_off(), red(4), red(5), booking(6), booking(6))
    assert len(fold.match.home.on_pitch()) == 8
    assert len(fold.match.away.on_pitch()) == 11


@pytest.mark.parametrize("card", [booking, red])
def test_cards_are_for_players_on_the_pitch(card: Any) -> None:
    start = header(home={"unavailable": [16]})
    for before, number, said in [
        ([], 12, "Reds 12 is on the bench, not on the pitch"),
        ([red(4)], 4, "Reds 4 was sent off and is not on the pitch"),
        ([sub(4, 12)], 4, "Reds 4 was substituted and is not on the pitch"),
        ([], 16, "Reds 16 is unavailable for this match and not on the pitch"),
        ([], 77, "Reds have no player 77"),
    ]:
        refused = refusal(kick_off(), *before, card(number), start=start)
        assert (str(refused), refused.field) == (said, "player")


WHERE = [
    ([kick_off()], {}),
    ([kick_off(), *HALF_TIME], {}),
    (SECOND_HALF, {}),
    (LEVEL_AFTER_90, {"knock_out": True}),
    ([*LEVEL_AFTER_90, kick_off()], {"knock_out": True}),
    ([*LEVEL_AFTER_90, kick_off(), clock(3, 11), event("end_half")], {"knock_out": True}),
]
NOT_THERE = [
    ([], {}, "not kicked off"),
    ([*SECOND_HALF, *FULL_TIME], {}, "over"),
    ([kick_off(), event("abandon")], {}, "over"),
    (LEVEL_AFTER_90, {"knock_out": True, "extra_time": False}, "shoot-out"),
]
CARDS_AND_SUBSTITUTIONS = [booking(), red(), sub(4, 12)]


@pytest.mark.parametrize("data", CARDS_AND_SUBSTITUTIONS, ids=lambda data: data["type"])
@pytest.mark.parametrize(("before", "settings"), WHERE)
def test_cards_and_substitutions_from_kick_off_to_the_end_breaks_included(
    data: Data, before: list[Data], settings: Data
) -> None:
    assert [item["type"] for item in state(*before, data, **settings)["timeline"]] == [data["type"]]


@pytest.mark.parametrize("data", CARDS_AND_SUBSTITUTIONS, ids=lambda data: data["type"])
@pytest.mark.parametrize(("before", "settings", "said"), NOT_THERE)
def test_cards_and_substitutions_not_before_not_after_and_not_in_the_shoot_out(
    data: Data, before: list[Data], settings: Data, said: str
) -> None:
    assert said in str(refusal(*before, data, **settings))


def test_a_player_is_called_by_team_number_and_name() -> None:
    named = event("player", side="home", player=12, name="Ada Alba")
    assert str(refusal(kick_off(), named, goal(player=12))) == "Reds 12 Ada Alba is on the bench, not on the pitch"


# Substitutions


def test_a_substitution_changes_who_is_on_the_pitch() -> None:
    told = state(kick_off(), sub(2, 12))
    home = told["home"]["players"]
    assert (home["2"]["on_pitch"], home["2"]["went_off"], home["12"]["on_pitch"]) == (False, True, True)
    assert told["timeline"] == [{"type": "substitution", "seq": 2, "minute": "1", "side": "home", "off": 2, "on": 12}]
    assert told["home"]["substitutions"] == {"made": 1, "left": 4, "after_60": 0}
    assert told["away"]["substitutions"] == {"made": 0, "left": 5, "after_60": 0}


FIVE = [sub(2, 12), sub(3, 13), sub(4, 14), sub(5, 15), sub(6, 16)]


@pytest.mark.parametrize("rules", ["basic", "complete", "tournament"])
def test_f8_five_substitutions_under_all_rules(rules: str) -> None:
    start = header(rules, home={"players": [*players(), {"number": 17, "wedges": ["red"]}]})
    told = state(kick_off(), *FIVE, start=start)
    assert told["home"]["substitutions"] == {"made": 5, "left": 0, "after_60": 0}
    said = str(refusal(kick_off(), *FIVE, sub(7, 17), start=start))
    assert said == "Reds have made as many substitutions as they may: 5"


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_the_limit_is_a_setting(limit: int) -> None:
    assert state(kick_off(), *FIVE[:limit], substitutions=limit)["home"]["substitutions"]["left"] == 0
    assert "substitutions" in str(refusal(kick_off(), *FIVE[: limit + 1], substitutions=limit))


def test_f9_no_re_entry() -> None:
    said = refusal(kick_off(), sub(2, 12), sub(3, 2))
    assert (said.field, str(said)) == ("on", "Reds 2 was substituted and cannot come on again")


def test_f9_a_sent_off_player_is_not_replaced_and_does_not_come_back() -> None:
    assert refusal(kick_off(), red(4), sub(4, 12)).field == "off"
    assert refusal(kick_off(), red(4), sub(3, 4)).field == "on"


@pytest.mark.parametrize(
    ("change", "field", "said"),
    [
        (sub(12, 13), "off", "bench"),
        (sub(77, 13), "off", "77"),
        (sub(2, 77), "on", "77"),
        (sub(2, 3), "on", "on the pitch already"),
        (sub(2, 2), "on", "on the pitch already"),
        (sub(2, 16), "on", "unavailable"),
        (sub(2, "Ada"), "on", "Ada"),
    ],
)
def test_a_substitution_that_cannot_be_is_refused_by_its_field(change: Data, field: str, said: str) -> None:
    refused = refusal(kick_off(), change, start=header(home={"unavailable": [16]}))
    assert refused.field == field
    assert said in str(refused)


def test_who_came_on_may_go_off() -> None:
    told = state(kick_off(), sub(2, 12), sub(12, 13))
    assert told["home"]["substitutions"]["made"] == 2
    assert told["home"]["players"]["13"]["on_pitch"] is True


def test_the_goalkeeper_may_be_substituted_by_another_on_the_bench() -> None:
    assert state(kick_off(), sub(1, 12))["home"]["players"]["12"]["on_pitch"] is True


def test_a_substitution_right_after_a_goal_leaves_exactly_one_goal() -> None:
    told = state(kick_off(), goal(player=9), sub(9, 12))
    assert told["score"] == {"home": 1, "away": 0}
    assert told["home"]["players"]["9"]["goals"] == 1


# The reserve goalkeeper


GONE = [kick_off(), red(1)]


def test_f9_the_reserve_comes_on_once_the_goalkeeper_was_sent_off() -> None:
    told = state(*GONE, sub(9, RESERVE))
    reserve = told["home"]["players"][RESERVE]
    assert (reserve["wedges"], reserve["usable"], reserve["on_pitch"]) == (["purple"], ["purple"], True)
    assert told["home"]["players"]["9"]["on_pitch"] is False
    assert told["home"]["substitutions"]["made"] == 1
    assert told["timeline"][-1] == {
        "type": "substitution",
        "seq": 3,
        "minute": "1",
        "side": "home",
        "off": 9,
        "on": RESERVE,
    }


def test_the_reserve_is_not_among_the_players_before() -> None:
    assert RESERVE not in state(*GONE)["home"]["players"]
    assert refusal(*GONE, booking(RESERVE)).field == "player"


def test_f9_two_bookings_of_the_goalkeeper_are_enough() -> None:
    assert state(kick_off(), booking(1), booking(1), sub(9, RESERVE))["home"]["players"][RESERVE]["on_pitch"] is True


@pytest.mark.parametrize(
    ("before", "change", "field"),
    [
        ([kick_off()], sub(9, RESERVE), "on"),
        ([kick_off(), red(4)], sub(9, RESERVE), "on"),
        ([kick_off(), red(1, "away")], sub(9, RESERVE), "on"),
        ([kick_off(), sub(1, 12)], sub(9, RESERVE), "on"),
        (GONE, sub(1, RESERVE), "off"),
        (GONE, sub(12, RESERVE), "off"),
        ([*GONE, sub(9, 12)], sub(12, RESERVE), "off"),
        ([*GONE, sub(9, RESERVE)], sub(10, RESERVE), "on"),
        ([*GONE, sub(9, RESERVE), sub(RESERVE, 12)], sub(10, RESERVE), "on"),
    ],
)
def test_f9_the_reserve_comes_on_once_for_an_outfield_player(before: list[Data], change: Data, field: str) -> None:
    assert refusal(*before, change).field == field


def test_the_reserve_counts_against_the_limit() -> None:
    said = refusal(*GONE, *FIVE, sub(9, RESERVE))
    assert str(said) == "Reds have made as many substitutions as they may: 5"


def test_the_reserve_may_be_named_wherever_a_player_is() -> None:
    fights = [
        event("player", side="home", player=RESERVE, name="Ada"),
        goal("home", RESERVE, assist=10),
        goal("home", 10, assist=RESERVE),
        goal("away", RESERVE, own_goal=True),
        booking(RESERVE),
        event("foul", side="home", player=RESERVE, on=9),
        event("foul", side="away", player=9, on=RESERVE),
        event("injury_roll", side="home", player=RESERVE, dice=1),
        duel("low_rush", "defence", (3, 3), 9, RESERVE, side="away"),
        duel("dribble", "defence", (3, 3), RESERVE, 2),
        event("rear_entry", side="home", challenger=RESERVE, dice=6),
    ]
    told = state(*GONE, sub(9, RESERVE), *fights, rules="tournament")
    reserve = told["home"]["players"][RESERVE]
    assert (reserve["name"], reserve["goals"], reserve["bookings"], reserve["injuries"]) == ("Ada", 1, 1, 1)
    assert told["last_roll"]["player"] == RESERVE
    assert told["timeline"][-1] | {"seq": 0} == {
        "type": "injury",
        "seq": 0,
        "minute": "5",
        "side": "home",
        "player": RESERVE,
    }


def test_messages_call_the_reserve_by_words() -> None:
    said = refusal(*GONE, sub(9, RESERVE), sub(RESERVE, 12), booking(RESERVE))
    assert str(said) == "Reds reserve goalkeeper was substituted and is not on the pitch"


# Names


def test_a_player_gets_a_name_after_kick_off() -> None:
    named = event("player", side="away", player=12, name="Alba")
    assert state(kick_off(), named)["away"]["players"]["12"]["name"] == "Alba"
    assert state(*SECOND_HALF, *FULL_TIME, named)["away"]["players"]["12"]["name"] == "Alba"
    assert "not kicked off" in str(refusal(named))
    assert refusal(kick_off(), named | {"player": 77}).field == "player"


def test_a_note_may_be_taken_at_any_time_and_changes_nothing() -> None:
    note = event("note", text="Rain")
    for before in ([], [kick_off()], [kick_off(), *HALF_TIME], [*SECOND_HALF, *FULL_TIME]):
        assert state(*before, note) == state(*before)
