"""What each game gives for its pages: the one place where the shared pages of a match meet a game's own.

A game's package `companion/web/NAME/` (its record name with underscores) holds `SCREENS`; its templates lie in
`templates/NAME/` and stand before those of `templates/match/`. No shared file names a game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from flask import abort

from companion.games import GAMES, Game
from companion.games.core import Line
from companion.games.football.events import Side
from companion.games.football.words import Said
from companion.matches import Kept

from .wording import Happening, Says

if TYPE_CHECKING:
    from .forms import NewMatchForm
    from .match.asked import Asked

Event = dict[str, Any]
Variables = dict[str, Any]
State = Mapping[str, Any]
Page = Callable[..., Any]  # of a match, and what the page is to be shown with


class Sheet(NamedTuple):
    """A sheet over the match: its template, and the function that says what it shows."""

    template: str
    show: Callable[["Asked"], Variables] = lambda _asked: {}


class Link(NamedTuple):
    """A page of a game's own that the first page leads to: its endpoint, icon and words (a message id)."""

    endpoint: str
    icon: str
    words: str


def nothing_rolled(_told: Happening) -> Iterator[str]:
    """A line whose roll needs no words beside it."""
    return iter(())


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What a game calls its lines, and what is different in two states."""

    sentence: Says  # a line in the log
    label: Says  # a line on the undo button
    announcement: Says  # what a tap has done
    minute: Says
    side: Callable[[Happening], Side | None]  # whose kit stands beside a line
    faces: Callable[[Line], list[Any]]  # of the dice of a line
    dice: Callable[[Happening, int], str]  # where so many dice came from, and the chances that they had
    sums: Callable[[Happening], Iterator[str]] = nothing_rolled  # what a roll was made of, in the log
    difference: Callable[[State, State], Iterable[Said]]
    fields: Callable[[Happening], list[Variables]]  # of a line to be corrected
    field: Callable[[str], str]  # what the record's field is called; raises KeyError
    prepared: tuple[tuple[str, ...], ...] = ((),)  # lines that a tap may log before its own, only to make way for it


class Shown(NamedTuple):
    """What the match's page is made from: its template and what that shows beside what every page of a match does."""

    template: str
    variables: Variables


class Asking(NamedTuple):
    """How the match's page is asked for: what has just been said, whether for a manager, what is given beside it."""

    here: str
    said: str | None = None
    manager: bool = True
    given: Mapping[str, Any] = {}


def just_the_event(_match: Kept, event: Event) -> list[Event]:
    """What a form's event is logged as: itself."""
    return [dict(event)]


def no_variables(_match: Kept) -> Variables:
    """Nothing more than every page of a match shows."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Screens:
    """The pages of a game: `pages` by name (`report` and `settings` at least), `replies` to what is posted to them."""

    words: Words
    screen: Callable[[Kept, Asking], Shown]
    sheets: Mapping[str, Sheet]
    sheet_of: Callable[[Event], str]  # that a form's event came from
    steps: Callable[[Kept, Event], list[Event]] = just_the_event  # what is logged for a form's event
    every_page: Callable[[Kept], Variables] = no_variables
    pages: Mapping[str, Page]
    replies: Mapping[str, Page] = field(default_factory=dict)
    form: "type[NewMatchForm]"
    first: str  # what a first match is (a message id)
    views: tuple[Any, ...] = ()  # modules that register addresses of their own
    links: tuple[Link, ...] = ()


def folder(game: str) -> str:
    """The name of a game's packages and of its folder of templates."""
    return game.replace("-", "_")


@cache
def screens_of(game: str) -> Screens | None:
    """The screens of a game by its record's name, None if it has none yet."""
    package = f"{__package__}.{folder(game)}"
    if find_spec(package) is None:
        return None
    found: Screens = import_module(package).SCREENS
    return found


def screens(game: Game[Any]) -> Screens:
    """The screens of a game; one without is answered 501."""
    return screens_of(game.name) or abort(501)


def on_screen(match: Kept) -> Kept:
    """The match, if its game has screens: one that has none is kept, and answered 501."""
    screens(match.game)
    return match


def played() -> dict[str, Screens]:
    """The games that can be played on the screen, by name."""
    return {name: found for name in GAMES if (found := screens_of(name))}


def own_views() -> list[Any]:
    """The modules with addresses that games have for themselves."""
    return [view for found in played().values() for view in found.views]
