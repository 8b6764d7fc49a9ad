"""The list of kits, new ones, copies, and what a kit looks like."""

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from companion import library, wardrobe
from companion.kits import Kit, patterns, pawn
from companion.kits import library as kit_library
from companion.paths import KITS

from ..fields import one_line
from ..language import N_, _
from ..shelf import new_shelf, shelf

blueprint = Blueprint("kits", __name__, url_prefix="/kits")

GROUPS = {"classic": N_("Classics"), "club": N_("Clubs"), "national": N_("Countries")}
SHADES = {"dark": N_("dark"), "light": N_("light")}
NUMBER = 9  # on the pictures


@blueprint.get("")
def all_kits() -> str:
    """The kits of this device, and the library's by group."""
    return render_template("kits/list.html", own=wardrobe.own_kits(shelf()), groups=library_groups())


def library_groups() -> list[dict[str, Any]]:
    """The library's kits in groups."""
    kits = kit_library(KITS)
    return [
        {"name": _(name), "kits": {slug: kit for slug, kit in kits.items() if kit.kind == kind}}
        for kind, name in GROUPS.items()
    ]


def kit_groups() -> list[dict[str, Any]]:
    """All kits in groups: one's own first, if there are any."""
    own = wardrobe.own_kits(shelf())
    return [{"name": _("My kits"), "kits": own}, *library_groups()] if own else library_groups()


@blueprint.get("/library/<slug>")
def ready(slug: str) -> str:
    """A kit of the library, to look at and to copy."""
    kit = kit_library(KITS).get(slug) or abort(404)
    return render_template("kits/ready.html", slug=slug, kit=kit, pictures=pictures(kit))


@blueprint.post("/new")
def new() -> ResponseReturnValue:
    """Keep a new kit: by chance, or a copy of one that there is."""
    kept, source = new_shelf(), request.form.get("source", "")
    name, team = (one_line(request.form.get(field, ""), wardrobe.MOST_LETTERS) for field in ("name", "team"))
    usual = _("Random kit") if source == "random" else ""
    kit = wardrobe.new_kit(source, name or usual, team, kept)
    return redirect(url_for("kits.kit", item=wardrobe.keep(kept, kit)), 303)


@blueprint.get("/<item>/delete")
def ask_delete(item: str) -> str:
    """Ask before a kit is deleted."""
    found = library.find(shelf(), item, kind=wardrobe.KIT)
    return render_template("kits/delete.html", item=found, kit=wardrobe.kit_of(found))


@blueprint.post("/<item>/delete")
def delete(item: str) -> ResponseReturnValue:
    """Delete a kit: matches that were started with it keep it."""
    library.remove(shelf(), item, kind=wardrobe.KIT)
    return redirect(url_for("kits.all_kits"), 303)


def pictures(kit: Kit) -> dict[str, Markup]:
    """A kit from all sides, and what its goalkeeper wears."""
    drawn = {
        "front": patterns.shirt(kit, "front", NUMBER, prefix="front"),
        "back": patterns.shirt(kit, "back", NUMBER, _("Name"), prefix="back"),
        "side": on_pawn(kit),
        "above": patterns.ring(kit),
        "keeper": patterns.shirt(kit.for_goalkeeper(), "front", 1, prefix="keeper"),
    }
    return {name: Markup(picture) for name, picture in drawn.items()}  # noqa: S704 # drawn here, from a kit read strictly


def on_pawn(kit: Kit) -> str:
    """A pawn from its front: half of the sleeve on the width of the pawn, dark at its edges."""
    width, height = 12, pawn.HEIGHT
    edges = "".join(
        f'<rect x="{x:g}" width="{part:g}" height="{height:g}" fill="#000" fill-opacity="{shade:g}"/>'
        for x, part, shade in ((0, 1, 0.28), (1, 1.5, 0.14), (9.5, 1.5, 0.14), (11, 1, 0.28))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 18 {height + 5:g}" aria-hidden="true">'
        f'<ellipse cx="6" cy="{height:g}" rx="6.2" ry="1.4" fill="#7C858B"/>'
        f'<svg width="{width}" height="{height:g}" viewBox="0 0 {pawn.WRAP / 2:g} {height:g}" '
        f'preserveAspectRatio="none">{pawn.sleeve_parts(kit, NUMBER, "", pawn.WRAP, height)}</svg>{edges}'
        '<ellipse cx="6" cy="0" rx="6" ry="1.6" fill="#FFFFFF" stroke="#7C858B" stroke-width=".4"/></svg>'
    )
