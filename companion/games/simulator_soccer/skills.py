"""The skills that a pawn's wedges give, and which of them its usable wedges still allow (L367-377, L513-590, K1)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.games.core import N_

from .settings import Settings

SHORT_PASS_CELLS = 4  # bad weather: 3
DEFAULTS = Settings()
COLOUR_NAMES = {
    "yellow": N_("yellow"),
    "red": N_("red"),
    "green": N_("green"),
    "blue": N_("blue"),
    "grey": N_("grey"),
    "black": N_("black"),
    "purple": N_("purple"),
}

Wedges = tuple[str, ...]  # colours, as a squad file lists them


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill: the wedges it needs (any one list of `needs`), what it does in three lines, and the finer points."""

    slug: str
    name: str
    level: Literal["basic", "pro"]
    needs: tuple[Wedges, ...]
    text: str
    place: str
    more: tuple[str, ...] = ()
    part_of: str | None = None

    def given_by(self, wedges: Iterable[str]) -> bool:
        """Whether these wedges, in any order, hold one of the needed lists; more of a colour will do (K1)."""
        held = Counter(wedges)
        return any(Counter(need) <= held for need in self.needs)


@dataclass(frozen=True, slots=True)
class Held:
    """A skill on a pawn, and whether it works now or a wedge it needs is tired."""

    skill: Skill
    active: bool


def skills_of(wedges: Iterable[str], usable: Iterable[str], rules: str) -> list[Held]:
    """The skills of a pawn by all its wedges; active are those that the usable wedges alone would give (L694, F6)."""
    carried, fresh = tuple(wedges), tuple(usable)
    played = [skill for skill in SKILLS if skill.level == "basic" or rules != "basic"]
    return [Held(skill, skill.given_by(fresh)) for skill in played if skill.given_by(carried)]


def figures(short_pass_cells: int = SHORT_PASS_CELLS, settings: Settings = DEFAULTS) -> Mapping[str, int]:
    """The numbers that the texts name: bad weather and the match's settings change them (L716, F13, T5)."""
    return {
        "short": short_pass_cells,
        "playmaker": short_pass_cells + 1,
        "throw_in": settings.throw_in_cells,
        "substitutions": settings.substitutions,
    }


BASIC_SKILLS = (
    Skill(
        "goalkeeper",
        N_("Goalkeeper"),
        "basic",
        (("purple",),),
        N_("A shot from outside the area: standing in the small area, he may use the rod to save it."),
        "L371",
    ),
    Skill(
        "marking",
        N_("Marking"),
        "basic",
        (("blue",),),
        N_("In an opponent’s cell he blocks that player’s first-time pass, first-time cross and first-time shot."),
        "L372-374",
        (
            N_("Someone who runs to the ball is judged by where he started: marked there, he is blocked."),
            N_("A marker who has lost a dribble blocks nothing: first-time cross and shot are on again (Complete)."),
        ),
    ),
    Skill(
        "first-time-pass",
        N_("First-time pass"),
        "basic",
        (("yellow",),),
        N_("A precise pass reaches him in his own cell: he may pass again, or carry, before the defence moves."),
        "L375",
    ),
    Skill(
        "first-time-cross",
        N_("First-time cross"),
        "basic",
        (("green",),),
        N_("He moves to the ball and reaches it in the cross zone: he may cross in the same turn."),
        "L376",
    ),
    Skill(
        "first-time-shot",
        N_("First-time shot"),
        "basic",
        (("red",),),
        N_("Takes the ball inside the penalty area, moving or not: he may declare a shot in the same turn."),
        "L377",
        (N_("The goalkeeper gets ready first. The shooter may still think again and pass."),),
    ),
)

