"""What happened in a Counter Attack match, in one sentence."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.core import Line
from companion.games.counter_attack import clock, events
from companion.games.counter_attack.terms import ACTIONS
from companion.games.football import events as football
from companion.games.football.events import Side

from .. import wording
from ..language import N_, _, ngettext
from ..wording import Happening, Says, player
from . import roll_words

PARTLY = ("goal", "booking", "send_off", "injury")  # of the timeline, what a roll may bring


def sentence(told: Happening) -> str:
    """What a line says, as the log has it."""
    return SENTENCES[type(told.event)](told)


def label(told: Happening) -> str:
    """What undo would take back, as short as its button."""
    kind = type(told.event)
    return _(PLAIN_LABELS[kind]) if kind in PLAIN_LABELS else LABELS[kind](told)


def minute(told: Happening) -> str:
    """The minute of a line: the one that the match has listed it with, none before kick-off."""
    listed = (item["minute"] for item in told.after.timeline if item["seq"] == told.line.seq)
    if told.before.phase == "pre_match":
        return next(listed, "")
    then = told.before if told.line.margin.after is not None else clock.read(told.before, told.line.time)
    return next(listed, clock.minute(then))


def side(told: Happening) -> Side | None:
    """The side whose kit stands beside a line."""
    named: Side | None = getattr(told.event, "side", None)
    if named is None and isinstance(told.event, events.Action):
        return told.before.possession  # type: ignore[no-any-return]
    return named


def faces(line: Line) -> list[Any]:
    """The faces of all dice of a line."""
    dice = line.data.get("dice", [])
    jumpers = [jumper["dice"] for name in ("attackers", "defenders") for jumper in line.data.get(name, ())]
    thrown = list(dice.values()) if isinstance(dice, Mapping) else dice if isinstance(dice, list) else [dice]
    return [*thrown, *jumpers]


def dice_words(told: Happening, dice: int) -> str:
    """Where the dice came from."""
    ours = told.line.margin.rolled != "table"
    return ngettext("App die", "App dice", dice) if ours else ngettext("Table die", "Table dice", dice)


def action_name(action: str) -> str:
    """An action within a sentence."""
    return _(ACTIONS[action])


# Sentences


def _referee(told: Happening) -> str:
    event: events.Referee = told.event
    if event.name:
        return _("Referee %(name)s, Leniency %(leniency)s", name=event.name, leniency=event.leniency)
    return _("The referee’s Leniency is %(leniency)s", leniency=event.leniency)


def _clock(told: Happening) -> str:
    event: events.Clock = told.event
    time = clock.mm_ss(told.after.watch.elapsed)
    if event.do == "set":
        return _("The clock is set to %(time)s", time=time)
    if event.do == "resume":
        return _("The clock goes on at %(time)s", time=time)
    return wording.because(_("The clock stands at %(time)s", time=time), event.reason or "")


def _sand_timer(told: Happening) -> str:
    event: events.SandTimer = told.event
    if event.side is not None:
        return _("The sand timer is flipped for %(team)s", team=told.before.team(event.side).name)
    return _("The sand timer lies on its side") if event.do == "pause" else _("The sand timer runs on")


def _action(told: Happening) -> str:
    taker: Side = told.event.side or told.before.possession or "home"
    return _("%(team)s: %(move)s", team=told.before.team(taker).name, move=action_name(told.event.action).lower())


def _withdrawal(told: Happening) -> str:
    return _("%(player)s has to go off", player=player(told.before, told.event.side, told.event.player))


def _roll(told: Happening) -> str:
    roll = told.after.last_roll
    who = roll_words.who_words(told)
    names = {"roll": roll_words.roll_name(roll), "who": who, "result": roll_words.result_words(roll)}
    said = _("%(roll)s, %(who)s: %(result)s", **names) if who else _("%(roll)s: %(result)s", **names)
    return ". ".join([said, *came_with(told)])


def came_with(told: Happening) -> Iterator[str]:
    """What a roll has brought to the report."""
    for item in told.after.timeline:
        if item["seq"] != told.line.seq or item["type"] not in PARTLY:
            continue
        name = player(told.before, item["side"], item["player"])
        if item["type"] == "goal":
            yield wording.goal_sentence(football.Goal(item["side"], item["player"], item.get("assist")), told.after)
        elif item["type"] == "send_off":
            yield _("%(player)s is sent off", player=name)
        elif item["type"] == "booking" and told.event.roll != "booking_check":
            yield _("Yellow card for %(player)s", player=name)
        elif item["type"] == "injury" and told.after.team(item["side"]).players[item["player"]].injuries > 1:
            yield _("%(player)s has to go off", player=name)


SENTENCES: Mapping[type, Says] = {
    **wording.SENTENCES,
    events.Referee: _referee,
    events.Clock: _clock,
    events.SandTimer: _sand_timer,
    events.Action: _action,
    events.Withdrawal: _withdrawal,
    events.Roll: _roll,
}

# Labels


def _label_roll(told: Happening) -> str:
    event: events.Roll = told.event
    name = roll_words.title(event.roll).lower()
    if event.side is None or event.player is None:
        return name
    return _("%(what)s, %(player)s", what=name, player=player(told.before, event.side, event.player))


def _label_withdrawal(told: Happening) -> str:
    name = player(told.before, told.event.side, told.event.player)
    return _("%(what)s, %(player)s", what=_("going off"), player=name)


LABELS: Mapping[type, Says] = {
    **wording.LABELS,
    events.Action: lambda told: action_name(told.event.action).lower(),
    events.Roll: _label_roll,
    events.Withdrawal: _label_withdrawal,
}
PLAIN_LABELS: Mapping[type, str] = {
    **wording.PLAIN_LABELS,
    events.Referee: N_("referee"),
    events.Clock: N_("clock"),
    events.SandTimer: N_("sand timer"),
}
