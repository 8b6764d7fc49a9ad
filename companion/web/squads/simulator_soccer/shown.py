"""A squad of wedges as its pages show it, and what a new one may begin with."""

from typing import Any

from flask import render_template, request

from companion import squads
from companion.games import RuleError
from companion.games.simulator_soccer import skills, squad_edits
from companion.games.simulator_soccer.squads import COLOUR_LIMITS, TIERS, Player, Squad
from companion.games.simulator_soccer.verdict import best_eleven_value, judge
from companion.games.squads import Finding
from companion.library import StoredItem

from ...answers import wants_part
from ...language import N_, _, ngettext, translated
from ..builders import sentence, typed_name

LEVELS = {
    "standard": N_("Standard"), "top": N_("Top"), "strong": N_("Strong"), "normal": N_("Normal"), "weak": N_("Weak"),
    "poor": N_("Poor"),
}  # fmt: skip


def new(shelf: str) -> Squad:
    """What the form asks for: an empty squad, the standard one, one at random, or a copy of a ready one."""
    tier = request.form.get("tier", "standard")
    name = typed_name("name")
    return squads.new_squad(request.form.get("kind", "empty"), name, tier if tier in TIERS else "standard", shelf)


def offered() -> dict[str, Any]:
    """The ready squads by the name of their plan, and the levels."""
    return {"ready": squads.ready_squads(), "levels": LEVELS, "tiers": TIERS}


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
    count = ngettext("%(num)s player", "%(num)s players", len(squad.players))
    return {
        "squad": squad, "verdict": verdict, "best_eleven": best_eleven_value(squad),
        "left": budget - squad.value,
        "problems": [sentence(problem) for problem in verdict.problems],
        "warnings": [sentence(warning) for warning in verdict.warnings],
        "rows": [_row(player, verdict.problems) for player in squad.players],
        "summary": _summary(squad.value, budget, len(verdict.problems)),
        "figure": f"{squad.value} / {budget}", "line": f"{_(LEVELS[squad.tier])} · {count}",
    }  # fmt: skip


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
