"""What the app needs to keep, check and send squads of this game."""

from companion.games.football.squads import SquadKind

from .squad_files import knows_table, read_csv, write_csv
from .squad_link import LETTER, packed, unpacked
from .squads import GAME, TIERS, read_squad
from .verdict import judge

SQUADS = SquadKind(
    game=GAME,
    letter=LETTER,
    read=read_squad,
    judge=judge,
    knows_table=knows_table,
    read_csv=read_csv,
    write_csv=write_csv,
    packed=packed,
    unpacked=unpacked,
    tiers=tuple(TIERS),
)
