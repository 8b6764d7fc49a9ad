"""Answers packed by the app itself, since the server may not; and the files in static/."""

import gzip
import mimetypes
import os
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask, Response, abort, request
from werkzeug.http import parse_accept_header
from werkzeug.security import safe_join

from companion.paths import STATIC

LEAST_BYTES = 500  # less is not worth packing
NOT_MODIFIED = 304
LEVEL = 4  # of a page that is packed while somebody waits: above, it takes longer and gains little
PACKED = ("text/", "application/json", "application/x-ndjson", "application/javascript", "image/svg+xml")
A_YEAR = "public, max-age=31536000, immutable"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def register(app: Flask) -> None:
    """Pack every answer, serve static/ under addresses that change with the file."""
    app.add_url_rule("/static/<path:filename>", "static", static)
    app.url_defaults(add_version)
    app.after_request(pack)


def pack(response: Response) -> Response:
    """The answer packed, if it gains and the client can unpack it."""
    if (
        response.status_code == NOT_MODIFIED
        or response.content_encoding
        or response.is_streamed
        or not (response.mimetype or "").startswith(PACKED)
    ):
        return response
    response.vary.add("Accept-Encoding")
    content = response.get_data()
    if len(content) >= LEAST_BYTES and _unpacks():
        response.set_data(gzip.compress(content, LEVEL, mtime=0))
        response.content_encoding = "gzip"
    return response


def _unpacks() -> bool:
    """Whether the client can unpack gzip."""
    return _accepts_gzip(request.headers.get("Accept-Encoding", ""))


@lru_cache(maxsize=64)
def _accepts_gzip(accepted: str) -> bool:
    return parse_accept_header(accepted).quality("gzip") > 0


class File(NamedTuple):
    """A file of static/: its content, the same packed, its type and its version."""

    content: bytes
    packed: bytes
    mimetype: str
    version: str


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int) -> File:
    content = path.read_bytes()
    mimetype = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0) if mimetype.startswith(PACKED) else content
    return File(content, packed, mimetype, sha256(content).hexdigest()[:12])


def _file(name: str) -> File | None:
    found = safe_join(str(STATIC), name)
    if found is None:
        return None
    path = Path(found)
    return _read(path, path.stat().st_mtime_ns) if os.path.isfile(path) else None  # noqa: PTH113  # no name is too long for it


def static(filename: str) -> Response:
    """A file of static/; for a year under its present version, else to be asked for again."""
    file = _file(filename) or abort(404)
    packed = file.packed is not file.content and _unpacks()
    response = Response(file.packed if packed else file.content, mimetype=file.mimetype)
    if packed:
        response.content_encoding = "gzip"
    if file.packed is not file.content:
        response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = A_YEAR if request.args.get("v") == file.version else "no-cache"
    response.set_etag(file.version, weak=True)
    if packed:
        response.make_conditional(request.environ)
    else:  # a browser asks for a film in parts
        response.make_conditional(request.environ, accept_ranges=True, complete_length=len(file.content))
    return response


def add_version(endpoint: str, values: dict[str, Any]) -> None:
    """Name a file's version in its address."""
    if endpoint == "static" and (file := _file(str(values.get("filename")))):
        values.setdefault("v", file.version)
