"""A new match of Simulator Soccer: its rules, its squads with their wedges."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from wtforms import FormField

from companion import squads
from companion.games.simulator_soccer.squads import GAME, Squad, standard_squad

from .. import forms
from ..forms import SquadChoice
from ..language import N_, _
from ..shelf import shelf
from .settings_form import SettingsForm


@cache
def _given_squads() -> Mapping[str, Squad]:
    return {"standard": standard_squad(), **squads.ready_squads()}


def squads_to_choose() -> Mapping[str, Squad]:
    """The squads that a side may take: one's own by their ids, those of the app by the name of their plan."""
    own = {item.id: squad for item, squad in squads.own_squads(shelf(), GAME)} if shelf() else {}
    return {**own, **_given_squads()}


def _choice(key: str, squad: Squad) -> SquadChoice:
    players = [{"number": one.number, "name": one.name, "wedges": list(one.wedges)} for one in squad.players]
    return SquadChoice(_("Standard squad") if key == "standard" else f"{squad.name} ({squad.value})", players)


class SideForm(forms.SideForm):
    """A side of a new match."""

    @staticmethod
    def squads() -> Mapping[str, SquadChoice]:
        """One's own squads, the standard one and those of the app."""
        return {key: _choice(key, squad) for key, squad in squads_to_choose().items()}

    @staticmethod
    def tile(player: Mapping[str, Any]) -> dict[str, Any]:
        """A pawn with all its wedges."""
        return {**player, "usable": player["wedges"]}

    def chosen_squad(self) -> SquadChoice:
        """The squad, the standard one if none is chosen."""
        known = squads_to_choose()
        key = self.squad.data if self.squad.data in known else "standard"
        return _choice(str(key), known[str(key)])


class NewMatchForm(forms.NewMatchForm, SettingsForm):
    """A new match: its rules, its settings, its sides."""

    game = "simulator-soccer"
    profiles: ClassVar = {"basic": N_("Basic"), "complete": N_("Complete"), "tournament": N_("Tournament")}
    length = "half_cells"
    lengths: ClassVar = {"33": N_("45 min"), "22": N_("30 min"), "11": N_("15 min")}  # by cells; settings name any

    home = FormField(SideForm, default={"name": "Rovers"})
    away = FormField(SideForm, default={"name": "United"})
