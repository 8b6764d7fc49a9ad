"""Texts of squad files: decoded, parsed, cut into rows, with the place of what is wrong."""

import codecs
import csv
import io
import json
import re
from collections.abc import Iterator
from typing import Any

from companion.games import strict_json
from companion.games.errors import N_, RuleError, Text

MOST_BYTES = 2**20
# What may separate the cells of a table, by its first line: a comma, a semicolon, a tab of a spreadsheet.
_SEPARATOR = re.compile(r'^(?:"(?:[^"]|"")*"|[^,;\t"])*([,;\t])')


def decoded(data: bytes) -> str:
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
    return refused_at(len(before), len(before[-1]) + 1, reason)


def refused_at(line: int, column: int, reason: str) -> RuleError:
    """The refusal of a place in a file; `reason` is a message id."""
    return RuleError(N_("Line %(line)s, column %(column)s: %(reason)s"), line=line, column=column, reason=Text(reason))


def load_json(text: str) -> Any:
    """The value of a JSON text, read strictly; a mistake is refused by line and column."""
    try:
        return strict_json.parse(text)
    except json.JSONDecodeError as error:
        raise refused_at(error.lineno, error.colno, N_("the JSON is broken or cut off here")) from None


def is_json(text: str) -> bool:
    """Whether a text is meant as JSON: no table begins like that."""
    return text.lstrip().startswith(("{", "["))


def first_line(text: str) -> int:
    """The line of the first thing in a text, from 1."""
    return text[: len(text) - len(text.lstrip())].count("\n") + 1


def separator(text: str) -> str | None:
    """What separates the cells in a table's first line; None if nothing does."""
    found = _SEPARATOR.match(text.lstrip("\r\n "))
    return found[1] if found else None


def rows(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a table that are not blank, each with its line."""
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)
    try:
        yield from ((lines.line_num, cells) for cells in lines if any(cell.strip() for cell in cells))
    except csv.Error:
        message = N_("Line %(line)s: a quotation mark is in the wrong place or not closed, or a cell is too long")
        raise RuleError(message, line=lines.line_num) from None


def written(table: Iterator[tuple[Any, ...]]) -> str:
    """Rows as CSV by comma; texts in quotation marks."""
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n").writerows(table)
    return out.getvalue()


def write_json(data: dict[str, Any]) -> str:
    """The text of a JSON squad file, a line for each player."""
    data = dict(data)
    players = ",\n  ".join(json.dumps(player, ensure_ascii=False) for player in data.pop("players"))
    head = json.dumps(data, ensure_ascii=False).removesuffix("}")
    return f'{head}, "players": [\n  {players}\n]}}\n'
