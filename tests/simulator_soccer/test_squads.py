"""The squad model: what a squad file may say, and the standard squad."""

import json
from typing import Any

import pytest

from companion.games.errors import RuleError
from companion.games.simulator_soccer.settings import COLOURS
from companion.games.simulator_soccer.squads import COLOUR_LIMITS, LETTERS, Player, Squad, read_squad, standard_squad
from companion.games.simulator_soccer.verdict import judge


def a_file(**changes: Any) -> dict[str, Any]:
    player = {"number": 1, "name": "Ada", "wedges": ["purple", "yellow"]}
    return {"squad": 1, "game": "simulator-soccer", "name": "Rovers", "tier": "weak", "players": [player]} | changes


def a_player(**changes: Any) -> dict[str, Any]:
    return a_file(players=[{"number": 1, "name": "Ada", "wedges": ["purple"]} | changes])


def test_a_squad_file_is_read_and_written_as_it_was() -> None:
    squad = read_squad(a_file())
    assert squad == Squad("Rovers", "weak", (Player(1, "Ada", ("purple", "yellow")),))
    assert squad.to_dict() == a_file()


def test_the_standard_squad_has_the_sixteen_of_the_contract() -> None:
    squad = standard_squad()
    assert [player.number for player in squad.players] == list(range(1, 17))
    assert squad.players[0].wedges == ("purple",)
    assert squad.players[9].wedges == ("yellow", "red", "green", "blue")
    # 1 for two players, 2 for nine, 3 for four, 4 for one: 2 + 18 + 12 + 4
    assert squad.value == 36
    assert judge(squad).to_dict() == {
        "legal": True,
        "value": 36,
        "budget": 36,
        "players": 16,
        "problems": [],
        "warnings": [],
    }


def test_the_colours_are_those_of_the_records() -> None:
    assert tuple(COLOUR_LIMITS) == COLOURS
    assert sorted(LETTERS.values()) == sorted(COLOURS)


@pytest.mark.parametrize(
    ("data", "field", "says"),
    [
        (a_file(faction="rebel"), "faction", "the squad file has no field faction"),
        (a_file(squad=2), "squad", "squad: 2 is wrong, it may be 1"),
        (a_file(squad=True), "squad", "squad: true is wrong, it may be 1"),
        (a_file(squad=1.0), "squad", "squad: 1.0 is wrong, it may be 1"),
        (a_file(game="counter-attack"), "game", 'game: "counter-attack" is wrong, it may be simulator-soccer'),
        (a_file(tier="best"), "tier", 'tier: "best" is wrong, it may be standard, top, strong, normal, weak, poor'),
        (a_file(name=None), "name", "name: null is wrong"),
        (a_file(name="two\nlines"), "name", "control characters"),
        (a_file(name="x" * 101), "name", "name: "),
        (a_file(players={}), "players", "players: {} is wrong, it may be a list"),
        (a_file(players=[a_player()["players"][0]] * 101), "players", "players: 101 are too many to read"),
        (a_file(players=["Ada"]), "players[0]", 'players[0]: "Ada" is wrong, it may be an object'),
        (a_player(number=True), "players[0].number", "players[0].number: true is wrong, it may be 0-99"),
        (a_player(number=100), "players[0].number", "players[0].number: 100 is wrong, it may be 0-99"),
        (a_player(number=-1), "players[0].number", "players[0].number: -1 is wrong"),
        (a_player(number=1.0), "players[0].number", "players[0].number: 1.0 is wrong"),
        (a_player(number="1"), "players[0].number", 'players[0].number: "1" is wrong'),
        (a_player(name=7), "players[0].name", "players[0].name: 7 is wrong"),
        (a_player(name="half \ud800"), "players[0].name", "control characters"),
        (a_player(wedges="purple"), "players[0].wedges", 'players[0].wedges: "purple" is wrong, it may be a list'),
        (a_player(wedges=["purple", 1]), "players[0].wedges", "players[0].wedges: 1 is wrong"),
        (a_player(wedges=["red"] * 21), "players[0].wedges", "players[0].wedges: 21 are too many to read"),
        (a_player(speed=3), "players[0].speed", "players[0] has no field speed"),
    ],
)
def test_a_wrong_form_is_refused_by_name(data: dict[str, Any], field: str, says: str) -> None:
    with pytest.raises(RuleError) as refusal:
        read_squad(data)
    assert refusal.value.field == field
    assert says in str(refusal.value)


@pytest.mark.parametrize("field", ["squad", "game", "name", "tier", "players"])
def test_every_field_of_a_squad_file_is_needed(field: str) -> None:
    data = a_file()
    del data[field]
    with pytest.raises(RuleError, match=f"the squad file needs {field}"):
        read_squad(data)


@pytest.mark.parametrize("field", ["number", "name", "wedges"])
def test_every_field_of_a_player_is_needed_and_the_player_is_named(field: str) -> None:
    data = a_file(players=[*a_file()["players"], {"number": 2, "name": "", "wedges": []}])
    del data["players"][1][field]
    with pytest.raises(RuleError, match=rf"players\[1\] needs {field}"):
        read_squad(data)


def test_squads_against_the_rules_are_read_all_the_same() -> None:
    twice = {"number": 7, "name": "", "wedges": ["orange", "", "red", "red", "red", "red"]}
    squad = read_squad(a_file(players=[twice, twice, {"number": 0, "name": "", "wedges": []}]))
    assert [player.value for player in squad.players] == [6, 6, 0]
    assert read_squad(a_file(players=[])).players == ()


@pytest.mark.parametrize(
    "name",
    ["Þórdís", "e\u0301a\u0323", "رُقَيّة", "עֲדִינָה", "さくら", "क्षमा", "x" * 40, " Ada ", "👩🏽\u200d🦰", "\u200fA"],
)
def test_names_in_any_script_are_kept_as_typed(name: str) -> None:
    squad = read_squad(json.loads(json.dumps(a_player(name=name))))
    assert squad.players[0].name == name
    assert squad.to_dict()["players"][0]["name"] == name
