"""Decks of cards: those that come with the app, one's own, their files, a referee drawn from one."""

from collections.abc import Sequence
from dataclasses import replace

from flask import Blueprint, Flask, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import decks, library
from companion.games import N_, RuleError
from companion.games.counter_attack.decks import Deck, Referee, is_complete, is_enough, read_deck
from companion.games.counter_attack.squad_files import read_cards as read_table
from companion.games.counter_attack.squads import Card
from companion.games.football.squad_text import MOST_BYTES, decoded, is_json, load_json, write_json
from companion.games.wire import an_object
from companion.library import StoredItem

from ...fields import one_line
from ...language import _, translated
from ...shelf import new_shelf, shelf
from ...uploads import uploaded
from ..builders import NAME_LENGTH, typed_name
from .grid import VALUES, WORDS, Errors, Row, read_cards, row_of, typed_rows, wrong_cells

blueprint = Blueprint("decks", __name__, url_prefix="/decks")

LENIENCIES = range(1, 7)
ADDED = 5  # blank rows that a tap adds


def register(app: Flask) -> None:
    """Add the pages."""
    app.register_blueprint(blueprint)


@blueprint.get("")
def all_decks() -> str:
    """The decks there are."""
    own = decks.own_decks(shelf()) if shelf() else []
    return render_template("squads/counter_attack/decks.html", own=own, ready=decks.ready_decks(), error=None, text="")


@blueprint.get("/<key>")
def deck(key: str) -> str:
    """A deck: one's own as a grid, one of the app to look at."""
    ready = decks.ready_decks().get(key)
    if ready:
        return render_template("squads/counter_attack/deck.html", key=key, deck=ready, **WORDS)
    return _grid(library.find(shelf(), key))


def _grid(item: StoredItem, typed: Sequence[Row] | None = None, errors: Errors | None = None, status: int = 200) -> str:
    deck = decks.deck_of(item)
    rows = [row_of(card) for card in _by_kind(deck.cards)] if typed is None else list(typed)
    state = {
        "complete": sum(map(is_complete, deck.cards)), "enough": is_enough(filter(is_complete, deck.cards)),
        "wrong": wrong_cells(errors or {}), "errors": errors or {}, "overtaken": status == 409,
    }  # fmt: skip
    return render_template(
        "squads/counter_attack/deck_grid.html", item=item, deck=deck, grid=rows, leniencies=LENIENCIES, **state, **WORDS
    )


def _by_kind(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: not card.goalkeeper)


@blueprint.post("/new")
def new() -> ResponseReturnValue:
    """Keep a deck of one's own: blank, a copy of another, or from a file or a pasted table."""
    kept = new_shelf()
    text = request.form.get("text", "")
    content = uploaded("file", MOST_BYTES) or text.encode()
    if content.strip():
        try:
            made = _read(content)
        except RuleError as error:
            own, said = decks.own_decks(kept), translated(error)
            shown = {"own": own, "ready": decks.ready_decks(), "error": said, "text": text}
            return render_template("squads/counter_attack/decks.html", **shown), 422
    else:
        copied = decks.decks_to_choose(kept).get(request.form.get("copy", ""))
        made = copied or Deck(_("My cards"), _blank(2, ADDED))
    return redirect(url_for("decks.deck", key=decks.keep_deck(kept, made)), 303)


def _blank(goalkeepers: int, others: int) -> tuple[Card, ...]:
    return (Card(goalkeeper=True),) * goalkeepers + (Card(),) * others


def _read(content: bytes) -> Deck:
    """The deck of a file: JSON as decks are written, or a table of cards."""
    if len(content) > MOST_BYTES:
        raise RuleError(N_("The file is larger than 1 MiB; a deck is not"))
    text = decoded(content)
    if is_json(text):
        return read_deck(an_object(load_json(text), "deck"))
    return Deck(_("My cards"), read_table(text))


@blueprint.post("/<key>")
def save(key: str) -> ResponseReturnValue:
    """Keep what was typed; what cannot be read is said beside its cell and nothing is lost."""
    seen = request.form.get("version", 0, int)
    found = library.find(shelf(), key)
    rows = _changed(typed_rows(), request.form.get("do", ""))
    cards, errors = read_cards(rows)
    name = typed_name("title") or _("My cards")
    whole = bool(request.form.get("whole"))
    made = replace(decks.deck_of(found), name=name, cards=tuple(cards), referees=_referees(), whole=whole)
    shown = StoredItem(key, seen, made.to_dict())
    if errors:
        return _grid(shown, rows, errors), 422
    try:
        decks.save_deck(shelf(), key, seen, made)
    except library.ChangedError as changed:
        return _grid(StoredItem(key, changed.now.version, made.to_dict()), status=409), 409
    return redirect(url_for("decks.deck", key=key), 303)


def _changed(rows: list[Row], do: str) -> list[Row]:
    """Rows without the blank ones, and some more if a button asks for them."""
    kept = [row for row in rows if row.name or any(value.strip() for value in row.values)]
    more = {"add": _blank(0, ADDED), "add_goalkeeper": _blank(1, 0)}.get(do, ())
    kept += [Row("", card.name, card.goalkeeper, ("",) * VALUES) for card in more]
    return sorted(kept, key=lambda row: not row.goalkeeper)


def _referees() -> tuple[Referee, ...]:
    """The referees that were typed, those with a name."""
    names, values = request.form.getlist("referee"), request.form.getlist("leniency", int)
    typed = zip((one_line(name, NAME_LENGTH) for name in names), values, strict=False)
    return tuple(Referee(name, value) for name, value in typed if name and value in LENIENCIES)


@blueprint.get("/<key>.json")
def export(key: str) -> ResponseReturnValue:
    """A deck as a file."""
    found = decks.ready_decks().get(key) or decks.deck_of(library.find(shelf(), key))
    headers = {"Content-Disposition": f'attachment; filename="deck-{key}.json"'}
    return Response(write_json(found.to_dict()), content_type="application/json", headers=headers)


@blueprint.get("/<key>/delete")
def ask_delete(key: str) -> str:
    """Ask before a deck is deleted."""
    item = library.find(shelf(), key)
    return render_template("squads/counter_attack/delete_deck.html", item=item, deck=decks.deck_of(item))


@blueprint.post("/<key>/delete")
def delete(key: str) -> ResponseReturnValue:
    """Delete a deck: squads and drafts made from it keep their cards."""
    library.remove(shelf(), key, kind=decks.DECK)
    return redirect(url_for("decks.all_decks"), 303)


@blueprint.post("/<key>/referee")
def draw_referee(key: str) -> ResponseReturnValue:
    """Draw a referee of a deck, without a match: in a match its screen logs who was drawn."""
    deck = decks.decks_to_choose(shelf()).get(key)
    if deck is None:
        raise library.UnknownItemError(key)
    drawn = decks.draw_referee(decks.referees([deck]))
    return render_template("squads/counter_attack/referee.html", key=key, deck=deck, referee=drawn)
