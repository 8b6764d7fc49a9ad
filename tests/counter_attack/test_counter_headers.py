"""Headers: who goes up, who counts, the shot that follows."""

import pytest
from by_hand import Data
from cards import action, header, header_duel, in_play, jump, last, open_goal, part, refused, roll, shot

LOOSE = [{"roll": "loose_ball"}]


def test_the_best_of_each_side_count() -> None:
    """Heading 3 + 6, 5 + 2 against 4 + 4 and the goalkeeper's 5 + 2."""
    found = last(header_duel([jump(8, 6), jump(9, 2)], [jump(2, 4), jump(1, 2)]))
    assert part(found, "totals", "winner", "best") == (
        {"player": 9, "against": 8},
        "player",
        {"player": 8, "against": 2},
    )


def test_a_header_won_without_a_shot_keeps_the_ball() -> None:
    won = in_play(roll("high_pass", "home", 10, 6), header_duel([jump(9, 6)], [jump(2, 1)]))
    assert (won["possession"], won["may"]) == ("home", ["movement_phase", "first_time_pass", "long_pass", "snapshot"])
    lost = in_play(header_duel([jump(9, 1)], [jump(2, 6)]))
    assert (lost["possession"], "header" in lost["may"]) == ("away", False)
    tied = in_play(header_duel([jump(9, 3)], [jump(2, 4)]))
    assert (tied["last_roll"]["tie"], tied["pending"]) == (True, LOOSE)


def test_a_goalkeeper_who_wins_a_header_holds_the_ball() -> None:
    found = in_play(header_duel([jump(9, 1)], [jump(1, 6)]))
    assert (found["possession"], found["may"]) == ("away", ["quick_throw", "final_third"])


def test_a_won_header_at_goal_beats_the_goalkeeper_who_went_up() -> None:
    found = in_play(header_duel([jump(8, 2), jump(9, 6)], [jump(1, 3)], shot=True, assist=10))
    assert (found["score"]["home"], found["pending"]) == (1, [])
    assert part(found["timeline"][0], "player", "assist") == (9, 10)


def test_a_won_header_at_goal_asks_for_the_headed_shot() -> None:
    won = header_duel([jump(9, 4)], [jump(2, 2)], shot=True)
    found = in_play(won)
    assert found["pending"] == [{"roll": "shot", "side": "home", "player": 9, "kind": "headed"}]
    assert found["may"] == ["shot"]
    scored = in_play(won, shot(4, 4, player=9, kind="headed"))
    assert part(scored["last_roll"], "totals", "winner") == ({"player": 9, "against": 8}, "player")
    assert scored["score"]["home"] == 1
    assert in_play(won, open_goal(4, player=9, kind="headed"))["score"]["home"] == 1


def test_the_odds_of_a_headed_shot_are_over_the_goalkeepers_die() -> None:
    """9 against Saving 4: beaten by 1 to 4, level with 5, lost to 6."""
    won = header_duel([jump(9, 4)], [jump(2, 2)], shot=True)
    odds = last(won, shot(4, 1, player=9, kind="headed"))["odds"]
    assert odds == {"player": "2/3", "against": "1/6", "loose": "1/6", "off_target": "0"}


def test_a_star_that_won_the_header_beats_the_goalkeeper_but_for_his_star() -> None:
    won = header_duel([jump(7, "*")], [jump(2, 6)], shot=True)
    start = header(jackpot=True)
    found = last(won, shot("*", 6, player=7, kind="headed"), start=start)
    assert (found["winner"], found["odds"]["player"], found["odds"]["loose"]) == ("player", "11/12", "1/12")
    assert last(won, shot("*", "*", player=7, kind="headed"), start=start)["tie"] is True


def test_a_headed_shot_needs_the_header_that_it_follows() -> None:
    won = header_duel([jump(9, 4)], [jump(2, 2)], shot=True)
    assert "follows a header" in str(refused(shot(4, 4, player=9, kind="headed")))
    assert "Number 9" in str(refused(won, shot(4, 4, player=8, kind="headed")))
    assert "die that won the header, 4" in str(refused(won, shot(5, 4, player=9, kind="headed")))
    assert "follows a header" in str(refused(won, action("movement_phase"), shot(4, 4, player=9, kind="headed")))


@pytest.mark.parametrize("before", ["block", "keeper_deflection"])
def test_what_is_tried_before_a_headed_shot_leaves_the_shot_as_it_was_won(before: str) -> None:
    won = header_duel([jump(9, 4)], [jump(2, 2)], shot=True)
    player = 2 if before == "block" else 1
    missed = in_play(won, roll(before, "away", player, 1))
    assert missed["pending"] == [{"roll": "shot", "side": "home", "player": 9, "kind": "headed"}]
    assert in_play(won, roll(before, "away", player, 1), shot(4, 4, player=9, kind="headed"))["score"]["home"] == 1
    assert in_play(won, roll(before, "away", player, 6))["pending"] == LOOSE


def test_a_best_total_on_a_one_is_off_target_unless_beaten_or_level() -> None:
    """Heading 5 with a 1 is 6."""
    assert last(header_duel([jump(9, 1)], [jump(7, 3)], shot=True))["off_target"] is True  # 2 + 3
    assert last(header_duel([jump(9, 1)], [jump(7, 4)], shot=True))["tie"] is True
    assert last(header_duel([jump(9, 1)], [jump(7, 5)], shot=True))["winner"] == "against"
    assert last(header_duel([jump(9, 1)], [jump(7, 3)]))["winner"] == "player"


def test_who_went_up_sits_out_the_next_movement_phase() -> None:
    def down(*events: Data) -> list[str]:
        found = in_play(header_duel([jump(9, 6)], [jump(2, 1), jump(1, 1)]), *events)
        return [n for side in ("home", "away") for n, one in found[side]["players"].items() if one["stunned"]]

    assert down() == ["9", "1", "2"]
    assert down(action("first_time_pass")) == ["9", "1", "2"]
    assert down(action("movement_phase")) == ["9", "1", "2"]
    assert down(action("movement_phase"), action("standard_pass")) == []


@pytest.mark.parametrize(
    ("attackers", "defenders", "words"),
    [
        ([], [jump(2, 3)], "attackers"),
        ([jump(9, 3)], [], "defenders"),
        ([jump(9, 3), jump(8, 3), jump(7, 3)], [jump(2, 3)], "attackers"),
        ([jump(9, 3)], [jump(2, 3), jump(3, 3), jump(4, 3)], "defenders"),
        ([jump(1, 3)], [jump(2, 3)], "goalkeeper"),
        ([jump(9, 3), jump(9, 3)], [jump(2, 3)], "twice"),
        ([jump(14, 3)], [jump(2, 3)], "bench"),
        ([jump(9, 7)], [jump(2, 3)], "7"),
        ([{"player": 9}], [jump(2, 3)], "attackers needs dice"),
        ([jump(9, 3, far=True)], [jump(2, 3)], "far"),
    ],
)
def test_a_header_that_cannot_be_is_refused(attackers: list[Data], defenders: list[Data], words: str) -> None:
    assert words in str(refused(header_duel(attackers, defenders)))


def test_a_goalkeeper_goes_up_beside_two_outfielders_of_the_defence() -> None:
    found = last(header_duel([jump(9, 6)], [jump(2, 1), jump(3, 1), jump(1, 1)]))
    assert [one["total"] for one in found["defenders"]] == [5, 5, 6]
