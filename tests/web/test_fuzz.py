"""No request, however odd, makes a mistake of ours: 500 of them, a few more on PostgreSQL; 10,000 in the long form."""

from concurrent.futures import Future
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from fuzz import World, crawled, requests, told
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from season_by_hand import cup_header
from stored import csrf, on_both

from companion import matches, seasons, squads
from companion.games.simulator_soccer.squads import standard_squad
from companion.matches import Kept
from companion.printing import press
from companion.web import limits

SHORT, FEW, LONG = 500, 150, 10_000
SIDES = {"home": {"name": "Rovers"}, "away": {"name": "United"}}
EVENTS: list[dict[str, Any]] = [
    {"type": "kick_off", "side": "home"},
    {"type": "turn", "move": "pass_and_move"},
    {"type": "lost_ball"},
    {"type": "goal", "side": "home", "player": 9},
    {"type": "duel", "duel": "tackle", "side": "home", "carrier": 9, "challenger": 5, "zone": "midfield"},
    {"type": "foul", "side": "away", "player": 5},
    {"type": "booking", "side": "away", "player": 5},
    {"type": "substitution", "side": "home", "off": 9, "on": 12},
    {"type": "set_clock", "half": 1, "cells": 3},
    {"type": "amend", "seq": 2, "set": {"move": "tactical"}},
    {"type": "void", "seq": 3},
    {"type": "undo"},
    {"type": "redo"},
    {"type": "note", "text": "x"},
    {"type": "roll", "roll": "steal", "side": "away", "player": 5},
    {"type": "roll", "roll": "tackle", "side": "away", "player": 5, "against": 9, "from_behind": True},
    {"type": "roll", "roll": "header", "attackers": [{"player": 9}], "defenders": [{"player": 5}], "shot": True},
    {"type": "roll", "roll": "shot", "kind": "shot", "side": "home", "player": 9, "against": 1},
    {"type": "roll", "roll": "loose_ball", "side": "home"},
    {"type": "referee", "leniency": 3},
    {"type": "clock", "do": "pause"},
    {"type": "action", "action": "movement_phase"},
]


@pytest.fixture
def world(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> World:
    """An app with a match under way, another of each kind, a squad and a kit, all of one browser."""
    monkeypatch.setattr(press, "_submitted", lambda *_: Future())
    monkeypatch.setattr(limits, "AT_ONCE", 10**9)  # wrong names are not to end it
    app.testing = False  # a mistake is answered, not raised
    with app.app_context():
        match = matches.create({"record": 1, "game": "simulator-soccer", "rules": "tournament", **SIDES})
        for event in EVENTS[:4]:
            matches.log(match.code, event)
        others = [
            matches.create({"record": 1, "game": game, "rules": rules, **SIDES})
            for game, rules in (("simulator-soccer", "complete"), ("counter-attack", "guide"))
        ]
    token = csrf(client)
    for other in (match, *others):
        manage(app, client, other)
    client.post("/kits/new", data={"from": "random", "csrf_token": token})
    client.post("/squads/new", data={"kind": "standard", "name": "A", "tier": "standard", "csrf_token": token})
    with client.session_transaction() as session:
        shelf, device = session["library"], session["device"]
    with app.app_context():
        item = squads.keep(shelf, standard_squad())
        league = seasons.create(cup_header("ABC"), device).code
    matches_ = [f"/matches/{other.code}" for other in (match, *others)]
    addresses, forms = crawled(client, ["/", f"/squads/{item}", f"/competitions/{league}", *matches_])
    codes = [match.code, others[1].code, league]
    known = {"code": codes, "item": [item], "secret": [match.secret], "slug": ["royal-blue"], "number": ["1", "2"]}
    managed = [(one.code, one.secret) for one in (match, *others)]
    return World(app, client, known, EVENTS, managed, addresses, forms)


def manage(app: Flask, client: FlaskClient, match: Kept) -> None:
    """Give a browser a match's managers' right."""
    from companion import devices

    with app.app_context():
        link = devices.open_link(match)
    client.post(f"/matches/{match.code}/join/{link}", data={"csrf_token": csrf(client)})


def try_them(world: World, number: int) -> tuple[dict[int, int], list[str]]:
    """Make requests; how many were answered with each status, and those that made a mistake of ours."""
    answered: dict[int, int] = {}
    mistakes: list[str] = []

    @settings(
        max_examples=number, deadline=None, database=None, phases=[Phase.generate], derandomize=number != LONG,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.data())
    def run(data: st.DataObject) -> None:
        sent = data.draw(requests(world))
        status = world.client.open(**sent).status_code
        answered[status] = answered.get(status, 0) + 1
        if status >= 500 and status != 501:
            mistakes.append("\n".join([str(status), *told(sent)]))

    run()
    return answered, mistakes


def check(answered: dict[int, int], mistakes: list[str], number: int) -> None:
    """Nothing went wrong, and the requests reached into the app and weren't all turned away at the door."""
    assert not mistakes, "\n\n".join(mistakes[:20])
    assert sum(answered.values()) >= number
    fine = sum(many for status, many in answered.items() if status < 400)
    assert fine > number / 6, answered
    assert answered.get(422, 0) > number / 50, answered


@on_both
def test_no_request_makes_a_mistake_of_ours(world: World, database: str | None) -> None:
    number = SHORT if database is None else FEW
    check(*try_them(world, number), number)


@pytest.mark.long
@on_both
def test_none_of_ten_thousand_requests_makes_a_mistake_of_ours(world: World) -> None:
    check(*try_them(world, LONG), LONG)
