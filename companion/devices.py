"""What a person does with the devices of a match: let one join, call it something, bind it to a side, send it off."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from hmac import compare_digest
from secrets import token_urlsafe

from companion.games.core import write_time
from companion.matches import SECRET_BYTES, Kept
from companion.records import kept, managers
from companion.records.managers import Link as Link
from companion.records.managers import Manager as Manager

TOKEN_BYTES = 18
LINK_LASTS = timedelta(minutes=10)
LONGEST_NAME = 40
BY_LETTERS = 8  # of a device's id, as the record names it
BOTH = Link(None)


def of(match: Kept) -> list[Manager]:
    """The devices that may manage a match."""
    return managers.managers_of(match.id)


def called(match: Kept) -> dict[str, str]:
    """What the devices of a match are called, by how the record names them; those without a name are left out."""
    return {one.device[:BY_LETTERS]: one.name for one in of(match) if one.name}


def known(match: Kept, device: str) -> Manager | None:
    """A device of a match; None if it may not manage it."""
    return kept.memo().manager(match, device)


def open_link(match: Kept, side: str | None = None) -> str:
    """A token that lets one other device manage the match, for ten minutes, bound to a side if one is named."""
    token = token_urlsafe(TOKEN_BYTES)
    managers.add_link(token, match.id, side, write_time(datetime.now(UTC) + LINK_LASTS))
    return token


def opens(match: Kept, token: str) -> Link | None:
    """What a token or the match's secret lets a device do; None if it opens nothing, or nothing any more."""
    return BOTH if has_secret(match, token) else managers.link(token, match.id, _now())


def join(match: Kept, token: str, device: str, name: str | None = None) -> bool:
    """Let a device manage the match by a token, which is used up, or by the secret; whether it may."""
    if known(match, device):
        return True
    opened = BOTH if has_secret(match, token) else managers.use_link(token, match.id, _now())
    if opened is None:
        return False
    managers.add_manager(match.id, Manager(device, _free_name(match, name), opened.side))
    return True


def _free_name(match: Kept, name: str | None) -> str | None:
    """A name that no other device of the match has: with a number behind it if need be."""
    taken = {one.name for one in of(match)}
    tries = (name, *(f"{name} {number}" for number in range(2, len(taken) + 2))) if name else ()
    return next((found for found in tries if found not in taken), name)


def has_secret(match: Kept, given: str) -> bool:
    """Whether somebody knows the match's secret as it is now."""
    secret = managers.secret_of(match.id)
    return secret is not None and compare_digest(given.encode(), secret.encode())


def secret(match: Kept) -> str:
    """The match's secret as it is now, "" if the match is gone."""
    return managers.secret_of(match.id) or ""


def revoke(match: Kept) -> None:
    """Give the match another secret: its old link, links not yet used and programs that know it open nothing more."""
    managers.change_secret(match.id, token_urlsafe(SECRET_BYTES))
    kept.memo().drop(match.code)


def change(match: Kept, device: str, changes: Mapping[str, str | None]) -> None:
    """Call a device something else, or bind it to another side or to both."""
    managers.change_manager(match.id, device, changes)
    kept.memo().drop(match.code)


def name_all(device: str, name: str) -> None:
    """Call a device something else in all its matches."""
    managers.rename(device, name)


def remove(match: Kept, device: str) -> None:
    """Take the right to manage a match from a device; the last one keeps it."""
    managers.drop_manager(match.id, device)
    kept.memo().drop(match.code)


def _now() -> str:
    return write_time(datetime.now(UTC))
