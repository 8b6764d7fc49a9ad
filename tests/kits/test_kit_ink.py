"""Numbers and names always reach 4.5:1 on what they stand on."""

from itertools import product

import pytest

from companion.kits import Kit, library
from companion.kits.ink import Ink, contrast, ink, paint
from companion.kits.shapes import PATTERNS
from companion.paths import KITS

PALETTE = ("#FFFFFF", "#17191E", "#D0142C", "#1F4FC4", "#0A8040", "#FFD500", "#7DB9E8", "#A3ABB3", "#767676")


def reached(kit: Kit) -> float:
    """The least contrast of a kit's ink on its panel, or on all colours that its pattern has there."""
    chosen = ink(kit)
    grounds = [chosen.panel] if chosen.panel else [paint(kit, colour) for colour in PATTERNS[kit.pattern].under]
    return min(contrast(chosen.colour, ground) for ground in grounds)


@pytest.mark.parametrize(
    ("first", "second", "ratio"),
    [
        ("#FFFFFF", "#000000", 21),
        ("#FFFFFF", "#FFFFFF", 1),
        ("#767676", "#FFFFFF", 4.54),
        ("#FF0000", "#FFFFFF", 3.998),
        ("#0000FF", "#FFFFFF", 8.59),
    ],
)
def test_contrast_is_that_of_the_accessibility_guidelines(first: str, second: str, ratio: float) -> None:
    assert contrast(first, second) == pytest.approx(ratio, abs=0.005) == contrast(second, first)


def test_every_ready_kit_and_its_goalkeepers_is_readable() -> None:
    assert [kit.name for kit in library(KITS).values() if min(reached(kit), reached(kit.for_goalkeeper())) < 4.5] == []


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("style", ["block", "slim", "panel", "disc"])
def test_any_colours_in_any_pattern_are_readable(pattern: str, style: str) -> None:
    needed = len(PATTERNS[pattern].areas)
    for colours in product(PALETTE[: 9 if needed < 3 else 5], repeat=needed):
        kit = Kit("any", pattern, colours, PALETTE[0], PALETTE[0], PALETTE[0], style)  # type: ignore[arg-type]
        assert reached(kit) >= 4.5, colours


def kit(pattern: str, *colours: str, collar: str = "#FFFFFF", style: str = "block") -> Kit:
    """A kit with these colours."""
    return Kit("kit", pattern, colours, collar, colours[0], colours[0], style)  # type: ignore[arg-type]


def test_ink_stands_on_the_shirt_itself_where_it_can() -> None:
    assert ink(kit("plain", "#14213D")) == Ink("#FFFFFF", None)
    assert ink(kit("sleeves", "#14213D", "#FFD500", collar="#FFD500")) == Ink("#FFD500", None)


def test_a_colour_of_the_kit_is_preferred_to_black() -> None:
    assert ink(kit("plain", "#FFFFFF", "#D0142C")) == Ink("#D0142C", None)


def test_stripes_of_light_and_dark_need_a_panel_in_a_colour_of_the_kit() -> None:
    assert ink(kit("stripes", "#D0142C", "#FFFFFF")) == Ink("#FFFFFF", "#D0142C")


def test_a_panel_without_a_second_colour_takes_white_or_black() -> None:
    assert ink(kit("plain", "#FFD500", collar="#FFD500", style="panel")) == Ink("#000000", "#FFD500")
