"""The odds of every roll against tables that were enumerated apart, and against the rule run over every throw."""

from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from by_hand import Data
from cards import header, header_duel, jump, last, shot, steal, tackle

from companion.games import GAMES, RuleError
from companion.games.counter_attack.faces import JACKPOT, PLAIN, Face, number
from companion.games.counter_attack.rolls.duels import Hand, chances, hand, hands, outcome
from companion.games.counter_attack.rolls.row import Terms

ODDS = GAMES["counter-attack"].odds
DICE = {"plain": PLAIN, "jackpot": JACKPOT}


def read_tables() -> dict[str, list[list[str]]]:
    """The tables of the file by the first words of their titles."""
    text = (Path(__file__).parent / "odds_tables.txt").read_text("utf-8")
    found = {}
    for block in text.strip().split("\n\n"):
        title, *rows = block.split("\n")
        found[title.removeprefix("# ").split(":")[0]] = [row.split() for row in rows]
    return found


TABLES = read_tables()


def rows(name: str) -> list[Any]:
    """The rows of a table, each a case."""
    return [pytest.param(row, id=row[0]) for row in TABLES[name]]


def odds(roll: str, **given: Any) -> dict[str, Fraction]:
    """What the command says."""
    return {name: Fraction(chance) for name, chance in ODDS(roll, {n: str(v) for n, v in given.items()}).items()}


def is_printed(chance: Fraction, printed: str) -> bool:
    """Whether a chance is the percentage that a table prints, to its last digit."""
    return abs(100 * chance - Fraction(printed)) <= Fraction(1, 20)


def check(found: list[Fraction], printed: list[str]) -> None:
    """Every chance is the one printed."""
    wrong = [
        (i, float(100 * f), p) for i, (f, p) in enumerate(zip(found, printed, strict=True)) if not is_printed(f, p)
    ]
    assert wrong == []


# A. Single tests


@pytest.mark.parametrize("jackpot", [0, 1])
@pytest.mark.parametrize("row", rows("tests"))
def test_single_tests(row: list[str], jackpot: int) -> None:
    value = int(row[0])
    asked: list[tuple[str, int, Data]] = [
        ("steal", value, {}),
        ("keeper_interception", value, {"hex": "zone"}),
        ("keeper_interception", value, {"hex": "third"}),
        ("high_pass", value, {}),
        ("long_pass", value, {}),
        ("long_pass", value, {"third_to_third": 1}),
        ("control", value - 1, {}),
        ("high_pass", value - 1, {}),
    ]
    check([odds(roll, player=v, jackpot=jackpot, **more)["success"] for roll, v, more in asked], row[1:])


@pytest.mark.parametrize(
    ("asked", "column"),
    [
        ({"roll": "take_ball"}, 1),  # row 30
        ({"roll": "take_ball", "goalkeeper": 1}, 2),  # row 31
        ({"roll": "interception"}, 1),  # row 12
        ({"roll": "interception", "line": "path"}, 2),  # row 13
        ({"roll": "interception", "line": "closing"}, 1),
        ({"roll": "keeper_interception", "hex": "second"}, 1),  # row 14
        ({"roll": "block"}, 1),  # row 23
        ({"roll": "block", "line": "path"}, 2),
        ({"roll": "keeper_deflection"}, 1),  # row 32
        ({"roll": "control"}, 5),  # row 22
    ],
)
def test_rolls_that_share_a_target(asked: Data, column: int) -> None:
    name = asked["roll"]
    more = {key: value for key, value in asked.items() if key != "roll"}
    for row in TABLES["tests"]:
        assert is_printed(odds(name, player=int(row[0]), **more)["success"], row[column])


@pytest.mark.parametrize("row", rows("interceptors"))
def test_one_of_several_interceptors(row: list[str]) -> None:
    missed = 1 - odds("interception", player=row[0])["success"]
    check([1 - missed**several for several in (1, 2, 3)], row[1:])


def test_a_steal_and_closing_the_passer_foul_on_one_face_of_six() -> None:
    assert odds("steal", player=5) == {"success": Fraction(1, 3), "foul": Fraction(1, 6)}
    assert odds("interception", player=5, line="closing", jackpot=1) == {
        "success": Fraction(1, 3),
        "foul": Fraction(1, 6),
    }
    assert odds("interception", player=5) == {"success": Fraction(1, 3)}


# B. Under a value


