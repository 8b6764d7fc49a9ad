"""Where the ball is, how it is kicked and whose it is."""

from companion.games.core import N_

from .topic import FROM_BASIC, Group, Table, Topic, after, clock, lines

PRO_ATTACK = N_("Pro-attack")
PRO_DEFENCE = N_("Pro-defence")

WHO_REACHES_THE_BALL = Topic(
    "who-reaches-the-ball",
    N_("Who reaches the ball"),
    FROM_BASIC,
    "L168-179, L433, L485",
    (
        lines(
            N_("Count cells from each player to the ball. The nearest one gets it."),
            N_(
                "Level on cells: if the ball touched one of these players, it is his; if several, the last one’s. "
                "Touching anyone further off changes nothing."
            ),
            N_("Level and untouched: the kick decides. Pro-attack is for the attacker, pro-defence for the defender."),
        ),
        Table(
            (N_("Kick"), N_("If level")),
            (
                (N_("Short pass, 1 to %(short)s cells"), PRO_ATTACK),
                (N_("Carried ball"), PRO_ATTACK),
                (N_("Long pass, over %(short)s cells"), PRO_DEFENCE),
                (N_("Shot, cross or rebound"), PRO_DEFENCE),
                (N_("First kick of a counter-attack"), PRO_DEFENCE),
            ),
        ),
        lines(
            N_("Complete rules: pro-defence, too, for a pass under pressing or after a feint."),
            N_("A pass is as long as the cells between its kicker and the spot where the ball stopped."),
        ),
    ),
    (after("kick_off"),),
    ("ball-on-the-line", "beyond-3-cells", "ball-stays-in-the-cell"),
)

BALL_ON_THE_LINE = Topic(
    "ball-on-the-line",
    N_("Ball on the line"),
    FROM_BASIC,
    "L300-305",
    (
        lines(
            N_("Look straight down: if the ball breaks the line, someone must choose among the cells it touches."),
            N_("After a pass or a carry, the attack chooses the cell."),
            N_("After a shot or a cross, the defence chooses it."),
            N_("Choose first, then work out who reaches the ball."),
        ),
    ),
    see=("who-reaches-the-ball",),
)

BEYOND_3_CELLS = Topic(
    "beyond-3-cells",
    N_("Reaching beyond 3 cells"),
    FROM_BASIC,
    "L296-298, L324, T6",
    (
        lines(
            N_("Sometimes a player must move more than 3 cells to reach the ball."),
            N_("Then everybody else, attack and defence alike, may move as many cells as he did."),
        ),
        clock(N_("2 cells: the teams move.")),
    ),
    see=("who-reaches-the-ball", "defence-moves"),
)

BALL_STAYS_IN_THE_CELL = Topic(
    "ball-stays-in-the-cell",
    N_("Ball stays in the cell"),
    FROM_BASIC,
    "L423-425",
    (
        lines(
            N_("The kick did not leave its cell: the ball is still yours, and the turn goes on like a precise pass."),
            N_("At a free kick, corner or kick-off it cannot stay with the kicker: leave him out of the count."),
            N_("Then the nearest other player, of either side, may step in and take it."),
        ),
        clock(N_("0 cells, as for a precise pass.")),
    ),
    see=("precise-pass",),
)

KICKING = Topic(
    "kicking",
    N_("Kicking and moving a pawn"),
    FROM_BASIC,
    "L142, L148-166",
    (
        lines(
            N_(
                "On the ground: strike the ball with the pawn so that it rolls. Carries, passes, low crosses and shots."
            ),
            N_("In the air: pinch the ball against the pitch so that it jumps. Lobs, free kicks, crosses, high shots."),
            N_("From the head: set the ball on the pawn and flick it. Headers, throw-ins, goalkeeper’s hands."),
            N_("After the kick, put the pawn back anywhere in its cell, but off the lines."),
            N_("A cell holds one player of each team. An opponent stays 12 mm from the ball: one pawn’s width."),
            N_("Let go of a pawn and its move stands."),
        ),
    ),
    see=("fouls-with-hand-or-pawn", "who-reaches-the-ball"),
)

BALL = Group(
    "ball", N_("The ball"), (WHO_REACHES_THE_BALL, BALL_ON_THE_LINE, BEYOND_3_CELLS, BALL_STAYS_IN_THE_CELL, KICKING)
)
