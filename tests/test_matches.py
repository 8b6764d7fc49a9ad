"""What a person does with matches: each use case, and what it must never do."""

import json
import threading
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import pytest
from by_hand import event, goal, header, kick_off, turn
from flask import Flask
from stored import HEADER, again, close_app, on_both

from companion import chance, devices, matches
from companion.games import RuleError
from companion.matches import Kept, RecordError, StaleError, UnknownMatchError
from companion.records import kept, store
from companion.records.codec import read_record

pytestmark = [pytest.mark.usefixtures("context"), on_both]
Data = dict[str, Any]


def log(match: Kept, *events: Data) -> Kept:
    """Log events one by one."""
    for data in events:
        match = matches.log(match.code, data).match
    return match


def last(match: Kept) -> Data:
    """The last line as stored."""
    return dict(matches.lines(match.code)[-1].data)


class Clock:
    """The time that the use cases read."""

    now = "2026-03-07T20:00:00Z"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(matches, "current_time", lambda: datetime.fromisoformat(clock.now))
    return clock


# Start


def test_a_match_of_the_app_names_its_players(match: Kept) -> None:
    assert [player["number"] for player in match.header["home"]["players"]] == list(range(1, 17))
    assert match.header["away"]["players"][0] == {"number": 1, "name": "", "wedges": ["purple"]}


def test_players_that_are_named_stay_as_they_are() -> None:
    given = header()
    assert matches.create(given).header == given


def test_a_wrong_header_makes_no_match() -> None:
    with pytest.raises(RuleError, match="This game has no rules house"):
        matches.create({**HEADER, "rules": "house"}, "phone")
    assert matches.mine("phone") == []


def test_codes_and_secrets_cannot_be_guessed() -> None:
    made = [matches.create(HEADER) for _ in range(3)]
    assert len({match.code for match in made} | {match.secret for match in made}) == 6
    assert all(len(match.code) == 16 and len(match.secret) == 32 for match in made)  # 96 and 192 bits


def test_an_unknown_code_is_no_match() -> None:
    for ask in (matches.find, matches.last_seq, matches.lines, matches.export, matches.rematch):
        with pytest.raises(UnknownMatchError):
            ask("nobody's")
    with pytest.raises(UnknownMatchError):
        matches.log("nobody's", kick_off())


# Log


def test_an_event_is_stored_as_given_with_its_time_and_device(match: Kept, clock: Clock) -> None:
    logged = matches.log(match.code, {**kick_off(), "key": "tap", "note": "sunny"}, by="phone")
    assert logged.new
    assert logged.match.seq == 1
    written = {"type": "kick_off", "side": "home", "key": "tap", "note": "sunny", "at": clock.now, "by": "phone"}
    assert last(match) == written


def test_the_wait_on_the_phone_is_taken_off_the_time(match: Kept, clock: Clock) -> None:
    matches.log(match.code, kick_off(), waited_ms=90_500)
    assert last(match)["at"] == "2026-03-07T19:58:29Z"


def test_a_line_is_never_earlier_than_the_one_before(match: Kept, clock: Clock) -> None:
    log(match, kick_off())
    matches.log(match.code, turn(), waited_ms=60_000)
    assert last(match)["at"] == "2026-03-07T20:00:00Z"


@pytest.mark.parametrize(
    ("waited_ms", "at"),
    [(-5_000, "2026-03-07T20:00:00Z"), (10**15, "2026-03-06T20:00:00Z"), (10**30, "2026-03-06T20:00:00Z")],
)
def test_a_wait_is_at_least_none_and_at_most_a_day(match: Kept, clock: Clock, waited_ms: int, at: str) -> None:
    matches.log(match.code, kick_off(), waited_ms=waited_ms)
    assert last(match)["at"] == at


def test_a_client_does_not_write_the_time(match: Kept, clock: Clock) -> None:
    log(match, {**kick_off(), "at": "1999-01-01T00:00:00Z"})
    assert last(match)["at"] == clock.now


