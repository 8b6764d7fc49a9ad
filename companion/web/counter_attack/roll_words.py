"""A roll in words: what it is called, what its values are made of, its target, its odds, what came of it."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from companion.games.counter_attack.faces import number
from companion.games.counter_attack.rolls.shots import CLEAN
from companion.games.counter_attack.state import Match
from companion.games.counter_attack.terms import ATTRIBUTES, FLAGS, KINDS, PARTS, PLACES, ROLLS
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER

from ..language import N_, _, ngettext
from ..percent import percent
from ..wording import Happening, player, who

Roll = Mapping[str, Any]  # `last_roll` of the state
Parts = Sequence[Sequence[Any]]

WON = N_("ball won")
LOOSE = N_("loose ball")
FOUL = N_("foul")
RESULTS: Mapping[str, Mapping[str, str]] = {
    "steal": {"success": WON, "failure": N_("not stolen"), "foul": FOUL},
    "take_ball": {"success": WON, "failure": N_("not taken")},
    "tackle": {"player": WON, "against": N_("ball kept"), "loose": LOOSE, "foul": FOUL},
    "nutmeg": {"player": N_("through his legs"), "against": N_("ball lost"), "loose": LOOSE, "foul": FOUL},
    "dive_at_feet": {"player": N_("held"), "against": N_("ball kept"), "loose": LOOSE, "foul": FOUL},
    "reckless_tackle": {"failure": N_("missed, yellow card"), "foul": FOUL},
    "injury_check": {"success": N_("not hurt"), "failure": N_("injured")},
    "booking_check": {"success": N_("no card"), "failure": N_("yellow card")},
    "interception": {"success": N_("intercepted"), "failure": N_("not intercepted"), "foul": FOUL},
    "keeper_interception": {"success": N_("held"), "failure": N_("not intercepted")},
    "high_pass": {"success": N_("accurate"), "failure": N_("inaccurate")},
    "long_pass": {"success": N_("accurate"), "failure": N_("inaccurate")},
    "header": {
        "player": N_("the attack wins"),
        "against": N_("the defence wins"),
        "loose": LOOSE,
        "off_target": N_("off target"),
    },
    "control": {"success": N_("under control"), "failure": LOOSE},
    "head_back": {"success": N_("into the goalkeeper’s hands"), "failure": LOOSE},
    "block": {"success": N_("blocked"), "failure": N_("not blocked")},
    "shot": {"player": N_("goal"), "against": N_("saved"), "loose": LOOSE, "off_target": N_("off target")},
    "keeper_deflection": {"success": N_("deflected"), "failure": N_("not reached")},
    "handling": {"success": N_("held"), "failure": N_("spilled")},
    "referee_decision": {"success": N_("for the defence"), "failure": N_("for the attack")},
}
SEVERE = {"success": N_("yellow card"), "failure": N_("red card")}
COLOURS = {"success": "carrier", "player": "carrier", "against": "challenger", "failure": "challenger"}  # of the bar


def title(name: str) -> str:
    """What a roll is called."""
    return _(ROLLS[name])


def kind_name(word: Any) -> str:
    """What a kind, line, hex or another choice of a roll is called."""
    return _(KINDS.get(word) or PLACES[word])


def flag_name(name: str) -> str:
    """What a circumstance of a roll is called."""
    return _(FLAGS[name])


def attribute(name: str) -> str:
    """What an attribute is called, or another part of a value."""
    return _(ATTRIBUTES.get(name) or PARTS[name])


def part_words(parts: Parts) -> list[str]:
    """What a value is made of, each part with what it adds: Tackling 4, injuries −1."""
    return [f"{attribute(name)} {_amount(name, amount)}" for name, amount in parts]


def _amount(name: str, amount: int) -> str:
    if name in ATTRIBUTES or name == "leniency":
        return str(amount)
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def value_of(parts: Parts) -> int:
    """What parts come to."""
    return sum(amount for _name, amount in parts)


def target_words(target: str) -> str:
    """What a test needs: "10+ or 6", "under 4", as people say it."""
    if target.startswith("under "):
        return _("needs less than %(value)s", value=target.removeprefix("under "))
    total, _or, natural = target.partition(" or ")
    if not total.endswith("+"):
        return _("needs a %(face)s", face=_natural(total))
    least = total.removesuffix("+")
    if least == "0":
        return _("always succeeds")
    if natural:
        return _("needs %(total)s in all, or a %(face)s", total=least, face=_natural(natural))
    return _("needs %(total)s in all", total=least)


def _natural(face: str) -> str:
    return face if face == "6" else _("%(face)s or 6", face=face)


# The odds


def odds(roll: str, chances: Mapping[str, str], *, severe: bool = False) -> list[dict[str, Any]]:
    """The odds of a roll as a bar draws them; of a test also how likely it fails."""
    if not chances:
        return []
    found = {name: Fraction(chance) for name, chance in chances.items()}
    if "player" not in found and roll in RESULTS:
        found["failure"] = 1 - sum(found.values(), Fraction(0))
    order = ("success", "player", "failure", "loose", "against", "foul", "off_target")
    known = [name for name in order if name in found] or list(found)
    return [
        {"result": colour(name), "name": result_name(roll, name, severe=severe), "share": float(found[name]),
         "fraction": str(found[name]), "percent": percent(str(found[name])), "key": name}
        for name in known if found[name] or name not in ("foul", "off_target", "loose")
    ]  # fmt: skip


def colour(result: str) -> str:
    """The class of a result in the bar of the odds."""
    return COLOURS.get(result, "foul" if result in ("foul", "off_target") else "loose")


def result_name(roll: str, result: str, *, severe: bool = False) -> str:
    """What a result of a roll is called."""
    if roll == "booking_check" and severe:
        return _(SEVERE[result])
    if roll in RESULTS:
        return _(RESULTS[roll][result])
    if roll == "added_time":
        return ngettext("%(num)s action", "%(num)s actions", int(result))
    return _("fit") if result == "0" else ngettext("%(num)s match", "%(num)s matches", int(result))


# What came of it


def outcome(roll: Roll) -> str:
    """The key of the result of a roll that was made."""
    if roll["roll"] in ("added_time", "tournament_injury"):
        return str(roll["actions" if roll["roll"] == "added_time" else "matches"])
    for name in ("foul", "off_target"):
        if roll.get(name):
            return name
    if "winner" in roll:
        return str(roll["winner"] or "loose")
    return "success" if roll.get("success") else "failure"


def result_words(roll: Roll) -> str:
    """How a roll has ended, in a word or two."""
    if roll["roll"] == "loose_ball":
        dice = roll["dice"]
        return _("direction %(direction)s, distance %(distance)s", **{name: str(face) for name, face in dice.items()})
    return result_name(roll["roll"], outcome(roll), severe=bool(roll.get("severe")))


def clean_words() -> str:
    """What a free kick of so much in all means (G59, R34)."""
    return _("From %(total)s in all only the goalkeeper can stop it.", total=CLEAN)


def roll_name(roll: Mapping[str, Any]) -> str:
    """A roll with its kind where that is not the usual one."""
    kind = roll.get("kind")
    if kind in ("snapshot", "headed", "free_kick", "penalty"):
        return _("%(roll)s (%(kind)s)", roll=title(roll["roll"]), kind=kind_name(kind))
    return title(roll["roll"])


def beside_his_kit(match: Match, side: Side, number: Shirt) -> str:
    """A player where his side's kit is drawn beside him: by name if he has one, else by team and number."""
    found = match.team(side).players.get(number)
    return who(match.team(side), number) if found is not None and found.name else player(match, side, number)


