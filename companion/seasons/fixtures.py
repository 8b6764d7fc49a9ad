"""Set up a fixture and start its match, with what the matches before it carry into it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion import matches
from companion.competitions import Absence, Meeting, fold
from companion.competitions.carry_over import REASONS
from companion.competitions.header import match_header
from companion.games import N_, RuleError
from companion.games.errors import Text
from companion.games.football.events import Side
from companion.games.football.state import SIDES
from companion.matches import Kept
from companion.records import competitions as store
from companion.records.store import TakenError, one_writer

from . import cases
from .kept import KeptSeason, find


class Chosen(NamedTuple):
    """What the managers choose for a match: the kit, who starts."""

    kit: Mapping[str, Any] | None = None
    starters: Sequence[int] | None = None


def meeting_of(found: KeptSeason, fixture: int) -> Meeting:
    """The meeting of a fixture whose match can be set up, or a refusal that says why it cannot."""
    meeting = found.season.meetings[found.competition.fixture(fixture).number]
    if meeting.pair is None:
        raise RuleError(N_("Who meets in fixture %(number)s is not known yet"), "fixture", number=fixture)
    if meeting.status not in ("open", "set_up"):
        raise RuleError(
            N_("Fixture %(number)s has a match or a result already: strike it out or have it played again first"),
            "fixture",
            number=fixture,
        )
    return meeting


def absences(found: KeptSeason, meeting: Meeting) -> dict[Side, tuple[Absence, ...]]:
    """Who may not play for each side, and why."""
    pair = meeting.pair or ()
    return {side: found.season.carried[entrant].absences for side, entrant in zip(SIDES, pair, strict=True)}


def set_up(found: KeptSeason, fixture: int, chosen: Mapping[Side, Chosen] | None = None) -> dict[str, Any]:
    """The header of a fixture's match: who may not play, bookings carried in, whether it is played to a winner."""
    meeting = meeting_of(found, fixture)
    sides = {}
    for side, entrant in zip(SIDES, meeting.pair or (), strict=True):
        sides[side] = _side(found, entrant, (chosen or {}).get(side) or Chosen())
    decides = meeting.fixture.knock_out and meeting.fixture.leg != 1
    header = match_header(found.read, sides["home"], sides["away"], **({"knock_out": True} if decides else {}))
    return {**header, **_first_leg(found, meeting)}


def _first_leg(found: KeptSeason, meeting: Meeting) -> dict[str, Any]:
    """The goals of the first leg, for the second one: both together say whether the tie is level."""
    tie = found.season.tie_of(meeting)
    if meeting.fixture.leg != 2 or tie is None:
        return {}
    first = tie.legs[0].outcome
    if first is None:
        raise RuleError(N_("The first leg of this tie has no result yet"), "fixture")
    away_goals = found.read.away_goals
    return {"first_leg": {"home": first.away_goals, "away": first.home_goals, "away_goals": away_goals}}


def _side(found: KeptSeason, number: int, chosen: Chosen) -> dict[str, Any]:
    """An entrant as a side, once nobody starts who may not play (L690, S9)."""
    carried = found.season.carried[number]
    entrant = found.competition.entrant(number)
    side = entrant.side()
    for absence in carried.absences:
        if absence.player in (chosen.starters or ()):
            raise RuleError(
                N_("%(player)s cannot start: %(reason)s"),
                "starters",
                player=called(entrant.name, side, absence),
                reason=Text(REASONS[absence.reason]),
            )
    known = {player["number"] for player in side.get("players", ())}
    away = [who for who in carried.unavailable if not known or who in known]
    side["unavailable"] = sorted(who for who in away if isinstance(who, int))
    side["bookings"] = {str(who): count for who, count in carried.bookings.items() if isinstance(who, int)}
    if chosen.kit is not None:
        side["kit"] = chosen.kit
    if chosen.starters is not None:
        side["starters"] = sorted(chosen.starters)
    return side


def called(team: str, side: Mapping[str, Any], absence: Absence) -> str:
    """How a message calls who is missing: team, number, name."""
    names = {player["number"]: player.get("name", "") for player in side.get("players", ())}
    name = absence.name or names.get(absence.player, "")
    return " ".join(part for part in (team, str(absence.player), name) if part)


def start(
    code: str,
    fixture: int,
    chosen: Mapping[Side, Chosen],
    device: str | None = None,
    key: str | None = None,
    instead: str | None = None,
) -> Kept:
    """Start the match of a fixture, once for a key; `instead` of a match set up before that has not kicked off.

    Raises RuleError: a player who may not start is named with the reason; another phone was quicker.
    """
    with one_writer():
        for _ in range(cases.ATTEMPTS):
            before = _started(device, key)
            found = find(code)
            if before is not None:
                return _again(found, fixture, before)
            try:
                return _started_now(found, meeting_of(found, fixture), chosen, (device, key), instead)
            except TakenError:
                continue
            except RuleError:
                if _started(device, key) is None:
                    raise
    raise matches.BusyError(code)


def _started(device: str | None, key: str | None) -> str | None:
    """The match that a tap has started."""
    return matches.started(key, device or "") if key else None


def _again(found: KeptSeason, fixture: int, match: str) -> Kept:
    """The match that the same tap has started before, if it is the fixture's still."""
    if match != found.season.meetings[found.competition.fixture(fixture).number].match:
        raise RuleError(N_("This match belongs to a fixture already"), "match")
    return matches.find(match)


def _started_now(
    found: KeptSeason,
    meeting: Meeting,
    chosen: Mapping[Side, Chosen],
    tap: tuple[str | None, str | None],
    instead: str | None,
) -> Kept:
    """Store the match with the lines that link it, all or nothing; raises TakenError if others were quicker."""
    fixture, pair = meeting.fixture.number, list(meeting.pair or ())
    match = matches.new_match(set_up(found, fixture, chosen), *tap)
    events = [{"type": "fixture_match", "fixture": fixture, "match": match.code, "entrants": pair}]
    given_up = None
    if _has_another(found, meeting):
        given_up = _making_room(found, meeting, instead)
        events.insert(0, {"type": "strike", "fixture": fixture})
    lines = cases.next_lines(found, *events)
    fold(found.read, [*found.lines, *lines])
    store.add_lines(found.id, [cases.row_of(line) for line in lines], match, given_up)
    cases.followed(found.code)
    return matches.find(match.code)


def _making_room(found: KeptSeason, meeting: Meeting, instead: str | None) -> store.GivenUp | None:
    """The end of the match that is linked, if it is the one that was seen; None if it is gone. Raises TakenError."""
    if meeting.match is None:
        return None
    if meeting.match != instead:
        raise RuleError(N_("This fixture has been set up on another phone meanwhile: go to its match"), "fixture")
    match = matches.find(meeting.match)
    if match.seq != found.known[match.code][0]:
        raise TakenError
    return store.GivenUp(match.id, matches.next_row(match, {"type": "abandon"}))


def _has_another(found: KeptSeason, meeting: Meeting) -> bool:
    """Whether a match of this pair is linked already: one that has not kicked off, or that is gone."""
    entries = found.competition.entries.get(meeting.fixture.number, ())
    return any(entry.standing == "stands" and entry.entrants == meeting.pair for entry in entries)
