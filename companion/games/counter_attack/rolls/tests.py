"""Tests: one die with an attribute against a target, or under a value (G15)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Literal, cast

from companion.games.dice import odds

from ..events import Roll
from ..faces import Face, faces, number
from ..state import Match
from .attributes import is_keeper, parts_of, total
from .row import Outcome, Row, Target

TestResult = Literal["success", "failure", "foul"]


def outcome(target: Target, value: int, fouls: range, face: Face) -> TestResult:
    """What a face comes to: a foul is one whatever the total (R53)."""
    shown = number(face)
    if shown in fouls:
        return "foul"
    if target.under:
        return "success" if shown < value else "failure"
    natural = target.natural is not None and shown >= target.natural
    return "success" if natural or (target.total is not None and shown + value >= target.total) else "failure"


@cache
def chances(target: Target, value: int, fouls: range, jackpot: bool) -> Mapping[TestResult, Fraction]:
    """The chance of each result over every face."""
    return odds(lambda face: outcome(target, value, fouls, face), faces(jackpot))


def shown_odds(row: Row, target: Target, value: int, fouls: range, jackpot: bool) -> dict[str, str]:
    """The odds of the contract: of success and of a foul, where the roll has them."""
    found = chances(target, value, fouls, jackpot)
    success = {"success": str(found.get("success", 0))} if "success" in row.then else {}
    return {**success, **({"foul": str(found.get("foul", 0))} if fouls else {})}


def test(match: Match, event: Roll, row: Row) -> Outcome:
    """Roll one die."""
    parts = parts_of(match, event, row.player, "player") if row.player else ()
    value = total(parts)
    target = row.target(match.settings, event)
    if row.keeper_target and event.side and is_keeper(match, event.side, event.player):
        target = row.keeper_target
    face = cast(Face, event.dice)  # its shape was checked
    fouls = row.fouls(event)
    result = outcome(target, value, fouls, face)
    shown = {
        "target": target.words(value),
        "total": number(face) + (0 if target.under else value),
        "success": result == "success",
        "foul": result == "foul",
        "parts": {"player": [list(part) for part in parts]},
        "odds": shown_odds(row, target, value, fouls, match.settings.jackpot),
    }
    return Outcome(result, shown)
