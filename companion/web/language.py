"""The reader's language: the browser's or the chosen one, its texts, its numbers, and what the rules say in it."""

from collections.abc import Mapping
from contextvars import ContextVar
from datetime import date
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Any

from babel import Locale
from babel.dates import format_date
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from flask import Flask, Response, request
from flask_babel import Babel
from markupsafe import Markup, escape
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion.games import N_ as N_
from companion.games import RuleError
from companion.games.core import Text
from companion.games.football.words import Said
from companion.paths import TRANSLATIONS

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "it": "Italiano", "fr": "Français"}
LOCALES = {ENGLISH: Locale("en", "GB"), "it": Locale("it"), "fr": Locale("fr")}  # how numbers and dates are written
IN_WORDS = ("text/html", "text/csv", "application/manifest+json")
CHOSEN = "companion_language"  # the cookie with the chosen language

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
_texts: ContextVar[NullTranslations] = ContextVar("texts", default=NullTranslations())  # noqa: B039  # never changed


def register(app: Flask) -> None:
    """Find the reader's language at each request, and let templates speak it too."""
    Babel(app, locale_selector=lambda: LOCALES[language()])
    app.before_request(listen)
    app.after_request(say_which)
    app.jinja_env.globals.update(_=_safe, gettext=_safe, ngettext=_safe_number, pgettext=_safe_within)
    app.jinja_env.globals.update(language=language)
    app.add_template_filter(_, "spoken")  # of what may be the app's own or people's
    app.add_template_filter(day, "day")
    app.add_template_filter(decimal, "decimal")


def listen() -> None:
    """Find the texts of the reader's language, once a request: a page asks for a hundred."""
    speak(request.cookies.get(CHOSEN) or _best_of(request.headers.get("Accept-Language", "")))


@lru_cache(maxsize=256)
def _best_of(accepted: str) -> str:
    return parse_accept_header(accepted, LanguageAccept).best_match(LANGUAGES) or ENGLISH


def speak(tag: str) -> None:
    """Go on in a language, in English if it is none of the app's."""
    spoken = tag if tag in LANGUAGES else ENGLISH
    _spoken.set(spoken)
    _texts.set(catalogue(spoken))


def language() -> str:
    """The tag of the reader's language."""
    return _spoken.get()


class Texts(GNUTranslations):
    """The texts of a catalogue; one that is there with its plural is found without a number too."""

    def gettext(self, message: str) -> str:
        """A text in the language, as it is if there is none."""
        said = super().gettext(message)
        return self.ngettext(message, message, 1) if said is message else said


@cache
def catalogue(tag: str) -> NullTranslations:
    """The texts of a language, read from its catalogue at their first use: nothing has to be compiled beforehand."""
    if tag == ENGLISH:
        return NullTranslations()
    compiled = BytesIO()
    with (TRANSLATIONS / tag / "LC_MESSAGES" / "messages.po").open("rb") as file:
        write_mo(compiled, read_po(file, locale=tag))
    compiled.seek(0)
    return Texts(compiled)


def say_which(response: Response) -> Response:
    """Say what an answer in words depends on: pages, tables, refusals; what programs read has no language."""
    if response.mimetype in IN_WORDS or response.status_code >= 400:
        response.vary.update(("Accept-Language", "Cookie"))
        response.headers["Content-Language"] = language()
    return response


# Texts


def _(text: str, /, **values: Any) -> str:
    """A text in the reader's language."""
    said = _texts.get().gettext(text)
    return said % values if values else said


def ngettext(singular: str, plural: str, num: int, /, **values: Any) -> str:
    """A text with a number in the reader's language."""
    return _texts.get().ngettext(singular, plural, num) % {"num": num, **values}


def _safe(text: str, /, **values: Any) -> Markup:
    """The same in a template: its values are escaped, and so is a text that people have written, such as a name."""
    return _filled(_texts.get().gettext(text), values)


def _safe_number(singular: str, plural: str, num: int, /, **values: Any) -> Markup:
    return _filled(_texts.get().ngettext(singular, plural, num), {"num": num, **values})


def _safe_within(context: str, text: str, /, **values: Any) -> Markup:
    """A text that means something else in another context."""
    return _filled(_texts.get().pgettext(context, text), values)


def _filled(text: str, values: Mapping[str, Any]) -> Markup:
    """A text as a page has it. The project's own have nothing to escape; whoever translates a name need not wonder."""
    said = escape(text) if "<" in text or "&" in text or '"' in text else Markup(text)  # noqa: S704
    return said % values if values or "%%" in said else said


def translated(said: RuleError | Said) -> str:
    """What the rules say, a refusal or a sentence, in the reader's language."""
    return _(said.message, **{name: _value(value) for name, value in said.values.items()})


def _value(value: Any) -> Any:
    if isinstance(value, Said):
        return translated(value)
    if isinstance(value, float):
        return decimal(value)
    return _(value) if isinstance(value, Text) else value


# Numbers and days


def decimal(value: float, pattern: str = "0.####") -> str:
    """A number as the reader writes it; the pattern is Unicode's: 0.0 has one place always, 0.# at most one."""
    return format_decimal(value, pattern, LOCALES[language()])


def day(moment: str) -> str:
    """The day of a time of the record (UTC, ISO 8601), as the reader writes it."""
    return format_date(date.fromisoformat(moment[:10]), "medium", locale=LOCALES[language()])
