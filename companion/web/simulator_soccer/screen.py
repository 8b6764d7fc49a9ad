"""What the match screen shows, made from the fold of the record."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from companion.games.core import Fold, Line
from companion.games.football import events as football
from companion.games.football.events import Side
from companion.games.football.state import OTHER, OVER, SIDES
from companion.games.simulator_soccer import clock, events
from companion.games.simulator_soccer.rules import lost_ball_cells
from companion.games.simulator_soccer.state import Match

from ..language import _, ngettext
from ..wording import Happening
from . import wording
from .duel_words import all_faces
from .states import begins_to_tire, fatigue, of_the_break, states, turns

RECENT = 3
BESIDE_A_FOUL = 12  # lines that may stand between a foul and its restart
BESIDE_PLAY = (
    football.Booking, football.SendOff, football.Substitution, football.Note, football.Player, events.InjuryRoll,
    events.Var, events.SetClock,
)  # fmt: skip
PREPARED = ((), ("set_clock",), ("amend",))  # lines before the last that are logged only to make way for it
Story = Callable[[], list[Happening]]  # the record's lines in the order of the match, the newest first


def happenings(fold: Fold) -> Iterator[Happening]:
    """The record's last steps, the newest first, as far back as what they met is known."""
    after = fold.match
    for step in reversed(fold.done):
        if step.before is None:
            return
        yield Happening(step.lines[-1], step.before.match, after)
        after = step.before.match


def screen(fold: Fold, here: str, story: Story, said: str | None = None, in_zone: int | None = None) -> dict[str, Any]:
    """The variables of the match screen; `in_zone` is the line after which the ball was said to be in the zone."""
    match: Match = fold.match
    told = list(islice(happenings(fold), RECENT + 1))
    return {
        "said": said,
        "rules": match.rules,
        "seen": fold.count,
        "turns": turns(match),
        "states": states(match),
        "lost_ball_cost": lost_ball_cells(match),
        "cells_left": clock.length(match) - match.cells if match.playing else None,
        "ask_added_time": _ask_added_time(fold, in_zone),
        "undo": _undo(fold),
        "redo": _redo(fold),
        "recent": _recent(fold, told, story, skip=1 if said and last_is_new(fold) else 0),
        "roll": _roll(told[0]) if told and last_is_new(fold) else None,
        "assist": _assist(told[0], here) if told else None,
        "notices": list(_notices(fold, told[0] if told else None, here)),
        "toss": match.toss,
        "kick_off": _may_kick_off(match),
        "ask_rolls": [item["roll"] for item in match.pending] if match.phase == "pre_match" else [],
        "rematch": f"{here}/rematch" if match.phase in OVER else None,
    }


def _recent(fold: Fold, told: list[Happening], story: Story, *, skip: int) -> list[dict[str, Any]]:
    """The last lines; those before a correction, which the fold has left behind, from the whole story."""
    if len(told) <= RECENT and len(told) < len(fold.done):
        known = {one.line.seq for one in told}
        told = [*told, *(one for one in story() if one.line.seq not in known)]
    return [recent_line(one) for one in told[skip:][:RECENT]]


def last_is_new(fold: Fold) -> bool:
    """Whether the record's last line is one that undo would take: no undo, no redo."""
    return bool(fold.done) and fold.done[-1].lines[-1].seq == fold.count


def just_said(fold: Fold) -> str:
    """What the record's last line has done, when it is no undo and no redo."""
    told = next(happenings(fold), None)
    return wording.announcement(told) if told else _("Corrected")


def _ask_added_time(fold: Fold, in_zone: int | None) -> Side | None:
    """The side in whose attack zone the ball may still be, once a turn when the time is up (L398, T9)."""
    match: Match = fold.match
    if not match.playing or not clock.full(match) or in_zone == fold.count:
        return None
    up = next((told for told in happenings(fold) if not clock.full(told.before)), None)
    return up.after.possession if up else match.possession


def _undo(fold: Fold) -> dict[str, str] | None:
    if not fold.done:
        return None
    return {"label": undo_label(fold)}


def undo_label(fold: Fold) -> str:
    """What undo would take back now."""
    step = fold.done[-1]
    before = step.before.match if step.before else fold.match
    return _step_label(step.lines, before, fold.match)


def _redo(fold: Fold) -> dict[str, str] | None:
    return {"label": redo_label(fold)} if fold.undone else None


def redo_label(fold: Fold) -> str:
    """What redo would bring back now, and what undo has just taken."""
    return _step_label(fold.undone[-1], fold.match, fold.match)


def _step_label(lines: Sequence[Line], before: Match, after: Match) -> str:
    """What a step is called: its last line, where others only prepare it, else how many were caught up with."""
    if tuple(line.type for line in lines[:-1]) not in PREPARED:
        return ngettext("catch-up of %(num)s line", "catch-up of %(num)s lines", len(lines))
    return wording.label(Happening(lines[-1], before, after))


def recent_line(told: Happening) -> dict[str, Any]:
    """A line under the board."""
    return {"seq": told.line.seq, "minute": wording.minute(told), "text": wording.sentence(told), "side": side_of(told)}


def side_of(told: Happening) -> Side | None:
    """The side whose kit stands beside a line."""
    side: Side | None = getattr(told.event, "side", None)
    if side is None and isinstance(told.event, events.Turn | events.LostBall | events.Restart):
        return told.before.possession  # type: ignore[no-any-return]
    return side


def _roll(told: Happening) -> dict[str, Any] | None:
    """The dice of the last line, if it had any."""
    faces = all_faces(told.line.data["dice"]) if "dice" in told.line.data else []
    return {"faces": faces, "text": wording.roll_words(told, len(faces))} if faces else None


def _assist(told: Happening, here: str) -> str | None:
    """Where the goal just logged gets its assist."""
    goal = told.event
    if not isinstance(goal, football.Goal) or goal.own_goal or goal.assist is not None:
        return None
    return f"{here}/assist?seq={told.line.seq}"


def _may_kick_off(match: Match) -> list[Side]:
    """The sides that may kick off now: after a break the one that did not last time; extra time is tossed for anew."""
    if match.phase in ("pre_match", "full_time"):
        return list(SIDES)
    if match.phase in ("half_time", "extra_half_time") and match.kicked_off:
        return [OTHER[match.kicked_off]]
    return []


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
