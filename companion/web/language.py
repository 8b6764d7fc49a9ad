"""The reader's language: gettext with types, and what the rules say in it."""

from contextvars import ContextVar
from gettext import NullTranslations
from typing import Any

from babel import Locale
from flask import Flask
from flask_babel import Babel, get_translations
from markupsafe import Markup

from companion.games import N_ as N_
from companion.games import RuleError
from companion.games.core import Text
from companion.games.football.words import Said

_texts: ContextVar[NullTranslations] = ContextVar("texts", default=NullTranslations())  # noqa: B039  # never changed


ENGLISH = Locale("en")


def register(app: Flask) -> None:
    """Find the reader's language at each request, and let templates speak it too."""
    Babel(app, locale_selector=lambda: ENGLISH)
    app.before_request(listen)
    app.jinja_env.globals.update(_=_safe, gettext=_safe, ngettext=_safe_number)


def listen() -> None:
    """Find the texts of the reader's language, once a request: a page asks for a hundred."""
    _texts.set(get_translations())


def _(text: str, /, **values: Any) -> str:
    """A text in the reader's language."""
    said = _texts.get().gettext(text)
    return said % values if values else said


def ngettext(singular: str, plural: str, num: int, /, **values: Any) -> str:
    """A text with a number in the reader's language."""
    return _texts.get().ngettext(singular, plural, num) % {"num": num, **values}


def _safe(text: str, /, **values: Any) -> Markup:
    """The same in a template: its values are escaped."""
    said = Markup(_texts.get().gettext(text))  # noqa: S704  # texts are the project's own
    return said % values if "%" in said else said


def _safe_number(singular: str, plural: str, num: int, /, **values: Any) -> Markup:
    return Markup(_texts.get().ngettext(singular, plural, num)) % {"num": num, **values}  # noqa: S704


def translated(said: RuleError | Said) -> str:
    """What the rules say, a refusal or a sentence, in the reader's language."""
    return _(said.message, **{name: _value(value) for name, value in said.values.items()})


def _value(value: Any) -> Any:
    if isinstance(value, Said):
        return translated(value)
    return _(value) if isinstance(value, Text) else value
