"""A match as a whole: what was agreed on, and every roll that was made."""

from collections.abc import Iterator
from typing import Any

from companion.games.counter_attack.events import Roll
from companion.games.counter_attack.setting_texts import GROUPS
from companion.games.counter_attack.state import Match
from companion.games.football.settings import texts_of
from companion.matches import Kept

from ..language import _
from ..match.pages import render
from ..match.place import story
from ..match.report import settings_in_force
from . import roll_words, wording
from .setting_words import BOOK, PROFILE_NAMES, in_force


def settings_page(match: Kept) -> str:
    """What was agreed on: fixed once the match is made."""
    return render("settings", match, **agreed(match))


def agreed(match: Kept) -> dict[str, Any]:
    """The profile, and every setting with the profile's where it differs."""
    now: Match = match.fold.match
    rows = settings_in_force(texts_of(GROUPS, now.rules), in_force(now.settings), BOOK.usual(now.rules), BOOK.words)
    return {"profile": _(PROFILE_NAMES[now.rules]), "settings": list(rows)}


def rolls(match: Kept) -> Iterator[dict[str, Any]]:
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
