"""A spectator, a stranger, and the manager of another match try every address of the app: nothing of others changes."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from by_hand import kick_off
from flask import Flask
from flask.testing import FlaskClient
from season_by_hand import cup_header
from stored import HEADER, csrf
from werkzeug.routing import Rule

from companion import devices, library, matches, seasons
from companion.app import DATABASE
from companion.matches import Kept
from companion.printing import press
from companion.web.limits import Allowance

NOBODYS = {"alembic_version", "sqlite_sequence"}
LEAST_TABLES = 9  # that hold something of the victim
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


@pytest.fixture(autouse=True)
def nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever may print anything: no PDF has to be made for that."""
    monkeypatch.setattr(press, "start", lambda *_given: "0" * 64)


class Victim:
    """What somebody has in the app: a match, a competition, a library with things in it, links not yet used."""

    def __init__(self, app: Flask, match: Kept) -> None:
        with app.app_context():
            matches.log(match.code, kick_off())
            devices.join(match, match.secret, "d" * 32, "Ada's")
            competition = seasons.create(cup_header(["Rovers", "United"]), "d" * 32)
            self.match, self.competition, self.library = match.code, competition.code, library.new_id()
            self.item = library.add(self.library, "squad", {"squad": 1, "game": "simulator-soccer", "players": []})
            devices.open_link(match)
            library.open_link(self.library)
            self.ids: dict[str, Any] = {
                "match_id": match.id, "competition_id": competition.id, "library": self.library, "item_id": self.item,
                "code": (match.code, competition.code),
            }  # fmt: skip

    def values(self, rule: Rule) -> dict[str, Any]:
        """What the parts of an address are, if they are the victim's."""
        known = {
            "code": self.competition if "/competitions/" in rule.rule else self.match, "item": self.item,
            "secret": "w" * 32, "token": "w" * 24, "filename": "app.css", "slug": "standard", "key": "0" * 64,
            "name": "settings", "number": 1, "kind": "withdrawal", "game": "simulator-soccer",
        }  # fmt: skip
        return {name: _value(name, of, known) for name, of in rule._converters.items()}


def _value(name: str, converter: Any, known: dict[str, Any]) -> Any:
    if choices := getattr(converter, "items", None):
        return min(choices)
    assert name in known, f"a new part of an address, <{name}>: say what a stranger would put there"
    return known[name]


def rows(folder: Path) -> list[str]:
    """Everything that is in the database."""
    with sqlite3.connect(folder / DATABASE) as raw:
        dump = list(raw.iterdump())
    raw.close()
    return dump


def addresses(app: Flask, victim: Victim) -> Iterator[str]:
    """Every address of the app, the victim's where it is about something."""
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            built = rule.build(victim.values(rule))
            assert built, rule
            yield built[1]


BODIES: tuple[dict[str, Any], ...] = (
    {"data": {"type": "goal", "side": "home", "player": "9", "key": "k", "seen": "1", "name": "Mine", "device": "d" * 8,
              "version": "1", "do": "save", "text": "x", "side.home": "1"}},
    {"json": {"type": "goal", "side": "home", "player": 9}},
    {"data": {"type": "undo", "theirs": "true"}},
)  # fmt: skip


WRONG = {"Authorization": "Bearer wrong"}


def tries() -> Iterator[tuple[str, dict[str, Any]]]:
    """How each address is tried."""
    yield from ((method, BODIES[0] if method != "GET" else {}) for method in METHODS)
    yield from (("POST", body) for body in BODIES[1:])
    yield from (("POST", {**body, "headers": WRONG}) for body in BODIES)


def who_has_nothing(app: Flask, victim: Victim) -> FlaskClient:
    return app.test_client()


def who_watches(app: Flask, victim: Victim) -> FlaskClient:
    client = app.test_client()
    assert client.get(f"/watch/{victim.match}").status_code == 200
    return client


def who_manages_another(app: Flask, victim: Victim) -> FlaskClient:
    client = app.test_client()
    assert client.post("/play", data={"csrf_token": csrf(client), "key": "k"}).status_code == 303
    client.post("/squads/new", data={"csrf_token": csrf(client), "from": "standard"})
    return client


