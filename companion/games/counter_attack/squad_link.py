"""A whole squad in the code of a link: a digit for each attribute."""

import re
from typing import Any

from companion.games.errors import N_, RuleError
from companion.games.football.squad_packed import broken

from .squads import GAME, Player, Squad, names_of, read_squad

LETTER = "c"  # of the codes
MISSING = "-"


def packed(squad: Squad) -> Any:
    """Name, formation and players, legal or not, as short JSON; refused if an attribute has more than one digit."""
    return [squad.name, squad.formation, [[p.number, p.name, int(p.goalkeeper), _digits(p)] for p in squad.players]]


def unpacked(data: Any) -> Squad:
    """The squad of a code, read as strictly as a file."""
    if not (isinstance(data, list) and len(data) == 3 and isinstance(data[2], list)):
        raise broken()
    name, formation, players = data
    players = [_player(row) for row in players]
    return read_squad({"squad": 1, "game": GAME, "name": name, "formation": formation, "players": players})


def _digits(player: Player) -> str:
    values = [player.attributes.get(name) for name in player.names]
    if any(value is not None and not 0 <= value <= 9 for value in values):
        raise RuleError(N_("%(player)s has an attribute that no link can carry"), player=player.label)
    return "".join(MISSING if value is None else str(value) for value in values)


def _player(row: Any) -> dict[str, Any]:
    if not (isinstance(row, list) and len(row) == 4 and row[2] in (0, 1) and isinstance(row[3], str)):
        raise broken()
    number, name, keeper, digits = row
    if not re.fullmatch(r"[0-9-]{7}", digits):
        raise broken()
    values = zip(names_of(bool(keeper)), digits, strict=True)
    attributes = {attribute: int(digit) for attribute, digit in values if digit != MISSING}
    return {"number": number, "name": name, "goalkeeper": bool(keeper), **attributes}
