"""A new match of Counter Attack: two taps for a first visitor, profiles, settings by name, training variants."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from stored import csrf

from companion import matches

GAME = "counter-attack"


def form(client: FlaskClient, address: str = f"/matches/new?game={GAME}") -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.text


def start(client: FlaskClient, **fields: Any) -> Any:
    """The header of a match started with a form."""
    names = {"game": GAME, "home-name": "Rovers", "away-name": "United"}
    answer = client.post("/matches", data={"csrf_token": csrf(client), **names, **fields})
    assert answer.status_code == 303, answer.text
    with client.application.app_context():
        return matches.find(answer.location.rpartition("/")[2]).header


def test_a_first_visitor_starts_with_shirts_in_two_taps(client: FlaskClient) -> None:
    page = form(client)
    assert '<option value="shirts"' in page
    header = start(client)
    assert (header["game"], header["rules"], header["settings"]) == (GAME, "guide", {})
    assert [len(header[side]["players"]) for side in ("home", "away")] == [16, 16]
    assert header["home"]["players"][1] == {"number": 2, "name": ""}
    assert header["home"]["kit"] != header["away"]["kit"]


def test_squads_of_cards_and_the_teams_of_the_app_kick_off(client: FlaskClient) -> None:
    fields = {"csrf_token": csrf(client), "game": GAME, "kind": "random", "name": "Old Quay"}
    own = client.post("/squads/new", data=fields).location.rpartition("/")[2]
    header = start(client, **{"home-squad": own, "away-squad": "north-isles"})
    for side in ("home", "away"):
        goalkeepers = [one["number"] for one in header[side]["players"] if one.get("goalkeeper")]
        assert (goalkeepers, header[side]["starters"]) == ([1, 12], list(range(1, 12)))
        assert all(len(one) == 10 - (not one.get("goalkeeper")) for one in header[side]["players"])


def test_the_game_is_changed_on_the_form_and_nothing_is_lost(client: FlaskClient) -> None:
    simulator = form(client, "/matches/new")
    assert f'id="game-{GAME}"' in simulator
    filled = {"home-name": "Old Quay", "game": [GAME, "simulator-soccer"], "rules": "basic", "half_cells": "22"}
    turned = client.post("/matches/new/form", data={"csrf_token": csrf(client), **filled})
    page = client.get(turned.location).text
    assert 'value="Old Quay"' in page
    assert re.search(r'name="rules" value="guide" checked', page)


def test_the_game_played_last_is_the_one_offered(client: FlaskClient) -> None:
    start(client)
    assert 'id="field-variant"' in form(client, "/matches/new")


@pytest.mark.parametrize("minutes", ["15", "20", "30", "60"])
def test_the_length_of_a_half(client: FlaskClient, minutes: str) -> None:
    assert start(client, half_minutes=minutes)["settings"] == {"half_minutes": int(minutes)}


@pytest.mark.parametrize("minutes", ["14", "61", "x"])
def test_a_length_that_cannot_be_is_said_beside_its_field(client: FlaskClient, minutes: str) -> None:
    answer = client.post(
        "/matches",
        data={"csrf_token": csrf(client), "game": GAME, "home-name": "A", "away-name": "B", "half_minutes": minutes},
    )
    assert answer.status_code == 422
    assert re.search(r'Length of a half</legend>.*?</fieldset>\s*<p class="error">', answer.text, re.DOTALL)
    assert 'value="A"' in answer.text


def test_a_profile_says_what_is_usual_and_a_setting_departs_from_it(client: FlaskClient) -> None:
    page = form(client, f"/matches/new/settings?game={GAME}&rules=first_edition")
    assert re.search(r'name="steal_target" value="6" checked><span>a 6 <small>rulebook', page)
    assert start(client, rules="first_edition")["settings"] == {}
    header = start(client, rules="first_edition", steal_target="10_or_6", substitutions="null")
    assert header["settings"] == {"steal_target": "10_or_6", "substitutions": None}


def test_every_setting_is_on_its_page_with_a_sentence(client: FlaskClient) -> None:
    page = form(client, f"/matches/new/settings?game={GAME}")
    for name in ("added_time", "jackpot", "turn_seconds", "nutmeg_stuns", "keeper_outside_box", "knock_out"):
        assert f'name="{name}"' in page
    assert "However lenient the referee" in page
    assert 'name="half_cells"' not in page


def test_settings_go_along_to_the_other_pages_and_back(client: FlaskClient) -> None:
    page = form(client, f"/matches/new/kit?game={GAME}&side=home&jackpot=true&variant=away_goal")
    for field in ('name="game" value="counter-attack"', 'name="jackpot" value="true"', 'value="away_goal"'):
        assert field in page
    assert "1 changed" in form(client, f"/matches/new?game={GAME}&jackpot=true")


@pytest.mark.parametrize(
    ("variant", "score", "starters"),
    [("two_men_up", {"home": 0, "away": 2}, 9), ("away_goal", {"home": 1, "away": 0}, 11)],
)
def test_a_training_variant_begins_where_it_says(
    client: FlaskClient, variant: str, score: dict[str, int], starters: int
) -> None:
    header = start(client, variant=variant)
    assert header["settings"]["start"]["score"] == score
    assert len(header["away"]["starters"]) == starters


def test_a_variant_that_there_is_not_is_said_beside_its_field(client: FlaskClient) -> None:
    data = {"csrf_token": csrf(client), "game": GAME, "home-name": "A", "away-name": "B", "variant": "x"}
    answer = client.post("/matches", data=data)
    assert answer.status_code == 422
    assert "There is no such training variant." in answer.text


def test_rules_of_the_other_game_are_refused(client: FlaskClient) -> None:
    data = {"csrf_token": csrf(client), "game": GAME, "home-name": "A", "away-name": "B", "rules": "basic"}
    answer = client.post("/matches", data=data)
    assert answer.status_code == 422
    assert "There are no such rules." in answer.text


def test_the_line_up_shows_shirts_and_goalkeepers(client: FlaskClient) -> None:
    page = form(client, f"/matches/new/lineup?game={GAME}&side=home")
    assert page.count('name="home-starters"') == 16
    assert "goalkeeper" in page


def test_play_now_and_a_rematch_take_the_last_match(client: FlaskClient) -> None:
    start(client, half_minutes="15")
    answer = client.post("/play", data={"csrf_token": csrf(client)})
    code = answer.location.rpartition("/")[2]
    again = client.post(f"/matches/{code}/rematch", data={"csrf_token": csrf(client)})
    with client.application.app_context():
        header = matches.find(again.location.rpartition("/")[2]).header
    assert (header["game"], header["settings"], header["home"]["name"]) == (GAME, {"half_minutes": 15}, "United")
    assert client.get(again.location).status_code == 200
    assert "Go on playing" in client.get("/").text
