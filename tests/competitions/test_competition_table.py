"""Tables: points, the criteria in their order, ties that stay ties; every order worked out by hand."""

from itertools import permutations
from random import Random

import pytest
from season_by_hand import Data, competition, cup_header, given, linked, man, match, order, played, refused, team

from companion.competitions import season

# Counting


def test_a_row_counts_everything() -> None:
    found = played(cup_header("ABC"), {("A", "B"): (2, 1), ("C", "A"): (0, 0), ("B", "C"): (1, 3)})
    rows = {found.name(row.row.entrant): row.row for row in found.tables[0].rows}
    a, b, c = rows["A"], rows["B"], rows["C"]
    assert (a.played, a.won, a.drawn, a.lost, a.goals, a.conceded, a.points) == (2, 1, 1, 0, 2, 1, 4)
    assert (b.played, b.won, b.drawn, b.lost, b.goals, b.conceded, b.points) == (2, 0, 0, 2, 2, 5, 0)
    assert (c.played, c.won, c.drawn, c.lost, c.goals, c.conceded, c.points) == (2, 1, 1, 0, 3, 1, 4)
    assert (b.goal_difference, c.goal_difference) == (-3, 2)


def test_points_can_be_set() -> None:
    old = cup_header("AB", points={"win": 2, "draw": 1, "defeat": 0})
    assert played(old, {("A", "B"): (1, 0)}).tables[0].rows[0].row.points == 2


def test_the_form_is_in_the_order_of_play() -> None:
    header = cup_header("AB", double=True)
    one = competition(header, linked(1, 1, 2, "first"), linked(2, 2, 1, "second"))
    postponed = match(0, 1, kicked_off="2026-02-02T20:00:00Z")
    found = season(one, {"first": postponed, "second": match(1, 1, kicked_off="2026-01-01T20:00:00Z")})
    assert {found.name(row.row.entrant): row.row.form for row in found.tables[0].rows} == {"A": "DL", "B": "DW"}


def test_champions_only_when_all_is_played() -> None:
    assert played(cup_header("ABC"), {("A", "B"): (1, 0)}).champions == ()
    found = played(cup_header("ABC"), {("A", "B"): (1, 0), ("A", "C"): (1, 0), ("B", "C"): (1, 0)})
    assert [found.name(number) for number in found.champions] == ["A"]


# Criteria

CIRCLE = {("A", "B"): (1, 0), ("B", "C"): (1, 0), ("C", "A"): (1, 0)}


def test_three_who_have_beaten_each_other_in_a_circle_share_the_place() -> None:
    found = played(cup_header("ABC", criteria=["points", "head_to_head", "goal_difference", "goals"]), CIRCLE)
    assert order(found) == [(1, "A"), (1, "B"), (1, "C")]
    assert all(row.tied for row in found.tables[0].rows)
    assert [found.name(number) for number in found.champions] == ["A", "B", "C"]


def test_head_to_head_comes_before_goal_difference_or_after_it() -> None:
    # A and B have 6 points each: A has beaten B 1-0, but B has scored 5-0 against C and A only 1-0
    scores = {
        ("A", "B"): (1, 0), ("A", "C"): (1, 0), ("D", "A"): (1, 0),
        ("B", "C"): (5, 0), ("B", "D"): (1, 0), ("D", "C"): (0, 1),
    }  # fmt: skip
    # A 6 (2-1), B 6 (6-1), C 3 (1-6), D 3 (1-2); C has beaten D
    assert order(played(cup_header("ABCD"), scores)) == [(1, "A"), (2, "B"), (3, "C"), (4, "D")]
    by_goals = cup_header("ABCD", criteria=["points", "goal_difference", "head_to_head"])
    assert order(played(by_goals, scores)) == [(1, "B"), (2, "A"), (3, "D"), (4, "C")]


def test_three_level_on_points_are_measured_by_all_their_matches_together() -> None:
    # mini-table of A, B, C: A 2-0 B, B 1-0 C, C 1-0 A: all 3 points; A 2-1 (+1), C 1-1 (0), B 1-2 (-1)
    # D loses to all: to B by 9-0, which must not help B
    scores = {
        ("A", "B"): (2, 0), ("B", "C"): (1, 0), ("C", "A"): (1, 0),
        ("A", "D"): (1, 0), ("B", "D"): (9, 0), ("C", "D"): (1, 0),
    }  # fmt: skip
    assert order(played(cup_header("ABCD"), scores)) == [(1, "A"), (2, "C"), (3, "B"), (4, "D")]


