"""Spectators see the match and can change nothing; who shares it shows two links."""

import re
from html import unescape

from flask import Flask
from flask.testing import FlaskClient
from stored import csrf
from taps import HTMX, tap
from werkzeug.test import TestResponse

from companion.matches import Kept


def forms(page: str) -> list[str]:
    """The forms of a page but that of the language."""
    return re.findall(r'<form(?![^>]*id="language")[^>]*>', page)


def test_a_spectator_sees_the_match_without_a_form(client: FlaskClient, manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, type="kick_off", side="home", key="1")
    tap(manager, match, type="goal", side="home", player=9, key="2")
    page = client.get(f"/watch/{match.code}").text
    assert "Rovers 1–0 United" in page
    assert forms(page) == []
    assert f"/matches/{match.code}" not in page
    assert forms(client.get(f"/watch/{match.code}/log").text) == []
    assert "Set-Cookie" not in client.get(f"/watch/{match.code}").headers


def live(page: str) -> dict[str, str]:
    """What a page tells its script."""
    (found,) = re.findall(r"<div hidden (data-live=[^>]*)>", page)
    return {name: unescape(value) for name, value in re.findall(r'data-(\w+)="([^"]*)"', found)}


def ask(client: FlaskClient, known: dict[str, str]) -> TestResponse:
    """Ask for news as the script does."""
    return client.get(f"{known['live']}?seen={known['seq']}", headers={**HTMX, "If-None-Match": known["tag"]})


def test_nothing_new_is_answered_without_a_page(client: FlaskClient, manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, type="kick_off", side="home", key="1")
    known = live(client.get(f"/watch/{match.code}").text)
    assert ask(client, known).status_code == 304
    tap(manager, match, type="lost_ball", key="2")
    answer = ask(client, known)
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert "Rovers lose the ball" in answer.text
    assert ask(client, live(answer.text)).status_code == 304


def test_the_other_phone_hears_of_goals_and_sees_every_tap(app: Flask, manager: FlaskClient, match: Kept) -> None:
    other = app.test_client()
    other.post(f"/matches/{match.code}/join/{match.secret}", data={"csrf_token": csrf(other)})
    known = live(other.get(f"/matches/{match.code}").text)
    assert ask(other, known).status_code == 304
    tap(manager, match, type="kick_off", side="home", key="1")
    tap(manager, match, type="goal", side="home", player=9, key="2")
    tap(manager, match, type="lost_ball", key="3")
    page = unescape(ask(other, known).text)
    assert re.findall(r"data-news>([^<]*)<", page) == [
        "Rovers kick off · Goal for Rovers: 9. Rovers 1–0 United · United lose the ball"
    ]
    assert re.findall(r"data-say>([^<]*)<", page) == ["Rovers kick off Goal for Rovers: 9. Rovers 1–0 United"]
    assert "no-store" in ask(other, known).headers["Cache-Control"]


def test_a_goal_taken_back_by_the_other_phone_is_heard_of(
    client: FlaskClient, manager: FlaskClient, match: Kept
) -> None:
    tap(manager, match, type="kick_off", side="home", key="1")
    tap(manager, match, type="goal", side="home", player=9, key="2")
    known = live(client.get(f"/watch/{match.code}").text)
    tap(manager, match, type="undo", key="3")
    assert re.findall(r"data-say>([^<]*)<", ask(client, known).text) == ["Taken back: Rovers goal, 1′"]


def test_a_page_that_is_known_is_not_sent_again(client: FlaskClient, match: Kept) -> None:
    tag = client.get(f"/watch/{match.code}").headers["ETag"]
    assert client.get(f"/watch/{match.code}", headers={"If-None-Match": tag}).status_code == 304
    assert client.get(f"/watch/{match.code}", headers={"If-None-Match": tag, **HTMX}).status_code == 200


def test_an_unknown_match_cannot_be_watched(client: FlaskClient) -> None:
    assert client.get("/watch/AAAAAAAAAAAAAAAA").status_code == 404


def test_the_share_page_has_both_links_as_codes(manager: FlaskClient, match: Kept) -> None:
    page = manager.get(f"/matches/{match.code}/share").text
    assert f"http://localhost/watch/{match.code}" in page
    assert f"http://localhost/matches/{match.code}/join/{match.secret}" in page
    assert page.count('class="qr"') == 2
    assert "style=" not in page


def test_the_secret_link_asks_before_it_gives_the_right(client: FlaskClient, match: Kept) -> None:
    link = f"/matches/{match.code}/join/{match.secret}"
    assert "Join the match" in client.get(link).text
    assert client.get(f"/matches/{match.code}").status_code == 403
    assert client.post(link, data={"csrf_token": csrf(client)}).status_code == 303
    assert client.get(f"/matches/{match.code}").status_code == 200
    assert "To the match" in client.get(link).text
