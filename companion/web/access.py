"""Who may do what: reading a match needs its code, everything else the manager's right."""

from hashlib import sha256
from secrets import token_urlsafe

from flask import abort, g, request, session, url_for

from companion import devices, matches
from companion.devices import Manager
from companion.matches import Kept

from .fields import one_line
from .language import N_, _

SYSTEMS = {  # what a browser says of itself, and how people call such a thing; the first that fits
    "iPhone": N_("iPhone"), "iPad": N_("iPad"), "Android": N_("Android phone"), "Windows": N_("Windows computer"),
    "Macintosh": N_("Mac"), "Linux": N_("Linux computer"),
}  # fmt: skip


def bearer() -> str | None:
    """The secret that a client without cookies sends."""
    given = request.authorization
    return given.token or "" if given is not None and given.type == "bearer" else None


def device() -> str | None:
    """This browser's id, from its signed cookie."""
    found: str | None = session.get("device")
    return found


def new_device() -> str:
    """This browser's id, made if it has none; for requests that give it a right."""
    session["device"] = device() or _made_from(session.get("csrf_token") or token_urlsafe(16))
    return str(session["device"])


def _made_from(seed: str) -> str:
    """An id that two first taps at once both find: made from what the cookie had before them."""
    return sha256(b"device" + seed.encode()).hexdigest()[:32]


def new_tap() -> str:
    """A page's token: its forms' keys begin with it."""
    return token_urlsafe(8)


def once(*content: str) -> str | None:
    """The key of a form that starts a match: by the same page with the same content only one starts; None without."""
    given = request.form.get("key")
    return sha256("\n".join((given, *content)).encode()).hexdigest() if given else None


def author() -> str | None:
    """How the record calls this device."""
    known = None if bearer() is not None else device()
    return known and by(known)


def by(known: str) -> str:
    """How the record calls a device: by a part of its id, which gives no right."""
    return known[: devices.BY_LETTERS]


def device_name() -> str:
    """What this device is called: as somebody has named it, else by its kind."""
    given: str | None = session.get("name")
    sent = request.headers.get("User-Agent", "")
    return given or next((_(name) for system, name in SYSTEMS.items() if system in sent), _("Phone"))


def take_name(given: str | None) -> str:
    """Remember what this device was named in a form, if it was; its name."""
    if name := tidy_name(given):
        session["name"] = name
    return device_name()


def tidy_name(given: str | None) -> str:
    """A name as it was meant: in one line, not too long; "" without one."""
    return one_line(given or "", devices.LONGEST_NAME)


def match_to_watch(code: str) -> Kept:
    """The match, for whoever knows its code; an unknown one ends in 404."""
    return matches.find(code)


def match_to_manage(code: str) -> Kept:
    """The match, for who may manage it; a stranger ends in 403."""
    return _managed(matches.find(code))


def match_to_log(code: str) -> Kept:
    """The same for who will log."""
    return _managed(matches.remembered(code))


def _managed(match: Kept) -> Kept:
    if not may_manage(match):
        g.code_to_watch = match.code
        abort(403)
    return match


def may_manage(match: Kept) -> bool:
    """Whether this request has the manager's right: by the match's secret, or by its device."""
    secret = bearer()
    return devices.has_secret(match, secret) if secret is not None else manager(match) is not None


def manager(match: Kept) -> Manager | None:
    """This device as a manager of the match; None if it is none, or if a program asks."""
    known = None if bearer() is not None else device()
    return devices.known(match, known) if known is not None else None


def join_link(match: Kept) -> str:
    """The address that gives the manager's right to another device: for managers' eyes."""
    return url_for("join", code=match.code, secret=devices.secret(match), _external=True)
