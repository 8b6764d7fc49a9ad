"""Who may do what: strangers, spectators, managers by cookie, programs by secret."""

import pytest
from by_hand import kick_off
from flask import Flask
from flask.testing import FlaskClient
from stored import HEADER, bearer, csrf

from companion import matches
from companion.matches import Kept


def seq(app: Flask, match: Kept) -> int:
    with app.app_context():
        return matches.last_seq(match.code)


def test_a_stranger_may_not_log(app: Flask, client: FlaskClient, match: Kept) -> None:
    events = f"/matches/{match.code}/events"
    assert client.post(events, json=kick_off()).status_code == 403
    assert client.post(events, data=kick_off()).status_code == 403
    assert client.post(events, data={**kick_off(), "csrf_token": csrf(client)}).status_code == 403
    assert seq(app, match) == 0


@pytest.mark.parametrize("secret", ["", "wrong", "é", "x" * 10_000])
def test_a_wrong_secret_gives_no_right(client: FlaskClient, match: Kept, secret: str) -> None:
    wrong = {"Authorization": f"Bearer {secret}"}
    assert client.post(f"/matches/{match.code}/events", json=kick_off(), headers=wrong).status_code == 403


def test_the_secret_of_one_match_gives_no_right_in_another(app: Flask, client: FlaskClient, match: Kept) -> None:
    with app.app_context():
        other = matches.create(HEADER)
    answer = client.post(f"/matches/{other.code}/events", json=kick_off(), headers=bearer(match))
    assert answer.status_code == 403


def test_a_wrong_secret_is_not_helped_by_a_cookie(manager: FlaskClient, match: Kept) -> None:
    wrong = {"Authorization": "Bearer wrong"}
    assert manager.post(f"/matches/{match.code}/events", json=kick_off(), headers=wrong).status_code == 403


def test_the_match_page_of_a_stranger_is_refused_and_leads_to_watching(client: FlaskClient, match: Kept) -> None:
    answer = client.get(f"/matches/{match.code}")
    assert answer.status_code == 403
    assert f'href="/watch/{match.code}"' in answer.text


def test_who_knows_the_code_may_read(client: FlaskClient, match: Kept) -> None:
    for address in (f"/watch/{match.code}", f"/matches/{match.code}.json", f"/matches/{match.code}.match.jsonl"):
        assert client.get(address).status_code == 200
        assert match.secret not in client.get(address).text


@pytest.mark.parametrize(
    "address",
    ["/matches/nobody", "/watch/nobody", "/matches/nobody.json", "/matches/nobody.match.jsonl", "/matches/a.b"],
)
def test_an_unknown_match_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_an_unknown_match_is_not_found_when_logged_to(client: FlaskClient, match: Kept) -> None:
    for answer in (
        client.post("/matches/nobody/events", json=kick_off(), headers=bearer(match)),
        client.post("/matches/nobody/events", json=kick_off()),
        client.post("/matches/nobody/events", data=kick_off()),
    ):
        assert answer.status_code == 404


# The secret link


def test_opening_the_secret_link_gives_no_right_until_its_button_is_tapped(client: FlaskClient, match: Kept) -> None:
    link = f"/matches/{match.code}/join/{match.secret}"
    page = client.get(link)
    assert page.status_code == 200
    assert f'action="{link}"' in page.text
    assert client.get(f"/matches/{match.code}").status_code == 403
    answer = client.post(link, data={"csrf_token": csrf(client)})
    assert (answer.status_code, answer.location) == (303, f"/matches/{match.code}")
    assert client.get(f"/matches/{match.code}").status_code == 200


def test_a_wrong_secret_link_is_refused(client: FlaskClient, match: Kept) -> None:
    link = f"/matches/{match.code}/join/wrong"
    assert client.get(link).status_code == 403
    assert client.post(link, data={"csrf_token": csrf(client)}).status_code == 403
    assert client.get(f"/matches/{match.code}").status_code == 403


def test_the_secret_link_of_an_unknown_match_is_not_found(client: FlaskClient, match: Kept) -> None:
    assert client.get(f"/matches/nobody/join/{match.secret}").status_code == 404


def test_a_cookie_that_was_tampered_with_gives_no_right(app: Flask, manager: FlaskClient, match: Kept) -> None:
    cookie = manager.get_cookie("companion")
    assert cookie
    payload, rest = cookie.value.split(".", 1)
    stranger = app.test_client()
    stranger.set_cookie("companion", f"{payload[:-2]}AA.{rest}")
    assert stranger.get(f"/matches/{match.code}").status_code == 403


def test_the_record_names_devices_without_giving_their_ids_away(manager: FlaskClient, match: Kept) -> None:
    manager.post(f"/matches/{match.code}/events", data={**kick_off(), "csrf_token": csrf(manager)})
    with manager.session_transaction() as session:
        device = session["device"]
    record = manager.get(f"/matches/{match.code}.match.jsonl").text
    assert f'"by": "{device[:8]}"' in record
    assert device not in record
