"""The app's own dice: fair, rolled only when an event needs them, written as what they are."""

import secrets
from typing import Any

import pytest
from by_hand import duel, event, header, kick_off

from companion import chance
from companion.games import begin_record

FOLD = begin_record(header("tournament"))


def rolled(data: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """An event as it is logged when the app's dice show 1, 2, 3 … in turn."""
    shown = iter(range(1, 7))
    monkeypatch.setattr(chance, "die", lambda: next(shown))
    return chance.with_dice(FOLD, data)


def test_a_die_is_one_of_six_faces_of_the_operating_systems_entropy(monkeypatch: pytest.MonkeyPatch) -> None:
    assert vars(chance)["randbelow"] is secrets.randbelow
    monkeypatch.setattr(chance, "randbelow", lambda faces: faces - 1)
    assert chance.die() == 6


def test_every_face_comes_and_no_other() -> None:
    assert {chance.die() for _ in range(500)} == {1, 2, 3, 4, 5, 6}


def test_an_event_without_dice_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rolled(kick_off(), monkeypatch) == kick_off()


def test_a_roll_gets_its_die(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rolled(event("referee"), monkeypatch) == {"type": "referee", "dice": 1, "rolled": "app"}


def test_a_home_push_is_a_second_die(monkeypatch: pytest.MonkeyPatch) -> None:
    pushed = event("rear_entry", side="home", challenger=5, push=True)
    assert rolled(pushed, monkeypatch)["dice"] == [1, 2]


def test_a_duel_gets_a_die_for_each_and_two_for_the_home_side_that_pushes(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = duel("tackle", "midfield", (1, 1), push=True)
    del fight["dice"]
    assert rolled(fight, monkeypatch)["dice"] == {"carrier": [1, 2], "challenger": 3}


@pytest.mark.parametrize(
    ("face", "side"), [(1, "home"), (2, "home"), (3, "home"), (4, "away"), (5, "away"), (6, "away")]
)
def test_the_app_tosses_with_a_die(face: int, side: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "die", lambda: face)
    assert chance.with_dice(FOLD, event("toss")) == {"type": "toss", "side": side, "dice": face, "rolled": "app"}


def test_dice_that_are_given_are_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rolled(event("referee", dice=6), monkeypatch) == {"type": "referee", "dice": 6, "rolled": "table"}


def test_what_is_no_event_is_left_for_the_rules_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    for data in ({}, {"type": 7}, {"type": "earthquake"}, {"type": "duel", "push": "yes"}):
        assert rolled(data, monkeypatch).items() >= data.items()
