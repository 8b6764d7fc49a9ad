"""The scoreboard of a match for a tablet or a television across the room, of any game: read-only and live."""

from typing import Any

from flask import Flask, render_template, url_for
from flask.typing import ResponseReturnValue

from companion.games.football.state import SIDES
from companion.matches import Kept

from . import answers, live
from .access import match_to_watch
from .match import pages
from .screens import screens_of

ADDRESS = "/watch/<code>/board"
GOALS = 3  # the last ones, of each side


def register(app: Flask) -> None:
    """Add the page."""
    app.add_url_rule(ADDRESS, "board", board)


def board(code: str) -> ResponseReturnValue:
    """The score as large as the screen."""
    tag = live.tag(code, "board")
    if same := answers.not_modified(tag):
        return same
    match = match_to_watch(code)
    return live.answer(_page(match), tag, match)


def _page(match: Kept) -> str:
    watching, found = url_for("watch.match", code=match.code), screens_of(match.game.name)
    known = {
        "clock": found.every_page(match).get("clock") if found else None,
        "state": pages.shown(match.state),
        "here": url_for("board", code=match.code),
        "live": live.shown(match, manager=False, kind="board"),
        "goals": {side: [item for item in _goals(match) if item["side"] == side][-GOALS:] for side in SIDES},
        "watching": watching if found else None,
    }
    return render_template("board.html", match=match, fragment=answers.wants_part(), **known)


def _goals(match: Kept) -> list[dict[str, Any]]:
    return [item for item in match.state["timeline"] if item["type"] == "goal"]
