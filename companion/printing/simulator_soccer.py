"""What the match sheet shows of Simulator Soccer: wedges, what is rolled before the match, the settings in force."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.errors import N_
from companion.games.simulator_soccer.settings import COEFFICIENTS, COLOURS, Counting, Settings, read_settings
from companion.games.simulator_soccer.squads import standard_squad

from .draw import Say
from .orders import LABELLED, Player, players_of
from .tables import blank, tick

RULES = {"basic": N_("Basic rules"), "complete": N_("Complete rules"), "tournament": N_("Tournament rules")}
SETTINGS = {
    "coefficient": N_("duel coefficient"),
    "counting": N_("colours that count"),
    "tired_coefficients": N_("fatigue lowers coefficients"),
    "fresh_substitutes": N_("substitutes stay fresh"),
    "throw_in_cells": N_("cells for a throw-in"),
    "foul_overrides": N_("a foul beats the sums"),
    "dismissal_counts": N_("yellows of a dismissal count towards three"),
    "half_cells": N_("cells of a half"),
    "substitutions": N_("substitutions"),
    "home_advantage": N_("home advantage"),
    "knock_out": N_("knock-out"),
    "extra_time": N_("extra time"),
    "turn_seconds": N_("seconds for a turn"),
}
VALUES = {True: N_("yes"), False: N_("no"), "wedges": N_("every wedge"), "colours": N_("different colours")}
COUNTED = {
    "dribbling": N_("dribbling"), "one_on_one": N_("one on one"), "tackle": N_("tackle"),
    "ball_defence": N_("ball defence"),
}  # fmt: skip
COLUMN = N_("Wedges")


def player(card: Mapping[str, Any]) -> Player:
    """A player as a header has him."""
    return Player(card["number"], card.get("name", ""), tuple(card.get("wedges", ())))


def standard() -> tuple[Player, ...]:
    """The players of a side without a list."""
    return players_of(standard_squad())


def before(left: float, top: float, wide: float, say: Say) -> str:
    """What is rolled before the match."""
    return (
        tick(left, top, say(N_("strict referee")))
        + tick(left + 34, top, say(N_("bad weather")))
        + blank(left + 64, top, wide - 64, say(N_("Kick-off")))
    )


def in_force(rules: str, given: Mapping[str, Any], say: Say) -> Iterator[str]:
    """The rules and every setting that means something in this match."""
    settings = read_settings(rules, given)
    yield say(RULES.get(rules, rules))
    for name, label in SETTINGS.items():
        if _counts(name, rules, settings):
            yield say(LABELLED) % {"what": say(label), "value": _value(getattr(settings, name), say)}


def _counts(name: str, rules: str, settings: Settings) -> bool:
    if name == "home_advantage":
        return rules == "tournament"
    return settings.knock_out if name == "extra_time" else True


def _value(value: Any, say: Say) -> str:
    if isinstance(value, Counting):
        return _counting(value, say)
    return say(VALUES[value]) if isinstance(value, bool | str) else f"{value}"


def _counting(counting: Counting, say: Say) -> str:
    """Which colours count for what, where it is not all of them."""
    fewer = {
        say(COUNTED[name]): getattr(counting, name)
        for name in COEFFICIENTS
        if set(getattr(counting, name)) != set(COLOURS)
    }
    return ", ".join(f"{name} {' '.join(map(say, colours))}" for name, colours in fewer.items()) or say(N_("all"))
