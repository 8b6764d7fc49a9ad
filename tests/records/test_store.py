"""The store: rows that are only added, once for a seq and a key, durably."""

from collections.abc import Sequence
from threading import Barrier, Thread
from typing import Any

import pytest
from flask import Flask
from stored import on_both

from companion.matches import Kept
from companion.records import managers, store
from companion.records.managers import Manager

pytestmark = [pytest.mark.usefixtures("context"), on_both]


def line(seq: int, key: str | None = None) -> dict[str, Any]:
    return {"seq": seq, "key": key, "data": f'{{"type": "note", "text": "{seq}"}}'}


def new_match(code: str, lines: Sequence[dict[str, Any]] = ()) -> store.NewMatch:
    row = {"code": code, "secret": "s", "header": "{}", "created_at": "x"}
    return store.NewMatch(row, lines)


def seqs(match: Kept) -> list[int]:
    news = store.news(match.id, 0)
    assert news is not None
    return [seq for seq, _ in news.lines]


def test_a_seq_is_taken_once(match: Kept) -> None:
    store.add_lines(match.id, [line(1)])
    with pytest.raises(store.TakenError):
        store.add_lines(match.id, [line(1)])
    assert seqs(match) == [1]


def test_a_key_is_taken_once_in_a_match(match: Kept) -> None:
    store.add_lines(match.id, [line(1, "tap")])
    with pytest.raises(store.TakenError):
        store.add_lines(match.id, [line(2, "tap")])
    assert seqs(match) == [1]


def test_lines_without_a_key_do_not_exclude_each_other(match: Kept) -> None:
    store.add_lines(match.id, [line(1), line(2)])
    assert seqs(match) == [1, 2]


def test_the_same_key_may_stand_in_two_matches(match: Kept) -> None:
    store.add_match(new_match("other", [line(1, "tap")]))
    store.add_lines(match.id, [line(1, "tap")])
    assert seqs(match) == [1]


def test_lines_are_stored_all_or_none(match: Kept) -> None:
    store.add_lines(match.id, [line(2)])
    with pytest.raises(store.TakenError):
        store.add_lines(match.id, [line(1), line(2)])
    assert seqs(match) == [2]


def test_a_line_of_no_match_is_refused() -> None:
    with pytest.raises(store.TakenError):
        store.add_lines(4711, [line(1)])


def test_news_are_what_came_after_a_seq_and_say_whether_a_key_is_used(match: Kept) -> None:
    store.add_lines(match.id, [line(1, "one"), line(2, "two"), line(3)])
    assert store.news(match.id, 2, "one") == store.News([(3, line(3)["data"])], True)
    assert store.news(match.id, 3, "three") == store.News([], False)
    assert store.news(match.id, 3) == store.News([], False)
    assert store.news(4711, 0) is None


def test_the_last_seq_is_0_before_the_first_line(match: Kept) -> None:
    assert store.last_seq(match.code) == 0
    store.add_lines(match.id, [line(1), line(2)])
    assert store.last_seq(match.code) == 2
    assert store.last_seq("nobody's") is None


def test_a_match_goes_with_its_lines_and_managers_and_its_id_never_comes_back(match: Kept) -> None:
    store.add_lines(match.id, [line(1)])
    managers.add_manager(match.id, Manager("phone", None, None))
    store.drop_match(match.code)
    with store.engine().connect() as connection:
        for table in ("matches", "events", "managers"):
            assert connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar() == 0  # noqa: S608  # our tables
    store.add_match(new_match("next"))
    following = store.match_of("next")
    assert following is not None
    assert following.id > match.id


def test_a_device_becomes_manager_once(match: Kept) -> None:
    assert managers.manager(match.id, "phone") is None
    managers.add_manager(match.id, Manager("phone", "Ada's", "home"))
    managers.add_manager(match.id, Manager("phone", "Bob's", None))
    assert managers.managers_of(match.id) == [Manager("phone", "Ada's", "home")]
    assert [managed.code for managed in store.managed_by("phone")] == [match.code]


def test_a_commit_survives_a_power_cut_and_readers_do_not_wait_for_a_writer(database: str | None) -> None:
    full, wal = 2, "wal"
    with store.engine().connect() as connection:
        if database is not None:  # PostgreSQL does both unless it is told otherwise, as the tests tell it
            assert connection.exec_driver_sql("SELECT boot_val FROM pg_settings WHERE name = 'fsync'").scalar() == "on"
            return
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == full
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == wal
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_two_managers_who_send_each_other_off_at_once_leave_one(app: Flask, match: Kept) -> None:
    for turn in range(10):
        for device in ("one", "two"):
            managers.add_manager(match.id, Manager(device, None, None))
        ready = Barrier(2)

        def send_off(device: str, ready: Barrier = ready) -> None:
            with app.app_context():
                store.check()
                ready.wait()
                managers.drop_manager(match.id, device)

        phones = [Thread(target=send_off, args=(device,)) for device in ("one", "two")]
        for phone in phones:
            phone.start()
        for phone in phones:
            phone.join()
        assert len(managers.managers_of(match.id)) == 1, turn


def test_the_last_manager_stays(match: Kept) -> None:
    managers.add_manager(match.id, Manager("one", None, None))
    managers.drop_manager(match.id, "one")
    managers.drop_manager(match.id, "nobody")
    assert [one.device for one in managers.managers_of(match.id)] == ["one"]
