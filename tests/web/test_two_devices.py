"""Several devices in a match: joining by a code, names, a side of one's own, undo of the other's, rights taken away."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from by_hand import kick_off
from cards import header, referee
from cards import kick_off as kick_off_of_cards
from counter_pages import table
from flask import Flask
from flask.testing import FlaskClient
from stored import HEADER, bearer, csrf
from taps import refusal, sheet, submit, tap

from companion import devices, matches
from companion.games.core import write_time
from companion.matches import Kept


def code_of(client: FlaskClient, match: Kept, side: str = "") -> str:
    """The link behind the code that a phone shows."""
    answer = client.post(f"/matches/{match.code}/share", data={"csrf_token": csrf(client), "side": side})
    assert answer.status_code == 200
    (link,) = re.findall(r'id="link-once"[^>]*value="http://localhost([^"]+)"', answer.text)
    return str(link)


def join(app: Flask, link: str, name: str = "") -> FlaskClient:
    """A phone that opens the link and taps its button."""
    client = app.test_client()
    assert client.get(link).status_code == 200
    client.post(link, data={"csrf_token": csrf(client), "name": name})
    return client


def manages(client: FlaskClient, match: Kept) -> bool:
    return client.get(f"/matches/{match.code}").status_code == 200


def test_a_code_lets_one_phone_join_and_no_second(app: Flask, manager: FlaskClient, match: Kept) -> None:
    link = code_of(manager, match)
    second = join(app, link)
    assert manages(second, match)
    third = app.test_client()
    assert third.get(link).status_code == 403
    assert "opens nothing any more" in third.post(link, data={"csrf_token": csrf(third)}).text
    assert not manages(third, match)


def test_looking_at_the_page_of_a_code_does_not_use_it_up(app: Flask, manager: FlaskClient, match: Kept) -> None:
    link = code_of(manager, match)
    for _ in range(3):
        assert app.test_client().get(link).status_code == 200
    assert manages(join(app, link), match)


def test_a_code_is_good_for_ten_minutes(
    app: Flask, manager: FlaskClient, match: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, now = code_of(manager, match), datetime.now(UTC)
    for minutes, status in ((9, 200), (11, 403)):
        later = write_time(now + timedelta(minutes=minutes))
        monkeypatch.setattr(devices, "_now", lambda later=later: later)
        assert app.test_client().get(link).status_code == status


def test_a_code_of_one_match_opens_no_other(app: Flask, manager: FlaskClient, match: Kept) -> None:
    with app.app_context():
        other = matches.create(HEADER)
    token = code_of(manager, match).rpartition("/")[2]
    stranger = app.test_client()
    stranger.get("/")
    stranger.post(f"/matches/{other.code}/join/{token}", data={"csrf_token": csrf(stranger)})
    assert not manages(stranger, other)
    assert not manages(stranger, match)


def test_the_log_says_who_logged_what(app: Flask, manager: FlaskClient, match: Kept) -> None:
    second = join(app, code_of(manager, match), "Bob's")
    tap(manager, match, **kick_off(), key="1")
    assert "logged by" not in sheet(manager, match, "/log")  # there is nobody else yet
    tap(second, match, type="lost_ball", key="2")
    log = re.sub(r"\s+", " ", sheet(second, match, "/log"))
    assert log.index("Rovers lose the ball") < log.index("logged by Bob's") < log.index("Rovers kick off")
    assert log.count("logged by") == 2


def test_two_phones_of_one_name_are_told_apart(app: Flask, manager: FlaskClient, match: Kept) -> None:
    for _ in range(2):
        join(app, code_of(manager, match), "Tablet")
    page = unescape(manager.get(f"/matches/{match.code}/share").text)
    assert "<bdi>Tablet</bdi>" in page
    assert "<bdi>Tablet 2</bdi>" in page


def test_a_phone_for_one_side_logs_that_sides_events_alone(app: Flask, manager: FlaskClient, match: Kept) -> None:
    away = join(app, code_of(manager, match, "away"))
    tap(manager, match, **kick_off(), key="1")
    assert (
        refusal(tap(away, match, type="goal", side="home", player=9, key="2")) == "This device plays for United alone"
    )
    assert tap(away, match, type="turn", move="team_moves", key="3").status_code == 422  # Rovers have the ball
    assert tap(away, match, type="goal", side="away", player=9, key="4").status_code == 201
    assert tap(manager, match, type="goal", side="away", player=10, key="5").status_code == 201
    assert tap(away, match, type="note", text="both may say so", key="6").status_code == 201
    answer = away.post(f"/matches/{match.code}/events", json={**kick_off()}, headers={"X-CSRFToken": csrf(away)})
    assert answer.status_code == 422


def test_who_goes_off_without_anybody_for_him_is_of_his_side(app: Flask) -> None:
    counter = table(app, header(), referee(), kick_off_of_cards())
    away = join(app, code_of(counter.client, counter.match, "away"))
    sent = {"type": "withdrawal", "side": "home", "player": 9}
    assert refusal(tap(away, counter.match, **sent, key="1")) == "This device plays for Blues alone"
    assert "plays for" not in refusal(tap(away, counter.match, **{**sent, "side": "away"}, key="2"))


def test_a_phone_for_one_side_shows_the_others_goals_as_the_others(
    app: Flask, manager: FlaskClient, match: Kept
) -> None:
    away = join(app, code_of(manager, match, "away"))
    tap(manager, match, **kick_off(), key="1")
    page = sheet(away, match)
    assert '<span class="btn goal" id="goal-home" aria-disabled="true">' in page
    assert '<a class="btn goal" id="goal-away"' in page
    assert '<a class="btn goal" id="goal-home"' in sheet(manager, match)


def test_a_phone_for_one_side_does_not_correct_the_others_events(app: Flask, manager: FlaskClient, match: Kept) -> None:
    away = join(app, code_of(manager, match, "away"))
    tap(manager, match, **kick_off(), key="1")
    tap(manager, match, type="goal", side="home", player=9, key="2")
    assert tap(away, match, type="void", seq=2, key="3").status_code == 422
    assert tap(manager, match, type="void", seq=2, key="4").status_code == 201
    tap(away, match, type="goal", side="away", player=9, key="5")
    turned = away.post(
        f"/matches/{match.code}/events",
        json={"type": "amend", "seq": 4, "set": {"side": "home"}},
        headers={"X-CSRFToken": csrf(away)},
    )
    assert turned.status_code == 422  # his own goal does not become the other's
    assert turned.json == {"error": "This device plays for United alone", "field": None}


def test_an_undo_of_the_others_event_asks_and_names_it(app: Flask, manager: FlaskClient, match: Kept) -> None:
    second = join(app, code_of(manager, match), "Bob's")
    tap(manager, match, **kick_off(), key="1")
    tap(second, match, type="goal", side="away", player=10, key="2")
    for answer in (tap(manager, match, type="undo", key="3", seen=2), submit(manager, match, type="undo", key="4")):
        assert answer.status_code == 409
        assert "United goal" in answer.text
        assert "Bob&#39;s" in answer.text
    with app.app_context():
        assert matches.last_seq(match.code) == 2
    assert tap(manager, match, type="undo", key="5", seen=2, theirs="true").status_code == 201
    tap(manager, match, type="goal", side="home", player=9, key="6")
    assert tap(manager, match, type="undo", key="7").status_code == 201  # one's own goes without asking


def test_a_program_is_not_asked(app: Flask, client: FlaskClient, manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, **kick_off(), key="1")
    answer = client.post(f"/matches/{match.code}/events", json={"type": "undo"}, headers=bearer(match))
    assert answer.status_code == 201


def test_a_revoked_secret_opens_nothing_and_who_is_in_stays(app: Flask, manager: FlaskClient, match: Kept) -> None:
    code = code_of(manager, match)
    answer = manager.post(f"/matches/{match.code}/share/secret", data={"csrf_token": csrf(manager)})
    assert answer.status_code == 303
    stranger = app.test_client()
    for link in (f"/matches/{match.code}/join/{match.secret}", code):
        assert stranger.get(link).status_code == 403
        assert stranger.post(link, data={"csrf_token": csrf(stranger)}).status_code == 403
    assert stranger.post(f"/matches/{match.code}/events", json=kick_off(), headers=bearer(match)).status_code == 403
    assert manages(manager, match)
    page = manager.get(f"/matches/{match.code}/share").text
    (link,) = re.findall(r'id="link-manage"[^>]*value="http://localhost([^"]+)"', page)
    assert manages(join(app, link), match)


def device_fields(client: FlaskClient, match: Kept) -> list[str]:
    """How the share page calls each device."""
    page = client.get(f"/matches/{match.code}/share").text
    return list(dict.fromkeys(re.findall(r'name="device" value="([^"]+)"', page)))


def test_a_phone_is_taken_out_of_the_match_but_not_the_last_one(app: Flask, manager: FlaskClient, match: Kept) -> None:
    second = join(app, code_of(manager, match))
    with second.session_transaction() as session:
        by = session["device"][:8]
    assert len(device_fields(manager, match)) == 2
    manager.post(f"/matches/{match.code}/share/devices/remove", data={"csrf_token": csrf(manager), "device": by})
    assert not manages(second, match)
    (own,) = device_fields(manager, match)
    manager.post(f"/matches/{match.code}/share/devices/remove", data={"csrf_token": csrf(manager), "device": own})
    assert manages(manager, match)


def test_a_phone_is_bound_and_named_later(app: Flask, manager: FlaskClient, match: Kept) -> None:
    (own,) = device_fields(manager, match)
    fields = {"csrf_token": csrf(manager), "device": own, "name": "  Ada's\n phone ", "side": "home"}
    assert manager.post(f"/matches/{match.code}/share/devices", data=fields).status_code == 303
    assert "<bdi>Ada&#39;s phone</bdi>" in manager.get(f"/matches/{match.code}/share").text
    assert tap(manager, match, type="kick_off", side="away", key="1").status_code == 422
    assert "Ada&#39;s phone" in manager.get("/phone").text


def test_a_phone_is_renamed_in_all_its_matches(manager: FlaskClient, match: Kept) -> None:
    manager.post("/phone", data={"csrf_token": csrf(manager), "name": "Kitchen tablet"})
    assert "<bdi>Kitchen tablet</bdi>" in manager.get(f"/matches/{match.code}/share").text


@pytest.mark.parametrize(
    ("sent", "name"),
    [("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", "iPhone"), ("Mozilla/5.0 (Linux; Android 14)",
     "Android phone"), ("Mozilla/5.0 (X11; Linux x86_64)", "Linux computer"), ("", "Phone")],
)  # fmt: skip
def test_a_phone_without_a_name_is_called_by_its_kind(client: FlaskClient, sent: str, name: str) -> None:
    assert f'value="{name}"' in client.get("/phone", headers={"User-Agent": sent}).text
