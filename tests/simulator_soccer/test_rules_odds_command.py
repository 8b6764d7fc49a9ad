"""`companion odds simulator-soccer …`: exact odds as JSON, or one line that says what is wrong."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli import main


def odds(*words: str) -> Any:
    result = CliRunner().invoke(main, ["odds", "simulator-soccer", *words])
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        # 4 against 6, a tie is the defender's: 6 of 36 without fouls; a foul on 1 takes three of the carrier's
        ("dribble carrier=4 challenger=6", ("1/6", "5/6", "0")),
        ("dribble carrier=4 challenger=6 foul_up_to=1", ("1/12", "3/4", "1/6")),
        ("dribble carrier=6 challenger=4 foul_up_to=2", ("7/18", "5/18", "1/3")),
        ("dribble carrier=2 challenger=2 push=carrier", ("125/216", "91/216", "0")),
        ("dribble carrier=2 challenger=2 push=challenger", ("55/216", "161/216", "0")),
        ("dribble_goalkeeper carrier=6 challenger=0", ("1", "0", "0")),
        ("tackle carrier=2 challenger=2", ("7/12", "5/12", "0")),
        ("tackle carrier=2 challenger=4 foul_up_to=1", ("1/6", "2/3", "1/6")),
        ("low_rush carrier=6 challenger=2", ("35/36", "1/36", "0")),
        ("dribble carrier=0 challenger=0 foul_up_to=6", ("0", "0", "1")),
    ],
)
def test_odds_of_duels_by_coefficients(words: str, expected: tuple[str, str, str]) -> None:
    assert odds(*words.split()) == dict(zip(("carrier", "challenger", "foul"), expected, strict=True))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("simple_tackle", {"success": "1/6"}),
        ("rear_entry", {"foul": "1/2"}),
        ("rear_entry limit=1", {"foul": "1/6"}),
        ("rear_entry push=yes", {"foul": "1/4"}),
        ("reflexes", {"success": "1/2"}),
        ("reflexes push=yes", {"success": "3/4"}),
        ("var", {"success": "1/6"}),
        ("injury_roll", {"injured": "1/6"}),
        ("injury_roll limit=2", {"injured": "1/3"}),
        ("referee", {"strict": "1/3"}),
        ("weather", {"bad": "1/3"}),
        ("var limit=0", {"success": "1"}),
        ("rear_entry limit=0", {"foul": "0"}),
    ],
)
def test_odds_of_single_dice(words: str, expected: dict[str, str]) -> None:
    assert odds(*words.split()) == expected


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "GAME"),
        ("simulator-soccer", "ROLL"),
        ("subbuteo dribble", "subbuteo"),
        ("simulator-soccer header", "header"),
        ("simulator-soccer toss", "toss"),
        ("simulator-soccer dribble", "carrier"),
        ("simulator-soccer dribble carrier=4", "challenger"),
        ("simulator-soccer dribble carrier=4 challenger=7", "challenger"),
        ("simulator-soccer dribble carrier=4 challenger=-1", "challenger"),
        ("simulator-soccer dribble carrier=4 challenger=2.0", "challenger"),
        ("simulator-soccer dribble carrier=4 challenger=٢", "challenger"),
        ("simulator-soccer dribble carrier=4 challenger=", "challenger"),
        ("simulator-soccer dribble carrier=four challenger=2", "four"),
        ("simulator-soccer dribble carrier=4 challenger=2 foul_up_to=7", "foul_up_to"),
        ("simulator-soccer dribble carrier=4 challenger=2 push=yes", "push"),
        ("simulator-soccer dribble carrier=4 challenger=2 zone=defence", "zone"),
        ("simulator-soccer dribble carrier=4 challenger=2 carrier=4", "carrier=4"),
        ("simulator-soccer dribble carrier 4", "carrier"),
        ("simulator-soccer rear_entry push=carrier", "push"),
        ("simulator-soccer rear_entry limit=7", "limit"),
        ("simulator-soccer rear_entry carrier=4", "carrier"),
        ("simulator-soccer dribble --strict", "--strict"),
    ],
)
def test_wrong_input_is_one_line_that_names_it_and_exit_status_2(words: str, said: str) -> None:
    result = CliRunner().invoke(main, ["odds", *words.split()])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert said in result.stderr
