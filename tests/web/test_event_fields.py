"""Forms into events: what the fields of each type become."""

from typing import Any

import pytest
from by_hand import goal, kick_off
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from companion import matches
from companion.games import GAMES
from companion.matches import Kept
from companion.web.fields import event_of

GAME = GAMES["simulator-soccer"]


@pytest.mark.parametrize(
    ("fields", "event"),
    [
        ([("type", "kick_off"), ("side", "home")], {"type": "kick_off", "side": "home"}),
        ([("type", "goal"), ("player", "9"), ("assist", "")], {"type": "goal", "player": 9}),
        ([("type", "goal"), ("player", "9"), ("own_goal", "true")], {"type": "goal", "player": 9, "own_goal": True}),
        ([("type", "goal"), ("player", "9"), ("own_goal", "on")], {"type": "goal", "player": 9, "own_goal": True}),
        ([("type", "goal"), ("player", "reserve_goalkeeper")], {"type": "goal", "player": "reserve_goalkeeper"}),
        ([("type", "player"), ("player", "7"), ("name", "10")], {"type": "player", "player": 7, "name": "10"}),
        ([("type", "note"), ("text", " 5 ")], {"type": "note", "text": " 5 "}),
        ([("type", "shoot_out_kick"), ("scored", "false")], {"type": "shoot_out_kick", "scored": False}),
        ([("type", "referee"), ("dice", "3")], {"type": "referee", "dice": 3}),
        ([("type", "toss"), ("dice", "3")], {"type": "toss", "dice": 3}),
        ([("type", "var"), ("dice", "3"), ("dice", "5"), ("push", "1")], {"type": "var", "dice": [3, 5], "push": True}),
        ([("type", "set_clock"), ("half", "1"), ("cells", "12")], {"type": "set_clock", "half": 1, "cells": 12}),
        (
            [("type", "duel"), ("dice.carrier", "1"), ("dice.challenger", "2"), ("dice.challenger", "6")],
            {"type": "duel", "dice": {"carrier": 1, "challenger": [2, 6]}},
        ),
        ([("type", "duel"), ("in_area", "false")], {"type": "duel", "in_area": False}),
        ([("type", "goal"), ("after", "12"), ("key", "1")], {"type": "goal", "after": 12, "key": "1"}),
        ([("type", "undo"), ("seen", "3"), ("csrf_token", "x"), ("waited_ms", "9")], {"type": "undo"}),
        ([("type", "goal"), ("player", "nine")], {"type": "goal", "player": "nine"}),
        ([("type", "set_clock"), ("cells", "many")], {"type": "set_clock", "cells": "many"}),
        ([("type", "goal"), ("own_goal", "perhaps")], {"type": "goal", "own_goal": "perhaps"}),
        ([("type", "earthquake"), ("size", "9")], {"type": "earthquake", "size": "9"}),
        ([("side", "home")], {"type": "", "side": "home"}),
        ([("type", "duel"), ("dice", "3"), ("dice.carrier", "4")], {"type": "duel", "dice": "3"}),
    ],
)  # fmt: skip
def test_fields_become_the_event_that_json_would_give(fields: list[tuple[str, str]], event: dict[str, Any]) -> None:
    assert event_of(GAME, MultiDict(fields)) == event


def test_what_an_amend_sets_has_the_types_of_the_event_it_amends() -> None:
    fields = MultiDict(
        [("type", "amend"), ("seq", "2"), ("set.player", "9"), ("set.own_goal", "on"), ("set.note", "1")]
    )
    wanted = {"type": "amend", "seq": 2, "set": {"player": 9, "own_goal": True, "note": "1"}}
    assert event_of(GAME, fields, "goal") == wanted


# The address


def post(client: FlaskClient, match: Kept, fields: dict[str, Any], **headers: str) -> TestResponse:
    return client.post(f"/matches/{match.code}/events", data={**fields, "csrf_token": csrf(client)}, headers=headers)


def stored(app: Flask, match: Kept) -> list[str]:
    with app.app_context():
        return [line.type for line in matches.lines(match.code)]


def test_a_plain_form_leads_back_to_the_match(app: Flask, manager: FlaskClient, match: Kept) -> None:
    answer = post(manager, match, {**kick_off(), "key": "tap"})
    assert (answer.status_code, answer.location) == (303, f"/matches/{match.code}")
    assert post(manager, match, {**kick_off(), "key": "tap"}).status_code == 303
    assert stored(app, match) == ["kick_off"]


def test_htmx_gets_a_part_of_the_page(manager: FlaskClient, match: Kept) -> None:
    htmx = {"HX-Request": "true", "HX-Request-Type": "partial"}
    answer = post(manager, match, {**kick_off(), "key": "tap"}, **htmx)
    assert answer.status_code == 201
    assert "<html" not in answer.text
    assert post(manager, match, {**kick_off(), "key": "tap"}, **htmx).status_code == 200


def test_a_broken_rule_is_answered_on_its_page(app: Flask, manager: FlaskClient, match: Kept) -> None:
    post(manager, match, kick_off())
    answer = post(manager, match, goal(player=12))
    assert answer.status_code == 422
    assert "Rovers 12 is on the bench, not on the pitch" in answer.text
    assert stored(app, match) == ["kick_off"]


def test_a_stale_undo_is_answered_on_its_page(app: Flask, manager: FlaskClient, match: Kept) -> None:
    post(manager, match, kick_off())
    post(manager, match, goal())
    assert post(manager, match, {"type": "undo", "seen": "1"}).status_code == 409
    assert stored(app, match) == ["kick_off", "goal"]


def test_an_amend_of_a_form_changes_its_event(app: Flask, manager: FlaskClient, match: Kept) -> None:
    post(manager, match, kick_off())
    post(manager, match, goal(player=9))
    assert post(manager, match, {"type": "amend", "seq": "2", "set.player": "10"}).status_code == 303
    with app.app_context():
        assert matches.find(match.code).state["home"]["players"]["10"]["goals"] == 1


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"type": ""},
        {"type": "earthquake"},
        {"type": "goal"},
        {"type": "undo", "seen": "x"},
        {"type": "amend", "seq": "x"},
        {"type": "note", "text": "x", "key": "k" * 101},
        {"type": "note", "text": "x" * 2001},
    ],
)
def test_a_wrong_form_is_refused_and_leaves_nothing(
    app: Flask, manager: FlaskClient, match: Kept, fields: dict[str, str]
) -> None:
    answer = post(manager, match, fields)
    assert answer.status_code == 422
    assert stored(app, match) == []
