"""Sheets of competitions: tables, lists of fixtures, brackets."""

import re
from pathlib import Path

import pytest
from printed import Printed

from companion.competitions.knock_out import bracket
from companion.competitions.places import places
from companion.printing import orders, sheets
from companion.printing.paper import PaperName, Setup

LONG = "Rovers of the Upper Harbour Town Athletic"
COLUMNS = (orders.Column("Team", 3), orders.Column("Points", 1, "end", bold=True))


def listing(*sizes: int, across: int = 1, through: int = 0) -> orders.Listing:
    """Parts with so many rows each."""
    parts = tuple(
        orders.Part(f"Part {place}", tuple((f"Team {row}", f"{row}") for row in range(size)), through)
        for place, size in enumerate(sizes, 1)
    )
    return orders.Listing("Winter", "League", COLUMNS, parts, across, ("Order: points",))


def cup(entrants: int, name: str = "Rovers") -> orders.Bracket:
    """A bracket before its first match."""
    ties = bracket(entrants)
    found, last = places(ties), max(tie.round for tie in ties)
    sides = (orders.BracketSide(name, ("1",), won=True), orders.BracketSide("Winner of 3", known=False))
    return orders.Bracket(
        "Cup", "Knock-out", tuple(f"Round {number}" for number in range(1, last + 1)),
        tuple(orders.BracketTie(tie.round, found[tie.number], sides) for tie in ties),
    )  # fmt: skip


def texts(page: str) -> list[tuple[float, float, float, str]]:
    """The texts of a page: x, y, size, what they say."""
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)<', page)
    return [(float(x), float(y), float(size), said) for x, y, size, said in found]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_part_that_does_not_fit_any_more_stands_on_the_next_page(paper: PaperName) -> None:
    sheet = sheets.draw(listing(27, 4, 4), Setup(paper=paper))
    assert [re.findall(r">(Part \d)<", page) for page in sheet.pages] == [["Part 1"], ["Part 2", "Part 3"]]
    assert [page.count(">Winter<") for page in sheet.pages] == [1, 1]
    assert ">Order: points<" in sheet.pages[1]


def test_a_list_across_fills_the_second_column_before_the_next_page() -> None:
    sheet = sheets.draw(listing(*[12] * 6, across=2), Setup())
    heads = {said: x for x, _y, _size, said in texts(sheet.pages[0]) if said.startswith("Part")}
    assert len(sheet.pages) == 1
    assert heads["Part 1"] == heads["Part 3"] < 100 < heads["Part 4"] == heads["Part 6"]


def test_a_line_is_drawn_below_those_who_go_through() -> None:
    plain, through = (sheets.draw(listing(4, through=through), Setup()).pages[0] for through in (0, 2))
    assert through.count("<path") == plain.count("<path") + 1


def test_a_list_without_rows_is_a_page_all_the_same() -> None:
    assert len(sheets.draw(listing(), Setup()).pages) == 1


@pytest.mark.parametrize("entrants", [2, 3, 5, 8, 22, 32])
def test_every_tie_stands_between_those_that_lead_to_it(entrants: int) -> None:
    order = cup(entrants)
    sheet = sheets.draw(order, Setup())
    assert len(sheet.pages) == 1
    assert sheet.pages[0].count(">Rovers<") == entrants - 1
    levels = iter([y for _x, y, _size, said in texts(sheet.pages[0]) if said == "Rovers"])
    level = {(tie.round, tie.place): next(levels) for tie in order.ties}
    for (number, place), y in level.items():
        before = [level.get((number - 1, 2 * place + half)) for half in (0, 1)]
        if None not in before:
            assert y == pytest.approx(sum(one for one in before if one is not None) / 2, abs=0.02)
    assert len(set(level.values())) >= len([tie for tie in order.ties if tie.round == 1])


def test_places_where_three_of_five_have_a_bye() -> None:
    """From the top: 1 and a bye, 4 and 5, then 2 and a bye, 3 and a bye: the one tie of the round has place 1."""
    assert places(bracket(5)) == {1: 1, 2: 0, 3: 1, 4: 0}


def test_a_long_name_in_a_bracket_of_32_stays_readable() -> None:
    sizes = [size for _x, _y, size, said in texts(sheets.draw(cup(32, LONG), Setup()).pages[0]) if said in LONG]
    assert len(sizes) >= 2 * 31
    assert min(sizes) > 2  # millimetres: letters of 6 points


def test_names_that_no_font_has_are_told_before(tmp_path: Path) -> None:
    row = orders.Part("", (("Rovers \U00012000", "3"),))
    order = orders.Listing("Winter", "", COLUMNS, (row,))
    assert [bad.text for bad in sheets.unprintable(order)] == ["Rovers \U00012000"]
    assert "Team 0" in Printed(tmp_path, listing(2)).text
