"""What a person does with kits: keep one's own, take a ready one, find what the other side could wear."""

from collections.abc import Iterable
from dataclasses import replace
from secrets import choice

from companion import library
from companion.kits import DEFAULT_HOME, Kit, clash, kit_from_dict
from companion.kits import library as kit_library
from companion.kits.palette import random_kit
from companion.library import StoredItem
from companion.paths import KITS

KIT = "kit"
MOST_LETTERS = 60


def kit_of(item: StoredItem) -> Kit:
    """The kit that a library holds."""
    return kit_from_dict(item.data)


def own_kits(shelf: str) -> dict[str, Kit]:
    """The kits of a library by their ids, the last made first."""
    return {item.id: kit_of(item) for item in library.of_kind(shelf, KIT)} if shelf else {}


def kits_to_choose(shelf: str) -> dict[str, Kit]:
    """All kits that a side may wear: one's own by their ids, those of the app by their short names."""
    return {**own_kits(shelf), **kit_library(KITS)}


def keep(shelf: str, kit: Kit) -> str:
    """Keep a kit; its id."""
    return library.add(shelf, KIT, kit.to_dict())


def save(shelf: str, item: str, seen: int, kit: Kit) -> StoredItem:
    """Keep a kit's next version; raises library.ChangedError if its page was overtaken."""
    return library.save(shelf, item, seen, kit.to_dict())


def new_kit(source: str, name: str, team: str, shelf: str) -> Kit:
    """A kit to begin with: by chance, or a copy of one that there is, if asked to as a kit of another side."""
    if source == "random":
        return random_kit(choice, name)
    kits = kits_to_choose(shelf)
    kit = kits.get(source) or kits[DEFAULT_HOME]
    return replace(kit, name=name or kit.name, team=team or kit.team, kind=None)


def team_kits(kit: Kit, kits: Iterable[Kit]) -> list[Kit]:
    """The kits of the same side, itself left out."""
    return [other for other in kits if kit.team and other.team == kit.team and other != kit]


def against(home: Kit, away: Kit, kits: Iterable[Kit]) -> Kit:
    """What the away side had better wear: a kit of its own if one is fine, else one of all."""
    every = [kit for kit in kits if kit != home]
    return clash.alternative(home, [away, *team_kits(away, every), *every])
