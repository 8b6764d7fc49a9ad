"""Whatever is logged in whatever order: nothing crashes, states stay whole, undo brings back what was."""

import json
from typing import Any

from by_hand import Data, event
from cards import CARDS, header
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import Fold, RuleError, begin_record
from companion.games.core import Line, read_line, unfold
from companion.games.counter_attack.events import ActionName
from companion.games.counter_attack.rolls.table import ROLLS

SIDES = st.sampled_from(["home", "away"])
SHIRTS = st.sampled_from(list(CARDS))
DIE = st.sampled_from([1, 2, 3, 4, 5, 6, 6, "*"])
DUEL = st.fixed_dictionaries({"player": DIE, "against": DIE})
DIRECTION = st.fixed_dictionaries({"direction": DIE, "distance": DIE})
JUMPERS = st.lists(
    st.fixed_dictionaries({"player": SHIRTS, "dice": DIE}, optional={"two_hexes": st.booleans()}),
    min_size=1,
    max_size=3,
)
WORDS: dict[str, st.SearchStrategy[Any]] = {
    "side": SIDES,
    "player": SHIRTS,
    "against": SHIRTS,
    "assist": SHIRTS,
    "attackers": JUMPERS,
    "defenders": JUMPERS,
    "line": st.sampled_from(["zone", "path", "closing"]),
    "hex": st.sampled_from(["zone", "second", "third"]),
    "pass": st.sampled_from(["standard", "first_time"]),
    "save_hex": st.integers(1, 3),
    "kind": st.sampled_from(["open", "keeper_kick", "corner", "shot", "snapshot", "headed", "free_kick", "penalty"]),
}
DICE = {"one": DIE, "duel": DUEL, "direction": DIRECTION, "injury": st.one_of(DIE, st.tuples(DIE, DIE).map(list))}


@st.composite
def rolls(draw: st.DrawFn) -> Data:
    """A roll with the fields of its row, legal or not."""
    name = draw(st.sampled_from(sorted(ROLLS)))
    row = ROLLS[name]
    may = [field for field in row.may.split() if draw(st.integers(0, 3)) == 0]
    fields = {field: draw(WORDS.get(field, st.booleans())) for field in [*row.needs.split(), *may]}
    if row.words and "kind" in row.may.split():
        fields["kind"] = draw(st.sampled_from(row.words["kind"]))
    dice = {} if row.dice == "jumpers" else {"dice": draw(DICE[row.dice])}
    return event("roll", roll=name, **fields, **dice)


def of(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Data]:
    """Events of a type."""
    return st.fixed_dictionaries({"type": st.just(kind), **fields})


ACTIONS = of("action", action=st.sampled_from(ActionName.__args__), side=SIDES)  # type: ignore[attr-defined]
CLOCKS = st.one_of(
    of("clock", do=st.sampled_from(["pause", "resume"])),
    of("clock", do=st.just("set"), elapsed=st.sampled_from(["15:00", "20:00", "30:00", "45:00", "60:00"])),
)
WHISTLES = st.one_of(of("kick_off", side=SIDES), of("end_half"))
CARDS_AND_CHANGES = st.one_of(
    of("booking", side=SIDES, player=SHIRTS),
    of("send_off", side=SIDES, player=SHIRTS),
    of("substitution", side=SIDES, off=SHIRTS, on=SHIRTS),
    of("withdrawal", side=SIDES, player=SHIRTS),
    of("goal", side=SIDES, player=SHIRTS),
    of("shoot_out_kick", side=SIDES, scored=st.booleans()),
    of("referee", leniency=st.integers(1, 6)),
    of("abandon"),
)
CORRECTIONS = st.one_of(of("undo"), of("redo"), of("void", seq=st.integers(1, 30)))
EVENTS = st.one_of(rolls(), rolls(), ACTIONS, CLOCKS, WHISTLES, WHISTLES, CARDS_AND_CHANGES, CORRECTIONS)
TIMES = st.integers(0, 59)
RULES = st.sampled_from(["guide", "season", "first_edition"])
SHORT: Data = {"half_minutes": 15, "added_time": True, "jackpot": True, "knock_out": True}
BEGUN = [event("referee", leniency=2), event("kick_off", side="home")]


def followed(rules: str, events: list[Data]) -> tuple[list[Fold], list[Line]]:
    """The folds after each event that the rules accept, the empty record's first, and the lines."""
    folds, lines = [begin_record(header(rules, **SHORT))], list[Line]()
    for data in events:
        try:
            line = read_line(folds[-1].game, len(lines) + 1, data)
            folds.append(folds[-1].append(line, lambda: lines))
            lines.append(line)
        except RuleError as refusal:
            told = str(refusal)  # fails where a message lacks a value
            assert told
    return folds, lines


def stamped(events: list[Data], times: list[int]) -> list[Data]:
    """Events at whatever times."""
    return [{**data, "at": f"2026-03-07T20:{time:02}:00Z"} for data, time in zip(events, times, strict=True)]


LONG = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@given(RULES, st.lists(st.tuples(EVENTS, TIMES), min_size=5, max_size=40))
@LONG
def test_no_order_of_events_breaks_a_match(rules: str, told: list[tuple[Data, int]]) -> None:
    events, times = [*BEGUN, *(one for one, _ in told)], [0, 0, *(time for _, time in told)]
    folds, lines = followed(rules, stamped(events, times))
    for fold in folds:
        found = json.loads(json.dumps(fold.state))
        assert sum(one["on_pitch"] for one in found["home"]["players"].values()) <= 11
        assert (found["clock"]["actions_left"] or 0) >= 0
        assert found["possession"] is None or found["phase"] in (
            "first_half",
            "second_half",
            "extra_first",
            "extra_second",
        )
        assert all(value >= 0 for one in found["away"]["players"].values() for value in one["attributes"].values())
    assert unfold(folds[-1].game, folds[-1].header, lines).state == folds[-1].state


@given(
    RULES, st.lists(st.one_of(rolls(), ACTIONS, CLOCKS, WHISTLES, CARDS_AND_CHANGES), max_size=20), st.integers(1, 5)
)
@LONG
def test_undo_n_times_is_n_events_earlier_and_redo_brings_them_back(rules: str, events: list[Data], steps: int) -> None:
    folds, lines = followed(rules, [*BEGUN, *events])
    steps = min(steps, len(lines))
    undone, written = folds[-1], list(lines)
    for kind in ["undo"] * steps + ["redo"] * steps:
        line = read_line(undone.game, len(written) + 1, event(kind))
        undone = undone.append(line, lambda: written)
        written.append(line)
        if len(written) == len(lines) + steps:
            assert undone.state == folds[-1 - steps].state
    assert undone.state == folds[-1].state
