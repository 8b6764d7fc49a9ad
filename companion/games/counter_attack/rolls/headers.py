"""Headers: up to two outfielders a side and the goalkeeper defending; the best of each side count (G36-38)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.games.errors import N_, RuleError
from companion.games.football import rules as common
from companion.games.football.events import Shirt, Side

from ..events import Jumper, Roll
from ..state import Match
from .attributes import printed, side_of, total
from .duels import Hand, Showing, fought, hand, hands
from .row import Outcome, Parts, Row

OUTFIELDERS = 2
TWO_HEXES = ("two_hexes", -1)


def check(match: Match, event: Roll) -> None:
    """Refuse who may not go up for a header."""
    if event.assist is not None and not event.shot:
        raise RuleError(N_("assist: only a header at goal has one"), "assist")
    _check_jumpers(match, side_of(event, "player"), event.attackers or (), "attackers", keepers=0)
    _check_jumpers(match, side_of(event, "against"), event.defenders or (), "defenders", keepers=1)


def _check_jumpers(match: Match, side: Side, jumpers: Sequence[Jumper], name: str, keepers: int) -> None:
    players = [common.player_on_pitch(match, side, jumper.player, name) for jumper in jumpers]
    found = sum(player.goalkeeper for player in players)
    if len({player.number for player in players}) < len(players):
        raise RuleError(N_("%(name)s: a player stands there twice"), name, name=name)
    if found > keepers:
        raise RuleError(N_("%(name)s: only one goalkeeper may go up, the defending side's"), name, name=name)
    if not players or len(players) - found > OUTFIELDERS:
        raise RuleError(N_("%(name)s: one or two outfielders of a side go up for a header"), name, name=name)


def header(match: Match, event: Roll, row: Row) -> Outcome:
    """Roll for every jumper."""
    attack, defence = side_of(event, "player"), side_of(event, "against")
    terms, jackpot = row.terms(match.settings, event), match.settings.jackpot
    ours = [_jump(match, attack, jumper, defending=False) for jumper in event.attackers or ()]
    theirs = [_jump(match, defence, jumper, defending=True) for jumper in event.defenders or ()]
    us, them = max(ours, key=_strength), max(theirs, key=_strength)
    result = fought(terms, _showing(us, ours, jackpot), _showing(them, theirs, jackpot), off_target=bool(event.shot))
    shown = {
        **result.shown,
        "best": {"player": us.player, "against": them.player},
        "attackers": [_shown(jump) for jump in ours],
        "defenders": [_shown(jump) for jump in theirs],
    }
    return Outcome(result.result, shown)


class Jump(NamedTuple):
    """A player in the air."""

    player: Shirt
    hand: Hand
    parts: Parts


def _jump(match: Match, side: Side, jumper: Jumper, *, defending: bool) -> Jump:
    player = match.team(side).players[jumper.player]
    name = "aerial_ability" if defending and player.goalkeeper else "heading"
    parts = printed(match, side, player, name, jumper.value)
    parts = (*parts, TWO_HEXES) if jumper.two_hexes else parts
    return Jump(jumper.player, hand(jumper.dice, total(parts)), parts)


def _strength(jump: Jump) -> tuple[bool, int]:
    return jump.hand.strength


def _showing(counts: Jump, jumps: Sequence[Jump], jackpot: bool) -> Showing:
    """The side of a header: who counts, and all that the side might have shown."""
    return Showing(counts.hand, hands(tuple(total(jump.parts) for jump in jumps), jackpot), counts.parts)


def _shown(jump: Jump) -> dict[str, Any]:
    parts = [list(part) for part in jump.parts]
    return {"player": jump.player, "dice": jump.hand.die, "parts": parts, "total": jump.hand.total}