@pytest.mark.parametrize("jackpot", [0, 1])
@pytest.mark.parametrize(
    ("roll", "name"),
    [
        ("injury_check", "player"),
        ("handling", "player"),
        ("booking_check", "leniency"),
        ("referee_decision", "leniency"),
    ],
)
def test_under_a_value(roll: str, name: str, jackpot: int) -> None:
    below = [odds(roll, **{name: value}, jackpot=jackpot)["success"] for value in range(1, 7)]
    check([1 - chance for chance in below], TABLES["under"][0])
    check(below, TABLES["under"][1])
    check([1 - chance for chance in below], TABLES["injury of Resilience 1 to 6"][0])


def test_cards_of_a_foul_by_leniency() -> None:
    strict = [1 - odds("booking_check", leniency=leniency)["success"] for leniency in range(2, 6)]
    steal_foul, behind = odds("steal", player=3)["foul"], odds("tackle", player=3, against=3, from_behind=1)["foul"]
    last_man, reckless = odds("tackle", player=3, against=3)["foul"], odds("reckless_tackle")["foul"]
    name = "cards of steal, behind red, behind yellow, last man red, reckless red, reckless yellow"
    expected = TABLES[name]
    check([steal_foul * chance for chance in strict], expected[0])
    check([behind * chance for chance in strict], expected[1])
    check([behind * (1 - chance) for chance in strict], expected[2])
    check([last_man * chance for chance in strict], expected[3])
    check([reckless * chance for chance in strict], expected[4])
    check([1 - reckless + reckless * (1 - chance) for chance in strict], expected[5])


@pytest.mark.parametrize("jackpot", [0, 1])
@pytest.mark.parametrize("row", rows("added time"))
def test_added_time(row: list[str], jackpot: int) -> None:
    leniency, mean, seven, *spread = row
    found = odds("added_time", leniency=leniency, jackpot=jackpot)
    assert found == {value: Fraction(spread.count(value), 6) for value in spread}
    assert round(float(sum(int(value) * chance for value, chance in found.items())), 2) == float(mean)
    assert is_printed(found["7"], seven)
    assert odds("added_time", leniency=leniency, extra_time=1) == {"3": 1}


@pytest.mark.parametrize("jackpot", [0, 1])
def test_tournament_injury(jackpot: int) -> None:
    [[*chances_, mean]] = TABLES["tournament injury"]
    found = odds("tournament_injury", jackpot=jackpot)
    check([found[matches] for matches in "0123"], chances_)
    assert sum(int(matches) * chance for matches, chance in found.items()) == Fraction(mean)


def test_head_back() -> None:
    [[fumbled]] = TABLES["head back fumbled"]
    assert is_printed(1 - odds("head_back")["success"], fumbled)


# C. Tackles, nutmegs, dives; D. shots


def across(difference: str) -> tuple[int, int]:
    """Two values with that difference, neither below 0."""
    apart = int(difference)
    return max(apart, 0), max(-apart, 0)


def fought(roll: str, difference: str, *names: str, **more: Any) -> list[Fraction]:
    """The chances of a duel by the names of its results."""
    ours, theirs = across(difference)
    found = odds(roll, player=ours, against=theirs, **more)
    assert sum(found.values()) == 1
    return [found[name] for name in names]


@pytest.mark.parametrize("die", DICE)
def test_tackles(die: str) -> None:
    jackpot = int(die == "jackpot")
    names = ("foul", "player", "loose", "against")
    for difference, *printed in TABLES[f"tackle {die}"]:
        plain = fought("tackle", difference, *names, jackpot=jackpot)
        behind = fought("tackle", difference, *names, jackpot=jackpot, from_behind=1)
        check([*plain, *behind], printed)


@pytest.mark.parametrize("die", DICE)
def test_a_dive_at_feet_is_a_tackle_and_a_nutmeg_one_seen_from_the_carrier(die: str) -> None:
    jackpot = int(die == "jackpot")
    for difference, *printed in TABLES[f"tackle {die}"]:
        dive = fought("dive_at_feet", difference, "foul", "player", "loose", "against", jackpot=jackpot)
        check(dive, printed[:4])
        carrier = str(-int(difference))
        check(fought("nutmeg", carrier, "foul", "against", "loose", "player", jackpot=jackpot), printed[:4])


@pytest.mark.parametrize("die", DICE)
def test_shots_and_what_the_goalkeeper_holds(die: str) -> None:
    jackpot = int(die == "jackpot")
    for difference, *printed in TABLES[f"shot {die}"]:
        found = fought("shot", difference, "off_target", "player", "loose", "against", jackpot=jackpot)
        held = [odds("handling", player=handling, jackpot=jackpot)["success"] for handling in range(2, 7)]
        check([*found, *(found[-1] * chance for chance in held)], printed)


