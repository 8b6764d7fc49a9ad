"""What the match sheet shows of Counter Attack: attributes, the referee, the settings that are not the profile's."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from companion.games.counter_attack.cards import GOALKEEPER, OUTFIELD, standard_players
from companion.games.counter_attack.setting_texts import GROUPS, PROFILE_NAMES, VALUES
from companion.games.counter_attack.settings import read_settings
from companion.games.errors import N_
from companion.games.football.settings import texts_of

from .draw import Say
from .orders import LABELLED, Player
from .tables import blank

ALWAYS = ("half_minutes", "added_time", "knock_out")  # said even if they are the profile's
NONE = N_("no limit")
YES, NO = N_("yes"), N_("no")
COLUMN = N_("Attributes")


def player(card: Mapping[str, Any]) -> Player:
    """A player as a header has him, his attributes in the order of his card."""
    keeper = bool(card.get("goalkeeper"))
    names = GOALKEEPER if keeper else OUTFIELD
    attributes = tuple(card[name] for name in names if name in card)
    return Player(card["number"], card.get("name", ""), (), keeper, attributes)


def standard() -> tuple[Player, ...]:
    """The players of a side without a list."""
    return tuple(player(card) for card in standard_players())


def before(left: float, top: float, wide: float, say: Say) -> str:
    """What is known before the match."""
    return blank(left, top, 60, say(N_("Referee, Leniency"))) + blank(left + 64, top, wide - 64, say(N_("Kick-off")))


def in_force(rules: str, given: Mapping[str, Any], say: Say) -> Iterator[str]:
    """The profile, the settings that matter in every match, and those that are not the profile's."""
    agreed, usual = (asdict(read_settings(rules, some)) for some in (given, {}))
    yield say(LABELLED) % {"what": say(N_("Profile")), "value": say(PROFILE_NAMES[rules])}
    for setting in texts_of(GROUPS, rules):
        value = agreed[setting.name]
        if setting.name in ALWAYS or value != usual[setting.name]:
            yield say(LABELLED) % {"what": say(setting.title), "value": _value(value, say)}


def _value(value: Any, say: Say) -> str:
    if value is None:
        return say(NONE)
    if isinstance(value, bool):
        return say(YES if value else NO)
    return say(VALUES[value]) if value in VALUES else str(value)
