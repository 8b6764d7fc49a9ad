"""What a roll cannot be: switched off, or with fields that do not go together."""

from companion.games.errors import N_, RuleError
from companion.games.football import rules as common

from ..events import Roll
from ..state import Match


def _must_be_on(switched_on: bool, name: str, field: str = "roll") -> None:
    """Refuse what a setting has switched off."""
    if not switched_on:
        raise RuleError(N_("The setting %(name)s is off in this match"), field, name=name)


def tackle(match: Match, event: Roll) -> None:
    """A last man's tackle is a switch."""
    _must_be_on(match.settings.last_man or event.last_man is None, "last_man", "last_man")


def nutmeg(match: Match, event: Roll) -> None:
    """The nutmeg is a switch."""
    _must_be_on(match.settings.nutmeg, "nutmeg")


def reckless_tackle(match: Match, event: Roll) -> None:
    """The reckless tackle is a switch."""
    _must_be_on(match.settings.reckless_tackle, "reckless_tackle")


def dive_at_feet(match: Match, event: Roll) -> None:
    """The goalkeeper's hands outside the box are a switch (row 7)."""
    _must_be_on(match.settings.keeper_outside_box or event.outside_box is None, "keeper_outside_box", "outside_box")


def keeper_interception(match: Match, event: Roll) -> None:
    """Interceptions on the goalkeeper's dive hexes are a switch."""
    _must_be_on(match.settings.dive_interceptions or event.hex in (None, "zone"), "dive_interceptions", "hex")


def interception(match: Match, event: Roll) -> None:
    """A Standard Pass is intercepted in the zone only; who closes the passer down names him (G30-31)."""
    standard = event.pass_ == "standard"  # noqa: S105 -- no password
    if standard and event.line not in (None, "zone"):
        raise RuleError(N_("line: a Standard Pass is intercepted in the zone only"), "line")
    if event.line == "closing" and event.against is None:
        raise RuleError(N_("against has to be said: the passer who is closed down"), "against")


def loose_ball(match: Match, event: Roll) -> None:
    """Who reached the ball is on the pitch, and of a side."""
    if event.player is None:
        return
    if event.side is None:
        raise RuleError(N_("side has to be said with the player who reached the ball"), "side")
    common.player_on_pitch(match, event.side, event.player)
