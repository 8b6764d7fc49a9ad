"""The events of Counter Attack beside those of every game, as the record has them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.games import wire
from companion.games.core import by_type
from companion.games.errors import N_, RuleError
from companion.games.football.events import AName, APlayer, Side

from .faces import AFace, Face, a_face
from .settings import seconds

ActionName = Literal[
    "movement_phase",
    "standard_pass",
    "first_time_pass",
    "short_pass",
    "quick_throw",
    "throw_in",
    "corner",
    "free_kick",
    "penalty",
    "goal_kick",
    "drop",
    "final_third",
]
RollName = Literal[
    "steal",
    "take_ball",
    "tackle",
    "nutmeg",
    "dive_at_feet",
    "reckless_tackle",
    "injury_check",
    "booking_check",
    "interception",
    "keeper_interception",
    "high_pass",
    "long_pass",
    "header",
    "control",
    "head_back",
    "block",
    "shot",
    "keeper_deflection",
    "handling",
    "loose_ball",
    "referee_decision",
    "added_time",
    "tournament_injury",
]
Kind = Literal["open", "keeper_kick", "corner", "shot", "snapshot", "headed", "free_kick", "penalty"]
Dice = Face | Mapping[str, Face] | tuple[Face, ...]

AnAttribute = Annotated[int | None, wire.whole(0, 6)]


def some_dice(value: Any, name: str) -> Dice:
    """A reader of dice: one, the named dice of a duel or of a loose ball, or a list of two."""
    if isinstance(value, dict):
        return {role: a_face(face, f"{name}.{wire.cut(role)}") for role, face in value.items()}
    if isinstance(value, list):
        return wire.listed(a_face)(value, name)  # type: ignore[no-any-return]
    return a_face(value, name)


@dataclass(frozen=True, slots=True)
class Referee:
    """The referee's card (G5)."""

    leniency: Annotated[int, wire.whole(1, 6)]
    name: AName | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock is paused, goes on, or is put right (G11)."""

    do: Literal["pause", "resume", "set"]
    reason: Annotated[str | None, wire.text(100)] = None
    elapsed: Annotated[int | None, seconds] = None

    def __post_init__(self) -> None:
        if self.reason is not None and self.do != "pause":
            raise RuleError(N_("reason belongs to a pause"), "reason")
        if (self.elapsed is None) == (self.do == "set"):
            raise RuleError(N_("elapsed is what the clock is set to, and nothing else"), "elapsed")


@dataclass(frozen=True, slots=True)
class SandTimer:
    """The sand timer is flipped by the rival of `side`, whose moves it times, is laid on its side, runs on (G11)."""

    do: Literal["flip", "pause", "resume"]
    side: Side | None = None

    def __post_init__(self) -> None:
        if (self.side is None) == (self.do == "flip"):
            raise RuleError(N_("side is whose moves a flip times, and nothing else"), "side")


@dataclass(frozen=True, slots=True)
class Action:
    """An action without a roll of its own, logged when it is declared (G13-60); `side` takes it."""

    action: ActionName
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player hurt twice goes off and nobody comes on for him (G27, R15)."""

    side: Side
    player: APlayer


@dataclass(frozen=True, slots=True)
class Jumper:
    """Who goes up for a header; `two_hexes` away it costs him 1 (G36, R20)."""

    player: APlayer
    dice: AFace
    two_hexes: bool = False
    value: AnAttribute = None


@dataclass(frozen=True, slots=True)
class Values:
    """Attributes as printed on cards that the squad does not have."""

    player: AnAttribute = None
    against: AnAttribute = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """A roll; `side` and `player` are of the one who attempts it. Which fields it has, says its row of the table."""

    roll: RollName
    side: Side | None = None
    player: APlayer | None = None
    against: APlayer | None = None
    values: Values | None = None
    dice: Annotated[Dice | None, some_dice] = None
    attackers: tuple[Jumper, ...] | None = None
    defenders: tuple[Jumper, ...] | None = None
    kind: Kind | None = None
    line: Literal["zone", "path", "closing"] | None = None
    hex: Literal["zone", "second", "third"] | None = None
    pass_: Literal["standard", "first_time"] | None = None
    save_hex: Annotated[int | None, wire.whole(1, 3)] = None
    assist: APlayer | None = None
    from_behind: bool | None = None
    last_man: bool | None = None
    third_hex: bool | None = None
    two_hexes: bool | None = None
    third_to_third: bool | None = None
    outside_box: bool | None = None
    difficult_angle: bool | None = None
    keeper_moved: bool | None = None
    severe: bool | None = None
    shot: bool | None = None


EVENTS = by_type(Referee, Clock, SandTimer, Action, Withdrawal, Roll)
