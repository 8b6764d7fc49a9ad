"""Squads as tables: CSV as spreadsheets write it."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.errors import N_, RuleError
from companion.games.football import squad_text
from companion.games.football.squad_text import refused_at
from companion.games.football.squads import MOST_PLAYERS
from companion.games.wire import read

from .squads import COLOUR_LIMITS, LETTERS, Player, Squad

HEADING = ("number", "name", "wedges")
_SPELLINGS = {colour: colour for colour in LETTERS.values()} | {"gray": "grey"}
_BELONGS = (
    N_("a shirt number from 0 to 99 belongs here"),
    N_("a name belongs here: at most 100 characters, none of them a control character"),
    N_("the colours of the wedges belong here, as words or as the letters Y R G B E (grey) K (black) P"),
)
# A first line: the heading or a number, then what separates the cells.
_FIRST_LINE = re.compile(r'\s*"?(?:number|\d{1,2})"?[ ]*([,;\t])', re.IGNORECASE)


def read_csv(text: str) -> Squad:
    """Read number, name, wedges; it is a squad without a name, of the standard level, until somebody says otherwise."""
    players: list[Player] = []
    for line, cells in _rows(text):
        if not players and tuple(cell.strip().lower() for cell in cells[:3]) == HEADING:
            continue
        if len(players) == MOST_PLAYERS:
            raise refused_at(line, 1, N_("there are too many players to read"))
        players.append(_player(line, cells))
    return Squad("", "standard", tuple(players))


def write_csv(squad: Squad) -> str:
    """The players as CSV with a heading; name and level of the squad have no place in it."""
    return squad_text.written(_table(squad))


def _table(squad: Squad) -> Iterator[tuple[Any, ...]]:
    yield HEADING
    for player in squad.players:
        refuse_unknown_colours(player)
        yield player.number, player.name, " ".join(player.wedges)


def knows_table(_cells: Sequence[str]) -> bool:
    """A table that no other game knows is read as one of wedges: then it is said what is missing."""
    return True


def refuse_unknown_colours(player: Player) -> None:
    """Refuse to write a player whose wedges only JSON can hold."""
    for colour in player.wedges:
        if colour not in COLOUR_LIMITS:
            message = N_("%(player)s: “%(colour)s” is no colour of a wedge")
            raise RuleError(message, player=player.label, colour=colour)


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that are not blank, each with its line."""
    first = _FIRST_LINE.match(text)
    if not first:
        message = N_("“number,name,wedges” or a shirt number belongs here, then a comma or a semicolon")
        raise refused_at(squad_text.first_line(text), 1, message)
    return squad_text.rows(text, first[1])


def _player(line: int, cells: list[str]) -> Player:
    """The player of a row; colours may stand in one cell or in one each."""
    number, name, *wedges = [*cells, ""][: max(2, len(cells))]
    try:
        return read(Player, {"number": _number(number), "name": name, "wedges": wedges_of(wedges)}, "player")
    except RuleError as error:
        column = HEADING.index(error.field or "wedges")
        raise refused_at(line, column + 1, _BELONGS[column]) from None


def _number(cell: str) -> int | str:
    digits = cell.strip(" ")
    return int(digits) if re.fullmatch("[0-9]{1,2}", digits) else cell


def wedges_of(cells: list[str]) -> list[str]:
    """The colours that cells name, in words or letters; what is no colour is kept for the judge to name."""
    tokens = re.split(r"[\s,;/+|-]+", " ".join(cells))
    return [colour for token in tokens if token for colour in _colours(token)]


def _colours(token: str) -> list[str]:
    """A word for a colour, or capitals for one each (a lone one may be small); else itself, for the judge to name."""
    if token.lower() in _SPELLINGS:
        return [_SPELLINGS[token.lower()]]
    letters = token.upper() if len(token) == 1 else token
    return [LETTERS[letter] for letter in letters] if set(letters) <= LETTERS.keys() else [token]
