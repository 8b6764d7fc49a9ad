"""Dice without a match: thrown when asked for, odds before the roll, nothing stored."""

import re
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
    assert "41.7" in client.get("/duel").text


def test_two_dice_and_their_sum(client: FlaskClient, shows: Callable[..., None]) -> None:
    shows(2, 5)
    page = post(client, "/dice", dice=2)
    assert "2, 5</span>" in page
    assert '<b class="num">7</b>' in page


@pytest.mark.parametrize(("face", "side"), [(1, "Heads"), (2, "Tails")])
def test_a_coin(client: FlaskClient, shows: Callable[..., None], face: int, side: str) -> None:
    shows(face)
    assert side in post(client, "/dice", coin=1)


def test_a_duel_with_its_odds(client: FlaskClient, shows: Callable[..., None]) -> None:
    """Dribble 4 against 4: the carrier needs the higher die, 15 of 36."""
    shows()
    page = post(client, "/duel", duel="dribble", carrier=4, challenger=4, foul_up_to=0, show="odds")
    assert re.findall(r'class="num">([\d.]+%) <small>([\d/]+)</small>', page) == [
        ("41.7%", "5/12"),
        ("58.3%", "7/12"),
        ("0.0%", "0"),
    ]


@pytest.mark.parametrize(
    ("foul_up_to", "dice", "outcome"),
    [
        (0, (6, 3), "The carrier keeps the ball"),  # 10 against 9
        (0, (5, 3), "The challenger wins the ball"),  # 9 against 9: a dribble has to be higher
        (2, (5, 2), "Foul by the challenger"),
    ],
)
def test_a_duel_is_rolled(
    client: FlaskClient, shows: Callable[..., None], foul_up_to: int, dice: tuple[int, int], outcome: str
) -> None:
    shows(*dice)
    page = post(client, "/duel", duel="dribble", carrier=4, challenger=6, foul_up_to=foul_up_to, show="roll")
    assert f"<h2>{outcome}</h2>" in page


@pytest.mark.parametrize("wrong", [{"carrier": 99}, {"carrier": ""}, {"duel": "boxing"}, {"foul_up_to": 7}])
def test_what_no_duel_has_is_refused(client: FlaskClient, wrong: dict[str, object]) -> None:
    fields = {"duel": "tackle", "carrier": 4, "challenger": 4, "foul_up_to": 0, "show": "roll", **wrong}
    answer = client.post("/duel", data={"csrf_token": csrf(client), **fields})
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
