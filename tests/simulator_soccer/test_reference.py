"""The rules reference: complete, right in its figures, short, and opened where it is wanted."""

from dataclasses import fields
from typing import Any, get_args

import pytest

from companion.games.core import COMMON
from companion.games.simulator_soccer.events import EVENTS, DuelKind, Move, RestartKind
from companion.games.simulator_soccer.reference import GROUPS, TOPICS, Table, Topic, groups_for, topic_for
from companion.games.simulator_soccer.settings import Settings
from companion.games.simulator_soccer.skills import figures

LEVELS = ("basic", "complete", "tournament")

OPENED: list[tuple[dict[str, Any], str | None]] = [
    ({"type": "toss", "side": "home"}, "kick-off"),
    ({"type": "kick_off", "side": "home"}, "who-reaches-the-ball"),
    ({"type": "turn", "move": "precise_pass"}, "precise-pass"),
    ({"type": "turn", "move": "tactical"}, "tactical-movement"),
    ({"type": "turn", "move": "pass_and_move"}, "pass-and-move"),
    ({"type": "turn", "move": "carry_and_move"}, "carry-and-move"),
    ({"type": "turn", "move": "dribble_and_move"}, "dribbling"),
    ({"type": "turn", "move": "failed_cross"}, "failed-cross"),
    ({"type": "turn", "move": "rebound"}, "rebound"),
    ({"type": "turn", "move": "team_moves"}, "defence-moves"),
    ({"type": "restart", "kind": "lineup"}, "line-up"),
    ({"type": "restart", "kind": "free_kick"}, "free-kick"),
    ({"type": "restart", "kind": "penalty"}, "penalty"),
    ({"type": "restart", "kind": "corner"}, "corner"),
    ({"type": "restart", "kind": "goal_kick"}, "goal-kick"),
    ({"type": "restart", "kind": "throw_in", "side": "away"}, "throw-in"),
    ({"type": "lost_ball"}, "counter-attack"),
    ({"type": "goal", "side": "home", "player": 9}, "line-up"),
    ({"type": "duel", "duel": "dribble", "side": "home"}, "dribbling"),
    ({"type": "duel", "duel": "dribble_goalkeeper", "in_area": True}, "dribbling-on-the-goalkeeper"),
    ({"type": "duel", "duel": "tackle", "zone": "midfield"}, "tackle"),
    ({"type": "duel", "duel": "low_rush"}, "low-rush"),
    ({"type": "rear_entry", "side": "away", "challenger": 4, "dice": 2}, "entering-the-balls-cell"),
    ({"type": "reflexes", "side": "away", "player": 1, "dice": 4}, "reflexes"),
    ({"type": "foul", "side": "away", "player": 4}, "free-kick"),
    ({"type": "foul", "side": "away", "player": 4, "cause": "other"}, "free-kick"),
    ({"type": "foul", "side": "away", "player": 4, "in_area": True}, "penalty"),
    ({"type": "foul", "side": "away", "player": 4, "in_area": False}, "free-kick"),
    ({"type": "foul", "side": "away", "player": 4, "cause": "not_adjacent"}, "entering-the-balls-cell"),
    ({"type": "foul", "side": "away", "player": 4, "cause": "knock_down"}, "fouls-with-hand-or-pawn"),
    ({"type": "foul", "side": "away", "player": 4, "cause": "knock_down", "in_area": True}, "penalty"),
    ({"type": "foul", "side": "home", "player": 9, "cause": "offside"}, "offside"),
    ({"type": "booking", "side": "away", "player": 4}, "bookings"),
    ({"type": "send_off", "side": "away", "player": 4}, "bookings"),
    ({"type": "substitution", "side": "away", "off": 4, "on": 12}, "substitutions"),
    ({"type": "set_clock", "half": 1, "cells": 3}, "clock"),
    ({"type": "reminder", "what": "pressed"}, "pressing"),
    ({"type": "reminder", "what": "seven_forward"}, "tactical-movement"),
    ({"type": "end_half"}, "kick-off"),
    ({"type": "referee", "dice": 1}, "referee-type"),
    ({"type": "weather", "dice": 1}, "weather"),
    ({"type": "injury_roll", "side": "home", "player": 9, "dice": 1}, "injuries"),
    ({"type": "var", "dice": 6}, "var"),
    ({"type": "shoot_out_kick", "side": "home", "scored": True}, "penalty"),
]
UNOPENED = {"abandon", "player", "note", "undo", "redo", "amend", "void", "settings"}


