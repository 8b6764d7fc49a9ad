"""What happened, in one sentence: the parts that every game has."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.games.core import Amend, Line, Void
from companion.games.football import events
from companion.games.football.events import Shirt, Side
from companion.games.football.state import OTHER, Match, Team

from .language import N_, _


class Happening(NamedTuple):
    """A line of the match, with the match before and after it."""

    line: Line
    before: Any
    after: Any

    @property
    def event(self) -> Any:
        """What the line says."""
        return self.line.event


Says = Callable[[Happening], str]


def shirt(number: Shirt) -> str:
    """A shirt number, or what a player without one is called."""
    return _("reserve goalkeeper") if number == "reserve_goalkeeper" else str(number)


def who(team: Team, number: Shirt) -> str:
    """A player within his team: number, and name if he has one."""
    player = team.players.get(number)
    return f"{shirt(number)} {player.name}" if player is not None and player.name else shirt(number)


def player(match: Match, side: Side, number: Shirt) -> str:
    """A player of a match: team, number, and name if he has one."""
    return f"{match.team(side).name} {who(match.team(side), number)}"


def score(match: Match) -> str:
    """The score between the teams' names."""
    return f"{match.home.name} {match.home_score}–{match.away_score} {match.away.name}"


def because(text: str, cause: str) -> str:
    """A sentence with the cause that was given, if one was."""
    return _("%(text)s (%(cause)s)", text=text, cause=cause) if cause else text


# Sentences


def _kick_off(told: Happening) -> str:
    event: events.KickOff = told.event
    return _("%(team)s kick off", team=told.before.team(event.side).name)


def _goal(told: Happening) -> str:
    return goal_sentence(told.event, told.after)


def goal_sentence(event: events.Goal, match: Match) -> str:
    """A goal, and the score that it has made."""
    team = match.team(event.side).name
    if event.own_goal:
        own = player(match, OTHER[event.side], event.player)
        return _("Goal for %(team)s: own goal by %(player)s. %(score)s", team=team, player=own, score=score(match))
    scorer = who(match.team(event.side), event.player)
    if event.assist is None:
        return _("Goal for %(team)s: %(player)s. %(score)s", team=team, player=scorer, score=score(match))
    assist = who(match.team(event.side), event.assist)
    return _(
        "Goal for %(team)s: %(player)s, assist by %(assist)s. %(score)s",
        team=team, player=scorer, assist=assist, score=score(match),
    )  # fmt: skip


def _booking(told: Happening) -> str:
    event: events.Booking = told.event
    name = player(told.before, event.side, event.player)
    return because(_yellow(told, event.side, event.player, name), event.cause)


def _yellow(told: Happening, side: Side, number: Shirt, name: str) -> str:
    if sent_off_now(told, side, number):
        return _("Second yellow card: %(player)s is sent off", player=name)
    return _("Yellow card for %(player)s", player=name)


def sent_off_now(told: Happening, side: Side, number: Shirt) -> bool:
    """Whether this sent the player off."""
    after = told.after.team(side).players.get(number)
    before = told.before.team(side).players.get(number)
    return bool(after and after.sent_off and not (before and before.sent_off))


def _send_off(told: Happening) -> str:
    event: events.SendOff = told.event
    name = player(told.before, event.side, event.player)
    return because(_("Red card: %(player)s is sent off", player=name), event.cause)


def _substitution(told: Happening) -> str:
    event: events.Substitution = told.event
    team = told.after.team(event.side)
    return _("%(team)s: %(on)s on, %(off)s off", team=team.name, on=who(team, event.on), off=who(team, event.off))


def _end_half(told: Happening) -> str:
    words = {
        "half_time": _("Half-time"),
        "full_time": _("Full time: extra time follows"),
        "extra_half_time": _("Half-time of extra time"),
        "shoot_out": _("Full time: the shoot-out follows"),
        "finished": _("Full time"),
    }
    ended = words.get(told.after.phase, _("End of the half"))
    return f"{ended}. {score(told.after)}"


def _shoot_out_kick(told: Happening) -> str:
    event: events.ShootOutKick = told.event
    team = told.before.team(event.side)
    name = team.name if event.player is None else player(told.before, event.side, event.player)
    if event.scored:
        return _("Shoot-out: %(player)s score", player=name)
    return _("Shoot-out: %(player)s miss", player=name)


def _abandon(told: Happening) -> str:
    event: events.Abandon = told.event
    return because(_("The match is abandoned"), event.cause)


def _player(told: Happening) -> str:
    event: events.Player = told.event
    team = told.before.team(event.side).name
    return _("%(team)s %(number)s is %(name)s", team=team, number=shirt(event.player), name=event.name)


def _note(told: Happening) -> str:
    event: events.Note = told.event
    return _("Note: %(text)s", text=event.text)


def _amend(told: Happening) -> str:
    goal = next(
        (item for item in told.after.timeline if item["seq"] == told.event.seq and item["type"] == "goal"), None
    )
    if goal is None:
        return _("Line %(seq)s corrected", seq=told.event.seq)
    event = events.Goal(goal["side"], goal["player"], goal.get("assist"), goal.get("own_goal", False))
    return _("Corrected: %(what)s", what=goal_sentence(event, told.after))


SENTENCES: Mapping[type, Says] = {
    events.KickOff: _kick_off,
    events.Goal: _goal,
    events.Booking: _booking,
    events.SendOff: _send_off,
    events.Substitution: _substitution,
    events.EndHalf: _end_half,
    events.ShootOutKick: _shoot_out_kick,
    events.Abandon: _abandon,
    events.Player: _player,
    events.Note: _note,
    Amend: _amend,
    Void: lambda told: _("Line %(seq)s struck out", seq=told.event.seq),
}

# Labels: the same, as short as a button needs it


def label_goal(told: Happening) -> str:
    """A goal on a button."""
    event: events.Goal = told.event
    return _("%(team)s goal", team=told.before.team(event.side).name)


def _label_booking(told: Happening) -> str:
    event: events.Booking = told.event
    return _("yellow card, %(player)s", player=player(told.before, event.side, event.player))


def _label_send_off(told: Happening) -> str:
    event: events.SendOff = told.event
    return _("red card, %(player)s", player=player(told.before, event.side, event.player))


def _label_substitution(told: Happening) -> str:
    event: events.Substitution = told.event
    team = told.before.team(event.side)
    return _("%(team)s change, %(on)s for %(off)s", team=team.name, on=shirt(event.on), off=shirt(event.off))


def _label_kick(told: Happening) -> str:
    return _("kick of %(team)s", team=told.before.team(told.event.side).name)


def _label_player(told: Happening) -> str:
    return _("name of %(player)s", player=player(told.before, told.event.side, told.event.player))


LABELS: Mapping[type, Says] = {
    events.Goal: label_goal,
    events.Booking: _label_booking,
    events.SendOff: _label_send_off,
    events.Substitution: _label_substitution,
    events.ShootOutKick: _label_kick,
    events.Player: _label_player,
}
PLAIN_LABELS: Mapping[type, str] = {
    events.KickOff: N_("kick-off"),
    events.EndHalf: N_("end of the half"),
    events.Abandon: N_("abandoning the match"),
    events.Note: N_("note"),
    Amend: N_("correction"),
    Void: N_("striking out"),
}
