"""All that the database holds, row by row, out of one database and into another."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import Column, ForeignKey, Table, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from . import competitions
from .store import (
    TakenError,
    engine,
    events,
    is_a_file,
    items,
    managers,
    matches,
    one_writer,
    reading,
    starts,
    versions,
)

Row = dict[str, Any]


class Kind(NamedTuple):
    """A kind of record: its table, that of its later lines, and those of what belongs to it."""

    name: str
    table: Table
    lines: Table
    belongings: tuple[Table, ...]


MATCH = Kind("match", matches, events, (managers, starts))
COMPETITION = Kind(
    "competition", competitions.competitions, competitions.lines, (competitions.managers, competitions.fixture_matches)
)
KINDS = (MATCH, COMPETITION)  # a kind that names another's codes comes after it


class WholeRecord(NamedTuple):
    """A record with all that is kept of it: its row without the id, its later lines as written, what belongs to it by
    table; a row of another kind is named by its code."""

    row: Row
    lines: list[str]
    belongings: Mapping[str, list[Row]]


class WholeItem(NamedTuple):
    """A thing of a library with its versions as written, by number."""

    library: str
    kind: str
    id: str
    versions: Mapping[int, str]


@contextmanager
def snapshot() -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever others write meanwhile."""
    with engine().connect() as connection:
        if is_a_file():
            connection.exec_driver_sql("BEGIN")
        else:
            connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


def records(connection: Connection, kind: Kind) -> Iterator[WholeRecord]:
    """All records of a kind, the first made first."""
    for row in connection.execute(select(kind.table).order_by(kind.table.c.id)).mappings().all():
        own = _own(kind, kind.lines)
        lines = select(kind.lines.c.data).where(own == row["id"]).order_by(kind.lines.c.seq)
        found = {table.name: list(_belonging(connection, kind, table, row["id"])) for table in kind.belongings}
        plain = {name: value for name, value in row.items() if name != "id"}
        yield WholeRecord(plain, list(connection.execute(lines).scalars()), found)


def _own(kind: Kind, table: Table) -> "Column[Any]":
    """The column by which a table's rows belong to a record of a kind."""
    return next(key.parent for key in table.foreign_keys if key.column.table is kind.table)


def _belonging(connection: Connection, kind: Kind, table: Table, record: int) -> Iterator[Row]:
    own = _own(kind, table)
    for row in connection.execute(select(table).where(own == record)).mappings():
        yield dict(_named(connection, table, {name: value for name, value in row.items() if name != own.name}))


def _named(connection: Connection, table: Table, row: Row) -> Iterator[tuple[str, Any]]:
    """The row, with codes for the ids of other records."""
    for name, value in row.items():
        key = _foreign(table, name)
        yield name, value if key is None else connection.execute(_code_of(key.column.table, value)).scalar_one()


def _foreign(table: Table, name: str) -> ForeignKey | None:
    return next(iter(table.c[name].foreign_keys), None)


def _code_of(table: Table, number: int) -> Any:
    return select(table.c.code).where(table.c.id == number)


def library_items(connection: Connection) -> Iterator[WholeItem]:
    """All things of all libraries, the first made first."""
    for row in connection.execute(select(items).order_by(items.c.made)).all():
        of_one = select(versions.c.version, versions.c.data).where(versions.c.item_id == row.id)
        found = connection.execute(of_one.order_by(versions.c.version)).all()
        yield WholeItem(row.library, row.kind, row.id, {one.version: one.data for one in found})


# Into a database

GIVEN = ("id", "code", "header")  # columns of a record's row that its file does not tell


def checked(kind: Kind, table: Table, row: Row) -> Row:
    """The row of a record, or one that belongs to it, with the columns that are told; ValueError if one is no text."""
    given = GIVEN if table is kind.table else (_own(kind, table).name,)
    columns = [column for column in table.c if column.name not in given]
    for column in columns:
        value = row.get(column.name)
        if not isinstance(value, str) and not (value is None and column.nullable):
            raise ValueError(f"{table.name} need a text for {column.name}")
    return {column.name: row.get(column.name) for column in columns}


def lines_of(kind: Kind, code: str) -> list[str] | None:
    """The later lines of the record of a code; None if there is none."""
    with reading() as connection:
        number = connection.execute(select(kind.table.c.id).where(kind.table.c.code == code)).scalar()
        if number is None:
            return None
        found = select(kind.lines.c.data).where(_own(kind, kind.lines) == number).order_by(kind.lines.c.seq)
        return list(connection.execute(found).scalars())


@contextmanager
def _adding() -> Iterator[Connection]:
    """A transaction that adds; raises TakenError if something of it is there already."""
    try:
        with one_writer(), engine().begin() as connection:
            yield connection
    except IntegrityError:
        raise TakenError from None


def add_record(kind: Kind, record: WholeRecord) -> None:
    """Store a record with all that belongs to it, all or nothing; raises TakenError."""
    with _adding() as connection:
        added = connection.execute(insert(kind.table).returning(kind.table.c.id), record.row).scalar_one()
        own = _own(kind, kind.lines).name
        _add_rows(connection, kind.lines, [{own: added, **_line(*line)} for line in enumerate(record.lines, 1)])
        for table in kind.belongings:
            rows = (_numbered(connection, table, row) for row in record.belongings.get(table.name, ()))
            _add_rows(connection, table, [{_own(kind, table).name: added, **row} for row in rows if row is not None])


def _line(seq: int, data: str) -> Row:
    return {"seq": seq, "key": json.loads(data).get("key"), "data": data}


def _add_rows(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def _numbered(connection: Connection, table: Table, row: Row) -> Row | None:
    """A row with ids for the codes of other records; None if there is no such record."""
    numbered = dict(row)
    for name, value in row.items():
        if (key := _foreign(table, name)) is not None:
            other = key.column.table
            numbered[name] = connection.execute(select(other.c.id).where(other.c.code == value)).scalar()
            if numbered[name] is None:
                return None
    return numbered


def has_item(item: str) -> bool:
    """Whether a thing is in any library."""
    with reading() as connection:
        return connection.execute(select(items.c.id).where(items.c.id == item)).first() is not None


def add_item(item: WholeItem) -> None:
    """Store a thing with all its versions; raises TakenError."""
    with _adding() as connection:
        connection.execute(insert(items), {"id": item.id, "library": item.library, "kind": item.kind})
        rows = [{"item_id": item.id, "version": number, "data": data} for number, data in item.versions.items()]
        _add_rows(connection, versions, rows)
