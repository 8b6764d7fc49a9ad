"""What the tests of stored matches stand on: an app with its own database, clients with and without rights."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import FileSystemBytecodeCache
from stored import HEADER, close_app, csrf, open_app

from companion import matches
from companion.app import DATABASE, prepare
from companion.matches import Kept


@pytest.fixture(scope="session")
def made_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with its tables and nothing in them."""
    folder = tmp_path_factory.mktemp("made")
    app = open_app(folder)
    prepare(app)
    close_app(app)
    return folder / DATABASE


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
def app(folder: Path, compiled: FileSystemBytecodeCache) -> Iterator[Flask]:
    """An app with its own database."""
    app = open_app(folder)
    app.jinja_env.bytecode_cache = compiled
    yield app
    close_app(app)


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
