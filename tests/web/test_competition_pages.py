"""The pages of competitions: made, looked at, fixtures set up, strangers kept out, nothing changed by looking."""

import re
from html import unescape
from typing import Any

import pytest
from by_hand import event
from flask import Flask
from flask.testing import FlaskClient
from season_by_hand import given
from season_matches import play, season_of
from stored import csrf

from companion import matches, seasons

FORM: dict[str, Any] = {
    "name": "Winter",
    "rules": "complete",
    "half_cells": "11",
    "format": "league",
    "double": "true",
    "entrants-0-name": "Rovers",
    "entrants-0-manager": "Ada",
    "entrants-0-squad": "standard",
    "entrants-1-name": "United",
    "entrants-2-name": "",
    "entrants-3-name": "City",
    "criteria-0": "goal_difference",
    "criteria-1": "",
    "criteria-2": "lots",
}


def send(client: FlaskClient, address: str, **fields: Any) -> Any:
    return client.post(address, data={"csrf_token": csrf(client), **fields})


def create(client: FlaskClient, **changed: Any) -> Any:
    return send(client, "/competitions", **{**FORM, **changed})


def code_of(answer: Any) -> str:
    assert answer.status_code == 303, text(answer)
    return str(answer.location.rpartition("/")[2])


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", answer.text.partition("<main")[2])))


def stored(client: FlaskClient, code: str) -> seasons.KeptSeason:
    with client.application.app_context():
        return seasons.find(code)


@pytest.fixture
def league(app: Flask) -> str:
    """A league of A, B, C and D home and away; nobody's browser manages it yet."""
    with app.app_context():
        return season_of(double=True).code


@pytest.fixture
def manager(app: Flask, client: FlaskClient, league: str) -> FlaskClient:
    """The browser of who manages it."""
    with app.app_context():
        secret = seasons.find(league).secret
    assert send(client, f"/competitions/{league}/join/{secret}").status_code == 303
    return client


# A new one


def test_the_first_page_leads_to_competitions(client: FlaskClient) -> None:
    assert 'href="/competitions"' in client.get("/").text
    assert "you only play" in text(client.get("/competitions"))


def test_the_competition_is_as_the_form_says(client: FlaskClient) -> None:
    found = stored(client, code_of(create(client)))
    header = found.header
    assert (header["name"], header["rules"], header["settings"]) == ("Winter", "complete", {"half_cells": 11})
    assert (header["format"], header["double"]) == ("league", True)
    assert header["criteria"] == ["points", "goal_difference", "lots"]
    assert [entrant["name"] for entrant in header["entrants"]] == ["Rovers", "United", "City"]
    assert header["entrants"][0]["manager"] == "Ada"
    assert [len(entrant["players"]) for entrant in header["entrants"]] == [16, 16, 16]
    assert "Winter" in text(client.get("/competitions"))


def test_a_cup_has_the_cup_s_fields_alone(client: FlaskClient) -> None:
    cup = {"format": "knock_out", "legs": "2", "third_place": "true", "entrants-2-name": "Dynamo"}
    header = stored(client, code_of(create(client, **cup))).header
    assert (header["legs"], header["final_legs"], header["third_place"], header["away_goals"]) == (2, 1, True, False)
    assert "double" not in header
    assert "groups" not in header


