"""`python tests/bench/bench_duel.py`: what the odds of a duel cost beside a tap, and how fair the app's dice are."""

import argparse
import json
import tempfile
from collections import Counter
from collections.abc import Callable
from itertools import count
from math import erfc, exp, pi, sqrt
from pathlib import Path
from statistics import median
from time import perf_counter

import click
from bench_ground import DEVICE, Phone, Request, open_app, record
from flask import Flask

from companion import chance, matches

EVENTS = 600
THROWS = 60_000
ASKED = "duel=tackle&side=home&carrier=9&challenger=5&zone=midfield"


def complete_match(app: Flask) -> str:
    """The code of a match by the complete rules, some time on."""
    header, *lines = record(EVENTS).decode().splitlines()
    told = {**json.loads(header), "rules": "complete"}
    with app.app_context():
        return matches.take_in("\n".join([json.dumps(told), *lines, ""]).encode(), DEVICE).code


def timed(request: Request, status: int) -> float:
    """The milliseconds that a request takes."""
    start = perf_counter()
    assert request() == status
    return (perf_counter() - start) * 1000


def costs(folder: Path, rounds: int) -> dict[str, float]:
    """The median milliseconds of a tap, of the odds and of the whole sheet, asked for in turn."""
    app = open_app(folder)
    code, keys = complete_match(app), count()
    phone, asking = Phone(app), Phone(app)
    asking.headers |= {"HX-Target": "div#odds"}
    tap = {"type": "turn", "move": "precise_pass"}
    ready: dict[str, Callable[[], float]] = {
        "a tap": lambda: timed(phone.request(f"/matches/{code}/events", {**tap, "key": str(next(keys))}), 201),
        "the odds": lambda: timed(asking.request(f"/matches/{code}/duel?{ASKED}"), 200),
        "the whole sheet": lambda: timed(phone.request(f"/matches/{code}/duel"), 200),
    }
    times: dict[str, list[float]] = {name: [] for name in ready}
    for _ in range(rounds):
        for name, run in ready.items():
            times[name].append(run())
    return {name: median(of_one[5:]) for name, of_one in times.items()}


def fairness(throws: int = THROWS) -> tuple[Counter[int], float]:
    """Throws of the app's die by face, and how likely fair ones are to be as uneven (chi-square, 5 degrees)."""
    faces = Counter(chance.die() for _ in range(throws))
    even = throws / 6
    square = sum((faces[face] - even) ** 2 for face in range(1, 7)) / even
    return faces, erfc(sqrt(square / 2)) + sqrt(2 * square / pi) * exp(-square / 2) * (1 + square / 3)


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=200)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name, figure in (figures := costs(Path(folder), given.rounds)).items():
            click.echo(f"{name:<20}{figure:8.3f} ms")
    ratio = figures["the odds"] / figures["a tap"]
    click.echo(f"{'the odds / a tap':<20}{ratio:8.2f}  at most 0.5: {'yes' if ratio <= 0.5 else 'NO'}")
    faces, p = fairness()
    click.echo(f"{THROWS} app dice: {dict(sorted(faces.items()))}, p = {p:.6f}")


if __name__ == "__main__":
    main()
