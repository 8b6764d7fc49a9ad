"""A whole squad in the code of a link: letters for wedges."""

from typing import Any

from companion.games.football.squad_packed import broken

from .squad_files import refuse_unknown_colours
from .squads import GAME, LETTERS, Player, Squad, read_squad

LETTER = "1"  # of the codes: they began as version 1
_LETTER_OF = {colour: letter for letter, colour in LETTERS.items()}


def packed(squad: Squad) -> Any:
    """Name, level and players, legal or not, as short JSON; refused if a colour is unknown."""
    return [squad.name, squad.tier, [[p.number, p.name, _letters(p)] for p in squad.players]]


def unpacked(data: Any) -> Squad:
    """The squad of a code, read as strictly as a file."""
    if not (isinstance(data, list) and len(data) == 3 and isinstance(data[2], list)):
        raise broken()
    name, tier, players = data
    players = [_player(row) for row in players]
    return read_squad({"squad": 1, "game": GAME, "name": name, "tier": tier, "players": players})


def _letters(player: Player) -> str:
    refuse_unknown_colours(player)
    return "".join(_LETTER_OF[colour] for colour in player.wedges)


def _player(row: Any) -> dict[str, Any]:
    if not (isinstance(row, list) and len(row) == 3 and isinstance(row[2], str) and set(row[2]) <= LETTERS.keys()):
        raise broken()
    return {"number": row[0], "name": row[1], "wedges": [LETTERS[letter] for letter in row[2]]}
