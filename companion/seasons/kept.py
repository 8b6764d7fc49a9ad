"""Competitions as this process has followed them, brought up to date with their records and those of their matches."""

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import Any
from weakref import WeakKeyDictionary

from companion.competitions import Competition, Header, Line, MatchResult, Season, fold, read_header, read_line, season
from companion.records import competitions as store
from companion.records.store import engine

from . import results

MOST_KEPT = 16  # competitions that a process remembers


class UnknownSeasonError(LookupError):
    """There is no competition of that code."""


@dataclass(frozen=True)
class KeptSeason:
    """A competition up to a line of its own record and of each of its matches' records."""

    id: int
    code: str
    secret: str
    header: Mapping[str, Any]
    created_at: str
    read: Header
    lines: tuple[Line, ...]
    known: Mapping[str, tuple[int, MatchResult]]
    season: Season

    @property
    def seq(self) -> int:
        """The seq of its record's last line, 0 before the first."""
        return len(self.lines)

    @property
    def competition(self) -> Competition:
        """Its record folded."""
        return self.season.competition

    @cached_property
    def tag(self) -> str:
        """A word that is another one whenever a line was added to it or to one of its matches."""
        return _tag(self.seq, sum(seq for seq, _ in self.known.values()))

    @property
    def results(self) -> dict[str, MatchResult]:
        """What its matches came to, by their codes."""
        return {code: result for code, (_, result) in self.known.items()}


def _tag(seq: int, moved: int) -> str:
    return f"{seq}.{moved}"


def tag(code: str) -> str:
    """The tag of a competition as it stands, by one look at the store; raises UnknownSeasonError."""
    last = store.last(code)
    if last is None:
        raise UnknownSeasonError(code)
    return _tag(*last)


class _Memo:
    """The competitions that a process remembers, those used last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, KeptSeason] = OrderedDict()
        self._managers: set[tuple[int, str]] = set()
        self._lock = Lock()

    def get(self, code: str) -> KeptSeason | None:
        with self._lock:
            return self._kept.get(code)

    def keep(self, found: KeptSeason) -> None:
        with self._lock:
            self._kept[found.code] = found
            self._kept.move_to_end(found.code)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)

    def is_manager(self, found: KeptSeason, device: str) -> bool:
        """Whether a device may manage a competition; once it may, it may until the competition is deleted."""
        pair = (found.id, device)
        if pair not in self._managers and store.is_manager(*pair):
            with self._lock:
                self._managers.add(pair)
        return pair in self._managers

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._managers.clear()


_memos: WeakKeyDictionary[Any, _Memo] = WeakKeyDictionary()  # by engine


def _memo() -> _Memo:
    return _memos.setdefault(engine(), _Memo())


def forget() -> None:
    """Forget what this process has followed."""
    _memo().clear()


def is_manager(found: KeptSeason, device: str) -> bool:
    """Whether a device may manage a competition."""
    return _memo().is_manager(found, device)


def find(code: str) -> KeptSeason:
    """The competition of a code as it stands; raises UnknownSeasonError."""
    known = _memo().get(code)
    if known and known.tag == tag(code):
        return known
    row = store.find(code)
    if row is None:
        raise UnknownSeasonError(code)
    found = _followed(row, known, store.news(row.id, known.seq if known else 0))
    _memo().keep(found)
    return found


def _followed(row: store.StoredCompetition, known: KeptSeason | None, news: store.News) -> KeptSeason:
    """What was stored since, followed."""
    read = known.read if known else read_header(row.header)
    added = tuple(read_line(seq, json.loads(data)) for seq, data in news.lines)
    lines = (*known.lines, *added) if known else added
    competition = known.competition if known and not added else fold(read, lines)
    found = results.up_to(news.seqs, known.known if known else {}, row.id)
    stands = season(competition, {code: result for code, (_, result) in found.items()})
    return KeptSeason(row.id, row.code, row.secret, row.header, row.created_at, read, lines, found, stands)
