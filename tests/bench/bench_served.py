"""The same through the server: `companion serve`, and the apps to compare with under the same server."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from socket import socket
from time import sleep

from bench_ground import FORM, KEY, Fields, Phone, Request

from companion.serving import THREADS

BESIDE = Path(__file__).parent


def free_port() -> int:
    """A port that nobody listens at."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def companion_command(port: int) -> list[str]:
    """The app as people start it."""
    return [str(Path(sys.executable).with_name("companion")), "serve", "--host", "127.0.0.1", "--port", str(port)]


def compared_command(port: int) -> list[str]:
    """The apps to compare with, served alike."""
    options = f"--interface wsgi --factory --no-ws --blocking-threads {THREADS} --port {port} --log-level error"
    return [sys.executable, "-m", "granian", *options.split(), "bench_ground:served_compared_app"]


@contextmanager
def running(command: list[str], port: int, folder: Path) -> Iterator[HTTPConnection]:
    """A server and a connection that stays open."""
    settings = {"COMPANION_INSTANCE": str(folder), "COMPANION_SECRET_KEY": KEY, "PYTHONPATH": str(BESIDE)}
    process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=subprocess.DEVNULL)
    connection = HTTPConnection("127.0.0.1", port, timeout=120)
    try:
        while not _is_up(connection):
            assert process.poll() is None, command
            sleep(0.1)
        yield connection
    finally:
        connection.close()
        process.terminate()
        process.wait()


def _is_up(connection: HTTPConnection) -> bool:
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().read() != b""
    except OSError:
        connection.close()
        return False


def asker(connection: HTTPConnection, phone: Phone) -> Callable[[str, Fields | None], Request]:
    """Requests that are ready to be made over HTTP."""

    def ready(address: str, fields: Fields | None = None) -> Request:
        body = None if fields is None else phone.form(fields)
        return lambda: _asked(connection, address, body, {**phone.headers, "Content-Type": FORM})

    return ready


def _asked(connection: HTTPConnection, address: str, body: bytes | None, headers: Mapping[str, str]) -> int:
    method = "GET" if body is None else "POST"
    try:
        connection.request(method, address, body, headers)
    except ConnectionError:  # the server has hung up after a long idle time
        connection.close()
        connection.request(method, address, body, headers)
    answer = connection.getresponse()
    answer.read()
    return answer.status
