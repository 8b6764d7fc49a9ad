"""Squads of Counter Attack: the verdict's codes, files of every kind, links; shirts of a line-up."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli import main
from companion.games.counter_attack.cards import GOALKEEPER, OUTFIELD
from companion.games.counter_attack.lineup import FORMATIONS, lines, order_of_shirts
from companion.games.counter_attack.squads import Card, Player, Squad, blank_squad
from companion.games.errors import RuleError
from companion.games.squads import judge, read_any, read_code, squad_code, write_csv, write_json

KEEPER = (5, 1, 5, 4, 4, 4, 5)  # aerial ability, dribbling, pace, resilience, saving, handling, high pass
FORWARD = (5, 4, 3, 5, 5, 5, 2)  # pace, dribbling, heading, high pass, resilience, shooting, tackling


def player(number: int, name: str = "", goalkeeper: bool = False, values: tuple[int, ...] | None = None) -> Player:
    names, usual = (GOALKEEPER, KEEPER) if goalkeeper else (OUTFIELD, FORWARD)
    attributes = dict(zip(names, values or usual, strict=True))
    return Player(number=number, name=name, goalkeeper=goalkeeper, attributes=attributes)


SIXTEEN = (player(1, "Ada", True), *(player(n) for n in range(2, 12)), player(12, "Bo", True),
           *(player(n) for n in range(13, 17)))  # fmt: skip
LEGAL = Squad("Rovers", SIXTEEN)


def codes(squad: Squad) -> list[tuple[str, tuple[int, ...]]]:
    return [(problem.code, problem.numbers) for problem in judge(squad).problems]


def changed(place: int, **attributes: int) -> Squad:
    one = SIXTEEN[place]
    other = replace(one, attributes={**one.attributes, **attributes})
    return replace(LEGAL, players=(*SIXTEEN[:place], other, *SIXTEEN[place + 1 :]))


def test_sixteen_with_two_goalkeepers_are_legal() -> None:
    verdict = judge(LEGAL)
    assert verdict.to_dict() == {
        "legal": True, "value": 14 * 29 + 2 * 28, "budget": None, "players": 16, "problems": [], "warnings": [],
    }  # fmt: skip


def test_each_code_of_the_contract() -> None:
    assert codes(replace(LEGAL, players=SIXTEEN[:-1])) == [("players_count", ())]
    assert codes(replace(LEGAL, players=(*SIXTEEN, player(17), player(18)))) == [("players_count", ())]
    assert codes(replace(LEGAL, players=(*SIXTEEN[:-1], player(2)))) == [("number_twice", (2,))]
    assert codes(replace(LEGAL, players=(*SIXTEEN[:-1], player(16, "Cy", True)))) == [
        ("goalkeepers_count", (1, 12, 16))
    ]
    assert codes(changed(3, pace=7)) == [("attribute_out_of_range", (4,))]
    assert codes(changed(0, saving=0, handling=9)) == [("attribute_out_of_range", (1,))] * 2
    del (less := changed(4)).players[4].attributes["tackling"]  # type: ignore[attr-defined]
    assert codes(less) == [("attribute_missing", (5,))]
    assert str(judge(less).problems[0]) == "5 has no Tackling"
    assert {code for code, _ in codes(blank_squad())} == {"attribute_missing"}


def test_both_goalkeepers_on_the_bench_or_on_the_pitch_are_warned_of() -> None:
    assert [w.code for w in judge(replace(LEGAL, players=(replace(SIXTEEN[0], number=17), *SIXTEEN[1:]))).warnings] == [
        "goalkeeper_number"
    ]


def test_there_is_no_level() -> None:
    with pytest.raises(RuleError, match="no level"):
        judge(LEGAL, "top")


def check(path: Path, *options: str) -> Any:
    return CliRunner().invoke(main, ["squad", "check", str(path), *options])


def test_the_command_judges_files_of_this_game(tmp_path: Path) -> None:
    path = tmp_path / "rovers.json"
    path.write_text(write_json(LEGAL), "utf-8")
    answer = check(path)
    assert (answer.exit_code, json.loads(answer.stdout)["legal"]) == (0, True)
    path.write_text(write_json(changed(3, pace=7)), "utf-8")
    answer = check(path)
    assert answer.exit_code == 1
    assert json.loads(answer.stdout)["problems"] == [
        {"code": "attribute_out_of_range", "message": "4: Pace is 7; an attribute is 1 to 6", "numbers": [4]}
    ]
    assert check(path, "--tier", "top").exit_code == 2


CONTRACT = {
    "squad": 1,
    "game": "counter-attack",
    "name": "Rovers",
    "players": [
        {"number": 1, "name": "…", "goalkeeper": True, "aerial_ability": 5, "dribbling": 1, "pace": 5, "resilience": 4,
         "saving": 4, "handling": 4, "high_pass": 5},
        {"number": 9, "name": "…", "pace": 5, "dribbling": 4, "heading": 3, "high_pass": 5, "resilience": 5,
         "shooting": 5, "tackling": 2},
    ],
}  # fmt: skip


def test_the_file_of_the_contract_is_read_and_written_as_it_is() -> None:
    squad = read_any(json.dumps(CONTRACT).encode())
    assert squad.players == (player(1, "…", True), player(9, "…"))
    assert json.loads(write_json(squad)) == CONTRACT
    assert codes(squad) == [("players_count", ()), ("goalkeepers_count", (1,))]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, 'game: "chess" is wrong, it may be simulator-soccer, counter-attack'),
        ({"tier": "top"}, 'tier: "top" is wrong'),
        ({"formation": "6-6-6"}, 'formation: "6-6-6" is wrong'),
        ({"coach": "x"}, "the squad file has no field coach"),
        ({"players": [{"name": "Ada"}]}, "players[0] needs number"),
        ({"players": [{"number": 9, "saving": 3}]}, "players[0] has no field saving"),
        ({"players": [{"number": 9, "pace": True}]}, "players[0].pace: true is wrong"),
        ({"players": [{"number": 9, "pace": "5"}]}, 'players[0].pace: "5" is wrong'),
        ({"players": [{"number": 9, "pace": None}]}, "players[0].pace: null is wrong"),
        ({"players": [{"number": 100}]}, "players[0].number: 100 is wrong"),
        ({"players": [7]}, "players[0]: 7 is wrong"),
        ({"players": [{"number": n} for n in range(101)]}, "players: 101 are too many to read"),
    ],
)
def test_a_broken_file_is_refused_by_name(change: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleError) as refusal:
        read_any(json.dumps({**CONTRACT, **change}).encode())
    assert str(refusal.value).startswith(says)


THE_THREE = (player(1, "Zoé", True), player(7, "Müller, J."), player(9, "Ñusta", values=(4, 5, 5, 5, 4, 5, 3)))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    "rows",
    [
        ["number,name,aerial_ability,dribbling,pace,resilience,saving,handling,high_pass", "1,Zoé,5,1,5,4,4,4,5",
         "number,name,pace,dribbling,heading,high_pass,resilience,shooting,tackling", '7,"Müller, J.",5,4,3,5,5,5,2',
         "9,Ñusta,4,5,5,5,4,5,3"],
        ["1;Zoé;5;1;5;4;4;4;5", "7;Müller, J.;5;4;3;5;5;5;2", "9;Ñusta;4;5;5;5;4;5;3"],
        ["1\tZoé\t5\t1\t5\t4\t4\t4\t5\t", "7\tMüller, J.\t5\t4\t3\t5\t5\t5\t2\t", "9\tÑusta\t4\t5\t5\t5\t4\t5\t3\t"],
        ["1;Zoé;GK;5;1;5;4;4;4;5", "7;Müller, J.;no;5;4;3;5;5;5;2", "9;Ñusta;;4;5;5;5;4;5;3"],
        ["No.;Player;GK;Pace;Dribbling;Heading;High Pass;Resilience;Shooting;Tackling", "1;Zoé;x;5;1;5;4;4;4;5",
         "7;Müller, J.;;5;4;3;5;5;5;2", "9;Ñusta;;4;5;5;5;4;5;3"],
        ["Number;Name;Country;Pace;Dribbling;Heading;High Pass;Resilience;Shooting;Tackling;Saving;Aerial Ability;"
         "Handling;Leniency", "1;Zoé;Peru;5;1;;5;4;;;4;5;4;", "7;Müller, J.;;5;4;3;5;5;5;2;;;;",
         "9;Ñusta;;4;5;5;5;4;5;3;;;;"],
    ],
    ids=["two headings", "no heading", "tab", "marks without heading", "marks", "all ten"],
)  # fmt: skip
def test_csv_as_spreadsheets_write_it(rows: list[str], end: str, encoding: str) -> None:
    if "," in rows[0] or "\t" in rows[0] or ";" in rows[0]:
        assert read_any(end.join(rows).encode(encoding)) == Squad("", THE_THREE)


def test_a_table_without_numbers_numbers_its_rows() -> None:
    rows = ["Ada\t5\t1\t5\t4\t4\t4\t5", "Bo\t5\t1\t5\t4\t4\t4\t5", "Cy\t5\t4\t3\t5\t5\t5\t2", "Di\t5\t4\t3\t5\t5\t5\t2"]
    squad = read_any("\n".join(rows).encode())
    assert [(p.number, p.name, p.goalkeeper) for p in squad.players] == [
        (1, "Ada", True), (12, "Bo", True), (2, "Cy", False), (3, "Di", False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1;Zoé;5;1;5;4;4;4;5\nx;Bo;5", "Line 2, column 2: an attribute belongs here"),
        ("1;Zoé;5;1;5;4;4;4;5\n7;Bo;5;4;drei", "Line 2, column 5: an attribute belongs here"),
        ("1;Zoé;5;1;5;4;4;4;5\n107;Bo;5;4;3", "Line 2, column 1: a shirt number"),
        ("number;name;pace\n1x;Bo;5", "Line 2, column 1: a shirt number from 0 to 99"),
        ("number;name;gk;pace\n1;Bo;perhaps;5", "Line 2, column 3: yes or no belongs here"),
        ("number;name;pace\n1;" + "x" * 101 + ";5", "Line 2, column 2: a name belongs here"),
        ("number;name;pace\n" + "7;Ada;5\n" * 101, "Line 102, column 1: there are too many players to read"),
        ('number;name;pace\n7;"Ada;5', "Line 2: a quotation mark is in the wrong place"),
    ],
)
def test_a_broken_table_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(RuleError) as refusal:
        read_any(text.encode())
    assert str(refusal.value).startswith(says)


# Whatever squad

names = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)


@st.composite
def players(draw: st.DrawFn) -> Player:
    goalkeeper = draw(st.booleans())
    kind = GOALKEEPER if goalkeeper else OUTFIELD
    chosen = [name for name in kind if draw(st.booleans())]
    attributes = {name: draw(st.integers(0, 9)) for name in chosen}
    return Player(number=draw(st.integers(0, 99)), name=draw(names), goalkeeper=goalkeeper, attributes=attributes)


squads = st.builds(Squad, names, st.lists(players(), max_size=18).map(tuple), st.sampled_from(list(FORMATIONS)))


@settings(deadline=None)
@given(squads)
def test_files_and_links_bring_a_squad_back(squad: Squad) -> None:
    assert read_any(write_json(squad).encode()) == squad
    assert read_code(squad_code(squad)) == squad
    if squad.players:
        keepers_first = sorted(squad.players, key=lambda p: not p.goalkeeper)
        assert read_any(write_csv(squad).encode()).players == tuple(keepers_first)


SOUND = (
    write_json(LEGAL).encode(),
    write_csv(LEGAL).encode(),
    "1;Zoé;5;1;5;4;4;4;5\r\n7;Bo;5;4;3;5;5;5;2".encode("latin-1"),
)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sound file with a stretch of it replaced by anything."""
    sound = draw(st.sampled_from(SOUND))
    start = draw(st.integers(0, len(sound)))
    end = draw(st.integers(start, min(len(sound), start + 40)))
    return (
        sound[:start] + draw(st.binary(max_size=20) | st.sampled_from((b'"', b"\r", b";;", b"\t", b"-9"))) + sound[end:]
    )


