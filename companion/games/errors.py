"""What a rule says when it refuses: a message id with values, so that every language can say it."""

from typing import Any


def N_(text: str) -> str:
    """Mark a text for translation without translating it."""
    return text


class Text(str):
    """A value of a message that is itself to be translated."""

    __slots__ = ()


class RuleError(Exception):
    """A refusal: `message` is the English msgid with %(name)s places, `field` the event's field at fault, if one is."""

    def __init__(self, message: str, field: str | None = None, **values: Any) -> None:
        super().__init__(message, values)
        self.message = message
        self.field = field
        self.values = values

    def __str__(self) -> str:
        return self.message % self.values
