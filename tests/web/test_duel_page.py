"""The duel sheet and its result: as htmx and as a plain form, what it offers, what it refuses."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from by_hand import header
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf
from taps import HTMX, refusal, sheet, submit, tap

from companion import chance, matches
from companion.matches import Kept

ODDS = {**HTMX, "HX-Target": "div#odds"}
DUEL = {"type": "duel", "duel": "dribble", "side": "home", "carrier": 6, "challenger": 4, "zone": "midfield"}


@pytest.fixture
def match(app: Flask) -> Kept:
    """Reds at home to Blues by the tournament rules, kicked off by Reds."""
    with app.app_context():
        code = matches.create(header("tournament")).code
        return matches.log(code, {"type": "kick_off", "side": "home"}).match


@pytest.fixture
def shows(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let the dice show these faces in turn."""

    def show(*faces: int) -> None:
        rest: Iterator[int] = iter(faces)
        monkeypatch.setattr(chance, "die", lambda: next(rest))

    return show


def odds(page: str) -> list[tuple[str, str, str]]:
    """What the odds say, in order: result, percentage, fraction."""
    return re.findall(r'<dt>([^<]+)</dt><dd><b class="num">([^<]+)</b> <small class="num">([^<]+)</small>', page)


def order(page: str, role: str) -> list[int]:
    """The pawns of a role in their order."""
    return [int(number) for number in re.findall(rf'form="ask" name="{role}" value="(\d+)"', page)]


def chosen(page: str, name: str) -> list[str]:
    """What is chosen of a field."""
    return re.findall(rf'name="{name}" value="([^"]+)"[^>]* checked', page)


def state(client: FlaskClient, match: Kept) -> dict[str, Any]:
    """The state of a match."""
    known: dict[str, Any] = client.get(f"/matches/{match.code}.json").get_json()
    return known


# Choosing


def test_the_sheet_rolls_and_logs_nothing(manager: FlaskClient, match: Kept, shows: Callable[..., None]) -> None:
    shows()
    page = sheet(manager, match, "/duel?duel=dribble&carrier=6&challenger=4&zone=midfield")
    assert odds(page) == [("6 goes past", "41.7 %", "5/12"), ("4 wins it", "58.3 %", "7/12")]
    assert "4 wedges +8, limit −2" in page
    assert "Undo: kick-off" in sheet(manager, match)


def test_before_both_are_chosen_there_is_nothing_to_roll(manager: FlaskClient, match: Kept) -> None:
    page = sheet(manager, match, "/duel?duel=dribble&carrier=6&zone=midfield")
    assert odds(page) == []
    assert 'id="roll"' not in page


def test_htmx_gets_only_the_odds(manager: FlaskClient, match: Kept) -> None:
    address = f"/matches/{match.code}/duel?duel=tackle&carrier=6&challenger=4&zone=midfield"
    part = manager.get(address, headers=ODDS).text
    assert odds(part) == [("6 keeps it", "58.3 %", "7/12"), ("4 wins it", "41.7 %", "5/12")]  # 6 against 4 + 2
    assert 'name="carrier" value="6"' in part
    assert "<html" not in part
    assert order(part, "carrier") == []


def test_a_stranger_has_no_sheet(client: FlaskClient, match: Kept) -> None:
    assert client.get(f"/matches/{match.code}/duel").status_code == 403
    assert client.get("/matches/nothing/duel").status_code == 404


@pytest.mark.parametrize("zone", ["defence", "midfield", "attack"])
def test_the_area_is_asked_for_where_it_matters(manager: FlaskClient, match: Kept, zone: str) -> None:
    page = sheet(manager, match, f"/duel?duel=tackle&carrier=6&challenger=4&zone={zone}")
    assert ('id="in_area"' in page) == (zone == "defence")


def test_a_low_rush_asks_for_no_zone_and_takes_the_goalkeeper(manager: FlaskClient, match: Kept) -> None:
    page = sheet(manager, match, "/duel?duel=low_rush&carrier=6&challenger=4&zone=midfield")
    assert 'name="zone" value="defence"' in page  # of the roll
    assert 'id="zone-defence"' not in page
    assert 'name="challenger" value="1"' in page
    assert "1 wins it" in page


