"""SVG as operators of PDF, by hand; what sheets are not made of is an error."""

from xml.etree.ElementTree import fromstring

import pytest

from companion.printing import operators

Said = list[tuple[str, dict[str, str]]]


def drawn(svg: str, texts: Said | None = None, used: list[str] | None = None) -> bytes:
    """The operators of a drawing."""
    out: list[bytes] = []
    root = fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')  # noqa: S314  # written here
    said, names = [] if texts is None else texts, [] if used is None else used
    drawers = operators.Drawers(
        lambda text, attributes: said.append((text, dict(attributes))),
        lambda element: names.append(element.attrib["href"]),
    )
    for element in root:
        operators.draw(element, out, drawers, {})
    return b" ".join(out)


def test_a_box_is_filled() -> None:
    assert drawn('<rect x="1" y="2" width="3" height="4.5" fill="#FF0000"/>') == b"1 0 0 rg 1 2 3 4.5 re f"


def test_a_box_is_stroked_and_filled() -> None:
    svg = '<rect width="1" height="1" fill="#FFFFFF" stroke="#000000" stroke-width=".2"/>'
    assert drawn(svg) == b"0 0 0 RG 0.2 w 1 1 1 rg 0 0 1 1 re B"


def test_a_stroke_of_no_width_is_none() -> None:
    svg = '<rect width="1" height="1" fill="#000000" stroke="#FFFFFF" stroke-width="0"/>'
    assert drawn(svg) == b"0 0 0 rg 0 0 1 1 re f"


def test_dashes_end_with_their_line() -> None:
    svg = '<path d="M0 1H5" fill="none" stroke="#000000" stroke-width="1" stroke-dasharray=".1 .9"/>'
    assert drawn(svg) == b"0 0 0 RG 1 w [.1 .9] 0 d 0 1 m 5 1 l S [] 0 d"


def test_a_path_goes_level_upright_straight_round_and_back() -> None:
    assert operators.path("M1 2H3V4L5 6 7 8C1 1 2 2 3 3z") == (b"1 2 m 3 2 l 3 4 l 5 6 l 7 8 l 1 1 2 2 3 3 c h")


def test_numbers_are_written_without_exponents() -> None:
    assert operators.operands(0.00001, 1e-9, 100000, -0.5) == b"0.00001 0 100000 -0.5"


@pytest.mark.parametrize(
    ("steps", "matrix"),
    [
        ("translate(3 4)", (1, 0, 0, 1, 3, 4)),
        ("scale(2)", (2, 0, 0, 2, 0, 0)),
        ("scale(-1 3)", (-1, 0, 0, 3, 0, 0)),
        ("translate(3 4) scale(2 5)", (2, 0, 0, 5, 3, 4)),
        ("translate(10 20) rotate(90)", (0, 1, -1, 0, 10, 20)),
        ("rotate(180 5 6)", (-1, 0, 0, -1, 10, 12)),
        ("matrix(1.013 0 0 1.013 -1.7 -1.7)", (1.013, 0, 0, 1.013, -1.7, -1.7)),
    ],
)
def test_transforms_go_from_the_outside_in(steps: str, matrix: operators.Matrix) -> None:
    assert operators.matrix(steps) == pytest.approx(matrix)


def test_a_group_has_its_own_coordinates_and_gives_them_back() -> None:
    svg = '<g transform="translate(1 2)"><rect width="1" height="1" fill="#000000"/></g>'
    assert drawn(svg) == b"q 1 0 0 1 1 2 cm 0 0 0 rg 0 0 1 1 re f Q"


def test_a_group_hands_on_its_fonts() -> None:
    texts: Said = []
    drawn('<g font-family="Shirt"><text x="1" y="2" font-size="3">Ada</text></g>', texts)
    assert texts == [("Ada", {"font-family": "Shirt", "x": "1", "y": "2", "font-size": "3"})]


def test_what_is_used_is_handed_on_and_definitions_are_not_drawn() -> None:
    used: list[str] = []
    assert drawn('<defs><rect width="1" height="1"/></defs><use href="#a"/>', used=used) == b""
    assert used == ["#a"]


@pytest.mark.parametrize(
    "svg", ["<image href='file:///etc/passwd'/>", "<script>1</script>", '<path d="M0 0A1 1 0 0 0 2 2"/>']
)
def test_what_sheets_are_not_made_of_is_an_error(svg: str) -> None:
    with pytest.raises(KeyError):
        drawn(svg)
