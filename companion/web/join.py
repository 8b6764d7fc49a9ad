"""The secret link of a match: whoever opens it and taps the button may manage the match too."""

from hmac import compare_digest

from flask import Flask, abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from companion import matches

from . import access

ADDRESS = "/matches/<code>/join/<secret>"


def register(app: Flask) -> None:
    """Add the link's address."""
    app.add_url_rule(ADDRESS, "join", join, methods=["GET", "POST"])


def join(code: str, secret: str) -> ResponseReturnValue:
    """GET shows the button, POST gives the right."""
    match = access.match_to_watch(code)
    if not compare_digest(secret.encode(), match.secret.encode()):
        abort(403)
    if request.method == "POST":
        matches.join(match, access.new_device())
        return redirect(f"/matches/{code}", 303)
    return render_template("join.html", match=match, action=request.path, joined=access.may_manage(match))
