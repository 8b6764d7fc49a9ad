"""What every game tells of a player in its report."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..events import Shirt
from ..state import OTHER, SIDES
from .minutes import starters
from .steps import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """What a player has done; `fought` and `won` are duels."""

    number: Shirt
    name: str
    started: bool
    minutes: int
    goals: int
    own_goals: int
    assists: int
    bookings: int
    sent_off: bool
    injuries: int
    fought: int
    won: int


def took_part(start: Any, end: Any, minutes: Mapping[Place, int]) -> Iterator[tuple[Place, dict[str, Any]]]:
    """Who was on the pitch, in squad order, with what a line says of him beside his duels."""
    listed, began = Counter(_listed(end)), starters(start)
    for side in SIDES:
        for number, player in end.team(side).players.items():
            place = (side, number)
            if place in minutes:
                yield (
                    place,
                    {
                        "number": number,
                        "name": player.name,
                        "started": place in began,
                        "minutes": minutes[place],
                        "goals": player.goals,
                        "own_goals": listed["own goal", place],
                        "assists": listed["assist", place],
                        "bookings": player.bookings,
                        "sent_off": player.sent_off,
                        "injuries": player.injuries,
                    },
                )


def _listed(match: Any) -> Iterator[tuple[str, Place]]:
    """Assists and own goals in the timeline."""
    goals: Iterator[Mapping[str, Any]] = (item for item in match.timeline if item["type"] == "goal")
    for item in goals:
        if item.get("own_goal"):
            yield "own goal", (OTHER[item["side"]], item["player"])
        if "assist" in item:
            yield "assist", (item["side"], item["assist"])
