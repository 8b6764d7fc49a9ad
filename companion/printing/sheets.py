"""Orders become sheets."""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from companion.kits import Kit

from . import brackets, calibration, cards, counters, discs, faces, listings, match_sheet, score_sheets, sleeves
from .draw import Say
from .faces import Unprintable
from .orders import (
    Bracket,
    Calibration,
    Cards,
    Counters,
    Discs,
    Listing,
    MatchSheet,
    Order,
    RefereeCards,
    ScoreSheets,
    Sleeves,
)
from .paper import Setup
from .sheet import Plan, Sheet, framed

_PLANS: dict[type, Callable[[Any, Setup, Say], Plan]] = {
    Sleeves: sleeves.plan,
    Discs: discs.plan,
    Counters: counters.plan,
    Cards: cards.player_cards,
    RefereeCards: cards.referee_cards,
    MatchSheet: match_sheet.plan,
    ScoreSheets: score_sheets.plan,
    Calibration: calibration.plan,
    Listing: listings.plan,
    Bracket: brackets.plan,
}
TYPED = ("name", "manager", "title", "cells")  # fields with what people have typed


def unprintable(order: Order) -> list[Unprintable]:
    """The names of an order that no font here can print, to be told before it is drawn."""
    return faces.unprintable(faces.normal(name) for name in _names(order))


def _names(part: Any) -> Iterator[str]:
    """Every text of an order that people have typed."""
    if isinstance(part, tuple):
        yield from (name for item in part for name in _names(item))
    elif is_dataclass(part) and not isinstance(part, Kit):
        for field in fields(part):
            value = getattr(part, field.name)
            yield from _texts(value) if field.name in TYPED else _names(value)


def _texts(value: Any) -> Iterator[str]:
    """A text, or those of rows."""
    if isinstance(value, str):
        yield value
    else:
        yield from (text for item in value for text in _texts(item))


def draw(order: Order, setup: Setup, say: Say = str, lang: str = "en") -> Sheet:
    """The sheet of an order, its texts in a language; RuleError says why there can be none."""
    return framed(_PLANS[type(order)](order, setup, say), setup, lang, say)
