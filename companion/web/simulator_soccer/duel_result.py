"""How a duel has ended: shown until it is put away, with the next step as a button."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.core import Fold
from companion.games.simulator_soccer.events import Duel
from companion.games.simulator_soccer.rules import CELLS, restart_cells, tactical_left
from companion.games.simulator_soccer.state import Match

from ..match.story import newest
from ..wording import Happening
from . import duel_words

AFTER_A_TACKLE = ("precise_pass", "tactical", "team_moves")
AFTER_A_DRIBBLE = ("tactical", "dribble_and_move")


def just_fought(fold: Fold) -> Happening | None:
    """The duel that is the last line of the record, and not one that was remembered late."""
    told = newest(fold)
    return told if told and isinstance(told.event, Duel) else None


def shown(told: Happening) -> dict[str, Any]:
    """The variables of the result: both sides of the duel and what may come next."""
    return {"result": duel_words.result(told), "next_steps": list(_next_steps(told))}


def _next_steps(told: Happening) -> Iterator[Mapping[str, Any]]:
    """The buttons of what comes next, the likely one last; none where play simply goes on."""
    event: Duel = told.event
    roll, match = told.after.last_roll, told.after
    if roll["foul"]:
        kind = "penalty" if event.in_area else "free_kick"
        yield {"restart": kind, "side": event.side, "cells": restart_cells(match, kind)}
    elif roll["winner"] == "challenger":
        return
    elif event.duel in ("dribble_goalkeeper", "low_rush"):
        yield {"shot": event.side}
    else:
        moves = AFTER_A_TACKLE if event.duel == "tackle" else AFTER_A_DRIBBLE
        yield from ({"move": move, "cells": CELLS[move]} for move in moves if _may(match, move))


def _may(match: Match, move: str) -> bool:
    return move != "tactical" or tactical_left(match) > 0
