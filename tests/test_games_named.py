"""Which files name a game: its own, the registry's, and those that a game's own feature is named in; a third game would
need none of the others changed."""

import re
from pathlib import Path

from companion.games import GAMES

HOUSE = Path(__file__).resolve().parent.parent
PLACES = ("companion", "templates", "static", "pyproject.toml", "companion.sh")
TEXTS = {".py", ".html", ".css", ".js", ".toml", ".svg", ".sh", ".json", ".webmanifest"}

REGISTRY = {"companion/games/__init__.py"}
# What only one game has: wedges and the pages to build them, their stickers, cards and discs, its sheets, its examples.
OWN_FEATURES = {
    "companion/decks.py",
    "companion/demo/__init__.py",
    "companion/print_commands.py",
    "companion/printing/cards.py",
    "companion/printing/counters.py",
    "companion/printing/match_sheet.py",
    "companion/printing/orders.py",
    "companion/squads.py",
    "companion/web/printing/asked.py",
    "templates/kits/_pictures.html",
    "templates/squads/_parts.html",
    "templates/squads/box.html",
    "templates/squads/pool.html",
    "templates/squads/squad.html",
}


def files() -> list[Path]:
    found = [path for place in PLACES for path in [HOUSE / place, *(HOUSE / place).rglob("*")] if path.is_file()]
    return [path for path in found if path.suffix in TEXTS]


def test_no_other_file_names_a_game() -> None:
    folders = {name.replace("-", "_") for name in GAMES}
    named = re.compile("|".join(re.escape(name).replace("\\-", "[-_ ]") for name in GAMES), re.IGNORECASE)
    found = {
        str(path.relative_to(HOUSE))
        for path in files()
        if not folders & {*path.relative_to(HOUSE).parts, path.stem} and named.search(path.read_text("utf-8"))
    }
    assert found <= REGISTRY | OWN_FEATURES
    assert found >= REGISTRY


def test_a_game_is_registered_in_one_line() -> None:
    registry = (HOUSE / "companion/games/__init__.py").read_text("utf-8")
    imports = [line for line in registry.splitlines() if "simulator_soccer" in line]
    assert len(imports) == 2  # imported, listed
