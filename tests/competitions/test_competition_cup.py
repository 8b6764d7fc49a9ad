"""Knock-outs: seeds, byes, legs, away goals, third place; groups and then a knock-out."""

from collections.abc import Iterator
from typing import Any

import pytest
from season_by_hand import Data, competition, cup_header, given, linked, match, refused

from companion.competitions import Season, season
from companion.competitions.knock_out import bracket, seeded_from_groups


def names(count: int) -> list[str]:
    return [f"Team {number}" for number in range(1, count + 1)]


def cup(count: int, **fields: Any) -> Data:
    return cup_header(names(count), format="knock_out", **fields)


def state(header: Data, *events: Data) -> Season:
    return season(competition(header, *events), {})


def to_the_end(header: Data) -> tuple[Season, list[Data]]:
    """Play whatever can be played, the better seed of a pair winning 2-1 at home and 1-0 away, to the end."""
    events: list[Data] = []
    found = state(header)
    while open_ := list(_open(found)):
        for fixture, home, away in open_:
            events.append(given(fixture, home, away, (2, 1) if home < away else (0, 1)))
        found = state(header, *events)
    return found, events


def _open(found: Season) -> Iterator[tuple[int, int, int]]:
    for one in found.meetings.values():
        if one.status == "open" and one.pair:
            yield one.fixture.number, *one.pair


@pytest.mark.parametrize("count", range(2, 33))
@pytest.mark.parametrize("fields", [{}, {"legs": 2, "final_legs": 2}], ids=["one leg", "two legs"])
def test_every_knock_out_plays_to_an_end(count: int, fields: Data) -> None:
    found, events = to_the_end(cup(count, **fields))
    assert found.over
    assert found.champions == (1,)
    assert len(events) == (count - 1) * (2 if fields else 1)
    assert not found.conflicts


@pytest.mark.parametrize("count", range(4, 33))
def test_with_a_match_for_third_place(count: int) -> None:
    found, events = to_the_end(cup(count, third_place=True))
    third = found.ties[-2]
    assert (third.tie.third_place, third.winner, third.loser) == (True, 3, 4)
    assert len(events) == count


def test_thirty_three_are_refused_with_a_sentence() -> None:
    assert str(refused(cup(33))) == "A knock-out is for 2 to 32 entrants, not for 33"
    assert str(refused(cup(1))) == "A knock-out is for 2 to 32 entrants, not for 1"


def test_third_place_takes_four() -> None:
    assert str(refused(cup(3, third_place=True))) == "A match for third place takes at least four in the knock-out"


@pytest.mark.parametrize("count", range(2, 33))
def test_the_first_seeds_have_the_byes_and_meet_late(count: int) -> None:
    ties = bracket(count)
    rounds = ties[-1].round
    first = {slot.of for tie in ties if tie.round == 1 for slot in (tie.upper, tie.lower)}
    byes = 2**rounds - count
    assert first == set(range(byes + 1, count + 1))
    # when the better seed always wins, round r is left with the first 2 ** (rounds - r + 1) seeds
    found, _ = to_the_end(cup(count))
    for number in range(2, rounds + 1):
        left = {who for tie in found.ties if tie.tie.round == number for who in (tie.upper, tie.lower)}
        assert left == set(range(1, 2 ** (rounds - number + 1) + 1))


def test_a_cup_of_six_by_hand() -> None:
    # 4 v 5 and 3 v 6; then 1 v their winner and 2 v their winner
    found = state(cup(6))
    assert [(one.home, one.away) for one in found.meetings.values()] == [
        (4, 5),
        (3, 6),
        (1, None),
        (2, None),
        (None,) * 2,
    ]


# Legs


TWO_LEGS = cup_header(["A", "B"], format="knock_out", legs=2, final_legs=2)


def final(*legs: Data, **fields: Any) -> Season:
    return state({**TWO_LEGS, **fields}, *legs)


def test_the_better_seed_has_the_second_leg_at_home() -> None:
    found = final()
    assert [one.pair for one in found.meetings.values()] == [(2, 1), (1, 2)]


