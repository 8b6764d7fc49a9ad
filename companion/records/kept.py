"""Matches as this process has followed them: a bounded memo of folds, brought up to date with what was stored since."""

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from threading import Lock
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

from companion.games import Fold, Game, RuleError, begin_record
from companion.games.core import Line, read_line, unfold

from . import store
from .managers import Manager, manager

MOST_KEPT = 500  # matches a process remembers, each 0.1 to 0.2 MB: more than a club plays at once
MOST_FOLLOWED = 64  # new lines followed one by one; more are folded at once
MANAGER_KNOWN_FOR = 5.0  # seconds


class UnknownMatchError(LookupError):
    """There is no match of that code."""


@dataclass(frozen=True)
class Kept:
    """A match up to a line: what was stored of it, and the fold."""

    id: int
    code: str
    secret: str
    header: Mapping[str, Any]
    created_at: str
    fold: Fold

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.fold.game

    @property
    def seq(self) -> int:
        """The seq of the last line, 0 before the first."""
        return self.fold.count

    @cached_property
    def state(self) -> dict[str, Any]:
        """The state of the contract; not to be changed."""
        return self.fold.state

    def grown(self, lines: Sequence[Line]) -> "Kept":
        """The match with lines more, or the RuleError of the first that cannot be."""
        fold, added = self.fold, list[Line]()
        for line in lines:
            fold = fold.append(line, lambda: [*stored_lines(self), *added])  # called at once
            added.append(line)
        return replace(self, fold=fold)


class Memo:
    """The matches that a process remembers, those used last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._managers: dict[str, dict[str, tuple[float, Manager]]] = {}
        self._lock = Lock()

    def get(self, code: str) -> Kept | None:
        """What is remembered of a match."""
        with self._lock:
            if code in self._kept:
                self._kept.move_to_end(code)
            return self._kept.get(code)

    def keep(self, match: Kept) -> None:
        """Remember a match, unless it is remembered further on already."""
        with self._lock:
            known = self._kept.get(match.code)
            if known is None or known.seq < match.seq:
                self._kept[match.code] = match
            if len(self._kept) > MOST_KEPT:
                self._forget(next(iter(self._kept)))

    def drop(self, code: str) -> None:
        """Forget a match."""
        with self._lock:
            self._forget(code)

    def _forget(self, code: str) -> None:
        self._kept.pop(code, None)
        self._managers.pop(code, None)

    def manager(self, match: Kept, device: str) -> Manager | None:
        """A device that may manage a match; for a moment it is remembered, since another process may send it off."""
        read, known = self._managers.get(match.code, {}).get(device, (-MANAGER_KNOWN_FOR, None))
        if known is not None and monotonic() < read + MANAGER_KNOWN_FOR:
            return known
        found = manager(match.id, device)
        with self._lock:
            others = {name: one for name, one in self._managers.get(match.code, {}).items() if name != device}
            self._managers[match.code] = {**others, device: (monotonic(), found)} if found else others
        return found


_memos: WeakKeyDictionary[Any, Memo] = WeakKeyDictionary()  # by engine


def memo() -> Memo:
    """The memo of the database in use."""
    return _memos.setdefault(store.engine(), Memo())


def remembered(code: str) -> Kept:
    """A match as this process has followed it, other processes' last lines perhaps missing; for who will log."""
    return memo().get(code) or up_to_date(code)[0]


def up_to_date(code: str, key: str | None = None) -> tuple[Kept, bool]:
    """A match as it stands now, and whether a key stands in its record; raises UnknownMatchError."""
    known = memo().get(code) or _begun(code)
    news = store.news(known.id, known.seq, key)
    if news is None:
        memo().drop(code)
        raise UnknownMatchError(code)
    match = _followed(known, [_read(known.game, seq, data) for seq, data in news.lines])
    memo().keep(match)
    return match, news.key_used


def _begun(code: str) -> Kept:
    row = store.match_of(code)
    if row is None:
        raise UnknownMatchError(code)
    return Kept(row.id, row.code, row.secret, row.header, row.created_at, begin_record(row.header))


def _followed(match: Kept, lines: list[Line]) -> Kept:
    """Follow stored lines, a few one by one, many in one fold."""
    if len(lines) <= MOST_FOLLOWED:
        try:
            return match.grown(lines) if lines else match
        except RuleError:  # logged under rules that have changed since: a fold lists it as a conflict
            pass
    everything = lines if match.seq == 0 else stored_lines(match, lines[-1].seq)
    return replace(match, fold=unfold(match.game, match.fold.header, everything))


def stored_lines(match: Kept, upto: int | None = None) -> list[Line]:
    """The lines of a match as stored, up to a seq: its own last one without another."""
    news = store.news(match.id, 0)
    if news is None:
        raise UnknownMatchError(match.code)
    return [_read(match.game, seq, data) for seq, data in news.lines if seq <= (match.seq if upto is None else upto)]


def _read(game: Game[Any], seq: int, data: str) -> Line:
    return read_line(game, seq, json.loads(data))
