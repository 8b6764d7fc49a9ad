"""Completing a squad to a legal one: the open places are filled from a pool by whoever chooses."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from companion.games.errors import N_, RuleError
from companion.games.football.squads import Finding

from .pool import PLAIN_SHAPES, count_by_value, orders
from .squads import MOST_VALUE, PLAYERS, TIERS, Player, Squad, Wedges
from .verdict import judge

T = TypeVar("T")
Mix = dict[int, int]  # value -> how many players of it


class Choose(Protocol):
    """Picks one of a sequence; the chance comes from outside."""

    def __call__(self, options: Sequence[T], /) -> T: ...


@dataclass(frozen=True)
class _Room:
    """What is left to fill: places, points, whether all points must be used, players of value 1 still allowed."""

    places: int
    points: int
    exact: bool
    of_value_1: int

    def after(self, shape: Wedges) -> "_Room":
        """The room left when a player of this shape takes a place."""
        of_value_1 = self.of_value_1 - (len(shape) == 1)
        return replace(self, places=self.places - 1, points=self.points - len(shape), of_value_1=of_value_1)


def random_squad(tier: str, choose: Choose, shapes: Iterable[Wedges] = PLAIN_SHAPES) -> Squad:
    """A legal squad of a level that spends all of its budget that can be spent, from these shapes or all plain ones."""
    return complete_squad(Squad("", tier, ()), choose, shapes)


def complete_squad(squad: Squad, choose: Choose, shapes: Iterable[Wedges] = PLAIN_SHAPES) -> Squad:
    """Keep the players who have wedges, give the others some, add players up to sixteen; refused if none is legal."""
    rows = _sixteen(squad)
    open_rows = [row for row, player in enumerate(rows) if not player.wedges]
    _refuse_unless_fillable(squad, bool(open_rows))
    filled = dict(zip(open_rows, _fill(squad, len(open_rows), choose, _unused(squad, shapes)), strict=True))
    return replace(squad, players=tuple(replace(p, wedges=filled.get(row, p.wedges)) for row, p in enumerate(rows)))


def _sixteen(squad: Squad) -> list[Player]:
    """The squad's rows and empty ones up to sixteen; a goalkeeper's new row comes first, where line-ups begin."""
    taken = {player.number for player in squad.players}
    free = (number for number in range(1, 100) if number not in taken)
    new = [Player(next(free), "", ()) for _ in range(PLAYERS - len(squad.players))]
    if _has_goalkeeper(squad) or any(not player.wedges for player in squad.players):
        return [*squad.players, *new]
    return [*new[:1], *squad.players, *new[1:]]


def _has_goalkeeper(squad: Squad) -> bool:
    return any("purple" in player.wedges for player in squad.players)


def _refuse_unless_fillable(squad: Squad, has_open_rows: bool) -> None:
    """Refuse a squad with a problem that no further player solves."""
    for problem in judge(squad).problems:
        if not (has_open_rows and _solved_by_filling(problem)):
            raise RuleError(problem.message, **problem.values)


def _solved_by_filling(problem: Finding) -> bool:
    count = problem.values.get("count", 0)
    too_few = problem.code == "players_count" and count < PLAYERS
    empty_row = problem.code == "value_out_of_range" and count == 0
    return too_few or empty_row or problem.code in ("under_budget", "no_goalkeeper")


def _unused(squad: Squad, shapes: Iterable[Wedges]) -> list[Wedges]:
    """The shapes to choose from, each once, without those of the squad that must not come twice (L606)."""
    used = {tuple(sorted(player.wedges)) for player in squad.players if player.value > 1}
    pool = {tuple(sorted(shape)): shape for shape in shapes}
    return [shape for key, shape in pool.items() if key not in used]


def _fill(squad: Squad, places: int, choose: Choose, pool: Sequence[Wedges]) -> list[Wedges]:
    """Wedges for the open places: a goalkeeper first if there is none, then outfield players, the best first."""
    level = TIERS[squad.tier]
    most_of_value_1 = PLAYERS if level.most_of_value_1 is None else level.most_of_value_1
    of_value_1 = most_of_value_1 - sum(player.value == 1 for player in squad.players)
    room = _Room(places, level.budget - squad.value, level.exact, of_value_1)
    outfield = [shape for shape in pool if "purple" not in shape]
    if _has_goalkeeper(squad):
        return _outfield(room, outfield, choose)
    keepers = [shape for shape in pool if "purple" in shape and _mixes(room.after(shape), outfield)]
    if not keepers:
        raise _impossible(room)
    keeper = choose(keepers)
    wedges = choose([order for order in orders(keeper) if order[0] == "purple"])
    return [wedges, *_outfield(room.after(keeper), outfield, choose)]


def _outfield(room: _Room, outfield: Sequence[Wedges], choose: Choose) -> list[Wedges]:
    """Outfield players for a room, the best first: so the first eleven are the best eleven (S4)."""
    mixes = _mixes(room, outfield)
    if not mixes:
        raise _impossible(room)
    picked = (shape for value, count in choose(mixes).items() for shape in _pick(outfield, value, count, choose))
    return [choose(orders(shape)) for shape in picked]


def _pick(outfield: Sequence[Wedges], value: int, count: int, choose: Choose) -> Iterator[Wedges]:
    """So many players of a value, different ones unless it is 1 (L606)."""
    left = [shape for shape in outfield if len(shape) == value]
    for _ in range(count):
        shape = choose(left)
        if value > 1:
            left.remove(shape)
        yield shape


def _mixes(room: _Room, outfield: Sequence[Wedges]) -> list[Mix]:
    """The ways to fill a room, by value, that spend all the points or, if a level allows it, as many as can be."""
    stock = count_by_value(outfield)
    stock[1] = room.of_value_1 if stock[1] else 0
    by_total: dict[int, list[Mix]] = {}
    for mix in _splits(room.places, stock, MOST_VALUE):
        by_total.setdefault(sum(value * count for value, count in mix.items()), []).append(mix)
    affordable = [total for total in by_total if total == room.points or (total < room.points and not room.exact)]
    return by_total[max(affordable)] if affordable else []


def _splits(places: int, stock: Mix, value: int) -> Iterator[Mix]:
    """The ways to split places among players of a value and those below it, no more of each than there are."""
    if value == 1:
        yield from [{1: places}] if places <= stock[1] else []
        return
    for count in range(min(stock[value], places) + 1):
        yield from ({value: count} | rest for rest in _splits(places - count, stock, value - 1))


def _impossible(room: _Room) -> RuleError:
    message = N_("No legal squad comes of this: places left %(places)s, points left %(points)s, no players to fit them")
    return RuleError(message, places=room.places, points=room.points)
