"""The report of Counter Attack as a page: for managers and spectators, at any moment; who misses the next match."""

import re
from html import unescape
from typing import Any

import pytest
from by_hand import Data, event
from cards import START, action, at, clock, header, kick_off, loose_ball, referee, roll, shirts, shot, steal, tackle
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf
from taps import HTMX

from companion import matches
from companion.matches import Kept
from companion.records.codec import write_record

PASS, MOVE = action("standard_pass"), action("movement_phase")
MATCH = [
    at("0:00", referee()),
    at("0:00", kick_off()),
    at("0:10", PASS),
    at("1:00", steal(2)),  # away 2, Tackling 5: 1/3; fails
    at("2:00", tackle(6, 1)),  # away 8 v home 9, level: 15/36 and 10/36; won
    at("3:00", PASS),
    at("3:10", roll("interception", "home", 4, 6)),  # 1/6; won
    at("6:00", shot(3, 4)),  # home 8, level: 15/36; saved
    at("6:10", roll("handling", "away", 1, 2)),  # 1/2; held
    at("9:00", roll("shot", "away", 11, (5, 2), 1, kind="snapshot", assist=10)),  # 20/36: a goal
    at("10:00", PASS),
]


def made(app: Flask, *events: Data, start: Data | None = None, **settings: Any) -> Kept:
    """A match with a record."""
    with app.app_context():
        return matches.take_in(write_record(start or header(**settings), list(events)).encode())


def report(app: Flask, match: Kept) -> str:
    """Its report as a spectator reads it."""
    answer = app.test_client().get(f"/watch/{match.code}/report")
    assert answer.status_code == 200
    return unescape(answer.text)


def managed(app: Flask, match: Kept) -> FlaskClient:
    """The browser of who manages it."""
    client = app.test_client()
    client.post(f"/matches/{match.code}/join/{match.secret}", data={"csrf_token": csrf(client)})
    return client


def words(html: str) -> str:
    """What can be read of a part of a page."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def rows(page: str, table: str) -> list[list[str]]:
    """The texts of the cells of the tables of a kind, row by row."""
    bodies = re.findall(rf'class="table {table}">.*?<tbody>(.*?)</tbody>', page, re.DOTALL)
    lines = [row for body in bodies for row in re.findall(r"<tr>(.*?)</tr>", body, re.DOTALL)]
    return [[words(cell) for cell in re.findall(r"<t[dh]\b.*?>(.*?)</t[dh]>", line, re.DOTALL)] for line in lines]


def luck(page: str) -> list[str]:
    """What is said of luck, bar by bar."""
    return [words(found) for found in re.findall(r'<div class="luck">\s*<p>(.*?)</p>', page, re.DOTALL)]


def test_the_report_of_a_match_that_has_not_begun(app: Flask) -> None:
    page = report(app, made(app))
    assert "No goals, no cards." in page
    assert rows(page, "players")[0] == ["1", "0", "–"]
    assert "Luck" not in page
    assert "Rolled by" not in page
    assert "rolls-of" not in page


def test_the_report_of_shirts_without_cards(app: Flask) -> None:
    duel = roll("shot", "home", 8, (3, 4), 1, values={"player": 4, "against": 4})
    page = report(app, made(app, *START, duel, start=shirts()))
    assert ["0.42", "Expected goals (xG)", "0.00"] in rows(page, "sides-of")


def test_sides_are_compared_row_by_row(app: Flask) -> None:
    """Home has the ball to 2:00 and from 3:10 to 6:10, then 1 minute of 10 is the clock's pause: 300 of 540 seconds."""
    told = rows(report(app, made(app, *MATCH)), "sides-of")
    assert told[:11] == [
        ["05:00 (56 %)", "Possession", "04:00 (44 %)"],
        ["1", "Shots", "1"],
        ["1", "On target", "1"],
        ["0", "Blocked", "0"],
        ["0.42", "Expected goals (xG)", "0.56"],
        ["0", "Saves", "1"],
        ["2 of 2", "Passes completed", "0 of 1"],
        ["0 of 0", "Steal", "0 of 1"],
        ["0 of 0", "Tackle", "1 of 1"],
        ["1 of 1", "Interception", "0 of 0"],
        ["0", "Fouls", "0"],
    ]


def test_luck_is_told_of_goals_duels_and_tests(app: Flask) -> None:
    """15/36 is 0.42, 20/36 is 0.56; the duel 10/36 and 15/36; home's test 1/6, away's 1/3 and 1/2."""
    page = report(app, made(app, *MATCH))
    assert luck(page) == [
        "Reds: 0 goals from 1 shot, 0.42 to be expected −0.4",
        "Blues: 1 goal from 1 shot, 0.56 to be expected +0.4",
        "Reds: 0 won, 0.3 to be expected −0.3",
        "Blues: 1 won, 0.4 to be expected +0.6",
        "Reds: 1 of 1 passed, 0.2 to be expected +0.8",
        "Blues: 1 of 2 passed, 0.8 to be expected +0.2",
    ]


