"""The first line of a competition's record: its game, its format, how its table is ordered, and who enters."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from companion.games import GAMES, N_, RuleError, begin_record, wire
from companion.games.football.events import AName
from companion.games.football.words import said

from .criteria import CRITERIA
from .knock_out import MOST_IN_KNOCK_OUT
from .schedule import MOST_IN_LEAGUE

Format = Literal["league", "knock_out", "groups"]
FORMATS: tuple[Format, ...] = ("league", "knock_out", "groups")
USUAL_CRITERIA = ("points", "head_to_head", "goal_difference", "goals", "fair_play", "lots")
OWN_LEVEL, ANY_LEVEL = "own", "any"
MOST_ENTRANTS = 32
MOST_GROUPS = 8
PER_FIXTURE = ("knock_out", "first_leg")  # settings that the fixture decides


@dataclass(frozen=True, slots=True)
class Points:
    """What a win, a draw and a defeat are worth."""

    win: Annotated[int, wire.whole(0, 9)] = 3
    draw: Annotated[int, wire.whole(0, 9)] = 1
    defeat: Annotated[int, wire.whole(0, 9)] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A squad and its manager; `tier` is the squad's own level."""

    name: AName
    manager: Annotated[str, wire.text(100)] = ""
    squad: Annotated[str, wire.text(100)] = ""
    tier: Annotated[str, wire.text(40)] = ""
    kit: Annotated[dict[str, Any] | None, wire.an_object] = None
    players: tuple[Annotated[dict[str, Any], wire.an_object], ...] | None = None

    def side(self) -> dict[str, Any]:
        """The entrant as a side of a match's header."""
        found: dict[str, Any] = {"name": self.name, "manager": self.manager}
        if self.kit is not None:
            found["kit"] = self.kit
        if self.players is not None:
            found["players"] = list(self.players)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line of a competition's record; entrants are numbered from 1 in their order, the best seed first.

    `level`: the level at which every squad is legal; `own`: each at its own; `any`: whatever it is.
    `double`: league or groups home and away. `legs`, `final_legs`: of a tie, of the final; the third place has one.
    """

    competition: Annotated[int, wire.whole(1, 1)]
    name: AName
    game: Annotated[str, wire.text(40)]
    rules: Annotated[str, wire.text(40)]
    settings: Annotated[Mapping[str, Any], wire.an_object] = field(default_factory=dict)
    format: Format
    double: bool = False
    groups: Annotated[int, wire.whole(2, MOST_GROUPS)] = 2
    through: Annotated[int, wire.whole(1, 4)] = 2
    legs: Annotated[int, wire.whole(1, 2)] = 1
    final_legs: Annotated[int, wire.whole(1, 2)] = 1
    away_goals: bool = False
    third_place: bool = False
    level: Annotated[str, wire.text(40)] = ANY_LEVEL
    points: Points = field(default_factory=Points)
    criteria: Annotated[tuple[str, ...], wire.listed(wire.choice(*CRITERIA))] = USUAL_CRITERIA
    drawn: bool = False
    entrants: tuple[Entrant, ...]

    @property
    def locked(self) -> bool:
        """Whether squads stay what they are to the end (L665, G85)."""
        return self.rules in GAMES[self.game].locks_squads

    @property
    def numbers(self) -> range:
        """The entrants' numbers."""
        return range(1, len(self.entrants) + 1)


def read_header(data: Any) -> Header:
    """Read the first line; refuses what the format, the game or the level does not allow."""
    header = wire.read(Header, wire.an_object(data, "header"), "header")
    _check_names(header.entrants)
    _check_number(header)
    _check_criteria(header.criteria)
    _check_level_known(header)
    for name in PER_FIXTURE:
        if name in header.settings:
            raise RuleError(N_("settings: %(name)s is decided by each fixture"), f"settings.{name}", name=name)
    for number, entrant in enumerate(header.entrants):
        check_entrant(header, number, entrant)
    return header


