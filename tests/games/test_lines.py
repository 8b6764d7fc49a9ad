"""Lines of a record file, read strictly: what is refused, and that the refusal names it and its line."""

import json
from typing import Any

import pytest
from by_hand import Data, duel, event, file, goal, header, kick_off, play, refusal, turn

from companion.records.codec import RecordError, read_record, write_record

HEADER = json.dumps(header())
KICK_OFF = '{"type": "kick_off", "side": "home"}'


def wrong(content: str | bytes) -> tuple[int, str]:
    """The line that is refused, and why."""
    with pytest.raises(RecordError) as error:
        read_record(content.encode() if isinstance(content, str) else content)
    return error.value.line, str(error.value.error)


def wrong_line(text: str) -> str:
    """Why a third line is refused."""
    line, said = wrong(f"{HEADER}\n{KICK_OFF}\n{text}\n{KICK_OFF}\n")
    assert line == 3
    return said


def test_the_event_on_line_n_has_seq_n_less_1() -> None:
    record = read_record(file(kick_off(), turn(), goal()))
    assert [(line.seq, line.type) for line in record.lines] == [(1, "kick_off"), (2, "turn"), (3, "goal")]
    assert record.fold.state["timeline"][0]["seq"] == 3
    assert record.fold.count == 3


def test_a_record_ends_with_or_without_a_line_end() -> None:
    assert read_record(file(kick_off())).fold == read_record(file(kick_off())[:-1]).fold
    assert read_record(HEADER.encode()).fold.count == 0


def test_a_record_is_written_as_it_was_read() -> None:
    content = file(kick_off(), event("note", text="Ça va: “éàü”, ☂"), duel("tackle", "attack", (1, 2)))
    record = read_record(content)
    assert write_record(record.header, [line.data for line in record.lines]).encode() == content


# The file


def test_a_byte_order_mark_is_refused() -> None:
    assert wrong(b"\xef\xbb\xbf" + file()) == (
        1,
        "The file begins with a byte-order mark: save it as UTF-8 without one",
    )


def test_what_is_not_utf_8_is_refused_by_line() -> None:
    assert wrong(file(kick_off()) + b'{"type": "note", "text": "\xe9"}\n') == (3, "The line is not UTF-8")


@pytest.mark.parametrize(
    ("content", "line"),
    [("", 1), ("\n", 1), (f"{HEADER}\n\n", 2), (f"{HEADER}\n{KICK_OFF}\n \t\r\n{KICK_OFF}\n", 3), (f"\n{HEADER}", 1)],
)
def test_blank_lines_are_refused(content: str, line: int) -> None:
    assert wrong(content) == (line, "The line is blank")


@pytest.mark.parametrize("text", ["{", '{"type": "undo"', '{"type": "undo"}}', "undo", "{'type': 'undo'}", "\ufeff{}"])
def test_what_is_no_json_is_refused(text: str) -> None:
    assert wrong_line(text).startswith("The JSON is broken or cut off at column ")


@pytest.mark.parametrize("text", ["[]", '["undo"]', '"undo"', "null", "true", "7"])
def test_a_line_is_an_object(text: str) -> None:
    assert "an object" in wrong_line(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "note", "text": "a", "text": "a"}',
        '{"type": "note", "text": "a", "te\\u0078t": "b"}',
        '{"type": "amend", "seq": 1, "set": {"text": "a", "text": "b"}}',
    ],
)
def test_a_json_name_twice_is_refused(text: str) -> None:
    assert wrong_line(text) == "text stands there twice"


def test_a_json_name_twice_in_the_header_is_refused() -> None:
    assert wrong(HEADER.replace('"rules"', '"rules": "basic", "rules"') + "\n") == (1, "rules stands there twice")


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_nan_and_infinity_are_refused(word: str) -> None:
    assert wrong_line(f'{{"type": "rear_entry", "side": "away", "challenger": 2, "dice": {word}}}') == (
        f"{word} is no number of JSON"
    )


@pytest.mark.parametrize("number", ["1e999", "-1e999", "9" * 5000])
def test_a_number_beyond_all_numbers_is_refused_wherever_it_stands(number: str) -> None:
    kit = HEADER.replace('"name": "Reds"', f'"name": "Reds", "kit": {{"x": {number}}}')
    assert wrong(kit + "\n") == (1, "The JSON has a number too long or lists too deep")


def test_lists_too_deep_are_refused() -> None:
    assert "too deep" in wrong_line('{"type": "note", "text": ' + "[" * 100_000 + "]" * 100_000 + "}")


@pytest.mark.parametrize("text", ['{"type": "note", "text": "\\ud800"}', '{"\\udfff": 1, "type": "undo"}'])
def test_half_a_character_is_refused(text: str) -> None:
    assert "half a character" in wrong_line(text)


def test_half_a_character_as_a_name_twice_is_refused_in_words_that_can_be_printed() -> None:
    assert wrong_line('{"\\ud800": 1, "\\ud800": 1}').encode() == b"\\ud800 stands there twice"