@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize(("table", "helped", "ties"), [("unmodified", 0, 0), ("penalty", 2, 0), ("shoot-out", 2, 2)])
def test_goals_by_shooting_and_saving(die: str, table: str, helped: int, ties: int) -> None:
    """Of a tie in the shoot-out the table counts two of six directions as goals; by the contract it is a miss."""
    for shooting, *printed in TABLES[f"{table} {die}"]:
        keepers = [value - helped for value in range(2, 7)]
        found = [odds("shot", player=shooting, against=value, jackpot=int(die == "jackpot")) for value in keepers]
        check([one["player"] + one["loose"] * Fraction(ties, 6) for one in found], printed)


# E. Headers


@pytest.mark.parametrize("die", DICE)
def test_headers_of_equal_heading(die: str) -> None:
    for difference, *printed in TABLES[f"header {die}"]:
        ours, theirs = across(difference)
        found = []
        for attackers, defenders in ((1, 1), (2, 1), (1, 2), (2, 2)):
            sides = {"player": ",".join([str(ours)] * attackers), "against": ",".join([str(theirs)] * defenders)}
            one = odds("header", **sides, jackpot=int(die == "jackpot"))
            found += [one["player"], one["loose"], one["against"]]
        check(found, printed)


def headed_goal(heading: int, defender: int | None, die: str) -> Fraction:
    """The chance of a goal: the header won, then the winning hand against a goalkeeper of Saving 4."""
    jackpot = die == "jackpot"
    in_air, goalkeeper = Terms(off_target="unless_beaten"), hands((4,), jackpot)
    found = Fraction(0)
    for won, likely in hands((heading,), jackpot):
        beats = Fraction(int(number(won.die) > 1))
        if defender is not None:
            beats = chances(in_air, ((won, Fraction(1)),), hands((defender,), jackpot)).get("player", Fraction(0))
        found += likely * beats * chances(Terms(), ((won, Fraction(1)),), goalkeeper).get("player", Fraction(0))
    return found


@pytest.mark.parametrize("die", DICE)
def test_headed_shots(die: str) -> None:
    for heading, *printed in TABLES[f"headed {die}"]:
        check([headed_goal(int(heading), one, die) for one in (None, 2, 3, 4, 5, 6)], printed)


@pytest.mark.parametrize("die", DICE)
def test_headed_shots_with_the_goalkeeper_in_the_air(die: str) -> None:
    for heading, *printed in TABLES[f"keeper in the air {die}"]:
        found = []
        for aerial in range(3, 7):
            one = odds("header", player=heading, against=aerial, shot=1, jackpot=int(die == "jackpot"))
            found += [one["player"], one["loose"], one["against"], one["off_target"]]
        check(found, printed)


# F. Free kicks


def scored(shooting: int, blockers: int, die: str) -> Fraction:
    """A free kick from outside the box, Saving 4: at 9 and more blockers of Tackling 4 have no say."""
    blocked = odds("block", player=4)["success"]
    found, throws = Fraction(0), list(product(DICE[die], DICE[die]))
    for ours, theirs in throws:
        mine = hand(ours, shooting - 1)
        through = 1 if mine.total >= 9 else (1 - blocked) ** blockers
        if outcome(Terms(off_target="always"), mine, hand(theirs, 4)) == "player":
            found += Fraction(through, 1) / len(throws)
    return found


@pytest.mark.parametrize("row", rows("free kick"))
def test_free_kicks(row: list[str]) -> None:
    shooting, clean, *printed = row
    value = int(shooting)
    assert is_printed(Fraction(sum(face + value - 1 >= 9 for face in range(1, 7)), 6), clean)
    check([scored(value, blockers, die) for die in DICE for blockers in range(3)], printed)


@pytest.mark.parametrize("die", range(1, 7))
def test_a_free_kick_says_whether_it_is_clean(die: int) -> None:
    """Shooting 5 from outside the box: 4, so that 5 and 6 reach nine."""
    found = last(shot(die, 1, player=9, kind="free_kick", outside_box=True))
    assert found["clean"] is (die >= 5)


# G. Fractions


