"""Whole matches as records, with the ends they must lead to: each worked out by hand, replayed by the command."""

import json
from pathlib import Path
from typing import Any

import pytest
from by_hand import file, goal, kick_off, turn
from click.testing import CliRunner, Result

from companion.cli import main
from companion.records.codec import read_record, write_record

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.match.jsonl"))
MATCHES = [record for record in RECORDS if not record.name.startswith("error-")]
ERRORS = [record for record in RECORDS if record.name.startswith("error-")]


def replay(path: Path) -> Result:
    return CliRunner().invoke(main, ["replay", str(path)])


def expected(record: Path) -> Any:
    return json.loads(record.with_name(record.name.replace(".match.jsonl", ".expected.json")).read_text("utf-8"))


def differences(wanted: Any, found: Any, place: str = "") -> list[str]:
    """Where what is wanted is not there: of an object the keys named, of a list every item, types and all."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        missing = [f"{place}.{key}: missing" for key in wanted if key not in found]
        inner = [differences(wanted[key], found[key], f"{place}.{key}") for key in wanted if key in found]
        return missing + [one for ones in inner for one in ones]
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        pairs = enumerate(zip(wanted, found, strict=True))
        return [one for i, (ours, theirs) in pairs for one in differences(ours, theirs, f"{place}[{i}]")]
    same = wanted == found and type(wanted) is type(found)
    return [] if same else [f"{place}: {found!r}, not {wanted!r}"]


def test_there_are_records_of_whole_matches_and_of_errors() -> None:
    assert len(MATCHES) >= 25
    assert len(ERRORS) >= 10


@pytest.mark.parametrize("record", MATCHES, ids=lambda record: record.name.removesuffix(".match.jsonl"))
def test_a_match_leads_to_its_end(record: Path) -> None:
    result = replay(record)
    assert (result.exit_code, result.stderr) == (0, "")
    assert differences(expected(record)["state"], json.loads(result.stdout)) == []


@pytest.mark.parametrize("record", ERRORS, ids=lambda record: record.name.removesuffix(".match.jsonl"))
def test_an_illegal_line_is_named_with_exit_status_1(record: Path) -> None:
    error, result = expected(record)["error"], replay(record)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{record}:{error['line']}: ")
    assert result.stderr.count("\n") == 1
    said = result.stderr.removeprefix(f"{record}:{error['line']}: ")
    assert [word for word in error["words"] if word not in said] == []


@pytest.mark.parametrize("record", MATCHES, ids=lambda record: record.name.removesuffix(".match.jsonl"))
def test_a_match_written_again_is_the_same_file(record: Path) -> None:
    read = read_record(record.read_bytes())
    assert write_record(read.header, [line.data for line in read.lines]).encode() == record.read_bytes()


def test_a_difference_is_found() -> None:
    found = {"a": 1, "b": [1, 2], "c": {"d": True}}
    assert differences({"a": 1}, found) == []
    assert differences({"a": True}, found) == [".a: 1, not True"]
    assert differences({"b": [1]}, found) == [".b: [1, 2], not [1]"]
    assert differences({"c": {"d": 1, "e": None}}, found) == [".c.e: missing", ".c.d: True, not 1"]


# The command


@pytest.mark.parametrize("name", ["none.match.jsonl", ""])
def test_no_such_file_is_exit_status_2(tmp_path: Path, name: str) -> None:
    result = replay(tmp_path / name)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert str(tmp_path / name) in result.stderr


def test_a_path_is_named_as_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / "two  spaces – and a dash.match.jsonl"
    path.write_bytes(file(kick_off(), goal(player=12)))
    result = replay(path)
    assert result.stderr == f"{path}:3: Reds 12 is on the bench, not on the pitch\n"


def test_a_name_with_a_line_end_stays_within_the_one_line(tmp_path: Path) -> None:
    path = tmp_path / "match.match.jsonl"
    path.write_bytes(file(kick_off(), {**turn(), "a\nb": 1}))
    assert replay(path).stderr.count("\n") == 1


def test_the_state_of_an_unfinished_record_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "begun.match.jsonl"
    path.write_bytes(file(kick_off(), turn())[:-1])
    result = replay(path)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["clock"]["cells"] == 2


@pytest.mark.parametrize("words", [[], ["a", "b"], ["--force", "a"]])
def test_wrong_use_of_replay_is_one_line_and_exit_status_2(words: list[str]) -> None:
    result = CliRunner().invoke(main, ["replay", *words])
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
