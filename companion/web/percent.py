"""Chances as people read them."""

from fractions import Fraction
from functools import cache

from .language import _, decimal, language


def percent(chance: str) -> str:
    """A fraction as a percentage with one decimal at most."""
    return _("%(number)s %%", number=_in_hundred(chance, language()))


@cache
def _in_hundred(chance: str, _language: str) -> str:
    return decimal(float(Fraction(chance) * 100), "0.#")
