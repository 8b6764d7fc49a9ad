"""What differs between two states of a match, in sentences: what a correction would change."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.core import N_, Text
from companion.games.football.state import OTHER, SIDES
from companion.games.football.words import CARDS, PHASES, Said, said

from .setting_texts import texts_of
from .state import RESERVE_GOALKEEPER

State = Mapping[str, Any]
NOBODY: State = {"name": "", "goals": 0, "bookings": 0, "injuries": 0}

WORDS = {
    "strict": N_("strict"),
    "normal": N_("normal"),
    "bad": N_("bad"),
    "clear": N_("clear"),
    "wedges": N_("each wedge"),
    "colours": N_("each colour"),
}
PARTS = {
    "referee": N_("Referee"),
    "weather": N_("Weather"),
    "short_pass_cells": N_("Cells of a short pass"),
    "pushes_left": N_("Home pushes left"),
}
FACTS = {  # now it is so, now it is not
    "fatigue": (N_("Fatigue has begun"), N_("Fatigue has not begun")),
    "counter_attack": (N_("A lost ball costs a cell now"), N_("A lost ball costs no time now")),
    "pressed": (N_("The ball carrier is pressed"), N_("The ball carrier is not pressed")),
    "seven_forward": (N_("Seven players are in the other half"), N_("No seven players are in the other half")),
}
OF_A_SIDE = {"wedges_allowed": N_("wedges that each may use"), "tactical": N_("tactical moves spent")}
OF_SUBSTITUTIONS = {"left": N_("substitutions left"), "after_60": N_("substitutions since 60:00")}
OF_A_PLAYER = {"goals": N_("goals"), "bookings": N_("yellow cards"), "injuries": N_("injuries"), "name": N_("name")}
FACTS_OF_A_PLAYER = {
    "on_pitch": (N_("%(player)s is on the pitch"), N_("%(player)s is not on the pitch")),
    "sent_off": (N_("%(player)s is sent off"), N_("%(player)s is not sent off")),
    "lying": (N_("%(player)s lies on the ground"), N_("%(player)s does not lie on the ground")),
    "free_dribble": (
        N_("%(player)s may be dribbled without a duel"),
        N_("%(player)s may not be dribbled without a duel"),
    ),
    "went_off": (N_("%(player)s has been substituted"), N_("%(player)s has not been substituted")),
}
ROLLS = {
    "referee": N_("roll for the referee"),
    "weather": N_("roll for the weather"),
    "injury_roll": N_("injury check"),
    "var": N_("video referee"),
}
MISSING = {
    "suspended": (N_("%(player)s is suspended for the next match"), N_("%(player)s is not suspended any more")),
    "injured": (N_("%(player)s misses the next match injured"), N_("%(player)s does not miss the next match injured")),
}


def difference(before: State, after: State) -> Iterator[Said]:
    """What is different in the second state, most important first; conflicts and the last roll are not compared."""
    yield from _score(before, after)
    yield from _listed(before, after)
    yield from _play(before, after)
    for side in SIDES:
        yield from _side(before, after, side)
    yield from _pending(before, after)
    for name, title in PARTS.items():
        yield from _becomes(Text(title), _word(before[name]), _word(after[name]))
    for name, (holds, fails) in FACTS.items():
        if before[name] != after[name]:
            yield said(holds if after[name] else fails)
    yield from _settings(before, after)


def _becomes(what: Text, before: Any, after: Any) -> Iterator[Said]:
    if before != after:
        message = N_("%(what)s: %(before)s becomes %(after)s")
        yield said(message, what=what, before=_shown(before), after=_shown(after))


def _becomes_of(who: Any, what: str, before: Any, after: Any) -> Iterator[Said]:
    if before != after:
        message = N_("%(who)s: %(what)s %(before)s becomes %(after)s")
        yield said(message, who=who, what=Text(what), before=_shown(before), after=_shown(after))


def _shown(value: Any) -> Any:
    if isinstance(value, bool):
        return Text(N_("yes") if value else N_("no"))
    return Text(N_("none")) if value is None or value == "" else value


def _word(value: Any) -> Any:
    """A value that is a word of the record, as people say it."""
    return Text(WORDS[value]) if isinstance(value, str) else value


# Score and report


def _score(before: State, after: State) -> Iterator[Said]:
    yield from _becomes(Text(N_("Score")), _points(before["score"]), _points(after["score"]))
    old, new = before.get("shoot_out"), after.get("shoot_out")
    yield from _becomes(Text(N_("Shoot-out")), old and _points(old), new and _points(new))
    yield from _becomes(Text(N_("Winner of the shoot-out")), _winner(before), _winner(after))


def _points(score: State) -> str:
    return f"{score['home']}–{score['away']}"


def _winner(state: State) -> str | None:
    side = state.get("shoot_out", {}).get("winner")
    return state[side]["name"] if side else None


def _listed(before: State, after: State) -> Iterator[Said]:
    """The report's items: those that go, come, or tell something else or another minute."""
    old, new = _items(before), _items(after)
    for place in sorted({*old, *new}):
        if place not in new:
            yield said(N_("No longer in the report: %(what)s"), what=_item(before, old[place]))
        elif place not in old:
            yield said(N_("New in the report: %(what)s"), what=_item(after, new[place]))
        elif old[place] != new[place]:
            yield from _becomes(Text(N_("In the report")), _item(before, old[place]), _item(after, new[place]))


