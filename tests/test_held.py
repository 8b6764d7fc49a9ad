"""What must hold when a machine fails: nothing that was acknowledged is lost, it is said, and it goes on by itself."""

import itertools
import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from by_hand import event, goal, kick_off
from flask import Flask
from flask.testing import FlaskClient
from postgres import Postgres
from real_server import PATIENCE, RealServer
from sqlalchemy import event as sql_event
from stored import HEADER, bearer, close_app, open_app
from werkzeug.test import EnvironBuilder

from companion import matches
from companion.app import DATABASE, upgrade
from companion.matches import Kept
from companion.records import store
from companion.records.codec import read_record

NOT_NOW = "The matches cannot be read or written now: nothing was logged. Try again."
DURABLE = ("fsync=on", "synchronous_commit=on")
MOMENT = 0.02  # between two tries while something is down


def tapped(client: FlaskClient, match: Kept, key: str) -> Any:
    return client.post(
        f"/matches/{match.code}/events", json=event("note", text="x" * 500, key=key), headers=bearer(match)
    )


def keys(code: str) -> list[str | None]:
    return [line.margin.key for line in matches.lines(code)]


# SQLite


def limit_pages(app: Flask, pages: int) -> None:
    """Let the database grow no further than it may: a disk that is full."""
    with app.app_context(), store.engine().connect() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        connection.commit()


def test_a_full_disk_is_said_loses_nothing_and_is_forgotten_when_there_is_room(
    app: Flask, client: FlaskClient, match: Kept
) -> None:
    with app.app_context(), store.engine().connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()

    @sql_event.listens_for(store_engine(app), "checkout")
    def _limit(raw: Any, *_: object) -> None:
        raw.execute(f"PRAGMA max_page_count = {limit}")

    limit = pages + 10
    acknowledged = []
    for number in itertools.count():
        answer = tapped(client, match, str(number))
        if answer.status_code != 201:
            break
        acknowledged.append(str(number))
    assert (answer.status_code, answer.json) == (503, {"error": NOT_NOW})
    assert client.get(f"/matches/{match.code}.json").status_code == 200
    limit = pages + 1000
    assert tapped(client, match, "again").status_code == 201
    with app.app_context():
        assert keys(match.code) == [*acknowledged, "again"]
    assert len(acknowledged) > 10


def store_engine(app: Flask) -> Any:
    with app.app_context():
        return store.engine()


def test_a_file_that_cannot_be_written_is_still_read(folder: Path, app: Flask, match: Kept) -> None:
    read_only = open_app(folder, f"sqlite:///file:{folder / DATABASE}?mode=ro&uri=true")
    client = read_only.test_client()
    assert match.header["home"]["name"] in client.get(f"/watch/{match.code}").text
    assert client.get("/healthz").status_code == 200
    answer = tapped(client, match, "one")
    assert (answer.status_code, answer.json) == (503, {"error": NOT_NOW})
    close_app(read_only)
    assert tapped(app.test_client(), match, "two").status_code == 201
    with app.app_context():
        assert keys(match.code) == ["two"]


