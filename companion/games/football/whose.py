"""Whose an event is: for a device that plays for one side alone."""

from collections.abc import Mapping
from typing import Any

from .events import Side
from .state import SIDES

OF_A_SIDE = ("kick_off", "goal", "booking", "send_off", "substitution", "withdrawal", "shoot_out_kick", "player")
OF_THE_BALL = ("turn", "lost_ball", "restart", "action")


def whose(event: Mapping[str, Any], possession: Side | None) -> Side | None:
    """The side whose an event is: the one that it names, or that has the ball; None for what is of both.

    Of both are duels and rolls, in which both have a part, the clock, notes, the end of a half, and what is agreed on.
    """
    named = event.get("side")
    if event.get("type") in OF_A_SIDE and named in SIDES:
        return named  # type: ignore[no-any-return]
    if event.get("type") in OF_THE_BALL:
        return named if named in SIDES else possession
    return None
