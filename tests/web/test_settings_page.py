"""Settings as pages: chosen with a new match, changed before kick-off, warned of after it, refused beside the field."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from by_hand import clock, event, header, kick_off
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf
from taps import HTMX, refusal, said, sheet
from werkzeug.test import TestResponse

from companion import matches
from companion.matches import Kept

SETTINGS = "/matches/new/settings"


def fields(page: str) -> dict[str, list[str]]:
    """What a page's form would send: hidden fields, chosen buttons, ticked boxes, typed numbers."""
    form = page.partition("<main")[2] or page
    hidden = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', form)
    chosen = re.findall(r'<input type="(?:radio|checkbox)" name="([^"]*)" value="([^"]*)" checked', form)
    typed = re.findall(r'<input id="[^"]*" name="([^"]*)" type="\w+" value="([^"]*)"', form)
    found: dict[str, list[str]] = {}
    for name, value in [*hidden, *chosen, *typed]:
        found.setdefault(name, []).append(unescape(value))
    return found


def errors(page: str) -> dict[str, str]:
    """The error beside each field."""
    parts = re.split(r'<\w+ class="setting[ "]', page)[1:]
    found = {}
    for part in parts:
        if wrong := re.search(r'<p class="error">(.*?)</p>', part):
            found[re.findall(r'name="([^"]*)"', part)[0]] = unescape(wrong[1])
    return found


# A new match


@pytest.mark.parametrize(
    ("rules", "absent"),
    [
        (
            "basic",
            ["coefficient", "foul_overrides", "home_advantage", "tired_coefficients", "fresh_substitutes", "tackle"],
        ),
        ("complete", ["home_advantage", "tired_coefficients", "fresh_substitutes"]),
        ("tournament", []),
    ],
)
def test_the_page_shows_what_the_rules_know_with_the_rulebooks_marked(
    client: FlaskClient, rules: str, absent: list[str]
) -> None:
    page = client.get(f"{SETTINGS}?rules={rules}&home-name=A&away-name=B").text
    every = {
        "half_cells", "throw_in_cells", "turn_seconds", "coefficient", "foul_overrides", "tired_coefficients",
        "home_advantage", "tackle", "substitutions", "fresh_substitutes", "dismissal_counts", "knock_out", "extra_time",
    }  # fmt: skip
    assert {name for name in every if f'name="{name}"' in page} == every - set(absent)
    assert "2 cells <small>rulebook</small>" in page
    assert "Rulebook: 33 cells, 45 min" in page
    assert fields(page)["throw_in_cells"] == ["2"]


def test_what_is_chosen_goes_back_to_the_form_and_into_the_match(client: FlaskClient) -> None:
    chosen = (
        "rules=complete&throw_in_cells=0&coefficient=colours&knock_out=true&tackle=&tackle=blue&home-name=A&away-name=B"
    )
    page = client.get(f"/matches/new?{chosen}").text
    assert "<small>4 changed</small>" in page
    form = fields(page)
    assert form["tackle"] == ["", "blue"]
    answer = client.post("/matches", data={"csrf_token": csrf(client), **form})
    assert answer.status_code == 303
    with client.application.app_context():
        made = matches.find(answer.location.rpartition("/")[2]).header["settings"]
    every = ["yellow", "red", "green", "blue", "grey", "black", "purple"]
    assert made == {
        "throw_in_cells": 0,
        "coefficient": "colours",
        "counting": {"dribbling": every, "one_on_one": every, "tackle": ["blue"], "ball_defence": every},
        "knock_out": True,
    }


def test_nothing_filled_in_is_lost_on_the_way_there_and_back(client: FlaskClient) -> None:
    given = {"rules": "basic", "half_cells": "22", "coefficient": "colours", "home-name": "Old Quay", "away-name": "B",
             "away-unavailable": ["11"]}  # fmt: skip
    there = client.post("/matches/new/settings", data={"csrf_token": csrf(client), **given})
    assert there.status_code == 303
    assert "csrf_token" not in parse_qs(urlsplit(there.location).query)
    form = fields(client.get(there.location).text)
    assert form["half_cells"] == ["22"]
    assert form["coefficient"] == ["colours"]  # of other rules, but not forgotten
    assert (form["home-name"], form["away-unavailable"]) == (["Old Quay"], ["11"])
    back = fields(client.get("/matches/new", query_string=form).text)
    assert (back["half_cells"], back["coefficient"]) == (["22"], ["colours"])


