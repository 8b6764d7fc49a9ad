"""Requests as nobody means them: every address, every form and JSON, with values that are right, odd or missing."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from io import BytesIO
from itertools import chain
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, quote, urlsplit

from flask import Flask
from flask.testing import FlaskClient
from hypothesis import strategies as st
from werkzeug.exceptions import HTTPException
from werkzeug.routing import MapAdapter, RequestRedirect, Rule

ALIKE = 2  # pages and forms of one kind that are looked at
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
IDS = {"code", "item", "key", "number", "secret", "slug", "token"}  # variables of addresses that name one of many
STANDING = ("version", "seen")  # fields that say what a page has seen
KINDS = ("type", "do", "roll")  # fields that say what a form is for
ENDS = ("join", "revoke", "remove", "delete")  # what ends a thing, or who may do what with it

Sent = dict[str, Any]  # what a client's open() takes, and the form that it comes from
Given = dict[str, list[str]]
Requests = st.SearchStrategy[Sent]


# Pages


@dataclass(frozen=True)
class Form:
    """A form of a page by one of its buttons: where it goes, what is sent untouched, what each field may be."""

    page: str
    method: str
    action: str
    sent: Given = field(default_factory=dict)
    fields: Given = field(default_factory=dict)
    files: list[str] = field(default_factory=list)


class Page(HTMLParser):
    """The links and forms of a page."""

    def __init__(self, address: str, text: str) -> None:
        super().__init__()
        self.links = list[str]()
        self._form, self._by_id = Form(address, "get", address), dict[str, Form]()
        self._address, self._buttons, self._by_scripts = address, list[tuple[Form, dict[str, str]]](), list[Form]()
        self._select, self._is_needed, self._text = "", False, ""
        self.feed(text)

    @property
    def forms(self) -> Iterator[Form]:
        """Each form by each of its buttons, and what a script sends without one."""
        yield from self._by_scripts
        for form, button in self._buttons:
            name, method = button.get("name", ""), button.get("formmethod", form.method)
            sent = {**form.sent, **({name: [button.get("value", "")]} if name else {})}
            yield replace(form, method=method, action=button.get("formaction", form.action), sent=sent)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a link, a form, a field or what may be chosen in it."""
        given = {name: value or "" for name, value in attrs}
        self.links += [given[name].partition("#")[0] for name in ("href", "hx-get") if name in given and tag != "link"]
        if tag == "form":
            self._form = Form(self._address, given.get("method", "get"), given.get("action") or self._address)
            self._by_id[given.get("id", "")] = self._form
        elif "hx-post" in given:
            self._by_scripts.append(replace(self._form, method="post", action=given["hx-post"]))
        form = self._by_id.get(given["form"], Form(self._address, "get", "")) if "form" in given else self._form
        if (tag == "button" and given.get("type") != "button") or given.get("type") == "submit":
            self._buttons.append((form, given))
        elif tag == "select":
            self._select, self._is_needed = given.get("name", ""), "required" in given
        elif tag == "option":
            is_first = form.sent.get(self._select, [""]) == [""] and (self._is_needed or self._select not in form.sent)
            self._choice(form, self._select, given, is_chosen="selected" in given or is_first)
        elif tag in ("input", "textarea") and given.get("name"):
            self._field(form, given)

    def _field(self, form: Form, given: dict[str, str]) -> None:
        name = self._text = given["name"]
        if given.get("type") == "file":
            form.files.append(name)
        elif given.get("type") in ("checkbox", "radio"):
            is_first = "required" in given and name not in form.sent
            self._choice(form, name, {"value": "on", **given}, is_chosen="checked" in given or is_first)
        else:
            value = given.get("value") or ("1" if "required" in given else "")
            form.fields.setdefault(name, []).append(value)
            form.sent.setdefault(name, []).append(value)

    def _choice(self, form: Form, name: str, given: dict[str, str], *, is_chosen: bool) -> None:
        form.fields.setdefault(name, []).append(given.get("value", ""))
        if is_chosen and given.get("type") == "checkbox":
            form.sent.setdefault(name, []).append(given["value"])
        elif is_chosen:
            form.sent[name] = [given.get("value", "")]

    def handle_data(self, data: str) -> None:
        """Note what stands in a field of many lines."""
        if self.lasttag == "textarea" and data.strip():
            self._form.fields[self._text] = self._form.sent[self._text] = [data]


