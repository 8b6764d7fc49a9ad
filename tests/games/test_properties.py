"""What holds of any record, whatever is logged in whatever order."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from by_hand import Data, event, header, kick_off, lines
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import Fold, RuleError, begin_record
from companion.games.core import Line, read_line, unfold
from companion.games.football.state import SIDES
from companion.records.codec import RecordError, read_record, write_record

FEW = settings(max_examples=25, deadline=None)
MANY = settings(max_examples=1000, deadline=None)

# Events: most of them legal at some time or other

SIDE = st.sampled_from(SIDES)
NUMBER = st.sampled_from((1, 9, 10, 11, 12))  # so few that they meet again and again
DIE = st.integers(1, 6)
PUSHED = st.lists(DIE, min_size=2, max_size=2)


def events_of(kind: str, /, optional: dict[str, Any] | None = None, **fields: Any) -> st.SearchStrategy[Data]:
    return st.fixed_dictionaries({"type": st.just(kind), **fields}, optional=optional or {})


def words(text: str) -> st.SearchStrategy[str]:
    return st.sampled_from(text.split())


ROLLED = st.one_of(st.fixed_dictionaries({"dice": DIE}), st.fixed_dictionaries({"dice": PUSHED, "push": st.just(True)}))
TURN = events_of("turn", move=words("precise_pass tactical pass_and_move dribble_and_move"))
GOAL = events_of("goal", {"assist": NUMBER}, side=SIDE, player=NUMBER)
OWN_GOAL = events_of("goal", side=SIDE, player=NUMBER, own_goal=st.just(True))
BOOKING = events_of("booking", side=SIDE, player=NUMBER)
SEND_OFF = events_of("send_off", side=SIDE, player=NUMBER)
SUBSTITUTION = events_of(
    "substitution", side=SIDE, off=NUMBER, on=st.sampled_from((9, 12, 12, 13, "reserve_goalkeeper"))
)
DUEL = events_of(
    "duel",
    {"in_area": st.booleans()},
    duel=words("dribble tackle dribble_goalkeeper low_rush"),
    side=SIDE,
    carrier=NUMBER,
    challenger=NUMBER,
    zone=words("defence midfield attack"),
    dice=st.fixed_dictionaries({"carrier": DIE, "challenger": DIE}),
)
FOUL = events_of("foul", {"on": NUMBER, "cause": words("not_adjacent offside")}, side=SIDE, player=NUMBER)
END_OF_HALF = events_of("end_half")
CLOCK = events_of("set_clock", half=st.integers(1, 4), cells=words("3 11").map(int))
PLAY = st.one_of(
    TURN,
    events_of("restart", {"side": SIDE}, kind=words("corner lineup throw_in penalty")),
    events_of("lost_ball"),
    GOAL,
    OWN_GOAL,
    BOOKING,
    SEND_OFF,
    SUBSTITUTION,
    DUEL,
    FOUL,
    CLOCK,
    END_OF_HALF,
    events_of("kick_off", side=SIDE),
    events_of("shoot_out_kick", {"player": NUMBER}, side=SIDE, scored=st.booleans()),
    events_of("note", text=st.text(max_size=9)),
    events_of("player", side=SIDE, player=NUMBER, name=st.text("Aé☂", min_size=1, max_size=9)),
    st.builds(dict.__or__, events_of("rear_entry", {"carrier": NUMBER}, side=SIDE, challenger=NUMBER), ROLLED),
    st.builds(dict.__or__, events_of("injury_roll", side=SIDE, player=NUMBER), ROLLED),
    st.builds(dict.__or__, events_of("var"), ROLLED),
    TURN,
    GOAL,
    SUBSTITUTION,
    SUBSTITUTION,
)
LAST = st.just({"type": "abandon"})
SEQ = st.integers(1, 9)  # counted back from the line that names it, see `resolved`
CHANGES = st.one_of(
    st.fixed_dictionaries({"player": NUMBER}),
    st.fixed_dictionaries({"side": SIDE}),
    st.fixed_dictionaries({"after": SEQ}),
    st.fixed_dictionaries({"move": words("tactical team_moves")}),
    st.fixed_dictionaries({"dice": DIE}),
    st.fixed_dictionaries({"note": st.text(max_size=3)}),
    st.fixed_dictionaries({"note": st.text(max_size=3), "after": SEQ}),
)
CORRECTION = st.one_of(
    events_of("undo"),
    events_of("undo"),
    events_of("redo"),
    events_of("redo"),
    events_of("redo"),
    events_of("void", seq=SEQ),
    events_of("amend", seq=SEQ, set=CHANGES),
    events_of("amend", seq=SEQ, set=CHANGES),
    st.builds(lambda data, seq: {**data, "after": seq}, PLAY, SEQ),
)
LINE = st.builds(
    lambda data, block: data if block is None else {**data, "block": block},
    PLAY | CORRECTION,
    st.none() | st.none() | words("a b c"),
)
PLAIN = st.lists(PLAY, min_size=5, max_size=20)
MIXED = st.builds(
    list.__add__, st.lists(LINE, min_size=12, max_size=30), st.just([]) | st.lists(LAST | LINE, max_size=2)
)
HEADER = header("tournament", half_cells=3, knock_out=True)
START = [kick_off()]


def followed(candidates: Sequence[Data]) -> tuple[list[Fold], list[Line]]:
    """The folds after each line that was not refused, the first before any, and those lines."""
    folds = [begin_record(HEADER)]
    told: list[Line] = []
    for data in [*START, *candidates]:
        try:
            line = read_line(folds[-1].game, len(told) + 1, resolved(data, len(told) + 1))
            folds.append(folds[-1].append(line, lambda: told))
        except RuleError:
            continue
        told.append(line)
    return folds, told


def resolved(data: Data, seq: int) -> Data:
    """A line whose `seq` and `after` count back from it, as a record has it."""
    named: Data = {name: max(1, seq - data[name]) for name in ("seq", "after") if name in data}
    if "after" in data.get("set", {}):
        named["set"] = {"after": max(1, named["seq"] - data["set"]["after"])}
    return {**data, **named}


def standing(fold: Fold) -> tuple[Any, list[tuple[int, str]]]:
    """The match and its conflicts, comparable."""
    return fold.match, [(conflict.seq, str(conflict.error)) for conflict in fold.now.conflicts]


# The same by the plainest means: no memory, no tree, no shortcut


def plainly(told: Sequence[Line]) -> tuple[Any, list[tuple[int, str]], list[list[Line]], list[list[Line]]]:
    """The match, its conflicts, and the steps that undo and redo would take."""
    done, undone = plain_steps(told)
    standing = [line for step in done for line in step]
    struck, changes = plain_corrections(standing)
    game = begin_record(HEADER).game
    match, conflicts = begin_record(HEADER).match, []
    for line in plain_order(game, told, changes):
        if line.seq in {one.seq for one in standing} and line.seq not in struck:
            try:
                match = game.apply(match, line)
            except RuleError as error:
                conflicts.append((line.seq, str(error)))
    return match, conflicts, done, undone


def plain_steps(told: Sequence[Line]) -> tuple[list[list[Line]], list[list[Line]]]:
    done: list[list[Line]] = []
    undone: list[list[Line]] = []
    for line in told:
        block = line.data.get("block")
        if line.type == "undo":
            undone.append(done.pop())
        elif line.type == "redo":
            done.append(undone.pop())
        else:
            undone = []
            if block and done and done[-1][-1].data.get("block") == block:
                done[-1] = [*done[-1], line]
            else:
                done.append([line])
    return done, undone


def plain_corrections(standing: Sequence[Line]) -> tuple[set[int], dict[int, Data]]:
    struck: set[int] = set()
    for line in reversed(standing):
        if line.type == "void" and line.seq not in struck:
            target = next(one for one in standing if one.seq == line.data["seq"])
            block = target.data.get("block")
            mates = [one for one in standing if block and one.data.get("block") == block and one.seq < line.seq]
            struck |= {one.seq for one in mates or [target]}
    changes: dict[int, Data] = {}
    for line in standing:
        if line.type == "amend" and line.seq not in struck:
            changes.setdefault(line.data["seq"], {}).update(line.data["set"])
    return struck, changes


def plain_order(game: Any, told: Sequence[Line], changes: dict[int, Data]) -> list[Line]:
    order: list[Line] = []
    parents: dict[int, int | None] = {}
    for line in told:
        if line.type in ("undo", "redo", "amend", "void"):
            continue
        amended = read_line(game, line.seq, {**line.data, **changes.get(line.seq, {})})
        after = parents[line.seq] = amended.data.get("after")
        if after is None:
            order.append(amended)
            continue
        place = next(i for i, one in enumerate(order) if one.seq == after) + 1
        while place < len(order) and descends(order[place].seq, after, parents):
            place += 1
        order.insert(place, amended)
    return order


def descends(seq: int, ancestor: int, parents: dict[int, int | None]) -> bool:
    parent = parents[seq]
    return parent is not None and (parent == ancestor or descends(parent, ancestor, parents))


# Properties


def undo_goes_back(candidates: list[Data], back: int) -> None:
    """Legal events and then n undos: the state n events earlier; as many redos bring all back."""
    folds, told = followed(candidates)
    back = min(back, len(told))
    undos, redos = lines(folds[0], [event("undo")] * back), lines(folds[0], [event("redo")] * back)
    fold = folds[-1]
    for n, undo in enumerate(undos, 1):
        fold = fold.append(undo, lambda: told)
        assert standing(fold) == standing(folds[-1 - n])
    for n, redo in enumerate(redos, 1):
        fold = fold.append(redo, lambda: told)
        assert standing(fold) == standing(folds[-1 - back + n])


def append_is_unfold(candidates: list[Data]) -> None:
    """Following line by line leads where one fold of all lines leads, and where the plainest fold leads."""
    folds, told = followed(candidates)
    fold, again = folds[-1], unfold(folds[0].game, folds[0].header, told)
    assert fold.state == again.state
    assert (fold.match, fold.count, fold.depth, fold.undone) == (again.match, again.count, again.depth, again.undone)
    assert (fold.blocks, fold.block, len(told)) == (again.blocks, again.block, fold.count)
    match, conflicts, done, undone = plainly(told)
    assert standing(fold) == (match, conflicts)
    assert numbers([step.lines for step in fold.done]) == numbers(done)
    assert numbers(fold.undone) == numbers(undone)


def numbers(steps: Sequence[Sequence[Line]]) -> list[list[int]]:
    return [[line.seq for line in step] for step in steps]


def all_the_way_back(candidates: list[Data]) -> None:
    """Whatever was logged, undo leads back to the header and redo forward again."""
    folds, told = followed(candidates)
    fold, record = folds[-1], list(told)

    def log(kind: str) -> Fold:
        line = read_line(fold.game, len(record) + 1, event(kind))
        grown = fold.append(line, lambda: record)
        record.append(line)
        return grown

    depth = fold.depth
    for _ in range(depth):
        fold = log("undo")
    assert standing(fold) == standing(folds[0])
    for _ in range(depth):
        fold = log("redo")
    assert standing(fold) == standing(folds[-1])


def written_and_read(candidates: list[Data]) -> None:
    """A record written as a file and read again has the same state, as JSON with words for names."""
    folds, told = followed(candidates)
    record = read_record(write_record(HEADER, [line.data for line in told]).encode())
    assert record.fold.state == folds[-1].state
    assert json.loads(json.dumps(record.fold.state, allow_nan=False)) == record.fold.state


def a_match_adds_up(candidates: list[Data]) -> None:
    """Who is on the pitch, the score, the ball and the token after every line."""
    for fold in followed(candidates)[0]:
        told, match = fold.state, fold.match
        for side in SIDES:
            players = told[side]["players"].values()
            gone = sum(player["sent_off"] for player in players)
            assert sum(player["on_pitch"] for player in players) == 11 - gone
            assert not any(player["on_pitch"] and (player["sent_off"] or player["went_off"]) for player in players)
            goals = [item for item in told["timeline"] if item["type"] == "goal" and item["side"] == side]
            assert told["score"][side] == len(goals)
            own = sum(item.get("own_goal", False) for item in goals)
            assert sum(player["goals"] for player in players) == len(goals) - own
            assert told[side]["substitutions"]["made"] + told[side]["substitutions"]["left"] == 5
        assert (told["possession"] is None) is not match.playing
        assert 0 <= told["clock"]["cells"] <= told["clock"]["length"]
        assert 0 <= told["pushes_left"] <= 4
        assert len(told["pending"]) <= 2


PROPERTIES: list[tuple[Callable[..., None], list[st.SearchStrategy[Any]]]] = [
    (undo_goes_back, [PLAIN, st.integers(1, 20)]),
    (append_is_unfold, [MIXED]),
    (all_the_way_back, [MIXED]),
    (written_and_read, [MIXED]),
    (a_match_adds_up, [MIXED]),
]


def run(how: settings, holds: Callable[..., None], given_: list[st.SearchStrategy[Any]]) -> None:
    """Try a property out."""
    tried: Any = given(*given_)(holds)
    how(tried)()


@pytest.mark.parametrize(("holds", "given_"), PROPERTIES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_property_of_records_holds(holds: Callable[..., None], given_: list[Any]) -> None:
    run(FEW, holds, given_)


@pytest.mark.long
@pytest.mark.parametrize(("holds", "given_"), PROPERTIES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_property_of_records_holds_of_many(holds: Callable[..., None], given_: list[Any]) -> None:
    run(MANY, holds, given_)


# Anything at all

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def spoiled(data: Data, name: str, value: Any) -> Data:
    return {**data, name: value}


def reads_or_refuses(content: bytes) -> None:
    """A file is read, or refused with a line and a sentence; nothing else happens."""
    refused = None
    try:
        json.dumps(read_record(content).fold.state, allow_nan=False).encode()
    except RecordError as error:
        refused = error
    if refused is not None:
        assert 1 <= refused.line <= content.count(b"\n") + 1
        assert str(refused).encode()


FIELDS = words(
    "type side player on off dice move kind zone in_area push seq set after block at by key note rolled cells"
)
SPOILED_LINES = st.builds(spoiled, LINE, FIELDS, JSON) | st.dictionaries(FIELDS, JSON, max_size=4) | JSON
SPOILED_HEADERS = st.builds(
    spoiled, st.just(HEADER), words("record game rules settings home away x"), JSON
) | st.builds(
    lambda name, value: {**HEADER, "home": {**HEADER["home"], name: value}},
    words("name manager kit players starters unavailable bookings x"),
    JSON,
)
FILES = st.builds(
    lambda first, rest: "\n".join(json.dumps(data) for data in (first, *START, *rest)).encode(),
    st.just(HEADER) | SPOILED_HEADERS,
    st.lists(SPOILED_LINES, max_size=4),
)


@FEW
@given(FILES | st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode(errors="replace")))
def test_any_file_is_read_or_refused(content: bytes) -> None:
    reads_or_refuses(content)


@pytest.mark.long
@MANY
@given(FILES)
def test_any_of_many_files_is_read_or_refused(content: bytes) -> None:
    reads_or_refuses(content)
