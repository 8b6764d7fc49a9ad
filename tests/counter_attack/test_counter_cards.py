"""Squads of a record: cards read strictly, shirts without cards, and the dice that the app throws for an event."""

from collections.abc import Callable
from fractions import Fraction
from itertools import cycle
from typing import Any

import pytest
from by_hand import Data, event, header_refusal
from cards import (
    CARDS,
    KEEPER,
    OUTFIELD,
    START,
    card,
    header,
    header_duel,
    jump,
    part,
    play,
    roll,
    shirts,
    shot,
    side,
    single,
    state,
)

from companion.games import GAMES, RuleError
from companion.games.counter_attack.throwing import foretold

GAME = GAMES["counter-attack"]


def with_card(place: int, data: Data) -> Data:
    """A header with another card at a place of the home side."""
    players: list[Data] = side("Reds")["players"]
    players[place] = data
    return header(home={"players": players})


# Cards


def test_a_card_s_attributes_are_in_the_state() -> None:
    players = state()["home"]["players"]
    pace_to_tackling, aerial_ability_to_high_pass = (5, 4, 5, 3, 3, 5, 2), (5, 1, 3, 4, 4, 4, 3)
    assert part(players["9"]["attributes"], *OUTFIELD) == pace_to_tackling
    assert part(players["1"]["attributes"], *KEEPER) == aerial_ability_to_high_pass
    assert (players["9"]["goalkeeper"], players["1"]["goalkeeper"]) == (False, True)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"pace": 7}, ("home.players[8].pace", "7")),
        ({"pace": 0}, ("home.players[8].pace", "0")),
        ({"pace": True}, ("home.players[8].pace", "true")),
        ({"pace": "5"}, ("home.players[8].pace", "5")),
        ({"saving": 4}, ("home.players[8]", "saving")),
        ({"age": 30}, ("home.players[8]", "age")),
        ({"goalkeeper": True}, ("home.players[8]", "heading")),
        ({"goalkeeper": 1}, ("home.players[8].goalkeeper", "1")),
        ({"number": 100}, ("home.players[8].number", "100")),
        ({"number": 1}, ("two players", "1")),
    ],
)
def test_a_wrong_card_is_refused_by_its_place(change: Data, words: tuple[str, str]) -> None:
    said = str(header_refusal(with_card(8, card(9, CARDS[9]) | change)))
    assert all(word in said for word in words)


@pytest.mark.parametrize("name", OUTFIELD)
def test_a_card_has_all_seven(name: str) -> None:
    given = {key: value for key, value in card(9, CARDS[9]).items() if key != name}
    assert str(header_refusal(with_card(8, given))) == f"home.players[8] needs {name}"


def test_a_player_with_none_of_the_seven_is_a_shirt() -> None:
    found = state(start=with_card(8, {"number": 9, "name": "Ada"}))["home"]["players"]["9"]
    assert part(found, "name", "attributes", "goalkeeper") == ("Ada", {}, False)


def test_a_side_without_players_is_sixteen_shirts_with_two_goalkeepers() -> None:
    players = state(start=shirts())["away"]["players"]
    assert list(players) == [str(number) for number in range(1, 17)]
    assert [number for number, one in players.items() if one["goalkeeper"]] == ["1", "12"]
    assert [number for number, one in players.items() if one["on_pitch"]] == [str(number) for number in range(1, 12)]
    assert all(one["attributes"] == {} for one in players.values())


def test_the_shirts_named_in_a_header_are_the_same() -> None:
    named: Data = {"players": GAME.standard_players()}
    assert state(start=shirts() | {"home": {"name": "Reds", **named}}) == state(start=shirts())


# The app's dice


def thrower(*shown: int) -> Callable[[], int]:
    """Dice that show these faces, over and over."""
    faces = cycle(shown)
    return lambda: next(faces)


def thrown(data: Data, *shown: int, **settings: Any) -> Data:
    """An event with dice that show these faces."""
    return GAME.thrown(play(*START, **settings).match, data, thrower(*shown))


def lacking(data: Data) -> Data:
    """An event without its dice."""
    return {name: value for name, value in data.items() if name != "dice"}


