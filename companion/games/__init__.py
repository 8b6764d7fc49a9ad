"""The games of the family, by the names that records give them."""

from typing import Any

from . import counter_attack, simulator_soccer
from .core import N_, Fold, Game, Header, RuleError, begin, read_header

__all__ = ["GAMES", "N_", "Fold", "Game", "Header", "RuleError", "begin_record", "game_of"]

GAMES: dict[str, Game[Any]] = {game.name: game for game in (simulator_soccer.GAME, counter_attack.GAME)}


def game_of(header: Header) -> Game[Any]:
    """The game of a header, with rules that it has."""
    game = GAMES.get(header.game)
    if game is None:
        raise RuleError(
            N_("This app has no game %(game)s; it has %(known)s"), "game", game=header.game, known=", ".join(GAMES)
        )
    if header.rules not in game.rules:
        raise RuleError(
            N_("This game has no rules %(rules)s; it has %(known)s"),
            "rules",
            rules=header.rules,
            known=", ".join(game.rules),
        )
    return game


def begin_record(data: Any) -> Fold:
    """A record without lines yet from the JSON object of its first line; refuses a header that is wrong."""
    header = read_header(data)
    return begin(game_of(header), header)
