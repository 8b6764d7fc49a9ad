"""The library: enough kits, of every pattern, and mistakes named with file and line."""

from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest

from companion.kits import DEFAULT_AWAY, DEFAULT_HOME, Kit, KitFileError, library
from companion.kits.clash import compare, shade
from companion.kits.shapes import PATTERNS
from companion.paths import KITS

READY = library(KITS)
PLAIN = '[reds]\nname = "Reds"\npattern = "plain"\ncolours = ["#D0142C"]\ncollar = "#FFFFFF"\nshorts = "#FFFFFF"\n'
WHOLE = PLAIN + 'socks = "#D0142C"\n'


def teams() -> dict[str, list[Kit]]:
    """The ready kits of each side."""
    found = defaultdict(list)
    for kit in READY.values():
        if kit.team:
            found[kit.team].append(kit)
    return found


def refusal(folder: Path, text: str | bytes) -> str:
    """What the library says of a file."""
    (folder / "mine.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(KitFileError) as refused:
        library(folder)
    return str(refused.value)


def test_at_least_60_kits_are_ready() -> None:
    assert len(READY) >= 60
    assert {kit.kind for kit in READY.values()} == {"national", "club", "classic"}


def test_every_pattern_is_worn() -> None:
    assert {kit.pattern for kit in READY.values()} == set(PATTERNS)


def test_no_two_kits_have_the_same_name() -> None:
    assert len({kit.name for kit in READY.values()}) == len(READY)


def test_each_side_has_a_dark_and_a_light_kit() -> None:
    """Tournaments ask for two different kits, one dark and one light (L667)."""
    assert {team for team, kits in teams().items() if sorted(map(shade, kits)) != ["dark", "light"]} == set()


def test_each_sides_two_kits_differ() -> None:
    assert {team for team, kits in teams().items() if compare(*kits).verdict != "fine"} == set()


def test_every_goalkeeper_stands_out_from_his_team() -> None:
    assert [kit.name for kit in READY.values() if kit.goalkeeper is None] == []
    assert [kit.name for kit in READY.values() if compare(kit, kit.for_goalkeeper()).verdict == "clash"] == []


def test_the_kits_of_a_first_match_do_not_clash() -> None:
    assert compare(READY[DEFAULT_HOME], READY[DEFAULT_AWAY]).verdict == "fine"


def test_no_two_ready_kits_look_the_same() -> None:
    for first, second in combinations(READY.values(), 2):
        assert (first.pattern, first.colours, first.collar, first.shorts, first.socks) != (
            second.pattern,
            second.colours,
            second.collar,
            second.shorts,
            second.socks,
        ), (first.name, second.name)


def test_a_folder_without_files_has_no_kits(tmp_path: Path) -> None:
    assert library(tmp_path) == {}


def test_folders_inside_and_other_files_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "squads").mkdir()
    (tmp_path / "squads" / "bad.toml").write_text("no kit")
    (tmp_path / "mine.toml").write_text(WHOLE)
    assert list(library(tmp_path)) == ["reds"]


def test_a_wrong_colour_is_named_with_file_and_line(tmp_path: Path) -> None:
    message = refusal(tmp_path, WHOLE + WHOLE.replace("reds", "blues").replace('socks = "#D0142C"', 'socks = "#D0142"'))
    assert message == 'mine.toml:14: socks: "#D0142" is wrong, it may be a colour as #RRGGBB'


def test_a_wrong_colour_of_the_goalkeeper_is_named_with_its_own_line(tmp_path: Path) -> None:
    message = refusal(tmp_path, WHOLE + 'goalkeeper = { colours = ["#00AA00"], collar = "black" }\n')
    assert message.startswith('mine.toml:8: goalkeeper.collar: "black" is wrong')


def test_a_wrong_colour_in_a_table_of_the_goalkeepers_own_is_named_with_its_line(tmp_path: Path) -> None:
    message = refusal(tmp_path, WHOLE + '[reds.goalkeeper]\ncolours = ["#00AA00"]\ncollar = "black"\n')
    assert message.startswith('mine.toml:10: goalkeeper.collar: "black" is wrong')


def test_too_few_colours_of_the_goalkeepers_are_named_with_his_line(tmp_path: Path) -> None:
    message = refusal(tmp_path, WHOLE + 'goalkeeper = { colours = ["#00AA00"], pattern = "hoops" }\n')
    assert message.startswith("mine.toml:8: the pattern hoops needs 2")


def test_an_unknown_field_is_named_with_its_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, WHOLE + 'crest = "lion"\n') == "mine.toml:8: kit has no field crest"


def test_a_missing_field_is_named_with_the_line_of_the_kit(tmp_path: Path) -> None:
    assert refusal(tmp_path, "\n# mine\n" + PLAIN) == "mine.toml:3: kit needs socks"


def test_an_unknown_pattern_is_named_with_its_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, WHOLE.replace('"plain"', '"tartan"')).startswith('mine.toml:3: pattern: "tartan" is wrong')


def test_too_few_colours_are_named_with_their_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, WHOLE.replace('"plain"', '"hoops"')).startswith("mine.toml:4: the pattern hoops needs 2")


def test_what_is_no_toml_is_named_with_its_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, WHOLE + "crest = lion\n").startswith("mine.toml:8: no TOML: Invalid value")


def test_toml_that_breaks_off_is_named_with_its_last_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, WHOLE + "goalkeeper = {").startswith("mine.toml:8: no TOML: ")


def test_a_line_that_is_no_utf_8_is_named(tmp_path: Path) -> None:
    assert refusal(tmp_path, b"# \n# caf\xe9\n") == "mine.toml:2: this line is not UTF-8 text"


def test_a_value_where_a_kit_should_be_is_named_with_its_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, '# mine\nreds = "#D0142C"\n').startswith("mine.toml:2: kit: ")


def test_a_short_name_that_fits_no_address_is_named_with_its_line(tmp_path: Path) -> None:
    assert refusal(tmp_path, WHOLE.replace("[reds]", '\n["The Reds"]')).startswith("mine.toml:2: The Reds: ")


def test_one_short_name_in_two_files_is_named_in_the_later_file(tmp_path: Path) -> None:
    (tmp_path / "first.toml").write_text(WHOLE)
    assert refusal(tmp_path, WHOLE) == "mine.toml:1: a kit reds stands before"
