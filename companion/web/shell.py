"""What makes an app of the pages: manifest, service worker, the page when nothing is reached, the one about a phone."""

from flask import Flask, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import devices

from . import access
from .compression import static
from .language import _

GREEN, PAPER = "#0B5A3A", "#F1F3EE"  # as in base.html and app.css


def register(app: Flask) -> None:
    """Add the addresses."""
    app.add_url_rule("/manifest.webmanifest", "manifest", manifest)
    app.add_url_rule("/sw.js", "service_worker", service_worker)
    app.add_url_rule("/offline", "offline", offline)
    app.add_url_rule("/phone", "phone", phone)
    app.add_url_rule("/phone", "name_phone", name_phone, methods=["POST"])


def manifest() -> Response:
    """What a system needs to install the app."""
    kinds = (("icon-192", 192, "any"), ("icon-512", 512, "any"), ("maskable-512", 512, "maskable"))
    icons = [
        {"src": _file(f"phone/{name}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size, purpose in kinds
    ]
    return _json({
        "name": _("Companion"), "short_name": _("Companion"),
        "description": _("The referee, the score sheet and the rule book beside a football board game."),
        "id": "/", "start_url": "/", "scope": "/", "display": "standalone", "orientation": "any",
        "background_color": PAPER, "theme_color": GREEN, "icons": icons,
    })  # fmt: skip


def _json(content: dict[str, object]) -> Response:
    from flask import json

    return Response(json.dumps(content), mimetype="application/manifest+json")


def _file(name: str) -> str:
    return url_for("static", filename=name)


def service_worker() -> Response:
    """The script that keeps the shell, at the root: it may answer for addresses below its own alone."""
    return static("sw.js")


def offline() -> str:
    """The page that stands in for those unknown while the app cannot be reached."""
    return render_template("offline.html")


def phone() -> str:
    """What this phone is called, and what its browser allows."""
    return render_template("phone.html", name=access.device_name(), longest=devices.LONGEST_NAME)


def name_phone() -> ResponseReturnValue:
    """Call this phone something else, in all its matches."""
    name, device = access.take_name(request.form.get("name")), access.device()
    if device is not None:
        devices.name_all(device, name)
    return redirect(url_for("phone"), 303)
