"""The match screen of Counter Attack."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion import decks
from companion.games.counter_attack import clock, may
from companion.games.counter_attack.decks import Referee
from companion.games.counter_attack.play import played_on
from companion.games.counter_attack.state import Match, kicks_off, must_go_off
from companion.games.football.events import Side
from companion.games.football.state import OTHER, SIDES
from companion.matches import Kept

from ..clock_view import clock_view
from ..language import _
from ..match import pages as shared
from ..match.place import story
from ..match.shoot_out import shoot_out
from ..match.story import may_kick_off, told_so_far
from ..screens import Asking, Event, Shown, Variables
from ..wording import player
from . import next_steps, result
from .rolling import SHEETS as ROLL_SHEETS
from .rolling import at_this_moment
from .setting_words import BOOK, in_force
from .sketch import tidy

STYLES = ("duel.css", "clock.css", "counter_attack.css")
SCRIPTS = ("clock.js", "ticks.js")


def match_screen(match: Kept, asking: Asking) -> Shown:
    """The match: what was just rolled until it is put away, what the rules ask for, what may come next."""
    given, here = asking.given, asking.here
    now = at_this_moment(match.fold.match)
    waived = bool(given.get("advantage")) and "play_on" in may.may(now)
    now = played_on(now) if waived else now
    ball = _ball(now, given.get("ball"))
    rolled = result.just_rolled(match.fold)
    put_away = str(given.get("told", "")) == str(match.seq) or "error" in given or waived
    variables = told_so_far(match.fold, here, partial(story, match), asking.said)
    return Shown(
        "match",
        {
            **variables,
            "roll": None if rolled else variables["roll"],
            "result": result.shown(rolled) if rolled and not put_away else None,
            "ball": ball,
            "when_over": here,
            "ask": next_steps.asked_now(match.fold, here),
            "next": next_steps.buttons(now, here, ball),
            "during": next_steps.rolls_now(now, here, ball),
            "free_moves": next_steps.free_moves(match.fold),
            "ticks": next_steps.ticks(match.fold, now),
            "notices": list(_notices(now, here)),
            "kick_off": [kicks_off(now)] if kicks_off(now) else may_kick_off(now),
            "referees": [referee.leniency for referee in referees()],
            "shoot": shoot_out(now, match.state, given.get("starts")),
            "agreed": BOOK.departures(now.rules, in_force(now.settings)) if now.phase == "pre_match" else None,
            "hurt": list(hurt(now)),
            **({} if asking.manager else {"assist": None}),
        },
    )


def _ball(match: Match, given: Any) -> Side | None:
    """Who has the ball: as the record says, or as the board says and the address with it."""
    return given if given in SIDES else match.possession


def _notices(match: Match, here: str) -> Iterator[Variables]:
    """What has to be done before play goes on."""
    for side in SIDES:
        for one in match.team(side).on_pitch():
            if must_go_off(match, side, one):
                yield {
                    "kind": "warn",
                    "title": _("%(player)s has to go off", player=player(match, side, one.number)),
                    "text": _("Hurt for the second time."),
                    "link": f"{here}/substitution?side={side}&off={one.number}",
                    "action": _("Substitution"),
                    "instead": {"side": side, "player": one.number},
                }
        yield from _no_keeper(match, side, here)
    if match.playing and clock.time_is_up(match) and match.settings.added_time and match.leniency is None:
        yield {
            "title": _("Who is the referee?"),
            "text": _("Added time needs his Leniency."),
            "link": f"{here}/referee",
            "action": _("Referee"),
        }


def _no_keeper(match: Match, side: Side, here: str) -> Iterator[Variables]:
    """A side without a goalkeeper on the pitch may bring one on for an outfielder, or play with 0 in goal (G62)."""
    team = match.team(side)
    if match.playing and not any(one.goalkeeper for one in team.on_pitch()):
        yield {
            "title": _("%(team)s have no goalkeeper", team=team.name),
            "text": _(
                "A reserve may come on for a player; an outfielder in goal has 0 for everything of a goalkeeper."
            ),
            "link": f"{here}/substitution?side={side}",
            "action": _("Substitution"),
        }


def hurt(match: Match) -> Iterator[Variables]:
    """After the end: who is hurt and has not rolled for how long."""
    if match.phase != "finished":
        return
    for side in SIDES:
        for one in match.team(side).players.values():
            if one.injuries and one.misses is None:
                yield {"side": side, "player": one.number, "name": player(match, side, one.number)}


def every_page(match: Kept) -> Variables:
    """The clock, the styles and the scripts of a match in real time."""
    return {"clock": clock_view(match), "styles": STYLES, "scripts": SCRIPTS, "opponent": OTHER}


# Answers to events


def referees() -> tuple[Referee, ...]:
    """The referees' cards to draw from: those of the deck that comes with the app."""
    return decks.referees([decks.ready_decks()[decks.USUAL]])


def steps(match: Kept, event: Event) -> list[Event]:
    """What a form's event is logged as: a referee who is drawn gets his name and his Leniency now."""
    if event.get("type") == "roll":
        return [tidy(match.fold.match, event)]
    if event.get("type") == "referee" and "draw" in event:
        drawn = {name: value for name, value in event.items() if name != "draw"}
        return [{**drawn, **decks.draw_referee(referees()).to_dict()}]
    return [dict(event)]


def sheet_of(event: Event) -> str:
    """The sheet that a form's event came from."""
    if event.get("type") == "roll":
        name = str(event.get("roll"))
        return name if name in ROLL_SHEETS or name == "header" else ""
    return shared.sheet_of(event)
