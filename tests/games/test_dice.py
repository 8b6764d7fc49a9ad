"""Throws and exact odds."""

from fractions import Fraction

import pytest

from companion.games.dice import a_throw, counted, odds, throws
from companion.games.errors import RuleError


def test_of_two_dice_the_higher_counts() -> None:
    assert [counted(throw) for throw in (4, (2, 5), (5, 2), (3, 3))] == [4, 5, 5, 3]


def test_the_higher_of_two_dice_is_k_in_2k_less_1_of_36() -> None:
    assert odds(counted, throws(pushed=True)) == {
        1: Fraction(1, 36),
        2: Fraction(3, 36),
        3: Fraction(5, 36),
        4: Fraction(7, 36),
        5: Fraction(9, 36),
        6: Fraction(11, 36),
    }


def test_every_face_of_a_die_is_one_in_six() -> None:
    assert odds(counted, throws(pushed=False)) == dict.fromkeys(range(1, 7), Fraction(1, 6))


def test_odds_of_two_dice_are_a_rule_over_36_throws() -> None:
    # sums of two dice: 7 in six ways, 2 and 12 in one
    sums = odds(lambda a, b: counted(a) + counted(b), throws(pushed=False), throws(pushed=False))
    assert (sums[7], sums[2], sums[12]) == (Fraction(6, 36), Fraction(1, 36), Fraction(1, 36))
    assert sum(sums.values()) == 1


def test_a_throw_is_a_die_or_a_list_of_two() -> None:
    assert a_throw(6, "dice") == 6
    assert a_throw([1, 6], "dice") == (1, 6)


@pytest.mark.parametrize("value", [0, 7, True, 2.0, "2", None, [], [1], [1, 2, 3], [1, 7], [1, True], (1, 2), [[1], 2]])
def test_what_is_no_throw_is_refused(value: object) -> None:
    with pytest.raises(RuleError) as error:
        a_throw(value, "dice")
    assert error.value.field == "dice"