def test_whoever_is_still_level_is_measured_anew_by_the_matches_between_them() -> None:
    # four teams level on 3 points each against one another is not possible with D apart, so with three:
    # A, B, C level on points; among them: A 3-2 B, B 2-1 C, C 1-0 A
    # mini-table: A 3 pts 3-3 (0), B 3 pts 4-4 (0), C 3 pts 2-2 (0): goals B 4, A 3, C 2
    scores = {
        ("A", "B"): (3, 2), ("B", "C"): (2, 1), ("C", "A"): (1, 0),
        ("A", "D"): (1, 0), ("B", "D"): (1, 0), ("C", "D"): (1, 0),
    }  # fmt: skip
    assert order(played(cup_header("ABCD"), scores)) == [(1, "B"), (2, "A"), (3, "C"), (4, "D")]


def test_partial_separation_starts_again_with_those_who_are_left() -> None:
    # Among A, B, C: A 1-0 B, B 2-1 C, C 2-1 A.
    # mini-table: A 3 pts 2-2 (0, 2 goals); B 3 pts 2-2 (0, 2 goals); C 3 pts 3-3 (0, 3 goals).
    # C is first by goals; A and B stay level in the table of three: their own match puts A before B.
    # By the goal difference of all matches B would come before A: B has beaten D 9-0.
    scores = {
        ("A", "B"): (1, 0), ("B", "C"): (2, 1), ("C", "A"): (2, 1),
        ("A", "D"): (1, 0), ("B", "D"): (9, 0), ("C", "D"): (1, 0),
    }  # fmt: skip
    assert order(played(cup_header("ABCD"), scores)) == [(1, "C"), (2, "A"), (3, "B"), (4, "D")]


def test_four_level_split_in_two_pairs_each_settled_by_its_own_match() -> None:
    # everybody has 4 points in a round robin of A-D; E loses 0-1 to all of them
    # A 1-0 B, A 0-0 C, A 0-1 D; B 1-0 C, B 0-0 D(*); C 1-0 D
    # points: A 3+1+0 = 4, B 0+3+1 = 4, C 1+0+3 = 4, D 3+1+0 = 4; goals: A 1-1, B 1-1, C 1-1, D 1-1: all level
    level = {
        ("A", "B"): (1, 0), ("A", "C"): (0, 0), ("D", "A"): (1, 0),
        ("B", "C"): (1, 0), ("B", "D"): (0, 0), ("C", "D"): (1, 0),
        ("A", "E"): (1, 0), ("B", "E"): (1, 0), ("C", "E"): (1, 0), ("D", "E"): (1, 0),
    }  # fmt: skip
    assert order(played(cup_header("ABCDE"), level)) == [(1, "A"), (1, "B"), (1, "C"), (1, "D"), (5, "E")]
    # B 1-1 D and C 3-2 D instead: goal differences stay 0; goals A 1, B 2, C 3, D 4
    goals = {**level, ("B", "D"): (1, 1), ("C", "D"): (3, 2)}
    assert order(played(cup_header("ABCDE"), goals)) == [(1, "D"), (2, "C"), (3, "B"), (4, "A"), (5, "E")]
    # B 1-1 D, C 2-1 D: goals A 1, B 2, C 2, D 3: B and C are left, and B has beaten C
    pair = {**level, ("B", "D"): (1, 1), ("C", "D"): (2, 1)}
    assert order(played(cup_header("ABCDE"), pair)) == [(1, "D"), (2, "B"), (3, "C"), (4, "A"), (5, "E")]


