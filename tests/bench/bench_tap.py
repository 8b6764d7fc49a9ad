"""What a tap costs beside the least that it can cost and beside the usual view, in the process and through the server.

The limit is a view of a plain Flask, a durable commit and the rendering of the fragment, measured apart and added up.
The usual view inserts by the object mapper, selects fourteen rows and renders; cookie, CSRF token, headers and packing
are those of every form of the app. Requests in the process count without any client's work.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain, count, cycle
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from bench_floor import inserting
from bench_ground import TAP, Fields, Phone, Request, Task, compared_app, new_match, open_app, record, rendering
from bench_served import asker, companion_command, compared_command, running
from flask import Flask

from companion.records.codec import read_record

SIZES = {
    20: 20,
    600: 20,
    5_000: 4,
}  # matches of each size, so that taps do not lengthen any by much; all are remembered
BARE, READ, COMMIT, RENDER, USUAL, POLL = (
    "Flask without a database",
    "Flask with one indexed read",
    "one raw durable commit",
    "rendering the fragment",
    "the usual view",
    "an idle poll",
)
UNDO = {"type": "undo"}
Ready = Callable[[], Task]  # makes a task ready, untimed
Ask = Callable[[str, Fields | None], Request]
Figures = dict[str, float]
Codes = dict[int, list[str]]


def medians(contestants: dict[str, Ready], rounds: int) -> Figures:
    """The median time of each in milliseconds, all of them run in turn."""
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for turn in range(-5, rounds):
        for name, ready in contestants.items():
            task = ready()
            start = perf_counter()
            task()
            if turn >= 0:
                times[name].append((perf_counter() - start) * 1000)
    return {name: median(of_one) for name, of_one in times.items()}


def expecting(status: int, request: Request) -> Task:
    """A request that must be answered with a status."""

    def run() -> None:
        answered = request()
        assert answered == status, answered

    return run


def contestants(ask: Ask, ask_other: Ask, poll: Ask, codes: Codes) -> dict[str, Ready]:
    """What is asked for, in process or through the server."""
    keys = count()
    found: dict[str, Ready] = {
        BARE: lambda: expecting(200, ask_other("/plain/bare", TAP)),
        USUAL: lambda: expecting(200, ask_other("/usual", TAP)),
        READ: lambda: expecting(200, ask_other("/plain/read", None)),
        POLL: lambda: expecting(304, poll(f"/watch/{codes[600][-1]}", None)),
    }
    for size in SIZES:
        for name, event in (("tap", TAP), ("undo", UNDO)):
            found[f"{name} at {size}"] = _events(ask, cycle(codes[size][:-1]), event, keys)
    return found


def _events(ask: Ask, codes: Iterator[str], event: Fields, keys: Iterator[int]) -> Ready:
    return lambda: expecting(201, ask(f"/matches/{next(codes)}/events", {**event, "key": str(next(keys))}))


def played(app: Flask) -> Codes:
    """Matches of every size; in the last of each nobody taps."""
    return {size: [new_match(app, size) for _ in range(copies)] for size, copies in SIZES.items()}


class Databases(NamedTuple):
    """Where the app, the usual view and the floor keep their rows; None is SQLite in a folder of their own."""

    app: str | None = None
    other: str | None = None
    floor: str | None = None


@contextmanager
def parts(folder: Path, app: Flask, databases: Databases) -> Iterator[dict[str, Ready]]:
    """The parts of the limit that need no request."""
    commit = inserting(folder, databases.floor)
    with rendering(app) as render:
        yield {COMMIT: lambda: commit, RENDER: lambda: render}


def in_process(folder: Path, databases: Databases, rounds: int) -> Figures:
    """The figures of requests that are made in this process."""
    app, other = open_app(folder / "app", databases.app), compared_app(folder / "other", databases.other)
    codes, phone = played(app), Phone(app)
    poll = phone.knowing(f"/watch/{codes[600][-1]}").request
    asked = contestants(phone.request, Phone(other).request, poll, codes)
    with parts(folder, app, databases) as more:
        return medians({**asked, **more}, rounds)


def through_the_server(folder: Path, databases: Databases, rounds: int) -> Figures:
    """The figures of requests over HTTP to `companion serve`, and to the other apps under the same server."""
    app = open_app(folder / "app", databases.app)
    codes, phone = played(app), Phone(app)
    with ExitStack() as stack:
        more = stack.enter_context(parts(folder, app, databases))
        served = (
            stack.enter_context(running(companion_command, folder / "app", databases.app)),
            stack.enter_context(running(compared_command, folder / "other", databases.other)),
        )
        asks = [asker(one, phone) for one in served]
        poll = asker(served[0], phone.knowing(f"/watch/{codes[600][-1]}"))
        for code in chain(*codes.values()):
            asks[0](f"/watch/{code}", None)()  # followed once, as after a start
        asked = contestants(asks[0], asks[1], poll, codes)
        return medians({**asked, **more}, rounds)


class Replayed(NamedTuple):
    """Events a second of a record: read and followed, and its JSON alone."""

    followed: float
    parsed: float


def replayed() -> Replayed:
    """How fast a record of 5,000 events is read and followed, beside the least: its lines as JSON."""
    content = record(5_000)
    tasks: dict[str, Ready] = {
        "followed": lambda: lambda: read_record(content),
        "parsed": lambda: lambda: [json.loads(line) for line in content.splitlines()],
    }
    return Replayed(**{name: 5_000_000 / time for name, time in medians(tasks, 5).items()})


# What is printed


def said(title: str, figures: Figures) -> Iterator[str]:
    """The figures and the ratios that are to hold."""
    limit = figures[BARE] + figures[COMMIT] + figures[RENDER]
    yield f"\n{title}: medians in milliseconds"
    yield from (f"  {name:<28}{figure:8.3f}" for name, figure in figures.items())
    yield f"  {'the limit, added up':<28}{limit:8.3f}"
    tap = figures["tap at 600"]
    yield from (
        ratio("tap at 600 / the limit", tap / limit, 2),
        ratio("tap at 600 / the usual view", tap / figures[USUAL], 1),
        ratio("tap at 600 / tap at 20", tap / figures["tap at 20"], 1.2),
        ratio("undo at 600 / undo at 20", figures["undo at 600"] / figures["undo at 20"], 1.2),
        ratio("an idle poll / one read", figures[POLL] / figures[READ], 1.5),
        ratio("an idle poll / tap at 600", figures[POLL] / tap, 0.5),
        ratio("tap at 5000 / tap at 20", figures["tap at 5000"] / figures["tap at 20"]),
    )


def ratio(name: str, value: float, most: float | None = None) -> str:
    """A ratio, what it may be at most, and whether it is."""
    goal = "" if most is None else f"at most {most}: {'yes' if value <= most else 'NO'}"
    return f"  {name:<28}{value:8.2f}  {goal}"
