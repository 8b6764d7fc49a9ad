"""What every answer carries against misuse, what every form needs, and the key that signs cookies."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from errno import EINVAL
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, g, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFError, CSRFProtect
from itsdangerous import SignatureExpired, URLSafeTimedSerializer
from werkzeug.middleware.proxy_fix import ProxyFix

from companion import matches

from . import access

KEPT_FOR = timedelta(days=400)  # as long as browsers keep a cookie
MOST_BYTES = 2**20 + 2**16  # of a request: a record and the form around it
KEY_BYTES = 32
COMPETITIONS = ("competitions", "watch_competition")  # whose codes are no match's
COOKIES_REMEMBERED = 256
NOT_MODIFIED = 304
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
TRUSTED_HEADERS = {"Cross-Origin-Opener-Policy": "same-origin"}  # over plain http browsers complain of it instead
ON_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
SETTINGS: dict[str, Any] = {
    "SESSION_COOKIE_NAME": "companion",
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "SESSION_REFRESH_EACH_REQUEST": False,
    "PERMANENT_SESSION_LIFETIME": KEPT_FOR,
    "MAX_CONTENT_LENGTH": MOST_BYTES,
    "WTF_CSRF_CHECK_DEFAULT": False,  # checked below, for all but clients without cookies
    "WTF_CSRF_TIME_LIMIT": None,  # a form may lie on the table for hours
    "PROXIES": 0,  # how many proxies in front of the app may say who the client is
    "LOG": "plain",
}

csrf = CSRFProtect()


class LastingCookies(SecureCookieSessionInterface):
    """Cookies that outlive the browser's session, as matches do; one that was checked is not checked again."""

    digest_method = staticmethod(sha256)
    _signer: URLSafeTimedSerializer | None = None

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:  # noqa: ARG002
        """When the cookie ends."""
        return datetime.now(UTC) + app.permanent_session_lifetime

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002
        """Whether the cookie is for TLS alone: where it came by TLS it stays there."""
        return request.is_secure

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """What signs and checks cookies."""
        if self._signer is None:
            self._signer = super().get_signing_serializer(app)
            if self._signer is not None:
                self._signer.loads = _reading(self._signer.loads)  # type: ignore[method-assign]
        return self._signer


def _reading(loads: Callable[..., Any]) -> Callable[..., Any]:
    """How cookies are read: one that was signed in what is the future now is good, since a small computer without a
    battery starts in the past until the network tells it the time."""

    @lru_cache(COOKIES_REMEMBERED)
    def read(cookie: str, max_age: int) -> Any:
        found, signed_at = loads(cookie, return_timestamp=True)
        if matches.current_time() - signed_at > timedelta(seconds=max_age):
            raise SignatureExpired("older than a browser keeps it")
        return found

    return read


def register(app: Flask) -> None:
    """Secure every request and answer."""
    csrf.init_app(app)
    app.before_request(check_form)
    app.session_interface = LastingCookies()
    app.after_request(add_headers)
    if proxies := app.config["PROXIES"]:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies)  # type: ignore[method-assign]


def check_form() -> None:
    """Refuse what changes something and was sent by another site's page; what leads nowhere is answered as that."""
    if request.method in ("GET", "HEAD", "OPTIONS") or request.endpoint is None or _without_cookies():
        return
    try:
        csrf.protect()
        if sent := request.form.get("csrf_token"):
            g.csrf_token = sent  # good for the answer's forms too
    except CSRFError:
        if (code := (request.view_args or {}).get("code")) and request.blueprint not in COMPETITIONS:
            access.match_to_manage(code)  # a stranger hears that he is one
        raise


def _without_cookies() -> bool:
    """Whether the request's cookies count for nothing, so that nobody can misuse them: a program's, by its secret."""
    if request.endpoint == "events":
        return access.bearer() is not None
    return request.endpoint == "matches" and request.is_json


def add_headers(response: Response) -> Response:
    """Say what a browser may do with the answer; what it has already it has with its headers."""
    if response.status_code != NOT_MODIFIED:
        response.headers.extend(HEADERS)
        if request.is_secure or urlsplit(f"//{request.host}").hostname in ON_THIS_MACHINE:
            response.headers.extend(TRUSTED_HEADERS)
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-cache, private"
    return response


def secret_key(folder: Path) -> bytes:
    """The key that signs cookies: made once, kept for the owner alone."""
    file = folder / "secret_key"
    if not file.exists():
        _write_once(file, token_bytes(KEY_BYTES))
    key = file.read_bytes()
    if len(key) != KEY_BYTES:
        raise OSError(EINVAL, "not the key that was written; without it devices lose their rights", str(file))
    return key


def _write_once(file: Path, content: bytes) -> None:
    """Write a file whole, unless another process has been quicker."""
    draft = file.with_name(f".{file.name}-{token_hex(8)}")
    draft.touch(0o600, exist_ok=False)
    draft.write_bytes(content)
    with suppress(FileExistsError):
        file.hardlink_to(draft)
    draft.unlink()
