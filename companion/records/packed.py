"""ZIP files that come from outside: whatever is wrong with their packing is one error."""

import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EINVAL
from lzma import LZMAError
from zipfile import BadZipFile

_WRONG = (BadZipFile, RuntimeError, EOFError, ValueError, struct.error, zlib.error, LZMAError)


class PackedError(Exception):
    """A file is no ZIP file, or is damaged, or packed in a way that is not read here."""


@contextmanager
def unpacking() -> Iterator[None]:
    """Reading a ZIP file or something in it: what zipfile and its packings raise becomes a PackedError."""
    try:
        yield
    except _WRONG as error:
        raise PackedError(str(error) or "it is damaged") from None
    except OSError as error:
        if error.errno in (None, EINVAL):  # no trouble with the file: it tells of a place that it has not
            raise PackedError(str(error)) from None
        raise
