"""A page with a form filled in as it was sent: for a page that is shown anew while somebody is filling it in."""

from collections import Counter
from html import escape
from html.parser import HTMLParser

from werkzeug.datastructures import MultiDict

Sent = MultiDict[str, str]
Attributes = dict[str, str | None]
TICKED = ("checkbox", "radio")
KEPT = ("hidden", "submit", "button", "image", "reset", "file")  # are not typed into


def refilled(page: str, here: str, form: str, sent: Sent) -> str:
    """The page (HTML) of an address, the fields of one of its forms as they were sent: of the one with an id, or of the
    one at a place (from 0). Forms without an address send to the page's own, wherever it is shown."""
    filling = _Filling(here, form, sent)
    filling.feed(page)
    filling.close()
    return "".join(filling.out)


class _Filling(HTMLParser):
    """Hands on what it reads; fields of the form are told what was sent."""

    def __init__(self, here: str, form: str, sent: Sent) -> None:
        super().__init__(convert_charrefs=False)
        self.here, self.form, self.sent = here, form, sent
        self.out: list[str] = []
        self.forms = 0  # so far
        self.inside = False
        self.select: str | None = None  # the name of the select that is open, if it is of the form
        self.muted = False  # in a textarea whose text is replaced
        self.seen: Counter[str] = Counter()  # text fields of a name take what was sent in its order

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A field of the form is written anew."""
        found = dict(attrs)
        if tag == "form":
            self.out.append(self._begin_form(found))
            return
        mine = self.inside if found.get("form") is None else found["form"] == self.form
        if tag == "select":
            self.select = found.get("name") if mine else None
        name = self.select if tag == "option" else found.get("name") if mine else None
        fill = {"input": _input, "option": _option, "textarea": _textarea}.get(tag)
        self.out.append(fill(self, name, found) if fill and name else self.get_starttag_text() or "")

    handle_startendtag = handle_starttag

    def _begin_form(self, found: Attributes) -> str:
        self.inside = self.form in (found.get("id"), str(self.forms))
        self.forms += 1
        return self.get_starttag_text() or "" if "action" in found else _tag("form", {**found, "action": self.here})

    def handle_endtag(self, tag: str) -> None:
        """What ends a form, a select or a text."""
        self.inside = self.inside and tag != "form"
        self.select = None if tag == "select" else self.select
        self.muted = self.muted and tag != "textarea"
        self.out.append(f"</{tag}>")

    def next_sent(self, name: str) -> str | None:
        """The text that was sent for the next field of a name; none if none was."""
        self.seen[name] += 1
        values = self.sent.getlist(name)
        return values[self.seen[name] - 1] if len(values) >= self.seen[name] else None

    def handle_data(self, data: str) -> None:
        """Text."""
        self.out.append("" if self.muted else data)

    def handle_entityref(self, name: str) -> None:
        """&name;"""
        self.handle_data(f"&{name};")

    def handle_charref(self, name: str) -> None:
        """&#name;"""
        self.handle_data(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        """A comment."""
        self.out.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        """The document's type."""
        self.out.append(f"<!{decl}>")


def _input(page: _Filling, name: str, found: Attributes) -> str:
    kind = found.get("type") or "text"
    if kind in TICKED:
        return _marked("input", found, "checked", name in page.sent and _value(found) in page.sent.getlist(name))
    value = None if kind in KEPT else page.next_sent(name)
    return page.get_starttag_text() or "" if value is None else _tag("input", {**found, "value": value})


def _option(page: _Filling, name: str, found: Attributes) -> str:
    if name not in page.sent or "value" not in found:
        return page.get_starttag_text() or ""
    return _marked("option", found, "selected", found["value"] in page.sent.getlist(name))


def _textarea(page: _Filling, name: str, found: Attributes) -> str:
    text = page.next_sent(name)
    page.muted = text is not None
    return _tag("textarea", found) + ("\n" + escape(text) if text is not None else "")  # a first line break counts not


def _value(found: Attributes) -> str:
    return found.get("value") or ("on" if "value" not in found else "")


def _marked(tag: str, found: Attributes, mark: str, on: bool) -> str:
    rest = {name: value for name, value in found.items() if name != mark}
    return _tag(tag, rest | ({mark: None} if on else {}))


def _tag(tag: str, found: Attributes) -> str:
    """A start tag; attributes without value stay so."""
    said = (name if value is None else f'{name}="{escape(value)}"' for name, value in found.items())
    return f"<{' '.join((tag, *said))}>"
