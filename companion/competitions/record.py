"""The record of a competition folded: what was said of each fixture, who has left, the lots drawn, the squads."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.games import N_, RuleError
from companion.games.football.events import Side

from . import events
from .events import Line, Policy
from .fixtures import Fixture, fixtures
from .header import Entrant, Header, check_entrant

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What a line said of a fixture: a match by its code, or a score by hand, or a walkover for a side.

    `standing`: it stands; it was `struck` out; it is `replayed`: its score is nothing, its cards and absences count.
    `let_go`: the seq of the line since which it stands no more; what has the same is about the same attempt.
    """

    seq: int
    at: str
    fixture: int
    entrants: Pair
    match: str | None = None
    score: Pair | None = None
    shoot_out: Side | None = None
    walkover: Side | None = None
    standing: Literal["stands", "struck", "replayed"] = "stands"
    let_go: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Competition:
    """A competition as its own record tells it; results are in the records of its matches."""

    header: Header
    fixtures: tuple[Fixture, ...]
    entrants: tuple[Entrant, ...]
    entries: Mapping[int, tuple[Entry, ...]] = field(default_factory=dict)  # by fixture
    withdrawn: Mapping[int, Policy] = field(default_factory=dict)
    lots: tuple[Mapping[int, tuple[int, ...]], ...] = ()  # the last drawn first
    lines: tuple[Line, ...] = ()  # those that stand

    def entrant(self, number: int) -> Entrant:
        """The entrant of a number, from 1."""
        return self.entrants[number - 1]

    def fixture(self, number: int) -> Fixture:
        """The fixture of a number, or a refusal."""
        if not 1 <= number <= len(self.fixtures):
            raise RuleError(
                N_("There is no fixture %(number)s; the last is %(last)s"),
                "fixture",
                number=number,
                last=len(self.fixtures),
            )
        return self.fixtures[number - 1]

    def matches(self) -> list[str]:
        """The codes of all matches that were ever set up for it."""
        return [entry.match for entries in self.entries.values() for entry in entries if entry.match]


def begin(header: Header) -> Competition:
    """A competition before its first line."""
    return Competition(header=header, fixtures=tuple(fixtures(header)), entrants=header.entrants)


def fold(header: Header, lines: Sequence[Line]) -> Competition:
    """The competition that its lines lead to; raises RuleError at the first that cannot be."""
    standing: list[Line] = []
    competition = begin(header)
    for line in lines:
        if isinstance(line.event, events.Undo | events.Void):
            standing = _taken_back(standing, line)
            competition = _followed(begin(header), standing)
        else:
            standing.append(line)
            competition = _apply(competition, line)
    return replace(competition, lines=tuple(standing))


def _taken_back(standing: Sequence[Line], line: Line) -> list[Line]:
    """The lines that are left after an undo or a void."""
    if not standing:
        raise RuleError(N_("There is nothing to undo"))
    seq = line.event.seq if isinstance(line.event, events.Void) else standing[-1].seq
    if all(one.seq != seq for one in standing):
        raise RuleError(N_("Event %(seq)s does not stand, so there is nothing to correct"), "seq", seq=seq)
    return [one for one in standing if one.seq != seq]


def _followed(competition: Competition, standing: Sequence[Line]) -> Competition:
    for line in standing:
        competition = _apply(competition, line)
    return competition


def _apply(competition: Competition, line: Line) -> Competition:
    rule = RULES.get(type(line.event))
    return rule(competition, line) if rule else competition


# What each event does


def _check_pair(competition: Competition, event: Any) -> None:
    """Refuse a pair that is none, or another one than a table's fixture has; a tie's is known by its results alone."""
    fixture = competition.fixture(event.fixture)
    home, away = event.entrants
    if home == away or not all(number in competition.header.numbers for number in event.entrants):
        raise RuleError(N_("entrants: two different entrants of the competition meet"), "entrants")
    if not fixture.knock_out and (home, away) != (fixture.home.of, fixture.away.of):
        raise RuleError(
            N_("Fixture %(number)s is between %(home)s and %(away)s"),
            "entrants",
            number=fixture.number,
            home=competition.entrant(fixture.home.of).name,
            away=competition.entrant(fixture.away.of).name,
        )


def _with_entry(competition: Competition, line: Line, **said: Any) -> Competition:
    event = line.event
    entry = Entry(seq=line.seq, at=line.at, fixture=event.fixture, entrants=event.entrants, **said)
    entries = (*competition.entries.get(event.fixture, ()), entry)
    return replace(competition, entries={**competition.entries, event.fixture: entries})


