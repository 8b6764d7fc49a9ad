"""Requests as nobody means them: every address, every form and JSON, with values that are right, odd or missing."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

from flask import Flask
from flask.testing import FlaskClient
from hypothesis import strategies as st

MOST_PAGES = 80
ODD = (
    "", " ", "0", "-1", "1", "9", "007", "99999999999999999999999", "1e9", "½", "²", "٣", "NaN", "null", "true", "[]",
    "{}", "home", "away", "a" * 300, "Ödön", "\0", "a\0b", "\u2028", "\U0001f600", "<b>", "'", '"', "%", "%s", "../..",
    "{{7*7}}", "a/b", "\\", "#", "?", ";", "\r\n", "2026-03-07T20:00:00Z", "Infinity", "--", "on", "undo", "event",
    "\ufffe", "_", "__class__",
)  # fmt: skip
SCALARS = st.one_of(
    st.none(), st.booleans(), st.sampled_from((0, 1, 6, 9, -1, 2**31, 2**63, 10**30, 0.5, 1e308)), st.sampled_from(ODD)
)
ANY_JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(ODD), inner, max_size=3)
)


@dataclass
class Form:
    """A form of a page: where it goes, and its fields with the values that may be chosen."""

    method: str
    action: str
    fields: dict[str, list[str]] = field(default_factory=dict)


class Page(HTMLParser):
    """The links and forms of a page."""

    def __init__(self, address: str, text: str) -> None:
        super().__init__()
        self.address, self.links, self.forms = address, list[str](), list[Form]()
        self._select = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a link, a form, a field or what may be chosen in it."""
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and given.get("href", "").startswith("/"):
            self.links.append(given["href"].partition("#")[0])
        elif tag == "form":
            self.forms.append(Form(given.get("method", "get"), given.get("action") or self.address))
        elif tag == "select":
            self._select = given.get("name", "")
        elif tag in ("input", "button", "textarea", "option") and self.forms:
            name = self._select if tag == "option" else given.get("name", "")
            if name:
                self.forms[-1].fields.setdefault(name, []).append(given.get("value", ""))


def crawled(client: FlaskClient, start: list[str]) -> tuple[list[str], list[Form]]:
    """The addresses that are linked to from some pages on, and all forms there."""
    waiting, seen, forms = list(start), list[str](), list[Form]()
    while waiting and len(seen) < MOST_PAGES:
        address = waiting.pop(0)
        if address in seen:
            continue
        seen.append(address)
        answer = client.get(address)
        assert answer.status_code < 500 or answer.status_code == 501, address
        if answer.mimetype == "text/html":
            page = Page(address, answer.text)
            waiting += [link for link in page.links if link not in seen]
            forms += page.forms
    return seen, forms


@dataclass
class World:
    """What requests are made up from: an app, what is known of it, and what it links to."""

    app: Flask
    client: FlaskClient
    known: dict[str, list[str]]  # values of an address's variables
    events: list[dict[str, Any]]
    managed: list[tuple[str, str]]  # matches by code and secret
    addresses: list[str]
    forms: list[Form]

    @property
    def names(self) -> list[str]:
        """The names of all fields."""
        return sorted({name for form in self.forms for name in form.fields} | {"seen", "waited_ms", "key", "type"})


Sent = dict[str, Any]  # what a client's open() takes


def requests(world: World) -> st.SearchStrategy[Sent]:
    """A request of any sort."""
    return st.one_of(_form(world), _form(world), _link(world), _any_address(world), _event(world), _header(world))


def _value(right: list[str]) -> st.SearchStrategy[str]:
    """Mostly a value that may stand there."""
    good = st.sampled_from(right) if right else st.just("")
    return st.one_of(good, good, good, st.sampled_from(ODD))


