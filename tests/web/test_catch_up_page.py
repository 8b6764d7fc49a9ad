"""Catching up in one form: checked as a whole, logged as one block, errors beside the field, nothing half-logged."""

import re
from html import unescape
from typing import Any

import pytest
from by_hand import clock, event, goal, header, kick_off
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf
from taps import HTMX, refusal, said, sheet, tap
from werkzeug.test import TestResponse

from companion import matches
from companion.matches import Kept

Event = dict[str, Any]


class Table:
    """A match at 20' (19:05, cell 14), and its manager's browser."""

    def __init__(self, app: Flask, *events: Event) -> None:
        with app.app_context():
            self.match = matches.create(header("tournament"))
            for data in events or (kick_off(), clock(1, 14)):
                matches.log(self.match.code, data)
        self.client = app.test_client()
        place = f"/matches/{self.match.code}/join/{self.match.secret}"
        self.client.post(place, data={"csrf_token": csrf(self.client)})

    def post(self, *, htmx: bool = True, key: str = "k", **filled: Any) -> TestResponse:
        """Send the form; what is not named is as on a fresh page."""
        named = {name.replace("__", "-"): value for name, value in filled.items()}
        data = {"csrf_token": csrf(self.client), "key": key, "home_score": 0, "away_score": 0, "token": "1-14", **named}
        return self.client.post(f"/matches/{self.match.code}/catch_up", data=data, headers=HTMX if htmx else {})

    def lines(self) -> list[Event]:
        """The events logged since, without what every line has."""
        with self.client.application.app_context():
            logged = [dict(line.data) for line in matches.lines(self.match.code)][2:]
        return [{name: one[name] for name in one if name not in ("at", "by", "key", "block")} for one in logged]

    def blocks(self) -> set[str | None]:
        """The blocks that were logged."""
        with self.client.application.app_context():
            return {line.margin.block for line in matches.lines(self.match.code)[2:]}


EVERYTHING: Event = {
    "home_score": 1, "away_score": 1, "token": "1-30",
    "home__goal__1__player": 9, "home__goal__1__minute": "24",
    "away__goal__1__player": "own-4", "away__goal__1__minute": "31",
    "away__card__1__player": 3, "away__card__1__colour": "red", "away__card__1__minute": "36",
    "home__card__1__player": 5,
    "home__sub__1__player": 9, "home__sub__1__on": 12, "home__sub__1__minute": "36",
}  # fmt: skip


def errors(page: str) -> dict[str, str]:
    """The error beside each field."""
    rows = re.findall(r'<div class="(?:line of-\w+|field)">(.*?)</div>', page, re.DOTALL)
    found = {re.findall(r' name="([^"]*)"', row)[0]: re.findall(r'<p class="error">(.*?)</p>', row) for row in rows}
    return {name: unescape(said_[0]) for name, said_ in found.items() if said_}


def test_everything_is_logged_in_order_as_one_block(app: Flask) -> None:
    """24' is cell 17, 31' cell 22, 36' cell 26, the token stands on cell 30."""
    table = Table(app)
    answer = table.post(**EVERYTHING)
    assert answer.status_code == 201
    assert said(answer) == "Caught up: Reds 1–1 Blues, 41′"
    assert table.lines() == [
        clock(1, 17), goal("home", 9),
        clock(1, 22), goal("away", 4, own_goal=True),
        clock(1, 26), event("substitution", side="home", off=9, on=12), event("send_off", side="away", player=3),
        clock(1, 30), event("booking", side="home", player=5),
    ]  # fmt: skip
    assert len(table.blocks()) == 1
    assert None not in table.blocks()


def test_one_undo_takes_all_of_it(app: Flask) -> None:
    table = Table(app)
    table.post(**EVERYTHING)
    assert "Undo: catch-up of 9 lines" in sheet(table.client, table.match)
    answer = tap(table.client, table.match, type="undo", key="u")
    assert said(answer) == "Taken back: catch-up of 9 lines"
    assert "Reds 0–0 Blues" in answer.text
    assert "19 cells left" in answer.text


def test_a_plain_form_leads_back_to_the_match(app: Flask) -> None:
    table = Table(app)
    answer = table.post(htmx=False, token="1-20")
    assert (answer.status_code, answer.location) == (303, f"/matches/{table.match.code}")
    assert table.lines() == [clock(1, 20)]


def test_the_break_is_caught_up_with(app: Flask) -> None:
    table = Table(app)
    table.post(token="2-0", home_score=1, home__goal__1__player=9, home__goal__1__minute="45+1")
    assert table.lines() == [clock(1, 33), goal("home", 9), event("end_half"), kick_off("away")]


def test_two_taps_on_the_same_button_are_one_block(app: Flask) -> None:
    table = Table(app)
    assert [table.post(**EVERYTHING).status_code for _ in range(2)] == [201, 200]
    assert table.post(htmx=False, **EVERYTHING).status_code == 303
    assert len(table.lines()) == 9


# Errors


