"""Kits: copied, designed, kept; two of them compared; one's own worn in a match."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from stored import csrf

from companion import library, matches
from companion.kits import kit_from_dict

DESIGN = {
    "version": "1",
    "name": "Quay",
    "team": "Quayside",
    "pattern": "stripes",
    "number_style": "panel",
    "colour1": "#D0142C",
    "colour2": "#FFFFFF",
    "colour3": "none",
    "collar": "#17191E",
    "shorts": "#17191E",
    "socks": "#D0142C",
}


def post(client: FlaskClient, address: str, **fields: Any) -> Any:
    return client.post(address, data={"csrf_token": csrf(client), **fields})


def begin(client: FlaskClient, source: str = "royal-blue", name: str = "") -> str:
    """The address of a new kit's designer."""
    answer = post(client, "/kits/new", source=source, name=name)
    assert answer.status_code == 303
    return str(answer.location)


def stored(client: FlaskClient, address: str) -> Any:
    """The kit as it is kept."""
    with client.session_transaction() as session, client.application.app_context():
        return library.find(session["library"], address.rpartition("/")[2]).data


def test_looking_keeps_nothing(client: FlaskClient) -> None:
    for address in ("/kits", "/kits/library/royal-blue", "/kits/clash?home=royal-blue"):
        assert client.get(address).status_code == 200
    with client.session_transaction() as session:
        assert "library" not in session


def test_a_copy_is_ones_own_and_stands_before_the_library(client: FlaskClient) -> None:
    address = begin(client, "royal-blue", "My blue")
    page = client.get("/kits").text
    assert page.index("My kits") < page.index(f'href="{address}"') < page.index("Classics")
    assert stored(client, address)["name"] == "My blue"
    assert "kind" not in stored(client, address)


def test_what_is_designed_is_kept(client: FlaskClient) -> None:
    address = begin(client)
    answer = post(client, address, **DESIGN, keeper="1", **{"keeper-pattern": "plain", "keeper-colour1": "#8FD14F"})
    assert answer.status_code == 303
    assert stored(client, address) == {
        "name": "Quay", "team": "Quayside", "pattern": "stripes", "colours": ["#D0142C", "#FFFFFF"],
        "collar": "#17191E", "shorts": "#17191E", "socks": "#D0142C", "number_style": "panel",
        "goalkeeper": {"colours": ["#8FD14F"]},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("fields", "colour"),
    [
        ({"colour1": "#D0142C", "colour1-own": "#d0142c", "colour1-was": "#D0142C #D0142C"}, "#D0142C"),
        ({"colour1": "#D0142C", "colour1-own": "#123456", "colour1-was": "#D0142C #D0142C"}, "#123456"),
        ({"colour1": "#12224E", "colour1-own": "#d0142c", "colour1-was": "#D0142C #D0142C"}, "#12224E"),
        ({"colour1": "own", "colour1-own": "#abcdef", "colour1-was": "#D0142C #D0142C"}, "#ABCDEF"),
    ],
    ids=["nothing moved", "picker moved without a tap", "a name tapped", "own chosen"],
)
def test_the_colour_is_the_named_one_or_the_pickers(client: FlaskClient, fields: dict[str, str], colour: str) -> None:
    address = begin(client)
    post(client, address, **{**DESIGN, **fields})
    assert stored(client, address)["colours"][0] == colour


def test_a_pattern_of_three_colours_gets_a_third_where_none_is_chosen(client: FlaskClient) -> None:
    address = begin(client)
    post(client, address, **{**DESIGN, "pattern": "thirds"})
    assert stored(client, address)["colours"] == ["#D0142C", "#FFFFFF", "#17191E"]


@pytest.mark.parametrize("does", ["show", "draw", "swap", "random"])
def test_showing_a_kit_does_not_keep_it(client: FlaskClient, does: str) -> None:
    address = begin(client)
    before = stored(client, address)
    assert post(client, address, **DESIGN, do=does).status_code == 200
    assert stored(client, address) == before


def test_swapping_shows_the_second_colour_first(client: FlaskClient) -> None:
    page = post(client, begin(client), **DESIGN, do="swap").text
    assert re.search(r'name="colour1" value="#FFFFFF" checked', page)
    assert re.search(r'name="colour2" value="#D0142C" checked', page)


