"""The log: every line in the order of the match."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion import devices, matches
from companion.games.again import rolled_again
from companion.games.core import Line, Margin, Told
from companion.games.football.state import Match
from companion.matches import Kept

from ..language import _, translated
from ..screens import Words, screens
from ..wording import Happening
from .pages import render
from .place import happened


def lines(
    named: Words, told: Sequence[Told], end: Match, stored: Sequence[Line], called: Mapping[str, str]
) -> list[dict[str, Any]]:
    """The lines of the log, newest first; `stored` are all of the record, to know what was rolled again; `called` are
    the names of those that have logged, by how the record calls them."""
    several, again = len({one.line.margin.by for one in told} - {None}) > 1, rolled_again(stored)
    found = [
        _line(named, one, happening, [*_rolls(named, one, happening, again),
                                      *_aside(one.line.margin, called if several else None)])
        for one, happening in happened(told, end)
    ]  # fmt: skip
    return found[::-1]


def _rolls(named: Words, one: Told, told: Happening, again: Mapping[int, Sequence[Line]]) -> Iterator[str]:
    """What a roll was made of, and what had been rolled before and taken back."""
    if not (one.struck or one.error):
        yield from named.sums(told)
    for before in again.get(one.line.seq, ()):
        dice = "–".join(map(str, named.faces(before)))
        yield _("rolled again: %(dice)s was taken back", dice=dice)


def _line(named: Words, one: Told, told: Happening, aside: list[str]) -> dict[str, Any]:
    return {
        "seq": one.line.seq,
        "minute": named.minute(told),
        "text": line_text(named, one, told),
        "side": named.side(told),
        "struck": one.struck,
        "conflict": translated(one.error) if one.error else None,
        "aside": aside,
        "editable": not one.struck,
    }


def _aside(margin: Margin, devices: Mapping[str, str] | None) -> Iterator[str]:
    """What stands small beside a line: whose dice, which of several devices logged it, a remark."""
    if margin.rolled:
        yield _("table dice") if margin.rolled == "table" else _("app dice")
    if devices is not None and margin.by:
        yield _("logged by %(device)s", device=devices.get(margin.by, margin.by))
    if margin.note:
        yield margin.note


def line_text(named: Words, one: Told, told: Happening) -> str:
    """A line's sentence; of one that does not count, what it would have been called."""
    return named.label(told) if one.struck or one.error else named.sentence(told)


# Pages


def log_page(match: Kept, **variables: Any) -> str:
    """Every line of the match."""
    named = screens(match.game).words
    stored, called = matches.lines(match.code), devices.called(match)
    told = lines(named, matches.told(match.code), match.fold.match, stored, called)
    return render("log", match, lines=told, **variables)
