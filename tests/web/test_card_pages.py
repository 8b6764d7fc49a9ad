"""Squads of cards on the web: the grid, line-ups, decks; nothing lost, no stranger in."""

import io
import json
import re
from html import unescape
from typing import Any

import pytest
from card_pages import Visitor
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf

from companion import decks, library
from companion.games.counter_attack.squads import Squad, blank_squad
from companion.games.squads import squad_code, write_json


@pytest.fixture
def visitor(client: FlaskClient) -> Visitor:
    return Visitor(client, kind="random", name="Old Quay")


def changed(values: list[str], place: int, value: str) -> list[str]:
    return [*values[:place], value, *values[place + 1 :]]


# The grid


def test_a_squad_at_random_is_legal_and_a_blank_one_says_what_is_missing(client: FlaskClient) -> None:
    legal = Visitor(client, kind="random", name="Old Quay").page()
    assert "Legal" in legal
    play = re.findall(r'id="play" href="([^"]*)"', legal)[0]
    form = client.get(unescape(play)).text
    assert 'value="Old Quay"' in form
    assert 'class="error"' not in form, "nobody was asked for the other side's name yet"
    blank = Visitor(client, kind="empty").page()
    assert "16 has no attributes" in blank
    assert "16 problems" in blank
    assert "Play with it" not in blank


def test_the_grid_has_goalkeepers_first_and_is_kept_in_the_order_of_shirts(visitor: Visitor) -> None:
    rows = visitor.rows()
    assert rows["goalkeeper"] == ["1", "1"] + ["0"] * 14
    assert rows["number"][:3] == ["1", "12", "2"]
    assert visitor.save(name=[f"Player {n}" for n in rows["number"]]).status_code == 303
    assert [(p["number"], p["name"]) for p in visitor.squad["players"]] == [(n, f"Player {n}") for n in range(1, 17)]


def test_a_cell_that_is_saved_answers_with_the_verdict_alone(visitor: Visitor) -> None:
    rows = visitor.rows()
    answer = visitor.save(htmx=True, value=changed(rows["value"], 14, "7"))
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert 'id="verdict"' in answer.text
    assert 'name="version" value="2"' in answer.text
    assert "Pace is 7; an attribute is 1 to 6" in unescape(answer.text)
    assert visitor.squad["players"][1]["pace"] == 7


@pytest.mark.parametrize("htmx", [True, False])
def test_what_is_no_number_is_said_and_nothing_is_kept(visitor: Visitor, htmx: bool) -> None:
    before, rows = visitor.squad, visitor.rows()
    answer = visitor.save(htmx=htmx, value=changed(rows["value"], 14, "x"), title="New name")
    assert answer.status_code == 422
    assert "Row 3, Pace: a number from 1 to 6" in unescape(answer.text)
    assert visitor.squad == before
    if not htmx:
        assert 'id="about-pace-2"' in answer.text
        assert 'value="x"' in answer.text
        assert 'value="New name"' in answer.text


@pytest.mark.parametrize("number", ["", "x", "100", "-1"])
def test_a_number_that_is_none_is_said(visitor: Visitor, number: str) -> None:
    answer = visitor.save(number=changed(visitor.rows()["number"], 0, number))
    assert answer.status_code == 422
    assert "Row 1, number: a shirt number from 0 to 99" in unescape(answer.text)


def test_rows_are_added_and_taken_away(visitor: Visitor) -> None:
    assert visitor.save(do="add").status_code == 303
    assert [p["number"] for p in visitor.squad["players"]] == list(range(1, 18))
    assert "A squad has 16 players; here there are 17" in visitor.page()
    visitor.save(do="drop 16")
    assert len(visitor.squad["players"]) == 16
    assert "Legal" in visitor.page()


