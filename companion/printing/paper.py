"""Paper, the printer as it was measured, and the measures of what is cut out; everything in millimetres."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from math import pi
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from companion.games import wire
from companion.games.errors import N_, RuleError

MARGIN = 5.0  # nothing is drawn nearer to the paper's edge: printers don't reach it
BLEED = 2.0
PaperName = Literal["a4", "letter"]
Marks = Literal["lines", "marks", "none"]


class Paper(NamedTuple):
    """A kind of paper, upright."""

    name: str
    width: float
    height: float


PAPERS: dict[str, Paper] = {"a4": Paper("A4", 210, 297), "letter": Paper("Letter", 215.9, 279.4)}


class Box(NamedTuple):
    """A place on a page by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From the left edge to the right one."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From the top edge to the bottom one."""
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def wider(self, more: float) -> "Box":
        """The box with so much more on every side."""
        return Box(self.left - more, self.top - more, self.right + more, self.bottom + more)


def at(left: float, top: float, width: float, height: float) -> Box:
    """A box by its top left corner and its size."""
    return Box(left, top, left + width, top + height)


def _measure(low: float, high: float) -> wire.Reader:
    """A reader of numbers from low to high."""

    def read_measure(value: Any, field: str) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise wire.wrong(value, field, f"{low:g}-{high:g}")
        return float(value)

    return read_measure


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A printer and what is printed with it: scale in per cent and offset as put into the PDF, and all measures."""

    name: Annotated[str, wire.text(60)] = ""
    scale_x: Annotated[float, _measure(90, 110)] = 100.0
    scale_y: Annotated[float, _measure(90, 110)] = 100.0
    offset_x: Annotated[float, _measure(-15, 15)] = 0.0
    offset_y: Annotated[float, _measure(-15, 15)] = 0.0
    pawn_diameter: Annotated[float, _measure(5, 60)] = 12.0
    clearance: Annotated[float, _measure(0, 3)] = 0.3  # of the sleeve, on the diameter
    paper_thickness: Annotated[float, _measure(0, 1)] = 0.15
    sleeve_height: Annotated[float, _measure(5, 400)] = 31.5
    tab: Annotated[float, _measure(0, 30)] = 7.0  # of a sleeve, taped
    disc: Annotated[float, _measure(5, 60)] = 11.5

    @property
    def wrap(self) -> float:
        """Once round a pawn, at the middle of the paper's thickness: 39.11 mm."""
        return pi * (self.pawn_diameter + self.clearance + self.paper_thickness)

    @property
    def matrix(self) -> str:
        """Scale and offset as an SVG transform; both count from the paper's top left corner."""
        return f"matrix({self.scale_x / 100:.6g} 0 0 {self.scale_y / 100:.6g} {self.offset_x:g} {self.offset_y:g})"

    def placed(self, box: Box) -> Box:
        """Where a box of a page comes to lie in the PDF."""
        x, y = self.scale_x / 100, self.scale_y / 100
        return Box(
            box.left * x + self.offset_x,
            box.top * y + self.offset_y,
            box.right * x + self.offset_x,
            box.bottom * y + self.offset_y,
        )

    def to_dict(self) -> dict[str, Any]:
        """The profile as a plain object, without what stands at its default."""
        values = {f.name: (getattr(self, f.name), f.default) for f in fields(self)}
        return {name: value for name, (value, default) in values.items() if value != default}


def profile_from_dict(data: Mapping[str, Any]) -> Profile:
    """Read a profile strictly from a plain object."""
    return wire.read(Profile, data, "profile")


class ProfileFileError(RuleError):
    """What is wrong in a file of a profile, with file and line."""


def read_profile(file: Path) -> Profile:
    """Read a TOML file with the fields of a profile; ProfileFileError names file and line of what is wrong."""
    content = file.read_bytes()
    try:
        return profile_from_dict(tomllib.loads(content.decode()))
    except UnicodeDecodeError as error:
        line, reason = content.count(b"\n", 0, error.start) + 1, "this line is not UTF-8 text"
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).partition(" (at line ")
        line = int(place.split(",")[0]) if place else content.count(b"\n") + 1
    except RuleError as error:
        line, reason = _line(content, error.field or ""), str(error)
    raise ProfileFileError(N_("%(file)s:%(line)s: %(reason)s"), None, file=file.name, line=line, reason=reason)


def _line(content: bytes, field: str) -> int:
    lines = content.decode().splitlines()
    return next((number for number, line in enumerate(lines, 1) if line.lstrip(" \"'").startswith(field)), 1)


# The calibration page has a cross at FIRST from the paper's left and top edges, and others so much further.
FIRST, ACROSS, DOWN = 20.0, 170.0, 220.0


class Measured(NamedTuple):
    """What the ruler says on a printed calibration page, one way: edge to first line, first line to second."""

    edge: float
    length: float


def measured(profile: Profile, across: Measured, down: Measured) -> Profile:
    """The profile that corrects what a calibration page, printed with `profile`, measures.

    A printer puts what stands at v to k * v + t; the profile to come must undo that, also where the old one did a part.
    """
    scale_x, offset_x = _corrected(profile.scale_x, profile.offset_x, across, ACROSS)
    scale_y, offset_y = _corrected(profile.scale_y, profile.offset_y, down, DOWN)
    for field, value, most in (
        ("across", scale_x - 100, 10), ("down", scale_y - 100, 10), ("across", offset_x, 15), ("down", offset_y, 15)
    ):  # fmt: skip
        if abs(value) > most:
            raise RuleError(N_("These lengths are too far from what was drawn: measure again, in millimetres"), field)
    return replace(profile, scale_x=scale_x, scale_y=scale_y, offset_x=offset_x, offset_y=offset_y)


def _corrected(scale: float, offset: float, found: Measured, length: float) -> tuple[float, float]:
    """Scale in per cent and offset that bring a line back to FIRST and the next one so far from it."""
    drawn = length * scale / 100
    stretch = found.length / drawn
    shift = found.edge - stretch * (FIRST * scale / 100 + offset)
    return round(100 / stretch, 3), round(-shift / stretch, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How an order is printed; without `marks`, as its kind is usually cut."""

    paper: PaperName = "a4"
    marks: Marks | None = None
    bleed: bool = False
    first_slot: Annotated[int, wire.whole(1, 1000)] = 1
    profile: Profile = Profile()

    @property
    def sheet(self) -> Paper:
        """The paper's measures."""
        return PAPERS[self.paper]

    @property
    def bleeding(self) -> float:
        """How far pictures go on beyond the cut."""
        return BLEED if self.bleed else 0.0
