"""Amend, void, after and conflicts: a record corrected, folded again."""

from typing import Any

import pytest
from by_hand import Data, duel, event, goal, header, kick_off, lines, play, refusal, state, turn

from companion.games.core import story, structure

UNDO = event("undo")


def amend(seq: int, **fields: Any) -> Data:
    return event("amend", seq=seq, set=fields)


def void(seq: int) -> Data:
    return event("void", seq=seq)


def conflicts(*events: Data) -> list[tuple[int, str]]:
    return [(conflict["seq"], conflict["message"]) for conflict in state(*events)["conflicts"]]


SUB = event("substitution", side="home", off=11, on=12)

# After


def test_a_goal_remembered_late_gets_its_place_and_its_minute() -> None:
    told = state(kick_off(), turn(), turn(), turn(), {**goal(), "after": 2})
    # two cells are 2:43, so the third minute; its line-up costs a cell, and two turns of two follow
    assert told["timeline"] == [{"type": "goal", "seq": 5, "minute": "3", "side": "home", "player": 9, "score": "1-0"}]
    assert told["clock"]["cells"] == 7


def test_several_after_the_same_event_keep_the_records_order() -> None:
    late = [{**goal("home", 9), "after": 1}, {**goal("away", 9), "after": 1}, {**goal("home", 10), "after": 1}]
    told = state(kick_off(), turn(), *late)
    assert [(item["seq"], item["score"]) for item in told["timeline"]] == [(3, "1-0"), (4, "1-1"), (5, "2-1")]


def test_after_an_event_that_stands_after_another() -> None:
    told = state(kick_off(), turn(), {**goal("home"), "after": 1}, {**goal("away"), "after": 3}, turn())
    assert [item["seq"] for item in told["timeline"]] == [3, 4]
    assert [item["minute"] for item in told["timeline"]] == ["1", "2"]  # the first goal's line-up: 1 cell, 1:21


def test_what_is_after_an_event_goes_before_what_followed_it_in_the_record() -> None:
    told = state(kick_off(), goal("home"), {**goal("away"), "after": 1}, {**goal("home", 10), "after": 3})
    assert [item["seq"] for item in told["timeline"]] == [3, 4, 2]


def test_after_may_name_an_event_taken_back_whose_place_stays() -> None:
    told = state(kick_off(), turn(), turn(), UNDO, {**goal(), "after": 3}, turn())
    assert told["timeline"][0]["minute"] == "3"  # behind the first turn


def test_after_may_name_an_event_struck_out_whose_place_stays() -> None:
    told = state(kick_off(), turn(), turn(), turn(), void(3), {**goal(), "after": 3})
    assert told["timeline"][0]["minute"] == "3"
    assert told["clock"]["cells"] == 5


@pytest.mark.parametrize("after", [4, 5, 10**9])
def test_after_names_an_earlier_event(after: int) -> None:
    said = refusal(kick_off(), turn(), turn(), {**goal(), "after": after})
    assert (said.field, str(after) in str(said)) == ("after", True)


@pytest.mark.parametrize("line", [UNDO, event("redo"), amend(1, side="away"), void(1)])
def test_after_is_not_for_undo_redo_amend_and_void(line: Data) -> None:
    said = refusal(kick_off(), turn(), {**line, "after": 1})
    assert (said.field, line["type"] in str(said)) == ("after", True)


@pytest.mark.parametrize("line", [UNDO, amend(1, side="away"), void(2)])
def test_after_names_no_line_about_lines(line: Data) -> None:
    assert refusal(kick_off(), turn(), line, {**goal(), "after": 3}).field == "after"


def test_a_late_event_that_is_illegal_in_its_place_is_refused() -> None:
    said = refusal(kick_off(), turn(), SUB, {**goal(player=12), "after": 2})
    assert str(said) == "Reds 12 is on the bench, not on the pitch"


def test_a_player_substituted_at_29_may_have_scored_at_20() -> None:
    assert str(refusal(kick_off(), turn(), SUB, goal(player=11))) == "Reds 11 was substituted and is not on the pitch"
    assert state(kick_off(), turn(), SUB, {**goal(player=11), "after": 2})["home"]["players"]["11"]["goals"] == 1


def test_a_late_line_up_right_after_a_goal_is_counted_already() -> None:
    told = conflicts(kick_off(), turn(), event("restart", kind="lineup"), {**goal(), "after": 2})
    assert told == [(3, "The line-up after the goal has been counted already")]


# Amend


