"""The builder of squads: each change kept at once, nothing lost when two pages meet, ways in and out."""

import io
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from stored import csrf

from companion.games.simulator_soccer.squads import standard_squad
from companion.games.squads import squad_code

EVERY_PLACE = ["K", *["Y"] * 15]  # one of value 1 in each place: worth 16


class Builder:
    """A browser with a squad open."""

    def __init__(self, client: FlaskClient, kind: str = "empty") -> None:
        self.client = client
        self.token = csrf(client)
        self.address = str(self.post("/squads/new", kind=kind, name="Harbour Town").location)

    def post(self, address: str, **fields: Any) -> Any:
        return self.client.post(address, data={"csrf_token": self.token, **fields})

    def edit(self, do: str, **fields: Any) -> Any:
        return self.post(f"{self.address}/edit", do=do, version=self.version, **fields)

    @property
    def squad(self) -> dict[str, Any]:
        return self.client.get(f"{self.address}.json").json or {}

    @property
    def version(self) -> str:
        return self.page.split('name="version" value="')[1].split('"')[0]

    @property
    def page(self) -> str:
        return str(self.client.get(self.address).text)


@pytest.fixture
def builder(client: FlaskClient) -> Builder:
    return Builder(client)


def test_a_tap_on_a_colour_adds_it_behind_the_others(builder: Builder) -> None:
    assert builder.edit("add", row=8, colour="red").status_code == 303
    builder.edit("add", row=8, colour="grey")
    assert builder.squad["players"][8] == {"number": 9, "name": "", "wedges": ["red", "grey"]}
    assert "2 / 36" in builder.page


def test_wedges_are_moved_and_taken_off(builder: Builder) -> None:
    for colour in ("red", "grey", "black"):
        builder.edit("add", row=0, colour=colour)
    builder.edit("move", row=0, place=2)
    assert builder.squad["players"][0]["wedges"] == ["red", "black", "grey"]
    builder.edit("move", row=0, place=0, to=2)
    assert builder.squad["players"][0]["wedges"] == ["black", "grey", "red"]
    builder.edit("take", row=0, place=0)
    assert builder.squad["players"][0]["wedges"] == ["grey", "red"]


def test_a_fifth_wedge_and_a_second_grey_are_refused_with_the_reason(builder: Builder) -> None:
    builder.edit("add", row=0, colour="grey")
    answer = builder.edit("add", row=0, colour="grey")
    assert answer.status_code == 422
    assert "no more of this colour" in answer.text
    for colour in ("red", "red", "red"):
        builder.edit("add", row=0, colour=colour)
    assert "four wedges are the most" in builder.edit("add", row=0, colour="blue").text
    assert len(builder.squad["players"][0]["wedges"]) == 4


def test_changing_only_the_level_judges_anew(client: FlaskClient) -> None:
    builder = Builder(client, "standard")
    assert "36 / 36" in builder.page
    assert "Legal" in builder.page
    builder.edit("tier", tier="poor")  # 36 with two of value 1: 4 over 32
    assert "36 / 32" in builder.page
    assert "4 over" in builder.page


def test_the_open_places_are_filled_to_a_legal_squad(builder: Builder) -> None:
    builder.edit("add", row=3, colour="blue")
    builder.edit("complete")
    players = builder.squad["players"]
    assert players[3]["wedges"] == ["blue"]
    assert sum(len(player["wedges"]) for player in players) == 36
    assert "Legal" in builder.page


def test_only_what_the_box_holds_fills_the_places(builder: Builder) -> None:
    held = [
        "K",
        "Y",
        "R",
        "G",
        "B",
        "YR",
        "YG",
        "YB",
        "RG",
        "RB",
        "GB",
        "YRG",
        "YRB",
        "YGB",
        "RGB",
        "YYR",
        "YYG",
        "RRB",
    ]
    builder.post("/squads/box", shape=held)
    builder.edit("complete")
    wedges = {tuple(sorted(player["wedges"])) for player in builder.squad["players"]}
    names = {"Y": "yellow", "R": "red", "G": "green", "B": "blue", "K": "purple"}
    assert wedges <= {tuple(sorted(names[letter] for letter in letters)) for letters in held}