@st.composite
def _form(draw: st.DrawFn, world: World) -> Sent:
    """A form, filled in by chance."""
    form = draw(st.sampled_from([form for form in world.forms if not form.action.endswith("/delete")]))
    data: dict[str, list[str]] = {}
    for name, values in form.fields.items():
        if draw(st.integers(0, 5)):
            data[name] = [draw(_value(values)) for _ in range(draw(st.sampled_from((1, 1, 1, 1, 2))))]
    if not draw(st.integers(0, 3)):
        data[draw(st.sampled_from(world.names))] = [draw(st.sampled_from(ODD))]
    if "csrf_token" in form.fields:
        data["csrf_token"] = form.fields["csrf_token"][:1]
    if form.method.lower() == "get":
        return {"path": form.action, "query_string": data, "headers": draw(_headers)}
    return {"path": form.action, "method": "POST", "data": data, "headers": draw(_headers)}


_headers = st.sampled_from((
    {},
    {},
    {"HX-Request": "true", "HX-Request-Type": "partial", "HX-Target": "div#odds"},
    {"HX-Request": "true"},
    {"Accept": "application/json"},
    {"Accept-Language": "xx, *;q=0.x", "If-None-Match": '"', "Accept-Encoding": ";;q"},
))  # fmt: skip


@st.composite
def _link(draw: st.DrawFn, world: World) -> Sent:
    """An address that is linked to, with another query."""
    parts = urlsplit(draw(st.sampled_from(world.addresses)))
    query = {name: draw(_value([value])) for name, value in parse_qsl(parts.query, keep_blank_values=True)}
    for _ in range(draw(st.integers(0, 2))):
        query[draw(st.sampled_from(world.names))] = draw(st.sampled_from(ODD))
    return {"path": parts.path, "query_string": query, "headers": draw(_headers)}


@st.composite
def _any_address(draw: st.DrawFn, world: World) -> Sent:
    """Any rule of the app, with known or odd values in it, asked for in any way."""
    rule = draw(st.sampled_from(sorted(world.app.url_map.iter_rules(), key=str)))
    path = "".join(
        quote(draw(_value(world.known.get(part, []))), safe="") if is_variable else part
        for is_variable, part in rule._trace
    ).partition("|")[2]
    method = draw(st.sampled_from(("GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS")))
    names = st.sampled_from(world.names)
    data = draw(st.dictionaries(names, st.sampled_from(ODD), max_size=5)) if method in ("POST", "PUT") else {}
    token = next(values for form in world.forms for name, values in form.fields.items() if name == "csrf_token")
    sent = {"data": {**data, "csrf_token": token[0]}} if method in ("POST", "PUT") else {}
    return {"path": path if path.startswith("/") else f"/{path}", "method": method, "headers": draw(_headers), **sent}


@st.composite
def _event(draw: st.DrawFn, world: World) -> Sent:
    """An event as a program sends it: right, or with a field that is wrong, or no event at all."""
    event: Any = dict(draw(st.sampled_from(world.events)))
    for _ in range(draw(st.integers(0, 2))):
        event[draw(st.sampled_from([*event, "at", "by", "key", "note", "after", "block", "seen", "dice"]))] = draw(
            ANY_JSON
        )
    code, secret = draw(st.sampled_from(world.managed))
    return _json(draw, f"/matches/{code}/events", event, {"Authorization": f"Bearer {secret}"})


@st.composite
def _header(draw: st.DrawFn, world: World) -> Sent:
    """A header as a program sends it."""
    header: Any = {
        "record": 1,
        "game": "simulator-soccer",
        "rules": "basic",
        "home": {"name": "A"},
        "away": {"name": "B"},
    }
    for _ in range(draw(st.integers(0, 2))):
        header[draw(st.sampled_from([*header, "settings"]))] = draw(ANY_JSON)
    return _json(draw, "/matches", header, {})


def _json(draw: st.DrawFn, path: str, data: Any, headers: dict[str, str]) -> Sent:
    sent = {"path": path, "method": "POST", "headers": headers, "content_type": "application/json"}
    broken = draw(st.sampled_from((*[None] * 12, b"", b"{", b"\xff", b"[" * 5000, b'"\\ud800"', b"1" * 5000)))
    return {**sent, "data": broken} if broken is not None else {**sent, "json": draw(st.sampled_from((data, [data])))}


def told(sent: Sent) -> Iterator[str]:
    """A request, to be read in a report."""
    yield f"{sent.get('method', 'GET')} {sent['path']}"
    yield from (f"  {name}: {value!r}" for name, value in sent.items() if name not in ("method", "path"))
