"""Simulator Soccer: pawns with coloured wedges on a hex pitch, three referee tokens as the clock; rules of 2026.

Places in docstrings: L493 is a line of the rulebook, D14 (T, S, F, K) a reading of what it leaves open.
What goes beyond the contract: the event `reminder` (`what`: `pressed` or `seven_forward`; `over`: true takes it away),
set by a tap where no record can know and ended by the fold: pressed by the next turn, seven forward once the teams have
moved, both by a loss of the ball, a foul, a restart, a goal; in the state `pressed`, `seven_forward`, `counter_attack`,
`toss`, `settings`, of a side `tactical` and `wedges_allowed`, of a player `number`, `name`, `available`, `went_off`,
`carried`; `parts` of `last_roll`: what each coefficient of a duel is made of.
"""

from companion.games.core import Game

from .account import account
from .cards import standard_players
from .events import EVENTS
from .odds import odds_of, with_dice
from .rules import apply
from .squad_kind import SQUADS
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
    squads=SQUADS,
    account=account,
    locks_squads=("tournament",),
)
