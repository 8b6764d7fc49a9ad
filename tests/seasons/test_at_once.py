"""What several processes do with one competition at once, and what is left of what was broken off: all or nothing."""

import json
from collections.abc import Callable, Iterator
from io import BytesIO
from zipfile import ZipFile

import pytest
from flask import Flask
from season_by_hand import cup_header
from season_matches import play, season_of
from sqlalchemy.engine import Connection
from stored import again, close_app, on_both

from companion import matches, seasons
from companion.games import RuleError
from companion.matches import Kept
from companion.records import competitions as store
from companion.records.store import NewMatch, insert_match

pytestmark = pytest.mark.usefixtures("context")
Before = Callable[[str, Callable[[], object]], None]


@pytest.fixture
def before(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[Before]:
    """Let another process do something, once, just before this one stores by a function."""
    other = again(app)

    def plan(name: str, act: Callable[[], object]) -> None:
        def late(*given: object) -> None:
            monkeypatch.undo()
            with other.app_context():
                act()
            getattr(store, name)(*given)

        monkeypatch.setattr(store, name, late)

    yield plan
    close_app(other)


def linked(code: str) -> list[str | None]:
    """The matches that stand for the first fixture."""
    return [one.match for one in seasons.find(code).competition.entries[1] if one.standing == "stands"]


@on_both
def test_the_same_tap_in_two_processes_starts_one_match(before: Before) -> None:
    code = season_of("AB").code
    theirs: list[str] = []
    before("add_lines", lambda: theirs.append(seasons.start(code, 1, {}, "phone", "tap").code))
    assert seasons.start(code, 1, {}, "phone", "tap").code == theirs[0]
    assert linked(code) == theirs
    assert [one.code for one in matches.mine("phone")] == theirs


@on_both
def test_two_phones_that_set_up_anew_in_two_processes_keep_one_match(before: Before) -> None:
    code = season_of("AB").code
    first, theirs = seasons.start(code, 1, {}, "phone").code, list[str]()
    before("add_lines", lambda: theirs.append(seasons.start(code, 1, {}, "other", "tap", first).code))
    with pytest.raises(RuleError, match="set up on another phone meanwhile"):
        seasons.start(code, 1, {}, "phone", "tap", first)
    assert linked(code) == theirs
    assert matches.find(theirs[0]).fold.match.phase == "pre_match"
    assert [one.code for one in matches.mine("phone")] == [first]


@on_both
def test_a_phone_that_sees_the_other_s_set_up_late_hears_of_it(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    code = season_of("AB").code
    first, theirs = seasons.start(code, 1, {}, "phone").code, list[str]()
    find, other = matches.find, again(app)

    def late(match: str) -> Kept:
        if match == first and not theirs:
            with other.app_context():
                theirs.append("")
                theirs[0] = seasons.start(code, 1, {}, "other", "tap", first).code
        return find(match)

    monkeypatch.setattr(matches, "find", late)
    with pytest.raises(RuleError, match="set up on another phone meanwhile"):
        seasons.start(code, 1, {}, "phone", "tap", first)
    assert linked(code) == theirs
    close_app(other)


@on_both
def test_the_same_tap_that_comes_between_is_known(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    code = season_of("AB").code
    other, theirs = again(app), list[str]()

    def early(found: str) -> seasons.KeptSeason:
        before = seasons.find(found)
        if not theirs:
            theirs.append("")
            with other.app_context():
                theirs[0] = seasons.start(code, 1, {}, "phone", "tap").code
        return before

    monkeypatch.setattr("companion.seasons.fixtures.find", early)
    assert seasons.start(code, 1, {}, "phone", "tap").code == theirs[0]
    close_app(other)


@on_both
def test_the_same_tap_that_comes_before_the_look_is_known(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    code = season_of("AB").code
    other, theirs = again(app), list[str]()

    def late(found: str) -> seasons.KeptSeason:
        if not theirs:
            theirs.append("")
            with other.app_context():
                theirs[0] = seasons.start(code, 1, {}, "phone", "tap").code
        return seasons.find(found)

    monkeypatch.setattr("companion.seasons.fixtures.find", late)
    assert seasons.start(code, 1, {}, "phone", "tap").code == theirs[0]
    close_app(other)


@on_both
def test_a_match_that_kicks_off_while_another_is_set_up_stays(before: Before) -> None:
    code = season_of("AB").code
    first = seasons.start(code, 1, {}, "phone").code
    before("add_lines", lambda: matches.log(first, {"type": "kick_off", "side": "home"}))
    with pytest.raises(RuleError, match="has a match or a result already"):
        seasons.start(code, 1, {}, "phone", "tap", first)
    assert linked(code) == [first]
    assert matches.find(first).fold.match.phase == "first_half"
    assert len(matches.mine("phone")) == 1


@pytest.fixture
def broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ends when it stores the second match."""
    count = 0

    def until(connection: Connection, match: NewMatch) -> None:
        nonlocal count
        count += 1
        if count == 2:
            raise KeyboardInterrupt
        insert_match(connection, match)

    monkeypatch.setattr(store, "insert_match", until)


@on_both
@pytest.mark.usefixtures("broken_off")
def test_a_set_up_that_is_broken_off_changes_nothing() -> None:
    code = season_of("AB").code
    first = seasons.start(code, 1, {}, "phone").code
    with pytest.raises(KeyboardInterrupt):
        seasons.start(code, 1, {}, "phone", "tap", first)
    assert linked(code) == [first]
    assert matches.find(first).fold.match.phase == "pre_match"


@pytest.fixture
def content() -> bytes:
    """The file of a league with two matches played."""
    code = season_of("ABC").code
    play(code, 1, 2, 1)
    play(code, 2, 0, 1)
    return seasons.export(code)


@on_both
def test_an_import_that_is_broken_off_leaves_nothing(content: bytes, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("broken_off")
    with pytest.raises(KeyboardInterrupt):
        seasons.take_in(content, "taker", "tap")
    assert (seasons.mine("taker"), matches.mine("taker")) == ([], [])


@on_both
def test_the_same_import_in_two_processes_is_taken_in_once(content: bytes, before: Before) -> None:
    theirs: list[str] = []
    before("add", lambda: theirs.append(seasons.take_in(content, "taker", "tap").code))
    assert seasons.take_in(content, "taker", "tap").code == theirs[0]
    assert len(seasons.mine("taker")) == 1
    assert len(matches.mine("taker")) == 2


def test_entrants_without_players_come_in_with_the_standard_ones() -> None:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        archive.writestr("competition.jsonl", json.dumps(cup_header("AB")))
    taken = seasons.take_in(packed.getvalue())
    assert [len(entrant.players or ()) for entrant in taken.competition.entrants] == [16, 16]
