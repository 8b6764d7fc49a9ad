"""Correcting a line of the log: its fields first, then all that the correction would change, then the correction."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask import abort, request
from werkzeug.datastructures import MultiDict

from companion import matches
from companion.games import Fold, RuleError
from companion.games.core import Told
from companion.matches import Kept

from ..fields import Fields, event_of
from ..language import _, ngettext, translated
from ..refusals import Called, beside, in_words
from ..screens import screens
from ..wording import Happening
from . import pages
from .corrections import hidden, written
from .log import line_text
from .place import happened


def amend_page(match: Kept, args: Fields, error: RuleError | None = None) -> str:
    """A line to correct; with a correction in the address, what that would change."""
    one, told = _standing(match, args.get("seq", 0, int)) or abort(404)
    words = screens(match.game).words
    shown: dict[str, Any] = {"seq": told.line.seq, "line": line_text(words, one, told), "preview": None}
    try:
        shown["preview"] = None if error else _preview(match, told, args)
    except RuleError as wrong:
        error = wrong
    return pages.render("amend", match, **shown, **_beside(words.fields(told), error, args, words.field))


def refused(match: Kept, error: RuleError, event: Mapping[str, Any]) -> str:
    """A correction that has become impossible, on its own page; what else was refused where it came from."""
    of_a_line = event.get("type") in ("amend", "void") and "assist" not in event.get("set", {})
    if of_a_line and _standing(match, request.form.get("seq", 0, int)):
        return amend_page(match, request.form, error)
    return pages.refused(match, error, event)


def _standing(match: Kept, seq: int) -> tuple[Told, Happening] | None:
    """The line of a seq with what it met, if it may be corrected."""
    story = happened(matches.told(match.code), match.fold.match)
    return next(((one, told) for one, told in story if told.line.seq == seq and not one.struck), None)


def _beside(found: list[dict[str, Any]], error: RuleError | None, args: Fields, called: Called) -> dict[str, Any]:
    """The fields as they were filled in, each with its error; what is wrong with none of them stands above them."""
    filled = [{**field, "value": args.get(field["name"], field["value"])} for field in found]
    if error is None:
        return {"fields": filled, "error": None}
    place = f"set.{error.field}"
    known = any(field["name"] == place for field in filled)
    marked = [{**field, "error": beside(error)} if field["name"] == place else field for field in filled]
    return {"fields": marked, "error": None if known else in_words(error, called)}


# What would change


def _preview(match: Kept, told: Happening, args: Fields) -> dict[str, Any] | None:
    """What the correction in the address would change; nothing if it names none."""
    if args.get("strike"):
        fold = matches.preview(match.code, {"type": "void", "seq": told.line.seq})
        return {"set": {}, **_changed(match, fold), "block": _block(match, told)}
    wanted = MultiDict((name, value) for name, value in args.items(multi=True) if name.startswith("set."))
    if not wanted:
        return None
    wanted["type"] = "amend"
    given = event_of(match.game, wanted, told.line.type).get("set", {})
    new = {name: value for name, value in given.items() if value != written(told, name)}
    fold = matches.preview(match.code, {"type": "amend", "seq": told.line.seq, "set": new})
    return {"set": hidden(wanted, new), **_changed(match, fold), "block": None}


def _changed(match: Kept, fold: Fold) -> dict[str, list[str]]:
    """All that differs once a correction is made, and which lines fit no longer, or again."""
    known = {conflict.seq for conflict in match.fold.now.conflicts}
    after = {conflict.seq for conflict in fold.now.conflicts}
    again = [_("Line %(seq)s fits again", seq=seq) for seq in sorted(known - after)]
    difference = screens(match.game).words.difference(match.state, fold.state)
    return {"changes": [*map(translated, difference), *again], "conflicts": list(_conflicts(fold, known))}


def _conflicts(fold: Fold, known: set[int]) -> Iterator[str]:
    for one in fold.now.conflicts:
        if one.seq not in known:
            yield _("Line %(seq)s no longer fits: %(why)s", seq=one.seq, why=translated(one.error))


def _block(match: Kept, told: Happening) -> str | None:
    """That lines logged together are struck out together."""
    block = told.line.margin.block
    others = sum(line.margin.block == block for line in matches.lines(match.code)) - 1 if block else 0
    if not others:
        return None
    return ngettext("One more line was logged together with it and is struck out too.",
                    "%(num)s more lines were logged together with it and are struck out too.", others)  # fmt: skip
