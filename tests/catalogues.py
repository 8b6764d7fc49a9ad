"""The texts of the app and their catalogues. `./companion.sh translate` runs this: what is new in the code comes into
each catalogue untranslated, what is gone goes; the rest stays as it is, in the order of the texts, without places."""

import json
import re
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

from companion.paths import KITS, TRANSLATIONS

HOUSE = Path(__file__).resolve().parent.parent
NOISE = re.compile(rb'"(?!Language:|Plural-Forms|Content-)[A-Za-z-]+: .*\n?')  # of the header: names and times
KEYWORDS = {**DEFAULT_KEYWORDS, "N_": None}
FOREIGN = sorted(folder.name for folder in TRANSLATIONS.iterdir() if folder.is_dir())


def files_of(tag: str) -> Path:
    """The catalogue of a language."""
    return TRANSLATIONS / tag / "LC_MESSAGES" / "messages.po"


def extracted() -> Catalog:
    """Every text that the code and the templates mark, with the comments for translators beside it."""
    template = Catalog(fuzzy=False)
    for found, comments, context in _marked():
        template.add(found, auto_comments=comments, context=context)
    for name in (*_kits(), *_decks()):
        template.add(name)
    return template


def _marked() -> Iterator[tuple[Any, list[str], str | None]]:
    mappings = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["tool"]["babel"]["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in mappings]
    for _file, _line, text, comments, context in extract_from_dir(HOUSE, methods, None, KEYWORDS, ["L10n:"]):
        yield text, comments, context


def _kits() -> Iterator[str]:
    """What the app's own kits are called: the classics by name, those of countries by their country."""
    for file in sorted(KITS.glob("*.toml")):
        for kit in tomllib.loads(file.read_text("utf-8")).values():
            if kit["kind"] != "club":
                yield kit["team" if kit["kind"] == "national" else "name"]


def _decks() -> Iterator[str]:
    """What the app's own decks are called."""
    yield from (json.loads(file.read_text("utf-8"))["name"] for file in (KITS / "decks").glob("*.json"))


def read(tag: str) -> Catalog:
    """The catalogue of a language as it is kept."""
    with files_of(tag).open("rb") as file:
        return read_po(file, locale=tag)


def merged(tag: str) -> Catalog:
    """The catalogue of a language brought up to what is extracted."""
    catalogue = read(tag)
    catalogue.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
    return catalogue


def written(catalogue: Catalog) -> bytes:
    """A catalogue as its file has it."""
    out = BytesIO()
    write_po(out, catalogue, width=0, no_location=True, sort_output=True, ignore_obsolete=True)
    header, blank, texts = out.getvalue().partition(b"\n\n")
    return NOISE.sub(b"", header).rstrip() + blank + texts


if __name__ == "__main__":
    for language in FOREIGN:
        files_of(language).write_bytes(written(merged(language)))
