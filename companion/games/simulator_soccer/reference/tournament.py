"""What the Tournament rules add."""

from companion.games.core import N_

from .topic import TOURNAMENT as LEVEL
from .topic import Group, Topic, after, lines, steps

REFEREE_TYPE = Topic(
    "referee-type",
    N_("Type of referee"),
    LEVEL,
    "L673-678, D9-D11",
    (
        steps(
            N_("Before kick-off roll a die: 1 or 2 is a strict referee, 3 to 6 a normal one."),
            N_("Strict: a duel foul is given on 1 or 2, not only on 1."),
        ),
        lines(N_("Still only in the defender’s own defence zone. Never in a low rush, nor when entering from behind.")),
    ),
    (after("referee"),),
    ("tackle", "dribbling"),
)

WEATHER = Topic(
    "weather",
    N_("Weather"),
    LEVEL,
    "L711-716, F13",
    (
        steps(N_("Before kick-off roll a die: 1 or 2 is bad weather, 3 to 6 is clear.")),
        lines(
            N_("Bad: a short pass goes up to 3 cells, a long one from 4. For a Playmaker short goes up to 4."),
            N_("Skills that speak of long passes shift with it."),
            N_("Bad: a player who was fouled is injured on 1 or 2."),
        ),
    ),
    (after("weather"),),
    ("who-reaches-the-ball", "injuries", "playmaker"),
)

HOME_PUSH = Topic(
    "home-push",
    N_("Home push"),
    LEVEL,
    "L669-671, D21",
    (
        lines(
            N_("4 times a match the home side rolls its die twice and keeps the higher. Say so before rolling."),
            N_("The higher die counts for the total and for the foul."),
            N_("For any single die it rolls in play, not for toss, referee or weather."),
            N_("The home side also picks its kit first."),
        ),
    ),
    see=("duel-coefficients",),
)

VAR = Topic(
    "var",
    N_("VAR"),
    LEVEL,
    "L680-684, D22",
    (
        steps(
            N_("A foul in a duel gives a penalty: the defending side rolls a die."),
            N_("6: no penalty, no injury check. Play goes on with a goal kick."),
            N_("1 to 5: the penalty stands. Then the injury check."),
        ),
    ),
    (after("var"),),
    ("penalty", "goal-kick", "injuries"),
)

FATIGUE = Topic(
    "fatigue",
    N_("Fatigue"),
    LEVEL,
    "L692-698, F1-F6",
    (
        lines(
            N_("From 60 minutes each player on the pitch has 1 wedge left: the first clockwise after the white space."),
            N_("A pawn with 4 wedges has no white space: it is the one above the collar."),
            N_("Each substitution from then on raises the team’s limit by 1: to 2, to 3, to all 4."),
            N_("A skill works only if all the wedges it needs are within the limit."),
            N_("Two settings: whether newcomers are fresh, and whether tired wedges count in duels."),
        ),
    ),
    see=("substitutions", "injuries", "duel-coefficients"),
)

INJURIES = Topic(
    "injuries",
    N_("Injuries"),
    LEVEL,
    "L704-709, L716, F10-F12",
    (
        steps(
            N_("Whoever was fouled rolls a die. 1 (bad weather: 1 or 2): injured."),
            N_("Injured: only his first wedge is left, to the end of the match. Substitutions do not help him."),
            N_("A second injury: 1 cell a move at most, and he misses the next match."),
        ),
        lines(N_("No check after an offside.")),
    ),
    (after("injury_roll"),),
    ("fatigue", "weather", "suspensions"),
)

SUSPENSIONS = Topic(
    "suspensions",
    N_("Suspensions"),
    LEVEL,
    "L686-690, F15, S9",
    (
        lines(
            N_("Sent off, or a third booking in the competition: he misses the next match."),
            N_("The two bookings of a sending-off do not feed the count of three, unless set so."),
            N_("Nobody takes his place in the squad: one fewer on the bench."),
        ),
    ),
    see=("bookings", "injuries"),
)

TURN_TIMER = Topic(
    "turn-timer",
    N_("Time for a turn"),
    LEVEL,
    "L661, T11",
    (
        lines(
            N_("About 60 seconds a turn, about an hour a match."),
            N_("Too slow too often: call the match director, or switch the timer on."),
        ),
    ),
)

TOURNAMENT = Group(
    "tournament", N_("Tournament"), (REFEREE_TYPE, WEATHER, HOME_PUSH, VAR, FATIGUE, INJURIES, SUSPENSIONS, TURN_TIMER)
)
