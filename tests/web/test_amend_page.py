"""Correcting any line: its fields, the preview of all that changes, errors beside the field."""

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from by_hand import SECOND_HALF, SIXTY, clock, duel, event, goal, header, kick_off, turn
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf
from taps import refusal, said, sheet, submit, tap
from werkzeug.test import TestResponse

from companion import matches
from companion.matches import Kept

Send = Callable[..., TestResponse]


class Table:
    """A match with its manager's browser."""

    def __init__(self, app: Flask, *events: dict[str, Any], rules: str = "complete", **settings: Any) -> None:
        with app.app_context():
            self.match = matches.create(header(rules, **settings))
            for data in events:
                matches.log(self.match.code, data)
        self.client = app.test_client()
        place = f"/matches/{self.match.code}/join/{self.match.secret}"
        self.client.post(place, data={"csrf_token": csrf(self.client)})

    def page(self, query: str) -> str:
        """The page of a correction."""
        return sheet(self.client, self.match, f"/amend?{query}")

    def preview(self, query: str) -> list[str]:
        """What a correction would change."""
        return re.findall(r"</svg><span>(.*?)</span></li>", self.page(query).partition('class="changes"')[2])

    def post(self, **fields: Any) -> str:
        """Send the correction that the page offers."""
        answer = tap(self.client, self.match, key="correct", **fields)
        assert answer.status_code == 201
        return said(answer)

    @property
    def state(self) -> dict[str, Any]:
        """The match as it stands."""
        with self.client.application.app_context():
            return matches.find(self.match.code).state


def fields(page: str) -> dict[str, str]:
    """The fields of the form, each with what is chosen."""
    form = page.partition('class="stack"')[2].partition("</form>")[0]
    chosen = re.findall(r'<select[^>]* name="([^"]*)"[^>]*>.*?<option value="([^"]*)" selected', form, re.DOTALL)
    typed = re.findall(r'<input id="[^"]*" name="([^"]*)" type="\w+" value="([^"]*)"', form)
    return dict([*chosen, *typed])


# The preview names all that changes


def test_a_substitution_at_sixty_struck_out(app: Flask) -> None:
    """Score, scorers, minutes, fatigue, substitutions and what fits no longer, before it is done."""
    table = Table(app, *SIXTY, event("substitution", side="home", off=9, on=12), goal("home", 12), goal("away", 10),
                  rules="tournament")  # fmt: skip
    number = len(SIXTY) + 1
    told = table.preview(f"seq={number}&strike=1")
    assert told == [
        "Score: 1–1 becomes 0–1",
        "No longer in the report: 61′ Reds: 12 for 9",
        "No longer in the report: 61′ goal for Reds by 12",
        "In the report: 62′ goal for Blues by 10 becomes 61′ goal for Blues by 10",
        "Minute: 63 becomes 62",
        "Reds: wedges that each may use 2 becomes 1",
        "Reds: substitutions left 4 becomes 5",
        "Reds: substitutions since 60:00 1 becomes 0",
        "Reds 9 is on the pitch",
        "Reds 9 has not been substituted",
        "Reds 12: goals 1 becomes 0",
        "Reds 12 is not on the pitch",
        f"Line {number + 1} no longer fits: Reds 12 is on the bench, not on the pitch",
    ]
    assert table.state["score"] == {"home": 1, "away": 1}


def test_an_injury_and_a_suspension(app: Flask) -> None:
    book = event("booking", side="home", player=4)
    foul, hurt = event("foul", side="away", player=4, on=9), event("injury_roll", side="home", player=9, dice=1)
    table = Table(app, kick_off(), book, book, foul, hurt, rules="tournament")
    assert table.preview("seq=5&set.dice=2") == [
        "No longer in the report: 1′ injury, Reds 9",
        "Reds 9: injuries 1 becomes 0",
    ]
    assert "Reds 4 is not suspended any more" in table.preview("seq=3&strike=1")


def test_a_line_that_fits_again(app: Flask) -> None:
    table = Table(
        app, kick_off(), event("substitution", side="home", off=9, on=12), goal("home", 12), event("void", seq=2)
    )
    assert "Line 3 fits again" in table.preview("seq=3&set.player=9")
    told = table.post(type="amend", seq=3, **{"set.player": 9})
    assert told == "Corrected: Goal for Reds: 9. Reds 1–0 Blues. Referee 1 to cell 1"
    assert table.state["conflicts"] == []


def test_a_correction_that_changes_nothing_else_says_so(app: Flask) -> None:
    table = Table(app, kick_off(), event("booking", side="home", player=4, cause="dissent"))
    assert "Nothing else." in table.page("seq=2&set.cause=delay")


def test_what_was_logged_together_is_struck_out_together(app: Flask) -> None:
    table = Table(app, kick_off())
    with app.app_context():
        matches.log_block(table.match.code, [clock(1, 33), event("end_half")], key="b")
    page = table.page("seq=3&strike=1")
    assert "One more line was logged together with it and is struck out too." in page
    assert "Now: Half-time becomes 1st half" in page
    assert "logged together" not in table.page("seq=1&strike=1")


# Dice


