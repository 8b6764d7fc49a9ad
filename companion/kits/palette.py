"""Named colours to choose from, and kits made of them by chance."""

from collections.abc import Callable, Sequence

from companion.games.errors import N_

from . import clash
from .kit import Goalkeeper, Kit
from .shapes import PATTERNS

PALETTE = {
    "#FFFFFF": N_("White"), "#C9CED1": N_("Silver"), "#7C858B": N_("Grey"), "#17191E": N_("Black"),
    "#F2E205": N_("Yellow"), "#FFC20E": N_("Gold"), "#F28C1B": N_("Orange"), "#D0142C": N_("Red"),
    "#9E1230": N_("Crimson"), "#7A1E3C": N_("Claret"), "#FF5FA2": N_("Pink"), "#7A42B5": N_("Violet"),
    "#12224E": N_("Navy"), "#1F4FC4": N_("Royal blue"), "#2B8FD9": N_("Azure"), "#7DB9E8": N_("Sky blue"),
    "#19A7A0": N_("Turquoise"), "#0B4D2E": N_("Bottle green"), "#1C8A45": N_("Green"), "#8FD14F": N_("Lime"),
    "#C8A26B": N_("Sand"), "#6B4226": N_("Brown"),
}  # fmt: skip
APART = 25  # CIEDE2000: so far apart are the colours of one shirt at least

Choose = Callable[[Sequence[str]], str]


def random_kit(choose: Choose, name: str) -> Kit:
    """A kit by chance, in colours that show its pattern; the chance comes from outside."""
    pattern = choose(list(PATTERNS))
    colours: list[str] = []
    while len(colours) < max(2, len(PATTERNS[pattern].areas)):
        colours.append(choose(apart_from(colours)))
    shorts = choose([*colours[:2], "#FFFFFF", "#17191E"])
    keeper = Goalkeeper(colours=(choose(apart_from(colours)),), collar="#17191E")
    return Kit(
        name=name, pattern=pattern, colours=tuple(colours), collar=choose(colours[:2]), shorts=shorts,
        socks=choose([colours[0], shorts]), goalkeeper=keeper,
    )  # fmt: skip


def apart_from(colours: Sequence[str]) -> list[str]:
    """The named colours that stand out from all of some others."""
    return [name for name in PALETTE if all(clash.difference(name, other, "normal") >= APART for other in colours)]
