"""Undo, redo and blocks: what is taken back, what is brought back, and what ends that."""

import pytest
from by_hand import Data, event, goal, kick_off, play, refusal, state, turn

UNDO, REDO = event("undo"), event("redo")


def cells(*events: Data) -> int:
    found: int = state(*events)["clock"]["cells"]
    return found


def in_block(name: str, *events: Data) -> list[Data]:
    return [{**data, "block": name} for data in events]


# Undo


def test_undo_takes_back_the_last_line() -> None:
    assert cells(kick_off(), turn(), turn("tactical"), UNDO) == 2


def test_undo_again_takes_back_the_line_before() -> None:
    assert cells(kick_off(), turn(), turn("tactical"), UNDO, UNDO) == 0


def test_everything_can_be_taken_back() -> None:
    assert state(kick_off(), turn(), UNDO, UNDO) | {"conflicts": []} == state()


def test_undo_brings_back_phase_clock_possession_dice_cards_and_timeline() -> None:
    before = [kick_off(), turn(), event("booking", side="away", player=4)]
    entry = event("rear_entry", side="away", challenger=4, dice=1)
    assert state(*before, entry)["away"]["players"]["4"]["sent_off"] is True
    assert state(*before, entry, UNDO) == state(*before)


def test_undo_takes_back_a_note() -> None:
    told = play(kick_off(), turn(), event("note", text="fine"), UNDO)
    assert [step.lines[0].type for step in told.done] == ["kick_off", "turn"]


def test_undo_takes_back_what_another_device_logged() -> None:
    assert cells(kick_off(), {**turn(), "by": "one phone"}, {**UNDO, "by": "another"}) == 0


def test_undo_takes_back_an_amend() -> None:
    told = state(kick_off(), goal(player=9), event("amend", seq=2, set={"player": 10}), UNDO)
    assert told["home"]["players"]["9"]["goals"] == 1
    assert told["home"]["players"]["10"]["goals"] == 0


def test_undo_takes_back_a_void_and_then_what_it_struck_out() -> None:
    events = [kick_off(), turn(), goal(), event("void", seq=3)]
    assert state(*events)["score"]["home"] == 0
    assert state(*events, UNDO)["score"]["home"] == 1
    assert state(*events, UNDO, UNDO) | {"conflicts": []} == state(kick_off(), turn())


def test_undo_takes_back_what_made_a_conflict_first_and_then_the_event_in_conflict() -> None:
    events = [kick_off(), goal(player=9), event("send_off", side="home", player=9, after=1)]
    assert [conflict["seq"] for conflict in state(*events)["conflicts"]] == [2]
    assert state(*events, UNDO) == state(kick_off(), goal(player=9))
    assert state(*events, UNDO, UNDO) == state(kick_off())


def test_undo_takes_back_a_late_event_though_it_stands_earlier_in_the_match() -> None:
    assert cells(kick_off(), turn(), {**turn("tactical"), "after": 1}, UNDO) == 2


def test_undo_takes_back_end_of_half_and_kick_off() -> None:
    half = [kick_off(), event("set_clock", half=1, cells=33), event("end_half")]
    assert state(*half, kick_off("away"), UNDO)["phase"] == "half_time"
    assert state(*half, UNDO)["phase"] == "first_half"
    assert state(*half, UNDO)["possession"] == "home"


def test_undo_of_nothing_is_refused() -> None:
    assert str(refusal(UNDO)) == "There is nothing to undo"
    assert str(refusal(kick_off(), UNDO, UNDO)) == "There is nothing to undo"


def test_undo_goes_back_further_than_the_steps_kept_ready() -> None:
    events = [kick_off(), *[turn("precise_pass")] * 10, *[turn("tactical")] * 20, *[turn("precise_pass")] * 70]
    assert cells(*events) == 20
    assert cells(*events, *[UNDO] * 71) == 19
    assert cells(*events, *[UNDO] * 100) == 0
    assert cells(*events, *[UNDO] * 100, *[REDO] * 15) == 5


# Redo


def test_redo_brings_back_what_undo_took() -> None:
    events = [kick_off(), turn(), goal()]
    assert state(*events, UNDO, REDO) == state(*events)


def test_redo_brings_back_in_order() -> None:
    events = [kick_off(), turn(), turn("tactical"), turn("precise_pass"), UNDO, UNDO, UNDO]
    assert cells(*events, REDO) == 2
    assert cells(*events, REDO, REDO) == 3


def test_redo_brings_back_amend_void_and_late_event() -> None:
    for line in (event("amend", seq=2, set={"player": 10}), event("void", seq=2), {**goal("away"), "after": 1}):
        events = [kick_off(), goal(), line]
        assert state(*events, UNDO, REDO) == state(*events)


def test_redo_can_be_taken_back() -> None:
    assert cells(kick_off(), turn(), UNDO, REDO, UNDO) == 0


