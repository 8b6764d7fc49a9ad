"""Just a duel: built by tapping wedges or by two coefficients, odds before the roll, nothing stored."""

import re
from collections.abc import Callable, Iterator

import pytest
from flask.testing import FlaskClient
from stored import csrf

from companion import chance


@pytest.fixture
def shows(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let the dice show these faces in turn."""

    def show(*faces: int) -> None:
        rest: Iterator[int] = iter(faces)
        monkeypatch.setattr(chance, "die", lambda: next(rest))

    return show


def odds(page: str) -> list[tuple[str, str, str]]:
    """What the odds say, in order: result, percentage, fraction."""
    return re.findall(
        r'<dt>([^<]+)</dt><dd><b class="num">([^<]+)</b> <small class="num">([^<]+)</small>',
        page.split('class="bar')[1],
    )


def test_the_first_page_shows_a_duel_and_rolls_nothing(client: FlaskClient, shows: Callable[..., None]) -> None:
    """Two wedges against two, in midfield: the carrier needs the higher die, 15 of 36."""
    shows()
    assert odds(client.get("/duel").text) == [("A goes past", "41.7 %", "5/12"), ("B wins it", "58.3 %", "7/12")]


def test_a_wedge_is_a_tap(client: FlaskClient) -> None:
    """A third red wedge makes it 6 against 4: higher by at least 1 in 26 of 36 throws."""
    page = client.get("/duel").text
    added = re.search(r'id="carrier-red" href="([^"]+)"', page)
    assert added
    page = client.get(added[1].replace("&amp;", "&")).text
    assert "3 wedges +6" in page
    assert odds(page)[0] == ("A goes past", "72.2 %", "13/18")
    taken = re.search(r'id="carrier-off" href="([^"]+)"', page)
    assert taken
    assert "3 wedges" not in client.get(taken[1].replace("&amp;", "&")).text


def test_four_wedges_are_all(client: FlaskClient) -> None:
    page = client.get("/duel?carrier=red,red,blue,grey,black&challenger=blue").text
    assert "4 wedges +8, limit −2" in page
    assert 'id="carrier-red"' not in page
    assert 'id="challenger-red"' in page


def test_two_coefficients_do_as_well(client: FlaskClient) -> None:
    """Tackle in his defence, 4 by 6, strict: 1-2 is a foul, then 6 + 3…6 against 4 + die (14 of 36 at 4-4)."""
    page = client.get("/duel?duel=tackle&zone=defence&strict=1&carrier=4&challenger=4").text
    assert odds(page) == [
        ("A keeps it", "27.8 %", "5/18"),  # ties are his: 4 ties and 6 losses of the tackler among dice 3-6
        ("B wins it", "38.9 %", "7/18"),
        ("foul by B", "33.3 %", "1/3"),
    ]


def test_a_push_is_rolled_twice_and_the_higher_counts(client: FlaskClient, shows: Callable[..., None]) -> None:
    shows(2, 6, 3)  # the carrier's two, the challenger's one
    fields = {"duel": "dribble", "carrier": "red", "challenger": "blue", "push": "carrier", "zone": "midfield"}
    page = client.post("/duel", data={"csrf_token": csrf(client), **fields}).text
    assert "Carrier A goes past" in page
    assert "6 + 2 =" in page
    assert page.count('class="lower"') == 1


@pytest.mark.parametrize(
    ("zone", "dice", "outcome"),
    [
        ("midfield", (6, 3), "Carrier A goes past"),  # 10 against 7
        ("midfield", (3, 3), "Challenger B wins the ball"),  # 7 against 7: a dribble has to be higher
        ("defence", (6, 1), "Foul by Challenger B"),  # though 10 beats 5
        ("attack", (6, 1), "Carrier A goes past"),
    ],
)
def test_a_duel_is_rolled(
    client: FlaskClient, shows: Callable[..., None], zone: str, dice: tuple[int, int], outcome: str
) -> None:
    shows(*dice)
    fields = {"duel": "dribble", "zone": zone, "carrier": "red,red", "challenger": "blue,blue"}
    answer = client.post("/duel", data={"csrf_token": csrf(client), **fields})
    assert answer.status_code == 200
    assert f"<h2 data-say>{outcome}</h2>" in answer.text


def test_only_a_goalkeeper_rushes_out(client: FlaskClient, shows: Callable[..., None]) -> None:
    shows()
    fields = {"duel": "low_rush", "carrier": "red", "challenger": "blue"}
    page = client.get("/duel", query_string=fields).text
    assert "is not a goalkeeper: he has no purple wedge" in page
    assert 'id="roll"' not in page
    answer = client.post("/duel", data={"csrf_token": csrf(client), **fields})
    assert answer.status_code == 422


def test_a_goalkeeper_outside_his_area_has_only_the_die(client: FlaskClient) -> None:
    page = client.get("/duel?duel=dribble_goalkeeper&keeper=outside&carrier=red&challenger=purple").text
    assert "outside his area +0" in page


def test_interceptor_only_where_he_may(client: FlaskClient) -> None:
    able = "/duel?duel=tackle&carrier=red&challenger=blue,yellow&zone="
    assert 'id="interceptor"' in client.get(able + "midfield").text
    assert 'id="interceptor"' not in client.get(able + "attack").text
    assert "interceptor +2" in client.get(able + "midfield&interceptor=1").text


@pytest.mark.parametrize("wrong", ["duel=boxing", "carrier=7", "zone=moon", "push=both", "carrier=pink"])
def test_what_no_duel_has_is_as_usual(client: FlaskClient, wrong: str) -> None:
    assert client.get(f"/duel?{wrong}").status_code == 200