def test_amend_changes_the_fields_named() -> None:
    told = state(kick_off(), goal(player=9, assist=7), amend(2, player=10))
    assert told["timeline"][0] | {"seq": 2} == {
        "type": "goal",
        "seq": 2,
        "minute": "1",
        "side": "home",
        "player": 10,
        "assist": 7,
        "score": "1-0",
    }


def test_amend_adds_a_field() -> None:
    assert state(kick_off(), goal(), amend(2, assist=7))["timeline"][0]["assist"] == 7


def test_the_last_amend_counts() -> None:
    told = state(kick_off(), goal(), amend(2, player=10, assist=7), amend(2, player=7, assist=9))
    assert (told["timeline"][0]["player"], told["timeline"][0]["assist"]) == (7, 9)


def test_an_amend_is_judged_with_those_before_it() -> None:
    said = refusal(kick_off(), goal(), amend(2, assist=10), amend(2, player=10))
    assert "cannot have the assist too" in str(said)


def test_amended_dice_are_the_dice() -> None:
    fight = duel("dribble", "midfield", (6, 1))
    told = state(kick_off(), fight, amend(2, dice={"carrier": 1, "challenger": 6}))
    assert told["possession"] == "away"
    assert told["last_roll"]["totals"] == {"carrier": 3, "challenger": 8}


def test_an_amended_move_moves_the_clock_of_all_that_follows() -> None:
    told = state(kick_off(), turn("tactical"), goal(), amend(2, move="team_moves"))
    assert told["timeline"][0]["minute"] == "3"
    assert told["clock"]["cells"] == 3


def test_after_may_be_set() -> None:
    told = state(kick_off(), turn(), turn(), goal(), amend(4, after=1))
    assert told["timeline"][0]["minute"] == "1"


def test_what_stands_after_an_amended_event_moves_with_it() -> None:
    told = state(kick_off(), turn(), goal(), {**goal("away"), "after": 3}, turn(), amend(3, after=1))
    assert [(item["seq"], item["minute"]) for item in told["timeline"]] == [(3, "1"), (4, "2")]


@pytest.mark.parametrize("after", [3, 4, 9])
def test_an_amended_after_names_an_event_before_the_amended_one(after: int) -> None:
    assert refusal(kick_off(), turn(), goal(), turn(), amend(3, after=after)).field == "after"


def test_rolled_by_note_and_cause_may_be_amended() -> None:
    entry = event("rear_entry", side="away", challenger=2, dice=5)
    told = play(kick_off(), entry, amend(2, rolled="table", by="phone", note="seen"))
    assert told.state["last_roll"]["dice"] == 5


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"type": "send_off"}, "set.type"),
        ({"key": "b"}, "set.key"),
        ({"at": "2026-03-07T20:00:00Z"}, "set.at"),
        ({"block": "b"}, "set.block"),
        ({}, "set"),
        ({"minute": "7"}, "minute"),
        ({"seq": 1}, "seq"),
        ({"player": None}, "player"),
        ({"assist": None}, "assist"),
        ({"note": None}, "note"),
        ({"after": None}, "after"),
        ({"player": True}, "player"),
        ({"own_goal": 1}, "own_goal"),
        ({"rolled": "app"}, "rolled"),
    ],
)
def test_an_amend_that_cannot_be_is_refused_by_name(changes: Data, field: str) -> None:
    said = refusal(kick_off(), goal(), event("amend", seq=2, set=changes))
    assert said.field == field
    assert field.removeprefix("set.") in str(said)


def test_an_amend_that_makes_its_own_event_illegal_is_refused() -> None:
    assert str(refusal(kick_off(), goal(), amend(2, player=12))) == "Reds 12 is on the bench, not on the pitch"


def test_an_amend_may_make_an_event_in_conflict_possible_again() -> None:
    events = [kick_off(), SUB, goal(player=12), void(2)]
    assert [seq for seq, _ in conflicts(*events)] == [3]
    assert conflicts(*events, amend(3, player=11)) == []
    assert state(*events, amend(3, player=11))["score"]["home"] == 1
    assert "bench" in str(refusal(*events, amend(3, player=13)))


# What may be corrected


@pytest.mark.parametrize("make", [void, lambda seq: amend(seq, note="x")])
@pytest.mark.parametrize("seq", [3, 4, 99])
def test_only_an_earlier_event_is_corrected(make: Any, seq: int) -> None:
    said = refusal(kick_off(), turn(), make(seq))
    assert (said.field, str(seq) in str(said)) == ("seq", True)


