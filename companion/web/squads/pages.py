"""The list of squads, new ones, and the builder's page."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from companion import library, squads
from companion.games import RuleError
from companion.games.simulator_soccer import skills, squad_edits
from companion.games.simulator_soccer.squads import COLOUR_LIMITS, TIERS, Player, Squad
from companion.games.simulator_soccer.verdict import best_eleven_value
from companion.games.squads import Finding, judge
from companion.library import StoredItem

from ..answers import wants_part
from ..language import N_, _, translated
from ..shelf import new_shelf, shelf

blueprint = Blueprint("squads", __name__, url_prefix="/squads")

LEVELS = {
    "standard": N_("Standard"), "top": N_("Top"), "strong": N_("Strong"), "normal": N_("Normal"), "weak": N_("Weak"),
    "poor": N_("Poor"),
}  # fmt: skip
NAME_LENGTH = 60


@blueprint.get("")
def all_squads() -> str:
    """The squads of this device, and those to begin with."""
    own = [(item, squad, judge(squad)) for item, squad in squads.own_squads(shelf())]
    return render_template("squads/list.html", own=own, ready=squads.ready_squads(), levels=LEVELS, tiers=TIERS)


@blueprint.post("/new")
def new() -> ResponseReturnValue:
    """Keep a new squad: empty, standard, random, or a copy of a ready one."""
    kept, tier = new_shelf(), request.form.get("tier", "standard")
    name = request.form.get("name", "").strip()[:NAME_LENGTH]
    kind = request.form.get("kind", "empty")
    squad = squads.new_squad(kind, name, tier if tier in TIERS else "standard", kept)
    return redirect(url_for("squads.squad", item=squads.keep(kept, squad)), 303)


@blueprint.get("/<item>")
def squad(item: str) -> str:
    """The builder."""
    return page(library.find(shelf(), item))


@blueprint.post("/<item>/copy")
def copy(item: str) -> ResponseReturnValue:
    """Keep a copy of a squad."""
    found = squads.squad_of(library.find(shelf(), item))
    return redirect(url_for("squads.squad", item=squads.keep(shelf(), found)), 303)


@blueprint.get("/<item>/delete")
def ask_delete(item: str) -> str:
    """Ask before a squad is deleted."""
    found = library.find(shelf(), item)
    return render_template("squads/delete.html", item=found, squad=squads.squad_of(found))


@blueprint.post("/<item>/delete")
def delete(item: str) -> ResponseReturnValue:
    """Delete a squad: matches that were started with it keep their players."""
    library.remove(shelf(), item)
    return redirect(url_for("squads.all_squads"), 303)


def page(item: StoredItem, error: RuleError | None = None, said: str | None = None) -> str:
    """The builder, with a row opened if the address says which."""
    found = squads.squad_of(item)
    row = request.values.get("row", -1, int)
    opened = _opened(found, row) if 0 <= row < len(found.players) else None
    sentence = translated(error) if error else None
    shown = {"item": item, "opened": opened, "error": sentence, "said": said, "part": wants_part(), "levels": LEVELS}
    return render_template("squads/squad.html", **shown, **standing(found))


def standing(squad: Squad) -> dict[str, Any]:
    """A squad with its verdict, as pages show it."""
    verdict, budget = judge(squad), TIERS[squad.tier].budget
    return {
        "squad": squad, "verdict": verdict, "best_eleven": best_eleven_value(squad),
        "left": budget - squad.value,
        "problems": [sentence(problem) for problem in verdict.problems],
        "warnings": [sentence(warning) for warning in verdict.warnings],
        "rows": [_row(player, verdict.problems) for player in squad.players],
        "summary": _summary(squad.value, budget, len(verdict.problems)),
    }  # fmt: skip


def sentence(finding: Finding) -> str:
    """A problem or a warning in the reader's language."""
    return translated(RuleError(finding.message, **finding.values))


def _summary(value: int, budget: int, problems: int) -> str:
    """What those who listen hear after each change."""
    if not problems:
        return _("%(value)s of %(budget)s, legal", value=value, budget=budget)
    return _("%(value)s of %(budget)s, %(count)s problems", value=value, budget=budget, count=problems)


def _row(player: Player, problems: tuple[Finding, ...]) -> dict[str, Any]:
    held = [each.skill.name for each in skills.skills_of(player.wedges, player.wedges, "complete")]
    wrong = [sentence(problem) for problem in problems if player.number in problem.numbers]
    return {"player": player, "skills": held, "problems": wrong, "usable": player.wedges}


def _opened(squad: Squad, row: int) -> dict[str, Any]:
    """A row as its editor shows it: each colour with the reason why it cannot be added, if it cannot."""
    player = squad.players[row]
    wheel = [(colour, squad_edits.refuses(player.wedges, colour)) for colour in COLOUR_LIMITS]
    held = skills.skills_of(player.wedges, player.wedges, "complete")
    return {"row": row, "player": player, "wheel": wheel, "held": held, "figures": skills.figures()}
