"""Entries, fouls, VAR and injuries, and what is pending after them (L162-166, L332-337, L682-709, D8-D22, F10-F18)."""

from typing import Any

import pytest
from by_hand import SIXTY, Data, clock, duel, event, goal, header, kick_off, players, refusal, state, turn


def entry(die: Any, challenger: int = 2, **fields: Any) -> Data:
    return event("rear_entry", side="away", challenger=challenger, dice=die, **fields)


def foul(**fields: Any) -> Data:
    return event("foul", **{"side": "away", "player": 5, "on": 9} | fields)


def injury(die: Any, player: Any = 9, team: str = "home", **fields: Any) -> Data:
    return event("injury_roll", side=team, player=player, dice=die, **fields)


def var(die: Any, **fields: Any) -> Data:
    return event("var", dice=die, **fields)


def tournament(*events: Data, **settings: Any) -> Data:
    return state(kick_off(), *events, rules="tournament", **settings)


def pending(*events: Data, **settings: Any) -> Any:
    return tournament(*events, **settings)["pending"]


ASKED = [{"roll": "injury_roll", "side": "home", "player": 9}]
PENALTY = duel("dribble", "defence", (3, 1), in_area=True)
VAR_ASKED = [{"roll": "var", "side": "away"}]

# Entries from behind


@pytest.mark.parametrize("rules", ["basic", "complete", "tournament"])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_f16_an_entry_from_behind_is_a_foul_and_a_booking_on_1_to_3(rules: str, die: int) -> None:
    told = state(kick_off(), entry(die), rules=rules)
    assert told["last_roll"]["foul"] is (die <= 3)
    assert told["last_roll"]["odds"] == {"foul": "1/2"}
    assert told["away"]["players"]["2"]["bookings"] == (die <= 3)
    assert told["possession"] == "home"
    assert [item["type"] for item in told["timeline"]] == ["booking"] * (die <= 3)


@pytest.mark.parametrize("rules", ["complete", "tournament"])
@pytest.mark.parametrize("die", [1, 2, 3, 6])
def test_f16_with_recovery_it_is_a_foul_on_1_only(rules: str, die: int) -> None:
    told = state(kick_off(), entry(die, 3), rules=rules)
    assert told["last_roll"]["foul"] is (die == 1)
    assert told["last_roll"]["odds"] == {"foul": "1/6"}
    assert told["away"]["players"]["3"]["bookings"] == (die == 1)


def test_k1_three_blue_wedges_include_recovery() -> None:
    assert state(kick_off(), entry(2, 4))["last_roll"]["odds"] == {"foul": "1/6"}


def test_recovery_does_nothing_in_the_basic_rules() -> None:
    assert state(kick_off(), entry(3, 3), rules="basic")["last_roll"]["odds"] == {"foul": "1/2"}


def test_recovery_needs_both_blue_wedges_usable() -> None:
    assert state(*SIXTY, entry(2, 3), rules="tournament")["last_roll"]["foul"] is True
    assert state(*SIXTY, entry(2, 3), rules="complete")["last_roll"]["foul"] is False


def test_recovery_with_two_blue_among_others() -> None:
    start = header(away={"players": players(n2="blue red blue")})
    assert state(kick_off(), entry(2, 2), start=start)["last_roll"]["foul"] is False


def test_d11_an_entry_is_no_duel_the_strict_referee_does_not_touch_it() -> None:
    strict = [event("referee", dice=1), event("weather", dice=6), kick_off()]
    assert state(*strict, entry(4), rules="tournament")["last_roll"]["foul"] is False
    assert state(*strict, entry(2, 3), rules="tournament")["last_roll"]["foul"] is False


def test_d11_an_entry_is_no_duel_there_is_no_var() -> None:
    assert pending(entry(1, carrier=9)) == ASKED


def test_the_second_booking_by_an_entry_sends_off_with_the_same_seq() -> None:
    told = state(kick_off(), entry(1), entry(2))
    assert told["away"]["players"]["2"]["sent_off"] is True
    assert [(item["type"], item["seq"]) for item in told["timeline"]] == [
        ("booking", 2),
        ("booking", 3),
        ("send_off", 3),
    ]


