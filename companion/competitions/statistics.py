"""Scorers, assists, cards, minutes, duels and luck: of players, squads and managers, over a whole competition."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.games.football.events import Shirt
from companion.games.football.state import SIDES

from .results import PlayerResult, SideResult
from .rows import rows
from .state import Season
from .table import scores_of


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerTotal:
    """What a player has done in all matches that count."""

    entrant: int
    number: Shirt
    name: str = ""
    matches: int = 0
    minutes: int = 0
    goals: int = 0
    own_goals: int = 0
    assists: int = 0
    bookings: int = 0
    sent_off: int = 0
    fought: int = 0
    won: int = 0

    @property
    def cards(self) -> int:
        """Yellow cards, and times sent off."""
        return self.bookings + self.sent_off


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTotal:
    """What a squad, or a manager's squads, have done; `expected` are the duels that the odds would give."""

    name: str
    matches: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals: int = 0
    conceded: int = 0
    assists: int = 0
    bookings: int = 0
    sent_off: int = 0
    duels_fought: int = 0
    duels_won: int = 0
    expected: Fraction = Fraction()

    @property
    def luck(self) -> Fraction:
        """Duels won over those that the odds would give."""
        return self.duels_won - self.expected


def players(season: Season) -> list[PlayerTotal]:
    """Everybody who took part, by entrant and number."""
    found: dict[tuple[int, Shirt], PlayerTotal] = {}
    for entrant, side in _sides(season):
        for player in side.players:
            key = (entrant, player.number)
            found[key] = _with(found.get(key) or PlayerTotal(entrant=entrant, number=player.number), player)
    return [found[key] for key in sorted(found, key=lambda key: (key[0], str(key[1]).rjust(3)))]


def _with(total: PlayerTotal, player: PlayerResult) -> PlayerTotal:
    return replace(
        total,
        name=player.name or total.name,
        matches=total.matches + 1,
        minutes=total.minutes + player.minutes,
        goals=total.goals + player.goals,
        own_goals=total.own_goals + player.own_goals,
        assists=total.assists + player.assists,
        bookings=total.bookings + player.bookings,
        sent_off=total.sent_off + player.sent_off,
        fought=total.fought + player.fought,
        won=total.won + player.won,
    )


def best(totals: Iterable[PlayerTotal], *fields: str) -> list[PlayerTotal]:
    """Those with something in the first field, most first, the next fields deciding; then by name."""
    found = [one for one in totals if getattr(one, fields[0])]
    return sorted(found, key=lambda one: (*(-getattr(one, name) for name in fields), one.name.casefold(), one.entrant))


def _sides(season: Season) -> Iterator[tuple[int, SideResult]]:
    """The sides of every match that is over and stands, by entrant."""
    for one in season.meetings.values():
        if one.pair and one.result and one.result.over and one.status != "annulled":
            for side, entrant in zip(SIDES, one.pair, strict=True):
                yield entrant, one.result.side(side)


def squads(season: Season) -> list[SideTotal]:
    """What each entrant has done, in their order; scores by hand and walkovers count as matches."""
    found = {number: SideTotal(name=season.name(number)) for number in season.competition.header.numbers}
    for one in season.meetings.values():
        if one.pair and one.outcome:
            goals = one.outcome.home_goals, one.outcome.away_goals
            found[one.pair[0]] = _scored(found[one.pair[0]], *goals)
            found[one.pair[1]] = _scored(found[one.pair[1]], *reversed(goals))
    for entrant, side in _sides(season):
        found[entrant] = _fought(found[entrant], side)
    return list(found.values())


def _scored(total: SideTotal, goals: int, conceded: int) -> SideTotal:
    return replace(
        total,
        matches=total.matches + 1,
        won=total.won + (goals > conceded),
        drawn=total.drawn + (goals == conceded),
        lost=total.lost + (goals < conceded),
        goals=total.goals + goals,
        conceded=total.conceded + conceded,
    )


def _fought(total: SideTotal, side: SideResult) -> SideTotal:
    return replace(
        total,
        assists=total.assists + sum(player.assists for player in side.players),
        bookings=total.bookings + sum(player.bookings for player in side.players),
        sent_off=total.sent_off + sum(player.sent_off for player in side.players),
        duels_fought=total.duels_fought + side.fought,
        duels_won=total.duels_won + side.won,
        expected=total.expected + side.expected,
    )


def form(season: Season) -> dict[int, str]:
    """How the matches of each entrant ended, from the first on: W, D and L; a shoot-out makes a draw no win."""
    found = rows(season.competition.header.numbers, scores_of(season.meetings.values()), (0, 0, 0))
    return {number: row.form for number, row in found.items()}


def managers(season: Season) -> list[SideTotal]:
    """The same by manager: whoever manages several squads has them summed up; squads without one are left out."""
    found: dict[str, SideTotal] = {}
    for total, entrant in zip(squads(season), season.competition.entrants, strict=True):
        name = entrant.manager.strip()
        if name:
            known = found.get(name)
            found[name] = _summed(known, total) if known else replace(total, name=name)
    return list(found.values())


def _summed(one: SideTotal, other: SideTotal) -> SideTotal:
    return replace(
        one,
        matches=one.matches + other.matches,
        won=one.won + other.won,
        drawn=one.drawn + other.drawn,
        lost=one.lost + other.lost,
        goals=one.goals + other.goals,
        conceded=one.conceded + other.conceded,
        assists=one.assists + other.assists,
        bookings=one.bookings + other.bookings,
        sent_off=one.sent_off + other.sent_off,
        duels_fought=one.duels_fought + other.duels_fought,
        duels_won=one.duels_won + other.duels_won,
        expected=one.expected + other.expected,
    )
