"""Is a squad legal: the readings S1-S9 and F5, and every code of the contract."""

from dataclasses import replace

import pytest

from companion.games import begin_record
from companion.games.errors import RuleError
from companion.games.simulator_soccer.squads import LETTERS, TIERS, Player, Squad, standard_squad
from companion.games.simulator_soccer.verdict import best_eleven_value, judge
from companion.games.squads import Verdict


def wedges(letters: str) -> tuple[str, ...]:
    return tuple(LETTERS[letter] for letter in letters)


def squad_of(cards: str) -> Squad:
    players = (Player(number, "", wedges(card)) for number, card in enumerate(cards.split(), 1))
    return Squad("Rovers", "standard", tuple(players))


def standard_with(**cards: str) -> Squad:
    """The standard squad with other wedges on some players: n10="YRH"."""
    squad = standard_squad()
    new = (
        replace(p, wedges=wedges(cards.get(f"n{p.number}", ""))) if f"n{p.number}" in cards else p
        for p in squad.players
    )
    return replace(squad, players=tuple(new))


def problems(verdict: Verdict) -> list[tuple[str, tuple[int, ...]]]:
    return [(problem.code, problem.numbers) for problem in verdict.problems]


def warnings(verdict: Verdict) -> list[tuple[str, tuple[int, ...]]]:
    return [(warning.code, warning.numbers) for warning in verdict.warnings]


def test_s1_36_exactly_is_legal_at_the_standard_level() -> None:
    assert judge(standard_squad()).legal


def test_s1_below_36_is_under_budget() -> None:
    verdict = judge(standard_with(n10="YRH"))  # 10 has 3 instead of 4
    assert (verdict.value, problems(verdict)) == (35, [("under_budget", ())])
    assert str(verdict.problems[0]) == "The squad is worth 35: 1 short of the 36 it must reach"


def test_s1_above_36_is_over_budget() -> None:
    verdict = judge(standard_with(n14="GSH"))  # 14 has 3 instead of 1
    assert (verdict.value, problems(verdict)) == (38, [("over_budget", ())])
    assert str(verdict.problems[0]) == "The squad is worth 38: 2 over the budget of 36"


def test_s2_at_36_any_number_of_players_may_have_value_1() -> None:
    # nine of 1, six of 4, one of 3: 9 + 24 + 3
    squad = squad_of("K B B BBBH G BBYY GGGY Y RRHS YYRR GGRS Y R B G RRY")
    assert judge(squad).to_dict()["value"] == 36
    assert judge(squad).legal
    assert problems(judge(squad_of("K " + "R " * 16))) == [("players_count", ()), ("under_budget", ())]


def test_s3_the_budget_of_a_level_is_a_limit() -> None:
    # 36 with two of value 1, at every level: strong 40, normal 37 suffice; weak 34, poor 32 do not
    found = {tier: problems(judge(standard_squad(), tier)) for tier in TIERS}
    assert found == {
        "standard": [],
        "top": [("too_many_value_1", (1, 14))],
        "strong": [],
        "normal": [],
        "weak": [("over_budget", ())],
        "poor": [("over_budget", ())],
    }


@pytest.mark.parametrize(
    ("tier", "budget", "ones"), [("top", 45, 0), ("strong", 40, 2), ("normal", 37, 3), ("weak", 34, 4), ("poor", 32, 5)]
)
def test_s3_a_level_has_its_budget_and_its_limit_of_value_1(tier: str, budget: int, ones: int) -> None:
    twos = "KY BG BB BY GR YY RR BR GY YR GS RS YS BS BH RH"
    at_limit = squad_of("R " * ones + twos[: 3 * (16 - ones)])
    beyond = squad_of("R " * (ones + 1) + twos[: 3 * (15 - ones)])
    assert judge(at_limit, tier).budget == budget
    assert [code for code, _ in problems(judge(at_limit, tier))] == []
    assert problems(judge(beyond, tier)) == [("too_many_value_1", tuple(range(1, ones + 2)))]


def test_s4_the_best_eleven_are_the_eleven_highest_values() -> None:
    # standard: 4, four of 3, and six of 2
    assert best_eleven_value(standard_squad()) == 4 + 4 * 3 + 6 * 2
    assert best_eleven_value(Squad("", "standard", standard_squad().players[:3])) == 1 + 2 + 3


def test_s5_the_same_wedges_in_another_order_are_the_same_player() -> None:
    verdict = judge(standard_with(n12="GB"))
    assert problems(verdict) == [("same_player", (2, 12))]
    assert str(verdict.problems[0]) == "2, 12 have the same wedges; only players of value 1 may be the same"


def test_s5_players_of_value_1_may_be_the_same() -> None:
    assert judge(standard_with(n14="K")).legal


@pytest.mark.parametrize(
    ("at_limit", "beyond", "colour", "count"),
    [
        ("YYYS", "YYYY", "yellow", 4),
        ("RRRS", "RRRR", "red", 4),
        ("GGGS", "GGGG", "green", 4),
        ("BBBS", "BBBB", "blue", 4),
        ("YRGS", "RRSS", "grey", 2),
        ("YRGH", "RRHH", "black", 2),
        ("KKYY", "KKKY", "purple", 3),
    ],
)
def test_s6_a_colour_has_its_limit_on_a_player(at_limit: str, beyond: str, colour: str, count: int) -> None:
    assert judge(standard_with(n10=at_limit)).legal
    verdict = judge(standard_with(n10=beyond))
    assert problems(verdict) == [("colour_repeated", (10,))]
    assert str(verdict.problems[0]) == f"10 has {colour} {count} times; the limit is {count - 1}"