def test_the_same_page_starts_one_competition(client: FlaskClient) -> None:
    assert create(client, key="tap").location == create(client, key="tap").location


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"name": ""}, "Give the competition a name."),
        ({"entrants-1-name": "rovers"}, "Two entrants are called Rovers"),
        ({"entrants-1-name": "", "entrants-3-name": ""}, "A league is for 2 to 24 entrants, not for 1"),
        ({"format": "knock_out", "third_place": "true"}, "takes at least four in the knock-out"),
        ({"format": "groups"}, "3 entrants in 2 groups are too few if 2 of each go through"),
        ({"half_cells": "99"}, "half_cells"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_lost(client: FlaskClient, changed: Any, sentence: str) -> None:
    answer = create(client, **changed)
    assert answer.status_code == 422
    assert sentence in unescape(answer.text)
    assert 'value="City"' in answer.text or changed.get("entrants-3-name") == ""


def test_thirty_three_rows_are_refused_with_a_sentence(client: FlaskClient) -> None:
    rows = {f"entrants-{number}-name": f"Team {number}" for number in range(33)}
    answer = create(client, format="knock_out", **rows)
    assert (answer.status_code, "not for 33" in answer.text) == (422, True)


def test_another_row_and_the_settings_keep_what_was_filled_in(client: FlaskClient) -> None:
    more = send(client, "/competitions/new/form", **FORM, more="4")
    assert more.text.count('name="entrants-7-name"') == 1
    assert 'value="Rovers"' in more.text
    settings = send(client, "/competitions/new/settings", **FORM)
    assert 'name="knock_out"' not in settings.text
    assert '<input type="hidden" name="entrants-0-name" value="Rovers">' in settings.text


def test_a_squad_below_the_level_is_named(client: FlaskClient) -> None:
    answer = create(client, level="top")
    assert answer.status_code == 422
    assert "Rovers cannot enter:" in unescape(answer.text)


def test_drawn_by_lot_the_entrants_are_the_same(client: FlaskClient) -> None:
    header = stored(client, code_of(create(client, seeding="drawn"))).header
    assert sorted(entrant["name"] for entrant in header["entrants"]) == ["City", "Rovers", "United"]
    assert header["drawn"] is True


# Who may look and who may change


def test_a_stranger_may_not_manage(client: FlaskClient, league: str) -> None:
    for page in ("", "/fixtures", "/fixtures/1", "/delete"):
        assert client.get(f"/competitions/{league}{page}").status_code == 403, page
    assert send(client, f"/competitions/{league}/fixtures/1").status_code == 403
    assert client.get(f"/competitions/{league}/join/wrong").status_code == 404


@pytest.mark.parametrize("page", ["", "/fixtures", "/fixtures/1"])
def test_what_is_no_competition_is_404(client: FlaskClient, page: str) -> None:
    assert client.get(f"/competitions/nothing{page}").status_code == 404


def test_looking_changes_nothing(manager: FlaskClient, league: str) -> None:
    before = stored(manager, league)
    for page in ("", "/fixtures", "/fixtures/1", "/delete"):
        assert manager.get(f"/competitions/{league}{page}").status_code == 200, page
    assert stored(manager, league).tag == before.tag


def test_a_fixture_that_there_is_not(manager: FlaskClient, league: str) -> None:
    assert manager.get(f"/competitions/{league}/fixtures/99").status_code == 422


# The overview and the fixtures


def test_the_table_shows_what_was_played(manager: FlaskClient, league: str) -> None:
    with manager.application.app_context():
        pair = seasons.find(league).season.meetings[1].pair
        assert pair is not None
        seasons.log(league, given(1, *pair, (3, 1)))
    page = text(manager.get(f"/competitions/{league}"))
    name = "ABCD"[pair[0] - 1]
    assert f" 1 {name} W 3:1 1 1 0 0 3:1 +2 3 " in page
    assert "11 matches left" in page


def test_who_is_level_is_marked_and_lots_can_be_drawn_once_all_is_played(client: FlaskClient) -> None:
    code = code_of(create(client, double="", **{"entrants-3-name": ""}))
    with client.application.app_context():
        seasons.log(code, given(1, 1, 2, (0, 0)))
    page = client.get(f"/competitions/{code}")
    assert "level" in text(page)
    assert "Draw lots: Rovers, United" in text(page)
    send(client, f"/competitions/{code}/lots", entrant=["1", "2"], key="tap")
    assert stored(client, code).lines[-1].type == "lots"
    assert "Draw lots" not in text(client.get(f"/competitions/{code}"))
    shown = send(client, f"/competitions/{code}/lots", entrant=["1", "2"], key="tap of a page made before")
    assert shown.status_code == 303
    assert stored(client, code).seq == 2, "lots that are drawn stand until somebody takes them back"


def test_fixtures_stand_by_rounds_with_who_rests(client: FlaskClient) -> None:
    page = text(client.get(f"/competitions/{code_of(create(client, double=''))}/fixtures"))
    assert "Round 1" in page
    assert "Round 3" in page
    assert page.count("No match:") == 3


def test_a_bracket_names_who_will_come(client: FlaskClient) -> None:
    cup = {"format": "knock_out", "entrants-2-name": "Dynamo"}
    page = text(client.get(f"/competitions/{code_of(create(client, **cup))}"))
    assert "Semi-finals" in page
    assert "Winner of Semi-final 1" in page


# A fixture


def test_a_match_is_set_up_and_started(manager: FlaskClient, league: str) -> None:
    page = manager.get(f"/competitions/{league}/fixtures/1")
    assert page.text.count('type="checkbox"') == 32
    answer = send(manager, f"/competitions/{league}/fixtures/1", key="tap", **{"home-kit": "old-gold"})
    assert answer.status_code == 303
    assert manager.get(answer.location).status_code == 200
    with manager.application.app_context():
        header = matches.find(answer.location.rpartition("/")[2]).header
    assert header["home"]["kit"]["name"] == "Old gold"
    again = send(manager, f"/competitions/{league}/fixtures/1", key="tap", **{"home-kit": "old-gold"})
    assert again.location == answer.location


def test_the_suspended_is_greyed_with_the_reason_and_refused_by_name(manager: FlaskClient, league: str) -> None:
    with manager.application.app_context():
        one = seasons.find(league).season.meetings[1]
        assert one.pair is not None
        home = one.pair[0]
        play(league, 1, 0, 0, event("send_off", side="home", player=9))
        season = seasons.find(league).season
        following = next(n for n, m in sorted(season.meetings.items()) if m.status == "open" and home in (m.pair or ()))
        pair = season.meetings[following].pair
        assert pair is not None
        side = "home" if pair[0] == home else "away"
    page = manager.get(f"/competitions/{league}/fixtures/{following}")
    assert "sent off · misses 1 match" in text(page)
    assert page.text.count(f'name="{side}-starters" value="9"') == 0
    assert page.text.count(f'name="{side}-starters" value="12" checked') == 1
    eleven = [str(number) for number in range(1, 12)]
    refused = send(manager, f"/competitions/{league}/fixtures/{following}", **{f"{side}-starters": eleven})
    assert refused.status_code == 422
    assert f"{'ABCD'[home - 1]} 9 cannot start: sent off" in text(refused)
    started = send(manager, f"/competitions/{league}/fixtures/{following}")
    assert started.status_code == 303
    assert "9" not in started.text.partition("starters")[2]


def test_the_match_leads_back_to_its_competition(manager: FlaskClient, league: str) -> None:
    with manager.application.app_context():
        play(league, 1, 0, 0)
    started = send(manager, f"/competitions/{league}/fixtures/1/match").location
    assert f'id="competition" href="/competitions/{league}"' in manager.get(started).text


def test_the_second_leg_waits_for_the_first(client: FlaskClient) -> None:
    code = code_of(create(client, format="knock_out", legs="2", **{"entrants-2-name": "Dynamo"}))
    assert 'id="fixture-2"' not in client.get(f"/competitions/{code}").text
    page = client.get(f"/competitions/{code}/fixtures/2")
    assert "The first leg of this tie has no result yet" in text(page)
    assert 'id="set-up"' not in page.text


def test_the_second_leg_shows_the_first(manager: FlaskClient, app: Flask) -> None:
    with app.app_context():
        code = season_of("AB", format="knock_out", final_legs=2).code
        play(code, 1, 2, 1)
        match = seasons.start(code, 2, {})
    assert "1st leg 1–2" in text(manager.get(f"/watch/{match.code}"))


def test_another_manager_may_go_to_the_match(app: Flask, manager: FlaskClient, league: str) -> None:
    started = send(manager, f"/competitions/{league}/fixtures/1").location
    other = app.test_client()
    with other.session_transaction() as session:
        session["csrf_token"] = "d" * 40
    with app.app_context():
        secret = seasons.find(league).secret
    send(other, f"/competitions/{league}/join/{secret}")
    assert other.get(started).status_code == 403
    assert send(other, f"/competitions/{league}/fixtures/1/match").location == started
    assert other.get(started).status_code == 200


def test_a_match_of_a_competition_is_not_deleted_from_the_first_page(manager: FlaskClient, league: str) -> None:
    started = send(manager, f"/competitions/{league}/fixtures/1").location
    answer = send(manager, f"{started}/delete")
    assert answer.status_code == 422
    assert "belongs to a competition" in text(answer)


def test_a_deleted_competition_is_gone(manager: FlaskClient, league: str) -> None:
    assert send(manager, f"/competitions/{league}/delete").location == "/competitions"
    assert manager.get(f"/competitions/{league}").status_code == 404


# Who is in it


def test_squads_stay_under_the_tournament_rules(manager: FlaskClient, league: str) -> None:
    page = manager.get(f"/competitions/{league}/entrants")
    assert "Squads stay what they are" in text(page)
    assert 'name="squad"' not in page.text
    refused = send(manager, f"/competitions/{league}/entrants/1", squad="standard")
    assert (refused.status_code, "stay what they are to its end" in text(refused)) == (422, True)


def test_under_other_rules_an_entrant_may_take_another_squad(client: FlaskClient) -> None:
    code = code_of(create(client))
    keys = re.findall(r'<option value="([^"]+)">', client.get(f"/competitions/{code}/entrants").text)
    other = next(key for key in keys if key != "standard")
    before = stored(client, code).competition
    assert send(client, f"/competitions/{code}/entrants/2", squad=other, key="tap").status_code == 303
    after = stored(client, code).competition
    assert after.entrant(2).players != before.entrant(2).players
    assert after.entrant(1).players == before.entrant(1).players
    with client.application.app_context():
        sides = seasons.set_up(seasons.find(code), 1)
    names = {side["name"]: side["players"] for side in (sides["home"], sides["away"])}
    assert names.get("United", list(after.entrant(2).players or ())) == list(after.entrant(2).players or ())


# The other game


def test_a_cup_of_the_other_game_is_made_set_up_and_started(client: FlaskClient) -> None:
    page = client.get("/competitions/new?game=counter-attack")
    assert page.status_code == 200
    assert 'name="half_minutes"' in page.text
    form = {name: value for name, value in FORM.items() if name not in ("rules", "half_cells", "entrants-0-squad")}
    created = send(client, "/competitions", **form, game="counter-attack", rules="guide", half_minutes="30")
    code = code_of(created)
    found = stored(client, code)
    assert (found.header["game"], found.header["rules"], found.read.locked) == ("counter-attack", "guide", True)
    assert client.get(f"/competitions/{code}/fixtures/1").text.count('type="checkbox"') == 32
    started = send(client, f"/competitions/{code}/fixtures/1", key="tap")
    assert started.status_code == 303
    assert client.get(started.location).status_code == 200
