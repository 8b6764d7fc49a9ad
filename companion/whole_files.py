"""Files that are there whole or not at all, whatever happens while they are written."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def written_whole(target: Path) -> Iterator[Path]:
    """A file to write into, beside the target: it takes the target's place at the end, and is gone if that fails."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        yield part
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def write_whole(target: Path, content: bytes) -> None:
    """Write a file that has all its content or is as it was."""
    with written_whole(target) as part:
        part.write_bytes(content)
