"""What nobody should type, and somebody pastes: names with tabs, numbers without end, things of another kind."""

import re
from html import unescape
from typing import Any

import pytest
from card_pages import Drafter, Visitor
from flask.testing import FlaskClient
from stored import csrf

from companion.web.forms import SQUAD_GONE

ODD = "Old\tQuay\r\nof\x00the\x85\u2028North"
MEANT = "Old Quay of the North"
ENDLESS = "0" * 5000
LISTS = ("/squads", "/decks", "/drafts/new", "/kits", "/matches/new", "/matches/new?game=counter-attack", "/print")


def assert_all_read(client: FlaskClient) -> None:
    """Every page that lists what the library holds is answered."""
    assert {address: client.get(address).status_code for address in LISTS} == dict.fromkeys(LISTS, 200)


@pytest.mark.parametrize("game", ["simulator-soccer", "counter-attack"])
@pytest.mark.parametrize("kind", ["empty", "random"])
def test_a_squad_s_name_is_kept_in_one_line(client: FlaskClient, game: str, kind: str) -> None:
    visitor = Visitor(client, game=game, kind=kind, name=ODD)
    assert visitor.squad["name"] == MEANT
    assert_all_read(client)


def test_so_is_one_that_is_changed(client: FlaskClient) -> None:
    squad = Visitor(client, game="simulator-soccer", kind="standard", name="x")
    assert squad.post(f"{squad.address}/edit", version=squad.version, do="name", name=ODD).status_code == 303
    assert squad.squad["name"] == MEANT
    cards = Visitor(client, kind="random", name="x")
    assert cards.save(title=ODD).status_code == 303
    assert cards.squad["name"] == MEANT
    assert_all_read(client)


def test_so_are_a_deck_and_its_referees(client: FlaskClient) -> None:
    deck = Visitor(client, "/decks/new", copy="open-pool")
    fields: dict[str, Any] = {"version": deck.version, "title": ODD, "referee": [ODD, "\t"], "leniency": ["3", "4"]}
    assert deck.post(deck.address, **fields).status_code == 303
    assert deck.squad["name"] == MEANT
    assert deck.squad["referees"] == [{"name": MEANT, "leniency": 3}]
    assert_all_read(client)


def test_so_are_the_sides_of_a_draft(client: FlaskClient) -> None:
    draft = Drafter(client, home=ODD)
    assert f"{MEANT} draw two goalkeepers" in draft.page()
    assert_all_read(client)


def test_so_are_a_kit_its_team_and_a_printer(client: FlaskClient) -> None:
    kit = Visitor(client, "/kits/new", source="random", name=ODD)
    assert f'value="{MEANT}"' in kit.page()
    colours: dict[str, Any] = dict.fromkeys(("colour1", "collar", "shorts", "socks"), "#D0142C")
    assert kit.post(kit.address, **colours, version="1", name=ODD, team=ODD).status_code == 303
    assert kit.page().count(f'value="{MEANT}"') == 2
    printer = Visitor(client, "/print/printers", name=ODD)
    assert f'value="{MEANT}"' in printer.page()
    numbers = dict(re.findall(r'name="(\w+)"[^>]* value="([-.\d]+)"', printer.page()))
    assert printer.post(printer.address, **{**numbers, "version": "1", "name": f"{ODD}\t2"}).status_code == 303
    assert f'value="{MEANT} 2"' in printer.page()
    assert_all_read(client)


def test_a_name_of_nothing_else_is_none(client: FlaskClient) -> None:
    token = csrf(client)
    sides = {"home": "\t\x00", "away": "United", "deck": "open-pool", "csrf_token": token}
    assert client.post("/drafts/new", data=sides).status_code == 422


def test_numbers_without_end_are_refused(client: FlaskClient) -> None:
    cards = Visitor(client, kind="random", name="x")
    assert cards.save(do=f"drop {ENDLESS}").status_code == 303
    assert len(cards.squad["players"]) == 16
    answer = client.post("/print", data={"csrf_token": csrf(client), "what": "calibration", "first_slot": ENDLESS})
    assert answer.status_code == 422
    assert "The first free slot is a number from 1" in unescape(answer.text)


def test_a_thing_of_another_kind_is_not_found(client: FlaskClient) -> None:
    token = {"csrf_token": csrf(client)}
    made = {
        "squads": Visitor(client, kind="random", name="x").address,
        "decks": Visitor(client, "/decks/new", copy="open-pool").address,
        "drafts": Drafter(client).address,
        "kits": str(client.post("/kits/new", data={**token, "source": "random"}).location),
        "print/printers": str(client.post("/print/printers", data=token).location),
    }
    for kind in made:
        for other, address in made.items():
            item = address.rpartition("/")[2]
            here = client.get(f"/{kind}/{item}").status_code
            assert (kind, other, here) == (kind, other, 200 if kind == other else 404)
            if kind != other:
                assert client.post(f"/{kind}/{item}/delete", data=token).status_code == 404
    assert all(client.get(address).status_code == 200 for address in made.values())
    assert_all_read(client)


@pytest.mark.parametrize("game", ["simulator-soccer", "counter-attack"])
def test_a_squad_that_was_deleted_meanwhile_is_not_replaced_unasked(client: FlaskClient, game: str) -> None:
    squad = Visitor(client, game=game, kind="random", name="Old Quay", tier="standard").address
    key, token = squad.rpartition("/")[2], {"csrf_token": csrf(client), "game": game}
    league = {
        **token, "name": "Winter", "format": "league", "win": "3", "draw": "1", "defeat": "0",
        "entrants-0-name": "Rovers", "entrants-0-squad": key, "entrants-1-name": "United",
    }  # fmt: skip
    if game == "simulator-soccer":
        league["rules"] = "complete"  # under which squads may change
    started = str(client.post("/competitions", data=league).location)
    match = {**token, "home-name": "Rovers", "away-name": "United", "home-squad": key}
    sent = {"/competitions": league, "/matches": match, f"{started}/entrants/2": {**token, "squad": key}}
    assert client.post(f"{squad}/delete", data=token).status_code == 303
    for address in sent if game == "simulator-soccer" else ("/competitions", "/matches"):
        answer = client.post(address, data=sent[address])
        assert (address, answer.status_code) == (address, 422)
        assert SQUAD_GONE in unescape(answer.text)
