"""Duels: coefficients, fouls, outcome, and their exact odds (L452-511)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from companion.games.core import N_, RuleError
from companion.games.dice import Throw, counted, odds, throws
from companion.games.football.events import Side
from companion.games.football.state import OTHER, called

from .events import Duel, DuelKind
from .state import Match, Player, usable

Role = Literal["carrier", "challenger"]
Result = Literal["carrier", "challenger", "foul"]
Part = tuple[str, int]  # what adds to a coefficient, and how much

RAM = 6
INTERCEPTOR = 2
MIDFIELD = 2
GOALKEEPER_DUELS = ("dribble_goalkeeper", "low_rush")
COUNTING = {
    "dribble": ("dribbling", "one_on_one"),
    "dribble_goalkeeper": ("dribbling", "one_on_one"),
    "tackle": ("ball_defence", "tackle"),
    "low_rush": ("ball_defence", "tackle"),
}
CARRIER_CAP = 6
CHALLENGER_CAP = {"dribble": 6, "dribble_goalkeeper": 4, "tackle": 4, "low_rush": 4}


@dataclass(frozen=True, slots=True)
class Terms:
    """What decides a duel beside the dice."""

    duel: DuelKind
    carrier: int
    challenger: int
    foul_up_to: int
    foul_overrides: bool = True


@dataclass(frozen=True, slots=True)
class Bout:
    """A duel before its dice: what each coefficient is made of, the terms, and the role that rolls twice."""

    carrier: tuple[Part, ...]
    challenger: tuple[Part, ...]
    terms: Terms
    pushed: Role | None = None

    @property
    def odds(self) -> Mapping[str, str]:
        """The exact odds, known before the roll."""
        return duel_odds(self.terms, self.pushed)


def outcome(terms: Terms, carrier: Throw, challenger: Throw) -> Result:
    """Who wins, or a foul of the challenger; a tie goes to who has to be beaten (D2-D6)."""
    ours, theirs = terms.carrier + counted(carrier), terms.challenger + counted(challenger)
    dribbled = terms.duel in ("dribble", "dribble_goalkeeper")
    won: Result = "carrier" if (ours > theirs if dribbled else ours >= theirs) else "challenger"
    fouled = counted(challenger) <= terms.foul_up_to
    return "foul" if fouled and (terms.foul_overrides or won == "carrier") else won


@cache
def duel_odds(terms: Terms, pushed: Role | None = None) -> Mapping[str, str]:
    """The exact odds of a duel as reduced fractions; `pushed` is the role that rolls twice."""
    found = odds(lambda a, b: outcome(terms, a, b), throws(pushed == "carrier"), throws(pushed == "challenger"))
    return {result: str(found.get(result, 0)) for result in ("carrier", "challenger", "foul")}


def bout(match: Match, event: Duel, carrier: Player, challenger: Player) -> Bout:
    """A duel before its dice, which are not looked at; refuses what a duel cannot be."""
    side = OTHER[event.side]
    _check(match, event, side, challenger)
    ours, theirs = _carrier_parts(match, event, carrier), _challenger_parts(match, event, side, challenger)
    pushed: Role | None = ("carrier" if event.side == "home" else "challenger") if event.push else None
    return Bout(ours, theirs, _terms(match, event, ours, theirs), pushed)


def _carrier_parts(match: Match, event: Duel, player: Player) -> tuple[Part, ...]:
    """Dribbling or ball defence: +2 a wedge up to 6; the battering ram 6 against a tackle (L454, L495, L574, D16)."""
    if event.duel in ("tackle", "low_rush") and {"black", "red"} <= set(usable(match, event.side, player)):
        return (("ram", RAM),)
    return _counted_wedges(match, event.side, player, COUNTING[event.duel][0], CARRIER_CAP)


def _challenger_parts(match: Match, event: Duel, side: Side, player: Player) -> tuple[Part, ...]:
    """One on one, tackle or low rush (L456, L477-479, L493, L509, L578, D14, D15)."""
    if event.interceptor:
        return (("interceptor", INTERCEPTOR),)
    if event.duel == "dribble_goalkeeper" and not event.in_area:
        return (("outside_area", 0),)
    wedges = _counted_wedges(match, side, player, COUNTING[event.duel][1], CHALLENGER_CAP[event.duel])
    return (*wedges, ("midfield", MIDFIELD)) if event.duel == "tackle" and event.zone == "midfield" else wedges


def _counted_wedges(match: Match, side: Side, player: Player, coefficient: str, cap: int) -> tuple[Part, ...]:
    """+2 for each wedge that counts, and what the limit takes off again."""
    colours = usable(match, side, player) if match.settings.tired_coefficients else player.wedges
    counting = [colour for colour in colours if colour in getattr(match.settings.counting, coefficient)]
    each = match.settings.coefficient
    points = 2 * len(set(counting) if each == "colours" else counting)
    return ((each, points), ("limit", cap - points)) if points > cap else ((each, points),)


def _terms(match: Match, event: Duel, carrier: tuple[Part, ...], challenger: tuple[Part, ...]) -> Terms:
    """The terms of a duel: a foul is possible in the challenger's own defence zone, never in a low rush (D7, D10)."""
    fouls = event.zone == "defence" and event.duel != "low_rush"
    return Terms(
        event.duel,
        sum(n for _, n in carrier),
        sum(n for _, n in challenger),
        match.foul_up_to if fouls else 0,
        match.settings.foul_overrides,
    )


