"""What a match comes to: who played how long and did what, what each side did, luck in duels, the faces of the dice."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from companion.games.core import Told
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER, SIDES

from .. import clock
from ..state import Match
from .contests import Contest, contests, fought, won
from .faces import Faces as Faces
from .faces import faces
from .minutes import played, starters
from .steps import Place, steps
from .totals import SideTotals as SideTotals
from .totals import totals


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """What a player has done; `fought` and `won` are duels."""

    number: Shirt
    name: str
    started: bool
    minutes: int
    goals: int
    own_goals: int
    assists: int
    bookings: int
    sent_off: bool
    injuries: int
    fought: int
    won: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A match so far: the minutes played, what the sides and their players did, fouls in duels, the faces of dice."""

    minutes: int
    players: Mapping[Side, tuple[PlayerLine, ...]]
    totals: Mapping[Side, SideTotals]
    duels: int
    fouled: int
    expected_fouls: Fraction
    dice: tuple[Faces, ...]


def report(told: Sequence[Told], end: Match) -> Report:
    """The report of a match, from its lines in their order and the match that they lead to."""
    lines = list(steps(told, end))
    found = contests(lines)
    start = told[0].before if told else end
    return Report(
        minutes=clock.whole_minutes(clock.cells_made(end)),
        players=_players(start, end, played(start, lines, end), found),
        totals={side: totals(side, lines, end, found) for side in SIDES},
        duels=len(found),
        fouled=sum(one.outcome == "foul" for one in found),
        expected_fouls=sum((one.odds["foul"] for one in found), Fraction()),
        dice=faces(lines),
    )


def _players(
    start: Match, end: Match, minutes: Mapping[Place, int], found: Sequence[Contest]
) -> Mapping[Side, tuple[PlayerLine, ...]]:
    """The players who took part, in squad order."""
    listed, began, fights, wins = Counter(_listed(end)), starters(start), fought(found), won(found)
    lines: dict[Side, list[PlayerLine]] = {side: [] for side in SIDES}
    for side, number in (place for place in _everybody(end) if place in minutes):
        player, place = end.team(side).players[number], (side, number)
        line = PlayerLine(
            number=number,
            name=player.name,
            started=place in began,
            minutes=minutes[place],
            goals=player.goals,
            own_goals=listed["own goal", place],
            assists=listed["assist", place],
            bookings=player.bookings,
            sent_off=player.sent_off,
            injuries=player.injuries,
            fought=fights[place],
            won=wins[place],
        )
        lines[side].append(line)
    return {side: tuple(lines[side]) for side in SIDES}


def _everybody(match: Match) -> Iterator[Place]:
    return ((side, number) for side in SIDES for number in match.team(side).players)


def _listed(match: Match) -> Iterator[tuple[str, Place]]:
    """Assists and own goals in the timeline."""
    goals: Iterator[Mapping[str, Any]] = (item for item in match.timeline if item["type"] == "goal")
    for item in goals:
        if item.get("own_goal"):
            yield "own goal", (OTHER[item["side"]], item["player"])
        if "assist" in item:
            yield "assist", (item["side"], item["assist"])
