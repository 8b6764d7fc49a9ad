"""The log: every line, corrections with their preview, what was forgotten, what no longer fits."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient
from taps import refusal, said, sheet, tap

from companion.matches import Kept


@pytest.fixture
def played(manager: FlaskClient, match: Kept) -> FlaskClient:
    """Line 1 kick-off, 2 a turn, 3 a goal by 9, 4 a substitution of 9, 5 a goal by 12 who came on."""
    lines: tuple[dict[str, Any], ...] = (
        {"type": "kick_off", "side": "home"},
        {"type": "turn", "move": "team_moves"},
        {"type": "goal", "side": "home", "player": 9},
        {"type": "substitution", "side": "home", "off": 9, "on": 12},
        {"type": "goal", "side": "home", "player": 12},
    )
    for number, line in enumerate(lines):
        assert tap(manager, match, key=str(number), **line).status_code == 201
    return manager


def rows(page: str) -> list[tuple[str, str]]:
    """Minute and text of each line of the log."""
    found = re.findall(r'<td class="min">(.*?)</td>.*?<span class="text">(.*?)</span>', page, re.DOTALL)
    return [(minute.strip(), text) for minute, text in found]


def test_an_empty_log_says_so(manager: FlaskClient, match: Kept) -> None:
    assert "Nothing has happened yet." in sheet(manager, match, "/log")


def test_the_log_tells_every_line_newest_first(played: FlaskClient, match: Kept) -> None:
    assert rows(sheet(played, match, "/log")) == [
        ("5′", "Goal for Rovers: 12. Rovers 2–0 United"),  # 3 cells are 4:05
        ("5′", "Rovers: 12 on, 9 off"),
        ("3′", "Goal for Rovers: 9. Rovers 1–0 United"),
        ("1′", "Rovers: team moves"),
        ("", "Rovers kick off"),
    ]


def test_a_correction_shows_what_changes_before_it_is_made(played: FlaskClient, match: Kept) -> None:
    page = sheet(played, match, "/amend?seq=3&set.side=away&set.player=9&set.own_goal=false")
    assert "Score: 2–0 becomes 1–1" in page
    assert "United 9: goals 0 becomes 1" in page
    assert "Rovers 2–0 United" in sheet(played, match)
    assert re.findall(r'name="(set[^"]*)" value="([^"]*)"', page) == [("set.side", "away")]


def test_a_correction_is_made_and_undone(played: FlaskClient, match: Kept) -> None:
    answer = tap(played, match, type="amend", seq=3, key="a", **{"set.side": "away"})
    assert said(answer) == "Corrected: Goal for United: 9. Rovers 1–1 United"
    tap(played, match, type="undo", key="u")
    assert "Rovers 2–0 United" in sheet(played, match)


def test_an_assist_is_added_to_the_goal_just_logged(played: FlaskClient, match: Kept) -> None:
    assert "/assist?seq=5" in sheet(played, match)
    page = sheet(played, match, "/assist?seq=5")
    assert "Who gave the assist to 12?" in page
    assert 'value="12"' not in page.partition("<h1")[2]
    answer = tap(played, match, type="amend", seq=5, key="a", **{"set.assist": 10})
    assert said(answer) == "Corrected: Goal for Rovers: 12, assist by 10. Rovers 2–0 United"


def test_an_assist_that_cannot_be_is_refused_where_it_was_asked(played: FlaskClient, match: Kept) -> None:
    answer = tap(played, match, type="amend", seq=5, key="a", **{"set.assist": 12})
    assert answer.status_code == 422
    assert refusal(answer) == "Rovers 12 scored the goal and cannot have the assist too"
    assert "Who gave the assist to 12?" in answer.text


def test_a_correction_that_changes_nothing_is_refused(played: FlaskClient, match: Kept) -> None:
    page = sheet(played, match, "/amend?seq=3&set.side=home&set.player=9")
    assert "nothing would change" in page


def test_an_impossible_correction_says_why_and_keeps_what_was_chosen(played: FlaskClient, match: Kept) -> None:
    page = sheet(played, match, "/amend?seq=3&set.side=home&set.player=14")
    assert "Rovers 14 is on the bench, not on the pitch" in page
    assert re.search(r'value="14" selected', page)


def test_striking_out_shows_what_no_longer_fits(played: FlaskClient, match: Kept) -> None:
    page = sheet(played, match, "/amend?seq=4&strike=1")
    assert "Line 5 no longer fits: Rovers 12 is on the bench, not on the pitch" in page
    assert "Score: 2–0 becomes 1–0" in page


def test_what_is_struck_out_and_what_no_longer_fits_stay_in_the_log(played: FlaskClient, match: Kept) -> None:
    tap(played, match, type="void", seq=4, key="v")
    page = sheet(played, match, "/log")
    assert re.search(r'class="struck".*?struck out', page, re.DOTALL)
    assert "Rovers 12 is on the bench, not on the pitch" in page
    assert "1 event no longer fits" in sheet(played, match)


def test_a_line_struck_out_cannot_be_corrected(played: FlaskClient, match: Kept) -> None:
    tap(played, match, type="void", seq=4, key="v")
    assert played.get(f"/matches/{match.code}/amend?seq=4").status_code == 404
    assert played.get(f"/matches/{match.code}/amend?seq=99").status_code == 404


def test_what_was_forgotten_is_chosen_from_who_was_on_the_pitch_then(played: FlaskClient, match: Kept) -> None:
    page = sheet(played, match, "/goal?side=home&after=2")
    assert "Remembered late: right after Rovers: team moves" in page
    assert 'name="after" value="2"' in page
    assert 'id="player-9"' in page
    assert 'id="player-12"' not in page
    answer = tap(played, match, type="goal", side="home", player=9, after=2, key="late")
    assert answer.status_code == 201
    page = sheet(played, match, "/log")
    assert rows(page)[3] == ("3′", "Goal for Rovers: 9. Rovers 1–0 United")
    assert rows(page)[2] == ("5′", "Goal for Rovers: 9. Rovers 2–0 United")


def test_what_was_forgotten_and_cannot_be_is_refused_on_its_sheet(played: FlaskClient, match: Kept) -> None:
    answer = tap(played, match, type="goal", side="home", player=12, after=2, key="late")
    assert answer.status_code == 422
    assert refusal(answer) == "Rovers 12 is on the bench, not on the pitch"
    assert "Remembered late" in answer.text


def test_a_note_stands_in_the_log_as_typed(played: FlaskClient, match: Kept) -> None:
    text = "<b>foul?</b> we agreed: no"
    assert said(tap(played, match, type="note", text=text, key="n")) == f"Note: {text}"
    page = played.get(f"/matches/{match.code}/log").text
    assert "<b>foul" not in page
    assert text in unescape(page)


def test_the_report_lists_goals_and_changes(played: FlaskClient, match: Kept) -> None:
    page = sheet(played, match, "/report")
    assert page.count('<b class="num">') == 2
    assert "12 for 9" in page


def test_the_last_events_are_still_told_after_a_correction(played: FlaskClient, match: Kept) -> None:
    tap(played, match, type="amend", seq=5, key="a", **{"set.assist": 10})
    page = sheet(played, match)
    assert "Corrected: Goal for Rovers: 12, assist by 10" in page
    assert "Rovers: 12 on, 9 off" in page
