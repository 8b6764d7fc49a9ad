"""What a person does with a library: keep things in it, change them, open it to another device."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from secrets import token_urlsafe
from typing import Any

from companion.games.core import write_time
from companion.records import store
from companion.records.store import NewItem as NewItem
from companion.records.store import StoredItem as StoredItem

KEPT_VERSIONS = 50
ITEM_BYTES = 9
TOKEN_BYTES = 18
LINK_LASTS = timedelta(days=1)


class UnknownItemError(LookupError):
    """There is no such thing in the library."""


class ChangedError(Exception):
    """The thing was changed since the page was made: how it would be by that page, and how it is."""

    def __init__(self, wanted: Mapping[str, Any], now: StoredItem) -> None:
        super().__init__(wanted, now)
        self.wanted = wanted
        self.now = now


def new_id() -> str:
    """The id of a new library."""
    return token_urlsafe(TOKEN_BYTES)


def add(library: str, kind: str, data: Mapping[str, Any]) -> str:
    """Keep a thing; its id."""
    item = new_item(library, kind, data)
    store.add_item(item)
    return item.id


def new_item(library: str, kind: str, data: Mapping[str, Any]) -> NewItem:
    """A thing to be kept together with something else."""
    return NewItem(library, kind, token_urlsafe(ITEM_BYTES), _written(data))


def _written(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)


def of_kind(library: str, kind: str) -> list[StoredItem]:
    """The things of a kind, the last made first."""
    return store.items_of(library, kind)


def find(library: str, item: str, version: int | None = None, *, kind: str | None = None) -> StoredItem:
    """A thing, of a kind if one is named, as it is now or was in a version that is still kept; or UnknownItemError."""
    found = store.item_of(library, item, version, kind)
    if found is None:
        raise UnknownItemError(item)
    return found


def save(library: str, item: str, seen: int, data: Mapping[str, Any], made: Sequence[NewItem] = ()) -> StoredItem:
    """Keep a new version of what was seen in version `seen`, and things made by it; raises ChangedError if there is a
    newer one."""
    now = find(library, item)
    if now.version == seen and now.data == data:
        return now
    try:
        if now.version != seen:
            raise store.TakenError
        store.add_version(item, seen + 1, _written(data), KEPT_VERSIONS, made)
    except store.TakenError:
        raise ChangedError(data, find(library, item)) from None
    return StoredItem(item, seen + 1, dict(data))


def remove(library: str, item: str, *, kind: str | None = None) -> None:
    """Delete a thing, of a kind if one is named; raises UnknownItemError."""
    find(library, item, kind=kind)
    store.drop_item(library, item)


def open_link(library: str) -> str:
    """A token that opens the library to one other device, for a day."""
    token = token_urlsafe(TOKEN_BYTES)
    store.add_library_link(token, library, write_time(datetime.now(UTC) + LINK_LASTS))
    return token


def opens(token: str) -> bool:
    """Whether a token still opens a library."""
    return store.library_of_link(token, _now()) is not None


def join(token: str, joining: str | None) -> str | None:
    """Use a token up: the library it opens, with what the joining one held; None if it opens nothing any more."""
    return store.use_library_link(token, _now(), joining)


def _now() -> str:
    return write_time(datetime.now(UTC))
