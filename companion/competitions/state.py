"""A competition with the results of its matches: fixtures, tables, bracket, absences, conflicts, champions.

A pure value: the fold of the competition's record and of what its matches came to. Nothing in it is stored as truth.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from companion.games import N_
from companion.games.football.words import Said, said

from .carry_over import Carried, all_carried
from .fixtures import groups, ties
from .knock_out import Slot, Tie, seeded_from_groups
from .outcomes import Meeting, Results, meeting, misfits
from .record import Competition, Entry
from .table import Table, table

By = Literal["score", "away_goals", "shoot_out", "walkover"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTie:
    """A tie of the bracket as it stands; goals of all legs, shoot-outs apart; `by` is what decided it."""

    tie: Tie
    upper: int | None
    lower: int | None
    legs: tuple[Meeting, ...]
    upper_goals: int = 0
    lower_goals: int = 0
    winner: int | None = None
    by: By | None = None

    @property
    def loser(self) -> int | None:
        """Who lost it, once somebody has."""
        if self.winner is None:
            return None
        return self.lower if self.winner == self.upper else self.upper

    @property
    def level(self) -> bool:
        """Whether all is played and nothing has decided it."""
        return self.winner is None and bool(self.legs) and all(leg.outcome for leg in self.legs)


class Conflict(NamedTuple):
    """What does not fit any more: the fixture, the line that said it, and a sentence."""

    fixture: int
    seq: int
    message: Said


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """A competition as it stands."""

    competition: Competition
    meetings: Mapping[int, Meeting]
    tables: tuple[Table, ...]
    ties: tuple[PlayedTie, ...]
    carried: Mapping[int, Carried]
    conflicts: tuple[Conflict, ...]
    champions: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return all(one.settled for one in self.meetings.values()) and all(tie.winner for tie in self.ties)

    def name(self, entrant: int) -> str:
        """The name of an entrant."""
        return self.competition.entrant(entrant).name

    def tie_of(self, meeting_: Meeting) -> PlayedTie | None:
        """The tie that a fixture belongs to."""
        return self.ties[meeting_.fixture.tie - 1] if meeting_.fixture.tie else None


def season(competition: Competition, results: Results) -> Season:
    """The competition with the results of its matches, by their codes; a match without a result is none."""
    meetings = _of_tables(competition, results)
    tables = _tables(competition, meetings)
    played = _ties(competition, results, _seeds(competition, tables))
    everything = {**meetings, **{leg.fixture.number: leg for tie in played for leg in tie.legs}}
    return Season(
        competition=competition,
        meetings=everything,
        tables=tables,
        ties=played,
        carried=all_carried(competition, results),
        conflicts=tuple(_conflicts(competition, played, results)),
        champions=_champions(tables, played, competition.header.format == "league"),
    )


def _of_tables(competition: Competition, results: Results) -> dict[int, Meeting]:
    return {
        one.number: meeting(competition, results, one, one.home.of, one.away.of)
        for one in competition.fixtures
        if not one.knock_out
    }


def _tables(competition: Competition, meetings: Mapping[int, Meeting]) -> tuple[Table, ...]:
    league = competition.header.format == "league"
    found: dict[int, list[Meeting]] = {}
    for one in meetings.values():
        found.setdefault(one.fixture.group, []).append(one)
    return tuple(
        table(competition, 0 if league else number, entrants, found.get(0 if league else number, []))
        for number, entrants in enumerate(groups(competition.header), 1)
    )


def _seeds(competition: Competition, tables: Sequence[Table]) -> dict[int, int | None]:
    """Who holds each seed: the entrants in their order, or who has come through the groups for certain."""
    if competition.header.format == "knock_out":
        return {number: number for number in competition.header.numbers}
    if competition.header.format == "league":
        return {}
    places = seeded_from_groups(competition.header.groups, competition.header.through)
    return {seed: _through(tables[group - 1], place) for seed, (group, place) in enumerate(places, 1)}


def _through(one: Table, place: int) -> int | None:
    """Who has come through on a place: nobody while matches are left, or others share it; the withdrawn come last."""
    ordered = sorted(one.rows, key=lambda row: row.withdrawn)
    holder = ordered[place - 1]
    alone = all(row.place != holder.place for row in ordered if row is not holder and row.withdrawn == holder.withdrawn)
    return holder.row.entrant if one.complete and (alone or holder.withdrawn) else None


def _ties(competition: Competition, results: Results, seeds: Mapping[int, int | None]) -> tuple[PlayedTie, ...]:
    """The ties in the order of play, each between those whom the ties before it have let through."""
    played: list[PlayedTie] = []
    for tie in ties(competition.header):
        upper, lower = (_holder(slot, seeds, played) for slot in (tie.upper, tie.lower))
        legs = tuple(
            meeting(competition, results, one, *((upper, lower) if one.home == tie.upper else (lower, upper)))
            for one in competition.fixtures
            if one.tie == tie.number
        )
        played.append(_decided(competition, PlayedTie(tie=tie, upper=upper, lower=lower, legs=legs)))
    return tuple(played)


def _holder(slot: Slot, seeds: Mapping[int, int | None], played: Sequence[PlayedTie]) -> int | None:
    if slot.kind == "seed":
        return seeds[slot.of]
    tie = played[slot.of - 1]
    return tie.winner if slot.kind == "winner" else tie.loser


def _decided(competition: Competition, tie: PlayedTie) -> PlayedTie:
    """The tie with its winner: by goals, by goals away, by the shoot-out; or the other one has withdrawn."""
    if tie.upper is None or tie.lower is None:
        return tie
    goals = [_goals(tie, leg) for leg in tie.legs if leg.outcome]
    upper_goals, lower_goals = sum(one[0] for one in goals), sum(one[1] for one in goals)
    winner, by = _winner(competition, tie, upper_goals - lower_goals)
    return replace(tie, upper_goals=upper_goals, lower_goals=lower_goals, winner=winner, by=by)


def _goals(tie: PlayedTie, leg: Meeting) -> tuple[int, int]:
    """The goals of a leg, the upper side's first."""
    if leg.outcome is None:
        return 0, 0
    goals = leg.outcome.home_goals, leg.outcome.away_goals
    return goals if leg.home == tie.upper else (goals[1], goals[0])