def test_a_goalkeeper_is_in_his_area_unless_said_otherwise(manager: FlaskClient, match: Kept) -> None:
    inside = sheet(manager, match, "/duel?duel=dribble_goalkeeper&carrier=6")
    assert 'name="in_area" value="true"' in inside
    outside = sheet(manager, match, "/duel?duel=dribble_goalkeeper&carrier=6&keeper=outside&zone=midfield")
    assert 'name="in_area" value="false"' in outside
    assert "outside his area +0" in outside
    assert 'id="zone-midfield"' in outside


@pytest.mark.parametrize(
    ("challenger", "zone", "kind", "possible"),
    [
        (5, "midfield", "tackle", True),  # blue yellow
        (5, "attack", "tackle", False),
        (5, "midfield", "dribble", False),
        (4, "midfield", "tackle", False),  # three blue
    ],
)
def test_interceptor_is_a_switch_only_when_possible(
    manager: FlaskClient, match: Kept, challenger: int, zone: str, kind: str, *, possible: bool
) -> None:
    page = sheet(manager, match, f"/duel?duel={kind}&carrier=6&challenger={challenger}&zone={zone}&interceptor=true")
    assert ('id="interceptor"' in page) == possible
    assert ("interceptor +2" in page) == possible


def test_home_push_is_a_switch_while_there_are_pushes(manager: FlaskClient, match: Kept) -> None:
    """Dribble 6 against 6 with the carrier's die rolled twice: 125 of 216 throws are higher (57.87 %)."""
    page = sheet(manager, match, "/duel?duel=dribble&carrier=6&challenger=4&zone=midfield&push=true")
    assert odds(page)[0] == ("6 goes past", "57.9 %", "125/216")
    for key in range(4):
        tap(manager, match, **DUEL, push="true", key=key)
    page = sheet(manager, match, "/duel?duel=dribble&carrier=6&challenger=4&zone=midfield&push=true")
    assert 'id="push"' not in page
    assert odds(page)[0] == ("6 goes past", "41.7 %", "5/12")


def test_the_last_pair_kind_and_zone_are_offered(manager: FlaskClient, match: Kept) -> None:
    dice = {"dice.carrier": 6, "dice.challenger": 1}
    tap(manager, match, **{**DUEL, "duel": "tackle", "zone": "attack", **dice}, key=1)
    page = sheet(manager, match, "/duel")
    assert (chosen(page, "duel"), chosen(page, "carrier"), chosen(page, "challenger")) == (["tackle"], ["6"], ["4"])
    assert (order(page, "carrier")[0], order(page, "challenger")[0]) == (6, 4)
    assert chosen(page, "zone") == ["attack"]
    assert 'id="roll"' in page


def test_after_the_ball_was_won_the_pair_is_offered_with_its_roles_changed(manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, **{**DUEL, "zone": "defence"}, **{"dice.carrier": 1, "dice.challenger": 6}, key=1)
    page = sheet(manager, match, "/duel")
    assert (chosen(page, "carrier"), chosen(page, "challenger")) == (["4"], ["6"])
    assert chosen(page, "zone") == ["attack"]  # the same place, seen by the other team


def test_a_duel_taken_back_is_offered_again(manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, **DUEL, **{"dice.carrier": 1, "dice.challenger": 6}, key=1)
    tap(manager, match, type="undo", key=2)
    page = sheet(manager, match, "/duel")
    assert (chosen(page, "carrier"), chosen(page, "challenger")) == (["6"], ["4"])


def test_who_scored_stands_before_who_did_nothing_and_goalkeepers_last(manager: FlaskClient, match: Kept) -> None:
    assert order(sheet(manager, match, "/duel?side=home"), "carrier") == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1]
    tap(manager, match, type="goal", side="home", player=7, key=1)
    assert order(sheet(manager, match, "/duel?side=home"), "carrier") == [7, 2, 3, 4, 5, 6, 8, 9, 10, 11, 1]


def test_who_lost_a_tackle_needs_no_duel(manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, **{**DUEL, "duel": "tackle"}, **{"dice.carrier": 6, "dice.challenger": 1}, key=1)
    page = sheet(manager, match, "/duel?duel=dribble&carrier=6&challenger=4&zone=midfield")
    assert "No duel needed" in page
    assert 'name="move" value="dribble_and_move"' in page
    assert "No duel needed" not in sheet(manager, match, "/duel?duel=dribble&carrier=6&challenger=3&zone=midfield")


