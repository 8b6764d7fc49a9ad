"""True size: edges measured in the pixels at 600 dpi, against places worked out by hand.

A sleeve is pi * 12.45 + 7 = 46.1128 mm by 31.5 mm. A page has 5 mm margins, 5.6 mm at the right for the upright ruler
and 13.6 mm at the foot: on A4 194.4 x 273.4 mm, on Letter 200.3 x 255.8 mm. Two strips of two sleeves are 184.4513 mm
wide and 252 mm high, in the middle of that: on A4 from 9.9743, 15.7, on Letter from 12.9243, 6.9.
"""

from pathlib import Path

import pytest
from printed import Printed, edges, plain_kit, strokes

from companion.printing import orders
from companion.printing.paper import Box, Measured, PaperName, Profile, Setup, measured

WIDE, HIGH = 46.1128, 31.5
ORIGINS: dict[PaperName, tuple[float, float]] = {"a4": (9.9743, 15.7), "letter": (12.9243, 6.9)}
KIT = plain_kit("#404040", "#808080", "#404040", "#000000")
SIXTEEN = tuple(orders.Player(None) for _ in range(16))
SHIFTED = Profile(scale_x=101.3, scale_y=101.3, offset_x=-1.7, offset_y=-1.7)
TRUE = Profile()


def within(found: list[float], expected: list[float]) -> bool:
    """As many as there should be, each within a tenth of a millimetre."""
    return len(found) == len(expected) and all(abs(a - b) <= 0.1 for a, b in zip(found, expected, strict=True))


def sleeves(folder: Path, paper: PaperName, profile: Profile, strips: int) -> Printed:
    """Sleeves without lines to cut along, so that the edges are those of the pictures."""
    order = orders.Sleeves(tuple(orders.Strip(KIT, SIXTEEN) for _ in range(strips)))
    return Printed(folder, order, Setup(paper=paper, marks="none", profile=profile))


def moved(places: list[float], profile: Profile) -> list[float]:
    """Places as scaled and moved, worked out here: 101.3 % of each, less 1.7 mm."""
    return places if profile == TRUE else [1.013 * place - 1.7 for place in places]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("profile", [TRUE, SHIFTED], ids=["true", "scaled"])
def test_every_edge_of_every_sleeve_stands_within_a_tenth_of_a_millimetre(
    tmp_path: Path, paper: PaperName, profile: Profile
) -> None:
    """On page 1 both strips, on page 2 the first: the same slots there."""
    printed = sleeves(tmp_path, paper, profile, 3)
    left, top = ORIGINS[paper]
    rows = moved([top + HIGH * row for row in range(9)], profile)
    columns = moved([left + WIDE * column for column in range(5)], profile)
    for page, across in ((1, 4), (2, 2)):
        picture = printed.page(page)
        for column in range(across):
            inside = columns[column] + 2
            found = edges(picture.column(inside))
            assert within([y for y in found if min(abs(y - row) for row in rows) < 0.5], rows), (page, column)
        for row in range(8):
            # 4.5 millimetres below a row's top are the shirts of left sleeves and the socks of right ones.
            found = edges(picture.row(rows[row] + 4.5))
            near = [x for x in found if x < columns[across] + 1]
            assert within(near, columns[: across + 1]), (page, row)


