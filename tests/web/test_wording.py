"""Every event of the game has its sentence for the log and its words for the undo button."""

import pytest

from companion.games import GAMES
from companion.games.core import COMMON
from companion.web.simulator_soccer import wording

TYPES = {**COMMON, **GAMES["simulator-soccer"].events}
SAID = sorted(set(TYPES) - {"undo", "redo"})  # these speak of other lines, and the screen of what they took


@pytest.mark.parametrize("name", SAID)
def test_an_event_has_a_sentence_and_a_label(name: str) -> None:
    assert TYPES[name] in wording.SENTENCES
    assert (TYPES[name] in wording.LABELS) != (TYPES[name] in wording.PLAIN_LABELS)
