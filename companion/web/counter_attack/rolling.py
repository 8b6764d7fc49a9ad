"""The sheets of the rolls: one question at a time, then the odds with every modifier, then the dice."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlencode

from flask import url_for

from companion import matches
from companion.games import RuleError
from companion.games.counter_attack import clock
from companion.games.counter_attack.during import BEFORE_A_SHOT
from companion.games.counter_attack.faces import STAR, Face
from companion.games.counter_attack.rolls.row import Row
from companion.games.counter_attack.rolls.table import ROLLS
from companion.games.counter_attack.state import Match
from companion.games.counter_attack.throwing import foretold
from companion.games.football.events import Side
from companion.games.football.state import OTHER

from ..language import _, translated
from ..match.asked import Asked
from ..screens import Event, Sheet, Variables
from ..wording import player
from . import roll_words
from .circumstances import circumstances
from .next_steps import moves_before
from .sketch import UNKNOWN, attribute, bare, flat, needs_value, remembered, side_of, sketch

KEEPERS_ROLLS = ("dive_at_feet", "keeper_interception", "keeper_deflection", "handling")  # and whom a shot meets
OUTFIELD_ROLLS = ("interception", "block", "control", "steal", "nutmeg")

HIGHEST = 6


def roll_sheet(name: str, asked: Asked) -> Variables:
    """A roll as far as it is put together: the next question, or its odds and its dice."""
    asked = asked._replace(match=at_this_moment(asked.match))
    event = _with_keepers(asked, sketch(asked.match, name, asked.args))
    common = {"name": name, "heading": roll_words.roll_name(event), "side": event.get("side"), "to": _to(asked, event)}
    field = _question(asked, event)
    if field is not None:
        return {**common, "question": _asking(asked, event, field), "unreached": _unreached(asked, event, field)}
    event = _with_values(asked, event)
    return {**common, "to": _to(asked, event), "question": None, **_known(asked, event)}


def at_this_moment(match: Match) -> Match:
    """The match with its clock read now: the minutes go on without an event."""
    return clock.read(match, matches.current_time()) if match.playing else match


def _to(asked: Asked, event: Event) -> Any:
    """The address of the same roll with something said of it: a value of None takes it away."""
    here = f"{url_for('play.match', code=asked.code)}/{event['roll']}"

    def to(**changes: Any) -> str:
        said = {name: text for name, text in {**flat(event), **changes}.items() if text is not None}
        after = {"after": asked.args["after"]} if asked.args.get("after") else {}
        return f"{here}?{urlencode({**said, **after})}"

    return to


# Who rolls


def _with_keepers(asked: Asked, event: Event) -> Event:
    """The only goalkeeper on the pitch need not be asked for."""
    row, found = ROLLS[event["roll"]], dict(event)
    if event["roll"] in KEEPERS_ROLLS and "player" not in event:
        found |= _only(_keepers(asked, event["side"]), "player")
    if event["roll"] == "shot" and "against" not in event and not asked.args.get("no_keeper"):
        found |= _only(_keepers(asked, OTHER[event["side"]]), "against")
    if event["roll"] == "high_pass" and event.get("kind") == "keeper_kick" and "player" not in event:
        found |= _only(_keepers(asked, event["side"]), "player")
    return found if "player" in row.needs.split() else event


def _only(players: Sequence[Variables], field: str) -> Event:
    return {field: players[0]["number"]} if len(players) == 1 else {}


def _keepers(asked: Asked, side: Side) -> list[Variables]:
    return [one for one in asked.players(side) if one["goalkeeper"]]


def _question(asked: Asked, event: Event) -> str | None:
    """Who is still to be named: the one who attempts it, or whom he meets."""
    row = ROLLS[event["roll"]]
    needed = row.needs.split()
    if event.get("line") == "closing" or (event["roll"] == "shot" and not asked.args.get("no_keeper")):
        needed = [*needed, "against"]
    return next(
        (name for name in ("player", "against") if name in needed and not _known_player(asked, event, name)), None
    )


def _known_player(asked: Asked, event: Event, who: str) -> bool:
    return str(event.get(who)) in asked.state[side_of(event, who)]["players"]


def _asking(asked: Asked, event: Event, field: str) -> Variables:
    """The question and who may be the answer, each with the attribute that he brings."""
    side = side_of(event, field)
    known = [one for one in _candidates(asked, event, field, side) if one["number"] != event.get(field)]
    found = [{**one, "note": _brings(asked, event, field, one)} for one in known]
    return {"field": field, "side": side, "text": _question_text(asked, event, field), "players": found}


def _candidates(asked: Asked, event: Event, field: str, side: Side) -> list[Variables]:
    players = asked.players(side)
    if event["roll"] == "tournament_injury":
        return [one for one in asked.state[side]["players"].values() if one["injuries"]]
    if event["roll"] in KEEPERS_ROLLS and field == "player":
        return [one for one in players if one["goalkeeper"]] or players
    if event["roll"] == "shot" and field == "against":
        return [one for one in players if one["goalkeeper"]] or players
    if event["roll"] in OUTFIELD_ROLLS and field == "player":
        return [one for one in players if not one["goalkeeper"]]
    return players


def _brings(asked: Asked, event: Event, field: str, one: Mapping[str, Any]) -> str | None:
    """The attribute that a player would bring, as it is now."""
    name = attribute(asked.match, {**event, field: one["number"]}, "player" if field == "player" else "against")
    if name is None or name not in one["attributes"]:
        return None
    return f"{roll_words.attribute(name)} {one['attributes'][name]}"


def _question_text(asked: Asked, event: Event, field: str) -> str:
    if field == "player":
        return _("Who? %(team)s", team=asked.match.team(event["side"]).name)
    if event["roll"] == "shot":
        return _("Against which goalkeeper?")
    name = player(asked.match, event["side"], event["player"])
    return _("%(player)s against whom?", player=name)


def _unreached(asked: Asked, event: Event, field: str) -> Variables | None:
    """All that is still to be named, in one form: for a phone that has this sheet and no connection to ask on; None if
    nobody may be named."""
    if "side" not in event or not (candidates := _candidates(asked, event, field, side_of(event, field))):
        return None
    someone = {**event, field: candidates[-1]["number"]}
    missing = [name for name in (field, _question(asked, someone)) if name]
    known = {name: value for name, value in event.items() if name not in (*missing, "values")}
    fields = list(dict.fromkeys((*missing, *_typed_of(asked, someone))))
    hidden = {name: value for name, value in known.items() if name not in fields}
    return {"fields": flat(hidden), "choices": [_choice(asked, known, name) for name in fields]}


def _typed_of(asked: Asked, event: Event) -> list[str]:
    """Whose attributes have to be typed, of those who may be named."""
    named = (who for who in ("player", "against") if _choosable(asked, event, who))
    return [who for who in named if needs_value(asked.match, event, who)]


def _choosable(asked: Asked, event: Event, field: str) -> list[Variables]:
    """Who may be named, or him alone who is."""
    candidates = _candidates(asked, event, field, side_of(event, field))
    return [one for one in candidates if event.get(field) in (None, one["number"])]


def _choice(asked: Asked, event: Event, field: str) -> Variables:
    """Who may be named, and the attribute that he brings if he is a shirt."""
    players = _choosable(asked, event, field)
    sample = {**event, field: players[-1]["number"]}
    name = attribute(asked.match, sample, "player" if field == "player" else "against")
    return {
        "field": field,
        "label": asked.match.team(side_of(event, field)).name,
        "players": players,
        "attribute": roll_words.attribute(name) if name and needs_value(asked.match, sample, field) else None,
        "value": UNKNOWN,
    }


# What is known before the dice


def _with_values(asked: Asked, event: Event) -> Event:
    """Attributes of shirts, as typed now or as typed last."""
    values = dict(event.get("values", {}))
    for who in ("player", "against"):
        if event.get("side") and needs_value(asked.match, event, who) and who not in values:
            name = attribute(asked.match, event, who) or ""
            values[who] = remembered(asked.fold, side_of(event, who), event[who], name)
    return {**event, "values": values} if values else event


def _known(asked: Asked, event: Event) -> Variables:
    """The odds and what they are made of, or why there is no such roll; circumstances; fields and dice of the form."""
    problem, told = None, {}
    try:
        told = foretold(asked.match, bare(event))
    except RuleError as error:
        problem = translated(error)
    row = ROLLS[event["roll"]]
    return {
        "problem": problem,
        "no_referee": problem is not None and asked.match.leniency is None and _is_judged(row, event),
        "rolls": list(_rollers(asked, event, told)),
        "target": roll_words.target_words(told["target"]) if "target" in told else None,
        "odds": roll_words.odds(event["roll"], told.get("odds", {}), severe=bool(event.get("severe"))),
        "circumstances": list(circumstances(asked.match, event)),
        "before": BEFORE_A_SHOT if event["roll"] == "shot" and event.get("kind") != "penalty" else (),
        "fields": flat(event),
        "moves": moves_before(asked.match, event),
        "clean": roll_words.clean_words() if event.get("kind") == "free_kick" else None,
        "dice": _dice(asked, event, row),
        "faces": faces_of(asked.match),
        **_shot_parts(asked, event),
    }


def _is_judged(row: Row, event: Event) -> bool:
    return event["roll"] == "added_time" or (row.player is not None and row.player.attribute == "leniency")


def faces_of(match: Match) -> list[Face]:
    """The faces that a die of a match may show."""
    return [*range(1, 7), *([STAR] if match.settings.jackpot else [])]


def _rollers(asked: Asked, event: Event, told: Mapping[str, Any]) -> Iterator[Variables]:
    """Those who roll: who they are, what their value is made of, and the stepper of a shirt's attribute."""
    for who in ("player", "against"):
        if event.get("side") is None or event.get(who) is None or not _known_player(asked, event, who):
            continue
        side = side_of(event, who)
        parts = told.get("parts", {}).get(who)
        name = attribute(asked.match, event, who)
        typed = 1 if name and needs_value(asked.match, event, who) else 0  # its stepper says it
        yield {
            "who": who,
            "side": side,
            "player": asked.state[side]["players"][str(event[who])],
            "name": roll_words.beside_his_kit(asked.match, side, event[who]),
            "parts": roll_words.part_words(parts[typed:]) if parts else [],
            "value": roll_words.value_of(parts) if parts else None,
            "stepper": _stepper(event, who, name) if name and typed else None,
            "again": who == "player" or event["roll"] != "shot",
        }


