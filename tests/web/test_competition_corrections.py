"""Corrections on the screen: what each would move, done by its button, not from an overtaken page, by no stranger."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from by_hand import event
from flask import Flask
from flask.testing import FlaskClient
from season_by_hand import given, order
from season_matches import play, season_of
from stored import csrf
from test_security import rows
from werkzeug.test import TestResponse

from companion import matches, seasons
from companion.competitions import Season

RED = event("send_off", side="home", player=9)


@pytest.fixture
def league(app: Flask) -> str:
    """A league of A and B home and away: A has won the first match, and its number 9 was sent off in it."""
    with app.app_context():
        code = season_of("AB", double=True).code
        play(code, 1, 1, 0, RED)
    return code


@pytest.fixture
def cup(app: Flask) -> str:
    """A cup of four before its final: A and B have won by hand."""
    with app.app_context():
        code = season_of(format="knock_out").code
        seasons.log(code, given(1, 1, 4, (1, 0)))
        seasons.log(code, given(2, 2, 3, (1, 0)))
    return code


@pytest.fixture
def manager(app: Flask, client: FlaskClient, league: str, cup: str) -> FlaskClient:
    """The browser of who manages both."""
    for code in (league, cup):
        with app.app_context():
            secret = seasons.find(code).secret
        assert post(client, f"/competitions/{code}/join/{secret}").status_code == 303
    return client


def post(client: FlaskClient, address: str, **fields: Any) -> TestResponse:
    return client.post(address, data={"csrf_token": csrf(client), **fields})


def text(answer: TestResponse) -> str:
    """What a page says."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", answer.text.partition("<main")[2])))


def hidden(answer: TestResponse) -> dict[str, str]:
    """What the form of a page carries unseen."""
    (form,) = re.findall(r'<form id="correction".*?</form>', answer.text, re.DOTALL)
    found = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form)
    return {name: unescape(value) for name, value in found if name != "csrf_token"}


def season(app: Flask, code: str) -> Season:
    with app.app_context():
        return seasons.find(code).season


def done(client: FlaskClient, code: str, kind: str, **fields: Any) -> TestResponse:
    """Look what it would move, and do it."""
    address = f"/competitions/{code}/correct/{kind}"
    foreseen = post(client, address, **fields)
    assert foreseen.status_code == 200, text(foreseen)
    assert "What it moves" in text(foreseen)
    return post(client, address, **{**fields, **hidden(foreseen)}, do="log")


# What can be corrected


def test_a_played_fixture_offers_what_can_be_done_about_it(manager: FlaskClient, league: str, cup: str) -> None:
    kinds = re.compile(r'id="correct-(\w+)"')
    played, ahead = (manager.get(f"/competitions/{league}/fixtures/{number}").text for number in (1, 2))
    assert kinds.findall(played) == ["reopen", "result", "walkover", "replay", "strike"]
    assert kinds.findall(ahead) == ["result", "walkover"]
    assert kinds.findall(manager.get(f"/competitions/{cup}/fixtures/1").text) == [
        "result", "walkover", "replay", "strike"
    ]  # fmt: skip


# Preview


def test_looking_says_what_moves_and_does_nothing(app: Flask, manager: FlaskClient, league: str) -> None:
    page = manager.get(f"/competitions/{league}/correct/strike?fixture=1")
    said = text(page)
    assert re.search(r"A 1 3 → 0 1:0 → 0:0 B 2 → 1 0 0:1 → 0:0", said), said
    assert "A 9 may play again (sent off)" in said
    assert season(app, league).tables[0].rows[0].row.points == 3


def test_what_moves_nothing_says_so(manager: FlaskClient, league: str) -> None:
    found = post(manager, f"/competitions/{league}/correct/result", fixture=1, home=1, away=0)
    assert "Nothing in table, bracket, suspensions and injuries." in text(found)


def test_a_cup_s_bracket_and_conflict_are_foretold(app: Flask, manager: FlaskClient, cup: str) -> None:
    with app.app_context():
        seasons.log(cup, given(3, 1, 2, (2, 0)))
    said = text(post(manager, f"/competitions/{cup}/correct/result", fixture=1, home=0, away=1))
    assert "Semi-final 1 A 1–0 D A go on → A 0–1 D D go on" in said
    assert re.search(r"Final A 2–0 B A go on → D – B", said)
    assert "Fixture 3: A and B have met, but it is D and B who meet here" in said
    assert re.search(r"Champions: A → –", said)


