"""Who may manage a match: its devices, the links that let one more join, the secret of programs."""

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from sqlalchemy import ForeignKey, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from .store import Base, Name, engine, managers, matches, one_writer, reading


class MatchLinkRow(Base):
    """A link that lets a device manage a match, once; the side that it is then bound to, if any."""

    __tablename__ = "match_links"

    token: Mapped[str] = mapped_column(Name(64), primary_key=True)
    match_id: Mapped[int] = mapped_column(ForeignKey("matches.id", ondelete="CASCADE"))
    side: Mapped[str | None] = mapped_column(Name(4))
    expires_at: Mapped[str] = mapped_column(Name(20))


links = cast(Table, MatchLinkRow.__table__)


class Manager(NamedTuple):
    """A device that may manage a match: what it is called, and the side that it is bound to, if it is."""

    device: str
    name: str | None
    side: str | None


_COLUMNS = (managers.c.device, managers.c.name, managers.c.side)


def managers_of(match_id: int) -> list[Manager]:
    """The devices of a match, by name."""
    found = select(*_COLUMNS).where(managers.c.match_id == match_id).order_by(managers.c.name, managers.c.device)
    with reading() as connection:
        return [Manager(*row) for row in connection.execute(found)]


def manager(match_id: int, device: str) -> Manager | None:
    """A device of a match; None if it may not manage it."""
    found = select(*_COLUMNS).where(managers.c.match_id == match_id, managers.c.device == device)
    with reading() as connection:
        row = connection.execute(found).one_or_none()
    return Manager(*row) if row else None


def add_manager(match_id: int, added: Manager) -> None:
    """Let a device manage a match; one that may already is changed in nothing."""
    if manager(match_id, added.device) is None:
        try:
            with one_writer(), engine().begin() as connection:
                connection.execute(insert(managers), {"match_id": match_id, **added._asdict()})
        except IntegrityError:  # a second tap of the same device was quicker
            return


def change_manager(match_id: int, device: str, changes: Mapping[str, Any]) -> None:
    """Change the name of a device or the side that it is bound to."""
    changed = update(managers).where(managers.c.match_id == match_id, managers.c.device == device).values(changes)
    with one_writer(), engine().begin() as connection:
        connection.execute(changed)


def rename(device: str, name: str) -> None:
    """Change the name of a device in all its matches."""
    with one_writer(), engine().begin() as connection:
        connection.execute(update(managers).where(managers.c.device == device).values(name=name))


def drop_manager(match_id: int, device: str) -> None:
    """Take the right to manage a match from a device, unless it is the last: two that do so at once take turns."""
    other = managers.alias()
    others = select(other.c.device).where(other.c.match_id == match_id, other.c.device != device)
    gone = delete(managers).where(managers.c.match_id == match_id, managers.c.device == device, others.exists())
    with one_writer(), engine().begin() as connection:
        connection.execute(select(matches.c.id).where(matches.c.id == match_id).with_for_update())
        connection.execute(gone)


def add_link(token: str, match_id: int, side: str | None, expires_at: str) -> None:
    """Store a link that lets a device join a match once."""
    row = {"token": token, "match_id": match_id, "side": side, "expires_at": expires_at}
    with one_writer(), engine().begin() as connection:
        connection.execute(insert(links), row)


class Link(NamedTuple):
    """What a link that still works gives."""

    side: str | None


def link(token: str, match_id: int, now: str) -> Link | None:
    """What a link of a match gives, if it still works."""
    with reading() as connection:
        row = connection.execute(select(links.c.side).where(*_works(token, match_id, now))).one_or_none()
    return Link(row.side) if row else None


def use_link(token: str, match_id: int, now: str) -> Link | None:
    """Use a link up; those whose time is over go with it."""
    with one_writer(), engine().begin() as connection:
        used = delete(links).where(*_works(token, match_id, now)).returning(links.c.side)
        row = connection.execute(used).one_or_none()
        connection.execute(delete(links).where(links.c.expires_at <= now))
    return Link(row.side) if row else None


def _works(token: str, match_id: int, now: str) -> tuple[Any, ...]:
    return links.c.token == token, links.c.match_id == match_id, links.c.expires_at > now


def secret_of(match_id: int) -> str | None:
    """The secret of a match as it is now; None if the match is gone."""
    with reading() as connection:
        secret: str | None = connection.execute(select(matches.c.secret).where(matches.c.id == match_id)).scalar()
    return secret


def change_secret(match_id: int, secret: str) -> None:
    """Give a match another secret: the old one opens nothing any more, nor do links that wait to be used."""
    with one_writer(), engine().begin() as connection:
        connection.execute(update(matches).where(matches.c.id == match_id).values(secret=secret))
        connection.execute(delete(links).where(links.c.match_id == match_id))