def _stepper(event: Event, who: str, name: str) -> Variables:
    value = event["values"][who]
    return {
        "name": f"values.{who}",
        "label": roll_words.attribute(name),
        "value": value,
        "less": value - 1 if value > 0 else None,
        "more": value + 1 if value < HIGHEST else None,
    }


def _shot_parts(asked: Asked, event: Event) -> Variables:
    """Of a shot: whether the goalkeeper can be taken out of it, and put back."""
    if event["roll"] != "shot" or event["kind"] == "penalty":
        return {"reach": None}
    return {"reach": "no" if asked.args.get("no_keeper") else "yes"}


# Dice


def _dice(asked: Asked, event: Event, row: Row) -> list[Variables]:
    """The dice that are rolled: the field of each and whose it is."""
    shape = row.dice
    if shape == "direction":
        return [{"name": "dice.direction", "label": _("Direction")}, {"name": "dice.distance", "label": _("Distance")}]
    if shape == "injury":
        return [{"name": "dice.1", "label": _("Die")}, {"name": "dice.2", "label": _("Second die, after a 6")}]
    if shape == "one":
        return [{"name": "dice", "label": _("Die")}]
    fixed = _die_of_header(asked.match) if event.get("kind") == "headed" else None
    return [{"name": f"dice.{who}", "label": _die_of(asked, event, who), "fixed": fixed if who == "player" else None}
            for who in ("player", "against") if event.get(who) is not None]  # fmt: skip


def _die_of(asked: Asked, event: Event, who: str) -> str:
    return player(asked.match, side_of(event, who), event[who])


def _die_of_header(match: Match) -> Any:
    """The die that won the header and counts for its shot."""
    return next((item["then"].die for item in match.pending if item.get("kind") == "headed"), None)


SHEETS: Mapping[str, Sheet] = {name: Sheet("roll", partial(roll_sheet, name)) for name in ROLLS if name != "header"}
