"""What may come next as buttons, the rolls that may come up meanwhile, the free moves that go with what was done."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.games import RuleError
from companion.games.core import Fold
from companion.games.counter_attack import may, moves
from companion.games.counter_attack.during import during
from companion.games.counter_attack.events import Action, Roll
from companion.games.counter_attack.rolls.table import ROLLS
from companion.games.counter_attack.state import Match
from companion.games.counter_attack.terms import ACTIONS
from companion.games.counter_attack.throwing import foretold
from companion.games.football.events import Side
from companion.games.football.state import OTHER

from ..language import _, ngettext
from ..match.story import happenings
from ..screens import Event, Variables
from ..wording import Happening, player
from . import roll_words
from .sketch import needs_value

WHISTLES = ("kick_off", "end_half", "play_on")
REACH = {"standard_pass": 11, "quick_throw": 11, "first_time_pass": 6, "short_pass": 6, "high_pass": 15}  # hexes
FREE = ("movement_phase", "final_third", "drop")  # actions that no ball is played with
OPEN_PLAY = ("movement_phase", "standard_pass", "first_time_pass", "short_pass", "quick_throw", "long_pass", "control")


def buttons(match: Match, here: str, ball: Side | None) -> list[Variables]:
    """What may come next, as the board's large buttons; for another side than the record's if the board says so."""
    asked = (name for name in may.may(match) if name not in ("kick_off", "tournament_injury"))
    return [_button(name, match, here, ball) for name in asked]


def _button(name: str, match: Match, here: str, ball: Side | None) -> Variables:
    side = {"side": ball} if ball and ball != match.possession else {}
    common = {"name": name, "hint": _hint(name, match)}
    if name == "end_half":
        return {**common, "words": _("End the half"), "form": {"type": "end_half"}}
    if name == "play_on":
        return {**common, "words": _("Play on"), "link": f"{here}?advantage=1"}
    if name in ACTIONS:
        return {**common, "words": _(ACTIONS[name]), "form": {"type": "action", "action": name, **side}}
    query = "&".join(f"{key}={value}" for key, value in _said(name, ball or match.possession).items())
    roll = "shot" if name == "snapshot" else name
    words = _("Snapshot") if name == "snapshot" else roll_words.title(roll)
    return {**common, "words": words, "link": f"{here}/{roll}{'?' if query else ''}{query}"}


def _said(name: str, ball: Side | None) -> Mapping[str, str]:
    """What the button of a roll says of it."""
    kind = {"kind": "snapshot"} if name == "snapshot" else {}
    if ball is None or name in ("added_time", "loose_ball"):
        return kind
    row = ROLLS["shot" if name == "snapshot" else name]
    return {"side": OTHER[ball] if row.ball == "against" else ball, **kind}


def _hint(name: str, match: Match) -> str:
    """The reach of a pass, or that nothing of added time is used up."""
    if name in REACH:
        return ngettext("%(num)s hex", "%(num)s hexes", REACH[name])
    if name == "movement_phase":
        return _("free") if match.free_movement and match.added is not None else "4-5-2"
    return _("advantage") if name == "play_on" else ""


def rolls_now(match: Match, here: str, ball: Side | None) -> list[Variables]:
    """The rolls that may come up while the present action lasts."""
    found = [_button(name, match, here, ball) for name in during(match)]
    return [*found, _closing_down(match, here, ball)] if match.situation == "first_time_pass" and found else found


def _closing_down(match: Match, here: str, ball: Side | None) -> Variables:
    """The interception that is a challenge of the passer, which needs both players: a button saves it a tap."""
    link = f"{_button('interception', match, here, ball)['link']}&pass=first_time&line=closing"
    return {"name": "closing_down", "hint": "", "words": _("Closing down"), "link": link}


# What the rules ask for


def asked_now(fold: Fold, here: str) -> Variables | None:
    """The first roll that the rules ask for: who makes it, what it needs; `fields` if it can be rolled by one tap."""
    match: Match = fold.match
    item: Event | None = next((dict(item) for item in match.pending), None)
    if item is None:
        return None
    item.pop("then", None)
    name = item["roll"]
    event = {"type": "roll", **item}
    told = _told(match, event)
    fields = {key: value for key, value in item.items() if value is not None}
    query = "&".join(f"{key}={str(value).lower() if value is True else value}" for key, value in fields.items())
    who = player(match, item["side"], item["player"]) if "player" in item else ""
    return {
        "roll": name,
        "words": roll_words.roll_name(item),
        "who": who,
        "needs": roll_words.target_words(told["target"]) if "target" in told else "",
        "parts": [", ".join(roll_words.part_words(parts)) for parts in told.get("parts", {}).values() if parts],
        "odds": roll_words.odds(name, told.get("odds", {}), severe=bool(item.get("severe"))),
        "fields": _flat(fields) if told else None,
        "referee": match.leniency is None and name == "booking_check",
        "address": f"{here}/{name}?{query}" if query else f"{here}/{name}",
        "more": [roll_words.title(one["roll"]) for one in match.pending[1:]],
    }


def _flat(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: "true" if value is True else value for name, value in fields.items() if name != "kind"}


def _told(match: Match, event: Event) -> Mapping[str, Any]:
    """What is known of the roll; nothing while an attribute or the referee has to be said first."""
    if event["roll"] == "shot" or ("player" in event and needs_value(match, event, "player")):
        return {}
    try:
        return foretold(match, event)
    except RuleError:
        return {}


# Free moves

BEFORE = ("high_pass", "shot", "snapshot")  # rolls before which they are made, not after


def moves_before(match: Match, event: Event) -> str | None:
    """The moves on the board that are made before a roll, in one line."""
    name = "snapshot" if event.get("kind") == "snapshot" else event["roll"]
    if name not in BEFORE or event.get("kind") in ("penalty", "free_kick", "headed"):
        return None
    if name == "shot" and not event.get("outside_box"):
        return None
    given = moves.beside("corner" if event.get("kind") == "corner" else name, match.settings)
    found = list(_listed(given, match, event["side"], event["side"]))
    return _("First move: %(moves)s", moves="; ".join(found)) if found else None


def free_moves(fold: Fold) -> str | None:
    """The moves on the board that go with what was just done, in one line."""
    told = next(happenings(fold), None)
    if told is None or told.line.seq != fold.count or not fold.match.playing:
        return None
    found = list(_moves_of(told))
    return _("Free moves: %(moves)s", moves="; ".join(found)) if found else None


def _moves_of(told: Happening) -> Iterator[str]:
    event, after = told.event, told.after
    if isinstance(event, Action):
        yield from _of_action(event, told)
    elif isinstance(event, Roll):
        name = event.roll
        if name in BEFORE or (name in ("tackle", "steal") and not _won(after.last_roll)):
            return
        winner: Side = event.side or "home"
        yield from _listed(moves.beside(name, after.settings), after, winner, winner)
        yield from _other_third(name, after)


def _of_action(event: Action, told: Happening) -> Iterator[str]:
    after: Match = told.after
    attack: Side = after.possession or "home"
    if event.action == "final_third":
        held = told.before.situation in ("held", "goal_kick")
        yield from _listed(moves.KEEPER_FINAL_THIRDS if held else moves.FINAL_THIRD, after, attack, attack)
    elif event.action not in FREE:
        plain = event.action == "first_time_pass" and told.before.situation == "other_scenario"
        yield from () if plain else _listed(moves.beside(event.action, after.settings), after, attack, attack)
    yield from _other_third(event.action, after)


def _other_third(done: str, match: Match) -> Iterator[str]:
    """What every action of open play ends with, if the ball lies in a final third: the board knows (G23)."""
    if done not in OPEN_PLAY or match.possession is None:
        return
    reach = ngettext("%(num)s hex", "%(num)s hexes", int(moves.FINAL_THIRD[0].hexes))
    team = match.team(match.possession).name
    yield _("ball in a final third: all in the other %(reach)s, %(team)s first", reach=reach, team=team)


def _won(roll: Mapping[str, Any]) -> bool:
    return bool(roll.get("success")) or roll.get("winner") == "player"


def _listed(found: Sequence[moves.Moves], match: Match, attack: Side, winner: Side) -> Iterator[str]:
    for move in found:
        yield _move(move, match, attack, winner)


def _move(move: moves.Moves, match: Match, attack: Side, winner: Side) -> str:
    sides = {"attack": attack, "defence": OTHER[attack], "winner": winner}
    if move.hexes == "round_opponent":
        return _("the winner to any hex round the other")
    reach = _("his Pace") if move.hexes == "pace" else ngettext("%(num)s hex", "%(num)s hexes", int(move.hexes))
    if move.who == "goalkeeper":
        return _("the goalkeeper %(reach)s", reach=reach)
    team = match.team(sides[move.who]).name
    if move.within == "final_thirds":
        return _("%(team)s, all in both final thirds, %(reach)s each", team=team, reach=reach)
    if move.players is None:
        return _("%(team)s, all in the other final third, %(reach)s each", team=team, reach=reach)
    who = ngettext("%(team)s %(num)s player", "%(team)s %(num)s players", move.players, team=team)
    return _("%(who)s %(reach)s", who=who, reach=reach)


# Tick lists


def ticks(fold: Fold, match: Match) -> Variables | None:
    """The slots of the present movement phase, or of the placement of a set piece, to be ticked off."""
    found = _ticks(match) if match.playing else None
    begun = (line.seq for step in reversed(fold.done) for line in reversed(step.lines) if line.type == "action")
    return found and {"key": next(begun, 0), **found}


def _ticks(match: Match) -> Variables | None:
    if match.situation in ("movement_phase", "throw_in_moved", "throw_in_moved_twice"):
        return {"title": _("Movement phase 4-5-2"), "rows": _phase(match), "stunned": _stunned(match)}
    if match.situation in moves.PLACEMENTS:
        rows = [_slots(match, who, count, "") for who, count in moves.PLACEMENTS[match.situation]]
        return {"title": _("Placing players, in turn"), "rows": rows, "stunned": [], "pairs": True}
    if match.situation == "penalty":
        return {"title": _("Penalty"), "rows": _penalty(match), "stunned": []}
    return None


def _phase(match: Match) -> list[Variables]:
    words = (_("by Pace"), _("by Pace"), _("by 2 hexes"))
    return [
        _slots(match, move.who, move.players or 0, reach)
        for move, reach in zip(moves.MOVEMENT_PHASE, words, strict=True)
    ]


def _slots(match: Match, who: str, count: int, hint: str) -> Variables:
    attack: Side = match.possession or "home"
    side = attack if who == "attack" else OTHER[attack]
    return {"side": side, "count": count, "hint": hint}


def _penalty(match: Match) -> list[Variables]:
    """Only the taker and the goalkeeper stand in the box (R35)."""
    return [
        _slots(match, "attack", 1, _("the taker on the spot, all others out of the box and the arc")),
        _slots(match, "defence", 1, _("the goalkeeper on his line, all others out of the box and the arc")),
    ]


def _stunned(match: Match) -> list[str]:
    return [player(match, one.side, one.player) for one in match.stunned]
