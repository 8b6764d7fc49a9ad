"""Cards as tables: CSV as spreadsheets write it, and what is copied out of one.

A heading says what stands in each column, in any order; a later heading begins another part. Without one a row is
number, name, then seven attributes in the order of the cards, or name and attributes alone. A goalkeeper is told by a
mark in a column `goalkeeper`, by an attribute that only goalkeepers have, else by shirt 1 or 12, without numbers by the
first two rows. Country and Leniency, which other tools write, are passed over.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.errors import N_, RuleError
from companion.games.football import squad_text
from companion.games.football.squad_text import refused_at
from companion.games.football.squads import MOST_PLAYERS, plain_text

from .cards import GOALKEEPER, GOALKEEPER_SHIRTS, OUTFIELD
from .squads import Card, Player, Squad, names_of
from .terms import SHORT

ONLY_GOALKEEPERS = tuple(name for name in GOALKEEPER if name not in OUTFIELD)
ONLY_OUTFIELD = tuple(name for name in OUTFIELD if name not in GOALKEEPER)
_WORDS = {
    "number": "number", "no": "number", "no.": "number", "#": "number", "shirt": "number", "name": "name",
    "player": "name", "goalkeeper": "goalkeeper", "gk": "goalkeeper", "country": "", "leniency": "", "": "",
}  # fmt: skip
_WORDS |= {name.replace("_", " "): name for name in SHORT} | {short.lower(): name for name, short in SHORT.items()}
_YES, _NO = ("gk", "goalkeeper", "yes", "y", "x", "true", "1"), ("", "no", "n", "false", "0", "-")
BY_PLACE = tuple(f"attribute {place}" for place in range(1, 8))  # columns without a heading
Columns = Mapping[str, int]  # of a table: the place of each thing that it has


@dataclass(frozen=True)
class _Row:
    """A row that was read: the card, its number if the table has numbers."""

    card: Card
    number: int | None


def knows_table(cells: Sequence[str]) -> bool:
    """Whether a table that begins like this is one of cards: by an attribute's name, or by many numbers."""
    words = {_plain(cell) for cell in cells}
    named = any(_WORDS.get(word) in SHORT for word in words)
    return named or sum(bool(re.fullmatch("[0-9]{1,2}", cell.strip(' "'))) for cell in cells[1:]) >= 6