def test_two_pages_lose_nothing(visitor: Visitor) -> None:
    old, rows = visitor.version, visitor.rows()
    visitor.save(name=changed(rows["name"], 0, "First"))
    part = visitor.save(htmx=True, version=old, name=changed(rows["name"], 0, "Second"))
    assert part.status_code == 409
    assert f'name="version" value="{old}"' in part.text, "its button leads to both versions"
    answer = visitor.save(version=old, name=changed(rows["name"], 0, "Second"))
    assert answer.status_code == 409
    assert "This squad was changed elsewhere" in answer.text
    assert "Second" in answer.text
    assert "First" in answer.text
    file = unescape(answer.text.split('tabindex="-1">', 2)[-1].split("</textarea>")[0])
    assert visitor.post(f"{visitor.address}/overwrite", version=visitor.version, squad=file).status_code == 303
    assert visitor.squad["players"][0]["name"] == "Second"


def test_a_page_older_than_all_that_is_kept_loses_nothing(visitor: Visitor) -> None:
    old, rows = visitor.version, visitor.rows()
    for turn in range(library.KEPT_VERSIONS + 1):
        visitor.save(version=str(turn + 1), **{**rows, "title": f"Turn {turn}"})
    answer = visitor.save(version=old, **{**rows, "title": "Old"})
    assert answer.status_code == 409
    assert "This squad was changed elsewhere" in answer.text
    assert visitor.squad["name"] == f"Turn {library.KEPT_VERSIONS}"


def test_the_balance_is_beside_the_decks_means(visitor: Visitor) -> None:
    page = visitor.page()
    pool = decks.ready_decks()["open-pool"].outfielders
    mean = sum(card.attributes["pace"] for card in pool) / len(pool)
    row = re.findall(r'<th scope="row">Pace</th>(.*?)</tr>', page)[0]
    paces = [p["pace"] for p in visitor.squad["players"] if not p.get("goalkeeper")]
    assert re.findall(r'num[^"]*">([^<]*)', row)[:2] == [f"{sum(paces) / 14:.1f}", f"{mean:.1f}"]


# In and out


def test_files_and_links_bring_it_to_another_library(app: Flask, visitor: Visitor) -> None:
    other = app.test_client()
    for form in ("json", "csv"):
        content = visitor.client.get(f"{visitor.address}.{form}").data
        fields: dict[str, Any] = {"csrf_token": csrf(other), "file": (io.BytesIO(content), f"squad.{form}")}
        taken = other.post("/squads/import", data=fields)
        assert taken.status_code == 303
        players = (other.get(f"{taken.location}.json").json or {})["players"]
        assert sorted(players, key=lambda one: int(one["number"])) == visitor.squad["players"]
    assert 'class="qr"' in visitor.page("/share")
    link = re.findall(r'id="squad-link"[^>]*value="http://localhost([^"]*)"', visitor.page("/share"))[0]
    assert "Old Quay" in other.get(link).text
    kept = other.post(link, data={"csrf_token": csrf(other), "then": "play"})
    assert "game=counter-attack" in kept.location
    assert "Old Quay" in other.get(kept.location).text


def test_an_illegal_squad_in_a_link_says_so(client: FlaskClient) -> None:
    page = client.get(f"/squads/link/{squad_code(blank_squad('Blank'))}").text
    assert "Illegal" in page
    assert "Blank" in page


def test_pages_of_the_other_game_do_not_take_it(visitor: Visitor) -> None:
    for page in ("/type", "/pool"):
        assert visitor.client.get(visitor.address + page).status_code == 404
    assert visitor.post(f"{visitor.address}/edit", do="add", version=1, row=0, colour="red").status_code == 404
    wedges = Visitor(visitor.client, game="simulator-soccer")
    for page in ("/lineup", "/cards?number=1"):
        assert wedges.client.get(wedges.address + page).status_code == 404
    assert wedges.post(f"{wedges.address}/grid", version=1).status_code == 404