def test_legs_are_added_up() -> None:
    tie = final(given(1, 2, 1, (1, 0)), given(2, 1, 2, (3, 1))).ties[0]
    assert (tie.upper_goals, tie.lower_goals, tie.winner, tie.by) == (3, 2, 1, "score")


def test_one_leg_decides_nothing() -> None:
    assert final(given(1, 2, 1, (5, 0))).ties[0].winner is None


@pytest.mark.parametrize(("away_goals", "winner", "by"), [(True, 2, "away_goals"), (False, None, None)])
def test_away_goals_are_optional(away_goals: bool, winner: int | None, by: str | None) -> None:
    # 1-0 and 2-1 the other way round: 2-2, B has scored away and A has not
    tie = final(given(1, 2, 1, (1, 0)), given(2, 1, 2, (2, 1)), away_goals=away_goals).ties[0]
    assert (tie.upper_goals, tie.lower_goals) == (2, 2)
    assert (tie.winner, tie.by) == (winner, by)
    assert tie.level == (winner is None)


def test_a_shoot_out_decides_when_all_is_level() -> None:
    tie = final(given(1, 2, 1, (1, 0)), given(2, 1, 2, (1, 0), shoot_out="away"), away_goals=True).ties[0]
    assert (tie.winner, tie.by) == (2, "shoot_out")


def test_a_first_leg_corrected_until_the_tie_is_level_asks_for_a_decision() -> None:
    legs = [given(1, 2, 1, (1, 0)), given(2, 1, 2, (2, 0))]
    assert final(*legs).champions == (1,)
    level = final(*legs, given(1, 2, 1, (2, 0)))
    assert level.champions == ()
    assert [str(one.message) for one in level.conflicts] == [
        "Fixture 2: A and B are level, and nothing says who goes on"
    ]
    decided = final(*legs, given(1, 2, 1, (2, 0)), given(2, 1, 2, (2, 0), shoot_out="away"))
    assert (decided.champions, decided.conflicts) == ((2,), ())


def test_a_shoot_out_belongs_to_a_tie() -> None:
    league = cup_header("AB")
    assert "only a tie" in str(refused(league, given(1, 1, 2, (0, 0), shoot_out="home")))


# Corrections that reach the next round


FOUR = cup(4)
SEMIFINALS = [given(1, 1, 4, (1, 0)), given(2, 2, 3, (1, 0))]


def test_a_corrected_winner_goes_on() -> None:
    corrected = state(FOUR, *SEMIFINALS, {"type": "strike", "fixture": 1}, given(1, 1, 4, (0, 1)))
    assert corrected.meetings[3].pair == (4, 2)
    assert corrected.meetings[3].status == "open"
    assert not corrected.conflicts


def test_a_final_played_by_the_loser_is_a_conflict_and_counts_for_nothing() -> None:
    found = state(FOUR, *SEMIFINALS, given(3, 1, 2, (3, 0)))
    assert found.champions == (1,)
    corrected = state(FOUR, *SEMIFINALS, given(3, 1, 2, (3, 0)), given(1, 1, 4, (0, 1)))
    assert corrected.meetings[3].pair == (4, 2)
    assert corrected.meetings[3].status == "open"
    assert corrected.champions == ()
    assert [str(one.message) for one in corrected.conflicts] == [
        "Fixture 3: Team 1 and Team 2 have met, but it is Team 4 and Team 2 who meet here"
    ]


def test_a_final_waits_while_its_semifinal_is_open_again() -> None:
    open_again = state(FOUR, *SEMIFINALS, given(3, 1, 2, (3, 0)), {"type": "replay", "fixture": 1})
    assert open_again.meetings[3].pair is None
    assert [str(one.message) for one in open_again.conflicts] == [
        "Fixture 3: Team 1 and Team 2 have met, but who meets here is open again"
    ]
    again = state(FOUR, *SEMIFINALS, given(3, 1, 2, (3, 0)), {"type": "replay", "fixture": 1}, given(1, 1, 4, (2, 0)))
    assert again.champions == (1,)
    assert not again.conflicts


