"""What one match carries into the next: bans earned, served, and not served; injuries; bookings."""

from collections.abc import Sequence
from typing import Any

import pytest
from season_by_hand import Data, competition, cup_header, given, linked, man, match, team

from companion.competitions import MatchResult, season
from companion.competitions.results import PlayerResult

HEADER = cup_header("AB", double=True)
FOUR = cup_header("ABCD", double=True)  # A's fixtures: 1, 4, 6 and then 7, 10, 12


def day(number: int) -> str:
    """A time of a match."""
    return f"2026-01-{number:02}T20:00:00Z"


def a_match(number: int, *players: PlayerResult, without: Sequence[int] = (), **fields: Any) -> MatchResult:
    """A match of A, at home or away, kicked off on a day: what came of A's players."""
    side = "home" if number % 2 else "away"
    return match(0, 0, **{side: team(*players, without=without)}, kicked_off=day(number), **fields)


def after(*matches: MatchResult | Data, header: Data = HEADER) -> dict[Any, tuple[str, int]]:
    """Who of A is missing after the matches of a league of two, why and for how many matches more."""
    events: list[Data] = []
    results = {}
    for number, one in enumerate(matches, 1):
        pair = (1, 2) if number % 2 else (2, 1)
        if isinstance(one, MatchResult):
            events.append(linked(number, *pair, f"m{number}"))
            results[f"m{number}"] = one
        else:
            events.append({**one, "at": day(number)})
    found = season(competition(header, *events), results).carried[1]
    return {one.player: (one.reason, one.matches) for one in found.absences}


def test_a_straight_red_costs_the_next_match() -> None:
    assert after(a_match(1, man(9, sent_off=True))) == {9: ("sent_off", 1)}


def test_it_is_not_served_in_the_match_it_was_earned_in_but_in_the_next() -> None:
    assert after(a_match(1, man(9, sent_off=True)), a_match(2, without=[9])) == {}


def test_two_yellows_in_a_match_cost_the_next() -> None:
    assert after(a_match(1, man(9, bookings=2, sent_off=True))) == {9: ("second_yellow", 1)}


def long_season(*matches: MatchResult, **settings: Any) -> tuple[dict[Any, tuple[str, int]], dict[Any, int]]:
    """The same over a league of four in which A plays on."""
    header = {**FOUR, "settings": settings}
    fixtures = [one for one in competition(header).fixtures if 1 in (one.home.of, one.away.of)]
    events, results = [], {}
    for one, (number, result) in zip(fixtures, enumerate(matches, 1), strict=False):
        events.append(linked(one.number, one.home.of, one.away.of, f"m{number}"))
        home = one.home.of == 1
        mine = result.home if number % 2 else result.away
        results[f"m{number}"] = match(0, 0, **{"home" if home else "away": mine}, kicked_off=day(number))
    found = season(competition(header, *events), results).carried[1]
    return {one.player: (one.reason, one.matches) for one in found.absences}, dict(found.bookings)


def test_every_third_booking_of_the_competition_costs_a_match_and_counting_begins_anew() -> None:
    booked = man(9, bookings=1)
    assert long_season(a_match(1, booked), a_match(2, booked)) == ({}, {9: 2})
    third = [a_match(1, booked), a_match(2, booked), a_match(3, booked)]
    assert long_season(*third) == ({9: ("bookings", 1)}, {})
    served = [*third, a_match(4, without=[9])]
    assert long_season(*served) == ({}, {})
    assert long_season(*served, a_match(5, booked), a_match(6, booked)) == ({}, {9: 2})


def test_the_yellows_of_a_dismissal_count_towards_three_only_if_agreed() -> None:
    matches = [a_match(1, man(9, bookings=1)), a_match(2, man(9, bookings=2, sent_off=True))]
    assert long_season(*matches) == ({9: ("second_yellow", 1)}, {9: 1})
    # 1 + 2 is the third: one ban for all of it, and nothing is left over
    assert long_season(*matches, dismissal_counts=True) == ({9: ("second_yellow", 1)}, {})


def test_a_yellow_before_a_straight_red_counts() -> None:
    assert long_season(a_match(1, man(9, bookings=1, sent_off=True))) == ({9: ("sent_off", 1)}, {9: 1})


def test_injuries_cost_as_many_matches_as_were_rolled_and_run_beside_a_ban() -> None:
    hurt = man(9, misses=2, sent_off=True)
    assert long_season(a_match(1, hurt)) == ({9: ("injury", 2)}, {})  # by player the longer one shows last
    assert long_season(a_match(1, hurt), a_match(2, without=[9])) == ({9: ("injury", 1)}, {})
    assert long_season(a_match(1, hurt), a_match(2, without=[9]), a_match(3, without=[9])) == ({}, {})


def test_who_plays_although_banned_has_not_served_it() -> None:
    assert after(a_match(1, man(9, sent_off=True)), a_match(2)) == {9: ("sent_off", 1)}


