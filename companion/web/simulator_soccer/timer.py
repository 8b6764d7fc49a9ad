"""The turn timer: how long the present turn has lasted by the server's clock; the token knows nothing of it."""

from typing import Any

from companion.games.core import Fold
from companion.games.football.events import EndHalf, Goal, KickOff
from companion.games.simulator_soccer.events import Foul, LostBall, Restart, Turn

from ..match.story import happenings
from ..timed import down, milliseconds
from ..wording import Happening

STARTING = (Turn, Restart, LostBall, KickOff)  # what a new turn begins with, beside a won ball
STOPPING = (Goal, Foul, EndHalf)  # the restart is prepared


def timer(fold: Fold) -> dict[str, Any] | None:
    """The time that is left of the turn, and its name; nothing while no turn is played."""
    seconds = fold.match.settings.turn_seconds
    if not seconds or not fold.match.playing:
        return None
    last = next((told for told in happenings(fold) if starts(told) or stops(told)), None)
    since = last.line.margin.at if last and starts(last) else None
    if since is None:
        return None
    return {"time": down(seconds, since), "key": f"turn-{milliseconds(since)}"}


def starts(told: Happening) -> bool:
    """Whether a turn has begun with this line."""
    won = told.before.possession != told.after.possession and not stops(told)
    return isinstance(told.event, STARTING) or won


def stops(told: Happening) -> bool:
    """Whether play has stopped with this line."""
    fouled = told.after.last_roll is not told.before.last_roll and bool(told.after.last_roll.get("foul"))
    return isinstance(told.event, STOPPING) or fouled
