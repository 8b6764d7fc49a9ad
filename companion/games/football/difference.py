"""What differs between two states of a match of any game, in sentences: what a correction would change."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.errors import N_, Text

from .state import OTHER
from .words import CARDS, PHASES, Said, said

State = Mapping[str, Any]
Titles = Mapping[str, str]  # what a part of a state is called, by its name
Facts = Mapping[str, tuple[str, str]]  # a part that holds or does not: now it is so, now it is not

NOBODY: State = {"name": "", "goals": 0, "bookings": 0, "injuries": 0}
OF_A_PLAYER: Titles = {
    "goals": N_("goals"),
    "bookings": N_("yellow cards"),
    "injuries": N_("injuries"),
    "name": N_("name"),
}
FACTS_OF_A_PLAYER: Facts = {
    "on_pitch": (N_("%(player)s is on the pitch"), N_("%(player)s is not on the pitch")),
    "sent_off": (N_("%(player)s is sent off"), N_("%(player)s is not sent off")),
    "went_off": (N_("%(player)s has been substituted"), N_("%(player)s has not been substituted")),
}
MISSING: Facts = {
    "suspended": (N_("%(player)s is suspended for the next match"), N_("%(player)s is not suspended any more")),
    "injured": (N_("%(player)s misses the next match injured"), N_("%(player)s does not miss the next match injured")),
}


def becomes(what: Text, before: Any, after: Any) -> Iterator[Said]:
    """That a part has another value."""
    if before != after:
        message = N_("%(what)s: %(before)s becomes %(after)s")
        yield said(message, what=what, before=_shown(before), after=_shown(after))


def becomes_of(who: Any, what: str, before: Any, after: Any) -> Iterator[Said]:
    """That a part of a side or a player has another value."""
    if before != after:
        message = N_("%(who)s: %(what)s %(before)s becomes %(after)s")
        yield said(message, who=who, what=Text(what), before=_shown(before), after=_shown(after))


def _shown(value: Any) -> Any:
    if isinstance(value, bool):
        return Text(N_("yes") if value else N_("no"))
    return Text(N_("none")) if value is None or value == "" else value


# Score and report


def score(before: State, after: State) -> Iterator[Said]:
    """The score and the shoot-out."""
    yield from becomes(Text(N_("Score")), _points(before["score"]), _points(after["score"]))
    old, new = before.get("shoot_out"), after.get("shoot_out")
    yield from becomes(Text(N_("Shoot-out")), old and _points(old), new and _points(new))
    yield from becomes(Text(N_("Winner of the shoot-out")), _winner(before), _winner(after))


def _points(score: State) -> str:
    return f"{score['home']}–{score['away']}"


def _winner(state: State) -> str | None:
    side = state.get("shoot_out", {}).get("winner")
    return state[side]["name"] if side else None


def report(before: State, after: State) -> Iterator[Said]:
    """The report's items: those that go, come, or tell something else or another minute."""
    old, new = _items(before), _items(after)
    for place in sorted({*old, *new}):
        if place not in new:
            yield said(N_("No longer in the report: %(what)s"), what=_item(before, old[place]))
        elif place not in old:
            yield said(N_("New in the report: %(what)s"), what=_item(after, new[place]))
        elif old[place] != new[place]:
            yield from becomes(Text(N_("In the report")), _item(before, old[place]), _item(after, new[place]))


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
    player = called(state, side, item["player"]) if "player" in item else state[side]["name"]
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
        own = called(state, OTHER[side], item["player"])
        return said(N_("%(minute)s′ goal for %(team)s, own goal by %(player)s"), player=own, **names)
    names |= {"player": _shirt(item["player"])}
    if "assist" in item:
        assist = _shirt(item["assist"])
        return said(N_("%(minute)s′ goal for %(team)s by %(player)s, assist by %(assist)s"), assist=assist, **names)
    return said(N_("%(minute)s′ goal for %(team)s by %(player)s"), **names)


def _shirt(number: Any) -> Any:
    return Text(N_("reserve goalkeeper")) if number == "reserve_goalkeeper" else number


def called(state: State, side: str, number: Any) -> Said:
    """A player: team, number, and name if he has one."""
    name = state[side]["players"].get(str(number), NOBODY)["name"]
    names = {"team": state[side]["name"], "number": _shirt(number)}
    return (
        said(N_("%(team)s %(number)s %(name)s"), name=name, **names) if name else said("%(team)s %(number)s", **names)
    )


# Where play stands


def where(before: State, after: State) -> Iterator[Said]:
    """The phase and the minute."""
    yield from becomes(Text(N_("Now")), Text(PHASES[before["phase"]]), Text(PHASES[after["phase"]]))
    yield from becomes(Text(N_("Minute")), before["clock"]["minute"], after["clock"]["minute"])


def of_side(title: str, name: str, before: State, after: State) -> Iterator[Said]:
    """A part of the states that names a side."""
    yield from becomes(Text(title), *(state[state[name]]["name"] if state[name] else None for state in (before, after)))


def pending(before: State, after: State, rolls: Titles) -> Iterator[Said]:
    """The rolls that are asked for."""
    for message, these, those in (
        (N_("No longer asked for: %(what)s"), before, after),
        (N_("Asked for now: %(what)s"), after, before),
    ):
        for item in these["pending"]:
            if item not in those["pending"]:
                yield said(message, what=_asked(these, item, rolls))


def _asked(state: State, item: State, rolls: Titles) -> Any:
    roll = Text(rolls[item["roll"]])
    if "side" not in item:
        return roll
    who = called(state, item["side"], item["player"]) if "player" in item else state[item["side"]]["name"]
    return said(N_("%(what)s, %(player)s"), what=roll, player=who)


# Sides and players


def numbers(before: State, after: State, side: str) -> list[str]:
    """The players of a side in either state."""
    return list(dict.fromkeys([*before[side]["players"], *after[side]["players"]]))


def player(before: State, after: State, side: str, number: str, facts: Facts) -> Iterator[Said]:
    """What differs of a player; `facts` beside those of every game."""
    old, new = (state[side]["players"].get(number, NOBODY) for state in (before, after))
    who = called(after, side, number)
    for name, title in OF_A_PLAYER.items():
        yield from becomes_of(who, title, old[name], new[name])
    for name, (holds, fails) in {**FACTS_OF_A_PLAYER, **facts}.items():
        if old.get(name, False) != new.get(name, False):
            yield said(holds if new.get(name) else fails, player=who)


def missing(before: State, after: State, side: str) -> Iterator[Said]:
    """Who misses the next match now, and who does not any more."""
    for name, (comes, goes) in MISSING.items():
        old, new = (_numbers_of(state["next_match"][side][name]) for state in (before, after))
        for number in dict.fromkeys([*old, *new]):
            if (number in old) != (number in new):
                yield said(comes if number in new else goes, player=called(after, side, number))


def _numbers_of(items: Any) -> list[Any]:
    """Players by number; who is hurt may be told with the matches that he misses."""
    return [item["number"] if isinstance(item, Mapping) else item for item in items]
