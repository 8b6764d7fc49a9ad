"""What the Complete rules add: feint, duels and pressing."""

from companion.games.core import N_

from .topic import FROM_COMPLETE, Group, Table, Topic, after, clock, defence, lines, steps
from .turn import DEFENCE_AFTER_TEAM, LOST_IT, TEAM_MOVES, TWO_CELLS

DUEL_FOUL = N_(
    "A defender’s 1 in his own defence zone is a foul, even with the higher total. Strict referee: 1 or 2. No booking."
)

FEINT = Topic(
    "feint",
    N_("Feint of shot and cross"),
    FROM_COMPLETE,
    "L431-444, L545",
    (
        steps(
            N_("Shot or cross declared, and the goalkeeper or a slide has answered: pass instead."),
            N_("Level players: pro-defence, even when the pass is short."),
            N_("The receiver may only shoot first time, also from outside. The goalkeeper then moves 1 cell, lying."),
            N_("No shot? The teams move. No extra touch, no tactical movement."),
            N_("Shot rebounded: pro-defence. Kept, the teams move; lost, the opponent counter-attacks."),
        ),
        defence(N_("No slides against that first-time shot.")),
        clock(N_("2 cells: the teams move.")),
    ),
    see=("low-cross", "first-time-shot", "first-time-shot-from-outside", "slide"),
)

DRIBBLING = Topic(
    "dribbling",
    N_("Dribbling"),
    FROM_COMPLETE,
    "L446-471, D2, D6-D8, D20",
    (
        steps(
            N_("To carry the ball with an opponent in your cell, or past one in a cell next to you."),
            N_("Both roll a die and add 2 for each wedge, 6 at most."),
            N_("Carrier higher: won. Level or lower: the ball is lost, as if tackled."),
            N_("Won: he lies down and does not count. Kick low into an empty cell. Level players: pro-attack."),
            TEAM_MOVES,
            N_("Carried just 1 cell? A tactical movement is possible."),
            LOST_IT,
        ),
        lines(
            DUEL_FOUL,
            N_("The foul is where the defender stands: free kick or penalty."),
            N_("A dribble may also follow an extra touch."),
            N_("Whoever lost a tackle last turn is dribbled without a duel."),
        ),
        defence(N_("The beaten defender may only get up."), DEFENCE_AFTER_TEAM),
        clock(TWO_CELLS),
    ),
    (after("duel", duel="dribble"), after("turn", move="dribble_and_move")),
    ("duel-coefficients", "lying-down", "carry-and-move"),
)

DRIBBLING_ON_THE_GOALKEEPER = Topic(
    "dribbling-on-the-goalkeeper",
    N_("Dribbling on the goalkeeper"),
    FROM_COMPLETE,
    "L473-479, L531, D5, D17",
    (
        steps(
            N_("A first-time shot with red is declared and the goalkeeper has taken up his place."),
            N_("Is he in your cell or next to it? Dribble him instead of shooting."),
            N_("He adds 2 for each wedge, 4 at most. Outside the penalty area he adds nothing."),
            N_("You must be higher. If level, the goalkeeper wins."),
            N_("Won: he lies down in his cell. After his OK you shoot; no other defender moves."),
            N_("A shot that stays in play is lost: the nearest defender or the goalkeeper has it."),
        ),
        lines(DUEL_FOUL),
    ),
    (after("duel", duel="dribble_goalkeeper"),),
    ("coolness", "duel-coefficients", "saving"),
)

PRESSING = Topic(
    "pressing",
    N_("Pressing"),
    FROM_COMPLETE,
    "L483-485, L500, L527",
    (
        lines(
            N_("Only in the midfield zone. A defender who is in the ball’s cell, or enters it, presses the carrier."),
            N_("The carrier’s pass is then pro-defence, however short."),
            N_("It still counts if that defender tried a tackle and lost."),
            N_("A carrier with Game vision is immune."),
        ),
    ),
    (after("reminder", what="pressed"),),
    ("who-reaches-the-ball", "game-vision", "tackle"),
)

