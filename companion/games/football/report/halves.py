"""The goals of each half."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ..events import Side
from ..state import SIDES
from .steps import Step


def goals_by_half(steps: Iterable[Step]) -> Mapping[Side, Mapping[int, int]]:
    """How many points each side has got in each half, 1 to 4; those of a set-up's start are of none."""
    found: dict[Side, Counter[int]] = {side: Counter() for side in SIDES}
    for step in steps:
        for side in SIDES:
            name = f"{side}_score"
            found[side][step.after.half] += getattr(step.after, name) - getattr(step.before, name)
    return found
