"""How another device comes to manage a match: a link for one device and ten minutes, or the secret link.

Opening a link changes nothing: the button of its page joins.
"""

from flask import Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import devices
from companion.devices import Link, Manager
from companion.games.football.state import SIDES
from companion.matches import Kept

from . import access
from .qr import qr

ADDRESS = "/matches/<code>/join/<secret>"
SHARE = "/matches/<code>/share"


def register(app: Flask) -> None:
    """Add the addresses."""
    app.add_url_rule(ADDRESS, "join", ask_join, methods=["GET"])
    app.add_url_rule(ADDRESS, "join_now", join, methods=["POST"])
    app.add_url_rule(SHARE, "share", share, methods=["GET"])
    app.add_url_rule(SHARE, "open_link", open_link, methods=["POST"])
    app.add_url_rule(f"{SHARE}/secret", "revoke", revoke, methods=["POST"])
    app.add_url_rule(f"{SHARE}/devices", "change_device", change_device, methods=["POST"])
    app.add_url_rule(f"{SHARE}/devices/remove", "remove_device", remove_device, methods=["POST"])


# The second device


def ask_join(code: str, secret: str) -> ResponseReturnValue:
    """The page of a link: its button joins."""
    match = access.match_to_watch(code)
    known, opened = access.manager(match), devices.opens(match, secret)
    if known is None and opened is None:
        return _join_page(match, None, None), 403
    return _join_page(match, opened, known)


def join(code: str, secret: str) -> ResponseReturnValue:
    """Give this device the right to manage the match."""
    match = access.match_to_watch(code)
    if not devices.join(match, secret, access.new_device(), access.take_name(request.form.get("name"))):
        return _join_page(match, None, None), 403
    return redirect(url_for("play.match", code=code), 303)


def _join_page(match: Kept, opened: Link | None, known: Manager | None) -> str:
    return render_template(
        "join.html", match=match, opened=opened, known=known, name=access.device_name(), longest=devices.LONGEST_NAME
    )


# The first device


def share(code: str) -> str:
    """Who may do what in a match: the links, and the devices that have joined."""
    return _share_page(access.match_to_manage(code))


def open_link(code: str) -> str:
    """Make the link that lets one more device join."""
    match, side = access.match_to_manage(code), request.form.get("side")
    mine = access.manager(match)
    if mine is not None and mine.name is None:
        devices.change(match, mine.device, {"name": access.device_name()})
    token = devices.open_link(match, side if side in SIDES else None)
    return _share_page(match, url_for("join", code=code, secret=token, _external=True))


def revoke(code: str) -> ResponseReturnValue:
    """Make the secret link, and every link that waits, open nothing more."""
    devices.revoke(access.match_to_manage(code))
    return redirect(url_for("share", code=code), 303)


def change_device(code: str) -> ResponseReturnValue:
    """Call a device something else, bind it to a side or to both."""
    match, side = access.match_to_manage(code), request.form.get("side")
    name = access.tidy_name(request.form.get("name"))
    changes = {"side": side if side in SIDES else None, **({"name": name} if name else {})}
    if one := _meant(match):
        devices.change(match, one.device, changes)
        if one.device == access.device():
            access.take_name(name)
    return redirect(url_for("share", code=code), 303)


def remove_device(code: str) -> ResponseReturnValue:
    """Take the right to manage the match from a device."""
    match = access.match_to_manage(code)
    if one := _meant(match):
        devices.remove(match, one.device)
    return redirect(url_for("share", code=code), 303)


def _meant(match: Kept) -> Manager | None:
    """The device that a form is about, named as the record names it: its whole id stays in its own cookie."""
    by = request.form.get("device", "")
    return next((one for one in devices.of(match) if access.by(one.device) == by), None)


def _share_page(match: Kept, once: str | None = None) -> str:
    watch, manage = url_for("watch.match", code=match.code, _external=True), access.join_link(match)
    links = {"watch": (watch, qr(watch)), "manage": (manage, qr(manage)), "once": (once, qr(once)) if once else None}
    known = [(access.by(one.device), one) for one in devices.of(match)]
    mine = access.manager(match)
    return render_template(
        "share.html", match=match, state=match.state, links=links, devices=known, mine=mine,
        guessed=access.device_name(), longest=devices.LONGEST_NAME,
    )  # fmt: skip