# Doing it


def test_a_struck_match_is_as_if_never_played(app: Flask, manager: FlaskClient, league: str) -> None:
    page = manager.get(f"/competitions/{league}/correct/strike?fixture=1")
    address = f"/competitions/{league}/correct/strike"
    answer = post(manager, address, **hidden(page), note="The wrong rules", do="log")
    assert (answer.status_code, answer.location) == (303, f"/competitions/{league}/fixtures/1")
    found = season(app, league)
    assert found.tables[0].rows[0].row.points == 0
    assert found.carried[1].absences == ()
    decided = text(manager.get(f"/competitions/{league}/decisions"))
    assert "No. 1, A – B: struck out The wrong rules" in decided


def test_a_score_by_hand_stands_in_the_place_of_the_one_played(app: Flask, manager: FlaskClient, league: str) -> None:
    assert done(manager, league, "result", fixture=1, home=0, away=2).status_code == 303
    assert order(season(app, league)) == [(1, "B"), (2, "A")]
    assert season(app, league).carried[1].unavailable == (9,)
    assert "A – B 0–2 by hand (No. 1)" in text(manager.get(f"/competitions/{league}/decisions"))


def test_a_level_tie_asks_for_its_shoot_out(app: Flask, manager: FlaskClient, cup: str) -> None:
    level = post(manager, f"/competitions/{cup}/correct/result", fixture=3, home=1, away=1)
    assert level.status_code == 422
    assert "say who has won the shoot-out" in text(level)
    assert done(manager, cup, "result", fixture=3, home=1, away=1, shoot_out="away").status_code == 303
    assert season(app, cup).champions == (2,)


def test_a_walkover(app: Flask, manager: FlaskClient, cup: str) -> None:
    assert done(manager, cup, "walkover", fixture=3, side="away", goals=3).status_code == 303
    found = season(app, cup)
    assert found.champions == (2,)
    assert (found.ties[2].upper_goals, found.ties[2].lower_goals, found.ties[2].by) == (0, 3, "walkover")


def test_a_replay_keeps_the_cards(app: Flask, manager: FlaskClient, league: str) -> None:
    assert done(manager, league, "replay", fixture=1).status_code == 303
    found = season(app, league)
    assert found.meetings[1].status == "open"
    assert found.carried[1].unavailable == (9,)


def test_a_match_is_re_opened_and_goes_on(app: Flask, manager: FlaskClient, league: str) -> None:
    assert done(manager, league, "reopen", fixture=1).status_code == 303
    found = season(app, league)
    assert found.meetings[1].status == "playing"
    with app.app_context():
        assert matches.find(str(found.meetings[1].match)).fold.match.phase == "second_half"


@pytest.mark.parametrize(("policy", "points"), [("annul", [0, 0]), ("walkover", [6, 0])])
def test_an_entrant_withdraws_by_either_policy(
    app: Flask, manager: FlaskClient, league: str, policy: str, points: list[int]
) -> None:
    answer = done(manager, league, "withdrawal", entrant=2, policy=policy)
    assert (answer.status_code, answer.location) == (303, f"/competitions/{league}/decisions")
    found = season(app, league)
    assert [row.row.points for row in found.tables[0].rows] == points
    assert [found.name(row.row.entrant) for row in found.tables[0].rows] == ["A", "B"]
    assert "B have withdrawn" in text(manager.get(answer.location))


def test_a_decision_is_taken_back(app: Flask, manager: FlaskClient, league: str) -> None:
    done(manager, league, "result", fixture=1, home=0, away=2)
    (address,) = re.findall(
        r'href="([^"]+/correct/void\?seq=\d+)"', manager.get(f"/competitions/{league}/decisions").text
    )
    page = manager.get(address)
    assert "A – B 0–2 by hand" in text(page)
    assert post(manager, address.partition("?")[0], **hidden(page), do="log").status_code == 303
    assert order(season(app, league)) == [(1, "A"), (2, "B")]
    assert "Nothing was decided so far" in text(manager.get(f"/competitions/{league}/decisions"))