@pytest.mark.parametrize(("event", "slug"), OPENED, ids=str)
def test_what_was_just_logged_opens_its_topic(event: dict[str, Any], slug: str) -> None:
    assert topic_for(event) == slug


@pytest.mark.parametrize("event_type", sorted(UNOPENED))
def test_events_that_are_no_play_open_nothing(event_type: str) -> None:
    assert topic_for({"type": event_type}) is None


def test_a_simple_tackle_opens_its_topic_in_basic_rules_only() -> None:
    assert topic_for({"type": "simple_tackle", "dice": 6}, "basic") == "simple-tackle"
    assert topic_for({"type": "simple_tackle", "dice": 6}, "complete") is None


def test_a_topic_of_a_higher_level_is_not_opened_in_a_lower_one() -> None:
    assert topic_for({"type": "weather", "dice": 1}, "complete") is None
    assert topic_for({"type": "duel", "duel": "tackle"}, "basic") is None
    assert topic_for({"type": "turn", "move": "precise_pass"}, "basic") == "precise-pass"


def test_every_event_type_is_decided_on() -> None:
    opened = {event["type"] for event, _ in OPENED} | {"simple_tackle"}
    assert opened | UNOPENED == set(COMMON) | set(EVENTS)
    assert not opened & UNOPENED


def test_every_move_restart_and_duel_opens_a_topic_of_its_own() -> None:
    for event_type, field, kinds in (
        ("turn", "move", Move),
        ("restart", "kind", RestartKind),
        ("duel", "duel", DuelKind),
    ):
        slugs = [topic_for({"type": event_type, field: kind}) for kind in get_args(kinds)]
        assert None not in slugs
        assert len(set(slugs)) == len(slugs)


def test_openings_name_events_and_fields_that_exist() -> None:
    known = COMMON | EVENTS
    for topic in TOPICS.values():
        for opening in topic.opens_after:
            names = {field.name for field in fields(known[opening.type])}
            assert {name for name, _ in opening.fields} <= names


def test_no_two_topics_share_a_slug() -> None:
    assert len(TOPICS) == sum(len(group.topics) for group in GROUPS)


def test_topics_point_to_topics() -> None:
    assert {slug for topic in TOPICS.values() for slug in topic.see} <= set(TOPICS)


WANTED = {
    "basic": """who-reaches-the-ball defence-moves kick-off line-up free-kick penalty corner goal-kick throw-in
        saving rebound ball-on-the-line beyond-3-cells extra-touch tactical-movement step-up counter-attack
        cross-and-header failed-cross shot offside substitutions entering-the-balls-cell simple-tackle clock
        added-time fouls-with-hand-or-pawn ball-stays-in-the-cell goalkeeper marking first-time-pass
        first-time-cross first-time-shot""",
    "complete": """feint dribbling dribbling-on-the-goalkeeper pressing tackle low-rush playmaker assist long-ball
        game-vision coolness bomber offside-line run widened-cross-zone fill-the-area precise-cross
        low-cross slide recovery wall ball-in-hands reflexes goal-kick-skill header sprint insertion
        battering-ram first-time-shot-from-outside interceptor opportunist""",
    "tournament": "referee-type weather var fatigue injuries suspensions home-push",
}


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_begins_with_its_topics(level: str) -> None:
    begins = {slug for slug, topic in TOPICS.items() if topic.levels[0] == level}
    assert set(WANTED[level].split()) <= begins


