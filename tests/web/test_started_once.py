"""A page starts one match, however often and however quickly its button is tapped; a new page starts another."""

import json
import re
from collections.abc import Callable
from html import unescape
from io import BytesIO
from threading import Barrier, Thread
from typing import Any

import pytest
from flask.testing import FlaskClient
from stored import HEADER
from taps import tap

from companion import matches

Fields = dict[str, Any]


def form(client: FlaskClient, page: str, action: str) -> Fields:
    """The hidden fields of a page's form."""
    text = client.get(page).text
    where = f'<form [^>]*method="post"[^>]*(?:action="{re.escape(action)}"|enctype)[^>]*>(.*?)</form>'
    found = re.search(where, text, re.DOTALL)
    assert found is not None
    fields: Fields = {}
    for name, value in re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', found[1]):
        fields.setdefault(name, []).append(unescape(value))
    return fields


def send(client: FlaskClient, action: str, fields: Fields, **more: Any) -> str:
    """Where a form leads to."""
    answer = client.post(action, data={**fields, **more})
    assert answer.status_code == 303, answer.text
    return str(answer.location)


def count(client: FlaskClient) -> int:
    """How many matches this browser has."""
    return client.get("/").text.count('aria-label="Delete ')


def test_play_now_tapped_five_times_by_a_first_visitor_starts_one_match(client: FlaskClient) -> None:
    fields = form(client, "/", "/play")
    assert len({send(client, "/play", fields) for _ in range(5)}) == 1
    assert count(client) == 1
    assert send(client, "/play", form(client, "/", "/play")) not in ("", send(client, "/play", fields))
    assert count(client) == 2


def test_the_first_two_taps_of_a_new_phone_come_with_the_same_cookie_and_make_one_device(client: FlaskClient) -> None:
    fields = form(client, "/", "/play")
    cookie = client.get_cookie("companion")
    assert cookie is not None
    first = send(client, "/play", fields)
    client.set_cookie("companion", cookie.value)
    assert send(client, "/play", fields) == first
    assert client.get(first).status_code == 200


def test_a_new_match_tapped_twice_is_one_and_another_when_the_form_says_something_else(client: FlaskClient) -> None:
    fields = form(client, "/matches/new", "/matches")
    filled = {**fields, "rules": "basic", "half_cells": "33", "home-name": "A", "away-name": "B"}
    first = send(client, "/matches", filled)
    assert send(client, "/matches", filled) == first
    assert send(client, "/matches", {**filled, "away-name": "C"}) != first
    assert count(client) == 2


def test_a_rematch_tapped_twice_is_one(client: FlaskClient) -> None:
    code = send(client, "/play", form(client, "/", "/play")).rpartition("/")[2]
    with client.application.app_context():
        match = matches.find(code)
    tap(client, match, type="abandon", key="1")
    fields = form(client, f"/matches/{code}", f"/matches/{code}/rematch")
    assert len({send(client, f"/matches/{code}/rematch", fields) for _ in range(3)}) == 1
    assert count(client) == 2


def test_a_record_taken_in_twice_by_one_page_is_one_match(client: FlaskClient) -> None:
    fields = form(client, "/import", "/import")
    record = json.dumps(HEADER).encode()
    found = {send(client, "/import", fields, file=(BytesIO(record), "one.match.jsonl")) for _ in range(2)}
    assert len(found) == 1
    assert send(client, "/import", form(client, "/import", "/import"), file=(BytesIO(record), "one.jsonl")) not in found


@pytest.mark.usefixtures("context")
def test_a_key_is_a_devices_own() -> None:
    first = matches.create(HEADER, "phone", "tap")
    assert matches.create(HEADER, "phone", "tap").code == first.code
    assert matches.create(HEADER, "tablet", "tap").code != first.code
    assert not matches.manages(first, "tablet")


@pytest.mark.usefixtures("context")
def test_a_key_of_a_deleted_match_may_start_again() -> None:
    first = matches.create(HEADER, "phone", "tap")
    matches.delete(first.code)
    assert matches.create(HEADER, "phone", "tap").code != first.code


def test_two_taps_at_once_start_one_match(client: FlaskClient) -> None:
    app, barrier, made = client.application, Barrier(4), list[str]()

    def start() -> None:
        with app.app_context():
            barrier.wait(30)
            made.append(matches.create(HEADER, "phone", "tap").code)

    run(start, 4)
    assert (len(made), len(set(made))) == (4, 1)


def run(work: Callable[[], None], times: int) -> None:
    """Do it in threads at once."""
    threads = [Thread(target=work) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
