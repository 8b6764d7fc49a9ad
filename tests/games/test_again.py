"""A roll that undo took back and that is made again is known as the second one."""

from by_hand import Data, duel, event, kick_off, lines, play, turn

from companion.games.again import rolled_again

FIRST = duel("dribble", "midfield", (2, 6))
SECOND = duel("dribble", "midfield", (6, 2))
THIRD = duel("dribble", "midfield", (5, 5))
UNDO, REDO = event("undo"), event("redo")


def again(*events: Data) -> dict[int, list[int]]:
    """By the seq of a roll the seqs of those taken back before it."""
    told = lines(play(), events)
    return {seq: [line.seq for line in before] for seq, before in rolled_again(told).items()}


def test_a_first_roll_is_no_second() -> None:
    assert again(kick_off(), FIRST, turn(), SECOND) == {}


def test_a_roll_after_an_undone_one_is_the_second() -> None:
    assert again(kick_off(), FIRST, UNDO, SECOND) == {4: [2]}


def test_a_third_roll_names_both_before_it() -> None:
    assert again(kick_off(), FIRST, UNDO, SECOND, UNDO, THIRD) == {6: [2, 4]}


def test_a_roll_brought_back_is_the_first_still() -> None:
    assert again(kick_off(), FIRST, UNDO, REDO) == {}
    assert again(kick_off(), FIRST, UNDO, REDO, UNDO, SECOND) == {6: [2]}


def test_another_kind_of_roll_is_no_second() -> None:
    tackle = event("rear_entry", side="away", challenger=3, dice=6)
    assert again(kick_off(), tackle, UNDO, FIRST) == {}


def test_cards_notes_and_the_clock_between_do_not_hide_it() -> None:
    between = (event("note", text="wait"), event("booking", side="away", player=2), event("set_clock", half=1, cells=3))
    assert again(kick_off(), FIRST, UNDO, *between, SECOND) == {7: [2]}


def test_play_between_makes_it_another_roll() -> None:
    assert again(kick_off(), FIRST, UNDO, turn(), SECOND) == {}


def test_rolls_taken_back_one_after_the_other_are_each_made_again() -> None:
    injury = event("injury_roll", side="home", player=9, dice=4)
    undone = (kick_off(), FIRST, injury, UNDO, UNDO)
    assert again(*undone, SECOND, injury) == {6: [2], 7: [3]}


def test_a_block_is_taken_back_whole() -> None:
    block = (event("note", text="late", block="b"), {**FIRST, "block": "b"})
    assert again(kick_off(), *block, UNDO, SECOND) == {5: [3]}