def shown(level: str) -> set[str]:
    """The slugs that a level lists."""
    return {topic.slug for group in groups_for(level) for topic in group.topics}


def test_a_level_lists_what_lower_levels_list_but_the_simple_tackle() -> None:
    """D12: the duel takes the simple tackle's place."""
    assert shown("basic") - shown("complete") == {"simple-tackle"}
    assert shown("complete") < shown("tournament")
    assert shown("tournament") | {"simple-tackle"} == set(TOPICS)


def test_a_level_lists_no_empty_group() -> None:
    assert [group.slug for group in groups_for("basic")] == [
        "ball", "turn", "defence", "restarts", "referee", "basic-skills",
    ]  # fmt: skip


def body(slug: str, numbers: Any = None) -> str:
    """All that a topic says, its numbers filled in."""
    return "\n".join(text % (numbers or figures()) for text in TOPICS[slug].texts())


def table(slug: str, numbers: Any = None) -> dict[str, tuple[str, ...]]:
    """The rows of a topic's table by their first cell."""
    found = next(part for part in TOPICS[slug].parts if isinstance(part, Table))
    rows = [tuple(cell % (numbers or figures()) for cell in row) for row in found.rows]
    return {row[0]: row[1:] for row in rows}


def test_who_reaches_the_ball_by_what_was_kicked() -> None:
    """L174-179; after a feint L433."""
    assert table("who-reaches-the-ball") == {
        "Short pass, 1 to 4 cells": ("Pro-attack",),
        "Carried ball": ("Pro-attack",),
        "Long pass, over 4 cells": ("Pro-defence",),
        "Shot, cross or rebound": ("Pro-defence",),
        "First kick of a counter-attack": ("Pro-defence",),
    }
    assert "Complete rules: pro-defence, too, for a pass under pressing or after a feint." in body(
        "who-reaches-the-ball"
    )


def test_bad_weather_shortens_the_short_pass_in_every_topic() -> None:
    """F13."""
    bad = figures(short_pass_cells=3)
    rows = table("who-reaches-the-ball", bad)
    assert "Short pass, 1 to 3 cells" in rows
    assert "Long pass, over 3 cells" in rows
    for slug in ("precise-pass", "pass-and-move", "goal-kick"):
        assert "pro-attack up to 4 cells, pro-defence beyond" in body(slug)
        assert "pro-attack up to 3 cells, pro-defence beyond" in body(slug, bad)


def test_the_clock_by_move() -> None:
    """L181, L387-390, T3, T5."""
    assert table("clock") == {
        "Precise pass": ("0",),
        "Tactical movement": ("1",),
        "The teams move": ("2",),
        "Line-up": ("1",),
        "Throw-in (a setting)": ("2",),
        "Lost ball": ("0",),
        "Lost on a counter-attack": ("1",),
        "Kick-off of a half": ("0",),
    }
    assert table("clock", figures(settings=Settings(throw_in_cells=0)))["Throw-in (a setting)"] == ("0",)


def test_what_the_defence_may_do_by_move() -> None:
    """L317-328."""
    told = body("defence-moves")
    assert "After a precise pass: 1 player 1 cell, and the goalkeeper 1 cell." in told
    assert "After the move of the team: everyone 2 cells. If an attacker moved 3, everyone 3." in told
    assert "If the ball was reached with 4 cells or more: everyone as many." in told
    assert "as many players as the attack moved, 1 cell each, and the goalkeeper" in told
    assert "a step-up counts as one of these moves" in told


def test_the_most_that_wedges_add_in_a_duel() -> None:
    """L454-456, L477-479, L493-495, L509, L574, L578."""
    assert table("duel-coefficients") == {
        "Dribble": ("6 against 6",),
        "Dribble on the goalkeeper": ("6 against 4",),
        "The same, outside his area": ("6 against 0",),
        "Tackle": ("6 against 4",),
        "Tackle in midfield": ("6 against 6",),
        "Low rush": ("6 against 4",),
        "Battering ram, when tackled": ("always 6",),
        "Interceptor": ("always 2",),
    }


