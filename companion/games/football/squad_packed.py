"""Short codes for addresses: packed JSON in URL-safe base64."""

import base64
import binascii
import json
import re
import zlib
from typing import Any

from companion.games.errors import N_, RuleError

from .squad_text import load_json

MOST_CHARACTERS = 6_000  # of a code: servers take addresses of 8 kB
MOST_UNPACKED = 2**16


def packed(data: Any) -> str:
    """JSON data as a code; refused if it is too large for an address."""
    tight = zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    code = base64.urlsafe_b64encode(tight).decode().rstrip("=")
    if len(code) >= MOST_CHARACTERS:
        raise RuleError(N_("The squad is too large for a link; export it as a file"))
    return code


def unpacked(code: str) -> Any:
    """The data in a code, unpacked up to a limit; its checksum tells whether the link is whole."""
    if len(code) >= MOST_CHARACTERS:
        raise RuleError(N_("The link is too long for a squad"))
    if not re.fullmatch("[A-Za-z0-9_-]+", code):
        raise broken()
    try:
        tight = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(tight, MOST_UNPACKED)
        if unpacker.eof and not unpacker.unused_data:
            return load_json(text.decode())
    except (binascii.Error, zlib.error, ValueError):
        raise broken() from None
    raise broken()


def broken() -> RuleError:
    """The refusal of a code that is no squad's."""
    return RuleError(N_("The link is cut off or was changed on its way"))
