"""Where in the match something happens: now, or right after a line of the log where it was forgotten."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion import matches
from companion.games.core import Told
from companion.matches import Kept

from ..screens import screens
from ..wording import Happening


class Place(NamedTuple):
    """The match and its state at a place, and what a page says of it."""

    match: Any
    state: Mapping[str, Any]
    variables: Mapping[str, Any]


def place(match: Kept, args: Mapping[str, Any]) -> Place:
    """The place that `after` names, the end of the record without it; raises LookupError for a line that is none."""
    after = args.get("after")
    if after is None:
        return Place(match.fold.match, match.state, {})
    for _one, told in happened(matches.told(match.code), match.fold.match):
        if str(told.line.seq) == str(after):
            said = {"after": told.line.seq, "after_text": screens(match.game).words.sentence(told)}
            return Place(told.after, match.game.state(told.after), said)
    raise LookupError("after")


def happened(told: Sequence[Told], end: Any) -> Iterator[tuple[Told, Happening]]:
    """Each line with the match before and after it."""
    afters = [one.before for one in told[1:]] + [end]
    for one, after in zip(told, afters, strict=False):  # no line, no match after it
        yield one, Happening(one.line, one.before, after)


def story(match: Kept) -> list[Happening]:
    """The lines that count, in the order of the match, the newest first."""
    told = happened(matches.told(match.code), match.fold.match)
    return [happening for one, happening in told if not (one.struck or one.error)][::-1]
