"""What a roll needs and what it cannot have; attributes given instead of cards."""

import pytest
from by_hand import Data, event
from cards import (
    START,
    header_duel,
    in_play,
    jump,
    kick_off,
    last,
    loose_ball,
    part,
    referee,
    refused,
    roll,
    shirts,
    shot,
    single,
    state,
    steal,
    tackle,
)

# What a roll needs


@pytest.mark.parametrize(
    ("event_", "words"),
    [
        (event("roll", roll="slide", side="home", player=9, dice=3), "slide"),
        (event("roll", side="home", player=9, dice=3), "roll needs roll"),
        (event("roll", roll="steal", player=2, against=9, dice=3), "steal needs side"),
        (event("roll", roll="steal", side="away", against=9, dice=3), "steal needs player"),
        (event("roll", roll="steal", side="away", player=2, dice=3), "steal needs against"),
        (event("roll", roll="steal", side="away", player=2, against=9), "steal needs dice"),
        (steal(3, foul=True), "foul"),
        (steal(3, third_hex=True), "third_hex"),
        (steal(7), "7"),
        (steal(True), "true"),
        (steal("6"), "6"),
        (steal(3.0), "3.0"),
        (steal((3, 3)), "dice"),
        (steal([3]), "dice"),
        (steal("*"), "jackpot"),
        (tackle(3, "*"), "jackpot"),
        (header_duel([jump(9, "*")], [jump(2, 1)]), "jackpot"),
        (tackle(3, 0), "0"),
        (roll("tackle", "away", 8, 3, 9), "player, against"),
        (event("roll", roll="tackle", side="away", player=8, against=9, dice={"player": 3}), "player, against"),
        (event("roll", roll="tackle", side="away", player=8, against=9, dice={"carrier": 3, "player": 3}), "dice"),
        (single("loose_ball", 3), "direction, distance"),
        (single("loose_ball", {"direction": 1}), "direction, distance"),
        (header_duel([jump(9, 3)], [jump(2, 1)]) | {"dice": 3}, "dice"),
        (roll("block", "away", 2, 3, line="closing"), "closing"),
        (roll("high_pass", "home", 9, 3, kind="snapshot"), "snapshot"),
        (shot(3, 3, kind="open"), "open"),
        (shot(3, 3, save_hex=4), "4"),
        (roll("keeper_interception", "away", 1, 3, hex="path"), "path"),
        (steal(3, player=14), "bench"),
        (steal(3, carrier=14), "bench"),
        (steal(3, player=77), "no player 77"),
        (shot(3, 3, assist=8), "assist"),
        (shot(3, 3, assist=14), "bench"),
        (shot(3, 3, kind="penalty", assist=9), "assist"),
        (shot(3, 3, kind="penalty", outside_box=True), "outside_box"),
        (shot(3, 3, kind="penalty", save_hex=1), "save_hex"),
        (shot(3, 3, keeper_moved=True), "keeper_moved"),
        (shot(3, 3, kind="free_kick", keeper_moved=True), "keeper_moved"),
        (header_duel([jump(9, 6)], [jump(2, 1)], assist=8), "assist"),
        (single("referee_decision", 3, player=9), "player"),
    ],
)
def test_a_wrong_roll_is_refused_by_name(event_: Data, words: str) -> None:
    assert words in str(refused(event_))


def test_a_leniency_roll_needs_the_referee() -> None:
    for needs in (roll("booking_check", "away", 8, 3), single("referee_decision", 3)):
        with pytest.raises(Exception, match="Leniency"):
            state(kick_off(), needs)


@pytest.mark.parametrize("event_", [steal(3), shot(3, 3), loose_ball(), roll("booking_check", "away", 2, 3)])
def test_nothing_is_rolled_before_kick_off(event_: Data) -> None:
    with pytest.raises(Exception, match="not kicked off"):
        state(referee(), event_)


def test_a_roll_of_the_side_without_the_ball_is_accepted_and_possession_follows() -> None:
    assert in_play(roll("steal", "home", 2, 3, 9))["possession"] == "away"
    assert in_play(roll("high_pass", "away", 10, 6))["possession"] == "away"
    assert in_play(shot(3, 3), roll("control", "away", 10, 6))["possession"] == "away"


# Values instead of cards


def test_values_serve_a_shirt() -> None:
    found = state(*START, tackle(4, 2, player=5, values={"player": 4, "against": 5}), start=shirts())
    assert part(found["last_roll"], "totals", "winner") == ({"player": 8, "against": 7}, "player")
    jumps = [jump(9, 3, value=5)], [jump(2, 2, value=4), jump(1, 1, value=6)]
    assert state(*START, header_duel(*jumps), start=shirts())["last_roll"]["totals"] == {"player": 8, "against": 7}


def test_values_come_before_the_card_and_injuries_lower_them_all_the_same() -> None:
    assert last(shot(3, 3, values={"player": 6}))["totals"]["player"] == 9
    hurt = roll("injury_check", "home", 8, 5)
    assert last(hurt, shot(3, 3, values={"player": 6}))["totals"]["player"] == 8
    assert last(hurt, shot(3, 3, values={"player": 0}))["totals"]["player"] == 3


@pytest.mark.parametrize(
    ("event_", "words"),
    [
        (steal(3), "shirt"),
        (tackle(3, 3, values={"player": 4}), "Reds 9 is a shirt"),
        (steal(3, values={"player": 7}), "7"),
        (steal(3, values={"player": 4, "against": 4}), "values"),
        (steal(3, values={"carrier": 4}), "carrier"),
        (roll("reckless_tackle", "away", 2, 3, 9, values={"player": 4}), "values"),
        (roll("booking_check", "away", 2, 3, values={"player": 4}), "values"),
        (loose_ball(values={"player": 4}), "values"),
        (header_duel([jump(9, 3)], [jump(2, 3, value=3)]), "Reds 9 is a shirt"),
    ],
)
def test_what_a_roll_of_shirts_needs(event_: Data, words: str) -> None:
    assert words in str(refused(event_, start=shirts()))


def test_an_attribute_that_no_card_of_his_kind_has_is_nought() -> None:
    assert last(shot(3, 3, player=8) | {"against": 2})["totals"]["against"] == 3  # an emergency goalkeeper
    assert last(roll("shot", "home", 1, (3, 3), 1))["totals"]["player"] == 3
    assert last(roll("handling", "away", 2, 1))["target"] == "under 0"
