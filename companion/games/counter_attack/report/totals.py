"""What each side has done, summed up."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from companion.games.football.events import Side
from companion.games.football.report.steps import Step
from companion.games.football.state import OTHER

from ..events import Action
from ..state import Match
from .attempts import Attempt
from .passes import passes
from .shots import Shot
from .time import possessions


class Luck(NamedTuple):
    """How often something was tried, came off, and would have come off by its odds."""

    tried: int
    came: int
    expected: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTotals:
    """What a side has done: `seconds` with the ball; `tried` and `won` by the name of the roll; `blocked` of its own
    shots; `goals` are those of shots that were rolled."""

    seconds: int
    actions: Mapping[str, int]
    tried: Mapping[str, int]
    won: Mapping[str, int]
    shots: int
    on_target: int
    blocked: int
    saves: int
    passes: int
    arrived: int
    fouls: int
    injuries: int
    bookings: int
    send_offs: int
    substitutions: int
    goals: Luck
    duels: Luck
    tests: Luck


def totals(side: Side, steps: Sequence[Step], end: Match, found: Sequence[Attempt], shot: Sequence[Shot]) -> SideTotals:
    """What a side has done in a match."""
    own = [one for one in shot if one.side == side]
    came = Counter(one.came for one in own)
    mine = [one for one in found if one.side == side]
    arrived = [safe for whose, safe in passes(steps) if whose == side]
    listed = Counter(item["type"] for item in end.timeline if item.get("side") == side)
    blocked = sum(one.roll == "block" and one.won for one in found if one.side == OTHER[side])
    return SideTotals(
        seconds=sum(seconds for whose, seconds in possessions(list(steps)) if whose == side),
        actions=_actions(side, steps),
        tried=Counter(one.roll for one in mine),
        won=_won(side, found),
        shots=len(own) + blocked,
        on_target=came["goal"] + came["saved"],
        blocked=blocked + came["blocked"],
        saves=sum(one.came == "saved" for one in shot if one.side != side),
        passes=len(arrived),
        arrived=sum(arrived),
        fouls=sum(one.fouler == side for one in found),
        injuries=listed["injury"],
        bookings=listed["booking"],
        send_offs=listed["send_off"],
        substitutions=end.team(side).substitutions,
        goals=Luck(len(own), came["goal"], sum((one.chance for one in own), Fraction())),
        duels=_luck(side, [one for one in found if one.is_duel]),
        tests=_luck(side, [one for one in mine if not one.is_duel and "success" in one.odds]),
    )


def _actions(side: Side, steps: Iterable[Step]) -> Counter[str]:
    events = (step for step in steps if isinstance(step.event, Action))
    return Counter(step.event.action for step in events if step.after.possession == side)


def _won(side: Side, found: Iterable[Attempt]) -> Counter[str]:
    """What a side has won, by the name of the roll; a header also when the other side called it."""
    return Counter(one.roll for one in found if one.won_by(side) and (one.side == side or one.roll == "header"))


def _luck(side: Side, found: Sequence[Attempt]) -> Luck:
    came = sum(one.won_by(side) for one in found)
    return Luck(len(found), came, sum((one.chance(side) for one in found), Fraction()))
