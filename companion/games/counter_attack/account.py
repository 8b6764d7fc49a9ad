"""What a competition takes from the lines of a match."""

from collections.abc import Sequence

from companion.games.core import Told
from companion.games.football.report.account import Account, Duels

from .report import report
from .state import Match


def account(told: Sequence[Told], end: Match) -> Account:
    """The account of a match, from its lines in their order and the match that they lead to."""
    found = report(told, end)
    return Account(found.players, {side: Duels(*one.duels) for side, one in found.totals.items()})
