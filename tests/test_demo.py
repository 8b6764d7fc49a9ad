"""The examples: fixed records, legal squads, taken in once however often they are asked for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import demo, seasons, squads
from companion.games.simulator_soccer.verdict import judge
from companion.matches import Kept

PHASES = {
    "a-cup-final": "shoot_out",
    "a-first-match": "first_half",
    "a-league-match": "finished",
    "in-the-rain": "second_half",
    "two-nations": "second_half",
}


@pytest.fixture
def filled(context: None) -> dict[str, Kept]:
    """The examples by the names of their records."""
    return dict(
        zip((path.name.removesuffix(".match.jsonl") for path in demo.RECORDS), demo.fill().matches, strict=True)
    )


def test_there_is_a_match_for_every_stage(filled: dict[str, Kept]) -> None:
    assert {name: match.state["phase"] for name, match in filled.items()} == PHASES


def test_what_the_pictures_show_is_in_them(filled: dict[str, Kept]) -> None:
    rain, league = filled["in-the-rain"].state, filled["a-league-match"].state
    assert (rain["referee"], rain["weather"], rain["fatigue"], rain["pushes_left"]) == ("strict", "bad", True, 3)
    assert rain["home"]["wedges_allowed"] == 2
    assert {item["type"] for item in league["timeline"]} >= {"goal", "booking", "send_off", "substitution", "injury"}
    assert league["next_match"]["away"]["suspended"] == [5]
    nations = filled["two-nations"].state
    assert (nations["score"], nations["clock"]["elapsed"], nations["clock"]["running"]) == (
        {"home": 1, "away": 1},
        "58:45",
        False,
    )
    assert {item["type"] for item in nations["timeline"]} == {"goal", "send_off", "injury", "substitution"}


def test_a_league_is_half_way_and_a_cup_awaits_its_final(context: None) -> None:
    cup, league = (found.season for found in demo.fill().competitions)
    assert [one.status for one in league.meetings.values()] == ["played"] * 10 + ["playing"] + ["open"] * 4
    assert sum(row.row.played for row in league.tables[0].rows) == 2 * 10
    absences = [(league.name(number), one) for number, found in league.carried.items() for one in found.absences]
    assert [(name, one.player, one.reason) for name, one in absences] == [("Greenfield", 4, "sent_off")]
    assert [cup.name(tie.winner) for tie in cup.ties if tie.winner] == [
        "Harbour Town", "Greenfield", "Millbrook", "Lantern Hill", "Greenfield"
    ]  # fmt: skip
    assert [one.conflicts for one in (cup, league)] == [(), ()]


def test_competitions_are_taken_in_once(context: None) -> None:
    assert [one.code for one in demo.fill().competitions] == [one.code for one in demo.fill().competitions]
    assert len(seasons.mine(demo.OWNER)) == 2


def test_no_record_ends_in_a_conflict(filled: dict[str, Kept]) -> None:
    assert [match.state["conflicts"] for match in filled.values()] == [[], [], [], [], []]


def test_a_second_filling_adds_nothing(filled: dict[str, Kept]) -> None:
    assert [match.code for match in demo.fill().matches] == [match.code for match in filled.values()]
    assert sorted(squad.name for _item, squad in squads.own_squads(demo.OWNER)) == ["Harbour Town", "Millbrook"]


def test_the_squads_are_legal(filled: dict[str, Kept]) -> None:
    assert [judge(squad).legal for _item, squad in squads.own_squads(demo.OWNER)] == [True, True]


def test_the_command_prints_a_link_for_each(folder: Path) -> None:
    settings = {**os.environ, "COMPANION_INSTANCE": str(folder)}
    command = [str(Path(sys.executable).with_name("companion")), "demo", "--address", "http://phone.test:8000/"]
    said = subprocess.run(command, env=settings, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(said) == len(demo.RECORDS) + len(demo.COMPETITIONS) + 1
    assert [line.partition(":")[0] for line in said if "/competitions/" in line] == ["Harbour Cup", "Winter League"]
    assert all(": http://phone.test:8000/" in line for line in said)
