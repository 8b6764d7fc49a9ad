"""Printers as they were measured: scale, offset, and the measures of what is cut out."""

from dataclasses import fields

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import library
from companion.games import RuleError
from companion.library import StoredItem
from companion.printing import paper
from companion.printing.paper import ACROSS, DOWN, FIRST, Measured, Profile

from ..fields import one_line
from ..language import N_, _, decimal, translated
from ..shelf import new_shelf, shelf
from .asked import PRINTER, number, own_printers, profile_of
from .pages import blueprint

CORRECTIONS = {
    "scale_x": N_("Scale across, %%"), "scale_y": N_("Scale down, %%"), "offset_x": N_("Offset to the right, mm"),
    "offset_y": N_("Offset down, mm"),
}  # fmt: skip
MEASURES = {
    "pawn_diameter": N_("Pawn, across"), "clearance": N_("Play of the sleeve"), "paper_thickness": N_("Paper, thick"),
    "sleeve_height": N_("Sleeve, high"), "tab": N_("Tab for the tape"), "disc": N_("Disc, across"),
}  # fmt: skip
LENGTHS = {
    "across_edge": N_("Left edge to the first line (%(length)s mm)"),
    "across_length": N_("First line to the second, across (%(length)s mm)"),
    "down_edge": N_("Top edge to the first line (%(length)s mm)"),
    "down_length": N_("First line to the second, down (%(length)s mm)"),
}
DRAWN = {"across_edge": FIRST, "across_length": ACROSS, "down_edge": FIRST, "down_length": DOWN}
LONGEST_NAME = 60


@blueprint.get("/printers")
def all_printers() -> str:
    """The printers of this device."""
    return render_template("print/printers.html", printers=own_printers())


@blueprint.post("/printers")
def new_printer() -> ResponseReturnValue:
    """Keep a new printer, not yet measured."""
    name = one_line(request.form.get("name", ""), LONGEST_NAME) or _("My printer")
    item = library.add(new_shelf(), PRINTER, Profile(name=name).to_dict())
    return redirect(url_for("printing.printer", item=item), 303)


@blueprint.get("/printers/<item>")
def printer(item: str) -> str:
    """A printer: what was measured, and all measures."""
    found = library.find(shelf(), item, kind=PRINTER)
    return page(found, values_of(profile_of(found)), saved=bool(request.args.get("saved")))


def values_of(profile: Profile) -> dict[str, str]:
    """The fields of a printer as texts."""
    values = ((field.name, getattr(profile, field.name)) for field in fields(Profile))
    return {name: value if isinstance(value, str) else decimal(value) for name, value in values}


def page(
    item: StoredItem,
    values: dict[str, str],
    error: RuleError | None = None,
    said: str | None = None,
    *,
    saved: bool = False,
) -> str:
    """The form of a printer, with what is wrong beside its field."""
    lengths = {name: _(label, length=decimal(DRAWN[name])) for name, label in LENGTHS.items()}
    wrong = {(error.field or "").removeprefix("profile."): translated(error)} if error else {}
    return render_template(
        "print/printer.html", item=item, values=values, wrong=wrong, said=said, saved=saved,
        corrections=CORRECTIONS, measures=MEASURES, lengths=lengths,
    )  # fmt: skip


@blueprint.post("/printers/<item>")
def change_printer(item: str) -> ResponseReturnValue:
    """Keep a printer as it is filled in, or as the measured lengths make it."""
    seen = request.form.get("version", 0, int)
    given = {**request.form.to_dict()}
    shown = StoredItem(item, seen, library.find(shelf(), item, kind=PRINTER).data)
    try:
        profile = filled_in()
        profile = measured(profile) if given.get("do") == "measure" else profile
        library.save(shelf(), item, seen, profile.to_dict())
    except RuleError as error:
        return page(shown, given, error), 422
    except library.ChangedError as changed:
        said = _("This printer was changed on another page. Here is yours: save again to keep it.")
        return page(changed.now, values_of(profile), said=said), 409
    return redirect(url_for("printing.printer", item=item, saved=1), 303)


def filled_in() -> Profile:
    """The printer of the form."""
    numbers = {name: number(request.form.get(name, ""), name) for name in (*CORRECTIONS, *MEASURES)}
    name = one_line(request.form.get("name", ""), LONGEST_NAME)
    return paper.profile_from_dict({"name": name or _("My printer"), **numbers})


def measured(profile: Profile) -> Profile:
    """The printer corrected by what was measured on the page that was printed with it."""
    found = {name: number(request.form.get(name, ""), name) for name in LENGTHS}
    if min(found["across_length"], found["down_length"]) <= 0:
        raise RuleError(N_("A length is more than 0"), "across_length")
    across = Measured(found["across_edge"], found["across_length"])
    return paper.measured(profile, across, Measured(found["down_edge"], found["down_length"]))


@blueprint.post("/printers/<item>/delete")
def delete_printer(item: str) -> ResponseReturnValue:
    """Forget a printer."""
    library.remove(shelf(), item, kind=PRINTER)
    return redirect(url_for("printing.all_printers"), 303)
