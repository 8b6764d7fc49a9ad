"""What a row of the table of rolls says: who rolls with which attribute, against what, and what follows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from companion.games.football import rules as common
from companion.games.football.state import Stamp

from ..events import Roll
from ..settings import Settings
from ..state import Match

Who = Literal["player", "against"]
Result = Literal["success", "failure", "foul", "player", "against", "loose", "off_target"]
Part = tuple[str, int]  # what adds to a value, and how much
Parts = tuple[Part, ...]
Follow = Callable[[Match, Roll, Stamp], Match]
DiceShape = Literal["one", "duel", "direction", "injury", "jumpers"]

LENIENCY = "leniency"


class Outcome(NamedTuple):
    """What a roll came to: its result, and what `last_roll` shows beside the roll itself."""

    result: Result
    shown: Mapping[str, Any]


class Target(NamedTuple):
    """What a single die has to reach: `total` with the attribute or `natural` alone; `under`: below the attribute."""

    total: int | None = None
    natural: int | None = None
    under: bool = False

    def words(self, value: int) -> str:
        """The target as players say it: 10+ or 6, under 4."""
        if self.under:
            return f"under {value}"
        total = () if self.total is None else (f"{self.total}+",)
        return " or ".join([*total, *(() if self.natural is None else (str(self.natural),))])


UNDER = Target(under=True)


class Terms(NamedTuple):
    """What decides a duel beside totals: whose low faces foul, and whether the player's 1 goes off target."""

    fouler: Who | None = None
    fouls: int = 0
    off_target: Literal["always", "unless_beaten"] | None = None


def nothing(settings: Settings, event: Roll) -> Parts:
    """No modifiers."""
    return ()


@dataclass(frozen=True, slots=True)
class Role:
    """The attribute that one side rolls with; `keeper` the goalkeeper's instead of it."""

    attribute: str
    modifiers: Callable[[Settings, Roll], Parts] = nothing
    keeper: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A roll of the table: its fields, who has the ball, what it is rolled with, and what follows each result."""

    needs: str = "side player"  # fields beside its dice
    may: str = ""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # of these fields, the first is the default
    dice: DiceShape = "one"
    ball: Who | None = None  # whose side has the ball; None: the roll does not say
    when: Callable[[Match], None] = common.must_play
    play: bool = True  # play goes on with it, so nothing else is asked for any more
    counted: bool = False  # an action of added time
    player: Role | None = None
    against: Role | None = None
    target: Callable[[Settings, Roll], Target] = lambda settings, event: UNDER
    keeper_target: Target | None = None  # where a goalkeeper has another
    fouls: Callable[[Roll], range] = lambda event: range(0)  # the faces of a test that are a foul
    terms: Callable[[Settings, Roll], Terms] = lambda settings, event: Terms()
    check: Callable[[Match, Roll], None] = lambda match, event: None
    throw: Callable[[Match, Roll, "Row"], Outcome]
    then: Mapping[Result, Follow]
