"""Another language for the page that is open, with what is typed into its form."""

import re
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs, unquote_to_bytes, urlsplit

from flask import Flask, Response, abort, current_app, redirect, request
from flask.typing import ResponseReturnValue

from .language import CHOSEN, LANGUAGES
from .refill import refilled
from .security import KEPT_FOR

ADDRESS = "/language/"
FORM = re.compile(r'<form\b[^>]*\bid="([^"]+)"')
FIELDS = ("<input", "<select", "<textarea")
NOT_TYPED = ('type="hidden"', 'type="file"')
HANDED_ON = ("HTTP_HOST", "HTTP_ACCEPT_LANGUAGE")  # of the request's headers


def register(app: Flask) -> None:
    """Add the address, and what the buttons on every page need."""
    app.add_url_rule(f"{ADDRESS}<any({', '.join(LANGUAGES)}):tag>", "language", choose, methods=["POST"])
    app.jinja_env.globals.update(languages=LANGUAGES, this_page=this_page, filled_form=filled_form)


def choose(tag: str) -> ResponseReturnValue:
    """Go on in a language: back to the page `here`, or, with a form (its id or place), shown filled in as it was."""
    here = own_address(request.args.get("here", "")) or abort(400)
    form = request.args.get("form")
    page = _page(here, tag) if form else None
    answer = _filled(page, here, form) if form and page else redirect(here, 303)
    answer.set_cookie(CHOSEN, tag, max_age=KEPT_FOR, secure=request.is_secure, httponly=True, samesite="Lax")
    return answer


def _filled(page: Response, here: str, form: str) -> Response:
    answer = Response(refilled(page.get_data(as_text=True), here, form, request.form), mimetype="text/html")
    for cookie in page.headers.getlist("Set-Cookie"):
        answer.headers.add("Set-Cookie", cookie)
    return answer


def _page(here: str, tag: str) -> Response | None:
    """The page of an address as this browser gets it in a language; none if there is none."""
    with current_app.request_context(_asking(here, tag)):
        answer = current_app.full_dispatch_request()
    return answer if answer.status_code == 200 and answer.mimetype == "text/html" else None


def _asking(here: str, tag: str) -> dict[str, Any]:
    """The request for it, as WSGI has it: unpacked, whole, not if it is new."""
    address, _mark, query = here.partition("?")
    path = unquote_to_bytes(address).decode("latin-1")
    kept = {name: value for name, value in request.environ.items() if name in HANDED_ON or not name.startswith("HTTP_")}
    cookies = "; ".join(f"{name}={value}" for name, value in {**request.cookies, CHOSEN: tag}.items())
    asked = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query, "HTTP_COOKIE": cookies}
    return {**kept, **asked, "CONTENT_LENGTH": "0", "CONTENT_TYPE": "", "wsgi.input": BytesIO()}


def filled_form(page: str) -> str | None:
    """The id of the form that people fill in on a page, the one with the most fields; none if there is none."""
    most, found = 0, None
    for form in FORM.finditer(page):
        inside = form.end(), page.find("</form>", form.end())
        count = sum(page.count(tag, *inside) for tag in FIELDS) - sum(page.count(kind, *inside) for kind in NOT_TYPED)
        if count > most:
            most, found = count, form[1]
    return found


def this_page() -> str:
    """The address that shows this page: the one before, if this is what a form was answered with."""
    if request.method in ("GET", "HEAD"):
        return request.full_path.removesuffix("?")
    before = urlsplit(request.referrer or "")
    if before.netloc != request.host:
        return "/"
    if before.path.startswith(ADDRESS):
        return own_address(parse_qs(before.query).get("here", [""])[0]) or "/"
    return before.path + (f"?{before.query}" if before.query else "")


def own_address(address: str) -> str | None:
    """An address of this app, without its host; none if it is another's."""
    known = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if known else None
