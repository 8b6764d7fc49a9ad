"""The sand timer: so many seconds for the moves of one side, flipped by its rival (G11, R4).

It is kept in the record, by its times, so that no phone loses it. A roll pauses it, as duels are not timed; it is put
away when the action that it timed has ended: with the next action, the ball lost, a goal, the end of the half. When it
has run out, the rest of the action is lost; the players see to that, no event is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from companion.games.core import N_, RuleError, write_time
from companion.games.football import rules as common

if TYPE_CHECKING:
    from datetime import datetime

    from companion.games.football.events import Side
    from companion.games.football.state import Stamp

    from .events import SandTimer
    from .state import Match


@dataclass(frozen=True, slots=True)
class Sand:
    """The timer of a side's moves: `left` seconds `at` a time."""

    side: Side
    left: int
    at: datetime | None
    running: bool = True


def adjust(match: Match, event: SandTimer, stamp: Stamp) -> Match:
    """Flip the timer for a side, pause it, let it run on."""
    common.must_play(match)
    if not match.settings.turn_seconds:
        raise RuleError(N_("This match is played without the sand timer: the setting turn_seconds is 0"), "type")
    if event.do == "flip" and event.side is not None:
        return replace(match, sand=Sand(event.side, match.settings.turn_seconds, match.watch.at))
    return _paused(match) if event.do == "pause" else _resumed(match)


def _paused(match: Match) -> Match:
    """The timer lies on its side, with the sand that is left."""
    sand = match.sand
    if sand is None or not sand.running:
        raise RuleError(N_("The sand timer does not run"), "do")
    return replace(match, sand=replace(sand, left=_left(sand, match.watch.at), at=match.watch.at, running=False))


def _left(sand: Sand, time: datetime | None) -> int:
    passed = int((time - sand.at).total_seconds()) if sand.at and time else 0
    return max(0, sand.left - passed)


def _resumed(match: Match) -> Match:
    if match.sand is None or match.sand.running:
        raise RuleError(N_("The sand timer does not lie on its side"), "do")
    return replace(match, sand=replace(match.sand, at=match.watch.at, running=True))


def put_away(match: Match) -> Match:
    """The action that was timed has ended."""
    return replace(match, sand=None) if match.sand else match


def after_roll(match: Match, before: Match, *, action: bool) -> Match:
    """A roll that is an action, or loses the ball, ends what was timed; another pauses the timer."""
    if action or match.possession != before.possession:
        return put_away(match)
    return _paused(match) if match.sand and match.sand.running else match


def as_state(match: Match) -> dict[str, Any] | None:
    """The timer: `left` seconds for a side `at` a time; None while it is put away."""
    sand = match.sand
    if sand is None:
        return None
    at = write_time(sand.at) if sand.at else None
    return {"side": sand.side, "left": sand.left, "at": at, "running": sand.running}
