"""What the app needs from a machine: looked for, and named with the way to get it."""

import ctypes
import platform
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion import __version__
from companion.installation import CannotOpenError, database, looked_at
from companion.paths import STATIC, TEMPLATES, instance_folder

LEAST_FREE = 100 * 2**20  # bytes on the disk of people's data
HAN_FOLDERS = ("/usr/share/fonts-droid-fallback", "/usr/share/fonts/truetype/droid")


class Finding(NamedTuple):
    """What was looked for and how it is; if it is missing, how to get it."""

    name: str
    told: str
    remedy: str | None = None


def findings() -> list[Finding]:
    """Everything that is looked at."""
    return [*_program(), *map(_library, LIBRARIES), _fonts(), _han(), *_data()]


# The program


def _program() -> Iterator[Finding]:
    yield Finding("Companion", f"{__version__}, Python {platform.python_version()} on {platform.system()}")
    shipped = TEMPLATES.is_dir() and any(TEMPLATES.glob("*.html"))
    yield Finding("Its files", str(TEMPLATES.parent), None if shipped else "Install the package again: it is not whole")


class Library(NamedTuple):
    """A library of the system that printing needs: its name, and the package that brings it on Debian."""

    name: str
    package: str


LIBRARIES = (
    Library("pango-1.0", "libpango-1.0-0"),
    Library("pangoft2-1.0", "libpangoft2-1.0-0"),
    Library("harfbuzz-subset", "libharfbuzz-subset0"),
)
ENDINGS = {"darwin": ".0.dylib", "win32": "-0.dll"}


def loads(file: str) -> bool:
    """Whether a library of the system is found."""
    try:
        ctypes.CDLL(file)
    except OSError:
        return False
    return True


def _library(library: Library) -> Finding:
    file = f"lib{library.name}{ENDINGS.get(sys.platform, '.so.0')}"
    if loads(file):
        return Finding(f"lib{library.name}", "for printing")
    told = "not found: the app runs, but nothing can be printed"
    return Finding(f"lib{library.name}", told, how_to_get(library.package, "pango"))


def how_to_get(debian: str, homebrew: str) -> str:
    """The line that installs a package of the system."""
    if shutil.which("apt-get"):
        return f"As root: apt-get update && apt-get install -y --no-install-recommends {debian}"
    if shutil.which("brew"):
        return f"brew install {homebrew} (a Python that is not Homebrew's needs DYLD_FALLBACK_LIBRARY_PATH too)"
    return f"Install what your system calls {debian}"


# Fonts


def _fonts() -> Finding:
    found = len(list((STATIC / "fonts").glob("*.ttf")))
    return Finding("Fonts", f"{found} of its own", None if found else "Install the package again: it is not whole")


def _han() -> Finding:
    if sys.platform != "linux" or any(list(Path(folder).glob("DroidSansFallback*")) for folder in HAN_FOLDERS):
        return Finding("Chinese, Japanese, Korean names on paper", "as far as the system's fonts reach")
    told = "sheets name what they cannot print"
    return Finding(
        "Chinese, Japanese, Korean names on paper", told, how_to_get("fonts-droid-fallback", "font-noto-sans-cjk")
    )


# People's data


def _data() -> Iterator[Finding]:
    folder = instance_folder()
    yield _folder(folder)
    yield _space(folder)
    yield _database()


def _folder(folder: Path) -> Finding:
    probe = folder / f".doctor-{id(folder)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as error:
        remedy = "Give this user the right to write there, or name another folder in COMPANION_INSTANCE"
        return Finding("Folder of your data", f"{folder}: {error.strerror}", remedy)
    return Finding("Folder of your data", str(folder))


def _space(folder: Path) -> Finding:
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return Finding("Room on its disk", "cannot be told")
    remedy = None if free >= LEAST_FREE else "Make room, or name a folder on another disk in COMPANION_INSTANCE"
    return Finding("Room on its disk", f"{free // 2**20:,} MB", remedy)


def _database() -> Finding:
    try:
        ready = looked_at()
    except CannotOpenError as error:
        return Finding("Database", str(error), "companion serve does not start before that is right")
    return Finding("Database", database() if ready else f"{database()}, made or upgraded by the next start")
