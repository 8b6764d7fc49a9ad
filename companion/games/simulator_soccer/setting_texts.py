"""What each setting is called, and one sentence on what it does; which rules know it."""

from companion.games.core import N_
from companion.games.football.settings import SettingGroup, SettingText
from companion.games.football.settings import texts_of as known

COMPLETE = ("complete", "tournament")
TOURNAMENT = ("tournament",)

GROUPS = (
    SettingGroup(
        N_("Time"),
        (
            SettingText(
                "half_cells",
                N_("Cells of a half"),
                N_("The steps of the token in a half: 33 are 45 minutes, and a cell is always 15/11 of a minute."),
            ),
            SettingText(
                "throw_in_cells",
                N_("Throw-in"),
                N_("The cells that a throw-in takes: the rulebook names none, but both teams move."),
            ),
            SettingText(
                "turn_seconds",
                N_("Time for a turn"),
                N_("A timer counts the seconds of each turn; 0 plays without it."),
            ),
        ),
    ),
    SettingGroup(
        N_("Duels"),
        (
            SettingText(
                "coefficient",
                N_("Coefficient"),
                N_("A player’s die gets +2 for each of his usable wedges, or for each different colour among them."),
                COMPLETE,
            ),
            SettingText(
                "foul_overrides",
                N_("A foul beats the sums"),
                N_("A die that fouls is a foul even where the sums would have won the ball."),
                COMPLETE,
            ),
            SettingText(
                "tired_coefficients",
                N_("Tired wedges add nothing"),
                N_("A wedge that fatigue or an injury has taken is missing from the coefficient too."),
                TOURNAMENT,
            ),
            SettingText(
                "home_advantage",
                N_("Home pushes"),
                N_("Four times in the match the home side may roll two dice for one, and the higher counts."),
                TOURNAMENT,
            ),
            SettingText(
                "counting",
                N_("Colours that count"),
                N_("Only wedges of these colours add to a coefficient; the ram’s 6 and the interceptor’s 2 stay."),
                COMPLETE,
            ),
        ),
    ),
    SettingGroup(
        N_("Players"),
        (
            SettingText("substitutions", N_("Substitutions"), N_("So many players may come on for each side.")),
            SettingText(
                "fresh_substitutes",
                N_("Fresh substitutes"),
                N_("Who comes on from 60:00 on keeps all his wedges, whatever the limit of his team."),
                TOURNAMENT,
            ),
            SettingText(
                "dismissal_counts",
                N_("Cards of a dismissal"),
                N_("The two yellow cards of a sending-off also count towards the suspension for three."),
            ),
        ),
    ),
    SettingGroup(
        N_("A level match"),
        (
            SettingText("knock_out", N_("Knock-out"), N_("A level match goes on until somebody has won.")),
            SettingText(
                "extra_time",
                N_("Extra time"),
                N_("A level knock-out has two more halves of 11 cells before the shoot-out."),
            ),
        ),
    ),
)


def texts_of(rules: str) -> list[SettingText]:
    """The settings that some rules know, in the order of the groups."""
    return known(GROUPS, rules)
