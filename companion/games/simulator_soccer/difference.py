"""What differs between two states of a match, in sentences: what a correction would change."""

from collections.abc import Iterator
from typing import Any

from companion.games.core import N_, Text
from companion.games.football import difference as common
from companion.games.football.difference import NOBODY, State, becomes, becomes_of, called
from companion.games.football.state import SIDES
from companion.games.football.words import Said, said

from .setting_texts import texts_of

WORDS = {
    "strict": N_("strict"),
    "normal": N_("normal"),
    "bad": N_("bad"),
    "clear": N_("clear"),
    "wedges": N_("each wedge"),
    "colours": N_("each colour"),
}
PARTS = {
    "referee": N_("Referee"),
    "weather": N_("Weather"),
    "short_pass_cells": N_("Cells of a short pass"),
    "pushes_left": N_("Home pushes left"),
}
FACTS = {  # now it is so, now it is not
    "fatigue": (N_("Fatigue has begun"), N_("Fatigue has not begun")),
    "counter_attack": (N_("A lost ball costs a cell now"), N_("A lost ball costs no time now")),
    "pressed": (N_("The ball carrier is pressed"), N_("The ball carrier is not pressed")),
    "seven_forward": (N_("Seven players are in the other half"), N_("No seven players are in the other half")),
}
OF_A_SIDE = {"wedges_allowed": N_("wedges that each may use"), "tactical": N_("tactical moves spent")}
OF_SUBSTITUTIONS = {"left": N_("substitutions left"), "after_60": N_("substitutions since 60:00")}
FACTS_OF_A_PLAYER = {
    "lying": (N_("%(player)s lies on the ground"), N_("%(player)s does not lie on the ground")),
    "free_dribble": (
        N_("%(player)s may be dribbled without a duel"),
        N_("%(player)s may not be dribbled without a duel"),
    ),
}
ROLLS = {
    "referee": N_("roll for the referee"),
    "weather": N_("roll for the weather"),
    "injury_roll": N_("injury check"),
    "var": N_("video referee"),
}


def difference(before: State, after: State) -> Iterator[Said]:
    """What is different in the second state, most important first; conflicts and the last roll are not compared."""
    yield from common.score(before, after)
    yield from common.report(before, after)
    yield from _play(before, after)
    for side in SIDES:
        yield from _side(before, after, side)
    yield from common.pending(before, after, ROLLS)
    for name, title in PARTS.items():
        yield from becomes(Text(title), _word(before[name]), _word(after[name]))
    for name, (holds, fails) in FACTS.items():
        if before[name] != after[name]:
            yield said(holds if after[name] else fails)
    yield from _settings(before, after)


def _word(value: Any) -> Any:
    """A value that is a word of the record, as people say it."""
    return Text(WORDS[value]) if isinstance(value, str) else value


def _play(before: State, after: State) -> Iterator[Said]:
    yield from common.where(before, after)
    if before["clock"]["minute"] == after["clock"]["minute"]:
        yield from becomes(Text(N_("Cells of this half")), before["clock"]["cells"], after["clock"]["cells"])
    yield from common.of_side(N_("The ball is with"), "possession", before, after)
    yield from common.of_side(N_("The toss is won by"), "toss", before, after)


def _side(before: State, after: State, side: str) -> Iterator[Said]:
    old, new = before[side], after[side]
    for name, title in OF_A_SIDE.items():
        yield from becomes_of(old["name"], title, old[name], new[name])
    for name, title in OF_SUBSTITUTIONS.items():
        yield from becomes_of(old["name"], title, old["substitutions"][name], new["substitutions"][name])
    for number in common.numbers(before, after, side):
        yield from common.player(before, after, side, number, FACTS_OF_A_PLAYER)
        yield from _wedges_changed(before, after, side, number)
    yield from common.missing(before, after, side)


def _wedges_changed(before: State, after: State, side: str, number: str) -> Iterator[Said]:
    """The usable wedges of one who is fresh, or is not; of the injured and of a tired team it is said already."""
    if before[side]["wedges_allowed"] != after[side]["wedges_allowed"]:
        return
    old, new = (state[side]["players"].get(number, NOBODY) for state in (before, after))
    if "usable" in old and "usable" in new and old["injuries"] == new["injuries"]:
        who = called(after, side, number)
        yield from becomes_of(who, N_("usable wedges"), len(old["usable"]), len(new["usable"]))


# Settings


def _settings(before: State, after: State) -> Iterator[Said]:
    old, new = before["settings"], after["settings"]
    for setting in texts_of(after["rules"]):
        if setting.name == "counting" and old["counting"] != new["counting"]:
            yield said(N_("Other colours count for the coefficients"))
        elif setting.name != "counting":
            yield from becomes(Text(setting.title), _word(old[setting.name]), _word(new[setting.name]))
