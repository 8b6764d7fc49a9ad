"""Everything in one archive, and back: records and files in open formats in a ZIP file, whichever the database.

    companion.json                          {"archive": 1, "companion": version, "made_at": time}
    matches/CODE.match.jsonl                the record
    matches/CODE.json                       when it was made, its secret, the devices that may manage it
    competitions/CODE.competition.jsonl     and CODE.json: the same of a competition, with the codes of its matches
    libraries/LIBRARY/NUMBER-KIND-ID/VERSION.json   a squad file, or what a box or a printer is like
    libraries/LIBRARY/NUMBER-KIND-ID/VERSION.toml   a kit; NUMBER is the order in which things were made
    secret_key                              by which browsers are known again, where the folder holds it

Links that open a match or a library for a day are not in it, nor what can be made again.
"""

import json
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from companion import __version__
from companion.competitions import read_header
from companion.competitions import read_line as read_competition_line
from companion.games import RuleError, begin_record
from companion.games.core import read_line, write_time
from companion.games.squads import read_squad
from companion.games.wire import number_of
from companion.kits import kit_from_dict
from companion.kits.toml import kit_file
from companion.records import whole
from companion.records.codec import check_key, read_object, write_record
from companion.records.packed import PackedError, unpacking
from companion.records.store import TakenError
from companion.records.whole import COMPETITION, MATCH, Kind, WholeItem, WholeRecord
from companion.whole_files import written_whole

FORMAT = 1
ABOUT, KEY = "companion.json", "secret_key"
KEY_BYTES = 32


class ArchiveError(Exception):
    """What is wrong with an archive, and in which of its files."""


class TakenIn(NamedTuple):
    """How many records and things were taken in, how many were there already, and the codes of records that are there
    already with other lines: they stay as they are."""

    added: int
    present: int
    different: list[str]


# Out


def export(target: Path, folder: Path) -> dict[str, int]:
    """Write the archive, whole or not at all; `folder` holds the key. How many of each kind are in it."""
    with written_whole(target) as part:
        part.touch(0o600, exist_ok=False)  # the secrets of the managers' links are in it
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            counted = _write(archive)
            if (key := folder / KEY).is_file():
                archive.write(key, KEY)
    return counted


def _write(archive: zipfile.ZipFile) -> dict[str, int]:
    about = {"archive": FORMAT, "companion": __version__, "made_at": write_time(datetime.now(UTC))}
    archive.writestr(ABOUT, _json(about))
    counted = dict.fromkeys([_folder(kind) for kind in whole.KINDS] + ["libraries"], 0)
    with whole.snapshot() as connection:
        for kind in whole.KINDS:
            for record in whole.records(connection, kind):
                counted[_folder(kind)] += 1
                _write_record(archive, kind, record)
        for number, item in enumerate(whole.library_items(connection), 1):
            counted["libraries"] = number
            _write_item(archive, number, item)
    return counted


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _folder(kind: Kind) -> str:
    return kind.table.name


def _write_record(archive: zipfile.ZipFile, kind: Kind, record: WholeRecord) -> None:
    row = dict(record.row)
    code, header = row.pop("code"), json.loads(row.pop("header"))
    lines = [json.loads(line) for line in record.lines]
    archive.writestr(f"{_folder(kind)}/{code}.{kind.name}.jsonl", write_record(header, lines))
    archive.writestr(f"{_folder(kind)}/{code}.json", _json({**row, **record.belongings}))


def _write_item(archive: zipfile.ZipFile, number: int, item: WholeItem) -> None:
    for version, data in item.versions.items():
        place = f"libraries/{item.library}/{number:06}-{item.kind}-{item.id}/{version}"
        if item.kind == "kit":
            archive.writestr(f"{place}.toml", kit_file("kit", json.loads(data)))
        else:
            archive.writestr(f"{place}.json", _json(json.loads(data)))


# In


def take_in(source: Path, folder: Path) -> TakenIn:
    """Take in what is not there yet; raises ArchiveError: before anything is written if a file of the archive is wrong,
    else before the first record that cannot stand beside what is there."""
    try:
        with unpacking(), zipfile.ZipFile(source) as archive:
            _check_about(archive)
            records = [(kind, record) for kind in whole.KINDS for record in _records(archive, kind)]
            things = list(_items(archive))
            _take_key(archive, folder)
    except PackedError as error:
        raise ArchiveError(f"no archive: {error}") from None
    return _added(records, things)


def _check_about(archive: zipfile.ZipFile) -> None:
    if ABOUT not in archive.namelist():
        raise ArchiveError(f"no archive of Companion: there is no {ABOUT} in it")
    about = _read(archive, ABOUT, read_object)
    if about.get("archive") != FORMAT:
        raise ArchiveError(f"{ABOUT}: this version of Companion reads archives of format {FORMAT}")


def _read(archive: zipfile.ZipFile, name: str, reader: Callable[[str], Any]) -> Any:
    """A file of the archive, read; an ArchiveError names it."""
    try:
        return reader(archive.read(name).decode())
    except KeyError:
        raise ArchiveError(f"{name}: it is missing") from None
    except (RuleError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValueError, LookupError, TypeError) as error:
        raise ArchiveError(f"{name}: {error}") from None


