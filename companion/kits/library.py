"""The kits ready to wear: kits/*.toml, where a table is a kit and the table's name its slug."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from companion.games.errors import N_, RuleError

from .kit import Kit, kit_from_dict

DEFAULT_HOME, DEFAULT_AWAY = "red-and-white-stripes", "royal-blue"  # for a first match: they do not clash

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TOML_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class KitFileError(RuleError):
    """What is wrong in a file of kits, with file and line; `reason` is the refusal itself."""

    def __init__(self, file: Path, line: int, reason: RuleError) -> None:
        super().__init__(
            N_("%(file)s:%(line)s: %(reason)s"), reason.field, file=file.name, line=line, reason=str(reason)
        )
        self.reason = reason


@cache
def library(folder: Path) -> Mapping[str, Kit]:
    """The kits of all files of a folder by slug, read once; KitFileError names file and line of what is wrong."""
    kits: dict[str, Kit] = {}
    for file in sorted(folder.glob("*.toml")):
        for slug, kit in kits_in(file).items():
            if slug in kits:
                line = _header(_text(file), slug)
                raise KitFileError(file, line, RuleError(N_("a kit %(slug)s stands before"), slug=slug))
            kits[slug] = kit
    return MappingProxyType(kits)


def kits_in(file: Path) -> dict[str, Kit]:
    """The kits of one file by slug; KitFileError names the line of what is wrong."""
    text = _text(file)
    return {slug: _kit(file, text, slug, table) for slug, table in _tables(file, text).items()}


def _text(file: Path) -> str:
    """A file's text, which must be UTF-8."""
    content = file.read_bytes()
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise KitFileError(file, line, RuleError(N_("this line is not UTF-8 text"))) from None


def _tables(file: Path, text: str) -> dict[str, Any]:
    """A file's tables by name."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _TOML_PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else len(text.splitlines())
        reason = _TOML_PLACE.sub("", str(error))
        raise KitFileError(file, line, RuleError(N_("no TOML: %(reason)s"), reason=reason)) from None


def _kit(file: Path, text: str, slug: str, table: Any) -> Kit:
    """The kit of one table."""
    try:
        if not _SLUG.fullmatch(slug):
            raise RuleError(N_("%(slug)s: a kit's short name has small letters, digits and hyphens"), slug=slug)
        return kit_from_dict(table)
    except RuleError as error:
        raise KitFileError(file, _line(text, slug, error.field), error) from None


def _header(text: str, slug: str) -> int:
    """The line on which a table begins; the last of them, if there are several."""
    begins = re.compile(rf"""\s*\[?\s*["']?{re.escape(slug)}["']?\s*[\]=]""")
    return max((number for number, line in enumerate(text.splitlines(), 1) if begins.match(line)), default=1)


def _line(text: str, slug: str, field: str | None) -> int:
    """The line at fault: that of the field, or as near to it as the kit's own lines come."""
    lines, line = text.splitlines(), _header(text, slug)
    for name in (field or "").split("."):
        named = (k for k in _table(lines, line, slug) if re.search(rf"\b{name}\b", lines[k - 1].split("#")[0]))
        line = next(named, line)
    return line


def _table(lines: list[str], line: int, slug: str) -> Iterator[int]:
    """The numbers of a kit's lines from one of them on, to the next kit's."""
    yield line
    for number in range(line + 1, len(lines) + 1):
        text = lines[number - 1].lstrip()
        if text.startswith("[") and not text.startswith(f"[{slug}."):
            return
        yield number
