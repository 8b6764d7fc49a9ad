"""The draft: who draws and picks when, what an undo takes back, what is refused, what it ends in."""

from typing import Any

import pytest

from companion.games.counter_attack import draft as drafts
from companion.games.counter_attack.draft import (
    Deal,
    Draft,
    Event,
    Keepers,
    Kept,
    Pick,
    RollOff,
    Round,
    Undo,
    apply,
    begin,
    fold,
    header,
    read_event,
    squads,
    write_event,
)
from companion.games.counter_attack.squads import Card, names_of
from companion.games.counter_attack.verdict import judge
from companion.games.errors import RuleError


def card(place: int, goalkeeper: bool) -> Card:
    """A card that can be told by its name."""
    return Card(name=f"{place}", goalkeeper=goalkeeper, attributes=dict.fromkeys(names_of(goalkeeper), place % 6 + 1))


# 0-3 are goalkeepers, 4-31 outfielders.
BEGUN = Draft(header("draft", "Rovers", "United", [card(place, place < 4) for place in range(32)]))


def after(*events: Event, start: Draft = BEGUN) -> Draft:
    for event in events:
        start = apply(start, event)
    return start


KEEPERS = (Keepers("home", (0, 2)), Keepers("away", (1, 3)))
AWAY_FIRST = (*KEEPERS, RollOff(2, 5, "app"))


def round_of(number: int) -> Round:
    """The cards of a round, from 0, when they come in their order."""
    first = 4 + 4 * number
    return Round((first, first + 1, first + 2, first + 3))


def whole() -> list[Event]:
    """Everybody takes the first card that lies there."""
    events: list[Event] = list(AWAY_FIRST)
    draft = after(*events)
    while draft.next in ("round", "pick"):
        event: Event = round_of(draft.round)
        if draft.next == "pick":
            assert draft.turn
            event = Pick(draft.turn, draft.on_table[0])
        events.append(event)
        draft = apply(draft, event)
    return events


def refusal(draft: Draft, event: Event) -> str:
    with pytest.raises(RuleError) as refused:
        apply(draft, event)
    return str(refused.value)


def test_both_draw_goalkeepers_then_dice_decide() -> None:
    assert (BEGUN.next, BEGUN.keepers_next) == ("keepers", "home")
    one = after(KEEPERS[0])
    assert (one.next, one.keepers_next) == ("keepers", "away")
    both = after(*KEEPERS)
    assert (both.next, both.first, both.turn) == ("roll_off", None, None)
    assert after(RollOff(3, 3, "app"), start=both).next == "roll_off"
    assert after(RollOff(3, 3, "app"), RollOff(6, 1, "app"), start=both).first == "home"
    assert (after(*AWAY_FIRST).first, after(*AWAY_FIRST).next) == ("away", "round")


def test_picks_go_a_b_a_b_and_the_first_pick_alternates() -> None:
    sides = [event.side for event in whole() if isinstance(event, Pick)]
    odd, even = ["away", "home", "away", "home"], ["home", "away", "home", "away"]
    assert sides == [*odd, *even, *odd, *even, *odd, *even, *odd]
    assert [sides[4 * number] for number in range(7)].count("away") == 4


def test_all_cards_of_a_round_go_and_the_next_is_drawn_when_asked_for() -> None:
    draft = after(*AWAY_FIRST, round_of(0))
    assert (draft.next, draft.on_table, draft.turn) == ("pick", (4, 5, 6, 7), "away")
    draft = after(Pick("away", 6), Pick("home", 4), Pick("away", 7), start=draft)
    assert (draft.on_table, draft.turn) == ((5,), "home")
    draft = apply(draft, Pick("home", 5))
    assert (draft.next, draft.on_table, draft.round) == ("round", (), 1)
    assert draft.cards_of("away") == (1, 3, 6, 7)
    assert draft.cards_of("home") == (0, 2, 4, 5)


def test_an_undo_takes_back_picks_one_by_one_and_never_what_was_drawn() -> None:
    draft = after(*AWAY_FIRST, round_of(0), Pick("away", 6), Pick("home", 4), Undo())
    assert (draft.turn, draft.on_table) == ("home", (4, 5, 7))
    draft = apply(draft, Undo())
    assert (draft.turn, draft.on_table, draft.undone_next) == ("away", (4, 5, 6, 7), None)
    assert refusal(draft, Undo()) == "There is nothing to take back: what was drawn stays"


def test_an_undo_across_a_round_leaves_its_cards_for_later() -> None:
    picks = (Pick("away", 4), Pick("home", 5), Pick("away", 6), Pick("home", 7))
    draft = after(*AWAY_FIRST, round_of(0), *picks, round_of(1), Undo(), Undo())
    assert (draft.round, draft.turn, draft.on_table) == (0, "away", (6, 7))
    draft = after(Pick("away", 7), Pick("home", 6), start=draft)
    assert (draft.round, draft.next, draft.on_table) == (1, "pick", (8, 9, 10, 11))


