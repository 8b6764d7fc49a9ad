"""The match screen: each tap through htmx and as a plain form, refusals, and what the screen says next."""

import re

import pytest
from flask.testing import FlaskClient
from stored import csrf
from taps import HTMX, refusal, said, sheet, submit, tap

from companion.games import begin_record
from companion.games.core import read_line
from companion.matches import Kept
from companion.web.simulator_soccer.screen import screen


@pytest.fixture
def playing(manager: FlaskClient, match: Kept) -> FlaskClient:
    """The manager after the kick-off by the home side."""
    tap(manager, match, type="kick_off", side="home", key="kick-off")
    return manager


def test_a_turn_by_htmx_is_answered_with_the_screen(playing: FlaskClient, match: Kept) -> None:
    answer = tap(playing, match, type="turn", move="team_moves", key="1")
    assert answer.status_code == 201
    assert "<html" not in answer.text
    assert said(answer) == "Rovers: team moves. Referee 1 to cell 2"


def test_a_turn_by_a_plain_form_leads_back_to_the_match(playing: FlaskClient, match: Kept) -> None:
    answer = submit(playing, match, type="turn", move="team_moves", key="1")
    assert (answer.status_code, answer.location) == (303, f"/matches/{match.code}")
    assert "31 cells left" in sheet(playing, match)


def test_the_same_button_twice_is_one_event(playing: FlaskClient, match: Kept) -> None:
    statuses = [tap(playing, match, type="goal", side="home", player=9, key="once").status_code for _ in range(2)]
    assert statuses == [201, 200]
    assert "Rovers 1–0 United" in sheet(playing, match)


def test_the_screen_after_a_goal_has_new_keys(playing: FlaskClient, match: Kept) -> None:
    keys = [re.findall(r'name="key" value="([^"]+)"', sheet(playing, match, "/goal?side=home")) for _ in range(2)]
    assert keys[0] != keys[1]
    for (key,) in keys:
        tap(playing, match, type="goal", side="home", player=9, key=key)
    assert "Rovers 2–0 United" in sheet(playing, match)


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        (11, "Referee 1 to cell 11"),
        (12, "Referee 2 to cell 11"),  # token 2 walks back: its first step lies on the last cell
        (22, "Referee 2 to cell 1"),
        (23, "Referee 3 to cell 1"),
        (33, "The time is up: added time"),
    ],
)
def test_the_token_is_said_to_be_where_it_stands(playing: FlaskClient, match: Kept, cells: int, words: str) -> None:
    answer = tap(playing, match, type="set_clock", half=1, cells=cells, key="1")
    assert said(answer).endswith(words)


def test_undo_says_what_it_undoes(playing: FlaskClient, match: Kept) -> None:
    tap(playing, match, type="turn", move="team_moves", key="1")
    tap(playing, match, type="goal", side="home", player=9, key="2")
    assert "Undo: Rovers goal, 3′" in sheet(playing, match)  # 2 cells are 2:43
    answer = tap(playing, match, type="undo", seen=3, key="3")
    assert said(answer) == "Taken back: Rovers goal, 3′"
    assert "Redo: Rovers goal, 3′" in sheet(playing, match)
    answer = tap(playing, match, type="redo", seen=4, key="4")
    assert said(answer) == "Brought back: Rovers goal, 3′"


def test_a_stale_undo_is_answered_with_what_it_would_take(playing: FlaskClient, match: Kept) -> None:
    tap(playing, match, type="lost_ball", key="1")
    answer = tap(playing, match, type="undo", seen=1, key="2")
    assert answer.status_code == 409
    assert refusal(answer) == "Not taken back: in the meantime the last event is lost ball."
    assert "Undo: lost ball" in sheet(playing, match)


def test_a_broken_rule_names_player_and_rule(playing: FlaskClient, match: Kept) -> None:
    answer = tap(playing, match, type="goal", side="home", player=12, key="1")
    assert answer.status_code == 422
    assert refusal(answer) == "Rovers 12 is on the bench, not on the pitch"
    assert "Goal for Rovers: who scored?" in answer.text


