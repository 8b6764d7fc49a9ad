"""How long each player was on the pitch, by the clock of the game, in whatever it counts."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..state import SIDES
from .steps import Place, Step


class Clock(NamedTuple):
    """How a game counts time: how late a match is, how late at a step, whole minutes, whether a step sets it."""

    now: Callable[[Any], int]
    at: Callable[[Step], int]
    whole_minutes: Callable[[int], int]
    is_set: Callable[[Step], bool]


@dataclass(slots=True)
class Spell:
    """From when to when a player was on the pitch, None while he is."""

    start: int
    stop: int | None = None

    def set_back(self, time: int) -> None:
        """The clock had run ahead: nothing has happened after its right time."""
        self.start = min(self.start, time)
        self.stop = None if self.stop is None else min(self.stop, time)


def starters(start: Any) -> frozenset[Place]:
    """Who is on the pitch."""
    return frozenset((side, player.number) for side in SIDES for player in start.team(side).on_pitch())


def played(start: Any, steps: Iterable[Step], end: Any, clock: Clock) -> Mapping[Place, int]:
    """The minutes of everybody who was on the pitch; substitutions and dismissals end and begin spells."""
    spells = {place: [Spell(clock.now(start))] for place in starters(start)}
    for step in steps:
        if clock.is_set(step):
            for spell in (spell for one in spells.values() for spell in one):
                spell.set_back(clock.now(step.after))
        for place, on_pitch in _moved(step):
            _turn(spells.setdefault(place, []), clock.at(step), on_pitch)
    return {place: sum(_minutes(spell, clock, end) for spell in one) for place, one in spells.items()}


def _minutes(spell: Spell, clock: Clock, end: Any) -> int:
    """Whole minutes, so that those of two who shared the time add up."""
    stop = clock.now(end) if spell.stop is None else spell.stop
    return clock.whole_minutes(stop) - clock.whole_minutes(spell.start)


def _moved(step: Step) -> Iterator[tuple[Place, bool]]:
    """Who came on or went off with a line."""
    for side in SIDES:
        before, after = step.before.team(side).players, step.after.team(side).players
        if before is not after:
            for number, player in after.items():
                if player.on_pitch != (number in before and before[number].on_pitch):
                    yield (side, number), player.on_pitch


def _turn(spells: list[Spell], time: int, on_pitch: bool) -> None:
    if on_pitch:
        spells.append(Spell(time))
    else:
        spells[-1].stop = time
