"""The draft on the web: nothing drawn unasked, nothing lost, two legal squads at its end."""

import re
from html import unescape
from typing import Any

import pytest
from card_pages import Drafter, Visitor
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.engine import Connection
from stored import csrf

from companion import decks
from companion.records import store


def test_nothing_is_drawn_before_somebody_asks(client: FlaskClient) -> None:
    draft = Drafter(client)
    pages = [draft.page() for _ in range(3)]
    assert len(set(pages)) == 1
    assert "Nothing yet." in draft.page("/log")
    draft.step("keepers")
    told = draft.page("/log")
    assert "Rovers draw" in told
    assert "United draw" not in told


def test_a_draft_goes_on_after_a_reload_and_in_another_process(client: FlaskClient, app: Flask) -> None:
    draft = Drafter(client)
    draft.to_first_round()
    assert draft.waiting == "Rovers pick"
    lying = draft.table
    assert len(lying) == 4
    draft.pick()
    assert (draft.waiting, draft.table) == ("United pick", lying[1:])
    with app.app_context():
        decks.ready_decks.cache_clear()
    assert (draft.waiting, draft.table) == ("United pick", lying[1:])


def test_an_undo_gives_the_same_cards_again(client: FlaskClient) -> None:
    draft = Drafter(client)
    draft.to_first_round()
    lying = draft.table
    draft.pick()
    assert "Undo: Rovers’ " in draft.page()
    draft.step("undo")
    assert (draft.waiting, draft.table) == ("Rovers pick", lying)
    assert "Taken back" in draft.page("/log")
    assert draft.step("undo").status_code == 303, "dice of the table may have been mistyped"
    assert draft.waiting == "Who picks first?"
    refused = draft.step("undo")
    assert refused.status_code == 422
    assert "nothing to take back: what was drawn stays" in refused.text


def test_a_page_that_was_overtaken_changes_nothing(client: FlaskClient) -> None:
    draft = Drafter(client)
    old = draft.version
    draft.step("keepers")
    answer = draft.post(draft.address, do="keepers", version=old)
    assert answer.status_code == 409
    assert "The draft has gone on meanwhile" in answer.text
    assert draft.waiting == "United draw two goalkeepers"


@pytest.mark.parametrize(
    ("do", "fields", "says"),
    [
        ("pick", {"side": "home", "card": 5}, "The draft is at another place now"),
        ("round", {}, "The draft is at another place now"),
        ("table", {"home": 3}, "Tap both dice"),
        ("table", {"home": 3, "away": 7}, "Tap both dice"),
        ("squads", {}, "The draft is at another place now"),
        ("dance", {}, "The draft is at another place now"),
        ("", {}, "The draft is at another place now"),
    ],
)
def test_what_may_not_come_is_refused_with_a_sentence(
    client: FlaskClient, do: str, fields: dict[str, Any], says: str
) -> None:
    draft = Drafter(client)
    answer = draft.step(do, **fields)
    assert answer.status_code == 422
    assert says in unescape(answer.text)
    assert draft.waiting == "Rovers draw two goalkeepers"


def test_a_deal_ends_in_two_legal_squads(client: FlaskClient) -> None:
    draft = Drafter(client, way="deal")
    draft.step("deal")
    seen = draft.version
    assert draft.step("squads").status_code == 303
    page = draft.page()
    made = re.findall(r"/squads/([\w-]+)/lineup", page)
    assert len(made) == 2
    squads = [client.get(f"/squads/{item}.json").json or {} for item in made]
    assert [squad["name"] for squad in squads] == ["Rovers", "United"]
    names = [{one["name"] for one in squad["players"]} for squad in squads]
    assert [len(each) for each in names] == [16, 16]
    assert not names[0] & names[1]
    play = re.findall(r'href="([^"]*/matches/new[^"]*)"', page)[0]
    form = client.get(play).text
    assert all(f'value="{item}" selected' in form for item in made)
    assert 'class="error"' not in form
    assert draft.post(draft.address, do="squads", version=seen).status_code == 409, "once"
    assert len(re.findall('class="row" href="/squads/', client.get("/squads").text)) == 2


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"home": "", "away": "B", "deck": "open-pool"}, "The two sides need two names"),
        ({"home": "A", "away": "A", "deck": "open-pool"}, "The two sides need two names"),
        ({"home": "A", "away": "B"}, "A draft takes 4 goalkeepers and 28 outfielders"),
        ({"home": "A", "away": "B", "deck": "none"}, "A draft takes 4 goalkeepers and 28 outfielders"),
    ],
)
def test_a_draft_that_cannot_be_is_refused_and_the_form_keeps_its_fields(
    client: FlaskClient, fields: dict[str, Any], says: str
) -> None:
    answer = client.post("/drafts/new", data={"csrf_token": csrf(client), **fields})
    assert answer.status_code == 422
    assert says in unescape(answer.text)


def test_several_decks_are_shuffled_together(client: FlaskClient) -> None:
    mine = Visitor(
        client, "/decks/new", text="Ada\t5\t1\t5\t4\t4\t4\t5\nBo\t5\t1\t5\t4\t4\t4\t5\nCy\t5\t4\t3\t5\t5\t5\t2"
    )
    key = mine.address.rpartition("/")[2]
    fields: dict[str, Any] = {"home": "A", "away": "B", "deck": ["open-pool", key]}
    draft = Visitor(client, "/drafts/new", **fields)
    with client.application.app_context(), client.session_transaction() as session:
        item = next(item for item, _ in decks.own_drafts(session["library"]))
        pool = decks.draft_of(item).header.pool
    assert draft.address.endswith(item.id)
    assert len(pool) == 64 + 14 + 3
    assert {"Ada", "Cy"} <= {card.name for card in pool}


def test_the_list_offers_to_go_on_with_an_open_draft(client: FlaskClient) -> None:
    draft = Drafter(client)
    assert f'href="{draft.address}"' in client.get("/squads").text
    assert draft.post(f"{draft.address}/delete").status_code == 303
    assert client.get(draft.address).status_code == 404


def test_squads_that_were_broken_off_are_made_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = Drafter(client, "deal")
    draft.step("deal")
    insert, count = store._insert_item, 0

    def broken_off(connection: Connection, item: store.NewItem) -> None:
        nonlocal count
        count += 1
        if count == 2:
            raise KeyboardInterrupt
        insert(connection, item)

    monkeypatch.setattr(store, "_insert_item", broken_off)
    with pytest.raises(KeyboardInterrupt):
        draft.step("squads")
    made = re.compile(r'href="/squads/[\w-]{12}"')
    assert made.findall(client.get("/squads").text) == []
    assert draft.waiting == "Both squads are complete"
    assert draft.step("squads").status_code == 303
    assert len(set(made.findall(client.get("/squads").text))) == 2
