"""`python tests/bench`: what the app costs on SQLite and on PostgreSQL, beside the least that it can cost, in one run.

What is compared is run in turn or one right after the other: the ratios mean more than the times. The floor is a bare
Flask with one durable insert under the same server, and for sheets an empty page of WeasyPrint.
"""

import argparse
import os
import platform
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import bench_load
import bench_print
from bench_tap import Databases, in_process, replayed, said, through_the_server
from postgres import Postgres

from companion.printing import sheets
from companion.printing.pdf import pressed

DURABLE = ("fsync=on", "synchronous_commit=on")
WIDE = 28
_names = count(1)


def databases_of(postgres: Postgres | None) -> Databases:
    """New databases, of SQLite or of a PostgreSQL."""
    if postgres is None:
        return Databases()
    return Databases(*(postgres.create(f"bench-{next(_names)}") for _ in Databases._fields))


def measured(name: str, postgres: Postgres | None, rounds: int, given: Path | None) -> Iterator[str]:
    """Everything that a database has to do with."""
    for title, measure in (("in the process", in_process), ("through the server", through_the_server)):
        with tempfile.TemporaryDirectory(dir=given) as folder:
            yield from said(f"{name}, {title}", measure(Path(folder), databases_of(postgres), rounds))
    heads = f"{'':{WIDE}}{'app/s':>12}{'p50 ms':>9}{'p99 ms':>9}{'floor/s':>10}{'p50':>9}{'p99':>9}{'x floor':>9}"
    yield f"\n{name}, many at once\n{heads}"
    databases = databases_of(postgres)
    with tempfile.TemporaryDirectory(dir=given) as folder:
        yield from bench_load.measured(Path(folder), databases.app, databases.floor)


def printed(rounds: int) -> Iterator[str]:
    """A sheet of sleeves and one of discs, beside an empty page."""
    yield "\nSheets, processor time, ms"
    for name in ("32 sleeves", "32 discs"):
        drawn = sheets.draw(bench_print.all_orders()[name], bench_print.SETUP)
        tasks: dict[str, bench_print.Task] = {"ours": partial(pressed, drawn), "empty": partial(bench_print.bare, ())}
        found = bench_print.timed(tasks, rounds)
        ours, empty = found["ours"][1], found["empty"][1]
        yield f"  {name:<{WIDE}}{ours:8.1f}, an empty page {empty:.1f}: x {ours / empty:.2f}"


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=100)
    options.add_argument("--folder", type=Path, help="on the disk to measure with; a temporary folder without")
    options.add_argument("--only", choices=["sqlite", "postgresql"])
    given = options.parse_args()
    click.echo(f"Python {platform.python_version()}, {os.cpu_count()} cores, SQLite {sqlite3.sqlite_version}")
    told = replayed()
    parsed = f"the JSON alone {told.parsed:,.0f}: x {told.parsed / told.followed:.1f}"
    click.echo(f"replay: {told.followed:,.0f} events a second, {parsed}")
    if given.only != "postgresql":
        for line in measured("SQLite", None, given.rounds, given.folder):
            click.echo(line)
    if given.only != "sqlite":
        postgres = Postgres(DURABLE)
        try:
            for line in measured("PostgreSQL", postgres, given.rounds, given.folder):
                click.echo(line)
        finally:
            postgres.remove()
    for line in printed(max(3, given.rounds // 20)):
        click.echo(line)


main()
