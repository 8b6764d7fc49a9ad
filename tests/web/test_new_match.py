"""A new match: nothing is lost between its pages, what is wrong stands beside its field, kits can be told apart."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient
from stored import csrf

from companion import matches

FORM = {
    "rules": "complete",
    "half_cells": "22",
    "home-name": "Old Quay",
    "home-squad": "standard",
    "home-kit": "old-gold",
    "home-starters": ["1", "2", "3", "4", "5", "6", "7"],
    "away-name": "Sankt Pauli-Nord",
    "away-squad": "standard",
    "away-kit": "sky-blue",
    "away-starters": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12"],
    "away-unavailable": ["11"],
}


def start(client: FlaskClient, **changed: Any) -> Any:
    return client.post("/matches", data={"csrf_token": csrf(client), **FORM, **changed})


def header(client: FlaskClient, location: str) -> Any:
    with client.application.app_context():
        return matches.find(location.rpartition("/")[2]).header


def test_the_match_is_as_the_form_says(client: FlaskClient) -> None:
    answer = start(client)
    assert answer.status_code == 303
    made = header(client, answer.location)
    assert (made["rules"], made["settings"]) == ("complete", {"half_cells": 22})
    assert (made["home"]["name"], made["home"]["starters"]) == ("Old Quay", [1, 2, 3, 4, 5, 6, 7])
    assert (made["away"]["kit"]["name"], made["away"]["unavailable"]) == ("Sky blue", [11])
    assert client.get(answer.location).status_code == 200


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"home-name": ""}, "Give the side a name."),
        ({"home-name": "x" * 41}, "At most 40 characters."),
        ({"away-name": "Old Quay"}, "The other side has this name: choose another."),
        ({"home-starters": ["1", "2", "3", "4", "5", "6"]}, "6 players stand in the line-up: it takes 7 to 11."),
        ({"home-starters": [str(n) for n in range(1, 13)]}, "12 players stand in the line-up: it takes 7 to 11."),
    ],
)
def test_what_is_wrong_is_said_beside_the_field_and_nothing_is_lost(
    client: FlaskClient, changed: dict[str, Any], sentence: str
) -> None:
    answer = start(client, **changed)
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
    assert sentence in answer.text
    assert 'name="away-kit" value="sky-blue"' in answer.text
    assert 'name="away-unavailable" value="11"' in answer.text
    assert 'value="complete" checked' in answer.text


@pytest.mark.parametrize(("field", "value"), [("rules", "chess"), ("half_cells", "99"), ("half_cells", "x")])
def test_what_no_form_offers_is_refused(client: FlaskClient, field: str, value: str) -> None:
    assert start(client, **{field: value}).status_code == 422


def test_a_squad_with_too_few_players_left_is_refused_by_the_rules(client: FlaskClient) -> None:
    absent = [str(n) for n in range(1, 11)]  # six of sixteen are left
    answer = start(client, **{"home-unavailable": absent, "home-starters": ["11", "12", "13", "14", "15", "16"]})
    assert answer.status_code == 422


def test_the_other_pages_get_what_was_filled_in_without_the_token(client: FlaskClient) -> None:
    answer = client.post("/matches/new/kit", data={"csrf_token": csrf(client), "side": "home", **FORM})
    assert answer.status_code == 303
    carried = parse_qs(urlsplit(answer.location).query)
    assert "csrf_token" not in carried
    assert carried["away-starters"] == FORM["away-starters"]
    page = client.get(answer.location).text
    assert 'name="home-name" value="Old Quay"' in page
    assert 'name="home-kit" value="sunset"' in page


def test_the_away_side_is_offered_a_kit_that_can_be_told_apart(client: FlaskClient) -> None:
    page = client.get("/matches/new?home-kit=royal-blue&home-name=A&away-name=B").text
    assert 'name="away-kit" value="royal-blue"' not in page


def test_two_kits_too_alike_are_said_and_another_is_a_tap_away(client: FlaskClient) -> None:
    page = client.get("/matches/new?home-kit=royal-blue&away-kit=royal-blue&home-name=A&away-name=B").text
    assert "Hard to tell apart" in page
    assert "too alike" in client.get("/matches/new/kit?side=away&home-kit=royal-blue").text


def test_who_cannot_play_is_greyed_with_the_reason_and_not_in_the_line_up(client: FlaskClient) -> None:
    page = client.get("/matches/new/lineup?side=home&home-unavailable=9").text
    assert page.count("cannot play</small>") == 1
    assert 'name="home-starters" value="9"' not in page
    assert 'name="home-starters" value="12" checked' in page  # the eleven are filled up from the bench
    assert 'name="home-unavailable" value="9" checked' in page


def test_a_kit_that_is_none_is_replaced_by_the_usual_one(client: FlaskClient) -> None:
    assert client.get("/matches/new?home-kit=nothing&home-name=A").status_code == 200
