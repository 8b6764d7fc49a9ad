"""What the builder's buttons do: one change each, kept at once."""

from collections.abc import Callable
from dataclasses import replace

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import squads
from companion.games import N_, RuleError
from companion.games.simulator_soccer import pool, squad_edits
from companion.games.simulator_soccer.squad_files import wedges_of
from companion.games.simulator_soccer.squads import COLOUR_LIMITS, GAME, TIERS, Player, Squad, read_player
from companion.library import StoredItem

from ...language import translated
from ...shelf import new_shelf, shelf
from ..builders import NAME_LENGTH, typed_name
from ..pages import blueprint, find, kept, page

Change = Callable[[Squad], Squad]


@blueprint.post("/<item>/edit")
def edit(item: str) -> ResponseReturnValue:
    """Make one change to the squad that the page showed, and keep it."""
    seen = request.form.get("version", 0, int)
    shown = find(item, GAME, seen)
    try:
        return kept(item, seen, change_of(squads.squad_of(shown)))
    except RuleError as error:
        return page(find(item, GAME), error), 422


# One change each


def change_of(squad: Squad) -> Squad:
    """The change that the form asks for."""
    change = CHANGES.get(request.form.get("do", ""))
    if change is None:
        raise RuleError(N_("There is no such change"), "do")
    return change(squad)


def _row() -> int:
    return request.form.get("row", -1, int)


def _place() -> int:
    return request.form.get("place", -1, int)


def _to() -> int:
    """Where a wedge goes: one place nearer to the first, unless it is dragged."""
    return request.form.get("to", _place() - 1, int)


def _player(squad: Squad) -> Squad:
    """Name and number of a row."""
    wedges = list(squad_edits.player_at(squad, _row()).wedges)
    player = _read(request.form.get("number", ""), request.form.get("name", ""), wedges)
    return squad_edits.with_player(squad, _row(), lambda _old: player)


def _read(number: str, name: str, wedges: list[str]) -> Player:
    if not (number.strip().isdecimal() and len(number.strip()) <= 2):
        raise RuleError(N_("A shirt number is 0 to 99"), "number")
    return read_player({"number": int(number), "name": name.strip()[:NAME_LENGTH], "wedges": wedges})


def _shape(squad: Squad) -> Squad:
    letters = request.form.get("shape", "")
    if letters not in squads.SHAPES:
        raise RuleError(N_("There is no such player"), "shape")
    return squad_edits.with_wedges(squad, _row(), squads.SHAPES[letters])


def _tier(squad: Squad) -> Squad:
    tier = request.form.get("tier", "")
    if tier not in TIERS:
        raise RuleError(N_("There is no such level"), "tier")
    return replace(squad, tier=tier)


def _name(squad: Squad) -> Squad:
    return replace(squad, name=typed_name("name"))


CHANGES: dict[str, Change] = {
    "add": lambda squad: squad_edits.add_wedge(squad, _row(), request.form.get("colour", "")),
    "take": lambda squad: squad_edits.take_wedge(squad, _row(), _place()),
    "move": lambda squad: squad_edits.move_wedge(squad, _row(), _place(), _to()),
    "clear": lambda squad: squad_edits.with_wedges(squad, _row(), ()),
    "player": _player, "shape": _shape, "tier": _tier, "name": _name,
    "add_player": squad_edits.add_player,
    "drop_player": lambda squad: squad_edits.drop_player(squad, _row()),
    "complete": lambda squad: squads.completed(squad, shelf()),
}  # fmt: skip


# All sixteen by keyboard


@blueprint.get("/<item>/type")
def typing(item: str) -> str:
    """The rows as fields: number, name, letters of the wedges."""
    found = find(item, GAME)
    rows = [(str(p.number), p.name, _letters(p)) for p in squads.squad_of(found).players]
    return render_template("squads/type.html", item=found, rows=rows, errors={}, squad=squads.squad_of(found))


def _letters(player: Player) -> str:
    return "".join(squads.LETTER_OF.get(colour, f" {colour} ") for colour in player.wedges).strip()


@blueprint.post("/<item>/type")
def typed(item: str) -> ResponseReturnValue:
    """Keep what was typed; what cannot be read is said beside its field and nothing is lost."""
    seen = request.form.get("version", 0, int)
    found = find(item, GAME, seen)
    fields = (request.form.getlist(name) for name in ("number", "name", "wedges"))
    rows = list(zip(*fields, strict=False))
    players, errors = _read_rows(rows)
    squad = squads.squad_of(found)
    if errors:
        shown = {"item": StoredItem(item, seen, found.data), "rows": rows, "errors": errors, "squad": squad}
        return render_template("squads/type.html", **shown), 422
    return kept(item, seen, replace(squad, players=tuple(players)))


def _read_rows(rows: list[tuple[str, str, str]]) -> tuple[list[Player], dict[tuple[int, str], str]]:
    players, errors = [], {}
    for place, (number, name, wedges) in enumerate(rows):
        try:
            players.append(_read_row(number, name, wedges))
        except RuleError as error:
            errors[place, error.field or "wedges"] = translated(error)
    return players, errors


def _read_row(number: str, name: str, wedges: str) -> Player:
    colours = wedges_of([wedges.upper()])
    if not set(colours) <= COLOUR_LIMITS.keys():
        raise RuleError(N_("Letters of wedges: Y R G B S H K"), "wedges")
    return _read(number, name, colours)


# The pool and the box


@blueprint.get("/<item>/pool")
def choose_shape(item: str) -> str:
    """Every player there can be, to put one into a row: by colours and value, the used ones greyed."""
    found = find(item, GAME)
    squad, row = squads.squad_of(found), request.args.get("row", 0, int)
    colours = [colour for colour in request.args.getlist("colour") if colour in COLOUR_LIMITS]
    value, held = request.args.get("value", type=int), squads.box(shelf())[1]
    boxed = bool(held) and request.args.get("box") == "1"
    wanted = pool.matching(pool.PLAIN_SHAPES, colours, value)
    others = {tuple(sorted(p.wedges)) for place, p in enumerate(squad.players) if place != row and p.value > 1}
    shapes = [
        {"letters": letters, "wedges": shape, "used": tuple(sorted(shape)) in others}
        for letters, shape in squads.SHAPES.items()
        if shape in wanted and (not boxed or letters in held)
    ]
    chosen = {"colours": colours, "value": value, "boxed": boxed, "held": held, "row": row}
    return render_template("squads/pool.html", item=found, shapes=shapes, all_colours=list(COLOUR_LIMITS), **chosen)


@blueprint.get("/box")
def ask_box() -> str:
    """Which players the box holds."""
    shapes = [(letters, shape) for letters, shape in squads.SHAPES.items() if shape in pool.PLAIN_SHAPES]
    return render_template("squads/box.html", shapes=shapes, held=squads.box(shelf())[1])


@blueprint.post("/box")
def mark_box() -> ResponseReturnValue:
    """Keep which players the box holds."""
    squads.mark_box(new_shelf(), request.form.getlist("shape"))
    return redirect(url_for("squads.all_squads"), 303)
