"""Squads of every game: read from files and links of any kind, judged, written."""

from collections.abc import Mapping
from typing import Any

from . import GAMES, RuleError
from .core import N_
from .football import squad_packed, squad_text
from .football.squad_text import MOST_BYTES as MOST_BYTES
from .football.squads import Finding as Finding
from .football.squads import Squad, SquadKind
from .football.squads import Verdict as Verdict
from .wire import an_object, wrong

KINDS: dict[str, SquadKind] = {name: game.squads for name, game in GAMES.items() if game.squads}
FIRST = next(iter(KINDS))  # whose files are meant when nothing says otherwise


def read_any(data: bytes) -> Any:
    """Read a squad file of any game and kind; a refusal says where in the file it went wrong."""
    if len(data) > MOST_BYTES:
        raise RuleError(N_("The file is larger than 1 MiB; a squad is not"))
    if not data.strip():
        raise RuleError(N_("The file is empty"))
    text = squad_text.decoded(data)
    return read_json(text) if squad_text.is_json(text) else read_csv(text)


def read_json(text: str) -> Any:
    """Read the text of a JSON squad file."""
    return read_squad(an_object(squad_text.load_json(text), "squad"))


def read_squad(data: Mapping[str, Any]) -> Any:
    """Read the object of a squad file by the rules of the game that it names."""
    game = data.get("game", FIRST)
    if not isinstance(game, str) or game not in KINDS:
        raise wrong(game, "game", ", ".join(KINDS))
    return KINDS[game].read(data)


def read_csv(text: str) -> Any:
    """Read a table: of the last game that knows it by its first row, for the first one takes whatever is left."""
    delimiter = squad_text.separator(text)
    cells = [cell.strip() for cell in text.strip().splitlines()[0].split(delimiter)] if text.strip() else []
    kind = next(kind for kind in reversed(KINDS.values()) if kind.knows_table(cells))
    return kind.read_csv(text)


def write_json(squad: Squad) -> str:
    """The text of a JSON squad file, a line for each player."""
    return squad_text.write_json(squad.to_dict())


def write_csv(squad: Squad) -> str:
    """The players as CSV with a heading."""
    return KINDS[squad.game].write_csv(squad)


def judge(squad: Squad, tier: str | None = None) -> Verdict:
    """The verdict on a squad, at its own level or another."""
    return KINDS[squad.game].judge(squad, tier)


def squad_code(squad: Squad) -> str:
    """The code of a squad for a link, legal or not; refused if it is too large for an address."""
    kind = KINDS[squad.game]
    return kind.letter + squad_packed.packed(kind.packed(squad))


def read_code(code: str) -> Any:
    """The squad of a code, read as strictly as a file."""
    kind = next((kind for kind in KINDS.values() if code.startswith(kind.letter)), None)
    if kind is None:
        raise RuleError(N_("The link is of a kind that this version does not read"))
    return kind.unpacked(squad_packed.unpacked(code[1:]))
