"""What happened in a Simulator Soccer match, in one sentence, and where the token goes."""

from collections.abc import Mapping
from typing import Any

from companion.games.football import events as football
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER
from companion.games.simulator_soccer import clock, events
from companion.games.simulator_soccer.state import Match, tired, wedges_allowed

from .. import wording
from ..language import N_, _, ngettext
from ..wording import Happening, Says, player
from . import setting_words


def sentence(told: Happening) -> str:
    """What a line says, as the log has it."""
    return SENTENCES[type(told.event)](told)


def label(told: Happening) -> str:
    """What undo would take back, as short as its button."""
    kind = type(told.event)
    return _(PLAIN_LABELS[kind]) if kind in PLAIN_LABELS else LABELS[kind](told)


def announcement(told: Happening) -> str:
    """What a tap has done: the sentence, and where the token goes."""
    more = token_words(told.before, told.after) or wedges_words(told)
    return f"{sentence(told)}. {more}" if more else sentence(told)


def minute(told: Happening) -> str:
    """The minute of a line: the one that the match has listed it with, none before kick-off."""
    listed = (item["minute"] for item in told.after.timeline if item["seq"] == told.line.seq)
    return next(listed, "" if told.before.phase == "pre_match" else clock.minute(told.before))


def side(told: Happening) -> Side | None:
    """The side whose kit stands beside a line."""
    named: Side | None = getattr(told.event, "side", None)
    if named is None and isinstance(told.event, events.Turn | events.LostBall | events.Restart):
        return told.before.possession  # type: ignore[no-any-return]
    return named


def token_words(before: Match, after: Match) -> str:
    """Where the token goes, if it goes anywhere."""
    if not after.playing or (before.half, before.cells) == (after.half, after.cells):
        return ""
    if clock.full(after):
        return _("The time is up: added time")
    place = clock.as_state(after)
    return _("Referee %(token)s to cell %(cell)s", token=place["referee"], cell=board_cell(place))


def wedges_words(told: Happening) -> str:
    """What a substitution has given a tired side."""
    if not isinstance(told.event, football.Substitution) or not tired(told.after):
        return ""
    limit = wedges_allowed(told.after, told.event.side)
    return ngettext("Each may use %(num)s wedge now", "Each may use %(num)s wedges now", limit)


def board_cell(place: Mapping[str, Any]) -> int:
    """The cell of the lane on which the token stands, counted from the flag: token 2 walks back."""
    steps: int = place["lane_cell"]
    return clock.LANE + 1 - steps if place["referee"] == 2 else steps


def roll_words(told: Happening, dice: int) -> str:
    """Where the dice came from, and the chances that they had."""
    ours = told.line.margin.rolled != "table"
    thrown = ngettext("App die", "App dice", dice) if ours else ngettext("Table die", "Table dice", dice)
    odds = told.after.last_roll.get("odds", {})
    chances = [f"{_result_name(name)} {chance}" for name, chance in odds.items() if chance != "0"]
    return " · ".join([thrown, *chances] if told.after.last_roll is not told.before.last_roll else [thrown])


def _result_name(result: str) -> str:
    return {
        "success": _("chance"),
        "foul": _("foul"),
        "injured": _("injured"),
        "strict": _("strict"),
        "bad": _("bad weather"),
        "carrier": _("carrier"),
        "challenger": _("challenger"),
    }.get(result, result)


# Names


def move_names() -> dict[str, str]:
    """The moves by the record's names."""
    return {
        "precise_pass": _("precise pass"),
        "tactical": _("tactical move"),
        "pass_and_move": _("pass and move"),
        "carry_and_move": _("carry and move"),
        "dribble_and_move": _("dribble and move"),
        "failed_cross": _("failed cross"),
        "rebound": _("rebound"),
        "team_moves": _("team moves"),
    }


def move_name(move: str) -> str:
    """A move within a sentence."""
    return move_names()[move]


