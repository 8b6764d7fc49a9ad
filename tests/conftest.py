"""What the tests of stored matches stand on: an app with its own database, clients with and without rights."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import FileSystemBytecodeCache
from postgres import Postgres
from stored import HEADER, close_app, csrf, open_app

from companion import matches
from companion.app import DATABASE, prepare, upgrade
from companion.matches import Kept
from companion.records import store


@pytest.fixture(scope="session")
def made_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with its tables and nothing in them."""
    folder = tmp_path_factory.mktemp("made")
    app = open_app(folder)
    prepare(app)
    close_app(app)
    return folder / DATABASE


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL, started when the first test asks for it."""
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def made_on_postgres(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a database there, with its tables and nothing in them."""
    url = postgres.create("made")
    app = open_app(tmp_path_factory.mktemp("postgres"), url)
    upgrade(app)
    close_app(app)
    return url


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str | None:
    """The address of the database in use, with nothing in it; None is the folder's own. `on_both` asks for both."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return None
    found: str = request.getfixturevalue("made_on_postgres")
    return found


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> FileSystemBytecodeCache:
    """Templates compiled once for all apps."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture
def folder(made_database: Path, tmp_path: Path) -> Path:
    """An instance folder with a fresh database."""
    shutil.copy(made_database, tmp_path / DATABASE)
    return tmp_path


@pytest.fixture
def app(folder: Path, compiled: FileSystemBytecodeCache, database: str | None) -> Iterator[Flask]:
    """An app with its own database."""
    app = open_app(folder, database)
    app.jinja_env.bytecode_cache = compiled
    yield app
    if database is not None:
        empty(app)
    close_app(app)


def empty(app: Flask) -> None:
    """Leave nothing in the tables that tests share."""
    names = ", ".join(table.name for table in store.Base.metadata.tables.values())
    with app.app_context(), store.engine().begin() as connection:
        connection.exec_driver_sql(f"TRUNCATE {names}")


@pytest.fixture
def context(app: Flask) -> Iterator[None]:
    """Use cases may be called without a request."""
    with app.app_context():
        yield


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A stranger's browser."""
    return app.test_client()


@pytest.fixture
def match(app: Flask) -> Kept:
    """A match by the basic rules, before kick-off."""
    with app.app_context():
        return matches.create(HEADER)


@pytest.fixture
def manager(app: Flask, match: Kept) -> FlaskClient:
    """The browser of who manages the match."""
    client = app.test_client()
    client.post(f"/matches/{match.code}/join/{match.secret}", data={"csrf_token": csrf(client)})
    return client
