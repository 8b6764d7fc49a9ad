"""The match clock: real time by the times that the record tells, and the actions of added time (G11, G75, R1, R2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from companion.games.core import N_, RuleError, write_time
from companion.games.football import rules as common

from .settings import EXTRA_MINUTES, half_start, start_elapsed

if TYPE_CHECKING:
    from datetime import datetime

    from companion.games.football.state import Stamp

    from .events import Clock
    from .state import Match

EXTRA_TIME_ACTIONS = 3  # at most, in added time of a half of extra time


@dataclass(frozen=True, slots=True)
class Watch:
    """The clock as last read: `elapsed` seconds of the match `at` a time; `goal`: a goal stopped it."""

    elapsed: int
    at: datetime | None = None
    running: bool = False
    goal: bool = False
    reason: str | None = None


def read(match: Match, time: datetime | None) -> Match:
    """The match with its clock read at a time of the record."""
    watch = match.watch
    passed = (time - watch.at).total_seconds() if watch.running and watch.at and time else 0
    return replace(match, watch=replace(watch, at=time, elapsed=watch.elapsed + int(passed)))


def half_end(match: Match) -> int:
    """The second of the match at which the present half is over but for added time."""
    length = match.settings.half_minutes if match.half <= 2 else EXTRA_MINUTES
    return half_start(match.settings, match.half) + 60 * length


def time_is_up(match: Match) -> bool:
    """Whether the present half has had its minutes."""
    return match.watch.elapsed >= half_end(match)


def actions_left(match: Match) -> int | None:
    """The actions of added time that are left, None before it is rolled."""
    return None if match.added is None else match.added - match.used


def minute(match: Match) -> str:
    """The label of the present minute: whole minutes elapsed + 1, in added time 45+n of the n-th action."""
    last = half_end(match) // 60
    if match.added is not None:
        return f"{last}+{match.used + 1}"
    return str(min(match.watch.elapsed // 60 + 1, last))


def mm_ss(seconds: int) -> str:
    """Seconds of the match as mm:ss."""
    return f"{seconds // 60:02}:{seconds % 60:02}"


def as_state(match: Match) -> dict[str, Any]:
    """The clock of the contract; `at` is when it stood at `elapsed`, `ends` when the half has had its minutes."""
    watch = match.watch
    return {
        "half": match.half,
        "elapsed": mm_ss(watch.elapsed),
        "at": write_time(watch.at) if watch.at else None,
        "running": watch.running,
        "reason": "goal" if watch.goal else watch.reason,
        "ends": mm_ss(half_end(match)),
        "minute": minute(match),
        "actions_left": actions_left(match),
    }


# What moves it


def kicked_off(match: Match, *, first: bool) -> Match:
    """The clock starts with the half; the first may be the rest of one."""
    begins = start_elapsed(match.settings) if first else half_start(match.settings, match.half)
    return replace(match, watch=Watch(begins, match.watch.at, running=True), added=None, used=0)


def stopped(match: Match, *, goal: bool = False) -> Match:
    """The clock stands, no sand runs: at a goal, when a half ends."""
    return replace(match, watch=replace(match.watch, running=False, goal=goal, reason=None), sand=None)


def play_goes_on(match: Match) -> Match:
    """After a goal the clock goes on with the next action (G49)."""
    return replace(match, watch=replace(match.watch, running=True, goal=False)) if match.watch.goal else match


def adjust(match: Match, event: Clock, stamp: Stamp) -> Match:
    """Pause the clock with a reason, let it go on, or put it right."""
    common.must_play(match)
    if event.do == "set":
        return _put_right(match, event.elapsed or 0)
    if match.watch.running != (event.do == "pause"):
        raise RuleError(N_("The clock runs already") if match.watch.running else N_("The clock stands already"), "do")
    watch = replace(match.watch, running=event.do == "resume", goal=False, reason=event.reason)
    return replace(match, watch=watch)


def _put_right(match: Match, elapsed: int) -> Match:
    begins = half_start(match.settings, match.half)
    if elapsed < begins:
        raise RuleError(N_("elapsed: this half began at %(time)s"), "elapsed", time=mm_ss(begins))
    return replace(match, watch=replace(match.watch, elapsed=elapsed))


def counted(match: Match) -> Match:
    """Count an action of added time (G75)."""
    if match.added is None:
        return match
    if match.used >= match.added:
        raise RuleError(N_("No action is left of the added time"))
    return replace(match, used=match.used + 1)


def check_over(match: Match) -> None:
    """Refuse the whistle before the half has had its minutes and its added time."""
    if not time_is_up(match):
        raise RuleError(N_("This half lasts until %(time)s"), time=mm_ss(half_end(match)))
    if match.settings.added_time and match.added is None:
        raise RuleError(N_("The added time has not been rolled yet"))
    if actions_left(match):
        raise RuleError(N_("The added time has %(actions)s actions left"), actions=actions_left(match))