@pytest.mark.parametrize("wrong", [{"colour1": "red"}, {"pattern": "tartan"}, {"collar": "none"}])
def test_what_is_no_kit_is_refused_and_not_kept(client: FlaskClient, wrong: dict[str, str]) -> None:
    address = begin(client)
    before = stored(client, address)
    answer = post(client, address, **{**DESIGN, **wrong})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert stored(client, address) == before


def test_a_random_kit_is_a_kit(client: FlaskClient) -> None:
    address = begin(client, "random")
    kit = kit_from_dict(stored(client, address))
    assert kit.name == "Random kit"
    assert len(set(kit.colours)) == len(kit.colours) >= 2


def test_of_two_pages_neither_change_is_lost(client: FlaskClient) -> None:
    address = begin(client)
    post(client, address, **DESIGN)
    answer = post(client, address, **{**DESIGN, "name": "Pier"})
    assert answer.status_code == 409
    assert "Quay" in answer.text
    assert "Pier" in answer.text
    assert stored(client, address)["name"] == "Quay"
    version, kit = (re.search(rf'name="{name}" value="([^"]*)"', answer.text) for name in ("version", "kit"))
    assert version
    assert kit
    written = kit[1].replace("&#34;", '"')
    assert post(client, f"{address}/overwrite", version=version[1], kit=written).status_code == 303
    assert stored(client, address)["name"] == "Pier"


def test_another_device_finds_no_such_kit(client: FlaskClient) -> None:
    address = begin(client)
    other = client.application.test_client()
    assert other.get(address).status_code == 404
    assert post(other, address, **DESIGN).status_code == 404


def test_a_kit_is_deleted_after_asking(client: FlaskClient) -> None:
    address = begin(client)
    assert client.get(f"{address}/delete").status_code == 200
    assert client.get(address).status_code == 200
    assert post(client, f"{address}/delete").status_code == 303
    assert client.get(address).status_code == 404


# Two kits side by side


def test_two_kits_of_one_colour_clash_in_every_sight_and_another_is_offered(client: FlaskClient) -> None:
    page = client.get(f"/kits/clash?home=royal-blue&away={begin(client).rpartition('/')[2]}").text
    assert page.count("Too alike (0)") == 4  # all but greyscale, which only warns
    assert "Rather alike (0)" in page
    assert "Better:" in page


def test_five_sights_show_ten_shirts(client: FlaskClient) -> None:
    page = client.get("/kits/clash?home=all-white&away=all-black").text
    assert page.count('class="shirt"') == 10
    assert page.count("Easy to tell apart") == 6  # the verdict, and each sight
    assert "Better:" not in page


def test_the_away_kit_proposed_is_first_of_the_same_side(client: FlaskClient) -> None:
    page = client.get("/kits/clash?home=harbour-town-home").text
    assert "Harbour Town away is what the app proposes against Harbour Town home." in page


def test_the_proposal_becomes_the_away_kit_of_the_side(client: FlaskClient) -> None:
    address = begin(client)
    post(client, address, **DESIGN)
    page = client.get(f"/kits/clash?home={address.rpartition('/')[2]}").text
    assert "Make it the away kit of Quayside" in page
    copied = str(post(client, "/kits/new", source="all-white", name="Quayside away", team="Quayside").location)
    assert (stored(client, copied)["name"], stored(client, copied)["team"]) == ("Quayside away", "Quayside")


def test_a_kit_of_ones_own_may_be_worn_in_a_new_match(client: FlaskClient) -> None:
    item = begin(client, "royal-blue", "My blue").rpartition("/")[2]
    sides = {"home-name": "Rovers", "away-name": "United", "home-kit": item}
    page = client.get("/matches/new/kit", query_string={"side": "home", **sides}).text
    assert page.index("My kits") < page.index(f'value="{item}" aria-current="true"') < page.index("Classics")
    answer = post(client, "/matches", rules="basic", **sides)
    assert answer.status_code == 303
    with client.application.app_context():
        assert matches.find(answer.location.rpartition("/")[2]).header["home"]["kit"]["name"] == "My blue"
