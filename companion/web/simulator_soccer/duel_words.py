"""A duel in words: what its coefficients are made of, its odds, how it ended and what follows."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from companion.games.core import Line
from companion.games.dice import Throw
from companion.games.football.state import OTHER
from companion.games.simulator_soccer.events import Duel
from companion.games.simulator_soccer.rules import lost_ball_cells
from companion.games.simulator_soccer.state import Match

from ..language import _, ngettext
from ..percent import percent
from ..wording import Happening, player, shirt

Parts = Sequence[Sequence[Any]]  # names and points, as last_roll has them


def part_words(parts: Parts) -> list[str]:
    """What a coefficient is made of, each part with what it adds."""
    return [_part(name, points) for name, points in parts]


def _part(name: str, points: int) -> str:
    count = {"num": points // 2, "points": points}
    if name == "wedges":
        return ngettext("%(num)s wedge +%(points)s", "%(num)s wedges +%(points)s", count["num"], points=points)
    if name == "colours":
        return ngettext("%(num)s colour +%(points)s", "%(num)s colours +%(points)s", count["num"], points=points)
    return {
        "limit": _("limit −%(points)s", points=-points),
        "ram": _("battering ram +%(points)s", points=points),
        "interceptor": _("interceptor +%(points)s", points=points),
        "midfield": _("midfield +%(points)s", points=points),
        "outside_area": _("outside his area +%(points)s", points=points),
        "coefficient": _("coefficient +%(points)s", points=points),
    }[name]


def results(duel: str, carrier: str, challenger: str) -> dict[str, str]:
    """What each result of a duel is called, with the names of both."""
    if duel in ("dribble", "dribble_goalkeeper"):
        kept = _("%(player)s goes past", player=carrier)
    else:
        kept = _("%(player)s keeps it", player=carrier)
    return {
        "carrier": kept,
        "challenger": _("%(player)s wins it", player=challenger),
        "foul": _("foul by %(player)s", player=challenger),
    }


def odds(chances: Mapping[str, str], names: Mapping[str, str]) -> list[dict[str, Any]]:
    """The odds of a duel as a bar draws them: its three parts, each with a name, its share, fraction and percentage."""
    return [
        {"result": result, "name": names[result], "share": float(Fraction(chance)), "fraction": chance,
         "percent": percent(chance)}
        for result, chance in chances.items()
    ]  # fmt: skip


# How it ended


def result(told: Happening) -> dict[str, Any]:
    """A duel that was fought: both sides of it, who won, what follows."""
    event: Duel = told.event
    names = {
        "carrier": player(told.before, event.side, event.carrier),
        "challenger": player(told.before, OTHER[event.side], event.challenger),
    }
    more = {"seq": told.line.seq, "text": list(consequences(told)), "rolled": told.line.margin.rolled or "table"}
    return {**outcome_of(told.after.last_roll, names), **more}


def outcome_of(roll: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """What a roll of two dice says: both sides of it, the odds that it had, who won."""
    called = results(roll["duel"], shirt(roll["carrier"]), shirt(roll["challenger"]))
    return {
        "duel": roll["duel"],
        "outcome": roll["winner"] or "foul",
        "roles": [_role(roll, role, name) for role, name in names.items()],
        "odds": odds(roll["odds"], called),
        "title": title(roll, names),
    }


def _role(roll: Mapping[str, Any], role: str, name: str) -> dict[str, Any]:
    return {
        "role": role,
        "side": roll["side"] if role == "carrier" else OTHER[roll["side"]],
        "player": str(roll[role]),
        "name": name,
        "dice": faces(roll["dice"][role]),
        "counted": roll["counted"][role],
        "parts": part_words(roll["parts"][role]),
        "coefficient": roll["coefficients"][role],
        "total": roll["totals"][role],
        "won": roll["winner"] == role,
    }


def faces(throw: Throw | list[int]) -> list[int]:
    """The faces of a throw, one or two."""
    return [throw] if isinstance(throw, int) else list(throw)


def faces_of(line: Line) -> list[int]:
    """The faces of all dice of a line."""
    dice = line.data.get("dice", [])
    throws = dice.values() if isinstance(dice, Mapping) else [dice]
    return [face for throw in throws for face in faces(throw)]


def title(roll: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Who won, in a few words."""
    if roll["foul"]:
        return _("Foul by %(player)s", player=names["challenger"])
    if roll["winner"] == "challenger":
        return _("%(player)s wins the ball", player=names["challenger"])
    if roll["duel"] in ("dribble", "dribble_goalkeeper"):
        return _("%(player)s goes past", player=names["carrier"])
    return _("%(player)s keeps the ball", player=names["carrier"])


def consequences(told: Happening) -> Iterator[str]:
    """What follows from a duel, each in one sentence."""
    event: Duel = told.event
    roll = told.after.last_roll
    if roll["foul"]:
        yield _after_foul(event, told.before.team(event.side).name)
    elif roll["winner"] == "challenger":
        yield _counter_attack(told.before)
        if event.duel in ("tackle", "dribble"):
            yield _("The beaten pawn stands 12 mm from the ball. The first pass is pro-defence.")
    else:
        yield from _kept(event, told.after, player(told.before, OTHER[event.side], event.challenger))


def _counter_attack(before: Match) -> str:
    if lost_ball_cells(before):
        return _("Counter-attack: the token goes 1 cell.")
    return _("Counter-attack: no time.")


def _after_foul(event: Duel, team: str) -> str:
    if event.in_area:
        return _("Penalty for %(team)s. No card.", team=team)
    return _("Free kick for %(team)s where he stands. No card.", team=team)


def _kept(event: Duel, after: Match, challenger: str) -> Iterator[str]:
    if event.duel == "dribble":
        yield _("%(player)s lies down: this turn he may only get up.", player=challenger)
        yield _("Kick the ball along the ground into an empty cell.")
    elif event.duel == "dribble_goalkeeper":
        yield _("%(player)s stays down in his cell. Shoot after his OK: no other defender moves.", player=challenger)
    elif event.duel == "low_rush":
        yield _("%(player)s lies down: the shot follows at once.", player=challenger)
    else:
        yield _("%(player)s lost the tackle: next turn he may be dribbled without a duel.", player=challenger)
        if after.pressed:
            yield _("He presses: the next pass is pro-defence.")


# In the log


def sums(told: Happening) -> Iterator[str]:
    """Both sums of a duel, part by part: "Reds 9: 5 + 4 (2 wedges +4) = 9"."""
    if not isinstance(told.event, Duel):
        return
    shown = result(told)
    yield " · ".join(_("%(who)s: %(sum)s", who=role["name"], sum=_sum(role)) for role in shown["roles"])


def _sum(role: Mapping[str, Any]) -> str:
    return f"{_thrown(role)} + {role['coefficient']} ({', '.join(role['parts'])}) = {role['total']}"


def _thrown(role: Mapping[str, Any]) -> str:
    if len(role["dice"]) == 1:
        return str(role["counted"])
    return _("%(counted)s of %(dice)s", counted=role["counted"], dice="–".join(map(str, role["dice"])))
