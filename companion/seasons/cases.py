"""Start, find, log, preview, re-open, rebuild."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from secrets import SystemRandom, token_urlsafe
from typing import Any, NamedTuple, TypedDict, Unpack

from companion import chance, matches
from companion.competitions import MatchResult, Season, fold, read_header, read_line, season
from companion.competitions.corrections import Moves, moves
from companion.competitions.events import Line
from companion.games import GAMES, N_, RuleError
from companion.games.core import read_line as read_match_line
from companion.games.core import write_time
from companion.games.football.state import OVER
from companion.matches import Kept, current_time
from companion.records import competitions as store
from companion.records.codec import write_line
from companion.records.store import NewMatch, TakenError, UnavailableError, one_writer

from . import kept, results
from .kept import KeptSeason, find

CODE_BYTES = 12
SECRET_BYTES = 24
ATTEMPTS = 20
MOST_LINES = 5_000  # of a record that goes on


class Listed(NamedTuple):
    """A competition in a list."""

    code: str
    header: Mapping[str, Any]
    created_at: str


def create(header: Mapping[str, Any], device: str | None = None, key: str | None = None) -> KeptSeason:
    """Start a competition from the first line of its record, once for a key; raises RuleError."""
    read_header(header)
    return stored(_drawn(header), (), (), device, key)


def _drawn(header: Mapping[str, Any]) -> Mapping[str, Any]:
    """The header with its entrants in an order drawn by the operating system's entropy, if that was wanted."""
    entrants = header["entrants"]
    return {**header, "entrants": SystemRandom().sample(entrants, len(entrants))} if header.get("drawn") else header


def _explicit(header: Mapping[str, Any]) -> dict[str, Any]:
    """The header with every entrant's players named, so that its squads stay what they are."""
    standard = {"players": GAMES[header["game"]].standard_players()}
    return {**header, "entrants": [{**standard, **entrant} for entrant in header["entrants"]]}


def stored(
    header: Mapping[str, Any], lines: Sequence[Line], own: Sequence[NewMatch], device: str | None, key: str | None
) -> KeptSeason:
    """Store a competition, every entrant's players named, with its lines and its matches, once for a key."""
    row = {
        "code": token_urlsafe(CODE_BYTES),
        "secret": token_urlsafe(SECRET_BYTES),
        "start": key,
        "header": write_line(_explicit(header)),
        "created_at": write_time(current_time()),
    }
    try:
        store.add(row, device, [row_of(line) for line in lines], own)
    except TakenError:
        return find((store.started(key) if key else None) or str(row["code"]))
    return find(str(row["code"]))


def row_of(line: Line) -> dict[str, Any]:
    """A line as it is stored."""
    return {"seq": line.seq, "key": line.margin.key, "data": write_line(line.data)}


def mine(device: str) -> list[Listed]:
    """The competitions that a device may manage, newest first."""
    return [Listed(*row) for row in store.managed_by(device)]


def manages(found: KeptSeason, device: str) -> bool:
    """Whether a device may manage a competition."""
    return kept.is_manager(found, device)


def join(found: KeptSeason, device: str) -> None:
    """Let a device manage a competition."""
    store.add_manager(found.id, device)


def delete(code: str) -> None:
    """Delete a competition for everybody; its matches stay."""
    store.drop(code)
    kept.forget()


def of_match(match: str) -> str | None:
    """The code of the competition that a match belongs to."""
    return store.competition_of(match)


# Log


class Tap(TypedDict, total=False):
    """How an event was sent: the device as the record names it, the tag of what its page showed."""

    by: str | None
    seen: str | None


class OvertakenError(Exception):
    """A page on which something was decided shows the competition as it is no more."""


def _check_seen(found: KeptSeason, seen: str | None) -> None:
    if seen is not None and seen != found.tag:
        raise OvertakenError(found.code)


def log(code: str, data: Mapping[str, Any], **tap: Unpack[Tap]) -> KeptSeason:
    """Log an event, once for a key; raises RuleError, OvertakenError, matches.BusyError."""
    by = tap.get("by")
    with one_writer():
        for _ in range(ATTEMPTS):
            found = find(code)
            if data.get("key") and any(line.margin.key == data["key"] for line in found.lines):
                return found
            _check_seen(found, tap.get("seen"))
            line = _tried(found, {**data, **({} if by is None else {"by": by})})
            try:
                store.add_lines(found.id, [row_of(line)])
            except TakenError:
                continue
            return followed(code)
    raise matches.BusyError(code)


def followed(code: str) -> KeptSeason:
    """The competition as it stands after a line was stored; what its matches came to is remembered."""
    now = find(code)
    with suppress(UnavailableError):  # the line stands; the memo can be made at any time
        results.keep(now.known, now.id)
    return now


