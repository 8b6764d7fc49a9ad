"""A whole squad as a short code for an address: a version, then packed JSON in URL-safe base64."""

import base64
import binascii
import json
import re
import zlib
from typing import Any

from companion.games.errors import N_, RuleError

from .squad_files import load_json, refuse_unknown_colours
from .squads import GAME, LETTERS, Player, Squad, read_squad

VERSION = "1"
MOST_CHARACTERS = 6_000  # of a code: servers take addresses of 8 kB
MOST_UNPACKED = 2**16
_LETTER_OF = {colour: letter for letter, colour in LETTERS.items()}


def squad_code(squad: Squad) -> str:
    """The code of a squad, legal or not; refused if a colour is unknown or the squad too large for an address."""
    data = [squad.name, squad.tier, [[p.number, p.name, _letters(p)] for p in squad.players]]
    packed = zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    code = VERSION + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if len(code) > MOST_CHARACTERS:
        raise RuleError(N_("The squad is too large for a link; export it as a file"))
    return code


def read_code(code: str) -> Squad:
    """The squad of a code, read as strictly as a file."""
    if len(code) > MOST_CHARACTERS:
        raise RuleError(N_("The link is too long for a squad"))
    if not code.startswith(VERSION):
        raise RuleError(N_("The link is of a kind that this version does not read"))
    data = load_json(_unpacked(code.removeprefix(VERSION)))
    if not (isinstance(data, list) and len(data) == 3 and isinstance(data[2], list)):
        raise _broken()
    name, tier, players = data
    players = [_player(row) for row in players]
    return read_squad({"squad": 1, "game": GAME, "name": name, "tier": tier, "players": players})


def _letters(player: Player) -> str:
    refuse_unknown_colours(player)
    return "".join(_LETTER_OF[colour] for colour in player.wedges)


def _player(row: Any) -> dict[str, Any]:
    if not (isinstance(row, list) and len(row) == 3 and isinstance(row[2], str) and set(row[2]) <= LETTERS.keys()):
        raise _broken()
    return {"number": row[0], "name": row[1], "wedges": [LETTERS[letter] for letter in row[2]]}


def _unpacked(text: str) -> str:
    """The text in a code, unpacked up to a limit; its checksum tells whether the link is whole."""
    if not re.fullmatch("[A-Za-z0-9_-]+", text):
        raise _broken()
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        unpacker = zlib.decompressobj()
        unpacked = unpacker.decompress(packed, MOST_UNPACKED)
        if unpacker.eof and not unpacker.unused_data:
            return unpacked.decode()
    except (binascii.Error, zlib.error, ValueError):
        raise _broken() from None
    raise _broken()


def _broken() -> RuleError:
    return RuleError(N_("The link is cut off or was changed on its way"))
