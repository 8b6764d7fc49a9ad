"""What a competition takes from the lines of a match beside its state: what players did, the duels of sides."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ..events import Side
from .players import PlayerLine


class Duels(NamedTuple):
    """The duels of a side: fought, won, and how many the odds would have it win."""

    fought: int
    won: int
    expected: Fraction


@dataclass(frozen=True, slots=True)
class Account:
    """Who took part and what he did, in squad order, and the duels, by side."""

    players: Mapping[Side, Sequence[PlayerLine]]
    duels: Mapping[Side, Duels]
