"""What a new squad of cards may begin with."""

from typing import Any

from flask import request

from companion import decks
from companion.games.counter_attack.squads import Squad, blank_squad

from ...shelf import shelf
from ..builders import typed_name


def new(kept: str) -> Squad:
    """What the form asks for: an empty squad, sixteen cards at random, or the team of a whole deck."""
    name = typed_name("name")
    kind = request.form.get("kind", "empty")
    if kind == "random":
        return decks.random_squad(name, decks.ready_decks()[decks.USUAL].cards)
    team = decks.decks_to_choose(kept).get(kind)
    return decks.team_of(team) if team else blank_squad(name)


def offered() -> dict[str, Any]:
    """The teams that are kept whole, and drafts."""
    own = shelf()
    return {
        "teams": {key: deck for key, deck in decks.decks_to_choose(own).items() if deck.whole},
        "drafts": decks.own_drafts(own) if own else [],
    }
