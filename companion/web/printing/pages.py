"""The form, the job that makes the PDF, and the PDF."""

import re
import unicodedata
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from companion.games import RuleError
from companion.printing import paper, press
from companion.printing.orders import CARD_SIZES

from ..answers import wants_part
from ..choice_of_language import own_address
from ..kits.pages import kit_groups
from ..language import N_, _, translated
from .asked import ANONYMOUS, KINDS, Asked, asked, problems

blueprint = Blueprint("printing", __name__, url_prefix="/print")

MARKS = {"": N_("Usual"), "lines": N_("Lines"), "marks": N_("Marks"), "none": N_("None")}
BACKS = {"": N_("None"), "long": N_("Long edge"), "short": N_("Short edge")}
KEY = re.compile(r"[0-9a-f]{64}")
LONGEST_NAME = 40


@blueprint.get("")
def form() -> ResponseReturnValue:
    """What to print: with what the address says filled in."""
    return page(asked(request.args))


@blueprint.post("")
def take() -> ResponseReturnValue:
    """Show the form again as it is filled in, or have it printed."""
    given = asked(request.form)
    if request.form.get("do") == "show":
        return page(given)
    from companion.printing import sheets  # fonts are read when somebody prints

    try:
        key = press.start(sheets.draw(given.order(), given.setup(), _), folder())
    except RuleError as error:
        return page(given, error), 422
    name = file_name(_(KINDS[given.what]), "" if given.what in ANONYMOUS else given.title())
    return redirect(url_for("printing.job", **{**filled(request.form), "key": key, "name": name}), 303)


def filled(form: "MultiDict[str, str]") -> dict[str, Any]:
    """What is filled in, to go along in addresses."""
    return {name: values for name, values in form.lists() if name not in ("csrf_token", "do") and any(values)}


def folder() -> Path:
    """Where PDFs are kept."""
    return Path(current_app.instance_path) / "printed"


def file_name(*parts: str) -> str:
    """A name for the PDF that every device can keep."""
    plain = unicodedata.normalize("NFKD", "-".join(parts)).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_NAME].strip("-") or "companion"


def page(form: Asked, error: RuleError | None = None) -> str:
    """The form, with what has to be known before it is printed."""
    try:
        known = list(problems(form))
    except RuleError as wrong:
        known, error = [], error or wrong
    choices = {"kinds": KINDS, "papers": paper.PAPERS, "marks": MARKS, "backs": BACKS, "sizes": CARD_SIZES}
    shown = {"error": translated(error) if error else None, "field": error.field if error else None}
    return render_template(
        "print/form.html", form=form, problems=known, part=wants_part(), groups=kit_groups(), **choices, **shown
    )


@blueprint.get("/<key>/<name>")
def job(key: str, name: str) -> ResponseReturnValue:
    """How far the PDF is, and where it is to be had."""
    state = press.state(_checked(key), folder())
    status = {"unknown": 404, "failed": 503}.get(state, 200)
    given: dict[str, Any] = request.args.to_dict(flat=False)
    back = own_address(request.args.get("back", "")) or url_for("printing.form", **given)
    return render_template("print/job.html", key=key, name=name, state=state, back=back), status


@blueprint.get("/<key>/<name>.pdf")
def pdf(key: str, name: str) -> Response:
    """The PDF, as a file: a page of its own would have no way back in an installed app."""
    content = press.kept(_checked(key), folder()) or abort(404)
    named = {"Content-Disposition": f'attachment; filename="{file_name(name)}.pdf"'}
    return Response(content, mimetype="application/pdf", headers=named)


def _checked(key: str) -> str:
    return key if KEY.fullmatch(key) else abort(404)
