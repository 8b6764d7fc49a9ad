"""Every pattern is drawn once: areas, lettering and all pictures agree with its polygons."""

import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from companion.kits import Kit
from companion.kits.lettering import NAME, NUMBER, Box
from companion.kits.patterns import pattern, ring, shirt, swatch
from companion.kits.pawn import sleeve
from companion.kits.shapes import PATTERNS, clipped

COLOURS = ("#D0142C", "#FFFFFF", "#14213D")
ASKED = {
    "plain",
    "stripes",
    "pinstripes",
    "thick_stripes",
    "hoops",
    "thin_hoops",
    "halves",
    "quarters",
    "sash",
    "double_sash",
    "centre_band",
    "chest_band",
    "checks",
    "diamonds",
    "chevron",
    "yoke",
    "sleeves",
    "gradient",
    "shoulder_stripe",
    "cross",
}
SVG = "{http://www.w3.org/2000/svg}"

Layer = tuple[str, list[list[tuple[float, float]]]]


def kit(name: str, style: str = "block", colours: tuple[str, ...] = COLOURS) -> Kit:
    """A kit of one pattern."""
    return Kit(name, name, colours, "#F6A800", "#FFFFFF", "#14213D", style)  # type: ignore[arg-type]


def layers(svg: str) -> list[Layer]:
    """The polygons of a drawing in their order: fill, and the corners of each part."""
    paths = re.findall(r'<path fill="(#[0-9A-F]{6})" d="([MLz0-9. -]+)"/>', svg)
    return [
        (
            fill,
            [
                [(float(x), float(y)) for x, y in (corner.split() for corner in part.split("L"))]
                for part in d.replace("z", "").split("M")[1:]
            ],
        )
        for fill, d in paths
    ]


def crossings(parts: list[list[tuple[float, float]]], y: float) -> list[tuple[float, float]]:
    """Where a path crosses a level: the spans inside it by the non-zero rule."""
    hits = sorted(
        (a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]), 1 if a[1] < b[1] else -1)
        for part in parts
        for a, b in zip(part, part[1:] + part[:1], strict=True)
        if (a[1] > y) != (b[1] > y)
    )
    winding, spans = 0, []
    for (x, turn), (following, _) in pairwise(hits):
        winding += turn
        if winding:
            spans.append((x, following))
    return spans


def row(drawn: list[Layer], y: float, grain: int = 200) -> list[str]:
    """The colours along a level of a front 100 wide, sampled in the middle of each of its cells."""
    cells = [""] * grain
    for fill, parts in drawn:
        for left, right in crossings(parts, y):
            start, end = (max(0, min(grain, round(x * grain / 100))) for x in (left, right))
            cells[start:end] = [fill] * (end - start)
    return cells


WHOLE = Box(0, 0, 100, 100)


def raster(svg: str, box: Box = WHOLE, grain: int = 200) -> Counter[str]:
    """How many cells of a box each colour has."""
    drawn, across = layers(svg), slice(round(box.left * grain / 100), round(box.right * grain / 100))
    levels = [(k + 0.5) * 100 / grain for k in range(round(box.top * grain / 100), round(box.bottom * grain / 100))]
    return Counter(fill for y in levels for fill in row(drawn, y, grain)[across])


def nearest(fill: str) -> int:
    """Which of the kit's colours a colour is nearest to."""

    def gap(colour: str) -> int:
        return sum((a - b) ** 2 for a, b in zip(bytes.fromhex(colour[1:]), bytes.fromhex(fill[1:]), strict=True))

    return min(range(3), key=lambda index: gap(COLOURS[index]))


def shares(cells: Counter[str]) -> dict[int, float]:
    """The share of each of the kit's colours; colours between two count for the nearer."""
    found: Counter[int] = Counter()
    for fill, count in cells.items():
        found[nearest(fill)] += count
    return {colour: count / cells.total() for colour, count in found.items()}


def pictures(drawn: Kit, name: str = "Ødegård", number: int = 10) -> dict[str, str]:
    """Every picture of a kit as a document of its own."""
    return {
        "swatch": swatch(drawn),
        "front": shirt(drawn, "front", number, name, prefix="a-"),
        "back": shirt(drawn, "back", number, name, prefix="b-"),
        "sleeve": sleeve(drawn, number, name),
        "ring": f'<svg xmlns="http://www.w3.org/2000/svg">{ring(drawn)}</svg>',
    }


def test_all_patterns_asked_for_are_there() -> None:
    assert set(PATTERNS) >= ASKED
    assert len(PATTERNS) >= 20


@pytest.mark.parametrize("name", PATTERNS)
def test_the_areas_written_down_are_those_of_the_drawing(name: str) -> None:
    found = shares(raster(pattern(kit(name), 100, 100)))
    assert sum(PATTERNS[name].areas) == pytest.approx(1)
    assert found == {index: pytest.approx(area, abs=0.01) for index, area in enumerate(PATTERNS[name].areas)}


@pytest.mark.parametrize("name", PATTERNS)
def test_the_colours_under_name_and_number_are_those_written_down(name: str) -> None:
    drawn = pattern(kit(name), 100, 100)
    back = raster(drawn, NAME) + raster(drawn, NUMBER["back"])
    assert {nearest(fill) for fill in back} == {round(colour) for colour in PATTERNS[name].under}
    assert {nearest(fill) for fill in raster(drawn, NUMBER["front"])} <= {nearest(fill) for fill in back}


