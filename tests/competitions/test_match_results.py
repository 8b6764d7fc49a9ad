"""What a competition takes from the record of a match, for both games; and the memo of it."""

import json
from fractions import Fraction
from pathlib import Path

from by_hand import FULL_TIME, HALF_TIME, Data, clock, duel, event, goal, header, kick_off, side

from companion.competitions import MatchResult, match_result
from companion.competitions.results import read_result
from companion.games import begin_record
from companion.games.core import Line, read_line, story, structure
from companion.records.codec import read_record

AT = "2026-03-07T20:00:00Z"
CASES = Path(__file__).parent.parent / "counter_attack" / "records"


def result(start: Data, *events: Data) -> MatchResult:
    """The result of a record."""
    fold, lines = begin_record(start), list[Line]()
    for seq, data in enumerate(events, 1):
        line = read_line(fold.game, seq, data)
        fold = fold.append(line, lambda: lines)
        lines.append(line)
    standing = [line for step in structure(lines).done for line in step]
    return match_result(fold, story(fold.game, fold.header, lines, standing)[0])


def test_before_kick_off_nobody_has_taken_part() -> None:
    found = result(header("tournament", home=side("Reds", unavailable=[2])))
    assert (found.phase, found.begun, found.over, found.kicked_off) == ("pre_match", False, False, "")
    assert found.home.players == ()
    assert found.home.unavailable == (2,)


def test_a_match_to_its_end() -> None:
    tackle = duel("tackle", "midfield", (3, 5), carrier=9, challenger=2)
    found = result(
        header("tournament"),
        {**kick_off(), "at": AT},
        goal("home", 9, assist=10),
        goal("home", 3, own_goal=True),
        event("booking", side="away", player=4),
        event("booking", side="away", player=4),
        *HALF_TIME,
        {**kick_off("away"), "at": "2026-03-07T21:00:00Z"},
        clock(2, 11),
        event("substitution", side="home", off=10, on=14),
        event("send_off", side="home", player=8),
        {**tackle, "side": "home"},
        *FULL_TIME,
    )
    assert (found.home_goals, found.away_goals, found.phase, found.counts) == (2, 0, "finished", True)
    assert found.kicked_off == AT
    home = {player.number: player for player in found.home.players}
    away = {player.number: player for player in found.away.players}
    assert (home[9].goals, home[10].assists, away[3].own_goals) == (1, 1, 1)
    assert (away[4].bookings, away[4].sent_off, away[4].minutes) == (2, True, 2)  # a goal's line-up costs a cell each
    assert (home[8].sent_off, home[8].bookings) == (True, 0)
    assert (home[10].minutes, home[14].minutes, home[9].minutes) == (60, 30, 90)
    assert set(home) == {*range(1, 12), 14}
    assert found.home.fought == found.away.fought == 1
    assert home[9].fought == away[2].fought == 1
    assert found.home.won + found.away.won <= 1
    assert Fraction(0) < found.home.expected < 1


def test_a_second_injury_misses_the_next_match() -> None:
    hurt = [event("foul", side="away", player=2, on=9), event("injury_roll", side="home", player=9, dice=1)]
    found = result(header("tournament"), kick_off(), *hurt, *hurt)
    assert {player.number: player.misses for player in found.home.players if player.misses} == {9: 1}


def test_counter_attack_gives_minutes_duels_and_its_shoot_out() -> None:
    record = read_record((CASES / "a-cup-tie-of-shirts-to-the-last-penalty.match.jsonl").read_bytes())
    standing = [line for step in structure(record.lines).done for line in step]
    told, _ = story(record.fold.game, record.fold.header, record.lines, standing)
    found = match_result(record.fold, told)
    state = record.fold.state
    assert (found.home_goals, found.away_goals) == (state["score"]["home"], state["score"]["away"])
    assert found.shoot_out == state["shoot_out"]["winner"]
    assert max(player.minutes for player in found.home.players) == 60  # four times a quarter of an hour
    assert read_result(json.loads(json.dumps(found.to_dict()))) == found


def test_kept_and_read_again_it_is_the_same() -> None:
    tackle = duel("tackle", "midfield", (3, 5), carrier=9, challenger=2)
    found = result(header("tournament"), kick_off(), {**tackle, "side": "home"}, goal("away", 9))
    assert read_result(json.loads(json.dumps(found.to_dict()))) == found
