"""The state of a Counter Attack match between two events."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.games.core import Header
from companion.games.football import header as football_header
from companion.games.football import state as football
from companion.games.football.events import Shirt, Side
from companion.games.football.rules import due_to_kick_off
from companion.games.football.state import SIDES

from . import clock, may, sand
from .cards import read_card, shirts
from .clock import Watch
from .may import Situation
from .sand import Sand
from .settings import Settings, read_settings, start_elapsed, start_half

LEAST_STARTERS = 1  # of a training variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Player(football.Player):
    """A player with the attributes of his card, none if he is a shirt; `misses` matches hurt, None before the roll."""

    goalkeeper: bool = False
    attributes: Mapping[str, int]
    misses: int | None = None

    def effective(self) -> dict[str, int]:
        """His attributes now: one less for each injury, never below 0 (G24, R11, R12)."""
        return {name: max(0, printed - self.injuries) for name, printed in self.attributes.items()}


class Stunned(NamedTuple):
    """Who may not move in so many movement phases more, the present one counted (G36, G66)."""

    side: Side
    player: Shirt
    phases: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(football.Match):
    """A match: `situation` is what was last done, `added` the actions of added time and `used` those of them played.

    `fouled_in` is where play goes on from if the last foul is waived; `from_corner`: no action since a corner.
    """

    rules: str
    settings: Settings
    watch: Watch
    situation: Situation = "before"
    leniency: int | None = None
    referee: str | None = None
    added: int | None = None
    used: int = 0
    free_movement: bool = False
    passer: Shirt | None = None
    fouled_in: Situation = "movement_phase"
    from_corner: bool = False
    stunned: tuple[Stunned, ...] = ()
    sand: Sand | None = None


def begin(header: Header) -> Match:
    """The match before kick-off."""
    settings = read_settings(header.rules, header.settings)
    score = settings.start.score if settings.start else None
    return Match(
        home=_team(header.home, "home", settings),
        away=_team(header.away, "away", settings),
        home_score=score.home if score else 0,
        away_score=score.away if score else 0,
        half=start_half(settings),
        rules=header.rules,
        first_leg=header.first_leg,
        settings=settings,
        watch=Watch(elapsed=start_elapsed(settings)),
    )


def _team(side: football_header.Side, path: str, settings: Settings) -> football.Team:
    least = football_header.LEAST_PLAYERS if settings.start is None else LEAST_STARTERS
    squad = football_header.squad(side, path, shirts(Player), lambda data, at: read_card(Player, data, at), least)
    return football.Team(name=side.name, manager=side.manager, kit=side.kit, players=squad)


def substitutions_limit(match: Match) -> int | None:
    """How many substitutions a side may make so far, None without a limit (G62, R37)."""
    limit = match.settings.substitutions
    extra = match.half > 2 or match.phase == "full_time"
    return limit + 1 if limit is not None and extra and match.settings.extra_time_substitution else limit


def substitutions_left(match: Match, side: Side) -> int | None:
    """How many substitutions a side has left, None without a limit."""
    limit = substitutions_limit(match)
    return None if limit is None else max(0, limit - match.team(side).substitutions)


def must_go_off(match: Match, side: Side, player: Player) -> bool:
    """Whether he is hurt for the second time and still on the pitch (G27, R15)."""
    stays = match.settings.injured_may_stay and substitutions_left(match, side) == 0
    return player.on_pitch and player.injuries >= 2 and not stays


def kicks_off(match: Match) -> Side | None:
    """Whose kick-off the next half is: the variant's, else the side's that did not have the last one (R5)."""
    if match.phase == "pre_match":
        return match.settings.start.kick_off if match.settings.start else None
    return due_to_kick_off(match)


def as_state(match: Match) -> dict[str, Any]:
    """The state of the contract as plain JSON values."""
    return {
        "game": "counter-attack",
        "rules": match.rules,
        "phase": match.phase,
        "clock": clock.as_state(match),
        "sand_timer": sand.as_state(match),
        "score": {"home": match.home_score, "away": match.away_score},
        "possession": match.possession,
        "leniency": match.leniency,
        "referee": match.referee,
        "kicks_off": kicks_off(match),
        "may": list(may.may(match)),
        **{side: _team_state(match, side) for side in SIDES},
        "pending": [{name: value for name, value in item.items() if name != "then"} for item in match.pending],
        "last_roll": match.last_roll,
        "timeline": list(match.timeline),
        "next_match": {side: _next_match(match.team(side)) for side in SIDES},
        **football.shoot_out(match),
        **football.first_leg(match),
    }


def _team_state(match: Match, side: Side) -> dict[str, Any]:
    team = match.team(side)
    return {
        **football.team_state(team),
        "substitutions": {"made": team.substitutions, "left": substitutions_left(match, side)},
        "players": {str(number): _player_state(match, side, player) for number, player in team.players.items()},
    }


def _player_state(match: Match, side: Side, player: Player) -> dict[str, Any]:
    return {
        **football.player_state(player),
        "goalkeeper": player.goalkeeper,
        "misses": player.misses,
        "attributes": player.effective(),
        "must_go_off": must_go_off(match, side, player),
        "stunned": any((side, player.number) == stunned[:2] for stunned in match.stunned),
    }


def _next_match(team: football.Team) -> dict[str, list[Any]]:
    """Who misses the next match: sent off, third booking (R49), hurt with the matches that he misses (G85, R51)."""
    injured = [{"number": one.number, "matches": one.misses} for one in football.in_order(team) if one.misses]
    return {"suspended": football.suspended(team), "injured": injured}
