"""The fields of a line as a form corrects them."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import fields as fields_of
from typing import Any, Literal, get_args, get_origin, get_type_hints

from companion.games.football.events import Side
from companion.games.football.state import OTHER, SIDES

from ..fields import Fields
from ..language import _
from ..wording import Happening, who

PLAYERS = ("player", "assist", "off", "on")


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a game's fields are called and which of them name players, of whose side, and dice, by their places."""

    field: Callable[[str], str]
    choice: Callable[[str], str]
    die: Callable[[str], str]  # by its place within `dice`, "" for the only one
    faces: Callable[[Happening], Iterable[Any]]  # that a die may show
    players: Collection[str] = PLAYERS
    of_the_other_side: Collection[tuple[str, str]] = ()  # pairs of an event's type and a field
    left_out: Callable[[Happening], Collection[str]] = lambda _told: ()  # fields that no form of this line corrects
    words: Callable[[Happening, str], Sequence[str] | None] = lambda _told, _name: None  # a field's choices, if not all


def fields(terms: Terms, told: Happening) -> list[dict[str, Any]]:
    """The fields of an event as a form shows them, each with what it may be."""
    kind = type(told.event)
    hints, left_out = get_type_hints(kind), terms.left_out(told)
    return [
        shown
        for field in fields_of(kind)
        if field.name not in left_out
        for shown in (
            _dice(terms, told) if field.name == "dice" else _field(terms, told, field.name, hints[field.name])
        )
    ]


def _field(terms: Terms, told: Happening, name: str, hint: Any) -> Iterator[dict[str, Any]]:
    """A field with its words and its choices; nothing for an object: that is struck out and logged anew."""
    value = getattr(told.event, name)
    if isinstance(value, Mapping):
        return
    common = {"name": f"set.{name.rstrip('_')}", "label": terms.field(name), "value": _written(value)}
    choices = _choices(terms, told, name, hint)
    if choices:
        unsaid = value is None and name not in terms.players
        yield {**common, "kind": "choice", "options": [("", _("not said")), *choices] if unsaid else choices}
    else:
        yield {**common, "kind": "number" if isinstance(value, int) else "text"}


def _dice(terms: Terms, told: Happening) -> Iterator[dict[str, Any]]:
    """A field for each die that was rolled: one, two of a push, or those of both who fought."""
    dice = told.line.data.get("dice")
    throws = dice if isinstance(dice, Mapping) else {"": dice}
    for role, throw in throws.items():
        place = f"set.dice.{role}" if role else "set.dice"
        faces = throw if isinstance(throw, list) else [throw]
        for number, face in enumerate(faces, 1):
            name = f"{place}.{number}" if len(faces) > 1 else place
            options = [(str(one), str(one)) for one in terms.faces(told)]
            yield {"name": name, "label": terms.die(role), "value": str(face), "kind": "choice", "options": options}


def written(told: Happening, name: str) -> Any:
    """What a field says now, as the record has it."""
    return told.line.data.get(name, getattr(told.event, name, None))


def hidden(given: Fields, changed: Iterable[str]) -> dict[str, str]:
    """The fields of a form that say what changes, to be sent again."""
    return {name: given[name] for name in given if name.split(".")[1:2] and name.split(".")[1] in changed}


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def _choices(terms: Terms, told: Happening, name: str, hint: Any) -> list[tuple[str, str]]:
    if name == "side":
        return [(side, told.before.team(side).name) for side in SIDES]
    if name in terms.players:
        return _players(terms, told, name)
    if hint is bool or hint == bool | None:
        return [("false", _("no")), ("true", _("yes"))]
    return [(word, terms.choice(word)) for word in terms.words(told, name) or _words(hint)]


def _words(hint: Any) -> tuple[str, ...]:
    return get_args(hint) if get_origin(hint) is Literal else ()


def _players(terms: Terms, told: Happening, name: str) -> list[tuple[str, str]]:
    """The squad of the side that a field speaks of; an empty choice where nobody is named yet."""
    side: Side = told.event.side
    foreign = getattr(told.event, "own_goal", False) or (told.line.type, name) in terms.of_the_other_side
    team = told.before.team(OTHER[side] if foreign else side)
    squad = [(str(number), who(team, number)) for number in team.players]
    return squad if getattr(told.event, name) is not None else [("", _("nobody")), *squad]
