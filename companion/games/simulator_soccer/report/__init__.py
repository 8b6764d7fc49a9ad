"""What a match comes to: who played how long and did what, what each side did, luck in duels, the faces of the dice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.games.core import Told
from companion.games.football.events import Side
from companion.games.football.report.faces import Faces as Faces
from companion.games.football.report.faces import faces
from companion.games.football.report.minutes import Clock, played
from companion.games.football.report.players import PlayerLine as PlayerLine
from companion.games.football.report.players import took_part
from companion.games.football.report.steps import Place, steps
from companion.games.football.state import SIDES

from .. import clock
from ..events import SetClock
from ..state import Match
from .contests import Contest, contests, fought, won
from .dice import thrown
from .totals import SideTotals as SideTotals
from .totals import totals

CELLS = Clock(  # of the token; added time adds nothing (T10)
    now=clock.cells_made,
    at=lambda step: clock.cells_made(step.before),
    whole_minutes=clock.whole_minutes,
    is_set=lambda step: isinstance(step.event, SetClock),
)


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
        players=_players(start, end, played(start, lines, end, CELLS), found),
        totals={side: totals(side, lines, end, found) for side in SIDES},
        duels=len(found),
        fouled=sum(one.outcome == "foul" for one in found),
        expected_fouls=sum((one.odds["foul"] for one in found), Fraction()),
        dice=faces(lines, thrown),
    )


def _players(
    start: Match, end: Match, minutes: Mapping[Place, int], found: Sequence[Contest]
) -> Mapping[Side, tuple[PlayerLine, ...]]:
    """The players who took part, in squad order."""
    fights, wins = fought(found), won(found)
    lines: dict[Side, list[PlayerLine]] = {side: [] for side in SIDES}
    for place, told in took_part(start, end, minutes):
        lines[place[0]].append(PlayerLine(**told, fought=fights[place], won=wins[place]))
    return {side: tuple(lines[side]) for side in SIDES}
