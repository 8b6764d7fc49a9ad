"""Moves on the board that go with play (G19-60): no record holds them, so they are named, never checked."""

from typing import Literal, NamedTuple

from .settings import Settings

Mover = Literal["attack", "defence", "goalkeeper", "winner"]
Reach = int | Literal["pace", "round_opponent"]


class Moves(NamedTuple):
    """Who may move: so many players (None: all that the move is for) by so many hexes each."""

    who: Mover
    players: int | None
    hexes: Reach


MOVEMENT_PHASE = (Moves("attack", 4, "pace"), Moves("defence", 5, "pace"), Moves("attack", 2, 2))  # G19
FINAL_THIRD = (Moves("attack", None, 6), Moves("defence", None, 6))  # those in the other third (G23, R10)
KEEPER_FINAL_THIRDS = (
    Moves("defence", None, 6),
    Moves("attack", None, 6),
)  # both thirds, the holder's side first (R10)
BOX_ENTERED = (Moves("goalkeeper", 1, 1),)  # each time that an opponent brings the ball into the box (G52)
PLACEMENTS: dict[str, tuple[tuple[Mover, int], ...]] = {  # players placed in turn
    "corner": (("attack", 2), ("defence", 2)) * 3,  # G58
    "free_kick": (("attack", 2), ("defence", 2), ("attack", 2), ("defence", 2), ("attack", 3), ("defence", 2)),  # G59
}
ROUND_OPPONENT = (Moves("winner", 1, "round_opponent"),)
BESIDE: dict[str, tuple[Moves, ...]] = {
    "first_time_pass": (Moves("attack", 1, 1), Moves("defence", 1, 1)),  # G31
    # the attack names the target after its move; into the box the goalkeeper may move 3 and then has to go up
    "high_pass": (Moves("attack", 1, 3), Moves("defence", 1, 3), Moves("goalkeeper", 1, 3)),  # G34, G52, R16
    "long_pass": (Moves("goalkeeper", 1, "pace"),),  # G35, R18
    "snapshot": (Moves("defence", 1, 2),),  # G40, R24
    "shot": (Moves("goalkeeper", 1, 1),),  # from outside the box (G52)
    "corner": (Moves("attack", 1, 3), Moves("defence", 1, 3)),  # one player of each side (G58, R33)
    "tackle": ROUND_OPPONENT,  # G21
    "steal": ROUND_OPPONENT,  # G20, R8
}


def beside(name: str, settings: Settings) -> tuple[Moves, ...]:
    """The free moves that go with an action or a roll that was won."""
    if name == "steal" and not settings.steal_step:
        return ()
    return BESIDE.get(name, ())
