"""`python tests/reference.py` writes the tables of companion/games/RECORD.md and companion/web/ADDRESSES.md."""

import inspect
import json
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from companion.app import create_app
from companion.competitions.events import EVENTS
from companion.competitions.header import Header as CompetitionHeader
from companion.games import GAMES, Game
from companion.games.core import COMMON
from companion.games.football.header import Side
from companion.games.lines import Header, Margin
from companion.games.wire import readers

HOUSE = Path(__file__).resolve().parent.parent
RECORD, ADDRESSES = HOUSE / "companion/games/RECORD.md", HOUSE / "companion/web/ADDRESSES.md"


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of Markdown."""
    lines = [list(heads), *map(list, rows)]
    written = ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]
    return "\n".join([written[0], "|" + "---|" * len(lines[0]), *written[1:]])


def said(kind: type | Callable[..., Any]) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join((inspect.getdoc(kind) or "").partition("\n\n")[0].split())


# Fields


def may_be(hint: Any) -> str:
    """What may stand in a field, as far as its reader tells."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _read_by(inner[1]) or may_be(inner[0])
    if origin is Literal:
        return " ".join(f"`{choice}`" for choice in inner)
    if is_dataclass(hint):
        return "an object: " + " ".join(f"`{field.name}`" for field in fields(hint))
    if origin in (Union, UnionType):
        return may_be(next(part for part in inner if part is not type(None)))
    return {bool: "true, false", int: "a whole number", str: "a text", tuple: "a list"}.get(origin or hint, "an object")


def _read_by(reader: Any) -> str:
    known = inspect.getclosurevars(reader).nonlocals if inspect.isfunction(reader) else {}
    if not known and (told := said(reader)).startswith("A reader of "):
        told = told.removeprefix("A reader of ").partition(";")[0].rstrip(".")
        return "an object" if told.startswith("JSON objects") else told
    if "low" in known:
        return f"{known['low']}–{known['high']}" if known["low"] != known["high"] else f"{known['low']}"
    if "words" in known:
        return " ".join(f"`{word}`" for word in known["words"])
    if "longest" in known:
        return f"a text, up to {known['longest']:,} characters"
    if "read_item" in known:
        return f"a list of {_read_by(known['read_item']) or 'objects'}"
    return _read_by(known["read"]) if "read" in known else ""


def default_of(field: "Field[Any]") -> str:
    """What holds when a field is missing."""
    if field.default is not MISSING:
        value = field.default
    elif field.default_factory is not MISSING:
        value = field.default_factory()
    else:
        return ""
    if is_dataclass(value):
        return ""
    return f"`{json.dumps(value)}`" if value not in ((), {}) else "none"


def fields_of(kind: type) -> str:
    """The fields of a dataclass: what may stand there, and the default."""
    hints = get_type_hints(kind, include_extras=True)
    rows = (
        (f"`{one.name}`" + ("" if readers(kind)[one.name][1] else "?"), may_be(hints[one.name]), default_of(one))
        for one in fields(kind)
    )
    return table(("field", "may be", "without it"), rows)


def events_of(events: dict[str, type]) -> str:
    """Events, their fields, and what they say."""
    rows = ((f"`{name}`", ", ".join(_named(kind)), said(kind)) for name, kind in events.items())
    return table(("event", "fields", ""), rows)


def _named(kind: type) -> Iterator[str]:
    """The fields of an event, with the words that may stand in them."""
    hints = get_type_hints(kind, include_extras=True)
    for name, (_, needed) in readers(kind).items():
        words = may_be(hints[name if name in hints else f"{name}_"])
        yield f"`{name}`" + ("" if needed else "?") + (f" ({words})" if words.startswith("`") else "")


def games() -> str:
    """What each game adds: its rules, its settings, its events, its rolls."""
    parts = []
    for game in GAMES.values():
        own = {name: kind for name, kind in game.events.items() if name not in COMMON}
        rolls, settings = of_game(game, "terms", "ROLLS"), of_game(game, "settings", "Settings")
        rules = ", ".join(f"`{name}`" for name in game.rules)
        parts.append(f"## {game.title}\n\n`game` is `{game.name}`, `rules` one of {rules}.\n\n{events_of(own)}")
        if rolls:
            parts.append(f"`roll` is one of {' '.join(f'`{name}`' for name in rolls)}.")
        if settings:
            parts.append(f"Its `settings`:\n\n{fields_of(settings)}")
    return "\n\n".join(parts)


def of_game(game: Game[Any], module: str, name: str) -> Any:
    """What a module of a game's folder holds under a name, None without that module."""
    place = f"companion.games.{game.name.replace('-', '_')}.{module}"
    return getattr(import_module(place), name, None) if find_spec(place) else None


# Addresses


def addresses() -> Iterator[tuple[str, str, str]]:
    """Every address, how it is asked, and what it does."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"INSTANCE": folder, "SECRET_KEY": "0" * 64})
    for rule in sorted(app.url_map.iter_rules(), key=lambda rule: (rule.rule, sorted(rule.methods or ()))):
        methods = sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
        address = re.sub(r"<(?:any\(([^)]*)\):)?(?:\w+:)?(\w+)>", _variable, rule.rule)
        yield " ".join(methods), f"`{address}`", said(app.view_functions[rule.endpoint])


def _variable(found: "re.Match[str]") -> str:
    return "{" + found[1].replace(", ", "|") + "}" if found[1] else found[2].upper()


# Into the pages


def blocks() -> dict[str, str]:
    """What stands between the marks of the pages."""
    return {
        "table: header": fields_of(Header),
        "table: side": fields_of(Side),
        "table: margin": fields_of(Margin),
        "table: events": events_of(dict(COMMON)),
        "games": games(),
        "table: competition header": fields_of(CompetitionHeader),
        "table: competition events": events_of(dict(EVENTS)),
        "table: addresses": table(("", "address", ""), addresses()),
    }


def page(text: str) -> str:
    """A page with its tables as the code has them."""
    for name, block in blocks().items():
        written = f"<!-- {name} -->\n{block}\n<!-- end -->"
        text = re.sub(rf"<!-- {name} -->\n.*?<!-- end -->", lambda _, written=written: written, text, flags=re.DOTALL)  # type: ignore[misc]
    return text


if __name__ == "__main__":
    for file in (RECORD, ADDRESSES):
        file.write_text(page(file.read_text("utf-8")), "utf-8")
