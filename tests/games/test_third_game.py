"""A game is its own folder and one line of the registry: nothing else knows its name."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion import chance
from companion.games import GAMES, begin_record
from companion.games.core import Game, Header, Line
from companion.games.football import events as football
from companion.games.football import rules as common
from companion.games.football.header import Side, squad
from companion.games.football.state import Match, Player, Stamp, Team, shoot_out
from companion.records.codec import read_record

COMPANION = Path(__file__).resolve().parents[2] / "companion"
FOLDERS = ("games/*.py", "games/football/*.py", "records/**/*.py", "kits/*.py", "competitions/**/*.py")
SHARED = ("app.py", "cli.py", "chance.py", "matches.py", *FOLDERS)
NAMES = re.compile(r"simulator[_-]soccer|counter[_-]attack", re.IGNORECASE)


def naming(*patterns: str) -> set[str]:
    """The files that mention a game's name."""
    paths = {path for pattern in patterns for path in COMPANION.glob(pattern)}
    return {path.relative_to(COMPANION).as_posix() for path in paths if NAMES.search(path.read_text("utf-8"))}


def test_of_what_matches_share_the_registry_alone_names_a_game() -> None:
    """Records, store, undo, amends, use cases, command: a third game changes one line among them."""
    assert naming(*SHARED) == {"games/__init__.py"}


def test_a_game_does_not_name_another() -> None:
    """What the first game calls a counter-attack is a move of its own."""
    assert "simulator" not in "".join(
        path.read_text("utf-8") for path in (COMPANION / "games").rglob("counter_attack/**/*.py")
    )
    imported = re.compile(r"(from|import) [\w.]*counter_attack")
    assert not [
        path
        for path in (COMPANION / "games" / "simulator_soccer").rglob("*.py")
        if imported.search(path.read_text("utf-8"))
    ]


# A game of a few lines


def begin(header: Header) -> Match:
    """A match with the players that its header names."""

    def read_card(data: Mapping[str, Any], path: str) -> Player:
        return Player(number=data["number"])

    def team(side: Side, path: str) -> Team:
        return Team(name=side.name, players=squad(side, path, {}, read_card))

    return Match(home=team(header.home, "home"), away=team(header.away, "away"))


RULES: dict[type, Callable[..., Match]] = {football.KickOff: common.kick_off, football.Goal: common.goal}


def apply(match: Match, line: Line) -> Match:
    """The events that every game has."""
    return RULES[type(line.event)](match, line.event, Stamp(line.seq, "1"))


def as_state(match: Match) -> dict[str, Any]:
    """The score."""
    return {"score": {"home": match.home_score, "away": match.away_score}, **shoot_out(match)}


def thrown(match: Match, data: Mapping[str, Any], die: Callable[[], int]) -> dict[str, Any]:
    """No event needs dice."""
    return dict(data)


def odds(roll: str, given: Mapping[str, str]) -> dict[str, str]:
    """Nothing is rolled."""
    return {}


PEBBLES: Game[Match] = Game(
    name="pebbles",
    title="Pebbles",
    rules=("plain",),
    events={},
    begin=begin,
    apply=apply,
    state=as_state,
    thrown=thrown,
    odds=odds,
    standard_players=list,
)
ELEVEN = '[{"number": 1}, {"number": 2}, {"number": 3}, {"number": 4}, {"number": 5}, {"number": 6}, {"number": 7}]'
HEADER = (
    '{"record": 1, "game": "pebbles", "rules": "plain",'
    f' "home": {{"name": "A", "players": {ELEVEN}}}, "away": {{"name": "B", "players": {ELEVEN}}}}}'
)
LINES = ('{"type": "kick_off", "side": "home"}', '{"type": "goal", "side": "home", "player": 7}', '{"type": "undo"}')


def test_a_third_game_is_played_by_one_line_of_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, PEBBLES.name, PEBBLES)
    record = read_record("\n".join([HEADER, *LINES[:2]]).encode())
    assert record.fold.state == {"score": {"home": 1, "away": 0}, "conflicts": []}
    assert read_record("\n".join([HEADER, *LINES]).encode()).fold.state["score"] == {"home": 0, "away": 0}
    fold = begin_record(dict(record.header))
    assert chance.with_dice(fold, {"type": "kick_off", "side": "home"}) == {"type": "kick_off", "side": "home"}
