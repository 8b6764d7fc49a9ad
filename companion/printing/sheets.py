"""Orders become sheets."""

from collections.abc import Callable
from typing import Any

from . import sleeves
from .draw import Say
from .orders import Order, Sleeves
from .paper import Setup
from .sheet import Plan, Sheet, framed

_PLANS: dict[type, Callable[[Any, Setup, Say], Plan]] = {Sleeves: sleeves.plan}


def draw(order: Order, setup: Setup, say: Say = str, lang: str = "en") -> Sheet:
    """The sheet of an order, its texts in a language; RuleError says why there can be none."""
    return framed(_PLANS[type(order)](order, setup, say), setup, lang, say)
