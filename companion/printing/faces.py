"""The fonts of the sheets: what a text needs, how wide it is, and the scripts that no font here has."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from companion.games.errors import N_, RuleError
from companion.paths import STATIC

Base = Literal["Sans", "Shirt"]
FONTS = STATIC / "fonts"
# Fonts with Han, Kana and Hangul that a system may bring: Debian's Droid Sans Fallback (the set-up installs it) first.
FALLBACKS = (
    Path("/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf"),
    Path("/usr/share/fonts/google-droid-sans-fonts/DroidSansFallback.ttf"),
    Path("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"),
    Path("/usr/share/fonts/droid/DroidSansFallbackFull.ttf"),
    Path("/System/Library/Fonts/Supplemental/Arial Unicode.ttf"),
)
SCRIPTS = (
    "Arabic", "Hebrew", "Armenian", "Georgian", "Ethiopic", "Devanagari", "Bengali", "Tamil", "Telugu", "Kannada",
    "Malayalam", "Sinhala", "Khmer", "Lao", "Thai",
)  # fmt: skip
_BASES: dict[str, dict[int, Path]] = {
    "Sans": {400: FONTS / "NotoSans-Regular.ttf", 700: FONTS / "NotoSans-Bold.ttf"},
    "Shirt": {500: FONTS / "NotoSans-CondensedMedium.ttf", 800: FONTS / "NotoSans-CondensedExtraBold.ttf"},
}
_UNSEEN = ("Cc", "Cf", "Zl", "Zp")  # controls, joiners and marks of direction need no glyph
_SCRIPT = re.compile(
    r"(.+?) (?:CAPITAL|SMALL|LETTER|SYLLABLE|VOWEL|SIGN|SYLLABICS|IDEOGRAPH|DIGIT|UNIFIED|HIEROGLYPH)\b"
)


class Unprintable(NamedTuple):
    """A text with letters that no font here has, and the name of their script."""

    text: str
    letters: str
    script: str


@cache
def cuts(family: str) -> dict[int, Path]:
    """The font files of a family by weight; none where the system doesn't bring it."""
    if family in _BASES:
        return _BASES[family]
    if family in SCRIPTS:
        return {700: FONTS / f"NotoSans{family}-Bold.ttf"}
    file = FALLBACKS[int(family.removeprefix("Fallback"))]
    return {400: file} if file.is_file() else {}


def _others() -> list[str]:
    return [*SCRIPTS, *(f"Fallback{place}" for place in range(len(FALLBACKS)))]


@lru_cache(4096)
def families(text: str, base: Base = "Sans") -> tuple[str, ...]:
    """The families that together have every character of a text, the base first; RuleError names what none has."""
    found: list[str] = [base]
    left = _uncovered(text, base)
    for family in _others():
        if not left:
            break
        if rest := [letter for letter in left if letter not in _advances(family)]:
            found += [family] if len(rest) < len(left) else []
        else:
            found.append(family)
        left = rest
    if left:
        raise _refusal(_unprintable(text, left))
    return tuple(found)


def unprintable(texts: Iterable[str]) -> list[Unprintable]:
    """Those of some texts that no font here can print."""
    everywhere = ["Sans", *_others()]
    missing = ((text, _uncovered(text, *everywhere)) for text in dict.fromkeys(texts))
    return [_unprintable(text, letters) for text, letters in missing if letters]


def normal(text: str) -> str:
    """A text as it is printed: composed (NFC), without controls, on one line."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(c for c in composed if unicodedata.category(c) not in ("Cc", "Cs", "Cn")).split())


@lru_cache(4096)
def ems(text: str, base: Base = "Sans", weight: int = 700) -> float:
    """How wide a text is in parts of its size; letters that join may be narrower."""
    fonts = [_advances(family, weight) for family in families(text, base)]
    return sum(next((font[c] for font in fonts if c in font), 0.0) for c in text)


def _uncovered(text: str, *among: str) -> list[str]:
    needed = (c for c in dict.fromkeys(text) if unicodedata.category(c) not in _UNSEEN)
    return [c for c in needed if not any(c in _advances(family) for family in among)]


@cache
def _advances(family: str, weight: int = 700) -> dict[str, float]:
    """The advance of every character of a family, in parts of the font size."""
    files = cuts(family)
    if not files:
        return {}
    from fontTools.ttLib import TTFont

    with TTFont(files[min(files, key=lambda cut: abs(cut - weight))], lazy=True) as font:
        upright, widths = font["head"].unitsPerEm, font["hmtx"].metrics
        return {chr(code): widths[glyph][0] / upright for code, glyph in font.getBestCmap().items()}


def _unprintable(text: str, letters: list[str]) -> Unprintable:
    return Unprintable(text, "".join(letters), ", ".join(dict.fromkeys(map(_script, letters))))


def _script(letter: str) -> str:
    """The name of a character's script, as far as its own name tells it."""
    name = unicodedata.name(letter, "")
    found = _SCRIPT.match(name)
    if unicodedata.category(letter).startswith("S") or not name:
        return N_("symbols")
    words = found[1] if found else name.split()[0]
    return words.title().replace("Cjk", "Han")


def _refusal(missing: Unprintable) -> RuleError:
    return RuleError(
        N_("No font here has %(letters)s (%(script)s), which “%(text)s” needs: nothing was printed"),
        "name",
        letters=missing.letters,
        script=missing.script,
        text=missing.text,
    )
