"""Squads in files: JSON as the contract has it, and CSV as spreadsheets write it."""

import codecs
import csv
import io
import json
import re
from collections.abc import Iterator
from typing import Any

from companion.games import strict_json
from companion.games.errors import N_, RuleError, Text
from companion.games.wire import an_object, read

from .squads import COLOUR_LIMITS, LETTERS, MOST_PLAYERS, Player, Squad, read_squad

MOST_BYTES = 2**20
HEADING = ("number", "name", "wedges")
_SPELLINGS = {colour: colour for colour in LETTERS.values()} | {"gray": "grey"}
_BELONGS = (
    N_("a shirt number from 0 to 99 belongs here"),
    N_("a name belongs here: at most 100 characters, none of them a control character"),
    N_("the colours of the wedges belong here, as words or as the letters Y R G B E (grey) K (black) P"),
)
# A first line: the heading or a number, then what separates the cells.
_FIRST_LINE = re.compile(r'\s*"?(?:number|\d{1,2})"?[ ]*([,;\t])', re.IGNORECASE)


def read_any(data: bytes) -> Squad:
    """Read a squad file of either kind; a refusal says where in the file it went wrong."""
    if len(data) > MOST_BYTES:
        raise RuleError(N_("The file is larger than 1 MiB; a squad is not"))
    if not data.strip():
        raise RuleError(N_("The file is empty"))
    text = _decoded(data)
    return read_json(text) if text.lstrip().startswith(("{", "[")) else read_csv(text)


def read_json(text: str) -> Squad:
    """Read the text of a JSON squad file."""
    return read_squad(an_object(load_json(text), "squad"))


def write_json(squad: Squad) -> str:
    """The text of a JSON squad file, a line for each player."""
    data = squad.to_dict()
    players = ",\n  ".join(json.dumps(player, ensure_ascii=False) for player in data.pop("players"))
    head = json.dumps(data, ensure_ascii=False).removesuffix("}")
    return f'{head}, "players": [\n  {players}\n]}}\n'


def load_json(text: str) -> Any:
    """The value of a JSON text, read strictly; a mistake is refused by line and column."""
    try:
        return strict_json.parse(text)
    except json.JSONDecodeError as error:
        raise _at(error.lineno, error.colno, N_("the JSON is broken or cut off here")) from None


def _decoded(data: bytes) -> str:
    """UTF-8 with or without its mark; a CSV file that is no UTF-8 is Latin-1 as Windows writes it."""
    plain = data.removeprefix(codecs.BOM_UTF8)
    if b"\0" in plain:
        raise _no_text(plain, plain.index(b"\0"), N_("this is no text; save the squad as CSV or JSON"))
    try:
        return plain.decode()
    except UnicodeDecodeError as error:
        cut_off = error.reason == "unexpected end of data"
        if cut_off or plain != data or plain.lstrip().startswith((b"{", b"[")):
            raise _no_text(plain, error.start, N_("this is no UTF-8, or the file is cut off here")) from None
    try:
        return plain.decode("cp1252")
    except UnicodeDecodeError as error:
        raise _no_text(plain, error.start, N_("this is neither UTF-8 nor Latin-1")) from None


def _no_text(data: bytes, at: int, reason: str) -> RuleError:
    """The refusal of a byte, by its line and column."""
    before = data[:at].decode(errors="replace").split("\n")
    return _at(len(before), len(before[-1]) + 1, reason)


def _at(line: int, column: int, reason: str) -> RuleError:
    return RuleError(N_("Line %(line)s, column %(column)s: %(reason)s"), line=line, column=column, reason=Text(reason))


def read_csv(text: str) -> Squad:
    """Read number, name, wedges; it is a squad without a name, of the standard level, until somebody says otherwise."""
    players: list[Player] = []
    for line, cells in _rows(text):
        if not players and tuple(cell.strip().lower() for cell in cells[:3]) == HEADING:
            continue
        if len(players) == MOST_PLAYERS:
            raise _at(line, 1, N_("there are too many players to read"))
        players.append(_player(line, cells))
    return Squad("", "standard", tuple(players))


def write_csv(squad: Squad) -> str:
    """The players as CSV with a heading; name and level of the squad have no place in it."""
    out = io.StringIO()
    rows = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    rows.writerow(HEADING)
    for player in squad.players:
        refuse_unknown_colours(player)
        rows.writerow((player.number, player.name, " ".join(player.wedges)))
    return out.getvalue()


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
        line = text[: len(text) - len(text.lstrip())].count("\n") + 1
        raise _at(line, 1, N_("“number,name,wedges” or a shirt number belongs here, then a comma or a semicolon"))
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=first[1], skipinitialspace=True, strict=True)
    try:
        yield from ((lines.line_num, cells) for cells in lines if any(cell.strip() for cell in cells))
    except csv.Error:
        message = N_("Line %(line)s: a quotation mark is in the wrong place or not closed, or a cell is too long")
        raise RuleError(message, line=lines.line_num) from None


def _player(line: int, cells: list[str]) -> Player:
    """The player of a row; colours may stand in one cell or in one each."""
    number, name, *wedges = [*cells, ""][: max(2, len(cells))]
    try:
        return read(Player, {"number": _number(number), "name": name, "wedges": wedges_of(wedges)}, "player")
    except RuleError as error:
        column = HEADING.index(error.field or "wedges")
        raise _at(line, column + 1, _BELONGS[column]) from None


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