def test_a_stranger_sees_and_changes_nothing(app: Flask, visitor: Visitor) -> None:
    deck = Visitor(visitor.client, "/decks/new")
    draft = Visitor(visitor.client, "/drafts/new", home="A", away="B", deck="open-pool")
    stranger = app.test_client()
    data = {"csrf_token": csrf(stranger), "version": "1", "do": "keepers"}
    for thing, gets, posts in (
        (
            visitor,
            ("", "/lineup", "/cards?number=1", "/share", "/delete", ".json", ".csv"),
            ("/grid", "/lineup", "/cards"),
        ),
        (deck, ("", "/delete", ".json"), ("", "/delete")),
        (draft, ("", "/log", "/delete"), ("", "/delete")),
    ):
        assert [stranger.get(thing.address + place).status_code for place in gets] == [404] * len(gets)
        assert [stranger.post(thing.address + place, data=data).status_code for place in posts] == [404] * len(posts)
        assert thing.client.get(thing.address).status_code == 200


def test_a_squad_is_no_deck_and_no_draft(visitor: Visitor) -> None:
    item = visitor.address.rpartition("/")[2]
    for place in (f"/decks/{item}", f"/drafts/{item}", f"/drafts/{item}/log", f"/decks/{item}.json"):
        assert visitor.client.get(place).status_code == 404
    assert visitor.post(f"/drafts/{item}", version=1, do="undo").status_code == 404


# The line-up, and cards of decks


def swap(one: int, other: int) -> dict[str, Any]:
    return {"do": "swap", "from": one, "with": other}


def worn(squad: dict[str, Any], number: int) -> str:
    return next(str(one["name"]) for one in squad["players"] if one["number"] == number)


def test_two_players_change_shirts(visitor: Visitor) -> None:
    two, sixteen = worn(visitor.squad, 2), worn(visitor.squad, 16)
    assert f"Now tap who changes shirts with 2 {two}" in visitor.page("/lineup?from=2")
    answer = visitor.post(f"{visitor.address}/lineup", version=visitor.version, **swap(2, 16))
    assert answer.status_code == 303
    assert (worn(visitor.squad, 2), worn(visitor.squad, 16)) == (sixteen, two)
    refused = visitor.post(f"{visitor.address}/lineup", version=visitor.version, **swap(1, 2))
    assert refused.status_code == 422
    assert "A goalkeeper changes shirts with a goalkeeper" in refused.text


def test_a_formation_is_kept_and_goes_along_in_the_file(visitor: Visitor) -> None:
    fields: dict[str, Any] = {"do": "formation", "formation": "3-5-2"}
    visitor.post(f"{visitor.address}/lineup", version=visitor.version, **fields)
    assert visitor.squad["formation"] == "3-5-2"
    lines = re.findall(r'<div class="line">(.*?)</div>', visitor.page("/lineup"), re.DOTALL)
    assert [line.count('id="shirt-') for line in lines] == [2, 5, 3, 1]
    wrong = visitor.post(f"{visitor.address}/lineup", version=visitor.version, do="formation", formation="6-6-6")
    assert wrong.status_code == 422


def test_the_best_of_each_line_are_put_into_its_shirts(visitor: Visitor) -> None:
    visitor.post(f"{visitor.address}/lineup", version=visitor.version, **swap(2, 16))
    before = visitor.squad
    visitor.post(f"{visitor.address}/lineup", version=visitor.version, do="arrange")
    assert {p["name"] for p in visitor.squad["players"]} == {p["name"] for p in before["players"]}
    assert visitor.squad != before


def test_a_card_of_a_deck_takes_a_place(visitor: Visitor) -> None:
    page = visitor.page("/cards?number=9&deck=south-coast")
    assert page.count("in the squad already") == 0
    places = re.findall(r'name="card" value="(\d+)"', page)
    assert len(places) == 16
    card = decks.ready_decks()["south-coast"].cards[int(places[0])]
    fields: dict[str, Any] = {"version": visitor.version, "number": 9, "deck": "south-coast", "card": places[0]}
    assert visitor.post(f"{visitor.address}/cards", **fields).status_code == 303
    assert worn(visitor.squad, 9) == card.name
    assert "in the squad already" in visitor.page("/cards?number=9&deck=south-coast")
    goalkeeper: dict[str, Any] = {**fields, "version": visitor.version, "card": 16}
    assert visitor.post(f"{visitor.address}/cards", **goalkeeper).status_code == 422
    assert visitor.post(f"{visitor.address}/cards", **{**fields, "deck": "none"}).status_code == 404


