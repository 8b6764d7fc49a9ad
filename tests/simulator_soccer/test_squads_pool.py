"""Every player that can be, against the counts of the rules' arithmetic."""

from collections.abc import Callable

import pytest

from companion.games.simulator_soccer.pool import EVERY_SHAPE, PLAIN_SHAPES, count_by_value, matching, orders
from companion.games.simulator_soccer.squads import Wedges


def is_outfield(shape: Wedges) -> bool:
    return "purple" not in shape


def is_keeper(shape: Wedges) -> bool:
    return "purple" in shape and set(shape) <= {"purple", "yellow"}


@pytest.mark.parametrize(
    ("kind", "total", "by_value"),
    [
        (is_outfield, 150, [6, 19, 44, 81]),
        (lambda shape: is_outfield(shape) and max(map(shape.count, shape)) <= 2, 126, [6, 19, 40, 61]),
        (lambda shape: set(shape) <= {"yellow", "red", "green", "blue"}, 65, [4, 10, 20, 31]),
        (lambda shape: is_outfield(shape) and len(set(shape)) == len(shape), 56, [6, 15, 20, 15]),
        (is_keeper, 7, [1, 2, 2, 2]),
        (lambda shape: is_outfield(shape) or is_keeper(shape), 157, [7, 21, 46, 83]),
        (bool, 246, [7, 26, 69, 144]),
    ],
)
def test_the_shapes_number_as_counted(kind: Callable[[Wedges], bool], total: int, by_value: list[int]) -> None:
    shapes = [shape for shape in EVERY_SHAPE if kind(shape)]
    assert len({tuple(sorted(shape)) for shape in shapes}) == len(shapes) == total
    assert count_by_value(shapes) == dict(zip((1, 2, 3, 4), by_value, strict=True))


def test_the_plain_shapes_leave_mixed_goalkeepers_out() -> None:
    assert set(PLAIN_SHAPES) == {shape for shape in EVERY_SHAPE if is_outfield(shape) or is_keeper(shape)}


def test_the_outfield_shapes_have_1180_orders() -> None:
    by_value = dict.fromkeys((1, 2, 3, 4), 0)
    for shape in filter(is_outfield, EVERY_SHAPE):
        by_value[len(shape)] += len(orders(shape))
    assert by_value == {1: 6, 2: 34, 3: 184, 4: 956}
    assert sum(by_value.values()) == 1180


def test_the_orders_of_a_shape_are_different() -> None:
    assert sorted(orders(("red", "red", "blue"))) == [
        ("blue", "red", "red"),
        ("red", "blue", "red"),
        ("red", "red", "blue"),
    ]


def test_shapes_by_colours_and_value() -> None:
    two_purple = matching(PLAIN_SHAPES, ["purple", "purple"])
    assert [sorted(shape) for shape in two_purple] == [
        ["purple", "purple"],
        ["purple", "purple", "yellow"],
        ["purple", "purple", "yellow", "yellow"],
    ]
    assert matching(PLAIN_SHAPES, ["grey", "black"], 2) == (("grey", "black"),)
    # beside one black, grey or one of the four: five of value 2
    assert len(matching(PLAIN_SHAPES, ["black"], 2)) == 5
    assert matching(PLAIN_SHAPES) == PLAIN_SHAPES
    assert len(matching(PLAIN_SHAPES, value=4)) == 83
    assert matching(PLAIN_SHAPES, ["purple", "red"]) == ()
