"""What the parts of every state are called, and sentences with values: message ids for every language."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.errors import N_


class Said(NamedTuple):
    """A message id with its values; a value of the class Text, or Said itself, is to be translated too."""

    message: str
    values: Mapping[str, Any]

    def __str__(self) -> str:
        return self.message % {name: str(value) for name, value in self.values.items()}


def said(message: str, /, **values: Any) -> Said:
    """A sentence with values."""
    return Said(message, values)


PHASES = {
    "pre_match": N_("Before kick-off"),
    "first_half": N_("1st half"),
    "half_time": N_("Half-time"),
    "second_half": N_("2nd half"),
    "full_time": N_("Full time"),
    "extra_first": N_("Extra time, 1st half"),
    "extra_half_time": N_("Half-time of extra time"),
    "extra_second": N_("Extra time, 2nd half"),
    "shoot_out": N_("Shoot-out"),
    "finished": N_("Full time"),
    "abandoned": N_("Abandoned"),
}
CARDS = {
    "booking": N_("yellow card"),
    "send_off": N_("sending-off"),
    "injury": N_("injury"),
    "var": N_("penalty taken back"),
    "withdrawal": N_("forced off"),
}
