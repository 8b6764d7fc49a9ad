"""What a form's event lacks is said in the words of the page, in the reader's language."""

import re

import pytest
from flask.testing import FlaskClient
from stored import csrf

from companion.matches import Kept

SIDE = {"side": "home"}


@pytest.mark.parametrize(
    ("sent", "english", "italian"),
    [
        ({"type": "substitution", "off": "9", **SIDE}, "Still missing: On", "Manca ancora: Entra"),
        ({"type": "goal", **SIDE}, "Still missing: Player", "Manca ancora: Giocatore"),
        ({"type": "", "player": "9", **SIDE}, "Tap one of the buttons.", "Tocca uno dei pulsanti."),
        ({"type": "restart", "kind": "x", **SIDE}, "Restart: choose one of those shown",
         "Ripresa: scegli fra quelli mostrati"),
        ({"type": "set_clock", "half": "1", "cells": "40"}, "Cells: it may be 0–33", "Caselle: può essere 0–33"),
    ],
)  # fmt: skip
def test_a_field_is_called_as_on_the_page(
    manager: FlaskClient, match: Kept, sent: dict[str, str], english: str, italian: str
) -> None:
    manager.post(f"/matches/{match.code}/events", data={"csrf_token": csrf(manager), "type": "kick_off", **SIDE})
    for language, sentence in (("en", english), ("it", italian)):
        answer = manager.post(
            f"/matches/{match.code}/events", data={"csrf_token": csrf(manager), **sent},
            headers={"Accept-Language": language},
        )  # fmt: skip
        assert answer.status_code == 422
        said = re.search(r'role="alert">.*?<span>(.*?)</span>', answer.text)
        assert said is not None
        assert said[1] == sentence


def test_what_led_a_sentence_for_programs_is_left_out(manager: FlaskClient, match: Kept) -> None:
    for sent in ({"type": "kick_off", **SIDE}, {"type": "set_clock", "half": "1", "cells": "33"}):
        manager.post(f"/matches/{match.code}/events", data={"csrf_token": csrf(manager), **sent})
    sent = {"type": "settings", "csrf_token": csrf(manager)}
    answer = manager.post(f"/matches/{match.code}/settings", data={**sent, "half_cells": "20", "was": ""})
    assert "half_cells:" not in re.sub(r"<[^>]*>", "", answer.text)
