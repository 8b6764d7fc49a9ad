"""The settings of a match, fixed before kick-off: what is played, and the rules that editions do not share.

Each switch of an edition names its row of the drift table; its default is the guide's. A profile is a named set of
settings: `guide`, `season` (the community's rules of 2023) and `first_edition` (the box of 2019); settings that a
header gives come before its profile's. What only moves players on the board has no switch: the board is right.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from companion.games import wire
from companion.games.errors import N_, RuleError, Text
from companion.games.football.events import Side

EXTRA_MINUTES = 15  # of a half of extra time (R56)
ELAPSED = re.compile(r"(\d{2,3}):([0-5]\d)", re.ASCII)


def seconds(value: Any, name: str) -> int:
    """A reader of a time of the match: mm:ss, kept in seconds."""
    found = ELAPSED.fullmatch(value) if isinstance(value, str) else None
    if not found:
        raise wire.wrong(value, name, Text(N_("a time of the match such as 45:00")))
    return int(found[1]) * 60 + int(found[2])


def or_null(read: wire.Reader) -> wire.Reader:
    """A reader that accepts null as well."""
    return lambda value, name: None if value is None else read(value, name)


@dataclass(frozen=True, slots=True)
class Score:
    """The goals of both sides."""

    home: Annotated[int, wire.whole(0, 99)] = 0
    away: Annotated[int, wire.whole(0, 99)] = 0


@dataclass(frozen=True, slots=True)
class Start:
    """Where a training variant begins (G79-84); `kick_off` is the side that must kick off."""

    half: Annotated[int | None, wire.whole(1, 2)] = None
    elapsed: Annotated[int | None, seconds] = None
    score: Score = field(default_factory=Score)
    kick_off: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the players agreed on."""

    half_minutes: Annotated[int, wire.whole(15, 60)] = 45
    start: Start | None = None
    added_time: bool = False
    jackpot: bool = False
    substitutions: Annotated[int | None, or_null(wire.whole(0, 16))] = None  # null: no limit (R37)
    knock_out: bool = False
    extra_time: bool = True
    turn_seconds: Annotated[int, wire.whole(0, 600)] = 0

    steal_target: Literal["10_or_6", "6"] = "10_or_6"  # steal target
    steal_step: bool = True  # after steal: the thief may step round his victim (R8)
    attack_penalties: Annotated[int, wire.whole(2, 3)] = 2  # attack penalties: at most so many (R25)
    # GK 3rd-hex -1, natural 1 off target, difficult angle, from behind, corner accuracy: false plays none of them
    advanced_rolls: bool = True
    spilled_save: Literal["direction", "corner"] = "direction"  # spilled save
    penalty_choice: bool = True  # penalty waived?: false makes a keeper's foul a penalty without choice (R14)
    dive_interceptions: bool = True  # GK intercept on dive hexes
    modified_first_time_pass: bool = True  # modified FTP in Any Other Scenario
    added_time_cap: Annotated[int | None, or_null(wire.whole(1, 12))] = 7  # added-time cap; null: none
    loose_ball_attraction: bool = True  # loose-ball attraction
    lost_nutmeg_stuns: bool = False  # attacker stunned after lost nutmeg
    extra_time_substitution: bool = False  # substitutions: one more than the limit in extra time
    reckless_tackle: bool = True  # reckless tackle, nutmeg, last man: false refuses it
    nutmeg: bool = True
    last_man: bool = True

    keeper_outside_box: bool = False  # row 7: hands outside the box
    injured_may_stay: bool = False  # R15: with no substitution left, a second injury takes nobody off
    nutmeg_stuns: Literal["next_phase", "this_phase"] = "next_phase"  # R39
    drop_passes: bool = False  # R40: after a drop also Standard, High and Long Pass
    dismissal_counts: bool = False  # R49: the yellows of a dismissal feed the count of three


PROFILES: dict[str, dict[str, Any]] = {
    "guide": {},
    "season": {"steal_step": False, "lost_nutmeg_stuns": True, "keeper_outside_box": True, "drop_passes": True},
    "first_edition": {
        "steal_target": "6",
        "attack_penalties": 3,
        "advanced_rolls": False,
        "spilled_save": "corner",
        "dive_interceptions": False,
        "modified_first_time_pass": False,
        "added_time_cap": None,
        "loose_ball_attraction": False,
        "substitutions": 3,
        "extra_time_substitution": True,
    },
}


def read_settings(rules: str, data: Mapping[str, Any]) -> Settings:
    """Read the settings of a header on top of its profile's."""
    settings = wire.read(Settings, {**PROFILES[rules], **data}, "settings", "settings.")
    if settings.start is not None:
        _check_start(settings, settings.start)
    return settings


def _check_start(settings: Settings, start: Start) -> None:
    first, last = (half_start(settings, start_half(settings) + more) for more in (0, 1))
    if start.elapsed is not None and not first <= start.elapsed < last:
        raise RuleError(N_("settings.start.elapsed is no time of the half that it starts in"), "settings.start.elapsed")


def half_start(settings: Settings, half: int) -> int:
    """The second of the match at which a half begins; of a half 5, at which extra time ends."""
    regular = settings.half_minutes
    extra = [2 * regular + EXTRA_MINUTES * halves for halves in range(3)]
    return 60 * [0, regular, *extra][half - 1]


def start_half(settings: Settings) -> int:
    """The half that is played first: the one said, else the one that the time said is in."""
    start = settings.start or Start()
    if start.half is not None:
        return start.half
    return 2 if (start.elapsed or 0) >= half_start(settings, 2) else 1


def start_elapsed(settings: Settings) -> int:
    """The second of the match at which it is kicked off."""
    start = settings.start or Start()
    return half_start(settings, start_half(settings)) if start.elapsed is None else start.elapsed
