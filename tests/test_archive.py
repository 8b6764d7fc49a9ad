"""Everything out of one installation and into another: nothing lost, whichever the databases."""

import json
import sqlite3
import threading
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from by_hand import event, goal, kick_off
from click.testing import CliRunner
from flask import Flask
from season_matches import play, season_of
from stored import HEADER, close_app, open_app

from companion import archive, demo, library, matches, seasons, squads, wardrobe
from companion.app import DATABASE, prepare
from companion.cli import main
from companion.games import RuleError
from companion.games.simulator_soccer.squads import standard_squad
from companion.kits import DEFAULT_HOME
from companion.kits import library as kit_library
from companion.paths import KITS
from companion.records import store, whole

LEFT = {"library_links", "match_links", "match_results"}  # links good for a day, a memo that can be made again
ODD = 'Ödön "the\\wall"\x7f\u2028 O\'Neill\t'


@pytest.fixture
def filled(context: None) -> list[str]:
    """Matches with every kind of line, a league, kits, squads and a box; the codes of the matches."""
    examples = demo.fill()
    played = [match.code for match in examples.matches] + [code for one in examples.competitions for code in one.known]
    match = matches.create({**HEADER, "home": {"name": ODD}}, "phone", "start")
    for data in (kick_off(), goal(key="tap"), event("undo"), event("redo"), event("note", text=ODD, after=1)):
        matches.log(match.code, data)
    kit = replace(kit_library(KITS)[DEFAULT_HOME], name=ODD)
    item = wardrobe.keep("shelf", kit)
    wardrobe.save("shelf", item, 1, wardrobe.new_kit("random", "By chance", "", "shelf"))
    squads.keep("shelf", standard_squad())
    squads.mark_box("shelf", list(squads.SHAPES)[:3])
    league = season_of("ABC")
    finished = play(league.code, 1, 2, 1)
    return [*played, match.code, finished.code]


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    """An empty installation with the other database."""
    theirs = None
    if request.getfixturevalue("database") is None:
        theirs = request.getfixturevalue("made_on_postgres")
    app = open_app(tmp_path / "other", theirs)
    (tmp_path / "other" / "secret_key").write_bytes(b"o" * 32)
    prepare(app)
    yield app
    if theirs is not None:
        from conftest import empty

        empty(app)
    close_app(app)


def contents(file: Path) -> dict[str, bytes]:
    """What is in an archive, but for when it was made."""
    with zipfile.ZipFile(file) as opened:
        return {name: opened.read(name) for name in opened.namelist() if name != archive.ABOUT}


both_ways = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@both_ways
def test_everything_goes_over_to_the_other_database_and_out_again_the_same(
    app: Flask, filled: list[str], other: Flask, tmp_path: Path
) -> None:
    (tmp_path / "secret_key").write_bytes(b"k" * 32)
    counted = archive.export(tmp_path / "one.zip", tmp_path)
    assert counted["matches"] == len(filled)
    states = [matches.find(code).state for code in filled]
    with other.app_context():
        taken = archive.take_in(tmp_path / "one.zip", tmp_path / "other")
        assert (taken.added, taken.present, taken.different) == (sum(counted.values()), 0, [])
        assert [matches.find(code).state for code in filled] == states
        assert [listed.code for listed in matches.mine("phone")] == [filled[-2]]
        assert not matches.log(filled[-2], goal(key="tap")).new
        assert matches.create(HEADER, "phone", "start").code == filled[-2]  # the tap that started it starts no other
        archive.export(tmp_path / "two.zip", tmp_path / "other")
    assert contents(tmp_path / "two.zip") == contents(tmp_path / "one.zip")
    assert (tmp_path / "other" / "secret_key").read_bytes() == b"k" * 32


@both_ways
def test_a_competition_goes_over_with_its_matches_and_managers(
    app: Flask, filled: list[str], other: Flask, tmp_path: Path
) -> None:
    (listed,) = seasons.mine("device")
    told = seasons.find(listed.code).season
    archive.export(tmp_path / "one.zip", tmp_path)
    with other.app_context():
        archive.take_in(tmp_path / "one.zip", tmp_path / "other")
        found = seasons.find(listed.code)
        assert list(found.known) == [filled[-1]]
        assert found.season == told
        assert seasons.manages(found, "device")
        with pytest.raises(RuleError):  # a match of a competition is not deleted beside it
            matches.delete(filled[-1])


