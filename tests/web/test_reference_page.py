"""The rules reference as a page: found, searched, opened from a match at what was just logged."""

import re
from typing import Any

import pytest
from flask import Flask, render_template_string
from flask.testing import FlaskClient

from companion import matches
from companion.app import create_app, prepare
from companion.games.simulator_soccer.reference import TOPICS
from companion.games.simulator_soccer.skills import figures, skills_of
from companion.web.simulator_soccer.reference import plain

PAGE = "/reference/simulator-soccer"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The application with an instance of its own."""
    app = create_app({"INSTANCE": tmp_path_factory.mktemp("instance"), "TESTING": True})
    prepare(app)
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser that manages nothing."""
    return app.test_client()


def started(app: Flask, rules: str, *events: dict[str, Any], **header: Any) -> str:
    """The code of a match with these events logged."""
    sides = {"home": {"name": "Rovers"}, "away": {"name": "United"}}
    with app.app_context():
        code = matches.create({"record": 1, "game": "simulator-soccer", "rules": rules, **sides, **header}).code
        for event in events:
            matches.log(code, event)
    return code


def read(client: FlaskClient, **query: str) -> str:
    """The page's text."""
    answer = client.get(PAGE, query_string=query)
    assert answer.status_code == 200
    return answer.text


def on_top(page: str) -> list[str]:
    """The topics shown in full."""
    return re.findall(r'<article class="card" id="([^"]+)"', page)


def listed(page: str) -> set[str]:
    """The topics that the page's groups link to."""
    groups = page[page.index('role="search"') :]
    return set(re.findall(r"topic=([a-z0-9-]+)", groups))


def test_without_a_match_every_topic_is_listed_and_none_is_open(client: FlaskClient) -> None:
    page = read(client)
    assert listed(page) == set(TOPICS)
    assert on_top(page) == []
    assert "Back to the match" not in page


def test_a_topic_is_opened_by_its_address(client: FlaskClient) -> None:
    page = read(client, topic="penalty")
    assert on_top(page) == ["penalty"]
    assert "The goalkeeper stands on the goal line." in page
    assert "<title>Penalty · Rules" in page


@pytest.mark.parametrize("slug", TOPICS)
def test_every_topic_can_be_read(client: FlaskClient, slug: str) -> None:
    assert on_top(read(client, topic=slug)) == [slug]


def test_an_unknown_topic_is_no_page(client: FlaskClient) -> None:
    assert client.get(PAGE, query_string={"topic": "handball"}).status_code == 404


def test_a_search_leaves_the_topics_that_say_every_word(client: FlaskClient) -> None:
    """Only corners and free kicks speak of 96 mm; three hits or fewer are shown in full."""
    page = read(client, q="96 mm")
    assert on_top(page) == ["free-kick", "corner"]
    assert "2 topics have" in page
    assert on_top(read(client, q="mm 96 WALL")) == ["free-kick"]


def test_many_hits_are_a_list(client: FlaskClient) -> None:
    page = read(client, q="goalkeeper")
    assert on_top(page) == []
    assert {"saving", "penalty", "low-rush"} <= listed(page)
    assert "offside" not in listed(page)


def test_skills_are_found_by_the_colours_of_their_wedges(client: FlaskClient) -> None:
    assert on_top(read(client, q="grey yellow")) == ["insertion"]


def test_a_search_without_hits_says_so(client: FlaskClient) -> None:
    page = read(client, q="handball")
    assert "0 topics have “handball”" in page
    assert listed(page) == set()


def test_what_is_searched_is_shown_as_text(client: FlaskClient) -> None:
    page = read(client, q='"><b>%(short)s 100%')
    assert "&gt;&lt;b&gt;%(short)s 100%" in page
    assert "<b>%" not in page


def test_search_knows_no_accents_case_or_curly_apostrophes() -> None:
    assert plain("L’ÀREA Ball’s") == "l'area ball's"


