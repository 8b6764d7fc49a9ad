"""Records written by hand: headers, events, and the state that they lead to."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from companion.games import Fold, RuleError, begin_record
from companion.games.core import Line, read_line, unfold
from companion.records.codec import write_record

Data = dict[str, Any]

WEDGES = {
    1: "purple purple",  # Reflexes
    2: "blue",
    3: "blue blue",  # Recovery
    4: "blue blue blue",
    5: "blue yellow",  # interceptor
    6: "yellow red green blue",
    7: "green red",
    8: "black red",  # battering ram
    9: "red",
    10: "red red red",
    11: "green grey yellow",
    12: "purple",
    13: "blue blue",
    14: "yellow",
    15: "green",
    16: "red blue",
}


def players(**changed: str) -> list[Data]:
    """The sixteen; `n9="red blue"` gives number 9 other wedges."""
    wedges = WEDGES | {int(name[1:]): given for name, given in changed.items()}
    return [{"number": number, "name": "", "wedges": given.split()} for number, given in wedges.items()]


def side(name: str, **fields: Any) -> Data:
    """A side of a header."""
    return {"name": name, "players": players(), **fields}


def header(rules: str = "complete", home: Data | None = None, away: Data | None = None, **settings: Any) -> Data:
    """A header: Reds at home to Blues, both with the sixteen above."""
    return {
        "record": 1,
        "game": "simulator-soccer",
        "rules": rules,
        "settings": settings,
        "home": {**side("Reds"), **(home or {})},
        "away": {**side("Blues"), **(away or {})},
    }


def event(kind: str, /, **fields: Any) -> Data:
    """An event."""
    return {"type": kind, **fields}


def kick_off(team: str = "home") -> Data:
    """A kick-off."""
    return event("kick_off", side=team)


def turn(move: str = "pass_and_move") -> Data:
    """A turn."""
    return event("turn", move=move)


def goal(team: str = "home", player: Any = 9, **fields: Any) -> Data:
    """A goal."""
    return event("goal", side=team, player=player, **fields)


def clock(half: int, cells: int) -> Data:
    """The token set."""
    return event("set_clock", half=half, cells=cells)


def duel(kind: str, zone: str, dice: Sequence[Any], carrier: Any = 9, challenger: Any = 2, **fields: Any) -> Data:
    """A duel, the home side with the ball unless said; dice are the carrier's and the challenger's."""
    thrown = {"carrier": dice[0], "challenger": dice[1]}
    given = {"duel": kind, "side": "home", "carrier": carrier, "challenger": challenger, "zone": zone, "dice": thrown}
    return event("duel", **given | fields)


HALF_TIME = [clock(1, 33), event("end_half")]
FULL_TIME = [clock(2, 33), event("end_half")]
SECOND_HALF = [kick_off(), *HALF_TIME, kick_off("away")]
SIXTY = [*SECOND_HALF, clock(2, 11)]  # 60:00
LEVEL_AFTER_90 = [*SECOND_HALF, *FULL_TIME]


def lines(fold: Fold, events: Iterable[Data]) -> list[Line]:
    """Events as lines of a record."""
    return [read_line(fold.game, seq, data) for seq, data in enumerate(events, 1)]


def play(*events: Data, start: Data | None = None, rules: str = "complete", **settings: Any) -> Fold:
    """A record followed line by line."""
    fold = begin_record(start or header(rules, **settings))
    told: list[Line] = []
    for seq, data in enumerate(events, 1):
        line = read_line(fold.game, seq, data)
        fold = fold.append(line, lambda: told)
        told.append(line)
    return fold


def state(*events: Data, start: Data | None = None, rules: str = "complete", **settings: Any) -> Data:
    """The state that a record leads to, as its JSON says it: the same line by line and in one fold."""
    fold = play(*events, start=start, rules=rules, **settings)
    known: Data = json.loads(json.dumps(fold.state))
    assert json.loads(json.dumps(unfold(fold.game, fold.header, lines(fold, events)).state)) == known
    return known


def refusal(*events: Data, start: Data | None = None, rules: str = "complete", **settings: Any) -> RuleError:
    """What the last event is refused with; those before it are legal."""
    play(*events[:-1], start=start, rules=rules, **settings)
    with pytest.raises(RuleError) as refused:
        play(*events, start=start, rules=rules, **settings)
    return refused.value


def header_refusal(data: Any) -> RuleError:
    """What a header is refused with."""
    with pytest.raises(RuleError) as refused:
        begin_record(data)
    return refused.value


def file(*events: Data, start: Data | None = None) -> bytes:
    """A record as its file."""
    return write_record(start or header(), events).encode()
