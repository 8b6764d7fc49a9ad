"""The sheets of single dice: who rolls, what each face does, and the home side's pushes."""

from typing import Any

from companion.games.football.events import Side
from companion.games.football.state import OTHER
from companion.games.simulator_soccer.rolls import ROLLS, chance
from companion.games.simulator_soccer.rules import recovers
from companion.games.simulator_soccer.state import Match

from ..language import _
from ..match.asked import Asked
from ..percent import percent
from ..screens import Variables


def simple_tackle(asked: Asked) -> Variables:
    """A tackle under the basic rules."""
    rule = _("6 wins the ball, 1–5 does not. A tackle is the defence's first move.")
    return _by_one_of(asked, asked.defence(), "challenger", rule) | {"odds": _odds("simple_tackle", _("won"))}


def rear_entry(asked: Asked) -> Variables:
    """The ball's cell entered from one of the three cells behind."""
    side = asked.defence()
    rule = _("1–3 is a foul and a yellow card, 4–6 is a fair entry.")
    push = _push(asked, side)
    found = _by_one_of(asked, side, "challenger", rule) | push | {"odds": _odds("rear_entry", _("foul"), push)}
    if asked.match.tournament:
        found |= {"victims": asked.players(OTHER[side]), "victim": asked.args.get("carrier")}
    able = [p.number for p in asked.match.team(side).on_pitch() if recovers(asked.match, side, p)]
    return _with_recovery(found, able) if able else found


def _with_recovery(found: Variables, able: list[Any]) -> Variables:
    """Those whose Recovery makes only a 1 a foul (L554)."""
    noted = [p | {"note": _("Recovery")} if p["number"] in able else p for p in found["players"]]
    rule = _("With Recovery only 1 is a foul.")
    return found | {"players": noted, "rule": f"{found['rule']} {rule}"}


def reflexes(asked: Asked) -> Variables:
    """The goalkeeper against a bomber."""
    side = asked.defence()
    able = [p for p in asked.players(side) if p["usable"].count("purple") >= 2]
    rule = _("4–6: the goalkeeper may stand. 1–3: he does not react in time.")
    push = _push(asked, side)
    odds = _odds("reflexes", _("may stand"), push)
    return _by_one_of(asked, side, "player", rule) | {"players": able, "odds": odds} | push


def injury_roll(asked: Asked) -> Variables:
    """The fouled player's condition."""
    side = asked.side(asked.match.possession)
    push = _push(asked, side)
    odds = _odds("injury_roll", _("injured"), push, asked.match.injured_up_to)
    found = _by_one_of(asked, side, "player", _injury_rule(asked.match)) | {"odds": odds} | push
    named = [p for p in found["players"] if str(p["number"]) == str(found["chosen"])]
    return found | {"players": named, "tabs": False} if named else found


def _injury_rule(match: Match) -> str:
    worst = _("1 injures.") if match.injured_up_to == 1 else _("In bad weather 1–2 injures.")
    return _("%(faces)s From then on his first wedge only; the second time 1 cell at most.", faces=worst)


def _var_rule() -> str:
    return _("6 takes the penalty back, 1–5 confirms it.")


def var(asked: Asked) -> Variables:
    """The defending side asks the video referee."""
    waiting = next((item for item in asked.match.pending if item["roll"] == "var"), None)
    side: Side | None = waiting["side"] if waiting else None
    push = _push(asked, side)
    return _of_nobody(_var_rule()) | push | {"odds": _odds("var", _("taken back"), push)}


def referee(_asked: Asked) -> Variables:
    """What kind of referee there is."""
    rule = _("1–2: a strict referee, for whom a 2 is a foul in duels, too. 3–6: a normal one.")
    return _of_nobody(rule) | {"odds": _odds("referee", _("strict"))}


def weather(_asked: Asked) -> Variables:
    """What the weather is like."""
    rule = _("1–2: bad weather, short passes of 3 cells and more injuries. 3–6: clear.")
    return _of_nobody(rule) | {"odds": _odds("weather", _("bad weather"))}


def _of_nobody(rule: str) -> Variables:
    return {"side": None, "players": None, "rule": rule, "tabs": False}


def _by_one_of(asked: Asked, side: Side, field: str, rule: str) -> Variables:
    chosen: Any = asked.args.get(field)
    return {
        "side": side, "players": asked.players(side), "field": field, "chosen": chosen, "rule": rule, "tabs": True,
    }  # fmt: skip


def _push(asked: Asked, side: Side | None) -> Variables:
    """Whether the home side may roll twice, and whether it does."""
    left = asked.match.pushes_left if side == "home" else 0
    return {"pushes": left, "pushed": bool(left and asked.args.get("push"))}


def _odds(name: str, result: str, push: Variables | None = None, limit: int | None = None) -> str:
    """The chance of a roll's result, before the roll."""
    roll = ROLLS[name] if limit is None else ROLLS[name]._replace(limit=limit)
    share = chance(roll, twice=bool(push and push["pushed"]))
    return _("%(result)s: %(percent)s (%(fraction)s)", result=result, percent=percent(share), fraction=share)


# What the rules ask for now


def asked_now(match: Match) -> Variables | None:
    """The next roll that the rules ask for in play, who makes it, what it does, and whether the home side may push."""
    item = next((item for item in match.pending if "side" in item), None)
    if item is None:
        return None
    rule = _var_rule() if item["roll"] == "var" else _injury_rule(match)
    pushes = match.pushes_left if item["side"] == "home" else 0
    return {"roll": item["roll"], "side": item["side"], "player": item.get("player"), "rule": rule, "pushes": pushes}
