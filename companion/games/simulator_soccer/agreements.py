"""Settings that change after the header: freely before kick-off, from there on and within reason after it."""

from collections.abc import Callable
from dataclasses import replace

from companion.games.core import N_, RuleError
from companion.games.football import rules as common
from companion.games.football.state import SIDES, Stamp

from . import clock
from .events import Settings
from .settings import Settings as Agreed
from .settings import changed
from .state import Match


def settings(match: Match, event: Settings, stamp: Stamp) -> Match:
    """Change what the players agreed on."""
    if "home_advantage" in event.set and not match.tournament:
        raise RuleError(N_("home_advantage belongs to the tournament rules"), "set.home_advantage")
    agreed = changed(match.settings, event.set)
    if match.phase != "pre_match":
        common.must_be_on(match)
        for name, check in CHECKS.items():
            if getattr(agreed, name) != getattr(match.settings, name):
                check(match, agreed, name)
    return replace(match, settings=agreed)


def _check_half(match: Match, agreed: Agreed, name: str) -> None:
    """Both halves are as long, and the first one is as long as it was played."""
    if match.phase != "first_half" or clock.full(match):
        raise RuleError(
            N_("half_cells: the first half had %(cells)s cells, so the second half has as many"),
            f"set.{name}",
            cells=match.settings.half_cells,
        )
    if agreed.half_cells < match.cells:
        raise RuleError(
            N_("half_cells: the token has made %(cells)s cells already, more than %(given)s"),
            f"set.{name}",
            cells=match.cells,
            given=agreed.half_cells,
        )


def _check_substitutions(match: Match, agreed: Agreed, name: str) -> None:
    for side in SIDES:
        team = match.team(side)
        if team.substitutions > agreed.substitutions:
            raise RuleError(
                N_("substitutions: %(team)s have made %(made)s already, more than %(given)s"),
                f"set.{name}",
                team=team.name,
                made=team.substitutions,
                given=agreed.substitutions,
            )


def _check_extra_time(match: Match, agreed: Agreed, name: str) -> None:
    """A knock-out that has reached extra time has it."""
    if match.phase == "full_time" or match.half > 2:
        raise RuleError(N_("%(name)s: extra time is due or being played already"), f"set.{name}", name=name)


CHECKS: dict[str, Callable[[Match, Agreed, str], None]] = {
    "half_cells": _check_half,
    "substitutions": _check_substitutions,
    "knock_out": _check_extra_time,
    "extra_time": _check_extra_time,
}
