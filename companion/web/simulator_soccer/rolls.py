"""The sheets of single dice: who rolls, what each face does, and the home side's pushes."""

from typing import Any

from companion.games.football.events import Side
from companion.games.simulator_soccer.rules import recovers

from ..language import _
from .asked import Asked, Variables


def simple_tackle(asked: Asked) -> Variables:
    """A tackle under the basic rules."""
    rule = _("6 wins the ball, 1–5 does not. A tackle is the defence's first move.")
    return _by_one_of(asked, asked.defence(), "challenger", rule)


def rear_entry(asked: Asked) -> Variables:
    """The ball's cell entered from one of the three cells behind."""
    side = asked.defence()
    rule = _("1–3 is a foul and a yellow card, 4–6 is a fair entry.")
    if any(recovers(asked.match, side, p) for p in asked.match.team(side).on_pitch()):
        rule = f"{rule} {_with_recovery()}"
    return _by_one_of(asked, side, "challenger", rule) | _push(asked, side)


def _with_recovery() -> str:
    return _("With Recovery only 1 is a foul.")


def reflexes(asked: Asked) -> Variables:
    """The goalkeeper against a bomber."""
    side = asked.defence()
    able = [p for p in asked.players(side) if p["usable"].count("purple") >= 2]
    rule = _("4–6: the goalkeeper may stand. 1–3: he does not react in time.")
    return _by_one_of(asked, side, "player", rule) | {"players": able} | _push(asked, side)


def injury_roll(asked: Asked) -> Variables:
    """The fouled player's condition."""
    side = asked.side(asked.match.possession)
    worst = asked.match.injured_up_to
    rule = _("1 injures.") if worst == 1 else _("In bad weather 1–2 injures.")
    return _by_one_of(asked, side, "player", rule) | _push(asked, side)


def var(asked: Asked) -> Variables:
    """The defending side asks the video referee."""
    waiting = next((item for item in asked.match.pending if item["roll"] == "var"), None)
    side: Side | None = waiting["side"] if waiting else None
    rule = _("6 takes the penalty back, 1–5 confirms it.")
    return {"side": None, "players": None, "rule": rule, "tabs": False} | _push(asked, side)


def referee(_asked: Asked) -> Variables:
    """What kind of referee there is."""
    return _of_nobody(_("1–2: a strict referee, 3–6: a normal one."))


def weather(_asked: Asked) -> Variables:
    """What the weather is like."""
    return _of_nobody(_("1–2: bad weather, 3–6: clear."))


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
