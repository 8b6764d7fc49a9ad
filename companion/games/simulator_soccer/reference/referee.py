"""The referee: fouls, cards and the clock."""

from companion.games.core import N_

from .topic import FROM_BASIC, Group, Table, Topic, after, lines

OFFSIDE = Topic(
    "offside",
    N_("Offside"),
    FROM_BASIC,
    "L421",
    (
        lines(
            N_("A pass to a teammate beyond the last defender. Compare the pawns themselves, not their cells."),
            N_("It is whistled when he moves for the ball, or the pass runs through his cell."),
            N_("Play goes on with a free kick and its line-up."),
        ),
    ),
    (after("foul", cause="offside"),),
    ("free-kick", "offside-line"),
)

FOULS_WITH_HAND_OR_PAWN = Topic(
    "fouls-with-hand-or-pawn",
    N_("Fouls with hand or pawn"),
    FROM_BASIC,
    "L162, L166, F18",
    (
        lines(
            N_("Kicking: your hand or pawn knocks an opponent over. Foul."),
            N_("Heading: you knock over anyone but the goalkeeper, or your pawn rolls past the next cell. Foul."),
            N_("No booking. A free kick or, in the area, a penalty."),
        ),
    ),
    (after("foul", cause="knock_down"),),
    ("free-kick", "penalty", "injuries"),
)

BOOKINGS = Topic(
    "bookings",
    N_("Bookings and sending-off"),
    FROM_BASIC,
    "L332, L335, L456, L688, F9, F14, F16, F17",
    (
        lines(
            N_("Booked: a foul when entering the ball’s cell, from behind or from too far away."),
            N_("Not booked: fouls in a duel, fouls with hand or pawn."),
            N_("The second booking of a match sends off. Nobody replaces a player sent off."),
        ),
    ),
    (after("booking"), after("send_off")),
    ("entering-the-balls-cell", "substitutions", "suspensions"),
)

CLOCK = Topic(
    "clock",
    N_("The clock"),
    FROM_BASIC,
    "L381-394, L181, T1-T8",
    (
        lines(
            N_("The side lane has 11 cells: 15 minutes for each of the referees 1, 2 and 3, 33 cells a half."),
            N_("Referee 2 walks back. A step past cell 33 stops there."),
        ),
        Table(
            (N_("Move"), N_("Cells")),
            (
                (N_("Precise pass"), "0"),
                (N_("Tactical movement"), "1"),
                (N_("The teams move"), "2"),
                (N_("Line-up"), "1"),
                (N_("Throw-in (a setting)"), "%(throw_in)s"),
                (N_("Lost ball"), "0"),
                (N_("Lost on a counter-attack"), "1"),
                (N_("Kick-off of a half"), "0"),
            ),
        ),
    ),
    (after("set_clock"),),
    ("added-time", "counter-attack"),
)

ADDED_TIME = Topic(
    "added-time",
    N_("Added time"),
    FROM_BASIC,
    "L396-398, T9",
    (
        lines(
            N_("At 45 minutes look at the ball. If it is not in the attack zone, the half is over."),
            N_("If it is, play turn by turn until it leaves the zone or the pitch."),
            N_("Any set piece there is taken first: corner, throw-in, penalty, free kick."),
            N_("It is the attack zone of the side that has the ball at 45 minutes."),
        ),
    ),
    see=("clock",),
)

EXTRA_TIME = Topic(
    "extra-time",
    N_("Extra time and shoot-out"),
    FROM_BASIC,
    "T12",
    (
        lines(
            N_("The rulebook has nothing for a level knock-out match. This is our own way, a setting of the match."),
            N_("Two halves of 11 cells, one referee each."),
            N_("Still level: five penalties a side in turn, then pairs until one side leads."),
        ),
    ),
    see=("penalty",),
)

REFEREE = Group(
    "referee", N_("Referee and clock"), (OFFSIDE, FOULS_WITH_HAND_OR_PAWN, BOOKINGS, CLOCK, ADDED_TIME, EXTRA_TIME)
)
