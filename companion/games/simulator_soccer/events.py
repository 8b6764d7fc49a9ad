"""The events of Simulator Soccer beside those of every game, as the record has them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.games import wire
from companion.games.core import by_type
from companion.games.dice import AThrow, Die
from companion.games.football.events import APlayer, Side

from .settings import a_change

Move = Literal[
    "precise_pass",
    "tactical",
    "pass_and_move",
    "carry_and_move",
    "dribble_and_move",
    "failed_cross",
    "rebound",
    "team_moves",
]
RestartKind = Literal["free_kick", "penalty", "corner", "goal_kick", "lineup", "throw_in"]
DuelKind = Literal["dribble", "dribble_goalkeeper", "tackle", "low_rush"]
Zone = Literal["defence", "midfield", "attack"]


@dataclass(frozen=True, slots=True)
class Toss:
    """Who won the toss (L144)."""

    side: Side
    dice: Die | None = None


@dataclass(frozen=True, slots=True)
class Referee:
    """The roll for the referee: 1-2 strict (L675-678)."""

    dice: Die


@dataclass(frozen=True, slots=True)
class Weather:
    """The roll for the weather: 1-2 bad (L713-716)."""

    dice: Die


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn and the move that makes its time (L387-390)."""

    move: Move


@dataclass(frozen=True, slots=True)
class Restart:
    """Play restarts with a line-up or a throw-in (L402-413); `side` takes it."""

    kind: RestartKind
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class LostBall:
    """The ball is lost: the counter-attack follows (L181, L263)."""


@dataclass(frozen=True, slots=True)
class DuelDice:
    """The dice of a duel; a pushed one is a list of two."""

    carrier: AThrow
    challenger: AThrow


@dataclass(frozen=True, slots=True)
class Duel:
    """A duel of the ball carrier, of `side`, against a challenger in the zone where he stands (L452-511)."""

    duel: DuelKind
    side: Side
    carrier: APlayer
    challenger: APlayer
    zone: Zone
    dice: DuelDice
    in_area: bool | None = None
    interceptor: bool = False
    push: bool = False


@dataclass(frozen=True, slots=True)
class SimpleTackle:
    """One die, 6 wins the ball (L341-343); `side` is the challenger's."""

    side: Side
    challenger: APlayer
    dice: Die


@dataclass(frozen=True, slots=True)
class RearEntry:
    """The ball's cell entered from behind: 1-3 is a foul and a booking (L335); `side` is the challenger's."""

    side: Side
    challenger: APlayer
    dice: AThrow
    carrier: APlayer | None = None
    push: bool = False


@dataclass(frozen=True, slots=True)
class Reflexes:
    """The goalkeeper with two purple wedges may stand against a bomber on 4-6 (L562)."""

    side: Side
    player: APlayer
    dice: AThrow
    push: bool = False


@dataclass(frozen=True, slots=True)
class Foul:
    """A foul outside a duel, by `side`."""

    side: Side
    player: APlayer
    on: APlayer | None = None
    in_area: bool = False
    cause: Literal["knock_down", "not_adjacent", "offside", "other"] = "other"


@dataclass(frozen=True, slots=True)
class InjuryRoll:
    """The fouled player rolls for his condition (L706-709)."""

    side: Side
    player: APlayer
    dice: AThrow
    push: bool = False


@dataclass(frozen=True, slots=True)
class Var:
    """The defending side rolls: 6 strikes the penalty out (L682-684)."""

    dice: AThrow
    push: bool = False


@dataclass(frozen=True, slots=True)
class SetClock:
    """The token on the board is right: its half and the cells it has made."""

    half: Annotated[int, wire.whole(1, 4)]
    cells: Annotated[int, wire.whole(0, 33)]


@dataclass(frozen=True, slots=True)
class Reminder:
    """The carrier is pressed (L485), or his side has seven players in the other half (L231): no record knows that."""

    what: Literal["pressed", "seven_forward"]
    over: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """What the players agreed on is changed: `set` names settings as a header does, those not named stay.

    Before kick-off every setting may change. After it a change counts from its place in the match on, and one that
    contradicts what was played is refused: half_cells once the first half is over or its time is up, or below the
    cells made; substitutions below those made; knock_out and extra_time once extra time is due.
    """

    set: Annotated[Mapping[str, Any], a_change]


EVENTS = by_type(
    Toss,
    Referee,
    Weather,
    Turn,
    Restart,
    LostBall,
    Duel,
    SimpleTackle,
    RearEntry,
    Reflexes,
    Foul,
    InjuryRoll,
    Var,
    SetClock,
    Reminder,
    Settings,
)
