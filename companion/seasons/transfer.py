"""A whole competition as one ZIP file: its record, and the records of its matches by their codes."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

from companion import matches
from companion.competitions import Header, Line, fold, read_header, read_line
from companion.games import N_, RuleError
from companion.games.football.words import Said
from companion.records import competitions as store
from companion.records.codec import Record, RecordError, check_key, read_object, write_record
from companion.records.packed import PackedError, unpacking

from . import cases
from .kept import KeptSeason, find

RECORD = "competition.jsonl"
MATCH = "matches/{}.match.jsonl"
MOST_BYTES = 2**24  # of the file
MOST_UNPACKED = 2**27  # of what it holds


class Archive(NamedTuple):
    """What a file holds: the header, its lines, the records of matches by the codes that the lines know."""

    header: Mapping[str, Any]
    lines: Sequence[Line]
    records: Mapping[str, Record]


def export(code: str) -> bytes:
    """A competition with all its matches."""
    found = find(code)
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr(RECORD, write_record(found.header, [line.data for line in found.lines]))
        for match in found.known:
            archive.writestr(MATCH.format(match), matches.export(match))
    return packed.getvalue()


def take_in(content: bytes, device: str | None = None, key: str | None = None) -> KeptSeason:
    """Take a competition in as a new one, once for a key; its matches come along under new codes.

    Raises RuleError for a file that is no competition, RecordError for a record in it that cannot be.
    """
    known = match_started(key)
    if known is not None:
        return known
    archive = read_archive(content)
    own = {code: matches.from_record(record, device) for code, record in archive.records.items()}
    codes = {code: match.code for code, match in own.items()}
    lines = [read_line(line.seq, _renamed(line.data, codes)) for line in archive.lines]
    return cases.stored(archive.header, lines, list(own.values()), device, key)


def match_started(key: str | None) -> KeptSeason | None:
    """The competition that a tap has made before."""
    code = store.started(key) if key else None
    return find(code) if code else None


def _renamed(data: Mapping[str, Any], codes: Mapping[str, str]) -> dict[str, Any]:
    """A line with the new code of its match."""
    match = data.get("match")
    return {**data, "match": codes.get(match, match)} if match is not None else dict(data)


def read_archive(content: bytes) -> Archive:
    """Read and follow a file; whatever is wrong is named with the place in it."""
    try:
        with unpacking(), ZipFile(BytesIO(content)) as archive:
            _check_size(content, archive)
            held = {item.filename: archive.read(item) for item in archive.infolist()}
    except PackedError:
        raise RuleError(N_("The file is no ZIP of a competition"), "file") from None
    if RECORD not in held:
        raise RuleError(N_("The file has no %(name)s in it"), "file", name=RECORD)
    header, lines = _read_record(held[RECORD])
    linking = {line.event.match: line for line in lines if line.type == "fixture_match"}
    records = {code: _read_match(held, header, line) for code, line in linking.items()}
    return Archive(header, lines, records)


def _check_size(content: bytes, archive: ZipFile) -> None:
    if len(content) > MOST_BYTES or sum(item.file_size for item in archive.infolist()) > MOST_UNPACKED:
        raise RuleError(N_("The file is larger than a competition may be"), "file")


def _read_record(content: bytes) -> tuple[Mapping[str, Any], list[Line]]:
    """The competition's own record."""
    number = 1
    try:
        rows = content.decode().removesuffix("\n").split("\n")
        header = read_object(rows[0])
        read = read_header(header)
        lines: list[Line] = []
        keys: set[str] = set()
        if len(rows) > cases.MOST_LINES + 1:
            number = cases.MOST_LINES + 2
            raise RuleError(N_("The record is full: it has %(count)s lines"), count=cases.MOST_LINES)
        for number, row in enumerate(rows[1:], 2):
            lines.append(read_line(number - 1, read_object(row)))
            check_key(lines[-1].margin.key, keys)
        number = _first_wrong(read, lines) + 1
        fold(read, lines)
    except UnicodeDecodeError:
        raise RecordError(1, RuleError(N_("The line is not UTF-8"))) from None
    except RuleError as error:
        raise RecordError(number, error) from None
    return header, lines


def _first_wrong(header: Header, lines: Sequence[Line]) -> int:
    """The seq of the first line that the record cannot go on with; one more than there are if all can be."""

    def wrong(count: int) -> bool:
        try:
            fold(header, lines[:count])
        except RuleError:
            return True
        return False

    return bisect_left(range(len(lines) + 1), True, key=wrong)


def _read_match(held: Mapping[str, bytes], header: Mapping[str, Any], line: Line) -> Record:
    """The record of a match that a line links."""
    code = line.event.match
    name = MATCH.format(code)
    if name not in held:
        raise RecordError(line.seq + 1, RuleError(N_("The file has no %(name)s in it"), "match", name=name))
    try:
        found = matches.read(held[name])
    except RecordError as error:
        raise RuleError(
            N_("Match %(code)s, line %(line)s: %(what)s"), "file", code=code, line=error.line, what=said_by(error.error)
        ) from None
    if found.header["game"] != header["game"]:
        raise RecordError(line.seq + 1, RuleError(N_("Match %(code)s is of another game"), "match", code=code))
    return found


def said_by(error: RuleError) -> Said:
    """What a refusal says, to be said within another."""
    return Said(error.message, dict(error.values))
