"""What the defence may do after each move, and the goalkeeper."""

from companion.games.core import N_

from .topic import BASIC_ONLY, FROM_BASIC, Group, Part, Topic, after, clock, lines, steps

DEFENCE_MOVES = Topic(
    "defence-moves",
    N_("What the defence may do"),
    FROM_BASIC,
    "L311-328, L364",
    (
        lines(
            N_("After a precise pass: 1 player 1 cell, and the goalkeeper 1 cell."),
            N_("After the move of the team: everyone 2 cells. If an attacker moved 3, everyone 3."),
            N_("If the ball was reached with 4 cells or more: everyone as many."),
            N_("After a tactical movement: as many players as the attack moved, 1 cell each, and the goalkeeper."),
            N_("After a precise pass or a tactical movement, a step-up counts as one of these moves."),
            N_("A tackle comes before anything else. The goalkeeper always has at least 1 cell."),
        ),
    ),
    (after("turn", move="team_moves"),),
    ("step-up", "entering-the-balls-cell", "simple-tackle", "tackle", "pressing"),
)

ENTERING_THE_BALLS_CELL = Topic(
    "entering-the-balls-cell",
    N_("Entering the ball’s cell"),
    FROM_BASIC,
    "L330-337, L150, F16",
    (
        lines(
            N_("Enter from one of the 6 cells around it. From further away it is a foul and a booking."),
            N_("From the 3 front cells, on the side the carrier attacks, it is fair."),
            N_("From the 3 rear cells roll a die: 1 to 3 is a foul and a booking, 4 to 6 is fair."),
            N_("When the ball was carried, any side and any distance will do, without a foul. No tackle then."),
            N_("Inside, stay 12 mm from the ball."),
        ),
    ),
    (after("rear_entry"), after("foul", cause="not_adjacent")),
    ("recovery", "interceptor", "simple-tackle", "tackle", "bookings"),
)

SIMPLE_TACKLE = Topic(
    "simple-tackle",
    N_("Simple tackle"),
    BASIC_ONLY,
    "L339-345, D12",
    (
        steps(
            N_("It must be the first thing your defence does. Your player is in the ball’s cell, or enters it."),
            N_("Say “tackle” and roll one die."),
            N_("6: the ball is yours and you counter-attack at once."),
            N_("1 to 5: no luck. Move the others as the turn allows."),
        ),
        lines(N_("Not after entering freely when the ball was carried.")),
        clock(N_("Won: 0 cells, or 1 against a counter-attack’s first kick.")),
    ),
    (after("simple_tackle"),),
    ("entering-the-balls-cell", "counter-attack"),
)

SAVING = Topic(
    "saving",
    N_("Saving with the goalkeeper"),
    FROM_BASIC,
    "L347-365, L371",
    (
        lines(N_("A declared shot waits for the goalkeeper’s OK.")),
        Part(
            (
                N_("He stands in the small area and the shooter is outside the penalty area: put the rod in."),
                N_("Only with a purple wedge."),
                N_("After the shot, rod out. He goes to the middle cell of the small area."),
            ),
            N_("With the rod"),
        ),
        Part(
            (
                N_("Shots and headers from inside the area, or he is outside the small area: no rod."),
                N_("Where he is, or 1 cell forward: standing or lying."),
                N_("2 cells, or 1 cell back: lying."),
            ),
            N_("By positioning"),
        ),
        Part(
            (
                N_("On a rebound he may reach the ball even from lying."),
                N_("In any defensive movement he has at least 1 cell. When his team moves, he moves like the rest."),
            ),
            N_("Always"),
        ),
    ),
    see=("shot", "rebound", "penalty", "bomber", "low-rush"),
)

DEFENCE = Group("defence", N_("The defence"), (DEFENCE_MOVES, ENTERING_THE_BALLS_CELL, SIMPLE_TACKLE, SAVING))
