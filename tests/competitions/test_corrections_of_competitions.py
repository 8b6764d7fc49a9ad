"""What a correction moves, told before it is done; scorers, managers, duels and luck over a competition."""

from dataclasses import replace
from fractions import Fraction

from season_by_hand import Data, competition, cup_header, given, linked, man, match, refused, team

from companion.competitions import MatchResult, Season, season, statistics
from companion.competitions.corrections import Moves, moves

CUP = cup_header("ABCD", format="knock_out")
SEMIFINALS = [given(1, 1, 4, (1, 0)), given(2, 2, 3, (1, 0))]


def moved(header: Data, before: list[Data], *more: Data, results: dict[str, MatchResult] | None = None) -> Moves:
    """What more lines move."""
    states: list[Season] = [
        season(competition(header, *events), results or {}) for events in (before, [*before, *more])
    ]
    return moves(*states)


def test_nothing_moves_nothing() -> None:
    assert moved(CUP, SEMIFINALS).nothing
    assert moved(CUP, SEMIFINALS, {"type": "note", "text": "Snow"}).nothing


def test_a_corrected_semifinal_moves_the_bracket_and_nothing_else() -> None:
    found = moved(CUP, SEMIFINALS, given(1, 1, 4, (0, 1)))
    semifinal, final = found.bracket
    assert (semifinal.before.winner, semifinal.after.winner) == (1, 4)
    assert (final.before.upper, final.after.upper) == (1, 4)
    assert (found.table, found.bans, found.conflicts, found.champions) == ((), (), (), None)


def test_with_the_final_played_it_names_the_conflict_and_the_champion() -> None:
    found = moved(CUP, [*SEMIFINALS, given(3, 1, 2, (1, 0))], given(1, 1, 4, (0, 1)))
    assert found.champions == ((1,), ())
    assert [one.fixture for one in found.conflicts] == [3]


def test_a_struck_match_moves_table_and_bans() -> None:
    header = cup_header("AB")
    red = match(2, 0, home=team(man(9, sent_off=True)))
    found = moved(header, [linked(1, 1, 2, "m1")], {"type": "strike", "fixture": 1}, results={"m1": red})
    assert {(one.entrant, one.before.row.points, one.after.row.points) for one in found.table} == {(1, 3, 0), (2, 0, 0)}
    (ban,) = found.bans
    assert (ban.entrant, ban.before and ban.before.player, ban.after) == (1, 9, None)
    assert found.champions == ((1,), ())


# Taking back


def test_undo_takes_the_last_line_and_void_any() -> None:
    header = cup_header("ABC")
    bare = competition(header)
    first, second = (given(one.number, one.home.of, one.away.of, (1, 0)) for one in bare.fixtures[:2])
    assert len(competition(header, first, second, {"type": "undo"}).entries) == 1
    assert list(competition(header, first, second, {"type": "void", "seq": 1}).entries) == [2]
    assert competition(header, first, {"type": "undo"}).lines == ()
    assert str(refused(header, {"type": "undo"})) == "There is nothing to undo"
    assert "does not stand" in str(refused(header, first, {"type": "void", "seq": 7}))


def test_a_void_that_makes_a_later_line_impossible_is_refused() -> None:
    header = cup_header("AB")
    strike = {"type": "strike", "fixture": 1}
    assert "nothing to strike out" in str(refused(header, given(1, 1, 2, (1, 0)), strike, {"type": "void", "seq": 1}))


# Squads


def test_squads_stay_under_the_tournament_rules_and_may_change_under_the_others() -> None:
    ten = [{"number": number, "wedges": ["blue"]} for number in range(1, 11)] + [{"number": 12, "wedges": ["purple"]}]
    change = {"type": "squad", "entrant": 1, "players": ten}
    assert str(refused(cup_header("AB"), change)) == "The squads of this competition stay what they are to its end"
    found = competition(cup_header("AB", rules="complete"), change)
    assert len(found.entrant(1).players or ()) == 11


def test_a_level_is_asked_of_every_squad() -> None:
    weak = [{"number": number, "name": "", "wedges": ["blue"]} for number in range(1, 16)]
    weak.append({"number": 16, "name": "", "wedges": ["purple"]})
    header = cup_header("AB")
    header["entrants"][1]["players"] = weak
    assert len(competition({**header, "level": "any"}).entrants) == 2
    error = refused({**header, "level": "standard"})
    assert error.field == "entrants[1].players"
    assert str(error) == "B cannot enter: The squad is worth 16: 20 short of the 36 it must reach"


def test_two_entrants_of_one_name_are_refused() -> None:
    assert str(refused(cup_header(["A", "a "]))) == "Two entrants are called A: give each a name of its own"


# Statistics


def test_scorers_minutes_and_luck() -> None:
    header = cup_header("AB", double=True)
    for entrant, manager in zip(header["entrants"], ("Ada", "Ada"), strict=True):
        entrant["manager"] = manager
    duels = replace(team(man(9, goals=2, name="Nine"), man(7, assists=2)), fought=6, won=4, expected=Fraction(5, 2))
    first = match(2, 0, home=duels, away=replace(team(man(4, bookings=1)), fought=6, won=2, expected=Fraction(3)))
    second = match(1, 1, home=team(man(9, goals=1)), away=team(man(9, goals=1, minutes=45), man(3, own_goals=1)))
    one = competition(header, linked(1, 1, 2, "m1"), linked(2, 2, 1, "m2"))
    found = season(one, {"m1": first, "m2": second})
    totals = statistics.players(found)
    scorers = statistics.best(totals, "goals", "assists")
    assert [(player.entrant, player.number, player.goals) for player in scorers] == [(1, 9, 3), (2, 9, 1)]
    assert (scorers[0].name, scorers[0].minutes, scorers[0].matches) == ("Nine", 135, 2)
    assert [player.number for player in statistics.best(totals, "assists")] == [7]
    a, b = statistics.squads(found)
    assert (a.won, a.drawn, a.goals, a.conceded, a.duels_won, a.luck) == (1, 1, 3, 1, 4, Fraction(3, 2))
    assert (b.lost, b.bookings, b.luck) == (1, 1, Fraction(-1))
    assert (a.assists, b.assists) == (2, 0)
    (ada,) = statistics.managers(found)
    assert (ada.name, ada.matches, ada.assists, ada.duels_fought, ada.luck) == ("Ada", 4, 2, 12, Fraction(1, 2))


def test_form_is_told_of_cups_too_and_a_shoot_out_is_a_draw() -> None:
    found = season(
        competition(CUP, given(1, 1, 4, (1, 1), shoot_out="away"), given(2, 2, 3, (2, 0)), given(3, 4, 2, (1, 0))), {}
    )
    assert statistics.form(found) == {1: "D", 2: "WL", 3: "L", 4: "DW"}
