"""The first page: what it offers to whom, and the ways to a match."""

import re

from flask.testing import FlaskClient
from stored import csrf
from taps import tap

from companion import matches
from companion.matches import Kept


def play_now(client: FlaskClient) -> str:
    """The code of a match started by one tap."""
    answer = client.post("/play", data={"csrf_token": csrf(client)})
    assert answer.status_code == 303
    return answer.location.rpartition("/")[2]


def found(client: FlaskClient, code: str) -> Kept:
    with client.application.app_context():
        return matches.find(code)


def test_a_first_visitor_may_start_but_has_nothing_to_resume(client: FlaskClient) -> None:
    page = client.get("/").text
    assert "Play now" in page
    assert "Go on playing" not in page
    assert "Set-Cookie" not in client.get("/reference/simulator-soccer").headers


def test_the_first_match_is_a_basic_one_with_standard_squads_and_two_kits(client: FlaskClient) -> None:
    header = found(client, play_now(client)).header
    assert header["rules"] == "basic"
    assert [len(header[side]["players"]) for side in ("home", "away")] == [16, 16]
    assert header["home"]["kit"]["name"] == "Red and white stripes"
    assert header["away"]["kit"]["name"] == "Royal blue"


def test_a_first_visitor_has_the_choice_of_the_games_and_later_the_last_one(client: FlaskClient) -> None:
    offered = re.findall(r'<button [^>]*id="(play-now[a-z-]*)" name="game" value="([a-z-]+)"', client.get("/").text)
    assert offered == [("play-now", "simulator-soccer"), ("play-now-counter-attack", "counter-attack")]
    answer = client.post("/play", data={"csrf_token": csrf(client), "game": "counter-attack"})
    header = found(client, answer.location.rpartition("/")[2]).header
    assert (header["game"], header["rules"]) == ("counter-attack", "guide")
    page = client.get("/").text
    assert 'name="game"' not in page
    assert "Rovers – United, as last time" in page


def test_an_open_match_is_resumed(client: FlaskClient) -> None:
    code = play_now(client)
    page = client.get("/").text
    assert "Go on playing" in page
    assert f'href="/matches/{code}"' in page
    assert "Rovers – United, as last time" in page


def test_play_now_takes_the_last_teams_each_where_it_was(client: FlaskClient) -> None:
    first = found(client, play_now(client))
    tap(client, first, type="kick_off", side="home", key="1")
    tap(client, first, type="player", side="home", player=9, name="Ada", key="2")
    again = found(client, play_now(client)).header
    assert again["home"]["name"] == "Rovers"
    assert again["home"]["players"][8]["name"] == "Ada"


def test_a_rematch_swaps_the_sides(client: FlaskClient) -> None:
    code = play_now(client)
    answer = client.post(f"/matches/{code}/rematch", data={"csrf_token": csrf(client)})
    header = found(client, answer.location.rpartition("/")[2]).header
    assert (header["home"]["name"], header["away"]["name"]) == ("United", "Rovers")
    assert header["home"]["kit"]["name"] == "Royal blue"


def test_a_match_is_deleted_only_when_it_is_said_twice(client: FlaskClient) -> None:
    code = play_now(client)
    assert "cannot be brought back" in client.get(f"/matches/{code}/delete").text
    assert client.get(f"/matches/{code}").status_code == 200
    answer = client.post(f"/matches/{code}/delete", data={"csrf_token": csrf(client)})
    assert (answer.status_code, answer.location) == (303, "/")
    assert client.get(f"/matches/{code}").status_code == 404
    assert code not in client.get("/").text


def test_a_stranger_may_neither_delete_nor_take_a_rematch(client: FlaskClient) -> None:
    code = play_now(client)
    stranger = client.application.test_client()
    for what in ("delete", "rematch"):
        answer = stranger.post(f"/matches/{code}/{what}", data={"csrf_token": csrf(stranger)})
        assert answer.status_code == 403
    assert client.get(f"/matches/{code}").status_code == 200


def test_a_finished_match_lies_with_the_past_ones(client: FlaskClient) -> None:
    match = found(client, play_now(client))
    for side, key in (("home", "1"), ("away", "2")):
        tap(client, match, type="kick_off", side=side, key=f"k{key}")
        tap(client, match, type="end_half", anyway="true", key=f"e{key}")
    page = client.get("/").text
    assert "Go on playing" not in page
    assert re.search(rf'<li><a href="/matches/{match.code}">.*?Full time', page, re.DOTALL)