def test_who_is_off_is_not_offered(manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, **DUEL, key=1)
    tap(manager, match, type="substitution", side="home", off=6, on=13, key=2)
    page = sheet(manager, match, "/duel?side=home")
    assert chosen(page, "carrier") == []
    assert 6 not in order(page, "carrier")


# Rolling


def test_a_roll_shows_both_sums_part_by_part_and_what_follows(
    manager: FlaskClient, match: Kept, shows: Callable[..., None]
) -> None:
    shows(5, 3)
    answer = tap(manager, match, **DUEL, key=1)
    assert answer.status_code == 201
    assert "Reds 6 goes past" in answer.text
    assert ("5 + 6 =" in answer.text, "3 + 6 =" in answer.text) == (True, True)
    assert "4 wedges +8, limit −2" in answer.text
    assert "Blues 4 lies down: this turn he may only get up." in answer.text
    assert "dice rolled by the app" in answer.text
    assert 'id="dribble_and_move"' in answer.text


def test_a_plain_form_leads_to_the_result_which_stays_until_put_away(manager: FlaskClient, match: Kept) -> None:
    answer = submit(manager, match, **DUEL, **{"dice.carrier": 2, "dice.challenger": 5}, key=1)
    assert (answer.status_code, answer.location) == (303, f"/matches/{match.code}")
    for _ in range(2):
        assert "Blues 4 wins the ball" in sheet(manager, match)
    assert "Counter-attack: no time." in sheet(manager, match)
    put_away = re.search(r'id="to-match" href="([^"]+)"', sheet(manager, match))
    assert put_away
    assert 'id="team_moves"' in manager.get(put_away[1]).text
    assert "Blues 4 takes the ball from Reds 6" in sheet(manager, match, "/log")


def test_a_ball_won_on_the_counter_attack_costs_a_cell(manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, type="lost_ball", key=1)
    back = {**DUEL, "side": "away", "carrier": 4, "challenger": 6}
    answer = tap(manager, match, **back, **{"dice.carrier": 1, "dice.challenger": 6}, key=2)
    assert "Counter-attack: the token goes 1 cell." in answer.text


def test_a_foul_in_the_area_leads_to_the_var_the_injury_and_the_penalty(manager: FlaskClient, match: Kept) -> None:
    foul = {**DUEL, "zone": "defence", "in_area": "true"}
    answer = tap(manager, match, **foul, **{"dice.carrier": 6, "dice.challenger": 1}, key=1)
    assert "Foul by Blues 4" in answer.text
    assert "Penalty for Reds. No card." in answer.text
    assert 'id="penalty"' in answer.text
    assert 'name="type" value="var"' in answer.text
    answer = tap(manager, match, type="var", dice=3, key=2)
    assert 'name="type" value="injury_roll"' in answer.text


def test_table_dice_are_two_rows_of_faces(manager: FlaskClient, match: Kept) -> None:
    page = sheet(manager, match, "/duel?duel=dribble&carrier=6&challenger=4&zone=midfield&own=true")
    assert (page.count('name="dice.carrier"'), page.count('name="dice.challenger"')) == (6, 6)
    tap(manager, match, **DUEL, **{"dice.carrier": 6, "dice.challenger": 1}, key=1)
    assert "table dice" in sheet(manager, match, "/log")
    assert 'name="dice.carrier"' in sheet(manager, match, "/duel")  # rolled at the table again


def test_a_pushed_die_of_the_table_is_two(manager: FlaskClient, match: Kept) -> None:
    page = sheet(manager, match, "/duel?duel=dribble&carrier=6&challenger=4&zone=midfield&own=true&push=true")
    assert (page.count('name="dice.carrier.1"'), page.count('name="dice.carrier.2"')) == (6, 6)
    dice = {"dice.carrier.1": 2, "dice.carrier.2": 6, "dice.challenger": 3}
    answer = tap(manager, match, **DUEL, push="true", **dice, key=1)
    assert "6 + 6 =" in answer.text
    assert answer.text.count('class="lower"') == 1
    assert "6 of 2–6" in sheet(manager, match, "/log")


def test_a_roll_that_the_rules_refuse_is_answered_on_the_sheet(manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, type="substitution", side="home", off=6, on=13, key=1)
    answer = tap(manager, match, **DUEL, key=2)
    assert answer.status_code == 422
    assert refusal(answer) == "Reds 6 was substituted and is not on the pitch"
    assert order(answer.text, "carrier")[:2] == [2, 3]