def test_a_match_opens_it_at_what_was_just_logged(app: Flask, client: FlaskClient) -> None:
    kick_off, turn = {"type": "kick_off", "side": "home"}, {"type": "turn", "move": "precise_pass"}
    page = read(client, **{"from": started(app, "basic", kick_off, turn)})
    assert on_top(page) == ["precise-pass"]
    assert "Just logged" in page


def test_a_note_opens_nothing(app: Flask, client: FlaskClient) -> None:
    code = started(app, "basic", {"type": "kick_off", "side": "home"}, {"type": "note", "text": "late start"})
    page = read(client, **{"from": code})
    assert on_top(page) == []
    assert "Just logged" not in page


def test_another_topic_than_the_last_events_does_not_say_just_logged(app: Flask, client: FlaskClient) -> None:
    code = started(app, "basic", {"type": "kick_off", "side": "home"})
    page = read(client, **{"from": code, "topic": "offside"})
    assert on_top(page) == ["offside"]
    assert "Just logged" not in page


def test_a_search_from_a_match_is_not_covered_by_the_last_event(app: Flask, client: FlaskClient) -> None:
    code = started(app, "basic", {"type": "kick_off", "side": "home"})
    assert on_top(read(client, **{"from": code, "q": "96 mm"})) == ["free-kick", "corner"]


def test_a_match_sees_the_topics_of_its_own_rules(app: Flask, client: FlaskClient) -> None:
    basic = listed(read(client, **{"from": started(app, "basic")}))
    complete = listed(read(client, **{"from": started(app, "complete")}))
    tournament = listed(read(client, **{"from": started(app, "tournament")}))
    assert basic - complete == {"simple-tackle"}
    assert {"tackle", "bomber"} <= complete - basic
    assert {"weather", "fatigue"} <= tournament - complete


def test_a_topic_leads_only_to_topics_of_the_matchs_rules(app: Flask, client: FlaskClient) -> None:
    page = read(client, **{"from": started(app, "basic"), "topic": "substitutions"})
    assert "topic=fatigue" not in page
    assert "topic=bookings" in page


def test_the_match_is_carried_on_and_led_back_to(app: Flask, client: FlaskClient) -> None:
    code = started(app, "basic")
    page = read(client, **{"from": code})
    assert f"topic=offside&amp;from={code}" in page
    assert f'<input type="hidden" name="from" value="{code}">' in page
    assert f'href="/watch/{code}"' in page  # this browser does not manage it


def test_an_unknown_match_is_no_page(client: FlaskClient) -> None:
    assert client.get(PAGE, query_string={"from": "nobody"}).status_code == 404


def test_bad_weather_and_settings_are_told(app: Flask, client: FlaskClient) -> None:
    """F13, T5."""
    rolls = {"type": "referee", "dice": 4}, {"type": "weather", "dice": 2}
    code = started(app, "tournament", *rolls, settings={"throw_in_cells": 1})
    assert "Short pass, 1 to 3 cells" in read(client, **{"from": code, "topic": "who-reaches-the-ball"})
    assert "A pass of 4 cells is still a short one." in read(client, **{"from": code, "topic": "playmaker"})
    assert "Cells: 1." in read(client, **{"from": code, "topic": "throw-in"})
    assert "Short pass, 1 to 4 cells" in read(client, topic="who-reaches-the-ball")


def test_nothing_is_posted_to_it(client: FlaskClient) -> None:
    assert client.post(PAGE).status_code in (400, 405)


def test_the_skills_of_a_pawn_say_which_do_not_work_now(app: Flask) -> None:
    """F6: with one red usable the Bomber is tired."""
    listing = "{% from 'simulator_soccer/_topic.html' import skill_list with context %}{{ skill_list(held) }}"
    held = skills_of(["red", "red"], ["red"], "tournament")
    with app.test_request_context():
        shown = render_template_string(listing, held=held, figures=figures())
    items = [re.sub(r"<[^>]*>", "", item).split() for item in shown.split("<li>")[1:]]
    assert [" ".join(item[:2]) for item in items] == ["First-time shot", "Coolness red", "Bomber red"]
    assert ["tired:" in item for item in items] == [False, False, True]