def who_words(told: Happening) -> str:
    """Who rolled, and against whom."""
    event, roll = told.event, told.after.last_roll
    if event.side is None:
        return ""
    if event.roll == "header":
        ours, theirs = roll["best"]["player"], roll["best"]["against"]
    else:
        ours, theirs = event.player, event.against
    if ours is None:
        return str(told.before.team(event.side).name)
    name = player(told.before, event.side, ours)
    if theirs is None:
        return name
    return _("%(player)s against %(other)s", player=name, other=player(told.before, OTHER[event.side], theirs))


def sums(told: Happening) -> Iterator[str]:
    """What a roll was made of: "4 + 5 (Tackling 5) = 9, needs 10 in all, or a 6"."""
    roll = told.after.last_roll
    if roll is told.before.last_roll or roll.get("roll") != getattr(told.event, "roll", None):
        return
    for jumper in (*roll.get("attackers", ()), *roll.get("defenders", ())):
        yield _sum(jumper["dice"], jumper["parts"], jumper["total"])
    if "attackers" in roll or not roll.get("parts"):
        return
    for one, parts in roll["parts"].items():
        if "totals" in roll:
            yield _sum(roll["dice"][one], parts, roll["totals"][one])
        elif parts:
            yield _single(roll, parts)


def _sum(face: Any, parts: Parts, total: int) -> str:
    star = "★" if face == "*" else str(face)
    if not parts:
        return f"{star} = {total}"
    return f"{star} + {value_of(parts)} ({', '.join(part_words(parts))}) = {total}"


def _single(roll: Roll, parts: Parts) -> str:
    target = target_words(roll["target"])
    if roll["target"].startswith("under"):
        return f"{number(roll['dice'])} ({', '.join(part_words(parts))}), {target}"
    return f"{_sum(roll['dice'], parts, roll['total'])}, {target}"


def side_of(roll: Roll, who: str) -> Side:
    """The side of who made a roll, or of whom he met."""
    side: Side = roll["side"]
    return side if who == "player" else OTHER[side]