class Kind(NamedTuple):
    """What is asked for alike: a method, an endpoint, and what else tells requests to it apart."""

    method: str
    endpoint: str
    more: tuple[str, ...] = ()


def kind_of(urls: MapAdapter, method: str, address: str, *more: str) -> Kind | None:
    """The kind of an address, None if nothing is there."""
    try:
        endpoint, values = urls.match(urlsplit(address).path, method.upper())
    except (HTTPException, RequestRedirect):
        return None
    told = tuple(f"{name}={value}" for name, value in sorted(values.items()) if name not in IDS)
    return Kind(method.upper(), endpoint, (*told, *more))


def crawled(
    client: FlaskClient, start: list[str], shown: list[Page]
) -> tuple[dict[Kind, list[str]], dict[Kind, list[Form]]]:
    """The addresses that are linked to from some pages on, and the forms there and on others: a few of each kind."""
    urls = client.application.url_map.bind("localhost")
    waiting, links, forms = list(start), dict[Kind, list[str]](), dict[Kind, list[Form]]()
    for place, address in enumerate(waiting):  # grows meanwhile
        kind = kind_of(urls, "GET", address, *names_in(address))
        known = links.setdefault(kind, []) if kind else [address]
        if address in known or (len(known) >= ALIKE and place >= len(start)):
            continue
        known.append(address)
        answer = client.get(address)
        assert answer.status_code < 500 or answer.status_code == 501, address
        if answer.mimetype == "text/html":
            shown.append(Page(address, answer.text))
            waiting += shown[-1].links
    for form in chain.from_iterable(page.forms for page in shown):
        note(forms, kind_of(urls, form.method, form.action, *told_apart(form)), form)
    return links, forms


def names_in(address: str) -> list[str]:
    """The names in the query of an address, those of one list alike: row.1 and row.2."""
    return sorted({re.sub(r"\d+", "", name) for name, _value in parse_qsl(urlsplit(address).query)})


def told_apart(form: Form) -> Iterator[str]:
    """What tells a form from others that go to the same address."""
    return (f"{name}={form.sent[name][0]}" for name in KINDS if form.sent.get(name))


def note(forms: dict[Kind, list[Form]], kind: Kind | None, form: Form) -> None:
    """Keep a form if there are not enough of its kind."""
    if kind is not None and len(forms.setdefault(kind, [])) < ALIKE:
        forms[kind].append(form)


# What is asked


@dataclass
class World:
    """What requests are made up from: an app, what is known of it, and what it links to."""

    app: Flask
    client: FlaskClient
    known: Mapping[str, Mapping[str, str]]  # right values of an address's variables, by endpoint
    events: Mapping[str, list[dict[str, Any]]]  # by the code of a match
    secrets: Mapping[str, str]
    headers: list[dict[str, Any]]
    files: Mapping[str, bytes]  # right files, by the endpoint that takes them
    links: dict[Kind, list[str]]
    forms: dict[Kind, list[Form]]

    def right(self, rule: Rule) -> Mapping[str, str]:
        """Right values of a rule's variables, as far as they are known."""
        return self.known.get(rule.endpoint, {})

    def up_to_date(self, sent: Sent, form: Form) -> Sent:
        """A form as it is to be sent, with how things stand now where that was left as it stood on the page."""
        untouched = [name for name in STANDING if name in form.sent and sent["data"].get(name) == form.sent[name]]
        if not untouched:
            return sent
        shown, told = Page(form.page, self.client.get(form.page).text).forms, [*told_apart(form)]
        now = next((one for one in shown if (one.action, [*told_apart(one)]) == (form.action, told)), form)
        return {**sent, "data": {**sent["data"], **{name: now.sent.get(name, []) for name in untouched}}}

    @property
    def names(self) -> list[str]:
        """The names of all fields."""
        found = {name for forms in self.forms.values() for form in forms for name in form.fields}
        return sorted(found | {"seen", "waited_ms", "key", "type"})

    @property
    def token(self) -> str:
        """The token of a form."""
        forms = (form for forms in self.forms.values() for form in forms)
        return next(form.sent["csrf_token"][0] for form in forms if "csrf_token" in form.sent)