TACKLE = Topic(
    "tackle",
    N_("Tackle"),
    FROM_COMPLETE,
    "L487-501, D3, D6, D7, D13-D16, D19",
    (
        steps(
            N_("The defence’s first move, always: your player is in the ball’s cell, or enters it. Say “tackle”."),
            N_("The tackler rolls and adds 2 for each wedge, 4 at most, and 2 more in the midfield zone."),
            N_("The carrier rolls and adds 2 for each wedge, 6 at most. A battering ram always adds 6."),
            N_("Tackler higher: he wins the ball and counter-attacks at once. The other pawn stands 12 mm off."),
            N_("Level or lower: the others move as allowed. Next turn the carrier may dribble him without a duel."),
        ),
        lines(
            DUEL_FOUL, N_("Not after entering freely when the ball was carried. The goalkeeper tackles by a low rush.")
        ),
        clock(N_("Won: 0 cells, or 1 against a counter-attack’s first kick.")),
    ),
    (after("duel", duel="tackle"),),
    ("duel-coefficients", "interceptor", "battering-ram", "pressing", "low-rush"),
)

LOW_RUSH = Topic(
    "low-rush",
    N_("Goalkeeper’s low rush"),
    FROM_COMPLETE,
    "L503-511, D4, D10, D16",
    (
        steps(
            N_("Against a first-time shot, the goalkeeper gets ready in his penalty area by entering the ball’s cell."),
            N_("There he may lie down and tackle. Say “low rush”."),
            N_("He rolls and adds 2 for each wedge, 4 at most. The carrier defends the ball as in a tackle."),
            N_("Goalkeeper higher: the ball is his. Level or lower: the shot follows at once."),
        ),
        lines(N_("It is never a foul, not even with a strict referee.")),
    ),
    (after("duel", duel="low_rush"),),
    ("tackle", "duel-coefficients", "saving", "lying-down"),
)

DUEL_COEFFICIENTS = Topic(
    "duel-coefficients",
    N_("Duel coefficients"),
    FROM_COMPLETE,
    "L454-456, L477, L479, L493-495, L509, D1, F4",
    (
        lines(
            N_("2 for each usable wedge up to the limit. A match setting can count different colours instead."),
            N_("The carrier’s limit is named first, then the challenger’s."),
        ),
        Table(
            (N_("Duel"), N_("At most")),
            (
                (N_("Dribble"), N_("6 against 6")),
                (N_("Dribble on the goalkeeper"), N_("6 against 4")),
                (N_("The same, outside his area"), N_("6 against 0")),
                (N_("Tackle"), N_("6 against 4")),
                (N_("Tackle in midfield"), N_("6 against 6")),
                (N_("Low rush"), N_("6 against 4")),
                (N_("Battering ram, when tackled"), N_("always 6")),
                (N_("Interceptor"), N_("always 2")),
            ),
        ),
        lines(
            N_("Level totals: the carrier loses a dribble and keeps the ball in a tackle or a low rush."),
            N_("Other settings say whether tired wedges count, and whether a foul beats a higher total."),
        ),
    ),
    see=("dribbling", "tackle", "fatigue"),
)

LYING_DOWN = Topic(
    "lying-down",
    N_("Lying down"),
    FROM_COMPLETE,
    "L462, L469, L552, L590",
    (
        lines(
            N_("A player lies after losing a dribble, a low rush, a slide of 1 cell or a shot-cross as Opportunist."),
            N_("Getting up costs 1 cell of movement."),
            N_("The loser of a dribble does nothing else in that turn’s defence."),
        ),
    ),
    see=("dribbling", "slide", "opportunist"),
)

FREE_CELLS = Topic(
    "free-cells",
    N_("Free cells"),
    FROM_COMPLETE,
    "L515",
    (
        lines(
            N_("Some skills give a player 1 free cell. It does not count as movement of the turn."),
            N_("2 cells and 1 free one: he has moved 2, so the defence gets 2, not 3."),
        ),
    ),
    see=("run", "insertion", "sprint", "defence-moves"),
)

DUELS = Group(
    "duels",
    N_("Feint, duels, pressing"),
    (
        FEINT,
        DRIBBLING,
        DRIBBLING_ON_THE_GOALKEEPER,
        PRESSING,
        TACKLE,
        LOW_RUSH,
        DUEL_COEFFICIENTS,
        LYING_DOWN,
        FREE_CELLS,
    ),
)
