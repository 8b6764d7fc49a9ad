"""The designer: a form with a kit's parts, shown as it would be, kept when asked to."""

import json
from collections.abc import Callable
from dataclasses import replace
from secrets import choice
from typing import Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import library, wardrobe
from companion.games import RuleError
from companion.kits import Kit, clash, kit_from_dict
from companion.kits.palette import PALETTE, random_kit
from companion.kits.shapes import PATTERNS
from companion.library import StoredItem

from ..answers import is_htmx, wants_part
from ..fields import one_line
from ..language import N_, _, translated
from ..shelf import shelf
from .pages import SHADES, blueprint, pictures

STYLES = {"block": N_("Bold"), "slim": N_("Slim"), "panel": N_("On a panel"), "disc": N_("On a disc")}
COLOURS = ("colour1", "colour2", "colour3")
PARTS = {
    "colour1": N_("Colour 1"), "colour2": N_("Colour 2"), "colour3": N_("Colour 3"), "collar": N_("Collar"),
    "shorts": N_("Shorts"), "socks": N_("Socks"),
}  # fmt: skip
NEEDED = ("colour1", "collar", "shorts", "socks")  # a field player's kit has them always
SPARE = ("#FFFFFF", "#17191E", "#7C858B")  # for a pattern of more colours than were chosen
Fields = dict[str, str | None]


@blueprint.get("/<item>")
def kit(item: str) -> str:
    """The designer."""
    found = library.find(shelf(), item, kind=wardrobe.KIT)
    return page(found, wardrobe.kit_of(found))


@blueprint.post("/<item>")
def change(item: str) -> ResponseReturnValue:
    """Do what the form's button says with the kit that is filled in: draw it, show it, keep it."""
    seen = StoredItem(item, request.form.get("version", 0, int), library.find(shelf(), item, kind=wardrobe.KIT).data)
    try:
        made, does = filled_in(), request.form.get("do", "save")
    except RuleError as error:
        return page(seen, wardrobe.kit_of(seen), translated(error)), 422
    if does == "draw":
        return render_template("kits/_pictures.html", fragment=True, **drawn(made))
    if does in SHOWN:
        return page(seen, SHOWN[does](made), said=_("Not saved yet"))
    return kept(item, seen.version, made)


def kept(item: str, seen: int, made: Kit) -> ResponseReturnValue:
    """Keep a kit and show it; if its page was overtaken show both versions."""
    try:
        saved = wardrobe.save(shelf(), item, seen, made)
    except library.ChangedError as changed:
        both = {"wanted": kit_from_dict(changed.wanted), "stored": wardrobe.kit_of(changed.now)}
        written = json.dumps(changed.wanted, ensure_ascii=False)
        return render_template("kits/overtaken.html", item=changed.now, written=written, **both), 409
    if is_htmx():
        return page(saved, made, said=_("Saved"))
    return redirect(url_for("kits.kit", item=item, saved=1), 303)


@blueprint.post("/<item>/overwrite")
def overwrite(item: str) -> ResponseReturnValue:
    """Keep the version of an overtaken page after all."""
    try:
        made = kit_from_dict(json.loads(request.form.get("kit", "")))
    except ValueError:
        raise RuleError(N_("There is no kit in this form"), "kit") from None
    return kept(item, request.form.get("version", 0, int), made)


def _by_chance(made: Kit) -> Kit:
    return replace(random_kit(choice, made.name), team=made.team, number_style=made.number_style)


def _swapped(made: Kit) -> Kit:
    first, *others = made.colours
    return replace(made, colours=(*others[:1], first, *others[1:])) if others else made


SHOWN: dict[str, Callable[[Kit], Kit]] = {"show": lambda made: made, "random": _by_chance, "swap": _swapped}


# What the form says


def filled_in() -> Kit:
    """The kit of the form."""
    given = request.form
    data: dict[str, Any] = {
        "name": one_line(given.get("name", ""), wardrobe.MOST_LETTERS) or _("My kit"),
        "team": one_line(given.get("team", ""), wardrobe.MOST_LETTERS) or None,
        "number_style": given.get("number_style", "block"),
        **_worn(""),
    }
    if given.get("keeper"):
        data["goalkeeper"] = _worn("keeper-")
    return kit_from_dict({name: value for name, value in data.items() if value is not None})


def _worn(prefix: str) -> dict[str, Any]:
    """Pattern, colours, collar, shorts and socks of the field players or of the goalkeeper."""
    pattern = request.form.get(f"{prefix}pattern", "plain")
    colours = [colour for name in COLOURS if (colour := chosen(prefix + name))]
    needed = len(PATTERNS[pattern].areas) if pattern in PATTERNS else 1
    spare = [colour for colour in SPARE if colour not in colours]
    colours += spare[: max(0, needed - len(colours))]
    rest = {name: chosen(prefix + name) for name in ("collar", "shorts", "socks")}
    worn = {"pattern": pattern, "colours": colours, **rest}
    return {name: value for name, value in worn.items() if value is not None}


def chosen(part: str) -> str | None:
    """The colour of a part: a named one, one of the picker's, or none; a picker that was moved counts without a tap."""
    tile, own = request.form.get(part, "none"), request.form.get(f"{part}-own", "")
    was_tile, _space, was_own = request.form.get(f"{part}-was", "").partition(" ")
    if tile == "own" or (tile == was_tile and own.upper() != was_own.upper()):
        return own
    return None if tile == "none" else tile


# What the page shows


def page(item: StoredItem, made: Kit, error: str | None = None, said: str | None = None) -> str:
    """The designer with a kit, kept or not."""
    if request.method == "GET" and request.args.get("saved"):
        said = _("Saved")
    shown = {"item": item, "error": error, "said": said, "part": wants_part(), "unsaved": made.to_dict() != item.data}
    choices = {"patterns": PATTERNS, "palette": PALETTE, "styles": STYLES, "parts": PARTS, "needed": NEEDED}
    samples = {name: sample(made, name) for name in PATTERNS}
    return render_template("kits/kit.html", samples=samples, **shown, **choices, **drawn(made))


def drawn(made: Kit) -> dict[str, Any]:
    """A kit as its pictures show it, with its parts in words."""
    return {
        "kit": made, "pictures": pictures(made), "shade": SHADES[clash.shade(made)],
        "fields": fields_of(made), "keeper_fields": keeper_fields(made),
    }  # fmt: skip


def sample(made: Kit, pattern: str) -> dict[str, Any]:
    """The kit in another pattern."""
    spare = [colour for colour in SPARE if colour not in made.colours]
    return replace(made, pattern=pattern, colours=(*made.colours, *spare)[:3]).to_dict()


def fields_of(made: Kit) -> Fields:
    """The kit's parts with their colours, by the names of their fields."""
    colours = dict(zip(COLOURS, (*made.colours, None, None), strict=False))
    return {**colours, "collar": made.collar, "shorts": made.shorts, "socks": made.socks}


def keeper_fields(made: Kit) -> Fields:
    """The same of the goalkeeper; without a kit of his own, the first one to begin with."""
    own = made.goalkeeper
    if own is None:
        return dict.fromkeys(PARTS) | {"colour1": "#8FD14F"}
    colours = dict(zip(COLOURS, (*own.colours, None, None), strict=False))
    return {**colours, "collar": own.collar, "shorts": own.shorts, "socks": own.socks}
