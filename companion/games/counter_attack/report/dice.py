"""The dice of a line, each with the side that rolled it; the referee's and a loose ball's are nobody's."""

from collections.abc import Iterator
from typing import Any

from companion.games.football.report.faces import Thrown
from companion.games.football.report.steps import Step
from companion.games.football.state import OTHER

from ..events import Roll
from ..faces import Face, number

NOBODYS = ("booking_check", "loose_ball", "referee_decision", "added_time")


def thrown(step: Step) -> Thrown:
    """The faces of a line's dice, the star as a six."""
    event = step.event
    if isinstance(event, Roll):
        side = None if event.roll in NOBODYS else event.side
        for whose, face in (*_jumpers(event), *_dice(event)):
            yield (OTHER[side] if whose == "against" else side) if side else None, number(face)


def _jumpers(event: Roll) -> Iterator[tuple[str, Face]]:
    yield from (("player", jumper.dice) for jumper in event.attackers or ())
    yield from (("against", jumper.dice) for jumper in event.defenders or ())


def _dice(event: Roll) -> Iterator[tuple[str, Face]]:
    """The dice of a roll; a headed shot repeats the header's die, which counts once."""
    dice: Any = event.dice
    if isinstance(dice, dict):
        yield from ((role, face) for role, face in dice.items() if event.kind != "headed" or role != "player")
    elif dice is not None:
        yield from (("player", face) for face in (dice if isinstance(dice, tuple) else (dice,)))
