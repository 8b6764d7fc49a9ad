"""Changes to a line-up: two players change shirts, all are put into the shirts of a formation, a card takes a place."""

from dataclasses import replace

from companion.games.errors import N_, RuleError

from .lineup import FORMATIONS, order_of_shirts
from .squads import Card, Player, Squad


def by_number(players: list[Player]) -> tuple[Player, ...]:
    """Players in the order of their shirts, so that the first eleven begin."""
    return tuple(sorted(players, key=lambda player: player.number))


def swapped(squad: Squad, one: int, other: int) -> Squad:
    """Two players change shirts; a goalkeeper only with a goalkeeper."""
    pair = [player for player in squad.players if player.number in (one, other)]
    if len(pair) != 2 or one == other:
        raise RuleError(N_("Two players change shirts"), "with")
    if pair[0].goalkeeper is not pair[1].goalkeeper:
        raise RuleError(N_("A goalkeeper changes shirts with a goalkeeper"), "with")
    numbers = {one: other, other: one}
    return replace(squad, players=by_number([p.wearing(numbers.get(p.number, p.number)) for p in squad.players]))


def arranged(squad: Squad, formation: str) -> Squad:
    """All put into the shirts of a formation, the best of each line in its places."""
    if formation not in FORMATIONS:
        raise RuleError(N_("There is no such formation"), "formation")
    players = [player.wearing(shirt) for shirt, player in order_of_shirts(squad.players, formation)]
    return replace(squad, players=tuple(players), formation=formation)


def with_formation(squad: Squad, formation: str) -> Squad:
    """The same shirts in other lines."""
    if formation not in FORMATIONS:
        raise RuleError(N_("There is no such formation"), "formation")
    return replace(squad, formation=formation)


def with_card(squad: Squad, number: int, card: Card) -> Squad:
    """A card takes the place of who wears a number; only one of the same kind."""
    kept = next((player for player in squad.players if player.number == number), None)
    if kept is None or kept.goalkeeper is not card.goalkeeper:
        raise RuleError(N_("This card cannot take that place"), "card")
    taken = card.wearing(number)
    return replace(squad, players=tuple(taken if player is kept else player for player in squad.players))
