"""Completing a squad and making one up: the result is legal, or it is said why there is none."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.errors import RuleError
from companion.games.simulator_soccer.completion import complete_squad, random_squad
from companion.games.simulator_soccer.pool import PLAIN_SHAPES
from companion.games.simulator_soccer.squads import TIERS, Player, Squad, Wedges, standard_squad
from companion.games.simulator_soccer.verdict import best_eleven_value, judge

T = TypeVar("T")
chances = st.randoms(use_true_random=False)


def first(options: Sequence[T]) -> T:
    return options[0]


def standard_without(*numbers: int) -> Squad:
    squad = standard_squad()
    return replace(squad, players=tuple(player for player in squad.players if player.number not in numbers))


def with_wedges(squad: Squad, number: int, *wedges: str) -> Squad:
    players = (replace(player, wedges=wedges) if player.number == number else player for player in squad.players)
    return replace(squad, players=tuple(players))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(list(TIERS)), chances)
def test_a_random_squad_is_legal_and_spends_the_budget(tier: str, chance: Random) -> None:
    squad = random_squad(tier, chance.choice)
    verdict = judge(squad)
    assert (verdict.legal, verdict.value, verdict.warnings) == (True, verdict.budget, ())
    assert squad.tier == tier
    assert "purple" in squad.players[0].wedges


@settings(max_examples=60, deadline=None)
@given(chances)
def test_a_random_squad_lists_its_best_outfield_players_first(chance: Random) -> None:
    values = [player.value for player in random_squad("standard", chance.choice).players]
    assert values[1:] == sorted(values[1:], reverse=True)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(list(TIERS)), chances, st.sets(st.integers(1, 16)), st.sets(st.integers(1, 16)))
def test_what_is_left_of_a_legal_squad_can_be_completed(
    tier: str, chance: Random, gone: set[int], bare: set[int]
) -> None:
    whole = random_squad(tier, chance.choice)
    rest = tuple(replace(p, wedges=() if p.number in bare else p.wedges) for p in whole.players if p.number not in gone)
    squad = complete_squad(replace(whole, players=rest), chance.choice)
    assert judge(squad).legal
    assert {player for player in rest if player.wedges} <= set(squad.players)
    assert [p.number for p in squad.players if p.number in {q.number for q in rest}] == [p.number for p in rest]


def test_one_place_and_one_point_take_a_player_of_value_1_with_the_free_number() -> None:
    squad = complete_squad(standard_without(14), first)
    assert squad.players[:15] == standard_without(14).players
    assert (squad.players[15].number, squad.players[15].value) == (14, 1)


def test_a_missing_goalkeeper_comes_first() -> None:
    squad = complete_squad(standard_without(1), first)
    assert squad.players == (Player(1, "", ("purple",)), *standard_without(1).players)


def test_a_row_without_wedges_keeps_its_place_number_and_name() -> None:
    squad = standard_squad()
    gus = replace(squad.players[9], name="Gus", wedges=())
    completed = complete_squad(replace(squad, players=(*squad.players[:9], gus, *squad.players[10:])), first)
    assert (completed.players[9].number, completed.players[9].name, completed.players[9].value) == (10, "Gus", 4)
    assert completed.players[:9] == squad.players[:9]


def test_a_legal_squad_stays_as_it_is() -> None:
    assert complete_squad(standard_squad(), first) == standard_squad()


@pytest.mark.parametrize(
    ("squad", "says"),
    [
        # 15 players worth 36 leave nothing for the last
        (with_wedges(standard_without(14), 7, "green", "red", "grey"), "places left 1, points left 0"),
        # 15 players worth 31 leave 5 for the last
        (with_wedges(standard_without(10), 3, "blue", "grey"), "places left 1, points left 5"),
        (with_wedges(standard_without(14), 10, "red", "red", "red", "red"), "10 has red 4 times; the limit is 3"),
        (with_wedges(standard_without(14), 12, "green", "blue"), "2, 12 have the same wedges"),
        (with_wedges(standard_without(14), 12, "orange"), "“orange” is no colour"),
        (with_wedges(standard_squad(), 10, "red"), "The squad is worth 33"),
        (replace(standard_without(14), tier="weak"), "1 over the budget of 34"),
        (replace(standard_without(2), tier="top"), "Players of value 1: 2; the level allows 0"),
        (replace(standard_squad(), players=standard_squad().players * 2), "A squad has 16 players; here there are 32"),
    ],
)
def test_a_squad_that_cannot_be_completed_is_refused_with_the_reason(squad: Squad, says: str) -> None:
    with pytest.raises(RuleError) as refusal:
        complete_squad(squad, first)
    assert says in str(refusal.value)


def test_a_random_squad_from_what_a_box_holds() -> None:
    box = [player.wedges for player in standard_squad().players]
    squad = random_squad("standard", first, box)
    assert judge(squad).legal
    assert {tuple(sorted(player.wedges)) for player in squad.players} <= {tuple(sorted(shape)) for shape in box}


@pytest.mark.parametrize(
    ("tier", "box"),
    [
        ("standard", []),
        ("standard", [shape for shape in PLAIN_SHAPES if "purple" not in shape]),
        ("standard", [shape for shape in PLAIN_SHAPES if "purple" in shape]),
        # no goalkeeper but of value 1, and the top level allows none
        ("top", [shape for shape in PLAIN_SHAPES if "purple" not in shape or len(shape) == 1]),
        # fifteen of value 1 and a goalkeeper of at most 4 come to 19
        ("standard", [shape for shape in PLAIN_SHAPES if "purple" in shape or len(shape) == 1]),
    ],
)
def test_a_box_without_a_legal_squad_is_refused(tier: str, box: list[Wedges]) -> None:
    with pytest.raises(RuleError, match="No legal squad comes of this"):
        random_squad(tier, first, box)


def test_a_limit_that_cannot_be_reached_is_approached() -> None:
    box = [*(shape for shape in PLAIN_SHAPES if len(shape) == 2), ("red",)]
    squad = random_squad("strong", first, box)  # at most sixteen of value 2: 32 of 40
    assert (squad.value, best_eleven_value(squad), judge(squad).legal) == (32, 22, True)
