"""The match sheet with its result: goals by halves, the report line by line, what became of each player."""

import json
from pathlib import Path
from typing import Any

import by_hand
import cards
import pytest
from by_hand import Data, event, goal, kick_off
from cards import at
from click.testing import CliRunner
from printed import Printed, told

from companion.cli import main
from companion.printing import match_sheet
from companion.printing.orders import Deeds, Happened, Lineup, MatchSheet, Player
from companion.records.codec import read_record, write_record

SUB = event("substitution", side="home", off=9, on=12)
HALF_TIME, FULL_TIME = by_hand.HALF_TIME, by_hand.FULL_TIME


def sheet(start: Data, *events: Data) -> MatchSheet:
    """The sheet of a record."""
    record = read_record(write_record(start, list(events)).encode())
    return match_sheet.order_of(record.header, *record.story())


def wedges(*events: Data, **settings: Any) -> Any:
    """The result of a Simulator Soccer match."""
    return sheet(by_hand.header(**settings), *events).result


def attributes(*events: Data, **settings: Any) -> Any:
    """The result of a Counter Attack match."""
    return sheet(cards.header(**settings), *events).result


def test_before_the_kick_off_there_is_none() -> None:
    assert wedges() is None
    assert attributes(cards.referee()) is None


def test_goals_stand_by_halves() -> None:
    found = wedges(kick_off(), goal("home"), goal("away"), *HALF_TIME, kick_off("away"), goal("home", 7))
    assert found.parts == (("1", "1", "", "", "2"), ("1", "0", "", "", "1"))


def test_a_half_that_has_not_come_is_blank() -> None:
    assert wedges(kick_off(), goal("home")).parts == (("1", "", "", "", "1"), ("0", "", "", "", "0"))


def test_extra_time_and_shoot_out_stand_apart() -> None:
    extra = [event("set_clock", half=3, cells=11), event("end_half")]
    over = [event("set_clock", half=4, cells=11), event("end_half")]
    kick = event("shoot_out_kick", side="home", player=9, scored=True)
    level = [*by_hand.LEVEL_AFTER_90, kick_off(), goal("home"), *extra, kick_off("away"), goal("away"), *over, kick]
    found = wedges(*level, knock_out=True)
    assert found.parts == (("0", "0", "1", "1", "1"), ("0", "0", "1", "0", "1"))
    last: Happened = found.happened[-1]
    assert (last.title, last.what, last.name) == ("Reds", "Kick: goal", "9")


def test_the_report_stands_line_by_line() -> None:
    named = event("player", side="home", player=9, name="Ada")
    found = wedges(kick_off(), named, goal("home", 9, assist=7), goal("home", 4, own_goal=True), SUB,
                   event("booking", side="away", player=3), event("send_off", side="away", player=3))  # fmt: skip
    assert [(one.title, one.what, one.name, one.score) for one in found.happened] == [
        ("Reds", "Goal", "9 Ada (7)", "1–0"),
        ("Reds", "Own goal", "4", "2–0"),
        ("Reds", "Substitution", "12 / 9 Ada", ""),
        ("Blues", "Yellow card", "3", ""),
        ("Blues", "Red card", "3", ""),
    ]


def test_players_have_what_became_of_them() -> None:
    second = event("booking", side="away", player=3)
    found = wedges(kick_off(), goal("home", 9), SUB, second, second)
    assert found.home[9] == Deeds(goals=1, off="2")  # the goal's line-up took the first cell: 1:21
    assert found.home[12] == Deeds(on="2")
    assert found.away[3] == Deeds(bookings=2, sent_off=True, off="2")
    assert found.home[2] == Deeds()


def test_injuries_and_who_goes_off_hurt() -> None:
    """Away 8 fouls home 9 twice, who is hurt each time and goes off."""
    hurt = [cards.tackle(1, 3), cards.roll("injury_check", "home", 9, 5)]
    events = [at("0:00", one) for one in (*cards.START, *hurt, *hurt)]
    found = attributes(*events, at("3:00", event("withdrawal", side="home", player=9)))
    assert found.home[9] == Deeds(injuries=2, off="4")
    assert [one.what for one in found.happened] == ["Injury", "Injury", "Goes off"]


def test_a_set_up_starts_with_its_score() -> None:
    found = attributes(*cards.START, event("goal", side="home", player=9),
                       start={"half": 2, "score": {"home": 0, "away": 2}})  # fmt: skip
    assert found.parts == (("0", "1", "", "", "1"), ("0", "0", "", "", "2"))


def test_line_ups_have_the_names_given_since() -> None:
    found = sheet(by_hand.header(), kick_off(), event("player", side="home", player=9, name="Ada"))
    assert next(player.name for player in found.home.players if player.number == 9) == "Ada"


def test_cards_have_their_attributes_in_the_order_of_the_card() -> None:
    players = sheet(cards.header()).home.players
    assert players[0] == Player(1, "", (), True, (5, 1, 3, 4, 4, 4, 3))
    assert players[8] == Player(9, "", (), False, (5, 4, 5, 3, 3, 5, 2))
    shirts = sheet(cards.shirts()).home.players
    assert (len(shirts), shirts[11].goalkeeper, shirts[11].attributes) == (16, True, ())


def test_everything_is_on_the_paper(tmp_path: Path) -> None:
    start = cards.header("season", half_minutes=30, home={"manager": "Grace"})
    events = [*cards.START, cards.shot(6, 1), event("booking", side="away", player=3)]
    text = Printed(tmp_path, sheet(start, *events)).text
    words = (
        "Grace",
        "Attributes",
        "Goal",
        "1–0",
        "Yellow card",
        "Profile: Season",
        "Minutes of a half: 30",
        "Leniency",
    )
    assert [word for word in words if word not in text] == []


def test_a_long_report_still_fits_the_page(tmp_path: Path) -> None:
    events = [goal("home", 9) for _n in range(60)]
    found = sheet(by_hand.header(half_cells=33), kick_off(), *events)
    printed = Printed(tmp_path, found)
    assert told("pdfinfo", printed.file).count("Pages:           1") == 1
    assert "60–0" in printed.text


def test_the_command_prints_a_result_and_names_a_wrong_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    record = write_record(cards.header(), [*cards.START, cards.shot(6, 1)])
    Path("day.match.jsonl").write_text(record)
    Path("wrong.match.jsonl").write_text(record + json.dumps(event("kick_off", side="away")) + "\n")
    run = CliRunner()
    assert run.invoke(main, ["print", "sheet", "match", "--record", "day.match.jsonl", "-o", "day.pdf"]).exit_code == 0
    assert "1–0" in told("pdftotext", "day.pdf", "-")
    wrong = run.invoke(main, ["print", "sheet", "match", "--record", "wrong.match.jsonl", "-o", "wrong.pdf"])
    assert wrong.exit_code != 0
    assert not Path("wrong.pdf").exists()


def test_a_blank_sheet_of_either_game() -> None:
    assert match_sheet.own("").COLUMN == "Wedges"
    assert match_sheet.own("counter-attack").COLUMN == "Attributes"
    assert MatchSheet(game="counter-attack").home == Lineup()
