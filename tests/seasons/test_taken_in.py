"""A competition's file that is not what it should be: refused whole, with the place where it is wrong."""

import json
from io import BytesIO
from random import Random
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest
from by_hand import event
from season_by_hand import given
from season_matches import finish, play, season_of

from companion import matches, seasons
from companion.games import RuleError
from companion.matches import RecordError
from companion.seasons import transfer

pytestmark = pytest.mark.usefixtures("context")


@pytest.fixture
def held() -> dict[str, bytes]:
    """What is in the file of a league of two with a match played and a result by hand."""
    code = season_of("AB", double=True).code
    play(code, 1, 2, 1)
    seasons.log(code, given(2, 2, 1, (0, 3)))
    with ZipFile(BytesIO(seasons.export(code))) as archive:
        return {item.filename: archive.read(item) for item in archive.infolist()}


def packed(held: dict[str, bytes]) -> bytes:
    """A file with these."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, content in held.items():
            archive.writestr(name, content)
    return out.getvalue()


def record_of(held: dict[str, bytes]) -> str:
    """The name of the match's record."""
    return next(name for name in held if name.startswith("matches/"))


def refused(held: dict[str, bytes]) -> str:
    """What the file is refused with; nothing of it is kept."""
    before = len(seasons.mine("taker")), len(matches.mine("taker"))
    with pytest.raises((RuleError, RecordError)) as error:
        seasons.take_in(packed(held), "taker")
    assert (len(seasons.mine("taker")), len(matches.mine("taker"))) == before
    return str(error.value)


def test_a_line_of_its_record_is_named(held: dict[str, bytes]) -> None:
    rows = held[transfer.RECORD].decode().splitlines()
    held[transfer.RECORD] = "\n".join([*rows[:2], '{"type": "strike", "fixture": 9}', rows[2]]).encode()
    assert refused(held) == "3: There is no fixture 9; the last is 2"


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("{", "4: The JSON is broken"),
        ('{"type": "prize"}', "4: A competition has no event"),
        ("", "4: The line is blank"),
        ('{"type": "note", "text": "a", "key": "k"}\n{"type": "note", "text": "b", "key": "k"}', "5: "),
        ('{"type": "result", "fixture": 2, "entrants": [1, 2], "score": [1, 0]}', "4: Fixture 2 is between"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(held: dict[str, bytes], row: str, sentence: str) -> None:
    held[transfer.RECORD] += f"{row}\n".encode()
    assert refused(held).startswith(sentence)


def test_a_header_that_cannot_be_is_line_1(held: dict[str, bytes]) -> None:
    first, _, rest = held[transfer.RECORD].partition(b"\n")
    header = {**json.loads(first), "entrants": []}
    held[transfer.RECORD] = json.dumps(header).encode() + b"\n" + rest
    assert refused(held) == "1: A league is for 2 to 24 entrants, not for 0"


def test_a_match_s_line_is_named_with_its_match(held: dict[str, bytes]) -> None:
    name = record_of(held)
    held[name] += b'{"type": "goal", "side": "home", "player": 9}\n'
    code = name.removeprefix("matches/").removesuffix(".match.jsonl")
    line = len(held[name].decode().splitlines())
    assert refused(held).startswith(f"Match {code}, line {line}: ")


def test_a_match_that_is_missing_is_named_with_the_line_that_links_it(held: dict[str, bytes]) -> None:
    name = record_of(held)
    del held[name]
    assert refused(held) == f"2: The file has no {name} in it"


def test_a_match_of_another_game_is_refused(held: dict[str, bytes]) -> None:
    first = json.loads(held[transfer.RECORD].partition(b"\n")[0])
    sides = {side: {"name": side} for side in ("home", "away")}
    header = {"record": 1, "game": "counter-attack", "rules": "guide", **sides}
    held[record_of(held)] = json.dumps(header).encode() + b"\n"
    assert first["game"] == "simulator-soccer"
    assert "is of another game" in refused(held)


def test_no_record_in_it_is_said(held: dict[str, bytes]) -> None:
    del held[transfer.RECORD]
    assert refused(held) == "The file has no competition.jsonl in it"


def test_what_would_be_too_large_is_refused(held: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    held["matches/padding"] = b" " * 5000
    monkeypatch.setattr(transfer, "MOST_UNPACKED", 4000)
    assert refused(held) == "The file is larger than a competition may be"


def test_a_record_with_more_lines_than_a_competition_may_have(
    held: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seasons.cases, "MOST_LINES", 1)
    assert refused(held) == "3: The record is full: it has 1 lines"


def test_a_match_that_is_still_played_comes_along_and_goes_on() -> None:
    code = season_of("AB", double=True).code
    finish(seasons.start(code, 1, {}), [event("kick_off", side="home")])
    taken = seasons.take_in(seasons.export(code), "taker")
    match = taken.season.meetings[1].match
    assert match
    assert taken.season.meetings[1].status == "playing"
    assert [one.code for one in matches.mine("taker")] == [match]


@pytest.mark.parametrize("packing", [ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
def test_what_is_damaged_anywhere_is_refused_or_read(held: dict[str, bytes], packing: int) -> None:
    chance, out, said = Random(1), BytesIO(), set[str]()  # noqa: S311  # the same damage each time
    with ZipFile(out, "w", packing) as archive:
        for name, content in held.items():
            archive.writestr(name, content)
    for _ in range(200):
        damaged = bytearray(out.getvalue())
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        try:
            transfer.read_archive(bytes(damaged))
        except (RuleError, RecordError) as error:
            said.add(str(error))
    assert "The file is no ZIP of a competition" in said
