"""Settings from the environment: each COMPANION_… is known and right, or the app doesn't start."""

import difflib
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

PREFIX = "COMPANION_"
SHORTEST_KEY = 16
A_FILE = "sqlite:///"
DATABASES = (A_FILE, "postgresql://", "postgres://")


class SettingError(Exception):
    """A setting that cannot be: its name, and what it may be. Its value is not told: it may be a secret."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.name = name

    def __str__(self) -> str:
        return f"{PREFIX}{self.name}: {self.args[1]}"


def _database(value: str) -> str:
    if not value.startswith(DATABASES) or value in DATABASES or not _is_address(value):
        raise ValueError(
            "write postgresql://USER:PASSWORD@HOST/DATABASE or sqlite:////PATH; "
            "in a password %40 for @, %2F for /, %3F for ?, %23 for #"
        )
    return value


def _is_address(value: str) -> bool:
    """Whether an address has one meaning: a password's own @, / or # would move its end into what messages tell."""
    if value.startswith(A_FILE):
        return True
    try:
        parts = urlsplit(value)
        _port = parts.port
    except ValueError:
        return False
    return parts.netloc.count("@") <= 1 and "@" not in value.partition("://")[2].removeprefix(parts.netloc)


def _secret(value: str) -> str:
    if len(value) < SHORTEST_KEY:
        raise ValueError(f"a secret of at least {SHORTEST_KEY} characters, the same for every process")
    return value


def _whole(low: int, high: int) -> Callable[[str], int]:
    def read(value: str) -> int:
        if not (value.isascii() and value.isdecimal() and low <= int(value) <= high):
            raise ValueError(f"a whole number from {low} to {high}")
        return int(value)

    return read


def _log(value: str) -> str:
    if value not in ("plain", "json"):
        raise ValueError("plain or json")
    return value


READERS: Mapping[str, Callable[[str], Any]] = {
    "INSTANCE": str,  # the folder of people's data
    "DATABASE_URL": _database,  # SQLite in that folder without
    "SECRET_KEY": _secret,  # what signs cookies; made and kept in the folder without
    "PROXIES": _whole(0, 9),  # how many proxies in front of the app may say who the client is
    "LOG": _log,  # json: a line of JSON for each request and each trouble
    "HOST": str,  # where `companion serve` listens
    "PORT": _whole(1, 65535),
    "PROCESSES": _whole(1, 64),  # how many processes serve
}
FOR_TESTS = ("CHROMIUM",)


def read_settings(environ: Mapping[str, str]) -> dict[str, Any]:
    """The settings of an environment; raises SettingError for one that is unknown or wrong. Empty: not set."""
    given = {name.removeprefix(PREFIX): value for name, value in environ.items() if name.startswith(PREFIX)}
    return {name: _read(name, value) for name, value in given.items() if value and name not in FOR_TESTS}


def _read(name: str, value: str) -> Any:
    if name not in READERS:
        near = difflib.get_close_matches(name, READERS, 1)
        known = ", ".join(PREFIX + known for known in near or READERS)
        raise SettingError(name, f"there is no such setting; there {'is' if near else 'are'} {known}")
    try:
        return READERS[name](value)
    except ValueError as error:
        raise SettingError(name, str(error)) from None
