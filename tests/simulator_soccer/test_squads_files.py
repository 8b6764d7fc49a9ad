"""Squads in JSON, CSV and links: what goes out comes back, and what is broken is refused with its place."""

import json
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.games.errors import RuleError
from companion.games.simulator_soccer.squads import COLOUR_LIMITS, TIERS, Player, Squad, standard_squad
from companion.games.simulator_soccer.verdict import judge
from companion.games.squads import MOST_BYTES, read_any, read_code, squad_code, write_csv, write_json

names = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=40)
players = st.builds(
    Player, st.integers(0, 99), names, st.lists(st.sampled_from(list(COLOUR_LIMITS)), max_size=5).map(tuple)
)
squads = st.builds(Squad, names, st.sampled_from(list(TIERS)), st.lists(players, max_size=18).map(tuple))

THE_THREE = (
    Player(1, "Zoé", ("purple",)),
    Player(7, "Müller, J.", ("red", "green")),
    Player(9, "Ñusta", ("black", "red", "grey")),
)


def refusal_of(data: bytes) -> str:
    with pytest.raises(RuleError) as refusal:
        read_any(data)
    return str(refusal.value)


@settings(deadline=None)
@given(squads)
def test_json_brings_a_squad_back(squad: Squad) -> None:
    assert read_any(write_json(squad).encode()) == squad
    assert read_any(write_json(squad).encode("utf-8-sig")) == squad


@settings(deadline=None)
@given(squads)
def test_csv_brings_the_players_back(squad: Squad) -> None:
    again = read_any(write_csv(squad).encode())
    assert again == Squad("", "standard", squad.players)
    assert write_csv(again) == write_csv(squad)


@settings(deadline=None)
@given(squads)
def test_a_link_brings_a_squad_back(squad: Squad) -> None:
    code = squad_code(squad)
    assert code.isascii()
    assert not set(code) - set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert read_code(code) == squad


def test_the_json_of_a_squad_is_the_squad_file_of_the_contract() -> None:
    assert json.loads(write_json(standard_squad())) == standard_squad().to_dict()
    assert len(write_json(standard_squad()).splitlines()) == 18


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    "rows",
    [
        ["number,name,wedges", "1,Zoé,purple", '7,"Müller, J.",red green', "9,Ñusta,black red grey"],
        ["1;Zoé;purple", "7;Müller, J.;red green", "9;Ñusta;black red gray"],
        ["Number; Name; Wedges", "1; Zoé; K", "7; Müller, J.; RG", "9; Ñusta; HRS", ""],
        ['"1";"Zoé";k', "", '"07";"Müller, J.";r g', '"9";"Ñusta";h/r/s'],
        ["number;name;wedges;;;", "1;Zoé;purple;;;", "7;Müller, J.;red;green;;", "9;Ñusta;BLACK;Red;grey;"],
        ["1\tZoé\tpurple", "7\tMüller, J.\tred, green", "9\tÑusta\tblack+red-grey"],
    ],
)
def test_csv_as_spreadsheets_write_it(rows: list[str], end: str, encoding: str) -> None:
    assert read_any(end.join(rows).encode(encoding)) == Squad("", "standard", THE_THREE)


def test_csv_in_the_windows_kind_of_latin_1() -> None:
    assert read_any(b"7;\x8aime D\x92Arc;r").players == (Player(7, "Šime D’Arc", ("red",)),)