def test_redo_of_nothing_is_refused() -> None:
    assert str(refusal(REDO)) == "There is nothing to redo"
    assert str(refusal(kick_off(), REDO)) == "There is nothing to redo"
    assert str(refusal(kick_off(), UNDO, REDO, REDO)) == "There is nothing to redo"


@pytest.mark.parametrize(
    "line",
    [
        turn(),
        event("note", text=""),
        event("amend", seq=1, set={"side": "away"}),
        event("void", seq=1),
        {**event("note", text=""), "after": 1},
    ],
)
def test_any_new_line_but_undo_or_redo_ends_redo(line: Data) -> None:
    assert str(refusal(kick_off(), turn(), UNDO, line, REDO)) == "There is nothing to redo"


def test_a_refused_line_does_not_end_redo() -> None:
    events = [kick_off(), turn(), UNDO]
    refusal(*events, goal(player=12))
    assert cells(*events, REDO) == 2


# Blocks


CATCH_UP = in_block("c", turn(), goal(), event("booking", side="away", player=4))


def test_undo_takes_the_whole_block() -> None:
    assert state(kick_off(), *CATCH_UP, UNDO) == state(kick_off())


def test_redo_brings_back_the_whole_block() -> None:
    assert state(kick_off(), *CATCH_UP, UNDO, REDO) == state(kick_off(), *CATCH_UP)


def test_undo_after_a_block_takes_the_line_after_it_alone() -> None:
    assert state(kick_off(), *CATCH_UP, turn(), UNDO) == state(kick_off(), *CATCH_UP)


def test_void_takes_the_whole_block() -> None:
    for seq in (2, 3, 4):
        told = state(kick_off(), *CATCH_UP, event("void", seq=seq))
        assert told["clock"]["cells"] == 0
        assert told["score"] == {"home": 0, "away": 0}
        assert told["away"]["players"]["4"]["bookings"] == 0
        assert told["conflicts"] == []


def test_undo_of_a_void_brings_the_whole_block_back() -> None:
    assert state(kick_off(), *CATCH_UP, event("void", seq=3), UNDO) == state(kick_off(), *CATCH_UP)


def test_a_block_within_which_amend_and_void_stand_is_taken_back_whole() -> None:
    fix = in_block("fix", event("amend", seq=2, set={"player": 10}), event("void", seq=3), turn("tactical"))
    told = state(kick_off(), goal(), turn(), *fix)
    assert (told["clock"]["cells"], told["home"]["players"]["10"]["goals"]) == (2, 1)
    assert state(kick_off(), goal(), turn(), *fix, UNDO) == state(kick_off(), goal(), turn())
    assert state(kick_off(), goal(), turn(), *fix, UNDO, REDO) == told


def test_corrections_of_a_block_that_is_struck_out_have_no_say() -> None:
    fix = in_block("fix", turn("tactical"), event("amend", seq=2, set={"player": 10}), event("void", seq=3))
    told = state(kick_off(), goal(), turn(), *fix, event("void", seq=4))
    assert told == state(kick_off(), goal(), turn())


def test_a_void_within_a_block_takes_the_lines_of_the_block_before_it() -> None:
    block = in_block("c", turn(), goal(), event("void", seq=3), turn("tactical"))
    told = state(kick_off(), *block)
    assert (told["clock"]["cells"], told["score"]["home"]) == (1, 0)


def test_an_amend_changes_one_line_of_a_block() -> None:
    told = state(kick_off(), *CATCH_UP, event("amend", seq=3, set={"player": 10}))
    assert told["home"]["players"]["10"]["goals"] == 1
    assert told["clock"]["cells"] == 3


def test_a_blocks_lines_follow_each_other() -> None:
    said = refusal(kick_off(), *CATCH_UP, turn(), *in_block("c", turn()))
    assert (said.field, "block c" in str(said)) == ("block", True)


def test_a_blocks_name_is_not_used_again_even_when_it_was_taken_back() -> None:
    assert refusal(kick_off(), *CATCH_UP, UNDO, *in_block("c", turn())).field == "block"
    assert refusal(kick_off(), *CATCH_UP, UNDO, REDO, *in_block("c", turn())).field == "block"


def test_two_blocks_one_after_the_other_are_two_steps() -> None:
    two = [kick_off(), *in_block("a", turn(), turn()), *in_block("b", turn("tactical"), turn("tactical"))]
    assert cells(*two, UNDO) == 4
    assert cells(*two, UNDO, UNDO) == 0


def test_undo_and_redo_may_carry_a_block_like_every_line() -> None:
    assert cells(kick_off(), *in_block("c", turn(), UNDO, turn("tactical"))) == 1
    assert cells(kick_off(), *in_block("c", turn(), UNDO, turn("tactical")), UNDO) == 0