def next_lines(found: KeptSeason, *events: Mapping[str, Any]) -> list[Line]:
    """Events as the next lines of a record, each with its time."""
    if found.seq + len(events) > MOST_LINES:
        raise RuleError(N_("The record is full: it has %(count)s lines"), count=found.seq)
    at = write_time(current_time())
    return [read_line(seq, {**data, "at": at}) for seq, data in enumerate(events, found.seq + 1)]


def _tried(found: KeptSeason, data: Mapping[str, Any]) -> Line:
    """The event as the next line, once it is known that the record can go on with it."""
    (line,) = next_lines(found, data)
    _check_shoot_out(_with(found, line), line)
    return line


def _with(found: KeptSeason, *lines: Line, changed: Mapping[str, MatchResult] | None = None) -> Season:
    """The competition as further lines, or other results, would have it."""
    competition = fold(found.read, [*found.lines, *lines]) if lines else found.competition
    return season(competition, {**found.results, **(changed or {})})


def _check_shoot_out(after: Season, line: Line) -> None:
    """Refuse a score by hand that ends a tie level without a word on who goes on."""
    number = getattr(line.event, "fixture", 0)
    meeting = after.meetings.get(number)
    tie = after.tie_of(meeting) if meeting else None
    if line.type == "result" and tie and tie.level and meeting == tie.legs[-1]:
        raise RuleError(N_("The tie is level: say who has won the shoot-out"), "shoot_out")


def draw_lots(code: str, entrants: Sequence[int], *, key: str | None = None, **tap: Unpack[Tap]) -> KeptSeason:
    """Draw lots among entrants by dice of the operating system's entropy, thrown again while any are level."""
    throws: dict[str, list[int]] = {str(entrant): [] for entrant in entrants}
    level = list(throws)
    while level:
        for entrant in level:
            throws[entrant].append(chance.die())
        shown = list(throws.values())
        level = [entrant for entrant in throws if shown.count(throws[entrant]) > 1]
    data = {"type": "lots", "entrants": list(entrants), "dice": throws, "rolled": "app"}
    return log(code, {**data, **({"key": key} if key else {})}, **tap)


def preview(code: str, data: Mapping[str, Any]) -> Moves:
    """What an event would move, without logging it; raises RuleError."""
    found = find(code)
    return moves(found.season, _with(found, _tried(found, data)))


# A match that is over, played on


def preview_reopening(code: str, fixture: int) -> Moves:
    """What it would move if the final whistle of a fixture's match were taken back."""
    found = find(code)
    match = _finished(found, fixture)
    lines = matches.lines(match.code)
    line = read_match_line(match.game, match.seq + 1, _taking_back(match))
    result = results.derived(match.grown([line]).fold, [*lines, line])
    return moves(found.season, _with(found, changed={match.code: result}))


def reopen(code: str, fixture: int, *, key: str | None = None, **tap: Unpack[Tap]) -> Kept:
    """Take the final whistle of a fixture's match back: the match goes on. Raises RuleError, OvertakenError."""
    with one_writer():
        found = find(code)
        if again := _reopened(found, fixture, key):
            return again
        _check_seen(found, tap.get("seen"))
        match = _finished(found, fixture)
        data = {**_taking_back(match), **({"key": key} if key else {})}
        return matches.log(match.code, data, by=tap.get("by")).match


def _reopened(found: KeptSeason, fixture: int, key: str | None) -> Kept | None:
    """The match of a fixture if the same tap has re-opened it already."""
    code = found.season.meetings[found.competition.fixture(fixture).number].match
    known = code and key and any(line.margin.key == key for line in matches.lines(code))
    return matches.find(code) if code and known else None


def _finished(found: KeptSeason, fixture: int) -> Kept:
    """The match of a fixture, which is over."""
    number = found.competition.fixture(fixture).number
    meeting = found.season.meetings[number]
    if meeting.match is None or meeting.result is None or not meeting.result.over:
        raise RuleError(N_("Fixture %(number)s has no match that is over"), "fixture", number=number)
    return matches.find(meeting.match)


def _taking_back(match: Kept) -> dict[str, Any]:
    """The event that takes the end of a match back: an undo if it came last, else the line struck out."""
    before = match.fold.done[-1].before
    if before is not None and before.match.phase not in OVER:
        return {"type": "undo"}
    ending = next(one for one in reversed(matches.told(match.code)) if one.before.phase not in OVER)
    return {"type": "void", "seq": ending.line.seq}


# The memo


def rebuild() -> int:
    """Empty the memo of results and derive it anew from the records; how many results it holds now."""
    store.forget_results()
    kept.forget()
    count = 0
    for code in store.all_codes():
        found = find(code)
        results.keep(found.known, found.id)
        count += sum(result.over for result in found.results.values())
    return count
