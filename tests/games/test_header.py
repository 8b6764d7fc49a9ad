"""The first line of a record: what it must say, what it may say, who starts."""

from typing import Any

import pytest
from by_hand import Data, goal, header, header_refusal, kick_off, players, refusal, side, state


def with_home(**fields: Any) -> Data:
    return header(home=fields)


def on_pitch(data: Data) -> list[int]:
    return [int(number) for number, player in state(start=data)["home"]["players"].items() if player["on_pitch"]]


# The header itself


@pytest.mark.parametrize("name", ["record", "game", "rules", "home", "away"])
def test_a_header_needs_record_game_rules_and_both_sides(name: str) -> None:
    error = header_refusal({key: value for key, value in header().items() if key != name})
    assert (str(error), error.field) == (f"header needs {name}", name)


def test_settings_may_be_missing() -> None:
    data = {key: value for key, value in header().items() if key != "settings"}
    assert state(start=data)["phase"] == "pre_match"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("record", 2),
        ("record", 1.0),
        ("record", True),
        ("record", "1"),
        ("record", None),
        ("game", 1),
        ("game", None),
        ("rules", ["basic"]),
        ("settings", None),
        ("settings", []),
        ("home", "Reds"),
        ("away", None),
    ],
)
def test_a_wrong_value_of_a_header_is_refused_by_name(field: str, value: Any) -> None:
    error = header_refusal(header() | {field: value})
    assert error.field == field
    assert field in str(error)


@pytest.mark.parametrize("data", [None, [], "header", 1, True])
def test_a_header_is_an_object(data: Any) -> None:
    assert "header" in str(header_refusal(data))


def test_an_unknown_field_of_a_header_is_refused_by_name() -> None:
    assert str(header_refusal(header() | {"date": "2026-03-07"})) == "header has no field date"


def test_an_unknown_game_is_refused_by_name() -> None:
    error = header_refusal(header() | {"game": "subbuteo"})
    assert error.field == "game"
    assert "subbuteo" in str(error)


def test_rules_that_the_game_has_not_are_refused_by_name() -> None:
    error = header_refusal(header() | {"rules": "expert"})
    assert error.field == "rules"
    assert "expert" in str(error)


# Sides


def test_a_side_needs_a_name() -> None:
    data = header()
    del data["home"]["name"]
    error = header_refusal(data)
    assert (str(error), error.field) == ("home needs name", "home.name")


def test_an_unknown_field_of_a_side_is_refused_by_name() -> None:
    error = header_refusal(with_home(coach="Ada"))
    assert (str(error), error.field) == ("home has no field coach", "home.coach")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("name", 7),
        ("manager", 7),
        ("kit", "red"),
        ("players", {}),
        ("players", ["Ada"]),
        ("starters", "1-11"),
        ("starters", [1, 2, 3, 4, 5, 6, True]),
        ("starters", [1, 2, 3, 4, 5, 6, "7"]),
        ("starters", [1, 2, 3, 4, 5, 6, 100]),
        ("unavailable", 9),
        ("unavailable", [-1]),
        ("unavailable", [9.0]),
        ("bookings", [9]),
        ("bookings", {"9": 3}),
        ("bookings", {"9": True}),
        ("bookings", {"9": -1}),
        ("bookings", {"nine": 1}),
        ("bookings", {"09": 1}),
        ("bookings", {"٩": 1}),
        ("bookings", {"100": 1}),
        ("bookings", {"9" * 5000: 1}),
    ],
)
def test_a_wrong_value_of_a_side_is_refused_by_its_path(field: str, value: Any) -> None:
    error = header_refusal(with_home(**{field: value}))
    assert error.field == f"home.{field}"
    assert f"home.{field}" in str(error)


def test_a_side_may_have_manager_and_kit() -> None:
    kit = {"name": "Home", "pattern": "plain"}
    home = state(start=with_home(manager="Ada", kit=kit))["home"]
    assert (home["name"], home["manager"], home["kit"]) == ("Reds", "Ada", kit)


def test_a_side_without_players_gets_the_standard_squad() -> None:
    data = header()
    del data["home"]["players"]
    standard = state(start=data)["home"]["players"]
    wedges = {number: " ".join(player["wedges"]) for number, player in standard.items()}
    assert wedges == {
        "1": "purple",
        "2": "blue green",
        "3": "blue green yellow",
        "4": "blue blue",
        "5": "blue yellow",
        "6": "blue yellow red",
        "7": "green red",
        "8": "yellow yellow",
        "9": "red red",
        "10": "yellow red green blue",
        "11": "green yellow red",
        "12": "blue red",
        "13": "green yellow",
        "14": "green",
        "15": "blue green red",
        "16": "yellow red",
    }
    assert sum(len(words.split()) for words in wedges.values()) == 36


