"""A kit: what a side wears, as the library's files and a record's header write it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Annotated, Any, Literal

from companion.games import wire
from companion.games.errors import N_, RuleError, Text

from .shapes import PATTERNS

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


def _colour(value: Any, field: str) -> str:
    """A reader of colours as #RRGGBB, kept in capitals."""
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise wire.wrong(value, field, Text(N_("a colour as #RRGGBB")))
    return value.upper()


Colour = Annotated[str, _colour]
Colours = Annotated[tuple[str, ...], wire.listed(_colour)]
PatternName = Annotated[str, wire.choice(*PATTERNS)]


@dataclass(frozen=True, slots=True)
class Goalkeeper:
    """What the goalkeeper wears instead; collar, shorts and socks left out are in the first colour."""

    colours: Colours
    pattern: PatternName = "plain"
    collar: Colour | None = None
    shorts: Colour | None = None
    socks: Colour | None = None

    def __post_init__(self) -> None:
        _check_colours(self.pattern, self.colours, "goalkeeper.colours")


@dataclass(frozen=True, slots=True)
class Kit:
    """Shirt, shorts and socks of a side; `team` joins the kits of one side."""

    name: Annotated[str, wire.text(60, empty=False)]
    pattern: PatternName
    colours: Colours
    collar: Colour
    shorts: Colour
    socks: Colour
    number_style: Literal["block", "slim", "panel", "disc"] = "block"
    goalkeeper: Goalkeeper | None = None
    team: Annotated[str | None, wire.text(60, empty=False)] = None
    kind: Literal["national", "club", "classic"] | None = None

    def __post_init__(self) -> None:
        _check_colours(self.pattern, self.colours, "colours")

    def for_goalkeeper(self) -> "Kit":
        """The kit as the goalkeeper wears it."""
        if (own := self.goalkeeper) is None:
            return self
        first = own.colours[0]
        return replace(
            self,
            pattern=own.pattern,
            colours=own.colours,
            collar=own.collar or first,
            shorts=own.shorts or first,
            socks=own.socks or first,
            goalkeeper=None,
        )

    def to_dict(self) -> dict[str, Any]:
        """The kit as a plain JSON object, without what stands at its default."""
        plain: dict[str, Any] = _plain(self)
        return plain


def kit_from_dict(data: Any) -> Kit:
    """Read a kit strictly from a plain JSON object; RuleError names what is wrong."""
    if not isinstance(data, Mapping):
        raise wire.wrong(data, "kit", Text(N_("an object")))
    return wire.read(Kit, data, "kit")


def _check_colours(pattern: str, colours: tuple[str, ...], field: str) -> None:
    """A kit has the colours its pattern needs, and three at most."""
    needed = len(PATTERNS[pattern].areas)
    if not needed <= len(colours) <= 3:
        raise RuleError(
            N_("the pattern %(pattern)s needs %(needed)s to 3 colours, %(given)s given"),
            field,
            pattern=pattern,
            needed=needed,
            given=len(colours),
        )


def _plain(part: Any) -> Any:
    """Dataclasses and tuples as JSON has them."""
    if isinstance(part, tuple):
        return list(part)
    if not is_dataclass(part):
        return part
    values = {f.name: (getattr(part, f.name), f.default) for f in fields(part)}
    return {name: _plain(value) for name, (value, default) in values.items() if value != default}