@pytest.mark.parametrize("make", [void, lambda seq: amend(seq, note="x")])
@pytest.mark.parametrize("line", [amend(2, note="y"), UNDO])
def test_undo_redo_amend_and_void_are_not_corrected(make: Any, line: Data) -> None:
    assert refusal(kick_off(), turn(), line, make(3)).field == "seq"


@pytest.mark.parametrize("make", [void, lambda seq: amend(seq, note="x")])
def test_a_void_and_a_redo_are_not_corrected(make: Any) -> None:
    assert refusal(kick_off(), turn(), void(2), make(3)).field == "seq"
    assert refusal(kick_off(), turn(), UNDO, event("redo"), make(4)).field == "seq"


@pytest.mark.parametrize("make", [void, lambda seq: amend(seq, note="x")])
def test_what_is_taken_back_or_struck_out_is_not_corrected(make: Any) -> None:
    assert refusal(kick_off(), turn(), UNDO, make(2)).field == "seq"
    assert refusal(kick_off(), turn(), void(2), make(2)).field == "seq"


def test_what_was_brought_back_may_be_corrected() -> None:
    assert state(kick_off(), turn(), UNDO, event("redo"), void(2))["clock"]["cells"] == 0
    assert state(kick_off(), turn(), void(2), UNDO, void(2))["clock"]["cells"] == 0


# Void and conflicts


def test_void_strikes_an_event_out() -> None:
    told = state(kick_off(), turn(), goal(), turn(), void(3))
    assert told["score"] == {"home": 0, "away": 0}
    assert told["timeline"] == []
    assert told["clock"]["cells"] == 4


def test_a_later_event_that_has_become_impossible_is_kept_ignored_and_listed() -> None:
    events = [kick_off(), SUB, turn(), goal(player=12), goal("away"), void(2)]
    told = state(*events)
    assert told["score"] == {"home": 0, "away": 1}
    assert told["conflicts"] == [{"seq": 4, "message": "Reds 12 is on the bench, not on the pitch"}]


def test_without_corrections_there_are_no_conflicts() -> None:
    assert state(kick_off(), goal())["conflicts"] == []


def test_a_conflict_can_make_another() -> None:
    events = [kick_off(), SUB, event("substitution", side="home", off=12, on=13), goal(player=13), void(2)]
    assert [seq for seq, _ in conflicts(*events)] == [3, 4]


def test_the_kick_off_struck_out_leaves_all_that_needs_it_in_conflict() -> None:
    told = conflicts(kick_off(), turn(), goal(), event("note", text="fine"), void(1))
    assert told == [(2, "The match has not kicked off yet"), (3, "The match has not kicked off yet")]


def test_a_conflict_ends_with_the_undo_of_what_made_it() -> None:
    events = [kick_off(), SUB, goal(player=12)]
    assert state(*events, void(2), UNDO) == state(*events)


def test_conflicts_stay_while_the_match_goes_on() -> None:
    events = [kick_off(), SUB, goal(player=12), void(2), turn(), turn("tactical")]
    assert [seq for seq, _ in conflicts(*events)] == [3]
    assert state(*events)["clock"]["cells"] == 3


def test_an_event_in_conflict_can_be_struck_out() -> None:
    assert conflicts(kick_off(), SUB, goal(player=12), void(2), void(3)) == []


def test_new_events_are_judged_by_the_match_as_corrected() -> None:
    assert "bench" in str(refusal(kick_off(), SUB, void(2), goal(player=12)))


# The story of a record, as the log tells it


def test_the_story_tells_each_standing_line_in_its_place_with_what_it_met() -> None:
    events = [kick_off(), SUB, goal(player=12), {**goal("away"), "after": 1}, void(2), turn(), UNDO]
    fold = play(*events)
    told = lines(fold, events)
    standing = [line for step in structure(told).done for line in step]
    items, match = story(fold.game, fold.header, told, standing)
    assert [(item.line.seq, item.struck, item.error is not None) for item in items] == [
        (1, False, False),
        (4, False, False),
        (2, True, False),
        (3, False, True),
    ]
    assert [(item.before.home_score, item.before.away_score) for item in items] == [(0, 0), (0, 0), (0, 1), (0, 1)]
    assert fold.game.state(match) | {"conflicts": fold.state["conflicts"]} == fold.state


def test_the_state_of_a_record_without_lines_is_that_of_its_header() -> None:
    assert play(start=header()).count == 0
