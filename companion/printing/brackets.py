"""The bracket of a knock-out on one page: up to five rounds beside each other."""

from collections.abc import Iterator, Mapping

from companion.games.errors import N_

from .draw import HAIR, INK, PRESSED, SOFT, Say, Type, lines, rect, text, wrapped
from .faces import ems
from .frame import Notes
from .listings import TOP, beside_ruler, title
from .orders import Bracket, BracketSide, BracketTie
from .paper import Box, Setup, at
from .sheet import Plan

NAMES = 7.0  # of the rounds, above them
WIDEST, JOINT = 62.0, 5.0  # a tie, and what is left for the line to the next
TALLEST, LEFT_FREE = 15.0, 4.0  # a tie, and what is left below it for a note
GOALS = 4.6  # a column of goals
HALF_SIZE = 0.68  # of letters where a name stands on two lines
NOTE, ROUND = Type(2.3, fill=SOFT), Type(3.2, 700)
Boxes = Mapping[tuple[int, int], Box]  # by round and place


def plan(order: Bracket, setup: Setup, say: Say) -> Plan:
    """One page: each tie stands in the middle between the two that lead to it."""
    room = beside_ruler(setup)
    field = Box(room.left, room.top + TOP + NAMES, room.right, room.bottom)
    boxes = {(tie.round, tie.place): _box(order, tie, field) for tie in order.ties}
    drawn = title(room, order.title, order.about) + _rounds(order, field)
    drawn += lines(_joints(boxes), stroke=HAIR, width=0.25)
    drawn += "".join(_tie(tie, boxes[tie.round, tie.place]) for tie in order.ties)
    if order.third_place:
        drawn += _third_place(order.third_place, boxes[len(order.rounds), 0], say)
    return Plan(notes=Notes(order.title), kind="foot", pages=(drawn,))


def _box(order: Bracket, tie: BracketTie, field: Box) -> Box:
    count = len(order.rounds)
    step = field.height / 2 ** (count - 1)  # of a tie in the first round
    wide = field.width / count
    tall = min(step - LEFT_FREE, TALLEST)
    middle = field.top + step * 2 ** (tie.round - 1) * (tie.place + 0.5)
    return at(field.left + wide * (tie.round - 1), middle - tall / 2, min(wide - JOINT, WIDEST), tall)


def _rounds(order: Bracket, field: Box) -> str:
    wide = field.width / len(order.rounds)
    return "".join(
        text(field.left + wide * place, field.top - 2.5, name, ROUND, fit=wide - JOINT)
        for place, name in enumerate(order.rounds)
    )


def _joints(boxes: Boxes) -> Iterator[str]:
    """Lines from each tie to the one that its winner goes on to."""
    for (number, place), box in boxes.items():
        after = boxes.get((number + 1, place // 2))
        if after:
            half = after.left - JOINT / 2
            yield f"M{box.right:g} {box.middle[1]:g}H{half:g}V{after.middle[1]:g}H{after.left:g}"


def _third_place(tie: BracketTie, final: Box, say: Say) -> str:
    """Below the final, with its name."""
    box = at(final.left, final.bottom + 3 * LEFT_FREE, final.width, final.height)
    return text(box.left, box.top - 1.5, say(N_("Third place")), ROUND, fit=box.width) + _tie(tie, box)


def _tie(tie: BracketTie, box: Box) -> str:
    half = box.height / 2
    rows = (_side(side, at(box.left, box.top + half * k, box.width, half)) for k, side in enumerate(tie.sides))
    middle = lines([f"M{box.left:g} {box.top + half:g}H{box.right:g}"], stroke=HAIR, width=0.15)
    edge = rect(box, "none", stroke=INK, width=0.25, round_=1)
    return "".join(rows) + middle + edge + text(box.left + 1, box.bottom + 2.6, tie.note, NOTE, fit=box.width - 1)


def _side(side: BracketSide, row: Box) -> str:
    """A name and its goals, bold if it goes on; who is not known yet is grey."""
    look = Type(min(3.2, row.height * 0.55), 700 if side.won else 400, INK if side.known else SOFT)
    y, room = row.bottom - row.height * 0.31, row.width - 1.5 - GOALS * len(side.goals)
    goals = (
        text(row.right - 0.8 - GOALS * k, y, goal, look, "end", fit=GOALS - 0.6)
        for k, goal in enumerate(reversed(side.goals))
    )
    return _name(side.name, look, at(row.left + 1, row.top, room, row.height), y) + "".join(goals)


def _name(name: str, look: Type, box: Box, y: float) -> str:
    """A name on its line; one that would become too small to read stands on two."""
    if ems(name, look.base, look.weight) * look.size * PRESSED <= box.width:
        return text(box.left, y, name, look, fit=box.width)
    small = look._replace(size=look.size * HALF_SIZE)
    halves = wrapped(name, small.size, ems(name, look.base, look.weight) * small.size * 0.6, look.weight)
    first = box.middle[1] + (0.35 - (len(halves) - 1) / 2) * small.size
    drawn = (text(box.left, first + small.size * k, half, small, fit=box.width) for k, half in enumerate(halves))
    return "".join(drawn)
