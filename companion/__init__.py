"""The companion at the table of a football board game."""

__version__ = "0.1.0"
