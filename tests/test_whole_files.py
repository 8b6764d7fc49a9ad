"""Files that are there whole or not at all."""

from pathlib import Path

import pytest

from companion.whole_files import write_whole, written_whole


def test_what_cannot_take_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "x.pdf").mkdir()
    with pytest.raises(OSError, match="directory"):
        write_whole(tmp_path / "x.pdf", b"content")
    assert [file.name for file in tmp_path.iterdir()] == ["x.pdf"]


def cut_off(target: Path) -> None:
    """Begin to write a file, and fail half-way."""
    with written_whole(target) as part:
        part.write_bytes(b"af")
        assert target.read_bytes() == b"before"
        raise InterruptedError


def test_a_file_stays_as_it_was_when_its_successor_fails_half_way(tmp_path: Path) -> None:
    target = tmp_path / "x.zip"
    write_whole(target, b"before")
    with pytest.raises(InterruptedError):
        cut_off(target)
    assert target.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [target]
