"""How long each player was on the pitch, by the cells of the token; added time adds nothing (T10)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.games.football.state import SIDES

from .. import clock
from ..events import SetClock
from ..state import Match
from .steps import Place, Step


@dataclass(slots=True)
class Spell:
    """From which to which cell of the match a player was on the pitch, None while he is."""

    start: int
    stop: int | None = None

    def set_back(self, cells: int) -> None:
        """The token had run ahead: nothing has happened after its right place."""
        self.start = min(self.start, cells)
        self.stop = None if self.stop is None else min(self.stop, cells)

    def minutes(self, end: int) -> int:
        """Whole minutes, so that those of two who shared the time add up."""
        return clock.whole_minutes(end if self.stop is None else self.stop) - clock.whole_minutes(self.start)


def starters(start: Match) -> frozenset[Place]:
    """Who is on the pitch."""
    return frozenset((side, player.number) for side in SIDES for player in start.team(side).on_pitch())


def played(start: Match, steps: Iterable[Step], end: Match) -> Mapping[Place, int]:
    """The minutes of everybody who was on the pitch; substitutions and dismissals end and begin spells."""
    spells = {place: [Spell(0)] for place in starters(start)}
    for step in steps:
        if isinstance(step.event, SetClock):
            for spell in (spell for one in spells.values() for spell in one):
                spell.set_back(clock.cells_made(step.after))
        for place, on_pitch in _moved(step):
            _turn(spells.setdefault(place, []), clock.cells_made(step.before), on_pitch)
    last = clock.cells_made(end)
    return {place: sum(spell.minutes(last) for spell in one) for place, one in spells.items()}


def _moved(step: Step) -> Iterator[tuple[Place, bool]]:
    """Who came on or went off with a line."""
    for side in SIDES:
        before, after = step.before.team(side).players, step.after.team(side).players
        if before is not after:
            for number, player in after.items():
                if player.on_pitch != (number in before and before[number].on_pitch):
                    yield (side, number), player.on_pitch


def _turn(spells: list[Spell], cells: int, on_pitch: bool) -> None:
    if on_pitch:
        spells.append(Spell(cells))
    else:
        spells[-1].stop = cells
