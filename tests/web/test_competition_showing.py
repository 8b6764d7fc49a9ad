"""A competition on other screens and on paper: its public page, live; sheets, spreadsheets, the file of the whole."""

import csv
import io
import re
from html import unescape
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from by_hand import event
from flask import Flask
from flask.testing import FlaskClient
from season_by_hand import given
from season_matches import finish, play, season_of
from stored import csrf
from taps import HTMX
from test_watch import ask, forms, live
from werkzeug.test import TestResponse

from companion import seasons
from companion.printing import press
from companion.printing.sheet import Sheet
from companion.web.competitions.sheets import guarded

PAGES = ("", "/fixtures", "/statistics", "/share")


@pytest.fixture
def league(app: Flask) -> str:
    """A league of A, B, C and D home and away, two matches in."""
    with app.app_context():
        code = season_of(double=True).code
        play(code, 1, 2, 1, event("booking", side="home", player=4))
        play(code, 2, 0, 0)
    return code


@pytest.fixture
def cup(app: Flask) -> str:
    """A cup of five: one tie played, three wait."""
    with app.app_context():
        code = season_of("ABCDE", format="knock_out").code
        seasons.log(code, given(1, 4, 5, (1, 1), shoot_out="away"))
    return code


@pytest.fixture
def manager(app: Flask, league: str) -> FlaskClient:
    """The browser of who manages the league."""
    client = app.test_client()
    with app.app_context():
        secret = seasons.find(league).secret
    assert post(client, f"/competitions/{league}/join/{secret}").status_code == 303
    return client


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> list[Sheet]:
    """The sheets that would be pressed."""
    found: list[Sheet] = []

    def start(sheet: Sheet, _folder: Path) -> str:
        found.append(sheet)
        return "0" * 64

    monkeypatch.setattr(press, "start", start)
    return found


def post(client: FlaskClient, address: str, **fields: Any) -> TestResponse:
    return client.post(address, data={"csrf_token": csrf(client), **fields})


