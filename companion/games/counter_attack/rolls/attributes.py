"""The value that a roll adds to a die: the attribute as printed, less injuries, then modifiers."""

from typing import cast

from companion.games.errors import N_, RuleError
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER, called

from ..events import Roll
from ..state import Match, Player
from .row import LENIENCY, Parts, Role, Who


def side_of(event: Roll, who: Who) -> Side:
    """The side of the one who attempts a roll, or of the one he meets."""
    side = cast(Side, event.side)  # its row needs it
    return side if who == "player" else OTHER[side]


def number_of(event: Roll, who: Who) -> Shirt:
    """The number of the one who attempts a roll, or of the one he meets."""
    return cast(Shirt, event.player if who == "player" else event.against)  # its row needs it


def player_of(match: Match, event: Roll, who: Who) -> Player:
    """Who attempts a roll, or whom he meets."""
    player: Player = match.team(side_of(event, who)).players[number_of(event, who)]
    return player


def parts_of(match: Match, event: Roll, role: Role, who: Who) -> Parts:
    """What the value of a role is made of."""
    if role.attribute == LENIENCY:
        return ((LENIENCY, leniency(match)),)
    player = player_of(match, event, who)
    name = role.keeper if role.keeper and player.goalkeeper else role.attribute
    given = getattr(event.values, who, None)
    return (*printed(match, side_of(event, who), player, name, given), *role.modifiers(match.settings, event))


def printed(match: Match, side: Side, player: Player, name: str, given: int | None) -> Parts:
    """An attribute as on the card, or as given, and what injuries take of it; 0 if the card has none such (G62)."""
    if given is None and not player.attributes:
        raise RuleError(
            N_("%(player)s is a shirt without a card: his %(attribute)s has to be given in values"),
            "values",
            player=called(match.team(side), player),
            attribute=name,
        )
    value = player.attributes.get(name, 0) if given is None else given
    lost = min(value, player.injuries)
    return ((name, value), ("injuries", -lost)) if lost else ((name, value),)


def leniency(match: Match) -> int:
    """The referee's Leniency, or a refusal."""
    if match.leniency is None:
        raise RuleError(N_("The referee's Leniency is not known yet: log the referee first"), "type")
    return match.leniency


def total(parts: Parts) -> int:
    """What parts come to."""
    return sum(amount for _, amount in parts)


def is_keeper(match: Match, side: Side, number: Shirt | None) -> bool:
    """Whether that player is known and a goalkeeper."""
    return number is not None and bool(match.team(side).players[number].goalkeeper)
