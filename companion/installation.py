"""This installation of the app: opened for a command, or one sentence that says why it cannot be."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EEXIST
from pathlib import Path
from urllib.parse import urlsplit

from companion.app import DATABASE, Companion, check, create_app, prepare, upgrade
from companion.paths import instance_folder
from companion.records import store
from companion.records.migrations import NewerDatabaseError, OlderDatabaseError, copy
from companion.records.store import UnavailableError
from companion.settings import SettingError

SQLITE = "sqlite:///"


class CannotOpenError(Exception):
    """Why the installation cannot be opened."""


def opened() -> tuple[Companion, Path | None]:
    """The app, its database ready; and the copy that was made of an older one. Raises CannotOpenError."""
    with _told():
        app = create_app()
        return app, prepare(app)


def upgraded() -> tuple[Companion, Path | None]:
    """The same, with a server's database made or upgraded too."""
    with _told():
        app = create_app()
        return app, upgrade(app)


def looked_at() -> bool:
    """Whether the database is ready, nothing made or upgraded; raises CannotOpenError."""
    with _told():
        app, file = create_app(), database_file()
        if file is not None and not file.exists():  # to look would make it
            return False
        try:
            check(app)
        except OlderDatabaseError:
            if file is None:
                raise
            return False
        return True


def disconnect(app: Companion) -> None:
    """Close the connections to the database; the next request opens others."""
    with app.app_context():
        store.engine().dispose()


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except SettingError as error:
        raise CannotOpenError(str(error)) from None
    except OSError as error:
        raise CannotOpenError(f"{error.filename}: {error.strerror}") from None
    except UnavailableError as error:
        raise CannotOpenError(f"{database()}: {str(error.orig).strip()}") from None
    except NewerDatabaseError as error:
        raise CannotOpenError(f"The database is of a later version of Companion ({error}): update the app") from None
    except OlderDatabaseError as error:
        raise CannotOpenError(f"The database is not ready ({error}): run companion upgrade first") from None


def database() -> str:
    """Where the database is, as a message may say it: without user and password."""
    if (file := database_file()) is not None:
        return str(file)
    parts = urlsplit(os.environ["COMPANION_DATABASE_URL"])
    return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"


def database_file() -> Path | None:
    """The file of a SQLite database; None where a server keeps it."""
    url = os.environ.get("COMPANION_DATABASE_URL")
    if not url:
        return instance_folder() / DATABASE
    return Path(url.removeprefix(SQLITE)) if url.startswith(SQLITE) else None


def copy_database(source: Path, target: Path) -> None:
    """Copy a SQLite database that may be in use; the copy is there whole or not at all."""
    if target.exists() and target.samefile(source):
        raise OSError(EEXIST, "that is the database itself", str(target))
    copy(source, target)
