"""Tables: the matches of a league or a group counted, and ordered by the criteria that were chosen."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from companion.games.football.state import SIDES

from .criteria import Measures, ranked
from .outcomes import Meeting
from .record import Competition
from .results import PlayerResult
from .rows import Row, Score, rows

FAIR_PLAY_BOOKING = 1
FAIR_PLAY_SECOND_YELLOW = 3
FAIR_PLAY_RED = 4


@dataclass(frozen=True, slots=True)
class Placed:
    """A row in its place, shared where nothing separates it from others; `withdrawn`: it left before it was done."""

    place: int
    row: Row
    tied: bool = False
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its group from 1 (0: the league), its rows from the first to the last, whether all is played."""

    group: int
    rows: tuple[Placed, ...]
    complete: bool


def table(competition: Competition, group: int, entrants: Sequence[int], meetings: Sequence[Meeting]) -> Table:
    """The table of entrants from their meetings; whoever has withdrawn with all matches annulled stands last."""
    header = competition.header
    worth = (header.points.win, header.points.draw, header.points.defeat)
    scores = scores_of(meetings)
    found = rows(entrants, scores, worth)
    cards = fair_play(meetings)
    found = {number: replace(row, fair_play=cards[number]) for number, row in found.items()}
    left = {number for one in meetings if one.left for number in one.pair or () if number in competition.withdrawn}
    staying = [number for number in entrants if competition.withdrawn.get(number) != "annul"]
    measures = Measures(found, scores, worth, competition.lots)
    ordered = ranked(staying, _criteria(competition), measures)
    gone = [number for number in entrants if number not in staying]
    return Table(
        group,
        tuple(chain(_placed(competition, ordered, found, left), _left(competition, gone, found))),
        all(one.settled for one in meetings),
    )


def _criteria(competition: Competition) -> tuple[str, ...]:
    """The criteria chosen; who goes through is drawn by lots in the end, whatever was chosen."""
    chosen = competition.header.criteria
    return chosen if competition.header.format == "league" or "lots" in chosen else (*chosen, "lots")


def scores_of(meetings: Iterable[Meeting]) -> list[Score]:
    """The scores that count, in the order of play."""
    counting = [one for one in meetings if one.pair and one.outcome]
    return [
        Score(one.pair[0], one.pair[1], one.outcome.home_goals, one.outcome.away_goals)
        for one in sorted(counting, key=lambda one: (one.time, one.fixture.number))
        if one.pair and one.outcome
    ]


def fair_play(meetings: Iterable[Meeting]) -> Counter[int]:
    """Points against each entrant: a yellow 1, a dismissal by the second 3, a red 4, a red after a yellow 5."""
    found: Counter[int] = Counter()
    for one in meetings:
        if one.pair and one.result and one.result.over:
            for side, entrant in zip(SIDES, one.pair, strict=True):
                found[entrant] += sum(map(_fair_play, one.result.side(side).players))
    return found


def _fair_play(player: PlayerResult) -> int:
    if player.sent_off and player.bookings >= 2:
        return FAIR_PLAY_SECOND_YELLOW
    return player.bookings * FAIR_PLAY_BOOKING + player.sent_off * FAIR_PLAY_RED


def _placed(
    competition: Competition, ordered: Iterable[tuple[int, ...]], found: Mapping[int, Row], left: Container[int]
) -> Iterable[Placed]:
    """Rows with their places; those level stand by name, so that no order of entry shows."""
    place = 1
    for together in ordered:
        for number in sorted(together, key=lambda one: competition.entrant(one).name.casefold()):
            yield Placed(place, found[number], len(together) > 1, number in left)
        place += len(together)


def _left(competition: Competition, gone: Sequence[int], found: Mapping[int, Row]) -> Iterable[Placed]:
    place = len(found) - len(gone) + 1
    for number in sorted(gone, key=lambda one: competition.entrant(one).name.casefold()):
        yield Placed(place, found[number], False, True)
