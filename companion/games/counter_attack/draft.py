"""The draft for two: blind goalkeepers, a roll-off, seven rounds of four cards; or all cards dealt at random (G5-7).

A draft is a header and events, which are only ever added; what it has come to is their fold. Chance comes from outside
and is written down when it is asked for: two goalkeepers of a side, the dice, the four cards of a round. `undo` takes
back what people did, a pick or dice that they rolled themselves; what was drawn once stays drawn, so that nobody draws
twice. Cards are called by their places in the header's list.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from companion.games import wire
from companion.games.dice import a_die
from companion.games.errors import N_, RuleError, Text
from companion.games.football.events import Side
from companion.games.football.squads import plain_text, short_list, version
from companion.games.football.state import OTHER, SIDES

from .decks import MOST_CARDS, is_complete, is_enough
from .lineup import DEFAULT_FORMATION, order_of_shirts
from .squads import GAME, GOALKEEPERS, OUTFIELDERS, Card, Squad, names_of, read_card

ROUNDS = 7
FACE_UP = 4
Way = Literal["draft", "deal"]
Cards = tuple[int, ...]
APlace = Annotated[int, wire.whole(0, MOST_CARDS - 1)]


def _pool(value: Any, field: str) -> tuple[Card, ...]:
    """A reader of the cards of a draft: [name, 1 for a goalkeeper, its digits], short because each version has them."""
    rows = short_list(_row, MOST_CARDS)(value, field)
    return tuple(rows)


def _row(value: Any, field: str) -> Card:
    if not (isinstance(value, list) and len(value) == 3 and value[1] in (0, 1) and isinstance(value[2], str)):
        raise wire.wrong(value, field, Text(N_("a card")))
    name, keeper, digits = value
    if len(digits) != 7 or not set(digits) <= set("123456"):
        raise wire.wrong(value, field, Text(N_("a card")))
    attributes = dict(zip(names_of(bool(keeper)), map(int, digits), strict=True))
    kind = {"goalkeeper": True} if keeper else {}
    return read_card({"name": name, **kind, **attributes}, field)


@dataclass(frozen=True, kw_only=True)
class Header:
    """How a draft began: its ways, the two sides, the cards of the decks that were chosen."""

    draft: Annotated[int, version] = 1
    game: Annotated[str, wire.choice(GAME)] = GAME
    way: Way = "draft"
    home: Annotated[str, plain_text]
    away: Annotated[str, plain_text]
    pool: Annotated[tuple[Card, ...], _pool]

    def to_dict(self) -> dict[str, Any]:
        """The header as it is kept."""
        rows = [[card.name, int(card.goalkeeper), "".join(str(card.attributes[n]) for n in card.names)]
                for card in self.pool]  # fmt: skip
        return {
            "draft": 1, "game": GAME, "way": self.way, "home": self.home, "away": self.away, "pool": rows,
        }  # fmt: skip

    def name(self, side: Side) -> str:
        """What a side is called."""
        return self.home if side == "home" else self.away


def header(way: Way, home: str, away: str, cards: Sequence[Card]) -> Header:
    """A draft of the complete cards; refused if they are too few for two squads."""
    pool = tuple(card for card in cards if is_complete(card))
    if not is_enough(pool):
        raise RuleError(N_("A draft takes 4 goalkeepers and 28 outfielders: choose more decks"), "decks")
    return Header(way=way, home=home, away=away, pool=pool)


# Events


@dataclass(frozen=True)
class Keepers:
    """Two goalkeepers, drawn face down by a side (G5)."""

    side: Side
    cards: tuple[APlace, ...]


@dataclass(frozen=True)
class RollOff:
    """A die each: the higher one picks first, a tie is rolled again (G6)."""

    home: Annotated[int, a_die]
    away: Annotated[int, a_die]
    rolled: Literal["app", "table"]


@dataclass(frozen=True)
class Round:
    """Four outfielders, laid face up (G6)."""

    cards: tuple[APlace, ...]


@dataclass(frozen=True)
class Pick:
    """A side takes a card of the round (G6)."""

    side: Side
    card: APlace


@dataclass(frozen=True)
class Deal:
    """All cards of both sides, dealt at random (G6)."""

    home: tuple[APlace, ...]
    away: tuple[APlace, ...]


@dataclass(frozen=True)
class Undo:
    """The last pick, or dice of the table, taken back."""


@dataclass(frozen=True)
class Kept:
    """The squads that were made, by their ids in the library."""

    home: Annotated[str, wire.text(40)]
    away: Annotated[str, wire.text(40)]


Event = Keepers | RollOff | Round | Pick | Deal | Undo | Kept
EVENTS: dict[str, type[Any]] = {
    "keepers": Keepers, "roll_off": RollOff, "round": Round, "pick": Pick, "deal": Deal, "undo": Undo, "kept": Kept,
}  # fmt: skip


# What it has come to


@dataclass(frozen=True)
class Draft:
    """A draft as its events have left it."""

    header: Header
    keepers: Mapping[Side, Cards] = field(default_factory=dict)
    rolls: tuple[RollOff, ...] = ()
    rounds: tuple[Cards, ...] = ()
    picks: tuple[Pick, ...] = ()
    dealt: Mapping[Side, Cards] = field(default_factory=dict)
    kept: Kept | None = None

    @property
    def first(self) -> Side | None:
        """Who won the roll-off and picks first in rounds 1, 3, 5 and 7."""
        last = self.rolls[-1] if self.rolls else None
        if last is None or last.home == last.away:
            return None
        return "home" if last.home > last.away else "away"

    @property
    def round(self) -> int:
        """The round that is played, from 0; 7 after the last."""
        return len(self.picks) // FACE_UP

    @property
    def on_table(self) -> Cards:
        """The cards of this round that nobody has taken, none before they are drawn."""
        drawn = self.rounds[self.round] if self.round < len(self.rounds) else ()
        return tuple(card for card in drawn if card not in self.taken)

    @property
    def taken(self) -> Mapping[int, Side]:
        """Who has taken which card of the rounds."""
        return {pick.card: pick.side for pick in self.picks}

    @property
    def turn(self) -> Side | None:
        """Whose pick it is: A-B-A-B, the first pick alternating (G6)."""
        if self.first is None or self.round >= ROUNDS:
            return None
        starts = self.first if self.round % 2 == 0 else OTHER[self.first]
        return starts if len(self.picks) % 2 == 0 else OTHER[starts]

    @property
    def next(self) -> str:
        """The event awaited: keepers, roll_off, round, pick, deal; squads when all is drawn, done after that."""
        if self.kept:
            return "done"
        if self.header.way == "deal":
            return "squads" if self.dealt else "deal"
        if len(self.keepers) < len(SIDES):
            return "keepers"
        if self.first is None:
            return "roll_off"
        if self.round >= ROUNDS:
            return "squads"
        return "pick" if self.on_table else "round"

    @property
    def keepers_next(self) -> Side:
        """Who draws goalkeepers now."""
        return "away" if "home" in self.keepers else "home"

    def cards_of(self, side: Side) -> Cards:
        """All that a side has, goalkeepers first, in the order in which they came."""
        drafted = tuple(pick.card for pick in self.picks if pick.side == side)
        return (*self.keepers.get(side, ()), *drafted, *self.dealt.get(side, ()))

    @property
    def undone_next(self) -> Pick | RollOff | None:
        """What an undo would take back."""
        if self.kept:
            return None
        if self.picks:
            return self.picks[-1]
        return self.rolls[-1] if self.rolls and self.rolls[-1].rolled == "table" else None

    def left(self, goalkeepers: bool) -> Cards:
        """The places of the cards of a kind that were never drawn: what may still be drawn."""
        gone = {card for cards in (*self.keepers.values(), *self.rounds, *self.dealt.values()) for card in cards}
        pool = enumerate(self.header.pool)
        return tuple(place for place, card in pool if card.goalkeeper is goalkeepers and place not in gone)


def apply(draft: Draft, event: Event) -> Draft:
    """The draft after an event; a RuleError if it may not come now."""
    step = _STEPS[type(event)]
    return step(draft, event)


def _wanted(draft: Draft, *steps: str) -> None:
    if draft.next not in steps:
        raise RuleError(N_("The draft is at another place now"), "type")


def _drawn(draft: Draft, cards: Cards, goalkeepers: bool, how_many: int) -> None:
    """Refuse cards that could not have been drawn."""
    if len(set(cards)) != how_many or len(cards) != how_many or not set(cards) <= set(draft.left(goalkeepers)):
        raise RuleError(N_("These cards cannot be drawn"), "cards")


def _keepers(draft: Draft, event: Keepers) -> Draft:
    _wanted(draft, "keepers")
    if event.side in draft.keepers:
        raise RuleError(N_("%(side)s have their goalkeepers"), "side", side=draft.header.name(event.side))
    _drawn(draft, event.cards, True, GOALKEEPERS)
    return replace(draft, keepers={**draft.keepers, event.side: event.cards})


def _roll_off(draft: Draft, event: RollOff) -> Draft:
    _wanted(draft, "roll_off")
    return replace(draft, rolls=(*draft.rolls, event))


def _round(draft: Draft, event: Round) -> Draft:
    _wanted(draft, "round")
    _drawn(draft, event.cards, False, FACE_UP)
    return replace(draft, rounds=(*draft.rounds, event.cards))


def _pick(draft: Draft, event: Pick) -> Draft:
    _wanted(draft, "pick")
    if event.side != draft.turn:
        raise RuleError(N_("It is the other side's pick"), "side")
    if event.card not in draft.on_table:
        raise RuleError(N_("This card does not lie on the table"), "card")
    return replace(draft, picks=(*draft.picks, event))


def _deal(draft: Draft, event: Deal) -> Draft:
    _wanted(draft, "deal")
    both = (*event.home, *event.away)
    keepers = tuple(card for card in both if card in set(draft.left(True)))
    _drawn(draft, keepers, True, 2 * GOALKEEPERS)
    _drawn(draft, tuple(card for card in both if card not in keepers), False, 2 * OUTFIELDERS)
    if len(set(event.home) & set(keepers)) != GOALKEEPERS or len(event.home) != len(event.away):
        raise RuleError(N_("These cards cannot be drawn"), "cards")
    return replace(draft, dealt={"home": event.home, "away": event.away})


def _undo(draft: Draft, _event: Undo) -> Draft:
    if draft.undone_next is None:
        raise RuleError(N_("There is nothing to take back: what was drawn stays"), "type")
    if draft.picks:
        return replace(draft, picks=draft.picks[:-1])
    return replace(draft, rolls=draft.rolls[:-1])


def _squads_kept(draft: Draft, event: Kept) -> Draft:
    _wanted(draft, "squads")
    return replace(draft, kept=event)


_STEPS: dict[type, Callable[[Draft, Any], Draft]] = {
    Keepers: _keepers, RollOff: _roll_off, Round: _round, Pick: _pick, Deal: _deal, Undo: _undo, Kept: _squads_kept,
}  # fmt: skip


# Kept


def read_event(data: Any) -> Event:
    """An event as it is kept: a JSON object with its type."""
    found = dict(wire.an_object(data, "event"))
    kind = EVENTS.get(str(found.pop("type", "")))
    if kind is None:
        raise RuleError(N_("A draft has no such event"), "type")
    event: Event = wire.read(kind, found, "event")
    return event


def write_event(event: Event) -> dict[str, Any]:
    """An event as JSON."""
    name = next(name for name, kind in EVENTS.items() if kind is type(event))
    values = {key: list(value) if isinstance(value, tuple) else value for key, value in vars(event).items()}
    return {"type": name, **values}


def begin(data: Mapping[str, Any]) -> Draft:
    """A draft without events from the JSON object of its header."""
    return Draft(wire.read(Header, {k: v for k, v in data.items() if k != "events"}, Text(N_("the draft"))))


def story(data: Mapping[str, Any]) -> Iterator[tuple[Event, Draft]]:
    """Each event of a kept draft with what it led to."""
    draft = begin(data)
    for line in data.get("events", ()):
        event = read_event(line)
        draft = apply(draft, event)
        yield event, draft


def fold(data: Mapping[str, Any]) -> Draft:
    """What a kept draft has come to."""
    draft = begin(data)
    for _event, draft in story(data):  # noqa: B007  # the last one counts
        pass
    return draft


def squads(draft: Draft) -> dict[Side, Squad]:
    """The two squads, shirts given by the usual formation; for a draft that has drawn everything."""
    _wanted(draft, "squads", "done")
    return {side: _squad(draft, side) for side in SIDES}


def _squad(draft: Draft, side: Side) -> Squad:
    cards = [draft.header.pool[place] for place in draft.cards_of(side)]
    return squad_of(draft.header.name(side), cards)


def squad_of(name: str, cards: Sequence[Card], formation: str = DEFAULT_FORMATION) -> Squad:
    """A squad of cards, the best of each line in its shirt."""
    players = (card.wearing(shirt) for shirt, card in order_of_shirts(cards, formation))
    return Squad(name, tuple(players), formation)