# Types and fields


def test_an_event_needs_a_type() -> None:
    assert wrong_line('{"side": "home"}') == "An event needs a type"


@pytest.mark.parametrize("kind", ["null", "7", "true", '["undo"]'])
def test_a_type_is_a_word(kind: str) -> None:
    assert wrong_line(f'{{"type": {kind}}}') == "An event needs a type"


@pytest.mark.parametrize("kind", ["corner_kick", "Undo", "kick-off", "", "steal", "type"])
def test_an_unknown_type_is_refused_by_name(kind: str) -> None:
    assert wrong_line(json.dumps({"type": kind})) == f'This game has no event "{kind}"'


@pytest.mark.parametrize(
    "data",
    [
        kick_off(),
        turn(),
        goal(),
        duel("tackle", "attack", (1, 2)),
        event("undo"),
        event("redo"),
        event("void", seq=1),
        event("amend", seq=1, set={"side": "away"}),
        event("end_half"),
        event("note", text=""),
    ],
)
def test_an_unknown_field_is_refused_by_name(data: Data) -> None:
    said = refusal(kick_off(), {**data, "minute": "7"})
    assert (str(said), said.field) == (f"{data['type']} has no field minute", "minute")


def test_a_long_name_of_an_unknown_field_is_cut() -> None:
    assert len(str(refusal({**kick_off(), "x" * 10_000: 1}))) < 120


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (event("kick_off"), "side"),
        (event("goal", side="home"), "player"),
        (event("goal", player=9), "side"),
        (event("booking", side="home"), "player"),
        (event("send_off", player=9), "side"),
        (event("substitution", side="home", off=9), "on"),
        (event("substitution", side="home", on=9), "off"),
        (event("shoot_out_kick", side="home"), "scored"),
        (event("amend", seq=1), "set"),
        (event("amend", set={}), "seq"),
        (event("void"), "seq"),
        (event("player", side="home", player=9), "name"),
        (event("note"), "text"),
        (event("toss"), "side"),
        (event("referee"), "dice"),
        (event("weather"), "dice"),
        (event("turn"), "move"),
        (event("restart"), "kind"),
        (event("simple_tackle", side="home", challenger=2), "dice"),
        (event("rear_entry", side="home", challenger=2), "dice"),
        (event("reflexes", side="home", player=1), "dice"),
        (event("foul", side="home"), "player"),
        (event("injury_roll", side="home", player=9), "dice"),
        (event("var"), "dice"),
        (event("set_clock", half=1), "cells"),
        (event("set_clock", cells=1), "half"),
        *(
            ({k: v for k, v in duel("tackle", "attack", (1, 2)).items() if k != name}, name)
            for name in ("duel", "side", "carrier", "challenger", "zone", "dice")
        ),
    ],
)
def test_a_missing_field_is_named_and_so_are_missing_dice(data: Data, field: str) -> None:
    said = refusal(data)
    assert (str(said), said.field) == (f"{data['type']} needs {field}", field)


def test_a_missing_die_of_a_duel_is_named() -> None:
    data = duel("tackle", "attack", (1, 2))
    del data["dice"]["challenger"]
    said = refusal(kick_off(), data)
    assert (str(said), said.field) == ("dice needs challenger", "dice.challenger")