def test_a_plain_refusal_is_a_whole_page(playing: FlaskClient, match: Kept) -> None:
    answer = submit(playing, match, type="booking", side="away", player=14, key="1")
    assert answer.status_code == 422
    assert "<html" in answer.text
    assert refusal(answer) == "United 14 is on the bench, not on the pitch"


@pytest.mark.parametrize("name", [" ", "x" * 101])
def test_a_name_that_cannot_be_is_answered_beside_the_field(playing: FlaskClient, match: Kept, name: str) -> None:
    answer = tap(playing, match, type="player", side="home", player=9, name=name, key="1")
    assert answer.status_code == 422
    assert re.search(r'name="name"[^>]*aria-invalid="true"[^>]*><p class="error"', answer.text)
    assert refusal(answer) == ""


def test_a_name_given_after_kick_off_is_used_from_then_on(playing: FlaskClient, match: Kept) -> None:
    assert said(tap(playing, match, type="player", side="home", player=9, name="Ada", key="1")) == "Rovers 9 is Ada"
    answer = tap(playing, match, type="goal", side="home", player=9, assist=10, key="2")
    assert said(answer).startswith("Goal for Rovers: 9 Ada, assist by 10. Rovers 1–0 United.")


def test_the_lost_ball_costs_a_cell_only_in_the_chain(playing: FlaskClient, match: Kept) -> None:
    assert said(tap(playing, match, type="lost_ball", key="1")) == "Rovers lose the ball"
    assert said(tap(playing, match, type="lost_ball", key="2")) == "United lose the ball. Referee 1 to cell 1"


def test_the_half_ends_before_its_time_in_one_step(playing: FlaskClient, match: Kept) -> None:
    assert "The token has 33 cells left" in sheet(playing, match, "/end_half")
    answer = tap(playing, match, type="end_half", anyway="true", key="1")
    assert said(answer) == "Half-time. Rovers 0–0 United"
    assert 'id="kick_off-away"' in answer.text
    assert 'id="kick_off-home"' not in answer.text
    assert said(tap(playing, match, type="undo", key="2")) == "Taken back: end of the half"
    assert "33 cells left" in sheet(playing, match)


def test_added_time_is_asked_about_once_a_turn(playing: FlaskClient, match: Kept) -> None:
    question = "Is the ball still in the attack zone of Rovers?"
    tap(playing, match, type="set_clock", half=1, cells=33, key="1")
    assert question in sheet(playing, match)
    assert question not in sheet(playing, match, "?in_zone=2")
    tap(playing, match, type="lost_ball", key="2")
    assert question in sheet(playing, match, "?in_zone=2")  # still theirs: they had the ball when the time was up


def test_a_substitution_turns_the_throw_in_into_a_line_up(playing: FlaskClient, match: Kept) -> None:
    tap(playing, match, type="restart", kind="throw_in", side="home", key="1")
    assert "31 cells left" in sheet(playing, match)
    assert "play restarts with the line-up" in sheet(playing, match, "/substitution?side=home")
    answer = tap(playing, match, type="substitution", side="home", off=9, on=12, key="2")
    assert said(answer) == "Rovers: 12 on, 9 off. Referee 1 to cell 1"
    assert "line-up after a substitution" in sheet(playing, match, "/restart")
    tap(playing, match, type="substitution", side="home", off=8, on=13, key="3")
    assert "32 cells left" in sheet(playing, match)  # a second one changes nothing more
    tap(playing, match, type="undo", key="4")
    tap(playing, match, type="undo", key="5")
    assert "31 cells left" in sheet(playing, match)


def test_a_player_who_went_off_is_greyed_with_the_reason(playing: FlaskClient, match: Kept) -> None:
    tap(playing, match, type="substitution", side="home", off=9, on=12, key="1")
    page = sheet(playing, match, "/substitution?side=home")
    assert re.search(r'aria-disabled="true">.*?>9</span>.*?<small>was on already</small>', page, re.DOTALL)


@pytest.mark.parametrize(("die", "outcome"), [(6, "tackles and wins the ball"), (5, "tackles in vain")])
def test_a_tackle_with_a_die_of_the_table(playing: FlaskClient, match: Kept, die: int, outcome: str) -> None:
    answer = tap(playing, match, type="simple_tackle", side="away", challenger=4, dice=die, key="1")
    assert said(answer) == f"United 4 {outcome}"
    assert "Table die · chance 1/6" in answer.text