def test_two_pages_at_once_lose_nothing(builder: Builder) -> None:
    old = builder.version
    builder.edit("add", row=0, colour="purple")
    answer = builder.post(f"{builder.address}/edit", do="add", version=old, row=1, colour="blue")
    assert answer.status_code == 409
    assert "Yours: 1 / 36" in answer.text
    assert "The other: 1 / 36" in answer.text
    assert [player["wedges"] for player in builder.squad["players"][:2]] == [["purple"], []]


def test_the_overtaken_version_may_be_kept_after_all(builder: Builder) -> None:
    old = builder.version
    builder.edit("add", row=0, colour="purple")
    conflict = builder.post(f"{builder.address}/edit", do="add", version=old, row=1, colour="blue").text
    file = conflict.split('tabindex="-1">', 2)[-1].split("</textarea>")[0].replace("&#34;", '"')
    assert builder.post(f"{builder.address}/overwrite", version=builder.version, squad=file).status_code == 303
    assert [player["wedges"] for player in builder.squad["players"][:2]] == [[], ["blue"]]


def test_htmx_gets_the_part_and_a_sentence_for_those_who_listen(builder: Builder) -> None:
    headers = {"HX-Request": "true", "HX-Request-Type": "partial"}
    data = {"csrf_token": builder.token, "do": "add", "version": builder.version, "row": 0, "colour": "purple"}
    answer = builder.client.post(f"{builder.address}/edit", data=data, headers=headers)
    assert answer.status_code == 200
    assert "<html" not in answer.text
    assert "data-say>1 of 36, 16 problems<" in answer.text  # fifteen empty places, and 35 points short


def test_sixteen_rows_are_typed(builder: Builder) -> None:
    fields = {"number": list(range(1, 17)), "name": ["Ada", *[""] * 15], "wedges": EVERY_PLACE}
    answer = builder.post(f"{builder.address}/type", version=builder.version, **fields)
    assert answer.status_code == 303
    assert builder.squad["players"][0] == {"number": 1, "name": "Ada", "wedges": ["purple"]}
    assert "16 / 36" in builder.page


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [("number", "x", "A shirt number is 0 to 99"), ("number", "100", "A shirt number is 0 to 99"),
     ("wedges", "YQ", "Letters of wedges: Y R G B S H K")],
)  # fmt: skip
def test_a_wrong_cell_is_answered_beside_it_and_the_others_stay(
    builder: Builder, field: str, value: str, said: str
) -> None:
    fields = {"number": [str(n) for n in range(1, 17)], "name": ["Zoë"] * 16, "wedges": list(EVERY_PLACE)}
    fields[field][4] = value
    answer = builder.post(f"{builder.address}/type", version=builder.version, **fields)
    assert answer.status_code == 422
    assert f'id="about-{field}-4">{said}' in answer.text
    assert answer.text.count('value="Zoë"') == 16
    assert builder.squad["players"][0]["wedges"] == []


@pytest.mark.parametrize("name", ["A" * 40, "José Núñez", "محمد", "e\u0301lan", "<b>O'Neil & co</b>"])
def test_names_are_kept_as_typed(builder: Builder, name: str) -> None:
    builder.edit("player", row=2, number=3, name=name)
    assert builder.squad["players"][2]["name"] == name


def test_a_wrong_number_is_refused(builder: Builder) -> None:
    assert builder.edit("player", row=2, number="0x1", name="").status_code == 422
    assert builder.squad["players"][2]["number"] == 3


def test_a_player_of_the_pool_takes_a_place(builder: Builder) -> None:
    pool = builder.client.get(f"{builder.address}/pool?row=5&colour=red&colour=grey&value=2").text
    assert pool.count('class="btn tile"') == 1
    builder.edit("shape", row=5, shape="RS")
    assert builder.squad["players"][5]["wedges"] == ["red", "grey"]
    assert ": in the squad already" in builder.client.get(f"{builder.address}/pool?row=6&value=2").text


