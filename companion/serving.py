"""The server of `companion serve`: where it is to be found, and how it runs."""

import errno
import logging
import os
import socket
from collections.abc import Iterator
from typing import Any

from companion import logs
from companion.installation import CannotOpenError, disconnect, opened
from companion.settings import read_settings

THREADS = 3  # more that are busy slow each other down; fewer would all wait for a slow request
STOPPED_AFTER = 20  # seconds that a stop waits for requests under way
LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # the phone is another machine
NOWHERE_NEAR = ("192.0.2.1", 9)  # an address of the documentation range: asked for a route, never sent to


class CannotServeError(Exception):
    """Why the server cannot start."""


def make_ready(host: str, port: int) -> Iterator[str]:
    """Check the port and the folder, make or upgrade the database; what there is to say about it."""
    _check_port(host, port)
    try:
        app, copied = opened()
    except CannotOpenError as error:
        raise CannotServeError(str(error)) from None
    disconnect(app)  # the processes that serve are copies of this one: none may inherit a connection
    if copied:
        yield f"The database is from an older version: it was upgraded, and kept as it was in {copied}"
    yield f"Matches are kept in {app.instance_path}"


def _check_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise CannotServeError(_why(error, host, port)) from None


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken, perhaps by Companion itself: choose another with --port"
    return f"{host}:{port} cannot be served at: {error.strerror}"


def addresses(host: str, port: int) -> tuple[str, str | None]:
    """Where this machine finds the app, and where the phone does, if it can."""
    if host in LOOPBACK:
        return _address(host, port), None
    if host not in EVERYWHERE:
        return _address(host, port), _address(host, port)
    network = _network_host()
    return _address("localhost", port), network and _address(network, port)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _network_host() -> str | None:
    """The address that this machine has in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE_NEAR)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def logs_as_json() -> bool:
    """Whether programs read what the server says."""
    return read_settings(os.environ).get("LOG") == "json"


def log(said: str) -> None:
    """Say something as a line of the log."""
    logging.getLogger("companion").info(said)


def serve(host: str, port: int, processes: int = 1) -> None:
    """Serve until a signal ends it; requests under way are answered first."""
    configuration = logs.as_json() if logs_as_json() else None
    _server(address=host, port=port, workers=processes, log_dictconfig=configuration).serve()


def _server(**given: Any) -> Any:
    from granian import Granian
    from granian.constants import Interfaces
    from granian.log import LogLevels

    return Granian(
        "companion.app:create_app",
        factory=True,
        interface=Interfaces.WSGI,
        blocking_threads=THREADS,
        websockets=False,
        log_level=LogLevels.warning,
        respawn_failed_workers=True,
        workers_kill_timeout=STOPPED_AFTER,
        **given,
    )
