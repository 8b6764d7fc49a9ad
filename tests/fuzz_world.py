"""What odd requests are thrown at: an app with something of every sort in it, all of it one browser's."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import cards
from flask import Flask
from flask.testing import FlaskClient
from fuzz import Form, Kind, Page, World, crawled
from season_by_hand import given
from season_matches import play, season_of
from stored import csrf

from companion import decks, demo, devices, library, matches, seasons, squads
from companion.games.simulator_soccer.squads import standard_squad
from companion.games.squads import squad_code, write_json
from companion.matches import Kept
from companion.seasons import KeptSeason

SHELF, DEVICE = "shelf", "phone"  # of the browser that asks
SIDES = {"home": {"name": "Rovers"}, "away": {"name": "United"}}
HEADERS: list[dict[str, Any]] = [
    {"record": 1, "game": "simulator-soccer", "rules": "tournament", **SIDES},
    {"record": 1, "game": "simulator-soccer", "rules": "complete", **SIDES},
    {"record": 1, "game": "counter-attack", "rules": "guide", **SIDES},
    cards.header(),
]
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
]
EVENTS_OF_CARDS: list[dict[str, Any]] = [
    {"type": "action", "action": "movement_phase"},
    {"type": "roll", "roll": "steal", "side": "away", "player": 5},
    {"type": "roll", "roll": "tackle", "side": "away", "player": 5, "against": 9, "from_behind": True},
    {"type": "roll", "roll": "header", "attackers": [{"player": 9}], "defenders": [{"player": 5}], "shot": True},
    {"type": "roll", "roll": "shot", "kind": "shot", "side": "home", "player": 9, "against": 1},
    {"type": "roll", "roll": "loose_ball", "side": "home"},
    {"type": "referee", "leniency": 3},
    {"type": "clock", "do": "pause"},
    {"type": "undo"},
]
WRITTEN = {
    "competitions.create": {"name": "Cup", "entrants-0-name": "A", "entrants-1-name": "B"},
    "play.reply": {"home-card-1-player": "9", "home-card-1-colour": "yellow", "turn_seconds": "30"},
}
BEGUN = (EVENTS[:4], EVENTS[:1], (), [*cards.START, cards.action("movement_phase")])


@dataclass(frozen=True)
class Filled:
    """What was put into an installation."""

    started: list[Kept]
    played: list[Kept]
    competitions: list[KeptSeason]
    squads: list[str]
    deck: str


def filled() -> Filled:
    """Matches before, in and after play, competitions likewise, one whose table needs lots; squads, a deck."""
    examples = demo.fill()
    started = [matches.create(header) for header in HEADERS]
    for match, events in zip(started, BEGUN, strict=True):
        for event in events:
            matches.log(match.code, event)
    level = season_of("AB", criteria=["points", "lots"])
    seasons.log(level.code, given(1, 1, 2, [0, 0]))
    under_way = season_of("ABCD")
    play(under_way.code, 1, 2, 1)
    free = season_of("ABC", rules="complete")
    competitions = [level, free, under_way, *examples.competitions]
    for found in competitions:
        seasons.join(found, DEVICE)
    deck = decks.ready_decks()[decks.USUAL]
    kept = [squads.keep(SHELF, squad) for squad in (standard_squad(), decks.random_squad("Reds", deck.cards))]
    devices.join(started[0], devices.open_link(started[0]), "tablet")
    return Filled(started, examples.matches, competitions, kept, decks.keep_deck(SHELF, deck))


def posting(client: FlaskClient) -> Callable[..., str]:
    """What posts a right form and says where it leads to."""
    token = csrf(client)

    def post(address: str, **fields: Any) -> str:
        answer = client.post(address, data={**fields, "csrf_token": token})
        assert answer.status_code == 303, (address, answer.status_code, answer.text)
        return str(answer.headers["Location"])

    return post


def world_of(app: Flask, client: FlaskClient) -> World:
    """The app with all that is in it, and what its pages lead to."""
    with client.session_transaction() as session:
        session["library"], session["device"] = SHELF, DEVICE
    with app.app_context():
        made = filled()
        known, files = known_in(made), files_of(made)
        links = {match.code: devices.open_link(match) for match in (*made.started, *made.played)}
    post = posting(client)
    for code, link in links.items():
        post(f"/matches/{code}/join/{link}")
    kit = post("/kits/new", **{"from": "random"})
    pages = [kit, post("/print/printers"), post("/print", what="calibration")]
    pages += [post("/drafts/new", home="A", away="B", deck="open-pool", way=way) for way in ("draft", "deal")]
    pages += [f"/{place}/{code}" for code in links for place in ("matches", "watch")]
    pages += [
        f"/{place}/{found.code}" for found in made.competitions for place in ("competitions", "watch/competitions")
    ]
    pages += [f"/decks/{made.deck}", *(f"/squads/{squad}" for squad in made.squads), "/"]
    pages += [f"/squads/link/{known['squads.linked']['code']}"]
    late = [overtaken(client, kit), overtaken(client, f"/squads/{made.squads[0]}?row=0")]
    linked, forms = crawled(client, pages, late)
    fill_in(forms)
    codes = [match.code for match in made.started]
    events = dict(zip(codes, (EVENTS, EVENTS[::3], EVENTS_OF_CARDS, EVENTS_OF_CARDS), strict=True))
    secrets = {match.code: match.secret for match in made.started}
    return World(app, client, known, events, secrets, HEADERS, files, linked, forms)


def fill_in(forms: dict[Kind, list[Form]]) -> None:
    """Write into forms what is wrong to be left empty."""
    for kind, found in forms.items():
        for form in found:
            form.sent.update(
                {name: [value] for name, value in WRITTEN.get(kind.endpoint, {}).items() if name in form.sent}
            )


def overtaken(client: FlaskClient, address: str) -> Page:
    """The page on which a change is answered that another has overtaken."""
    for form in Page(address, client.get(address).text).forms:
        if "version" in form.sent and "name" in form.sent:
            answer = client.post(form.action, data={**form.sent, "version": "0", "name": "Other"})
            if answer.status_code == 409:
                return Page(address, answer.text)
    raise AssertionError(address)


def known_in(made: Filled) -> dict[str, dict[str, str]]:
    """What an address names that no page of this browser's leads to, by endpoint."""
    match, competition, under_way = made.started[0], made.competitions[0], made.competitions[2]
    of_match = {"code": match.code, "secret": match.secret}
    of_competition = {"code": competition.code, "secret": competition.secret}
    squad = {"code": squad_code(standard_squad())}
    return {
        **dict.fromkeys(("join", "join_now", "open_link", "state", "watch.log"), of_match),
        **dict.fromkeys(("competitions.ask_join", "competitions.join"), of_competition),
        **dict.fromkeys(("squads.linked", "squads.keep_linked"), squad),
        "shelf.ask_join": {"token": library.open_link(library.new_id())},
        "shelf.join": {"token": library.open_link(library.new_id())},
        "competitions.open_match": {"code": under_way.code, "number": "1"},
        "static": {"filename": "app.css"},
    }


def files_of(made: Filled) -> dict[str, bytes]:
    """A right file for whatever takes one, by endpoint."""
    return {
        "past.take_in": matches.export(made.played[0].code).encode(),
        "competitions.take_in": seasons.export(made.competitions[0].code),
        "squads.take_in": write_json(standard_squad()).encode(),
        "decks.new": json.dumps(decks.ready_decks()[decks.USUAL].to_dict()).encode(),
    }
