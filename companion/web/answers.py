"""How a client wants to be answered."""

from flask import Response, request

from companion import __version__
from companion.matches import Kept

from .language import language


def is_htmx() -> bool:
    """Whether htmx asks, and not a browser's own form or link."""
    return request.headers.get("HX-Request") == "true"


def wants_part() -> bool:
    """Whether htmx asks for a part of the page; going back in history it wants all of it."""
    return request.headers.get("HX-Request-Type") == "partial" and "HX-History-Restore-Request" not in request.headers


def wants_json() -> bool:
    """Whether a program asks, and not a person."""
    return (
        request.is_json
        or request.path.endswith((".json", ".jsonl"))
        or request.authorization is not None
        or request.accept_mimetypes.best == "application/json"
    )


def etag(seq: int | str, *more: str) -> str:
    """The tag of an answer made from a match up to a line, in the reader's language, by this version of the app."""
    return "-".join((str(seq), __version__, language(), *more))


def not_modified(tag: str) -> Response | None:
    """The answer 304 if the client has this already."""
    if not request.if_none_match.contains_weak(tag):
        return None
    return tagged(Response(status=304), tag)


def tagged(response: Response, tag: str) -> Response:
    """The answer with its tag."""
    response.set_etag(tag, weak=True)
    return response


def with_seq(response: Response, match: Kept) -> Response:
    """The answer with the seq of the match's last line, which an undo names as `seen`."""
    response.headers["Companion-Seq"] = str(match.seq)
    return response
