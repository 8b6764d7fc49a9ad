"""What is measured: matches of some length, a phone that taps, and apps that do less or the usual."""

import io
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from flask_wtf.csrf import generate_csrf
from sqlalchemy import Index, Text, bindparam, select
from sqlalchemy.engine import Engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from companion import matches
from companion.app import create_app, upgrade
from companion.records import store
from companion.web.match import pages

Task = Callable[[], object]
Request = Callable[[], int]  # made, it gives its status
Fields = Mapping[str, str]
SIDES = {"home": {"name": "Rovers"}, "away": {"name": "United"}}
HEADER = {"record": 1, "game": "simulator-soccer", "rules": "basic", **SIDES}
DEVICE, CSRF, KEY = "phone", "c" * 40, "0" * 64
PASSAGE = ({"type": "turn", "move": "pass_and_move"}, {"type": "lost_ball"}, {"type": "turn", "move": "tactical"})
TAP = {"type": "turn", "move": "tactical"}
FORM = "application/x-www-form-urlencoded"
HTMX = {"HX-Request": "true", "HX-Request-Type": "partial", "Accept-Encoding": "gzip"}


def record(events: int) -> bytes:
    """A legal record: turns and losses of the ball, a goal in every fifty, the token set back so that it goes on."""
    lines: list[Mapping[str, Any]] = [{"type": "kick_off", "side": "home"}]
    while len(lines) < events:
        place = len(lines)
        if place % 50 == 49:
            lines.append({"type": "goal", "side": "home" if place % 4 else "away", "player": 9})
        elif place % 25 == 24:
            lines.append({"type": "set_clock", "half": 1, "cells": 0})
        else:
            lines.append(PASSAGE[place % 3])
    return "".join(json.dumps(line) + "\n" for line in (HEADER, *lines)).encode()


def open_app(folder: Path, database: str | None = None) -> Flask:
    """The app as it is served, with its database: SQLite in the folder without another."""
    named = {} if database is None else {"DATABASE_URL": database}
    app = create_app({"INSTANCE": str(folder), "SECRET_KEY": KEY, **named})
    upgrade(app)
    return app


def new_match(app: Flask, events: int) -> str:
    """The code of a match of the phone's with so many events, followed and remembered."""
    with app.app_context():
        return matches.take_in(record(events), DEVICE).code


# A phone


class Phone:
    """A manager's browser: its cookie, its token, its headers."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        client = app.test_client()
        with client.session_transaction() as session:
            session["device"], session["csrf_token"] = DEVICE, CSRF
        cookie = client.get_cookie("companion")
        assert cookie
        self.headers = {"Cookie": f"companion={cookie.value}", **HTMX}
        with app.test_request_context(headers=self.headers):
            self._token = str(generate_csrf())

    def form(self, fields: Fields) -> bytes:
        """A form as it is sent."""
        return urlencode({**fields, "csrf_token": self._token}).encode()

    def knowing(self, address: str) -> "Phone":
        """The same phone when it has a page already: it asks whether there is another."""
        answer = self._app.test_client().get(address, headers=self.headers)
        known = Phone(self._app)
        known.headers |= {"If-None-Match": answer.headers["ETag"]}
        return known

    def request(self, address: str, fields: Fields | None = None) -> Request:
        """A request that is ready to be made without any server."""
        body = b"" if fields is None else self.form(fields)
        path, _, query = address.partition("?")
        sent = {"HTTP_" + name.upper().replace("-", "_"): value for name, value in self.headers.items()}
        environ = {
            "REQUEST_METHOD": "GET" if fields is None else "POST",
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "SCRIPT_NAME": "",
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "8000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": "localhost:8000",
            "CONTENT_TYPE": FORM,
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
            "wsgi.errors": io.StringIO(),
            **sent,
        }
        return lambda: self._call({**environ, "wsgi.input": io.BytesIO(body)})

    def _call(self, environ: dict[str, Any]) -> int:
        answered: list[str] = []

        def start(status: str, _headers: object, _error: object = None) -> Callable[[bytes], object]:
            answered.append(status)
            return answered.__contains__

        b"".join(self._app.wsgi_app(environ, start))
        return int(answered[0][:3])


# Apps and parts to compare with


class Base(DeclarativeBase):
    """What stands beside the app's own tables."""


class UsualEvent(Base):
    """A row as the usual view adds it."""

    __tablename__ = "usual"
    __table_args__ = (Index("usual_match_id", "match_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    match_id: Mapped[int]
    data: Mapped[str] = mapped_column(Text)


def compared_app(folder: Path, database: str | None = None) -> Flask:
    """The app with the usual view at /usual, protected and packed as all its forms are; a plain Flask at /plain, with a
    view that reads one row by an index, at /plain/read."""
    app, plain = open_app(folder, database), Flask("plain")
    with app.app_context():
        engine = store.engine()
        Base.metadata.create_all(engine)
        match = tapped(app)
    app.add_url_rule("/usual", "usual", lambda: usual(match), methods=["POST"])
    plain.add_url_rule("/bare", "bare", lambda: "ok", methods=["POST"])
    plain.add_url_rule("/read", "read", lambda: read(engine, match.code))
    app.wsgi_app = DispatcherMiddleware(app.wsgi_app, {"/plain": plain})  # type: ignore[method-assign]
    return app


def served_compared_app() -> Flask:
    """The same for a server."""
    return compared_app(Path(os.environ["COMPANION_INSTANCE"]), os.environ.get("COMPANION_DATABASE_URL"))


ONE_ROW = select(store.matches.c.id).where(store.matches.c.code == bindparam("code"))


def read(engine: Engine, code: str) -> str:
    """One indexed read."""
    with engine.connect() as connection:
        return str(connection.execute(ONE_ROW, {"code": code}).scalar())


def usual(match: matches.Kept) -> str:
    """Insert, commit, select fourteen rows, render: with the object mapper."""
    store.db.session.add(UsualEvent(match_id=1, data=json.dumps(TAP)))
    store.db.session.commit()
    newest = select(UsualEvent).where(UsualEvent.match_id == 1).order_by(UsualEvent.id.desc()).limit(14)
    assert store.db.session.scalars(newest).all()
    return fragment(match)


def tapped(app: Flask) -> matches.Kept:
    """A match of 600 events just after a tap."""
    code = new_match(app, 600)
    with app.app_context():
        return matches.log(code, TAP).match


def fragment(match: matches.Kept) -> str:
    """What a tap is answered with, from the match as it is remembered."""
    return pages.logged(match)


@contextmanager
def rendering(app: Flask) -> Iterator[Task]:
    """The fragment of a match of 600 events, as a request of a phone's has it."""
    match, phone = tapped(app), Phone(app)
    sent = {"method": "POST", "data": phone.form(TAP), "content_type": FORM, "headers": phone.headers}
    with app.test_request_context(f"/matches/{match.code}/events", **sent):
        app.preprocess_request()
        yield lambda: fragment(match)
