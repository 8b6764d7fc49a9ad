"""Programs: a match started, logged and read as JSON with its secret."""

import json
from typing import Any

import pytest
from by_hand import event, goal, kick_off, turn
from flask.testing import FlaskClient
from stored import HEADER, bearer
from werkzeug.test import TestResponse

from companion.matches import Kept
from companion.records.codec import read_record

Data = dict[str, Any]


def send(client: FlaskClient, match: Kept, data: Data) -> TestResponse:
    """Log an event as a program does."""
    return client.post(f"/matches/{match.code}/events", json=data, headers=bearer(match))


def said(answer: TestResponse) -> Data:
    """The JSON of an answer."""
    found: Data = json.loads(answer.data)
    return found


def state(client: FlaskClient, match: Kept) -> Data:
    return said(client.get(f"/matches/{match.code}.json"))


# POST /matches


def test_a_header_starts_a_match(client: FlaskClient) -> None:
    answer = client.post("/matches", json=HEADER)
    assert answer.status_code == 201
    assert answer.location == f"/matches/{said(answer)['code']}"
    assert said(answer)["state"]["home"]["name"] == "Rovers"
    secret = {"Authorization": f"Bearer {said(answer)['secret']}"}
    assert client.post(f"{answer.location}/events", json=kick_off(), headers=secret).status_code == 201


def test_a_program_gets_no_cookie(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.post("/matches", json=HEADER).headers


def test_a_wrong_header_is_refused_in_a_sentence(client: FlaskClient) -> None:
    answer = client.post("/matches", json={**HEADER, "rules": "house"})
    assert answer.status_code == 422
    assert said(answer)["field"] == "rules"
    assert said(answer)["error"].startswith("This game has no rules house")


# POST /matches/CODE/events


def test_an_event_is_answered_with_the_state(client: FlaskClient, match: Kept) -> None:
    answer = send(client, match, kick_off())
    assert answer.status_code == 201
    assert said(answer)["phase"] == "first_half"
    assert said(answer) == state(client, match)
    assert answer.headers["Companion-Seq"] == "1"


def test_the_same_key_again_is_answered_with_the_state_and_logs_nothing(client: FlaskClient, match: Kept) -> None:
    send(client, match, kick_off())
    first = send(client, match, {**goal(), "key": "tap"})
    again = send(client, match, {**goal(), "key": "tap"})
    assert (first.status_code, again.status_code) == (201, 200)
    assert said(again) == said(first)
    assert state(client, match)["score"] == {"home": 1, "away": 0}


def test_an_illegal_event_is_refused_naming_player_rule_and_field(client: FlaskClient, match: Kept) -> None:
    send(client, match, kick_off())
    answer = send(client, match, goal(player=12))
    assert answer.status_code == 422
    assert said(answer) == {"error": "Rovers 12 is on the bench, not on the pitch", "field": "player"}


def test_a_stale_undo_is_answered_with_what_it_would_take(client: FlaskClient, match: Kept) -> None:
    for data in (kick_off(), goal(), turn()):
        send(client, match, data)
    answer = send(client, match, {"type": "undo", "seen": 2})
    assert answer.status_code == 409
    assert [(line["type"], line["move"]) for line in said(answer)["takes"]] == [("turn", "pass_and_move")]
    assert said(answer)["seq"] == 3
    assert "turn" in said(answer)["error"]
    assert send(client, match, {"type": "undo", "seen": 3}).status_code == 201


def test_what_is_not_recorded_is_not_in_the_record(client: FlaskClient, match: Kept) -> None:
    send(client, match, {**kick_off(), "seen": 0, "waited_ms": 1000, "by": "scorer"})
    line = client.get(f"/matches/{match.code}.match.jsonl").text.splitlines()[1]
    assert set(json.loads(line)) == {"type", "side", "at", "by"}
    assert json.loads(line)["by"] == "scorer"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[1]", b"\xff", b'{"type": "kick_off", "type": "undo"}', b'{"seq": NaN}', b'"\\ud800"', b"[" * 9999],
)
def test_what_is_no_json_object_is_refused_in_a_sentence(client: FlaskClient, match: Kept, body: bytes) -> None:
    for address in ("/matches", f"/matches/{match.code}/events"):
        answer = client.post(address, data=body, content_type="application/json", headers=bearer(match))
        assert answer.status_code == 400
        assert len(said(answer)["error"]) > 10


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"type": 1},
        {"type": "earthquake"},
        {"type": "kick_off"},
        {"type": "kick_off", "side": "north"},
        {"type": "kick_off", "side": "home", "colour": "red"},
        {"type": "kick_off", "side": "home", "key": 5},
        {"type": "kick_off", "side": "home", "key": ""},
        {"type": "kick_off", "side": "home", "after": 9},
        {"type": "kick_off", "side": "home", "by": 5},
        {"type": "undo"},
        {"type": "undo", "seen": "1"},
        {"type": "undo", "seen": True},
        {"type": "note", "text": "x", "waited_ms": "soon"},
        {"type": "note", "text": {"deep": []}},
        {"type": "amend", "seq": 1, "set": {}},
        {"type": "referee", "dice": True},
    ],
)
def test_a_wrong_event_is_refused_in_a_sentence_and_leaves_nothing(
    client: FlaskClient, match: Kept, data: Data
) -> None:
    answer = send(client, match, data)
    assert answer.status_code == 422
    assert len(said(answer)["error"]) > 10
    assert len(client.get(f"/matches/{match.code}.match.jsonl").text.splitlines()) == 1


@pytest.mark.parametrize(
    "home", [5, [], {}, {"name": 5}, {"name": "R", "players": [{}]}, {"name": "R", "players": None}]
)
def test_a_wrong_side_is_refused_in_a_sentence(client: FlaskClient, home: Any) -> None:
    answer = client.post("/matches", json={**HEADER, "home": home})
    assert answer.status_code == 422
    assert len(said(answer)["error"]) > 10


# GET


def test_the_record_leads_to_the_state(client: FlaskClient, match: Kept) -> None:
    for data in (kick_off(), event("simple_tackle", side="away", challenger=2), turn(), event("undo")):
        send(client, match, data)
    answer = client.get(f"/matches/{match.code}.match.jsonl")
    assert answer.headers["Content-Disposition"] == f"attachment; filename={match.code}.match.jsonl"
    assert read_record(answer.data).fold.state == state(client, match)


def test_a_state_that_is_known_is_not_sent_again(client: FlaskClient, match: Kept) -> None:
    address = f"/matches/{match.code}.json"
    known = {"If-None-Match": client.get(address).headers["ETag"]}
    answer = client.get(address, headers=known)
    assert (answer.status_code, answer.data) == (304, b"")
    send(client, match, kick_off())
    assert client.get(address, headers=known).status_code == 200


def test_the_app_lives(client: FlaskClient) -> None:
    assert client.get("/healthz").status_code == 200
