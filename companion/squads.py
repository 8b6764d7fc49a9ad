"""What a person does with squads in files: check one, take a ready one."""

from pathlib import Path

from companion.games.simulator_soccer.squad_files import MOST_BYTES, read_any, read_json
from companion.games.simulator_soccer.squads import Squad
from companion.games.simulator_soccer.verdict import Verdict, judge
from companion.paths import KITS


def check_file(path: Path, tier: str | None = None) -> Verdict:
    """The verdict on a squad file, at its own level or another; raises RuleError for a file that is no squad."""
    with path.open("rb") as file:
        return judge(read_any(file.read(MOST_BYTES + 1)), tier)


def ready_squads() -> dict[str, Squad]:
    """The squads that come with the app, by the name of their plan."""
    return {file.stem: read_json(file.read_text(encoding="utf-8")) for file in sorted((KITS / "squads").glob("*.json"))}
