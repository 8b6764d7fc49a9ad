"""The first page: go on, play now, start anew, look back."""

from typing import Any

from flask import Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import matches
from companion.games.football.state import OVER

from . import screens
from .access import device, new_device, new_tap, once
from .new_match import first_form

SHOWN = 20  # matches on the first page


def register(app: Flask) -> None:
    """The first page and its one-tap start."""
    app.add_url_rule("/", "home", home)
    app.add_url_rule("/play", "play_now", play_now, methods=["POST"])


def home() -> str:
    """Open matches, starts, past matches."""
    found = _mine()
    states = [(match, _summary(match.code)) for match in found]
    return render_template(
        "home.html",
        open=[(match, state) for match, state in states if state["phase"] not in OVER],
        past=[(match, state) for match, state in states if state["phase"] in OVER],
        last=found[0].header if found else None,
        firsts={name: found.first for name, found in screens.played().items()},
        links=[link for found in screens.played().values() for link in found.links],
        tap=new_tap(),
    )


def _mine() -> list[matches.Listed]:
    own = device()
    return matches.mine(own)[:SHOWN] if own else []


def _summary(code: str) -> Any:
    return matches.find(code).state


def play_now() -> ResponseReturnValue:
    """Start a match like the last one; the first one as is usual in the game that is named."""
    found = _mine()
    header = _again(found[0].code) if found else first_form(request.form.get("game")).header()
    match = matches.create(header, new_device(), once())
    return redirect(url_for("play.match", code=match.code), 303)


def _again(code: str) -> dict[str, Any]:
    """The header of the same match once more, each side where it was."""
    swapped = matches.rematch(code)
    return {**swapped, "home": swapped["away"], "away": swapped["home"]}