def test_csv_with_what_the_judge_is_to_name() -> None:
    squad = read_any(b"7,Ada,red orange gry\n7\n8,Bo\n")
    assert squad.players == (Player(7, "Ada", ("red", "orange", "gry")), Player(7, "", ()), Player(8, "Bo", ()))
    assert {"number_twice", "colour_unknown", "value_out_of_range"} <= {p.code for p in judge(squad).problems}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "The file is empty"),
        (b" \r\n\t ", "The file is empty"),
        (b"\xef\xbb\xbf", "Line 1, column 1: "),
        (b"PK\x03\x04\x14\x00\x06\x00", "Line 1, column 6: this is no text; save the squad as CSV or JSON"),
        ("7,Ada,red\n".encode("utf-16"), "Line 1, column 4: this is no text"),
        (b"<!doctype html>\n<title>404</title>", "Line 1, column 1: “number,name,wedges” or a shirt number"),
        (b"\n\nname,colour\nAda,red\n", "Line 3, column 1: “number,name,wedges” or a shirt number"),
        (b"7 Ada red\n", "Line 1, column 1: "),
        (b"number,name,wedges\n7,Ada,red\nx,Bo,red\n", "Line 3, column 1: a shirt number from 0 to 99 belongs here"),
        (b"\x1c7,Ada,red\n", "Line 1, column 1: a shirt number"),
        (b"7,Ada,red\n100,Bo,red\n", "Line 2, column 1: a shirt number"),
        ("7,Ada,red\n\u0667,Bo,red\n".encode(), "Line 2, column 1: a shirt number"),
        (b"7,Ada,red\n\n8," + b"x" * 101 + b",red\n", "Line 3, column 2: a name belongs here"),
        (b'7,"A\nda",red\n', "Line 2, column 2: a name belongs here"),
        (b"7,Ada," + b"red " * 21, "Line 1, column 3: the colours of the wedges belong here"),
        (b'7,Ada,red\n8,"Bo,red\n', "Line 2: a quotation mark is in the wrong place or not closed"),
        (b'7,Ada,red\n8,"Bo"by,red\n', "Line 2: a quotation mark is in the wrong place or not closed"),
        (b"7,Ada,red\n" * 101, "Line 101, column 1: there are too many players to read"),
        ("7,Ada,red\n8;Zoé".encode()[:-1], "Line 2, column 5: this is no UTF-8, or the file is cut off here"),
        (b"\xef\xbb\xbf7,M\xfcller,red", "Line 1, column 4: this is no UTF-8"),
        ("7,Žofia,red\n7,Žo".encode() + b"\0", "Line 2, column 5: this is no text"),
        (b"7,A\x81da,red", "Line 1, column 4: this is neither UTF-8 nor Latin-1"),
        (b'{"squad": 1,\n "name": "M\xfcller"}', "Line 2, column 12: this is no UTF-8"),
        (b'{"squad": 1,\n "game": ', "Line 2, column 10: the JSON is broken or cut off here"),
        (b'{"squad": 1,\n "game": "simu', "Line 2, column 10: the JSON is broken or cut off here"),
        (b'{"squad": 1}\n{}', "Line 2, column 1: the JSON is broken"),
        (b"[1]", "squad: [1] is wrong, it may be an object"),
        (b"{}", "the squad file needs squad"),
        (b'{"squad": 1, "squad": 1}', "squad stands there twice"),
        (b'{"squad": NaN}', "NaN is no number of JSON"),
        (b'{"squad": -Infinity}', "-Infinity is no number of JSON"),
        (b'{"name": "\\ud800"}', "A text in the JSON holds half a character"),
        (b'{"squad": ' + b"9" * 5000 + b"}", "The JSON has a number too long or lists too deep"),
        (b"[" * 100_000, "The JSON has a number too long or lists too deep"),
        (b'{"pilots": [], "faction": "rebel"}', "the squad file has no field pilots"),
        (b" " * (MOST_BYTES + 1), "The file is larger than 1 MiB"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(data: bytes, says: str) -> None:
    assert refusal_of(data).startswith(says)


def test_a_file_of_1_mib_is_read() -> None:
    text = write_json(standard_squad()).encode()
    assert read_any(text.ljust(MOST_BYTES)) == standard_squad()
    assert refusal_of(text.ljust(MOST_BYTES + 1)) == "The file is larger than 1 MiB; a squad is not"


def test_every_way_to_cut_a_json_file_off_is_refused_with_line_and_column() -> None:
    text = write_json(standard_squad()).encode().rstrip()
    for length in range(1, len(text)):
        assert "Line " in refusal_of(text[:length])


def read_or_refused(data: bytes) -> Squad | str:
    try:
        squad: Squad = read_any(data)
    except RuleError as refusal:
        return str(refusal)
    return squad


def refused_or_judged(data: bytes) -> None:
    """Read whatever it is: a sentence, or a squad that can be judged and written again."""
    outcome = read_or_refused(data)
    if isinstance(outcome, str):
        assert outcome.encode()
    else:
        assert json.dumps(judge(outcome).to_dict(), ensure_ascii=False).encode()
        assert read_any(write_json(outcome).encode()) == outcome


SOUND = (
    write_json(standard_squad()).encode(),
    write_csv(standard_squad()).encode(),
    "7;Müller;Y/R\r\n8;Ñusta;KY".encode("latin-1"),
)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sound file with a stretch of it replaced by anything."""
    sound = draw(st.sampled_from(SOUND))
    start = draw(st.integers(0, len(sound)))
    end = draw(st.integers(start, min(len(sound), start + 40)))
    return (
        sound[:start]
        + draw(st.binary(max_size=20) | st.sampled_from((b'"', b"\r", b"\\ud800", b"[", b"1e999", b",,")))
        + sound[end:]
    )


@settings(deadline=None)
@given(st.binary(max_size=400) | st.text(max_size=200).map(str.encode) | damaged())
def test_random_bytes_are_refused_or_judged(data: bytes) -> None:
    refused_or_judged(data)


@pytest.mark.long
@settings(max_examples=10_000, deadline=None)
@given(st.binary(max_size=2000))
def test_10_000_random_byte_strings_are_refused_or_judged(data: bytes) -> None:
    refused_or_judged(data)


@pytest.mark.long
@settings(max_examples=10_000, deadline=None)
@given(damaged())
def test_10_000_damaged_files_are_refused_or_judged(data: bytes) -> None:
    refused_or_judged(data)


def a_code(data: bytes) -> str:
    return "1" + urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


CODE = squad_code(standard_squad())


# A link in somebody's chat is for ever: this one, of the standard squad, was made when links began.
SENT_BEFORE = (
    "1eNotjjsOgDAMQ6-CMncg_Fm7dGArE6o6VOqMBIX7Q51sz05kO9D-pDOnOzflelMmQ0UNMiGwod_ZKJr"
    "QAa2r3CsfVQwibOVRGP6k7KuYIRx4AR94WsEePrdy8A5ZLOVOAlj7RfR6gpABGMY6QIp40kCKMX5m7za"
    "W"
)


def refusal_of_code(code: str) -> str:
    with pytest.raises(RuleError) as refusal:
        read_code(code)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "The link is of a kind that this version does not read"),
        ("2" + CODE[1:], "The link is of a kind that this version does not read"),
        ("1", "The link is cut off or was changed on its way"),
        ("1" + CODE[1:].swapcase(), "The link is cut off or was changed on its way"),
        (CODE + "AAAA", "The link is cut off or was changed on its way"),
        (CODE.replace("-", "+") + "+", "The link is cut off or was changed on its way"),
        (CODE + "é", "The link is cut off or was changed on its way"),
        ("1" * 6_001, "The link is too long for a squad"),
        (a_code(b" " * 2**24), "The link is too long for a squad"),
        (a_code(b" " * 2**20), "The link is cut off or was changed on its way"),
        (a_code(b"{}"), "The link is cut off or was changed on its way"),
        (a_code(b'["", "standard", [[1, "", "PX"]]]'), "The link is cut off or was changed on its way"),
        (a_code(b'["", "standard", [[1, ""]]]'), "The link is cut off or was changed on its way"),
        (a_code(b'["", "standard", {}]'), "The link is cut off or was changed on its way"),
        (a_code(b"\xff"), "The link is cut off or was changed on its way"),
        (a_code(b'["", "best", []]'), 'tier: "best" is wrong'),
        (a_code(b'["", "standard", [[true, "", "K"]]]'), "players[0].number: true is wrong"),
        (a_code(b'["", "standard", '), "Line 1, column "),
        (a_code(b"[" * 60_000), "The JSON has a number too long or lists too deep"),
    ],
)
def test_a_broken_link_is_refused(code: str, says: str) -> None:
    assert refusal_of_code(code).startswith(says)


def test_every_way_to_cut_a_link_off_is_refused() -> None:
    for length in range(len(SENT_BEFORE)):
        assert refusal_of_code(SENT_BEFORE[:length])


@pytest.mark.parametrize("place", range(1, len(SENT_BEFORE)))
def test_a_changed_letter_of_a_link_is_refused(place: int) -> None:
    letter = "B" if SENT_BEFORE[place] == "A" else "A"
    assert "cut off or was changed" in refusal_of_code(SENT_BEFORE[:place] + letter + SENT_BEFORE[place + 1 :])


@settings(deadline=None)
@given(st.text(max_size=300).map(lambda text: "1" + text))
@example("1eJw")
def test_random_links_are_refused(code: str) -> None:
    assert refusal_of_code(code)


def test_links_sent_before_still_open() -> None:
    assert read_code(SENT_BEFORE) == standard_squad()


def test_a_link_is_short_enough_for_a_qr_code() -> None:
    """Sixteen names of 40 letters each, and still under the 2,953 bytes that a QR code holds."""
    long_names = (
        replace(p, name=f"{p.number:02}" + "Wolfeschlegelsteinhausenbergerdorffsongs"[2:])
        for p in standard_squad().players
    )
    assert len(squad_code(replace(standard_squad(), players=tuple(long_names)))) < 600
    assert len(CODE) < 250


@pytest.mark.parametrize("write", [write_csv, squad_code])
def test_an_unknown_colour_goes_into_json_alone(write: object) -> None:
    squad = Squad("", "standard", (Player(7, "Ada", ("sky blue",)),))
    assert callable(write)
    with pytest.raises(RuleError, match="7 Ada: “sky blue” is no colour of a wedge"):
        write(squad)
    assert read_any(write_json(squad).encode()) == squad


def test_a_squad_too_large_for_a_link_is_refused() -> None:
    """A hundred different names of a hundred characters hardly pack."""
    many = tuple(
        Player(n, "".join(chr(0x4E00 + (n * 7919 + i * i * 104729) % 20000) for i in range(100)), ())
        for n in range(100)
    )
    with pytest.raises(RuleError, match="too large for a link"):
        squad_code(Squad("", "standard", many))
