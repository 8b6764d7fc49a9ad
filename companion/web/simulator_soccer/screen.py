"""What the match screen shows, made from the fold of the record."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from companion.games.core import Fold
from companion.games.football import events as football
from companion.games.football.events import Side
from companion.games.football.state import SIDES
from companion.games.simulator_soccer import clock, events
from companion.games.simulator_soccer.rules import lost_ball_cells
from companion.games.simulator_soccer.state import Match

from ..language import _
from ..match.story import Story, happenings, may_kick_off, told_so_far
from ..wording import Happening
from .states import begins_to_tire, fatigue, of_the_break, states, turns

BESIDE_A_FOUL = 12  # lines that may stand between a foul and its restart
BESIDE_PLAY = (
    football.Booking, football.SendOff, football.Substitution, football.Note, football.Player, events.InjuryRoll,
    events.Var, events.SetClock,
)  # fmt: skip


def screen(fold: Fold, here: str, story: Story, said: str | None = None, in_zone: int | None = None) -> dict[str, Any]:
    """The variables of the match screen; `in_zone` is the line after which the ball was said to be in the zone."""
    match: Match = fold.match
    last = next(happenings(fold), None)
    return {
        **told_so_far(fold, here, story, said),
        "rules": match.rules,
        "turns": turns(match),
        "states": states(match),
        "lost_ball_cost": lost_ball_cells(match),
        "cells_left": clock.length(match) - match.cells if match.playing else None,
        "ask_added_time": _ask_added_time(fold, in_zone),
        "notices": list(_notices(fold, last, here)),
        "toss": match.toss,
        "kick_off": may_kick_off(match),
        "ask_rolls": [item["roll"] for item in match.pending] if match.phase == "pre_match" else [],
    }


def _ask_added_time(fold: Fold, in_zone: int | None) -> Side | None:
    """The side in whose attack zone the ball may still be, once a turn when the time is up (L398, T9)."""
    match: Match = fold.match
    if not match.playing or not clock.full(match) or in_zone == fold.count:
        return None
    up = next((told for told in happenings(fold) if not clock.full(told.before)), None)
    return up.after.possession if up else match.possession


# What the rules ask next


def _notices(fold: Fold, told: Happening | None, here: str) -> Iterator[dict[str, Any]]:
    match: Match = fold.match
    if match.playing and told is not None:
        if begins_to_tire(told):
            yield fatigue()
        yield from _restart_due(fold, here)
        yield from _after(told, match, here)
    yield from of_the_break(match)
    if match.playing:
        yield from _reserve(match, here)


def _after(told: Happening, match: Match, here: str) -> Iterator[dict[str, Any]]:
    """What follows from the last line."""
    event = told.event
    if isinstance(event, football.Goal):
        yield _after_goal(match, here)
    elif isinstance(event, events.Restart) and event.kind == "throw_in":
        yield {
            "title": _("Throw-in"),
            "text": _("With a substitution now, play restarts with the line-up."),
            "link": f"{here}/substitution",
            "action": _("Substitution"),
        }


def _restart_due(fold: Fold, here: str) -> Iterator[dict[str, Any]]:
    """The restart after the last foul, as long as only cards, rolls, changes and notes have followed (L402, D22)."""
    match: Match = fold.match
    struck_out = False
    for told in islice(happenings(fold), BESIDE_A_FOUL):
        struck_out = struck_out or (isinstance(told.event, events.Var) and bool(told.after.last_roll["success"]))
        if _is_foul(told) and match.possession and not _waits_for_var(match):
            title = _restart_title(told.event, struck_out) % {"team": match.team(match.possession).name}
            yield {"title": title, "link": f"{here}/restart", "action": _("Restart …")}
        if not isinstance(told.event, BESIDE_PLAY):
            return


def _waits_for_var(match: Match) -> bool:
    return any(item["roll"] == "var" for item in match.pending)


def _restart_title(foul: Any, struck_out: bool) -> str:
    """The penalty of a foul in the area, the goal kick after the VAR has struck it out, else the free kick."""
    if struck_out:
        return _("Goal kick for %(team)s")
    return _("Penalty for %(team)s") if getattr(foul, "in_area", False) else _("Free kick for %(team)s")


def _after_goal(match: Match, here: str) -> dict[str, Any]:
    side: Side = match.possession or "home"
    return {
        "title": _("%(team)s kick off", team=match.team(side).name),
        "text": _("The line-up's cell is counted."),
        "link": f"{here}/substitution",
        "action": _("Substitution"),
    }


def _is_foul(told: Happening) -> bool:
    rolled = isinstance(told.event, events.RearEntry | events.Duel)
    return isinstance(told.event, events.Foul) or (rolled and bool(told.after.last_roll.get("foul")))


def _reserve(match: Match, here: str) -> Iterator[dict[str, Any]]:
    """A side whose goalkeeper was sent off may bring on the reserve goalkeeper (L702)."""
    for side in SIDES:
        players = match.team(side).players.values()
        gone = any(player.goalkeeper and player.sent_off for player in players)
        if gone and not any(player.goalkeeper and player.on_pitch for player in players):
            yield {
                "title": _("%(team)s have no goalkeeper", team=match.team(side).name),
                "text": _("The reserve goalkeeper may come on for a player."),
                "link": f"{here}/substitution?side={side}",
                "action": _("Substitution"),
            }