def test_a_link_opens_anywhere_and_kicks_off(app: Flask) -> None:
    fresh = app.test_client()
    code = squad_code(standard_squad())
    assert "36 / 36" in fresh.get(f"/squads/link/{code}").text
    answer = fresh.post(f"/squads/link/{code}", data={"csrf_token": csrf(fresh), "then": "play"})
    assert answer.status_code == 303
    page = fresh.get(answer.location)
    assert page.status_code == 200
    assert "Standard squad (36)" in page.text


def test_a_broken_link_says_so(client: FlaskClient) -> None:
    answer = client.get("/squads/link/1abc")
    assert answer.status_code == 422
    assert "cut off or was changed" in answer.text


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "Choose a file"), (b"{", "Line 1, column 2"), (b"\0", "this is no text"), (b"hello", "Line 1, column 1")],
    ids=["nothing", "cut off", "binary", "foreign"],
)  # fmt: skip
def test_a_bad_file_says_where_and_keeps_nothing(client: FlaskClient, content: bytes, said: str) -> None:
    data = {"csrf_token": csrf(client), "file": (io.BytesIO(content), "squad.csv")}
    answer = client.post("/squads/import", data=data)
    assert answer.status_code == 422
    assert said in answer.text
    assert "/ 36" not in client.get("/squads").text


def test_a_huge_text_is_refused_with_a_sentence(client: FlaskClient) -> None:
    answer = client.post("/squads/import", data={"csrf_token": csrf(client), "text": "1,Ada,K\n" * 140_000})
    assert answer.status_code == 413
    assert "Too large" in answer.text


def test_export_and_import_give_the_same_squad(client: FlaskClient) -> None:
    builder = Builder(client, "standard")
    for form in ("json", "csv"):
        content = client.get(f"{builder.address}.{form}").data
        data = {"csrf_token": builder.token, "file": (io.BytesIO(content), f"squad.{form}")}
        answer = client.post("/squads/import", data=data)
        assert answer.status_code == 303
        assert (client.get(f"{answer.location}.json").json or {})["players"] == builder.squad["players"]


def test_another_device_joins_once(app: Flask, builder: Builder) -> None:
    made = builder.post("/library").text
    link = made.split('readonly value="http://localhost')[1].split('"')[0]
    other = Builder(app.test_client(), "standard")
    assert "Harbour" in other.client.get("/squads").text
    assert other.client.get(link).status_code == 200
    assert other.post(link).status_code == 303
    assert other.client.get(builder.address).status_code == 200
    assert builder.client.get(other.address).status_code == 200, "what the other had kept goes along"
    third = app.test_client()
    assert third.post(link, data={"csrf_token": csrf(third)}).status_code == 410
    assert third.get(builder.address).status_code == 404


def test_a_stranger_sees_and_changes_nothing(app: Flask, builder: Builder) -> None:
    stranger = app.test_client()
    for page in ("", "/type", "/pool", "/share", "/delete", ".json", ".csv"):
        assert stranger.get(builder.address + page).status_code == 404
    data = {"csrf_token": csrf(stranger), "version": 1, "do": "add", "row": 0, "colour": "red"}
    assert stranger.post(f"{builder.address}/edit", data=data).status_code == 404
    assert stranger.post(f"{builder.address}/delete", data=data).status_code == 404
    assert builder.squad["players"][0]["wedges"] == []


def test_an_illegal_squad_is_kept_and_marked_in_the_list(builder: Builder) -> None:
    builder.edit("add", row=0, colour="red")
    assert "Illegal:" in builder.client.get("/squads").text


def test_a_deleted_squad_is_gone(builder: Builder) -> None:
    assert builder.client.get(f"{builder.address}/delete").status_code == 200
    assert builder.post(f"{builder.address}/delete").status_code == 303
    assert builder.client.get(builder.address).status_code == 404
