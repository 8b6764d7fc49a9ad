"""The report of a match, worked out by hand: minutes, possession, shots with their chances, luck, faces."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import by_hand
import pytest
from by_hand import Data, event
from cards import (
    START,
    action,
    added_time,
    at,
    clock,
    header,
    header_duel,
    jump,
    kick_off,
    loose_ball,
    open_goal,
    referee,
    roll,
    shot,
    steal,
    tackle,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import begin_record
from companion.games.core import story, structure
from companion.games.counter_attack.report import Luck, PlayerLine, Report, report
from companion.games.counter_attack.report.shots import Shot, shots
from companion.games.football.report.steps import steps

PASS, MOVE = action("standard_pass"), action("movement_phase")


def followed(events: Sequence[Data], **options: Any) -> Any:
    """The lines of a record in their order, and the match that they lead to."""
    fold = begin_record(header(**options))
    record = by_hand.lines(fold, events)
    standing = [line for step in structure(record).done for line in step]
    return story(fold.game, fold.header, record, standing)


def told(*events: Data, **options: Any) -> Report:
    """The report of a record."""
    return report(*followed(events, **options))


def shots_of(*events: Data) -> list[Shot]:
    """The shots of a record that has been kicked off."""
    return shots(steps(*followed([*START, *events])))


def minutes(found: Report, side: str = "home") -> dict[Any, int]:
    return {line.number: line.minutes for line in found.players[side]}  # type: ignore[index]


def player(found: Report, side: str, number: Any) -> PlayerLine:
    return next(line for line in found.players[side] if line.number == number)  # type: ignore[index]


# A short match. Odds of 36: level 15 win, 5 tie, 10 lose, 6 foul or go off target; one better 20, 4, 6, 6.
MATCH = [
    at("0:00", referee()),
    at("0:00", kick_off()),
    at("0:10", PASS),  # home: it arrives
    at("0:20", MOVE),
    at("1:00", steal(2)),  # away 2, Tackling 5: 10+ or 6 on 5 and 6, 1/3; fails
    at("2:00", tackle(6, 1)),  # away 8 v home 9, level: 15/36; won
    at("3:00", PASS),  # away
    at("3:10", roll("interception", "home", 4, 6)),  # Tackling 4: on a 6, 1/6; won, so the pass did not arrive
    at("4:00", roll("long_pass", "home", 10, 3)),  # High Pass 6: 9+ on 3 to 6, 2/3; accurate
    at("4:30", MOVE),
    at("6:00", shot(3, 4)),  # home 8 v away 1, level: 15/36; 7 v 8, saved
    at("6:10", roll("handling", "away", 1, 2)),  # Handling 4: held on 1 to 3, 1/2; held
    at("7:00", action("quick_throw")),  # away: it arrives
    at("8:00", MOVE),
    at("9:00", roll("shot", "away", 11, (5, 2), 1, kind="snapshot", assist=10)),  # 6 - 1 v 4, one better: a goal
    at("10:00", PASS),  # home; the clock goes on at 9:00
    at("12:00", event("substitution", side="home", off=9, on=13)),  # 11:00
]


def test_possession_is_the_time_of_who_has_had_the_ball() -> None:
    """Home to 2:00 and from 3:10 to 6:10, then from 9:00 to 11:00; away the rest, 1:10 and 2:50."""
    found = told(*MATCH)
    assert (found.totals["home"].seconds, found.totals["away"].seconds) == (120 + 180 + 120, 70 + 170)


def test_minutes_end_and_begin_with_substitutions() -> None:
    found = told(*MATCH)
    assert found.minutes == 11
    assert minutes(found) == {**dict.fromkeys(range(1, 12), 11), 13: 0}
    later = told(*MATCH, at("14:30", PASS))
    assert (minutes(later)[9], minutes(later)[13], minutes(later)[8]) == (11, 2, 13)


def test_shots_saves_and_the_exact_chances_of_goals() -> None:
    found = told(*MATCH)
    home, away = found.totals["home"], found.totals["away"]
    assert (home.shots, home.on_target, home.blocked, home.saves) == (1, 1, 0, 0)
    assert (away.shots, away.on_target, away.blocked, away.saves) == (1, 1, 0, 1)
    assert home.goals == Luck(1, 0, Fraction(15, 36))
    assert away.goals == Luck(1, 1, Fraction(20, 36))


def test_passes_that_arrived() -> None:
    """Home: two on the ground and the long one; away: one cut out, the quick throw."""
    found = told(*MATCH)
    home, away = found.totals["home"], found.totals["away"]
    assert (home.passes, home.arrived) == (3, 3)
    assert (away.passes, away.arrived) == (2, 1)


def test_steals_tackles_and_interceptions() -> None:
    found = told(*MATCH)
    home, away = found.totals["home"], found.totals["away"]
    assert (away.tried["steal"], away.won["steal"]) == (1, 0)
    assert (away.tried["tackle"], away.won["tackle"]) == (1, 1)
    assert (home.tried["interception"], home.won["interception"]) == (1, 1)
    assert dict(home.actions) == {"standard_pass": 2, "movement_phase": 2}
    assert dict(away.actions) == {"standard_pass": 1, "quick_throw": 1, "movement_phase": 1}


def test_luck_is_what_came_beside_what_the_odds_would_give() -> None:
    """The one duel: away 15/36, home 10/36. Tests: home 1/6 + 2/3, both won; away 1/3 + 1/2, one of them won."""
    found = told(*MATCH)
    home, away = found.totals["home"], found.totals["away"]
    assert (home.duels, away.duels) == (Luck(1, 0, Fraction(10, 36)), Luck(1, 1, Fraction(15, 36)))
    assert (home.tests, away.tests) == (Luck(2, 2, Fraction(5, 6)), Luck(2, 1, Fraction(5, 6)))
    assert (found.fouled, found.expected_fouls) == (0, Fraction(1, 6) + Fraction(1, 6))


def test_a_player_has_his_goals_assists_shots_and_duels() -> None:
    found = told(*MATCH)
    eleven, ten, eight, one = (player(found, "away", number) for number in (11, 10, 8, 1))
    assert (eleven.goals, eleven.shots, eleven.xg) == (1, 1, Fraction(20, 36))
    assert ten.assists == 1
    assert (eight.fought, eight.won, eight.tackles) == (1, 1, 1)
    assert (one.saves, one.fought) == (1, 0)
    nine, four = (player(found, "home", number) for number in (9, 4))
    assert (nine.fought, nine.won) == (1, 0)
    assert (four.interceptions, four.steals, four.blocks) == (1, 0, 0)


def test_the_dice_are_whose_hand_they_lay_in() -> None:
    """Home: 1 of the tackle, 6, 3, 3 of the shot, 2 in goal; away: 2, 6, 4 in goal, 2, 5."""
    found = told(*MATCH)
    assert [(heap.side, heap.counts) for heap in found.dice] == [
        ("home", (1, 1, 2, 0, 0, 1)),
        ("away", (0, 2, 0, 1, 1, 1)),
    ]


def test_a_match_that_has_not_begun_has_a_report() -> None:
    found = told()
    assert (found.minutes, found.fouled, found.dice) == (0, 0, ())
    assert minutes(found) == dict.fromkeys(range(1, 12), 0)


# Minutes


def test_what_is_played_over_the_half_adds_nothing() -> None:
    """Changed at 46:30 of the clock, and in the break: both at 45; sent off at 60:00."""
    found = told(
        *[at("0:00", one) for one in START],
        at("46:30", event("substitution", side="home", off=9, on=13)),
        at("47:00", event("end_half")),
        at("50:00", event("substitution", side="home", off=10, on=14)),
        at("60:00", kick_off("away")),
        at("75:00", event("send_off", side="home", player=5)),
        at("110:00", event("end_half")),
    )
    expected = {**dict.fromkeys((1, 2, 3, 4, 6, 7, 8, 11), 90), 5: 60, 9: 45, 10: 45, 13: 45, 14: 45}
    assert (found.minutes, minutes(found)) == (90, expected)


def test_a_clock_put_back_takes_minutes_back() -> None:
    found = told(
        *[at("0:00", one) for one in START],
        at("30:00", event("substitution", side="home", off=9, on=13)),
        at("30:10", clock("20:00")),
        at("40:10", PASS),
    )
    assert (found.minutes, minutes(found)[9], minutes(found)[13]) == (30, 20, 10)
    assert found.totals["home"].seconds == 30 * 60 + 10 * 60 + 10 - 10  # to 30:00, and on from where it was set


def test_a_variant_counts_from_its_beginning() -> None:
    found = told(*[at("0:00", one) for one in START], at("10:00", PASS), start={"half": 2, "elapsed": "60:00"})
    assert minutes(found)[9] == 10


# Shots


def test_a_headed_shot_has_the_chance_over_the_goalkeepers_die() -> None:
    """Heading 5 and a 4 are 9: Saving 4 ties it on a 5 and beats it on a 6, so 4 of 6."""
    won = header_duel([jump(9, 4)], [jump(3, 1)], shot=True)
    found = shots_of(won, roll("shot", "home", 9, (4, 2), 1, kind="headed"))
    assert found == [Shot("home", 9, 1, Fraction(2, 3), "goal")]


def test_a_header_that_a_defender_wins_is_no_shot() -> None:
    assert shots_of(header_duel([jump(9, 2)], [jump(3, 6)], shot=True)) == []
    assert shots_of(header_duel([jump(9, 6)], [jump(3, 1)])) == []


def test_a_header_off_target_never_had_a_chance_but_its_die() -> None:
    """A 1 with Heading 5 against a 1 with Heading 4 wins and goes wide."""
    assert shots_of(header_duel([jump(9, 1)], [jump(3, 1)], shot=True)) == [
        Shot("home", 9, None, Fraction(), "off_target")
    ]


@pytest.mark.parametrize(
    ("ours", "keeper", "defender", "came"),
    [(6, 1, 1, "goal"), (2, 5, 1, "saved"), (2, 2, 1, "saved"), (2, 1, 6, "blocked")],
)
def test_a_header_with_the_goalkeeper_in_it_is_a_shot_whoever_wins(
    ours: int, keeper: int, defender: int, came: str
) -> None:
    """Heading 5, Aerial Ability 5, Heading 2 of number 7 (6 5 2): 11 v 6; 7 v 10; 7 v 7, a tie; 7 v 6 and 8.

    Alone against the keeper the chance would be 15/36: the defender's die with 2 can take it as well. Of 216: ours d
    wins with 5 + d above 5 + k and 2 + e, 1 goes wide: d = 2: k 1, e 1-4: 4; 3: k 1-2, e 1-5: 10; 4: k 1-3: 18;
    5: 24; 6: 30; together 86.
    """
    duel = header_duel([jump(9, ours)], [jump(1, keeper), jump(7, defender)], shot=True)
    assert shots_of(duel) == [Shot("home", 9, 1, Fraction(86, 216), came)]  # type: ignore[arg-type]


def test_a_shot_at_an_open_goal_misses_on_a_one() -> None:
    assert shots_of(open_goal(3)) == [Shot("home", 8, None, Fraction(5, 6), "goal")]
    assert shots_of(open_goal(1)) == [Shot("home", 8, None, Fraction(5, 6), "off_target")]


def test_a_tie_is_a_save() -> None:
    assert shots_of(shot(3, 3)) == [Shot("home", 8, 1, Fraction(15, 36), "saved")]


def test_a_block_leaves_no_shot_but_counts_as_one_blocked() -> None:
    """Away 3, Tackling 6, in his zone: 10+ on 4 to 6."""
    found = told(*START, roll("block", "away", 3, 5), loose_ball())
    assert (found.totals["home"].shots, found.totals["home"].blocked, found.totals["home"].on_target) == (1, 1, 0)
    assert found.totals["home"].goals == Luck(0, 0, Fraction())
    assert (player(found, "away", 3).blocks, found.totals["away"].tests) == (1, Luck(1, 1, Fraction(1, 2)))


def test_kicks_of_the_shoot_out_are_no_shots() -> None:
    level = [*START, clock("45:00"), event("end_half"), kick_off("away"), clock("90:00"), event("end_half")]
    found = told(*level, roll("shot", "home", 8, (6, 1), 1, kind="penalty"), knock_out=True, extra_time=False)
    assert (found.totals["home"].shots, found.totals["home"].goals.tried) == (0, 0)


# Fouls and luck


def test_a_nutmeg_is_the_defenders_foul() -> None:
    """Home 9 at away 8 whose 1 fouls; away 8 tackles home 9 with a 1; home 2 steals with a 1."""
    found = told(
        *START, roll("nutmeg", "home", 9, (4, 1), 8), tackle(1, 4), steal(1), roll("reckless_tackle", "away", 2, 5, 9)
    )
    assert (found.totals["home"].fouls, found.totals["away"].fouls) == (0, 4)
    assert found.fouled == 4


def test_both_sides_have_their_part_in_a_header() -> None:
    """Heading 5 against Heading 4, without a shot: 21 of 36 win, 5 tie, 10 lose."""
    found = told(*START, header_duel([jump(9, 2)], [jump(3, 6)]))
    home, away = found.totals["home"], found.totals["away"]
    assert (home.duels, away.duels) == (Luck(1, 0, Fraction(21, 36)), Luck(1, 1, Fraction(10, 36)))
    assert (home.won["header"], away.won["header"]) == (0, 1)
    assert (player(found, "away", 3).won, player(found, "home", 9).fought) == (1, 1)


def test_with_the_jackpot_the_star_counts_among_the_sixes() -> None:
    found = told(*START, steal("*"), jackpot=True)
    assert [(heap.side, heap.counts) for heap in found.dice] == [("away", (0, 0, 0, 0, 0, 1))]


def test_dice_of_the_referee_and_of_loose_balls_are_nobodys() -> None:
    fouled = [tackle(1, 4), roll("injury_check", "home", 9, 1), roll("booking_check", "away", 8, 2)]
    found = told(*START, *fouled, roll("block", "away", 3, 5), loose_ball(3, 4))
    assert [(heap.side, heap.counts) for heap in found.dice] == [
        ("home", (1, 0, 0, 1, 0, 0)),
        ("away", (1, 0, 0, 0, 1, 0)),
        (None, (0, 1, 1, 1, 0, 0)),
    ]


def test_the_die_of_a_header_counts_once() -> None:
    won = header_duel([jump(9, 4)], [jump(3, 1)], shot=True)
    found = told(*START, won, roll("shot", "home", 9, (4, 2), 1, kind="headed"))
    assert [(heap.side, heap.counts) for heap in found.dice] == [
        ("home", (0, 0, 0, 1, 0, 0)),
        ("away", (1, 1, 0, 0, 0, 0)),
    ]


def test_injuries_and_cards() -> None:
    hurt = [tackle(1, 4), roll("injury_check", "home", 9, 5), roll("booking_check", "away", 8, 5)]
    found = told(*START, *hurt)
    assert (found.totals["home"].injuries, found.totals["away"].bookings) == (1, 1)
    assert (player(found, "home", 9).injuries, player(found, "away", 8).bookings) == (1, 1)


def test_what_is_taken_back_or_struck_out_does_not_count() -> None:
    undone = told(*MATCH, at("12:10", event("undo")))
    assert undone.totals["home"].substitutions == 0
    struck = told(*MATCH, at("12:10", event("void", seq=11)))
    assert struck.totals["home"].goals == Luck(0, 0, Fraction())


def test_added_time_is_nobodys_die() -> None:
    found = told(*START, clock("45:00"), added_time(3), added_time=True)
    assert [(heap.side, heap.counts) for heap in found.dice] == [(None, (0, 0, 1, 0, 0, 0))]


# Whatever is played


A_STEP = st.one_of(
    st.sampled_from([PASS, MOVE, action("throw_in"), event("note", text="x")]),
    st.builds(steal, st.integers(1, 6)),
    st.builds(tackle, st.integers(1, 6), st.integers(1, 6)),
    st.builds(shot, st.integers(1, 6), st.integers(1, 6)),
    st.builds(lambda die: roll("interception", "away", 3, die), st.integers(1, 6)),
    st.builds(lambda die: roll("long_pass", "home", 10, die), st.integers(1, 6)),
    st.builds(lambda ours, theirs: header_duel([jump(9, ours)], [jump(3, theirs)]), *[st.integers(1, 6)] * 2),
)


@settings(max_examples=50, deadline=None)
@given(st.lists(A_STEP, max_size=12))
def test_whatever_is_played_adds_up(played: list[Data]) -> None:
    timed = [at(f"{place}:00", one) for place, one in enumerate([*START, *played])]
    found = told(*timed)
    home, away = found.totals["home"], found.totals["away"]
    assert home.seconds + away.seconds <= 60 * len(timed)
    for side in (home, away):
        assert side.goals.came <= side.on_target <= side.shots
        assert side.arrived <= side.passes
        for luck in (side.goals, side.duels, side.tests):
            assert 0 <= luck.came <= luck.tried
            assert 0 <= luck.expected <= luck.tried
    assert home.duels.came + away.duels.came <= home.duels.tried == away.duels.tried
    assert home.saves == away.on_target - away.goals.came
    assert all(line.won <= line.fought for side in found.players.values() for line in side)
