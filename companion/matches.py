"""What a person does with matches: start, log, undo, look, correct, take in, give out, delete."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from secrets import token_urlsafe
from typing import Any, NamedTuple, TypedDict, Unpack

from companion import chance
from companion.games import N_, Fold, RuleError, begin_record
from companion.games.core import KEPT_STEPS, Line, Told, read_line, story, structure, write_time
from companion.games.football.whose import whose
from companion.records import kept, store
from companion.records.codec import Record, read_object, read_record, write_line, write_record
from companion.records.codec import RecordError as RecordError
from companion.records.kept import Kept as Kept
from companion.records.kept import UnknownMatchError as UnknownMatchError
from companion.records.store import NewMatch as NewMatch

CODE_BYTES = 12
SECRET_BYTES = 24
MOST_BYTES = 2**20  # of a record that is taken in
MOST_LINES = 10_000  # of a record that goes on
MOST_FOLDED = 500_000  # lines to fold again and again for a record's corrections: half a minute
LONGEST_WAIT_MS = 86_400_000  # a day
ATTEMPTS = 20


class Logged(NamedTuple):
    """The match after a request to log, and whether it was logged now (not by an earlier request of the same key)."""

    match: Kept
    new: bool


class Tap(TypedDict, total=False):
    """How an event was sent: the device as the record names it, the side alone that it plays for, how long it waited
    there, for undo and redo the seq of the last line that was seen, and whether an undo is to take own lines alone."""

    by: str | None
    side: str | None
    waited_ms: int
    seen: int | None
    own: bool


class StaleError(Exception):
    """An undo or redo asked for on a page that others have overtaken: the match now, and what it would take instead."""

    def __init__(self, match: Kept, lines: tuple[Line, ...]) -> None:
        super().__init__(match, lines)
        self.match = match
        self.lines = lines


class TheirsError(Exception):
    """An undo of own lines alone that would take what another device has logged: the match, and those lines."""

    def __init__(self, match: Kept, lines: tuple[Line, ...]) -> None:
        super().__init__(match, lines)
        self.match = match
        self.lines = lines


class BusyError(Exception):
    """Others have written faster than this request could, again and again."""


class Listed(NamedTuple):
    """A match in a list: its header, when it began, its number of lines and when the last was logged."""

    code: str
    header: Mapping[str, Any]
    created_at: str
    lines: int
    last_at: str


# Start, find, share, delete


def create(header: Mapping[str, Any], device: str | None = None, key: str | None = None) -> Kept:
    """Start a match from the first line of a record, once for a key of its device, which may manage it.

    Without a device a program starts it, which manages it by its secret.
    """
    return find(_stored(new_match(header, device, key)))


def started(key: str, device: str = "") -> str | None:
    """The code of the match that a program, or a tap of a device, has started with a key."""
    return store.started(device, key)


def _explicit(header: Mapping[str, Any], fold: Fold) -> dict[str, Any]:
    """The header with the players of both sides named, so that its squads stay what they are."""
    standard = {"players": fold.game.standard_players()}
    return {**header, **{side: {"name": "", **standard, **header[side]} for side in ("home", "away")}}


def new_match(header: Mapping[str, Any], device: str | None = None, key: str | None = None) -> NewMatch:
    """A match from the first line of a record, to be stored together with something else; raises RuleError."""
    return _new_match(_explicit(header, begin_record(header)), (), device, key)


def _new_match(header: Mapping[str, Any], lines: Sequence[Line], device: str | None, key: str | None) -> NewMatch:
    row = {
        "code": token_urlsafe(CODE_BYTES),
        "secret": token_urlsafe(SECRET_BYTES),
        "header": write_line(header),
        "created_at": write_time(current_time()),
    }
    return NewMatch(row, [_row(line) for line in lines], device, key)


def _stored(match: NewMatch) -> str:
    try:
        store.add_match(match)
    except store.TakenError:
        return store.started(match.device or "", match.key or "") or match.code
    return match.code


def current_time() -> datetime:
    """The time of the server, by which records are written."""
    return datetime.now(UTC)


def _row(line: Line) -> dict[str, Any]:
    return {"seq": line.seq, "key": line.margin.key, "data": write_line(line.data)}


def find(code: str) -> Kept:
    """The match of a code as it stands; raises UnknownMatchError."""
    return kept.up_to_date(code)[0]


def remembered(code: str) -> Kept:
    """The same for who will log: without asking whether other processes have."""
    return kept.remembered(code)


def last_seq(code: str) -> int:
    """The seq of a match's last line, without following it; raises UnknownMatchError."""
    found = store.last_seq(code)
    if found is None:
        raise UnknownMatchError(code)
    return found


