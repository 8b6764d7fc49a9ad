"""Squad files in the hands of a person: one checked, a ready one taken."""

from pathlib import Path

import pytest

from companion.games.errors import RuleError
from companion.games.simulator_soccer.squads import standard_squad
from companion.games.simulator_soccer.verdict import best_eleven_value, judge
from companion.games.squads import write_csv, write_json
from companion.squads import check_file, ready_squads

READY = ready_squads()


def test_there_are_a_dozen_ready_squads_of_36_and_one_of_each_other_level() -> None:
    tiers = [squad.tier for squad in READY.values()]
    assert tiers.count("standard") == 12
    assert sorted(tier for tier in tiers if tier != "standard") == ["normal", "poor", "strong", "top", "weak"]


@pytest.mark.parametrize("plan", list(READY))
def test_a_ready_squad_is_legal_without_warning_and_spends_its_budget(plan: str) -> None:
    verdict = judge(READY[plan])
    assert (verdict.problems, verdict.warnings, verdict.value) == ((), (), verdict.budget)


@pytest.mark.parametrize("plan", list(READY))
def test_a_ready_squad_has_names_and_a_goalkeeper_with_number_1(plan: str) -> None:
    squad = READY[plan]
    assert squad.name
    assert len({player.name for player in squad.players} - {""}) == 16
    assert [player.number for player in squad.players] == list(range(1, 17))
    assert squad.players[0].wedges[0] == "purple"


def test_ready_squads_have_different_players_and_names() -> None:
    plans = {tuple(sorted(tuple(sorted(player.wedges)) for player in squad.players)) for squad in READY.values()}
    names = [player.name for squad in READY.values() for player in squad.players]
    assert len(plans) == len(READY) == len({squad.name for squad in READY.values()})
    assert len(set(names)) == len(names)


def test_ready_squads_are_named_in_many_scripts() -> None:
    names = "".join(player.name for squad in READY.values() for player in squad.players)
    for letter in "éøłğỹΖМش" + "עさ하नქ":
        assert letter in names


@pytest.mark.parametrize(
    ("plan", "best"),
    [
        ("top-champions", 35),
        ("strong-challengers", 32),
        ("normal-travellers", 30),
        ("weak-regulars", 28),
        ("poor-survivors", 27),
    ],
)
def test_s4_the_ready_squads_of_the_levels_reach_the_most_on_the_pitch(plan: str, best: int) -> None:
    assert best_eleven_value(READY[plan]) == best


def test_a_file_is_checked_at_its_own_level_or_another(tmp_path: Path) -> None:
    file = tmp_path / "rovers.json"
    file.write_text(write_json(standard_squad()), encoding="utf-8")
    assert check_file(file).legal
    assert [problem.code for problem in check_file(file, "weak").problems] == ["over_budget"]
    assert check_file(file, "top").budget == 45


def test_a_csv_file_is_checked_too(tmp_path: Path) -> None:
    file = tmp_path / "rovers.csv"
    file.write_text(write_csv(standard_squad()), encoding="utf-8")
    assert check_file(file).to_dict()["value"] == 36


def test_a_file_that_is_no_squad_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "photo.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\0")
    with pytest.raises(RuleError, match="Line 3, column 1: this is no text"):
        check_file(file)
    file.write_bytes(b" " * 2**21)
    with pytest.raises(RuleError, match="larger than 1 MiB"):
        check_file(file)
    with pytest.raises(FileNotFoundError):
        check_file(tmp_path / "nothing.json")
