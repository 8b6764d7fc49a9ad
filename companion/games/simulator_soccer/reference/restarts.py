"""How play starts and starts again."""

from companion.games.core import N_

from .topic import FROM_BASIC, Group, Topic, after, clock, lines, steps

ATTACK_FIRST = N_("The side taking the kick places all its players where it likes.")
DEFENCE_SECOND = N_("Then the other side does the same.")
ONE_CELL = N_("1 cell.")
AWAY_96 = N_("Opponents stay 96 mm from the ball: the height of 3 pawns.")

KICK_OFF = Topic(
    "kick-off",
    N_("Kick-off"),
    FROM_BASIC,
    "L138-144, L425, T3, T7",
    (
        steps(
            N_("A coin decides who kicks off."),
            N_("Each side sets out its 11 as it likes: inside a cell, off the lines, one of a team in a cell."),
            N_("Referee 1 stands by the corner flag."),
            N_("The kicker may not play it to himself."),
        ),
        clock(N_("0 cells at the start of a half.")),
    ),
    (after("toss"), after("end_half")),
    ("clock", "ball-stays-in-the-cell"),
)

LINE_UP = Topic(
    "line-up",
    N_("Line-up"),
    FROM_BASIC,
    "L244, L273, L402-406, L142, T3",
    (
        lines(N_("For free kick, penalty, corner and goal kick, and after a goal.")),
        steps(ATTACK_FIRST, DEFENCE_SECOND, N_("The kick opens a new turn.")),
        lines(N_("After a goal, the side that let it in kicks off."), N_("Substitutions are made now.")),
        clock(ONE_CELL),
    ),
    (after("restart", kind="lineup"), after("goal")),
    ("substitutions", "free-kick", "corner"),
)

FREE_KICK = Topic(
    "free-kick",
    N_("Free kick"),
    FROM_BASIC,
    "L402-406, L415, L425, L353-359, D8",
    (
        steps(
            N_("The ball lies where the foul was. In a duel, that is where the defender stands."),
            ATTACK_FIRST,
            DEFENCE_SECOND,
            AWAY_96,
            N_("From the attack zone a wall is allowed: up to 3 of a team in one cell, outside the small area."),
            N_("The goalkeeper stands where his side puts him. In the small area he may use the rod."),
            N_("The kicker may not play it to himself."),
        ),
        clock(ONE_CELL),
    ),
    (after("restart", kind="free_kick"), after("foul")),
    ("saving", "shot", "offside"),
)

PENALTY = Topic(
    "penalty",
    N_("Penalty"),
    FROM_BASIC,
    "L402-406, L417",
    (
        steps(
            ATTACK_FIRST,
            DEFENCE_SECOND,
            N_("The goalkeeper stands on the goal line. No lying down before the kick. The rod is allowed."),
            N_("Say “shot”, wait for his OK, kick."),
        ),
        clock(ONE_CELL),
    ),
    (after("restart", kind="penalty"), after("foul", in_area=True), after("shoot_out_kick")),
    ("saving", "var", "rebound"),
)

CORNER = Topic(
    "corner",
    N_("Corner"),
    FROM_BASIC,
    "L402-406, L425, L247",
    (
        steps(
            ATTACK_FIRST,
            DEFENCE_SECOND,
            AWAY_96,
            N_("The goalkeeper stands where his side puts him. Against a header he has no rod."),
            N_("The kicker may not play it to himself. From the cross zone it may be a cross."),
        ),
        clock(ONE_CELL),
    ),
    (after("restart", kind="corner"),),
    ("cross-and-header", "saving"),
)

GOAL_KICK = Topic(
    "goal-kick",
    N_("Goal kick"),
    FROM_BASIC,
    "L402-405",
    (
        steps(
            ATTACK_FIRST,
            DEFENCE_SECOND,
            N_("The rulebook names no cell for the ball; we suggest one in the small area."),
            N_("Level players, as for any pass: pro-attack up to %(short)s cells, pro-defence beyond."),
        ),
        clock(ONE_CELL),
    ),
    (after("restart", kind="goal_kick"),),
    ("goal-kick-skill", "who-reaches-the-ball"),
)

THROW_IN = Topic(
    "throw-in",
    N_("Throw-in"),
    FROM_BASIC,
    "L408-413, L160, L419, T5",
    (
        steps(
            N_("The ball goes to the cell where it left the pitch. Nobody but the thrower may stand there."),
            N_("Attack: everyone up to 3 cells. One player must get to the ball, else it becomes a line-up."),
            N_("Defence: everyone up to 3 cells."),
            N_("Ball on the thrower’s head, and flick. With that the turn begins."),
        ),
        lines(N_("A substitution turns it into a line-up.")),
        clock(N_("Cells: %(throw_in)s. The rulebook gives no cost, so it is a setting of the match.")),
    ),
    (after("restart", kind="throw_in"),),
    ("line-up", "substitutions", "kicking"),
)

SUBSTITUTIONS = Topic(
    "substitutions",
    N_("Substitutions"),
    FROM_BASIC,
    "L419, L702, F8, F9, T4",
    (
        lines(
            N_("Up to %(substitutions)s a match, during a line-up: one pawn off, another on. Nobody comes back on."),
            N_("Asked for at a throw-in, the throw-in becomes a line-up."),
            N_(
                "Goalkeeper sent off: a reserve goalkeeper with 1 purple wedge may come on for another player. "
                "He uses the same pawn."
            ),
            N_("A player without purple can go in goal, but has no rod."),
        ),
        clock(N_("Nothing beyond the line-up.")),
    ),
    (after("substitution"),),
    ("line-up", "fatigue", "bookings"),
)

RESTARTS = Group(
    "restarts", N_("Restarts"), (KICK_OFF, LINE_UP, FREE_KICK, PENALTY, CORNER, GOAL_KICK, THROW_IN, SUBSTITUTIONS)
)
