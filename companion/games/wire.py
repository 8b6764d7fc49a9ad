"""JSON objects read strictly into dataclasses: annotations say what may stand there, defaults what may be missing."""

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from keyword import iskeyword
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import N_, RuleError, Text

T = TypeVar("T")
WRONG = N_("%(name)s: %(value)s is wrong, it may be %(wanted)s")
NEEDED = N_("%(within)s needs %(name)s")
MOST_DIGITS = 9  # of a number that is typed: Python reads no text of some thousands
Reader = Callable[[Any, str], Any]  # value, name of its field -> the value to keep; raises RuleError


def cut(text: str) -> str:
    """A text as a message may quote it: at most 60 characters."""
    return text if len(text) <= 60 else text[:59] + "…"


def shown(value: Any) -> str:
    """A wrong value as a message may quote it: JSON, cut."""
    return cut(json.dumps(value, ensure_ascii=False, default=str))


def wrong(value: Any, name: str, wanted: str) -> RuleError:
    """The refusal of a value: the field, what was given, what may stand there."""
    return RuleError(WRONG, name, name=name, value=shown(value), wanted=wanted)


def whole(low: int, high: int) -> Reader:
    """A reader of whole numbers from low to high; true is no number."""

    def read_whole(value: Any, field: str) -> int:
        if type(value) is not int or not low <= value <= high:
            raise wrong(value, field, f"{low}-{high}")
        return value

    return read_whole


def number_of(text_: str) -> int | None:
    """The whole number that a text is in decimal digits, a few of them; None for any other."""
    return int(text_) if text_.isdecimal() and len(text_) <= MOST_DIGITS else None


def choice(*words: str) -> Reader:
    """A reader of one of a few words."""

    def read_choice(value: Any, field: str) -> str:
        if not isinstance(value, str) or value not in words:
            raise wrong(value, field, ", ".join(words))
        return value

    return read_choice


def text(longest: int, *, empty: bool = True) -> Reader:
    """A reader of texts up to a length in characters."""

    def read_text(value: Any, field: str) -> str:
        if not isinstance(value, str) or len(value) > longest or not (empty or value.strip()):
            raise wrong(value, field, Text(N_("a text, not too long and not empty")))
        return value

    return read_text


def listed(read_item: Reader) -> Reader:
    """A reader of lists, kept as tuples."""

    def read_list(value: Any, field: str) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise wrong(value, field, Text(N_("a list")))
        return tuple(read_item(item, field) for item in value)

    return read_list


def flag(value: Any, field: str) -> bool:
    """A reader of true and false."""
    if not isinstance(value, bool):
        raise wrong(value, field, Text(N_("true or false")))
    return value


def an_object(value: Any, field: str) -> dict[str, Any]:
    """A reader of JSON objects whose inside is somebody else's."""
    if not isinstance(value, dict):
        raise wrong(value, field, Text(N_("an object")))
    return value


def _reader(hint: Any) -> Reader:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        found: Reader = inner[1]
        return found
    if origin is Literal:
        return choice(*inner)
    if origin in (Union, UnionType):
        return _reader(next(part for part in inner if part is not NoneType))
    if origin is tuple:
        return listed(_reader(inner[0]))
    if is_dataclass(hint):
        return lambda value, name: read(hint, an_object(value, name), name, f"{name}.")  # type: ignore[arg-type]
    return {bool: flag, str: text(200), int: whole(0, 10**6), dict: an_object}[origin or hint]


@cache
def readers(kind: type) -> dict[str, tuple[Reader, bool]]:
    """Each field of a dataclass: how it is read, and whether it must be there; `pass_` stands for pass."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        f.name.removesuffix("_"): (_reader(hints[f.name]), f.default is MISSING and f.default_factory is MISSING)
        for f in fields(kind)
        if f.init
    }


def read(kind: type[T], data: Mapping[str, Any], within: str, path: str = "") -> T:
    """Read a JSON object into a dataclass; an unknown, missing or wrong field is refused by name, led by its path."""
    known = readers(kind)  # type: ignore[arg-type]  # classes are hashable
    for name in data:
        if name not in known:
            raise RuleError(N_("%(within)s has no field %(name)s"), path + name, within=within, name=cut(name))
    values = {}
    for name, (reader, needed) in known.items():
        if name in data:
            values[f"{name}_" if iskeyword(name) else name] = reader(data[name], path + name)
        elif needed:
            raise RuleError(NEEDED, path + name, within=within, name=name)
    return kind(**values)
