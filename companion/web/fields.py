"""Form fields into an event: names with dots are nested, types come from the event's class."""

import re
from dataclasses import is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from werkzeug.datastructures import MultiDict

from companion.games import Game
from companion.games.core import COMMON, Margin

NOT_RECORDED = ("csrf_token", "seen", "waited_ms", "theirs")
FLAGS = {"true": True, "on": True, "1": True, "false": False, "off": False, "0": False}
NUMBER = re.compile(r"-?[0-9]{1,9}")
ITEM = re.compile(r"\.[1-9]$")  # dice.1 and dice.2 are the items of dice: radio buttons by one name exclude each other
BREAKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")  # spaces, line breaks, tabs, control characters
Fields = MultiDict[str, str]


def one_line(text: str, longest: int) -> str:
    """A name as it was meant: in one line, not too long."""
    return BREAKS.sub(" ", text).strip()[:longest].strip()


def event_of(game: Game[Any], fields: Fields, amended: str = "") -> dict[str, Any]:
    """The event that a form describes, as JSON would say it; `amended`: the type of the event that an amend changes."""
    kind = fields.get("type", "").strip()
    types = _types(game, kind)
    types |= {f"set.{name}": kinds for name, kinds in _types(game, amended).items()}
    event: dict[str, Any] = {"type": kind}
    for name, given in _given(fields).items():
        if given and name not in NOT_RECORDED:
            _put(event, name, _value(given, _known(types, name)))
    return event


def _given(fields: Fields) -> dict[str, list[str]]:
    """What was filled in, by field."""
    found: dict[str, list[str]] = {}
    for name, values in fields.lists():
        found.setdefault(ITEM.sub("", name), []).extend(value for value in values if value.strip())
    return found


def _put(event: dict[str, Any], name: str, value: Any) -> None:
    """Set a field; dice.carrier is a field of the object dice."""
    outer, dot, inner = name.partition(".")
    if not dot:
        event[outer] = value
    elif isinstance(event.setdefault(outer, {}), dict):
        _put(event[outer], inner, value)


def _value(given: list[str], kinds: set[type]) -> Any:
    """What a field says; what its type cannot be stays a text, for the rules to refuse by name."""
    if tuple in kinds and len(given) > 1:
        return [_one(text, kinds) for text in given]
    return _one(given[-1], kinds)


def _one(text: str, kinds: set[type]) -> Any:
    if bool in kinds:
        return FLAGS.get(text, text)
    if int in kinds and NUMBER.fullmatch(text):
        return int(text)
    return text


def _types(game: Game[Any], event: str) -> dict[str, set[type]]:
    """The types that each field of an event may have, and each field beside it."""
    kind = COMMON.get(event) or game.events.get(event)
    return {**_fields(Margin), **(_fields(kind) if kind else {})}


@cache
def _fields(kind: type) -> dict[str, set[type]]:
    found = {}
    for name, hint in get_type_hints(kind).items():
        for part in get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,):
            if is_dataclass(part):
                found.update({f"{name}.{inner}": kinds for inner, kinds in _fields(part).items()})  # type: ignore[arg-type]
        found.setdefault(name, _kinds(hint))
    return found


def _known(types: dict[str, set[type]], name: str) -> set[type]:
    """The types of a field, of one within an object without fields of its own those of the object."""
    outer = name.rpartition(".")[0]
    return types.get(name) or types.get(outer) or {str}


def _kinds(hint: Any) -> set[type]:
    """The plain types of a hint: Annotated[int | str, …] | None -> int, str, None."""
    if get_origin(hint) in (Union, UnionType):
        return set().union(*(_kinds(part) for part in get_args(hint)))
    return {get_origin(hint) or hint}