@both_ways
def test_the_libraries_go_over_in_their_order_with_every_version(
    app: Flask, filled: list[str], other: Flask, tmp_path: Path
) -> None:
    held = {
        shelf: {kind: library.of_kind(shelf, kind) for kind in ("kit", "squad", "box")} for shelf in ("demo", "shelf")
    }
    archive.export(tmp_path / "one.zip", tmp_path)
    with other.app_context():
        archive.take_in(tmp_path / "one.zip", tmp_path / "other")
        for shelf, kinds in held.items():
            assert {kind: library.of_kind(shelf, kind) for kind in kinds} == kinds
        (kit,) = library.of_kind("shelf", "kit")
        assert library.find("shelf", kit.id, 1).data["name"] == ODD
        assert library.save("shelf", kit.id, 2, {**kit.data, "name": "x"}).version == 3


def test_every_table_is_in_the_archive_or_known_not_to_be() -> None:
    told = {"items", "versions"}
    for kind in whole.KINDS:
        told |= {kind.table.name, kind.lines.name, *(table.name for table in kind.belongings)}
    assert told | LEFT == set(store.Base.metadata.tables)


def test_a_record_in_the_archive_is_a_record_file_and_a_kit_a_kit_file(filled: list[str], tmp_path: Path) -> None:
    archive.export(tmp_path / "one.zip", tmp_path)
    found = contents(tmp_path / "one.zip")
    assert found[f"matches/{filled[0]}.match.jsonl"].decode() == matches.export(filled[0])
    kits = [name for name in found if name.endswith(".toml")]
    (tmp_path / "kit.toml").write_bytes(found[kits[-1]])
    printed = CliRunner().invoke(main, ["print", "kits", str(tmp_path / "kit.toml"), "-o", str(tmp_path / "kit.pdf")])
    assert printed.exit_code == 0, printed.stderr


def test_what_is_there_already_stays(filled: list[str], tmp_path: Path) -> None:
    counted = archive.export(tmp_path / "one.zip", tmp_path)
    matches.log(filled[-2], event("note", text="later"))
    key = (tmp_path / "secret_key").read_bytes() if (tmp_path / "secret_key").exists() else None
    taken = archive.take_in(tmp_path / "one.zip", tmp_path)
    assert taken == archive.TakenIn(0, sum(counted.values()) - 1, [filled[-2]])
    assert matches.find(filled[-2]).seq == 6
    assert key == ((tmp_path / "secret_key").read_bytes() if key else None)