def read_csv(text: str) -> Squad:
    """A squad without a name; who has no number gets the lowest free one of his kind."""
    return Squad("", _numbered(read_rows(text)))


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a table, without their numbers."""
    return tuple(row.card for row in read_rows(text))


def write_csv(squad: Squad) -> str:
    """The players as CSV in two parts, goalkeepers and outfielders, each with its heading."""
    return squad_text.written(_table(squad))


def _table(squad: Squad) -> Iterator[tuple[Any, ...]]:
    for goalkeeper in (True, False):
        players = [player for player in squad.players if player.goalkeeper is goalkeeper]
        if players:
            yield ("number", "name", *names_of(goalkeeper))
        for player in players:
            yield (player.number, player.name, *(player.attributes.get(name, "") for name in player.names))


# Reading


def read_rows(text: str) -> list[_Row]:
    """The rows of a table; what is wrong is refused by line and column."""
    delimiter = squad_text.separator(text)
    if delimiter is None:
        raise refused_at(
            squad_text.first_line(text), 1, N_("a heading, or number, name and seven attributes belong here")
        )
    columns: Columns | None = None
    found: list[_Row] = []
    for line, cells in squad_text.rows(text, delimiter):
        heading = _heading(cells)
        if heading is not None:
            columns = heading
            continue
        if len(found) == MOST_PLAYERS:
            raise refused_at(line, 1, N_("there are too many players to read"))
        found.append(_row(line, cells, columns if columns is not None else _usual(cells), len(found)))
    return found


def _heading(cells: list[str]) -> Columns | None:
    """The columns that a heading names; None if the row is none."""
    words = [_plain(cell) for cell in cells]
    if not any(words) or not all(word in _WORDS for word in words):
        return None
    return {_WORDS[word]: place for place, word in enumerate(words) if _WORDS[word]}


def _plain(cell: str) -> str:
    return re.sub(r"[\s_-]+", " ", cell.strip(' "\ufeff').lower())


def _usual(cells: list[str]) -> Columns:
    """The columns of a row without a heading: number, name, perhaps a mark, seven attributes; or without the number."""
    leading = ["name"]
    if re.fullmatch("[0-9]*", cells[0].strip()):
        leading.insert(0, "number")
    given = [cell.strip().lower() for cell in cells]
    while given and not given[-1]:
        given.pop()
    mark = given[len(leading)] if len(given) > len(leading) else ""
    if (mark.isalpha() and mark in (*_YES, *_NO)) or (not mark and len(given) == len(leading) + 8):
        leading.append("goalkeeper")
    return {name: place for place, name in enumerate((*leading, *BY_PLACE))}


def _row(line: int, cells: list[str], columns: Columns, before: int) -> _Row:
    """Read a row; `before` is how many players stand above it."""
    held = {name: cells[place] for name, place in columns.items() if place < len(cells)}
    held |= {column: text.strip() for column, text in held.items() if column != "name"}
    try:
        number = _number(held.get("number", ""))
        goalkeeper = _is_goalkeeper(held, columns, number, before)
        name = _name(held.get("name", ""))
        places = _places(columns, goalkeeper)
        attributes = {name: _attribute(held[place], place) for name, place in places.items() if held.get(place)}
    except RuleError as error:
        column = error.field or "name"
        raise refused_at(line, columns[column] + 1, error.message) from None
    return _Row(Card(name=name, goalkeeper=goalkeeper, attributes=attributes), number)


def _number(text: str) -> int | None:
    """A shirt number; None for none."""
    if not re.fullmatch("[0-9]{0,2}", text):
        raise RuleError(N_("a shirt number from 0 to 99 belongs here"), "number")
    return int(text) if text else None


def _name(text: str) -> str:
    try:
        return plain_text(text, "name")
    except RuleError:
        message = N_("a name belongs here: at most 100 characters, none of them a control character")
        raise RuleError(message, "name") from None


def _attribute(text: str, column: str) -> int:
    if not re.fullmatch("-?[0-9]{1,3}", text):
        raise RuleError(N_("an attribute belongs here, a number from 1 to 6"), column)
    return int(text)


def _is_goalkeeper(held: Mapping[str, str], columns: Columns, number: int | None, before: int) -> bool:
    """Whether a row is a goalkeeper's."""
    if "goalkeeper" in columns:
        return _marked(held.get("goalkeeper", "").lower())
    if any(name in columns for name in ONLY_GOALKEEPERS):
        return any(held.get(name) for name in ONLY_GOALKEEPERS) or not any(name in columns for name in ONLY_OUTFIELD)
    if any(name in columns for name in OUTFIELD):
        return False
    return number in GOALKEEPER_SHIRTS if "number" in columns else before < len(GOALKEEPER_SHIRTS)


def _marked(mark: str) -> bool:
    if mark not in (*_YES, *_NO):
        raise RuleError(N_("yes or no belongs here: whether he is a goalkeeper"), "goalkeeper")
    return mark in _YES


def _places(columns: Columns, goalkeeper: bool) -> dict[str, str]:
    """The column of each attribute; a goalkeeper under an outfielder's heading is read in the order of his own card."""
    names = names_of(goalkeeper)
    if BY_PLACE[0] not in columns and (not goalkeeper or any(name in columns for name in ONLY_GOALKEEPERS)):
        return {name: name for name in names}
    return dict(zip(names, [column for column in columns if column in SHORT or column in BY_PLACE], strict=False))


def _numbered(rows: Sequence[_Row]) -> tuple[Player, ...]:
    taken = {row.number for row in rows if row.number is not None}
    players = []
    for row in rows:
        number, card = row.number, row.card
        if number is None:
            number = _free(row.card.goalkeeper, taken)
            taken.add(number)
        players.append(card.wearing(number))
    return tuple(players)


def _free(goalkeeper: bool, taken: set[int]) -> int:
    """The lowest free shirt: 1 and 12 are kept for goalkeepers as long as there are others."""
    own = GOALKEEPER_SHIRTS if goalkeeper else tuple(n for n in range(2, 100) if n not in GOALKEEPER_SHIRTS)
    free: Iterable[int] = (number for number in (*own, *range(100)) if number not in taken)
    return next(iter(free), 0)