def test_a_tackle_with_a_die_of_the_app_says_whose_die_it_was(playing: FlaskClient, match: Kept) -> None:
    assert "App die" in tap(playing, match, type="simple_tackle", side="away", challenger=4, key="1").text


def test_an_unknown_sheet_and_an_unknown_match_are_no_pages(manager: FlaskClient, match: Kept) -> None:
    assert manager.get(f"/matches/{match.code}/earthquake").status_code == 404
    assert manager.get(f"/matches/{match.code}/player?player=99").status_code == 404
    assert manager.get(f"/matches/{match.code}/goal?after=99").status_code == 404
    assert manager.get("/matches/AAAAAAAAAAAAAAAA").status_code == 404


PLACES = (
    "", "/goal", "/booking", "/substitution", "/foul", "/restart", "/simple_tackle", "/rear_entry", "/end_half",
    "/set_clock", "/players", "/player?player=9", "/more", "/note", "/report", "/log", "/amend?seq=1", "/abandon",
    "/share", "/delete",
)  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_every_page_of_a_match_is_for_its_managers(playing: FlaskClient, match: Kept, place: str) -> None:
    assert playing.get(f"/matches/{match.code}{place}").status_code == 200
    stranger = playing.application.test_client()
    answer = stranger.get(f"/matches/{match.code}{place}")
    assert answer.status_code == 403
    assert f"/watch/{match.code}" in answer.text


@pytest.mark.parametrize("place", PLACES[:-2])
def test_htmx_gets_the_part_that_it_swaps(playing: FlaskClient, match: Kept, place: str) -> None:
    assert "<html" not in playing.get(f"/matches/{match.code}{place}", headers=HTMX).text
    back = {**HTMX, "HX-History-Restore-Request": "true"}
    assert "<html" in playing.get(f"/matches/{match.code}{place}", headers=back).text


def test_a_page_changes_nothing_when_it_is_asked_for(playing: FlaskClient, match: Kept) -> None:
    for place in PLACES:
        playing.get(f"/matches/{match.code}{place}")
    for place in ("/events", "/rematch"):
        assert playing.get(f"/matches/{match.code}{place}").status_code in (404, 405)
    assert 'value="1"' in re.findall(r'name="seen" [^>]*', sheet(playing, match))[0]


def test_a_form_without_its_token_is_refused(playing: FlaskClient, match: Kept) -> None:
    assert tap(playing, match, type="lost_ball", key="1", csrf_token="").status_code == 400
    assert csrf(playing)
    assert "Undo: kick-off" in sheet(playing, match)


@pytest.mark.parametrize(
    ("var", "title"),
    [([1], "Penalty for Rovers"), ([], None), ([6], "Goal kick for United")],
    ids=["stands", "not yet rolled", "struck out"],
)
def test_the_restart_of_a_foul_stays_until_play_goes_on(var: list[int], title: str | None) -> None:
    """In the area the VAR comes first (D22); cards, rolls and changes leave the restart where it is."""
    header = {"record": 1, "game": "simulator-soccer", "rules": "tournament", "home": {"name": "Rovers"}}
    duel = {"type": "duel", "duel": "dribble", "side": "home", "carrier": 7, "challenger": 4, "zone": "defence"}
    lines = [
        {"type": "kick_off", "side": "home"},
        {**duel, "in_area": True, "dice": {"carrier": 3, "challenger": 1}},
        *({"type": "var", "dice": die} for die in var),
        *([{"type": "injury_roll", "side": "home", "player": 7, "dice": 4}] if title == "Penalty for Rovers" else []),
        {"type": "booking", "side": "away", "player": 4},
    ]
    fold = begin_record({**header, "away": {"name": "United"}})
    for seq, data in enumerate(lines, 1):
        fold = fold.append(read_line(fold.game, seq, data), list)
    titles = [notice["title"] for notice in screen(fold, "/here", list)["notices"]]
    assert titles == ([title] if title else [])
    played = fold.append(read_line(fold.game, len(lines) + 1, {"type": "turn", "move": "team_moves"}), list)
    assert screen(played, "/here", list)["notices"] == []