@both_ways
def test_two_imports_at_once_take_everything_in_once(
    app: Flask, filled: list[str], other: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = archive.export(tmp_path / "one.zip", tmp_path)
    lines_of, has_item, quicker = whole.lines_of, whole.has_item, list[archive.TakenIn]()

    def late(*given: Any) -> list[str] | None:
        found = lines_of(*given)
        if not quicker:
            quicker.append(archive.TakenIn(0, 0, []))
            quicker[0] = archive.take_in(tmp_path / "one.zip", tmp_path / "other")
        return found

    monkeypatch.setattr(whole, "lines_of", late)
    monkeypatch.setattr(whole, "has_item", lambda item: len(quicker) == 0 and has_item(item))
    with other.app_context():
        taken = archive.take_in(tmp_path / "one.zip", tmp_path / "other")
    assert quicker == [archive.TakenIn(sum(counted.values()), 0, [])]
    assert taken == archive.TakenIn(0, sum(counted.values()), [])


def test_the_archive_is_for_its_owner_alone(filled: list[str], tmp_path: Path) -> None:
    archive.export(tmp_path / "one.zip", tmp_path)
    assert (tmp_path / "one.zip").stat().st_mode & 0o077 == 0


# Wrong archives

MATCH = '{"record": 1, "game": "simulator-soccer", "rules": "basic", "home": {"name": "A"}, "away": {"name": "B"}}\n'
BESIDE = '{"secret": "s", "created_at": "2026-03-07T20:00:00Z", "managers": [], "starts": []}'
GOOD = {"companion.json": '{"archive": 1}', "matches/a.match.jsonl": MATCH, "matches/a.json": BESIDE}


def beside(**changed: object) -> dict[str, str]:
    """An archive with something else kept beside its record."""
    return {**GOOD, "matches/a.json": json.dumps({**json.loads(BESIDE), **changed})}


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"readme.txt": "x"}, "no archive of Companion"),
        ({**GOOD, "companion.json": '{"archive": 2}'}, "companion.json: this version"),
        ({**GOOD, "companion.json": "{"}, "companion.json: The JSON is broken"),
        ({**GOOD, "matches/b.match.jsonl": MATCH + '{"type": "dance"}\n', "matches/b.json": BESIDE}, "no event"),
        ({**GOOD, "matches/b.match.jsonl": MATCH}, "matches/b.json: it is missing"),
        ({**GOOD, "libraries/s/000001-kit-x/1.toml": "[kit]\nname = 1"}, "libraries/s/000001-kit-x/1.toml: "),
        ({**GOOD, "libraries/s/000001-squad-x/1.json": "[]"}, "libraries/s/000001-squad-x/1.json: "),
        ({**GOOD, "libraries/s/x.json": "{}"}, "libraries/s/x.json: no place"),
        ({**GOOD, "libraries/s/000001-squad-x/" + "9" * 5000 + ".json": "{}"}, "no place of a thing"),
        ({**GOOD, "secret_key": "short"}, "secret_key: not 32 bytes"),
        ({**GOOD, "matches/a.match.jsonl": MATCH + 2 * '{"type": "note", "text": "x", "key": "k"}\n'}, "The key k"),
        (beside(secret=5), "matches/a.json: matches need a text for secret"),
        (beside(created_at=None), "matches/a.json: matches need a text for created_at"),
        (beside(managers=None), "matches/a.json: managers: not a list of objects"),
        (beside(managers=["phone"]), "matches/a.json: managers: not a list of objects"),
        (beside(managers=[{"name": "x"}]), "matches/a.json: managers need a text for device"),
        (beside(starts=[{"device": "phone", "key": 5}]), "matches/a.json: starts need a text for key"),
        (beside(managers=2 * [{"device": "phone"}]), "a: something that belongs to it is here already"),
    ],
)
def test_a_wrong_archive_is_refused_and_nothing_is_taken_in(
    context: None, tmp_path: Path, files: dict[str, str], said: str
) -> None:
    with zipfile.ZipFile(tmp_path / "wrong.zip", "w") as written:
        for name, text in files.items():
            written.writestr(name, text)
    with pytest.raises(archive.ArchiveError, match=said):
        archive.take_in(tmp_path / "wrong.zip", tmp_path)
    with pytest.raises(matches.UnknownMatchError):
        matches.find("a")


def test_a_good_archive_written_by_hand_is_taken_in(context: None, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "good.zip", "w") as written:
        for name, text in GOOD.items():
            written.writestr(name, text)
    assert archive.take_in(tmp_path / "good.zip", tmp_path) == archive.TakenIn(1, 0, [])
    assert matches.find("a").state["phase"] == "pre_match"


def test_a_tap_that_has_started_another_match_here_is_told_of(context: None, tmp_path: Path) -> None:
    for code, at in (("a", "good"), ("b", "other")):
        with zipfile.ZipFile(tmp_path / f"{at}.zip", "w") as written:
            for name, text in beside(starts=[{"device": "phone", "key": "tap"}]).items():
                written.writestr(name.replace("/a.", f"/{code}."), text)
    assert archive.take_in(tmp_path / "good.zip", tmp_path) == archive.TakenIn(1, 0, [])
    with pytest.raises(archive.ArchiveError, match="b: something that belongs to it is here already"):
        archive.take_in(tmp_path / "other.zip", tmp_path)
    with pytest.raises(matches.UnknownMatchError):
        matches.find("b")


