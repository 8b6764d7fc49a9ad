"""Record files: UTF-8, one JSON object a line, the first the header, the n-th the event of seq n - 1."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from companion.games import N_, Fold, RuleError, begin_record, strict_json
from companion.games.core import Line, Told, read_line, story, structure
from companion.games.wire import an_object

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class RecordError(Exception):
    """A line of a record that cannot be: its number in the file, and what is wrong with it."""

    def __init__(self, line: int, error: RuleError) -> None:
        super().__init__(line, error)
        self.line = line
        self.error = error

    def __str__(self) -> str:
        return f"{self.line}: {self.error}"


class Record(NamedTuple):
    """A record that was read: its header as written, its lines, and the fold of them."""

    header: Mapping[str, Any]
    lines: list[Line]
    fold: Fold

    def story(self) -> tuple[list[Told], Any]:
        """The standing lines in the order of the match, each with what it met, and the match that comes out."""
        standing = [line for step in structure(self.lines).done for line in step]
        return story(self.fold.game, self.fold.header, self.lines, standing)


def read_object(text: str) -> dict[str, Any]:
    """A JSON object, read strictly; a RuleError says what is wrong."""
    if not text.strip():
        raise RuleError(N_("The line is blank"))
    try:
        found = strict_json.parse(text)
    except json.JSONDecodeError as error:
        raise RuleError(N_("The JSON is broken or cut off at column %(column)s"), column=error.colno) from None
    return an_object(found, "line")


def write_line(data: Mapping[str, Any]) -> str:
    """A line of a record file, without its line end."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "), allow_nan=False)


def write_record(header: Mapping[str, Any], lines: Iterable[Mapping[str, Any]]) -> str:
    """A whole record file."""
    return "".join(write_line(data) + "\n" for data in (header, *lines))


def read_record(content: bytes) -> Record:
    """Read and replay a record file; a RecordError names the line that is wrong."""
    rows = _rows(content)
    number, text = 1, rows[0]
    lines: list[Line] = []
    keys: set[str] = set()
    try:
        header = read_object(text)
        fold = begin_record(header)
        for number, text in enumerate(rows[1:], 2):
            line = read_line(fold.game, number - 1, read_object(text))
            check_key(line.margin.key, keys)
            fold = fold.append(line, lambda: lines)
            lines.append(line)
    except RuleError as error:
        raise RecordError(number, error) from None
    return Record(header, lines, fold)


def _rows(content: bytes) -> list[str]:
    if content.startswith(BYTE_ORDER_MARK):
        raise RecordError(1, RuleError(N_("The file begins with a byte-order mark: save it as UTF-8 without one")))
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise RecordError(content.count(b"\n", 0, error.start) + 1, RuleError(N_("The line is not UTF-8"))) from None
    return text.removesuffix("\n").split("\n")


def check_key(key: str | None, keys: set[str]) -> None:
    """Refuse a key that the lines before had; the others are remembered."""
    if key in keys:
        raise RuleError(N_("The key %(key)s stands in the record already"), "key", key=key)
    if key is not None:
        keys.add(key)