def test_settings_of_other_rules_do_not_come_into_the_match(client: FlaskClient) -> None:
    data = {"csrf_token": csrf(client), "rules": "basic", "home_advantage": "false", "home-name": "A", "away-name": "B"}
    answer = client.post("/matches", data=data)
    assert answer.status_code == 303


def test_a_half_of_any_length_is_offered_again(client: FlaskClient) -> None:
    page = client.get("/matches/new?half_cells=20&home-name=A&away-name=B").text
    assert '<input type="radio" name="half_cells" value="20" checked><span>20 cells, 27 min</span>' in page


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("substitutions", "17", "it may be 0–16"),
        ("substitutions", "many", "it may be 0–16"),
        ("throw_in_cells", "3", "it may be 0–2"),
        ("knock_out", "perhaps", "it may be true or false"),
        ("tackle", "pink", None),
    ],
)
def test_a_setting_that_cannot_be_is_said_beside_it_and_nothing_is_lost(
    client: FlaskClient, name: str, value: str, sentence: str | None
) -> None:
    data = {"rules": "complete", "home-name": "Old Quay", "away-name": "B", name: value}
    answer = client.post("/matches", data={"csrf_token": csrf(client), **data})
    assert answer.status_code == 422
    page = client.get("/matches/new", query_string=data).text
    for text in (answer.text, page):
        assert 'name="home-name" value="Old Quay"' in text
        said_ = errors(text)
        assert list(said_) == ([name] if sentence else ["dribbling"])  # the colours share one setting
        assert sentence is None or said_[name].endswith(sentence)


# A match


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

    def page(self) -> str:
        """The settings as they are."""
        return self.client.get(f"/matches/{self.match.code}/settings").text

    def post(self, page: str | None = None, *, htmx: bool = True, **changed: Any) -> TestResponse:
        """Send the form of a page with something changed."""
        data = {**fields(page or self.page()), "csrf_token": csrf(self.client), **changed}
        return self.client.post(f"/matches/{self.match.code}/settings", data=data, headers=HTMX if htmx else {})

    @property
    def settings(self) -> dict[str, Any]:
        """The settings in force."""
        return self.kept().state["settings"]  # type: ignore[no-any-return]

    def kept(self) -> Kept:
        """The match as it stands."""
        with self.client.application.app_context():
            return matches.find(self.match.code)

    def lines(self) -> list[dict[str, Any]]:
        """The record so far."""
        with self.client.application.app_context():
            return [dict(line.data) for line in matches.lines(self.match.code)]


def test_before_kick_off_settings_are_shown_and_changed_without_a_warning(app: Flask) -> None:
    table = Table(app, throw_in_cells=1)
    assert "<small>1 changed</small>" in sheet(table.client, table.match)
    assert "has kicked off" not in table.page()
    answer = table.post(knock_out="true", half_cells="22", htmx=True)
    assert answer.status_code == 201
    assert said(answer) == "Settings: Cells of a half: 22 cells, 30 min, not 33 cells, 45 min; Knock-out: yes, not no"
    assert (table.settings["knock_out"], table.settings["half_cells"], table.settings["throw_in_cells"]) == (
        True,
        22,
        1,
    )


def test_a_plain_form_leads_back_to_the_match(app: Flask) -> None:
    table = Table(app)
    answer = table.post(turn_seconds="60", htmx=False)
    assert (answer.status_code, answer.location) == (303, f"/matches/{table.match.code}")
    assert table.settings["turn_seconds"] == 60


def test_only_what_changes_is_logged(app: Flask) -> None:
    table = Table(app)
    table.post(throw_in_cells="0", tackle=["", "blue"])
    (line,) = table.lines()
    assert line["set"] == {"throw_in_cells": 0, "counting": {"tackle": ["blue"]}}


def test_no_colour_at_all_may_count(app: Flask) -> None:
    table = Table(app)
    table.post(dribbling="")
    assert table.settings["counting"]["dribbling"] == []


def test_after_kick_off_there_is_a_warning_and_the_log_and_undo_know_it(app: Flask) -> None:
    table = Table(app, kick_off(), clock(1, 11))
    assert "The match has kicked off" in table.page()
    table.post(substitutions="3")
    assert "Settings: Substitutions: 3, not 5" in sheet(table.client, table.match, "/log")
    assert "Undo: change of settings" in sheet(table.client, table.match)
    assert '<option value="3"' not in table.page()


