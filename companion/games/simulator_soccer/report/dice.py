"""The dice of a line, each with the side that rolled it; nobody's are the referee's, the weather's, the toss's."""

from collections.abc import Iterator
from typing import Any

from companion.games.dice import Throw
from companion.games.football.events import Side
from companion.games.football.report.faces import Thrown
from companion.games.football.report.steps import Step
from companion.games.football.state import OTHER

from ..events import Duel, Toss


def thrown(step: Step) -> Thrown:
    """The faces of a line's dice."""
    for side, throw in _throws(step):
        for face in throw if isinstance(throw, tuple) else (throw,):
            yield side, face


def _throws(step: Step) -> Iterator[tuple[Side | None, Throw]]:
    event: Any = step.event
    if isinstance(event, Duel):
        yield event.side, event.dice.carrier
        yield OTHER[event.side], event.dice.challenger
    elif isinstance(event, Toss):
        if event.dice is not None:
            yield None, event.dice
    elif hasattr(event, "dice"):
        yield step.after.last_roll.get("side"), event.dice
