"""The report of a match as a page, in the parts that games share: scorers, players, sides, luck, dice, settings.

A game's own module gathers them and renders `report`; templates/match/report.html says what it shows.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from companion.games.football.events import Side
from companion.games.football.report.faces import Faces
from companion.games.football.report.players import PlayerLine
from companion.games.football.settings import SettingText
from companion.games.football.state import OTHER, SIDES

from ..language import _, decimal, ngettext
from ..wording import shirt, who

LEAST_DICE = 12  # fewer say nothing about a die
Row = tuple[str, str, str]  # a title, what home did, what away did


def scorers(end: Any) -> dict[Side, list[tuple[str, str]]]:
    """Who scored for each side, with his minutes."""
    return {side: list(_scorers(end, side)) for side in SIDES}


def _scorers(end: Any, side: Side) -> Iterator[tuple[str, str]]:
    """In the order of the first goal; own goals of the other side apart."""
    minutes: dict[tuple[Any, bool], list[str]] = {}
    for item in end.timeline:
        if item["type"] == "goal" and item["side"] == side:
            minutes.setdefault((item["player"], item.get("own_goal", False)), []).append(f"{item['minute']}′")
    for (number, own_goal), when in minutes.items():
        name = who(end.team(OTHER[side] if own_goal else side), number)
        yield _("%(player)s (own goal)", player=name) if own_goal else name, ", ".join(when)


# Players


def player(line: PlayerLine, more: Iterable[str] = ()) -> dict[str, Any]:
    """A player's row, with what a game tells of him beside what every game does."""
    return {
        "number": shirt(line.number),
        "name": line.name,
        "did": " · ".join((*_did(line), *more)),
        "minutes": line.minutes,
        "duels": of(line.won, line.fought) if line.fought else "–",
    }


def _did(line: PlayerLine) -> Iterator[str]:
    """What there is to say of him beside his minutes."""
    if not line.started:
        yield _("came on")
    counts = (
        (line.goals, ngettext("%(num)s goal", "%(num)s goals", line.goals)),
        (line.own_goals, ngettext("%(num)s own goal", "%(num)s own goals", line.own_goals)),
        (line.assists, ngettext("%(num)s assist", "%(num)s assists", line.assists)),
        (line.bookings, ngettext("yellow card", "%(num)s yellow cards", line.bookings)),
        (line.sent_off, _("sent off")),
        (line.injuries, ngettext("injured", "injured twice", line.injuries)),
    )
    yield from (words for count, words in counts if count)


# Sides


def of(came: int, tried: int) -> str:
    """How many of how many."""
    return _("%(won)s of %(fought)s", won=came, fought=tried)


def shares(home: int, away: int, words: Any = str) -> tuple[str, str]:
    """Two parts of a whole, in words, with their shares in 100."""
    whole = home + away
    if not whole:
        return words(0), words(0)
    percent = round(100 * Fraction(home, whole))
    part, rest = (_("%(number)s\u00a0%%", number=number) for number in (percent, 100 - percent))
    return f"{words(home)} ({part})", f"{words(away)} ({rest})"


def kinds(home: Mapping[str, int], away: Mapping[str, int], names: Mapping[str, str]) -> Iterator[Row]:
    """Counts by kind; those that nobody has are left out."""
    for kind, name in names.items():
        if kind in home or kind in away:
            yield f"{name[:1].upper()}{name[1:]}", str(home.get(kind, 0)), str(away.get(kind, 0))


# Luck


def luck(title: str, tried: int, sides: Iterable[dict[str, Any]], hint: str) -> dict[str, Any]:
    """What came beside what the odds add up to, both as parts of what was tried."""
    return {"title": title, "tried": tried, "sides": list(sides), "hint": hint}


def side_luck(side: Side, came: int, expected: Fraction, text: str) -> dict[str, Any]:
    """A side's bar: what came, what was to be expected, and the difference."""
    return {"side": side, "came": came, "expected": float(expected), "text": text, "more": signed(came - expected)}


def signed(value: Fraction) -> str:
    """A difference; one that is too small to show is none."""
    size = one_place(abs(value))
    return "±0" if size == one_place(Fraction(0)) else f"{'+' if value > 0 else '−'}{size}"


def one_place(value: Fraction) -> str:
    """A number with one place."""
    return decimal(float(value), "0.0")


# Dice


def heaps(found: Iterable[Faces], end: Any, nobodys: str) -> list[dict[str, Any]]:
    """The table of faces; `nobodys` is what the dice of no side are called."""
    return [_heap(heap, end.team(heap.side).name if heap.side else nobodys) for heap in found]


def _heap(heap: Faces, owner: str) -> dict[str, Any]:
    """A row of the table of faces, and what it says in words; a few dice say nothing."""
    return {
        "owner": owner,
        "where": _("app") if heap.where == "app" else _("table"),
        "counts": heap.counts,
        "total": heap.total,
        "words": " ".join(_face_words(heap)) if heap.total >= LEAST_DICE else "",
    }


def _face_words(heap: Faces) -> Iterator[str]:
    """How often each face is to be expected, and which have come up more or less often than is ordinary."""
    low, high = heap.ordinary
    yield _("Each face about %(mean)s times; %(low)s to %(high)s is ordinary.",
            mean=one_place(Fraction(heap.total, 6)), low=low, high=high)  # fmt: skip
    rare = [str(face) for face, count in enumerate(heap.counts, 1) if count < low]
    often = [str(face) for face, count in enumerate(heap.counts, 1) if count > high]
    if rare:
        yield _("Rarer than that: %(faces)s.", faces=", ".join(rare))
    if often:
        yield _("More often than that: %(faces)s.", faces=", ".join(often))
    if rare or often:
        yield _("Chance does that to one face in twenty.")


# Settings


def settings_in_force(
    texts: Iterable[SettingText], agreed: Mapping[str, Any], usual: Mapping[str, Any], words: Any
) -> Iterator[dict[str, str]]:
    """Every setting with its value in words, and the rulebook's where it differs."""
    for setting in texts:
        now, then = (words(setting.name, one[setting.name]) for one in (agreed, usual))
        yield {"title": _(setting.title), "value": now, "usual": "" if now == then else then}