def test_the_same_key_logs_once(match: Kept) -> None:
    first = matches.log(match.code, {**kick_off(), "key": "tap"})
    again = matches.log(match.code, {**kick_off(), "key": "tap"})
    assert (first.new, again.new) == (True, False)
    assert again.match.state == first.match.state
    assert matches.last_seq(match.code) == 1


def test_the_same_key_in_another_match_logs(match: Kept) -> None:
    other = matches.create(HEADER)
    log(match, {**kick_off(), "key": "tap"})
    assert matches.log(other.code, {**kick_off(), "key": "tap"}).new


def test_two_deliberate_goals_log_twice(match: Kept) -> None:
    match = log(match, kick_off(), {**goal(), "key": "one"}, {**goal(), "key": "two"})
    assert match.state["score"] == {"home": 2, "away": 0}


def at_once(app: Flask, *tasks: Callable[[], object]) -> None:
    """Run tasks in threads that start together."""
    start = threading.Barrier(len(tasks))

    def run(task: Callable[[], object]) -> None:
        with app.app_context():
            start.wait()
            task()

    threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_requests_that_race_with_one_key_log_once(app: Flask, match: Kept) -> None:
    answers: list[matches.Logged] = []
    note = {**event("note", text="once"), "key": "tap"}
    at_once(app, *(lambda: answers.append(matches.log(match.code, note)) for _ in range(6)))
    assert sorted(answer.new for answer in answers) == [False] * 5 + [True]
    assert {answer.match.seq for answer in answers} == {1}


def test_requests_that_race_with_different_keys_all_log(app: Flask, match: Kept) -> None:
    notes = [event("note", text=str(number), key=str(number)) for number in range(8)]
    at_once(app, *(lambda note=note: matches.log(match.code, note) for note in notes))
    assert [line.seq for line in matches.lines(match.code)] == list(range(1, 9))
    assert {line.margin.key for line in matches.lines(match.code)} == set("01234567")


def test_a_refused_event_leaves_nothing(match: Kept) -> None:
    log(match, kick_off())
    with pytest.raises(RuleError, match="Rovers have no player 77"):
        log(match, {**goal(player=77), "key": "tap"})
    assert matches.last_seq(match.code) == 1
    assert matches.log(match.code, {**goal(player=9), "key": "tap"}).new


# Another process: another app on the same database


@pytest.fixture
def elsewhere(app: Flask) -> Iterator[Flask]:
    """Another process on the same database, which remembers on its own."""
    other = again(app)
    yield other
    close_app(other)


def test_lines_of_another_process_are_followed(match: Kept, elsewhere: Flask) -> None:
    log(match, kick_off())
    with elsewhere.app_context():
        log(match, goal())
    assert matches.find(match.code).state["score"] == {"home": 1, "away": 0}
    assert log(match, goal()).state["score"] == {"home": 2, "away": 0}


def test_corrections_of_another_process_are_followed(match: Kept, elsewhere: Flask) -> None:
    log(match, kick_off(), goal(), goal())
    with elsewhere.app_context():
        log(match, event("void", seq=2), event("undo"), event("redo"))
    assert matches.find(match.code).state["score"] == {"home": 1, "away": 0}


