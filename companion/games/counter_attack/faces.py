"""The die: six faces, or twelve with one of the two sixes a star (jackpot; G88, R52)."""

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any, Literal

from companion.games import wire
from companion.games.dice import FACES, a_die
from companion.games.errors import N_, Text

Star = Literal["*"]
Face = int | Star
STAR: Star = "*"
PLAIN: tuple[Face, ...] = tuple(FACES)
JACKPOT: tuple[Face, ...] = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, STAR)
Chances = dict[Any, Fraction]


def a_face(value: Any, name: str) -> Face:
    """A reader of a die: 1-6 or the star."""
    if value == STAR:
        return STAR
    if isinstance(value, str):
        raise wire.wrong(value, name, Text(N_("a number from 1 to 6, or * for the star")))
    return a_die(value, name)  # type: ignore[no-any-return]


AFace = Annotated[Face, a_face]


def faces(jackpot: bool) -> tuple[Face, ...]:
    """Every face of the die, each as likely as the other."""
    return JACKPOT if jackpot else PLAIN


def number(face: Face) -> int:
    """What a face counts: the star is a six (G88, R54)."""
    return 6 if face == STAR else face


def thrown(jackpot: bool, die: Callable[[], int]) -> Face:
    """A face thrown with an ordinary die: of the sixes every second one is the star."""
    face = die()
    return STAR if jackpot and face == 6 and die() <= 3 else face
