"""The parts of a state that every game has."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from companion.games import wire

from .events import Shirt, Side

Phase = Literal[
    "pre_match",
    "first_half",
    "half_time",
    "second_half",
    "full_time",
    "extra_first",
    "extra_half_time",
    "extra_second",
    "shoot_out",
    "finished",
    "abandoned",
]
SIDES: tuple[Side, Side] = ("home", "away")
OTHER: dict[Side, Side] = {"home": "away", "away": "home"}
HALVES: tuple[Phase, ...] = ("first_half", "second_half", "extra_first", "extra_second")
OVER: tuple[Phase, ...] = ("finished", "abandoned")
MOST_BOOKINGS = 3  # of a competition; with so many a player is suspended


@dataclass(frozen=True, slots=True)
class FirstLeg:
    """The first leg of a tie: the goals of today's home and away sides; whether goals away decide before extra time."""

    home: Annotated[int, wire.whole(0, 99)]
    away: Annotated[int, wire.whole(0, 99)]
    away_goals: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player as the match has left him so far."""

    number: Shirt
    name: str = ""
    on_pitch: bool = False
    went_off: bool = False
    available: bool = True
    carried: int = 0
    bookings: int = 0
    sent_off: bool = False
    injuries: int = 0
    goals: int = 0
    kicks: int = 0


P = TypeVar("P", bound=Player)


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """A side as the match has left it so far."""

    name: str
    players: Mapping[Shirt, Any]
    manager: str = ""
    kit: Mapping[str, Any] | None = None
    substitutions: int = 0
    kicks: int = 0
    scored_kicks: int = 0

    def on_pitch(self) -> list[Any]:
        """The players on the pitch, in squad order."""
        return [player for player in self.players.values() if player.on_pitch]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """The parts of a state that every game has."""

    phase: Phase = "pre_match"
    half: int = 1
    kicked_off: Side | None = None  # who kicked off the last half that did
    home: Any
    away: Any
    home_score: int = 0
    away_score: int = 0
    possession: Side | None = None
    pending: tuple[Mapping[str, Any], ...] = ()
    last_roll: Mapping[str, Any] = field(default_factory=dict)
    timeline: tuple[Mapping[str, Any], ...] = ()
    first_kick: Side | None = None
    winner: Side | None = None
    first_leg: "FirstLeg | None" = None

    def team(self, side: Side) -> Any:
        """The team of a side."""
        return self.home if side == "home" else self.away

    @property
    def level(self) -> bool:
        """Whether the score is level; of the second leg of a tie, whether both legs together are."""
        first = self.first_leg or FirstLeg(0, 0)
        if self.home_score + first.home != self.away_score + first.away:
            return False
        return not first.away_goals or first.home == self.away_score

    @property
    def playing(self) -> bool:
        """Whether a half is being played."""
        return self.phase in HALVES


M = TypeVar("M", bound=Match)


class Stamp(NamedTuple):
    """Where in the match an event stands: its line and its minute's label."""

    seq: int
    minute: str


def in_order(team: Team) -> list[Any]:
    """The players of a team by number, those without one last."""
    return sorted(team.players.values(), key=lambda player: (isinstance(player.number, str), player.number))


def suspended(team: Team) -> list[Shirt]:
    """Who is suspended for the next match: sent off, or with the third booking of the competition."""
    return [one.number for one in in_order(team) if one.sent_off or one.carried + one.bookings >= MOST_BOOKINGS]


def shoot_out(match: Match) -> dict[str, Any]:
    """The shoot-out of the contract, once there is one."""
    if match.phase != "shoot_out" and match.first_kick is None:
        return {}
    return {"shoot_out": {"home": match.home.scored_kicks, "away": match.away.scored_kicks, "winner": match.winner}}


def first_leg(match: Match) -> dict[str, Any]:
    """The first leg that a match is the second one to, if it is."""
    first = match.first_leg
    return {"first_leg": {"home": first.home, "away": first.away, "away_goals": first.away_goals}} if first else {}


def team_state(team: Team) -> dict[str, Any]:
    """What the contract says of a team in every game, but its substitutions and its players."""
    return {"name": team.name, "manager": team.manager, "kit": team.kit}


def player_state(player: Player) -> dict[str, Any]:
    """What the contract says of a player in every game."""
    return {
        "number": player.number,
        "name": player.name,
        "on_pitch": player.on_pitch,
        "available": player.available,
        "went_off": player.went_off,
        "bookings": player.bookings,
        "carried": player.carried,
        "sent_off": player.sent_off,
        "injuries": player.injuries,
        "goals": player.goals,
    }


def called(team: Team, player: Player | Shirt) -> str:
    """How messages call a player: team and number, and his name if he has one."""
    number = player.number if isinstance(player, Player) else player
    name = player.name if isinstance(player, Player) else ""
    return " ".join(part for part in (team.name, str(number).replace("_", " "), name) if part)


def with_team(match: M, side: Side, **changes: Any) -> M:
    """The match with a team changed."""
    changed: dict[str, Any] = {side: replace(match.team(side), **changes)}
    return replace(match, **changed)


def with_player(match: M, side: Side, player: Player, **changes: Any) -> M:
    """The match with a player changed."""
    return with_team(match, side, players={**match.team(side).players, player.number: replace(player, **changes)})


def listed(match: M, stamp: Stamp, kind: str, **item: Any) -> M:
    """The match with an item more in its timeline; what is None is left out."""
    entry = {"type": kind, "seq": stamp.seq, "minute": stamp.minute, **{k: v for k, v in item.items() if v is not None}}
    return replace(match, timeline=(*match.timeline, entry))
