"""Formations and who wears which shirt: 1 to 11 begin, the others are the bench (G7)."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

FORMATIONS: Mapping[str, tuple[int, ...]] = {
    name: tuple(map(int, name.split("-")))
    for name in ("4-4-2", "4-3-3", "4-5-1", "4-2-3-1", "4-1-4-1", "3-5-2", "3-4-3", "5-3-2", "5-4-1")
}
DEFAULT_FORMATION = "4-4-2"
STARTERS = 11
BENCH_GOALKEEPER = 12
P = TypeVar("P")

# What counts for each part of the pitch: tacklers at the back, passers between, shooters in front.
BACK = {"tackling": 3, "heading": 2, "pace": 1}
BETWEEN = {"high_pass": 3, "dribbling": 2, "resilience": 1}
FRONT = {"shooting": 3, "dribbling": 2, "pace": 1}


def lines(formation: str) -> tuple[tuple[int, ...], ...]:
    """The shirts of each line from the goalkeeper forward: (1,), (2, 3, 4, 5), …"""
    found: list[tuple[int, ...]] = [(1,)]
    next_shirt = 2
    for size in FORMATIONS[formation]:
        found.append(tuple(range(next_shirt, next_shirt + size)))
        next_shirt += size
    return tuple(found)


def order_of_shirts(cards: Iterable[Any], formation: str) -> list[tuple[int, Any]]:
    """Shirts for two goalkeepers and outfielders: the best of each line take its places, who is left sits on the bench.

    The goalkeeper with the higher sum begins. Front and back choose before the lines between. Ties keep their order.
    """
    given = list(cards)
    keepers = sorted((card for card in given if card.goalkeeper), key=lambda card: -card.value)
    shirts = list(zip((1, BENCH_GOALKEEPER), keepers, strict=False))
    left = [card for card in given if not card.goalkeeper]
    _, *out = lines(formation)
    wanted = [(FRONT, out[-1]), (BACK, out[0]), *((BETWEEN, line) for line in out[1:-1])]
    for counts, places in wanted:
        chosen = _best(left, counts, len(places))
        left = [card for card in left if not any(card is one for one in chosen)]
        shirts += zip(places, chosen, strict=False)
    bench = (number for number in range(STARTERS + 1, 100) if number != BENCH_GOALKEEPER)
    spare = [*keepers[2:], *left]
    return sorted([*shirts, *zip(bench, spare, strict=False)], key=lambda shirt: shirt[0])


def _best(cards: list[Any], counts: Mapping[str, int], how_many: int) -> list[Any]:
    def score(card: Any) -> int:
        return -sum(weight * int(card.attributes.get(name, 0)) for name, weight in counts.items())

    return sorted(cards, key=score)[:how_many]