def _records(archive: zipfile.ZipFile, kind: Kind) -> Iterator[WholeRecord]:
    """The records of a kind, those made first first: all read, and begun as the app begins them."""
    ending = f".{kind.name}.jsonl"
    for name in archive.namelist():
        path = PurePosixPath(name)
        if str(path.parent) == _folder(kind) and path.name.endswith(ending):
            code = path.name.removesuffix(ending)
            header, *lines = _read(archive, name, CHECKED[kind.name])
            beside = _read(archive, f"{_folder(kind)}/{code}.json", partial(_checked_beside, kind))
            belongings = {table.name: beside.pop(table.name) for table in kind.belongings}
            yield WholeRecord({**beside, "code": code, "header": header}, lines, belongings)


def _checked_beside(kind: Kind, text: str) -> dict[str, Any]:
    """What is kept beside a record: the rest of its row, and the rows of what belongs to it by table."""
    beside = read_object(text)
    rows = {table.name: beside.get(table.name, []) for table in kind.belongings}
    for name, found in rows.items():
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise ValueError(f"{name}: not a list of objects")
    belongings = {
        table.name: [whole.checked(kind, table, row) for row in rows[table.name]] for table in kind.belongings
    }
    return {**whole.checked(kind, kind.table, beside), **belongings}


def _checked_match(text: str) -> list[str]:
    """The lines of a match's record; one that the rules no longer allow is kept, as the app keeps it."""
    lines = text.removesuffix("\n").split("\n")
    game, keys = begin_record(read_object(lines[0])).game, set[str]()
    for seq, line in enumerate(lines[1:], 1):
        check_key(read_line(game, seq, read_object(line)).margin.key, keys)
    return lines


def _checked_competition(text: str) -> list[str]:
    """The lines of a competition's record."""
    lines = text.removesuffix("\n").split("\n")
    read_header(read_object(lines[0]))
    keys = set[str]()
    for seq, line in enumerate(lines[1:], 1):
        check_key(read_competition_line(seq, read_object(line)).margin.key, keys)
    return lines


CHECKED: Mapping[str, Callable[[str], list[str]]] = {MATCH.name: _checked_match, COMPETITION.name: _checked_competition}


def _items(archive: zipfile.ZipFile) -> Iterator[WholeItem]:
    """The things of the libraries, in the order in which they were made."""
    found: dict[tuple[str, str], dict[int, str]] = {}
    names = sorted(name for name in archive.namelist() if name.startswith("libraries/") and not name.endswith("/"))
    for name in names:
        path = PurePosixPath(name)
        version = number_of(path.stem)
        if len(path.parts) != 4 or path.parts[2].count("-") < 2 or not version:
            raise ArchiveError(f"{name}: no place of a thing in a library")
        kind = path.parts[2].split("-", 2)[1]
        data = _read(archive, name, _reader(kind))
        found.setdefault((path.parts[2], path.parts[1]), {})[version] = json.dumps(data, ensure_ascii=False)
    for (thing, library), versions in sorted(found.items()):
        _number, kind, item = thing.split("-", 2)
        yield WholeItem(library, kind, item, versions)


def _reader(kind: str) -> Callable[[str], dict[str, Any]]:
    return {"kit": _kit, "squad": _squad}.get(kind, read_object)


def _kit(text: str) -> dict[str, Any]:
    (table,) = tomllib.loads(text).values()
    kit_from_dict(table)
    return dict(table)


def _squad(text: str) -> dict[str, Any]:
    data = read_object(text)
    read_squad(data)
    return data


def _take_key(archive: zipfile.ZipFile, folder: Path) -> None:
    """The key comes along into an installation that holds nothing yet: nobody there has to be known again."""
    if KEY not in archive.namelist() or not _is_empty():
        return
    key = archive.read(KEY)
    if len(key) != KEY_BYTES:
        raise ArchiveError(f"{KEY}: not {KEY_BYTES} bytes")
    if (file := folder / KEY).is_file():
        file.write_bytes(key)


def _is_empty() -> bool:
    with whole.snapshot() as connection:
        kinds = (record for kind in whole.KINDS for record in whole.records(connection, kind))
        return next(kinds, None) is None and next(whole.library_items(connection), None) is None


def _added(records: list[tuple[Kind, WholeRecord]], things: list[WholeItem]) -> TakenIn:
    added, present, different = 0, 0, []
    for kind, record in records:
        there = _record_there(kind, record)
        if there is None:
            added += 1
        elif there == record.lines:
            present += 1
        else:
            different.append(record.row["code"])
    for item in things:
        if _has(item):
            present += 1
        else:
            added += 1
    return TakenIn(added, present, different)


def _record_there(kind: Kind, record: WholeRecord) -> list[str] | None:
    """The lines of a record as they are there; None if there was none, and it is added."""
    code = record.row["code"]
    there = whole.lines_of(kind, code)
    if there is None:
        try:
            whole.add_record(kind, record)
        except TakenError:  # another import was quicker
            there = whole.lines_of(kind, code)
            if there is None:
                why = "something that belongs to it is here already with another record, or twice in the archive"
                raise ArchiveError(f"{code}: {why}") from None
    return there


def _has(item: WholeItem) -> bool:
    """Whether a thing is there; if not, it is added."""
    if whole.has_item(item.id):
        return True
    try:
        whole.add_item(item)
    except TakenError:  # another import was quicker
        return True
    return False
