"""The line-up of a squad: a formation, who wears which shirt, and cards of decks put into places."""

from collections.abc import Callable
from typing import Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import decks, library, squads
from companion.games import N_, RuleError
from companion.games.counter_attack import squad_edits
from companion.games.counter_attack.decks import is_complete
from companion.games.counter_attack.lineup import FORMATIONS, STARTERS, lines
from companion.games.counter_attack.squads import GAME, Squad
from companion.library import StoredItem

from ...answers import wants_part
from ...language import translated
from ...shelf import shelf
from ..pages import blueprint, find, overtaken
from .grid import WORDS


@blueprint.get("/<item>/lineup")
def lineup(item: str) -> str:
    """The lines of the formation with their shirts, and the bench; a tapped player waits for the other one."""
    return _page(find(item, GAME))


def _page(item: StoredItem, error: RuleError | None = None) -> str:
    squad = squads.squad_of(item)
    worn = {player.number: player for player in squad.players}
    chosen = worn.get(request.args.get("from", -1, int))
    on_pitch = [[worn.get(shirt) for shirt in line] for line in lines(squad.formation)]
    bench = [player for player in squad.players if player.number not in range(1, STARTERS + 1)]
    shown = {"lines": on_pitch[::-1], "bench": bench, "chosen": chosen, "formations": list(FORMATIONS)}
    said = translated(error) if error else None
    template = "squads/counter_attack/lineup.html"
    return render_template(template, item=item, squad=squad, error=said, part=wants_part(), **shown, **WORDS)


@blueprint.post("/<item>/lineup")
def change_lineup(item: str) -> ResponseReturnValue:
    """Make one change to the line-up that the page showed, and keep it."""
    seen = request.form.get("version", 0, int)
    shown = find(item, GAME, seen)
    try:
        changed = _change()(squads.squad_of(shown))
        squads.save(shelf(), item, seen, changed)
    except RuleError as error:
        return _page(find(item, GAME), error), 422
    except library.ChangedError as clash:
        return overtaken(clash), 409
    return redirect(url_for("squads.lineup", item=item), 303)


def _change() -> Callable[[Squad], Squad]:
    change = CHANGES.get(request.form.get("do", ""))
    if change is None:
        raise RuleError(N_("There is no such change"), "do")
    return change


def _formation() -> str:
    return request.form.get("formation", "")


CHANGES: dict[str, Callable[[Squad], Squad]] = {
    "formation": lambda squad: squad_edits.with_formation(squad, _formation()),
    "arrange": lambda squad: squad_edits.arranged(squad, squad.formation),
    "swap": lambda squad: squad_edits.swapped(
        squad, request.form.get("from", -1, int), request.form.get("with", -1, int)
    ),
}


# Cards of decks


@blueprint.get("/<item>/cards")
def choose_card(item: str) -> ResponseReturnValue:
    """The cards of a deck that may take a player's place; those in the squad are greyed."""
    found = find(item, GAME)
    squad, number = squads.squad_of(found), request.args.get("number", -1, int)
    player = next((player for player in squad.players if player.number == number), None)
    if player is None:
        return redirect(url_for("squads.squad", item=item), 302)
    known = decks.decks_to_choose(shelf())
    deck = request.args.get("deck", decks.USUAL)
    deck = deck if deck in known else decks.USUAL
    cards = [(place, card) for place, card in enumerate(known[deck].cards) if card.goalkeeper is player.goalkeeper]
    used = {_face(one) for one in squad.players}
    shown = [(place, card, _face(card) in used) for place, card in cards if is_complete(card)]
    shown.sort(key=lambda one: -one[1].value)
    template = "squads/counter_attack/cards.html"
    return render_template(template, item=found, player=player, decks=known, chosen=deck, cards=shown, **WORDS)


def _face(card: Any) -> tuple[Any, ...]:
    return (card.name, *(card.attributes.get(name) for name in card.names))


@blueprint.post("/<item>/cards")
def put_card(item: str) -> ResponseReturnValue:
    """Put a card into a player's place."""
    seen, number = request.form.get("version", 0, int), request.form.get("number", -1, int)
    squad = squads.squad_of(find(item, GAME, seen))
    deck = decks.decks_to_choose(shelf()).get(request.form.get("deck", ""))
    place = request.form.get("card", -1, int)
    if deck is None or not 0 <= place < len(deck.cards):
        raise library.UnknownItemError("card")
    try:
        squads.save(shelf(), item, seen, squad_edits.with_card(squad, number, deck.cards[place]))
    except library.ChangedError as clash:
        return overtaken(clash), 409
    return redirect(url_for("squads.squad", item=item), 303)