def test_away_goals_and_wins() -> None:
    # 2-2 at A's and 1-1 at B's: A has scored 1 away, B 2
    scores = {("A", "B"): (2, 2), ("B", "A"): (1, 1)}
    header = cup_header("AB", double=True, criteria=["points", "goal_difference", "goals", "away_goals"])
    assert order(played(header, scores)) == [(1, "B"), (2, "A")]
    # 3 points by a win or by three draws; goal difference of A -9
    wins = {
        ("A", "B"): (1, 0), ("A", "C"): (0, 5), ("A", "D"): (0, 5),
        ("B", "C"): (1, 1), ("B", "D"): (0, 1), ("C", "D"): (0, 0),
    }  # fmt: skip
    header = cup_header("ABCD", points={"win": 1, "draw": 1}, criteria=["points", "wins"])
    # D 3 points; C 3 points with 1 win and 2 draws, D with 2 wins and 1 draw; A 1, B 1: A by its win
    assert order(played(header, wins)) == [(1, "D"), (2, "C"), (3, "A"), (4, "B")]


def test_fair_play_counts_yellow_1_second_yellow_3_red_4_red_after_yellow_5() -> None:
    header = cup_header("ABCDE", criteria=["points", "fair_play"])
    one = competition(header)
    sides = {
        "A": team(man(2, bookings=1), man(3, bookings=1)),  # 2
        "B": team(man(2, bookings=2, sent_off=True)),  # 3
        "C": team(man(2, sent_off=True)),  # 4
        "D": team(man(2, bookings=1, sent_off=True)),  # 5
        "E": team(man(2, bookings=1)),  # 1
    }
    events: list[Data] = []
    results = {}
    shown = set()
    for fixture in one.fixtures:
        home, away = ("ABCDE"[slot.of - 1] for slot in (fixture.home, fixture.away))
        events.append(linked(fixture.number, fixture.home.of, fixture.away.of, f"m{fixture.number}"))
        dirty = {side: name for side, name in (("home", home), ("away", away)) if name not in shown}
        results[f"m{fixture.number}"] = match(0, 0, **{side: sides[name] for side, name in dirty.items()})
        shown |= {home, away}
    found = season(competition(header, *events), results)
    assert order(found) == [(1, "E"), (2, "A"), (3, "B"), (4, "C"), (5, "D")]
    assert [row.row.fair_play for row in found.tables[0].rows] == [1, 2, 3, 4, 5]


def test_lots_are_drawn_among_those_whom_nothing_separates() -> None:
    lots = {"type": "lots", "entrants": [1, 2, 3], "dice": {"1": [2], "2": [5, 1], "3": [5, 3]}}
    assert order(played(cup_header("ABC"), CIRCLE)) == [(1, "A"), (1, "B"), (1, "C")]
    assert order(played(cup_header("ABC"), CIRCLE, lots)) == [(1, "C"), (2, "B"), (3, "A")]
    # they say nothing where they were not chosen, nor once something else separates
    assert order(played(cup_header("ABC", criteria=["points"]), CIRCLE, lots)) == [(1, "A"), (1, "B"), (1, "C")]
    assert order(played(cup_header("ABC"), {**CIRCLE, ("A", "B"): (2, 0)}, lots))[0] == (1, "A")


@pytest.mark.parametrize(
    ("entrants", "dice"),
    [
        ([1], {"1": [3]}),
        ([1, 1], {"1": [3]}),
        ([1, 2], {"1": [3], "2": [3]}),
        ([1, 2], {"1": [3]}),
        ([1, 9], {"1": [1], "9": [2]}),
    ],
)
def test_lots_that_separate_nobody_are_refused(entrants: list[int], dice: Data) -> None:
    refused(cup_header("ABC"), {"type": "lots", "entrants": entrants, "dice": dice})


def test_an_entrant_s_number_without_end_is_refused_by_name() -> None:
    lots = {"type": "lots", "entrants": [1, 2], "dice": {"1" * 5000: [1], "2": [2]}}
    assert "entrants with their throws" in str(refused(cup_header("ABC"), lots))


@pytest.mark.parametrize(
    ("criteria", "sentence"),
    [
        (["goals", "points"], "criteria: points come first"),
        (["points", "goals", "goals"], "criteria: each is named once"),
    ],
)
def test_criteria_begin_with_points_and_stand_there_once(criteria: list[str], sentence: str) -> None:
    assert str(refused(cup_header("AB", criteria=criteria))) == sentence


# No order of entry