YELLOW = (
    Skill(
        "playmaker",
        N_("Playmaker"),
        "pro",
        (("yellow",),),
        N_("A pass of %(playmaker)s cells is still a short one. Level and untouched, his teammate gets it."),
        "L521, F13",
    ),
    Skill(
        "assist",
        N_("Assist"),
        "pro",
        (("yellow",) * 2,),
        N_("Blue cannot block a red or green teammate who reaches his pass: he may shoot or cross first time."),
        "L523",
    ),
    Skill(
        "long-ball",
        N_("Long ball"),
        "pro",
        (("yellow",) * 3,),
        N_("A pass of his that goes beyond %(short)s cells counts as short: pro-attack when players are level."),
        "L525, F13",
    ),
    Skill(
        "game-vision",
        N_("Game vision"),
        "pro",
        (("yellow",) * 3,),
        N_("Pressing does him no harm: a short pass of his stays pro-attack."),
        "L527",
    ),
)

RED = (
    Skill(
        "coolness",
        N_("Coolness"),
        "pro",
        (("red",),),
        N_("First-time shot declared and goalkeeper placed, he may dribble the goalkeeper instead."),
        "L531, D18",
        (N_("The beaten goalkeeper lies down at the spot he likes in his cell. Then comes the shot."),),
    ),
    Skill(
        "bomber",
        N_("Bomber"),
        "pro",
        (("red",) * 2,),
        N_(
            "He shoots from inside the area: the goalkeeper may stand only in the small area, and not over its line. "
            "Elsewhere he lies."
        ),
        "L533",
    ),
    Skill(
        "offside-line",
        N_("Offside line"),
        "pro",
        (("red",) * 3,),
        N_("Offside, he first shifts for free to be onside, in his cell or the one behind. Then comes the pass."),
        "L535",
    ),
)

GREEN = (
    Skill(
        "run",
        N_("Run"),
        "pro",
        (("green",),),
        N_("Attacking along the side lane, without the ball: 1 free cell, even marked, even through occupied cells."),
        "L539",
    ),
    Skill(
        "run-in-defence",
        N_("Run in defence"),
        "pro",
        (("green", "blue"),),
        N_("Green with blue: the free cell along the side lane is his in defensive movements too."),
        "L539",
        part_of="run",
    ),
    Skill(
        "widened-cross-zone",
        N_("Widened cross zone"),
        "pro",
        (("green",) * 2,),
        N_("Cells that touch the cross zone will do: from there, too, he may declare a cross."),
        "L541",
    ),
    Skill(
        "fill-the-area",
        N_("Fill the area"),
        "pro",
        (("green",) * 2,),
        N_("When you declare a cross, 1 or 2 teammates get Header as if they had black. The opponent picks too."),
        "L543",
    ),
    Skill(
        "precise-cross",
        N_("Precise cross"),
        "pro",
        (("green",) * 3,),
        N_("The cross need only touch the teammate’s cell, not him. If it touches an opponent, he heads it."),
        "L545",
    ),
    Skill(
        "low-cross",
        N_("Low cross"),
        "pro",
        (("green",) * 3,),
        N_("He feints a first-time cross and passes: pro-attack instead of pro-defence."),
        "L545",
    ),
)

BLUE = (
    Skill(
        "slide",
        N_("Slide"),
        "pro",
        (("blue",),),
        N_("Within 2 cells of a declared first-time shot or cross: he stays, standing, or moves 1 cell and lies down."),
        "L549-552",
        (
            N_("One slide at a time. Getting up again costs 1 cell."),
            N_("Sliding into the ball’s cell from behind risks the usual foul."),
        ),
    ),
    Skill(
        "recovery",
        N_("Recovery"),
        "pro",
        (("blue",) * 2,),
        N_("Entering the ball’s cell from one of the 3 rear cells, he fouls only on a 1."),
        "L554",
    ),
    Skill(
        "wall",
        N_("Wall"),
        "pro",
        (("blue",) * 3,),
        N_("His slide may end standing, as long as he goes forward only, towards the goal he attacks."),
        "L556",
    ),
)

