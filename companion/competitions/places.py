"""Where the ties of a bracket stand when it is drawn."""

from collections.abc import Sequence

from .knock_out import Tie


def places(ties: Sequence[Tie]) -> dict[int, int]:
    """The place of each tie in its round from the top, from 0, by its number; the match for third place has none.

    The winners of places 2n and 2n + 1 meet at place n of the next round; where somebody has a bye a place is empty.
    """
    found: dict[int, int] = {ties[-1].number: 0} if ties else {}
    for tie in reversed(ties):
        if tie.number in found:
            for half, slot in enumerate((tie.upper, tie.lower)):
                if slot.kind == "winner":
                    found[slot.of] = 2 * found[tie.number] + half
    return found
