"""Counter Attack: attribute cards on a hex pitch, real time as the clock, dice tests and duels; rules of the guide."""

from companion.games.core import Game

from .cards import standard_players
from .events import EVENTS
from .odds import odds_of
from .rules import apply
from .settings import PROFILES
from .state import Match, as_state, begin
from .throwing import with_dice

GAME: Game[Match] = Game(
    name="counter-attack",
    title="Counter Attack",
    rules=tuple(PROFILES),
    events=EVENTS,
    begin=begin,
    apply=apply,
    state=as_state,
    thrown=with_dice,
    odds=odds_of,
    standard_players=standard_players,
)