PURPLE = (
    Skill(
        "ball-in-hands",
        N_("Ball in hands"),
        "pro",
        (("purple",),),
        N_("Reaching a ball kicked by an opponent, he may hold it on his pawn. Team and goalkeeper move."),
        "L560",
        (N_("Next turn he may put the ball down and begin with a kick."),),
    ),
    Skill(
        "reflexes",
        N_("Reflexes"),
        "pro",
        (("purple",) * 2,),
        N_("Against a Bomber’s shot, roll a die: on 4 to 6 he may stand outside the small area as well."),
        "L562",
    ),
    Skill(
        "goal-kick-skill",
        N_("Goal kick"),
        "pro",
        (("purple", "yellow"),),
        N_("A pass of his beyond %(short)s cells counts as short. Level and untouched, his teammate gets it."),
        "L564, F13",
    ),
)

MIXED = (
    Skill(
        "header",
        N_("Header"),
        "pro",
        (("black",),),
        N_(
            "Cross declared: he moves 1 free cell, marked or not, and ends inside the penalty area. "
            "Attack first, then defence."
        ),
        "L568",
        (
            N_("Offside is judged before these moves."),
            N_("If the cross fails, whoever used the skill does not count among those who could reach the ball."),
        ),
    ),
    Skill(
        "sprint",
        N_("Sprint"),
        "pro",
        (("green", "grey"), ("red", "grey")),
        N_("Attacking, ball in an empty cell with only empty cells around: 1 free cell before the calculation."),
        "L570",
        (N_("The cell he goes to must be empty. One sprint for each team."),),
    ),
    Skill(
        "sprint-in-defence",
        N_("Sprint in defence"),
        "pro",
        (("blue", "grey"),),
        N_("Blue with grey: in defence he may make the same free move as a Sprint."),
        "L570",
        part_of="sprint",
    ),
    Skill(
        "insertion",
        N_("Insertion"),
        "pro",
        (("yellow", "grey"),),
        N_("Attacking up the central lane, without the ball: 1 free cell, even marked, even through occupied cells."),
        "L572",
        (N_("When the area is filled by the green skill, that free cell may also change direction."),),
    ),
    Skill(
        "battering-ram",
        N_("Battering ram"),
        "pro",
        (("black", "red"),),
        N_("Against a tackle or low rush his die always gets +6, whatever his other wedges."),
        "L574, D16",
        (N_("Both wedges must be usable."),),
    ),
    Skill(
        "first-time-shot-from-outside",
        N_("First-time shot from outside"),
        "pro",
        (("red", "yellow"),),
        N_("Moves to the ball and reaches it outside the area: he may declare a shot at once. Blue cancels it."),
        "L576",
    ),
    Skill(
        "interceptor",
        N_("Interceptor"),
        "pro",
        (("blue", "yellow"),),
        N_(
            "Opponent in midfield: he may enter the ball’s cell with 2 cells, through a front one, and always tackle, "
            "with +2."
        ),
        "L578, D15",
        (N_("The +2 is fixed: nothing is added for midfield or more wedges."),),
    ),
    Skill(
        "opportunist",
        N_("Opportunist"),
        "pro",
        (("red", "grey"),),
        N_("In the area while a teammate could cross: say “shot-cross”. He moves 1 free cell forward and lies down."),
        "L580-590",
        (
            N_("He must be onside, judged before the move, and end in the penalty area."),
            N_("The goalkeeper gets ready, standing only. Then the cross is kicked."),
            N_("It is a goal if the ball goes in after touching the lying player."),
            N_("No headers, no Fill the area. Ball still on the pitch: nobody heads it, pro-defence."),
            N_("Getting up costs 1 cell."),
        ),
    ),
)

PRO_SKILLS = YELLOW + RED + GREEN + BLUE + PURPLE + MIXED
SKILLS = BASIC_SKILLS + PRO_SKILLS
