"""What a competition takes from a match: a value made by a pure function from the match's record, kept as a memo."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from companion.games import Fold
from companion.games.core import Told
from companion.games.football.events import KickOff, Shirt, Side
from companion.games.football.report.account import Account, Duels
from companion.games.football.state import OVER, SIDES, in_order

VERSION = 1  # of what is kept: another one is derived anew


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResult:
    """Who took part, and what came of it; `misses`: the matches that an injury costs him."""

    number: Shirt
    name: str
    minutes: int
    goals: int
    own_goals: int
    assists: int
    bookings: int
    sent_off: bool
    misses: int
    fought: int
    won: int


_OF_LINE = ("number", "name", "minutes", "goals", "own_goals", "assists", "bookings", "sent_off", "fought", "won")


@dataclass(frozen=True, slots=True, kw_only=True)
class SideResult:
    """A side: those who took part, who was unavailable, and its duels, with how many the odds would have it win."""

    players: tuple[PlayerResult, ...]
    unavailable: tuple[int, ...]
    fought: int
    won: int
    expected: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """A match as a competition sees it; `kicked_off` is the time of the first kick-off as the record has it, or ""."""

    phase: str
    kicked_off: str
    home_goals: int
    away_goals: int
    shoot_out: Side | None
    home: SideResult
    away: SideResult

    @property
    def begun(self) -> bool:
        """Whether it has kicked off."""
        return self.phase != "pre_match"

    @property
    def over(self) -> bool:
        """Whether it has ended or was given up."""
        return self.phase in OVER

    @property
    def counts(self) -> bool:
        """Whether its score stands: a match that was given up needs a decision."""
        return self.phase == "finished"

    def side(self, side: Side) -> SideResult:
        """One of its sides."""
        return self.home if side == "home" else self.away

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON, to be kept."""
        found = asdict(self)
        for side in SIDES:
            found[side]["expected"] = str(found[side]["expected"])
        return found


def match_result(fold: Fold, told: Sequence[Told]) -> MatchResult:
    """The result of a match from its fold and its lines in their order."""
    match = fold.match
    found = fold.game.account(told, match) if fold.game.account else Account({}, {})
    sides = {side: _side(fold, side, found) for side in SIDES}
    return MatchResult(
        phase=match.phase,
        kicked_off=_kicked_off(told),
        home_goals=match.home_score,
        away_goals=match.away_score,
        shoot_out=match.winner,
        **sides,
    )


def _kicked_off(told: Sequence[Told]) -> str:
    counting = (one.line for one in told if not (one.struck or one.error))
    first = next((line for line in counting if isinstance(line.event, KickOff)), None)
    return str(first.data.get("at", "")) if first else ""


def _side(fold: Fold, side: Side, found: Account) -> SideResult:
    begun = fold.match.phase != "pre_match"
    missed = _misses(fold, side)
    players = [
        PlayerResult(misses=missed.get(line.number, 0), **{name: getattr(line, name) for name in _OF_LINE})
        for line in found.players.get(side, ())
        if begun
    ]
    return SideResult(
        players=tuple(players),
        unavailable=tuple(one.number for one in in_order(fold.match.team(side)) if not one.available),
        **found.duels.get(side, Duels(0, 0, Fraction()))._asdict(),
    )


def _misses(fold: Fold, side: Side) -> dict[Shirt, int]:
    """The matches that injuries cost: one after a serious one (L709), as many as were rolled (G85)."""
    injured: Sequence[Any] = fold.game.state(fold.match)["next_match"][side]["injured"]
    missed: dict[Shirt, int] = {}
    for one in injured:
        if isinstance(one, Mapping):
            missed[one["number"]] = one["matches"]
        else:
            missed[one] = 1
    return missed


def read_result(data: Mapping[str, Any]) -> MatchResult:
    """A result as it was kept."""
    read: dict[str, Any] = {**data, "home": _read_side(data["home"]), "away": _read_side(data["away"])}
    return MatchResult(**read)


def _read_side(data: Mapping[str, Any]) -> SideResult:
    return SideResult(
        players=tuple(PlayerResult(**player) for player in data["players"]),
        unavailable=tuple(data["unavailable"]),
        fought=data["fought"],
        won=data["won"],
        expected=Fraction(data["expected"]),
    )