def _fixture_match(competition: Competition, line: Line) -> Competition:
    """Link a match; a fixture has one match of the same pair at a time, and a match belongs to one fixture."""
    event: events.FixtureMatch = line.event
    _check_pair(competition, event)
    if event.match in competition.matches():
        raise RuleError(N_("This match belongs to a fixture already"), "match")
    standing = [entry for entry in competition.entries.get(event.fixture, ()) if entry.standing == "stands"]
    if any(entry.entrants == event.entrants for entry in standing):
        raise RuleError(
            N_("Fixture %(number)s has a match or a result already: strike it out or have it played again first"),
            "fixture",
            number=event.fixture,
        )
    return _with_entry(competition, line, match=event.match)


def _result(competition: Competition, line: Line) -> Competition:
    event: events.Result = line.event
    _check_pair(competition, event)
    if event.shoot_out and not competition.fixture(event.fixture).knock_out:
        raise RuleError(N_("shoot_out: only a tie of the knock-out has a shoot-out"), "shoot_out")
    return _with_entry(competition, line, score=event.score, shoot_out=event.shoot_out)


def _walkover(competition: Competition, line: Line) -> Competition:
    event: events.Walkover = line.event
    _check_pair(competition, event)
    score = (event.goals, 0) if event.side == "home" else (0, event.goals)
    return _with_entry(competition, line, score=score, walkover=event.side)


def _let_go(standing: Literal["struck", "replayed"], refusal: str) -> Callable[[Competition, Line], Competition]:
    """What was said of a fixture stands no more."""

    def let_go(competition: Competition, line: Line) -> Competition:
        number = competition.fixture(line.event.fixture).number
        said = competition.entries.get(number, ())
        if all(entry.standing != "stands" for entry in said):
            raise RuleError(refusal, "fixture", number=number)
        entries = tuple(
            replace(one, standing=standing, let_go=line.seq) if one.standing == "stands" else one for one in said
        )
        return replace(competition, entries={**competition.entries, number: entries})

    return let_go


def _withdrawal(competition: Competition, line: Line) -> Competition:
    event: events.Withdrawal = line.event
    if event.entrant not in competition.header.numbers:
        raise RuleError(N_("There is no entrant %(number)s"), "entrant", number=event.entrant)
    if event.entrant in competition.withdrawn:
        raise RuleError(
            N_("%(entrant)s have withdrawn already"), "entrant", entrant=competition.entrant(event.entrant).name
        )
    return replace(competition, withdrawn={**competition.withdrawn, event.entrant: event.policy})


def _lots(competition: Competition, line: Line) -> Competition:
    """Draw lots: every throw of those still level was thrown again, until nobody was."""
    event: events.Lots = line.event
    among = set(event.entrants)
    if len(among) < 2 or len(among) != len(event.entrants) or not among <= set(competition.header.numbers):
        raise RuleError(N_("Lots are drawn among two or more entrants"), "entrants")
    if set(event.dice) != among or len(set(event.dice.values())) != len(among):
        raise RuleError(N_("dice: everybody throws, and whoever is level throws again"), "dice")
    return replace(competition, lots=(event.dice, *competition.lots))


def _squad(competition: Competition, line: Line) -> Competition:
    event: events.Squad = line.event
    if event.entrant not in competition.header.numbers:
        raise RuleError(N_("There is no entrant %(number)s"), "entrant", number=event.entrant)
    if competition.header.locked:
        raise RuleError(N_("The squads of this competition stay what they are to its end"), "players")
    place = event.entrant - 1
    entrant = replace(competition.entrants[place], players=event.players, squad=event.squad, tier=event.tier)
    check_entrant(competition.header, place, entrant)
    entrants = (*competition.entrants[:place], entrant, *competition.entrants[place + 1 :])
    return replace(competition, entrants=entrants)


RULES: dict[type, Callable[[Competition, Line], Competition]] = {
    events.FixtureMatch: _fixture_match,
    events.Result: _result,
    events.Walkover: _walkover,
    events.Strike: _let_go("struck", N_("Fixture %(number)s has nothing to strike out")),
    events.Replay: _let_go("replayed", N_("Fixture %(number)s has not been played")),
    events.Withdrawal: _withdrawal,
    events.Lots: _lots,
    events.Squad: _squad,
}