def _winner(competition: Competition, tie: PlayedTie, difference: int) -> tuple[int | None, By | None]:
    decided = all(leg.outcome and not leg.left for leg in tie.legs)
    if decided and difference:
        by: By = "walkover" if any(leg.status == "walkover" for leg in tie.legs) else "score"
        return (tie.upper if difference > 0 else tie.lower), by
    found = _of_level_tie(competition, tie) if decided else (None, None)
    return found if found[0] else _given_away(competition, tie)


def _given_away(competition: Competition, tie: PlayedTie) -> tuple[int | None, By | None]:
    """What no match has decided goes to who has not withdrawn; of two, to who did so later: what he had won stays."""
    gone = [number for number in competition.withdrawn if number in (tie.upper, tie.lower)]
    if not gone:
        return None, None
    return (tie.lower if gone[0] == tie.upper else tie.upper), "walkover"


def _of_level_tie(competition: Competition, tie: PlayedTie) -> tuple[int | None, By | None]:
    last = tie.legs[-1]
    if len(tie.legs) == 2 and competition.header.away_goals:
        away = _away_goals(tie)
        if away:
            return (tie.upper if away > 0 else tie.lower), "away_goals"
    if last.outcome and last.outcome.shoot_out:
        return (last.home if last.outcome.shoot_out == "home" else last.away), "shoot_out"
    return None, None


def _away_goals(tie: PlayedTie) -> int:
    """The goals away of the upper side less those of the lower one."""
    return sum((1 if leg.away == tie.upper else -1) * leg.outcome.away_goals for leg in tie.legs if leg.outcome)


def _conflicts(competition: Competition, played: Sequence[PlayedTie], results: Results) -> list[Conflict]:
    """What was played or decided between others than those who meet by now, and ties that nothing decides any more."""
    misfit = [
        Conflict(leg.fixture.number, entry.seq, _misfit(competition, leg, entry))
        for tie in played
        for leg in tie.legs
        for entry in misfits(competition, leg, results)
    ]
    return [*misfit, *(_undecided(competition, tie.legs[-1]) for tie in played if tie.level)]


def _undecided(competition: Competition, leg: Meeting) -> Conflict:
    home, away = (competition.entrant(number).name for number in leg.pair or ())
    told = said(
        N_("Fixture %(number)s: %(home)s and %(away)s are level, and nothing says who goes on"),
        number=leg.fixture.number,
        home=home,
        away=away,
    )
    return Conflict(leg.fixture.number, leg.seq or 0, told)


def _misfit(competition: Competition, leg: Meeting, entry: Entry) -> Said:
    names = {
        "home": competition.entrant(entry.entrants[0]).name,
        "away": competition.entrant(entry.entrants[1]).name,
        "number": leg.fixture.number,
    }
    if leg.pair is None:
        return said(N_("Fixture %(number)s: %(home)s and %(away)s have met, but who meets here is open again"), **names)
    meets = {"first": competition.entrant(leg.pair[0]).name, "second": competition.entrant(leg.pair[1]).name}
    return said(
        N_("Fixture %(number)s: %(home)s and %(away)s have met, but it is %(first)s and %(second)s who meet here"),
        **names,
        **meets,
    )


def _champions(tables: Sequence[Table], played: Sequence[PlayedTie], league: bool) -> tuple[int, ...]:
    """Who has won: the final's winner, or who stands first of those who stayed when all is played, more if level."""
    if league:
        return _first(tables[0]) if tables[0].complete else ()
    winner = played[-1].winner
    return (winner,) if winner is not None else ()


def _first(one: Table) -> tuple[int, ...]:
    """Who stands first of those who have stayed, or of all if nobody has."""
    staying = [row for row in one.rows if not row.withdrawn] or one.rows
    return tuple(row.row.entrant for row in staying if row.place == staying[0].place)