def test_what_contradicts_what_was_played_is_said_beside_its_field(app: Flask) -> None:
    table = Table(app, kick_off(), clock(1, 8))
    for htmx in (True, False):
        answer = table.post(half_cells="7", turn_seconds="90", htmx=htmx)
        assert answer.status_code == 422
        assert errors(answer.text) == {"half_cells": "The token has made 8 cells already, more than 7"}
        assert ("<html" in answer.text) is not htmx
        assert fields(answer.text)["turn_seconds"] == ["90"]
    assert table.settings["half_cells"] == 33


def test_a_value_that_cannot_be_is_said_beside_its_field(app: Flask) -> None:
    answer = Table(app).post(substitutions="x")
    assert answer.status_code == 422
    assert errors(answer.text)["substitutions"].endswith("it may be 0–16")
    assert 'aria-invalid="true"' in answer.text


def test_a_form_that_changes_nothing_says_so(app: Flask) -> None:
    table = Table(app)
    answer = table.post()
    assert (answer.status_code, refusal(answer)) == (422, "Nothing is changed yet")
    assert table.lines() == []


def test_a_form_that_others_have_overtaken_is_shown_anew(app: Flask) -> None:
    table = Table(app)
    page = table.page()
    table.post(page, throw_in_cells="0", key="a")
    answer = table.post(page, turn_seconds="60", key="b")
    assert answer.status_code == 409
    assert refusal(answer) == "The settings have been changed in the meantime: look again."
    assert fields(answer.text)["throw_in_cells"] == ["0"]
    assert (table.settings["throw_in_cells"], table.settings["turn_seconds"]) == (0, 0)


def test_two_taps_on_the_same_button_are_one_change(app: Flask) -> None:
    table = Table(app)
    page = table.page()
    assert [table.post(page, throw_in_cells="0").status_code for _ in range(2)] == [201, 200]
    assert len(table.lines()) == 1


@pytest.mark.parametrize("rules", ["basic", "complete"])
def test_home_advantage_is_no_setting_of_these_rules(app: Flask, rules: str) -> None:
    table = Table(app, rules=rules)
    assert 'name="home_advantage"' not in table.page()
    assert table.post(home_advantage="false", turn_seconds="60").status_code == 201


def test_a_match_that_is_over_shows_where_its_settings_stand(app: Flask) -> None:
    table = Table(app, kick_off(), event("abandon"))
    page = table.page()
    assert "they stand in the report" in page
    assert 'id="agree"' not in page
    was = json.dumps(table.settings)
    answer = table.post(was=was, key="k", half_cells="33", substitutions="4")
    assert (answer.status_code, refusal(answer)) == (422, "The match is over")


@pytest.mark.parametrize(("events", "agreed"), [([event("settings", set={"throw_in_cells": 0})], 0), ([], 1)])
def test_a_rematch_is_played_by_what_was_agreed_on_last(app: Flask, events: list[dict[str, Any]], agreed: int) -> None:
    table = Table(app, *events, kick_off(), event("abandon"), rules="tournament", throw_in_cells=1)
    answer = table.client.post(f"/matches/{table.match.code}/rematch", data={"csrf_token": csrf(table.client)})
    with app.app_context():
        assert matches.find(answer.location.rpartition("/")[2]).state["settings"]["throw_in_cells"] == agreed


def test_settings_are_for_managers(client: FlaskClient, match: Kept) -> None:
    assert client.get(f"/matches/{match.code}/settings").status_code == 403
    answer = client.post(f"/matches/{match.code}/settings", data={"csrf_token": csrf(client), "knock_out": "true"})
    assert answer.status_code == 403
    assert client.post("/matches/AAAAAAAAAAAAAAAA/settings", data={"csrf_token": csrf(client)}).status_code == 404


def test_htmx_gets_the_part_with_its_style_sheet(manager: FlaskClient, match: Kept) -> None:
    part = manager.get(f"/matches/{match.code}/settings", headers=HTMX).text
    assert "<html" not in part
    assert part.count("settings.css") == 1
    assert "settings.css" not in manager.get(f"/matches/{match.code}").text
