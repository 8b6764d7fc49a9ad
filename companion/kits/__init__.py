"""Kits: what a side wears, drawn once for screen and paper, and how far two of them can be told apart."""

from .kit import Goalkeeper, Kit, kit_from_dict

__all__ = ["Goalkeeper", "Kit", "kit_from_dict"]
