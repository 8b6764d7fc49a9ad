"""Spectators see the match and can change nothing; who shares it shows two links."""

import re

from flask.testing import FlaskClient
from stored import csrf
from taps import HTMX, tap

from companion.matches import Kept


def test_a_spectator_sees_the_match_without_a_form(client: FlaskClient, manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, type="kick_off", side="home", key="1")
    tap(manager, match, type="goal", side="home", player=9, key="2")
    page = client.get(f"/watch/{match.code}").text
    assert "Rovers 1–0 United" in page
    assert "<form" not in page
    assert f"/matches/{match.code}" not in page
    assert "<form" not in client.get(f"/watch/{match.code}/log").text
    assert "Set-Cookie" not in client.get(f"/watch/{match.code}").headers


def test_nothing_new_is_answered_without_a_page(client: FlaskClient, manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, type="kick_off", side="home", key="1")
    (poll,) = re.findall(r'hx-get="([^"]+)"', client.get(f"/watch/{match.code}").text)
    assert client.get(poll, headers=HTMX).status_code == 204
    tap(manager, match, type="lost_ball", key="2")
    answer = client.get(poll, headers=HTMX)
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert "Rovers lose the ball" in answer.text


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