WRONG: list[tuple[Data, str, list[Any]]] = [
    (kick_off(), "side", ["Home", "", "both", True, None, 1, ["home"]]),
    (goal(), "player", [True, False, 9.0, -1, 100, "", " ", None, [9], {}, "x" * 41]),
    (goal(), "assist", [True, 7.5, None]),
    (goal(), "own_goal", [1, 0, "true", None]),
    (event("booking", side="home", player=9), "cause", [7, True, None, ["late"]]),
    (event("shoot_out_kick", side="home", scored=True), "scored", [1, "true", None]),
    (event("amend", seq=1, set={}), "seq", [True, 1.0, "1", 0, -1, None]),
    (event("amend", seq=1, set={}), "set", [None, [], "side", True]),
    (event("void", seq=1), "seq", [True, 1.0, "1", 0, None]),
    (event("player", side="home", player=9, name="Ada"), "name", ["", " ", 7, None]),
    (event("note", text="a"), "text", [7, None, True, ["a"]]),
    (event("referee", dice=1), "dice", [True, 0, 7, -1, 1.0, "1", None, [1, 2], {}]),
    (event("rear_entry", side="home", challenger=2, dice=1), "dice", [True, 0, 7, "1", [], [1], [1, 2, 3], [0, 1]]),
    (event("injury_roll", side="home", player=9, dice=1), "dice", [[1, True], [[1], 2], None]),
    (turn(), "move", ["pass", "", None, 2, ["tactical"]]),
    (event("restart", kind="corner"), "kind", ["kick_off", None, True]),
    (event("foul", side="home", player=2), "cause", ["", "dive", None, True]),
    (event("foul", side="home", player=2), "in_area", [1, "yes", None]),
    (event("set_clock", half=1, cells=1), "half", [0, 5, True, "1", 1.0]),
    (event("set_clock", half=1, cells=1), "cells", [-1, 34, True, None, 1.5]),
    (duel("tackle", "attack", (1, 2)), "duel", ["header", None, True]),
    (duel("tackle", "attack", (1, 2)), "zone", ["centre", None, 1]),
    (duel("tackle", "attack", (1, 2)), "in_area", [0, "false", None]),
    (duel("tackle", "attack", (1, 2)), "interceptor", [1, None]),
    (duel("tackle", "attack", (1, 2)), "push", [1, "home", None]),
    (duel("tackle", "attack", (1, 2)), "dice", [7, [1, 2], None, True]),
    (turn(), "at", ["2026-03-07", "2026-03-07T20:00:00", "2026-03-07T20:00:00+00:00", 7, None, True, "now"]),
    (turn(), "at", ["2026-02-30T20:00:00Z", "2026-03-07T24:00:00Z", "2026-03-07T20:60:00Z", "2026-03-07T20:00:60Z"]),
    (turn(), "at", ["2026-03-07t20:00:00z", "2026-03-07 20:00:00Z", "٢٠٢٦-03-07T20:00:00Z", [*"2026-03-07T20:00:00Z"]]),
    (turn(), "by", [7, None, ["phone"]]),
    (turn(), "key", ["", " ", 7, None, True]),
    (turn(), "note", [7, None]),
    (turn(), "after", [True, 0, -1, 1.0, "1", None]),
    (turn(), "block", ["", " ", 7, None]),
    (event("rear_entry", side="home", challenger=2, dice=1), "rolled", ["", "App", "phone", True, None]),
]


@pytest.mark.parametrize(
    ("data", "field", "value"), [(data, field, v) for data, field, values in WRONG for v in values]
)
def test_a_wrong_json_type_or_value_is_refused_by_name(data: Data, field: str, value: Any) -> None:
    said = refusal({**data, field: value})
    assert said.field == field
    assert field in str(said)


@pytest.mark.parametrize("value", [True, 0, 7, "3", 3.0, None, [3], [3, 3, 3], [3, True]])
@pytest.mark.parametrize("role", ["carrier", "challenger"])
def test_a_wrong_die_of_a_duel_is_refused_by_its_path(role: str, value: Any) -> None:
    data = duel("tackle", "attack", (1, 2))
    data["dice"][role] = value
    said = refusal(kick_off(), data)
    assert said.field == f"dice.{role}"
    assert f"dice.{role}" in str(said)


def test_a_wrong_value_is_quoted_and_cut() -> None:
    assert str(refusal(event("referee", dice=7))) == "dice: 7 is wrong, it may be 1-6"
    assert len(str(refusal(event("referee", dice="7" * 10_000)))) < 120


# What every event may carry


def test_every_event_may_carry_time_device_key_note_and_block() -> None:
    carried = {"at": "2026-03-07T20:00:00Z", "by": "phone", "note": "seen late"}
    told = play(
        {**kick_off(), **carried, "key": "a"},
        {**turn(), **carried, "key": "b", "block": "catch-up"},
        {**goal(), **carried, "key": "c", "block": "catch-up"},
        {**event("undo"), **carried, "key": "d"},
        {**event("redo"), **carried, "key": "e"},
        {**event("amend", seq=3, set={"player": 10}), **carried, "key": "f"},
        {**event("void", seq=3), **carried, "key": "g"},
    )
    assert told.count == 7
    assert told.state["score"] == {"home": 0, "away": 0}


def test_a_key_stands_once_in_a_record() -> None:
    content = file({**kick_off(), "key": "a"}, {**turn(), "key": "b"}, {**event("undo"), "key": "a"})
    assert wrong(content) == (4, "The key a stands in the record already")


def test_the_key_of_a_line_taken_back_stays_taken() -> None:
    content = file({**kick_off(), "key": "a"}, event("undo"), {**kick_off(), "key": "a"})
    assert wrong(content)[0] == 4


def test_dice_may_say_where_they_came_from() -> None:
    entry = event("rear_entry", side="away", challenger=2, dice=5)
    for rolled in ("app", "table"):
        assert play(kick_off(), {**entry, "rolled": rolled}).state["last_roll"]["dice"] == 5


@pytest.mark.parametrize("data", [turn(), event("toss", side="home"), event("undo")])
def test_rolled_stands_beside_dice_only(data: Data) -> None:
    said = refusal({**data, "rolled": "app"})
    assert (said.field, "rolled" in str(said)) == ("rolled", True)


def test_an_illegal_line_is_named_and_the_lines_before_it_are_not() -> None:
    assert wrong(file(kick_off(), turn(), goal(player=12), goal(player=77))) == (
        4,
        "Reds 12 is on the bench, not on the pitch",
    )
