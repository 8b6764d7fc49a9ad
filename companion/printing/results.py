"""The result of a match as its sheet shows it: goals by halves, the report line by line, what became of each player."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.games.core import Told
from companion.games.errors import N_
from companion.games.football.events import Side
from companion.games.football.report.halves import goals_by_half
from companion.games.football.report.steps import steps
from companion.games.football.state import OTHER, Team

from .orders import Deeds, Happened, Result

WHAT = {
    "goal": N_("Goal"),
    "booking": N_("Yellow card"),
    "send_off": N_("Red card"),
    "substitution": N_("Substitution"),
    "injury": N_("Injury"),
    "withdrawal": N_("Goes off"),
    "var": N_("Penalty taken back"),
}
OWN_GOAL, SCORED, MISSED = N_("Own goal"), N_("Kick: goal"), N_("Kick: missed")
LATE = 3  # the half from which on it is extra time


def result_of(told: Sequence[Told], end: Any) -> Result:
    """The result so far, from the match's lines and where they led."""
    goals = goals_by_half(steps(told, end))
    return Result(
        parts=(_parts(end, "home", goals["home"]), _parts(end, "away", goals["away"])),
        happened=tuple(_happened(end)),
        home=_deeds(end, "home"),
        away=_deeds(end, "away"),
    )


def _parts(end: Any, side: Side, goals: Mapping[int, int]) -> tuple[str, ...]:
    """Both halves, extra time, shoot-out, in all; blank where it was not played."""
    team, shot = end.team(side), end.first_kick is not None
    extra = sum(goals.get(half, 0) for half in (LATE, LATE + 1))
    return (
        str(goals.get(1, 0)) if end.half >= 1 else "",
        str(goals.get(2, 0)) if end.half > 1 else "",
        str(extra) if end.half >= LATE else "",
        str(team.scored_kicks) if shot else "",
        str(end.home_score if side == "home" else end.away_score),
    )


def _happened(end: Any) -> Iterator[Happened]:
    """The report, line by line."""
    for item in end.timeline:
        score = item.get("score", "").replace("-", "–")
        yield Happened(item["minute"], end.team(item["side"]).name, _what(item), _who(end, item), score)


def _what(item: Mapping[str, Any]) -> str:
    if item["type"] == "shoot_out_kick":
        return SCORED if item["scored"] else MISSED
    return OWN_GOAL if item.get("own_goal") else WHAT[item["type"]]


def _who(end: Any, item: Mapping[str, Any]) -> str:
    """The player, who came on for whom, or a scorer with who gave the assist."""
    team: Team = end.team(OTHER[item["side"]] if item.get("own_goal") else item["side"])
    if item["type"] == "substitution":
        return f"{_called(team, item['on'])} / {_called(team, item['off'])}"
    assist = f" ({_called(team, item['assist'])})" if "assist" in item else ""
    return f"{_called(team, item['player'])}{assist}" if "player" in item else ""


def _called(team: Team, number: Any) -> str:
    player = team.players.get(number)
    name = player.name if player is not None else ""
    return f"{number} {name}".strip().replace("_", " ")


def _deeds(end: Any, side: Side) -> dict[int, Deeds]:
    """What became of each player, by number."""
    found = {
        number: Deeds(player.goals, player.bookings, player.sent_off, player.injuries)
        for number, player in end.team(side).players.items()
    }
    for item in end.timeline:
        if item["side"] == side and item["type"] == "substitution":
            found[item["on"]] = replace(found[item["on"]], on=item["minute"])
        off = {"substitution": "off", "withdrawal": "player", "send_off": "player"}.get(item["type"])
        if item["side"] == side and off and item[off] in found:
            found[item[off]] = replace(found[item[off]], off=item["minute"])
    return found
