"""The schema: made, checked, and brought up to date from each earlier one with what was in it."""

import sqlite3
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import Connection, MetaData, insert, select
from stored import close_app, on_both, open_app

from companion import library, matches
from companion.app import DATABASE, prepare, upgrade
from companion.records import migrations, store

_numbers = count(1)


def config(scripts: Path = migrations.SCRIPTS) -> Config:
    made = Config()
    made.set_main_option("script_location", str(scripts))
    return made


REVISIONS = [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()][::-1]
NEWEST = REVISIONS[-1]
NEXT = f"{int(NEWEST) + 1:04}"


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str | None:
    """A database without tables: the folder's own, or one on PostgreSQL."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return None
    made: str = request.getfixturevalue("postgres").create(f"migrated-{next(_numbers)}")
    return made


@pytest.fixture
def bare(tmp_path: Path, database: str | None) -> Iterator[Flask]:
    """An app whose database has no tables."""
    app = open_app(tmp_path / "instance", database)
    with app.app_context():
        yield app
    close_app(app)


# Each earlier schema


def raise_to(connection: Connection, revision: str) -> None:
    """Make the tables of an earlier version."""
    made = config()
    made.attributes["connection"] = connection
    command.upgrade(made, revision)


# A row of every table, as the version that brought it wrote it
ROWS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "0001": [
        ("matches", {
            "id": 7, "code": "a-match", "secret": "s" * 32, "created_at": "2026-03-07T20:00:00Z",
            "header": '{"record": 1, "game": "simulator-soccer", "rules": "basic", '
            '"home": {"name": "Rovers"}, "away": {"name": "Ödön"}}',
        }),
        ("events", {"match_id": 7, "seq": 1, "key": "tap", "data": '{"type": "kick_off", "side": "home"}'}),
        ("events", {"match_id": 7, "seq": 2, "key": None, "data": '{"type": "goal", "side": "away", "player": 9}'}),
        ("managers", {"device": "phone", "match_id": 7}),
    ],
    "0002": [
        ("items", {"made": 1, "id": "a-kit", "library": "shelf", "kind": "kit"}),
        ("versions", {"item_id": "a-kit", "version": 1, "data": '{"name": "Old"}'}),
        ("versions", {"item_id": "a-kit", "version": 2, "data": '{"name": "New"}'}),
        ("library_links", {"token": "t" * 24, "library": "shelf", "expires_at": "9999-01-01T00:00:00Z"}),
    ],
    "0003": [("starts", {"device": "phone", "key": "k" * 64, "match_id": 7})],
    "0004": [
        ("managers", {"device": "tablet", "match_id": 7, "name": "Ada's", "side": "home"}),
        ("match_links", {"token": "t" * 24, "match_id": 7, "side": None, "expires_at": "9999-01-01T00:00:00Z"}),
    ],
    "0005": [
        ("competitions", {
            "id": 3, "code": "a-cup", "secret": "s" * 32, "start": None, "created_at": "2026-03-07T20:00:00Z",
            "header": '{"competition": 1, "game": "simulator-soccer", "rules": "basic", "name": "Winter", '
            '"format": "knock_out", "entrants": [{"name": "Rovers"}, {"name": "United"}]}',
        }),
        ("competition_lines", {
            "competition_id": 3, "seq": 1, "key": "tap",
            "data": '{"type": "fixture_match", "fixture": 1, "match": "a-match", "entrants": [1, 2]}',
        }),
        ("competition_managers", {"device": "phone", "competition_id": 3}),
        ("fixture_matches", {"competition_id": 3, "match_id": 7}),
        ("match_results", {"match_id": 7, "seq": 2, "version": 1, "data": "{}"}),
    ],
}  # fmt: skip


def fill(revision: str) -> None:
    """Make an earlier schema and put into it what stood there."""
    with store.engine().begin() as connection:
        raise_to(connection, revision)
        tables = MetaData()
        tables.reflect(connection)
        for step in REVISIONS[: REVISIONS.index(revision) + 1]:
            for table, row in ROWS.get(step, ()):
                connection.execute(insert(tables.tables[table]), row)


def rows_of(step: str) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """What was put in with a revision's tables, and what stands in its table now."""
    with store.engine().connect() as connection:
        for name, row in ROWS.get(step, ()):
            found = connection.execute(select(store.Base.metadata.tables[name])).mappings()
            yield row, [dict(one) for one in found]


