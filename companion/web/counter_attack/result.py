"""How a roll has ended, spelled out until it is put away."""

from typing import Any

from companion.games.core import Fold
from companion.games.counter_attack.events import Roll
from companion.games.football.state import OTHER

from ..match.story import newest
from ..screens import Variables
from ..wording import Happening
from . import roll_words, wording


def just_rolled(fold: Fold) -> Happening | None:
    """The roll that is the last line of the record, and not one that was remembered late."""
    told = newest(fold)
    return told if told and isinstance(told.event, Roll) else None


def shown(told: Happening) -> Variables:
    """A roll that was made: its dice with their sums, the odds that it had, what came of it."""
    roll = told.after.last_roll
    return {
        "seq": told.line.seq,
        "roll": roll["roll"],
        "name": roll_words.roll_name(roll),
        "who": roll_words.who_words(told),
        "outcome": roll_words.colour(roll_words.outcome(roll)),
        "key": roll_words.outcome(roll),
        "title": roll_words.result_words(roll),
        "lines": [
            *wording.came_with(told),
            *([roll_words.clean_words()] if roll.get("clean") and roll["winner"] != "player" else []),
        ],
        "rollers": _rollers(told, roll),
        "target": roll_words.target_words(roll["target"]) if "target" in roll else None,
        "odds": roll_words.odds(roll["roll"], roll.get("odds", {}), severe=bool(roll.get("severe"))),
        "rolled": told.line.margin.rolled or "table",
        "reached": roll["roll"] == "loose_ball" and told.event.side is None,
    }


def _rollers(told: Happening, roll: Any) -> list[Variables]:
    if "attackers" in roll:
        return [
            _roller(told, "player" if name == "attackers" else "against", one["player"], one["dice"], one["parts"], one)
            for name in ("attackers", "defenders")
            for one in roll[name]
        ]
    dice = roll.get("dice")
    if isinstance(dice, dict) and "totals" in roll:
        return [
            _roller(told, who, roll[who], face, roll["parts"][who], {"total": roll["totals"][who]})
            for who, face in dice.items()
        ]
    faces = list(dice.values()) if isinstance(dice, dict) else dice if isinstance(dice, list) else [dice]
    parts = roll.get("parts", {}).get("player", ())
    under = str(roll.get("target", "")).startswith("under")
    total = {} if under or not parts else {"total": roll["total"]}
    return [_roller(told, "player", roll.get("player"), face, parts, total) for face in faces]


def _roller(told: Happening, who: str, number: Any, face: Any, parts: Any, total: Any) -> Variables:
    side = told.event.side if who == "player" or told.event.side is None else OTHER[told.event.side]
    named = side is not None and number is not None
    return {
        "side": side,
        "name": roll_words.beside_his_kit(told.before, side, number) if named else "",
        "face": face,
        "value": roll_words.value_of(parts) if parts else None,
        "parts": roll_words.part_words(parts),
        "total": total.get("total"),
        "won": told.after.last_roll.get("winner") == who,
    }
