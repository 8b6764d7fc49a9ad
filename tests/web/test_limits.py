"""Limits: how often one address may start things or guess, how large what it sends may be; people never meet them."""

import inspect

import pytest
from by_hand import kick_off
from flask import Flask
from flask.testing import FlaskClient
from stored import HEADER, csrf
from taps import tap

from companion import matches
from companion.matches import Kept
from companion.web.limits import AT_ONCE, MOST_KNOWN, STARTING, Allowance


class Clock:
    """A clock that stands until it is set."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_an_allowance_is_used_up_and_comes_back_with_time() -> None:
    clock = Clock()
    allowance = Allowance(clock)
    for _ in range(AT_ONCE):
        assert allowance.wait("here") == 0
        allowance.take("here")
    assert allowance.wait("here") == 1
    assert allowance.wait("there") == 0
    clock.now += 1
    assert allowance.wait("here") == 0


def test_those_who_ask_rarely_are_forgotten_first() -> None:
    allowance = Allowance(Clock())
    for who in range(MOST_KNOWN + 5):
        allowance.take(str(who))
    assert len(allowance._left) == MOST_KNOWN
    assert "0" not in allowance._left


def use_up(app: Flask, name: str, who: str = "127.0.0.1") -> None:
    """Somebody has done all he may."""
    for _ in range(AT_ONCE + 30):
        app.extensions[name].take(who)


def test_starting_too_much_is_refused_for_a_while(app: Flask, client: FlaskClient) -> None:
    assert client.post("/matches", json=HEADER).status_code == 201
    use_up(app, "starts")
    answer = client.post("/matches", json=HEADER)
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["Retry-After"]) <= 60
    assert answer.json
    assert "too often" in answer.json["error"]
    assert client.post("/play", data={"csrf_token": csrf(client)}).status_code == 429
    other = client.post("/matches", json=HEADER, environ_base={"REMOTE_ADDR": "192.0.2.7"})
    assert other.status_code == 201


def test_wrong_codes_are_counted_and_then_even_right_ones_refused(app: Flask, client: FlaskClient, match: Kept) -> None:
    for number in range(AT_ONCE + 2):
        client.get(f"/watch/{number:016}")
    assert client.get("/watch/AAAAAAAAAAAAAAAA").status_code == 429
    assert client.get(f"/watch/{match.code}").status_code == 429
    assert client.get("/").status_code == 200


def test_who_manages_a_match_plays_on_while_a_neighbour_guesses(app: Flask, manager: FlaskClient, match: Kept) -> None:
    use_up(app, "guesses")
    assert manager.get(f"/matches/{match.code}").status_code == 200
    assert tap(manager, match, **kick_off(), key="1").status_code == 201


def test_the_addresses_of_one_house_are_one(app: Flask, client: FlaskClient) -> None:
    use_up(app, "starts", "2001:db8:0:1::/64")
    for host, status in (("2001:db8:0:1::7", 429), ("2001:db8:0:2::7", 201)):
        assert client.post("/matches", json=HEADER, environ_base={"REMOTE_ADDR": host}).status_code == status


MAKES_NOTHING_NEW = {"join_now", "squads.mark_box", "competitions.join", "competitions.open_match"}


def test_whatever_keeps_something_new_for_a_browser_is_limited(app: Flask) -> None:
    posted = {rule.endpoint for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    code = {name: inspect.getsource(inspect.unwrap(app.view_functions[name])) for name in posted}
    keeping = {name for name, text in code.items() if "new_shelf()" in text or "new_device()" in text}
    assert keeping - STARTING == MAKES_NOTHING_NEW


# A program's key


def test_a_program_that_sends_again_by_a_key_starts_one_match(client: FlaskClient) -> None:
    first, again = (client.post("/matches", json={**HEADER, "key": "k" * 16}) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json
    assert again.json
    assert first.json["code"] == again.json["code"]
    other = client.post("/matches", json={**HEADER, "rules": "complete", "key": "k" * 16})
    assert other.status_code == 201


@pytest.mark.parametrize("key", ["", "short", 5, "k" * 101])
def test_a_key_that_could_be_guessed_is_refused(client: FlaskClient, key: object) -> None:
    answer = client.post("/matches", json={**HEADER, "key": key})
    assert answer.status_code == 422
    assert answer.json == {"error": "key has 16 to 100 characters", "field": "key"}


# Bearer and CSRF


def test_a_bearer_header_spares_no_page_of_a_browser_its_token(app: Flask, manager: FlaskClient, match: Kept) -> None:
    header = {"Authorization": f"Bearer {match.secret}"}
    of_match = (f"/matches/{match.code}/{name}" for name in ("rematch", "delete", "share", f"join/{match.secret}"))
    for address in ("/play", "/library", "/squads/new", *of_match):
        assert manager.post(address, data={"key": "k"}, headers=header).status_code == 400, address
    with app.app_context():
        assert matches.find(match.code).seq == 0


# Sizes


def test_a_request_that_is_too_large_is_refused(client: FlaskClient, manager: FlaskClient, match: Kept) -> None:
    large = "x" * (2**20 + 2**16 + 1)
    assert client.post("/matches", data=large, content_type="application/json").status_code == 413
    assert tap(manager, match, type="note", text=large).status_code == 413


def test_json_that_is_nested_deeply_is_refused_in_a_sentence(client: FlaskClient) -> None:
    deep = "[" * 100_000 + "]" * 100_000
    answer = client.post("/matches", data=f'{{"record": {deep}}}', content_type="application/json")
    assert answer.status_code in (400, 422)
    assert answer.json


def test_a_form_with_a_hundred_thousand_fields_is_refused(manager: FlaskClient, match: Kept) -> None:
    fields = "&".join(f"f{number}=1" for number in range(100_000))
    sent = {"content_type": "application/x-www-form-urlencoded", "headers": {"X-CSRFToken": csrf(manager)}}
    assert manager.post(f"/matches/{match.code}/events", data=fields, **sent).status_code in (413, 422)
