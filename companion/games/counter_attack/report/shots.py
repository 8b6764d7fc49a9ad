"""Shots: who shot, the exact chance of a goal before its dice, what came of it.

A header called as a shot is one if the goalkeeper goes up in it, whoever wins it, or if it goes off target, which its
die alone decides; else the shot rolled after it is, whose chance is over the goalkeeper's die, as the header's die
stands (G38). A defender's block of a shot leaves none to roll for: it is counted apart, without a chance. Kicks of the
shoot-out are none.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from companion.games.football.events import Shirt, Side
from companion.games.football.report.steps import Step
from companion.games.football.state import OTHER

from ..events import Roll
from ..rolls.attributes import is_keeper
from .attempts import odds_of, result_of

Came = Literal["goal", "saved", "off_target", "blocked"]


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot, its chance before its dice, and what came of it; a tie is a save: the ball runs loose (G51).

    Blocked is a header at goal that a defender has won or tied.
    """

    side: Side
    player: Shirt
    keeper: Shirt | None
    chance: Fraction
    came: Came


def shots(steps: Iterable[Step]) -> list[Shot]:
    """The shots of a match."""
    return [found for step in steps if (found := shot(step))]


def shot(step: Step) -> Shot | None:
    """The shot that a line tells of, if it tells of one."""
    event = step.event
    if not isinstance(event, Roll) or event.side is None or step.before.phase == "shoot_out":
        return None
    if event.roll == "shot" and event.player is not None:
        return _shot(step, event.side, event.player, event.against)
    return _headed(step, event, event.side) if event.roll == "header" and event.shot else None


def _shot(step: Step, side: Side, player: Shirt, keeper: Shirt | None) -> Shot:
    result, odds = result_of(step.after.last_roll), odds_of(step.after.last_roll)
    came: dict[str, Came] = {"player": "goal", "off_target": "off_target"}
    return Shot(side, player, keeper, odds["player"], came.get(result, "saved"))


def _headed(step: Step, event: Roll, side: Side) -> Shot | None:
    """A header at goal that is a shot itself."""
    roll, rival = step.after.last_roll, OTHER[side]
    result, best = result_of(roll), roll["best"]
    keeper = next((one.player for one in event.defenders or () if is_keeper(step.before, rival, one.player)), None)
    if keeper is not None:
        found = _shot(step, side, best["player"], keeper)
        cleared = result in ("against", "loose") and best["against"] != keeper
        return replace(found, came="blocked") if cleared else found
    return Shot(side, best["player"], None, Fraction(), "off_target") if result == "off_target" else None