# Decks


def test_a_national_team_is_taken_whole(client: FlaskClient) -> None:
    team = Visitor(client, kind="north-isles")
    names = {card.name for card in decks.ready_decks()["north-isles"].cards}
    assert {p["name"] for p in team.squad["players"]} < names
    assert len(team.squad["players"]) == 16
    assert "Legal" in team.page()


def test_a_deck_of_ones_own_is_typed_copied_and_deleted(client: FlaskClient) -> None:
    deck = Visitor(client, "/decks/new")
    cards: dict[str, Any] = {
        "name": ["Ada", "", "Bo"],
        "goalkeeper": ["1", "1", "0"],
        "value": [*"5154445", *[""] * 7, *"5435552"],
    }
    fields: dict[str, Any] = {
        "title": "Ours",
        "referee": ["Zed", ""],
        "leniency": ["6", "3"],
        "version": deck.version,
        **cards,
    }
    assert deck.post(deck.address, **fields).status_code == 303
    kept = client.get(f"{deck.address}.json").json or {}
    assert [one["name"] for one in kept["players"]] == ["Ada", "Bo"], "blank rows are nobody"
    assert kept["referees"] == [{"name": "Zed", "leniency": 6}]
    assert deck.post(deck.address, **{**fields, "title": "Late"}).status_code == 409
    wrong: dict[str, Any] = {**fields, "version": deck.version, "value": [*"x154445", *[""] * 7, *"5435552"]}
    answer = deck.post(deck.address, **wrong)
    assert answer.status_code == 422
    assert "Row 1, Aerial ability: a number from 1 to 6" in unescape(answer.text)
    copy = Visitor(client, "/decks/new", copy="north-isles")
    assert len((client.get(f"{copy.address}.json").json or {})["players"]) == 18
    assert deck.post(f"{deck.address}/delete").status_code == 303
    assert client.get(deck.address).status_code == 404


def test_a_deck_from_a_file_or_a_pasted_table(client: FlaskClient) -> None:
    file = client.get("/decks/open-pool.json").data
    data = {"csrf_token": csrf(client), "file": (io.BytesIO(file), "deck.json")}
    address = client.post("/decks/new", data=data).location
    assert client.get(f"{address}.json").data == file
    pasted = Visitor(
        client, "/decks/new", text="Ada\t5\t1\t5\t4\t4\t4\t5\nBo\t5\t1\t5\t4\t4\t4\t5\nCy\t5\t4\t3\t5\t5\t5\t2"
    )
    kept = (client.get(f"{pasted.address}.json").json or {})["players"]
    assert [(one["name"], one.get("goalkeeper", False)) for one in kept] == [("Ada", True), ("Bo", True), ("Cy", False)]
    refused = pasted.post("/decks/new", text="{")
    assert refused.status_code == 422
    assert "Line 1, column 2" in refused.text


def test_a_referee_is_drawn_when_asked_for(client: FlaskClient) -> None:
    visitor = Visitor(client, "/decks/new")
    answer = visitor.post("/decks/open-pool/referee")
    names = {referee.name for referee in decks.ready_decks()["open-pool"].referees}
    assert sum(name in answer.text for name in names) == 1
    assert client.get("/decks/open-pool/referee").status_code == 405
    assert visitor.post("/decks/nothing/referee").status_code == 404


def test_a_hand_made_file_of_this_game_is_judged_on_its_page(client: FlaskClient) -> None:
    text = write_json(Squad("Two", ()))
    taken = client.post("/squads/import", data={"csrf_token": csrf(client), "text": text})
    page = unescape(client.get(taken.location).text)
    assert "A squad has 16 players; here there are 0" in page
    assert json.loads(client.get(f"{taken.location}.json").data)["players"] == []
