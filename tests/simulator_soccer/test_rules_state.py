"""The state of a match: every part of the contract is there, as plain JSON."""

import json
from typing import Any

from by_hand import SECOND_HALF, Data, clock, duel, event, goal, header, kick_off, play, state, turn

FOUL = event("foul", side="away", player=4, on=9)


def shape(value: Any) -> Any:
    """The types of a value, key by key."""
    if isinstance(value, dict):
        return {name: shape(inner) for name, inner in value.items()}
    return type(value).__name__


def test_the_state_has_every_part_of_the_contract() -> None:
    told = state(kick_off(), turn(), FOUL, rules="tournament")
    parts: Data = {
        "game": "str",
        "rules": "str",
        "phase": "str",
        "clock": {
            "half": "int",
            "cells": "int",
            "referee": "int",
            "lane_cell": "int",
            "elapsed": "str",
            "minute": "str",
            "added_time": "bool",
        },
        "score": {"home": "int", "away": "int"},
        "possession": "str",
        "referee": "str",
        "weather": "str",
        "short_pass_cells": "int",
        "fatigue": "bool",
        "pushes_left": "int",
        "home": "dict",
        "away": "dict",
        "pending": "list",
        "last_roll": {},
        "timeline": "list",
        "next_match": {
            "home": {"suspended": "list", "injured": "list"},
            "away": {"suspended": "list", "injured": "list"},
        },
        "conflicts": "list",
    }
    for name, wanted in parts.items():
        found = shape(told[name])
        assert (type(told[name]).__name__ if isinstance(wanted, str) else {k: found[k] for k in wanted}) == wanted, name


def test_a_side_has_name_substitutions_and_players() -> None:
    told = state(kick_off(), start=header("tournament", home={"bookings": {"9": 1}}))["home"]
    assert told["name"] == "Reds"
    assert told["substitutions"] == {"made": 0, "left": 5, "after_60": 0}
    assert list(told["players"]) == [str(number) for number in range(1, 17)]
    nine = told["players"]["9"]
    expected = {
        "on_pitch": True,
        "bookings": 0,
        "sent_off": False,
        "injuries": 0,
        "goals": 0,
        "wedges": ["red"],
        "usable": ["red"],
        "max_cells": None,
        "lying": False,
        "free_dribble": False,
    }
    assert {name: nine[name] for name in expected} == expected


def test_the_state_before_kick_off() -> None:
    told = state(rules="basic")
    assert (told["game"], told["rules"], told["phase"], told["possession"]) == (
        "simulator-soccer",
        "basic",
        "pre_match",
        None,
    )
    assert (told["score"], told["timeline"], told["pending"], told["last_roll"]) == ({"home": 0, "away": 0}, [], [], {})
    assert told["clock"]["minute"] == "1"


def test_last_roll_stays_until_the_next_roll() -> None:
    fight = duel("dribble", "midfield", (6, 1))
    kept = state(kick_off(), fight)["last_roll"]
    on = [fight, turn(), goal(), event("booking", side="home", player=4), clock(1, 33), event("end_half")]
    assert state(kick_off(), *on)["last_roll"] == kept
    entry = event("rear_entry", side="away", challenger=2, dice=6)
    assert state(kick_off(), fight, entry)["last_roll"]["roll"] == "rear_entry"


def test_the_timeline_lists_no_turns_duels_and_kick_offs() -> None:
    quiet = [turn(), duel("dribble", "midfield", (6, 1)), event("lost_ball"), FOUL, event("restart", kind="corner")]
    named = [event("player", side="home", player=9, name="Ada"), event("note", text="Rain")]
    assert state(*SECOND_HALF, *quiet, *named)["timeline"] == []


def test_the_state_is_plain_json_with_words_as_names() -> None:
    fold = play(kick_off(), FOUL, duel("tackle", "midfield", (1, 6)), goal("away", 9, assist=7), rules="tournament")
    assert json.loads(json.dumps(fold.state, allow_nan=False)) == fold.state


def test_a_state_that_was_handed_out_is_not_the_match() -> None:
    fold = play(kick_off(), goal())
    before = json.dumps(fold.state)
    told = fold.state
    told["score"]["home"] = 7
    told["home"]["players"].clear()
    told["timeline"].clear()
    assert json.dumps(fold.state) == before
