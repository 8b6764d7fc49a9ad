"""Printing: what the form asks for becomes a sheet, a PDF and a file; what is wrong is said before."""

import re
import time
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from stored import csrf

from companion import library
from companion.printing import press
from companion.printing.sheet import Sheet

PRINTER = {
    "name": "Laser", "scale_x": "100", "scale_y": "100", "offset_x": "0", "offset_y": "0", "pawn_diameter": "12",
    "clearance": "0,3", "paper_thickness": "0.15", "sleeve_height": "31.5", "tab": "7", "disc": "11.5",
}  # fmt: skip


def post(client: FlaskClient, address: str, **fields: Any) -> Any:
    return client.post(address, data={"csrf_token": csrf(client), **fields})


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> list[Sheet]:
    """The sheets that would be pressed."""
    sheets: list[Sheet] = []

    def start(sheet: Sheet, _folder: Path) -> str:
        sheets.append(sheet)
        return "0" * 64

    monkeypatch.setattr(press, "start", start)
    return sheets


def new_squad(client: FlaskClient, kind: str = "standard", name: str = "Rovers") -> str:
    return str(post(client, "/squads/new", kind=kind, name=name).location).rpartition("/")[2]


@pytest.mark.parametrize(
    ("what", "title", "file"),
    [
        ("sleeves", "Rovers", "sleeves-rovers"), ("discs", "Rovers", "stickers-rovers"),
        ("counters", "Rovers", "counters-rovers"), ("cards", "Rovers", "player-cards-rovers"),
        ("match", "Match sheet", "match-sheet-rovers"), ("referees", "Referee cards", "referee-cards"),
        ("score", "Score sheet", "score-sheets"), ("calibration", "Calibration", "calibration"),
    ],
)  # fmt: skip
def test_each_kind_is_drawn_and_its_file_named(
    client: FlaskClient, pressed: list[Sheet], what: str, title: str, file: str
) -> None:
    answer = post(client, "/print", what=what, squad=new_squad(client), do="print")
    assert answer.status_code == 303
    assert re.fullmatch(rf"/print/0{{64}}/{file}\?.*", answer.location)
    assert title in pressed[0].title


def test_only_the_players_that_are_ticked_are_printed(client: FlaskClient, pressed: list[Sheet]) -> None:
    squad = new_squad(client)
    post(client, "/print", what="discs", squad=squad, listed=squad, player=["7", "11"], do="print")
    post(client, "/print", what="discs", squad=squad, listed="standard", player=["7", "11"], do="print")
    numbers = [re.findall(r">(\d+)</text>", "".join(sheet.pages)) for sheet in pressed]
    assert {"7", "11"} <= set(numbers[0])
    assert "9" not in numbers[0]
    assert "9" in numbers[1]  # they were ticked in another squad's list


def new_cards(client: FlaskClient) -> str:
    fields = {"game": "counter-attack", "kind": "north-isles"}
    return str(post(client, "/squads/new", **fields).location).rpartition("/")[2]


def test_a_squad_of_cards_is_printed_with_its_attributes(client: FlaskClient, pressed: list[Sheet]) -> None:
    squad = new_cards(client)
    page = client.get(f"/print?what=cards&squad={squad}").text
    assert page.count('name="player"') == 16
    post(client, "/print", what="cards", squad=squad, listed=squad, player=["1"], backs="long", do="print")
    fronts, backs = pressed[0].pages[:2]
    assert "Gísli Hamarsdal" in fronts or "Tapio Maalivuori" in fronts
    assert fronts.count('href="#v') == 7  # one card: seven attributes, none of them blank
    assert 'href="#v0"' not in fronts
    assert 'href="#back"' in backs


def test_a_deck_is_printed_whole_and_so_are_its_referees(client: FlaskClient, pressed: list[Sheet]) -> None:
    assert 'value="deck open-pool" selected' in client.get("/print?what=cards&squad=deck open-pool").text
    post(client, "/print", what="cards", squad="deck open-pool", do="print")
    post(client, "/print", what="referees", referees_of="deck open-pool", referees="Ada 6", do="print")
    assert sum(page.count('href="#v') for page in pressed[0].pages) == 78 * 7
    assert [name in pressed[1].pages[0] for name in ("Maeve Whistlecroft", "Cornelis Fluitman", "Ada")] == [True] * 3


def test_what_needs_wedges_refuses_cards(client: FlaskClient, pressed: list[Sheet]) -> None:
    answer = post(client, "/print", what="discs", squad=new_cards(client), do="print")
    assert answer.status_code == 422
    assert "Its players have no wedges" in answer.text
    assert pressed == []


def test_two_kits_are_two_strips_of_one_sheet(client: FlaskClient, pressed: list[Sheet]) -> None:
    post(client, "/print", what="sleeves", kit="all-white", do="print")
    post(client, "/print", what="sleeves", kit="all-white", kit2="sky-blue", do="print")
    one, two = ("".join(sheet.pages) for sheet in pressed)
    assert two.count("<text") > one.count("<text")
    assert len(pressed[1].pages) == 1


