"""The report as a page: for managers and spectators, whole and as the part that htmx swaps, at any moment."""

import re
from html import unescape
from typing import Any

import pytest
from by_hand import clock, duel, event, goal, header, kick_off, turn
from flask import Flask
from flask.testing import FlaskClient
from taps import HTMX, tap

from companion import matches
from companion.matches import Kept


def made(app: Flask, *events: dict[str, Any], rules: str = "complete", **settings: Any) -> Kept:
    """A match that has come so far."""
    with app.app_context():
        match = matches.create(header(rules, **settings))
        for data in events:
            matches.log(match.code, data)
        return match


def report(app: Flask, match: Kept) -> str:
    """Its report as a spectator reads it."""
    answer = app.test_client().get(f"/watch/{match.code}/report")
    assert answer.status_code == 200
    return unescape(answer.text)


def rows(page: str, table: str = "") -> list[list[str]]:
    """The texts of the cells of the tables of a kind, row by row."""
    found = []
    for body in re.findall(rf'class="table ?{table}">.*?<tbody>(.*?)</tbody>', page, re.DOTALL):
        for row in re.findall(r"<tr>(.*?)</tr>", body, re.DOTALL):
            cells = re.findall(r"<t[dh]\b.*?>(.*?)</t[dh]>", row, re.DOTALL)
            found.append([" ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in cells])
    return found


def test_the_report_of_a_match_that_has_not_begun(app: Flask) -> None:
    page = report(app, made(app))
    assert "No goals, no cards." in page
    assert rows(page, "players")[0] == ["1", "0", "–"]
    assert "Luck" not in page
    assert "Rolled by" not in page


def test_scorers_stand_on_their_side_with_their_minutes(app: Flask) -> None:
    """At 0, 1 and 2 cells: 1', 2', 3'; the own goal of 4 is the others' point."""
    goals = [goal("home", 9), goal("home", 9), goal("home", 4, own_goal=True)]
    page = report(app, made(app, kick_off(), event("player", side="home", player=9, name="Ada"), *goals))
    sides = re.findall(r"<ul>(.*?)</ul>", page.partition('class="scorers"')[2].partition("</div>")[0], re.DOTALL)
    told = [re.findall(r"<bdi>(.*?)</bdi></b> <span class=\"num\">(.*?)</span>", side) for side in sides]
    assert told == [[("9 Ada", "1′, 2′"), ("4 (own goal)", "3′")], []]


def test_players_have_minutes_and_what_they_did(app: Flask) -> None:
    """Cell 11 is 15:00; 9 goes off there, 12 has the other 15 of 30 minutes."""
    events = [
        goal("home", 9, assist=7), duel("dribble", "midfield", (6, 1)), clock(1, 11),
        event("booking", side="home", player=4), event("substitution", side="home", off=9, on=12),
        event("send_off", side="away", player=3), clock(1, 22),
    ]  # fmt: skip
    page = report(app, made(app, kick_off(), *events))
    told = rows(page, "players")
    assert ["9 1 goal", "15", "1 of 1"] in told
    assert ["7 1 assist", "30", "–"] in told
    assert ["4 yellow card", "30", "–"] in told
    assert ["12 came on", "15", "–"] in told
    assert ["3 sent off", "15", "–"] in told
    assert ["2", "30", "0 of 1"] in told


def test_sides_are_compared_row_by_row(app: Flask) -> None:
    """Home 2 + 2 cells with the ball, away 1: 80 and 20 in 100."""
    corner = event("restart", kind="corner", side="away")
    told = rows(report(app, made(app, kick_off(), turn(), turn("team_moves"), corner)), "sides-of")
    assert ["4 (80 %)", "Ball, in cells", "1 (20 %)"] in told
    assert ["2", "Turns", "0"] in told
    assert ["1", "Pass and move", "0"] in told
    assert ["0", "Corner", "1"] in told
    assert not any("Penalty" in row for row in told)


def test_luck_is_what_was_won_beside_what_the_odds_give(app: Flask) -> None:
    """Two dribbles, 2 against 2 in midfield: 15 of 36 each for the carrier, 0.83 in all; he has won both."""
    page = report(app, made(app, kick_off(), duel("dribble", "midfield", (6, 1)), duel("dribble", "midfield", (6, 1))))
    assert "Reds: 2 won, 0.8 to be expected" in page
    assert "Blues: 0 won, 1.2 to be expected" in page
    assert re.findall(r'<b class="num">([+−±][\d.]+)</b>', page) == ["+1.2", "−1.2"]
    assert "Of 2: the bar is what was won" in page
    assert "0 ended with a foul, 0.0 were to be expected." in page


def test_dice_of_the_table_and_of_the_app_are_told_apart(app: Flask) -> None:
    page = report(
        app, made(app, kick_off(), duel("dribble", "midfield", (6, 1)), event("rear_entry", side="away", challenger=2))
    )
    told = rows(page, "faces-of")
    assert ["Reds table, 1", "0", "0", "0", "0", "0", "1"] in told
    assert ["Blues table, 1", "1", "0", "0", "0", "0", "0"] in told
    app_dice = next(row for row in told if row[0] == "Blues app, 1")
    assert sorted(app_dice[1:]) == ["0", "0", "0", "0", "0", "1"]
    assert "So few dice say nothing yet." in page


def test_many_dice_are_put_in_plain_words(app: Flask) -> None:
    """Twelve sixes: two of each are to be expected, up to five ordinary (P(X > 5) is 0.8 in 100, P(X > 4) 3.6)."""
    entries = [event("rear_entry", side="away", challenger=2, dice=6)] * 12
    page = report(app, made(app, kick_off(), *entries))
    assert "Each face about 2.0 times; 0 to 5 is ordinary. More often than that: 6." in page
    assert "Chance does that to one face in twenty." in page


def test_settings_in_force_are_printed_with_the_rulebooks_and_when_they_were_changed(app: Flask) -> None:
    changed = event("settings", set={"substitutions": 3})
    page = report(app, made(app, kick_off(), clock(1, 11), changed, throw_in_cells=1))
    told = rows(page)
    assert ["Throw-in", "1 cell rulebook: 2 cells"] in told
    assert ["Substitutions", "3 rulebook: 5"] in told
    assert ["Cells of a half", "33 cells, 45 min"] in told
    assert "16′ Settings: Substitutions: 3, not 5" in page
    assert not any("Home pushes" in row[0] for row in told)


@pytest.mark.parametrize(("rules", "named"), [("basic", False), ("complete", True), ("tournament", True)])
def test_rules_are_printed_with_their_own_settings(app: Flask, rules: str, named: bool) -> None:
    assert any(row[0] == "Coefficient" for row in rows(report(app, made(app, rules=rules)))) is named


def test_under_the_basic_rules_it_speaks_of_tackles(app: Flask) -> None:
    page = report(app, made(app, kick_off(), event("simple_tackle", side="away", challenger=4, dice=6), rules="basic"))
    assert "Luck in tackles" in page
    assert ["0", "Tackles won", "1"] in rows(page, "sides-of")
    assert "foul, " not in page


def test_what_is_struck_out_is_not_in_the_report(app: Flask) -> None:
    page = report(app, made(app, kick_off(), duel("dribble", "midfield", (6, 1)), event("void", seq=2)))
    assert "Luck" not in page


def test_the_report_at_half_time(app: Flask) -> None:
    match = made(app, kick_off(), clock(1, 33), event("end_half"))
    assert ["1", "45", "–"] in rows(report(app, match), "players")


# Who reads it


def test_the_manager_reads_it_in_whole_and_in_part(manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, type="kick_off", side="home", key="1")
    whole = manager.get(f"/matches/{match.code}/report")
    assert "<html" in whole.text
    part = manager.get(f"/matches/{match.code}/report", headers=HTMX)
    assert "<html" not in part.text
    assert part.text.count("report.css") == 1
    assert f"/matches/{match.code}.match.jsonl" in part.text


def test_a_stranger_reads_it_as_a_spectator_only(client: FlaskClient, match: Kept) -> None:
    assert client.get(f"/matches/{match.code}/report").status_code == 403
    page = client.get(f"/watch/{match.code}/report")
    assert page.status_code == 200
    assert f'href="/watch/{match.code}"' in page.text
    assert f"/matches/{match.code}/player" not in page.text
    assert client.get("/watch/AAAAAAAAAAAAAAAA/report").status_code == 404


def test_the_record_file_is_there_to_take_along(client: FlaskClient, match: Kept) -> None:
    place = re.findall(r'href="([^"]*match\.jsonl)"', client.get(f"/watch/{match.code}/report").text)
    answer = client.get(place[0])
    assert (answer.status_code, answer.headers["Content-Disposition"].startswith("attachment")) == (200, True)


def test_a_spectator_finds_the_report(client: FlaskClient, match: Kept) -> None:
    assert f'href="/watch/{match.code}/report"' in client.get(f"/watch/{match.code}").text


def test_its_style_sheet_is_of_this_page_only(manager: FlaskClient, match: Kept) -> None:
    assert "report.css" not in manager.get(f"/matches/{match.code}").text
