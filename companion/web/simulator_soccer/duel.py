"""The duel sheet: who fights whom, where, with what odds; nothing is rolled before it is asked for."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple, cast, get_args

from flask import request

from companion.games import RuleError
from companion.games.core import read_line
from companion.games.football.events import Goal, Shirt, Side
from companion.games.football.state import OTHER
from companion.games.simulator_soccer import GAME
from companion.games.simulator_soccer.contests import preview
from companion.games.simulator_soccer.duels import GOALKEEPER_DUELS, Bout, intercepts
from companion.games.simulator_soccer.events import Duel, DuelKind, Zone
from companion.games.simulator_soccer.state import Match

from ..fields import FLAGS
from ..language import translated
from ..match.asked import Asked
from ..match.story import happenings
from ..screens import Variables
from ..wording import Happening, player, shirt
from . import duel_words

KINDS: tuple[DuelKind, ...] = ("dribble", "tackle", "dribble_goalkeeper", "low_rush")
ZONES: tuple[Zone, ...] = get_args(Zone)
MIRRORED: Mapping[Zone, Zone] = {"defence": "attack", "midfield": "midfield", "attack": "defence"}
UNROLLED = {"carrier": 1, "challenger": 1}  # a duel is looked at before its dice: what they show is not read


class Choice(NamedTuple):
    """What has been chosen so far."""

    kind: DuelKind
    side: Side  # the carrier's
    carrier: Shirt | None
    challenger: Shirt | None
    zone: Zone
    in_area: bool
    interceptor: bool
    push: bool
    own: bool  # dice rolled at the table

    @property
    def goalkeeper(self) -> bool:
        """Whether the challenger has to be a goalkeeper."""
        return self.kind in GOALKEEPER_DUELS

    @property
    def asks_zone(self) -> bool:
        """Whether the zone is not settled by the duel itself."""
        return self.kind != "low_rush" and not (self.kind == "dribble_goalkeeper" and self.in_area)

    def fields(self) -> dict[str, Any]:
        """The duel as its event says it, what need not be said left out."""
        said = self.in_area if self.kind == "dribble_goalkeeper" else self.in_area or None
        flags = {"interceptor": self.interceptor or None, "push": self.push or None}
        players = {"carrier": self.carrier, "challenger": self.challenger}
        where = {"zone": self.zone, "in_area": None if self.kind == "low_rush" else said}
        given = {"duel": self.kind, "side": self.side, **players, **where, **flags}
        return {name: value for name, value in given.items() if value is not None}


def duel(asked: Asked) -> Variables:
    """The whole sheet."""
    opened = "zone" not in asked.args  # once opened the sheet says it all
    choice = _chosen(asked, next(_duels(asked), None) if opened else None)
    if request.headers.get("HX-Target", "").endswith("#odds"):
        return {**odds(asked, choice), "only_odds": True}
    return {
        **odds(asked, choice),
        "kinds": KINDS,
        "carriers": _likely(asked, choice.side, choice.carrier),
        "challengers": _likely(asked, OTHER[choice.side], choice.challenger),
    }


def _duels(asked: Asked) -> Iterator[Happening]:
    """The last duels, newest first; one that was just taken back before all others."""
    taken = [Happening(step[-1], asked.match, asked.match) for step in asked.fold.undone[-1:]]
    return (told for told in chain(taken, happenings(asked.fold)) if isinstance(told.event, Duel))


# What is chosen, and what is offered


def _chosen(asked: Asked, last: Happening | None) -> Choice:
    """What the address says; the rest as in the last duel."""
    side = asked.side(asked.match.possession)
    kind = _kind(asked, last)
    chosen = Choice(
        kind, side, _player(asked, last, side, "carrier"), _player(asked, last, OTHER[side], "challenger"),
        _zone(asked, last, side), _in_area(asked, kind), _flag(asked, "interceptor"), _flag(asked, "push"),
        _own(asked, last),
    )  # fmt: skip
    return _settled(asked.match, chosen)


def _kind(asked: Asked, last: Happening | None) -> DuelKind:
    given = asked.args.get("duel") or (last.event.duel if last else None)
    offered = given in KINDS and ("duel" in asked.args or given not in GOALKEEPER_DUELS)
    return cast(DuelKind, given) if offered else "dribble"


def _flag(asked: Asked, name: str, *, usual: bool = False) -> bool:
    given = asked.args.get(name)
    return FLAGS.get(str(given).lower(), usual)


def _in_area(asked: Asked, kind: DuelKind) -> bool:
    """Whether the challenger stands in his area: a goalkeeper does unless it is said that he stands outside."""
    if kind != "dribble_goalkeeper":
        return _flag(asked, "in_area")
    return asked.args.get("keeper") != "outside" if "keeper" in asked.args else _flag(asked, "in_area", usual=True)


def _own(asked: Asked, last: Happening | None) -> bool:
    """Whether real dice are rolled: as said, else as for the last duel."""
    if "duel" in asked.args:
        return _flag(asked, "own") or "dice" in asked.args
    return last is not None and last.line.margin.rolled == "table"


def _zone(asked: Asked, last: Happening | None, side: Side) -> Zone:
    """The zone said, else that of the last duel, seen by the challenger's team of now."""
    given = asked.args.get("zone")
    if given in ZONES:
        return cast(Zone, given)
    if last is None:
        return "midfield"
    zone: Zone = last.event.zone
    return zone if last.event.side == side else MIRRORED[zone]


