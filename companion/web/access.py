"""Who may do what: reading a match needs its code, everything else the manager's right."""

from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe

from flask import abort, g, request, session, url_for

from companion import matches
from companion.matches import Kept


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
    return known and known[:8]


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
    if secret is not None:
        return compare_digest(secret.encode(), match.secret.encode())
    known = device()
    return known is not None and matches.manages(match, known)


def join_link(match: Kept) -> str:
    """The address that gives the manager's right to another device: for managers' eyes."""
    return url_for("join", code=match.code, secret=match.secret, _external=True)