@settings(deadline=None)
@given(damaged())
def test_a_damaged_file_is_refused_or_judged(data: bytes) -> None:
    try:
        squad = read_any(data)
    except RuleError:
        return
    assert json.dumps(judge(squad).to_dict())
    assert read_any(write_json(squad).encode()) == squad


def test_a_link_carries_single_digits_and_no_more() -> None:
    with pytest.raises(RuleError, match="4 has an attribute that no link can carry"):
        squad_code(changed(3, pace=12))
    with pytest.raises(RuleError, match="cut off or was changed"):
        read_code(squad_code(LEGAL)[:-5])


# Line-ups


@pytest.mark.parametrize("formation", list(FORMATIONS))
def test_every_formation_has_eleven_shirts(formation: str) -> None:
    assert [shirt for line in lines(formation) for shirt in line] == list(range(1, 12))


def test_the_best_tacklers_stand_at_the_back_and_the_best_shooters_in_front() -> None:
    backs = [Card(name=f"back {n}", attributes={"tackling": 6, "shooting": 1}) for n in range(4)]
    fronts = [Card(name=f"front {n}", attributes={"tackling": 1, "shooting": 6}) for n in range(2)]
    others = [Card(name=f"other {n}", attributes={"high_pass": 6 - n % 3}) for n in range(8)]
    keepers = [Card(name="second", goalkeeper=True, attributes={"saving": 2}),
               Card(name="first", goalkeeper=True, attributes={"saving": 5})]  # fmt: skip
    shirts = {shirt: card.name for shirt, card in order_of_shirts([*fronts, *others, *keepers, *backs], "4-4-2")}
    assert (shirts[1], shirts[12]) == ("first", "second")
    assert [shirts[n] for n in range(2, 6)] == [f"back {n}" for n in range(4)]
    assert [shirts[n] for n in (10, 11)] == ["front 0", "front 1"]
    assert [shirts[n] for n in range(6, 10)] == ["other 0", "other 3", "other 6", "other 1"]
    assert [shirts[n] for n in range(13, 17)] == ["other 2", "other 4", "other 5", "other 7"]
