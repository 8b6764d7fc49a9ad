"""Matches, their lines, and libraries in the database: rows are added, and go only with what they belong to."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from threading import RLock
from typing import Any, NamedTuple, cast

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import (
    ForeignKey,
    MetaData,
    Select,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    and_,
    bindparam,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Connection, Dialect, Engine
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

UnavailableError = DatabaseError  # locked for too long, full, broken or without its tables

FILE = "sqlite"  # the dialect of a database that is a file
BUSY_SECONDS = 10
CONNECT_SECONDS = 5
MOST_VERSIONS = 10**9  # of a thing: a number above is none, and none that a database could read
CONSTRAINT_NAMES = {
    "fk": "%(table_name)s_%(column_0_name)s",
    "ix": "%(table_name)s_%(column_0_N_name)s",
    "uq": "%(table_name)s_%(column_0_N_name)s",
}

_write_lock = RLock()


class Name(TypeDecorator[str]):
    """A short text that rows are found by. PostgreSQL takes no NUL: a sign that is no letter stands for it."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """The text as the database takes it."""
        return value.replace("\0", "\ufffe") if value and "\0" in value else value


class Base(DeclarativeBase):
    """What the tables inherit from."""

    metadata = MetaData(naming_convention=CONSTRAINT_NAMES)


class MatchRow(Base):
    """A match: its code, the secret of its managers' link, the first line of its record."""

    __tablename__ = "matches"
    __table_args__ = ({"sqlite_autoincrement": True},)  # a deleted match's id never comes back

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(Name(32), unique=True)
    secret: Mapped[str] = mapped_column(Name(64))
    header: Mapped[str] = mapped_column(Text)
    created_at: Mapped[str] = mapped_column(Name(20))


class EventRow(Base):
    """A later line of a record as written; its key, if it has one, is once in the match."""

    __tablename__ = "events"
    __table_args__ = (UniqueConstraint("match_id", "key"), {"sqlite_with_rowid": False})

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str | None] = mapped_column(Name(100))
    data: Mapped[str] = mapped_column(Text)


class ManagerRow(Base):
    """A device that may manage a match, what it is called, and the side that it is bound to, if it is."""

    __tablename__ = "managers"
    __table_args__ = ({"sqlite_with_rowid": False},)

    device: Mapped[str] = mapped_column(Name(64), primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str | None] = mapped_column(Name(40))
    side: Mapped[str | None] = mapped_column(Name(4))