def test_s6_a_goalkeeper_may_add_yellow() -> None:
    assert warnings(judge(standard_with(n10="KYYY"))) == []


def test_s7_a_goalkeeper_with_outfield_wedges_is_legal_with_a_warning() -> None:
    verdict = judge(standard_with(n10="KYRB"))
    assert (verdict.legal, warnings(verdict)) == (True, [("goalkeeper_mixed", (10,))])


def test_s8_the_reserve_goalkeeper_is_no_player_of_the_squad() -> None:
    verdict = judge(standard_with(n1="S"))
    assert (verdict.players, verdict.value, problems(verdict)) == (16, 36, [("no_goalkeeper", ())])


def test_s9_absentees_shorten_the_bench_and_eleven_still_start() -> None:
    home = {"name": "Rovers", "players": standard_squad().to_dict()["players"], "unavailable": [2, 3]}
    header = {"record": 1, "game": "simulator-soccer", "rules": "tournament", "home": home, "away": {"name": "United"}}
    players = begin_record(header).state["home"]["players"]
    on_pitch = [int(number) for number, player in players.items() if player["on_pitch"]]
    assert on_pitch == [1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
    assert sorted(set(range(1, 17)) - set(on_pitch) - {2, 3}) == [14, 15, 16]  # 5 minus 2 on the bench


def test_f5_purple_that_is_not_the_first_wedge_is_warned_of() -> None:
    verdict = judge(standard_with(n2="YK"))
    assert (verdict.legal, warnings(verdict)) == (True, [("purple_not_first", (2,))])
    assert warnings(judge(standard_with(n2="KY"))) == []


def test_players_count_fifteen_and_seventeen() -> None:
    squad = standard_squad()
    fewer = replace(squad, players=squad.players[:15])  # without 16, worth 2
    more = replace(squad, players=(*squad.players, Player(17, "", ("red",))))
    assert problems(judge(fewer)) == [("players_count", ()), ("under_budget", ())]
    assert problems(judge(more)) == [("players_count", ()), ("over_budget", ())]
    assert str(judge(more).problems[0]) == "A squad has 16 players; here there are 17"


def test_number_twice() -> None:
    squad = standard_squad()
    again = replace(squad, players=(*squad.players[:15], replace(squad.players[15], number=9)))
    assert problems(judge(again)) == [("number_twice", (9,))]


def test_value_out_of_range_none_and_five() -> None:
    assert problems(judge(standard_with(n14=""))) == [("value_out_of_range", (14,)), ("under_budget", ())]
    five = judge(standard_with(n10="YRGBS"))
    assert problems(five) == [("value_out_of_range", (10,)), ("over_budget", ())]
    assert str(five.problems[0]) == "10: a player has 1 to 4 wedges, here there are 5"


def test_colour_unknown_is_named_once_with_the_player() -> None:
    squad = standard_squad()
    odd = replace(squad.players[9], name="Gus", wedges=("orange", "orange", "Red", "blue"))
    verdict = judge(replace(squad, players=(*squad.players[:9], odd, *squad.players[10:])))
    assert problems(verdict) == [("colour_unknown", (10,)), ("colour_unknown", (10,))]
    assert [str(p) for p in verdict.problems] == [
        "10 Gus: “orange” is no colour of a wedge",
        "10 Gus: “Red” is no colour of a wedge",
    ]


def test_one_problem_hides_no_other() -> None:
    squad = squad_of("SSRR BG GB YYYYR S R")
    players = [replace(player, number=max(player.number, 2)) for player in squad.players]  # 2, 2, 3, 4, 5, 6
    players[4] = replace(players[4], wedges=("pink",))
    assert problems(judge(replace(squad, players=tuple(players)), "top")) == [
        ("players_count", ()),
        ("number_twice", (2,)),
        ("value_out_of_range", (4,)),
        ("colour_unknown", (5,)),
        ("colour_repeated", (2,)),
        ("colour_repeated", (4,)),
        ("same_player", (2, 3)),
        ("too_many_value_1", (5, 6)),
        ("no_goalkeeper", ()),
    ]


def test_the_empty_squad_has_a_verdict() -> None:
    verdict = judge(Squad("", "standard", ()))
    assert problems(verdict) == [("players_count", ()), ("under_budget", ()), ("no_goalkeeper", ())]


def test_a_level_that_is_none_is_refused() -> None:
    with pytest.raises(RuleError, match='tier: "best" is wrong'):
        judge(standard_squad(), "best")


def test_the_verdict_as_json() -> None:
    assert judge(standard_with(n1="S", n2="YK", n10="YRH")).to_dict() == {
        "legal": False,
        "value": 35,
        "budget": 36,
        "players": 16,
        "problems": [
            {"code": "under_budget", "message": "The squad is worth 35: 1 short of the 36 it must reach", "numbers": []}
        ],
        "warnings": [
            {
                "code": "purple_not_first",
                "message": "2 loses purple when tired: put it first, after the white space",
                "numbers": [2],
            }
        ],
    }