@on_both
@pytest.mark.parametrize("revision", REVISIONS)
def test_everything_in_an_earlier_schema_is_there_after_the_upgrade(bare: Flask, revision: str) -> None:
    fill(revision)
    copied = upgrade(bare)
    for step in REVISIONS[: REVISIONS.index(revision) + 1]:
        for row, found in rows_of(step):
            assert any(row.items() <= one.items() for one in found), (step, row)
    on_sqlite = store.is_a_file()
    assert (copied is not None) == (on_sqlite and revision != NEWEST)
    match = matches.find("a-match")
    assert match.state["score"] == {"home": 0, "away": 1}
    assert matches.log("a-match", {"type": "undo"}).match.state["score"] == {"home": 0, "away": 0}
    assert library.of_kind("shelf", "kit") == (
        [] if revision == "0001" else [store.StoredItem("a-kit", 2, {"name": "New"})]
    )
    assert matches.create(match.header, "phone").id != match.id


@on_both
def test_the_revisions_make_the_tables_of_the_store(bare: Flask) -> None:
    upgrade(bare)
    with store.engine().connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), store.Base.metadata) == []


def test_every_revision_has_its_rows() -> None:
    made = {table for step in REVISIONS for table, _row in ROWS.get(step, ())}
    assert made == set(store.Base.metadata.tables)


# Whose turn it is


@on_both
def test_a_database_that_is_up_to_date_is_left_alone(bare: Flask, tmp_path: Path) -> None:
    upgrade(bare)
    assert prepare(bare) is None
    assert upgrade(bare) is None
    assert [file.name for file in (tmp_path / "instance").glob("*before*")] == []


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_servers_database_waits_for_the_command(bare: Flask) -> None:
    with pytest.raises(migrations.OlderDatabaseError, match="without tables"):
        prepare(bare)
    with store.engine().begin() as connection:
        raise_to(connection, "0001")
    with pytest.raises(migrations.OlderDatabaseError, match="0001"):
        prepare(bare)
    upgrade(bare)
    assert prepare(bare) is None


NEXT_REVISION = f"""
from alembic import op
revision, down_revision = "{NEXT}", "{NEWEST}"
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
    (scripts / "versions" / f"r{NEXT}_later.py").write_text(NEXT_REVISION)
    return scripts


def test_a_sqlite_file_is_copied_before_it_is_upgraded(bare: Flask, tmp_path: Path, later_scripts: Path) -> None:
    fill(NEWEST)
    copy = migrations.bring_up_to_date(store.engine(), later_scripts)
    assert copy == tmp_path / "instance" / f"{DATABASE}.before-upgrade-from-{NEWEST}"
    with sqlite3.connect(copy) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEWEST,)]
        assert raw.execute("SELECT seq FROM events").fetchall() == [(1,), (2,)]
    raw.close()
    with store.engine().connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM later").scalar() == 0
    assert matches.find("a-match").seq == 2


@on_both
def test_a_database_of_a_later_version_is_refused(bare: Flask, later_scripts: Path) -> None:
    migrations.bring_up_to_date(store.engine(), later_scripts)
    for start in (prepare, upgrade):
        with pytest.raises(migrations.NewerDatabaseError, match=NEXT):
            start(bare)


def test_a_fresh_folder_gets_its_database(tmp_path: Path) -> None:
    fresh = open_app(tmp_path / "deep" / "fresh")
    assert prepare(fresh) is None
    with fresh.app_context():
        store.check()
    close_app(fresh)
