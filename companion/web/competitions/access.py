"""Who may do what with a competition: reading needs its code, everything else the manager's right."""

from flask import g, url_for
from flask.typing import ResponseReturnValue

from companion import seasons
from companion.seasons import KeptSeason

from .. import access, errors
from ..language import _


class StrangerError(Exception):
    """This device may not manage the competition."""


def stranger(_error: StrangerError) -> ResponseReturnValue:
    """What a stranger is told."""
    return errors.trouble(403, _("Ask who started the competition for the managers' link. Looking on is free."))


def unknown(_error: seasons.UnknownSeasonError) -> ResponseReturnValue:
    """No competition of that code."""
    return errors.trouble(404, _("There is no such competition. The address may be mistyped, or it was deleted."))


def to_manage(code: str) -> KeptSeason:
    """The competition, for who may manage it; a stranger ends in 403."""
    found = seasons.find(code)
    if not may_manage(found):
        g.watch = url_for("watch_competition.competition", code=code)
        raise StrangerError(code)
    return found


def may_manage(found: KeptSeason) -> bool:
    """Whether this browser may manage a competition."""
    known = access.device()
    return known is not None and seasons.manages(found, known)


def join_link(found: KeptSeason) -> str:
    """The address that gives the manager's right to another device: for managers' eyes."""
    return url_for("competitions.ask_join", code=found.code, secret=found.secret, _external=True)
