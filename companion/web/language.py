"""The reader's language: gettext with types, and what the rules say in it."""

from typing import Any

import flask_babel

from companion.games import N_ as N_
from companion.games import RuleError
from companion.games.core import Text
from companion.games.football.words import Said


def _(text: str, /, **values: Any) -> str:
    """A text in the reader's language."""
    return str(flask_babel.gettext(text, **values))


def ngettext(singular: str, plural: str, num: int, /, **values: Any) -> str:
    """A text with a number in the reader's language."""
    return str(flask_babel.ngettext(singular, plural, num, **values))


def translated(said: RuleError | Said) -> str:
    """What the rules say, a refusal or a sentence, in the reader's language."""
    return _(said.message, **{name: _value(value) for name, value in said.values.items()})


def _value(value: Any) -> Any:
    if isinstance(value, Said):
        return translated(value)
    return _(value) if isinstance(value, Text) else value