def test_the_dice_of_a_duel_are_corrected_one_by_one(app: Flask) -> None:
    """Lost 1 to 6; had the carrier's die shown 6 and the other 1, he had kept the ball."""
    table = Table(app, kick_off(), duel("dribble", "midfield", (1, 6)))
    shown = fields(table.page("seq=2"))
    assert (shown["set.dice.carrier"], shown["set.dice.challenger"]) == ("1", "6")
    query = "seq=2&set.dice.carrier=6&set.dice.challenger=1&set.zone=midfield"
    assert table.preview(query)[0] == "The ball is with: Blues becomes Reds"
    hidden = dict(re.findall(r'name="(set\.[^"]*)" value="([^"]*)"', table.page(query)))
    assert hidden == {"set.dice.carrier": "6", "set.dice.challenger": "1"}
    table.post(type="amend", seq=2, **hidden)
    assert table.state["last_roll"]["dice"] == {"carrier": 6, "challenger": 1}


def test_both_dice_of_a_push_are_corrected(app: Flask) -> None:
    entry = event("rear_entry", side="home", challenger=2, dice=[1, 2], push=True)
    table = Table(app, kick_off(), entry, rules="tournament")
    assert [name for name in fields(table.page("seq=2")) if "dice" in name] == ["set.dice.1", "set.dice.2"]
    told = table.preview("seq=2&set.dice.1=1&set.dice.2=6")
    assert "No longer in the report: 1′ yellow card, Reds 2" in told
    table.post(type="amend", seq=2, **{"set.dice.1": 1, "set.dice.2": 6})
    assert table.state["last_roll"]["dice"] == [1, 6]


# Fields that were not said


def test_what_was_not_said_stays_unsaid(app: Flask) -> None:
    """A restart without a side leaves possession; correcting its kind must not name one."""
    table = Table(app, kick_off("away"), event("restart", kind="corner"))
    shown = fields(table.page("seq=2"))
    assert (shown["set.side"], shown["set.kind"]) == ("", "corner")
    query = "&".join(f"{name}={value}" for name, value in (shown | {"set.kind": "goal_kick"}).items())
    assert re.findall(r'name="(set\.[^"]*)"', table.page(f"seq=2&{query}")) == ["set.kind"]


def test_settings_are_struck_out_and_not_corrected_field_by_field(app: Flask) -> None:
    table = Table(app, kick_off(), event("settings", set={"throw_in_cells": 0}), event("restart", kind="throw_in"))
    assert fields(table.page("seq=2")) == {}
    assert table.preview("seq=2&strike=1") == ["Minute: 1 becomes 3", "Throw-in: 0 becomes 2"]


@pytest.mark.parametrize("seq", range(1, len(SECOND_HALF) + 3))
def test_every_line_has_its_page(app: Flask, seq: int) -> None:
    table = Table(app, *SECOND_HALF, turn(), event("reminder", what="pressed"))
    assert "Strike out" in table.page(f"seq={seq}")
    assert "What changes" in table.page(f"seq={seq}&strike=1")


def test_a_line_that_no_longer_fits_is_corrected_too(app: Flask) -> None:
    sub, fight = event("substitution", side="home", off=9, on=12), duel("dribble", "midfield", (6, 1), 12)
    table = Table(app, kick_off(), sub, fight, event("void", seq=2))
    assert fields(table.page("seq=3"))["set.carrier"] == "12"


# Errors


def test_an_impossible_value_is_answered_beside_its_field_and_kept(app: Flask) -> None:
    page = Table(app, kick_off(), goal("home", 9)).page("seq=2&set.player=14&set.side=home")
    assert re.search(r'name="set.player" aria-invalid="true">.*?value="14" selected', page, re.DOTALL)
    assert re.search(r"</select>\s*<p class=\"error\">Reds 14 is on the bench, not on the pitch</p>", page)
    assert 'role="alert">' not in page.partition("<h1")[2].partition("</section>")[0]


def test_a_number_out_of_range_is_answered_beside_its_field(app: Flask) -> None:
    page = Table(app, kick_off(), clock(1, 5)).page("seq=2&set.cells=40")
    assert re.search(r'name="set.cells"[^>]*aria-invalid="true"><p class="error"', page)


@pytest.mark.parametrize(("send", "whole"), [(submit, True), (tap, False)])
def test_a_correction_that_has_become_impossible_is_refused_on_its_page(app: Flask, send: Send, whole: bool) -> None:
    """The player was taken off by another phone between preview and correction."""
    table = Table(app, kick_off(), event("substitution", side="home", off=10, on=12), goal("home", 9))
    answer = send(table.client, table.match, type="amend", seq=3, key="c", **{"set.player": 10})
    assert answer.status_code == 422
    assert "Reds 10 was substituted and is not on the pitch" in unescape(answer.text)
    assert "Correct an event" in answer.text
    assert ("<html" in answer.text) is whole
    assert table.state["score"] == {"home": 1, "away": 0}


def test_a_line_struck_out_meanwhile_is_refused_on_the_match(app: Flask) -> None:
    table = Table(app, kick_off(), goal("home", 9), event("void", seq=2))
    answer = tap(table.client, table.match, type="void", seq=2, key="again")
    assert answer.status_code == 422
    assert refusal(answer) == "Event 2 does not stand, so there is nothing to correct"


def test_a_preview_changes_nothing(app: Flask) -> None:
    table = Table(app, kick_off(), goal("home", 9))
    table.page("seq=2&strike=1")
    assert table.state["score"] == {"home": 1, "away": 0}


def test_a_correction_is_for_managers(client: FlaskClient, match: Kept) -> None:
    assert client.get(f"/matches/{match.code}/amend?seq=1").status_code == 403
    answer = client.post(f"/matches/{match.code}/events", data={"csrf_token": csrf(client), "type": "void", "seq": 1})
    assert answer.status_code == 403
