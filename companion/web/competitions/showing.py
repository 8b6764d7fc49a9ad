"""The pages of a competition that follow what happens: for its managers, and for whoever knows its code.

An open page asks again and again as a match's does (companion/web/live.py); what has not moved on is answered 304 after
one look at the store, without following the competition.
"""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Blueprint, Response, request, url_for
from flask.typing import ResponseReturnValue

from companion import seasons
from companion.seasons import KeptSeason

from .. import answers, live
from . import access
from .blueprint import blueprint
from .pages import MANAGED, WATCHED, fixtures, overview, page, statistics

watch = Blueprint(WATCHED, __name__, url_prefix="/watch/competitions/<code>")

CALM = 3600  # seconds without news, for a page that need not ask often: no match is being played


PAGES: Mapping[str, Callable[..., dict[str, Any]]] = {
    "competition": overview,
    "fixtures": fixtures,
    "statistics": statistics,
}


@blueprint.get("/<code>", endpoint="competition", defaults={"name": "competition"})
@blueprint.get("/<code>/fixtures", endpoint="fixtures", defaults={"name": "fixtures"})
@blueprint.get("/<code>/statistics", endpoint="statistics", defaults={"name": "statistics"})
def managed(code: str, name: str) -> ResponseReturnValue:
    """A page for the managers."""
    found = access.to_manage(code)
    tag = _tag(code, name, found.tag)
    same = answers.not_modified(tag) if live.asked() else None
    return same or _answer(found, name, tag, watching=False)


@watch.get("", endpoint="competition", defaults={"name": "competition"})
@watch.get("/fixtures", endpoint="fixtures", defaults={"name": "fixtures"})
@watch.get("/statistics", endpoint="statistics", defaults={"name": "statistics"})
def watched(code: str, name: str) -> ResponseReturnValue:
    """The same to look at."""
    tag = _tag(code, name, seasons.tag(code))
    return answers.not_modified(tag) or _answer(seasons.find(code), name, tag, watching=True)


def _tag(code: str, name: str, at: str) -> str:
    return answers.etag(at, code, name, request.headers.get("HX-Request-Type", ""))


def _answer(found: KeptSeason, name: str, tag: str, *, watching: bool) -> Response:
    """The page with its tag, and what it tells its script."""
    address = url_for(f"{WATCHED if watching else MANAGED}.{name}", code=found.code)
    part = answers.etag(found.tag, found.code, name, "partial")
    playing = any(one.status == "playing" for one in found.season.meetings.values())
    told = {"address": address, "tag": f'W/"{part}"', "seq": found.tag, "age": 0 if playing else CALM}
    return live.answer(page(name, found, watching=watching, live=told, **PAGES[name](found, watching=watching)), tag)
