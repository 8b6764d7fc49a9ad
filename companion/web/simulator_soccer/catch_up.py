"""Catching up as a page: one form for what was forgotten and the token, logged as one block or not at all."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from flask import redirect, request
from flask.typing import ResponseReturnValue

from companion import matches
from companion.games import N_, RuleError
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER, SIDES
from companion.games.simulator_soccer import clock
from companion.games.simulator_soccer.catch_up import (
    Data,
    Forgotten,
    Moment,
    caught_up,
    check_score,
    minute_at,
    moment_of,
    moments,
)
from companion.games.simulator_soccer.state import RESERVE_GOALKEEPER, Match
from companion.matches import Kept

from .. import access
from ..access import new_tap
from ..answers import is_htmx
from ..fields import NUMBER
from ..language import _, translated
from ..match import pages
from ..wording import score, shirt, who
from .wording import board_cell

ROWS = {"goal": (2, 6), "card": (1, 4), "sub": (1, 5)}  # of each side: those to be seen at once, and all
PARTS = ("player", "on", "colour", "minute")
OWN = "own-"  # before the number of who scored an own goal
Given = Mapping[str, str]


@dataclass
class Filled:
    """The form as it was filled in: what it says, and the errors beside its fields."""

    match: Match
    given: Given
    errors: dict[str, str] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """What a field says."""
        return self.given.get(name, "").strip()

    def refuse(self, name: str, error: RuleError) -> None:
        """Put a refusal beside a field; the first one stays."""
        self.errors.setdefault(name, translated(error))


# The page


def catch_up_page(match: Kept, filled: Filled | None = None, error: str | None = None) -> str:
    """The form, as it was filled in."""
    now: Match = match.fold.match
    filled = filled or Filled(now, {})
    return pages.render(
        "catch_up",
        match,
        open=now.playing,
        since=clock.minute(now),
        scores={side: filled.text(f"{side}_score") or str(_score(now, side)) for side in SIDES},
        rows={side: {kind: _rows(filled, side, kind) for kind in ROWS} for side in SIDES},
        first={kind: seen for kind, (seen, _all) in ROWS.items()},
        squads={side: _squad(now, side) for side in SIDES},
        tokens=[(_written(place), _place_words(now, place)) for place in moments(now)],
        token=filled.text("token") or _written(Moment(now.half, now.cells)),
        errors=filled.errors,
        error=error,
    )


def _score(match: Match, side: Side) -> int:
    return match.home_score if side == "home" else match.away_score


def _rows(filled: Filled, side: Side, kind: str) -> list[dict[str, Any]]:
    """The rows of a kind as they were filled in."""
    return [_row(filled, f"{side}-{kind}-{number}", number) for number in range(1, ROWS[kind][1] + 1)]


def _row(filled: Filled, name: str, number: int) -> dict[str, Any]:
    parts = {part: filled.text(f"{name}-{part}") for part in PARTS}
    return {"name": name, "number": number, **parts, "error": filled.errors.get(name), "used": any(parts.values())}


def _squad(match: Match, side: Side) -> dict[str, list[tuple[str, str]]]:
    """Who may be named: all of the squad, for who was on the pitch when is not known here."""
    team = match.team(side)
    squad = [(str(number), who(team, number)) for number in team.players]
    reserve = [] if RESERVE_GOALKEEPER in team.players else [(RESERVE_GOALKEEPER, shirt(RESERVE_GOALKEEPER))]
    other = match.team(OTHER[side])
    return {"own": [(f"{OWN}{n}", who(other, n)) for n in other.players], "squad": squad, "bench": [*squad, *reserve]}


def _written(place: Moment) -> str:
    return f"{place.half}-{place.cells}"


def _place_words(match: Match, place: Moment) -> str:
    """A place of the token in words: the token, its cell from the flag, the minute."""
    lane = clock.as_state(replace(match, half=place.half, cells=place.cells))
    words = {
        "token": lane["referee"],
        "cell": board_cell(lane) if place.cells else 0,
        "minute": minute_at(match, place),
    }
    return _("Referee %(token)s, cell %(cell)s · %(minute)s′", **words)


# What was filled in


def catch_up(match: Kept) -> ResponseReturnValue:
    """Log all that was filled in as one block; if anything cannot be, nothing, and it stands beside its field."""
    key = request.form.get("key") or new_tap()
    if any(line.margin.key == key for line in matches.lines(match.code)):
        return _logged(match, new=False)
    filled = Filled(match.fold.match, request.form)
    forgotten, goals, token = list(_forgotten(filled)), _scores(filled), _token(filled)
    try:
        if not filled.errors:
            check_score(filled.match, forgotten, goals)
            events = caught_up(match.game, filled.match, forgotten, token)
            logged = matches.log_block(match.code, events, key=key, by=access.author())
            return _logged(logged.match, new=logged.new)
    except RuleError as error:
        if error.field is None:
            return catch_up_page(match, filled, translated(error)), 422
        filled.refuse(error.field, error)
    return catch_up_page(match, filled, _("Nothing is logged yet: look at the marked lines.")), 422


def _logged(match: Kept, *, new: bool) -> ResponseReturnValue:
    if not is_htmx():
        return redirect(pages.address(match), 303)
    said = _("Caught up: %(score)s, %(minute)s′", score=score(match.fold.match), minute=clock.minute(match.fold.match))
    return pages.match_page(match, said, flanks=SIDES), 201 if new else 200


def _scores(filled: Filled) -> dict[Side, int]:
    """The score as it stands on the table."""
    return {side: _number(filled, f"{side}_score") for side in SIDES}


def _number(filled: Filled, name: str) -> int:
    if NUMBER.fullmatch(filled.text(name)):
        return int(filled.text(name))
    filled.refuse(name, RuleError(N_("Goals are a whole number"), name))
    return 0


def _token(filled: Filled) -> Moment:
    """Where the token stands now."""
    places = {_written(place): place for place in moments(filled.match)}
    if filled.text("token") in places:
        return places[filled.text("token")]
    filled.refuse("token", RuleError(N_("The token cannot stand there"), "token"))
    return Moment(filled.match.half, filled.match.cells)


def _forgotten(filled: Filled) -> Iterator[Forgotten]:
    """The events that the rows name."""
    for side in SIDES:
        for kind in ROWS:
            for row in _rows(filled, side, kind):
                try:
                    if row["player"] or row["on"] or row["minute"]:
                        yield Forgotten(row["name"], EVENTS[kind](side, row), _moment(filled, row["minute"]))
                except RuleError as error:
                    filled.refuse(row["name"], error)


def _moment(filled: Filled, minute: str) -> Moment | None:
    return moment_of(filled.match, minute) if minute else None


def _player(text: str) -> Shirt:
    """A shirt number, or the name of a player without one."""
    if not text:
        raise RuleError(N_("Choose the player"))
    return int(text) if NUMBER.fullmatch(text) else text


def _goal(side: Side, row: Mapping[str, Any]) -> Data:
    text = row["player"]
    own = {"own_goal": True} if text.startswith(OWN) else {}
    return {"type": "goal", "side": side, "player": _player(text.removeprefix(OWN)), **own}


def _card(side: Side, row: Mapping[str, Any]) -> Data:
    kind = "send_off" if row["colour"] == "red" else "booking"
    return {"type": kind, "side": side, "player": _player(row["player"])}


def _sub(side: Side, row: Mapping[str, Any]) -> Data:
    return {"type": "substitution", "side": side, "off": _player(row["player"]), "on": _player(row["on"])}


EVENTS: Mapping[str, Callable[[Side, Mapping[str, Any]], Data]] = {"goal": _goal, "card": _card, "sub": _sub}