def test_an_archive_that_is_damaged_anywhere_is_told_in_a_line(context: None, tmp_path: Path) -> None:
    chance, said = Random(1), set[str]()  # noqa: S311  # the same damage each time
    for packing in (zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        with zipfile.ZipFile(tmp_path / "good.zip", "w", packing) as written:
            for name, text in GOOD.items():
                written.writestr(name, text)
        whole_file = (tmp_path / "good.zip").read_bytes()
        for _ in range(150):
            content = bytearray(whole_file)
            content[chance.randrange(len(content))] = chance.randrange(256)
            (tmp_path / "damaged.zip").write_bytes(content)
            try:
                archive.take_in(tmp_path / "damaged.zip", tmp_path)
            except archive.ArchiveError as error:
                said.add(str(error))
    assert {"no archive: Invalid data stream", "no archive: Corrupt input data"} < said


# The commands


def companion(folder: Path, *words: object) -> tuple[int, str]:
    done = CliRunner().invoke(main, [str(word) for word in words], env={"COMPANION_INSTANCE": str(folder)})
    return done.exit_code, done.output


def test_the_commands_carry_one_installation_into_another(filled: list[str], folder: Path, tmp_path: Path) -> None:
    file, there = tmp_path / "all.zip", tmp_path / "there"
    status, said = companion(folder, "export", file)
    cups = 1 + len(demo.COMPETITIONS)
    assert (status, said) == (0, f"{file}: {len(filled)} matches, {cups} competitions, {said.split(', ')[-1]}")
    status, said = companion(there, "import", file)
    assert (status, said.endswith(" taken in, 0 were there already\n")) == (0, True)
    assert companion(there, "import", tmp_path / "none.zip")[0] == 2
    (tmp_path / "text").write_text("x")
    status, said = companion(there, "import", tmp_path / "text")
    assert (status, said.count("\n"), said.startswith(f"{tmp_path / 'text'}: no archive")) == (2, 1, True)


def test_a_backup_while_others_write_is_whole(app: Flask, match: matches.Kept, folder: Path, tmp_path: Path) -> None:
    done = threading.Event()

    def write() -> None:
        with app.app_context():
            while not done.is_set():
                matches.log(match.code, event("note", text="x"))

    writer = threading.Thread(target=write)
    writer.start()
    with app.app_context():
        while matches.last_seq(match.code) < 5:
            pass
        before = matches.last_seq(match.code)
    status, said = companion(folder, "backup", tmp_path / "copy.sqlite")
    done.set()
    writer.join()
    assert (status, said.count("\n")) == (0, 1)
    with sqlite3.connect(tmp_path / "copy.sqlite") as raw:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        seqs = [seq for (seq,) in raw.execute("SELECT seq FROM events ORDER BY seq")]
    raw.close()
    assert seqs == list(range(1, len(seqs) + 1))
    assert len(seqs) >= before
    assert (tmp_path / "copy.sqlite").stat().st_mode & 0o077 == 0


@pytest.fixture
def without_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """No copy of a database has more than three pages."""
    connect = sqlite3.connect

    def small(*given: Any, **named: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*given, **named)
        connection.execute("PRAGMA max_page_count = 3")
        return connection

    monkeypatch.setattr(sqlite3, "connect", small)


@pytest.mark.usefixtures("match", "without_room")
def test_a_backup_without_room_is_told_in_a_line(folder: Path, tmp_path: Path) -> None:
    status, said = companion(folder, "backup", tmp_path / "copy.sqlite")
    assert (status, said) == (2, f"{tmp_path / 'copy.sqlite'}: database or disk is full\n")
    assert not list(tmp_path.glob("*copy*"))


def test_a_backup_onto_the_database_itself_is_refused(folder: Path) -> None:
    status, said = companion(folder, "backup", folder / DATABASE)
    assert (status, said) == (2, f"{folder / DATABASE}: that is the database itself\n")


def test_no_archive_is_left_where_it_cannot_be_written(filled: list[str], folder: Path, tmp_path: Path) -> None:
    status, said = companion(folder, "export", tmp_path / "no" / "where.zip")
    assert (status, said.count("\n")) == (2, 1)
    assert json.dumps([path.name for path in tmp_path.glob("*.part")]) == "[]"
