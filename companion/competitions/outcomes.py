"""What came of each fixture: a match's result or what was decided about it, once it is known who meets."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.football.events import Side
from companion.games.football.state import OTHER

from .events import WALKOVER_GOALS
from .fixtures import Fixture
from .record import Competition, Entry, Pair
from .results import MatchResult

Results = Mapping[str, MatchResult]  # by the code of the match
Status = Literal["waiting", "open", "set_up", "playing", "abandoned", "played", "walkover", "annulled"]
SETTLED: tuple[Status, ...] = ("played", "walkover", "annulled")


@dataclass(frozen=True, slots=True)
class Outcome:
    """A score that counts, and who won the shoot-out, or to whom it was given without play."""

    home_goals: int
    away_goals: int
    shoot_out: Side | None = None
    walkover: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """A fixture as it stands: who meets (None: not known yet), its match, what came of it."""

    fixture: Fixture
    home: int | None = None
    away: int | None = None
    status: Status = "waiting"
    outcome: Outcome | None = None
    match: str | None = None
    result: MatchResult | None = None
    seq: int | None = None  # of the line that decided or linked it
    time: str = ""

    @property
    def left(self) -> bool:
        """Whether it was settled by a withdrawal alone."""
        return self.settled and self.seq is None

    @property
    def settled(self) -> bool:
        """Whether nothing is left to be played."""
        return self.status in SETTLED

    @property
    def pair(self) -> Pair | None:
        """Who meets, at home and away, once both are known."""
        return (self.home, self.away) if self.home is not None and self.away is not None else None


def meeting(
    competition: Competition, results: Results, fixture: Fixture, home: int | None, away: int | None
) -> Meeting:
    """What came of a fixture between two; what was said of it for another pair does not count."""
    if home is None or away is None:
        return Meeting(fixture=fixture, home=home, away=away)
    found = Meeting(fixture=fixture, home=home, away=away, status="open")
    if not fixture.knock_out and "annul" in (competition.withdrawn.get(home), competition.withdrawn.get(away)):
        return replace(found, status="annulled")
    found = _said(found, competition.entries.get(fixture.number, ()), results)
    return found if found.settled else _without_play(competition, found)


def _said(found: Meeting, entries: tuple[Entry, ...], results: Results) -> Meeting:
    """With what stands of it for this pair: a decision comes before the match that was played."""
    standing = [entry for entry in entries if entry.standing == "stands" and entry.entrants == found.pair]
    played = next((entry for entry in reversed(standing) if entry.match in results), None)
    decided = next((entry for entry in reversed(standing) if entry.score), None)
    match = played.match if played else None
    result = results[match] if match else None
    if decided and decided.score:
        outcome = Outcome(*decided.score, decided.shoot_out, decided.walkover)
        status: Status = "walkover" if decided.walkover else "played"
        time = result.kicked_off if result else decided.at
        seq = decided.seq
        return replace(found, status=status, outcome=outcome, match=match, result=result, seq=seq, time=time)
    if played is None or result is None:
        return found
    outcome_ = Outcome(result.home_goals, result.away_goals, result.shoot_out) if result.counts else None
    found = replace(found, match=match, result=result, seq=played.seq, time=result.kicked_off or played.at)
    return replace(found, status=_status(result), outcome=outcome_)


def _status(result: MatchResult) -> Status:
    if result.counts:
        return "played"
    if result.over:
        return "abandoned"
    return "playing" if result.begun else "set_up"


def _without_play(competition: Competition, found: Meeting) -> Meeting:
    """Who has withdrawn gives the fixture away; two of them give it to nobody."""
    gone = {side for side, number in (("home", found.home), ("away", found.away)) if number in competition.withdrawn}
    if not gone:
        return found
    if len(gone) == 2:
        return replace(found, status="annulled", outcome=None, seq=None, time="")
    side: Side = "away" if "home" in gone else "home"
    goals = {side: WALKOVER_GOALS, OTHER[side]: 0}
    outcome = Outcome(goals["home"], goals["away"], walkover=side)
    return replace(found, status="walkover", outcome=outcome, seq=None, time="")


def misfits(competition: Competition, found: Meeting, results: Results) -> Iterator[Entry]:
    """What stands of a tie's fixture for another pair than the one that meets: begun matches and decisions."""
    for entry in competition.entries.get(found.fixture.number, ()):
        begun = entry.match is None or (entry.match in results and results[entry.match].begun)
        if entry.standing == "stands" and entry.entrants != found.pair and begun:
            yield entry