def test_an_entry_by_the_side_with_the_ball_is_accepted_the_board_is_right() -> None:
    assert state(kick_off("away"), entry(1))["possession"] == "home"
    assert state(kick_off("away"), entry(6))["possession"] == "away"


def test_an_entry_names_players_on_the_pitch() -> None:
    assert refusal(kick_off(), entry(1, 13)).field == "challenger"
    assert refusal(kick_off(), entry(1, carrier=13)).field == "carrier"


# Fouls


@pytest.mark.parametrize("cause", ["knock_down", "offside", "other", None])
def test_f18_a_foul_without_a_card_gives_the_ball_to_the_other_side(cause: str | None) -> None:
    told = state(kick_off("away"), foul(**({} if cause is None else {"cause": cause})))
    assert told["possession"] == "home"
    assert told["timeline"] == []
    assert told["clock"]["cells"] == 0


def test_f16_an_entry_not_from_an_adjacent_cell_is_a_foul_and_booked() -> None:
    told = state(kick_off("away"), foul(cause="not_adjacent"))
    assert told["possession"] == "home"
    assert [(item["type"], item["player"]) for item in told["timeline"]] == [("booking", 5)]


def test_f16_booked_twice_so_he_goes_off() -> None:
    told = state(kick_off(), foul(cause="not_adjacent"), foul(cause="not_adjacent"))
    assert told["away"]["players"]["5"]["on_pitch"] is False


def test_a_foul_names_players_on_the_pitch() -> None:
    assert refusal(kick_off(), foul(player=13)).field == "player"
    assert refusal(kick_off(), foul(on=13)).field == "on"
    assert state(kick_off(), foul(in_area=True))["possession"] == "home"


@pytest.mark.parametrize("cause", ["knock_down", "not_adjacent", "other"])
def test_f10_every_foul_but_offside_asks_for_an_injury_roll(cause: str) -> None:
    assert pending(foul(cause=cause)) == ASKED
    assert pending(foul(cause=cause, in_area=True)) == ASKED  # VAR is for duels


def test_f10_offside_hurts_nobody() -> None:
    assert pending(foul(cause="offside")) == []


def test_a_victim_who_is_not_named_is_asked_for_without_player() -> None:
    nameless = event("foul", side="away", player=5)
    assert pending(nameless) == [{"roll": "injury_roll", "side": "home"}]
    assert pending(entry(1)) == [{"roll": "injury_roll", "side": "home"}]
    assert pending(nameless, injury(3, 7)) == []


@pytest.mark.parametrize("rules", ["basic", "complete"])
def test_outside_tournaments_nothing_is_asked_for(rules: str) -> None:
    assert state(kick_off(), foul(), rules=rules)["pending"] == []
    assert state(kick_off(), entry(1), rules=rules)["pending"] == []
    assert state(rules=rules)["pending"] == []


def test_a_foul_in_a_duel_asks_for_an_injury_roll_at_once() -> None:
    assert pending(duel("dribble", "defence", (3, 1))) == ASKED
    assert state(kick_off(), duel("dribble", "defence", (3, 1)))["pending"] == []


# VAR


def test_d8_d22_a_foul_of_a_duel_in_the_area_asks_for_the_var_first() -> None:
    told = tournament(PENALTY)
    assert told["pending"] == VAR_ASKED
    assert told["possession"] == "home"


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_d22_the_penalty_stands_on_1_to_5_then_the_injury_roll(die: int) -> None:
    told = tournament(PENALTY, var(die))
    assert told["pending"] == ASKED
    assert told["possession"] == "home"
    assert told["timeline"] == []
    assert told["last_roll"] == {
        "roll": "var",
        "side": "away",
        "dice": die,
        "counted": die,
        "success": False,
        "odds": {"success": "1/6"},
    }


def test_d22_a_6_strikes_the_penalty_out() -> None:
    told = tournament(PENALTY, var(6))
    assert (told["pending"], told["possession"], told["last_roll"]["success"]) == ([], "away", True)
    assert told["timeline"] == [{"type": "var", "seq": 3, "minute": "1", "side": "away"}]
    assert told["clock"]["cells"] == 0


def test_d22_the_var_of_a_dribble_on_the_keeper_and_of_a_tackle() -> None:
    keeper = duel("dribble_goalkeeper", "defence", (6, 1), 9, 1, in_area=True)
    tackle = duel("tackle", "defence", (6, 1), in_area=True)
    assert pending(keeper) == pending(tackle) == VAR_ASKED


