"""The lines of a match that count, each with the match before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..events import Shirt, Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.games.core import Line, Told

Place = tuple[Side, Shirt]  # a player, by side and number


class Step(NamedTuple):
    """A line that counts, with the match before and after it."""

    line: Line
    before: Any
    after: Any

    @property
    def event(self) -> Any:
        """What the line says."""
        return self.line.event


def steps(told: Sequence[Told], end: Any) -> Iterator[Step]:
    """The lines that count, in the order of the match: none that is struck out or no longer fits."""
    afters = [one.before for one in told[1:]] + [end]
    for one, after in zip(told, afters[: len(told)], strict=True):
        if not (one.struck or one.error):
            yield Step(one.line, one.before, after)
