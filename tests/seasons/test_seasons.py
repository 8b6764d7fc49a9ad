"""Competitions as people use them: started, their fixtures set up and played, corrected, given out and taken in."""

import json
from collections.abc import Iterator
from threading import Thread

import pytest
from by_hand import event
from flask import Flask
from season_by_hand import cup_header, given, order
from season_matches import events_of, finish, play, play_round, season_of
from sqlalchemy.exc import OperationalError
from stored import again, close_app, on_both

from companion import matches, seasons
from companion.competitions.outcomes import Outcome
from companion.games import RuleError
from companion.records import competitions as store
from companion.records.store import engine
from companion.seasons import Chosen

pytestmark = pytest.mark.usefixtures("context")

RED = event("send_off", side="home", player=9)


# Start and find


@on_both
def test_a_competition_starts_once_for_a_tap_and_is_its_device_s() -> None:
    header = cup_header("AB")
    one = seasons.create(header, "device", "tap")
    assert seasons.create(header, "device", "tap").code == one.code
    assert [listed.code for listed in seasons.mine("device")] == [one.code]
    assert seasons.manages(one, "device")
    assert not seasons.manages(one, "other")
    seasons.join(one, "other")
    assert seasons.manages(one, "other")


def test_drawn_by_lot_the_entrants_stand_in_another_order_and_stay_in_it() -> None:
    names = [f"Team {number}" for number in range(24)]  # one order in 24! is the one that was given
    header = cup_header(names, drawn=True)
    one = seasons.create(header, "device", "tap")
    order = [entrant["name"] for entrant in one.header["entrants"]]
    assert order != names
    assert sorted(order) == sorted(names)
    assert [entrant["manager"] for entrant in one.header["entrants"]] == [f"{name}'s" for name in order]
    assert seasons.create(header, "device", "tap").header == one.header
    assert seasons.take_in(seasons.export(one.code)).header == one.header
    listed = seasons.create(cup_header(names), "device")
    assert [entrant["name"] for entrant in listed.header["entrants"]] == names


def test_every_entrant_s_players_stand_in_the_record() -> None:
    assert [len(entrant["players"]) for entrant in season_of("AB").header["entrants"]] == [16, 16]


def test_what_is_no_competition_is_not_found() -> None:
    with pytest.raises(seasons.UnknownSeasonError):
        seasons.find("nothing")


def test_a_deleted_one_is_gone_and_its_matches_stay() -> None:
    one = season_of("AB")
    match = play(one.code, 1, 1, 0)
    seasons.delete(one.code)
    with pytest.raises(seasons.UnknownSeasonError):
        seasons.find(one.code)
    assert matches.find(match.code).fold.match.phase == "finished"


# Play


@on_both
def test_a_result_shows_when_its_match_is_whistled_off() -> None:
    code = season_of("AB").code
    match = seasons.start(code, 1, {}, "device")
    assert seasons.find(code).season.meetings[1].status == "set_up"
    *first, whistle = events_of(2, 1)
    finish(match, first)
    assert seasons.find(code).season.meetings[1].status == "playing"
    finish(match, [whistle])
    found = seasons.find(code).season
    assert order(found) == [(1, "A"), (2, "B")]
    assert found.tables[0].rows[0].row.points == 3


def test_the_header_of_a_fixture_s_match() -> None:
    one = season_of("AB")
    header = seasons.set_up(one, 1)
    assert (header["rules"], header["settings"]) == ("tournament", {"half_cells": 1})
    assert (header["home"]["name"], header["home"]["manager"]) == ("A", "A's")
    assert (header["home"]["unavailable"], header["home"]["bookings"]) == ([], {})
    cup = season_of("AB", format="knock_out")
    assert seasons.set_up(cup, 1)["settings"] == {"half_cells": 1, "knock_out": True}


def test_who_was_sent_off_cannot_start_the_next_match_and_is_named_with_the_reason() -> None:
    code = season_of("AB", double=True).code
    play(code, 1, 1, 0, RED, event("booking", side="home", player=4))
    header = seasons.set_up(seasons.find(code), 2)
    assert header["away"]["unavailable"] == [9]
    assert header["away"]["bookings"] == {"4": 1}
    with pytest.raises(RuleError) as error:
        seasons.start(code, 2, {"away": Chosen(starters=[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])})
    assert str(error.value) == "A 9 cannot start: sent off"
    match = seasons.start(code, 2, {"away": Chosen(starters=[1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12])})
    with pytest.raises(RuleError) as refused:
        finish(match, [event("kick_off", side="home"), event("substitution", side="away", off=1, on=9)])
    assert "A 9 is unavailable for this match" in str(refused.value)