def _items(state: State) -> dict[tuple[int, str], State]:
    """The timeline by line and type; the score of each goal follows from the goals."""
    return {
        (item["seq"], item["type"]): {name: value for name, value in item.items() if name != "score"}
        for item in state["timeline"]
    }


def _item(state: State, item: State) -> Said:
    minute, side = item["minute"], item["side"]
    if item["type"] == "goal":
        return _goal(state, item)
    if item["type"] == "substitution":
        names = {name: _shirt(item[name]) for name in ("on", "off")}
        return said(N_("%(minute)s′ %(team)s: %(on)s for %(off)s"), minute=minute, team=state[side]["name"], **names)
    player = _player(state, side, item["player"]) if "player" in item else state[side]["name"]
    if item["type"] == "shoot_out_kick":
        message = (
            N_("%(player)s scores in the shoot-out") if item["scored"] else N_("%(player)s misses in the shoot-out")
        )
        return said(message, player=player)
    return said(N_("%(minute)s′ %(what)s, %(player)s"), minute=minute, what=Text(CARDS[item["type"]]), player=player)


def _goal(state: State, item: State) -> Said:
    side = item["side"]
    names = {"minute": item["minute"], "team": state[side]["name"]}
    if item.get("own_goal"):
        own = _player(state, OTHER[side], item["player"])
        return said(N_("%(minute)s′ goal for %(team)s, own goal by %(player)s"), player=own, **names)
    names |= {"player": _shirt(item["player"])}
    if "assist" in item:
        assist = _shirt(item["assist"])
        return said(N_("%(minute)s′ goal for %(team)s by %(player)s, assist by %(assist)s"), assist=assist, **names)
    return said(N_("%(minute)s′ goal for %(team)s by %(player)s"), **names)


def _shirt(number: Any) -> Any:
    return Text(N_("reserve goalkeeper")) if number == RESERVE_GOALKEEPER else number


def _player(state: State, side: str, number: Any) -> Said:
    """A player: team, number, and name if he has one."""
    name = state[side]["players"].get(str(number), NOBODY)["name"]
    names = {"team": state[side]["name"], "number": _shirt(number)}
    return (
        said(N_("%(team)s %(number)s %(name)s"), name=name, **names) if name else said("%(team)s %(number)s", **names)
    )


# Where play stands


