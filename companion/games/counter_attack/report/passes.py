"""Passes: how many a side tried and how many found their man."""

from collections.abc import Iterator, Sequence
from typing import cast

from companion.games.football.events import Side
from companion.games.football.report.steps import Step

from ..events import Action, Roll

GROUND = ("standard_pass", "first_time_pass", "short_pass", "quick_throw")
AERIAL = ("high_pass", "long_pass")
STOPPING = ("interception", "keeper_interception")


def passes(steps: Sequence[Step]) -> Iterator[tuple[Side, bool]]:
    """Whose each pass was, and whether it arrived: on the ground if nobody cut it out, in the air if accurate."""
    for place, step in enumerate(steps):
        event = step.event
        if isinstance(event, Action) and event.action in GROUND:
            yield cast(Side, step.after.possession), not _cut_out(steps[place + 1 :])
        elif isinstance(event, Roll) and event.roll in AERIAL and event.side is not None:
            yield event.side, bool(step.after.last_roll["success"])


def _cut_out(following: Sequence[Step]) -> bool:
    """Whether one of the rolls for an interception that follow a pass at once has been won."""
    for step in following:
        event = step.event
        if isinstance(event, Roll) and event.roll in STOPPING:
            if step.after.last_roll["success"]:
                return True
        elif isinstance(event, Action | Roll):
            return False
    return False
