"""The same through the server: `companion serve`, and the apps to compare with under the same server."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from socket import socket
from time import sleep

from bench_ground import FORM, KEY, Fields, Phone, Request

from companion.serving import THREADS

BESIDE = Path(__file__).parent
Command = Callable[[int], list[str]]


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
    return _served_alike(port, "bench_ground:served_compared_app")


def floor_command(port: int) -> list[str]:
    """The least, served alike."""
    return _served_alike(port, "bench_floor:floor_app")


def _served_alike(port: int, app: str) -> list[str]:
    options = f"--interface wsgi --factory --no-ws --blocking-threads {THREADS} --port {port} --log-level error"
    return [sys.executable, "-m", "granian", *options.split(), app]


@dataclass
class Served:
    """A server: its process, its port, and a connection that stays open."""

    process: "subprocess.Popen[bytes]"
    port: int
    connection: HTTPConnection

    def memory(self) -> float:
        """The memory of its processes in MB, what they share counted once."""
        return sum(_share(pid) for pid in _family(self.process.pid)) / 1000


def _family(pid: int) -> Iterator[int]:
    """A process and those it has started."""
    yield pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield from _family(int(child))


def _share(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("Pss:"))


@contextmanager
def running(command: Command, folder: Path, database: str | None = None) -> Iterator[Served]:
    """A server on a folder and a database, up."""
    port = free_port()
    settings = {"COMPANION_INSTANCE": str(folder), "COMPANION_SECRET_KEY": KEY, "PYTHONPATH": str(BESIDE)}
    named = {} if database is None else {"COMPANION_DATABASE_URL": database}
    process = subprocess.Popen(command(port), env={**os.environ, **settings, **named}, stdout=subprocess.DEVNULL)
    connection = HTTPConnection("127.0.0.1", port, timeout=120)
    try:
        while not _is_up(connection):
            assert process.poll() is None, command(port)
            sleep(0.02)
        yield Served(process, port, connection)
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


def asker(served: Served, phone: Phone) -> Callable[[str, Fields | None], Request]:
    """Requests that are ready to be made over HTTP."""

    def ready(address: str, fields: Fields | None = None) -> Request:
        body = None if fields is None else phone.form(fields)
        return lambda: _asked(served.connection, address, body, {**phone.headers, "Content-Type": FORM})

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