CASES = [
    CIRCLE | {("A", "D"): (1, 0), ("B", "D"): (1, 0), ("C", "D"): (1, 0)},
    {
        ("A", "B"): (1, 0),
        ("B", "C"): (2, 1),
        ("C", "A"): (2, 1),
        ("A", "D"): (1, 0),
        ("B", "D"): (9, 0),
        ("C", "D"): (1, 0),
    },
    {},
]


@pytest.mark.parametrize("scores", CASES)
def test_the_order_of_entry_changes_nothing(scores: dict[tuple[str, str], tuple[int, int]]) -> None:
    orders = {tuple(order(played(cup_header(names), scores))) for names in permutations("ABCD")}
    assert len(orders) == 1


def test_nor_does_it_in_seasons_at_random() -> None:
    dice = Random(8)  # noqa: S311  # the same seasons every time
    for _ in range(40):
        scores = {(one, two): (dice.randrange(3), dice.randrange(3)) for one in "ABCDE" for two in "ABCDE" if one < two}
        entered = list("ABCDE")
        dice.shuffle(entered)
        criteria = ["points", *dice.sample(["head_to_head", "goal_difference", "goals", "wins"], 3)]
        headers = (cup_header(names, criteria=criteria) for names in ("ABCDE", entered))
        first, second = (order(played(header, scores)) for header in headers)
        assert first == second


# Withdrawals

SIX = {("A", "B"): (3, 0), ("A", "C"): (1, 0), ("B", "C"): (1, 0)}


def test_withdrawn_with_everything_annulled() -> None:
    found = played(cup_header("ABCD"), SIX, {"type": "withdrawal", "entrant": 1, "policy": "annul"})
    assert order(found)[-1] == (4, "A")
    assert found.tables[0].rows[-1].withdrawn
    rows = {found.name(row.row.entrant): (row.row.played, row.row.points) for row in found.tables[0].rows}
    assert rows == {"A": (0, 0), "B": (1, 3), "C": (1, 0), "D": (0, 0)}


def test_withdrawn_with_walkovers_for_the_rest() -> None:
    found = played(cup_header("ABCD"), SIX, {"type": "withdrawal", "entrant": 1, "policy": "walkover"})
    rows = {found.name(row.row.entrant): (row.row.played, row.row.points) for row in found.tables[0].rows}
    assert rows == {"A": (3, 6), "B": (2, 3), "C": (2, 0), "D": (1, 3)}


def test_who_leaves_first_of_the_table_is_no_champion() -> None:
    scores = {("A", "B"): (1, 0), ("A", "C"): (2, 0), ("B", "C"): (0, 0), ("C", "B"): (1, 1)}
    gone = {"type": "withdrawal", "entrant": 1, "policy": "walkover"}
    found = played(cup_header("ABC", double=True), scores, gone)
    # B and C have two points of their own matches and three by the walkover; B 4:2 goals, C 4:3
    assert [row.row.points for row in found.tables[0].rows] == [6, 5, 5]
    assert order(found)[0] == (1, "A")
    assert [found.name(one) for one in found.champions] == ["B"]


def test_who_leaves_when_all_is_played_keeps_what_was_won() -> None:
    gone = {"type": "withdrawal", "entrant": 1, "policy": "walkover"}
    found = played(cup_header("AB"), {("A", "B"): (1, 0)}, gone)
    assert [found.name(one) for one in found.champions] == ["A"]


def test_two_who_have_withdrawn_get_nothing_from_each_other() -> None:
    gone = [{"type": "withdrawal", "entrant": number, "policy": "walkover"} for number in (1, 2)]
    found = season(competition(cup_header("ABC"), *gone), {})
    rows = {found.name(row.row.entrant): row.row.points for row in found.tables[0].rows}
    assert rows == {"A": 0, "B": 0, "C": 6}
    assert found.over


def test_nobody_withdraws_twice() -> None:
    gone = {"type": "withdrawal", "entrant": 1, "policy": "annul"}
    assert str(refused(cup_header("AB"), gone, gone)) == "A have withdrawn already"


def test_a_table_s_fixture_is_between_its_own_pair() -> None:
    assert str(refused(cup_header("AB"), given(1, 2, 1, (1, 0)))) == "Fixture 1 is between A and B"
