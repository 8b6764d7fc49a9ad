"""What a person does with cards: take a deck that comes with the app, keep one's own, draw a referee, draft a squad.

Chance is the operating system's entropy, asked at the moment somebody asks for a draw and not before.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from secrets import SystemRandom
from typing import Any

from companion import library, squads
from companion.chance import die, one_of
from companion.games.counter_attack import draft as drafts
from companion.games.counter_attack.decks import Deck, Referee, read_deck
from companion.games.counter_attack.draft import Deal, Draft, Event, Keepers, Kept, RollOff, Round, Way
from companion.games.counter_attack.squads import GOALKEEPERS, OUTFIELDERS, PLAYERS, Card, Squad
from companion.games.football.state import SIDES
from companion.library import NewItem, StoredItem
from companion.paths import KITS

DECK, DRAFT = "deck", "draft"
USUAL = "open-pool"  # that a squad is measured by, and a draft begins with
_chance = SystemRandom()


@cache
def ready_decks() -> Mapping[str, Deck]:
    """The decks that come with the app by the names of their files, the usual one first."""
    files = sorted((KITS / "decks").glob("*.json"), key=lambda file: (file.stem != USUAL, file.stem))
    return {file.stem: read_deck(json.loads(file.read_text("utf-8"))) for file in files}


@cache
def ready_teams() -> Mapping[str, Squad]:
    """The squads of the teams that come with the app, by the names of their decks."""
    return {name: team_of(deck) for name, deck in ready_decks().items() if deck.whole}


# One's own


def deck_of(item: StoredItem) -> Deck:
    """The deck that a library holds; raises library.UnknownItemError for anything else."""
    if "deck" not in item.data:
        raise library.UnknownItemError(item.id)
    return read_deck(item.data)


def own_decks(shelf: str) -> list[tuple[StoredItem, Deck]]:
    """The decks of a library, the last made first."""
    return [(item, deck_of(item)) for item in library.of_kind(shelf, DECK)]


def keep_deck(shelf: str, deck: Deck) -> str:
    """Keep a deck; its id."""
    return library.add(shelf, DECK, deck.to_dict())


def save_deck(shelf: str, item: str, seen: int, deck: Deck) -> StoredItem:
    """Keep a deck's next version; raises library.ChangedError if its page was overtaken."""
    return library.save(shelf, item, seen, deck.to_dict())


def decks_to_choose(shelf: str) -> dict[str, Deck]:
    """The decks that come with the app and one's own, by file name or id."""
    own = {item.id: deck for item, deck in own_decks(shelf)} if shelf else {}
    return {**ready_decks(), **own}


def random_squad(name: str, cards: Sequence[Card]) -> Squad:
    """Two goalkeepers and fourteen outfielders of a deck at random."""
    keepers, others = ([card for card in cards if card.goalkeeper is kind] for kind in (True, False))
    return drafts.squad_of(name, [*_chance.sample(keepers, GOALKEEPERS), *_chance.sample(others, OUTFIELDERS)])


def team_of(deck: Deck) -> Squad:
    """The squad of a deck that is a team: sixteen of it, the shirts by the usual formation (G87)."""
    squad = drafts.squad_of(deck.name, deck.cards)
    return replace(squad, players=tuple(player for player in squad.players if player.number <= PLAYERS))


def draw_referee(referees: Sequence[Referee]) -> Referee:
    """One of the referees of a deck, each as likely as the other (G5)."""
    return one_of(referees)


def referees(decks: Iterable[Deck]) -> tuple[Referee, ...]:
    """The referees of decks; those that come with the app if there are none."""
    return tuple(referee for deck in decks for referee in deck.referees) or ready_decks()[USUAL].referees


# The draft


def begin_draft(shelf: str, way: Way, names: tuple[str, str], cards: Sequence[Card]) -> str:
    """Keep a draft that begins; its id. Raises RuleError if the cards are too few."""
    header = drafts.header(way, *names, cards)
    return library.add(shelf, DRAFT, {**header.to_dict(), "events": []})


def draft_of(item: StoredItem) -> Draft:
    """What a kept draft has come to; raises library.UnknownItemError for anything else."""
    if "draft" not in item.data:
        raise library.UnknownItemError(item.id)
    return drafts.fold(item.data)


def own_drafts(shelf: str) -> list[tuple[StoredItem, Draft]]:
    """The drafts of a library, the last begun first."""
    return [(item, draft_of(item)) for item in library.of_kind(shelf, DRAFT)]


def log(shelf: str, item: StoredItem, event: Event, made: Sequence[NewItem] = ()) -> StoredItem:
    """Add an event to a draft as it was seen, with the squads that it makes; raises RuleError, or library.ChangedError
    if it has gone on since."""
    drafts.apply(draft_of(item), event)
    events = [*item.data["events"], drafts.write_event(event)]
    return library.save(shelf, item.id, item.version, {**item.data, "events": events}, made)


def drawn(draft: Draft) -> Event:
    """What chance gives where the draft is: goalkeepers, dice, the cards of a round, a whole deal."""
    return _DRAWS[draft.next](draft)


def _dealt(draft: Draft) -> Deal:
    keepers = _chance.sample(draft.left(True), 2 * GOALKEEPERS)
    outfield = _chance.sample(draft.left(False), 2 * OUTFIELDERS)
    home, away = (
        (*keepers[half * GOALKEEPERS :][:GOALKEEPERS], *outfield[half * OUTFIELDERS :][:OUTFIELDERS]) for half in (0, 1)
    )
    return Deal(home, away)


_DRAWS: dict[str, Callable[[Draft], Event]] = {
    "keepers": lambda draft: Keepers(draft.keepers_next, tuple(_chance.sample(draft.left(True), GOALKEEPERS))),
    "roll_off": lambda _draft: RollOff(die(), die(), "app"),
    "round": lambda draft: Round(tuple(_chance.sample(draft.left(False), drafts.FACE_UP))),
    "deal": _dealt,
}
DRAWS = tuple(_DRAWS)  # where a draft waits for chance


def make_squads(shelf: str, item: StoredItem) -> StoredItem:
    """Put the two squads of a draft into the library, once; raises library.ChangedError if somebody was quicker."""
    made = {side: squads.new_item(shelf, squad) for side, squad in drafts.squads(draft_of(item)).items()}
    return log(shelf, item, Kept(*(made[side].id for side in SIDES)), list(made.values()))


def story(item: StoredItem) -> list[tuple[Any, Draft]]:
    """Every event of a draft with what it led to."""
    return list(drafts.story(item.data))
