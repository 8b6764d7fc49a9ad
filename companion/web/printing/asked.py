"""What the form asks to print: an order, and how it is to be printed."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from werkzeug.datastructures import MultiDict

from companion import decks, library, matches, squads, wardrobe
from companion.games import RuleError
from companion.games.counter_attack.decks import Deck
from companion.games.counter_attack.squads import GAME as CARDS
from companion.games.football.squads import Squad
from companion.games.wire import number_of
from companion.kits import DEFAULT_HOME, Kit
from companion.library import StoredItem
from companion.printing import match_sheet, orders, paper
from companion.printing.orders import CARD_SIZES, CardSize, Order, Strip, players_of
from companion.printing.sheet import Edge

from ..access import device
from ..language import N_, _
from ..shelf import shelf
from ..simulator_soccer.new_match import squads_to_choose

PRINTER, DECK = "printer", "deck "
KINDS = {
    "sleeves": N_("Sleeves"), "discs": N_("Stickers"), "match": N_("Match sheet"), "score": N_("Score sheets"),
    "counters": N_("Counters"), "cards": N_("Player cards"), "referees": N_("Referee cards"),
    "calibration": N_("Calibration"),
}  # fmt: skip
ANONYMOUS = ("score", "calibration", "referees")  # nobody's squad is on them
LENIENCIES = tuple("123456")
BLANK_REFEREES = 6


@dataclass(frozen=True)
class Asked:
    """A filled-in form; what is not filled in has its usual value."""

    given: "MultiDict[str, str]"
    squads: Mapping[str, Squad]
    kits: Mapping[str, Kit]
    printers: Mapping[str, paper.Profile]
    matches: Mapping[str, Mapping[str, Any]]
    decks: Mapping[str, Deck]  # by `DECK` and their keys: they are chosen where squads are

    @property
    def what(self) -> str:
        """The kind of sheet."""
        return self._one_of("what", KINDS, "sleeves")

    @property
    def squad(self) -> str:
        """The squad's name among all, a deck's where cards are printed."""
        return self._one_of("squad", self.choices, "standard")

    @property
    def choices(self) -> Mapping[str, Squad | Deck]:
        """What may be chosen as a squad: for cards a deck too."""
        return {**self.squads, **self.decks} if self.what == "cards" else self.squads

    @property
    def deck(self) -> Deck | None:
        """The deck that is chosen as a squad."""
        return self.decks.get(self.squad)

    @property
    def wearers(self) -> tuple[Any, ...]:
        """The players of the chosen squad that may be ticked; a deck's cards are printed all."""
        return () if self.deck else self.squads[self.squad].players

    @property
    def referees(self) -> str:
        """The deck whose referees are printed, "" for those that are typed."""
        return self._one_of("referees_of", self.decks, "")

    @property
    def kit(self) -> str:
        """The kit's name among all."""
        return self._one_of("kit", self.kits, DEFAULT_HOME)

    @property
    def other_kit(self) -> str | None:
        """The second kit's name, if there is to be one."""
        return self._one_of("kit2", self.kits, "") or None

    @property
    def other_squad(self) -> str:
        """The squad in the second kit: the other side's, else the same."""
        return self._one_of("squad2", self.squads, "") or self.squad

    @property
    def only(self) -> frozenset[int]:
        """The numbers that alone are printed; none: all. They count for the squad that the page listed."""
        if self.given.get("listed", self.squad) != self.squad:
            return frozenset()
        return frozenset(self.given.getlist("player", int))

    @property
    def match(self) -> str:
        """The code of the match whose line-ups are on its sheet, "" for none."""
        return self._one_of("match", self.matches, "")

    @property
    def printer(self) -> str:
        """The printer's id, "" for one that needs no correction."""
        return self._one_of("printer", self.printers, "")

    def _one_of(self, field: str, choices: Any, usual: str) -> str:
        found = self.given.get(field, usual)
        return found if found in choices else usual

    def players(self, squad: str) -> tuple[orders.Player, ...]:
        """The players of a squad that are to be printed."""
        return players_of(self.squads[squad], self.only or None)

    def title(self) -> str:
        """What the sheet is called."""
        return _(self.deck.name) if self.deck else self.called(self.squad) or _("Squad")

    def called(self, squad: str) -> str:
        """The name of a squad, the standard one's in the reader's language."""
        return _("Standard squad") if squad == "standard" else self.squads[squad].name

    def order(self) -> Order:
        """What is to be printed; RuleError names the field at fault."""
        return ORDERS[self.what](self)

    def setup(self) -> paper.Setup:
        """How it is to be printed; RuleError names the field at fault."""
        slot, marks = number_of(self.given.get("first_slot", "1").strip() or "1"), self.given.get("marks", "")
        if slot is None or not 1 <= slot <= 1000:  # as Setup has it
            raise RuleError(N_("The first free slot is a number from 1"), "first_slot")
        return paper.Setup(
            paper=cast(paper.PaperName, self._one_of("paper", paper.PAPERS, "a4")),
            marks=cast(paper.Marks, marks) if marks in ("lines", "marks", "none") else None,
            bleed=bool(self.given.get("bleed")),
            first_slot=slot,
            profile=self.printers[self.printer] if self.printer else paper.Profile(),
        )

    @property
    def size(self) -> CardSize:
        """The size of cards."""
        return cast(CardSize, self._one_of("size", CARD_SIZES, "63x88"))

    @property
    def backs(self) -> Edge | None:
        """The edge at which the paper is turned for the backs of cards; none: no backs."""
        found = self.given.get("backs", "")
        return cast(Edge, found) if found in ("long", "short") else None