def test_the_right_pair_may_meet_although_the_wrong_one_has() -> None:
    found = state(FOUR, *SEMIFINALS, given(3, 1, 2, (3, 0)), given(1, 1, 4, (0, 1)), given(3, 4, 2, (0, 2)))
    assert found.champions == (2,)
    assert len(found.conflicts) == 1


# Matches with the app


def test_a_match_counts_once_it_is_over_and_its_shoot_out_decides() -> None:
    one = competition(cup(2), linked(1, 1, 2, "code"))
    playing = season(one, {"code": match(1, 1, phase="second_half")})
    assert (playing.meetings[1].status, playing.champions) == ("playing", ())
    over = season(one, {"code": match(1, 1, shoot_out="away")})
    assert (over.meetings[1].status, over.champions, over.ties[0].by) == ("played", (2,), "shoot_out")


def test_a_match_that_was_given_up_needs_a_decision() -> None:
    given_up = {"code": match(1, 0, phase="abandoned")}
    found = season(competition(cup(2), linked(1, 1, 2, "code")), given_up)
    assert (found.meetings[1].status, found.champions) == ("abandoned", ())
    walkover = {"type": "walkover", "fixture": 1, "entrants": [1, 2], "side": "away"}
    decided = season(competition(cup(2), linked(1, 1, 2, "code"), walkover), given_up)
    assert (decided.champions, decided.ties[0].by) == ((2,), "walkover")


def test_a_fixture_has_one_match_at_a_time() -> None:
    first = linked(1, 1, 2, "code")
    assert "strike it out or have it played again" in str(refused(cup(2), first, linked(1, 1, 2, "other")))
    found = competition(cup(2), first, {"type": "replay", "fixture": 1}, linked(1, 1, 2, "other"))
    assert season(found, {"code": match(1, 0), "other": match(0, 1)}).champions == (2,)


def test_a_match_belongs_to_one_fixture() -> None:
    assert "belongs to a fixture" in str(refused(FOUR, linked(1, 1, 4, "code"), linked(2, 2, 3, "code")))


# Withdrawals


def test_who_withdraws_gives_the_tie_away() -> None:
    found = state(FOUR, *SEMIFINALS, {"type": "withdrawal", "entrant": 1, "policy": "walkover"})
    assert (found.champions, found.ties[-1].by, found.over) == ((2,), "walkover", True)


def test_the_other_one_goes_on_between_two_legs() -> None:
    legs = [given(1, 2, 1, (0, 9)), {"type": "withdrawal", "entrant": 1, "policy": "annul"}]
    assert state(TWO_LEGS, *legs).champions == (2,)


def gone(*numbers: int) -> list[Data]:
    """Those withdraw, one after the other."""
    return [{"type": "withdrawal", "entrant": number, "policy": "walkover"} for number in numbers]


def test_a_tie_of_two_who_withdraw_goes_to_the_later_one_so_that_the_cup_goes_on() -> None:
    """1 and 4 meet in fixture 1, 2 beats 3 in fixture 2: nobody is left to play the final against 2."""
    found = state(FOUR, *gone(1, 4), given(2, 2, 3, (1, 0)))
    assert (found.ties[0].winner, found.ties[-1].by, found.champions, found.over) == (4, "walkover", (2,), True)


def test_who_withdraws_after_a_tie_that_was_given_to_him_has_won_it() -> None:
    """4 withdraws, so 1 plays the final and wins it; that he too withdraws afterwards takes nothing of that back."""
    final = (given(2, 2, 3, (1, 0)), given(3, 1, 2, (2, 1)))
    for given_away in (gone(4), [{"type": "walkover", "fixture": 1, "entrants": [1, 4], "side": "home"}]):
        found = state(FOUR, *given_away, *final, *gone(1))
        assert (found.champions, found.conflicts, found.over) == ((1,), (), True)


