"""Simulator Soccer: pawns with coloured wedges on a hex pitch, three referee tokens as the clock; rules of 2026."""

from companion.games.core import Game

from .cards import standard_players
from .events import EVENTS
from .odds import odds_of, with_dice
from .rules import apply
from .state import Match, as_state, begin

GAME: Game[Match] = Game(
    name="simulator-soccer",
    title="Simulator Soccer",
    rules=("basic", "complete", "tournament"),
    events=EVENTS,
    begin=begin,
    apply=apply,
    state=as_state,
    thrown=with_dice,
    odds=odds_of,
    standard_players=standard_players,
)
