"""The app as people run it: `companion serve` in a process of its own, on a port of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

PATIENCE = 60  # seconds for a start or a stop on a busy machine
COMPANION = Path(sys.executable).with_name("companion")


class Answer(NamedTuple):
    """An answer's status and body."""

    status: int
    body: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def command(
    folder: Path, port: int, program: Path = COMPANION, out: int = subprocess.PIPE, **settings: str
) -> subprocess.Popen[str]:
    """Start `companion serve` on a folder, with settings beside it; an empty one is not set.

    What it says goes into a pipe, which is read at the end: who lets it say much names another place.
    """
    return subprocess.Popen(
        [program, "serve", "--host", "127.0.0.1", "--port", str(port)],
        env={**os.environ, "COMPANION_INSTANCE": str(folder), **settings},
        stdout=out,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


class RealServer:
    """A server process; asks are made over HTTP."""

    def __init__(
        self,
        folder: Path,
        program: Path = COMPANION,
        port: int | None = None,
        out: int = subprocess.PIPE,
        **settings: str,
    ) -> None:
        self.port = port or free_port()
        self.process = command(folder, self.port, program, out, **settings)
        deadline = time.monotonic() + PATIENCE
        while not self._is_up():
            assert self.process.poll() is None, self.process.communicate()[0]
            assert time.monotonic() < deadline, "the server does not come up"
            time.sleep(0.05)

    def _is_up(self) -> bool:
        try:
            return self.ask("GET", "/healthz").status == 200
        except OSError:
            return False

    def ask(self, method: str, address: str, data: Any = None, secret: str = "") -> Answer:
        """Ask as a program does."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
        try:
            connection.request(method, address, None if data is None else json.dumps(data), headers)
            response = connection.getresponse()
            return Answer(response.status, response.read())
        finally:
            connection.close()

    def kill(self) -> None:
        """End the server at once, as a power cut would: all its processes by SIGKILL."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> tuple[int, str]:
        """Ask the server to end; its exit status and what it said."""
        self.process.send_signal(signal.SIGTERM)
        said = self.process.communicate(timeout=PATIENCE)[0]
        return self.process.returncode, said
