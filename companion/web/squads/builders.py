"""What each game gives so that its squads are built: the one place where the shared squad pages meet a game's own.

A game's package `companion/web/squads/NAME/` (its record name with underscores) holds `BUILDER`. No shared file names a
game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from flask import request

from companion.games import RuleError
from companion.games.squads import KINDS, Finding
from companion.library import StoredItem

from ..fields import one_line
from ..language import translated
from ..screens import folder

NAME_LENGTH = 60
Variables = dict[str, Any]


def typed_name(field: str, usual: str = "") -> str:
    """A name of the form, as files of squads and decks take it."""
    return one_line(request.form.get(field, usual), NAME_LENGTH)


def nothing_offered() -> Variables:
    """No squads to begin with but those that every game has."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Builder:
    """The pages of a game's squads.

    `standing` is a squad with its verdict as pages show it: `squad`, `verdict`, `problems`, `warnings` as sentences,
    `figure` (what it is worth) and `line` (what it is) as texts, `rows` for the template `rows`. The template `starts`
    shows what a new squad may begin with, from what is `offered`; `new` makes it from a form.
    """

    page: Callable[[StoredItem, RuleError | None, str | None], str]
    standing: Callable[[Any], Variables]
    new: Callable[[str], Any]
    rows: str
    starts: str
    offered: Callable[[], Variables] = nothing_offered
    views: tuple[Any, ...] = ()  # modules that register addresses of their own


@cache
def builder_of(game: str) -> Builder:
    """The builder of a game by its record's name."""
    found: Builder = import_module(f"{__package__}.{folder(game)}").BUILDER
    return found


def builders() -> dict[str, Builder]:
    """The builders of all games whose squads are kept."""
    return {game: builder_of(game) for game in KINDS}


def sentence(finding: Finding) -> str:
    """A problem or a warning in the reader's language."""
    return translated(RuleError(finding.message, **finding.values))