def asked(given: "MultiDict[str, str]") -> Asked:
    """The form of a request, with everything that can be chosen."""
    known = {**own_cards(), **squads_to_choose()}
    cards = {f"{DECK}{key}": deck for key, deck in decks.decks_to_choose(shelf()).items()}
    return Asked(given, known, wardrobe.kits_to_choose(shelf()), own_printers(), own_matches(), cards)


def own_cards() -> dict[str, Squad]:
    """The squads of cards of this device's library by their ids."""
    return {item.id: squad for item, squad in squads.own_squads(shelf(), CARDS)} if shelf() else {}


def own_printers() -> dict[str, paper.Profile]:
    """The printers of this device's library by their ids."""
    return {item.id: profile_of(item) for item in library.of_kind(shelf(), PRINTER)} if shelf() else {}


def own_matches() -> dict[str, Mapping[str, Any]]:
    """The headers of this device's matches by their codes."""
    listed = matches.mine(known) if (known := device()) else []
    return {match.code: match.header for match in listed}


def profile_of(item: StoredItem) -> paper.Profile:
    """The printer that a library holds."""
    return paper.profile_from_dict(item.data)


# Orders


def _sleeves(form: Asked) -> Order:
    strips = [Strip(form.kits[form.kit], form.players(form.squad))]
    if other := form.other_kit:
        strips.append(Strip(form.kits[other], form.players(form.other_squad)))
    return orders.Sleeves(tuple(strips), form.title(), orders.remarks_of(form.squads[form.squad], _))


def _with_wedges(form: Asked, field: str, name: str) -> Squad:
    """A squad whose players have wedges; RuleError for one of cards."""
    squad = form.squads[name]
    if squad.game == CARDS:
        raise RuleError(N_("Its players have no wedges: print cards or counters, or choose another squad"), field)
    return squad


def _discs(form: Asked) -> Order:
    squad = _with_wedges(form, "squad", form.squad)
    rim = form.kits[form.kit] if form.given.get("kit") else None
    return orders.Discs(form.players(form.squad), rim, title=form.title(), remarks=orders.remarks_of(squad, _))


def _match(form: Asked) -> Order:
    if form.match:
        match = matches.find(form.match)
        return match_sheet.order_of(match.header, matches.told(match.code), match.fold.match)
    if form.squads[form.squad].game != form.squads[form.other_squad].game:
        raise RuleError(N_("The two squads are of different games"), "squad2")
    home = _lineup(form, form.squad, form.kit)
    away = _lineup(form, form.other_squad, form.other_kit) if form.other_kit or form.given.get("squad2") else None
    remarks = orders.remarks_of(form.squads[form.squad], _)
    game = form.squads[form.squad].game
    return orders.MatchSheet(home=home, away=away or orders.Lineup(), remarks=remarks, game=game)


def _lineup(form: Asked, squad: str, kit: str | None) -> orders.Lineup:
    worn = form.kits[kit] if kit else None
    return orders.Lineup(name=form.called(squad), kit=worn, players=players_of(form.squads[squad]))


def _counters(form: Asked) -> Order:
    diameter = number(form.given.get("diameter", "20"), "diameter")
    if not 5 <= diameter <= 60:
        raise RuleError(N_("Counters are 5 to 60 mm across"), "diameter")
    return orders.Counters(form.players(form.squad), form.kits[form.kit], diameter, form.title())


def _cards(form: Asked) -> Order:
    deck, kit = form.deck, form.kits[form.kit]
    if deck:
        return orders.Cards(orders.cards_of_deck(deck), kit, form.size, form.backs, form.title())
    squad = form.squads[form.squad]
    cards, remarks = orders.cards_of(squad, form.only or None), orders.remarks_of(squad, _)
    return orders.Cards(cards, kit, form.size, form.backs, form.title(), remarks)


def _referees(form: Asked) -> Order:
    named = tuple(_referee(line.strip()) for line in form.given.get("referees", "").splitlines() if line.strip())
    deck = form.decks.get(form.referees)
    of_deck = orders.referees_of(deck) if deck else ()
    referees = (*of_deck, *named) or (orders.Referee(),) * BLANK_REFEREES
    return orders.RefereeCards(referees, form.size, form.backs, _("Referee cards"))


def _referee(line: str) -> orders.Referee:
    name, _space, last = line.rpartition(" ")
    return orders.Referee(name, int(last)) if name and last in LENIENCIES else orders.Referee(line)


ORDERS: Mapping[str, Callable[[Asked], Order]] = {
    "sleeves": _sleeves, "discs": _discs, "match": _match, "counters": _counters, "cards": _cards,
    "referees": _referees, "score": lambda _form: orders.ScoreSheets(),
    "calibration": lambda _form: orders.Calibration(),
}  # fmt: skip


def number(text: str, field: str) -> float:
    """A number with a point or a comma; RuleError for anything else."""
    try:
        return float(text.strip().replace(",", "."))
    except ValueError:
        raise RuleError(N_("%(text)s is no number"), field, text=text.strip() or "—") from None


def problems(form: Asked) -> Iterator[str]:
    """What has to be known before it is printed: names that no font has; an illegal squad."""
    for bad in unprintable(form):
        yield _("%(text)s cannot be printed: no font here has %(script)s letters", text=bad.text, script=bad.script)
    if form.what not in ANONYMOUS and not form.deck and not (form.what == "match" and form.match):
        yield from orders.remarks_of(form.squads[form.squad], _)


def unprintable(form: Asked) -> list[Any]:
    """The names that no font can print."""
    from companion.printing import sheets  # fonts are read when somebody prints

    return sheets.unprintable(form.order())
