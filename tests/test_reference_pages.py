"""The pages on the record and the addresses say what the code does."""

from pathlib import Path

import pytest
from reference import ADDRESSES, RECORD, blocks, page

from companion.games import GAMES
from companion.games.core import COMMON


@pytest.mark.parametrize("file", [RECORD, ADDRESSES], ids=lambda file: file.name)
def test_the_tables_are_those_of_the_code(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text == page(text), "run .venv/bin/python tests/reference.py"


def test_every_block_has_its_place() -> None:
    text = RECORD.read_text("utf-8") + ADDRESSES.read_text("utf-8")
    assert [name for name in blocks() if text.count(f"<!-- {name} -->") != 1] == []


def test_every_event_and_every_address_says_what_it_does() -> None:
    for name in ("table: events", "table: competition events", "table: addresses"):
        assert [line for line in blocks()[name].splitlines()[2:] if line.endswith("|  |")] == []


def test_every_event_of_every_game_has_its_row() -> None:
    text = RECORD.read_text("utf-8")
    assert [name for game in GAMES.values() for name in (*COMMON, *game.events) if f"| `{name}` |" not in text] == []