@pytest.mark.parametrize("phase", ["pre_match", "first_half", "full_time", "shoot_out"])
def test_a_ban_is_served_by_a_match_that_is_over(phase: str) -> None:
    sent_off = a_match(1, man(9, sent_off=True))
    assert after(sent_off, a_match(2, without=[9], phase=phase)) == {9: ("sent_off", 1)}
    # and the whistle blown again serves it once, however often it was taken back
    assert after(sent_off, a_match(2, without=[9])) == {}


def test_a_card_counts_while_the_match_is_still_played() -> None:
    assert after(a_match(1, man(9, sent_off=True), phase="second_half")) == {9: ("sent_off", 1)}


def test_a_match_played_without_the_app_serves_a_ban_and_a_walkover_does_not() -> None:
    sent_off = a_match(1, man(9, sent_off=True))
    assert after(sent_off, given(2, 2, 1, (0, 0))) == {}
    walkover = {"type": "walkover", "fixture": 2, "entrants": [2, 1], "side": "home"}
    assert after(sent_off, walkover) == {9: ("sent_off", 1)}


def test_matches_count_in_the_order_in_which_they_were_played() -> None:
    # the match of fixture 1 was put off: it is played after fixture 2, in which he was sent off, and serves that ban
    late = match(0, 0, home=team(without=[9]), kicked_off=day(20))
    early = match(0, 0, away=team(man(9, sent_off=True)), kicked_off=day(10))
    events = [linked(1, 1, 2, "late"), linked(2, 2, 1, "early")]
    found = season(competition(HEADER, *events), {"late": late, "early": early})
    assert found.carried[1].absences == ()
    before = season(competition(HEADER, *events), {"late": match(0, 0, phase="pre_match"), "early": early})
    assert before.carried[1].unavailable == (9,)


def test_struck_out_the_card_is_gone_but_replayed_it_stands() -> None:
    events = [linked(1, 1, 2, "m1")]
    results = {"m1": a_match(1, man(9, sent_off=True))}
    struck = season(competition(HEADER, *events, {"type": "strike", "fixture": 1}), results)
    replayed = season(competition(HEADER, *events, {"type": "replay", "fixture": 1}), results)
    assert struck.carried[1].unavailable == ()
    assert replayed.carried[1].unavailable == (9,)
    # the replay itself serves the ban earned in the first attempt
    again = season(
        competition(HEADER, *events, {"type": "replay", "fixture": 1}, linked(1, 1, 2, "m2")),
        {**results, "m2": match(1, 0, home=team(without=[9]), kicked_off=day(2))},
    )
    assert again.carried[1].unavailable == ()


def test_a_score_by_hand_in_the_place_of_a_match_is_no_second_match() -> None:
    events = [linked(1, 1, 2, "m1"), {**given(1, 1, 2, (3, 0)), "at": day(2)}]
    found = season(competition(HEADER, *events), {"m1": a_match(1, man(9, sent_off=True))})
    assert found.meetings[1].outcome is not None
    assert found.meetings[1].outcome.home_goals == 3
    assert found.carried[1].unavailable == (9,)


def test_a_score_by_hand_that_is_corrected_serves_one_match() -> None:
    hurt = linked(1, 1, 2, "m1"), {"m1": a_match(1, man(9, misses=2))}
    by_hand = [{**given(2, 2, 1, (goals, 0)), "at": day(goals)} for goals in (2, 3)]
    header = cup_header("AB", double=True)
    found = season(competition(header, hurt[0], *by_hand), hurt[1])
    assert [one.matches for one in found.carried[1].absences] == [1]
    # played again by hand too, it is a second match
    replay = {"type": "replay", "fixture": 2}
    again = season(competition(header, hurt[0], by_hand[0], replay, by_hand[1]), hurt[1])
    assert again.carried[1].absences == ()


def test_a_replay_or_a_fixture_set_up_in_vain_that_is_played_without_the_app_serves_a_ban() -> None:
    sent_off = a_match(1, man(9, sent_off=True))
    score = {**given(1, 1, 2, (3, 0)), "at": day(2)}
    replayed = [linked(1, 1, 2, "m1"), {"type": "replay", "fixture": 1}, score]
    assert season(competition(HEADER, *replayed), {"m1": sent_off}).carried[1].absences == ()
    set_up = [linked(1, 1, 2, "m1"), linked(2, 2, 1, "m2"), {**given(2, 2, 1, (3, 0)), "at": day(2)}]
    waiting = match(0, 0, phase="pre_match")
    assert season(competition(HEADER, *set_up), {"m1": sent_off, "m2": waiting}).carried[1].absences == ()


def test_a_match_set_up_before_the_ban_was_known_is_out_of_date() -> None:
    from companion.competitions.carry_over import outdated

    found = season(competition(HEADER, linked(1, 1, 2, "m1")), {"m1": a_match(1, man(9, sent_off=True))})
    assert outdated(team(), found.carried[1]) == (9,)
    assert outdated(team(without=[9]), found.carried[1]) == ()