def test_players_have_minutes_and_what_they_did(app: Flask) -> None:
    told = rows(report(app, made(app, *MATCH)), "players")
    assert ["11 1 goal · 1 shot, xG 0.56", "9", "–"] in told
    assert ["10 1 assist", "9", "–"] in told
    assert ["1 1 save", "9", "–"] in told
    assert ["8 1 shot, xG 0.42", "9", "–"] in told
    assert ["8", "9", "1 of 1"] in told
    assert ["4 1 interception", "9", "–"] in told


def test_every_roll_stands_there_with_its_chance(app: Flask) -> None:
    told = rows(report(app, made(app, *MATCH)), "rolls-of")
    assert len(told) == 6
    assert [row[2] for row in told] == ["55.6 %", "50 %", "27.8 %", "16.7 %", "41.7 %", "50 %"]


def test_dice_of_the_referee_and_of_loose_balls_are_nobodys(app: Flask) -> None:
    page = report(app, made(app, *START, roll("block", "away", 3, 5), loose_ball()))
    assert ["Referee, loose balls table, 2", "2", "0", "0", "0", "0", "0"] in rows(page, "faces-of")


def test_settings_beside_those_of_the_profile(app: Flask) -> None:
    page = words(report(app, made(app, half_minutes=30, turn_seconds=60)))
    assert "Minutes of a half 30 min profile: 45 min" in page
    assert "Profile: Guide" in page


def test_a_manager_has_it_whole_and_as_a_part(app: Flask) -> None:
    match = made(app, *MATCH)
    client = managed(app, match)
    whole, part = (client.get(f"/matches/{match.code}/report", headers=headers) for headers in ({}, HTMX))
    assert "<!doctype html>" in whole.text
    assert "<!doctype html>" not in part.text
    assert "Luck in front of goal" in part.text
    sheet = f"/print?what=match&amp;match={match.code}"
    assert sheet in part.text
    assert sheet not in client.get(f"/watch/{match.code}/report").text
    assert f'value="{match.code}" selected' in client.get(f"/print?what=match&match={match.code}").text


# Who misses the next match

FOUL = [tackle(1, 3), roll("injury_check", "home", 9, 4), roll("booking_check", "away", 8, 5)]  # hurt, booked
FULL_TIME = [clock("45:00"), event("end_half"), kick_off("away"), clock("90:00"), event("end_half")]


def missing(page: str) -> list[str]:
    """What is said of the next match."""
    return re.findall(r"\w+ miss in the next match: [^.]*?(?= \w+ miss|$)", words("".join(
        re.findall(r'<p class="notice">.*?</p>', page, re.DOTALL))))  # fmt: skip


def test_after_the_end_the_injured_are_asked_how_long(app: Flask) -> None:
    match = made(app, *START, *FOUL, *FULL_TIME)
    client = managed(app, match)
    page = client.get(f"/matches/{match.code}").text
    assert f'href="/matches/{match.code}/tournament_injury?side=home&amp;player=9"' in page
    with app.app_context():
        matches.log(match.code, roll("tournament_injury", "home", 9, 5))
    page = client.get(f"/matches/{match.code}").text
    assert "tournament_injury" not in page
    assert missing(page) == ["Reds miss in the next match: 9 injured: 1 match"]
    assert missing(report(app, match)) == ["Reds miss in the next match: 9 injured: 1 match"]


@pytest.mark.parametrize(("dice", "said"), [(2, []), ([6, 5], ["Reds miss in the next match: 9 injured: 3 matches"])])
def test_he_may_be_fit_or_out_for_three(app: Flask, dice: Any, said: list[str]) -> None:
    match = made(app, *START, *FOUL, *FULL_TIME, roll("tournament_injury", "home", 9, dice))
    assert missing(report(app, match)) == said


def test_a_red_card_and_every_third_yellow_cost_one_match(app: Flask) -> None:
    carried = header(away={"bookings": {8: 2}})
    sent_off = event("send_off", side="home", player=5)
    match = made(app, *START, *FOUL, sent_off, *FULL_TIME, start=carried)
    assert missing(report(app, match)) == ["Reds miss in the next match: 5", "Blues miss in the next match: 8"]


def test_in_the_report_the_injured_are_asked_for_too(app: Flask) -> None:
    match = made(app, *START, *FOUL, *FULL_TIME)
    asked = f"/matches/{match.code}/tournament_injury?side=home&amp;player=9"
    assert asked in managed(app, match).get(f"/matches/{match.code}/report").text
    assert asked not in app.test_client().get(f"/watch/{match.code}/report").text
