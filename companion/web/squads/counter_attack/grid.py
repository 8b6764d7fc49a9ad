"""The grid of a squad: a row for each player, a cell for each attribute; typed, pasted, judged as it is typed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import decks, library, squads
from companion.games import N_, RuleError
from companion.games.counter_attack.decks import Balance, Deck, balance, mean_value
from companion.games.counter_attack.squad_edits import by_number
from companion.games.counter_attack.squads import GAME, Card, Player, Squad, names_of
from companion.games.counter_attack.terms import ATTRIBUTES, SHORT
from companion.games.counter_attack.verdict import judge
from companion.games.football.squads import plain_text
from companion.games.squads import Finding
from companion.games.wire import number_of
from companion.library import StoredItem

from ...answers import is_htmx, wants_part
from ...language import _, ngettext, translated
from ...shelf import shelf
from ..builders import NAME_LENGTH, sentence, typed_name
from ..pages import blueprint, find, overtaken

VALUES = 7
NUMBER_FREE = range(2, 100)


@dataclass(frozen=True)
class Row:
    """A row of the grid as it was typed."""

    number: str
    name: str
    goalkeeper: bool
    values: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The attributes of its cells."""
        return names_of(self.goalkeeper)


class Cell(NamedTuple):
    """A cell that cannot be read: its row, counted from 0, and its column."""

    row: int
    column: str


Errors = Mapping[Cell, str]


def row_of(card: Card) -> Row:
    """A player, or a card of a deck, as the grid has it."""
    values = tuple(str(card.attributes.get(name, "")) for name in card.names)
    return Row(str(card.number) if isinstance(card, Player) else "", card.name, card.goalkeeper, values)


def typed_rows() -> list[Row]:
    """The rows of the form."""
    numbers, names, kinds = (request.form.getlist(field) for field in ("number", "name", "goalkeeper"))
    values = request.form.getlist("value")
    numbers = numbers or [""] * len(names)  # cards of a deck have none
    cells = [tuple(values[VALUES * place :][:VALUES]) for place in range(len(names))]
    whole = zip(numbers, names, kinds, cells, strict=False)
    return [Row(number.strip(), name.strip(), kind == "1", row) for number, name, kind, row in whole]


def read_cards(rows: list[Row]) -> tuple[list[Card], dict[Cell, str]]:
    """The cards that were typed, and what cannot be read, by its cell."""
    cards, errors = [], {}
    for place, row in enumerate(rows):
        attributes = {}
        for name, text in zip(row.names, row.values, strict=False):
            if text.strip().isascii() and text.strip().isdecimal():
                attributes[name] = int(text.strip()[:3])
            elif text.strip():
                errors[Cell(place, name)] = _("a number from 1 to 6")
        try:
            name = plain_text(row.name[:NAME_LENGTH], "name")
        except RuleError as error:
            name, errors[Cell(place, "name")] = "", translated(error)
        cards.append(Card(name=name, goalkeeper=row.goalkeeper, attributes=attributes))
    return cards, errors


def _read(rows: list[Row], squad: Squad) -> tuple[Squad, dict[Cell, str]]:
    """The squad that was typed, and what cannot be read, by its cell."""
    cards, errors = read_cards(rows)
    players = []
    for place, (row, card) in enumerate(zip(rows, cards, strict=True)):
        if not (row.number.isascii() and row.number.isdecimal() and len(row.number) <= 2):
            errors[Cell(place, "number")] = _("a shirt number from 0 to 99")
            continue
        players.append(card.wearing(int(row.number)))
    name = typed_name("title", squad.name)
    return replace(squad, name=name, players=by_number(players)), errors


# Shown


def page(item: StoredItem, error: RuleError | None = None, said: str | None = None) -> str:
    """The grid as the squad has it."""
    squad = squads.squad_of(item)
    rows = [row_of(player) for player in sorted(squad.players, key=lambda player: not player.goalkeeper)]
    wrong = translated(error) if error else None
    return _render(item, squad, rows, {}, said=said, error=wrong, part=wants_part())


def _render(item: StoredItem, squad: Squad, rows: list[Row], errors: Errors, **shown: Any) -> str:
    shown = {"said": None, "error": None, "part": False, "saved": False, "overtaken": False, **shown}
    typed = {"grid": rows, "errors": errors, "wrong": wrong_cells(errors)}
    return render_template("squads/counter_attack/grid.html", item=item, **typed, **shown, **standing(squad))


WORDS: dict[str, Any] = {"attributes": ATTRIBUTES, "short": SHORT}


def wrong_cells(errors: Errors) -> list[str]:
    """What cannot be read, a sentence each."""
    columns = {"number": _("number"), "name": _("name")}
    return [
        _("Row %(row)s, %(column)s: %(said)s", row=cell.row + 1, said=said,
          column=columns.get(cell.column) or _(ATTRIBUTES[cell.column]))
        for cell, said in errors.items()
    ]  # fmt: skip


