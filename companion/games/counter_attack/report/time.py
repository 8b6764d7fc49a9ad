"""Time by the match clock: minutes on the pitch, and how long each side had the ball."""

from collections.abc import Iterator

from companion.games.football.events import KickOff, Side
from companion.games.football.report.minutes import Clock
from companion.games.football.report.steps import Step

from .. import clock
from ..events import Clock as ClockEvent
from ..state import Match


def played(match: Match) -> int:
    """The second of the match, its halves at their length: what is played over it adds nothing to anybody's minutes."""
    return min(match.watch.elapsed, clock.half_end(match))


def _is_set(step: Step) -> bool:
    return isinstance(step.event, ClockEvent) and step.event.do == "set"


SECONDS = Clock(
    now=played, at=lambda step: played(step.after), whole_minutes=lambda seconds: seconds // 60, is_set=_is_set
)


def possession(step: Step) -> tuple[Side, int] | None:
    """Who has had the ball up to a line and for how many seconds; nobody knows while the clock is set."""
    holder: Side | None = step.before.possession
    passed = step.after.watch.elapsed - step.before.watch.elapsed
    if holder is None or passed <= 0 or _is_set(step) or isinstance(step.event, KickOff):
        return None
    return holder, passed


def possessions(steps: list[Step]) -> Iterator[tuple[Side, int]]:
    """How long who had the ball, line by line."""
    return (found for step in steps if (found := possession(step)))