def text(page: str) -> str:
    """What a page says."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", page.partition("<main")[2])))


# Looking on


@pytest.mark.parametrize("page", PAGES)
def test_whoever_knows_the_code_looks_on_and_can_change_nothing(client: FlaskClient, league: str, page: str) -> None:
    answer = client.get(f"/watch/competitions/{league}{page}")
    assert answer.status_code == 200
    assert {form for form in forms(answer.text) if "/print/" not in form} == set()
    assert f"/competitions/{league}/fixtures/" not in answer.text
    assert "/join/" not in answer.text


@pytest.mark.parametrize("page", PAGES)
def test_a_stranger_is_not_shown_the_managers_pages(client: FlaskClient, league: str, page: str) -> None:
    answer = client.get(f"/competitions/{league}{page}")
    assert answer.status_code == 403
    assert f'href="/watch/competitions/{league}"' in answer.text


@pytest.mark.parametrize("page", PAGES)
def test_an_unknown_competition_cannot_be_looked_at(client: FlaskClient, page: str) -> None:
    assert client.get(f"/watch/competitions/nothing{page}").status_code == 404


def test_matches_can_be_watched_from_its_fixtures(app: Flask, client: FlaskClient, league: str) -> None:
    with app.app_context():
        match = seasons.find(league).season.meetings[1].match
    assert f'href="/watch/{match}"' in client.get(f"/watch/competitions/{league}/fixtures").text


@pytest.mark.parametrize("page", PAGES[:3])
def test_nothing_new_is_answered_without_a_page(app: Flask, client: FlaskClient, league: str, page: str) -> None:
    known = live(client.get(f"/watch/competitions/{league}{page}").text)
    assert ask(client, known).status_code == 304
    with app.app_context():
        match = seasons.start(league, 3, {})
        finish(match, [event("kick_off", side="home")])
    answer = ask(client, known)
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert ask(client, live(answer.text)).status_code == 304


def test_what_is_not_new_is_not_followed(client: FlaskClient, league: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = live(client.get(f"/watch/competitions/{league}").text)

    def nobody(_code: str) -> None:
        raise AssertionError

    monkeypatch.setattr(seasons, "find", nobody)
    assert ask(client, known).status_code == 304


def test_a_goal_is_seen_in_the_match_that_is_being_played(app: Flask, client: FlaskClient, league: str) -> None:
    page = client.get(f"/watch/competitions/{league}").text
    assert live(page)["age"] != "0"  # nobody plays: it need not be asked for every second
    with app.app_context():
        finish(seasons.start(league, 3, {}), [event("kick_off", side="home"), event("goal", side="home", player=9)])
    answer = ask(client, live(page))
    assert "1 : – 0" in text("<main" + answer.text)
    assert live(answer.text)["age"] == "0"


def test_a_page_that_is_known_is_not_sent_again(client: FlaskClient, league: str) -> None:
    address = f"/watch/competitions/{league}"
    tag = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    assert client.get(address, headers={"If-None-Match": tag, **HTMX}).status_code == 200


def test_a_managers_page_asks_too_and_keeps_its_buttons(manager: FlaskClient, league: str) -> None:
    page = manager.get(f"/competitions/{league}").text
    assert live(page)["live"] == f"/competitions/{league}"
    assert ask(manager, live(page)).status_code == 304
    assert manager.get(f"/competitions/{league}", headers={"If-None-Match": live(page)["tag"]}).status_code == 200
    assert f"/competitions/{league}/delete" in page


# Statistics


def test_scorers_cards_and_form_are_told(client: FlaskClient, league: str) -> None:
    found = text(client.get(f"/watch/competitions/{league}/statistics").text)
    assert re.search(r"Scorers 1 10 A · 1 match 2 2 10 D · 1 match 1", found), found[:400]
    assert "A · 1 yellow card" in found
    assert "won–drawn–lost · goals · assists · cards" in found
    assert re.search(r"A 1–0–0 · 2:1 · 0 assists · 1 card", found)


def test_before_the_first_match_there_is_nothing_to_tell(app: Flask, client: FlaskClient) -> None:
    with app.app_context():
        code = season_of("AB").code
    assert "Nothing has been played yet." in text(client.get(f"/watch/competitions/{code}/statistics").text)


# Links


def test_managers_have_both_links_others_one(client: FlaskClient, manager: FlaskClient, league: str) -> None:
    shared, watched = (
        one.get(f"{at}/{league}/share").text
        for one, at in ((manager, "/competitions"), (client, "/watch/competitions"))
    )
    public = f"http://localhost/watch/competitions/{league}"
    assert public in shared
    assert public in watched
    assert f"http://localhost/competitions/{league}/join/" in shared
    assert (shared.count('class="qr"'), watched.count('class="qr"')) == (2, 1)


# Sheets


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("at", ["/competitions", "/watch/competitions"])
def test_table_and_fixtures_are_printed(
    manager: FlaskClient, league: str, pressed: list[Sheet], at: str, paper: str
) -> None:
    for kind in ("table", "fixtures"):
        answer = post(manager, f"{at}/{league}/print/{kind}", paper=paper)
        assert answer.status_code == 303
        assert re.fullmatch(rf"/print/0{{64}}/winter-{kind}\?.*", answer.location)
        assert f'href="{at}/{league}/share"' in manager.get(answer.location).text
    assert [sheet.width for sheet in pressed] == [210 if paper == "a4" else 215.9] * 2
    assert [one in pressed[0].pages[0] for one in (">Winter<", ">2:1<", ">+1<", ">–1<")] == [True] * 4
    assert "2 of 12 matches played" in pressed[0].pages[0]
    assert ">2–1<" in pressed[1].pages[0]


def test_a_bracket_is_printed_with_who_is_not_known_yet(client: FlaskClient, cup: str, pressed: list[Sheet]) -> None:
    assert post(client, f"/watch/competitions/{cup}/print/bracket").status_code == 303
    page = pressed[0].pages[0]
    assert [one in page for one in (">Semi-finals<", ">by the shoot-out<", ">Winner of Semi-final 1<")] == [True] * 3


@pytest.mark.parametrize(("code", "kind"), [("league", "bracket"), ("cup", "table")])
def test_a_league_has_no_bracket_a_cup_no_table(
    client: FlaskClient, request: pytest.FixtureRequest, pressed: list[Sheet], code: str, kind: str
) -> None:
    found = request.getfixturevalue(code)
    answer = post(client, f"/watch/competitions/{found}/print/{kind}")
    assert answer.status_code == 422
    assert "has none of these" in text(answer.text)
    assert client.get(f"/competitions/{found}/{kind}.csv").status_code == 422
    assert pressed == []


def test_names_that_no_font_has_are_told(app: Flask, client: FlaskClient, pressed: list[Sheet]) -> None:
    with app.app_context():
        code = season_of(["A", "\U00012000"]).code
    answer = post(client, f"/watch/competitions/{code}/print/table")
    assert answer.status_code == 422
    assert "Cuneiform" in text(answer.text)


# Spreadsheets


def cells(answer: TestResponse, separator: str = ",") -> list[list[str]]:
    """What a spreadsheet reads."""
    assert answer.data.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(answer.data.decode("utf-8-sig"), newline=""), delimiter=separator))


def test_the_table_as_csv(client: FlaskClient, league: str) -> None:
    answer = client.get(f"/competitions/{league}/table.csv")
    heads, first, *_rest = cells(answer)
    assert answer.headers["Content-Disposition"] == 'attachment; filename="winter-table.csv"'
    assert dict(zip(heads, first, strict=True)) == {
        "Group": "", "Place": "1", "Name": "A", "Manager": "A's", "Matches": "1", "Won": "1", "Drawn": "0", "Lost": "0",
        "Goals": "2", "Conceded": "1", "Goal difference": "1", "Points": "3", "Fair play": "1", "Form": "W",
        "withdrawn": "",
    }  # fmt: skip


def test_fixtures_and_bracket_as_csv(client: FlaskClient, league: str, cup: str) -> None:
    fixtures = cells(client.get(f"/competitions/{league}/fixtures.csv"))
    assert len(fixtures) == 13
    assert fixtures[1][:2] + fixtures[1][4:8] == ["1", "Round 1", "A", "D", "2", "1"]
    _heads, first, *_rest = cells(client.get(f"/competitions/{cup}/bracket.csv"))
    assert first == ["Quarter-finals", "1", "D", "E", "1", "1", "E", "by the shoot-out"]


@pytest.mark.parametrize("language", ["it", "fr"])
def test_spreadsheets_of_other_languages_expect_another_separator(
    client: FlaskClient, league: str, language: str
) -> None:
    answer = client.get(f"/competitions/{league}/table.csv", headers={"Accept-Language": language})
    assert {len(row) for row in cells(answer, ";")} == {15}


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\uff1d1", "\uff0d1"])
def test_a_name_is_never_a_formula(name: str) -> None:
    assert guarded(name) == f"'{name}"


@pytest.mark.parametrize("cell", ["A=1", "1–0", "−1", "", -3, 0])
def test_what_is_no_formula_stays(cell: str | int) -> None:
    assert guarded(cell) == cell


def test_a_formula_in_a_name_is_written_as_text(app: Flask, client: FlaskClient) -> None:
    with app.app_context():
        code = season_of(['=HYPERLINK("x")', "B"]).code
    assert '=HYPERLINK("x")' not in [
        cell for row in cells(client.get(f"/competitions/{code}/table.csv")) for cell in row
    ]
    names = {cell for row in cells(client.get(f"/competitions/{code}/table.csv")) for cell in row}
    assert '\'=HYPERLINK("x")' in names


# The whole


def test_the_whole_competition_is_a_file(client: FlaskClient, league: str) -> None:
    answer = client.get(f"/competitions/{league}.competition.zip")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="winter.competition.zip"'
    with ZipFile(io.BytesIO(answer.data)) as archive:
        names = archive.namelist()
    assert names[0] == "competition.jsonl"
    assert len(names) == 3
    assert client.get("/competitions/nothing.competition.zip").status_code == 404
