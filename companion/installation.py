"""This installation of the app: opened for a command, or one sentence that says why it cannot be."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from companion.app import DATABASE, Companion, create_app, prepare, upgrade
from companion.paths import instance_folder
from companion.records.migrations import NewerDatabaseError, OlderDatabaseError
from companion.records.store import UnavailableError
from companion.settings import SettingError


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
    url = os.environ.get("COMPANION_DATABASE_URL")
    if not url:
        return str(instance_folder() / DATABASE)
    parts = urlsplit(url)
    return parts.path if parts.scheme == "sqlite" else f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