@pytest.mark.parametrize(
    "before",
    [
        [],
        [duel("dribble", "defence", (3, 1))],
        [foul(in_area=True)],
        [entry(1)],
        [PENALTY, turn()],
        [PENALTY, var(3)],
        [PENALTY, var(6)],
    ],
)
def test_the_var_is_rolled_only_when_it_is_asked_for(before: list[Data]) -> None:
    assert "VAR" in str(refusal(kick_off(), *before, var(6), rules="tournament"))


def test_the_var_is_of_the_tournament_rules() -> None:
    refusal(kick_off(), PENALTY, var(6), rules="complete")


def test_an_injury_rolled_before_the_var_leaves_it_and_is_not_asked_for_again() -> None:
    assert pending(PENALTY, injury(3)) == VAR_ASKED
    assert pending(PENALTY, injury(3), var(3)) == []
    assert pending(PENALTY, injury(3, 7), var(3)) == ASKED


# Injuries


@pytest.mark.parametrize("die", [1, 2, 3, 6])
def test_an_injury_comes_on_1(die: int) -> None:
    told = tournament(foul(), injury(die))
    assert told["home"]["players"]["9"]["injuries"] == (die == 1)
    assert told["last_roll"] == {
        "roll": "injury_roll",
        "side": "home",
        "player": 9,
        "dice": die,
        "counted": die,
        "injured": die == 1,
        "odds": {"injured": "1/6"},
    }
    assert told["pending"] == []
    assert [item["type"] for item in told["timeline"]] == ["injury"] * (die == 1)


@pytest.mark.parametrize("die", [1, 2, 3])
def test_f13_in_bad_weather_an_injury_comes_on_1_and_2(die: int) -> None:
    bad = [event("referee", dice=6), event("weather", dice=2), kick_off()]
    told = state(*bad, foul(), injury(die), rules="tournament")
    assert told["last_roll"]["injured"] is (die <= 2)
    assert told["last_roll"]["odds"] == {"injured": "1/3"}


def test_f11_the_injured_has_his_first_wedge_only() -> None:
    told = tournament(foul(on=6), injury(1, 6))["home"]["players"]["6"]
    assert (told["usable"], told["wedges"]) == (["yellow"], ["yellow", "red", "green", "blue"])
    assert told["max_cells"] is None


def test_f12_a_second_injury_is_serious() -> None:
    told = tournament(foul(on=6), injury(1, 6), foul(on=6), injury(1, 6))
    player = told["home"]["players"]["6"]
    assert (player["injuries"], player["max_cells"], player["usable"]) == (2, 1, ["yellow"])
    assert told["next_match"]["home"] == {"suspended": [], "injured": [6]}


def test_f12_one_injury_misses_nothing() -> None:
    assert tournament(foul(), injury(1))["next_match"]["home"] == {"suspended": [], "injured": []}


def test_f12_he_may_be_substituted() -> None:
    told = tournament(foul(), injury(1), foul(), injury(1), event("substitution", side="home", off=9, on=12))
    assert told["home"]["players"]["9"]["on_pitch"] is False
    assert told["next_match"]["home"]["injured"] == [9]


def test_f11_an_injury_lowers_coefficients() -> None:
    fight = duel("dribble", "attack", (3, 3), 6, 2)
    hurt = [foul(on=6), injury(1, 6)]
    assert tournament(*hurt, fight)["last_roll"]["coefficients"]["carrier"] == 2
    told = tournament(*hurt, fight, tired_coefficients=False)
    assert told["last_roll"]["coefficients"]["carrier"] == 6


def test_injuries_are_of_the_tournament_rules() -> None:
    for rules in ("basic", "complete"):
        assert "tournament" in str(refusal(kick_off(), injury(3), rules=rules))


def test_an_injury_roll_nobody_asked_for_is_accepted_and_the_item_stays() -> None:
    assert tournament(injury(1))["home"]["players"]["9"]["injuries"] == 1
    assert pending(foul(), injury(3, 7)) == ASKED
    assert pending(foul(), injury(3, 9, "away")) == ASKED


