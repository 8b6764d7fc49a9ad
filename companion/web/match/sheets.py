"""The sheets that the matches of every game have: goals, cards, substitutions, names, notes, the end of it all."""

from collections.abc import Mapping

from companion.games.football.events import Side
from companion.games.football.state import OTHER

from ..language import _
from ..screens import Sheet, Variables
from .asked import Asked


def goal(asked: Asked) -> Variables:
    """Who scored."""
    side = asked.side(asked.match.possession)
    own_goal = bool(asked.args.get("own_goal"))
    return {"side": side, "own_goal": own_goal, "scorers": asked.players(OTHER[side] if own_goal else side)}


def assist(asked: Asked) -> Variables:
    """Who gave the assist of the goal that has just been logged."""
    goals = (item for item in asked.match.timeline[::-1] if item["type"] == "goal")
    scored = next((item for item in goals if str(item["seq"]) == str(asked.args.get("seq"))), None)
    if scored is None:
        raise LookupError("assist")
    passers = [player for player in asked.players(scored["side"]) if player["number"] != scored["player"]]
    return {"side": scored["side"], "seq": scored["seq"], "scorer": scored["player"], "passers": passers}


def booking(asked: Asked) -> Variables:
    """A card."""
    side = asked.defence()
    return {"side": side, "players": asked.players(side), "chosen": asked.args.get("player")}


def substitution(asked: Asked) -> Variables:
    """Who goes off, who comes on."""
    side: Side = asked.side(asked.match.possession)
    left = asked.state[side]["substitutions"]["left"]
    return {
        "side": side,
        "on_pitch": asked.players(side),
        "bench": [
            {**player, "disabled_reason": _bench_reason(player)} for player in asked.players(side, on_pitch=False)
        ],
        "off": asked.args.get("off"),
        "on": asked.args.get("on"),
        "refused": _("All substitutions are made.") if left == 0 else None,
    }


def _bench_reason(player: Mapping[str, object]) -> str | None:
    if player["sent_off"]:
        return _("sent off")
    if player["went_off"]:
        return _("was on already")
    return None if player["available"] else _("unavailable")


def players(asked: Asked) -> Variables:
    """The pawns of a side."""
    return {"side": asked.side()}


def player(asked: Asked) -> Variables:
    """A player and his name."""
    side = asked.side()
    found = asked.state[side]["players"].get(str(asked.args.get("player")))
    if found is None:
        raise LookupError("player")
    return {"side": side, "player": {**found, "name": asked.args.get("name", found["name"])}}


def note(asked: Asked) -> Variables:
    """A remark."""
    return {"text": asked.args.get("text", "")}


SHEETS: Mapping[str, Sheet] = {
    "goal": Sheet("goal", goal),
    "assist": Sheet("assist", assist),
    "booking": Sheet("booking", booking),
    "substitution": Sheet("substitution", substitution),
    "players": Sheet("players", players),
    "player": Sheet("player", player),
    "abandon": Sheet("abandon"),
    "note": Sheet("note", note),
}