def standing(squad: Squad) -> dict[str, Any]:
    """A squad with its verdict, as pages show it."""
    verdict, deck = judge(squad), decks.ready_decks()[decks.USUAL]
    count = ngettext("%(num)s player", "%(num)s players", len(squad.players))
    return {
        "squad": squad, "verdict": verdict,
        "problems": [sentence(problem) for problem in verdict.problems],
        "warnings": [sentence(warning) for warning in verdict.warnings],
        "rows": [_shown(player, verdict.problems) for player in squad.players],
        "summary": _summary(squad.value, len(verdict.problems)),
        "figure": f"{squad.value}", "line": f"{squad.formation} · {count}",
        "balances": [_balance(each) for each in balance(squad, deck)], "means": means(squad, deck), "deck": deck,
        **WORDS,
    }  # fmt: skip


def means(squad: Squad, deck: Deck) -> list[dict[str, Any]]:
    """The mean sum of a card of each kind, of the squad and of the deck."""
    kinds = ((False, N_("Outfield players")), (True, N_("Goalkeepers")))
    return [
        {"kind": _(words), "goalkeepers": kind, "squad": _decimal(mean_value(squad.players, kind)),
         "deck": _decimal(mean_value(deck.cards, kind))}
        for kind, words in kinds
    ]  # fmt: skip


def _balance(each: Balance) -> dict[str, Any]:
    """An attribute's means with their difference and its sign: above, below or level."""
    difference = each.difference
    way = "level" if difference is None or abs(difference) < 0.05 else "above" if difference > 0 else "below"
    shown = "" if difference is None or way == "level" else f"{float(difference):+.1f}".replace("-", "−")
    return {"goalkeepers": each.goalkeepers, "name": _(ATTRIBUTES[each.attribute]), "squad": _decimal(each.squad),
            "deck": _decimal(each.deck), "difference": shown, "way": way}  # fmt: skip


def _decimal(mean: Any) -> str:
    return "–" if mean is None else f"{float(mean):.1f}"


def _shown(player: Player, problems: tuple[Finding, ...]) -> dict[str, Any]:
    wrong = [sentence(problem) for problem in problems if player.number in problem.numbers]
    return {"player": player, "problems": wrong}


def _summary(value: int, problems: int) -> str:
    """What those who listen hear after each change."""
    if not problems:
        return _("%(value)s points, legal", value=value)
    counted = ngettext("%(num)s problem", "%(num)s problems", problems)
    return _("%(value)s points, %(problems)s", value=value, problems=counted)


# Kept


@blueprint.post("/<item>/grid")
def save_grid(item: str) -> ResponseReturnValue:
    """Keep what was typed; what cannot be read is said beside its cell and nothing is lost."""
    seen = request.form.get("version", 0, int)
    found = find(item, GAME, seen)
    rows = _changed(typed_rows(), request.form.get("do", ""))
    squad, errors = _read(rows, squads.squad_of(found))
    if errors:
        return _refused(StoredItem(item, seen, found.data), squad, rows, errors), 422
    try:
        saved = squads.save(shelf(), item, seen, squad)
    except library.ChangedError as changed:
        return _overtaken(StoredItem(item, seen, found.data), squad, changed), 409
    if is_htmx():
        return _verdict(saved, squad, saved=True)
    return redirect(url_for("squads.squad", item=item), 303)


def _refused(item: StoredItem, squad: Squad, rows: list[Row], errors: Errors) -> str:
    if is_htmx():
        return _verdict(item, squad, wrong=wrong_cells(errors))
    return _render(item, squad, rows, errors)


def _overtaken(item: StoredItem, squad: Squad, changed: library.ChangedError) -> str:
    return _verdict(item, squad, overtaken=True) if is_htmx() else overtaken(changed)


def _verdict(item: StoredItem, squad: Squad, **shown: Any) -> str:
    """The part of the page that a change of a cell changes."""
    shown = {"wrong": [], "saved": False, "overtaken": False, **shown}
    return render_template("squads/counter_attack/_verdict.html", item=item, **shown, **standing(squad))


def _changed(rows: list[Row], do: str) -> list[Row]:
    """The rows with one more or one less, as a button of the form asks for."""
    what, _space, place = do.partition(" ")
    if what == "drop":
        return [row for number, row in enumerate(rows) if number != number_of(place)]
    if what in ("add", "add_goalkeeper"):
        taken = {row.number for row in rows}
        free = next((str(number) for number in NUMBER_FREE if str(number) not in taken), "0")
        new = Row(free, "", what == "add_goalkeeper", ("",) * VALUES)
        return [*rows, new]
    return rows
