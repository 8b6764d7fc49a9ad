"""Many matches at once, idle polls, start, memory and first load: what a server does for a room full of phones."""

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from bench_ground import FORM, HTMX, TAP, Phone, new_match, open_app
from bench_served import Served, companion_command, floor_command, running

AT_ONCE = (1, 10, 100)
SECONDS = 3.0
STARTS = 3
PATIENCE = 120

Asked = Callable[[HTTPConnection], int]  # makes a request, its answer's status


class Load(NamedTuple):
    """What a server did: answers a second, and the middle and the slowest hundredth in milliseconds."""

    rate: float
    p50: float
    p99: float


def loaded(port: int, clients: Sequence[Asked], seconds: float = SECONDS) -> Load:
    """Let clients ask at once, each as soon as it is answered."""
    times: list[float] = []
    start = threading.Barrier(len(clients) + 1)
    end = perf_counter() + PATIENCE

    def run(ask: Asked) -> None:
        connection, own = HTTPConnection("127.0.0.1", port, timeout=PATIENCE), list[float]()
        ask(connection)
        start.wait()
        while (began := perf_counter()) < end:
            status = ask(connection)
            assert status < 400, status
            own.append((perf_counter() - began) * 1000)
        times.extend(own)
        connection.close()

    threads = [threading.Thread(target=run, args=(ask,)) for ask in clients]
    for thread in threads:
        thread.start()
    start.wait()
    began, end = perf_counter(), perf_counter() + seconds
    for thread in threads:
        thread.join()
    hundredths = quantiles(times, n=100)
    return Load(len(times) / (perf_counter() - began), hundredths[49], hundredths[98])


def posting(address: str, body: Callable[[], bytes], headers: dict[str, str]) -> Asked:
    """A client that posts a form."""

    def ask(connection: HTTPConnection) -> int:
        connection.request("POST", address, body(), {**headers, "Content-Type": FORM})
        answer = connection.getresponse()
        answer.read()
        return answer.status

    return ask


def getting(address: str, headers: dict[str, str]) -> Asked:
    """A client that looks."""

    def ask(connection: HTTPConnection) -> int:
        connection.request("GET", address, headers=headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status

    return ask


# A room full of phones


def measured(folder: Path, app_database: str | None, floor_database: str | None) -> Iterator[str]:
    """Taps, polls, memory and start of the app, beside those of the floor."""
    app = open_app(folder / "app", app_database)
    phone, keys = Phone(app), count()
    codes = [new_match(app, 60) for _ in range(max(AT_ONCE))]

    def tap(code: str) -> Asked:
        return posting(f"/matches/{code}/events", lambda: phone.form({**TAP, "key": f"k{next(keys)}"}), phone.headers)

    (folder / "floor").mkdir()
    with ExitStack() as stack:
        ours = stack.enter_context(running(companion_command, folder / "app", app_database))
        floor = stack.enter_context(running(floor_command, folder / "floor", floor_database))
        poll = getting(f"/watch/{codes[0]}", phone.knowing(f"/watch/{codes[0]}").headers)
        told = loaded(ours.port, [poll] * 10), loaded(floor.port, [getting("/bare", HTMX)] * 10)
        yield row("idle polls, 10 phones", *told)
        insert = posting("/insert", lambda: b"", {})
        for many in AT_ONCE:
            found = loaded(ours.port, [tap(code) for code in codes[:many]]), loaded(floor.port, [insert] * many)
            yield row(f"taps, {many} matches", *found)
        yield f"  {'memory after that, MB':<28}{ours.memory():10.0f}{'':18}{floor.memory():10.0f}"
        yield from first_load(ours, phone, codes[0])
    yield started(folder, app_database, floor_database)


def row(name: str, ours: Load, floor: Load) -> str:
    """The two beside each other."""
    return (
        f"  {name:<28}{ours.rate:10.0f}{ours.p50:9.1f}{ours.p99:9.1f}{floor.rate:10.0f}{floor.p50:9.1f}{floor.p99:9.1f}"
        f"{floor.rate / ours.rate:9.2f}"
    )


def started(folder: Path, app_database: str | None, floor_database: str | None) -> str:
    """From the command to the first answer."""
    times: dict[str, list[float]] = {"app": [], "floor": []}
    for _ in range(STARTS):
        for command, name, database in (
            (companion_command, "app", app_database),
            (floor_command, "floor", floor_database),
        ):
            began = perf_counter()
            with running(command, folder / name, database):
                times[name].append(perf_counter() - began)
    ours, floor = median(times["app"]), median(times["floor"])
    return f"  {'start to first answer, s':<28}{ours:10.2f}{'':18}{floor:10.2f}{'':18}{ours / floor:9.2f}"


def first_load(ours: Served, phone: Phone, code: str) -> Iterator[str]:
    """The bytes of a page and all that it names, packed as they are sent, on a phone that knows nothing yet."""
    for name, address in (("the first page", "/"), ("a match", f"/matches/{code}")):
        page, packed = asked(ours.port, address, phone)
        found = dict.fromkeys(re.findall(r'(?:href|src)="(/static/[^"#]+|/manifest[^"]*)', page))
        total = packed + sum(asked(ours.port, file.replace("&amp;", "&"), phone)[1] for file in found)
        yield f"  {name + ', kB packed':<28}{total / 1000:10.1f} in {len(found) + 1} files"


def asked(port: int, address: str, phone: Phone) -> tuple[str, int]:
    """A text and its length as sent."""
    import gzip

    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", address, headers={"Accept-Encoding": "gzip", "Cookie": phone.headers["Cookie"]})
    answer = connection.getresponse()
    content, is_packed = answer.read(), answer.headers["Content-Encoding"] == "gzip"
    connection.close()
    return (gzip.decompress(content) if is_packed else content).decode(errors="replace"), len(content)
