"""The training variants as ready set-ups of a header (G79-84)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.errors import N_


class Variant(NamedTuple):
    """A set-up: its title, what it is about, the settings of its header, and who starts where a side is short."""

    title: str
    about: str
    settings: Mapping[str, Any]
    home: tuple[int, ...] | None = None
    away: tuple[int, ...] | None = None

    def header(self) -> dict[str, Any]:
        """What the set-up says of a header."""
        sides = {"home": self.home, "away": self.away}
        starters = {side: {"starters": list(numbers)} for side, numbers in sides.items() if numbers}
        return {"settings": dict(self.settings), **starters}


VARIANTS = {
    "two_men_up": Variant(
        N_("Two men up"),
        N_("Home are two goals down with half an hour left, but away have nine players. Home begin with a goal kick."),
        {"start": {"half": 2, "elapsed": "60:00", "score": {"home": 0, "away": 2}, "kick_off": "home"}},
        away=tuple(range(1, 10)),
    ),
    "away_goal": Variant(
        N_("Away goal"),
        N_("Second leg, away are one goal down at half-time and kick off: one goal takes them through."),
        {"start": {"half": 2, "score": {"home": 1, "away": 0}, "kick_off": "away"}},
    ),
    "attack_v_defence": Variant(
        N_("Attack against defence"),
        N_("Seven attackers want to score, five defenders and a goalkeeper to get the ball past the halfway line."),
        {"half_minutes": 30, "start": {"half": 2, "kick_off": "home"}},
        home=tuple(range(5, 12)),
        away=tuple(range(1, 7)),
    ),
    "best_v_worst": Variant(
        N_("Best against worst"),
        N_("The best team that you can pick at home to the worst, sixty minutes; then swap teams and play again."),
        {"half_minutes": 30},
    ),
}
