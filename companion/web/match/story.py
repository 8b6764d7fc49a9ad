"""The record's last steps as the match screen tells them: what was just done, what undo and redo would take."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from companion.games.core import Fold, Line
from companion.games.football.events import Side
from companion.games.football.rules import due_to_kick_off
from companion.games.football.state import OVER, Match

from ..language import _, ngettext
from ..screens import Variables, Words, screens
from ..wording import Happening

RECENT = 3
Story = Callable[[], list[Happening]]  # the record's lines in the order of the match, the newest first


def words(fold: Fold) -> Words:
    """What the game of a record calls its lines."""
    return screens(fold.game).words


def happenings(fold: Fold) -> Iterator[Happening]:
    """The record's last steps, the newest first, as far back as what they met is known."""
    after = fold.match
    for step in reversed(fold.done):
        if step.before is None:
            return
        yield Happening(step.lines[-1], step.before.match, after)
        after = step.before.match


def newest(fold: Fold) -> Happening | None:
    """The last line that undo would take, if it is the record's last and was not remembered late."""
    told = next(happenings(fold), None) if last_is_new(fold) else None
    return told if told and told.line.plain else None


def last_is_new(fold: Fold) -> bool:
    """Whether the record's last line is one that undo would take: no undo, no redo."""
    return bool(fold.done) and fold.done[-1].lines[-1].seq == fold.count


def told_so_far(fold: Fold, here: str, story: Story, said: str | None) -> Variables:
    """What every match screen tells of its record: the last lines, the dice of the last, undo and redo."""
    told = list(islice(happenings(fold), RECENT + 1))
    return {
        "said": said,
        "seen": fold.count,
        "undo": {"label": undo_label(fold)} if fold.done else None,
        "redo": {"label": redo_label(fold)} if fold.undone else None,
        "recent": _recent(fold, told, story, skip=1 if said and last_is_new(fold) else 0),
        "roll": _roll(fold, told[0]) if told and last_is_new(fold) else None,
        "assist": _assist(fold, told[0], here) if told else None,
        "rematch": f"{here}/rematch" if fold.match.phase in OVER else None,
    }


def _recent(fold: Fold, told: list[Happening], story: Story, *, skip: int) -> list[Variables]:
    """The last lines; those before a correction, which the fold has left behind, from the whole story."""
    if len(told) <= RECENT and len(told) < len(fold.done):
        known = {one.line.seq for one in told}
        told = [*told, *(one for one in story() if one.line.seq not in known)]
    return [_recent_line(words(fold), one) for one in told[skip:][:RECENT]]


def _recent_line(named: Words, told: Happening) -> Variables:
    """A line under the board."""
    return {"seq": told.line.seq, "minute": named.minute(told), "text": named.sentence(told), "side": named.side(told)}


def just_said(fold: Fold) -> str:
    """What the record's last line has done, when it is no undo and no redo."""
    told = next(happenings(fold), None)
    return words(fold).announcement(told) if told else _("Corrected")


def undo_label(fold: Fold) -> str:
    """What undo would take back now."""
    step = fold.done[-1]
    before = step.before.match if step.before else fold.match
    return _step_label(words(fold), step.lines, before, fold.match)


def redo_label(fold: Fold) -> str:
    """What redo would bring back now, and what undo has just taken."""
    return _step_label(words(fold), fold.undone[-1], fold.match, fold.match)


def _step_label(named: Words, lines: Sequence[Line], before: Any, after: Any) -> str:
    """What a step is called: its last line, where others only prepare it, else how many were caught up with."""
    if tuple(line.type for line in lines[:-1]) not in named.prepared:
        return ngettext("catch-up of %(num)s line", "catch-up of %(num)s lines", len(lines))
    return named.label(Happening(lines[-1], before, after))


def _roll(fold: Fold, told: Happening) -> Variables | None:
    """The dice of the last line, if it had any."""
    faces = words(fold).faces(told.line)
    return {"faces": faces, "text": words(fold).dice(told, len(faces))} if faces else None


def _assist(fold: Fold, told: Happening, here: str) -> str | None:
    """Where the goal just logged gets its assist; each goal of the timeline that its line may still give one."""
    goal = next((item for item in fold.match.timeline[::-1] if item["seq"] == told.line.seq), {"type": ""})
    if goal["type"] != "goal" or goal.get("own_goal") or goal.get("assist") is not None:
        return None
    return f"{here}/assist?seq={told.line.seq}"


def may_kick_off(match: Match) -> list[Side]:
    """The sides that may kick off now: after a break the one that did not last time; extra time is tossed for anew."""
    if match.phase in ("pre_match", "full_time"):
        return ["home", "away"]
    due = due_to_kick_off(match)
    return [due] if due else []
