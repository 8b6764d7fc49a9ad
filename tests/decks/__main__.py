"""Write the decks in kits/decks as their maker makes them: `.venv/bin/python tests/decks`."""

from companion.games.counter_attack.deck_maker import every_deck
from companion.games.football.squad_text import write_json
from companion.paths import KITS

for name, deck in every_deck().items():
    (KITS / "decks" / f"{name}.json").write_text(write_json(deck.to_dict()), "utf-8")