def mine(device: str) -> list[Listed]:
    """The matches that a device may manage, newest first."""
    return [
        Listed(row.code, json.loads(row.header), row.created_at, row.lines, _time_of(row.last) or row.created_at)
        for row in store.managed_by(device)
    ]


def _time_of(line: str | None) -> str:
    at: str = json.loads(line).get("at", "") if line else ""
    return at


def manages(match: Kept, device: str) -> bool:
    """Whether a device may manage a match."""
    return kept.memo().manager(match, device) is not None


def delete(code: str) -> None:
    """Delete a match for everybody; RuleError for one that belongs to a competition."""
    try:
        store.drop_match(code)
    except store.HeldError:
        raise RuleError(
            N_("This match belongs to a competition: it can be struck out there, or go with the competition")
        ) from None


# Log


def log(code: str, data: Mapping[str, Any], **tap: Unpack[Tap]) -> Logged:
    """Log an event, its dice rolled now if it needs them; once for a key.

    Raises RuleError, StaleError, TheirsError, BusyError.
    """
    return _log(code, [data], **tap)


def log_block(code: str, events: Sequence[Mapping[str, Any]], *, key: str | None = None, **tap: Unpack[Tap]) -> Logged:
    """Log events together, all or none, undone together; the key stands with the first."""
    block = token_urlsafe(6)
    first = {"key": key} if key is not None else {}
    rest = [{**data, "block": block} for data in events[1:]]
    return _log(code, [{**events[0], "block": block, **first}, *rest], **tap)


def _log(code: str, events: Sequence[Mapping[str, Any]], **tap: Unpack[Tap]) -> Logged:
    """Try on the match as remembered; whatever hinders is looked at again on the match as it is."""
    by, seen = tap.get("by"), tap.get("seen")
    arrived, drawn = current_time() - _wait(tap.get("waited_ms", 0)), None
    with store.one_writer():
        match = kept.remembered(code)
        for _ in range(ATTEMPTS):
            try:
                _check_seen(match, events[0], seen)
                _check_side(match, events, tap.get("side"))
                _check_own(match, events[0], tap)
                drawn = drawn or [chance.with_dice(match.fold, data) for data in events]
                return Logged(_added(match, [_stamped(match, data, arrived, by) for data in drawn]), True)
            except (store.TakenError, RuleError, StaleError, TheirsError) as hindrance:
                now, logged = kept.up_to_date(code, _key(events[0]))
                if logged:
                    return Logged(now, False)
                if now.seq == match.seq and not isinstance(hindrance, store.TakenError):
                    raise
                match = now
    raise BusyError(code)


def _wait(waited_ms: int) -> timedelta:
    return timedelta(milliseconds=min(max(waited_ms, 0), LONGEST_WAIT_MS))


def _key(data: Mapping[str, Any]) -> str | None:
    key = data.get("key")
    return key if isinstance(key, str) else None


def _check_seen(match: Kept, data: Mapping[str, Any], seen: int | None) -> None:
    """Refuse an undo or redo that would take something else than its page said."""
    if seen is not None and seen != match.seq and data.get("type") in ("undo", "redo"):
        raise StaleError(match, next_taken(match, data["type"]))


def _check_side(match: Kept, events: Sequence[Mapping[str, Any]], side: str | None) -> None:
    """Refuse what is of the other side to a device that plays for one alone."""
    possession = match.fold.match.possession
    meant = (one for data in events for one in _meant(match, data))
    if side and any(whose(one, possession) not in (side, None) for one in meant):
        raise RuleError(N_("This device plays for %(team)s alone"), team=match.header[side]["name"])


def _check_own(match: Kept, data: Mapping[str, Any], tap: Tap) -> None:
    """Refuse an undo that would take what another device has logged, if it is to take own lines alone."""
    if data.get("type") == "undo" and tap.get("own"):
        lines = next_taken(match, "undo")
        if {line.margin.by for line in lines} - {tap.get("by"), None}:
            raise TheirsError(match, lines)


