"""Sheets are pressed in a process of their own, and kept by their content."""

import logging
import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from multiprocessing import get_context
from pathlib import Path
from threading import Lock
from time import time
from typing import Literal

from companion import __version__
from companion.whole_files import write_whole

from .sheet import Sheet

KEPT = 200  # files: the oldest go first
LONGEST = 300  # seconds after which nobody is at work on a sheet any more, whatever is marked
State = Literal["working", "done", "failed", "unknown"]

_lock = Lock()
_pools: list[ProcessPoolExecutor] = []  # one, from the first sheet on
_jobs: dict[Path, Future[None]] = {}


def key_of(sheet: Sheet) -> str:
    """What a sheet is kept under: the same for the same content, another with another renderer."""
    return sha256(repr((__version__, version("weasyprint"), sheet)).encode()).hexdigest()


def start(sheet: Sheet, folder: Path) -> str:
    """Have a sheet pressed into a folder, unless it is there or under way; its key, at once."""
    key = key_of(sheet)
    with _lock:
        if _own_state(_file(key, folder)) in ("failed", "unknown"):
            for over in [file for file, job in _jobs.items() if job.done()]:
                del _jobs[over]
            _jobs[_file(key, folder)] = _submitted(sheet, _file(key, folder))
    return key


def state(key: str, folder: Path) -> State:
    """How far a sheet is, in this process or another on the same folder, which may make anew what has failed here."""
    file = _file(key, folder)
    own = _own_state(file)
    return (_said(_mark(file)) or own) if own in ("failed", "unknown") else own


def _mark(file: Path) -> Path:
    """The file that says that a process is at work on a sheet, or that it has failed: then something is in it."""
    return file.with_name(f".{file.name}.wanted")


def _said(mark: Path) -> State | None:
    """What a mark says; None if it says nothing any more."""
    try:
        found = mark.stat()
    except OSError:
        return None
    if time() - found.st_mtime >= LONGEST:
        return None
    return "failed" if found.st_size else "working"


def _own_state(file: Path) -> State:
    """How far a sheet is as far as this process knows."""
    job = _jobs.get(file)
    if job is not None and not job.done():
        return "working"
    if file.is_file():
        return "done"
    return "failed" if job is not None and job.exception() else "unknown"


def kept(key: str, folder: Path) -> bytes | None:
    """A sheet's PDF, if it is there."""
    file = _file(key, folder)
    return file.read_bytes() if file.is_file() else None


def printed(sheet: Sheet, folder: Path) -> bytes:
    """A sheet's PDF, waited for; PressError where it cannot be made."""
    key = start(sheet, folder)
    if (job := _jobs.get(_file(key, folder))) is not None:
        job.result()
    return _file(key, folder).read_bytes()


def _file(key: str, folder: Path) -> Path:
    if not (key.isalnum() and key.isascii()):
        raise ValueError(key)
    return folder / f"{key}.pdf"


def _submitted(sheet: Sheet, file: Path) -> Future[None]:
    """A job for the pool; a pool whose process has died is replaced."""
    for _ in range(2):
        if not _pools:
            _pools.append(ProcessPoolExecutor(1, get_context("spawn"), _settle))
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            _mark(file).write_bytes(b"")
            job = _pools[0].submit(_press, sheet, file)
        except BrokenProcessPool:
            _pools.clear()
        else:
            job.add_done_callback(partial(_tell_failure, file))
            return job
    raise RuntimeError("The printing process dies at once")


def _tell_failure(file: Path, job: Future[None]) -> None:
    """Tell the log and the other processes on the folder that a sheet has failed, or the process at work on it."""
    if error := job.exception():
        hint = "A sheet could not be pressed; companion doctor says whether the machine lacks something"
        logging.getLogger(__name__).error(hint, exc_info=error)
        try:
            _mark(file).write_bytes(b"failed")
        except OSError:  # no room
            _mark(file).unlink(missing_ok=True)


def _settle() -> None:
    """The process gives way to the matches being played, and leaves the end to the server."""
    os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _press(sheet: Sheet, file: Path) -> None:
    """Runs in the process: press a sheet, put the whole file in its place, let the oldest go."""
    from .pdf import pressed

    write_whole(file, pressed(sheet))
    _mark(file).unlink(missing_ok=True)
    _sweep(file.parent)


def _sweep(folder: Path) -> None:
    """Let the oldest sheets go, and marks that say nothing any more."""
    files = sorted(folder.glob("*.pdf"), key=lambda old: old.stat().st_mtime, reverse=True)
    marks = [mark for mark in folder.glob(".*.pdf.wanted") if _said(mark) is None]
    for old in (*files[KEPT:], *marks):
        old.unlink(missing_ok=True)
