"""Refusals as people read them: a field is called as on the page, not by the record's name for it."""

import re
from collections.abc import Callable

from companion.games import RuleError
from companion.games.core import Text
from companion.games.wire import NEEDED, WRONG

from .language import _, translated

Called = Callable[[str], str]  # what a page calls a field of the record; raises KeyError for one that it does not show

RANGE = re.compile(r"(-?\d+)-(\d+)")
LED_BY_FIELD = re.compile(r"(\w+)\s?:\s")


def in_words(error: RuleError, called: Called) -> str:
    """What is wrong with the event of a form."""
    if error.field == "type":
        return _("Tap one of the buttons.")
    name = _name(error.field or "", called)
    if error.message == NEEDED and name:
        return _("Still missing: %(what)s", what=name)
    if error.message == WRONG and name:
        return _("%(what)s: %(why)s", what=name, why=beside(error))
    return _without_field(error)


def beside(error: RuleError) -> str:
    """What is wrong with a field, said beside it."""
    if error.message != WRONG:
        return _without_field(error)
    wanted = error.values["wanted"]
    if isinstance(wanted, Text):
        return _("it may be %(wanted)s", wanted=_(wanted))
    limits = RANGE.fullmatch(wanted)
    return _("it may be %(wanted)s", wanted="–".join(limits.groups())) if limits else _("choose one of those shown")


def _name(field: str, called: Called) -> str | None:
    """What the page calls a field; dice by what they are."""
    parts = field.removeprefix("set.").split(".")
    if parts[0] == "dice":
        return _("Dice")
    try:
        return called(parts[-1])
    except KeyError:
        return None


def _without_field(error: RuleError) -> str:
    """The sentence; what led it for programs, the name of the field, is left out."""
    said = translated(error)
    led = LED_BY_FIELD.match(said)
    if led is None or led[1] not in (error.field or "").split("."):
        return said
    return said[led.end() :][:1].upper() + said[led.end() :][1:]
