"""The moves of a turn: what the attack does, what the defence may do then, and the clock."""

from companion.games.core import N_

from .topic import FROM_BASIC, Group, Topic, after, clock, defence, lines, steps

PASS_CALCULATION = N_("Level players: pro-attack up to %(short)s cells, pro-defence beyond.")
TEAM_MOVES = N_("Kept it? Each player without the ball moves up to 3 cells.")
LOST_IT = N_("Lost it? The opponent counter-attacks, and no time passes.")
DEFENCE_AFTER_TEAM = N_("Everyone up to 2 cells; up to 3 if any attacker moved 3 this turn.")
TWO_CELLS = N_("2 cells.")

PRECISE_PASS = Topic(
    "precise-pass",
    N_("Precise pass"),
    FROM_BASIC,
    "L191-198",
    (
        steps(N_("The ball stops in a teammate’s cell."), PASS_CALCULATION),
        defence(N_("One player 1 cell, or a step-up, and the goalkeeper 1 cell.")),
        clock(N_("0 cells. A new turn begins.")),
    ),
    (after("turn", move="precise_pass"),),
    ("step-up", "first-time-pass", "who-reaches-the-ball"),
)

PASS_AND_MOVE = Topic(
    "pass-and-move",
    N_("Pass and move the team"),
    FROM_BASIC,
    "L200-211",
    (
        steps(
            N_("The pass stops in an empty cell. Work out who reaches it."),
            PASS_CALCULATION,
            N_("An extra touch is possible, once a turn."),
            TEAM_MOVES,
            N_("Reached by moving just 1 cell? A tactical movement may replace the move of the team."),
            LOST_IT,
        ),
        defence(DEFENCE_AFTER_TEAM, N_("More, if the ball was reached by moving 4 cells or more: as many as that.")),
        clock(TWO_CELLS),
    ),
    (after("turn", move="pass_and_move"),),
    ("extra-touch", "tactical-movement", "who-reaches-the-ball", "beyond-3-cells"),
)

CARRY_AND_MOVE = Topic(
    "carry-and-move",
    N_("Carry and move the team"),
    FROM_BASIC,
    "L213-223",
    (
        steps(
            N_("Only without an opponent in your cell. Otherwise the ball is lost (Complete: dribble him)."),
            N_("Kick low into the empty cell where he is to go. Level players: pro-attack."),
            TEAM_MOVES,
            N_("Carried just 1 cell? A tactical movement may replace the move of the team."),
            LOST_IT,
        ),
        defence(DEFENCE_AFTER_TEAM, N_("They may enter the ball’s cell from any side, but may not tackle then.")),
        clock(TWO_CELLS),
    ),
    (after("turn", move="carry_and_move"),),
    ("tactical-movement", "entering-the-balls-cell", "dribbling"),
)

TACTICAL_MOVEMENT = Topic(
    "tactical-movement",
    N_("Tactical movement"),
    FROM_BASIC,
    "L225-233, D23",
    (
        lines(
            N_("For a pass or a carry that was reached by moving just 1 cell. It replaces the move of the team."),
            N_("1 to 3 teammates move 1 cell each."),
            N_("Then it is spent until your team has moved. With 7 or more players in the other half you have two."),
            N_("Not after an extra touch, which we take to be the rulebook’s following stop."),
        ),
        defence(N_("As many players as the attack moved, 1 cell each or a step-up, and the goalkeeper.")),
        clock(N_("1 cell.")),
    ),
    (after("turn", move="tactical"), after("reminder", what="seven_forward")),
    ("step-up", "extra-touch"),
)

STEP_UP = Topic(
    "step-up",
    N_("Step-up"),
    FROM_BASIC,
    "L196, L229, L317, L328",
    (
        lines(
            N_("For the defence, after a precise pass or a tactical movement."),
            N_("One player goes into a teammate’s cell. That teammate shifts, free of charge, to a cell next to it."),
            N_("The cell he shifts to is empty or holds an opponent. He is done for this turn."),
        ),
    ),
    see=("precise-pass", "tactical-movement", "defence-moves"),
)

