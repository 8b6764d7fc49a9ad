"""What a competition gives out: its links, sheets to print, tables for spreadsheets, the whole of itself."""

from typing import Any, cast

from flask import Response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from companion import seasons
from companion.games import RuleError
from companion.printing import paper, press
from companion.seasons import KeptSeason

from ..language import N_, _, translated
from ..printing.pages import file_name, folder
from ..qr import qr
from . import access, sheets
from .blueprint import blueprint
from .pages import MANAGED, WATCHED, page
from .showing import watch

CSV = "text/csv; charset=utf-8"
ZIP = "application/zip"


@blueprint.get("/<code>/share", endpoint="share")
def managed(code: str) -> str:
    """Links and files for the managers."""
    return _page(access.to_manage(code), watching=False)


@watch.get("/share", endpoint="share")
def watched(code: str) -> str:
    """Files for whoever looks on."""
    return _page(seasons.find(code), watching=True)


def _page(found: KeptSeason, *, watching: bool, error: str | None = None) -> str:
    at = WATCHED if watching else MANAGED
    public = url_for(f"{WATCHED}.competition", code=found.code, _external=True)
    links: dict[str, Any] = {"watch": (public, qr(public))}
    if not watching:
        secret = access.join_link(found)
        links["manage"] = (secret, qr(secret))
    rows = [
        {
            "kind": kind,
            "words": words,
            "print": url_for(f"{at}.print_sheet", code=found.code, kind=kind),
            "csv": url_for("competitions.spreadsheet", code=found.code, kind=kind),
        }
        for kind, words in sheets.kinds(found.season).items()
    ]
    return page("share", found, watching=watching, links=links, sheets=rows, papers=paper.PAPERS, error=error)


# Sheets


@blueprint.post("/<code>/print/<any(table, bracket, fixtures):kind>", endpoint="print_sheet", defaults={"at": MANAGED})
@watch.post("/print/<any(table, bracket, fixtures):kind>", endpoint="print_sheet", defaults={"at": WATCHED})
def print_sheet(code: str, kind: str, at: str) -> ResponseReturnValue:
    """Have a sheet pressed, for whoever knows the code."""
    found = seasons.find(code) if at == WATCHED else access.to_manage(code)
    given = request.form.get("paper", "a4")
    setup = paper.Setup(paper=cast(paper.PaperName, given if given in paper.PAPERS else "a4"))
    from companion.printing.sheets import draw  # fonts are read when somebody prints

    try:
        key = press.start(draw(_there(found, kind), setup, _), folder())
    except RuleError as error:
        return _page(found, watching=at == WATCHED, error=translated(error)), 422
    name = file_name(found.read.name, _(sheets.KINDS[kind]))
    return redirect(url_for("printing.job", key=key, name=name, back=url_for(f"{at}.share", code=code)), 303)


def _there(found: KeptSeason, kind: str) -> Any:
    """The sheet, if the competition has such a thing: a cup has no table, a league no bracket."""
    if kind not in sheets.kinds(found.season):
        raise RuleError(N_("This competition has none of these: it is a league or a cup"), "kind")
    return sheets.order(found.season, kind)


@blueprint.get("/<code>/<any(table, bracket, fixtures):kind>.csv")
def spreadsheet(code: str, kind: str) -> ResponseReturnValue:
    """One of its lists as a table for spreadsheets, for whoever knows the code."""
    found = seasons.find(code)
    _there(found, kind)
    name = file_name(found.read.name, _(sheets.KINDS[kind]))
    return _file(sheets.spreadsheet(found.season, kind).encode(), CSV, f"{name}.csv")


@blueprint.get("/<code>.competition.zip")
def export(code: str) -> ResponseReturnValue:
    """The whole competition with its matches, for whoever knows the code."""
    return _file(seasons.export(code), ZIP, f"{file_name(seasons.find(code).read.name)}.competition.zip")


def _file(content: bytes, kind: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, content_type=kind, headers=headers)
