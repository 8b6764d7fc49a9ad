"""A kit is read strictly: what is wrong is named, nothing is guessed."""

from typing import Any

import pytest

from companion.games.errors import RuleError
from companion.kits import Goalkeeper, Kit, kit_from_dict

RED = {
    "name": "Reds",
    "pattern": "plain",
    "colours": ["#D0142C"],
    "collar": "#FFFFFF",
    "shorts": "#FFFFFF",
    "socks": "#D0142C",
}


def test_a_kit_needs_name_pattern_colours_collar_shorts_and_socks() -> None:
    assert kit_from_dict(RED) == Kit("Reds", "plain", ("#D0142C",), "#FFFFFF", "#FFFFFF", "#D0142C")


@pytest.mark.parametrize("field", list(RED))
def test_a_field_that_is_missing_is_named(field: str) -> None:
    with pytest.raises(RuleError) as refused:
        kit_from_dict({name: value for name, value in RED.items() if name != field})
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("crest", "#FFFFFF"),
        ("name", "  "),
        ("name", 7),
        ("name", "x" * 61),
        ("pattern", "tartan"),
        ("pattern", None),
        ("colours", "#D0142C"),
        ("colours", []),
        ("colours", ["red"]),
        ("colours", ["#D0142C", 3]),
        ("colours", ["#D01"]),
        ("colours", ["#D0142C"] * 4),
        ("colours", ["#D0142C\n"]),
        ("collar", "#GGGGGG"),
        ("shorts", "white"),
        ("socks", True),
        ("number_style", "gothic"),
        ("kind", "county"),
        ("team", ""),
        ("goalkeeper", ["#00FF00"]),
        ("goalkeeper", None),
    ],
)
def test_a_field_that_is_wrong_or_unknown_is_named(field: str, value: Any) -> None:
    with pytest.raises(RuleError) as refused:
        kit_from_dict({**RED, field: value})
    assert refused.value.field == field
    assert str(refused.value) == refused.value.message % refused.value.values


def test_what_is_no_object_is_no_kit() -> None:
    with pytest.raises(RuleError, match="kit"):
        kit_from_dict(["#D0142C"])


def test_a_pattern_of_two_colours_refuses_one() -> None:
    with pytest.raises(RuleError, match="stripes needs 2 to 3 colours, 1 given"):
        kit_from_dict({**RED, "pattern": "stripes"})


def test_the_goalkeepers_pattern_refuses_too_few_colours_too() -> None:
    with pytest.raises(RuleError, match="hoops needs 2 to 3 colours, 1 given"):
        kit_from_dict({**RED, "goalkeeper": {"pattern": "hoops", "colours": ["#00AA00"]}})


def test_small_letters_in_a_colour_mean_the_same() -> None:
    assert kit_from_dict({**RED, "colours": ["#d0142c"]}) == kit_from_dict(RED)


def test_a_record_gets_back_the_kit_it_was_given() -> None:
    data = {
        **RED,
        "number_style": "disc",
        "goalkeeper": {"colours": ["#00AA00"], "collar": "#000000"},
        "team": "Reds",
        "kind": "club",
    }
    assert kit_from_dict(data).to_dict() == data
    assert kit_from_dict(RED).to_dict() == RED


def test_the_goalkeeper_wears_the_variant_and_the_kits_name() -> None:
    kit = kit_from_dict({**RED, "goalkeeper": {"colours": ["#00AA00"], "collar": "#000000"}})
    assert kit.for_goalkeeper() == Kit("Reds", "plain", ("#00AA00",), "#000000", "#00AA00", "#00AA00")


def test_a_goalkeeper_without_a_variant_wears_the_kit() -> None:
    assert kit_from_dict(RED).for_goalkeeper() == kit_from_dict(RED)


def test_a_goalkeeper_may_be_read_alone() -> None:
    assert Goalkeeper(("#00AA00",)).pattern == "plain"
