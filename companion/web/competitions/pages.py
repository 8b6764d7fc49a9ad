"""Competitions on the screen: the list, what every page shows, the overview; lots; who joins; the end of one."""

from contextlib import suppress
from functools import lru_cache
from hmac import compare_digest
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from companion import seasons
from companion.seasons import KeptSeason

from .. import access as devices
from ..answers import wants_part
from ..language import language, translated
from . import access, shown
from .blueprint import blueprint
from .forms import FORMATS
from .statistics import shown as shown_statistics

NEXT = 6  # fixtures on the overview
TABS = ("competition", "fixtures", "statistics", "share")
MANAGED, WATCHED = "competitions", "watch_competition"  # the addresses of who manages it and of who looks on


@blueprint.get("")
def all_competitions() -> str:
    """The competitions of this device."""
    own = devices.device()
    found = seasons.mine(own) if own else []
    listed = [(one, seasons.find(one.code).season) for one in found]
    return render_template("competitions/list.html", listed=listed, formats=FORMATS)


def page(template: str, found: KeptSeason, *, watching: bool = False, **variables: Any) -> str:
    """A page of a competition; a manager's has buttons that others' have not."""
    season, at = found.season, WATCHED if watching else MANAGED
    given: dict[str, Any] = {"manager": not watching and access.may_manage(found), **variables}
    return render_template(
        f"competitions/{template}.html",
        kept=found,
        header=season.competition.header,
        season=season,
        champions=champions(found),
        tabs={name: url_for(f"{at}.{name}", code=found.code) for name in TABS},
        fragment=wants_part(),
        **given,
    )


def overview(found: KeptSeason, *, watching: bool) -> dict[str, Any]:
    """What the overview shows."""
    season = found.season
    draws = [together for table in season.tables for together in shown.draws(season, table)]
    return {"drawn": drawn("overview", found, watching), "draws": draws, "tap": devices.new_tap()}


def fixtures(found: KeptSeason, *, watching: bool) -> dict[str, Any]:
    """Every fixture by its round."""
    return {"drawn": drawn("rounds", found, watching)}


def statistics(found: KeptSeason, *, watching: bool) -> dict[str, Any]:
    """Who has done what."""
    return {"drawn": drawn("statistics", found, watching)}


def drawn(name: str, found: KeptSeason, watching: bool) -> Markup:
    """A part of a page that is drawn once for all who look, in their language, while nothing moves."""
    return _drawn(name, found.code, found.tag, language(), not watching)


@lru_cache(128)
def _drawn(name: str, code: str, tag: str, tongue: str, manager: bool) -> Markup:  # noqa: ARG001  # when to draw anew
    found = seasons.find(code)
    variables = {"overview": _overview, "rounds": _rounds, "statistics": _statistics}[name](found)
    header = found.season.competition.header
    html = render_template(f"competitions/_{name}.html", kept=found, header=header, manager=manager, **variables)
    return Markup(html)  # noqa: S704  # a template's


def _statistics(found: KeptSeason) -> dict[str, Any]:
    return shown_statistics(found.season)


def _overview(found: KeptSeason) -> dict[str, Any]:
    season = found.season
    going = [one for one in season.meetings.values() if not one.settled and shown.can_be_played(season, one)]
    ahead = sorted(going, key=lambda one: (one.status == "open", one.fixture.number))[:NEXT]
    return {
        "champions": champions(found),
        "tables": shown.tables(season),
        "order": shown.order_of_table(season),
        "bracket": shown.bracket(season),
        "ahead": [shown.fixture(season, one) for one in ahead],
        "left": sum(not one.settled for one in season.meetings.values()),
        "missing": shown.missing(season),
        "conflicts": [(one.fixture, translated(one.message)) for one in season.conflicts],
    }


def _rounds(found: KeptSeason) -> dict[str, Any]:
    return {"rounds": shown.rounds(found.season)}


def champions(found: KeptSeason) -> list[str]:
    """Who has won, by name."""
    return [found.season.name(number) for number in found.season.champions]


@blueprint.post("/<code>/lots")
def draw_lots(code: str) -> ResponseReturnValue:
    """Draw lots among those who share a place; where another phone has drawn them already the page shows that."""
    found = access.to_manage(code)
    entrants = request.form.getlist("entrant", type=int)
    level = [together for table in found.season.tables for together in shown.draws(found.season, table)]
    if sorted(entrants) in map(sorted, level):
        with suppress(seasons.OvertakenError):
            seasons.draw_lots(found.code, entrants, by=devices.author(), key=request.form.get("key"), seen=found.tag)
    return redirect(url_for("competitions.competition", code=code), 303)


def competition_of(here: str) -> str | None:
    """The address of the competition that the match at an address belongs to, if it does."""
    code = seasons.of_match(here.rpartition("/")[2])
    return url_for("competitions.competition", code=code) if code else None


# Managers, and the end


@blueprint.get("/<code>/join/<secret>")
def ask_join(code: str, secret: str) -> str:
    """The page of the managers' link: its button joins."""
    return render_template("competitions/join.html", kept=_opened(code, secret), secret=secret)


@blueprint.post("/<code>/join/<secret>")
def join(code: str, secret: str) -> ResponseReturnValue:
    """Let this device manage the competition."""
    seasons.join(_opened(code, secret), devices.new_device())
    return redirect(url_for("competitions.competition", code=code), 303)


def _opened(code: str, secret: str) -> KeptSeason:
    """The competition, for who knows its secret."""
    found = seasons.find(code)
    if not compare_digest(found.secret.encode(), secret.encode()):
        abort(404)
    return found


@blueprint.get("/<code>/delete")
def ask_delete(code: str) -> str:
    """Ask before a competition is deleted."""
    return page("delete", access.to_manage(code))


@blueprint.post("/<code>/delete")
def delete(code: str) -> ResponseReturnValue:
    """Delete a competition for everybody; its matches stay."""
    access.to_manage(code)
    seasons.delete(code)
    return redirect(url_for("competitions.all_competitions"), 303)
