"""The state of a Simulator Soccer match between two events."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from companion.games.core import Header
from companion.games.football import header as football_header
from companion.games.football import state as football
from companion.games.football.events import Shirt, Side
from companion.games.football.state import SIDES

from . import clock
from .cards import read_card, standard_cards
from .settings import Settings, as_json, read_settings

PUSHES = 4
MOST_WEDGES = 4
RESERVE_GOALKEEPER = "reserve_goalkeeper"


@dataclass(frozen=True, slots=True, kw_only=True)
class Player(football.Player):
    """A player with his wedges, clockwise from the white space (L694)."""

    wedges: tuple[str, ...]
    fresh: bool = False

    @property
    def goalkeeper(self) -> bool:
        """Whether he has purple."""
        return "purple" in self.wedges


@dataclass(frozen=True, slots=True, kw_only=True)
class Team(football.Team):
    """A team; `after_60` counts substitutions since 60:00, `tactical` tactical movements since the teams moved."""

    after_60: int = 0
    tactical: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(football.Match):
    """A match: `cells` made in this half, `counter` while no turn was played since the ball was won (L181)."""

    rules: str
    settings: Settings
    cells: int = 0
    added_cells: int = 0
    counter: bool = False
    line_up_counted: bool = False
    referee: Literal["strict", "normal"] | None = None
    weather: Literal["bad", "clear"] | None = None
    pushes: int = 0  # of the home side, not spent yet
    lying: tuple[tuple[Side, Shirt], ...] = ()
    beaten: tuple[tuple[Side, Shirt, int], ...] = ()
    toss: Side | None = None
    pressed: int = 0  # the turns for which the carrier is pressed
    seven_forward: bool = False  # the side with the ball has seven players in the other half

    @property
    def tournament(self) -> bool:
        """Whether the tournament rules are played."""
        return self.rules == "tournament"

    @property
    def pushes_left(self) -> int:
        """The home pushes that may still be spent (L671)."""
        return self.pushes if self.settings.home_advantage else 0

    @property
    def foul_up_to(self) -> int:
        """The highest die of a duel that is a foul (L678)."""
        return 2 if self.referee == "strict" else 1

    @property
    def injured_up_to(self) -> int:
        """The highest die that injures (L708, L716)."""
        return 2 if self.weather == "bad" else 1


def begin(header: Header) -> Match:
    """The match before kick-off."""
    settings = read_settings(header.rules, header.settings)
    tournament = header.rules == "tournament"
    rolls: tuple[Mapping[str, Any], ...] = ({"roll": "referee"}, {"roll": "weather"}) if tournament else ()
    return Match(
        home=_team(header.home, "home"),
        away=_team(header.away, "away"),
        rules=header.rules,
        first_leg=header.first_leg,
        settings=settings,
        pending=rolls,
        pushes=PUSHES if tournament else 0,
    )


def _team(side: football_header.Side, path: str) -> Team:
    players = football_header.squad(side, path, standard_cards(Player), lambda data, at: read_card(Player, data, at))
    return Team(name=side.name, manager=side.manager, kit=side.kit, players=players)


def tired(match: Match) -> bool:
    """Whether fatigue has begun: 60:00 reached (L694, F1)."""
    return match.tournament and clock.past_sixty(match)


def wedges_allowed(match: Match, side: Side) -> int:
    """How many wedges a player of a side may use: from 60:00 on 1, and 1 more for each substitution since (F2)."""
    return min(MOST_WEDGES, 1 + match.team(side).after_60) if tired(match) else MOST_WEDGES


def usable(match: Match, side: Side, player: Player) -> tuple[str, ...]:
    """The wedges that he may still use, clockwise from the first (L694-698, L708, F2, F11)."""
    fresh = match.settings.fresh_substitutes and player.fresh
    limit = MOST_WEDGES if fresh else wedges_allowed(match, side)
    return player.wedges[:1] if player.injuries else player.wedges[:limit]


def as_state(match: Match) -> dict[str, Any]:
    """The state of the contract as plain JSON values."""
    return {
        "game": "simulator-soccer",
        "rules": match.rules,
        "phase": match.phase,
        "clock": clock.as_state(match),
        "score": {"home": match.home_score, "away": match.away_score},
        "possession": match.possession,
        "referee": match.referee,
        "weather": match.weather,
        "short_pass_cells": 3 if match.weather == "bad" else 4,
        "fatigue": tired(match),
        "pushes_left": match.pushes_left,
        "counter_attack": match.counter,
        "pressed": bool(match.pressed),
        "seven_forward": match.seven_forward,
        "toss": match.toss,
        "settings": as_json(match.settings, match.rules),
        **{side: _team_state(match, side) for side in SIDES},
        "pending": [{k: v for k, v in item.items() if k != "then"} for item in match.pending],
        "last_roll": match.last_roll,
        "timeline": list(match.timeline),
        "next_match": {side: _next_match(match.team(side)) for side in SIDES},
        **football.shoot_out(match),
        **football.first_leg(match),
    }


def _team_state(match: Match, side: Side) -> dict[str, Any]:
    team: Team = match.team(side)
    return {
        **football.team_state(team),
        "tactical": team.tactical,
        "wedges_allowed": wedges_allowed(match, side),
        "substitutions": {
            "made": team.substitutions,
            "left": max(0, match.settings.substitutions - team.substitutions),
            "after_60": team.after_60,
        },
        "players": {str(number): _player_state(match, side, player) for number, player in team.players.items()},
    }


def _player_state(match: Match, side: Side, player: Player) -> dict[str, Any]:
    place = (side, player.number)
    return {
        **football.player_state(player),
        "wedges": list(player.wedges),
        "usable": list(usable(match, side, player)),
        "max_cells": 1 if player.injuries >= 2 else None,
        "lying": place in match.lying,
        "free_dribble": any(place == beaten[:2] for beaten in match.beaten),
    }


def _next_match(team: Team) -> dict[str, list[Shirt]]:
    """Who misses the next match: sent off, third booking (L688), second injury (L709)."""
    injured = [player.number for player in football.in_order(team) if player.injuries >= 2]
    return {"suspended": football.suspended(team), "injured": injured}
