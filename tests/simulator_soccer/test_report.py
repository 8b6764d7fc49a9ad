"""The report of a match, worked out by hand: minutes, totals, luck, faces."""

from contextlib import suppress
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from by_hand import (
    HALF_TIME,
    LEVEL_AFTER_90,
    SECOND_HALF,
    Data,
    clock,
    duel,
    event,
    goal,
    header,
    kick_off,
    lines,
    turn,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import RuleError, begin_record
from companion.games.core import story, structure
from companion.games.football.report.faces import ordinary
from companion.games.simulator_soccer.report import PlayerLine, Report, report
from companion.games.simulator_soccer.state import Match


def told(*events: Data, start: Data | None = None, rules: str = "complete", **settings: Any) -> Report:
    """The report of a record."""
    return report_and_end(events, start or header(rules, **settings))[0]


def report_and_end(events: Any, start: Data) -> tuple[Report, Match]:
    """The report of a record, and the match that it leads to."""
    fold = begin_record(start)
    record = lines(fold, events)
    standing = [line for step in structure(record).done for line in step]
    items, end = story(fold.game, fold.header, record, standing)
    return report(items, end), end


def sub(off: int, on: Any, side: str = "home") -> Data:
    return event("substitution", side=side, off=off, on=on)


def minutes(found: Report, side: str = "home") -> dict[Any, int]:
    return {line.number: line.minutes for line in found.players[side]}  # type: ignore[index]


def player(found: Report, side: str, number: Any) -> PlayerLine:
    return next(line for line in found.players[side] if line.number == number)  # type: ignore[index]


def table(data: Data) -> Data:
    return {**data, "rolled": "table"}


def app(data: Data) -> Data:
    return {**data, "rolled": "app"}


# The whole of a short match: which cell the token reaches stands beside each line that moves it.
# 3: tackle in midfield, 9 (red: 2) against 2 (blue: 2, midfield: 2), 2 + 3 against 4 + 2: the ball is lost.
# 14: dribble in the challenger's defence zone, his 1 is a foul. Odds: T +2: 26 of 36 beat it, D 0: 10, 20, 6 of 36.
MATCH = [
    kick_off("home"),
    turn("team_moves"),  # 2
    app(duel("tackle", "midfield", (3, 2))),
    event("lost_ball"),  # 3: at once lost again
    turn("pass_and_move"),  # 5
    goal("home", 9, assist=7),  # 6: 7'
    event("restart", kind="corner", side="away"),  # 7: 9:32
    event("foul", side="home", player=4, on=9),
    event("booking", side="home", player=4),
    sub(9, 12),
    clock(1, 33),
    event("end_half"),
    kick_off("away"),
    table(duel("dribble", "defence", (6, 1), side="away")),
    event("send_off", side="home", player=4),  # at 45:00
    turn("team_moves"),  # 35: 47:43
]


def test_minutes_end_and_begin_with_substitutions_and_dismissals() -> None:
    found = told(*MATCH)
    assert found.minutes == 47
    assert minutes(found) == {**dict.fromkeys((1, 2, 3, 5, 6, 7, 8, 10, 11), 47), 4: 45, 9: 9, 12: 38}
    assert minutes(found, "away") == dict.fromkeys(range(1, 12), 47)
    assert [(line.number, line.started) for line in found.players["home"]][-2:] == [(11, True), (12, False)]


def test_a_player_has_his_goals_assists_cards_and_duels() -> None:
    found = told(*MATCH)
    nine, seven, four = (player(found, "home", number) for number in (9, 7, 4))
    assert (nine.goals, nine.assists, nine.fought, nine.won) == (1, 0, 1, 0)
    assert (seven.goals, seven.assists) == (0, 1)
    assert (four.bookings, four.sent_off) == (1, True)
    assert [(line.fought, line.won) for line in found.players["home"] if line.number == 2] == [(1, 0)]
    assert [(line.fought, line.won) for line in found.players["away"] if line.number in (2, 9)] == [(1, 1), (1, 0)]


def test_what_each_side_did() -> None:
    found = told(*MATCH)
    home, away = found.totals["home"], found.totals["away"]
    assert (home.turns, home.restarts) == ({"team_moves": 1, "pass_and_move": 1}, {})
    assert (away.turns, away.restarts) == ({"team_moves": 1}, {"corner": 1})
    assert (home.lost_balls, home.fouls, home.bookings, home.send_offs, home.substitutions) == (1, 2, 1, 1, 1)
    assert (away.lost_balls, away.fouls, away.bookings, away.send_offs, away.substitutions) == (1, 0, 0, 0, 0)


def test_the_cells_are_those_of_the_side_with_the_ball_and_nobodys_while_the_token_is_set() -> None:
    """Home: turns of 2 and 2. Away: the lost ball 1, the line-up after the goal 1, the corner 1, a turn of 2."""
    found = told(*MATCH)
    assert (found.totals["home"].cells, found.totals["away"].cells) == (4, 5)


def test_duels_have_what_the_odds_would_give_beside_what_came() -> None:
    """Home: 10/36 as carrier and 20/36 as challenger; away: 26/36 and 10/36; a foul: 6/36 of the second."""
    found = told(*MATCH)
    home, away = found.totals["home"], found.totals["away"]
    assert (home.expected, home.won, home.fought) == (Fraction(30, 36), 0, 2)
    assert (away.expected, away.won, away.fought) == (Fraction(36, 36), 1, 2)
    assert (found.duels, found.fouled, found.expected_fouls) == (2, 1, Fraction(1, 6))


def test_the_dice_of_the_app_and_of_the_table_are_told_apart() -> None:
    found = told(*MATCH)
    assert [(heap.side, heap.where, heap.counts) for heap in found.dice] == [
        ("home", "app", (0, 0, 1, 0, 0, 0)),
        ("home", "table", (1, 0, 0, 0, 0, 0)),
        ("away", "app", (0, 1, 0, 0, 0, 0)),
        ("away", "table", (0, 0, 0, 0, 0, 1)),
    ]


def test_a_match_that_has_not_begun_has_a_report() -> None:
    found = told()
    assert (found.minutes, found.duels, found.dice) == (0, 0, ())
    assert minutes(found) == dict.fromkeys(range(1, 12), 0)


# Minutes


def test_the_minutes_of_two_who_shared_the_time_add_up() -> None:
    """Cell 10 is 13:38: 13 and 32, where 10 and 23 cells by themselves would be 13 and 31."""
    found = minutes(told(kick_off(), clock(1, 10), sub(9, 12), clock(1, 33)))
    assert (found[9], found[12]) == (13, 32)


def test_a_token_that_had_run_ahead_takes_the_minutes_back() -> None:
    """Off at cell 10, but the token belongs on 5: 6:49 for him, the rest of the 45 for the other."""
    found = minutes(told(kick_off(), clock(1, 10), sub(9, 12), clock(1, 5), clock(1, 33)))
    assert (found[9], found[12]) == (6, 39)


def test_a_player_on_and_off_again_before_the_right_place_of_the_token_has_no_minutes() -> None:
    events = [kick_off(), clock(1, 10), sub(9, 12), clock(1, 20), sub(12, 13), clock(1, 5), clock(1, 33)]
    found = minutes(told(*events))
    assert (found[9], found[12], found[13]) == (6, 0, 39)


def test_added_time_adds_no_minutes() -> None:
    events = [kick_off(), clock(1, 33), turn(), turn(), sub(9, 12), event("end_half"), kick_off("away"), clock(2, 11)]
    found = minutes(told(*events))
    assert (found[9], found[12], found[1]) == (45, 15, 60)


def test_a_substitution_in_the_break_is_at_its_minute() -> None:
    found = minutes(told(kick_off(), *HALF_TIME, sub(9, 12), kick_off("away"), clock(2, 33), event("end_half")))
    assert (found[9], found[12], found[1]) == (45, 45, 90)


def test_a_short_half_starts_the_second_where_it_ended() -> None:
    found = minutes(
        told(kick_off(), clock(1, 11), event("end_half"), sub(9, 12), kick_off(), clock(2, 11), half_cells=11)
    )
    assert (found[9], found[12], found[1]) == (15, 15, 30)


def test_t12_extra_time_has_its_minutes() -> None:
    """From 90:00 eleven cells are 15 minutes."""
    found = minutes(told(*LEVEL_AFTER_90, kick_off(), clock(3, 11), knock_out=True))
    assert found[1] == 105


def test_the_second_booking_of_an_entry_ends_his_time() -> None:
    entry = event("rear_entry", side="home", challenger=4, dice=1)
    found = told(kick_off(), clock(1, 11), entry, entry, clock(1, 22))
    assert (minutes(found)[4], player(found, "home", 4).bookings, found.totals["home"].fouls) == (15, 2, 2)


def test_the_reserve_goalkeeper_has_a_line() -> None:
    events = [kick_off(), clock(1, 11), event("send_off", side="home", player=1), sub(9, "reserve_goalkeeper")]
    found = minutes(told(*events, clock(1, 33)))
    assert (found[1], found[9], found["reserve_goalkeeper"]) == (15, 15, 30)


MOVES = st.lists(
    st.one_of(
        st.sampled_from([turn(), turn("tactical"), event("lost_ball"), event("restart", kind="corner"), goal("away")]),
        st.builds(clock, st.just(1), st.integers(0, 33)),
        st.builds(sub, st.integers(1, 11), st.integers(12, 16)),
        st.builds(lambda number: event("send_off", side="home", player=number), st.integers(1, 16)),
        st.just(event("void", seq=2)),
        st.just(event("undo")),
    ),
    max_size=25,
)


def legal(events: list[Data]) -> list[Data]:
    """The events that the rules allow after those before them."""
    fold, kept = begin_record(header()), list[Data]()
    for data in events:
        earlier = lines(fold, kept)
        with suppress(RuleError):
            fold = fold.append(lines(fold, [*kept, data])[-1], lambda: earlier)  # noqa: B023 - called at once
            kept.append(data)
    return kept


@settings(deadline=None)
@given(MOVES)
def test_the_minutes_of_a_side_are_eleven_times_the_match_less_the_gaps(moves: list[Data]) -> None:
    """A gap is what a player sent off leaves: from his minute to the end; eleven spells begin at kick-off."""
    events = [kick_off(), *moves, *([] if moves else [turn()])]
    found, end = report_and_end(legal(events), header())
    gone = [line for line in found.players["home"] if line.sent_off]
    total = sum(line.minutes for line in found.players["home"])
    assert all(0 <= line.minutes <= found.minutes for line in found.players["home"])
    assert total <= 11 * found.minutes
    assert gone or total == 11 * found.minutes
    assert sum(line.minutes for line in found.players["away"]) == 11 * found.minutes
    assert len(end.home.on_pitch()) == 11 - len(gone)


# What does not count


def test_what_is_struck_out_taken_back_or_impossible_is_not_told() -> None:
    fight = app(duel("dribble", "midfield", (6, 1)))
    struck = told(kick_off(), fight, turn(), event("void", seq=2), event("void", seq=3))
    assert (struck.duels, struck.dice, struck.totals["home"].turns) == (0, (), {})
    assert told(kick_off(), fight, event("undo")).duels == 0
    conflict = told(kick_off(), sub(9, 12), app(duel("dribble", "midfield", (6, 1), 12)), event("void", seq=2))
    assert (conflict.duels, conflict.dice) == (0, ())
    assert player(conflict, "home", 9).minutes == 0
    assert [line.number for line in conflict.players["home"]] == list(range(1, 12))


# Whose ball, whose foul


@pytest.mark.parametrize(
    ("fight", "lost"),
    [
        (duel("dribble", "midfield", (1, 6)), (1, 0)),  # the carrier loses
        (duel("dribble", "midfield", (6, 1)), (0, 0)),
        (duel("tackle", "midfield", (1, 6)), (1, 0)),
        (duel("dribble", "midfield", (1, 6), side="away"), (0, 1)),
    ],
)
def test_a_ball_lost_in_a_duel_is_a_lost_ball(fight: Data, lost: tuple[int, int]) -> None:
    found = told(kick_off(), fight)
    assert (found.totals["home"].lost_balls, found.totals["away"].lost_balls) == lost


def test_under_the_basic_rules_simple_tackles_are_the_contests() -> None:
    """6 wins: a sixth each; the carrier is not named, so only the challenger fights."""
    win, miss = (event("simple_tackle", side="away", challenger=4, dice=die) for die in (6, 5))
    found = told(kick_off(), miss, win, rules="basic")
    home, away = found.totals["home"], found.totals["away"]
    assert (away.expected, away.won, home.expected, home.won) == (Fraction(2, 6), 1, Fraction(10, 6), 1)
    assert (player(found, "away", 4).fought, player(found, "away", 4).won) == (2, 1)
    assert (home.lost_balls, [heap.counts for heap in found.dice]) == (1, [(0, 0, 0, 0, 1, 1)])


def test_offside_is_no_foul_of_the_table() -> None:
    offside, other = (event("foul", side="away", player=4, cause=cause) for cause in ("offside", "other"))
    found = told(kick_off(), offside, other).totals["away"]
    assert (found.offsides, found.fouls) == (1, 1)


def test_an_entry_without_a_foul_is_none() -> None:
    found = told(kick_off(), event("rear_entry", side="away", challenger=2, dice=4))
    assert found.totals["away"].fouls == 0


def test_an_own_goal_is_his_and_the_others_get_the_point() -> None:
    found = told(kick_off(), goal("home", 4, own_goal=True))
    assert (player(found, "away", 4).own_goals, player(found, "away", 4).goals) == (1, 0)


def test_a_restart_is_of_the_side_that_takes_it() -> None:
    found = told(kick_off(), event("restart", kind="throw_in", side="away"), event("restart", kind="lineup"))
    assert (found.totals["away"].restarts, found.totals["home"].restarts) == ({"throw_in": 1, "lineup": 1}, {})
    assert (found.totals["away"].cells, found.totals["home"].cells) == (3, 0)


# Dice


def test_a_pushed_die_shows_both_faces_and_checks_belong_to_who_rolls() -> None:
    """The home side pushes its entry: 6 and 2. VAR is rolled by the defenders, an injury by the victim's side."""
    penalty = duel("tackle", "defence", (5, 1), in_area=True)
    events = [
        app(event("referee", dice=3)), app(event("weather", dice=4)), app(event("toss", side="home", dice=2)),
        kick_off(), app(event("rear_entry", side="home", challenger=2, dice=[6, 2], push=True)),
        penalty, app(event("var", dice=1)), app(event("injury_roll", side="home", player=9, dice=4)),
    ]  # fmt: skip
    found = {(heap.side, heap.where): heap.counts for heap in told(*events, rules="tournament").dice}
    assert found == {
        (None, "app"): (0, 1, 1, 1, 0, 0),
        ("home", "app"): (0, 1, 0, 1, 0, 1),
        ("home", "table"): (0, 0, 0, 0, 1, 0),
        ("away", "app"): (1, 0, 0, 0, 0, 0),
        ("away", "table"): (1, 0, 0, 0, 0, 0),
    }


def test_dice_of_a_record_that_does_not_say_where_are_the_tables() -> None:
    (heap,) = told(kick_off(), event("rear_entry", side="away", challenger=2, dice=4)).dice
    assert (heap.where, heap.total) == ("table", 1)


@pytest.mark.parametrize(
    ("dice", "range_"),
    [
        (0, (0, 0)),
        (1, (0, 1)),  # a face is missing in 5 of 6, there in 1 of 6
        (6, (0, 3)),  # none 15625 of 46656; up to two 43750 (93.8 in 100), up to three 46250 (99.1 in 100)
    ],
)
def test_the_ordinary_range_of_a_face(dice: int, range_: tuple[int, int]) -> None:
    assert ordinary(dice) == range_


@pytest.mark.parametrize("dice", [12, 60, 300])
def test_the_ordinary_range_holds_nineteen_of_twenty_and_no_narrower_one_does(dice: int) -> None:
    def chance(low: int, high: int) -> Fraction:
        return sum((Fraction(comb(dice, n) * 5 ** (dice - n), 6**dice) for n in range(low, high + 1)), Fraction())

    low, high = ordinary(dice)
    assert chance(low, high) >= Fraction(19, 20)
    assert chance(0, low - 1) <= Fraction(1, 40) < chance(0, low)
    assert chance(high, dice) > Fraction(1, 40) >= chance(high + 1, dice)


def test_a_match_of_two_halves_has_both() -> None:
    assert told(*SECOND_HALF, clock(2, 33), event("end_half")).minutes == 90