@pytest.mark.parametrize(
    ("data", "dice"),
    [
        (roll("steal", "away", 2, 0, 9), 2),
        (shot(0, 0), {"player": 2, "against": 5}),
        (roll("shot", "home", 8, 0, kind="shot"), {"player": 2}),
        (single("loose_ball", 0), {"direction": 2, "distance": 5}),
        (single("added_time", 0), 2),
        (roll("tournament_injury", "home", 9, 0), 2),
    ],
)
def test_every_roll_gets_the_dice_that_it_is_made_with(data: Data, dice: Any) -> None:
    assert thrown(lacking(data), 2, 5) == {**lacking(data), "dice": dice}


def test_every_jumper_of_a_header_gets_a_die() -> None:
    found = thrown(header_duel([{"player": 9}], [{"player": 2}, {"player": 1, "two_hexes": True}]), 2, 5, 3)
    assert found["attackers"] == [jump(9, 2)]
    assert found["defenders"] == [jump(2, 5), jump(1, 3, two_hexes=True)]


def test_after_a_six_an_injury_gets_a_second_die() -> None:
    assert thrown(lacking(roll("tournament_injury", "home", 9, 0)), 6, 4)["dice"] == [6, 4]


def test_a_headed_shot_repeats_the_die_of_its_header() -> None:
    won = header_duel([jump(9, 4)], [jump(2, 1)], shot=True)
    asked = lacking(shot(0, 0, player=9, kind="headed"))
    match = play(*START, won).match
    assert GAME.thrown(match, asked, thrower(3))["dice"] == {"player": 4, "against": 3}


@pytest.mark.parametrize(("shown", "face"), [((6, 3), "*"), ((6, 4), 6), ((5, 1), 5)])
def test_with_the_jackpot_die_every_second_six_is_the_star(shown: tuple[int, int], face: Any) -> None:
    data = lacking(roll("steal", "away", 2, 0, 9))
    assert thrown(data, *shown, jackpot=True)["dice"] == face
    assert thrown(data, *shown)["dice"] == shown[0]


@pytest.mark.parametrize(
    "data",
    [
        event("kick_off", side="home"),
        event("roll", roll="slide", side="home", player=9),
        event("roll", side="home"),
        event("amend", seq=1, set={"dice": 3}),
        event("roll", roll="header", side="home", attackers="9", defenders=[3]),
    ],
)
def test_what_is_no_roll_stays_as_it_is(data: Data) -> None:
    assert thrown(data, 2) == data


# What is known before the dice


@pytest.mark.parametrize(
    "event_",
    [
        roll("steal", "away", 2, 5, 9),
        roll("tackle", "away", 8, (6, 1), 9, from_behind=True),
        roll("long_pass", "home", 9, 6, third_to_third=True),
        shot(5, 2, kind="snapshot", outside_box=True, save_hex=3, keeper_moved=True),
        roll("shot", "home", 8, (6,), kind="shot"),
        roll("booking_check", "away", 8, 6),
    ],
)
def test_target_parts_and_odds_are_known_before_the_dice(event_: Data) -> None:
    shown = play(*START, event_).state["last_roll"]
    expected = {name: shown[name] for name in ("target", "parts", "odds") if name in shown}
    assert foretold(play(*START).match, lacking(event_)) == expected


def test_of_a_header_every_jumper_is_known_before_the_dice() -> None:
    asked = header_duel([{"player": 9, "two_hexes": True}], [{"player": 2}, {"player": 1}], shot=True)
    found = foretold(play(*START).match, asked)
    assert found["attackers"] == [{"player": 9, "parts": [["heading", 5], ["two_hexes", -1]]}]
    assert [one["parts"] for one in found["defenders"]] == [[["heading", 4]], [["aerial_ability", 5]]]
    odds = ("player", "against", "loose", "off_target")
    assert sum(Fraction(found["odds"][name]) for name in odds) == 1
    assert "parts" not in found


def test_a_roll_that_cannot_be_is_refused_before_the_dice() -> None:
    with pytest.raises(RuleError, match="bench"):
        foretold(play(*START).match, lacking(roll("steal", "away", 14, 3, 9)))
