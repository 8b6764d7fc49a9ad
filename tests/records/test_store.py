"""The store: rows that are only added, once for a seq and a key, durably."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask
from stored import close_app, open_app

from companion.app import DATABASE, prepare
from companion.matches import Kept, find
from companion.records import migrations, store

pytestmark = pytest.mark.usefixtures("context")


def line(seq: int, key: str | None = None) -> dict[str, Any]:
    return {"seq": seq, "key": key, "data": f'{{"type": "note", "text": "{seq}"}}'}


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
    store.add_match({"code": "other", "secret": "s", "header": "{}", "created_at": "x"}, [line(1, "tap")], None)
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


def test_a_match_goes_with_its_lines_and_managers_and_its_id_never_comes_back(match: Kept, folder: Path) -> None:
    store.add_lines(match.id, [line(1)])
    store.add_manager(match.id, "phone")
    store.drop_match(match.code)
    with sqlite3.connect(folder / DATABASE) as raw:
        left = raw.execute("SELECT id FROM matches UNION SELECT seq FROM events UNION SELECT device FROM managers")
        assert left.fetchall() == []
    raw.close()
    store.add_match({"code": "next", "secret": "s", "header": "{}", "created_at": "x"}, [], None)
    following = store.match_of("next")
    assert following is not None
    assert following.id > match.id


def test_a_device_becomes_manager_once(match: Kept) -> None:
    assert not store.is_manager(match.id, "phone")
    store.add_manager(match.id, "phone")
    store.add_manager(match.id, "phone")
    assert store.is_manager(match.id, "phone")
    assert [managed.code for managed in store.managed_by("phone")] == [match.code]


def test_a_commit_survives_a_power_cut_and_readers_do_not_wait_for_a_writer(app: Flask) -> None:
    full, wal = 2, "wal"
    with store.engine().connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == full
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == wal
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


# The schema


def test_the_revisions_make_the_tables_of_the_store() -> None:
    with store.engine().connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), store.Base.metadata) == []


def test_a_database_that_is_up_to_date_is_left_alone(app: Flask, folder: Path) -> None:
    assert prepare(app) is None
    assert [file.name for file in folder.glob("*before*")] == []


NEXT_REVISION = """
from alembic import op
revision, down_revision = "0004", "0003"
def upgrade():
    op.execute("CREATE TABLE later (id INTEGER)")
"""


@pytest.fixture
def later_scripts(tmp_path: Path) -> Path:
    """The revisions, and one more."""
    scripts = tmp_path / "later"
    (scripts / "versions").mkdir(parents=True)
    for file in ("env.py", *(f"versions/{one.name}" for one in migrations.SCRIPTS.glob("versions/r*.py"))):
        (scripts / file).write_bytes((migrations.SCRIPTS / file).read_bytes())
    (scripts / "versions" / "r0004_later.py").write_text(NEXT_REVISION)
    return scripts


def test_an_older_database_is_copied_before_it_is_upgraded(match: Kept, folder: Path, later_scripts: Path) -> None:
    store.add_lines(match.id, [line(1)])
    copy = migrations.bring_up_to_date(store.engine(), later_scripts)
    assert copy == folder / f"{DATABASE}.before-upgrade-from-0003"
    with sqlite3.connect(copy) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [("0003",)]
        assert raw.execute("SELECT seq FROM events").fetchall() == [(1,)]
    raw.close()
    with store.engine().connect() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "0004"
        assert connection.exec_driver_sql("SELECT count(*) FROM later").scalar() == 0
    assert find(match.code).seq == 1


def test_a_database_of_a_later_version_is_refused(later_scripts: Path) -> None:
    migrations.bring_up_to_date(store.engine(), later_scripts)
    with pytest.raises(migrations.NewerDatabaseError, match="0004"):
        migrations.bring_up_to_date(store.engine())


def test_a_fresh_folder_gets_its_database(tmp_path: Path) -> None:
    fresh = open_app(tmp_path / "deep" / "fresh")
    assert prepare(fresh) is None
    with fresh.app_context():
        store.check()
    close_app(fresh)
