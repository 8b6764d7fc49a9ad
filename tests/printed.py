"""A pressed sheet under the magnifying glass: its pixels at 600 dpi, its boxes, its text."""

import re
import subprocess
import unicodedata
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from companion.kits import Goalkeeper, Kit
from companion.printing import orders, sheets
from companion.printing.paper import Setup
from companion.printing.pdf import pressed

DPI = 600
PER_MM = DPI / 25.4
MARKS = dict.fromkeys(map(ord, "\u202a\u202b\u202c\u200e\u200f"))  # pdftotext's own marks of direction


def plain_kit(shirt: str, collar: str, shorts: str, socks: str) -> Kit:
    """A kit without a pattern; its goalkeeper wears the same."""
    return Kit("Test", "plain", (shirt,), collar, shorts, socks, "block", Goalkeeper((shirt,), collar=collar))


class Picture:
    """A page in shades of grey, measured in millimetres."""

    def __init__(self, file: Path, page: int, dpi: int = DPI) -> None:
        self.per_mm = dpi / 25.4
        command = ["pdftoppm", "-gray", "-r", f"{dpi}", "-f", f"{page}", "-l", f"{page}", f"{file}"]
        content = subprocess.run(command, check=True, capture_output=True).stdout
        header = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", content)
        assert header
        self.width, self.height = int(header[1]), int(header[2])
        self.pixels = content[header.end() :]

    def row(self, y: float) -> bytes:
        """The pixels along a level."""
        start = round(y * self.per_mm) * self.width
        return self.pixels[start : start + self.width]

    def column(self, x: float) -> bytes:
        """The pixels from top to bottom."""
        return self.pixels[round(x * self.per_mm) :: self.width]

    def grey(self, x: float, y: float) -> int:
        """The shade at a point, 0 black, 255 white."""
        return self.pixels[round(y * self.per_mm) * self.width + round(x * self.per_mm)]


def edges(line: bytes, least: int = 40) -> list[float]:
    """Where along a line of pixels the shade changes, in millimetres: between two flat stretches, in the middle."""
    steps = [place for place, (a, b) in enumerate(pairwise(line)) if abs(a - b) >= least / 2]
    groups: list[list[int]] = []
    for place in steps:
        if groups and place - groups[-1][-1] <= 2:
            groups[-1].append(place)
        else:
            groups.append([place])
    return [_middle(line, group) for group in groups if abs(line[group[0]] - line[group[-1] + 1]) >= least]


def strokes(line: bytes) -> list[float]:
    """Where the middles of fine dark lines on white stand."""
    dark = [place for place, shade in enumerate(line) if shade < 240]
    groups: list[list[int]] = []
    for place in dark:
        if groups and place - groups[-1][-1] == 1:
            groups[-1].append(place)
        else:
            groups.append([place])
    return [
        sum((k + 0.5) * (255 - line[k]) for k in group) / sum(255 - line[k] for k in group) / PER_MM for group in groups
    ]


def _middle(line: bytes, group: list[int]) -> float:
    """An edge within the pixels that it lies in, by how much of each shade they have."""
    before, after = line[group[0]], line[group[-1] + 1]
    between = line[group[0] + 1 : group[-1] + 1]
    share = sum((shade - after) / (before - after) for shade in between)
    return (group[0] + 1 + share) / PER_MM


class Printed:
    """An order's PDF and what other programs read in it."""

    def __init__(self, folder: Path, order: orders.Order, setup: Setup | None = None) -> None:
        self.content = pressed(sheets.draw(order, setup or Setup()))
        self.file = folder / "sheet.pdf"
        self.file.write_bytes(self.content)
        self._pictures: dict[int, Picture] = {}

    def page(self, number: int = 1) -> Picture:
        """A page's pixels."""
        if number not in self._pictures:
            self._pictures[number] = Picture(self.file, number)
        return self._pictures[number]

    @cached_property
    def text(self) -> str:
        """What can be selected, composed."""
        return unicodedata.normalize("NFC", told("pdftotext", self.file, "-").translate(MARKS))

    def boxes(self, page: int = 1) -> dict[str, list[float]]:
        """A page's boxes in points."""
        said = told("pdfinfo", "-box", "-f", f"{page}", "-l", f"{page}", self.file)
        found = re.findall(rf"Page +{page} (\w+Box): +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)", said)
        return {name: [float(value) for value in values] for name, *values in found}


def told(*command: str | Path) -> str:
    """What a program of poppler says."""
    return subprocess.run([f"{part}" for part in command], check=True, capture_output=True, text=True).stdout
