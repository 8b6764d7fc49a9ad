"""Files that a form brings."""

from flask import request


def uploaded(name: str, most: int) -> bytes | None:
    """What an uploaded file holds, of one that is too large enough to see that; None without a file."""
    file = request.files.get(name)
    if file is None or not file.filename:
        return None
    with file.stream as stream:
        content: bytes = stream.read(most + 1)
    return content