def asked(world: World) -> dict[Kind, Requests]:
    """Requests of every kind, the simplest of each right: from every form, to every address, JSON."""
    names, token = world.names, world.token
    found = {kind: _form(forms, kind, names, world.files) for kind, forms in world.forms.items()}
    found |= {kind: _link(addresses, names) for kind, addresses in world.links.items()}
    seen = {(kind.method, kind.endpoint) for kind in found}
    for rule in world.app.url_map.iter_rules():
        for method in {"GET", "POST"} & (rule.methods or set()):
            if (method, rule.endpoint) not in seen:
                found[Kind(method, rule.endpoint)] = _address(rule, world.right(rule), method, token)
    return _from_programs(world) | found


def _from_programs(world: World) -> dict[Kind, Requests]:
    found = {}
    for code, events in world.events.items():
        for number, event in enumerate(events):
            kind = Kind("POST", "events", ("JSON", code, str(number)))
            found[kind] = _json(f"/matches/{code}/events", event, world.secrets[code], EVENT_FIELDS)
    for number, header in enumerate(world.headers):
        found[Kind("POST", "matches", ("JSON", str(number)))] = _json("/matches", header, "", HEADER_FIELDS)
    return found


def anything(world: World) -> Requests:
    """A request to any address by any method."""
    names, token = world.names, world.token
    rules = sorted(world.app.url_map.iter_rules(), key=str)
    return st.sampled_from(rules).flatmap(lambda rule: _any_address(rule, world.right(rule), names, token))


def ends_something(kind: Kind) -> int:
    """0 for most kinds; more for what ends a thing or who may do what with it, the last last."""
    words = [place for place, word in enumerate(ENDS, 1) if word in kind.endpoint and kind.method == "POST"]
    return max(words, default=0)


EVENT_FIELDS = ("at", "by", "key", "note", "after", "block", "seen", "dice", "waited_ms")
HEADER_FIELDS = ("settings", "key", "first_leg")
MOSTLY = (True, True, True, True, False)
_headers = st.sampled_from((
    {},
    {},
    {"HX-Request": "true", "HX-Request-Type": "partial", "HX-Target": "div#odds"},
    {"HX-Request": "true"},
    {"Accept": "application/json"},
    {"Accept-Language": "xx, *;q=0.x", "If-None-Match": '"', "Accept-Encoding": ";;q"},
))  # fmt: skip
_odd = st.sampled_from(ODD)


def _value(right: list[str]) -> Any:
    """Mostly a value that may stand there."""
    good = st.sampled_from(right) if right else st.just("")
    return st.one_of(good, good, good, _odd)


@st.composite
def _form(draw: st.DrawFn, forms: list[Form], kind: Kind, names: list[str], files: Mapping[str, bytes]) -> Sent:
    """A form, sent as it stands or with some fields filled in by chance."""
    form = draw(st.sampled_from(forms))
    data: dict[str, Any] = {}
    for name in {**form.fields, **form.sent}:
        if name == "csrf_token" or draw(st.sampled_from(MOSTLY)):
            data[name] = form.sent.get(name, [])
        else:
            data[name] = draw(st.lists(_value(form.fields.get(name, [])), max_size=2))
    if not draw(st.sampled_from(MOSTLY)):
        data[draw(st.sampled_from(names))] = [draw(_odd)]
    if form.method.lower() == "get":
        return {"path": urlsplit(form.action).path, "query_string": data, "headers": draw(_headers)}
    for name in form.files:
        data[name] = (BytesIO(draw(_content(files.get(kind.endpoint, b"")))), "a-file")
    return {"path": form.action, "method": "POST", "data": data, "headers": draw(_headers), "form": form}


