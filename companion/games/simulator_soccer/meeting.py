"""A duel without a match: two pawns, or two coefficients, that meet for one roll by the rules of every duel."""

from dataclasses import dataclass, replace

from companion.games.core import RuleError
from companion.games.dice import Throw
from companion.games.football.events import Side

from .contests import preview
from .duels import Bout, Role, outcome, shown
from .events import Duel, DuelDice, DuelKind, Zone
from .settings import Settings
from .state import Match, Player, Team

CARRIER, CHALLENGER = "A", "B"
Wedges = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """Who meets, as wedges or as a coefficient, and where; a push is the home side's."""

    kind: DuelKind = "dribble"
    zone: Zone = "midfield"
    in_area: bool = True  # of a goalkeeper
    strict: bool = False
    interceptor: bool = False
    push: Role | None = None
    carrier: Wedges | int = ("red", "red")
    challenger: Wedges | int = ("blue", "blue")

    @property
    def side(self) -> Side:
        """The carrier's side: the one that pushes is at home."""
        return "away" if self.push == "challenger" else "home"

    def match(self, carrier: str, challenger: str) -> Match:
        """A match in which nobody but these two play, their sides by these names."""
        ours = _team(carrier, CARRIER, self.carrier)
        theirs = _team(challenger, CHALLENGER, ("purple",) if self._keeps_goal_unseen() else self.challenger)
        home, away = (ours, theirs) if self.side == "home" else (theirs, ours)
        return Match(
            rules="tournament", settings=Settings(), phase="first_half", possession=self.side, pushes=1,
            referee="strict" if self.strict else "normal", home=home, away=away,
        )  # fmt: skip

    def _keeps_goal_unseen(self) -> bool:
        return self.kind in ("dribble_goalkeeper", "low_rush") and isinstance(self.challenger, int)

    def event(self, dice: DuelDice) -> Duel:
        """The duel as a record would have it."""
        defending = self.kind == "low_rush" or (self.kind == "dribble_goalkeeper" and self.in_area)
        zone: Zone = "defence" if defending else self.zone
        in_area = self.in_area if self.kind == "dribble_goalkeeper" else None
        return Duel(
            self.kind, self.side, CARRIER, CHALLENGER, zone, dice, in_area, self.interceptor, self.push is not None
        )


def bout(meeting: Meeting) -> Bout:
    """The duel before its dice; refuses what a duel cannot be."""
    found = preview(meeting.match("", ""), meeting.event(DuelDice(1, 1)))
    if isinstance(points := meeting.carrier, int):
        found = replace(found, carrier=(("coefficient", points),), terms=replace(found.terms, carrier=points))
    if isinstance(points := meeting.challenger, int):
        found = replace(found, challenger=(("coefficient", points),), terms=replace(found.terms, challenger=points))
    return found


def fight(meeting: Meeting, carrier: Throw, challenger: Throw) -> dict[str, object]:
    """The last roll that these dice make."""
    found, event = bout(meeting), meeting.event(DuelDice(carrier, challenger))
    return shown(event, found, outcome(found.terms, carrier, challenger))


def may_intercept(meeting: Meeting) -> bool:
    """Whether the challenger may fight as an interceptor."""
    try:
        bout(replace(meeting, interceptor=True))
    except RuleError:
        return False
    return not isinstance(meeting.challenger, int)


def _team(name: str, number: str, wedges: Wedges | int) -> Team:
    held = wedges if isinstance(wedges, tuple) else ("yellow",)
    return Team(name=name, players={number: Player(number=number, wedges=held, on_pitch=True)})