def _player(asked: Asked, last: Happening | None, side: Side, role: str) -> Shirt | None:
    """The player said for a role; on opening the sheet the one of that side in the last duel."""
    given = asked.args.get(role)
    if given is None and last is not None and not {"carrier", "challenger"} & set(asked.args):
        given = last.event.carrier if last.event.side == side else last.event.challenger
    known = {str(player.number): player.number for player in asked.match.team(side).on_pitch()}
    return known.get(str(given))


def _settled(match: Match, chosen: Choice) -> Choice:
    """What one choice settles for another: the goalkeeper, the area, who may intercept and push."""
    if chosen.goalkeeper:
        chosen = chosen._replace(challenger=_goalkeeper(match, chosen))
    if not chosen.asks_zone:
        chosen = chosen._replace(zone="defence")
    return chosen._replace(
        in_area=chosen.in_area and chosen.zone == "defence" and chosen.kind != "low_rush",
        interceptor=chosen.interceptor and _may_intercept(match, chosen),
        push=chosen.push and match.pushes_left > 0,
    )


def _goalkeeper(match: Match, chosen: Choice) -> Shirt | None:
    """The challenger if he keeps goal, else the one goalkeeper on the pitch."""
    numbers = [player.number for player in match.team(OTHER[chosen.side]).on_pitch() if player.goalkeeper]
    return chosen.challenger if chosen.challenger in numbers else next(iter(numbers), None)


def _may_intercept(match: Match, chosen: Choice) -> bool:
    """Whether he may fight as an interceptor: in midfield, for a tackle."""
    if (chosen.kind, chosen.zone) != ("tackle", "midfield") or chosen.challenger is None:
        return False
    side = OTHER[chosen.side]
    return intercepts(match, side, match.team(side).players[chosen.challenger])


def _likely(asked: Asked, side: Side, first: Shirt | None) -> list[Variables]:
    """The players of a side on the pitch: the chosen one, who fought or scored last, the others, goalkeepers last."""
    order: list[Shirt | None] = [first, *_active(asked, side)]
    place = {number: index for index, number in reversed(list(enumerate(order)))}
    players = asked.players(side)
    return sorted(players, key=lambda p: (place.get(p["number"], len(order)), "purple" in p["wedges"]))


def _active(asked: Asked, side: Side) -> Iterator[Shirt]:
    """Who of a side has fought or scored, the last one first."""
    for told in happenings(asked.fold):
        event = told.event
        if isinstance(event, Duel):
            yield event.carrier if event.side == side else event.challenger
        elif isinstance(event, Goal) and (event.side == side) != event.own_goal:
            yield event.player


# The odds, and what leads to the roll


def odds(asked: Asked, choice: Choice) -> Variables:
    """Both pawns with their coefficients, the odds, the switches that are possible, the fields of the roll."""
    match = asked.match
    shown: Variables = {"bout": None, "problem": None, "fields": _hidden(choice), "choice": choice}
    if choice.carrier is not None and choice.challenger is not None:
        try:
            shown["bout"] = _shown(asked, choice, _bout(match, choice))
        except RuleError as error:
            shown["problem"] = translated(error)
    return {
        **shown,
        "zones": ZONES if choice.asks_zone else (),
        "can_intercept": _may_intercept(match, choice),
        "pushes": match.pushes_left,
    }


def _hidden(choice: Choice) -> dict[str, str]:
    """The duel as hidden fields say it."""
    flags = {True: "true", False: "false"}
    return {name: flags[value] if isinstance(value, bool) else str(value) for name, value in choice.fields().items()}


def _bout(match: Match, choice: Choice) -> Bout:
    """The duel as the rules see it before its dice."""
    event = read_line(GAME, 1, {"type": "duel", **choice.fields(), "dice": UNROLLED}).event
    return preview(match, event)


def _shown(asked: Asked, choice: Choice, bout: Bout) -> Variables:
    carrier, challenger = cast(Shirt, choice.carrier), cast(Shirt, choice.challenger)
    other = OTHER[choice.side]
    names = duel_words.results(choice.kind, shirt(carrier), shirt(challenger))
    return {
        "roles": [
            _role(asked, choice.side, "carrier", carrier, bout),
            _role(asked, other, "challenger", challenger, bout),
        ],
        "odds": duel_words.odds(bout.odds, names),
        "free": choice.kind == "dribble"
        and asked.state[OTHER[choice.side]]["players"][str(challenger)]["free_dribble"],
    }


def _role(asked: Asked, side: Side, role: str, number: Shirt, bout: Bout) -> Variables:
    return {
        "role": role,
        "side": side,
        "name": player(asked.match, side, number),
        "player": asked.state[side]["players"][str(number)],
        "parts": duel_words.part_words(getattr(bout, role)),
        "coefficient": getattr(bout.terms, role),
        "dice": 2 if bout.pushed == role else 1,
    }
