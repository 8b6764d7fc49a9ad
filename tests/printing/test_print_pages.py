"""What a PDF says of itself, what stays within the paper, what is cut and what bleeds."""

import re
from pathlib import Path

import pytest
from printed import Picture, Printed, plain_kit

from companion.games import RuleError
from companion.kits import library
from companion.kits.patterns import FRONT, ROUND, painted
from companion.kits.shapes import PATTERNS
from companion.paths import KITS
from companion.printing import orders, sheets, sleeves
from companion.printing.cuts import straight
from companion.printing.paper import Marks, PaperName, Profile, Setup
from companion.printing.sheet import Edge
from companion.printing.slots import grid

BLACK = plain_kit("#000000", "#000000", "#000000", "#000000")
PLAYERS = tuple(orders.Player(number, f"Player {number}", ("red", "blue")) for number in range(1, 17))
CARDS = tuple(orders.Card(number, f"Player {number}") for number in range(1, 17))
TWO = (orders.BracketSide("A", ("1", "2")), orders.BracketSide("B"))
ORDERS: dict[str, orders.Order] = {
    "sleeves": orders.Sleeves((orders.Strip(BLACK, PLAYERS), orders.Strip(BLACK, PLAYERS))),
    "discs": orders.Discs(PLAYERS, BLACK),
    "counters": orders.Counters(PLAYERS, BLACK),
    "cards": orders.Cards(CARDS, BLACK, "44x68", "short"),
    "referees": orders.RefereeCards((orders.Referee("Ada", 3), orders.Referee()), "45x66", "long"),
    "match": orders.MatchSheet(orders.Lineup("Rovers", "Ada", BLACK, PLAYERS, (1, 2)), orders.Lineup(), "tournament"),
    "score": orders.ScoreSheets(2),
    "calibration": orders.Calibration(),
    "listing": orders.Listing(
        "Winter", "League", (orders.Column("Team", 1), orders.Column("Points", 1, "end")),
        (orders.Part("", (("Rovers", "3"),) * 30),),
    ),
    "bracket": orders.Bracket(
        "Winter", "Cup", ("First round", "2nd", "3rd", "4th", "Final"),
        (*(orders.BracketTie(1, place, TWO) for place in range(16)), orders.BracketTie(5, 0, TWO, "note")),
        orders.BracketTie(5, 0, TWO),
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", list(ORDERS))
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_is_drawn_nearer_than_5_mm_to_the_edge(tmp_path: Path, kind: str, paper: PaperName) -> None:
    printed = Printed(tmp_path, ORDERS[kind], Setup(paper=paper))
    picture = Picture(printed.file, 1, 300)
    right, bottom = (205, 292) if paper == "a4" else (210.9, 274.4)
    for near, far, line in ((4.7, right + 0.3, picture.column), (4.7, bottom + 0.3, picture.row)):
        assert min(line(near)) == min(line(far)) == 255


@pytest.mark.parametrize(("paper", "width", "height"), [("a4", 595.28, 841.89), ("letter", 612, 792)])
def test_the_page_is_as_large_as_the_paper(tmp_path: Path, paper: PaperName, width: float, height: float) -> None:
    boxes = Printed(tmp_path, ORDERS["cards"], Setup(paper=paper)).boxes(2)
    assert boxes["MediaBox"] == pytest.approx([0, 0, width, height], abs=0.01)
    assert boxes["TrimBox"] == pytest.approx([0, 0, width, height], abs=0.01)


@pytest.mark.parametrize("kind", list(ORDERS))
def test_viewers_are_asked_not_to_scale(tmp_path: Path, kind: str) -> None:
    printed = Printed(tmp_path, ORDERS[kind])
    assert re.search(rb"/ViewerPreferences\s*<<[^>]*/PrintScaling /None", printed.content)
    assert "Print at 100 %" in printed.text


@pytest.mark.parametrize(
    ("backs", "asked"), [("long", b"/Duplex /DuplexFlipLongEdge"), ("short", b"/Duplex /DuplexFlipShortEdge")]
)
def test_printers_are_asked_to_turn_the_paper(tmp_path: Path, backs: Edge, asked: bytes) -> None:
    assert asked in Printed(tmp_path, orders.Cards(CARDS, BLACK, "63x88", backs)).content


def test_trim_and_bleed_boxes_are_those_of_what_is_cut(tmp_path: Path) -> None:
    """With ring and texts at the side there is room for 3 x 4 cards of 45 x 66 mm, 4 mm apart: 143 x 276 mm.

    From 5 + (186.4 - 143) / 2 = 26.7 mm and 5 + (282.2 - 276) / 2 = 8.1 mm; the bleed is 2 mm more all round.
    """
    printed = Printed(tmp_path, orders.Cards(CARDS[:12], BLACK, "45x66", None), Setup(bleed=True, marks="none"))
    left, right, bottom, top = (mm * 72 / 25.4 for mm in (26.7, 169.7, 297 - 284.1, 297 - 8.1))
    two = 2 * 72 / 25.4
    boxes = printed.boxes()
    assert boxes["TrimBox"] == pytest.approx([left, bottom, right, top], abs=0.02)
    assert boxes["BleedBox"] == pytest.approx([left - two, bottom - two, right + two, top + two], abs=0.02)
    assert boxes["MediaBox"] == pytest.approx([0, 0, 595.28, 841.89], abs=0.01)


@pytest.mark.parametrize("kind", ["sleeves", "cards"])
def test_colour_reaches_the_bleed_box(tmp_path: Path, kind: str) -> None:
    printed = Printed(tmp_path, ORDERS[kind], Setup(bleed=True, marks="none"))
    left, _, right, top = (points / 72 * 25.4 for points in printed.boxes()["BleedBox"])
    picture, y = printed.page(), 297 - top
    assert [picture.grey(x, y + 0.1) for x in (left + 0.1, (left + right) / 2, right - 0.1)] == [0, 0, 0]
    assert [picture.grey(x, y - 0.1) for x in (left + 1, (left + right) / 2, right - 1)] == [255, 255, 255]
    assert [picture.grey(x, y + 3) for x in (left - 0.1, right + 0.1)] == [255, 255]


@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_marks_stay_out_of_the_pictures(bleed: float) -> None:
    layout = grid(Setup(bleed=bool(bleed)), "a card", 44, 68, 2 * bleed)
    pictures = [slot.box.wider(bleed) for slot in layout.slots]
    for x, y, end_x, end_y in ticks(straight(layout, "marks", bleed)):
        for box in pictures:
            assert (
                min(x, end_x) >= box.right
                or max(x, end_x) <= box.left
                or min(y, end_y) >= box.bottom
                or max(y, end_y) <= box.top
            )


def ticks(svg: str) -> list[tuple[float, float, float, float]]:
    """The straight pieces of a path of M, H and V."""
    found, x, y = [], 0.0, 0.0
    for command, first, second in re.findall(r"([MHV])(-?[\d.]+)(?: (-?[\d.]+))?", svg):
        end = (
            (float(first), y)
            if command == "H"
            else (x, float(first))
            if command == "V"
            else (float(first), float(second))
        )
        if command != "M":
            found.append((x, y, *end))
        x, y = end
    assert found
    return found


@pytest.mark.parametrize(("marks", "ink"), [("lines", True), ("marks", True), ("none", False)])
def test_cuts_are_shown_as_lines_marks_or_not_at_all(marks: Marks, ink: bool) -> None:
    assert bool(straight(sleeves.strips(Setup()), marks, 0)) is ink


def test_lines_go_straight_across_the_sheet_at_every_row() -> None:
    """From the left margin to the upright ruler's edge: 5 to 199.4 mm, nine of them from 15.7 mm, 31.5 mm apart."""
    level = [piece for piece in ticks(straight(sleeves.strips(Setup()), "lines", 0, 210)) if piece[1] == piece[3]]
    assert {(x, end) for x, _, end, _ in level} == {(5, 199.4)}
    assert sorted({y for _, y, _, _ in level}) == pytest.approx([15.7 + 31.5 * k for k in range(9)], abs=0.001)


def test_all_pages_have_the_same_slots_from_the_first_free_one_on() -> None:
    order = orders.Sleeves(tuple(orders.Strip(BLACK, PLAYERS) for _ in range(3)))
    pages = [
        re.findall(r'translate\(([\d. ]+)\)[^"]*" font-family', page)
        for page in sheets.draw(order, Setup(first_slot=3)).pages
    ]
    assert [len(page) for page in pages] == [30, 18]
    first, second = pages
    assert first[:16] == second[2:]


def test_only_the_players_asked_for_are_printed(tmp_path: Path) -> None:
    wanted = tuple(player for player in PLAYERS if player.number in (3, 9))
    text = Printed(tmp_path, orders.Discs(wanted)).text
    assert set(re.findall(r"\b\d+\b", text)) == {"3", "9", "0", "50", "100", "12"}  # with those of rulers and ring


def test_a_first_slot_beyond_the_sheet_is_refused() -> None:
    with pytest.raises(RuleError, match="The first free slot is 33, but a sheet has 32"):
        sheets.draw(ORDERS["sleeves"], Setup(first_slot=33))


@pytest.mark.parametrize(
    ("order", "profile", "said"),
    [
        (ORDERS["counters"], Profile(), None),
        (orders.Counters(PLAYERS, BLACK, 195), Profile(), "a counter of 195 × 195 mm: too large for A4"),
        (ORDERS["sleeves"], Profile(pawn_diameter=30), "two sleeves side by side of 205.3 × 31.5 mm"),
        (ORDERS["sleeves"], Profile(sleeve_height=280), "two sleeves side by side of 92.23 × 280 mm"),
        (ORDERS["sleeves"], Profile(offset_x=-12), "leave the paper"),
        (ORDERS["sleeves"], Profile(scale_y=110, offset_y=5), "leave the paper"),
    ],
)
def test_what_does_not_fit_is_refused(order: orders.Order, profile: Profile, said: str | None) -> None:
    """2 * (3.14159 * 30.45 + 7) = 205.3."""
    if said is None:
        assert sheets.draw(order, Setup(profile=profile)).pages
    else:
        with pytest.raises(RuleError, match=re.escape(said)):
            sheets.draw(order, Setup(profile=profile))


@pytest.mark.parametrize("name", list(PATTERNS))
def test_a_pattern_is_the_same_drawing_on_screen_and_on_paper(name: str) -> None:
    kit = next(kit for kit in library(KITS).values() if kit.pattern == name)
    assert painted(kit, FRONT) in sheets.draw(orders.Sleeves((orders.Strip(kit, PLAYERS),)), Setup()).pages[0]
    assert painted(kit, ROUND) in sheets.draw(orders.Counters(PLAYERS, kit), Setup()).pages[0]


def test_a_kit_is_in_the_file_once_however_many_wear_it() -> None:
    kit = library(KITS)["red-and-white-stripes"]
    page = sheets.draw(orders.Sleeves((orders.Strip(kit, PLAYERS),)), Setup()).pages[0]
    assert page.count(painted(kit, FRONT)) == 2  # front and back
    assert page.count("<use ") == 16


def test_the_goalkeepers_sleeve_is_in_his_own_kit() -> None:
    kit = library(KITS)["red-and-white-stripes"]
    keeper = orders.Player(1, "Ada", ("purple",), goalkeeper=True)
    page = sheets.draw(orders.Sleeves((orders.Strip(kit, (keeper,)),)), Setup()).pages[0]
    assert painted(kit.for_goalkeeper(), FRONT) in page
    assert painted(kit, FRONT) not in page


def test_an_illegal_squad_is_called_so_on_its_sheets(tmp_path: Path) -> None:
    from companion.squads import ready_squads

    squad = ready_squads()["all-round"]
    poor = type(squad)(squad.name, squad.tier, squad.players[1:])
    order = orders.Discs(orders.players_of(poor), remarks=orders.remarks_of(poor))
    assert orders.remarks_of(squad) == ()
    assert "Not a legal squad: A squad has 16 players; here there are 15" in Printed(tmp_path, order).text


def test_the_first_wedge_lies_over_the_collar_the_others_follow_clockwise(tmp_path: Path) -> None:
    """Below, left, above: red, blue, white (the white space); the disc's middle is 6.45 + 5.75, 8.45 + 5.75 mm."""
    picture = Printed(
        tmp_path, orders.Discs((orders.Player(None, "", ("black", "yellow")),)), Setup(marks="none")
    ).page()
    x, y, far = 6.45 + 5.75, 8.45 + 5.75, 4.6
    below, left, above, right = ((-0.9, far), (-far, -0.9), (-0.9, -far), (far, -0.9))
    shades = [picture.grey(x + dx, y + dy) for dx, dy in (below, left, above, right)]
    assert shades[0] < 50 < shades[1] < 220
    assert shades[2:] == [255, 255]
