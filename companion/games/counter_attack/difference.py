"""What differs between two states of a match, in sentences: what a correction would change."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.core import N_, Text
from companion.games.football import difference as common
from companion.games.football.difference import State, becomes, becomes_of, called
from companion.games.football.state import SIDES
from companion.games.football.words import Said

from .terms import ATTRIBUTES, ROLLS

FACTS_OF_A_PLAYER = {
    "must_go_off": (N_("%(player)s has to go off"), N_("%(player)s does not have to go off")),
    "stunned": (N_("%(player)s may not move yet"), N_("%(player)s may move")),
}


def difference(before: State, after: State) -> Iterator[Said]:
    """What is different in the second state, most important first; conflicts and the last roll are not compared."""
    yield from common.score(before, after)
    yield from common.report(before, after)
    yield from common.where(before, after)
    yield from becomes(Text(N_("The clock")), before["clock"]["elapsed"], after["clock"]["elapsed"])
    yield from becomes(Text(N_("Actions left")), before["clock"]["actions_left"], after["clock"]["actions_left"])
    yield from common.of_side(N_("The ball is with"), "possession", before, after)
    yield from becomes(Text(N_("Leniency")), before["leniency"], after["leniency"])
    for side in SIDES:
        yield from _side(before, after, side)
    yield from common.pending(before, after, ROLLS)


def _side(before: State, after: State, side: str) -> Iterator[Said]:
    old, new = before[side], after[side]
    left = N_("substitutions left")
    yield from becomes_of(old["name"], left, old["substitutions"]["left"], new["substitutions"]["left"])
    for number in common.numbers(before, after, side):
        yield from common.player(before, after, side, number, FACTS_OF_A_PLAYER)
        yield from _attributes(before, after, side, number)
    yield from common.missing(before, after, side)


def _attributes(before: State, after: State, side: str, number: str) -> Iterator[Said]:
    """Attributes that an injury lowers; of a shirt there are none."""
    old, new = (_of(state, side, number) for state in (before, after))
    for name, value in new.items():
        if name in old:
            yield from becomes_of(called(after, side, number), ATTRIBUTES[name], old[name], value)


def _of(state: State, side: str, number: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = state[side]["players"].get(number, {}).get("attributes", {})
    return found
