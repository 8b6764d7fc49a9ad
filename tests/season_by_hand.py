"""Competitions written by hand: headers, lines, results of matches without their records."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest

from companion.competitions import Competition, MatchResult, Season, fold, read_header, read_line, season
from companion.competitions.results import PlayerResult, SideResult
from companion.games import RuleError

Data = dict[str, Any]
Scores = Mapping[tuple[str, str], tuple[int, int]]  # by the names of home and away


def entrants(names: Iterable[str]) -> list[Data]:
    """Entrants with the standard squad."""
    return [{"name": name, "manager": f"{name}'s"} for name in names]


def cup_header(names: Iterable[str], **fields: Any) -> Data:
    """A header of a league, or of what `format` says."""
    return {
        "competition": 1,
        "name": "Winter",
        "game": "simulator-soccer",
        "rules": "tournament",
        "format": "league",
        "entrants": entrants(names),
        **fields,
    }


def competition(header: Data, *events: Data) -> Competition:
    """The competition that events lead to."""
    return fold(read_header(header), [read_line(seq, event) for seq, event in enumerate(events, 1)])


def refused(header: Data, *events: Data) -> RuleError:
    """What the last event, or the header, is refused with."""
    if events:
        competition(header, *events[:-1])
    with pytest.raises(RuleError) as error:
        competition(header, *events)
    return error.value


def given(fixture: int, home: int, away: int, score: Sequence[int], **fields: Any) -> Data:
    """A result by hand."""
    return {"type": "result", "fixture": fixture, "entrants": [home, away], "score": list(score), **fields}


def linked(fixture: int, home: int, away: int, match: str) -> Data:
    """A fixture's match."""
    return {"type": "fixture_match", "fixture": fixture, "entrants": [home, away], "match": match}


def played(header: Data, scores: Scores, *more: Data, results: Mapping[str, MatchResult] | None = None) -> Season:
    """A league with scores by hand, by the names of its entrants, and whatever comes after them."""
    bare = competition(header)
    names = [entrant.name for entrant in bare.entrants]
    events = [
        given(one.number, one.home.of, one.away.of, scores[pair])
        for one in bare.fixtures
        if (pair := (names[one.home.of - 1], names[one.away.of - 1])) in scores
    ]
    reverse = [
        given(one.number, one.home.of, one.away.of, scores[pair][::-1])
        for one in bare.fixtures
        if (pair := (names[one.away.of - 1], names[one.home.of - 1])) in scores
        and (names[one.home.of - 1], names[one.away.of - 1]) not in scores
        and not header.get("double")
    ]
    return season(competition(header, *events, *reverse, *more), results or {})


def order(one: Season, table: int = 0) -> list[tuple[int, str]]:
    """A table as places and names."""
    return [(row.place, one.name(row.row.entrant)) for row in one.tables[table].rows]


def man(number: int, **fields: Any) -> PlayerResult:
    """A player who took part."""
    nothing = {"name": "", "minutes": 90, "goals": 0, "own_goals": 0, "assists": 0, "bookings": 0, "sent_off": False}
    return PlayerResult(number=number, **{**nothing, "misses": 0, "fought": 0, "won": 0, **fields})


def team(*players: PlayerResult, without: Sequence[int] = ()) -> SideResult:
    """A side of a match: those named, and else 1-11, but for whom it had to do without."""
    named = {player.number for player in players}
    others = [man(number) for number in range(1, 12) if number not in named and number not in without]
    return SideResult(players=(*players, *others), unavailable=tuple(without), fought=0, won=0, expected=Fraction())


def match(
    home_goals: int, away_goals: int, home: SideResult | None = None, away: SideResult | None = None, **fields: Any
) -> MatchResult:
    """What a match came to."""
    usual: Data = {"phase": "finished", "kicked_off": "", "shoot_out": None}
    return MatchResult(
        home_goals=home_goals, away_goals=away_goals, home=home or team(), away=away or team(), **{**usual, **fields}
    )