def test_a_ban_is_served_once_although_the_whistle_is_blown_twice() -> None:
    code = season_of("AB", double=True).code
    play(code, 1, 0, 0, RED)
    match = play(code, 2, 0, 0)
    assert seasons.find(code).season.carried[1].unavailable == ()
    matches.log(match.code, {"type": "undo"})
    assert seasons.find(code).season.carried[1].unavailable == (9,)
    matches.log(match.code, {"type": "end_half"})
    assert seasons.find(code).season.carried[1].unavailable == ()


def test_matches_of_other_competitions_carry_nothing_over() -> None:
    first, second = season_of("AB", double=True), season_of("AB", double=True)
    play(first.code, 1, 0, 0, RED)
    assert seasons.set_up(seasons.find(second.code), 1)["home"]["unavailable"] == []


def test_a_tap_starts_one_match_and_another_tap_before_kick_off_sets_it_up_anew() -> None:
    code = season_of("AB").code
    first = seasons.start(code, 1, {}, "device", "tap")
    assert seasons.start(code, 1, {}, "device", "tap").code == first.code
    with pytest.raises(RuleError, match="set up on another phone meanwhile"):
        seasons.start(code, 1, {}, "other device", "their tap")
    second = seasons.start(code, 1, {}, "device", "other tap", first.code)
    assert second.code != first.code
    assert matches.find(first.code).fold.match.phase == "abandoned"
    assert seasons.find(code).season.meetings[1].match == second.code
    finish(second, [event("kick_off", side="home")])
    with pytest.raises(RuleError, match="strike it out or have it played again"):
        seasons.start(code, 1, {}, "device", "third tap")


def test_two_phones_that_start_a_fixture_at_once_start_one_match(app: Flask) -> None:
    code = season_of("AB").code
    started, refused = [], []

    def start(phone: str) -> None:
        with app.app_context():
            try:
                started.append(seasons.start(code, 1, {}, phone, f"tap of {phone}").code)
            except RuleError as error:
                refused.append(error)

    phones = [Thread(target=start, args=(f"phone {number}",)) for number in range(4)]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    assert (len(started), len(refused)) == (1, 3)
    assert [entry.match for entry in seasons.find(code).competition.entries[1]] == started


def test_a_fixture_between_unknowns_cannot_be_set_up() -> None:
    with pytest.raises(RuleError, match="Who meets in fixture 3 is not known yet"):
        seasons.set_up(season_of(format="knock_out"), 3)


def test_a_cup_to_its_end() -> None:
    code = season_of(format="knock_out").code
    assert len(play_round(code)) == 2
    assert len(play_round(code)) == 1
    found = seasons.find(code).season
    assert [found.name(number) for number in found.champions] == ["A"]


# Correct


def test_a_correction_is_foretold_and_done() -> None:
    code = season_of("AB").code
    play(code, 1, 1, 0)
    strike = {"type": "strike", "fixture": 1}
    foretold = seasons.preview(code, strike)
    first = foretold.table[0]
    assert (first.entrant, first.before.row.points, first.after.row.points) == (1, 3, 0)
    assert seasons.find(code).season.tables[0].rows[0].row.points == 3
    assert seasons.log(code, strike).season.tables[0].rows[0].row.points == 0
    assert seasons.log(code, {"type": "undo"}).season.tables[0].rows[0].row.points == 3


def test_the_same_key_logs_once() -> None:
    code = season_of("AB").code
    data = {**given(1, 1, 2, (1, 0)), "key": "tap"}
    assert seasons.log(code, data).seq == seasons.log(code, data).seq == 1


def test_a_level_score_by_hand_says_who_goes_on() -> None:
    code = season_of("AB", format="knock_out").code
    with pytest.raises(RuleError, match="say who has won the shoot-out"):
        seasons.log(code, given(1, 1, 2, (1, 1)))
    assert seasons.log(code, given(1, 1, 2, (1, 1), shoot_out="away")).season.champions == (2,)


def test_a_match_is_re_opened_by_taking_its_last_whistle_back() -> None:
    code = season_of("AB").code
    match = play(code, 1, 1, 0)
    assert seasons.preview_reopening(code, 1).champions == ((1,), ())
    assert seasons.reopen(code, 1).fold.match.phase == "second_half"
    assert [line.type for line in matches.lines(match.code)][-1] == "undo"
    assert seasons.find(code).season.meetings[1].status == "playing"


def test_it_is_struck_out_when_something_came_after_it() -> None:
    code = season_of("AB").code
    match = play(code, 1, 1, 0)
    matches.log(match.code, {"type": "note", "text": "What a match"})
    assert seasons.reopen(code, 1).fold.match.phase == "second_half"
    assert matches.lines(match.code)[-1].data["type"] == "void"


def test_what_is_not_over_is_not_re_opened() -> None:
    code = season_of("AB").code
    with pytest.raises(RuleError, match="Fixture 1 has no match that is over"):
        seasons.reopen(code, 1)