class StartRow(Base):
    """The match that a tap of a device, or a program ("") started: the same tap starts no other."""

    __tablename__ = "starts"
    __table_args__ = ({"sqlite_with_rowid": False},)

    device: Mapped[str] = mapped_column(Name(64), primary_key=True)
    key: Mapped[str] = mapped_column(Name(64), primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"))


class ItemRow(Base):
    """A thing in a library: a squad, a kit, what a box holds."""

    __tablename__ = "items"
    __table_args__ = (UniqueConstraint("id"), {"sqlite_autoincrement": True})

    made: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(Name(32))
    library: Mapped[str] = mapped_column(Name(64), index=True)
    kind: Mapped[str] = mapped_column(Name(20))


class VersionRow(Base):
    """A version of a thing in a library: versions are added, never changed."""

    __tablename__ = "versions"
    __table_args__ = ({"sqlite_with_rowid": False},)

    item_id: Mapped[str] = mapped_column(ForeignKey("items.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    data: Mapped[str] = mapped_column(Text)


class LinkRow(Base):
    """A link that opens a library to another device, once."""

    __tablename__ = "library_links"

    token: Mapped[str] = mapped_column(Name(64), primary_key=True)
    library: Mapped[str] = mapped_column(Name(64))
    expires_at: Mapped[str] = mapped_column(Name(20))


db = SQLAlchemy(model_class=Base)
matches = cast(Table, MatchRow.__table__)
events = cast(Table, EventRow.__table__)
managers = cast(Table, ManagerRow.__table__)
starts = cast(Table, StartRow.__table__)
items = cast(Table, ItemRow.__table__)
versions = cast(Table, VersionRow.__table__)
links = cast(Table, LinkRow.__table__)


def with_driver(url: str) -> str:
    """The address of a database, with the driver that is spoken."""
    scheme, _, rest = url.partition("://")
    return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else url


def engine_options(url: str) -> dict[str, Any]:
    """How the engine connects: SQLite waits for another process's write, a server's end is noticed before a request is.

    Errors don't tell the values of a statement: people's names are among them.
    """
    if url.startswith("sqlite"):
        return {"connect_args": {"timeout": BUSY_SECONDS}, "hide_parameters": True}
    return {"connect_args": {"connect_timeout": CONNECT_SECONDS}, "pool_pre_ping": True, "hide_parameters": True}


@event.listens_for(Engine, "connect")
def _make_durable(connection: Any, _record: Any) -> None:
    """SQLite: readers beside a writer, commits that survive a power cut, rows that go with their match."""
    if type(connection).__module__.startswith("sqlite3"):
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")


@contextmanager
def one_writer() -> Iterator[None]:
    """With SQLite one thread of this process writes at a time: waiting here is quicker than there."""
    with _write_lock if is_a_file() else nullcontext():
        yield


def engine() -> Engine:
    """The engine of the application in use."""
    return db.engine


@contextmanager
def reading() -> Iterator[Connection]:
    """A connection for reading what is committed, each statement by itself: a server is asked nothing around it."""
    with engine().connect() as connection:
        if connection.dialect.name != FILE:
            connection.execution_options(isolation_level="AUTOCOMMIT")
        yield connection


def is_a_file() -> bool:
    """Whether the database is a SQLite file, and not a server's."""
    return engine().dialect.name == FILE


# Matches


class StoredMatch(NamedTuple):
    """A match as stored."""

    id: int
    code: str
    secret: str
    header: dict[str, Any]
    created_at: str


class TakenError(Exception):
    """Somebody else has written a row of that seq or key first, or the match is gone."""


def _stored(row: Any) -> StoredMatch:
    return StoredMatch(row.id, row.code, row.secret, json.loads(row.header), row.created_at)


class NewMatch(NamedTuple):
    """A match to be stored: its row, its lines so far, its first manager, the key of the tap that starts it.

    A program has no device and manages by the secret; its keys are those of the device "".
    """

    row: dict[str, Any]
    lines: Sequence[dict[str, Any]] = ()
    device: str | None = None
    key: str | None = None

    @property
    def code(self) -> str:
        """Its code."""
        return str(self.row["code"])


def add_match(match: NewMatch) -> None:
    """Store a match, all or nothing; TakenError if the key was used."""
    try:
        with one_writer(), engine().begin() as connection:
            insert_match(connection, match)
    except IntegrityError:
        raise TakenError from None


def insert_match(connection: Connection, match: NewMatch) -> None:
    """Store a match within a transaction."""
    added = connection.execute(insert(matches).returning(matches.c.id), match.row).scalar_one()
    insert_lines(connection, added, match.lines)
    if match.device is not None:
        connection.execute(insert(managers), {"device": match.device, "match_id": added})
    if match.key is not None:
        connection.execute(insert(starts), {"device": match.device or "", "key": match.key, "match_id": added})


def started(device: str, key: str) -> str | None:
    """The code of the match that a tap of a device started."""
    found = select(matches.c.code).join(starts).where(starts.c.device == device, starts.c.key == key)
    with reading() as connection:
        code: str | None = connection.execute(found).scalar()
    return code


def match_of(code: str) -> StoredMatch | None:
    """The match of a code."""
    with reading() as connection:
        row = connection.execute(select(matches).where(matches.c.code == code)).one_or_none()
    return _stored(row) if row else None


class HeldError(Exception):
    """A match cannot be deleted: a competition stands on it."""


def drop_match(code: str) -> None:
    """Delete a match with its lines and managers; HeldError if it belongs to a competition."""
    try:
        with one_writer(), engine().begin() as connection:
            connection.execute(delete(matches).where(matches.c.code == code))
    except IntegrityError:
        raise HeldError(code) from None


def check() -> None:
    """Fail unless the database answers and has its tables."""
    with reading() as connection:
        connection.execute(select(matches.c.id).limit(1))


# Lines

_ADD = insert(events)
_used = events.alias("used")
_NEWS = (
    select(events.c.seq, events.c.data, _used.c.seq.label("used"))
    .select_from(
        matches.outerjoin(_used, and_(_used.c.match_id == matches.c.id, _used.c.key == bindparam("key"))).outerjoin(
            events, and_(events.c.match_id == matches.c.id, events.c.seq > bindparam("seq"))
        )
    )
    .where(matches.c.id == bindparam("match_id"))
    .order_by(events.c.seq)
)
# The highest seq of a match, found by the index alone.
LAST_OF_MATCH = select(func.max(events.c.seq)).where(events.c.match_id == matches.c.id).scalar_subquery()
_LAST_SEQ = select(func.coalesce(LAST_OF_MATCH, 0)).where(matches.c.code == bindparam("code"))


class News(NamedTuple):
    """The lines after a seq as written, and whether a key stands in the record."""

    lines: list[tuple[int, str]]
    key_used: bool


def news(match_id: int, seq: int, key: str | None = None) -> News | None:
    """What came after a seq; None if the match is gone."""
    with reading() as connection:
        rows = connection.execute(_NEWS, {"match_id": match_id, "seq": seq, "key": key}).all()
    if not rows:
        return None
    return News([(row.seq, row.data) for row in rows if row.seq is not None], rows[0].used is not None)


def last_seq(code: str) -> int | None:
    """The seq of the last line of a match, 0 before the first; None if there is no such match."""
    with reading() as connection:
        found: int | None = connection.execute(_LAST_SEQ, {"code": code}).scalar()
    return found


def add_lines(match_id: int, lines: Sequence[dict[str, Any]]) -> None:
    """Store lines (seq, key, data) durably, all or nothing; TakenError if another has been quicker."""
    try:
        with engine().begin() as connection:
            insert_lines(connection, match_id, lines)
    except IntegrityError:
        raise TakenError from None


def insert_lines(connection: Connection, match_id: int, lines: Sequence[dict[str, Any]]) -> None:
    """Store lines of a match within a transaction."""
    rows = [{"match_id": match_id, **line} for line in lines]
    if rows:
        connection.execute(_ADD, rows[0] if len(rows) == 1 else rows)  # one row alone goes quicker


# Managers


class Managed(NamedTuple):
    """A match of a device: its first and last lines as written, and how many lines it has after the first."""

    code: str
    header: str
    created_at: str
    lines: int
    last: str | None


def managed_by(device: str) -> list[Managed]:
    """The matches of a device, newest first."""
    others = events.alias()
    last = select(func.max(others.c.seq)).where(others.c.match_id == matches.c.id).scalar_subquery()
    is_last = and_(events.c.match_id == matches.c.id, events.c.seq == last)
    rows = (
        select(matches.c.code, matches.c.header, matches.c.created_at, events.c.seq, events.c.data)
        .select_from(managers.join(matches).outerjoin(events, is_last))
        .where(managers.c.device == device)
        .order_by(matches.c.id.desc())
    )
    with reading() as connection:
        found = connection.execute(rows).all()
    return [Managed(row.code, row.header, row.created_at, row.seq or 0, row.data) for row in found]


# Libraries


class NewItem(NamedTuple):
    """A thing to be stored in a library, in its first version as written."""

    library: str
    kind: str
    id: str
    data: str


def add_item(item: NewItem) -> None:
    """Store the first version of a thing in a library."""
    with one_writer(), engine().begin() as connection:
        _insert_item(connection, item)


def _insert_item(connection: Connection, item: NewItem) -> None:
    connection.execute(insert(items), {"id": item.id, "library": item.library, "kind": item.kind})
    connection.execute(insert(versions), {"item_id": item.id, "version": 1, "data": item.data})


class StoredItem(NamedTuple):
    """A version of a thing in a library."""

    id: str
    version: int
    data: dict[str, Any]


def _versions_of(library: str) -> Select[Any]:
    return (
        select(items.c.id, versions.c.version, versions.c.data)
        .select_from(items.join(versions))
        .where(items.c.library == library)
    )


def items_of(library: str, kind: str) -> list[StoredItem]:
    """The things of a kind in a library as they are now, the last made first."""
    newest = versions.alias()
    last = select(func.max(newest.c.version)).where(newest.c.item_id == items.c.id).scalar_subquery()
    rows = _versions_of(library).where(items.c.kind == kind, versions.c.version == last).order_by(items.c.made.desc())
    with reading() as connection:
        return [StoredItem(row.id, row.version, json.loads(row.data)) for row in connection.execute(rows)]


def item_of(library: str, item: str, version: int | None = None, kind: str | None = None) -> StoredItem | None:
    """A thing of a library, of a kind if one is named, as it is now or was in a version; None without such a thing."""
    rows = _versions_of(library).where(items.c.id == item).order_by(versions.c.version.desc()).limit(1)
    rows = rows if kind is None else rows.where(items.c.kind == kind)
    if version is not None and not 0 < version <= MOST_VERSIONS:
        return None
    with reading() as connection:
        row = connection.execute(rows if version is None else rows.where(versions.c.version == version)).one_or_none()
    return StoredItem(row.id, row.version, json.loads(row.data)) if row else None


def add_version(item: str, version: int, data: str, kept_versions: int, made: Sequence[NewItem] = ()) -> None:
    """Store the next version of a thing with the things made by it, all or nothing, and forget the oldest version;
    TakenError if another has been quicker."""
    try:
        with one_writer(), engine().begin() as connection:
            connection.execute(insert(versions), {"item_id": item, "version": version, "data": data})
            for one in made:
                _insert_item(connection, one)
            old = and_(versions.c.item_id == item, versions.c.version <= version - kept_versions)
            connection.execute(delete(versions).where(old))
    except IntegrityError:
        raise TakenError from None


def drop_item(library: str, item: str) -> None:
    """Delete a thing of a library with all its versions."""
    with one_writer(), engine().begin() as connection:
        connection.execute(delete(items).where(items.c.library == library, items.c.id == item))


def add_library_link(token: str, library: str, expires_at: str) -> None:
    """Store a link that opens a library once."""
    with one_writer(), engine().begin() as connection:
        connection.execute(insert(links), {"token": token, "library": library, "expires_at": expires_at})


def library_of_link(token: str, now: str) -> str | None:
    """The library that a link opens, if it still does."""
    found = select(links.c.library).where(links.c.token == token, links.c.expires_at > now)
    with reading() as connection:
        library: str | None = connection.execute(found).scalar()
    return library


def use_library_link(token: str, now: str, joining: str | None) -> str | None:
    """Open a library with a link, once; what the joining library holds goes over to it."""
    with one_writer(), engine().begin() as connection:
        used = delete(links).where(links.c.token == token, links.c.expires_at > now).returning(links.c.library)
        library: str | None = connection.execute(used).scalar()
        if library is not None and joining is not None:
            connection.execute(update(items).where(items.c.library == joining).values(library=library))
    return library