@pytest.mark.parametrize(
    ("face", "said"),
    [
        (0, "Dice: it may be 1–6"),
        (7, "Dice: it may be 1–6"),
        ("3.5", "Dice: it may be 1–6"),
        ("", "Still missing: Dice"),
    ],
)
def test_a_die_that_cannot_be_is_refused(manager: FlaskClient, match: Kept, face: object, said: str) -> None:
    answer = tap(manager, match, **DUEL, **{"dice.carrier": face, "dice.challenger": 3}, key=1)
    assert answer.status_code == 422
    assert refusal(answer) == said


# Taken back and rolled again


def test_undo_across_a_roll_takes_it_and_what_followed_back(manager: FlaskClient, match: Kept) -> None:
    """A foul in the area: the ball, the VAR that is asked for and the home side's push."""
    before = state(manager, match)
    foul = {**DUEL, "zone": "defence", "in_area": "true", "push": "true"}
    tap(manager, match, **foul, **{"dice.carrier.1": 2, "dice.carrier.2": 3, "dice.challenger": 1}, key=1)
    after = state(manager, match)
    assert (after["pushes_left"], [item["roll"] for item in after["pending"]]) == (3, ["var"])
    tap(manager, match, type="undo", key=2)
    assert state(manager, match) == before


def test_a_roll_made_again_is_a_second_roll_in_the_log(
    manager: FlaskClient, match: Kept, shows: Callable[..., None]
) -> None:
    shows(2, 5, 6, 1)
    tap(manager, match, **DUEL, key=1)
    tap(manager, match, type="undo", key=2)
    assert "rolled again" not in sheet(manager, match, "/log")
    tap(manager, match, **DUEL, key=3)
    assert "rolled again: 2–5 was taken back" in sheet(manager, match, "/log")


def test_the_log_spells_both_sums_out(manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, **{**DUEL, "duel": "tackle"}, **{"dice.carrier": 6, "dice.challenger": 2}, key=1)
    assert "Reds 6: 6 + 6 (4 wedges +8, limit −2) = 12" in sheet(manager, match, "/log")
    assert "Blues 4: 2 + 6 (3 wedges +6, limit −2, midfield +2) = 8" in sheet(manager, match, "/log")


def test_spectators_see_the_duel(client: FlaskClient, manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, **DUEL, **{"dice.carrier": 6, "dice.challenger": 2}, key=1)
    page, _footer, _language = client.get(f"/watch/{match.code}").text.partition('<footer class="foot">')
    assert "Reds 6 goes past" in page
    assert "<form" not in page


def test_the_sheet_is_only_asked_for(manager: FlaskClient, match: Kept) -> None:
    assert manager.post(f"/matches/{match.code}/duel", data={"csrf_token": csrf(manager)}).status_code == 405


def test_what_the_sheet_says_is_what_is_logged(manager: FlaskClient, match: Kept) -> None:
    """The hidden fields of the roll, sent as they stand."""
    tap(manager, match, type="lost_ball", key="ball")
    address = "/duel?duel=dribble_goalkeeper&side=away&carrier=6&keeper=inside&push=true"
    form = sheet(manager, match, address).split('id="form-duel"')[1].split("</form>")[0]
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
    answer = manager.post(f"/matches/{match.code}/events", data=fields, headers=HTMX)
    assert answer.status_code == 201
    roll = state(manager, match)["last_roll"]
    assert (roll["side"], roll["carrier"], roll["challenger"], roll["in_area"]) == ("away", 6, 1, True)
    assert len(roll["dice"]["challenger"]) == 2


def test_a_duel_remembered_late_has_its_place_and_no_result_on_top(manager: FlaskClient, match: Kept) -> None:
    tap(manager, match, type="foul", side="away", player=3, on=9, key=1)
    tap(manager, match, type="injury_roll", side="home", player=9, dice=4, key=2)
    page = sheet(manager, match, "/duel?after=1&duel=dribble&carrier=6&challenger=4&zone=midfield")
    assert 'name="after" value="1"' in page
    answer = tap(manager, match, **DUEL, **{"dice.carrier": 6, "dice.challenger": 1}, after=1, key=3)
    assert answer.status_code == 201
    assert "fought" not in answer.text
    assert state(manager, match)["last_roll"]["roll"] == "injury_roll"
    assert "Reds 6: 6 + 6" in sheet(manager, match, "/log")