def test_lots_are_thrown_until_nobody_is_level() -> None:
    code = season_of().code
    line = seasons.draw_lots(code, [1, 2, 3, 4]).lines[-1]
    throws = [tuple(one) for one in line.data["dice"].values()]
    assert len(set(throws)) == 4
    assert line.data["rolled"] == "app"
    assert all(1 <= face <= 6 for one in throws for face in one)


# The memo


@pytest.fixture
def process(app: Flask) -> Iterator[Flask]:
    """Another process on the same database."""
    other = again(app)
    yield other
    close_app(other)


def test_another_process_sees_the_same(process: Flask) -> None:
    code = season_of("AB", double=True).code
    play(code, 1, 2, 1)
    here = seasons.find(code)
    with process.app_context():
        there = seasons.find(code)
    assert there.season == here.season


@on_both
def test_rebuilt_the_memo_holds_what_it_held(process: Flask) -> None:
    code = season_of(double=True).code
    play_round(code)
    seasons.log(code, {"type": "note", "text": "the memo is written by what is logged"})
    before = store.kept_results(seasons.find(code).id)
    season = seasons.find(code).season
    assert len(before) == 12
    assert seasons.rebuild() == 12
    assert store.kept_results(seasons.find(code).id) == before
    assert seasons.find(code).season == season
    with process.app_context():
        assert seasons.find(code).season == season


def test_the_memo_follows_a_match_that_changes() -> None:
    code = season_of("AB", double=True).code
    match = play(code, 1, 1, 0)
    seasons.log(code, {"type": "note", "text": "kept"})
    goal = next(line.seq for line in matches.lines(match.code) if line.type == "goal")
    matches.log(match.code, {"type": "void", "seq": goal})
    assert [row.row.points for row in seasons.find(code).season.tables[0].rows] == [1, 1]


def test_a_decision_stands_although_the_memo_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    code = season_of("AB", double=True).code
    play(code, 1, 1, 0)

    def full(_rows: object) -> None:
        raise OperationalError("insert", None, Exception("database or disk is full"))

    monkeypatch.setattr(store, "keep_results", full)
    assert seasons.log(code, given(2, 2, 1, (0, 3))).seq == 2
    assert seasons.find(code).season.meetings[2].outcome == Outcome(0, 3)


# Give out and take in


def test_a_whole_competition_goes_out_and_comes_in() -> None:
    code = season_of("AB", double=True).code
    play(code, 1, 2, 1, RED)
    seasons.log(code, given(2, 2, 1, (0, 3)))
    taken = seasons.take_in(seasons.export(code), "other", "tap")
    assert taken.code != code
    assert seasons.manages(taken, "other")
    one, two = seasons.find(code).season, taken.season
    assert [row for table in one.tables for row in table.rows] == [row for table in two.tables for row in table.rows]
    assert two.carried == one.carried
    assert two.meetings[1].match not in (None, one.meetings[1].match)
    assert seasons.take_in(seasons.export(code), "other", "tap").code == taken.code


@pytest.mark.parametrize("content", [b"", b"PK", b"{}"])
def test_what_is_no_competition_is_refused(content: bytes) -> None:
    with pytest.raises(RuleError, match="no ZIP of a competition"):
        seasons.take_in(content)


@on_both
def test_a_match_of_a_competition_cannot_be_deleted_under_it() -> None:
    code = season_of("AB").code
    match = play(code, 1, 1, 0)
    assert seasons.of_match(match.code) == code
    with pytest.raises(RuleError, match="belongs to a competition"):
        matches.delete(match.code)
    seasons.delete(code)
    matches.delete(match.code)


def test_the_record_is_json_lines() -> None:
    code = season_of("AB").code
    seasons.log(code, given(1, 1, 2, (1, 0)))
    with engine().connect() as connection:
        (data,) = connection.exec_driver_sql("SELECT data FROM competition_lines").scalars()
    assert json.loads(data)["score"] == [1, 0]


# Two legs


def test_the_second_leg_goes_on_while_both_together_are_level() -> None:
    code = season_of("AB", format="knock_out", legs=2, final_legs=2).code
    with pytest.raises(RuleError, match="The first leg of this tie has no result yet"):
        seasons.set_up(seasons.find(code), 2)
    play(code, 1, 1, 0)  # B at home
    header = seasons.set_up(seasons.find(code), 2)
    assert header["first_leg"] == {"home": 0, "away": 1, "away_goals": False}
    assert header["settings"]["knock_out"] is True
    assert play(code, 2, 1, 0).fold.match.phase == "full_time"
    assert "first_leg" not in matches.rematch(seasons.find(code).season.meetings[2].match or "")


def test_the_second_leg_is_over_when_both_together_have_a_winner() -> None:
    code = season_of("AB", format="knock_out", legs=2, final_legs=2).code
    play(code, 1, 1, 0)
    assert play(code, 2, 0, 0).fold.match.phase == "finished"
    found = seasons.find(code).season
    assert [found.name(number) for number in found.champions] == ["B"]
