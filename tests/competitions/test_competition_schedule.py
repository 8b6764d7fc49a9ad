"""Round robins: who meets whom when, and at whose place."""

from collections import Counter

import pytest
from season_by_hand import competition, cup_header, refused

from companion.competitions.schedule import in_groups, resting, round_robin

EVERY_NUMBER = range(2, 25)


@pytest.mark.parametrize("entrants", EVERY_NUMBER)
@pytest.mark.parametrize("double", [False, True])
def test_each_pair_meets_as_often_as_wanted(entrants: int, double: bool) -> None:
    meetings = Counter(frozenset((one.home, one.away)) for one in round_robin(entrants, double=double))
    assert len(meetings) == entrants * (entrants - 1) // 2
    assert set(meetings.values()) == {2 if double else 1}


@pytest.mark.parametrize("entrants", EVERY_NUMBER)
@pytest.mark.parametrize("double", [False, True])
def test_nobody_plays_twice_in_a_round_and_at_most_one_rests(entrants: int, double: bool) -> None:
    pairings = round_robin(entrants, double=double)
    rounds = (entrants - 1 + entrants % 2) * (2 if double else 1)
    assert {one.round for one in pairings} == set(range(1, rounds + 1))
    for number in range(1, rounds + 1):
        busy = [place for one in pairings if one.round == number for place in (one.home, one.away)]
        assert len(busy) == len(set(busy)) == entrants - entrants % 2
        assert len(resting(range(1, entrants + 1), pairings, number)) == entrants % 2


@pytest.mark.parametrize("entrants", EVERY_NUMBER)
def test_home_and_away_differ_by_at_most_one_and_by_nothing_in_two_rounds(entrants: int) -> None:
    for double, most in ((False, 1), (True, 0)):
        pairings = round_robin(entrants, double=double)
        balance = Counter(one.home for one in pairings)
        balance.subtract(one.away for one in pairings)
        assert max(map(abs, balance.values()), default=0) <= most


@pytest.mark.parametrize("entrants", EVERY_NUMBER)
def test_the_second_half_mirrors_the_first(entrants: int) -> None:
    pairings = round_robin(entrants, double=True)
    first, second = pairings[: len(pairings) // 2], pairings[len(pairings) // 2 :]
    rounds = first[-1].round
    assert [(one.round + rounds, one.away, one.home) for one in first] == [tuple(one) for one in second]


def test_a_league_of_four_by_hand() -> None:
    # the circle is 1 2 3, and 4 meets who stands on top, at home and away by turns
    assert [tuple(one) for one in round_robin(4)] == [
        (1, 1, 4), (1, 2, 3),
        (2, 4, 2), (2, 3, 1),
        (3, 3, 4), (3, 1, 2),
    ]  # fmt: skip


def test_groups_are_dealt_in_a_snake() -> None:
    assert in_groups(8, 3) == [[1, 6, 7], [2, 5, 8], [3, 4]]


@pytest.mark.parametrize("count", [1, 25])
def test_a_league_has_two_to_twenty_four(count: int) -> None:
    error = refused(cup_header(f"Team {number}" for number in range(count)))
    assert str(error) == f"A league is for 2 to 24 entrants, not for {count}"
    assert error.field == "entrants"


def test_fixtures_are_numbered_in_the_order_of_play() -> None:
    found = competition(cup_header("ABCDE", double=True)).fixtures
    assert [one.number for one in found] == list(range(1, 21))
    assert [one.round for one in found] == sorted(one.round for one in found)
    assert {one.group for one in found} == {0}