def test_a_lost_race_is_tried_again_on_the_new_state(
    match: Kept, elsewhere: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    log(match, kick_off())
    add_lines, raced = store.add_lines, list[bool]()

    def slower(*arguments: Any) -> None:
        if not raced:
            raced.append(True)
            with elsewhere.app_context():
                log(match, goal(player=9))
        add_lines(*arguments)

    monkeypatch.setattr(store, "add_lines", slower)
    assert log(match, goal(player=10)).state["score"] == {"home": 2, "away": 0}
    assert [line.data["player"] for line in matches.lines(match.code)[1:]] == [9, 10]


def test_dice_are_not_rolled_again_after_a_lost_race(match: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    log(match, kick_off())
    shown = iter([4, 5, 6])
    monkeypatch.setattr(chance, "die", lambda: next(shown))
    add_lines, lost = store.add_lines, list[bool]()

    def lose_once(*arguments: Any) -> None:
        if not lost:
            lost.append(True)
            raise store.TakenError
        add_lines(*arguments)

    monkeypatch.setattr(store, "add_lines", lose_once)
    log(match, event("simple_tackle", side="away", challenger=2))
    assert last(match)["dice"] == 4


def test_a_match_that_another_process_deleted_is_unknown(match: Kept, elsewhere: Flask) -> None:
    with elsewhere.app_context():
        matches.delete(match.code)
    with pytest.raises(UnknownMatchError):
        matches.find(match.code)
    with pytest.raises(UnknownMatchError):
        log(match, kick_off())


def test_who_always_loses_the_race_is_told_so(match: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(*_: object) -> None:
        raise store.TakenError

    monkeypatch.setattr(store, "add_lines", lose)
    with pytest.raises(matches.BusyError):
        log(match, kick_off())


# Dice


def test_dice_of_the_table_are_written_as_such(match: Kept) -> None:
    log(match, kick_off(), event("simple_tackle", side="away", challenger=2, dice=6, rolled="app"))
    assert (last(match)["dice"], last(match)["rolled"]) == (6, "table")


def test_the_app_rolls_what_is_not_given(match: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "die", lambda: 6)
    match = log(match, kick_off(), event("simple_tackle", side="away", challenger=2))
    assert (last(match)["dice"], last(match)["rolled"]) == (6, "app")
    assert match.state["possession"] == "away"  # a 6 wins the ball (L341)


def test_a_refused_roll_keeps_no_dice(match: Kept) -> None:
    with pytest.raises(RuleError, match="not kicked off"):
        log(match, event("simple_tackle", side="away", challenger=2))
    assert matches.last_seq(match.code) == 0


def test_replay_of_the_stored_record_equals_the_state_shown() -> None:
    match = matches.create(header("tournament"), "phone")
    kinds = [{"type": "toss"}, {"type": "referee"}, {"type": "weather"}, kick_off(), turn(), goal(), {"type": "undo"}]
    duel = event("duel", duel="tackle", side="home", carrier=9, challenger=2, zone="midfield", push=True)
    match = log(match, *kinds, duel, event("note", text="é"), event("amend", seq=5, set={"move": "tactical"}), turn())
    replayed = read_record(matches.export(match.code).encode())
    assert replayed.fold.state == match.state == json.loads(json.dumps(match.state))


# Blocks


def test_a_block_is_logged_whole_and_undone_whole(match: Kept) -> None:
    logged = matches.log_block(match.code, [kick_off(), turn(), goal()], key="tap")
    assert logged.match.state["score"] == {"home": 1, "away": 0}
    assert len({line.margin.block for line in matches.lines(match.code)}) == 1
    assert log(match, event("undo")).state["phase"] == "pre_match"


def test_a_block_with_one_illegal_event_logs_nothing(match: Kept) -> None:
    with pytest.raises(RuleError, match="no player 77"):
        matches.log_block(match.code, [kick_off(), turn(), goal(player=77)], key="tap")
    assert matches.last_seq(match.code) == 0


def test_a_block_of_the_same_key_is_logged_once(match: Kept) -> None:
    for _ in range(2):
        logged = matches.log_block(match.code, [kick_off(), goal()], key="tap")
    assert not logged.new
    assert logged.match.seq == 2


def test_a_correction_may_stand_in_a_block(match: Kept) -> None:
    log(match, kick_off(), goal(player=9))
    match = matches.log_block(match.code, [event("amend", seq=2, set={"player": 10}), turn()]).match
    assert match.state["home"]["players"]["10"]["goals"] == 1
    assert match.state["clock"]["cells"] == 3  # the goal's line-up 1, the turn 2
    assert log(match, event("undo")).state["home"]["players"]["9"]["goals"] == 1


# Undo, preview


def test_an_undo_of_a_page_that_is_overtaken_is_refused_with_what_it_would_take(match: Kept) -> None:
    log(match, kick_off(), goal(), turn())
    with pytest.raises(StaleError) as stale:
        matches.log(match.code, event("undo"), seen=2)
    assert [line.data["type"] for line in stale.value.lines] == ["turn"]
    assert stale.value.match.seq == 3
    assert matches.last_seq(match.code) == 3


def test_a_redo_of_a_page_that_is_overtaken_is_refused_with_what_it_would_bring_back(match: Kept) -> None:
    log(match, kick_off(), goal(), event("undo"))
    with pytest.raises(StaleError) as stale:
        matches.log(match.code, event("redo"), seen=2)
    assert [line.data["type"] for line in stale.value.lines] == ["goal"]


def test_an_undo_of_the_page_as_it_is_takes_what_it_said(match: Kept) -> None:
    log(match, kick_off(), goal())
    assert matches.log(match.code, event("undo"), seen=2).match.state["score"] == {"home": 0, "away": 0}


def test_an_undo_sent_again_after_it_was_done_is_not_stale(match: Kept) -> None:
    log(match, kick_off(), goal())
    for _ in range(2):
        logged = matches.log(match.code, event("undo", key="tap"), seen=2)
    assert logged.match.seq == 3


def test_other_events_are_logged_from_an_overtaken_page(match: Kept) -> None:
    log(match, kick_off(), goal())
    assert matches.log(match.code, turn(), seen=1).new


def test_a_preview_shows_what_a_correction_leads_to_and_stores_nothing(match: Kept) -> None:
    log(match, kick_off(), event("send_off", side="home", player=9), goal(player=10))
    fold = matches.preview(match.code, event("amend", seq=2, set={"player": 10}))
    assert [conflict["seq"] for conflict in fold.state["conflicts"]] == [3]
    assert matches.last_seq(match.code) == 3
    assert matches.find(match.code).state["conflicts"] == []


def test_the_story_tells_the_standing_lines_in_the_order_of_the_match(match: Kept) -> None:
    log(match, kick_off(), turn(), goal(after=1), event("note", text="gone"), event("undo"), event("void", seq=2))
    told = matches.told(match.code)
    assert [(item.line.seq, item.struck) for item in told] == [(1, False), (3, False), (2, True)]


# What a process remembers


def test_a_tap_folds_its_own_line_and_no_other(match: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    log(match, kick_off(), *[event("note", text="x")] * 30)
    for name in ("read_line", "unfold"):
        monkeypatch.delattr(kept, name)
    assert log(match, turn(), event("undo")).seq == 33


def test_undo_goes_back_beyond_the_steps_that_are_remembered(match: Kept) -> None:
    log(match, kick_off(), goal(), *[event("note", text="x")] * 100)
    match = log(match, *[event("undo")] * 101)
    assert match.state["score"] == {"home": 0, "away": 0}
    assert log(match, event("redo")).state["score"] == {"home": 1, "away": 0}


def test_a_process_remembers_a_bounded_number_of_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_KEPT", 5)
    made = [matches.create(HEADER) for _ in range(8)]
    assert len(kept.memo()._kept) == 5
    assert matches.find(made[0].code).state["phase"] == "pre_match"


def test_a_record_that_is_full_takes_no_more(match: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_LINES", 2)
    log(match, kick_off(), turn())
    with pytest.raises(RuleError, match="The record is full"):
        log(match, turn())


def test_a_line_that_the_rules_no_longer_allow_is_shown_as_a_conflict(match: Kept) -> None:
    log(match, kick_off())
    store.add_lines(match.id, [{"seq": 2, "key": None, "data": json.dumps(goal(player=77))}])
    assert [conflict["seq"] for conflict in matches.find(match.code).state["conflicts"]] == [2]
    assert log(match, goal()).state["score"] == {"home": 1, "away": 0}


# Mine, share, delete


def test_a_device_finds_its_matches_newest_first(clock: Clock) -> None:
    first = matches.create(HEADER, "phone")
    second = matches.create({**HEADER, "home": {"name": "City"}}, "phone")
    matches.create(HEADER, "tablet")
    clock.now = "2026-03-07T21:00:00Z"
    log(first, kick_off())
    listed = matches.mine("phone")
    assert [item.code for item in listed] == [second.code, first.code]
    assert [item.header["home"]["name"] for item in listed] == ["City", "Rovers"]
    assert [(item.lines, item.last_at) for item in listed] == [(0, "2026-03-07T20:00:00Z"), (1, "2026-03-07T21:00:00Z")]


def test_a_device_that_joins_manages(match: Kept) -> None:
    assert not matches.manages(match, "tablet")
    assert devices.join(match, devices.open_link(match), "tablet")
    assert matches.manages(match, "tablet")


def test_a_deleted_match_is_unknown(match: Kept) -> None:
    log(match, kick_off())
    matches.delete(match.code)
    with pytest.raises(UnknownMatchError):
        matches.find(match.code)


# Take in, give out, again


def test_a_record_given_out_and_taken_in_is_the_same_match(match: Kept) -> None:
    match = log(match, {**kick_off(), "key": "tap"}, goal(), event("undo"), event("redo"), event("note", text="Ödön"))
    taken = matches.take_in(matches.export(match.code).encode(), "phone")
    assert taken.code != match.code
    assert taken.state == match.state
    assert matches.export(taken.code) == matches.export(match.code)
    assert matches.manages(taken, "phone")
    assert not matches.log(taken.code, {**kick_off(), "key": "tap"}).new


def test_a_record_without_players_gets_the_standard_squad_written_in() -> None:
    taken = matches.take_in(json.dumps(HEADER).encode())
    assert len(taken.header["home"]["players"]) == 16


def test_a_wrong_record_is_refused_with_its_line_and_makes_no_match() -> None:
    record = "\n".join(json.dumps(data) for data in (HEADER, kick_off(), goal(player=77)))
    with pytest.raises(RecordError) as refused:
        matches.take_in(record.encode(), "phone")
    assert str(refused.value) == "3: Rovers have no player 77"
    assert matches.mine("phone") == []


def test_a_file_above_the_limit_is_refused_unread() -> None:
    with pytest.raises(RecordError, match="larger than a record may be"):
        matches.take_in(b" " * (2**20 + 1))


def file(*events: Data) -> bytes:
    return "\n".join(json.dumps(data) for data in (HEADER, *events)).encode()


def test_a_record_that_would_take_long_to_follow_is_refused_unfollowed() -> None:
    with pytest.raises(RecordError, match="10002: The record is full"):
        matches.take_in(file(kick_off(), *[turn()] * 10_000))
    with pytest.raises(RecordError, match="more corrections than the app can follow"):
        matches.take_in(file(kick_off(), *[event("amend", seq=1, set={"note": "x"})] * 800))


def test_a_record_with_many_corrections_is_followed() -> None:
    corrected = [event("amend", seq=1, set={"note": str(number)}) for number in range(60)]
    assert matches.take_in(file(kick_off(), goal(), *corrected, event("undo"))).seq == 63


def test_a_rematch_swaps_the_sides_and_keeps_names_given_since() -> None:
    first = matches.create(header(home={"bookings": {"9": 2}, "unavailable": [16], "starters": [*range(1, 12)]}))
    log(first, kick_off(), event("player", side="home", player=9, name="Ada"), event("booking", side="home", player=9))
    again = matches.create(matches.rematch(first.code))
    assert (again.state["home"]["name"], again.state["away"]["name"]) == ("Blues", "Reds")
    nine, sixteen = again.state["away"]["players"]["9"], again.state["away"]["players"]["16"]
    assert (nine["name"], nine["bookings"], nine["carried"]) == ("Ada", 0, 0)
    assert sixteen["available"]
    assert again.header["away"]["starters"] == [*range(1, 12)]
