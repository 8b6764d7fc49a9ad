"""The schema's revisions, and how a database is brought to the newest."""

import sqlite3
from contextlib import closing
from errno import EIO
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection, Engine

from companion.whole_files import written_whole

SCRIPTS = Path(__file__).parent
TURN = 0x434F4D50  # the number of the lock that says whose turn it is


class NewerDatabaseError(Exception):
    """The database is of a later version of the app than this one."""


class OlderDatabaseError(Exception):
    """The database has no tables, or those of an earlier version of the app."""


def bring_up_to_date(engine: Engine, scripts: Path = SCRIPTS) -> Path | None:
    """Make or upgrade the tables, once, before the server starts; the copy made of a database that had older ones."""
    config = _config(scripts)
    if file := _file(engine):
        file.touch(0o600)  # made for the owner alone: it holds the secrets of the managers' links
    with engine.connect() as connection:
        _wait_for_turn(connection)
        present = _present(connection)
        if not _to_upgrade(config, present):
            return None
        copied = _copied(engine, present) if present else None
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
    return copied


def check(engine: Engine) -> None:
    """Raise OlderDatabaseError or NewerDatabaseError unless the tables are those of this version."""
    with engine.connect() as connection:
        present = _present(connection)
    if _to_upgrade(_config(SCRIPTS), present):
        raise OlderDatabaseError(present or "without tables")


def _config(scripts: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", str(scripts))
    return config


def _present(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _to_upgrade(config: Config, present: str | None) -> bool:
    """Whether there are revisions after the present one."""
    revisions = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    if present is not None and present not in revisions:
        raise NewerDatabaseError(present)
    return present != revisions[0]


def _wait_for_turn(connection: Connection) -> None:
    """Let one process at a time look and upgrade."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({TURN})")


def _copied(engine: Engine, revision: str) -> Path | None:
    """A copy of a SQLite file as it was before an upgrade, beside it."""
    source = _file(engine)
    if source is None:
        return None
    target = source.with_name(f"{source.name}.before-upgrade-from-{revision}")
    copy(source, target)
    return target


def copy(source: Path, target: Path) -> None:
    """Copy a SQLite database as it stands, while others write; for the owner alone; whole or not at all, or OSError."""
    with written_whole(target) as part:
        part.touch(0o600)
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            try:
                old.backup(new)
            except sqlite3.DatabaseError as error:
                raise OSError(EIO, str(error), str(target)) from None


def _file(engine: Engine) -> Path | None:
    """The file of a SQLite database."""
    return Path(engine.url.database) if engine.dialect.name == "sqlite" and engine.url.database else None
