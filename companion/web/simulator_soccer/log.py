"""The log: every line in the order of the match, and the correction of one."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from flask import abort
from werkzeug.datastructures import MultiDict

from companion import matches
from companion.games import RuleError
from companion.games.again import rolled_again
from companion.games.core import Line, Margin, Told
from companion.games.simulator_soccer.events import Duel
from companion.games.simulator_soccer.state import Match
from companion.matches import Kept

from ..fields import event_of
from ..language import _, translated
from ..wording import Happening
from . import duel_words, wording
from .corrections import changes, fields
from .pages import render
from .place import happened
from .screen import side_of


def lines(told: Sequence[Told], end: Match, stored: Sequence[Line]) -> list[dict[str, Any]]:
    """The lines of the log, newest first; `stored` are all of the record, to know what was rolled again."""
    devices, again = {one.line.margin.by for one in told} - {None}, rolled_again(stored)
    found = [
        _line(one, happening, [*_rolls(one, happening, again), *_aside(one.line.margin, with_device=len(devices) > 1)])
        for one, happening in happened(told, end)
    ]
    return found[::-1]


def _rolls(one: Told, told: Happening, again: Mapping[int, Sequence[Line]]) -> Iterator[str]:
    """What a roll was made of, and what had been rolled before and taken back."""
    if isinstance(told.event, Duel) and not (one.struck or one.error):
        yield duel_words.sums(told)
    for before in again.get(one.line.seq, ()):
        dice = "–".join(map(str, duel_words.all_faces(before.data["dice"])))
        yield _("rolled again: %(dice)s was taken back", dice=dice)


def _line(one: Told, told: Happening, aside: list[str]) -> dict[str, Any]:
    return {
        "seq": one.line.seq,
        "minute": wording.minute(told),
        "text": line_text(one, told),
        "side": side_of(told),
        "struck": one.struck,
        "conflict": translated(one.error) if one.error else None,
        "aside": aside,
        "editable": not one.struck,
    }


def _aside(margin: Margin, *, with_device: bool) -> Iterator[str]:
    """What stands small beside a line: whose dice, which of several devices logged it, a remark."""
    if margin.rolled:
        yield _("table dice") if margin.rolled == "table" else _("app dice")
    if with_device and margin.by:
        yield _("logged by %(device)s", device=margin.by)
    if margin.note:
        yield margin.note


def line_text(one: Told, told: Happening) -> str:
    """A line's sentence; of one that does not count, what it would have been called."""
    return wording.label(told) if one.struck or one.error else wording.sentence(told)


# Pages


def log_page(match: Kept, **variables: Any) -> str:
    """Every line of the match."""
    told = lines(matches.told(match.code), match.fold.match, matches.lines(match.code))
    return render("log", match, lines=told, **variables)


def amend_page(match: Kept, args: "MultiDict[str, str]", error: str | None = None) -> str:
    """A line to correct: its fields first, then what the correction would change."""
    told = _standing(match, args.get("seq", 0, int))
    shown: dict[str, Any] = {"seq": told.line.seq, "line": wording.sentence(told), "error": error}
    shown |= {"fields": fields(told), "preview": None}
    try:
        shown["preview"] = _preview(match, told, args)
    except RuleError as wrong:
        shown |= {"error": translated(wrong), "fields": _refilled(shown["fields"], args)}
    return render("amend", match, **shown)


def _standing(match: Kept, seq: int) -> Happening:
    """The line of a seq with what it met; none of that number that may be corrected is no page."""
    story = happened(matches.told(match.code), match.fold.match)
    return next((told for one, told in story if told.line.seq == seq and not one.struck), None) or abort(404)


def _preview(match: Kept, told: Happening, args: "MultiDict[str, str]") -> dict[str, Any] | None:
    """What the correction in the address would change; nothing if it names none."""
    if args.get("strike"):
        return _changed_by(match, {"type": "void", "seq": told.line.seq}, {})
    wanted = {name: value for name, value in args.items() if name.startswith("set.")}
    if not wanted:
        return None
    event = event_of(match.game, MultiDict({"type": "amend", **wanted}), told.line.type)
    new = {name: value for name, value in event["set"].items() if value != getattr(told.event, name, None)}
    hidden = {f"set.{name}": wanted[f"set.{name}"] for name in new}
    return _changed_by(match, {"type": "amend", "seq": told.line.seq, "set": new}, hidden)


def _changed_by(match: Kept, event: dict[str, Any], fields: dict[str, str]) -> dict[str, Any]:
    fold = matches.preview(match.code, event)
    known = {conflict.seq for conflict in match.fold.now.conflicts}
    new = [conflict for conflict in fold.now.conflicts if conflict.seq not in known]
    return {
        "set": fields,
        "changes": list(changes(match.fold.match, fold.match)),
        "conflicts": [_("Line %(seq)s no longer fits: %(why)s", seq=one.seq, why=translated(one.error)) for one in new],
    }


def _refilled(fields: list[dict[str, Any]], args: Mapping[str, str]) -> list[dict[str, Any]]:
    """The fields with what was typed."""
    return [{**field, "value": args.get(field["name"], field["value"])} for field in fields]
