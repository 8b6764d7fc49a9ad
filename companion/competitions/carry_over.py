"""What one match carries into the next: bookings, suspensions and injuries, from the competition's own matches.

A ban begins with the match after the one it was earned in, and is served by a match that is over and in which the
player took no part; a walkover serves nothing. A ban and an injury run at the same time (R51).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from companion.games import N_
from companion.games.football.events import Shirt, Side
from companion.games.football.state import MOST_BOOKINGS, SIDES

from .outcomes import Results
from .record import Competition, Entry, Pair
from .results import MatchResult, PlayerResult, SideResult

Reason = Literal["sent_off", "second_yellow", "bookings", "injury"]
REASONS: Mapping[Reason, str] = {
    "sent_off": N_("sent off"),
    "second_yellow": N_("sent off with a second yellow card"),
    "bookings": N_("third yellow card of the competition"),
    "injury": N_("injured"),
}


class Absence(NamedTuple):
    """Who misses so many matches more, why, and the fixture that it came from."""

    player: Shirt
    name: str
    reason: Reason
    matches: int
    fixture: int


@dataclass(frozen=True, slots=True)
class Carried:
    """What an entrant takes along: absences, and bookings since a player's last third one."""

    absences: tuple[Absence, ...] = ()
    bookings: Mapping[Shirt, int] = field(default_factory=dict)

    @property
    def unavailable(self) -> tuple[Shirt, ...]:
        """Who may not play."""
        return tuple(dict.fromkeys(absence.player for absence in self.absences))


class Appearance(NamedTuple):
    """An entrant's match in its time: what it came to, None where it was played without the app."""

    entry: Entry
    side: Side
    result: MatchResult | None


def appearances(competition: Competition, results: Results) -> dict[int, list[Appearance]]:
    """The matches of each entrant that have begun, in the order in which they kicked off."""
    found: dict[int, list[tuple[tuple[str, int], Appearance]]] = {number: [] for number in competition.header.numbers}
    for entries in competition.entries.values():
        for entry in _played(entries, results):
            result = results.get(entry.match) if entry.match else None
            time = result.kicked_off if result else ""
            for side, number in zip(SIDES, entry.entrants, strict=True):
                found[number].append(((time or entry.at, entry.seq), Appearance(entry, side, result)))
    return {number: [one for _, one in sorted(matches, key=lambda item: item[0])] for number, matches in found.items()}


def _played(entries: Iterable[Entry], results: Results) -> Iterator[Entry]:
    """What was played of a fixture: the match of each attempt that has begun, or else its first score by hand.

    Scores given after it correct it and are no further match.
    """
    attempts: dict[tuple[Pair, int | None], list[Entry]] = {}
    for entry in entries:
        if entry.standing != "struck":
            attempts.setdefault((entry.entrants, entry.let_go), []).append(entry)
    for attempt in attempts.values():
        begun = [entry for entry in attempt if entry.match and entry.match in results and results[entry.match].begun]
        by_hand = [entry for entry in attempt if entry.score and not entry.walkover]
        yield from begun or by_hand[:1]


def carried(matches: Iterable[Appearance], *, dismissal_counts: bool = False) -> Carried:
    """What an entrant takes into the next match."""
    found = Carried()
    for match in matches:
        found = _after(found, match, dismissal_counts)
    return found


def _after(found: Carried, match: Appearance, dismissal_counts: bool) -> Carried:
    """What is carried after a match: served in it first, then earned in it."""
    side = match.result.side(match.side) if match.result else None
    taking_part = {player.number for player in side.players} if side else set()
    over = match.result is None or match.result.over
    left = [_served(one, taking_part) if over else one for one in found.absences]
    bookings, earned = dict(found.bookings), list[Absence]()
    for player in side.players if side else ():
        bookings[player.number], new = _earned(player, bookings.get(player.number, 0), dismissal_counts)
        earned += [Absence(player.number, player.name, reason, number, match.entry.fixture) for reason, number in new]
    return Carried(
        tuple(one for one in (*left, *earned) if one.matches), {who: count for who, count in bookings.items() if count}
    )


def _served(absence: Absence, taking_part: set[Shirt]) -> Absence:
    return absence if absence.player in taking_part else absence._replace(matches=absence.matches - 1)


def _earned(player: PlayerResult, bookings: int, dismissal_counts: bool) -> tuple[int, list[tuple[Reason, int]]]:
    """A player's bookings after a match, and what keeps him out of the next ones (L688, L709, F15, G85)."""
    earned: list[tuple[Reason, int]] = []
    second_yellow = player.sent_off and player.bookings >= 2
    if player.sent_off:
        earned.append(("second_yellow" if second_yellow else "sent_off", 1))
    if not second_yellow or dismissal_counts:
        bookings += player.bookings
    if bookings >= MOST_BOOKINGS:
        bookings -= MOST_BOOKINGS
        if not player.sent_off:
            earned.append(("bookings", 1))
    if player.misses:
        earned.append(("injury", player.misses))
    return bookings, earned


def all_carried(competition: Competition, results: Results) -> dict[int, Carried]:
    """What each entrant takes into the next match."""
    counts = bool(competition.header.settings.get("dismissal_counts", False))
    return {
        number: carried(matches, dismissal_counts=counts)
        for number, matches in appearances(competition, results).items()
    }


def outdated(side: SideResult, carries: Carried) -> tuple[Shirt, ...]:
    """Who may not play any more in a match that was set up before his ban was known."""
    return tuple(number for number in carries.unavailable if number not in side.unavailable)
