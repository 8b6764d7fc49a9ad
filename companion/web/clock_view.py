"""The clock of a match that is played in real time, and its sand timer, as its pages show them.

For every game whose state has `clock` with `elapsed`, `at`, `running`, `reason`, `ends`, `actions_left`, and
`sand_timer`. The time of a half stands at its end when that is reached: the action is finished, whatever the clock
says, and then the added time is rolled or the half ends. In added time the actions that are left take the clock's
place. The sand timer is flipped by the rival of the side that it times.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from companion.games.football.events import Side
from companion.games.football.state import HALVES, OTHER, SIDES
from companion.matches import Kept

from .language import N_, _, ngettext
from .timed import Counted, down, up

REASONS = {
    "goal": N_("Goal"),
    "free kick": N_("Free kick"),
    "corner": N_("Corner"),
    "penalty": N_("Penalty"),
    "goal kick": N_("Goal kick"),
    "other": N_("Other"),
}
BEEPS_OF_A_HALF, BEEPS_OF_THE_SAND = 3, 1
State = Mapping[str, Any]


def clock_view(match: Kept) -> dict[str, Any] | None:
    """What `_clock.html` and `_clock_controls.html` show as `clock`; None outside the halves and their breaks."""
    state, settings = match.state, match.fold.match.settings
    if state["phase"] not in HALVES:
        return None
    clock = state["clock"]
    time = _time(clock)
    return {
        "time": time,
        "key": f"half-{clock['half']}-{clock['ends']}",
        "beeps": BEEPS_OF_A_HALF,
        "running": clock["running"],
        "added": clock["minute"] if clock["actions_left"] is not None else None,
        "left": _left(clock["actions_left"]),
        "over": _over(clock["actions_left"], added_time=settings.added_time),
        "paused": None if clock["running"] else _paused(clock["reason"]),
        "reasons": _reasons(match),
        "sand": _sand(state),
        "may_flip": [_flip(state, side) for side in SIDES] if settings.turn_seconds else [],
    }


def _time(clock: State) -> Counted:
    since = _moment(clock["at"]) if clock["running"] else None
    return up(_seconds(clock["elapsed"]), _seconds(clock["ends"]), since)


def _moment(at: str | None) -> datetime | None:
    return None if at is None else datetime.fromisoformat(at)


def _seconds(time: str) -> int:
    minutes, seconds = time.split(":")
    return 60 * int(minutes) + int(seconds)


def _left(actions: int | None) -> str | None:
    """The actions of added time that are left, in words."""
    return None if actions is None else ngettext("%(num)s action left", "%(num)s actions left", actions)


def _over(actions: int | None, *, added_time: bool) -> str | None:
    """What is to be done when the half has had its minutes; nothing while actions are left."""
    if actions is not None:
        return None if actions else _("Finish this action, then end the half.")  # R47
    if added_time:
        return _("Time is up: finish the action, then roll the added time.")
    return _("Time is up: finish the action, then end the half.")


def _paused(reason: str | None) -> str:
    if reason is None:
        return _("The clock stands")
    return _("The clock stands: %(reason)s", reason=_word(reason))


def _word(reason: str) -> str:
    """A reason as people say it; one that a program gave, as it stands."""
    return _(REASONS[reason]) if reason in REASONS else reason


def _reasons(match: Kept) -> list[tuple[str, str]]:
    """The reasons of a pause with their words, the likeliest first: the set piece just declared."""
    last = match.fold.done[-1].lines[-1].event if match.fold.done else None
    likely = str(getattr(last, "action", "")).replace("_", " ")
    return [(reason, _(REASONS[reason])) for reason in sorted(REASONS, key=lambda reason: reason != likely)]


# The sand timer


def _sand(state: State) -> dict[str, Any] | None:
    """The sand timer while it is on the table: its time, whose moves it times, and what its end says."""
    sand = state["sand_timer"]
    if sand is None:
        return None
    team = state[sand["side"]]["name"]
    return {
        "time": down(sand["left"], _moment(sand["at"]) if sand["running"] else None),
        "key": f"sand-{sand['side']}-{sand['at']}",
        "beeps": BEEPS_OF_THE_SAND,
        "side": sand["side"],
        "team": team,
        "running": sand["running"],
        "over": _("Time: %(team)s lose the rest of the action.", team=team),
    }


def _flip(state: State, side: Side) -> dict[str, str]:
    """The button that flips the sand timer for a side, for the hand of its rival."""
    rival = state[OTHER[side]]["name"]
    return {
        "side": side,
        "label": _("%(rival)s flip the sand timer for %(team)s", rival=rival, team=state[side]["name"]),
    }