# Players


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ({"number": 1, "wedges": ["blue"], "age": 30}, "home.players[2] has no field age"),
        ({"wedges": ["blue"]}, "home.players[2] needs number"),
        ({"number": 3}, "home.players[2] needs wedges"),
        ({"number": 100, "wedges": ["blue"]}, "home.players[2].number"),
        ({"number": "3", "wedges": ["blue"]}, "home.players[2].number"),
        ({"number": True, "wedges": ["blue"]}, "home.players[2].number"),
        ({"number": 3, "wedges": ["blue"], "name": None}, "home.players[2].name"),
        ({"number": 3, "wedges": []}, "home.players[2].wedges"),
        ({"number": 3, "wedges": ["blue"] * 5}, "home.players[2].wedges"),
        ({"number": 3, "wedges": ["pink"]}, "pink"),
        ({"number": 3, "wedges": "blue"}, "home.players[2].wedges"),
        ({"number": 2, "wedges": ["blue"]}, "Reds have two players with the number 2"),
    ],
)
def test_a_wrong_player_is_refused_by_its_place(player: Data, said: str) -> None:
    squad = players()
    squad[2] = player
    assert said in str(header_refusal(with_home(players=squad)))


@pytest.mark.parametrize("wedges", ["grey", "grey grey grey grey", "black black purple purple"])
def test_a_record_accepts_one_to_four_wedges_whatever_a_squad_may_have(wedges: str) -> None:
    squad = players(n9=wedges)
    assert state(start=with_home(players=squad))["home"]["players"]["9"]["wedges"] == wedges.split()


def test_numbers_go_from_0_to_99() -> None:
    squad = players()
    squad[0]["number"], squad[1]["number"] = 0, 99
    assert on_pitch(with_home(players=squad)) == [0, 99, 3, 4, 5, 6, 7, 8, 9, 10, 11]


# Who starts


def test_the_first_eleven_start() -> None:
    assert on_pitch(header()) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]


def test_the_first_eleven_available_start() -> None:
    assert on_pitch(with_home(unavailable=[2, 9, 16])) == [1, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13]


def test_the_starters_named_start() -> None:
    assert on_pitch(with_home(starters=[16, 1, 3, 5, 7, 9, 11])) == [1, 3, 5, 7, 9, 11, 16]


@pytest.mark.parametrize("starters", [[1, 2, 3, 4, 5, 6], list(range(1, 13)), []])
def test_seven_to_eleven_start(starters: list[int]) -> None:
    error = header_refusal(with_home(starters=starters))
    assert error.field == "home.starters"
    assert str(len(starters)) in str(error)


@pytest.mark.parametrize(
    ("fields", "field", "said"),
    [
        ({"starters": [1, 2, 3, 4, 5, 6, 77]}, "starters", "77"),
        ({"unavailable": [77]}, "unavailable", "77"),
        ({"bookings": {"77": 1}}, "bookings", "77"),
        ({"starters": [1, 2, 3, 4, 5, 6, 6]}, "starters", "starters"),
        ({"unavailable": [9, 9]}, "unavailable", "unavailable"),
        ({"starters": [1, 2, 3, 4, 5, 6, 7], "unavailable": [7]}, "starters", "7"),
    ],
)
def test_numbers_of_a_header_are_players_of_the_side_and_stand_once(fields: Data, field: str, said: str) -> None:
    error = header_refusal(with_home(**fields))
    assert error.field == f"home.{field}"
    assert said in str(error)


def test_no_unavailable_player_starts_or_comes_on() -> None:
    data = with_home(unavailable=[9, 12])
    assert state(start=data)["home"]["players"]["12"]["on_pitch"] is False
    error = refusal(kick_off(), {"type": "substitution", "side": "home", "off": 2, "on": 12}, start=data)
    assert (str(error), error.field) == ("Reds 12 is unavailable for this match", "on")


def test_seven_available_players_are_enough() -> None:
    assert on_pitch(with_home(unavailable=list(range(8, 17)))) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("fields", [{"unavailable": list(range(7, 17))}, {"players": players()[:6]}, {"players": []}])
def test_fewer_than_seven_available_players_are_header_refusal(fields: Data) -> None:
    error = header_refusal(with_home(**fields))
    assert error.field == "home.players"
    assert "7" in str(error)


def test_bookings_carried_in_count_for_the_next_match_not_for_this() -> None:
    data = header(home={"bookings": {"9": 2}}, away={"bookings": {"9": 1, "4": 0}})
    booked = {"type": "booking", "player": 9}
    told = state(kick_off(), {**booked, "side": "home"}, {**booked, "side": "away"}, start=data)
    assert told["next_match"]["home"]["suspended"] == [9]
    assert told["next_match"]["away"]["suspended"] == []
    assert told["home"]["players"]["9"]["bookings"] == 1
    assert told["home"]["players"]["9"]["sent_off"] is False


def test_both_sides_may_have_the_same_numbers_and_the_same_name() -> None:
    data = header(away=side("Reds"))
    assert state(kick_off(), goal("away", 9), start=data)["score"] == {"home": 0, "away": 1}
