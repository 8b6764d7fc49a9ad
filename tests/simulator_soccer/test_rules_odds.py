"""The odds of every roll against tables worked out apart, and against closed forms (L452-511, L671-716)."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from by_hand import Data, duel, event, kick_off, state

from companion.games.simulator_soccer.duels import Terms, duel_odds
from companion.games.simulator_soccer.events import DuelKind
from companion.games.simulator_soccer.rolls import ROLLS, chance

DRIBBLES: tuple[DuelKind, ...] = ("dribble", "dribble_goalkeeper")
TACKLES: tuple[DuelKind, ...] = ("tackle", "low_rush")

# Tables: 36ths in which the one who has to be higher is higher, level, lower, and in which there is a foul

# Without fouls, by his coefficient less the other's
LEVELS = {-6: (0, 0, 36), -4: (1, 2, 33), -2: (6, 4, 26), 0: (15, 6, 15), 2: (26, 4, 6), 4: (33, 2, 1), 6: (36, 0, 0)}

# A dribble in the defender's own zone: dribbler, defender, then higher, level, lower, foul
DRIBBLE_NORMAL = """
2 0 20 4  6 6 | 2 2 10 5 15 6 | 2 4  3 3 24 6 | 2 6  0 1 29 6
4 0 27 2  1 6 | 4 2 20 4  6 6 | 4 4 10 5 15 6 | 4 6  3 3 24 6
6 0 30 0  0 6 | 6 2 27 2  1 6 | 6 4 20 4  6 6 | 6 6 10 5 15 6
"""
DRIBBLE_STRICT = """
2 0 14 4  6 12 | 2 2  6 4 14 12 | 2 4  1 2 21 12 | 2 6  0 0 24 12
4 0 21 2  1 12 | 4 2 14 4  6 12 | 4 4  6 4 14 12 | 4 6  1 2 21 12
6 0 24 0  0 12 | 6 2 21 2  1 12 | 6 4 14 4  6 12 | 6 6  6 4 14 12
"""
# A tackle in the tackler's own zone: tackler, carrier, then higher, level, lower, foul
TACKLE_NORMAL = """
2 2 15 5 10 6 | 2 4  6 4 20 6 | 2 6 1 2 27 6
4 2 24 3  3 6 | 4 4 15 5 10 6 | 4 6 6 4 20 6
"""
TACKLE_STRICT = """
2 2 14 4 6 12 | 2 4  6 4 14 12 | 2 6 1 2 21 12
4 2 21 2 1 12 | 4 4 14 4  6 12 | 4 6 6 4 14 12
"""
# A tackle elsewhere, and a low rush: tackler or keeper, carrier, then higher, level, lower
TACKLE_ELSEWHERE = """
2 2 15 6 15 | 2 4  6 4 26 | 2 6  1 2 33
4 2 26 4  6 | 4 4 15 6 15 | 4 6  6 4 26
6 2 33 2  1 | 6 4 26 4  6 | 6 6 15 6 15
"""
# A home push, by the active side's coefficient less the other's: per cent in which the active is higher, level, lower
# when he pushes, and when the other does
PUSHED = {
    -6: ("0.00 0.00 100.00", "0.00 0.00 100.00"),
    -4: ("5.09 9.26 85.65", "0.46 1.85 97.69"),
    -2: ("26.85 14.81 58.33", "6.48 7.41 86.11"),
    0: ("57.87 16.67 25.46", "25.46 16.67 57.87"),
    2: ("86.11 7.41 6.48", "58.33 14.81 26.85"),
    4: ("97.69 1.85 0.46", "85.65 9.26 5.09"),
    6: ("100.00 0.00 0.00", "100.00 0.00 0.00"),
}


def rows(table: str) -> list[list[int]]:
    return [[int(word) for word in row.split()] for line in table.strip().splitlines() for row in line.split("|")]


def shares(carrier: int, challenger: int, foul: int = 0) -> Data:
    """Odds as the contract writes them, of 36ths."""
    return {
        "carrier": str(Fraction(carrier, 36)),
        "challenger": str(Fraction(challenger, 36)),
        "foul": str(Fraction(foul, 36)),
    }


def all_shares_add_up(table: str) -> bool:
    return all(sum(row[2:]) == 36 for row in rows(table))


def test_the_tables_are_whole() -> None:
    assert all(sum(row) == 36 for row in LEVELS.values())
    tables = [DRIBBLE_NORMAL, DRIBBLE_STRICT, TACKLE_NORMAL, TACKLE_STRICT, TACKLE_ELSEWHERE]
    assert all(all_shares_add_up(table) for table in tables)
    assert [len(rows(table)) for table in tables] == [12, 12, 6, 6, 9]


# Duels against the tables


@pytest.mark.parametrize("kind", DRIBBLES)
@pytest.mark.parametrize(("carrier", "challenger"), [*product((2, 4, 6), (0, 2, 4, 6))])
def test_a_dribble_without_fouls_a_tie_is_the_defenders(kind: DuelKind, carrier: int, challenger: int) -> None:
    higher, level, lower = LEVELS[carrier - challenger]
    assert duel_odds(Terms(kind, carrier, challenger, 0)) == shares(higher, level + lower)


@pytest.mark.parametrize("kind", TACKLES)
@pytest.mark.parametrize("row", rows(TACKLE_ELSEWHERE))
def test_a_tackle_without_fouls_and_a_low_rush_a_tie_is_the_carriers(kind: DuelKind, row: list[int]) -> None:
    active, passive, higher, level, lower = row
    assert LEVELS[active - passive] == (higher, level, lower)
    assert duel_odds(Terms(kind, passive, active, 0)) == shares(level + lower, higher)


@pytest.mark.parametrize("kind", DRIBBLES)
@pytest.mark.parametrize(("foul_up_to", "table"), [(1, DRIBBLE_NORMAL), (2, DRIBBLE_STRICT)])
def test_a_dribble_in_the_defence_zone(kind: DuelKind, foul_up_to: int, table: str) -> None:
    for carrier, challenger, higher, level, lower, foul in rows(table):
        assert duel_odds(Terms(kind, carrier, challenger, foul_up_to)) == shares(higher, level + lower, foul)


@pytest.mark.parametrize(("foul_up_to", "table"), [(1, TACKLE_NORMAL), (2, TACKLE_STRICT)])
def test_a_tackle_in_the_defence_zone(foul_up_to: int, table: str) -> None:
    for active, passive, higher, level, lower, foul in rows(table):
        assert duel_odds(Terms("tackle", passive, active, foul_up_to)) == shares(level + lower, higher, foul)


@pytest.mark.parametrize("delta", list(PUSHED))
def test_a_home_push_by_the_table(delta: int) -> None:
    carrier, challenger = max(delta, 0), max(-delta, 0)
    for pushed, percents in zip(("carrier", "challenger"), PUSHED[delta], strict=True):
        higher, level, lower = percents.split()
        dribble = closed_form("dribble", carrier, challenger, 0, pushed)
        tackle = closed_form("tackle", carrier, challenger, 0, pushed)
        assert percent(dribble["carrier"]) == higher
        assert percent(tackle["challenger"]) == lower
        assert percent(tackle["carrier"] - dribble["carrier"]) == level


def percent(share: Fraction) -> str:
    return f"{float(share * 100):.2f}"


# Duels against a closed form


def up_to(face: int, twice: bool) -> Fraction:
    """The chance that a die, or the higher of two, shows at most a face."""
    share = Fraction(min(max(face, 0), 6), 6)
    return share**2 if twice else share


def closed_form(kind: str, carrier: int, challenger: int, foul_up_to: int, pushed: str | None) -> dict[str, Fraction]:
    """The odds of a duel by the chances of one die at a time."""
    found = {"carrier": Fraction(0), "challenger": Fraction(0), "foul": up_to(foul_up_to, pushed == "challenger")}
    for face in range(foul_up_to + 1, 7):
        this = up_to(face, pushed == "challenger") - up_to(face - 1, pushed == "challenger")
        needs = challenger + face - carrier + (1 if kind.startswith("dribble") else 0)  # the carrier's least face
        loses = up_to(needs - 1, pushed == "carrier")
        found["carrier"] += this * (1 - loses)
        found["challenger"] += this * loses
    return found


@pytest.mark.parametrize("kind", [*DRIBBLES, *TACKLES])
@pytest.mark.parametrize("pushed", [None, "carrier", "challenger"])
@pytest.mark.parametrize("foul_up_to", range(7))
def test_every_pair_of_coefficients_referee_and_push(kind: DuelKind, foul_up_to: int, pushed: Any) -> None:
    for carrier, challenger in product(range(7), range(7)):
        told = duel_odds(Terms(kind, carrier, challenger, foul_up_to), pushed)
        expected = closed_form(kind, carrier, challenger, foul_up_to, pushed)
        assert {name: Fraction(share) for name, share in told.items()} == expected
        assert told == {name: str(share) for name, share in expected.items()}


@pytest.mark.parametrize(("pushed", "normal", "strict"), [(None, "1/6", "1/3"), ("challenger", "1/36", "1/9")])
def test_the_chance_of_a_foul_of_ones_own(pushed: Any, normal: str, strict: str) -> None:
    assert duel_odds(Terms("dribble", 4, 4, 1), pushed)["foul"] == normal
    assert duel_odds(Terms("dribble", 4, 4, 2), pushed)["foul"] == strict


def test_without_the_override_only_a_challenger_who_lost_by_the_sums_has_fouled() -> None:
    # a tackle, 2 against 2 in the defence zone: of the six throws with a 1 he loses or ties all: foul 6/36
    told = duel_odds(Terms("tackle", 2, 2, 1, foul_overrides=False))
    assert told == shares(15, 15, 6)
    # 4 against 2: with a 1 he has 5 and wins against the carrier's 1 and 2: foul 4/36
    told = duel_odds(Terms("tackle", 2, 4, 1, foul_overrides=False))
    assert told == shares(6, 26, 4)
    # a dribble, 2 against 6: with a 1 the defender has 7, which the carrier beats with a 6 only: foul 1/36
    told = duel_odds(Terms("dribble", 2, 6, 1, foul_overrides=False))
    assert told == shares(0, 35, 1)


# The odds of a duel in a match

BY_COEFFICIENT = {2: 9, 4: 7, 6: 10}
DEFENDERS = {2: 2, 4: 3, 6: 4}


@pytest.mark.parametrize(
    ("die", "dribbles", "tackles"), [(6, DRIBBLE_NORMAL, TACKLE_NORMAL), (1, DRIBBLE_STRICT, TACKLE_STRICT)]
)
def test_a_match_shows_these_odds_by_players_zone_and_referee(die: int, dribbles: str, tackles: str) -> None:
    def shown(fight: Data) -> Data:
        before = [event("referee", dice=die), event("weather", dice=6), kick_off()]
        found: Data = state(*before, fight, rules="tournament")["last_roll"]["odds"]
        return found

    for carrier, challenger, higher, level, lower, foul in rows(dribbles):
        if challenger:
            fight = duel("dribble", "defence", (3, 3), BY_COEFFICIENT[carrier], DEFENDERS[challenger])
            assert shown(fight) == shares(higher, level + lower, foul)
    for active, passive, higher, level, lower, foul in rows(tackles):
        fight = duel("tackle", "defence", (3, 3), BY_COEFFICIENT[passive], DEFENDERS[active])
        assert shown(fight) == shares(level + lower, higher, foul)
    for active, passive, higher, level, lower in rows(TACKLE_ELSEWHERE):
        zone, tackler = ("midfield", DEFENDERS[active - 2]) if active > 2 else ("attack", 2)
        fight = duel("tackle", zone, (3, 3), BY_COEFFICIENT[passive], tackler)
        assert shown(fight) == shares(level + lower, higher)


def test_the_odds_do_not_depend_on_what_was_thrown() -> None:
    for dice in product(range(1, 7), range(1, 7)):
        told = state(kick_off(), duel("dribble", "defence", dice, 10, 3))["last_roll"]["odds"]
        assert told == {"carrier": "5/9", "challenger": "5/18", "foul": "1/6"}


# One die


@pytest.mark.parametrize(
    ("roll", "limit", "result", "alone", "pushed"),
    [
        ("simple_tackle", 6, "success", "1/6", "11/36"),
        ("rear_entry", 3, "foul", "1/2", "1/4"),  # clean 1/2, pushed 3/4
        ("rear_entry", 1, "foul", "1/6", "1/36"),  # Recovery: clean 5/6, pushed 35/36
        ("reflexes", 4, "success", "1/2", "3/4"),
        ("var", 6, "success", "1/6", "11/36"),
        ("injury_roll", 1, "injured", "1/6", "1/36"),  # unhurt 5/6, pushed 35/36
        ("injury_roll", 2, "injured", "1/3", "1/9"),  # bad weather: unhurt 2/3, pushed 8/9
        ("referee", 2, "strict", "1/3", "1/9"),
        ("weather", 2, "bad", "1/3", "1/9"),
    ],
)
def test_single_dice(roll: str, limit: int, result: str, alone: str, pushed: str) -> None:
    usual = {"rear_entry": 3, "injury_roll": 1}.get(roll, limit)
    assert (ROLLS[roll].result, ROLLS[roll].limit) == (result, usual)
    known = ROLLS[roll]._replace(limit=limit)
    assert chance(known, False) == alone
    assert chance(known, True) == pushed


def test_a_duel_in_ones_own_area_ends_in_a_kept_penalty() -> None:
    kept = 1 - Fraction(chance(ROLLS["var"], False))
    normal, strict = (Fraction(duel_odds(Terms("dribble", 4, 4, worst))["foul"]) * kept for worst in (1, 2))
    assert (percent(normal), percent(strict)) == ("13.89", "27.78")