@pytest.mark.parametrize("name", PATTERNS)
def test_every_picture_is_well_formed_and_needs_nothing_from_outside(name: str) -> None:
    for svg in pictures(kit(name)).values():
        ElementTree.fromstring(svg)  # noqa: S314  # the project's own drawing
        assert not re.search(r"\bstyle=|<style|href|<script|<image", svg)


@pytest.mark.parametrize("name", PATTERNS)
def test_every_picture_shows_the_same_polygons(name: str) -> None:
    """A row through swatch, shirt, pawn and ring has the pattern's colours, but for a cell at a rounded slope."""
    shown = {place: layers(svg) for place, svg in pictures(kit(name)).items()}
    front = layers(pattern(kit(name), 100, 100))
    for place, y in (("swatch", 50.25), ("front", 77.25), ("back", 30.25), ("sleeve", 64.25), ("ring", 50.25)):
        own = shown[place] if place != "sleeve" else shown[place][: len(front)]
        differing = sum(a != b for a, b in zip(row(own, y), row(front, y), strict=True))
        assert differing <= 4, place


def test_a_back_is_the_mirror_image_of_the_front() -> None:
    assert 'transform="translate(19.5 0) scale(-0.195 0.2)"' in pattern(kit("sash"), 19.5, 20, mirrored=True)
    assert 'transform="translate(0 0) scale(0.195 0.2)"' in pattern(kit("sash"), 19.5, 20)


def test_a_sleeve_has_its_true_size() -> None:
    root = ElementTree.fromstring(sleeve(kit("plain")))  # noqa: S314  # the project's own drawing
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("39.11mm", "31.5mm", "0 0 39.11 31.5")
    other = ElementTree.fromstring(sleeve(kit("plain"), width=38, height=31))  # noqa: S314  # the same
    assert (other.get("width"), other.get("height")) == ("38mm", "31mm")


def test_ids_carry_the_prefix_and_swatches_need_none() -> None:
    assert re.findall(r'id="([^"]*)"', shirt(kit("gradient"), prefix="home-")) == ["home-shirt"]
    assert "id=" not in swatch(kit("gradient")) + sleeve(kit("gradient")) + ring(kit("gradient"))


@pytest.mark.parametrize("name", ['<svg onload="x">&\'', "]]>", "\x00\x1b\ud800A\uffff", "<!--", "םירפא", "손흥민"])
def test_a_name_prints_as_text(name: str) -> None:
    for place in ("back", "sleeve"):
        root = ElementTree.fromstring(pictures(kit("plain"), name)[place].encode("utf-8", "strict"))  # noqa: S314
        texts = [node.text for node in root.iter(f"{SVG}text")]
        assert re.sub("[\x00\x1b\ud800\uffff]", "", name) in texts
        tags = {node.tag.removeprefix(SVG) for node in root.iter()}
        assert tags <= {"svg", "g", "path", "text", "clipPath", "rect"}


def test_the_number_is_on_both_sides_and_the_name_on_the_back() -> None:
    texts = [node.text for node in ElementTree.fromstring(sleeve(kit("plain"), 7, "Ada")).iter(f"{SVG}text")]  # noqa: S314
    assert texts == ["7", "7", "Ada"]
    assert "<text" not in sleeve(kit("plain"), None, " ")


def font_size(svg: str, text: str) -> float:
    """The size a text is drawn in."""
    found = re.search(rf'font-size="([0-9.]+)"[^>]*>{text}<', svg)
    assert found, svg
    return float(found[1])


def test_a_number_of_one_digit_is_as_large_as_one_of_two() -> None:
    assert font_size(sleeve(kit("plain"), 7), "7") == font_size(sleeve(kit("plain"), 10), "10")


def test_a_long_name_shrinks_to_its_box() -> None:
    """44 hundredths of half of 39.11 mm are 8.604 mm, for 40 letters of 0.8 of their size, pressed to 0.55 of that."""
    drawn = sleeve(kit("plain"), 7, "N" * 40)
    assert font_size(drawn, "N" * 40) == pytest.approx(8.604 / 40 / 0.8 / 0.55, abs=0.006)
    assert re.findall('textLength="([0-9.]+)"', drawn) == ["8.60"]


def test_a_short_name_is_as_high_as_its_box_and_not_pressed() -> None:
    """12 hundredths of 0.62 of 31.5 mm are 2.3436 mm for capitals of 0.73 of their size."""
    assert font_size(sleeve(kit("plain"), 7, "Bo"), "Bo") == pytest.approx(2.3436 / 0.73, abs=0.006)
    assert "textLength" not in sleeve(kit("plain"), 7, "Bo")


def test_clipping_keeps_what_is_inside() -> None:
    square = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
    assert clipped(((5, 5), (15, 5), (15, 15), (5, 15)), square) == ((5, 5), (10, 5), (10, 10), (5, 10))
    assert clipped(((10, 0), (20, 0), (20, 10), (10, 10)), square) == ()
