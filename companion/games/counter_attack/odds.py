"""The exact odds of every roll by name, with attributes as they are after modifiers."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.games import wire
from companion.games.core import N_, RuleError
from companion.games.errors import Text

from .events import Roll
from .rolls.duels import Hands, hands
from .rolls.duels import shown_odds as duel_odds
from .rolls.row import LENIENCY, Row
from .rolls.single import actions_odds, missed_odds
from .rolls.table import ROLLS
from .rolls.tests import shown_odds as test_odds
from .settings import Settings

VALUES = re.compile(r"-?\d{1,2}(,-?\d{1,2}){0,2}", re.ASCII)


def some_values(value: Any, name: str) -> tuple[int, ...]:
    """A reader of attributes after modifiers: 5, or 5,4 for those who go up for a header."""
    if not VALUES.fullmatch(value):
        raise wire.wrong(value, name, Text(N_("a number, for a header two or three: 5,4")))
    return tuple(int(number) for number in value.split(","))


def yes_or_no(value: Any, name: str) -> bool:
    """A reader of 1 and 0."""
    return wire.choice("0", "1")(value, name) == "1"  # type: ignore[no-any-return]


YesOrNo = Annotated[bool, yes_or_no]
SomeValues = Annotated[tuple[int, ...] | None, some_values]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What the odds of a roll may be asked with."""

    player: SomeValues = None
    against: SomeValues = None
    leniency: SomeValues = None
    jackpot: YesOrNo = False
    goalkeeper: YesOrNo = False
    extra_time: YesOrNo = False
    from_behind: YesOrNo = False
    third_to_third: YesOrNo = False
    shot: YesOrNo = False
    line: Literal["zone", "path", "closing"] | None = None
    hex: Literal["zone", "second", "third"] | None = None


FLAGS = {"from_behind", "third_to_third", "shot", "line", "hex"}  # those of a record that change a target or a foul


def odds_of(name: str, given: Mapping[str, str]) -> dict[str, str]:
    """The odds that `last_roll` shows: of a test by `player`, of a duel by `player` and `against`."""
    if name not in ROLLS:
        raise RuleError(N_("This game has no roll %(roll)s, but: %(known)s"), roll=name, known=", ".join(ROLLS))
    row = ROLLS[name]
    asked = _read(name, row, given)
    settings = Settings(jackpot=asked.jackpot)
    if name == "added_time":
        return actions_odds(settings, _value(asked, "leniency"), asked.extra_time)
    if row.dice == "injury":
        return dict(missed_odds(settings.jackpot))
    if row.dice == "direction":
        return {}
    event = Roll(roll=name, **{flag: getattr(asked, flag) or None for flag in FLAGS})  # type: ignore[arg-type]
    return _test(row, settings, event, asked) if row.dice == "one" else _duel(row, settings, event, asked)


def _read(name: str, row: Row, given: Mapping[str, str]) -> Asked:
    known = _names(name, row)
    for one in given:
        if one not in known:
            raise RuleError(N_("%(name)s is not asked for here: %(known)s"), one, name=one, known=", ".join(known))
    asked = wire.read(Asked, given, name)
    for who, words in row.words.items():
        if getattr(asked, who, None) not in (None, *words):
            raise wire.wrong(given[who], who, ", ".join(words))
    return asked


def _names(name: str, row: Row) -> tuple[str, ...]:
    """What the odds of a roll depend on."""
    judged = name == "added_time" or (row.player is not None and row.player.attribute == LENIENCY)
    jumps = row.dice == "jumpers"
    return (
        *(("leniency",) if judged else ()),
        *(("player",) if (row.player and not judged) or jumps else ()),
        *(("against",) if row.against or jumps else ()),
        *sorted(FLAGS & {*row.may.split()}),
        *(("goalkeeper",) if row.keeper_target else ()),
        *(("extra_time",) if name == "added_time" else ()),
        "jackpot",
    )


def _value(asked: Asked, name: str) -> int:
    """The one attribute asked for by a name."""
    found: tuple[int, ...] | None = getattr(asked, name)
    if found is None:
        raise RuleError(N_("%(name)s=… is missing"), name, name=name)
    if len(found) > 1:
        raise wire.wrong(",".join(map(str, found)), name, Text(N_("one number")))
    return found[0]


def _test(row: Row, settings: Settings, event: Roll, asked: Asked) -> dict[str, str]:
    target = row.keeper_target if row.keeper_target and asked.goalkeeper else row.target(settings, event)
    judged = row.player is not None and row.player.attribute == LENIENCY
    value = _value(asked, "leniency" if judged else "player") if row.player else 0
    return test_odds(row, target, value, row.fouls(event), settings.jackpot)


def _duel(row: Row, settings: Settings, event: Roll, asked: Asked) -> dict[str, str]:
    alone = "against" not in row.needs and row.dice == "duel" and asked.against is None
    off_target = bool(event.shot) if row.dice == "jumpers" else "off_target" in row.then
    theirs = None if alone else _hands(row, settings, asked, "against")
    return duel_odds(row.terms(settings, event), _hands(row, settings, asked, "player"), theirs, off_target)


def _hands(row: Row, settings: Settings, asked: Asked, who: str) -> Hands:
    found = getattr(asked, who) if row.dice == "jumpers" else None
    return hands(found or (_value(asked, who),), settings.jackpot)
