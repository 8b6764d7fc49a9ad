"""What the attributes are called."""

from companion.games.errors import N_

ATTRIBUTES = {
    "pace": N_("Pace"),
    "dribbling": N_("Dribbling"),
    "heading": N_("Heading"),
    "high_pass": N_("High pass"),
    "resilience": N_("Resilience"),
    "shooting": N_("Shooting"),
    "tackling": N_("Tackling"),
    "aerial_ability": N_("Aerial ability"),
    "saving": N_("Saving"),
    "handling": N_("Handling"),
}
SHORT = {
    "pace": N_("Pac"),
    "dribbling": N_("Dri"),
    "heading": N_("Hea"),
    "high_pass": N_("HiP"),
    "resilience": N_("Res"),
    "shooting": N_("Sho"),
    "tackling": N_("Tac"),
    "aerial_ability": N_("Aer"),
    "saving": N_("Sav"),
    "handling": N_("Han"),
}
