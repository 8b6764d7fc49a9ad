"""Where the files beside the code are: in a checkout at its top level, in a wheel inside the package."""

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_SHIPPED = _PACKAGE / "_files"  # made by the wheel only
_CHECKOUT = _PACKAGE.parent
_ROOT = _SHIPPED if _SHIPPED.is_dir() else _CHECKOUT

TEMPLATES = _ROOT / "templates"
STATIC = _ROOT / "static"
KITS = _ROOT / "kits"
TRANSLATIONS = _PACKAGE / "translations"


def instance_folder() -> Path:
    """The folder of people's data: COMPANION_INSTANCE, else the checkout's instance/, else the user's data folder."""
    if chosen := os.environ.get("COMPANION_INSTANCE"):
        return Path(chosen).absolute()
    return _user_data() / "companion" if _ROOT == _SHIPPED else _CHECKOUT / "instance"


def _user_data() -> Path:
    """The user's own data folder, as macOS, Windows, and all others (XDG base directories) have it."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