FIGURES = {
    "corner": ("96 mm", "3 pawns"),  # L406
    "free-kick": ("96 mm", "3 pawns", "up to 3 of a team in one cell, outside the small area"),  # L406, L415
    "throw-in": ("everyone up to 3 cells", "Cells: 2."),  # L411-412, T5
    "entering-the-balls-cell": ("6 cells around", "3 front", "3 rear", "1 to 3 is a foul", "4 to 6 is fair", "12 mm"),
    "kicking": ("12 mm",),  # L150
    "tackle": ("12 mm", "4 at most, and 2 more", "6 at most", "always adds 6"),  # L493-499
    "simple-tackle": ("6: the ball is yours", "1 to 5"),  # L343
    "tactical-movement": ("1 to 3 teammates move 1 cell", "7 or more"),  # L228-231
    "saving": ("1 cell forward: standing or lying", "2 cells, or 1 cell back: lying"),  # L358-359
    "substitutions": ("Up to 5 a match", "1 purple"),  # L419, L702
    "clock": ("11 cells", "15 minutes", "33 cells"),  # L392
    "slide": ("Within 2 cells", "moves 1 cell"),  # L549-552
    "recovery": ("only on a 1",),  # L554
    "reflexes": ("4 to 6",),  # L562
    "interceptor": ("with 2 cells", "+2"),  # L578
    "battering-ram": ("+6",),  # L574
    "home-push": ("4 times",),  # L671
    "referee-type": ("1 or 2 is a strict", "3 to 6 a normal"),  # L677-678
    "weather": ("1 or 2 is bad", "3 to 6 is clear", "up to 3 cells, a long one from 4"),  # L715-716
    "var": ("6: no penalty", "1 to 5"),  # L684
    "fatigue": ("60 minutes", "1 wedge", "to 2, to 3, to all 4"),  # L694-698
    "injuries": ("1 (bad weather: 1 or 2)", "1 cell a move"),  # L708-709, L716
    "suspensions": ("third booking",),  # L688
    "turn-timer": ("60 seconds",),  # L661
    "extra-time": ("Two halves of 11 cells", "five penalties"),  # T12
}


@pytest.mark.parametrize("slug", FIGURES)
def test_figures_are_those_of_the_rulebook(slug: str) -> None:
    for figure in FIGURES[slug]:
        assert figure in body(slug)


def test_distance_is_kept_at_corners_and_free_kicks_only() -> None:
    """L406."""
    assert {slug for slug in TOPICS if "96 mm" in body(slug)} == {"corner", "free-kick"}


@pytest.mark.parametrize("slug", ["line-up", "free-kick", "penalty", "corner", "goal-kick"])
def test_the_side_that_kicks_is_placed_first(slug: str) -> None:
    """L404-405."""
    text = body(slug)
    assert 0 < text.index("The side taking the kick places all its players") < text.index("Then the other side")


def test_the_goalkeeper_at_each_set_piece() -> None:
    """L417 penalty; L247, L353-359 elsewhere."""
    assert "stands on the goal line" in body("penalty")
    assert "No lying down" in body("penalty")
    assert "The rod is allowed" in body("penalty")
    assert "Against a header he has no rod" in body("corner")
    assert "In the small area he may use the rod" in body("free-kick")


@pytest.mark.parametrize("topic", TOPICS.values(), ids=TOPICS)
def test_a_line_is_short_enough_for_a_phone(topic: Topic) -> None:
    assert all(0 < len(text % figures()) <= 145 for text in topic.texts())


def test_every_topic_names_its_place() -> None:
    assert all(topic.place.startswith(("L", "T")) for topic in TOPICS.values())
