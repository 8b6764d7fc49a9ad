"""Moves on the board that go with play (G19-60): no record holds them, so they are named, never checked."""

from typing import Literal, NamedTuple

from .settings import Settings

Mover = Literal["attack", "defence", "goalkeeper", "winner"]
Part = Literal["other_third", "final_thirds"]  # the third that the ball is not in, or both at the ends
Reach = int | Literal["pace", "round_opponent"]


class Moves(NamedTuple):
    """Who may move: so many players, or all in a part of the pitch (None), by so many hexes each."""

    who: Mover
    players: int | None
    hexes: Reach
    within: Part | None = None


def _all_in(part: Part) -> tuple[Moves, ...]:
    """The side with the ball before the other (R10)."""
    return tuple(Moves(who, None, 6, part) for who in ("attack", "defence"))


MOVEMENT_PHASE = (Moves("attack", 4, "pace"), Moves("defence", 5, "pace"), Moves("attack", 2, 2))  # G19
FINAL_THIRD = _all_in("other_third")  # G23
KEEPER_FINAL_THIRDS = _all_in("final_thirds")  # after a hold, and before a goal kick (G53, R10, R55)
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
