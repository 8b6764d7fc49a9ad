"""What each setting is called, and one sentence on what it does."""

from companion.games.core import N_
from companion.games.football.settings import SettingGroup, SettingText

PROFILE_NAMES = {"guide": N_("Guide"), "season": N_("Season"), "first_edition": N_("First edition")}
VALUES = {  # those that are words
    "10_or_6": N_("10 in all, or a 6"),
    "6": N_("a 6"),
    "direction": N_("by its direction"),
    "corner": N_("always a corner"),
    "next_phase": N_("the next movement phase too"),
    "this_phase": N_("this movement phase"),
}
GROUPS = (
    SettingGroup(
        N_("Time"),
        (
            SettingText("half_minutes", N_("Minutes of a half"), N_("Real minutes of the clock, from 15 to 60.")),
            SettingText(
                "added_time",
                N_("Added time"),
                N_("When the minutes are over, a die and the referee’s Leniency say how many actions are left."),
            ),
            SettingText(
                "added_time_cap",
                N_("Most actions of added time"),
                N_("However lenient the referee, there are no more; in extra time there are three at most."),
            ),
            SettingText(
                "turn_seconds",
                N_("Sand timer"),
                N_("So many seconds for the moves of a side; the rival flips it. 0 plays without it."),
            ),
        ),
    ),
    SettingGroup(
        N_("Dice"),
        (
            SettingText(
                "jackpot",
                N_("Jackpot die"),
                N_("Dice of twelve faces with a star for one of the sixes: it wins any duel, except against a star."),
            ),
            SettingText(
                "steal_target",
                N_("A steal needs"),
                N_("What a defender rolls to steal the ball from a carrier who enters his zone."),
            ),
            SettingText(
                "attack_penalties",
                N_("Penalties of a shot"),
                N_("Outside the box, snapshot and difficult angle cost 1 each, together no more than this."),
            ),
            SettingText(
                "advanced_rolls",
                N_("Advanced rolls"),
                N_(
                    "Third hex, shots off target, difficult angles, tackles from behind and accurate corners are "
                    "played."
                ),
            ),
        ),
    ),
    SettingGroup(
        N_("Fouls"),
        (
            SettingText("reckless_tackle", N_("Reckless tackle"), N_("A defender may try one; it is a card always.")),
            SettingText("last_man", N_("Last man"), N_("A foul of the last man is judged severely.")),
            SettingText(
                "penalty_choice",
                N_("A penalty may be waived"),
                N_("After a goalkeeper’s foul the attack may play on instead."),
            ),
            SettingText(
                "dismissal_counts",
                N_("Cards of a dismissal"),
                N_("The two yellow cards of a sending-off also count towards the suspension for three."),
            ),
            SettingText(
                "injured_may_stay",
                N_("Hurt twice, no change left"),
                N_("A player hurt for the second time stays on if his side has no substitution left."),
            ),
        ),
    ),
    SettingGroup(
        N_("The ball"),
        (
            SettingText("nutmeg", N_("Nutmeg"), N_("A carrier may try to pass a defender through his legs.")),
            SettingText("nutmeg_stuns", N_("After a nutmeg"), N_("How long the defender who was beaten may not move.")),
            SettingText(
                "lost_nutmeg_stuns", N_("A lost nutmeg stuns"), N_("The attacker who lost it may not move either.")
            ),
            SettingText(
                "steal_step",
                N_("A step after a steal"),
                N_("The thief may move to any hex round the one he took the ball from."),
            ),
            SettingText(
                "modified_first_time_pass",
                N_("First-time pass of a ball won"),
                N_("Who wins the ball otherwise than by a tackle may play it, without the moves that go with it."),
            ),
            SettingText(
                "loose_ball_attraction",
                N_("A loose ball attracts"),
                N_("A defender whose zone a loose ball stops in may try to take it."),
            ),
        ),
    ),
    SettingGroup(
        N_("Goalkeeper"),
        (
            SettingText(
                "spilled_save", N_("A save that is spilled"), N_("Where the ball goes that the goalkeeper lets slip.")
            ),
            SettingText(
                "dive_interceptions",
                N_("Interceptions by diving"),
                N_("He may intercept passes through his second and third hex too."),
            ),
            SettingText(
                "keeper_outside_box",
                N_("Hands outside the box"),
                N_("He may dive at feet there: a free kick and a red card if he gets the ball."),
            ),
            SettingText(
                "drop_passes",
                N_("Passes after a drop"),
                N_("When he drops the ball, a pass may follow as well as a movement phase."),
            ),
        ),
    ),
    SettingGroup(
        N_("Substitutions"),
        (
            SettingText("substitutions", N_("Substitutions"), N_("So many players may come on for each side.")),
            SettingText(
                "extra_time_substitution", N_("One more in extra time"), N_("Each side may make another there.")
            ),
        ),
    ),
    SettingGroup(
        N_("A level match"),
        (
            SettingText("knock_out", N_("Knock-out"), N_("A level match goes on until somebody has won.")),
            SettingText(
                "extra_time", N_("Extra time"), N_("A level knock-out has two more halves of 15 minutes first.")
            ),
        ),
    ),
)
