"""`python tests/bench/bench_season.py`: what the pages of a season of 380 matches cost beside an empty page.

Costs are the processor's time: what other work the machine does meanwhile does not count.
"""

import argparse
import json
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import click
from bench_ground import DEVICE, PASSAGE, Phone, Request, open_app
from flask import Flask, render_template

from companion import matches, seasons
from companion.competitions import read_line
from companion.competitions.header import match_header
from companion.seasons import kept
from companion.seasons.cases import stored

TEAMS, EVENTS = 20, 150
LIMIT = 3.0  # times an empty page


def events(number: int) -> list[dict[str, Any]]:
    """A whole match of 150 events: goals, cards, a substitution, and turns between them."""
    goals = [{"type": "goal", "side": side, "player": 10} for side in ("home", "away") for _ in range(number % 3)]
    cards = [{"type": "booking", "side": "home", "player": 2 + number % 9}]
    halves: list[list[dict[str, Any]]] = [
        [{"type": "kick_off", "side": "home"}, *cards, *goals],
        [{"type": "kick_off", "side": "away"}, {"type": "substitution", "side": "away", "off": 11, "on": 14}],
    ]
    for half, told in enumerate(halves, 1):
        while len(told) < EVENTS // 2 - 2:
            told.append(dict(PASSAGE[len(told) % 3]))
        told += [{"type": "set_clock", "half": half, "cells": 33}, {"type": "end_half"}]
    at = f"2026-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}T20:00:00Z"
    return [{**event, "at": at} for half in halves for event in half]


def new_season(teams: int) -> str:
    """The code of a league of so many teams, home and away, all of it played."""
    entrants = [{"name": f"Team {number:02}", "manager": f"Manager {number % 7}"} for number in range(teams)]
    league = {"competition": 1, "name": "Season", "game": "simulator-soccer", "rules": "tournament"}
    header = {**league, "format": "league", "double": True, "entrants": entrants}
    code = seasons.create(header, DEVICE).code
    found, lines, played = seasons.find(code), [], []
    for fixture in found.competition.fixtures:
        pair = [fixture.home.of, fixture.away.of]
        sides = [found.competition.entrant(number).side() for number in pair]
        record = [match_header(found.read, *sides), *events(fixture.number)]
        content = "".join(json.dumps(line) + "\n" for line in record).encode()
        played.append(matches.from_record(matches.read(content), DEVICE))
        linked = {"type": "fixture_match", "fixture": fixture.number, "match": played[-1].code, "entrants": pair}
        lines.append(read_line(fixture.number, linked))
    return stored(found.header, lines, played, DEVICE, None).code


def timed(request: Request) -> float:
    """The milliseconds of a request."""
    start = process_time()
    assert request() == 200
    return (process_time() - start) * 1000


def costs(app: Flask, code: str, rounds: int) -> dict[str, float]:
    """The median milliseconds of the pages of a season and of an empty page, asked for in turn."""
    phone = Phone(app)
    pages = {
        "an empty page": "/empty",
        "the table": f"/competitions/{code}",
        "the fixtures": f"/competitions/{code}/fixtures",
    }
    times: dict[str, list[float]] = {name: [] for name in pages}
    for turn in range(-3, rounds):
        for name, address in pages.items():
            spent = timed(phone.request(address))
            if turn >= 0:
                times[name].append(spent)
    return {name: median(of_one) for name, of_one in times.items()}


def with_empty_page(folder: Path) -> Flask:
    """The app, and a page with nothing in it."""
    app = open_app(folder)
    app.add_url_rule("/empty", "empty", lambda: render_template("base.html"))
    return app


def first_looks(app: Flask, code: str) -> dict[str, float]:
    """The seconds until the season stands in a process that knows nothing: from the records, and from the memo."""
    found: dict[str, float] = {}
    with app.app_context():
        for name in ("derived from the records", "rebuilt", "read from the memo"):
            kept.forget()
            start = perf_counter()
            if name == "rebuilt":
                seasons.rebuild()
            else:
                seasons.find(code)
            found[name] = perf_counter() - start
    return found


def main(rounds: int, teams: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        app = with_empty_page(Path(folder))
        with app.app_context():
            code = new_season(teams)
        looks = first_looks(app, code)
        figures = costs(app, code, rounds)
    empty = figures["an empty page"]
    for name, figure in figures.items():
        click.echo(f"{name:28} {figure:8.2f} ms {figure / empty:6.2f} times an empty page")
    for name, seconds in looks.items():
        click.echo(f"{name:28} {seconds:8.2f} s")
    times = figures["the table"] / empty
    click.echo(f"The table: {times:.2f} times an empty page; the limit is {LIMIT}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--teams", type=int, default=TEAMS)
    main(**vars(parser.parse_args()))
