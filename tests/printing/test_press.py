"""Sheets are pressed in a process of their own, kept by content, whole or not at all, and fetch nothing."""

import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from errno import ENOSPC
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from printed import plain_kit
from stored import csrf

from companion.matches import Kept
from companion.printing import orders, pdf, press, sheets
from companion.printing.paper import Setup
from companion.printing.sheet import Sheet

KIT = plain_kit("#1F4FC4", "#FFFFFF", "#1F4FC4", "#1F4FC4")


def a_sheet(title: str = "Rovers") -> Sheet:
    """A small sheet."""
    return sheets.draw(orders.Discs((orders.Player(7, "Ada", ("red",)),), KIT, title=title), Setup())


def broken() -> Sheet:
    """A sheet that cannot be pressed: an arc is nothing that sheets are made of."""
    size = 'viewBox="0 0 210 297" width="210mm" height="297mm"'
    page = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><path d="M0 0A1"/></svg>'
    return Sheet("Broken", "en", 210, 297, (page,))


def wait(ready: Callable[[], bool]) -> None:
    """Wait for another process, a minute at most."""
    for _ in range(600):
        if ready():
            return
        time.sleep(0.1)
    raise AssertionError("too long")


def test_a_sheet_is_pressed_once_and_kept(tmp_path: Path) -> None:
    content = press.printed(a_sheet(), tmp_path)
    assert content.startswith(b"%PDF-")
    key = press.key_of(a_sheet())
    assert press.state(key, tmp_path) == "done"
    assert press.kept(key, tmp_path) == content
    file = tmp_path / f"{key}.pdf"
    file.write_bytes(b"kept")
    assert press.printed(a_sheet(), tmp_path) == b"kept"


def test_the_same_content_has_the_same_key_and_any_other_another() -> None:
    assert press.key_of(a_sheet()) == press.key_of(a_sheet())
    assert press.key_of(a_sheet()) != press.key_of(a_sheet("United"))


def test_the_same_sheet_gives_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    assert press.printed(a_sheet(), tmp_path) == pdf.pressed(a_sheet())
    program = (
        "import sys, hashlib; sys.path.insert(0, 'tests'); sys.path.insert(0, 'tests/printing');"
        "from test_press import a_sheet; from companion.printing import pdf;"
        "print(hashlib.sha256(pdf.pressed(a_sheet())).hexdigest())"
    )
    house = Path(__file__).parents[2]
    said = subprocess.run(
        [sys.executable, "-c", program],
        cwd=house,
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "1"},
    )
    assert said.stdout.strip() == hashlib.sha256(pdf.pressed(a_sheet())).hexdigest()


def test_a_sheet_never_seen_is_unknown(tmp_path: Path) -> None:
    assert press.state("0" * 64, tmp_path) == "unknown"
    assert press.kept("0" * 64, tmp_path) is None


