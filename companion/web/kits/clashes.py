"""Two kits side by side: can they be told apart, in which sight, and what to wear instead."""

from typing import Any

from flask import render_template, request
from markupsafe import Markup

from companion import wardrobe
from companion.kits import DEFAULT_AWAY, DEFAULT_HOME, Kit, clash, patterns

from ..language import N_, _
from ..shelf import shelf
from .pages import SHADES, blueprint, kit_groups

VERDICTS = {"clash": N_("Too alike"), "close": N_("Rather alike"), "fine": N_("Easy to tell apart")}
SIZE = 76


@blueprint.get("/clash")
def compare() -> str:
    """Two kits in five kinds of sight; without the second one, the best there is against the first."""
    kits = wardrobe.kits_to_choose(shelf())
    home = request.args.get("home", DEFAULT_HOME)
    first = kits.get(home) or kits[DEFAULT_HOME]
    away = request.args.get("away", "")
    proposed = away not in kits
    if proposed:
        away = _name_of(kits, wardrobe.against(first, _usual(first, kits), kits.values()))
    second = kits[away]
    chosen = {"home": home, "away": away, "first": first, "second": second, "proposed": proposed}
    lists = {"groups": kit_groups(), "verdicts": VERDICTS}
    return render_template("kits/clash.html", **chosen, **lists, **told(first, second, kits))


def _usual(first: Kit, kits: dict[str, Kit]) -> Kit:
    """What is tried first beside a kit: another of its own side, else the usual away kit."""
    return next(iter(wardrobe.team_kits(first, kits.values())), kits[DEFAULT_AWAY])


def _name_of(kits: dict[str, Kit], kit: Kit) -> str:
    return next(name for name, other in kits.items() if other == kit)


def told(first: Kit, second: Kit, kits: dict[str, Kit]) -> dict[str, Any]:
    """The verdict on two kits, how each sight sees them, their shades, and the better alternative."""
    found = clash.compare(first, second)
    sights = [seen(first, second, sight, found.distances[sight]) for sight in clash.SIGHTS]
    better = wardrobe.against(first, second, kits.values())
    return {
        "verdict": found.verdict, "sights": sights,
        "better": (_name_of(kits, better), better) if better != second else None,
        "shades": [_(SHADES[clash.shade(kit)]) for kit in (first, second)],
    }  # fmt: skip


def seen(first: Kit, second: Kit, sight: clash.Sight, distance: float) -> dict[str, Any]:
    """Two shirts as one kind of sight sees them, and how far apart they are there."""
    limits = clash.LIMITS[sight]
    word = "clash" if distance < limits.clash else "close" if distance < limits.close else "fine"
    shirts = (
        patterns.shirt(clash.seen_kit(kit, sight), prefix=f"{sight}{side}", size=SIZE)
        for side, kit in enumerate((first, second))
    )
    pair = Markup("").join(map(Markup, shirts))  # drawn here, from kits read strictly
    return {"name": clash.SIGHTS[sight], "word": word, "distance": round(distance), "shirts": pair}
