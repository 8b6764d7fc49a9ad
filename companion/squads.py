"""What a person does with squads: check a file, take a ready one, keep one's own, mark what the box holds."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from secrets import choice
from typing import Any

from companion import library
from companion.games.football.squads import Squad as AnySquad
from companion.games.simulator_soccer import completion, squad_edits
from companion.games.simulator_soccer.pool import EVERY_SHAPE, PLAIN_SHAPES
from companion.games.simulator_soccer.squads import LETTERS, Squad, Wedges, standard_squad
from companion.games.squads import MOST_BYTES, Verdict, judge, read_any, read_json, read_squad
from companion.library import NewItem, StoredItem
from companion.paths import KITS

SQUAD, BOX = "squad", "box"
LETTER_OF = {colour: letter for letter, colour in LETTERS.items()}
SHAPES = {"".join(LETTER_OF[colour] for colour in shape): shape for shape in EVERY_SHAPE}  # by their letters


def check_file(path: Path, tier: str | None = None) -> Verdict:
    """The verdict on a squad file, at its own level or another; raises RuleError for a file that is no squad."""
    with path.open("rb") as file:
        return judge(read_any(file.read(MOST_BYTES + 1)), tier)


def ready_squads() -> dict[str, Squad]:
    """The squads that come with the app, by the name of their plan."""
    return {file.stem: read_json(file.read_text(encoding="utf-8")) for file in sorted((KITS / "squads").glob("*.json"))}


# One's own


def read(data: Mapping[str, Any]) -> Any:
    """The squad of a squad file's object, whatever its game."""
    return read_squad(data)


def squad_of(item: StoredItem) -> Any:
    """The squad that a library holds, whatever its game; raises library.UnknownItemError for anything else."""
    if "squad" not in item.data:
        raise library.UnknownItemError(item.id)
    return read_squad(item.data)


def own_squads(shelf: str, game: str | None = None) -> list[tuple[StoredItem, Any]]:
    """The squads of a library, the last made first; of one game if it is named."""
    kept = library.of_kind(shelf, SQUAD)
    return [(item, squad_of(item)) for item in kept if game in (None, item.data["game"])]


def keep(shelf: str, squad: AnySquad) -> str:
    """Keep a squad, legal or not; its id."""
    return library.add(shelf, SQUAD, squad.to_dict())


def new_item(shelf: str, squad: AnySquad) -> NewItem:
    """A squad to be kept together with something else."""
    return library.new_item(shelf, SQUAD, squad.to_dict())


def save(shelf: str, item: str, seen: int, squad: AnySquad) -> StoredItem:
    """Keep a squad's next version; raises library.ChangedError if its page was overtaken."""
    return library.save(shelf, item, seen, squad.to_dict())


def new_squad(kind: str, name: str, tier: str, shelf: str) -> Squad:
    """A squad to begin with: empty, the standard one, a random legal one, or a ready one by its name."""
    if kind == "random":
        return replace(completion.random_squad(tier, choice, held_shapes(shelf)), name=name)
    ready = {"standard": standard_squad(), **ready_squads()}.get(kind)
    return replace(ready, name=name or ready.name) if ready else squad_edits.empty_squad(name, tier)


def completed(squad: Squad, shelf: str) -> Squad:
    """The squad with its open places filled to a legal one from what the box holds; raises RuleError if none is."""
    return completion.complete_squad(squad, choice, held_shapes(shelf))


# The box


def box(shelf: str) -> tuple[StoredItem | None, frozenset[str]]:
    """What a person has marked as held by the box: the stored list, if there is one, and shapes by their letters."""
    found = next(iter(library.of_kind(shelf, BOX)), None)
    return found, frozenset(found.data["shapes"]) if found else frozenset()


def held_shapes(shelf: str) -> tuple[Wedges, ...]:
    """The shapes to fill places with: those of the box if it is marked, else all plain ones."""
    held = box(shelf)[1]
    return tuple(shape for letters, shape in SHAPES.items() if letters in held) if held else PLAIN_SHAPES


def mark_box(shelf: str, shapes: Iterable[str]) -> None:
    """Keep which shapes the box holds."""
    data = {"shapes": [letters for letters in SHAPES if letters in set(shapes)]}
    found = box(shelf)[0]
    if found:
        library.save(shelf, found.id, found.version, data)
    else:
        library.add(shelf, BOX, data)
