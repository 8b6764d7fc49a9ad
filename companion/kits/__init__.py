"""Kits: what a side wears, drawn once for screen and paper, and how far two of them can be told apart."""

from .kit import Goalkeeper, Kit, kit_from_dict
from .library import DEFAULT_AWAY, DEFAULT_HOME, KitFileError, kits_in, library

__all__ = ["DEFAULT_AWAY", "DEFAULT_HOME", "Goalkeeper", "Kit", "KitFileError", "kit_from_dict", "kits_in", "library"]
