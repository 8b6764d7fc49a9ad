"""The app's dice: the system's entropy, every face as likely as the other, thrown when asked for and not before."""

import random
from collections import Counter
from math import erfc, exp, pi, sqrt
from typing import Any

import pytest
from by_hand import Data, duel, event, kick_off, play

from companion import chance

THROWS = 60_000
LEAST_LIKELY = 0.000001


def p_value(faces: dict[int, float]) -> float:
    """How likely fair dice are to be at least as uneven: chi-square with five degrees of freedom, in closed form."""
    even = sum(faces.values()) / 6
    square = sum((faces.get(face, 0) - even) ** 2 for face in range(1, 7)) / even
    return erfc(sqrt(square / 2)) + sqrt(2 * square / pi) * exp(-square / 2) * (1 + square / 3)


@pytest.mark.parametrize(("square", "likely"), [(1.1455, 0.95), (11.0705, 0.05), (20.515, 0.001)])
def test_the_p_value_is_that_of_the_tables(square: float, likely: float) -> None:
    """Points of chi-square with 5 degrees of freedom; two faces off by this make it up, the others being even."""
    off = sqrt(500 * square)
    faces = {1: 1000 + off, 2: 1000 - off, 3: 1000, 4: 1000, 5: 1000, 6: 1000}
    assert p_value(faces) == pytest.approx(likely, rel=0.001)


def test_sixty_thousand_dice_are_fair() -> None:
    faces = Counter(chance.die() for _ in range(THROWS))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert p_value(dict(faces)) > LEAST_LIKELY


def test_no_face_is_favoured_by_the_way_that_bits_become_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the 256 bytes that entropy may give each face gets as many; the rest is thrown away, not folded back."""
    given = iter(range(256))
    monkeypatch.setattr(random, "_urandom", lambda _count: bytes([next(given)]))
    thrown = list(iter(chance.die, None))
    assert len(thrown) == 192  # of 256: two in eight are thrown away
    assert Counter(thrown) == Counter({face: len(thrown) // 6 for face in range(1, 7)})


def unrolled(**fields: Any) -> Data:
    """A duel without its dice."""
    return {name: value for name, value in duel("dribble", "midfield", (0, 0), **fields).items() if name != "dice"}


@pytest.mark.parametrize(
    ("data", "dice"),
    [
        (event("turn", move="tactical"), None),
        (event("referee"), 1),
        (event("injury_roll", side="home", player=9, push=True), [1, 2]),
        (unrolled(), {"carrier": 1, "challenger": 2}),
        (unrolled(push=True), {"carrier": [1, 2], "challenger": 3}),
        (unrolled(side="away", push=True), {"carrier": 1, "challenger": [2, 3]}),
    ],
)
def test_an_event_gets_the_dice_that_it_needs(monkeypatch: pytest.MonkeyPatch, data: Data, dice: Any) -> None:
    faces = iter(range(1, 7))
    monkeypatch.setattr(chance, "die", lambda: next(faces))
    drawn = chance.with_dice(play(kick_off(), rules="tournament"), data)
    assert (drawn.get("dice"), drawn.get("rolled")) == (dice, None if dice is None else "app")


def test_dice_that_people_rolled_are_left_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "die", lambda: pytest.fail("rolled"))
    assert chance.with_dice(play(), event("referee", dice=3)) == event("referee", dice=3, rolled="table")
