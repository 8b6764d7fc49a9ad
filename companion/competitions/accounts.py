"""What a match's lines tell beside its state: minutes played, duels fought and won, duels that the odds give."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from companion.games.core import Told
from companion.games.counter_attack import clock as counter_clock
from companion.games.counter_attack.events import Roll
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER, SIDES
from companion.games.simulator_soccer.report import report

Place = tuple[Side, Shirt]  # a player, by side and number


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """By player minutes and duels; by side duels, those won, and how many the odds would have it win."""

    minutes: Mapping[Place, int]
    fought: Mapping[Place, int] = field(default_factory=dict)
    won: Mapping[Place, int] = field(default_factory=dict)
    side_fought: Mapping[Side, int] = field(default_factory=dict)
    side_won: Mapping[Side, int] = field(default_factory=dict)
    expected: Mapping[Side, Fraction] = field(default_factory=dict)


def account(game: str, told: Sequence[Told], end: Any) -> Account:
    """The account of a match from its lines in their order and the match that they lead to."""
    return ACCOUNTS[game](told, end)


def _simulator_soccer(told: Sequence[Told], end: Any) -> Account:
    found = report(told, end)
    lines = {(side, line.number): line for side in SIDES for line in found.players[side]}
    return Account(
        minutes={place: line.minutes for place, line in lines.items()},
        fought={place: line.fought for place, line in lines.items()},
        won={place: line.won for place, line in lines.items()},
        side_fought={side: found.totals[side].fought for side in SIDES},
        side_won={side: found.totals[side].won for side in SIDES},
        expected={side: found.totals[side].expected for side in SIDES},
    )


def _counter_attack(told: Sequence[Told], end: Any) -> Account:
    duels = [duel for before, event, after in _steps(told, end) if (duel := _duel(event, after))]
    return Account(
        minutes=_minutes(told, end),
        fought=Counter(place for duel in duels for place in duel.fighters),
        won=Counter(place for duel in duels for place in duel.fighters if place[0] == duel.winner),
        side_fought=dict.fromkeys(SIDES, len(duels)),
        side_won=Counter(duel.winner for duel in duels if duel.winner),
        expected={side: sum((duel.chances[side] for duel in duels), Fraction()) for side in SIDES},
    )


def _steps(told: Sequence[Told], end: Any) -> Iterator[tuple[Any, Any, Any]]:
    """The lines that count: the match before, the event, the match after."""
    afters = [one.before for one in told[1:]] + [end]
    for one, after in zip(told, afters[: len(told)], strict=True):
        if not (one.struck or one.error):
            yield one.before, one.line.event, after


@dataclass(frozen=True, slots=True)
class _Duel:
    fighters: tuple[Place, ...]
    winner: Side | None
    chances: Mapping[Side, Fraction]


def _duel(event: Any, after: Any) -> _Duel | None:
    """The duel that a roll was, if it was one against somebody."""
    roll = after.last_roll
    if not isinstance(event, Roll) or not {"player", "against"} <= roll.get("odds", {}).keys():
        return None
    side: Side = roll["side"]
    named = roll.get("best") or roll
    fighters = ((side, named.get("player")), (OTHER[side], named.get("against")))
    chances = {side: Fraction(roll["odds"]["player"]), OTHER[side]: Fraction(roll["odds"]["against"])}
    winner = {"player": side, "against": OTHER[side]}.get(roll.get("winner"))
    return _Duel(tuple(place for place in fighters if place[1] is not None), winner, chances)


def _minutes(told: Sequence[Told], end: Any) -> dict[Place, int]:
    """The whole minutes of everybody who was on the pitch, by the match clock."""
    start = told[0].before if told else end
    since = {(side, player.number): _minute(start) for side in SIDES for player in start.team(side).on_pitch()}
    minutes = dict.fromkeys(since, 0)
    for before, _, after in _steps(told, end):
        for place, on_pitch in _moved(before, after):
            if on_pitch:
                since[place] = _minute(after)
                minutes.setdefault(place, 0)
            elif place in since:
                minutes[place] += _minute(after) - since.pop(place)
    return {place: minutes[place] + (_minute(end) - since[place] if place in since else 0) for place in minutes}


def _minute(match: Any) -> int:
    """The whole minutes played so far; added time adds nothing."""
    return min(match.watch.elapsed, counter_clock.half_end(match)) // 60  # type: ignore[no-any-return]


def _moved(before: Any, after: Any) -> Iterator[tuple[Place, bool]]:
    """Who came on or went off."""
    for side in SIDES:
        earlier, later = before.team(side).players, after.team(side).players
        if earlier is not later:
            for number, player in later.items():
                if player.on_pitch != (number in earlier and earlier[number].on_pitch):
                    yield (side, number), player.on_pitch


ACCOUNTS: Mapping[str, Callable[[Sequence[Told], Any], Account]] = {
    "simulator-soccer": _simulator_soccer,
    "counter-attack": _counter_attack,
}
