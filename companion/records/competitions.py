"""Competitions in the database: their records, their managers, their matches, and the memo of matches' results."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from sqlalchemy import ForeignKey, Select, Table, Text, UniqueConstraint, and_, bindparam, delete, func, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from .store import (
    LAST_OF_MATCH,
    Base,
    Name,
    NewMatch,
    TakenError,
    engine,
    events,
    insert_lines,
    insert_match,
    matches,
    one_writer,
    reading,
)


class CompetitionRow(Base):
    """A competition: its code, the secret of its managers' link, the tap that made it, the first line of its record."""

    __tablename__ = "competitions"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(Name(32), unique=True)
    secret: Mapped[str] = mapped_column(Name(64))
    start: Mapped[str | None] = mapped_column(Name(64), unique=True)
    header: Mapped[str] = mapped_column(Text)
    created_at: Mapped[str] = mapped_column(Name(20))


class CompetitionLineRow(Base):
    """A later line of a competition's record as written; its key, if it has one, is once in the record."""

    __tablename__ = "competition_lines"
    __table_args__ = (UniqueConstraint("competition_id", "key"), {"sqlite_with_rowid": False})

    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str | None] = mapped_column(Name(100))
    data: Mapped[str] = mapped_column(Text)


class CompetitionManagerRow(Base):
    """A device that may manage a competition."""

    __tablename__ = "competition_managers"
    __table_args__ = ({"sqlite_with_rowid": False},)

    device: Mapped[str] = mapped_column(Name(64), primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id", ondelete="CASCADE"), primary_key=True)


class FixtureMatchRow(Base):
    """A match that was set up for a fixture: while the competition is there it cannot be deleted."""

    __tablename__ = "fixture_matches"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id"), primary_key=True)
    competition_id: Mapped[int] = mapped_column(ForeignKey("competitions.id", ondelete="CASCADE"), index=True)


class MatchResultRow(Base):
    """Memo: what a match came to up to a line, by a version of what is derived. It can be rebuilt at any time."""

    __tablename__ = "match_results"

    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column()
    version: Mapped[int] = mapped_column()
    data: Mapped[str] = mapped_column(Text)


competitions = cast(Table, CompetitionRow.__table__)
lines = cast(Table, CompetitionLineRow.__table__)
managers = cast(Table, CompetitionManagerRow.__table__)
fixture_matches = cast(Table, FixtureMatchRow.__table__)
match_results = cast(Table, MatchResultRow.__table__)


class StoredCompetition(NamedTuple):
    """A competition as stored."""

    id: int
    code: str
    secret: str
    header: dict[str, Any]
    created_at: str


def add(
    row: dict[str, Any], device: str | None, added: Sequence[dict[str, Any]] = (), own: Sequence[NewMatch] = ()
) -> None:
    """Store a competition with its first manager, its lines and its matches, all or nothing; TakenError if its tap
    made one before."""
    try:
        with one_writer(), engine().begin() as connection:
            number = connection.execute(insert(competitions).returning(competitions.c.id), row).scalar_one()
            if device is not None:
                connection.execute(insert(managers), {"device": device, "competition_id": number})
            if added:
                connection.execute(insert(lines), [{"competition_id": number, **line} for line in added])
            _insert_matches(connection, number, own)
    except IntegrityError:
        raise TakenError from None


def started(start: str) -> str | None:
    """The code of the competition that a tap made."""
    with reading() as connection:
        code: str | None = connection.execute(select(competitions.c.code).where(competitions.c.start == start)).scalar()
    return code


def find(code: str) -> StoredCompetition | None:
    """The competition of a code."""
    with reading() as connection:
        row = connection.execute(select(competitions).where(competitions.c.code == code)).one_or_none()
    return StoredCompetition(row.id, row.code, row.secret, json.loads(row.header), row.created_at) if row else None


def all_codes() -> list[str]:
    """The codes of all competitions."""
    with reading() as connection:
        return list(connection.execute(select(competitions.c.code).order_by(competitions.c.id)).scalars())


def drop(code: str) -> None:
    """Delete a competition; its matches stay."""
    with one_writer(), engine().begin() as connection:
        connection.execute(delete(competitions).where(competitions.c.code == code))


# Lines


class GivenUp(NamedTuple):
    """A match that makes room for another: its id, and its last line."""

    match_id: int
    line: dict[str, Any]


def add_lines(
    competition: int, added: Sequence[dict[str, Any]], match: NewMatch | None = None, given_up: GivenUp | None = None
) -> None:
    """Store lines (seq, key, data), with the match that they link and the end of the one in whose place it is, all or
    nothing; TakenError if another was quicker."""
    try:
        with one_writer(), engine().begin() as connection:
            connection.execute(insert(lines), [{"competition_id": competition, **line} for line in added])
            if given_up is not None:
                insert_lines(connection, given_up.match_id, [given_up.line])
            _insert_matches(connection, competition, [match] if match else [])
    except IntegrityError:
        raise TakenError from None


def _insert_matches(connection: Connection, competition: int, own: Sequence[NewMatch]) -> None:
    """Store matches as the competition's."""
    for match in own:
        insert_match(connection, match)
    if own:
        found = select(matches.c.id).where(matches.c.code.in_([match.code for match in own]))
        rows = [{"match_id": match, "competition_id": competition} for match in connection.execute(found).scalars()]
        connection.execute(insert(fixture_matches), rows)


class News(NamedTuple):
    """What is new of a competition: lines after a seq as written; its matches, each with the seq of its last line."""

    lines: list[tuple[int, str]]
    seqs: dict[str, int]


def news(competition: int, seq: int) -> News:
    """What came after a seq, and how far each match is."""
    after = select(lines.c.seq, lines.c.data).where(and_(lines.c.competition_id == competition, lines.c.seq > seq))
    with reading() as connection:
        found = [(row.seq, row.data) for row in connection.execute(after.order_by(lines.c.seq))]
        rows = connection.execute(_seqs(competition)).all()
    return News(found, {code: last or 0 for code, last in rows})


def _seqs(competition: int) -> Select[Any]:
    linked = fixture_matches.join(matches, matches.c.id == fixture_matches.c.match_id)
    return (
        select(matches.c.code, LAST_OF_MATCH).select_from(linked).where(fixture_matches.c.competition_id == competition)
    )


class Last(NamedTuple):
    """How far a competition is: the seq of its record's last line, and those of its matches' records, summed up."""

    seq: int
    matches: int


_LINE = select(func.max(lines.c.seq)).where(lines.c.competition_id == competitions.c.id).scalar_subquery()
_MOVED = select(func.max(events.c.seq)).where(events.c.match_id == fixture_matches.c.match_id)
_ALL_MOVED = (
    select(func.sum(_MOVED.correlate(fixture_matches).scalar_subquery()))
    .select_from(fixture_matches)
    .where(fixture_matches.c.competition_id == competitions.c.id)
    .correlate(competitions)
    .scalar_subquery()
)
_LAST_OF_ALL = select(_LINE, _ALL_MOVED).where(competitions.c.code == bindparam("code"))


def last(code: str) -> Last | None:
    """How far a competition is, without reading it."""
    with reading() as connection:
        row = connection.execute(_LAST_OF_ALL, {"code": code}).one_or_none()
    return Last(row[0] or 0, int(row[1] or 0)) if row else None


# Managers


class Managed(NamedTuple):
    """A competition of a device."""

    code: str
    header: dict[str, Any]
    created_at: str


def managed_by(device: str) -> list[Managed]:
    """The competitions of a device, newest first."""
    found = (
        select(competitions.c.code, competitions.c.header, competitions.c.created_at)
        .select_from(managers.join(competitions))
        .where(managers.c.device == device)
        .order_by(competitions.c.id.desc())
    )
    with reading() as connection:
        return [Managed(row.code, json.loads(row.header), row.created_at) for row in connection.execute(found)]


def is_manager(competition: int, device: str) -> bool:
    """Whether a device may manage a competition."""
    found = select(managers.c.device).where(managers.c.device == device, managers.c.competition_id == competition)
    with reading() as connection:
        return connection.execute(found).first() is not None


def add_manager(competition: int, device: str) -> None:
    """Let a device manage a competition."""
    if not is_manager(competition, device):
        try:
            with one_writer(), engine().begin() as connection:
                connection.execute(insert(managers), {"device": device, "competition_id": competition})
        except IntegrityError:  # a second tap of the same device was quicker
            return


# The matches of competitions


def competition_of(match: str) -> str | None:
    """The code of the competition that a match belongs to."""
    linked = fixture_matches.join(matches, matches.c.id == fixture_matches.c.match_id).join(
        competitions, competitions.c.id == fixture_matches.c.competition_id
    )
    with reading() as connection:
        found = connection.execute(select(competitions.c.code).select_from(linked).where(matches.c.code == match))
        code: str | None = found.scalar()
    return code


class KeptResult(NamedTuple):
    """A result as the memo has it: up to which line, by which version, and the result."""

    seq: int
    version: int
    data: dict[str, Any]


def kept_results(competition: int) -> dict[str, KeptResult]:
    """The memo of a competition's matches, by their codes."""
    linked = fixture_matches.join(matches, matches.c.id == fixture_matches.c.match_id).join(
        match_results, match_results.c.match_id == matches.c.id
    )
    found = (
        select(matches.c.code, match_results.c.seq, match_results.c.version, match_results.c.data)
        .select_from(linked)
        .where(fixture_matches.c.competition_id == competition)
    )
    with reading() as connection:
        rows = connection.execute(found).all()
    return {row.code: KeptResult(row.seq, row.version, json.loads(row.data)) for row in rows}


def keep_results(rows: Sequence[dict[str, Any]]) -> None:
    """Store results (match_id, seq, version, data) in the place of those before them."""
    if rows:
        with one_writer(), engine().begin() as connection:
            numbers = [row["match_id"] for row in rows]
            connection.execute(delete(match_results).where(match_results.c.match_id.in_(numbers)))
            connection.execute(insert(match_results), list(rows))


def forget_results() -> None:
    """Empty the memo."""
    with one_writer(), engine().begin() as connection:
        connection.execute(delete(match_results))