def restart_names() -> dict[str, str]:
    """The restarts by the record's names."""
    return {
        "free_kick": _("free kick"),
        "penalty": _("penalty"),
        "corner": _("corner"),
        "goal_kick": _("goal kick"),
        "lineup": _("line-up"),
        "throw_in": _("throw-in"),
    }


def restart_name(kind: str) -> str:
    """A restart within a sentence."""
    return restart_names()[kind]


def duel_names() -> dict[str, str]:
    """The duels by the record's names."""
    return {
        "dribble": _("Dribble"),
        "dribble_goalkeeper": _("Dribble on the goalkeeper"),
        "tackle": _("Tackle"),
        "low_rush": _("Low rush"),
    }


def duel_name(duel: str) -> str:
    """A duel at the head of a sentence."""
    return duel_names()[duel]


# Sentences


def _holders(told: Happening) -> str:
    side: Side = told.before.possession or "home"
    return str(told.before.team(side).name)


def _toss(told: Happening) -> str:
    event: events.Toss = told.event
    return _("%(team)s win the toss", team=told.before.team(event.side).name)


def _referee(told: Happening) -> str:
    event: events.Referee = told.event
    return _("The referee is strict") if event.dice <= 2 else _("The referee is normal")


def _weather(told: Happening) -> str:
    return _("Bad weather") if told.after.weather == "bad" else _("Clear weather")


def _turn(told: Happening) -> str:
    event: events.Turn = told.event
    return _("%(team)s: %(move)s", team=_holders(told), move=move_name(event.move))


def _restart(told: Happening) -> str:
    event: events.Restart = told.event
    side: Side = event.side or told.before.possession or "home"
    return _("%(team)s: %(move)s", team=told.before.team(side).name, move=restart_name(event.kind))


def _lost_ball(told: Happening) -> str:
    return _("%(team)s lose the ball", team=_holders(told))


def _duel(told: Happening) -> str:
    event: events.Duel = told.event
    roll, match = told.after.last_roll, told.before
    carrier = player(match, event.side, event.carrier)
    challenger = player(match, OTHER[event.side], event.challenger)
    names = {"duel": duel_name(event.duel), "carrier": carrier, "challenger": challenger}
    if roll.get("foul"):
        return _("%(duel)s: %(challenger)s fouls %(carrier)s", **names)
    if roll.get("winner") == "challenger":
        return _("%(duel)s: %(challenger)s takes the ball from %(carrier)s", **names)
    return _("%(duel)s: %(carrier)s keeps the ball against %(challenger)s", **names)


def _simple_tackle(told: Happening) -> str:
    event: events.SimpleTackle = told.event
    name = player(told.before, event.side, event.challenger)
    if event.dice == 6:
        return _("%(player)s tackles and wins the ball", player=name)
    return _("%(player)s tackles in vain", player=name)


def _rear_entry(told: Happening) -> str:
    event: events.RearEntry = told.event
    name = player(told.before, event.side, event.challenger)
    if not told.after.last_roll.get("foul"):
        return _("%(player)s enters from behind without a foul", player=name)
    if wording.sent_off_now(told, event.side, event.challenger):
        return _("%(player)s enters from behind: foul, second yellow card, sent off", player=name)
    return _("%(player)s enters from behind: foul and yellow card", player=name)


def _reflexes(told: Happening) -> str:
    event: events.Reflexes = told.event
    name = player(told.before, event.side, event.player)
    if told.after.last_roll.get("success"):
        return _("Reflexes: %(player)s may stand", player=name)
    return _("Reflexes: %(player)s does not react in time", player=name)


def _foul(told: Happening) -> str:
    event: events.Foul = told.event
    name = player(told.before, event.side, event.player)
    if event.cause == "offside":
        return _("Offside: %(player)s", player=name)
    text = _entry_from_afar(event, told, name) if event.cause == "not_adjacent" else _fouls(event, told, name)
    return wording.because(text, _("in the area")) if event.in_area else text


