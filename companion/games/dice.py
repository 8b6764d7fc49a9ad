"""Exact odds: a rule run over every throw of its dice."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from typing import Annotated, Any, TypeVar

from . import wire

T = TypeVar("T")
FACES = range(1, 7)
Throw = int | tuple[int, int]  # one die, or two of which the higher counts

a_die: wire.Reader = wire.whole(1, 6)
Die = Annotated[int, a_die]


def a_throw(value: Any, name: str) -> Throw:
    """A reader of a die, or of a pushed die: a list of two."""
    if isinstance(value, list) and len(value) == 2:
        return (a_die(value[0], name), a_die(value[1], name))
    die: int = a_die(value, name)
    return die


AThrow = Annotated[Throw, a_throw]


def counted(throw: Throw) -> int:
    """The face that counts: of two the higher (L671, D21)."""
    return throw if isinstance(throw, int) else max(throw)


def throws(pushed: bool) -> Iterable[Throw]:
    """Every throw of a die, or of a pushed one, each as likely as the other."""
    return product(FACES, FACES) if pushed else FACES


def odds(rule: Callable[..., T], *dice: Iterable[Any]) -> dict[T, Fraction]:
    """The chance of each result of a rule over all throws of its dice."""
    results = Counter(rule(*throw) for throw in product(*(list(die) for die in dice)))
    return {result: Fraction(count, results.total()) for result, count in results.items()}