@st.composite
def _content(draw: st.DrawFn, right: bytes) -> bytes:
    """The content of a file: mostly right, or cut short, or with another byte, or anything."""
    place = draw(st.integers(0, max(0, len(right) - 1)))
    byte = draw(st.binary(min_size=1, max_size=3))
    changed = right[:place] + byte + right[place + 1 :]
    return draw(st.sampled_from((right, right, changed, right[:place], byte, b"", b"[" * 5000)))


@st.composite
def _link(draw: st.DrawFn, addresses: list[str], names: list[str]) -> Sent:
    """An address that is linked to, with another query."""
    parts = urlsplit(draw(st.sampled_from(addresses)))
    query = {name: draw(_value([value])) for name, value in parse_qsl(parts.query, keep_blank_values=True)}
    if not draw(st.sampled_from(MOSTLY)):
        query[draw(st.sampled_from(names))] = draw(_odd)
    return {"path": parts.path, "query_string": query, "headers": draw(_headers)}


def _path(rule: Rule, value: Callable[[str], str]) -> str:
    """A rule's path with values in it."""
    parts = (quote(value(part), safe="") if is_variable else part for is_variable, part in rule._trace)
    return "/" + "".join(parts).partition("|")[2].removeprefix("/")


@st.composite
def _address(draw: st.DrawFn, rule: Rule, right: Mapping[str, str], method: str, token: str) -> Sent:
    """An address that no page leads to, mostly with right values in it."""
    path = _path(rule, lambda part: str(draw(_value([right.get(part, "1")]))))
    sent = {"data": {"csrf_token": token}} if method == "POST" else {}
    return {"path": path, "method": method, "headers": draw(_headers), **sent}


@st.composite
def _any_address(draw: st.DrawFn, rule: Rule, right: Mapping[str, str], names: list[str], token: str) -> Sent:
    """A rule of the app, asked for in any way."""
    method = draw(st.sampled_from(("HEAD", "GET", "POST", "PUT", "DELETE", "OPTIONS")))
    data = draw(st.dictionaries(st.sampled_from(names), _odd, max_size=5))
    sent = {"data": {**data, "csrf_token": token}} if method in ("POST", "PUT") else {}
    path = _path(rule, lambda part: str(draw(_value([right.get(part, "1")]))))
    return {"path": path, "method": method, "headers": draw(_headers), **sent}


@st.composite
def _json(draw: st.DrawFn, path: str, right: dict[str, Any], secret: str, beside: tuple[str, ...]) -> Sent:
    """JSON as a program sends it: right, or with a field that is wrong, or broken."""
    data: Any = dict(right)
    for _ in range(draw(st.sampled_from((0, 1, 2)))):
        data[draw(st.sampled_from([*right, *beside]))] = draw(ANY_JSON)
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    sent = {"path": path, "method": "POST", "headers": headers, "content_type": "application/json"}
    broken = draw(st.sampled_from((*[None] * 12, b"", b"{", b"\xff", b"[" * 5000, b'"\\ud800"', b"1" * 5000)))
    if broken is not None:
        return {**sent, "data": broken}
    return {**sent, "json": draw(st.sampled_from((data, data, data, [data])))}


def told(sent: Sent) -> Iterator[str]:
    """A request, to be read in a report."""
    yield f"{sent.get('method', 'GET')} {sent['path']}"
    yield from (f"  {name}: {value!r}" for name, value in sent.items() if name not in ("method", "path"))
