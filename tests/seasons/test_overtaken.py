"""A competition that has moved on since its page was shown, and how that is found out by one look."""

import pytest
from by_hand import event
from season_by_hand import given
from season_matches import finish, play, season_of
from stored import on_both

from companion import seasons

pytestmark = pytest.mark.usefixtures("context")


@on_both
def test_the_tag_is_another_after_each_line_of_it_or_of_its_matches() -> None:
    one = season_of("AB", double=True)
    tags = [seasons.tag(one.code)]
    match = seasons.start(one.code, 1, {})
    tags.append(seasons.tag(one.code))
    finish(match, [event("kick_off", side="home")])
    tags.append(seasons.tag(one.code))
    seasons.log(one.code, given(2, 2, 1, (1, 0)))
    tags.append(seasons.tag(one.code))
    assert len(set(tags)) == 4
    assert tags[0] == one.tag
    assert tags[-1] == seasons.find(one.code).tag


def test_an_unknown_competition_has_no_tag() -> None:
    with pytest.raises(seasons.UnknownSeasonError):
        seasons.tag("nothing")


def test_what_was_decided_on_an_overtaken_page_is_not_done() -> None:
    one = season_of("AB", double=True)
    moved = seasons.log(one.code, given(1, 1, 2, (1, 0)), seen=one.tag)
    with pytest.raises(seasons.OvertakenError):
        seasons.log(one.code, given(2, 2, 1, (1, 0)), seen=one.tag)
    with pytest.raises(seasons.OvertakenError):
        seasons.draw_lots(one.code, [1, 2], seen=one.tag)
    assert seasons.log(one.code, given(2, 2, 1, (1, 0)), seen=moved.tag).seq == 2


def test_a_match_is_re_opened_once_for_a_tap_and_not_from_an_overtaken_page() -> None:
    code = season_of("AB").code
    before = seasons.find(code).tag
    match = play(code, 1, 1, 0)
    with pytest.raises(seasons.OvertakenError):
        seasons.reopen(code, 1, seen=before)
    tag = seasons.tag(code)
    one = seasons.reopen(code, 1, seen=tag, key="tap")
    assert one.code == match.code
    assert seasons.reopen(code, 1, seen=tag, key="tap").seq == one.seq
