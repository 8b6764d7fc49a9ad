"""A duel looked at before its dice: the odds shown are those that the roll then has, counted throw by throw."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from by_hand import Data, duel, event, header, kick_off, play, players

from companion.games import RuleError
from companion.games.core import read_line
from companion.games.simulator_soccer import GAME
from companion.games.simulator_soccer.contests import preview

ZONES = ("defence", "midfield", "attack")
PLACES: list[tuple[str, str, Data]] = [
    *((kind, zone, {}) for kind in ("dribble", "tackle") for zone in ZONES),
    *(("dribble_goalkeeper", zone, {"in_area": False}) for zone in ZONES),
    ("dribble_goalkeeper", "defence", {"in_area": True}),
    ("low_rush", "defence", {}),
]
DISCS = {1: "red", 2: "red red", 3: "red red red", 4: "red red red green"}  # 2, 4, 6, and 8 cut to 6


def looked_at(before: list[Data], fight: Data, start: Data) -> Any:
    """The bout that a duel would be."""
    event_ = read_line(GAME, 1, fight).event
    return preview(play(*before, start=start).match, event_)


def fought(before: list[Data], fight: Data, start: Data, pushed: str | None) -> dict[str, str]:
    """How often each result comes over all throws, each throw logged and looked at."""
    results: Counter[str] = Counter()
    match = play(*before, start=start).match
    throws = {role: product(range(1, 7), repeat=2 if role == pushed else 1) for role in ("carrier", "challenger")}
    for ours, theirs in product(*map(list, throws.values())):
        dice = {"carrier": list(ours) if len(ours) > 1 else ours[0],
                "challenger": list(theirs) if len(theirs) > 1 else theirs[0]}  # fmt: skip
        roll = GAME.apply(match, read_line(GAME, 9, {**fight, "dice": dice})).last_roll
        results["foul" if roll["foul"] else roll["winner"]] += 1
    total = sum(results.values())
    return {result: str(Fraction(results[result], total)) for result in ("carrier", "challenger", "foul")}


@pytest.mark.parametrize(("kind", "zone", "fields"), PLACES)
@pytest.mark.parametrize("referee", [6, 1])
def test_the_odds_before_are_the_results_of_every_throw(kind: str, zone: str, fields: Data, referee: int) -> None:
    for wedges, against in product(DISCS, (1, 2)):
        keeper = "purple " * against
        start = header("tournament", {"players": players(n9=DISCS[wedges])}, {"players": players(n1=keeper)})
        before = [event("referee", dice=referee), kick_off()]
        fight = duel(kind, zone, (1, 1), carrier=9, challenger=1, **fields)
        assert dict(looked_at(before, fight, start).odds) == fought(before, fight, start, None)


@pytest.mark.parametrize(("side", "pushed"), [("home", "carrier"), ("away", "challenger")])
def test_the_odds_of_a_home_push_are_the_results_of_every_throw(side: str, pushed: str) -> None:
    start = header("tournament")
    before = [event("referee", dice=1), kick_off(side)]
    dice = ([1, 1], 1) if side == "home" else (1, [1, 1])
    fight = duel("dribble", "defence", dice, carrier=6, challenger=4, side=side, push=True)
    assert dict(looked_at(before, fight, start).odds) == fought(before, fight, start, pushed)


def test_looking_spends_no_push_and_changes_nothing() -> None:
    before, start = [kick_off()], header("tournament")
    match = play(*before, start=start).match
    preview(match, read_line(GAME, 1, duel("dribble", "midfield", ([1, 1], 1), push=True)).event)
    assert match.pushes_left == 4
    assert match == play(*before, start=start).match


@pytest.mark.parametrize(
    ("before", "fight", "field"),
    [
        ([], duel("dribble", "midfield", (1, 1)), None),
        ([kick_off()], duel("dribble", "midfield", (1, 1), carrier=13), "carrier"),
        ([kick_off()], duel("dribble", "midfield", (1, 1), challenger=13), "challenger"),
        ([kick_off()], duel("low_rush", "defence", (1, 1), challenger=2), "challenger"),
        ([kick_off()], duel("tackle", "midfield", (1, 1), interceptor=True), "interceptor"),
        ([kick_off()], duel("tackle", "midfield", (1, 1), push=True), "push"),  # complete rules: no pushes
    ],
)
def test_what_would_be_refused_is_refused_before_the_roll(before: list[Data], fight: Data, field: str | None) -> None:
    with pytest.raises(RuleError) as refused:
        looked_at(before, fight, header())
    assert refused.value.field == field


def test_the_limit_is_a_part_of_its_own() -> None:
    """Four wedges are 8, of which a dribble counts 6."""
    shown = looked_at([kick_off()], duel("dribble", "midfield", (1, 1), carrier=6), header())
    assert shown.carrier == (("wedges", 8), ("limit", -2))
    assert shown.terms.carrier == 6


def test_with_colours_the_part_says_so() -> None:
    shown = looked_at([kick_off()], duel("dribble", "midfield", (1, 1), carrier=10), header(coefficient="colours"))
    assert shown.carrier == (("colours", 2),)
