"""The rolls that may come up while an action lasts, beside what may come next (G20-21, G30-31, G54, G66, G70, G74)."""

from .may import Situation
from .state import Match

OF_A_MOVE = ("steal", "tackle", "nutmeg", "dive_at_feet", "take_ball", "reckless_tackle")
DURING: dict[Situation, tuple[str, ...]] = {
    "movement_phase": OF_A_MOVE,
    "throw_in_moved": OF_A_MOVE,
    "throw_in_moved_twice": (*OF_A_MOVE, "interception"),
    "standard_pass": ("interception", "keeper_interception", "take_ball"),
    "first_time_pass": ("interception", "keeper_interception", "take_ball"),
    "low_corner": ("interception", "keeper_interception"),
    "header_won": ("head_back",),
    "won_tackle": ("reckless_tackle",),
    "other_scenario": ("head_back", "reckless_tackle"),
    "high_pass": ("head_back",),
    "free_kick": ("block",),
}
BEFORE_A_SHOT = ("block", "keeper_deflection")  # G41, G71


def during(match: Match) -> tuple[str, ...]:
    """The rolls that may come up now, but what a setting has switched off, and from a corner the head back (G70)."""
    off = {name for name in ("nutmeg", "reckless_tackle") if not getattr(match.settings, name)}
    off |= {"head_back"} if match.from_corner else set()
    return tuple(name for name in DURING.get(match.situation, ()) if name not in off) if match.playing else ()