@pytest.mark.parametrize(
    ("filled", "wrong"),
    [
        ({"home_score": 1}, {"home_score": "Reds have 0 in the log and 0 more here: that is not 1"}),
        ({"away_score": "x"}, {"away_score": "Goals are a whole number"}),
        ({"home__goal__1__player": 9}, {"home_score": "Reds have 0 in the log and 1 more here: that is not 0"}),
        (
            {"home_score": 1, "home__goal__1__player": 14},
            {"home-goal-1-player": "Reds 14 is on the bench, not on the pitch"},
        ),
        ({"home__card__1__minute": "24"}, {"home-card-1-player": "Choose the player"}),
        ({"away__sub__1__player": 9}, {"away-sub-1-player": "Choose the player"}),
        (
            {"away__sub__1__player": 9, "away__sub__1__on": 9},
            {"away-sub-1-player": "Blues 9 is on the pitch already"},
        ),
        (
            {"home__card__1__player": 4, "home__card__1__minute": "soon"},
            {"home-card-1-player": "soon is no minute: it may be 23 or 45+1"},
        ),
        (
            {"home__card__1__player": 4, "home__card__1__minute": "12"},
            {"home-card-1-player": "The log knows what happened before 20′: correct it there"},
        ),
        (
            {"home__card__1__player": 4, "home__card__1__minute": "31"},
            {"home-card-1-player": "That is after the place of the token"},
        ),
        ({"token": "9-9"}, {"token": "The token cannot stand there"}),
        (
            {"away_score": "x", "home__card__1__minute": "24", "token": "1-99"},
            {"away_score": "Goals are a whole number", "home-card-1-player": "Choose the player",
             "token": "The token cannot stand there"},
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("htmx", [True, False])
def test_what_cannot_be_stands_beside_its_field_and_nothing_is_logged(
    app: Flask, htmx: bool, filled: Event, wrong: dict[str, str]
) -> None:
    table = Table(app)
    answer = table.post(htmx=htmx, **filled)
    assert answer.status_code == 422
    assert errors(answer.text) == wrong
    assert refusal(answer) == "Nothing is logged yet: look at the marked lines."
    assert ("<html" in answer.text) is not htmx
    assert 'aria-invalid="true"' in answer.text
    assert table.lines() == []


def test_what_was_filled_in_is_still_there(app: Flask) -> None:
    """The second change cannot be: 12 is on already. It lies under More lines, which are open then."""
    second: Event = {"home__sub__2__player": 8, "home__sub__2__on": 12, "home__sub__2__minute": "37"}
    answer = Table(app).post(**EVERYTHING, **second)
    assert errors(answer.text) == {"home-sub-2-player": "Reds 12 is on the pitch already"}
    selects = re.findall(r'<select [^>]*name="([^"]*)"[^>]*>(.*?)</select>', answer.text, re.DOTALL)
    chosen = {name: re.findall(r'value="([^"]*)" selected', rest)[0] for name, rest in selects if " selected" in rest}
    assert chosen == {
        "token": "1-30", "home-goal-1-player": "9", "away-goal-1-player": "own-4", "away-card-1-player": "3",
        "away-card-1-colour": "red", "home-card-1-player": "5", "home-sub-1-player": "9", "home-sub-1-on": "12",
        "home-sub-2-player": "8", "home-sub-2-on": "12",
    }  # fmt: skip
    typed = re.findall(r'<input name="([^"]*)" value="([^"]+)"', answer.text)
    assert dict(typed) == {
        "home-goal-1-minute": "24", "away-goal-1-minute": "31", "away-card-1-minute": "36", "home-sub-1-minute": "36",
        "home-sub-2-minute": "37",
    }  # fmt: skip
    assert answer.text.count("<details open>") == 1


def test_nothing_filled_in_is_refused_above_the_form(app: Flask) -> None:
    answer = Table(app).post()
    assert answer.status_code == 422
    assert refusal(answer) == "Nothing is filled in: there is nothing to catch up with"


# The page


def test_the_page_says_where_the_log_stands_and_where_the_token_may(app: Flask) -> None:
    table = Table(app)
    page = sheet(table.client, table.match, "/catch_up")
    assert "The log stands at 20′." in page
    assert '<option value="1-14" selected>Referee 2, cell 9 · 20′</option>' in page
    assert '<option value="2-33" >Referee 3, cell 11 · 90+1′</option>' in page


def test_a_break_has_nothing_to_catch_up_with_but_the_log(app: Flask) -> None:
    table = Table(app, kick_off(), clock(1, 33), event("end_half"))
    page = sheet(table.client, table.match, "/catch_up")
    assert "No half is being played." in page
    assert 'id="caught-up"' not in page
    answer = table.post(token="1-33", home__card__1__player=4)
    assert (answer.status_code, refusal(answer)) == (422, "It is the break: the next half has to kick off first")


def test_the_page_is_found_while_a_half_is_played(app: Flask) -> None:
    table = Table(app)
    assert "/catch_up" in sheet(table.client, table.match, "/more")


def test_catching_up_is_for_managers(client: FlaskClient, match: Kept) -> None:
    assert client.get(f"/matches/{match.code}/catch_up").status_code == 403
    answer = client.post(f"/matches/{match.code}/catch_up", data={"csrf_token": csrf(client), "token": "1-0"})
    assert answer.status_code == 403


def test_the_page_changes_nothing_when_it_is_asked_for(app: Flask) -> None:
    table = Table(app)
    part = table.client.get(f"/matches/{table.match.code}/catch_up", headers=HTMX)
    assert "<html" not in part.text
    assert table.lines() == []
