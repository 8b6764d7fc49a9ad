"""Many who watch and several who play at once, on one server: nobody meets an error, and everybody sees every tap."""

import json
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from by_hand import event
from real_server import PATIENCE, RealServer
from stored import HEADER

EVERY = 1.0  # seconds between two questions of a page, as static/live.js asks
THINKING = 2.0  # seconds between two taps
PART = {"HX-Request": "true", "HX-Request-Type": "partial", "Accept-Encoding": "gzip"}


class Started(NamedTuple):
    """A match that a program has started."""

    code: str
    secret: str


class Crowd:
    """Who plays and who watches, each in a thread, until the time is over."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port, self.until = port, time.monotonic() + seconds
        self.errors: list[str] = []
        self.taps: dict[str, int] = {}
        self.seen: list[tuple[str, int]] = []
        self.slowest = 0.0
        self.asked = 0

    def rounds(self, pause: float) -> Iterator[HTTPConnection]:
        """A connection, again and again until the time is over."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        while time.monotonic() < self.until:
            begun = time.monotonic()
            yield connection
            self.slowest = max(self.slowest, time.monotonic() - begun)
            time.sleep(max(0.0, pause - (time.monotonic() - begun)))
        connection.close()

    def check(self, status: int, wanted: tuple[int, ...]) -> None:
        """Note an answer that is none of those wanted."""
        self.asked += 1
        if status not in wanted:
            self.errors.append(str(status))

    def play(self, match: Started) -> None:
        """Log a note every other second."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {match.secret}"}
        for number, connection in enumerate(self.rounds(THINKING)):
            body = json.dumps(event("note", text=str(number), key=str(number)))
            connection.request("POST", f"/matches/{match.code}/events", body, headers)
            answer = connection.getresponse()
            answer.read()
            self.check(answer.status, (201,))
            self.taps[match.code] = number + 1

    def watch(self, match: Started) -> None:
        """Ask every second, with the tag of what is known."""
        tag, seq = "", 0
        for connection in self.rounds(EVERY):
            known = {"If-None-Match": tag} if tag else {}
            connection.request("GET", f"/watch/{match.code}?seen={seq}", headers={**PART, **known})
            answer = connection.getresponse()
            answer.read()
            self.check(answer.status, (200, 304))
            if answer.status == 200:
                tag = answer.headers["ETag"]
                seq = int(tag.removeprefix('W/"').partition("-")[0])
        self.seen.append((match.code, seq))


def start(server: RealServer) -> Started:
    found: Any = server.ask("POST", "/matches", HEADER).json
    return Started(found["code"], found["secret"])


def crowded(folder: Path, matches: int, watchers: int, seconds: float) -> Crowd:
    """What a crowd met in so many seconds."""
    server = RealServer(folder)
    try:
        played = [start(server) for _ in range(matches)]
        crowd = Crowd(server.port, seconds)
        work: list[Any] = [(crowd.play, match) for match in played]
        work += [(crowd.watch, played[number % matches]) for number in range(watchers)]
        threads = [threading.Thread(target=do, args=(match,)) for do, match in work]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        ends = {match.code: server.ask("GET", f"/matches/{match.code}.match.jsonl").body for match in played}
        assert {code: body.count(b"\n") - 1 for code, body in ends.items()} == crowd.taps
    finally:
        server.kill()
    return crowd


def test_a_few_who_play_and_watch_meet_no_error(tmp_path: Path) -> None:
    crowd = crowded(tmp_path, matches=2, watchers=6, seconds=4)
    assert crowd.errors == []
    assert all(seq >= crowd.taps[code] - 1 for code, seq in crowd.seen)


@pytest.mark.long
def test_a_hundred_who_watch_ten_matches_for_a_minute_meet_no_error(tmp_path: Path) -> None:
    crowd = crowded(tmp_path, matches=10, watchers=100, seconds=60)
    print(f"{crowd.asked} requests, the slowest {crowd.slowest:.2f} s")  # noqa: T201
    assert crowd.errors == []
    assert all(seq >= crowd.taps[code] - 1 for code, seq in crowd.seen)