def test_dice_of_the_table_are_taken_back_those_of_the_app_are_not() -> None:
    typed = after(*KEEPERS, RollOff(2, 5, "table"), Undo())
    assert (typed.next, typed.rolls) == ("roll_off", ())
    assert "nothing to take back" in refusal(after(*AWAY_FIRST), Undo())


@pytest.mark.parametrize(
    ("events", "event", "says"),
    [
        ((), round_of(0), "The draft is at another place now"),
        ((), Keepers("home", (0, 4)), "These cards cannot be drawn"),
        ((), Keepers("home", (0, 0)), "These cards cannot be drawn"),
        ((), Keepers("home", (0, 32)), "These cards cannot be drawn"),
        (KEEPERS[:1], Keepers("home", (1, 3)), "Rovers have their goalkeepers"),
        (KEEPERS[:1], Keepers("away", (0, 3)), "These cards cannot be drawn"),
        (KEEPERS, Pick("home", 4), "The draft is at another place now"),
        (AWAY_FIRST, Round((4, 5, 6)), "These cards cannot be drawn"),
        (AWAY_FIRST, Round((1, 5, 6, 7)), "These cards cannot be drawn"),
        ((*AWAY_FIRST, round_of(0)), round_of(1), "The draft is at another place now"),
        ((*AWAY_FIRST, round_of(0)), Pick("home", 4), "It is the other side's pick"),
        ((*AWAY_FIRST, round_of(0)), Pick("away", 8), "This card does not lie on the table"),
        ((*AWAY_FIRST, round_of(0)), Kept("a", "b"), "The draft is at another place now"),
        ((), Deal((0,), (1,)), "The draft is at another place now"),
    ],
)
def test_what_may_not_come_is_refused(events: tuple[Event, ...], event: Event, says: str) -> None:
    assert refusal(after(*events), event) == says


def test_the_end_is_two_legal_squads_whose_undo_is_over() -> None:
    draft = after(*whole())
    assert (draft.next, draft.turn) == ("squads", None)
    made = squads(draft)
    assert {side: squad.name for side, squad in made.items()} == {"home": "Rovers", "away": "United"}
    for side, squad in made.items():
        verdict = judge(squad)
        assert (verdict.legal, verdict.warnings) == (True, ())
        assert {int(player.name) for player in squad.players} == set(draft.cards_of(side))
    kept = apply(draft, Kept("abc", "def"))
    assert kept.next == "done"
    assert "nothing to take back" in refusal(kept, Undo())


def test_before_the_squads_are_made_the_last_pick_may_be_taken_back() -> None:
    assert after(*whole(), Undo()).next == "pick"


DEALT = Draft(header("deal", "Rovers", "United", BEGUN.header.pool))
HALVES = ((0, 1, *range(4, 18)), (2, 3, *range(18, 32)))


def test_a_first_match_is_dealt_at_once() -> None:
    assert DEALT.next == "deal"
    draft = apply(DEALT, Deal(*HALVES))
    assert draft.next == "squads"
    assert [judge(squad).legal for squad in squads(draft).values()] == [True, True]


@pytest.mark.parametrize(
    "deal",
    [
        Deal((0, 1, 2, *range(4, 17)), (3, *range(17, 32))),
        Deal((0, 1, *range(4, 17)), (2, 3, *range(17, 32))),
        Deal(HALVES[0], HALVES[0]),
    ],
    ids=["three goalkeepers", "one card more", "twice the same"],
)
def test_an_uneven_deal_is_refused(deal: Deal) -> None:
    assert refusal(DEALT, deal) == "These cards cannot be drawn"


def test_what_is_kept_leads_to_the_same() -> None:
    events = [*whole(), Undo()]
    data = {**BEGUN.header.to_dict(), "events": [write_event(event) for event in events]}
    assert begin(data) == BEGUN
    assert fold(data) == after(*events)
    assert [event for event, _ in drafts.story(data)] == events
    assert write_event(Pick("home", 7)) == {"type": "pick", "side": "home", "card": 7}


@pytest.mark.parametrize(
    "data", [{"type": "throw"}, {}, {"type": "pick", "side": "home"}, [1], {"type": "round", "cards": 4}]
)
def test_an_event_that_is_none_is_refused(data: Any) -> None:
    with pytest.raises(RuleError):
        read_event(data)


def test_too_few_complete_cards_make_no_draft() -> None:
    with pytest.raises(RuleError, match="4 goalkeepers and 28 outfielders"):
        header("draft", "A", "B", [*BEGUN.header.pool[:-1], Card(name="blank")])
