"""Is a squad legal? One verdict for the command, the pages and the start of a match (L594-651, S1-S9)."""

from collections import Counter
from collections.abc import Callable, Iterator

from companion.games.errors import N_, Text
from companion.games.football.squads import Finding, Verdict, number_twice, players_count
from companion.games.wire import choice

from .squads import COLOUR_LIMITS, LINE_UP, MOST_VALUE, PLAYERS, TIERS, Player, Squad, Tier, is_mixed


def judge(squad: Squad, tier: str | None = None) -> Verdict:
    """The verdict on a squad at its own level or another; every check looks at the whole squad."""
    level = TIERS[choice(*TIERS)(tier or squad.tier, "tier")]
    problems = tuple(problem for check in _CHECKS for problem in check(squad, level))
    warnings = tuple(warning for player in squad.players for warning in _keeper_warnings(player))
    return Verdict(squad.value, level.budget, len(squad.players), problems, warnings)


def best_eleven_value(squad: Squad) -> int:
    """The value on the pitch with the worst five on the bench: the highest eleven values (L641, S4)."""
    return sum(sorted((player.value for player in squad.players), reverse=True)[:LINE_UP])


def _players_count(squad: Squad, _: Tier) -> Iterator[Finding]:
    """Sixteen players (L602)."""
    return players_count(squad.players, PLAYERS)


def _number_twice(squad: Squad, _: Tier) -> Iterator[Finding]:
    """A number belongs to one player."""
    return number_twice(squad.players)


def _value_out_of_range(squad: Squad, _: Tier) -> Iterator[Finding]:
    """One to four wedges (L594)."""
    for player in squad.players:
        if not 1 <= player.value <= MOST_VALUE:
            message = N_("%(player)s: a player has 1 to 4 wedges, here there are %(count)s")
            values = {"player": player.label, "count": player.value}
            yield Finding("value_out_of_range", message, (player.number,), values)


def _colour_unknown(squad: Squad, _: Tier) -> Iterator[Finding]:
    """The seven colours and no other (L594-600)."""
    for player in squad.players:
        for colour in dict.fromkeys(player.wedges):
            if colour not in COLOUR_LIMITS:
                message = N_("%(player)s: “%(colour)s” is no colour of a wedge")
                yield Finding("colour_unknown", message, (player.number,), {"player": player.label, "colour": colour})


def _colour_repeated(squad: Squad, _: Tier) -> Iterator[Finding]:
    """Each colour up to its limit on a player (L594, S6)."""
    for player in squad.players:
        for colour, count in Counter(player.wedges).items():
            limit = COLOUR_LIMITS.get(colour, count)
            if count > limit:
                message = N_("%(player)s has %(colour)s %(count)s times; the limit is %(limit)s")
                values = {"player": player.label, "colour": Text(colour), "count": count, "limit": limit}
                yield Finding("colour_repeated", message, (player.number,), values)


def _same_player(squad: Squad, _: Tier) -> Iterator[Finding]:
    """Every player is different, in whatever order his wedges stand, unless he has value 1 (L606, S5)."""
    alike: dict[tuple[str, ...], list[Player]] = {}
    for player in squad.players:
        alike.setdefault(tuple(sorted(player.wedges)), []).append(player)
    for wedges, players in alike.items():
        if len(wedges) > 1 and len(players) > 1:
            message = N_("%(players)s have the same wedges; only players of value 1 may be the same")
            values = {"players": ", ".join(player.label for player in players)}
            yield Finding("same_player", message, tuple(player.number for player in players), values)


def _budget(squad: Squad, level: Tier) -> Iterator[Finding]:
    """The budget is a limit, at the standard level to be met exactly (L608, L638, S1, S3)."""
    values = {"value": squad.value, "budget": level.budget, "difference": abs(squad.value - level.budget)}
    if squad.value > level.budget:
        message = N_("The squad is worth %(value)s: %(difference)s over the budget of %(budget)s")
        yield Finding("over_budget", message, (), values)
    elif squad.value < level.budget and level.exact:
        message = N_("The squad is worth %(value)s: %(difference)s short of the %(budget)s it must reach")
        yield Finding("under_budget", message, (), values)


def _too_many_value_1(squad: Squad, level: Tier) -> Iterator[Finding]:
    """A level allows so many players of value 1, the standard one any number (L639-649, S2)."""
    numbers = tuple(player.number for player in squad.players if player.value == 1)
    limit = level.most_of_value_1
    if limit is not None and len(numbers) > limit:
        message = N_("Players of value 1: %(count)s; the level allows %(limit)s")
        values = {"count": len(numbers), "limit": limit}
        yield Finding("too_many_value_1", message, numbers, values)


def _no_goalkeeper(squad: Squad, _: Tier) -> Iterator[Finding]:
    """Somebody has purple; the reserve goalkeeper is no player of the squad (L702, S8)."""
    if not any("purple" in player.wedges for player in squad.players):
        yield Finding("no_goalkeeper", N_("There is no goalkeeper: no player has a purple wedge"))


_CHECKS: tuple[Callable[[Squad, Tier], Iterator[Finding]], ...] = (
    _players_count,
    _number_twice,
    _value_out_of_range,
    _colour_unknown,
    _colour_repeated,
    _same_player,
    _budget,
    _too_many_value_1,
    _no_goalkeeper,
)


def _keeper_warnings(player: Player) -> Iterator[Finding]:
    """Purple with other colours than yellow (S7); purple lost to fatigue because it is not the first wedge (F5)."""
    if "purple" not in player.wedges:
        return
    values = {"player": player.label}
    if is_mixed(player.wedges):
        message = N_("%(player)s has both goalkeeper's and outfield wedges")
        yield Finding("goalkeeper_mixed", message, (player.number,), values)
    if player.wedges[0] != "purple":
        message = N_("%(player)s loses purple when tired: put it first, after the white space")
        yield Finding("purple_not_first", message, (player.number,), values)
