"""The draft for two at one phone: each tap an event that is kept at once."""

from typing import Any, cast

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import decks, library
from companion.games import N_, RuleError
from companion.games.counter_attack.draft import ROUNDS, Draft, Event, Kept, Pick, RollOff, Round, Undo, Way
from companion.games.counter_attack.squads import GAME
from companion.games.football.events import Side
from companion.games.football.state import SIDES
from companion.library import StoredItem

from ...answers import is_htmx, wants_part
from ...language import _, translated
from ...shelf import new_shelf, shelf
from ..builders import typed_name
from .grid import WORDS

blueprint = Blueprint("drafts", __name__, url_prefix="/drafts")


def register(app: Flask) -> None:
    """Add the pages."""
    app.register_blueprint(blueprint)


# Beginning


@blueprint.get("/new")
def ask_new() -> str:
    """Ask for the sides, the decks and the way."""
    return _form()


def _form(error: RuleError | None = None) -> str:
    names = {side: request.form.get(side, usual) for side, usual in zip(SIDES, ("Rovers", "United"), strict=True)}
    known = {key: deck for key, deck in decks.decks_to_choose(shelf()).items() if not deck.whole}
    shown = {"decks": known, "chosen": request.form.getlist("deck") or [decks.USUAL], "names": names}
    way = request.form.get("way", request.args.get("way", "draft"))
    said = translated(error) if error else None
    return render_template("squads/counter_attack/new_draft.html", error=said, way=way, **shown)


@blueprint.post("/new")
def new() -> ResponseReturnValue:
    """Begin a draft; nothing is drawn yet."""
    kept = new_shelf()
    home, away = map(typed_name, SIDES)
    known = decks.decks_to_choose(kept)
    cards = [card for key in request.form.getlist("deck") if key in known for card in known[key].cards]
    way: Way = "deal" if request.form.get("way") == "deal" else "draft"
    try:
        if not home or not away or home == away:
            raise RuleError(N_("The two sides need two names"), "home")
        item = decks.begin_draft(kept, way, (home, away), cards)
    except RuleError as error:
        return _form(error), 422
    return redirect(url_for("drafts.draft", item=item), 303)


# Going on


@blueprint.get("/<item>")
def draft(item: str) -> str:
    """The draft as it stands."""
    return _page(library.find(shelf(), item))


def _page(item: StoredItem, error: str | None = None, said: str | None = None) -> str:
    found = decks.draft_of(item)
    shown = {"error": error, "said": said, "part": wants_part(), "rounds": ROUNDS, "game": GAME}
    return render_template("squads/counter_attack/draft.html", item=item, draft=found, **shown, **_seen(found), **WORDS)


def _seen(found: Draft) -> dict[str, Any]:
    """What the page shows of a draft."""
    pool = found.header.pool
    drawn = found.rounds[found.round] if found.round < len(found.rounds) else ()
    return {
        "table": [(place, pool[place], found.taken.get(place)) for place in drawn],
        "teams": {side: [pool[place] for place in found.cards_of(side)] for side in SIDES},
        "waiting": _waiting(found), "undo": _undo_words(found),
    }  # fmt: skip


def _waiting(found: Draft) -> str:
    """What the draft waits for, in a sentence."""
    name = found.header.name
    if found.next == "pick":
        return _("%(side)s pick", side=name(cast(Side, found.turn)))
    return {
        "keepers": _("%(side)s draw two goalkeepers", side=name(found.keepers_next)),
        "roll_off": _("Who picks first?"),
        "round": _("Round %(number)s of %(rounds)s", number=found.round + 1, rounds=ROUNDS),
        "deal": _("Sixteen cards each, at random"),
        "squads": _("Both squads are complete"),
        "done": _("Both squads are in your library"),
    }[found.next]


def _undo_words(found: Draft) -> str | None:
    """What an undo would take back."""
    last = found.undone_next
    if isinstance(last, Pick):
        card, side = found.header.pool[last.card].name, found.header.name(last.side)
        return _("Undo: %(side)s’ %(card)s", side=side, card=card)
    return _("Undo: the dice") if last else None