def of_others(folder: Path, victim: Victim) -> dict[str, list[Any]]:
    """The rows of every table that are the victim's, by the columns that say so."""
    raw = sqlite3.connect(folder / DATABASE)
    found = {}
    for (table,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        columns = {row[1] for row in raw.execute(f"PRAGMA table_info({table})")}
        ids = [name for name in victim.ids if name in columns]
        assert ids or table in NOBODYS, f"a new table, {table}: say by which column its rows are somebody's"
        for name in ids:
            wanted = victim.ids[name] if isinstance(victim.ids[name], tuple) else (victim.ids[name],)
            marks = ", ".join("?" * len(wanted))
            asked = raw.execute(f"SELECT * FROM {table} WHERE {name} IN ({marks})", wanted)  # noqa: S608
            found[f"{table}.{name}"] = sorted(map(str, asked))
    raw.close()
    return found


@pytest.mark.parametrize("who", [who_has_nothing, who_watches, who_manages_another])
def test_nobody_changes_what_is_of_others(app: Flask, match: Kept, folder: Path, who: Any) -> None:
    victim = Victim(app, match)
    client, before = who(app, victim), of_others(folder, victim)
    assert sum(map(bool, before.values())) >= LEAST_TABLES
    for address in addresses(app, victim):
        for method, sent in tries():
            app.extensions["guesses"], app.extensions["starts"] = Allowance(), Allowance()
            headers = {**sent.get("headers", {}), "X-CSRFToken": csrf(client)}
            answer = client.open(address, method=method, **{**sent, "headers": headers})
            assert answer.status_code < 500 or answer.status_code in (501, 503), (method, address)
    assert of_others(folder, victim) == before


def test_the_same_tries_change_much_for_who_may(app: Flask, manager: FlaskClient, match: Kept, folder: Path) -> None:
    victim = Victim(app, match)
    before = of_others(folder, victim)
    headers = {"X-CSRFToken": csrf(manager)}
    for address in addresses(app, victim):
        app.extensions["guesses"], app.extensions["starts"] = Allowance(), Allowance()
        if address.endswith(("/events", "/share", "/share/devices")):
            for body in BODIES:
                manager.post(address, **body, headers=headers)
    after = of_others(folder, victim)
    changed = {"events.match_id", "managers.match_id", "match_links.match_id"}
    assert changed <= {name for name in before if before[name] != after[name]}


@pytest.mark.parametrize("who", [who_has_nothing, who_watches, who_manages_another])
def test_a_secret_of_another_match_changes_nothing(app: Flask, match: Kept, folder: Path, who: Any) -> None:
    victim, client = Victim(app, match), app.test_client()
    with app.app_context():
        other = matches.create(HEADER)
    before = of_others(folder, victim)
    for address in addresses(app, victim):
        app.extensions["guesses"], app.extensions["starts"] = Allowance(), Allowance()
        client.post(address, json={"type": "note", "text": "x"}, headers={"Authorization": f"Bearer {other.secret}"})
    assert of_others(folder, victim) == before


def test_a_paused_match_is_looked_at_in_every_way_and_no_row_changes(
    app: Flask, manager: FlaskClient, match: Kept, folder: Path
) -> None:
    victim = Victim(app, match)
    before = rows(folder)
    headers = {"HX-Request": "true", "HX-Request-Type": "partial"}
    for client in (manager, app.test_client()):
        for address in addresses(app, victim):
            app.extensions["guesses"] = Allowance()
            client.get(address)
            client.head(address)
            client.get(address, headers={"Sec-Purpose": "prefetch", "Purpose": "prefetch"})
        for _ in range(20):
            for place in (f"/matches/{match.code}", f"/watch/{match.code}", f"/watch/{match.code}/board"):
                client.get(f"{place}?seen=0", headers=headers)
                client.get(f"{place}?seen=1", headers={**headers, "If-None-Match": 'W/"1"'})
    assert rows(folder) == before