def test_a_third_place_that_neither_plays_for_ends_the_cup_all_the_same() -> None:
    """The match for third place is fixture 3, the final fixture 4."""
    semifinals = (given(1, 1, 4, (1, 0)), given(2, 2, 3, (1, 0)))
    found = state({**FOUR, "third_place": True}, *semifinals, *gone(3, 4), given(4, 1, 2, (1, 0)))
    assert (found.champions, found.ties[2].winner, found.over) == ((1,), 4, True)


def test_a_level_tie_goes_to_who_is_left_when_the_other_withdraws() -> None:
    legs = [given(1, 2, 1, (1, 2)), given(2, 1, 2, (0, 1))]
    assert state(TWO_LEGS, *legs).champions == ()
    found = state(TWO_LEGS, *legs, *gone(2))
    assert (found.champions, found.conflicts) == ((1,), ())


# Groups and then a knock-out


@pytest.mark.parametrize("groups", range(2, 9))
@pytest.mark.parametrize("through", range(1, 5))
def test_nobody_meets_his_own_group_first(groups: int, through: int) -> None:
    seeds = seeded_from_groups(groups, through)
    assert sorted(seeds) == [(group, place) for group in range(1, groups + 1) for place in range(1, through + 1)]
    assert [place for _, place in seeds] == sorted(place for _, place in seeds)
    first = [tie for tie in bracket(len(seeds)) if tie.upper.kind == tie.lower.kind == "seed"]
    assert all(seeds[tie.upper.of - 1][0] != seeds[tie.lower.of - 1][0] for tie in first)


@pytest.mark.parametrize(("count", "groups", "through"), [(6, 2, 1), (8, 2, 2), (9, 3, 2), (13, 4, 2), (32, 8, 2)])
def test_groups_and_knock_out_play_to_an_end(count: int, groups: int, through: int) -> None:
    found, _ = to_the_end(cup_header(names(count), format="groups", groups=groups, through=through))
    assert found.over
    assert found.champions == (1,)
    assert len(found.tables) == groups
    # the better seed wins every match, so the first of each group are the first seeds
    assert {table.rows[0].row.entrant for table in found.tables} == set(range(1, groups + 1))


def test_groups_too_small_are_refused() -> None:
    header = cup_header(names(4), format="groups", groups=2, through=2)
    assert str(refused(header)) == "4 entrants in 2 groups are too few if 2 of each go through"


def test_nobody_goes_through_while_two_share_the_place_until_lots_are_drawn() -> None:
    # two groups of three: 1 4 5 and 2 3 6; all of the first draw 0-0, entrant 2 wins the second
    header = cup_header(names(6), format="groups", groups=2, through=1)
    bare = state(header)
    events = [
        given(
            number, *one.pair, (0, 0) if one.fixture.group == 1 else ((2, 1) if one.pair[0] < one.pair[1] else (0, 1))
        )
        for number, one in bare.meetings.items()
        if one.pair
    ]
    found = state(header, *events)
    assert [row.tied for row in found.tables[0].rows] == [True] * 3
    assert found.ties[0].upper is None
    assert found.ties[0].lower == 2
    lots = {"type": "lots", "entrants": [1, 4, 5], "dice": {"1": [3], "4": [6, 2], "5": [6, 4]}, "rolled": "app"}
    drawn = state(header, *events, lots)
    assert [row.row.entrant for row in drawn.tables[0].rows] == [5, 4, 1]
    assert drawn.meetings[7].pair == (5, 2)


def test_who_left_the_group_does_not_go_through() -> None:
    header = cup_header(names(6), format="groups", groups=2, through=1)
    found, events = to_the_end(header)
    assert found.ties[0].upper == 1
    group = [event for event in events if event["fixture"] <= 6]
    others = [event for event in group if 1 not in event["entrants"]]
    gone = state(header, *others, {"type": "withdrawal", "entrant": 1, "policy": "walkover"})
    # 4 has beaten 5, and both are given three points by 1
    assert gone.tables[0].complete
    assert gone.ties[0].upper == 4
