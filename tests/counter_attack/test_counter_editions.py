"""The settings of a match: editions as profiles and switches, training variants."""

from typing import Any

import pytest
from by_hand import Data, event, header_refusal
from cards import clock, header, in_play, kick_off, last, may, part, refused, roll, shot, state, steal, tackle

from companion.games import RuleError
from companion.games.counter_attack.settings import PROFILES
from companion.games.counter_attack.variants import VARIANTS

END = event("end_half")


def test_profiles_are_named_sets_of_settings() -> None:
    assert set(PROFILES) == {"guide", "season", "first_edition"}
    assert PROFILES["guide"] == {}
    assert header_refusal(header("house")).field == "rules"


def test_a_header_s_settings_come_before_its_profile_s() -> None:
    assert last(steal(5), start=header("first_edition"))["target"] == "6"
    assert last(steal(5), start=header("first_edition", steal_target="10_or_6"))["success"] is True


@pytest.mark.parametrize(
    ("event_", "shown", "expected"),
    [
        (steal(5), ("target", "success"), ("6", False)),
        (shot(3, 3, save_hex=3), ("tie",), (True,)),
        (shot(3, 3, difficult_angle=True), ("tie",), (True,)),
        (shot(1, 1, player=11), ("winner", "off_target"), ("player", False)),
        (tackle(2, 3, from_behind=True), ("foul",), (False,)),
        (roll("high_pass", "home", 9, 1, kind="corner"), ("success",), (True,)),
        (roll("high_pass", "home", 9, 1), ("success",), (False,)),
        (roll("dive_at_feet", "away", 1, (4, 4), 9, third_hex=True), ("tie",), (True,)),
    ],
)
def test_the_first_edition_plays_its_own_rolls(event_: Data, shown: tuple[str, ...], expected: Any) -> None:
    assert part(last(event_, start=header("first_edition")), *shown) == expected


@pytest.mark.parametrize(
    ("setting", "event_"),
    [
        ("reckless_tackle", roll("reckless_tackle", "away", 5, 3, 9)),
        ("nutmeg", roll("nutmeg", "home", 9, (3, 3), 8)),
        ("last_man", tackle(3, 3, last_man=True)),
        ("dive_interceptions", roll("keeper_interception", "away", 1, 3, hex="second")),
    ],
)
def test_what_is_switched_off_is_refused(setting: str, event_: Data) -> None:
    off: Data = {setting: False}
    assert setting in str(refused(event_, **off))
    assert in_play(event_)["last_roll"]["roll"] == event_["roll"]


def test_row_7_hands_outside_the_box_are_a_switch() -> None:
    """The goalkeeper who wins the ball with his hands out there is sent off: a free kick."""
    hands = roll("dive_at_feet", "away", 1, (6, 1), 9, outside_box=True)
    assert "keeper_outside_box" in str(refused(hands))
    found = in_play(hands, keeper_outside_box=True)
    assert part(found["away"]["players"]["1"], "sent_off", "on_pitch") == (True, False)
    assert (found["possession"], found["may"]) == ("home", ["free_kick", "penalty"])
    foul = roll("dive_at_feet", "away", 1, (1, 1), 9, outside_box=True)
    assert "free_kick" in may(foul, keeper_outside_box=True)


def test_a_lost_nutmeg_stuns_the_attacker_by_the_season() -> None:
    lost = roll("nutmeg", "home", 9, (1, 6), 8)
    assert in_play(lost)["home"]["players"]["9"]["stunned"] is False
    assert in_play(lost, start=header("season"))["home"]["players"]["9"]["stunned"] is True


