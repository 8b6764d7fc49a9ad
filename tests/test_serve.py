"""`companion serve` as a process: it starts, says where it is, loses nothing when killed, and stops when told."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from by_hand import event
from real_server import PATIENCE, RealServer, command
from stored import HEADER, close_app, open_app

from companion import matches
from companion.records.codec import read_record
from companion.serving import addresses


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    """A server on a folder that was empty."""
    server = RealServer(tmp_path)
    yield server
    if server.process.poll() is None:
        server.kill()


def tap(server: RealServer, code: str, secret: str, acknowledged: list[str], thread: int) -> None:
    """Tap until the server is gone, noting what it has acknowledged."""
    for number in range(10_000):
        key = f"{thread}-{number}"
        try:
            answer = server.ask("POST", f"/matches/{code}/events", event("note", text=key, key=key), secret)
        except OSError:
            return
        if answer.status == 201:
            acknowledged.append(key)


def test_killing_the_server_during_taps_loses_no_acknowledged_event(server: RealServer, tmp_path: Path) -> None:
    started = server.ask("POST", "/matches", HEADER).json
    code, secret, acknowledged = started["code"], started["secret"], list[str]()
    tappers = [threading.Thread(target=tap, args=(server, code, secret, acknowledged, n)) for n in range(3)]
    for tapper in tappers:
        tapper.start()
    while len(acknowledged) < 40:
        assert any(tapper.is_alive() for tapper in tappers)
    server.kill()
    for tapper in tappers:
        tapper.join()
    again = RealServer(tmp_path)
    record = read_record(again.ask("GET", f"/matches/{code}.match.jsonl").body)
    kept = [line.margin.key for line in record.lines]
    again.kill()
    assert set(acknowledged) <= set(kept)
    assert len(kept) == len(set(kept)) <= len(acknowledged) + len(tappers)  # a tap under way may stand, once


def test_two_servers_on_one_folder_log_to_the_same_match(server: RealServer, tmp_path: Path) -> None:
    other = RealServer(tmp_path)
    started = server.ask("POST", "/matches", HEADER).json
    address = f"/matches/{started['code']}"

    def log(to: RealServer, name: str) -> None:
        for number in range(15):
            note = event("note", text="x", key=f"{name}-{number}")
            assert to.ask("POST", f"{address}/events", note, started["secret"]).status == 201

    threads = [threading.Thread(target=log, args=pair) for pair in ((server, "one"), (other, "other"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    record = read_record(server.ask("GET", f"{address}.match.jsonl").body)
    assert len({line.margin.key for line in record.lines}) == 30
    assert server.ask("GET", f"{address}.json").json == other.ask("GET", f"{address}.json").json == record.fold.state
    other.kill()


def test_what_is_under_way_is_answered_before_it_stops(server: RealServer, tmp_path: Path) -> None:
    started = server.ask("POST", "/matches", HEADER).json
    code, acknowledged = started["code"], list[str]()
    tappers = [threading.Thread(target=tap, args=(server, code, started["secret"], acknowledged, n)) for n in range(3)]
    for tapper in tappers:
        tapper.start()
    while len(acknowledged) < 20:
        assert any(tapper.is_alive() for tapper in tappers)
    status, said = server.stop()
    for tapper in tappers:
        tapper.join()
    app = open_app(tmp_path)
    with app.app_context():
        kept = [line.margin.key for line in matches.lines(code)]
    close_app(app)
    assert (status, sorted(map(str, kept))) == (0, sorted(acknowledged)), said


def test_it_stops_when_told_and_says_where_it_was(server: RealServer) -> None:
    status, said = server.stop()
    assert status == 0
    assert f"http://127.0.0.1:{server.port}/" in said
    assert "Traceback" not in said


def test_the_folder_is_made_for_the_owner_with_key_and_database(server: RealServer, tmp_path: Path) -> None:
    assert {"secret_key", "companion.sqlite"} <= {file.name for file in tmp_path.iterdir()}
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0
    assert (tmp_path / "companion.sqlite").stat().st_mode & 0o077 == 0


def test_where_programs_read_what_it_says_all_is_json_and_no_address_is_told(tmp_path: Path) -> None:
    server = RealServer(tmp_path, COMPANION_LOG="json")
    status, said = server.stop()
    lines = [json.loads(line) for line in said.splitlines()]
    assert (status, lines[0]["message"]) == (0, f"Matches are kept in {tmp_path}")
    assert "127.0.0.1" not in said


def refused(folder: Path, port: int) -> tuple[int, str]:
    """How a start ends that cannot be."""
    process = command(folder, port)
    said = process.communicate(timeout=PATIENCE)[0]
    return process.returncode, said


def test_a_port_that_is_taken_is_named_with_the_remedy(server: RealServer, tmp_path: Path) -> None:
    status, said = refused(tmp_path, server.port)
    assert status == 2
    assert said == f"Port {server.port} is taken, perhaps by Companion itself: choose another with --port\n"


def test_a_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    status, said = refused(tmp_path / "file", 1024)
    assert status == 2
    assert said == f"{tmp_path / 'file'}: File exists\n"


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "companion.sqlite").write_text("no database " * 100)
    status, said = refused(tmp_path, 1024)
    assert status == 2
    assert said == f"{tmp_path / 'companion.sqlite'}: file is not a database\n"


# Where it is


def test_on_loopback_there_is_no_address_for_the_phone() -> None:
    assert addresses("127.0.0.1", 8000) == ("http://127.0.0.1:8000/", None)
    assert addresses("::1", 8000) == ("http://[::1]:8000/", None)


def test_at_one_address_both_are_the_same() -> None:
    assert addresses("192.0.2.7", 80) == ("http://192.0.2.7:80/", "http://192.0.2.7:80/")


def test_everywhere_the_phone_gets_the_address_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.serving._network_host", lambda: "192.0.2.7")
    assert addresses("0.0.0.0", 8000) == ("http://localhost:8000/", "http://192.0.2.7:8000/")  # noqa: S104
    monkeypatch.setattr("companion.serving._network_host", lambda: None)
    assert addresses("0.0.0.0", 8000) == ("http://localhost:8000/", None)  # noqa: S104
