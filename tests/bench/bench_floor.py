"""The least that a tap can cost: a bare Flask with one durable insert, by the driver alone, and its server's start."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from threading import local
from typing import Any

from flask import Flask

ROW = '{"type": "turn", "move": "tactical"}'


def connected(folder: Path, database: str | None) -> Any:
    """A connection to a table of one column: PostgreSQL's, or SQLite's that survives a power cut."""
    if database is not None:
        import psycopg

        connection: Any = psycopg.connect(database)
    else:
        connection = sqlite3.connect(folder / "raw.sqlite", timeout=10)
        for line in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"):
            connection.execute(line)
    connection.execute("CREATE TABLE IF NOT EXISTS raw (data TEXT)")
    connection.commit()
    return connection


def inserting(folder: Path, database: str | None) -> Callable[[], None]:
    """One durable commit of one row, with nothing around it; each thread has its connection."""
    own, sign = local(), "?" if database is None else "%s"
    connected(folder, database).close()  # the table is made by one

    def insert() -> None:
        if not hasattr(own, "connection"):
            own.connection = connected(folder, database)
        own.connection.execute(f"INSERT INTO raw VALUES ({sign})", (ROW,))  # noqa: S608  # one of two signs
        own.connection.commit()

    return insert


def floor_app() -> Flask:
    """A bare Flask: /bare does nothing, /insert one insert, /healthz says that it is up."""
    app = Flask("floor")
    insert = inserting(Path(os.environ["COMPANION_INSTANCE"]), os.environ.get("COMPANION_DATABASE_URL"))

    def inserted() -> str:
        insert()
        return "ok"

    app.add_url_rule("/bare", "bare", lambda: "ok", methods=["GET", "POST"])
    app.add_url_rule("/insert", "insert", inserted, methods=["POST"])
    app.add_url_rule("/healthz", "healthz", lambda: "ok")
    return app