def test_lots_that_were_drawn_are_in_the_log_and_can_be_taken_back(app: Flask, manager: FlaskClient) -> None:
    with app.app_context():
        one = season_of("CD")
        seasons.log(one.code, given(1, 1, 2, (1, 1)))
    post(manager, f"/competitions/{one.code}/join/{one.secret}")
    post(manager, f"/competitions/{one.code}/lots", entrant=[1, 2], key="tap")
    assert len({row.place for row in season(app, one.code).tables[0].rows}) == 2
    assert re.search(r"Lots drawn: [CD] \d[ \d]*, [CD] \d", text(manager.get(f"/competitions/{one.code}/decisions")))


# Twice, too late, wrong, not allowed


@pytest.mark.parametrize("kind", ["replay", "reopen", "strike"])
def test_the_same_tap_does_it_once(app: Flask, manager: FlaskClient, league: str, kind: str) -> None:
    address = f"/competitions/{league}/correct/{kind}"
    fields = {**hidden(manager.get(f"{address}?fixture=1")), "do": "log"}
    assert post(manager, address, **fields).status_code == 303
    with app.app_context():
        tag = seasons.tag(league)
    assert post(manager, address, **fields).status_code == 303
    with app.app_context():
        assert seasons.tag(league) == tag


def test_an_overtaken_page_does_nothing_and_shows_what_it_would_move_now(
    app: Flask, manager: FlaskClient, league: str
) -> None:
    address = f"/competitions/{league}/correct/walkover"
    fields = {"fixture": 2, "side": "home", "goals": 3}
    page = post(manager, address, **fields)
    with app.app_context():
        seasons.log(league, given(2, 2, 1, (5, 5)))
    answer = post(manager, address, **{**fields, **hidden(page)}, do="log")
    assert answer.status_code == 409
    assert "The competition has moved on" in text(answer)
    assert season(app, league).meetings[2].status == "played"
    assert post(manager, address, **{**fields, **hidden(answer)}, do="log").status_code == 303
    assert season(app, league).meetings[2].status == "walkover"


def under_way(app: Flask, league: str) -> str:
    """The code of the second fixture's match, which has kicked off."""
    with app.app_context():
        match = seasons.start(league, 2, {}, "device").code
        matches.log(match, event("kick_off", side="home"))
    return match


def test_taps_in_matches_that_move_nothing_of_it_are_no_reason_to_ask_again(
    app: Flask, manager: FlaskClient, league: str
) -> None:
    address, fields = f"/competitions/{league}/correct/walkover", {"fixture": 2, "side": "away", "goals": 3}
    match = under_way(app, league)
    page = post(manager, address, **fields)
    with app.app_context():
        matches.log(match, event("note", text="a tap"))
    assert post(manager, address, **{**fields, **hidden(page)}, do="log").status_code == 303
    assert season(app, league).meetings[2].status == "walkover"


def test_a_goal_in_the_match_that_is_decided_is_shown_first(app: Flask, manager: FlaskClient, league: str) -> None:
    address, fields = f"/competitions/{league}/correct/walkover", {"fixture": 2, "side": "away", "goals": 3}
    match = under_way(app, league)
    page = post(manager, address, **fields)
    with app.app_context():
        matches.log(match, event("goal", side="home", player=10))
    answer = post(manager, address, **{**fields, **hidden(page)}, do="log")
    assert answer.status_code == 409
    assert season(app, league).meetings[2].status == "playing"


def test_what_was_filled_in_anew_is_shown_first(app: Flask, manager: FlaskClient, league: str) -> None:
    address = f"/competitions/{league}/correct/result"
    page = post(manager, address, fixture=2, home=1, away=0)
    answer = post(manager, address, **{**hidden(page), "home": 4, "away": 0}, do="log")
    assert answer.status_code == 200
    assert "Something else is filled in now" in text(answer)
    assert season(app, league).meetings[2].status == "open"