def _meant(match: Kept, data: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The events that are meant: of a correction the one that it corrects, as it was and as it would be."""
    if data.get("type") not in ("amend", "void"):
        return (data,)
    was = next((line.data for line in kept.stored_lines(match) if line.seq == data.get("seq")), data)
    changes = data.get("set")
    return (was, {**was, **changes}) if isinstance(changes, Mapping) else (was,)


def next_taken(match: Kept, kind: str) -> tuple[Line, ...]:
    """The lines that an undo or a redo would take now."""
    if kind == "redo":
        return match.fold.undone[-1] if match.fold.undone else ()
    return match.fold.done[-1].lines if match.fold.done else ()


def _stamped(match: Kept, data: Mapping[str, Any], arrived: datetime, by: str | None) -> dict[str, Any]:
    """An event with its time, never before the previous one's, and its device."""
    at = max(arrived, match.fold.time or arrived)
    return {**data, "at": write_time(at), **({} if by is None else {"by": by})}


def _added(match: Kept, events: Sequence[Mapping[str, Any]]) -> Kept:
    if match.seq + len(events) > MOST_LINES:
        raise RuleError(N_("The record is full: it has %(count)s lines"), count=match.seq)
    lines = [read_line(match.game, seq, data) for seq, data in enumerate(events, match.seq + 1)]
    grown = match.grown(lines)
    store.add_lines(match.id, [_row(line) for line in lines])
    kept.memo().keep(grown)
    return grown


def next_row(match: Kept, data: Mapping[str, Any]) -> dict[str, Any]:
    """An event as the next line of a match, to be stored together with something else; raises RuleError."""
    line = read_line(match.game, match.seq + 1, _stamped(match, data, current_time(), None))
    match.grown([line])
    return _row(line)


def preview(code: str, data: Mapping[str, Any]) -> Fold:
    """What a correction would lead to, without logging it; raises RuleError."""
    match = find(code)
    return match.grown([read_line(match.game, match.seq + 1, data)]).fold


# Read, take in, give out


def lines(code: str) -> list[Line]:
    """All lines of a match as stored."""
    return kept.stored_lines(find(code))


def told(code: str) -> list[Told]:
    """The standing lines of a match in its order, each with what it met."""
    match = find(code)
    stored = kept.stored_lines(match)
    standing = [line for step in structure(stored).done for line in step]
    return story(match.game, match.fold.header, stored, standing)[0]


def export(code: str) -> str:
    """A match as a record file."""
    match = find(code)
    return write_record(match.header, [line.data for line in kept.stored_lines(match)])


def take_in(content: bytes, device: str | None = None, key: str | None = None) -> Kept:
    """Take a record file in as a new match, once for a key; raises RecordError, which names the line."""
    return find(_stored(from_record(read(content), device, key)))


def from_record(record: Record, device: str | None = None, key: str | None = None) -> NewMatch:
    """A record that was read in as a new match, to be stored."""
    return _new_match(_explicit(record.header, record.fold), record.lines, device, key)


def read(content: bytes) -> Record:
    """Read and replay a record file that may be taken in; raises RecordError, which names the line."""
    if len(content) > MOST_BYTES:
        raise RecordError(1, RuleError(N_("The file is larger than a record may be")))
    _check_length(content)
    return read_record(content)


def _check_length(content: bytes) -> None:
    """Refuse a record that would take long to follow: a correction folds it all again, an undo once in a while."""
    rows = content.split(b"\n")
    if len(rows) > MOST_LINES + 1:
        raise RecordError(MOST_LINES + 2, RuleError(N_("The record is full: it has %(count)s lines"), count=MOST_LINES))
    folds = sum(_folds(row) for row in rows)
    if folds * len(rows) > MOST_FOLDED:
        raise RecordError(1, RuleError(N_("The record has more corrections than the app can follow")))


def _folds(row: bytes) -> float:
    """How often a line makes the record be folded again; one that cannot be read is refused later."""
    try:
        data = read_object(row.decode())
    except (RuleError, UnicodeDecodeError):
        return 0
    if data.get("type") in ("amend", "void") or "after" in data:
        return 1
    return 1 / KEPT_STEPS if data.get("type") in ("undo", "redo") else 0


def rematch(code: str) -> dict[str, Any]:
    """The header of the same match again, sides swapped, as agreed on and named since, nobody booked or missing."""
    match = find(code)
    again = {"home": _again(match, "away"), "away": _again(match, "home")}
    agreed = any(line.type == "settings" for line in kept.stored_lines(match))
    header = {name: value for name, value in match.header.items() if name != "first_leg"}
    return {**header, **again, **({"settings": match.state["settings"]} if agreed else {})}


def _again(match: Kept, side: str) -> dict[str, Any]:
    names = {number: player["name"] for number, player in match.state[side]["players"].items()}
    header = {name: value for name, value in match.header[side].items() if name not in ("bookings", "unavailable")}
    return {**header, "players": [{**player, "name": names[str(player["number"])]} for player in header["players"]]}
