"""What a match comes to: minutes and deeds of players, what each side did, shots with their chances, luck, dice."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.games.core import Told
from companion.games.football.events import Side
from companion.games.football.report import players
from companion.games.football.report.faces import Faces as Faces
from companion.games.football.report.faces import faces
from companion.games.football.report.minutes import played
from companion.games.football.report.players import took_part
from companion.games.football.report.steps import Place, steps
from companion.games.football.state import OTHER, SIDES

from ..state import Match
from . import time
from .attempts import Attempt, attempts, fought, won
from .dice import thrown
from .shots import Shot as Shot
from .shots import shots
from .totals import Luck as Luck
from .totals import SideTotals as SideTotals
from .totals import totals


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine(players.PlayerLine):
    """What a player has done; `xg` are the goals that his shots would give on average, `steals` those he won, as
    `tackles`, `interceptions` and `blocks`."""

    shots: int
    xg: Fraction
    saves: int
    steals: int
    tackles: int
    interceptions: int
    blocks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A match so far: the minutes played, what the sides and their players did, fouls, the faces of dice."""

    minutes: int
    players: Mapping[Side, tuple[PlayerLine, ...]]
    totals: Mapping[Side, SideTotals]
    fouled: int
    expected_fouls: Fraction
    dice: tuple[Faces, ...]


def report(told: Sequence[Told], end: Match) -> Report:
    """The report of a match, from its lines in their order and the match that they lead to."""
    lines = list(steps(told, end))
    found, shot = attempts(lines), shots(lines)
    start = told[0].before if told else end
    return Report(
        minutes=time.played(end) // 60,
        players=_players(start, end, played(start, lines, end, time.SECONDS), found, shot),
        totals={side: totals(side, lines, end, found, shot) for side in SIDES},
        fouled=sum(one.result == "foul" for one in found),
        expected_fouls=sum((one.odds.get("foul", Fraction()) for one in found), Fraction()),
        dice=faces(lines, thrown),
    )


def _players(
    start: Match, end: Match, minutes: Mapping[Place, int], found: Sequence[Attempt], shot: Sequence[Shot]
) -> Mapping[Side, tuple[PlayerLine, ...]]:
    """The players who took part, in squad order."""
    fights, wins, deeds = fought(found), won(found), _deeds(found, shot)
    chances: dict[Place, Fraction] = {}
    for one in shot:
        place = (one.side, one.player)
        chances[place] = chances.get(place, Fraction()) + one.chance
    lines: dict[Side, list[PlayerLine]] = {side: [] for side in SIDES}
    for place, told in took_part(start, end, minutes):
        line = PlayerLine(
            **told,
            fought=fights[place],
            won=wins[place],
            shots=deeds["shot", place],
            xg=chances.get(place, Fraction()),
            saves=deeds["save", place],
            steals=deeds["steal", place],
            tackles=deeds["tackle", place],
            interceptions=deeds["interception", place] + deeds["keeper_interception", place],
            blocks=deeds["block", place],
        )
        lines[place[0]].append(line)
    return {side: tuple(lines[side]) for side in SIDES}


def _deeds(found: Sequence[Attempt], shot: Sequence[Shot]) -> Counter[tuple[str, Place]]:
    """What players have done, by the name of the roll for what they won."""
    deeds = Counter((one.roll, (one.side, one.player)) for one in found if one.won and one.player is not None)
    deeds.update(("shot", (one.side, one.player)) for one in shot)
    deeds.update(("save", (OTHER[one.side], one.keeper)) for one in shot if one.came == "saved" and one.keeper)
    return deeds
