"""Examples for a first look: matches and competitions from fixed records, the squads and kits in them; made once."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

from companion import library, matches, seasons, squads, wardrobe
from companion.games.simulator_soccer.squads import read_squad
from companion.kits import kit_from_dict
from companion.matches import Kept
from companion.seasons import KeptSeason

RECORDS = tuple(sorted(Path(__file__).parent.glob("*.match.jsonl")))
COMPETITIONS = tuple(sorted(file.parent for file in Path(__file__).parent.glob("*/competition.jsonl")))
OWNER = "demo"  # the device and the library that hold the examples: no browser can say that it is this one


class Filled(NamedTuple):
    """The example matches and competitions, and the token that opens the library with their squads and kits once."""

    matches: list[Kept]
    competitions: list[KeptSeason]
    token: str


def fill() -> Filled:
    """Take the examples in, those that are not there yet."""
    found = [matches.take_in(record.read_bytes(), OWNER, record.name) for record in RECORDS]
    _keep_squads(found)
    competitions = [seasons.take_in(_packed(folder), OWNER, f"{OWNER}-{folder.name}") for folder in COMPETITIONS]
    return Filled(found, competitions, library.open_link(OWNER))


def _packed(folder: Path) -> bytes:
    """A competition's folder as the file that it would be given out as."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for file in sorted(folder.rglob("*.jsonl")):
            archive.write(file, file.relative_to(folder))
    return packed.getvalue()


def _keep_squads(played: list[Kept]) -> None:
    """Keep the squad and the kit of every side with a manager, once a name."""
    known = {squad.name for _item, squad in squads.own_squads(OWNER)}
    for side in _sides(played):
        if side["name"] not in known:
            known.add(side["name"])
            squads.keep(OWNER, read_squad(_squad_file(side)))
            wardrobe.keep(OWNER, replace(kit_from_dict(side["kit"]), kind=None))


def _sides(played: list[Kept]) -> Iterator[Mapping[str, Any]]:
    return (match.header[side] for match in played for side in ("home", "away") if match.header[side].get("manager"))


def _squad_file(side: Mapping[str, Any]) -> dict[str, Any]:
    """A side's squad as its file has it."""
    squad = {"squad": 1, "game": "simulator-soccer", "name": side["name"], "tier": "standard"}
    return {**squad, "players": list(side["players"])}
