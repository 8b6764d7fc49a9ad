"""The decks that come with the app: made by their maker, spread as the cards in print, nobody's cards twice."""

import json
from collections import Counter
from fractions import Fraction

import pytest

from companion.games.counter_attack.cards import GOALKEEPER
from companion.games.counter_attack.deck_maker import OUTFIELD, every_deck, shares
from companion.games.counter_attack.decks import Deck, balance, is_complete, is_enough, mean_value, read_deck
from companion.games.counter_attack.squads import Card, Player, Squad
from companion.games.errors import RuleError
from companion.games.football.squad_text import write_json
from companion.paths import KITS

DECKS = every_deck()
POOL = DECKS["open-pool"]


@pytest.mark.parametrize("name", list(DECKS))
def test_made_again_a_deck_is_the_one_that_is_shipped(name: str) -> None:
    shipped = (KITS / "decks" / f"{name}.json").read_text("utf-8")
    assert write_json(DECKS[name].to_dict()) == shipped
    assert read_deck(json.loads(shipped)) == DECKS[name]


def test_shares_are_rounded_so_that_they_add_up() -> None:
    # of 10 cards 5, 3 and 2: for four cards 2, 1.2 and 0.8, so 2, 1 and 1
    assert shares((5, 3, 2, 0, 0, 0), 4) == [3, 2, 1, 1]
    assert shares((0, 0, 0, 0, 1, 2), 2) == [6, 5]


def test_the_open_pool_is_large_enough_and_has_the_four_referees() -> None:
    assert (len(POOL.outfielders), len(POOL.goalkeepers)) == (64, 14)
    assert [referee.leniency for referee in POOL.referees] == [2, 3, 4, 5]
    assert not POOL.whole
    assert is_enough(POOL.cards)


@pytest.mark.parametrize("name", list(OUTFIELD))
def test_each_attribute_is_spread_as_in_print(name: str) -> None:
    held = Counter(card.attributes[name] for card in POOL.outfielders)
    for value, counted in enumerate(OUTFIELD[name], 1):
        assert abs(held[value] - Fraction(64 * counted, 469)) < 1


def test_the_sums_stay_within_those_in_print_and_so_does_their_mean() -> None:
    assert all(19 <= card.value <= 33 for card in POOL.outfielders)
    mean = mean_value(POOL.cards, goalkeepers=False)
    assert mean is not None
    assert abs(mean - Fraction(264, 10)) < Fraction(1, 4)
    assert all(25 <= card.value <= 34 for card in POOL.goalkeepers)


@pytest.mark.parametrize(
    ("name", "least", "most", "mean"),
    [("aerial_ability", 3, 6, "4.9"), ("dribbling", 1, 4, "1.8"), ("pace", 3, 6, "5.2"), ("resilience", 1, 6, "4.5"),
     ("saving", 2, 6, "4.0"), ("handling", 2, 6, "3.8"), ("high_pass", 2, 6, "4.8")],
)  # fmt: skip
def test_goalkeepers_have_the_range_and_the_mean_of_those_in_print(name: str, least: int, most: int, mean: str) -> None:
    values = [card.attributes[name] for card in POOL.goalkeepers]
    assert (min(values), max(values)) == (least, most)
    assert abs(Fraction(sum(values), 14) - Fraction(mean)) <= Fraction(1, 14)


@pytest.mark.parametrize("name", ["north-isles", "south-coast"])
def test_a_national_team_is_whole(name: str) -> None:
    team = DECKS[name]
    assert (len(team.outfielders), len(team.goalkeepers), team.whole) == (16, 2, True)
    assert all(23 <= card.value <= 31 for card in team.outfielders)


def test_no_name_and_no_card_is_there_twice() -> None:
    cards = [card for deck in DECKS.values() for card in deck.cards]
    assert [name for name, count in Counter(card.name for card in cards).items() if count > 1] == []
    assert all(is_complete(card) for card in cards)
    for deck in DECKS.values():
        for kind in (deck.outfielders, deck.goalkeepers):
            assert len({tuple(card.attributes.items()) for card in kind}) == len(kind)


def test_defenders_tackle_and_forwards_shoot() -> None:
    defenders, forwards = POOL.outfielders[:22], POOL.outfielders[44:]

    def mean(cards: tuple[Card, ...], name: str) -> Fraction:
        return Fraction(sum(card.attributes[name] for card in cards), len(cards))

    assert mean(defenders, "tackling") > mean(forwards, "tackling") + 1
    assert mean(forwards, "shooting") > mean(defenders, "shooting") + 1


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"whole": 1}, "whole: 1 is wrong"),
        ({"referees": [{"name": "Ada", "leniency": 7}]}, "referees.leniency: 7 is wrong"),
        ({"players": [{"number": 1}]}, "players[0] has no field number"),
        ({"players": [{"goalkeeper": True, "tackling": 1}]}, "players[0] has no field tackling"),
        ({"players": [{}] * 601}, "players: 601 are too many to read"),
    ],
)
def test_a_broken_deck_is_refused_by_name(change: dict[str, object], says: str) -> None:
    with pytest.raises(RuleError) as refusal:
        read_deck({"deck": 1, "game": "counter-attack", "name": "X", "players": [], **change})
    assert str(refusal.value).startswith(says)


def test_the_balance_is_the_difference_of_means() -> None:
    deck = Deck("D", (Card(attributes={"pace": 4}), Card(attributes={"pace": 5}),
                      Card(goalkeeper=True, attributes={"pace": 6})))  # fmt: skip
    squad = Squad("S", tuple(Player(number=n, attributes={"pace": n}) for n in (5, 6, 6)))
    found = {(each.goalkeepers, each.attribute): each for each in balance(squad, deck)}
    assert found[False, "pace"].squad == Fraction(17, 3)
    assert found[False, "pace"].difference == Fraction(17, 3) - Fraction(9, 2)
    assert found[True, "pace"].squad is None
    assert found[True, "pace"].difference is None
    assert [attribute for goalkeepers, attribute in found if goalkeepers] == list(GOALKEEPER)