def test_an_injury_roll_names_a_player_on_the_pitch() -> None:
    assert refusal(kick_off(), injury(3, 13), rules="tournament").field == "player"
    assert refusal(kick_off(), injury(3, 77), rules="tournament").field == "player"


def test_who_was_fouled_rolls_though_he_has_gone_off_since() -> None:
    told = tournament(foul(), event("substitution", side="home", off=9, on=12), injury(1))
    assert (told["home"]["players"]["9"]["injuries"], told["pending"]) == (1, [])
    told = tournament(foul(), event("send_off", side="home", player=9), injury(3))
    assert told["pending"] == []


# When an item goes

PLAY = [
    turn("precise_pass"),
    event("restart", kind="free_kick"),
    event("lost_ball"),
    duel("dribble", "midfield", (6, 1)),
    entry(6),
    goal(),
    event("reflexes", side="away", player=1, dice=3),
]


@pytest.mark.parametrize("asked", [foul(), PENALTY])
@pytest.mark.parametrize("play", PLAY, ids=lambda data: data["type"])
def test_an_item_goes_when_play_goes_on(asked: Data, play: Data) -> None:
    assert pending(asked, play) == []


def test_an_item_goes_with_the_next_foul_which_asks_anew() -> None:
    assert pending(foul(), foul(on=7)) == [{"roll": "injury_roll", "side": "home", "player": 7}]
    assert pending(foul(), foul(cause="offside")) == []


def test_an_item_goes_at_the_end_of_the_half_and_of_the_match() -> None:
    assert pending(clock(1, 33), foul(), event("end_half")) == []
    assert pending(foul(), event("abandon")) == []


@pytest.mark.parametrize(
    "aside",
    [
        event("booking", side="away", player=5),
        event("send_off", side="away", player=5),
        event("substitution", side="home", off=2, on=12),
        event("note", text=""),
        event("player", side="home", player=9, name="Ada"),
        clock(1, 20),
    ],
    ids=lambda data: data["type"],
)
def test_cards_substitutions_notes_and_clock_leave_it(aside: Data) -> None:
    assert pending(foul(), aside) == ASKED
    assert pending(PENALTY, aside) == VAR_ASKED
    assert pending(PENALTY, aside, var(1)) == ASKED


# Reflexes


@pytest.mark.parametrize("die", [1, 3, 4, 6])
@pytest.mark.parametrize("rules", ["complete", "tournament"])
def test_reflexes_come_on_4_to_6(rules: str, die: int) -> None:
    told = state(kick_off(), event("reflexes", side="away", player=1, dice=die), rules=rules)
    assert told["last_roll"]["success"] is (die >= 4)
    assert told["last_roll"]["odds"] == {"success": "1/2"}
    assert told["clock"]["cells"] == 0
    assert told["possession"] == "home"


def test_reflexes_need_two_usable_purple_wedges() -> None:
    start = header(away={"players": players(n1="purple yellow")})
    reflexes = event("reflexes", side="away", player=1, dice=4)
    assert "Reflexes" in str(refusal(kick_off(), reflexes, start=start))
    assert "Reflexes" in str(refusal(*SIXTY, reflexes, rules="tournament"))
    assert state(*SIXTY, reflexes)["last_roll"]["success"] is True
    assert refusal(kick_off(), reflexes | {"player": 2}).field == "player"


def test_reflexes_are_a_pro_skill_so_not_of_the_basic_rules() -> None:
    assert "complete" in str(refusal(kick_off(), event("reflexes", side="away", player=1, dice=4), rules="basic"))


# Nothing of this happens outside play


@pytest.mark.parametrize(
    "data",
    [
        entry(6),
        foul(),
        injury(3),
        event("reflexes", side="away", player=1, dice=4),
        event("lost_ball"),
        event("restart", kind="corner"),
        turn(),
        goal(),
    ],
    ids=lambda data: data["type"],
)
@pytest.mark.parametrize(
    ("before", "said"),
    [
        ([], "has not kicked off"),
        ([kick_off(), clock(1, 33), event("end_half")], "break"),
        ([kick_off(), event("abandon")], "over"),
    ],
)
def test_play_is_between_kick_off_and_the_end_of_the_half(data: Data, before: list[Data], said: str) -> None:
    assert said in str(refusal(*before, data, rules="tournament"))
