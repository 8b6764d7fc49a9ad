"""Players as a record gives them: a shirt number, and a card's seven attributes or none."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, TypeVar

from companion.games import wire
from companion.games.errors import N_, RuleError
from companion.games.football.events import ANumber
from companion.games.football.events import Shirt as Number

P = TypeVar("P")

OUTFIELD = ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling")
GOALKEEPER = ("aerial_ability", "dribbling", "pace", "resilience", "saving", "handling", "high_pass")
SHIRTS = range(1, 17)
GOALKEEPER_SHIRTS = (1, 12)

an_attribute = wire.whole(1, 6)


@dataclass(frozen=True, slots=True)
class Shirt:
    """What every player of a header has."""

    number: ANumber
    name: Annotated[str, wire.text(100)] = ""
    goalkeeper: bool = False


def read_card(make: Callable[..., P], data: Mapping[str, Any], path: str) -> P:
    """A player made from a header's card at `path`: all seven attributes of his kind, or none (G62)."""
    worn = {name: value for name, value in data.items() if name in Shirt.__slots__}
    wear = wire.read(Shirt, worn, path, f"{path}.")
    printed = {name: value for name, value in data.items() if name not in worn}
    kind = GOALKEEPER if wear.goalkeeper else OUTFIELD
    attributes = _attributes(printed, kind, path) if printed else {}
    return make(number=wear.number, name=wear.name, goalkeeper=wear.goalkeeper, attributes=attributes)


def _attributes(printed: Mapping[str, Any], kind: tuple[str, ...], path: str) -> dict[str, int]:
    for name in printed:
        if name not in kind:
            field = f"{path}.{name}"
            raise RuleError(N_("%(within)s has no field %(name)s"), field, within=path, name=wire.cut(name))
    for name in kind:
        if name not in printed:
            raise RuleError(N_("%(within)s needs %(name)s"), f"{path}.{name}", within=path, name=name)
    return {name: an_attribute(printed[name], f"{path}.{name}") for name in kind}


@cache
def shirts(make: Callable[..., P]) -> Mapping[Number, P]:
    """A side without cards: sixteen shirts, 1 and 12 goalkeepers."""
    return {
        number: make(number=number, name="", goalkeeper=number in GOALKEEPER_SHIRTS, attributes={}) for number in SHIRTS
    }


def standard_players() -> list[dict[str, Any]]:
    """The sixteen shirts as a header names them."""
    keeper = {"goalkeeper": True}
    return [{"number": number, "name": "", **(keeper if number in GOALKEEPER_SHIRTS else {})} for number in SHIRTS]
