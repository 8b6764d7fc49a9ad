"""Counter Attack: attribute cards on a hex pitch, real time as the clock, dice tests and duels; rules of the guide.

Places in docstrings: G20 is a line of the guide, R25 a reading of what it leaves open, row 4 a row of its rolls.
What goes beyond the contract: the events `withdrawal` (R15) and `sand_timer` (`do`: `flip`, of `side`, whose moves it
times, `pause`, `resume`; in the state `sand_timer`); the fields `outside_box` of `dive_at_feet` (row 7) and
`assist` of a header called as a shot; in the state `kicks_off`, of the clock `at`, `ends`, `reason`, of a player
`stunned` and `misses` (the matches that an injury costs, null before the roll); `parts` of `last_roll`, what each
value is made of; `actions` and `matches`, what `added_time` and `tournament_injury` came to. In `may`, `play_on`
waives a foul (advantage) and `snapshot` is a `shot` of that kind.
"""

from companion.games.core import Game

from .account import account
from .cards import standard_players
from .events import EVENTS
from .odds import odds_of
from .rules import apply
from .settings import PROFILES
from .squad_kind import SQUADS
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
    squads=SQUADS,
    account=account,
    locks_squads=tuple(PROFILES),
)
