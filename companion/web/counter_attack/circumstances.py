"""The circumstances of a roll, those alone that count: what changes its target or a value."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.games.counter_attack.rolls.shots import OPTIONS
from companion.games.counter_attack.rolls.table import ROLLS
from companion.games.counter_attack.settings import Settings
from companion.games.counter_attack.state import Match

from ..screens import Event, Variables
from . import roll_words

CHOICES: Mapping[str, tuple[str, Sequence[Any]]] = {
    "interception": ("pass", ("standard", "first_time")),
    "block": ("line", ("zone", "path")),
    "keeper_interception": ("hex", ("zone", "second", "third")),
    "high_pass": ("kind", ROLLS["high_pass"].words["kind"]),
}


def circumstances(match: Match, event: Event) -> Iterator[Variables]:
    """What may be said of a roll beside who makes it: a choice of words, or on and off."""
    settings = match.settings
    for name, words in _choices(event, settings):
        now = event.get(name, words[0])
        yield {
            "name": name,
            "options": [
                {"words": roll_words.kind_name(word), "change": {name: word, **_drops(name, word)}, "on": now == word}
                for word in words
            ],
        }
    flags = [name for name in _flags(match, event) if name]
    if flags:
        options = [
            {"words": roll_words.flag_name(name), "change": {name: None if event.get(name) else "true"},
             "on": bool(event.get(name))}
            for name in flags
        ]  # fmt: skip
        yield {"name": "flags", "options": options}


def _drops(name: str, word: Any) -> Event:
    """What falls away with another word."""
    if name == "kind":
        return dict.fromkeys(OPTIONS["snapshot"] - OPTIONS.get(word, OPTIONS["snapshot"]))
    if name == "pass" and word == "standard":
        return {"line": None, "against": None}
    if name == "line" and word != "closing":
        return {"against": None}
    return {"keeper_moved": None} if name == "save_hex" and word == 1 else {}


def _choices(event: Event, settings: Settings) -> Iterator[tuple[str, Sequence[Any]]]:
    roll = event["roll"]
    if roll == "shot":
        yield from _of_a_shot(event)
    elif roll == "keeper_interception" and not settings.dive_interceptions:
        return
    elif roll in CHOICES:
        yield CHOICES[roll]
    if roll == "interception" and event.get("pass") == "first_time":
        yield "line", ("zone", "path", "closing")


def _of_a_shot(event: Event) -> Iterator[tuple[str, Sequence[Any]]]:
    if event["kind"] in ("shot", "snapshot"):
        yield "kind", ("shot", "snapshot")
    if event["kind"] != "penalty" and event.get("against") is not None:
        yield "save_hex", (1, 2, 3)


def _flags(match: Match, event: Event) -> Iterator[str | None]:
    """The circumstances that are so or not so, those alone that count in this match."""
    roll, settings = event["roll"], match.settings
    advanced = settings.advanced_rolls
    if roll == "tackle":
        yield "from_behind" if advanced else None
        yield "last_man" if settings.last_man else None
    elif roll == "dive_at_feet":
        yield "third_hex" if advanced else None
        yield "outside_box" if settings.keeper_outside_box else None
    elif roll == "long_pass":
        yield "third_to_third"
    elif roll == "control":
        yield "two_hexes"
    elif roll == "booking_check":
        asked_for = any(item["roll"] == roll and item["player"] == event["player"] for item in match.pending)
        yield None if asked_for else "severe"
    elif roll == "shot":
        yield from _shot_flags(event, advanced)


def _shot_flags(event: Event, advanced: bool) -> Iterator[str | None]:
    options = OPTIONS[event["kind"]]
    yield "outside_box" if "outside_box" in options else None
    yield "difficult_angle" if "difficult_angle" in options and advanced else None
    moved = "keeper_moved" in options and event.get("save_hex", 1) != 1
    yield "keeper_moved" if moved and event.get("against") is not None else None
