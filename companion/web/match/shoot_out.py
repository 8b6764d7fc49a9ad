"""The shoot-out: the kicks so far as a row of circles for each side, and whose kick it is."""

from collections.abc import Mapping
from typing import Any

from companion.games.football.events import Side
from companion.games.football.rules import SHOOT_OUT_KICKS, next_kicker
from companion.games.football.state import SIDES, Match

from ..language import _

Players = Mapping[str, Mapping[str, Any]]


def shoot_out(match: Match, state: Mapping[str, Any], starts: str | None) -> dict[str, Any] | None:
    """The variables of the shoot-out; `starts` is who kicks first, as the address says it before the first kick."""
    if match.phase != "shoot_out" and match.first_kick is None:
        return None
    chosen: Side | None = "home" if starts == "home" else "away" if starts == "away" else None
    kicks = next_kicker(match) or chosen if match.phase == "shoot_out" else None
    return {
        "rows": {side: _row(match, side) for side in SIDES},
        "kicks": kicks,
        "kickers": _kickers(match, kicks, state[kicks]["players"]) if kicks else [],
    }


def _row(match: Match, side: Side) -> list[bool | None]:
    """The kicks of a side, scored or not, and those to come as far as they are known."""
    taken = [item["scored"] for item in match.timeline if item["type"] == "shoot_out_kick" and item["side"] == side]
    rounds = max(SHOOT_OUT_KICKS, match.home.kicks, match.away.kicks)
    return [*taken, *[None] * (rounds - len(taken))]


def _kickers(match: Match, side: Side, players: Players) -> list[dict[str, Any]]:
    """Who may kick now: a player kicks again only once all of his side have."""
    team = match.team(side)
    found = []
    for one in team.on_pitch():
        waits = team.kicks < one.kicks * len(team.on_pitch())
        found.append({**players[str(one.number)], "disabled_reason": _("has kicked") if waits else None})
    return found