def _check_names(entrants: Sequence[Entrant]) -> None:
    """Two entrants by one name could not be told apart."""
    counted = Counter(entrant.name.strip().casefold() for entrant in entrants)
    for place, entrant in enumerate(entrants):
        if counted[entrant.name.strip().casefold()] > 1:
            raise RuleError(
                N_("Two entrants are called %(name)s: give each a name of its own"),
                f"entrants[{place}].name",
                name=entrant.name,
            )


def _check_number(header: Header) -> None:
    """A league has 2-24 entrants, a knock-out 2-32, groups at least two each and one more than go through."""
    count = len(header.entrants)
    if header.format == "groups":
        _check_groups(header, count)
    least, most = 2, {"league": MOST_IN_LEAGUE, "knock_out": MOST_IN_KNOCK_OUT, "groups": MOST_ENTRANTS}[header.format]
    if not least <= count <= most:
        raise RuleError(
            {
                "league": N_("A league is for %(least)s to %(most)s entrants, not for %(count)s"),
                "knock_out": N_("A knock-out is for %(least)s to %(most)s entrants, not for %(count)s"),
                "groups": N_("Groups and knock-out are for up to %(most)s entrants, not for %(count)s"),
            }[header.format],
            "entrants",
            least=least,
            most=most,
            count=count,
        )
    left = {"league": 0, "knock_out": count, "groups": header.groups * header.through}[header.format]
    if header.third_place and left < 4:
        raise RuleError(N_("A match for third place takes at least four in the knock-out"), "third_place")


def _check_groups(header: Header, count: int) -> None:
    if count // header.groups <= header.through:
        raise RuleError(
            N_("%(count)s entrants in %(groups)s groups are too few if %(through)s of each go through"),
            "groups",
            count=count,
            groups=header.groups,
            through=header.through,
        )
    if header.groups * header.through > MOST_IN_KNOCK_OUT:
        raise RuleError(
            N_("A knock-out is for %(least)s to %(most)s entrants, not for %(count)s"),
            "through",
            least=2,
            most=MOST_IN_KNOCK_OUT,
            count=header.groups * header.through,
        )


def _check_criteria(criteria: Sequence[str]) -> None:
    if criteria[:1] != ("points",):
        raise RuleError(N_("criteria: points come first"), "criteria")
    if len(set(criteria)) != len(criteria):
        raise RuleError(N_("criteria: each is named once"), "criteria")


def _check_level_known(header: Header) -> None:
    """A level is one of the game's, or says how squads are looked at."""
    wire.choice(*tiers(header.game), OWN_LEVEL, ANY_LEVEL)(header.level, "level")


def tiers(game: str) -> tuple[str, ...]:
    """The levels that a game's squads have."""
    kind = GAMES[game].squads if game in GAMES else None
    return kind.tiers if kind else ()


def check_entrant(header: Header, place: int, entrant: Entrant) -> None:
    """Refuse a squad that a match would refuse, or that is not legal at the competition's level."""
    try:
        begin_record(match_header(header, entrant.side(), {"name": "?"}))
    except RuleError as error:
        field_ = (error.field or "").replace("home.", f"entrants[{place}].")
        raise RuleError(error.message, field_, **error.values) from None
    _check_level(header, place, entrant)


def match_header(header: Header, home: Any, away: Any, **settings: Any) -> dict[str, Any]:
    """The header of a match of the competition."""
    return {
        "record": 1,
        "game": header.game,
        "rules": header.rules,
        "settings": {**header.settings, **settings},
        "home": home,
        "away": away,
    }


def _check_level(header: Header, place: int, entrant: Entrant) -> None:
    kind = GAMES[header.game].squads
    if kind is None or header.level == ANY_LEVEL or entrant.players is None:
        return
    tier = (entrant.tier or kind.tiers[0]) if header.level == OWN_LEVEL and kind.tiers else header.level
    players = [{"name": "", **player} for player in entrant.players]
    given = {"squad": 1, "game": header.game, "name": entrant.squad, "players": players}
    squad = kind.read({**given, "tier": tier} if kind.tiers else given)
    problems = kind.judge(squad, None).problems
    if problems:
        raise RuleError(
            N_("%(entrant)s cannot enter: %(problem)s"),
            f"entrants[{place}].players",
            entrant=entrant.name,
            problem=said(problems[0].message, **problems[0].values),
        )