def _check(match: Match, event: Duel, side: Side, challenger: Player) -> None:
    """Refuse what a duel cannot be."""
    _check_area(event)
    if event.duel in GOALKEEPER_DUELS and not challenger.goalkeeper:
        raise RuleError(
            N_("%(player)s is not a goalkeeper: he has no purple wedge"),
            "challenger",
            player=called(match.team(side), challenger),
        )
    if event.interceptor:
        _check_interceptor(match, event, side, challenger)


def _check_area(event: Duel) -> None:
    if event.duel == "dribble_goalkeeper" and event.in_area is None:
        raise RuleError(N_("in_area has to be given: whether the goalkeeper stands in his penalty area"), "in_area")
    if event.duel == "low_rush" and (event.in_area is False or event.zone != "defence"):
        raise RuleError(
            N_("zone: a low rush is made in the goalkeeper's own penalty area, so zone defence and in_area true"),
            "zone",
        )
    if event.in_area and event.zone != "defence":
        raise RuleError(N_("in_area needs the zone defence: the penalty area lies in it"), "in_area")


def _check_interceptor(match: Match, event: Duel, side: Side, challenger: Player) -> None:
    if event.duel != "tackle" or event.zone != "midfield":
        raise RuleError(N_("interceptor: that skill is for a tackle in the midfield zone only"), "interceptor")
    if not intercepts(match, side, challenger):
        raise RuleError(
            N_("%(player)s is not an interceptor: he needs blue and yellow, both usable"),
            "interceptor",
            player=called(match.team(side), challenger),
        )


def intercepts(match: Match, side: Side, player: Player) -> bool:
    """Whether he is an interceptor: blue and yellow, both usable (L578)."""
    return {"blue", "yellow"} <= set(usable(match, side, player))


def shown(event: Duel, bout: Bout, result: Result) -> dict[str, Any]:
    """The last roll of the contract, with the parts that each coefficient is made of."""
    terms = bout.terms
    return {
        "roll": "duel",
        "duel": event.duel,
        "side": event.side,
        "carrier": event.carrier,
        "challenger": event.challenger,
        "zone": event.zone,
        "in_area": bool(event.in_area) or event.duel == "low_rush",
        "coefficients": {"carrier": terms.carrier, "challenger": terms.challenger},
        "parts": {"carrier": [*map(list, bout.carrier)], "challenger": [*map(list, bout.challenger)]},
        "dice": {"carrier": _plain(event.dice.carrier), "challenger": _plain(event.dice.challenger)},
        "counted": {"carrier": counted(event.dice.carrier), "challenger": counted(event.dice.challenger)},
        "totals": {
            "carrier": terms.carrier + counted(event.dice.carrier),
            "challenger": terms.challenger + counted(event.dice.challenger),
        },
        "winner": None if result == "foul" else result,
        "foul": result == "foul",
        "odds": dict(bout.odds),
    }


def _plain(throw: Throw) -> int | list[int]:
    return throw if isinstance(throw, int) else list(throw)