@pytest.mark.parametrize(
    "settings",
    [
        {"half_minutes": 14},
        {"half_minutes": 61},
        {"half_minutes": True},
        {"jackpot": 1},
        {"substitutions": -1},
        {"steal_target": "9"},
        {"attack_penalties": 4},
        {"added_time_cap": 0},
        {"weather": True},
        {"start": {"half": 3}},
        {"start": {"elapsed": "5:00"}},
        {"start": {"elapsed": "95:00"}},
        {"start": {"half": 1, "elapsed": "60:00"}},
        {"start": {"half": 2, "elapsed": "44:59"}},
        {"start": {"score": {"home": -1}}},
        {"start": {"kick_off": "both"}},
        {"start": {"weather": 1}},
        {"start": None},
    ],
)
def test_a_wrong_setting_is_refused_by_name(settings: Data) -> None:
    error = header_refusal(header() | {"settings": settings})
    name = next(iter(settings))
    assert str(error.field).startswith(f"settings.{name}")


def test_null_is_no_limit() -> None:
    assert in_play(substitutions=None)["home"]["substitutions"]["left"] is None


# Training variants


def test_a_variant_starts_where_it_says() -> None:
    start = header(start={"half": 2, "elapsed": "60:00", "score": {"away": 2}, "kick_off": "home"})
    found = state(start=start)
    assert part(found, "phase", "score", "kicks_off") == ("pre_match", {"home": 0, "away": 2}, "home")
    assert part(found["clock"], "half", "elapsed", "minute") == (2, "60:00", "61")
    begun = state(kick_off(), event("goal", side="home", player=9), start=start)
    assert (begun["phase"], begun["timeline"][0]["score"]) == ("second_half", "1-2")
    with pytest.raises(RuleError, match="Reds kick off"):
        state(kick_off("away"), start=start)
    assert state(kick_off(), clock("90:00"), END, start=start)["phase"] == "finished"


@pytest.mark.parametrize(
    ("given", "half", "elapsed"),
    [
        ({}, 1, "00:00"),
        ({"half": 2}, 2, "45:00"),
        ({"elapsed": "20:00"}, 1, "20:00"),
        ({"elapsed": "45:00"}, 2, "45:00"),
    ],
)
def test_all_parts_of_a_start_are_optional(given: Data, half: int, elapsed: str) -> None:
    assert part(state(kick_off(), start=header(start=given))["clock"], "half", "elapsed") == (half, elapsed)


def test_variants_have_one_to_eleven_starters_other_matches_seven() -> None:
    few: Data = {"home": {"starters": [9]}, "away": {"starters": [1, 2]}}
    found = state(start=header(**few, start={}))
    assert [n for n, player in found["home"]["players"].items() if player["on_pitch"]] == ["9"]
    assert header_refusal(header(**few)).field == "home.starters"
    assert header_refusal(header(home={"starters": []}, start={})).field == "home.starters"


@pytest.mark.parametrize(
    ("name", "on_pitch", "score", "elapsed", "ends", "first"),
    [
        ("two_men_up", (11, 9), (0, 2), "60:00", "90:00", "home"),
        ("away_goal", (11, 11), (1, 0), "45:00", "90:00", "away"),
        ("attack_v_defence", (7, 6), (0, 0), "30:00", "60:00", "home"),
        ("best_v_worst", (11, 11), (0, 0), "00:00", "30:00", None),
    ],
)
def test_ready_set_ups(name: str, on_pitch: Any, score: Any, elapsed: str, ends: str, first: str | None) -> None:
    said = VARIANTS[name].header()
    start = header(home=said.get("home"), away=said.get("away"), **said["settings"])
    found = state(start=start)
    counts = tuple(sum(one["on_pitch"] for one in found[side]["players"].values()) for side in ("home", "away"))
    assert (counts, part(found["score"], "home", "away")) == (on_pitch, score)
    assert part(found["clock"], "elapsed", "ends") == (elapsed, ends)
    assert found["kicks_off"] == first
    assert set(VARIANTS) == {"two_men_up", "away_goal", "attack_v_defence", "best_v_worst"}


def test_seven_attackers_meet_five_defenders_and_a_goalkeeper() -> None:
    said = VARIANTS["attack_v_defence"].header()
    found = state(start=header(home=said["home"], away=said["away"], **said["settings"]))
    for side, keepers in (("home", []), ("away", ["1"])):
        starts = [number for number, one in found[side]["players"].items() if one["on_pitch"] and one["goalkeeper"]]
        assert starts == keepers