def test_a_match_brings_its_line_ups(client: FlaskClient, pressed: list[Sheet]) -> None:
    code = str(post(client, "/matches", **{"home-name": "Lantern Hill", "away-name": "Pier Road"}).location).rpartition(
        "/"
    )[2]
    assert "Lantern Hill – Pier Road" in client.get("/print?what=match").text
    post(client, "/print", what="match", match=code, do="print")
    assert "Lantern Hill" in pressed[0].pages[0]
    stranger = client.application.test_client()
    assert "Lantern Hill" not in stranger.get("/print?what=match").text
    post(stranger, "/print", what="match", match=code, do="print")
    assert "Lantern Hill" not in pressed[1].pages[0]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"first_slot": "99"}, "The first free slot is 99, but a sheet has 32"),
        ({"first_slot": "one"}, "The first free slot is a number from 1"),
        ({"what": "counters", "diameter": "200"}, "Counters are 5 to 60 mm across"),
        ({"what": "counters", "diameter": "wide"}, "wide is no number"),
    ],
)
def test_what_cannot_be_printed_is_said_and_nothing_is_pressed(
    client: FlaskClient, pressed: list[Sheet], fields: dict[str, str], sentence: str
) -> None:
    answer = post(client, "/print", **fields, do="print")
    assert answer.status_code == 422
    assert sentence in answer.text
    assert pressed == []


def test_a_script_that_no_font_has_is_named_before_and_not_printed(client: FlaskClient, pressed: list[Sheet]) -> None:
    squad = new_squad(client, name="ᚠᚢᚦ")
    assert "ᚠᚢᚦ cannot be printed: no font here has Runic letters" in client.get(f"/print?squad={squad}").text
    assert post(client, "/print", squad=squad, do="print").status_code == 422
    assert pressed == []


def test_an_illegal_squad_is_named_before_and_printed_all_the_same(client: FlaskClient, pressed: list[Sheet]) -> None:
    squad = new_squad(client, "empty")
    assert "Not a legal squad" in client.get(f"/print?squad={squad}").text
    assert post(client, "/print", squad=squad, do="print").status_code == 303
    assert len(pressed) == 1


def test_looking_at_the_form_presses_nothing(client: FlaskClient, pressed: list[Sheet]) -> None:
    assert client.get("/print?what=cards&do=print").status_code == 200
    assert post(client, "/print", what="cards", do="show").status_code == 200
    assert pressed == []


def test_the_pdf_comes_as_a_file(client: FlaskClient) -> None:
    job = post(client, "/print", what="calibration", do="print").location
    for _ in range(300):
        page = client.get(job)
        if 'http-equiv="refresh"' not in page.text:
            break
        time.sleep(0.1)
    address = re.search(r'id="pdf" href="([^"]*)"', page.text)
    assert address
    answer = client.get(address[1])
    assert answer.data.startswith(b"%PDF-")
    assert answer.mimetype == "application/pdf"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="calibration.pdf"'


@pytest.mark.parametrize("key", ["0" * 64, "..", "x"])
def test_what_was_never_pressed_is_not_found(client: FlaskClient, key: str) -> None:
    assert client.get(f"/print/{key}/sheet").status_code == 404
    assert client.get(f"/print/{key}/sheet.pdf").status_code == 404


# Printers


def new_printer(client: FlaskClient) -> str:
    return str(post(client, "/print/printers", name="Laser").location)


def stored(client: FlaskClient, address: str) -> Any:
    with client.session_transaction() as session, client.application.app_context():
        return library.find(session["library"], address.rpartition("/")[2]).data


def test_two_lengths_each_way_correct_a_printer(client: FlaskClient) -> None:
    address = new_printer(client)
    lengths = {"across_edge": "21,5", "across_length": "168", "down_edge": "20", "down_length": "220"}
    assert post(client, address, **PRINTER, **lengths, version="1", do="measure").status_code == 303
    # It prints 170 mm as 168 and moves by 21.5 - 20 * 168 / 170 = 1.735 mm: so 170 / 168, and 1.735 * 170 / 168 back.
    assert stored(client, address) == {"name": "Laser", "scale_x": 101.19, "offset_x": -1.756}


def test_its_sheets_are_drawn_with_its_correction(client: FlaskClient, pressed: list[Sheet]) -> None:
    address = new_printer(client)
    post(client, address, **{**PRINTER, "scale_x": "101.3", "offset_x": "-1.7"}, version="1", do="save")
    post(client, "/print", what="calibration", printer=address.rpartition("/")[2], do="print")
    assert "matrix(1.013 0 0 1 -1.7 0)" in pressed[0].pages[0]


@pytest.mark.parametrize(
    "wrong", [{"scale_x": "200"}, {"clearance": "wide"}, {"do": "measure", "across_edge": "20", "across_length": "0"}]
)
def test_a_measure_that_cannot_be_is_refused(client: FlaskClient, wrong: dict[str, str]) -> None:
    address = new_printer(client)
    answer = post(client, address, **{**PRINTER, "version": "1", **wrong})
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in answer.text
    assert stored(client, address) == {"name": "Laser"}


def test_a_printer_changed_on_another_page_is_not_overwritten_unseen(client: FlaskClient) -> None:
    address = new_printer(client)
    post(client, address, **{**PRINTER, "tab": "8"}, version="1")
    answer = post(client, address, **{**PRINTER, "tab": "9"}, version="1")
    assert answer.status_code == 409
    assert 'name="version" value="2"' in answer.text
    assert re.search(r'name="tab" type="text" value="9"', answer.text)
    assert stored(client, address)["tab"] == 8