@blueprint.post("/<item>")
def step(item: str) -> ResponseReturnValue:
    """Log one event of the draft as the page showed it; if it has gone on since, show where it is."""
    now = library.find(shelf(), item)
    if request.form.get("version", 0, int) != now.version:
        return _gone_on(now), 409
    try:
        saved = _taken(now)
    except RuleError as error:
        return _page(now, translated(error)), 422
    except library.ChangedError as changed:
        return _gone_on(changed.now), 409
    if is_htmx():
        return _page(saved, said=_waiting(decks.draft_of(saved)))
    return redirect(url_for("drafts.draft", item=item), 303)


def _gone_on(now: StoredItem) -> str:
    return _page(now, _("The draft has gone on meanwhile: here it is."))


def _taken(shown: StoredItem) -> StoredItem:
    """Do what the form asks for."""
    if request.form.get("do") == "squads":
        return decks.make_squads(shelf(), shown)
    return decks.log(shelf(), shown, _event(decks.draft_of(shown)))


def _event(found: Draft) -> Event:
    """The event that the form describes; what chance decides is drawn here and now."""
    do = request.form.get("do", "")
    if do == "pick":
        return Pick(cast(Side, request.form.get("side", "")), request.form.get("card", -1, int))
    if do == "undo":
        return Undo()
    if do == "table":
        home, away = (request.form.get(side, 0, int) for side in SIDES)
        if not (1 <= home <= 6 and 1 <= away <= 6):
            raise RuleError(N_("Tap both dice"), "home")
        return RollOff(home, away, "table")
    if do != found.next or do not in decks.DRAWS:
        raise RuleError(N_("The draft is at another place now"), "do")
    return decks.drawn(found)


# Looking back


@blueprint.get("/<item>/log")
def log(item: str) -> str:
    """Everything that was drawn, rolled, picked and taken back."""
    found = library.find(shelf(), item)
    begun = decks.draft_of(found)
    told = [_told(event, after) for event, after in decks.story(found)]
    return render_template("squads/counter_attack/draft_log.html", item=found, draft=begun, told=told)


def _told(event: Any, after: Draft) -> str:
    """An event in words."""
    name, pool = after.header.name, after.header.pool

    def cards(places: Any) -> str:
        return ", ".join(pool[place].name for place in places)

    if isinstance(event, Pick):
        return _("%(side)s take %(card)s", side=name(event.side), card=pool[event.card].name)
    if isinstance(event, Round):
        return _("Round %(number)s: %(cards)s", number=len(after.rounds), cards=cards(event.cards))
    if isinstance(event, RollOff):
        return _rolled(event, after)
    if isinstance(event, Undo):
        return _("Taken back")
    if isinstance(event, Kept):
        return _("The squads were made")
    drawn = {event.side: event.cards} if hasattr(event, "side") else {side: getattr(event, side) for side in SIDES}
    return "; ".join(_("%(side)s draw %(cards)s", side=name(side), cards=cards(got)) for side, got in drawn.items())


def _rolled(event: RollOff, after: Draft) -> str:
    """A roll-off in words."""
    values = {"home": after.header.home, "away": after.header.away, "one": event.home, "other": event.away}
    by = _("app") if event.rolled == "app" else _("table")
    if after.first is None:
        return _("Dice (%(by)s): %(home)s %(one)s, %(away)s %(other)s: once more", by=by, **values)
    first = after.header.name(after.first)
    return _("Dice (%(by)s): %(home)s %(one)s, %(away)s %(other)s: %(first)s first", by=by, first=first, **values)


@blueprint.get("/<item>/delete")
def ask_delete(item: str) -> str:
    """Ask before a draft is deleted."""
    found = library.find(shelf(), item)
    return render_template("squads/counter_attack/delete_draft.html", item=found, draft=decks.draft_of(found))


@blueprint.post("/<item>/delete")
def delete(item: str) -> ResponseReturnValue:
    """Delete a draft: the squads made in it stay."""
    library.remove(shelf(), item, kind=decks.DRAFT)
    return redirect(url_for("squads.all_squads"), 303)