@pytest.mark.parametrize(
    ("kind", "fields", "sentence"),
    [
        ("result", {"fixture": 2, "home": "x", "away": 0}, "Goals are a number from 0 to 99"),
        ("result", {"fixture": 2, "home": 100, "away": 0}, "Goals are a number from 0 to 99"),
        ("result", {"fixture": 9, "home": 1, "away": 0}, "There is no fixture 9"),
        ("walkover", {"fixture": 2, "goals": 3}, "Choose who is given the match"),
        ("withdrawal", {"policy": "annul"}, "Choose who withdraws"),
        ("withdrawal", {"entrant": 1}, "Choose what becomes of the matches"),
        ("strike", {"fixture": 2}, "Fixture 2 has nothing to strike out"),
        ("replay", {"fixture": 2}, "Fixture 2 has not been played"),
        ("reopen", {"fixture": 2}, "Fixture 2 has no match that is over"),
        ("void", {"seq": 7}, "Event 7 does not stand"),
    ],
)
def test_what_cannot_be_is_said(
    app: Flask, manager: FlaskClient, league: str, kind: str, fields: dict[str, Any], sentence: str
) -> None:
    for do in ("preview", "log"):
        answer = post(manager, f"/competitions/{league}/correct/{kind}", **fields, do=do)
        assert answer.status_code == 422
        assert sentence in text(answer)
    assert season(app, league).meetings[2].status == "open"


def test_a_tie_of_unknowns_cannot_be_decided(app: Flask, client: FlaskClient) -> None:
    with app.app_context():
        one = season_of(format="knock_out")
    post(client, f"/competitions/{one.code}/join/{one.secret}")
    answer = post(client, f"/competitions/{one.code}/correct/result", fixture=3, home=1, away=0)
    assert answer.status_code == 422
    assert "Who meets in fixture 3 is not known yet" in text(answer)


def test_no_other_kind_of_correction(manager: FlaskClient, league: str) -> None:
    assert manager.get(f"/competitions/{league}/correct/nothing").status_code == 404
    assert post(manager, f"/competitions/{league}/correct/nothing").status_code == 404


PAGES = ("correct/strike?fixture=1", "correct/reopen?fixture=1", "correct/result?fixture=1", "decisions")


@pytest.mark.parametrize("page", PAGES)
def test_strangers_correct_nothing(app: Flask, league: str, page: str) -> None:
    stranger = app.test_client()
    assert stranger.get(f"/competitions/{league}/{page}").status_code == 403
    if "correct" in page:
        fields = {"fixture": 1, "do": "log", "foreseen": '{"type": "strike", "fixture": 1}'}
        assert post(stranger, f"/competitions/{league}/{page.partition('?')[0]}", **fields).status_code == 403
    assert season(app, league).tables[0].rows[0].row.points == 3


def test_a_form_without_its_token_is_refused(manager: FlaskClient, league: str) -> None:
    assert manager.post(f"/competitions/{league}/correct/strike", data={"fixture": 1, "do": "log"}).status_code == 400


def test_looking_at_every_page_changes_nothing(app: Flask, manager: FlaskClient, league: str, cup: str) -> None:
    before = rows(Path(app.instance_path))
    for code, fixture in ((league, 1), (cup, 3)):
        for kind in ("reopen", "result", "walkover", "replay", "strike", "withdrawal", "void"):
            query = {"fixture": fixture, "do": "log", "home": 1, "away": 0, "side": "home", "seq": 1, "entrant": 1}
            assert manager.get(f"/competitions/{code}/correct/{kind}", query_string=query).status_code < 500
        for page in ("", "/fixtures", "/statistics", "/share", "/decisions", ".competition.zip", "/fixtures.csv"):
            assert manager.get(f"/competitions/{code}{page}").status_code == 200
    assert rows(Path(app.instance_path)) == before


@pytest.mark.parametrize("goals", ["0" * 5000, "100", "0000000100", "-1", "1.5", "=1+1", ""])
def test_goals_that_cannot_be_are_refused(manager: FlaskClient, league: str, goals: str) -> None:
    answer = post(manager, f"/competitions/{league}/correct/result", fixture="2", home=goals, away="0")
    assert answer.status_code == 422
    assert "Goals are a number from 0 to 99" in answer.text