def _play(before: State, after: State) -> Iterator[Said]:
    yield from _becomes(Text(N_("Now")), Text(PHASES[before["phase"]]), Text(PHASES[after["phase"]]))
    yield from _becomes(Text(N_("Minute")), before["clock"]["minute"], after["clock"]["minute"])
    if before["clock"]["minute"] == after["clock"]["minute"]:
        yield from _becomes(Text(N_("Cells of this half")), before["clock"]["cells"], after["clock"]["cells"])
    yield from _becomes(Text(N_("The ball is with")), *(_team(state, "possession") for state in (before, after)))
    yield from _becomes(Text(N_("The toss is won by")), *(_team(state, "toss") for state in (before, after)))


def _team(state: State, name: str) -> str | None:
    return state[state[name]]["name"] if state[name] else None


def _pending(before: State, after: State) -> Iterator[Said]:
    for message, these, those in (
        (N_("No longer asked for: %(what)s"), before, after),
        (N_("Asked for now: %(what)s"), after, before),
    ):
        for item in these["pending"]:
            if item not in those["pending"]:
                yield said(message, what=_asked(these, item))


def _asked(state: State, item: State) -> Any:
    roll = Text(ROLLS[item["roll"]])
    if "side" not in item:
        return roll
    who = _player(state, item["side"], item["player"]) if "player" in item else state[item["side"]]["name"]
    return said(N_("%(what)s, %(player)s"), what=roll, player=who)


# Sides and players


def _side(before: State, after: State, side: str) -> Iterator[Said]:
    old, new = before[side], after[side]
    for name, title in OF_A_SIDE.items():
        yield from _becomes_of(old["name"], title, old[name], new[name])
    for name, title in OF_SUBSTITUTIONS.items():
        yield from _becomes_of(old["name"], title, old["substitutions"][name], new["substitutions"][name])
    for number in dict.fromkeys([*old["players"], *new["players"]]):
        yield from _player_changed(before, after, side, number)
    for name, (comes, goes) in MISSING.items():
        yield from _missing(before, after, side, name, comes, goes)


def _player_changed(before: State, after: State, side: str, number: str) -> Iterator[Said]:
    old, new = (state[side]["players"].get(number, NOBODY) for state in (before, after))
    who = _player(after, side, number)
    for name, title in OF_A_PLAYER.items():
        yield from _becomes_of(who, title, old[name], new[name])
    for name, (holds, fails) in FACTS_OF_A_PLAYER.items():
        if old.get(name, False) != new.get(name, False):
            yield said(holds if new.get(name) else fails, player=who)
    yield from _wedges_changed(who, old, new) if _as_allowed(before, after, side) else ()


def _as_allowed(before: State, after: State, side: str) -> bool:
    return bool(before[side]["wedges_allowed"] == after[side]["wedges_allowed"])


def _wedges_changed(who: Said, old: State, new: State) -> Iterator[Said]:
    """The usable wedges of one who is fresh, or is not; of the injured and of a tired team it is said already."""
    if "usable" in old and "usable" in new and old["injuries"] == new["injuries"]:
        yield from _becomes_of(who, N_("usable wedges"), len(old["usable"]), len(new["usable"]))


def _missing(before: State, after: State, side: str, name: str, comes: str, goes: str) -> Iterator[Said]:
    """Who misses the next match now, and who does not any more."""
    old, new = (state["next_match"][side][name] for state in (before, after))
    for number in dict.fromkeys([*old, *new]):
        if (number in old) != (number in new):
            yield said(comes if number in new else goes, player=_player(after, side, number))


# Settings


def _settings(before: State, after: State) -> Iterator[Said]:
    old, new = before["settings"], after["settings"]
    for setting in texts_of(after["rules"]):
        if setting.name == "counting" and old["counting"] != new["counting"]:
            yield said(N_("Other colours count for the coefficients"))
        elif setting.name != "counting":
            yield from _becomes(Text(setting.title), _word(old[setting.name]), _word(new[setting.name]))
