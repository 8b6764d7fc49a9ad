"""Changes to a squad one by one, as a builder makes them: each gives a new squad, legal or not."""

from collections.abc import Callable
from dataclasses import replace

from companion.games.errors import N_, RuleError
from companion.games.football.squads import MOST_PLAYERS

from .squads import COLOUR_LIMITS, MOST_VALUE, PLAYERS, Player, Squad, Wedges


def empty_squad(name: str, tier: str) -> Squad:
    """Sixteen places without wedges, numbered from 1."""
    return Squad(name, tier, tuple(Player(number, "", ()) for number in range(1, PLAYERS + 1)))


def player_at(squad: Squad, row: int) -> Player:
    """The player in a row, counted from 0; a RuleError if there is none."""
    if not 0 <= row < len(squad.players):
        raise RuleError(N_("There is no player in row %(row)s"), "row", row=row + 1)
    return squad.players[row]


def with_player(squad: Squad, row: int, change: Callable[[Player], Player]) -> Squad:
    """The squad with the player of a row changed."""
    changed = change(player_at(squad, row))
    return replace(squad, players=(*squad.players[:row], changed, *squad.players[row + 1 :]))


def with_wedges(squad: Squad, row: int, wedges: Wedges) -> Squad:
    """The squad with other wedges in a row."""
    return with_player(squad, row, lambda player: replace(player, wedges=wedges))


def refuses(wedges: Wedges, colour: str) -> str | None:
    """Why a colour cannot be added to wedges, if it cannot (L594, S6)."""
    if len(wedges) >= MOST_VALUE:
        return N_("four wedges are the most")
    if wedges.count(colour) >= COLOUR_LIMITS[colour]:
        return N_("no more of this colour")
    return None


def add_wedge(squad: Squad, row: int, colour: str) -> Squad:
    """Put a wedge behind the others, clockwise."""
    wedges = player_at(squad, row).wedges
    reason = refuses(wedges, colour) if colour in COLOUR_LIMITS else N_("no colour of a wedge")
    if reason:
        raise RuleError(reason, "colour")
    return with_wedges(squad, row, (*wedges, colour))


def take_wedge(squad: Squad, row: int, place: int) -> Squad:
    """Take a wedge off."""
    wedges = _wedges_with(squad, row, place)
    return with_wedges(squad, row, wedges[:place] + wedges[place + 1 :])


def move_wedge(squad: Squad, row: int, place: int, to: int) -> Squad:
    """Put a wedge into another place, the others move up: the first ones last longest when tired (L694)."""
    wedges = list(_wedges_with(squad, row, place))
    wedges.insert(max(to, 0), wedges.pop(place))
    return with_wedges(squad, row, tuple(wedges))


def _wedges_with(squad: Squad, row: int, place: int) -> Wedges:
    wedges = player_at(squad, row).wedges
    if not 0 <= place < len(wedges):
        raise RuleError(N_("There is no wedge in that place"), "place")
    return wedges


def add_player(squad: Squad) -> Squad:
    """Add a row with the lowest free number."""
    taken = {player.number for player in squad.players}
    free = next((number for number in range(1, 100) if number not in taken), None)
    if free is None or len(squad.players) >= MOST_PLAYERS:
        raise RuleError(N_("The squad is full"), "row")
    return replace(squad, players=(*squad.players, Player(free, "", ())))


def drop_player(squad: Squad, row: int) -> Squad:
    """Take a row off the list."""
    player_at(squad, row)
    return replace(squad, players=squad.players[:row] + squad.players[row + 1 :])
