"""Shots: Shooting against Saving with their penalties, headed shots and free kicks (G39-51, G59-60)."""

from fractions import Fraction

from companion.games.errors import N_, RuleError
from companion.games.football import events as football
from companion.games.football import rules as common

from ..events import Roll
from ..settings import Settings
from ..state import Match
from .attributes import number_of, side_of
from .duels import Hand, Showing, duel, fought, showing, thrown
from .row import Outcome, Part, Parts, Row, Terms

KEEPER_ON_PENALTY = ("penalty", -2)
CLEAN = 9  # of a free kick: nobody but the goalkeeper can stop it (G59, R34)
OPTIONS = {
    "shot": {"outside_box", "difficult_angle", "save_hex", "assist"},
    "snapshot": {"outside_box", "difficult_angle", "save_hex", "keeper_moved", "assist"},
    "headed": {"save_hex", "assist"},
    "free_kick": {"outside_box", "difficult_angle", "save_hex", "assist"},
    "penalty": set[str](),
}


def check(match: Match, event: Roll) -> None:
    """Refuse what a kind of shot cannot have; in the shoot-out there are penalties only."""
    kind = event.kind or "shot"
    for name in sorted(OPTIONS["snapshot"] - OPTIONS[kind]):
        if getattr(event, name) is not None:
            raise RuleError(N_("A shot of kind %(kind)s has no %(name)s"), name, kind=kind, name=name)
    common.check_assist(match, football.Goal(side_of(event, "player"), number_of(event, "player"), event.assist))
    if match.phase == "shoot_out" and kind != "penalty":
        raise RuleError(N_("Only penalties are shot in the shoot-out"), "kind")


def may_be_shot(match: Match) -> None:
    """Refuse a shot that is neither in play nor a kick of the shoot-out."""
    if match.phase != "shoot_out":
        common.must_play(match)


def attack(settings: Settings, event: Roll) -> Parts:
    """-1 each for a snapshot, from outside the box, from a difficult angle: -2 at most (G42-45, R25)."""
    found: list[Part] = []
    if event.outside_box:
        found.append(("outside_box", -1))
    if event.kind == "snapshot":
        found.append(("snapshot", -1))
    if event.difficult_angle and settings.advanced_rolls:
        found.append(("difficult_angle", -1))
    over = len(found) - settings.attack_penalties
    return (*found, ("most", over)) if over > 0 else tuple(found)


def keeper(settings: Settings, event: Roll) -> Parts:
    """-1 in the third hex; if he was the snapshot's mover -1 in the second, -2 in the third; -2 on a penalty (R26)."""
    if event.kind == "penalty":
        return (KEEPER_ON_PENALTY,)
    third: Parts = (("third_hex", -1),) if event.save_hex == 3 and settings.advanced_rolls else ()
    moved: Parts = (("keeper_moved", -1),) if event.keeper_moved and (event.save_hex or 1) > 1 else ()
    return (*third, *moved)


def terms(settings: Settings, event: Roll) -> Terms:
    """A natural 1 is off target (G48)."""
    return Terms(off_target="always" if settings.advanced_rolls else None)


def shot(match: Match, event: Roll, row: Row) -> Outcome:
    """Roll a shot."""
    if event.kind == "headed":
        return _headed(match, event, row)
    found = duel(match, event, row)
    if event.kind == "free_kick":
        return found._replace(shown={**found.shown, "clean": found.shown["totals"]["player"] >= CLEAN})
    return found


def _headed(match: Match, event: Roll, row: Row) -> Outcome:
    """The winning hand of the header stands; only the goalkeeper rolls (G38, R22)."""
    won = won_header(match, event)
    theirs = None if event.against is None else showing(match, event, row, "against")
    ours = Showing(won, ((won, Fraction(1)),))
    return fought(row.terms(match.settings, event), ours, theirs, off_target=True)


def won_header(match: Match, event: Roll) -> Hand:
    """The hand that won the header which a headed shot follows."""
    asked = next((item for item in match.pending if item.get("kind") == "headed"), None)
    if asked is None:
        raise RuleError(N_("A headed shot follows a header that was called as a shot and won"), "kind")
    if (asked["side"], asked["player"]) != (event.side, event.player):
        raise RuleError(N_("Number %(number)s won the header, so the shot is his"), "player", number=asked["player"])
    won: Hand = asked["then"]
    if thrown(event, "player") != won.die:
        raise RuleError(N_("dice: the die that won the header, %(die)s, counts for the shot"), "dice", die=won.die)
    return won