EXTRA_TOUCH = Topic(
    "extra-touch",
    N_("Extra touch"),
    FROM_BASIC,
    "L204, D23",
    (
        lines(
            N_("Once a turn, after a pass into space: an unmarked teammate who needs only 1 cell to reach it."),
            N_("He kicks again, as a carry or a pass."),
            N_("After it only the move of the team is left: no skills, no tactical movement."),
        ),
    ),
    see=("pass-and-move",),
)

COUNTER_ATTACK = Topic(
    "counter-attack",
    N_("Lost ball and counter-attack"),
    FROM_BASIC,
    "L181, L261-265, T2",
    (
        lines(
            N_("The side that won the ball starts a new turn at once."),
            N_("Its first kick is the counter-attack. Level players: pro-defence, even for a short pass or a carry."),
        ),
        clock(
            N_("A lost ball: 0 cells."),
            N_("Lost again by that first kick: 1 cell, and 1 more for each such loss that follows."),
        ),
    ),
    (after("lost_ball"),),
    ("who-reaches-the-ball",),
)

CROSS_AND_HEADER = Topic(
    "cross-and-header",
    N_("Cross and header"),
    FROM_BASIC,
    "L235-247",
    (
        steps(
            N_("Any player in the cross zone may do it. Say “cross”."),
            N_("Kick, low or high, at the one who is to head it."),
            N_(
                "Whoever it touches first inside the penalty area has the header, wherever it rolls then. "
                "Set the ball on his pawn."
            ),
            N_("Either a knock-down, settled like a pass."),
            N_("Or say “shot”, wait for the goalkeeper’s OK and head at goal."),
        ),
        defence(N_("The goalkeeper gets ready for a header at goal, without the rod.")),
        lines(N_("Goal: line-up. Saved: rebound.")),
    ),
    see=("failed-cross", "saving", "rebound", "fouls-with-hand-or-pawn"),
)

FAILED_CROSS = Topic(
    "failed-cross",
    N_("Failed cross"),
    FROM_BASIC,
    "L249-259",
    (
        steps(
            N_("The cross touched nobody in the penalty area: no header."),
            N_("Work out who reaches it. Level players: pro-defence."),
            TEAM_MOVES,
            LOST_IT,
        ),
        defence(DEFENCE_AFTER_TEAM),
        clock(TWO_CELLS),
    ),
    (after("turn", move="failed_cross"),),
    ("cross-and-header", "ball-on-the-line"),
)

SHOT = Topic(
    "shot",
    N_("Shot on goal"),
    FROM_BASIC,
    "L267-279",
    (
        steps(
            N_("From the attack zone, say “shot”. A goal that was not announced does not count."),
            N_("Goalkeeper out of his penalty area? Then from anywhere in his half."),
            N_("Wait for his OK: with the rod against a shot from outside the area, without it from inside."),
            N_("Kick, low or high. Goal: line-up. Saved and still on the pitch: rebound."),
        ),
    ),
    see=("saving", "rebound", "first-time-shot", "feint"),
)

REBOUND = Topic(
    "rebound",
    N_("Rebounded shot"),
    FROM_BASIC,
    "L281-294",
    (
        steps(
            N_("Stopped by goalkeeper, post or defender, but still on the pitch. Level players: pro-defence."),
            N_("Reached by a player with First-time shot? He may shoot at once. One such shot a turn."),
            TEAM_MOVES,
            LOST_IT,
        ),
        defence(N_("Against that second shot: the goalkeeper only, 1 cell, lying down."), DEFENCE_AFTER_TEAM),
        clock(TWO_CELLS),
    ),
    (after("turn", move="rebound"),),
    ("saving", "first-time-shot", "ball-on-the-line"),
)

TURN = Group(
    "turn",
    N_("Your turn"),
    (
        PRECISE_PASS,
        PASS_AND_MOVE,
        CARRY_AND_MOVE,
        EXTRA_TOUCH,
        TACTICAL_MOVEMENT,
        STEP_UP,
        COUNTER_ATTACK,
        CROSS_AND_HEADER,
        FAILED_CROSS,
        SHOT,
        REBOUND,
    ),
)