def _entry_from_afar(event: events.Foul, told: Happening, name: str) -> str:
    if wording.sent_off_now(told, event.side, event.player):
        return _("Foul by %(player)s from afar: second yellow card, sent off", player=name)
    return _("Foul by %(player)s from afar: yellow card", player=name)


def _fouls(event: events.Foul, told: Happening, name: str) -> str:
    if event.on is None:
        return _("Foul by %(player)s", player=name)
    return _("Foul by %(player)s on %(victim)s", player=name, victim=player(told.before, OTHER[event.side], event.on))


def _injury_roll(told: Happening) -> str:
    event: events.InjuryRoll = told.event
    name = player(told.before, event.side, event.player)
    if not told.after.last_roll.get("injured"):
        return _("%(player)s is not hurt", player=name)
    if told.after.team(event.side).players[event.player].injuries > 1:
        return _("%(player)s is injured again: one cell at a time from now on", player=name)
    return _("%(player)s is injured: his first skill only from now on", player=name)


def _var(told: Happening) -> str:
    if told.after.last_roll.get("success"):
        return _("The video referee takes the penalty back")
    return _("The video referee confirms the penalty")


def _reminder(told: Happening) -> str:
    event: events.Reminder = told.event
    team = _holders(told)
    if event.what == "pressed":
        return _("%(team)s are no longer pressed", team=team) if event.over else _("%(team)s are pressed", team=team)
    if event.over:
        return _("%(team)s no longer have seven players in the other half", team=team)
    return _("%(team)s have seven players in the other half", team=team)


def _set_clock(told: Happening) -> str:
    return _("The clock is set to %(minute)s′", minute=clock.minute(told.after))


def _settings(told: Happening) -> str:
    changed = setting_words.changes(told.before.settings, told.after.settings)
    return _("Settings: %(changes)s", changes="; ".join(changed) or _("as before"))


SENTENCES: Mapping[type, Says] = {
    **wording.SENTENCES,
    events.Toss: _toss,
    events.Referee: _referee,
    events.Weather: _weather,
    events.Turn: _turn,
    events.Restart: _restart,
    events.LostBall: _lost_ball,
    events.Duel: _duel,
    events.SimpleTackle: _simple_tackle,
    events.RearEntry: _rear_entry,
    events.Reflexes: _reflexes,
    events.Foul: _foul,
    events.InjuryRoll: _injury_roll,
    events.Var: _var,
    events.SetClock: _set_clock,
    events.Reminder: _reminder,
    events.Settings: _settings,
}

# Labels


def _label_goal(told: Happening) -> str:
    return _at(wording.label_goal(told), told)


def _at(text: str, told: Happening) -> str:
    return f"{text}, {minute(told)}′"


def _by(side: Side, number: Shirt, told: Happening, what: str) -> str:
    return _("%(what)s, %(player)s", what=what, player=player(told.before, side, number))


LABELS: Mapping[type, Says] = {
    **wording.LABELS,
    football.Goal: _label_goal,
    events.Turn: lambda told: move_name(told.event.move),
    events.Restart: lambda told: restart_name(told.event.kind),
    events.SimpleTackle: lambda told: _by(told.event.side, told.event.challenger, told, _("tackle")),
    events.RearEntry: lambda told: _by(told.event.side, told.event.challenger, told, _("entry from behind")),
    events.Reflexes: lambda told: _by(told.event.side, told.event.player, told, _("reflexes")),
    events.Foul: lambda told: _by(told.event.side, told.event.player, told, _("foul")),
    events.InjuryRoll: lambda told: _by(told.event.side, told.event.player, told, _("injury check")),
}
PLAIN_LABELS: Mapping[type, str] = {
    **wording.PLAIN_LABELS,
    events.Toss: N_("toss"),
    events.Referee: N_("roll for the referee"),
    events.Weather: N_("roll for the weather"),
    events.LostBall: N_("lost ball"),
    events.Duel: N_("duel"),
    events.Var: N_("video referee"),
    events.SetClock: N_("setting the clock"),
    events.Reminder: N_("reminder"),
    events.Settings: N_("change of settings"),
}
