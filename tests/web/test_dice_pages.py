"""Dice without a match: thrown when asked for, nothing stored."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient
from stored import csrf

from companion import chance


@pytest.fixture
def shows(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let the dice show these faces in turn."""

    def show(*faces: int) -> None:
        rest = iter(faces)
        monkeypatch.setattr(chance, "die", lambda: next(rest))

    return show


def post(client: FlaskClient, place: str, **fields: object) -> str:
    answer = client.post(place, data={"csrf_token": csrf(client), **fields})
    assert answer.status_code == 200
    return answer.text


def test_nothing_is_rolled_before_the_tap(client: FlaskClient, shows: Callable[..., None]) -> None:
    shows()
    assert "Nothing is rolled before you tap." in client.get("/dice").text


def test_two_dice_and_their_sum(client: FlaskClient, shows: Callable[..., None]) -> None:
    shows(2, 5)
    page = post(client, "/dice", dice=2)
    assert "2, 5</span>" in page
    assert '<b class="num">7</b>' in page


@pytest.mark.parametrize(("face", "side"), [(1, "Heads"), (2, "Tails")])
def test_a_coin(client: FlaskClient, shows: Callable[..., None], face: int, side: str) -> None:
    shows(face)
    assert side in post(client, "/dice", coin=1)