@pytest.mark.parametrize("row", rows("fractions"))
def test_fractions(row: list[str]) -> None:
    difference, *printed = row
    found: list[Fraction] = []
    for roll, names in (
        ("tackle", ("foul", "player", "loose", "against")),
        ("shot", ("off_target", "player", "loose", "against")),
    ):
        for jackpot in (0, 1):
            found += fought(roll, difference, *names, jackpot=jackpot)
    assert [str(chance) for chance in found] == printed


# The odds of a record are its rule over every throw


def tally(events: list[Data], dice: tuple[Face, ...]) -> dict[str, Fraction]:
    """The results of the same roll made with every throw."""
    found: dict[str, Fraction] = {}
    start = header(jackpot=dice is JACKPOT)
    for one in events:
        shown = last(one, start=start)
        flags = ("foul", "off_target", "success")
        result = shown.get("winner") or next((name for name in flags if shown.get(name)), "loose")
        found[result] = found.get(result, Fraction(0)) + Fraction(1, len(events))
    return found


@pytest.mark.parametrize("die", DICE)
def test_odds_of_duels_are_the_rule_run_over_every_throw(die: str) -> None:
    for make in (tackle, shot):
        events = [make(ours, theirs) for ours, theirs in product(DICE[die], DICE[die])]
        assert len(events) == (144 if die == "jackpot" else 36)
        said = last(events[0], start=header(jackpot=die == "jackpot"))["odds"]
        assert {name: Fraction(chance) for name, chance in said.items()} == tally(events, DICE[die])


def test_odds_of_a_header_are_the_rule_run_over_every_throw() -> None:
    """Two attackers, one of them two hexes away, against a defender: 216 throws."""
    events = [
        header_duel([jump(9, a), jump(8, b, two_hexes=True)], [jump(2, c)], shot=True)
        for a, b, c in product(PLAIN, PLAIN, PLAIN)
    ]
    said = last(events[0])["odds"]
    assert {name: Fraction(chance) for name, chance in said.items() if chance != "0"} == tally(events, PLAIN)


def test_odds_of_a_test_are_the_rule_run_over_every_face() -> None:
    events = [steal(face) for face in JACKPOT]
    said = {name: Fraction(chance) for name, chance in last(events[0], start=header(jackpot=True))["odds"].items()}
    found = tally(events, JACKPOT)
    assert said == {"success": found["success"], "foul": found["foul"]}


def test_of_equal_hands_the_first_counts() -> None:
    """Two attackers with 8: the first named has a 1, and it is his 1 that counts."""
    assert max([Hand(1, 8), Hand(3, 8)], key=lambda one: one.strength) == Hand(1, 8)
    jumps = [jump(5, 1), jump(8, 3)]  # Heading 5 + 1, 3 + 3
    assert last(header_duel(jumps, [jump(7, 1)], shot=True))["off_target"] is True
    assert last(header_duel(jumps[::-1], [jump(7, 1)], shot=True))["winner"] == "player"


# The command


def test_odds_of_the_contract() -> None:
    assert ODDS("tackle", {"player": "5", "against": "4", "jackpot": "1"}) == {
        "player": "13/24",
        "against": "3/16",
        "loose": "5/48",
        "foul": "1/6",
    }
    assert ODDS("steal", {"player": "5"}) == {"success": "1/3", "foul": "1/6"}
    assert ODDS("loose_ball", {}) == {}


def test_a_shot_without_a_goalkeeper_in_reach_scores_but_for_a_one() -> None:
    assert ODDS("shot", {"player": "2"}) == {"player": "5/6", "against": "0", "loose": "0", "off_target": "1/6"}


@pytest.mark.parametrize(
    ("roll", "given", "words"),
    [
        ("slide", {}, "no roll slide"),
        ("steal", {}, "player=… is missing"),
        ("steal", {"player": "five"}, "five"),
        ("steal", {"player": "5,4"}, "5,4"),
        ("steal", {"player": "5", "against": "4"}, "against"),
        ("steal", {"player": "5", "jackpot": "yes"}, "yes"),
        ("tackle", {"player": "5"}, "against=… is missing"),
        ("block", {"player": "5", "line": "closing"}, "closing"),
        ("shot", {"player": "5", "against": "4", "outside_box": "1"}, "outside_box"),
        ("reckless_tackle", {"player": "5"}, "player"),
        ("header", {"player": "5"}, "against=… is missing"),
        ("header", {"player": "5,4,3,2", "against": "4"}, "5,4,3,2"),
    ],
)
def test_wrong_questions_are_refused_by_name(roll: str, given: dict[str, str], words: str) -> None:
    with pytest.raises(RuleError) as refused:
        ODDS(roll, given)
    assert words in str(refused.value)
