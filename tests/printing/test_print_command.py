"""companion print: every sheet from the command line; wrong input is one line, exit status 2 and no file."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from printed import told

from companion.cli import main

SQUAD = {
    "squad": 1,
    "game": "simulator-soccer",
    "name": "Rovers",
    "tier": "standard",
    "players": [
        {"number": 1, "name": "Ada", "wedges": ["purple"]},
        {"number": 9, "name": "Łukasz", "wedges": ["red", "red"]},
    ],
}
OUTFIELD = {"pace": 5, "dribbling": 4, "heading": 3, "high_pass": 5, "resilience": 5, "shooting": 5, "tackling": 2}
KEEPER = {"aerial_ability": 5, "dribbling": 1, "pace": 5, "resilience": 4, "saving": 4, "handling": 4, "high_pass": 5}
ELEVEN = {
    "squad": 1,
    "game": "counter-attack",
    "name": "United",
    "players": [
        {"number": 1, "name": "Zoë", "goalkeeper": True, **KEEPER},
        {"number": 9, "name": "Ferhat", **OUTFIELD},
    ],
}
KIT = """[reds]
name = "Reds"
pattern = "plain"
colours = ["#D0142C"]
collar = "#FFFFFF"
shorts = "#FFFFFF"
socks = "#D0142C"
"""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a squad of each game, a kit, a record and a profile."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "squad.json").write_text(json.dumps(SQUAD))
    (tmp_path / "eleven.json").write_text(json.dumps(ELEVEN))
    (tmp_path / "mine.toml").write_text(KIT)
    (tmp_path / "printer.toml").write_text('name = "Kitchen"\nscale_x = 101.3\noffset_x = -1.7\n')
    header = {
        "record": 1,
        "game": "simulator-soccer",
        "rules": "basic",
        "home": {"name": "Rovers", "manager": "Grace"},
        "away": {"name": "United"},
    }
    (tmp_path / "day.match.jsonl").write_text(json.dumps(header) + "\n")
    return tmp_path


def run(*words: str) -> Result:
    """companion print with some words and an output."""
    before = sys.stderr
    try:
        return CliRunner().invoke(main, ["print", *words, "-o", "out.pdf"])
    finally:
        sys.stderr = before


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["kits"], ["1", "16"]),
        (["kits", "mine.toml", "--squad", "squad.json"], ["Rovers · Reds", "Łukasz", "Not a legal squad"]),
        (["kits", "mine.toml:reds", "argentina-home", "--squad", "all-round", "--paper", "letter"], ["Ждана"]),
        (["kits", "--profile", "printer.toml", "--scale-y", "99", "--bleed", "--marks", "marks"], ["16"]),
        (["stickers", "squad.json", "--kit", "royal-blue"], ["9", "K"]),
        (["stickers", "eleven.json", "--diameter", "25"], ["Zoë", "Ferhat"]),
        (["cards", "eleven.json", "--size", "44x68", "--backs", "short"], ["Zoë", "Shooting", "Not a legal squad"]),
        (["cards"], ["16", "Tackling"]),
        (["cards", "open-pool", "--size", "45x66"], ["Open pool", "Ambrus Keletvári", "Neven Vratanić"]),
        (["cards", "--referees", "open-pool"], ["Cornelis Fluitman", "A die below 5: no booking"]),
        (["cards", "--referee", "Webster=2", "--referee", "Castolo=3"], ["Webster", "A die below 3: no booking"]),
        (["sheet"], ["Match sheet"]),
        (["sheet", "match", "--record", "day.match.jsonl"], ["Rovers", "Grace", "United", "cells of a half: 33"]),
        (["sheet", "score", "--copies", "1"], ["Score sheet"]),
        (["sheet", "calibration"], ["Calibration"]),
    ],
)
def test_it_prints(desk: Path, words: list[str], shown: list[str]) -> None:
    result = run(*words)
    assert (result.exit_code, result.output) == (0, "")
    text = told("pdftotext", desk / "out.pdf", "-")
    assert [word for word in shown if word not in text] == []


def test_it_prints_only_some_players(desk: Path) -> None:
    assert run("stickers", "squad.json", "--players", "9").exit_code == 0
    text = told("pdftotext", "-layout", desk / "out.pdf", "-")
    assert "R" in text
    assert "K" not in text.split("Print on")[0]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["kits", "nobody"], "nobody: no such kit"),
        (["kits", "other.toml"], "other.toml: No such file or directory"),
        (["kits", "mine.toml:blues"], "blues: no such kit; there are reds"),
        (["kits", "--squad", "other.json"], "other.json: No such file or directory"),
        (["kits", "--squad", "nobodys"], "nobodys: no such ready squad"),
        (["kits", "--squad", "mine.toml"], "mine.toml: Line 1, column 2:"),
        (["kits", "--squad", "squad.json", "--players", "7"], "nobody wears 7"),
        (["kits", "--players", "a-b"], "write numbers as 1,4,9-11"),
        (["kits", "--first-slot", "40"], "The first free slot is 40, but a sheet has 32"),
        (["kits", "--scale-x", "300"], "scale_x: 300.0 is wrong"),
        (["kits", "--offset-x", "-14"], "leave the paper"),
        (["stickers", "eleven.json", "--diameter", "250"], "a counter of 250 × 250 mm: too large for A4"),
        (["cards", "--referee", "Webster"], "Webster: write NAME=LENIENCY"),
        (["cards", "--referee", "Webster=7"], "Webster=7: write NAME=LENIENCY"),
        (["cards", "--size", "10x10"], "'10x10' is not one of"),
        (["cards", "--referees", "nobodys"], "nobodys: no such deck"),
        (["sheet", "poster"], "'poster' is not one of"),
        (["sheet", "match", "--record", "mine.toml"], "mine.toml: Line 1, column 2"),
        (["posters"], "No such command 'posters'"),
    ],
)
def test_wrong_input_is_one_line_and_no_file(desk: Path, words: list[str], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.output
    assert result.output.count("\n") == 1
    assert not list(desk.glob("*.pdf*"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (KIT.replace("#D0142C", "#D0142"), 'mine.toml:4: colours: "#D0142" is wrong'),
        (KIT.replace('"Reds"', '"Reds'), "mine.toml:2: no TOML"),
        (KIT + 'hat = "#FFFFFF"\n', "mine.toml:8: kit has no field hat"),
    ],
)
def test_a_wrong_kit_file_is_named_with_its_line(desk: Path, wrong: str, said: str) -> None:
    (desk / "mine.toml").write_text(wrong)
    result = run("kits", "mine.toml")
    assert (result.exit_code, list(desk.glob("*.pdf"))) == (2, [])
    assert said in result.output


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("scale_x = 101\npawn_diameter = 500\n", "printer.toml:2: pawn_diameter: 500 is wrong, it may be 5-60"),
        ("scale_x = 101\n\nsleeve = 3\n", "printer.toml:3: profile has no field sleeve"),
        ("scale_x = \n", "printer.toml:1: Invalid value"),
        ("tab = true\n", "printer.toml:1: tab: true is wrong"),
    ],
)
def test_a_wrong_profile_is_named_with_its_line(desk: Path, wrong: str, said: str) -> None:
    (desk / "printer.toml").write_text(wrong)
    result = run("kits", "--profile", "printer.toml")
    assert (result.exit_code, list(desk.glob("*.pdf"))) == (2, [])
    assert said in result.output


def test_a_name_that_cannot_be_printed_is_refused_by_script(desk: Path) -> None:
    players = [{"number": 1, "name": "\U00013000", "wedges": ["purple"]}]
    (desk / "squad.json").write_text(json.dumps({**SQUAD, "players": players}))
    result = run("kits", "--squad", "squad.json")
    assert (result.exit_code, list(desk.glob("*.pdf"))) == (2, [])
    assert "Egyptian" in result.output


def test_an_old_file_stays_when_the_new_one_fails(desk: Path) -> None:
    (desk / "out.pdf").write_bytes(b"old")
    assert run("kits", "nobody").exit_code == 2
    assert (desk / "out.pdf").read_bytes() == b"old"


def test_a_folder_that_is_not_there_is_named(desk: Path) -> None:
    result = CliRunner().invoke(main, ["print", "sheet", "-o", "away/out.pdf"])
    assert (result.exit_code, result.output) == (2, "away/out.pdf: No such file or directory\n")


def test_where_to_write_must_be_said(desk: Path) -> None:
    result = CliRunner().invoke(main, ["print", "kits"])
    assert (result.exit_code, result.output) == (2, "Missing option '-o' / '--output'.\n")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("sheet match --copies 3", "--copies"),
        ("sheet match --bleed", "--bleed"),
        ("sheet score --record day.match.jsonl", "--record"),
        ("sheet calibration --first-slot 2", "--first-slot"),
        ("stickers squad.json --diameter 25", "--diameter"),
        ("cards eleven.json --referee Ada=3", "SQUAD"),
        ("cards --kit royal-blue --referee Ada=3", "--kit"),
    ],
)
def test_what_would_change_nothing_is_refused(desk: Path, words: str, named: str) -> None:
    result = CliRunner().invoke(main, ["print", *words.split(), "-o", "out.pdf"])
    assert (result.exit_code, result.stderr) == (2, f"{named} changes nothing on this sheet: leave it out\n")
    assert not (desk / "out.pdf").exists()


WITHOUT_LIBRARIES = """
import sys
import cffi

def missing(*_):
    raise OSError("cannot load library")

cffi.FFI.dlopen = missing
from companion.cli import main
main(["print", "sheet", "score", "-o", sys.argv[1]])
"""


def test_a_machine_without_the_libraries_is_told_in_a_line(tmp_path: Path) -> None:
    words = [sys.executable, "-c", WITHOUT_LIBRARIES, str(tmp_path / "sheet.pdf")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    said = "Nothing can be printed: this machine lacks libraries. companion doctor names them, and how to get them\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)
    assert not (tmp_path / "sheet.pdf").exists()
