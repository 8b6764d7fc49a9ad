"""What may come next (§4.1 of the rules): it informs and never refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from companion.games.football.state import OVER, SIDES

from . import clock

if TYPE_CHECKING:
    from .state import Match

Situation = Literal[
    "before",
    "kick_off",
    "movement_phase",
    "standard_pass",
    "first_time_pass",
    "high_pass",
    "long_pass",
    "won_tackle",
    "header_won",
    "other_scenario",
    "shooting",
    "saved",
    "held",
    "held_and_moved",
    "drop",
    "off_target",
    "goal_kick",
    "goal_kick_moved",
    "throw_in",
    "throw_in_moved",
    "throw_in_moved_twice",
    "corner",
    "low_corner",
    "free_kick",
    "penalty",
    "foul",
    "foul_stopped",
    "keeper_foul",
    "keeper_foul_stopped",
    "loose",
    "loose_high_pass",
    "loose_long_pass",
    "spilled",
    "loose_ball",
    "reached",
    "spilled_ball",
    "spilled_corner",
]
NEXT: dict[Situation, tuple[str, ...]] = {
    "before": ("kick_off",),
    "kick_off": ("standard_pass",),  # G8
    "movement_phase": ("movement_phase", "standard_pass", "high_pass", "long_pass", "shot"),  # G22, G29, G39
    "won_tackle": ("movement_phase", "standard_pass", "high_pass", "long_pass", "snapshot"),  # G29, G67, R7
    "standard_pass": ("movement_phase", "first_time_pass", "snapshot"),  # G30, R9
    "first_time_pass": ("movement_phase", "snapshot"),  # G32
    "high_pass": ("header", "control", "movement_phase"),  # G34
    "long_pass": ("movement_phase",),  # G35
    "header_won": ("movement_phase", "first_time_pass", "long_pass", "snapshot"),  # G37, never a second header
    "other_scenario": ("movement_phase", "long_pass", "snapshot", "first_time_pass"),  # G68
    "shooting": ("shot",),
    "saved": (),
    "held": ("quick_throw", "final_third"),  # G53
    "held_and_moved": ("high_pass", "drop"),  # G53, G72
    "drop": ("movement_phase",),  # G72, R40
    "off_target": ("goal_kick",),  # G48
    "goal_kick": ("final_third", "standard_pass", "high_pass"),  # R55
    "goal_kick_moved": ("standard_pass", "high_pass"),
    "throw_in": ("movement_phase",),  # G57, R46
    "throw_in_moved": ("movement_phase", "short_pass", "header"),
    "throw_in_moved_twice": ("short_pass", "header"),
    "corner": ("high_pass", "short_pass"),  # G58
    "low_corner": ("movement_phase", "snapshot"),  # R32
    "free_kick": ("high_pass", "long_pass", "standard_pass", "shot"),  # G59
    "penalty": ("shot",),  # G60
    "foul": ("play_on", "free_kick", "penalty"),  # G26
    "foul_stopped": ("free_kick", "penalty"),  # R13, R45
    "keeper_foul": ("play_on", "penalty"),  # G54, R14
    "keeper_foul_stopped": ("penalty",),
    "loose": (),
    "loose_high_pass": (),
    "loose_long_pass": (),
    "spilled": (),
    "loose_ball": ("movement_phase", "snapshot"),  # G55
    "reached": ("movement_phase", "snapshot"),
    "spilled_ball": ("corner", "movement_phase", "snapshot"),  # G50
    "spilled_corner": ("corner",),
}
AT_NONE_LEFT: dict[Situation, str] = {  # what the last action of added time may still lead to (G75)
    "foul": "penalty",
    "foul_stopped": "penalty",
    "keeper_foul": "penalty",
    "keeper_foul_stopped": "penalty",
    "penalty": "shot",
    "shooting": "shot",
}


def may(match: Match) -> tuple[str, ...]:
    """The actions, rolls and whistles that may come next, in the order of the rules; `play_on` waives a foul."""
    if match.phase in OVER:
        hurt = [p for side in SIDES for p in match.team(side).players.values() if p.injuries and p.misses is None]
        return ("tournament_injury",) if hurt else ()
    if match.phase == "shoot_out":
        return ("shot",)
    if not match.playing:
        return ("kick_off",)
    return _in_play(match)


def _in_play(match: Match) -> tuple[str, ...]:
    if clock.actions_left(match) == 0:
        last = AT_NONE_LEFT.get(match.situation)
        return ("end_half",) if last is None else (last, "end_half")
    usual = _usual(match)
    if match.added is not None or not clock.time_is_up(match):
        return usual
    return ("added_time", *usual) if match.settings.added_time else (*usual, "end_half")


def _usual(match: Match) -> tuple[str, ...]:
    settings, usual = match.settings, NEXT[match.situation]
    if match.situation == "other_scenario" and not settings.modified_first_time_pass:
        return tuple(name for name in usual if name != "first_time_pass")
    if match.situation == "drop" and settings.drop_passes:
        return (*usual, "standard_pass", "high_pass", "long_pass")
    if match.situation == "loose_ball" and settings.loose_ball_attraction:
        return (*usual, "take_ball")
    return usual
