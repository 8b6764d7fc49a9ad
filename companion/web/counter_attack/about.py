"""A match as a whole: what was agreed on, and its report so far."""

from collections.abc import Iterator
from typing import Any

from companion.games.counter_attack.events import Roll
from companion.games.counter_attack.setting_texts import GROUPS
from companion.games.counter_attack.state import Match
from companion.games.football.settings import texts_of
from companion.games.football.state import SIDES
from companion.matches import Kept

from ..language import _
from ..match.pages import render
from ..match.place import story
from ..wording import who
from . import roll_words, wording
from .setting_words import BOOK, PROFILE_NAMES, in_force


def settings_page(match: Kept) -> str:
    """What was agreed on: fixed once the match is made."""
    return render("settings", match, profile=_profile(match), settings=list(_settings(match)))


def _profile(match: Kept) -> str:
    return _(PROFILE_NAMES[match.fold.match.rules])


def _settings(match: Kept) -> Iterator[dict[str, str]]:
    """Every setting, with the profile's where it differs."""
    now: Match = match.fold.match
    agreed, usual = in_force(now.settings), BOOK.usual(now.rules)
    for setting in texts_of(GROUPS, now.rules):
        is_so, then = (BOOK.words(setting.name, one[setting.name]) for one in (agreed, usual))
        yield {"title": _(setting.title), "value": is_so, "usual": "" if is_so == then else then}


def report_page(match: Kept, **variables: Any) -> str:
    """The report of a match so far: scorers, the timeline, every roll with what it was made of."""
    end: Match = match.fold.match
    return render(
        "report",
        match,
        code=match.code,
        scorers={side: list(_scorers(end, side)) for side in SIDES},
        rolls=list(_rolls(match)),
        profile=_profile(match),
        settings=list(_settings(match)),
        **variables,
    )


def _scorers(end: Match, side: Any) -> Iterator[tuple[str, str]]:
    """Who scored for a side, with his minutes."""
    for item in end.timeline:
        if item["type"] == "goal" and item["side"] == side:
            own = item.get("own_goal", False)
            name = who(end.team("away" if (side == "home") == bool(own) else "home"), item["player"])
            yield _("%(player)s (own goal)", player=name) if own else name, f"{item['minute']}′"


def _rolls(match: Kept) -> Iterator[dict[str, Any]]:
    """The rolls, the newest first: what each was made of, and the chance that it had."""
    for told in story(match):
        if isinstance(told.event, Roll):
            roll = told.after.last_roll
            chances = roll_words.odds(roll["roll"], roll.get("odds", {}), severe=bool(roll.get("severe")))
            came = next((one for one in chances if one["key"] == roll_words.outcome(roll)), None)
            yield {
                "minute": wording.minute(told),
                "side": wording.side(told),
                "text": wording.sentence(told),
                "sums": list(roll_words.sums(told)),
                "chance": came["percent"] if came else "",
            }