def test_a_clock_that_jumps_loses_nothing_and_time_never_goes_back(
    app: Flask, client: FlaskClient, match: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Random(1)  # noqa: S311  # the same jumps each time
    monkeypatch.setattr(matches, "current_time", lambda: datetime(chance.randint(1990, 2090), 1, 1, tzinfo=UTC))
    for number in range(50):
        assert tapped(client, match, str(number)).status_code == 201
    with app.app_context():
        record = read_record(matches.export(match.code).encode())
        times = [line.data["at"] for line in matches.lines(match.code)]
        state = matches.find(match.code).state
    assert times == sorted(times)
    assert len(times) == 50
    assert record.fold.state == state


# PostgreSQL


@pytest.fixture
def on_postgres(postgres: Postgres, tmp_path: Path) -> str:
    """The address of a database of this test's own, ready."""
    url = postgres.create(tmp_path.name)
    app = open_app(tmp_path, url)
    upgrade(app)
    close_app(app)
    return url


def in_threads(*tasks: Callable[[], object]) -> None:
    threads = [threading.Thread(target=task) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_processes_of_one_server_log_to_one_match_and_all_show_the_same(on_postgres: str, tmp_path: Path) -> None:
    server = RealServer(tmp_path, COMPANION_DATABASE_URL=on_postgres, COMPANION_PROCESSES="2")
    started = server.ask("POST", "/matches", HEADER).json
    address, secret = f"/matches/{started['code']}", started["secret"]
    statuses: list[int] = []

    def log(name: str) -> None:
        for number in range(20):
            note = event("note", text="x", key=f"{name}-{number}")
            statuses.extend(server.ask("POST", f"{address}/events", note, secret).status for _ in range(2))

    in_threads(*(lambda name=name: log(name) for name in "abcd"))
    record = read_record(server.ask("GET", f"{address}.match.jsonl").body)
    states = [server.ask("GET", f"{address}.json").json for _ in range(8)]  # asked of both processes, by chance
    server.kill()
    assert sorted(statuses) == [200] * 80 + [201] * 80  # each logged once, its repetition by whichever process told so
    assert len({line.margin.key for line in record.lines}) == len(record.lines) == 80
    assert states == [record.fold.state] * 8


def test_a_server_of_the_database_that_stops_is_said_and_found_again(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = Postgres(DURABLE)
    request.addfinalizer(server.remove)
    app = open_app(tmp_path, server.url())
    upgrade(app)
    client = app.test_client()
    with app.app_context():
        match = matches.create(HEADER)
    assert tapped(client, match, "before").status_code == 201
    server.stop("immediate")
    answer = tapped(client, match, "while")
    health = client.get("/healthz").status_code
    server.start()
    after = tapped(client, match, "after").status_code
    with app.app_context():
        kept = keys(match.code)
    close_app(app)
    assert (answer.status_code, answer.json, health) == (503, {"error": NOT_NOW}, 503)
    assert (after, kept) == (201, ["before", "after"])


class Tapper:
    """Taps one after the other, again when it is not answered; what was acknowledged, and how long nothing was."""

    def __init__(self, server: RealServer, name: str, code: str, secret: str) -> None:
        self._server, self._name, self._address, self._secret = server, name, f"/matches/{code}/events", secret
        self.acknowledged: list[str] = []
        self.troubles: set[int] = set()
        self.longest = 0.0
        self.done = threading.Event()

    def run(self) -> None:
        """Tap until told to stop."""
        last = time.monotonic()
        for number in itertools.count():
            if self.done.is_set():
                return
            key = f"{self._name}-{number}"
            while not self._tap(key) and not self.done.is_set():
                time.sleep(MOMENT)
            self.longest = max(self.longest, time.monotonic() - last)
            last = time.monotonic()

    def _tap(self, key: str) -> bool:
        try:
            answer = self._server.ask("POST", self._address, event("note", text=key, key=key), self._secret)
        except OSError:
            return False
        if answer.status in (200, 201):
            self.acknowledged.append(key)
            return True
        self.troubles.add(answer.status)
        return False


@pytest.mark.long
def test_killing_the_database_server_during_taps_loses_no_acknowledged_event(tmp_path: Path) -> None:
    with ExitStack() as stack:
        postgres = Postgres(DURABLE)
        stack.callback(postgres.remove)
        app = open_app(tmp_path, postgres.url())
        stack.callback(close_app, app)
        upgrade(app)
        server = RealServer(
            tmp_path, out=subprocess.DEVNULL, COMPANION_DATABASE_URL=postgres.url(), COMPANION_PROCESSES="2"
        )
        stack.callback(server.kill)
        started = server.ask("POST", "/matches", HEADER).json
        tappers = [Tapper(server, name, started["code"], started["secret"]) for name in "abcd"]
        killed_during(postgres, tappers)
        with app.app_context():
            kept = keys(started["code"])
    acknowledged = {key for tapper in tappers for key in tapper.acknowledged}
    assert acknowledged <= set(kept)
    assert len(kept) == len(set(kept))
    troubles, longest = set().union(*(tapper.troubles for tapper in tappers)), max(tapper.longest for tapper in tappers)
    assert troubles <= {409, 503}  # overtaken by the others again and again, or not now
    print(f"\n3 kills: {len(acknowledged)} acknowledged, none lost, {longest:.1f} s the longest wait")  # noqa: T201


def killed_during(postgres: Postgres, tappers: list[Tapper]) -> None:
    """Kill a database server three times while others tap, and start it again."""
    threads = [threading.Thread(target=tapper.run) for tapper in tappers]
    for thread in threads:
        thread.start()
    try:
        for round_ in range(1, 5):
            wait_for(lambda least=round_ * 100: sum(len(tapper.acknowledged) for tapper in tappers) > least)  # type: ignore[misc]
            if round_ < 4:
                os.kill(postgres.pid(), signal.SIGKILL)
                restart(postgres)
    finally:
        for tapper in tappers:
            tapper.done.set()
        for thread in threads:
            thread.join()


def restart(postgres: Postgres) -> None:
    """Start a server that was killed, when all that it was made of is gone."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return postgres.start()
        except AssertionError:
            assert time.monotonic() < deadline
            time.sleep(0.1)


def wait_for(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10 * PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, "the taps do not go on"
        time.sleep(MOMENT)


# Long use


def resident() -> int:
    """The memory that this process has, in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def grown(app: Flask, taps: int, from_tap: int) -> tuple[float, int]:
    """The memory after all taps to that after some, and the former in bytes. A record is full at 10,000 lines."""
    before, made = 0, 0
    while made < taps:
        with app.app_context():
            match = matches.create(HEADER)
        tap = tapper(app, match)
        for number in range(min(5_000, taps - made)):
            tap(kick_off() if number == 0 else goal() if number % 50 == 0 else event("note", text="x"))
            made += 1
            if made == from_tap:
                before = resident()
    return resident() / before, resident()


def tapper(app: Flask, match: Kept) -> Callable[[dict[str, Any]], None]:
    """Taps as the server hands them over, with no client's work beside them."""
    address = f"/matches/{match.code}/events"
    sent = EnvironBuilder(address, method="POST", json={}, headers=[*bearer(match).items()]).get_environ()

    def tap(data: dict[str, Any]) -> None:
        body, answered = json.dumps(data).encode(), list[str]()
        environ = {**sent, "wsgi.input": BytesIO(body), "CONTENT_LENGTH": str(len(body))}
        b"".join(app.wsgi_app(environ, lambda status, *_: answered.append(status)))  # type: ignore[arg-type]
        assert answered == ["201 CREATED"]

    return tap


@pytest.mark.long
def test_memory_stays_flat_over_200_000_taps(app: Flask) -> None:
    ratio, bytes_ = grown(app, 200_000, 20_000)
    print(f"\n200,000 taps: memory {ratio:.3f} of that after 20,000, {bytes_ / 2**20:.0f} MB")  # noqa: T201
    assert ratio < 1.1


def test_memory_stays_flat_over_some_taps(app: Flask) -> None:
    assert grown(app, 900, 300)[0] < 1.1
