"""The drawings and parts of forms that every page is made of: pawns, the side lane, dice, icons."""

import gettext
import re
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from companion.paths import STATIC, TEMPLATES

HATCH = "M23.5 78.5"


@pytest.fixture(scope="module")
def jinja() -> Environment:
    """Templates without an application."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), extensions=["jinja2.ext.i18n"], autoescape=True, undefined=StrictUndefined
    )
    install = environment.install_gettext_translations  # type: ignore[attr-defined]
    install(gettext.NullTranslations(), newstyle=True)
    return environment


def drawn(jinja: Environment, template: str, macro: str, *args: Any, **kwargs: Any) -> str:
    """What a macro gives."""
    return str(getattr(jinja.get_template(template).module, macro)(*args, **kwargs))


def pawn(jinja: Environment, wedges: list[str], **kwargs: Any) -> str:
    """A pawn with the number 9."""
    return drawn(jinja, "simulator_soccer/_pawn.html", "pawn", 9, wedges, **kwargs)


def letters(svg: str) -> list[tuple[str, str]]:
    """The letters of the wedges with their places, in the order of drawing."""
    return re.findall(r'<text x="(\d+)" y="\d+" fill="[^"]+">(\w)</text>', svg)


def test_wedges_go_clockwise_from_the_one_over_the_collar(jinja: Environment) -> None:
    """The collar is at the bottom: bottom, left, top, right (L694)."""
    svg = pawn(jinja, ["yellow", "red", "green", "blue"])
    assert letters(svg) == [("50", "Y"), ("23", "R"), ("50", "G"), ("77", "B")]
    assert re.findall(r"rotate\((\d+) 50 50\)", svg) == ["0", "90", "180", "270"]


def test_every_colour_has_a_letter_of_its_own(jinja: Environment) -> None:
    """Colour is never the only sign; grey, black and purple take letters that no other has."""
    colours = ["yellow", "red", "green", "blue", "grey", "black", "purple"]
    found = [letters(pawn(jinja, [colour]))[0][1] for colour in colours]
    assert found == ["Y", "R", "G", "B", "S", "H", "K"]


@pytest.mark.parametrize(("usable", "hatched"), [(None, 0), (["red", "red", "grey"], 0), (["red"], 2), ([], 3)])
def test_what_may_not_be_used_is_hatched(jinja: Environment, usable: list[str] | None, hatched: int) -> None:
    """The first wedges stay usable, as many as the state says."""
    assert pawn(jinja, ["red", "red", "grey"], usable=usable).count(HATCH) == hatched


def test_the_ring_wears_both_colours_of_the_kit(jinja: Environment) -> None:
    """A plain kit has an unbroken ring."""
    striped = pawn(jinja, ["red"], kit={"colours": ["#112233", "#445566"]})
    plain = pawn(jinja, ["red"], kit={"colours": ["#112233"]})
    assert 'stroke="#445566"' in striped
    assert "stroke-dasharray" in striped
    assert "stroke-dasharray" not in plain


def test_cards_and_bandage_at_the_rim(jinja: Environment) -> None:
    """Yellow is a plain card, red one with a cross: told apart without colour."""
    yellow, red, cross = "#F5C62C", "#C4262E", "M81.5 10l9 9m0-9l-9 9"
    assert yellow in pawn(jinja, ["red"], bookings=1)
    sent_off = pawn(jinja, ["red"], bookings=2, sent_off=True)
    assert red in sent_off
    assert cross in sent_off
    assert yellow not in sent_off
    assert "#F6D9B8" in pawn(jinja, ["red"], injuries=1)
    assert not re.search(f"{yellow}|{red}|#F6D9B8", pawn(jinja, ["red"]))


def test_a_pawn_in_words(jinja: Environment) -> None:
    """What the drawing says, for those who listen."""
    player = {"wedges": ["red", "grey"], "usable": ["red"], "bookings": 1, "sent_off": False, "injuries": 1}
    words = drawn(jinja, "simulator_soccer/_pawn.html", "pawn_words", player)
    assert words == "red, grey; usable: red; booked; injured"


def lane(jinja: Environment, referee: int, lane_cell: int) -> str:
    """The lane with a token that has made so many steps."""
    clock = {"referee": referee, "lane_cell": lane_cell}
    return drawn(jinja, "simulator_soccer/_lane.html", "lane", clock)


@pytest.mark.parametrize(
    ("referee", "steps", "cell", "walked"),
    [(1, 0, 0, 0), (1, 7, 7, 7), (1, 11, 11, 11), (2, 1, 11, 1), (2, 4, 8, 4), (2, 11, 1, 11), (3, 1, 1, 1)],
)
def test_the_token_stands_on_its_cell(jinja: Environment, referee: int, steps: int, cell: int, walked: int) -> None:
    """Token 2 walks back: after n steps it stands on cell 12 - n (L392). Cells are 27 wide, the flag is at 21."""
    svg = lane(jinja, referee, steps)
    assert f'<circle class="token" cx="{21 + 27 * cell}"' in svg
    assert svg.count('class="done"') == walked
    assert f">{referee}</text>" in svg


def test_the_arrow_shows_the_way_until_the_end_of_the_lane(jinja: Environment) -> None:
    """Away from the flag for tokens 1 and 3, back to it for token 2."""
    assert "v12l8-6z" in lane(jinja, 1, 7)
    assert "v12l-8-6z" in lane(jinja, 2, 7)
    assert "v12l8-6z" in lane(jinja, 3, 7)
    assert 'class="way"' not in lane(jinja, 2, 11)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_it_says(jinja: Environment, face: int) -> None:
    """A face of a die."""
    assert drawn(jinja, "_dice.html", "die", face).count("<circle") == face


def test_table_dice_are_six_faces(jinja: Environment) -> None:
    """One tap sends the face; for several dice it is chosen and sent later."""
    taps = drawn(jinja, "_dice.html", "dice_picker", "dice")
    choices = drawn(jinja, "_dice.html", "dice_picker", "dice.carrier", kind="radio", chosen=4)
    assert re.findall(r'<button[^>]* name="dice" value="(\d)"', taps) == list("123456")
    assert re.findall(r'type="radio" name="dice.carrier" value="(\d)"', choices) == list("123456")
    assert re.findall(r'value="(\d)"[^>]*checked', choices) == ["4"]


def test_every_icon_that_is_named_is_drawn() -> None:
    """A name without a drawing would be an empty place."""
    drawings = set(re.findall(r'<symbol id="icon-([\w-]+)"', (TEMPLATES / "_icons.svg").read_text("utf-8")))
    pages = "".join(path.read_text("utf-8") for path in TEMPLATES.rglob("*.html"))
    named = set(re.findall(r'\bicon\("([\w-]+)"', pages))
    assert named
    assert named <= drawings


def test_a_form_of_an_event_has_a_key_of_its_own(jinja: Environment) -> None:
    """The page's token and the form's name: a replay is known, another button is another event."""
    page = jinja.from_string(
        '{% from "_form.html" import event_form with context %}'
        '{% call event_form("turn", "tactical", {"move": "tactical", "side": none}) %}{% endcall %}'
        '{% call event_form("lost_ball", "lost_ball") %}{% endcall %}'
    ).render(here="/matches/abc", tap="t1", after="", csrf_token=lambda: "c1")
    assert re.findall(r'name="key" value="([^"]+)"', page) == ["t1-tactical", "t1-lost_ball"]
    assert page.count('method="post" action="/matches/abc/events"') == 2
    assert page.count('name="csrf_token" value="c1"') == 2
    assert 'name="move" value="tactical"' in page
    assert 'name="side"' not in page


def test_the_style_sheet_is_under_15_kb() -> None:
    """Written by hand, small enough to read."""
    assert len((STATIC / "app.css").read_bytes()) < 15_000
