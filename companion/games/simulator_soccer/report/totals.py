"""What each side has done, summed up."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from companion.games.football.events import Goal, Side
from companion.games.football.report.steps import Step
from companion.games.football.state import OTHER

from .. import clock
from ..events import Foul, LostBall, RearEntry, Restart, SetClock, Turn
from ..state import Match
from .contests import Contest, contest

Mark = tuple[Side, str, str]  # the side, what is counted, and of which kind


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTotals:
    """What a side has done: `cells` passed while it had the ball; `expected` are the duels that the odds would give."""

    cells: int
    turns: Mapping[str, int]
    restarts: Mapping[str, int]
    lost_balls: int
    fouls: int
    offsides: int
    bookings: int
    send_offs: int
    substitutions: int
    fought: int
    won: int
    expected: Fraction


def totals(side: Side, steps: Sequence[Step], end: Match, contests: Sequence[Contest]) -> SideTotals:
    """What a side has done in a match."""
    marks = Counter(mark for step in steps for mark in _marks(step))
    of_kind = {name: {kind: n for (whose, what, kind), n in marks.items() if (whose, what) == (side, name)}
               for name in ("turns", "restarts")}  # fmt: skip
    cards = Counter(item["type"] for item in end.timeline if item.get("side") == side)
    return SideTotals(
        cells=sum(cells for step in steps for whose, cells in _time(step) if whose == side),
        **of_kind,
        lost_balls=marks[side, "lost_balls", ""],
        fouls=marks[side, "fouls", ""],
        offsides=marks[side, "offsides", ""],
        bookings=cards["booking"],
        send_offs=cards["send_off"],
        substitutions=end.team(side).substitutions,
        fought=len(contests),
        won=sum(one.won_by(side) for one in contests),
        expected=sum((one.chance(side) for one in contests), Fraction()),
    )


def _marks(step: Step) -> Iterator[Mark]:
    """What a line adds to the counts."""
    event, before = step.event, step.before
    if isinstance(event, Turn):
        yield _holder(before), "turns", event.move
    elif isinstance(event, Restart):
        yield _holder(step.after), "restarts", event.kind
    elif isinstance(event, LostBall):
        yield _holder(before), "lost_balls", ""
    elif isinstance(event, Foul):
        yield event.side, "offsides" if event.cause == "offside" else "fouls", ""
    elif isinstance(event, RearEntry) and step.after.last_roll["foul"]:
        yield event.side, "fouls", ""
    elif found := contest(step):
        yield from _contested(found)


def _contested(found: Contest) -> Iterator[Mark]:
    if found.outcome == "challenger":
        yield found.carriers, "lost_balls", ""
    if found.outcome == "foul":
        yield OTHER[found.carriers], "fouls", ""


def _time(step: Step) -> Iterator[tuple[Side, int]]:
    """The cells that passed with a line, added ones too, and who had the ball; nobody knows while the token is set."""
    passed = _walked(step.after) - _walked(step.before)
    if passed > 0 and not isinstance(step.event, SetClock):
        taken_by = step.after if isinstance(step.event, Restart | Goal) else step.before
        yield _holder(taken_by), passed


def _walked(match: Match) -> int:
    return clock.cells_made(match) + match.added_cells


def _holder(match: Match) -> Side:
    """The side with the ball: while a half is played one has it."""
    return cast(Side, match.possession)