def test_a_disc_in_the_last_slot_has_its_size_and_place(tmp_path: Path) -> None:
    """13 x 18 discs of 11.5 mm, 15 mm apart: from 5 + (194.4 - 191.5) / 2 and 5 + (273.4 - 266.5) / 2."""
    kit = plain_kit("#000000", "#000000", "#000000", "#000000")
    order = orders.Discs((orders.Player(None),), kit)
    picture = Printed(tmp_path, order, Setup(marks="none", first_slot=13 * 18)).page()
    left, top = 6.45 + 12 * 15, 8.45 + 17 * 15
    across = [x for x in edges(picture.row(top + 11.5 / 2)) if x < 199]
    down = [y for y in edges(picture.column(left + 11.5 / 2)) if y < 278]
    assert within([across[0], across[-1]], [left, left + 11.5])
    assert within([down[0], down[-1]], [top, top + 11.5])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_and_their_backs_lie_behind_each_other(tmp_path: Path, paper: PaperName) -> None:
    """3 x 3 cards of 63 x 88 mm; a back is as far from the right edge as its front is from the left one.

    On A4 from 5 + (194.4 - 189) / 2 and 5 + (273.4 - 264) / 2; on Letter, with ring and texts at the side, from
    5 + (215.9 - 23.6 - 189) / 2 = 6.65 and 5 + (279.4 - 14.8 - 264) / 2 = 5.3.
    """
    kit = plain_kit("#000000", "#000000", "#000000", "#000000")
    cards = tuple(orders.Card() for _ in range(9))
    printed = Printed(tmp_path, orders.Cards(cards, kit, "63x88", "long"), Setup(paper=paper, marks="none"))
    (left, top), width = ((7.7, 9.7), 210) if paper == "a4" else ((6.65, 5.3), 215.9)
    front, back = printed.page(1), printed.page(2)
    for row in range(3):
        level = top + 88 * row
        found = [y for y in edges(front.column(left + 62)) if abs(y - level) < 1]
        assert within(found, [level])
        across = edges(front.row(level + 3))
        assert within([across[0]], [left])
        assert any(abs(x - left - 189) <= 0.1 for x in across)
        behind = edges(back.row(level + 1))
        assert any(abs(x - (width - left)) <= 0.1 for x in behind)
        assert any(abs(x - (width - left - 189)) <= 0.1 for x in behind)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_both_rulers_are_100_mm_and_the_ring_is_12_mm(tmp_path: Path, paper: PaperName) -> None:
    """Ring and ruler stand 5 mm from the foot, the ring's middle 6.1 mm above; the ruler begins at 23 mm."""
    printed = Printed(tmp_path, orders.Calibration(), Setup(paper=paper)).page()
    width, height = (210, 297) if paper == "a4" else (215.9, 279.4)
    # Only the marks of every ten millimetres reach 2 mm below the line.
    across = [x for x in strokes(printed.row(height - 9.5 + 2)) if 22 < x < 124]
    assert within(across, [23.0 + 10 * k for k in range(11)])
    upright = [y for y in strokes(printed.column(width - 9.6 + 2)) if 7 < y < 109]
    assert within(upright, [8.0 + 10 * k for k in range(11)])
    ring = [x for x in strokes(printed.row(height - 11.1 + 4)) if x < 20]
    assert within(ring, [11.1 - 20**0.5, 11.1 + 20**0.5])


def test_the_profile_undoes_what_the_printer_does() -> None:
    """A printer that puts v at 0.987 * v + 0.8: 20 mm come to 20.54, 170 mm to 167.79, 220 mm to 217.14.

    Undone by 1 / 0.987 = 101.317 % and -0.8 / 0.987 = -0.811 mm.
    """
    found = measured(Profile(), Measured(20.54, 167.79), Measured(20.54, 217.14))
    assert found == Profile(scale_x=101.317, scale_y=101.317, offset_x=-0.811, offset_y=-0.811)


def test_a_profile_that_is_right_stays_as_it_is() -> None:
    """Printed with the profile, everything measures true."""
    assert measured(SHIFTED, Measured(20, 170), Measured(20, 220)) == SHIFTED


def test_what_a_profile_corrects_is_put_on_top_of_what_it_had() -> None:
    """Printed at 102 %, moved by 1 mm, by a printer that is true: 20.4 + 1 = 21.4 and 173.4, 224.4 come out."""
    wrong = Profile(scale_x=102, scale_y=102, offset_x=1, offset_y=1)
    assert measured(wrong, Measured(21.4, 173.4), Measured(21.4, 224.4)) == Profile()


def test_scale_and_offset_count_from_the_top_left_corner() -> None:
    assert SHIFTED.placed(Box(0, 0, 100, 200)) == pytest.approx((-1.7, -1.7, 99.6, 200.9))


def test_the_wrap_is_the_circumference_with_play_and_paper() -> None:
    """3.14159 * (12 + 0.3 + 0.15)."""
    assert Profile().wrap == pytest.approx(39.1128, abs=0.0001)
