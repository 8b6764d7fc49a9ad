"""Is a squad legal? One verdict for the command, the pages and the print (G5-7, G62)."""

from collections.abc import Callable, Iterator

from companion.games.errors import N_, RuleError, Text
from companion.games.football.squads import Finding, Verdict, number_twice, players_count

from .lineup import STARTERS
from .squads import GOALKEEPERS, HIGHEST, LOWEST, PLAYERS, Squad
from .terms import ATTRIBUTES


def judge(squad: Squad, tier: str | None = None) -> Verdict:
    """The verdict on a squad; its value is the sum of all attributes, and there is no budget and no level."""
    if tier is not None:
        raise RuleError(N_("tier: squads of Counter Attack have no level"), "tier")
    problems = tuple(problem for check in _CHECKS for problem in check(squad))
    return Verdict(squad.value, None, len(squad.players), problems, tuple(_nobody_in_goal(squad)))


def _players_count(squad: Squad) -> Iterator[Finding]:
    """Two goalkeepers and fourteen outfielders (G5-6)."""
    return players_count(squad.players, PLAYERS)


def _number_twice(squad: Squad) -> Iterator[Finding]:
    """A number belongs to one player (G7)."""
    return number_twice(squad.players)


def _goalkeepers_count(squad: Squad) -> Iterator[Finding]:
    """Two of them are goalkeepers (G5)."""
    numbers = tuple(player.number for player in squad.players if player.goalkeeper)
    if len(numbers) != GOALKEEPERS:
        message = N_("A squad has %(wanted)s goalkeepers; here there are %(count)s")
        yield Finding("goalkeepers_count", message, numbers, {"wanted": GOALKEEPERS, "count": len(numbers)})


def _attribute_missing(squad: Squad) -> Iterator[Finding]:
    """A card has all seven attributes of its kind (G62)."""
    for player in squad.players:
        missing = [name for name in player.names if name not in player.attributes]
        if len(missing) == 1:
            values = {"player": player.label, "attribute": Text(ATTRIBUTES[missing[0]])}
            yield Finding("attribute_missing", N_("%(player)s has no %(attribute)s"), (player.number,), values)
        elif len(missing) == len(player.names):
            message = N_("%(player)s has no attributes")
            yield Finding("attribute_missing", message, (player.number,), {"player": player.label})
        elif missing:
            message = N_("%(player)s: %(count)s of seven attributes are missing")
            count = {"player": player.label, "count": len(missing)}
            yield Finding("attribute_missing", message, (player.number,), count)


def _attribute_out_of_range(squad: Squad) -> Iterator[Finding]:
    """Attributes are 1 to 6 (G62)."""
    for player in squad.players:
        for name in player.names:
            value = player.attributes.get(name, LOWEST)
            if not LOWEST <= value <= HIGHEST:
                message = N_("%(player)s: %(attribute)s is %(value)s; an attribute is 1 to 6")
                values = {"player": player.label, "attribute": Text(ATTRIBUTES[name]), "value": value}
                yield Finding("attribute_out_of_range", message, (player.number,), values)


_CHECKS: tuple[Callable[[Squad], Iterator[Finding]], ...] = (
    _players_count,
    _number_twice,
    _goalkeepers_count,
    _attribute_missing,
    _attribute_out_of_range,
)


def _nobody_in_goal(squad: Squad) -> Iterator[Finding]:
    """Shirts 1 to 11 begin: one of them ought to be a goalkeeper's (G4, G7)."""
    keepers = [player.number for player in squad.players if player.goalkeeper]
    if keepers and sum(number in range(1, STARTERS + 1) for number in keepers) != 1:
        message = N_("One goalkeeper wears a shirt from 1 to 11, the other one from the bench")
        yield Finding("goalkeeper_number", message, tuple(keepers))
