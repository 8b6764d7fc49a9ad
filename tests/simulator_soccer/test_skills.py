"""What the wedges of a pawn let it do, worked out by hand from the list of skills (L371-377, L519-580)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.simulator_soccer.settings import COLOURS, Settings
from companion.games.simulator_soccer.skills import BASIC_SKILLS, PRO_SKILLS, SKILLS, figures, skills_of

COLOUR_OF = {"Y": "yellow", "R": "red", "G": "green", "B": "blue", "S": "grey", "H": "black", "P": "purple"}
SKILL_OF = {skill.slug: skill for skill in SKILLS}

GIVEN = {
    "Y": {"first-time-pass", "playmaker"},
    "YY": {"first-time-pass", "playmaker", "assist"},
    "YYY": {"first-time-pass", "playmaker", "assist", "long-ball", "game-vision"},
    "R": {"first-time-shot", "coolness"},
    "RR": {"first-time-shot", "coolness", "bomber"},
    "RRR": {"first-time-shot", "coolness", "bomber", "offside-line"},
    "G": {"first-time-cross", "run"},
    "GG": {"first-time-cross", "run", "widened-cross-zone", "fill-the-area"},
    "GGG": {"first-time-cross", "run", "widened-cross-zone", "fill-the-area", "precise-cross", "low-cross"},
    "B": {"marking", "slide"},
    "BB": {"marking", "slide", "recovery"},
    "BBB": {"marking", "slide", "recovery", "wall"},
    "BG": {"marking", "slide", "first-time-cross", "run", "run-in-defence"},
    "P": {"goalkeeper", "ball-in-hands"},
    "PP": {"goalkeeper", "ball-in-hands", "reflexes"},
    "PY": {"goalkeeper", "ball-in-hands", "first-time-pass", "playmaker", "goal-kick-skill"},
    "H": {"header"},
    "S": set(),
    "GS": {"first-time-cross", "run", "sprint"},
    "RS": {"first-time-shot", "coolness", "sprint", "opportunist"},
    "BS": {"marking", "slide", "sprint-in-defence"},
    "YS": {"first-time-pass", "playmaker", "insertion"},
    "HR": {"header", "first-time-shot", "coolness", "battering-ram"},
    "RY": {"first-time-shot", "coolness", "first-time-pass", "playmaker", "first-time-shot-from-outside"},
    "BY": {"marking", "slide", "first-time-pass", "playmaker", "interceptor"},
    "RRSH": {"first-time-shot", "coolness", "bomber", "sprint", "opportunist", "header", "battering-ram"},
    "GBS": {"first-time-cross", "run", "marking", "slide", "run-in-defence", "sprint", "sprint-in-defence"},
}

BY_NAME = """Playmaker, Assist, Long ball, Game vision, Coolness, Bomber, Offside line, Run, Run in defence,
Widened cross zone, Fill the area, Precise cross, Low cross, Slide, Recovery, Wall, Ball in hands, Reflexes, Goal kick,
Header, Sprint, Sprint in defence, Insertion, Battering ram, First-time shot from outside, Interceptor,
Opportunist""".replace("\n", " ")


def wedges(letters: str) -> list[str]:
    """The colours of a word such as RRS."""
    return [COLOUR_OF[letter] for letter in letters]


def slugs(held: str, usable: str | None = None, rules: str = "complete") -> set[str]:
    """The slugs of all skills on a pawn."""
    return {each.skill.slug for each in skills_of(wedges(held), wedges(held if usable is None else usable), rules)}


def active(held: str, usable: str) -> set[str]:
    """The slugs of the skills that still work."""
    return {each.skill.slug for each in skills_of(wedges(held), wedges(usable), "tournament") if each.active}


@pytest.mark.parametrize("held", GIVEN)
def test_wedges_give_their_skills_and_no_others(held: str) -> None:
    assert slugs(held) == GIVEN[held]


def test_the_order_of_the_wedges_does_not_matter_while_all_are_usable() -> None:
    assert slugs("SRR") == slugs("RRS") == {"first-time-shot", "coolness", "bomber", "sprint", "opportunist"}


def test_basic_rules_know_the_five_basic_skills_only() -> None:
    assert slugs("YYRG", rules="basic") == {"first-time-pass", "first-time-shot", "first-time-cross"}
    assert slugs("PP", rules="basic") == {"goalkeeper"}
    assert slugs("HS", rules="basic") == set()


def test_a_tired_pawn_keeps_only_what_its_usable_wedges_give_alone() -> None:
    """F6: two reds are needed for the Bomber, red with grey for the Sprint."""
    assert active("RRS", "R") == {"first-time-shot", "coolness"}
    assert active("RRS", "RR") == {"first-time-shot", "coolness", "bomber"}
    assert active("RSR", "RS") == {"first-time-shot", "coolness", "sprint", "opportunist"}
    assert active("SRR", "S") == set()


def test_a_tired_pawn_still_shows_what_it_has() -> None:
    assert slugs("RRS", usable="R") == {"first-time-shot", "coolness", "bomber", "sprint", "opportunist"}


def test_a_tired_goalkeeper_whose_first_wedge_is_not_purple_loses_the_rod() -> None:
    """F5."""
    assert active("YP", "Y") == {"first-time-pass", "playmaker"}


def test_the_battering_ram_needs_both_wedges_usable() -> None:
    """D16."""
    assert "battering-ram" not in active("HR", "H")
    assert "battering-ram" in active("HR", "HR")


@given(st.lists(st.sampled_from(COLOURS), max_size=4), st.integers(0, 4))
def test_what_is_active_is_what_the_usable_wedges_would_give(held: list[str], limit: int) -> None:
    usable = held[:limit]
    working = [each.skill for each in skills_of(held, usable, "tournament") if each.active]
    assert working == [each.skill for each in skills_of(usable, usable, "tournament")]


def test_every_skill_of_the_rulebook_is_there_once() -> None:
    assert [skill.name for skill in BASIC_SKILLS] == [
        "Goalkeeper", "Marking", "First-time pass", "First-time cross", "First-time shot",
    ]  # fmt: skip
    assert sorted(skill.name for skill in PRO_SKILLS) == sorted(BY_NAME.split(", "))
    assert len(SKILL_OF) == len(SKILLS)


def test_every_skill_needs_known_colours() -> None:
    assert {colour for skill in SKILLS for need in skill.needs for colour in need} == set(COLOURS)


@pytest.mark.parametrize("slug", SKILL_OF)
def test_a_skill_is_told_in_three_lines_of_a_phone(slug: str) -> None:
    assert len(SKILL_OF[slug].text % figures()) <= 140


def test_bad_weather_moves_the_limits_of_passes() -> None:
    """F13: short to 3, the Playmaker's to 4, what speaks of long passes from 4."""
    bad = figures(short_pass_cells=3)
    assert (
        SKILL_OF["playmaker"].text % figures()
        == "A pass of 5 cells is still a short one. Level and untouched, his teammate gets it."
    )
    assert (SKILL_OF["playmaker"].text % bad).startswith("A pass of 4 cells is")
    for slug in ("long-ball", "goal-kick-skill"):
        assert "beyond 4 cells" in SKILL_OF[slug].text % figures()
        assert "beyond 3 cells" in SKILL_OF[slug].text % bad


def test_settings_of_the_match_are_told() -> None:
    told = figures(settings=Settings(throw_in_cells=1, substitutions=3))
    assert (told["throw_in"], told["substitutions"]) == (1, 3)
    assert (figures()["throw_in"], figures()["substitutions"]) == (2, 5)