def test_a_key_is_no_path(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.\./x"):
        press.kept("../x", tmp_path)


def test_a_sheet_that_fails_is_told_to_the_log_and_to_every_process_and_the_next_one_is_pressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    key = press.start(broken(), tmp_path)
    mark = press._mark(tmp_path / f"{key}.pdf")
    wait(lambda: mark.read_text() == "failed")
    assert [record.getMessage() for record in caplog.records] == [
        "A sheet could not be pressed; companion doctor says whether the machine lacks something"
    ]
    monkeypatch.setattr(press, "_jobs", {})  # as another process has it
    assert press.state(key, tmp_path) == "failed"
    assert list(tmp_path.iterdir()) == [mark]
    os.utime(mark, (0, 0))
    assert press.state(key, tmp_path) == "unknown"
    assert press.printed(a_sheet(), tmp_path).startswith(b"%PDF-")
    assert not mark.exists()


def test_a_sheet_at_which_the_process_died_has_failed_for_every_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press.printed(a_sheet(), tmp_path)
    monkeypatch.setattr(press, "_press", _die)
    key = press.start(a_sheet("Too much"), tmp_path)
    wait(lambda: press._mark(tmp_path / f"{key}.pdf").read_text() == "failed")
    monkeypatch.undo()
    monkeypatch.setattr(press, "_jobs", {})
    assert press.state(key, tmp_path) == "failed"
    press.start(a_sheet("Too much"), tmp_path)
    wait(lambda: press.state(key, tmp_path) == "done")


def _die(_sheet: Sheet, _file: Path) -> None:
    """What is done to a process that takes too much memory."""
    os._exit(9)


def test_a_sheet_that_has_failed_here_and_is_made_again_by_another_process_is_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, failed = tmp_path / "aa.pdf", Future[None]()
    failed.set_exception(MemoryError())
    monkeypatch.setattr(press, "_jobs", {file: failed})
    assert press.state("aa", tmp_path) == "failed"
    press._mark(file).write_bytes(b"")
    assert press.state("aa", tmp_path) == "working"
    file.write_bytes(b"%PDF-")
    assert press.state("aa", tmp_path) == "done"


def test_a_failure_that_finds_no_room_for_its_mark_is_no_sheet_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, failed = tmp_path / "aa.pdf", Future[None]()
    press._mark(file).write_bytes(b"")
    failed.set_exception(MemoryError())
    monkeypatch.setattr(press, "_jobs", {file: failed})

    def full(_file: Path, _content: bytes) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    press._tell_failure(file, failed)
    assert press.state("aa", tmp_path) == "failed"


def test_the_oldest_sheets_go(tmp_path: Path) -> None:
    for place in range(press.KEPT + 5):
        old = tmp_path / f"{place}.pdf"
        old.write_bytes(b"old")
        os.utime(old, (place, place))
    press.printed(a_sheet(), tmp_path)
    names = {file.stem for file in tmp_path.iterdir()}
    assert len(names) == press.KEPT
    assert press.key_of(a_sheet()) in names
    assert not names & {f"{place}" for place in range(6)}


def test_the_process_that_serves_does_not_load_the_renderer(tmp_path: Path) -> None:
    program = (
        "import sys; from companion.printing import orders, press, sheets, paper;"
        "sheets.draw(orders.Calibration(), paper.Setup()); print('weasyprint' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert said.stdout == "False\n"


@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "http://127.0.0.1/", "https://example.org/x.png", "data:,x", "companion:other"]
)
def test_the_renderer_is_given_nothing_but_the_apps_own(address: str) -> None:
    own = pdf._Own({"companion:page/0": ("image/svg+xml", b"<svg/>")})
    assert own.fetch("companion:page/0").read() == b"<svg/>"
    with pytest.raises(ValueError, match="not the app's own"):
        own.fetch(address)


def test_an_address_in_a_title_is_not_fetched(tmp_path: Path) -> None:
    title = "<img src='file:///etc/passwd'><link rel=attachment href='http://127.0.0.1/'>"
    assert pdf.pressed(a_sheet(title)).startswith(b"%PDF-")


def test_a_match_goes_on_while_ten_sheets_print(tmp_path: Path, match: Kept, manager: FlaskClient) -> None:
    keys = [press.start(a_sheet(f"Sheet {number}"), tmp_path) for number in range(10)]
    where, token = f"/matches/{match.code}/events", csrf(manager)
    kick_off, turn = {"type": "kick_off", "side": "home"}, {"type": "turn", "move": "pass_and_move"}
    for place, event in enumerate((kick_off, *[turn] * 9)):
        answer = manager.post(
            where,
            data=json.dumps({**event, "key": f"tap {place}"}),
            content_type="application/json",
            headers={"X-CSRFToken": token},
        )
        assert answer.status_code == 201
    wait(lambda: all(press.state(key, tmp_path) == "done" for key in keys))
    assert len({press.kept(key, tmp_path) for key in keys}) == 10


def test_a_sheet_that_another_process_is_at_work_on_is_waited_for(tmp_path: Path) -> None:
    key = press.key_of(a_sheet("Elsewhere"))
    mark = press._mark(tmp_path / f"{key}.pdf")
    mark.touch()
    assert press.state(key, tmp_path) == "working"
    os.utime(mark, (0, 0))  # whoever was at work has died
    assert press.state(key, tmp_path) == "unknown"
    mark.touch()
    assert press.printed(a_sheet("Elsewhere"), tmp_path).startswith(b"%PDF-")  # it is made again rather than missed
    assert not mark.exists()
    assert press.state(key, tmp_path) == "done"
