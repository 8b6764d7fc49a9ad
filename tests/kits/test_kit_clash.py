"""Two kits compared: the colour difference by published values, the verdicts by pairs that people judged."""

import pytest
from coloraide import Color

from companion.kits import Kit
from companion.kits.clash import SIGHTS, Sight, Verdict, alternative, ciede2000, compare, difference, distance, shade

SHARMA = """
50 2.6772 -79.7751 50 0 -82.7485 2.0425
50 3.1571 -77.2803 50 0 -82.7485 2.8615
50 2.8361 -74.0200 50 0 -82.7485 3.4412
50 -1.3802 -84.2814 50 0 -82.7485 1.0000
50 -1.1848 -84.8006 50 0 -82.7485 1.0000
50 -0.9009 -85.5211 50 0 -82.7485 1.0000
50 0 0 50 -1 2 2.3669
50 -1 2 50 0 0 2.3669
50 2.4900 -0.0010 50 -2.4900 0.0009 7.1792
50 2.4900 -0.0010 50 -2.4900 0.0010 7.1792
50 2.4900 -0.0010 50 -2.4900 0.0011 7.2195
50 2.4900 -0.0010 50 -2.4900 0.0012 7.2195
50 -0.0010 2.4900 50 0.0009 -2.4900 4.8045
50 -0.0010 2.4900 50 0.0010 -2.4900 4.8045
50 -0.0010 2.4900 50 0.0011 -2.4900 4.7461
50 2.5 0 50 0 -2.5 4.3065
50 2.5 0 73 25 -18 27.1492
50 2.5 0 61 -5 29 22.8977
50 2.5 0 56 -27 -3 31.9030
50 2.5 0 58 24 15 19.4535
50 2.5 0 50 3.1736 0.5854 1.0000
50 2.5 0 50 3.2972 0 1.0000
50 2.5 0 50 1.8634 0.5757 1.0000
50 2.5 0 50 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""  # G. Sharma, W. Wu, E. N. Dalal: The CIEDE2000 color-difference formula, 2005, table 1

C = {
    "white": "#FFFFFF",
    "black": "#17191E",
    "red": "#D0142C",
    "scarlet": "#E4002B",
    "maroon": "#6E1428",
    "orange": "#F26A1B",
    "yellow": "#FFD500",
    "green": "#0A8040",
    "blue": "#1F4FC4",
    "royal": "#1B3FA0",
    "navy": "#14213D",
    "sky": "#7DB9E8",
    "grey": "#A3ABB3",
    "purple": "#5B2A86",
    "pink": "#F29CB7",
}


def kit(words: str, below: str = "white") -> Kit:
    """A kit from a pattern and colours in words, with shorts and socks in one colour."""
    pattern, *colours = words.split()
    shown = tuple(C[colour] for colour in colours)
    return Kit(words, pattern, shown, shown[-1], C[below], C[below])


@pytest.mark.parametrize("pair", SHARMA.strip().splitlines())
def test_the_difference_is_the_published_one(pair: str) -> None:
    lightness, a, b, other_lightness, other_a, other_b, published = map(float, pair.split())
    first, second = Color("lab-d65", [lightness, a, b]), Color("lab-d65", [other_lightness, other_a, other_b])
    assert ciede2000(first, second) == pytest.approx(published, abs=5e-5)


def test_white_and_black_are_100_apart_in_every_sight() -> None:
    for sight in SIGHTS:
        assert difference("#FFFFFF", "#000000", sight) == pytest.approx(100, abs=0.5)


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [
        # what nobody would let play each other
        ("plain red", "plain scarlet", "clash"),
        ("plain red", "plain maroon", "clash"),
        ("plain red", "plain orange", "clash"),
        ("plain navy", "plain black", "clash"),
        ("plain navy", "plain royal", "clash"),
        ("plain white", "plain grey", "clash"),
        ("stripes red white", "plain red", "clash"),
        ("stripes red white", "hoops red white", "clash"),
        ("stripes sky white", "plain white", "clash"),
        ("stripes black white", "plain white", "clash"),
        ("checks red white", "plain white", "clash"),
        ("sash white red", "plain white", "clash"),
        ("halves red blue", "plain red", "clash"),
        # what one spectator of twenty cannot tell apart
        ("plain red", "plain green", "clash"),
        ("plain green", "plain orange", "clash"),
        ("hoops green white", "stripes red white", "clash"),
        # what can be played, but better not in a dim room
        ("plain white", "plain sky", "close"),
        ("plain white", "plain yellow", "close"),
        ("plain blue", "plain black", "close"),
        # what is played every week
        ("plain red", "plain blue", "fine"),
        ("plain red", "plain white", "fine"),
        ("plain red", "plain black", "fine"),
        ("plain blue", "plain white", "fine"),
        ("plain blue", "plain yellow", "fine"),
        ("plain sky", "plain maroon", "fine"),
        ("plain green", "plain white", "fine"),
        ("plain yellow", "plain black", "fine"),
        ("stripes red white", "plain blue", "fine"),
        ("stripes black white", "plain red", "fine"),
        ("thick_stripes royal black", "stripes red white", "fine"),
    ],
)
def test_verdicts_are_those_of_people(first: str, second: str, verdict: Verdict) -> None:
    assert compare(kit(first), kit(second)).verdict == verdict
    assert compare(kit(second), kit(first)).verdict == verdict


@pytest.mark.parametrize(
    ("first", "second", "sight"),
    [
        ("plain red", "plain green", "deutan"),
        ("plain green", "plain orange", "protan"),
        ("plain blue", "plain green", "tritan"),
        ("plain navy", "plain black", "normal"),
    ],
)
def test_the_worst_sight_is_named(first: str, second: str, sight: Sight) -> None:
    assert compare(kit(first), kit(second)).worst == sight


def test_other_shorts_do_not_make_the_same_shirts_differ() -> None:
    assert compare(kit("plain red"), kit("plain red", below="black")).verdict == "clash"


def test_a_kit_is_no_distance_from_itself() -> None:
    for words in ("plain red", "stripes red white", "thirds red white navy", "gradient red yellow"):
        assert distance(kit(words), kit(words), "normal") == 0


def test_the_order_of_equal_areas_does_not_matter() -> None:
    """Thirds in three colours against the same three in another order: nothing has to change its colour."""
    assert distance(kit("thirds red white navy"), kit("thirds navy red white"), "normal") == pytest.approx(0)


def test_half_a_shirt_counts_half() -> None:
    """Red and orange against red: half of the shirt, which is 0.8 of what is seen, turns from orange to red."""
    apart = distance(kit("halves red orange"), kit("plain red"), "normal")
    assert apart == pytest.approx(0.8 * 0.5 * difference(C["red"], C["orange"], "normal"))


def test_a_great_difference_does_not_make_up_for_a_half_that_is_the_same() -> None:
    """Black and white are 100 apart, but only 40 count: 0.8 of half of that."""
    assert distance(kit("halves black white"), kit("plain white"), "normal") == pytest.approx(0.8 * 0.5 * 40)


def test_areas_are_laid_where_they_cost_least() -> None:
    """Edged stripes (0.40 red, 0.36 white, 0.24 navy) against halves of white and navy.

    White lies on white for 0.36 and navy on navy for 0.24; the red goes on the 0.14 white and 0.26 navy left.
    """
    red_white, red_navy = (min(40, difference(C["red"], C[other], "normal")) for other in ("white", "navy"))
    apart = distance(kit("edged_stripes red white navy"), kit("halves white navy"), "normal")
    assert apart == pytest.approx(0.8 * (0.14 * red_white + 0.26 * red_navy))


def test_the_first_kit_that_is_fine_is_offered() -> None:
    candidates = [kit("plain scarlet"), kit("plain blue"), kit("plain white")]
    assert alternative(kit("plain red"), candidates).name == "plain blue"


def test_where_none_is_fine_the_furthest_apart_is_offered() -> None:
    assert alternative(kit("plain white"), [kit("plain grey"), kit("plain yellow")]).name == "plain yellow"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("plain white", "light"),
        ("plain yellow", "light"),
        ("plain sky", "light"),
        ("plain orange", "light"),
        ("stripes red white", "light"),
        ("plain red", "dark"),
        ("plain blue", "dark"),
        ("plain green", "dark"),
        ("plain black", "dark"),
        ("sleeves red white", "dark"),
        ("thick_stripes blue black", "dark"),
    ],
)
def test_a_kit_is_dark_or_light_by_its_lightness(words: str, expected: str) -> None:
    assert shade(kit(words)) == expected
