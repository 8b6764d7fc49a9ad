"""A new match of Counter Attack: its profile, a training variant if one is wanted, squads with cards or shirts only."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from wtforms import FormField, StringField
from wtforms.validators import ValidationError

from companion import decks, squads
from companion.games.counter_attack.cards import standard_players
from companion.games.counter_attack.squads import GAME
from companion.games.counter_attack.variants import VARIANTS
from companion.games.counter_attack.verdict import judge

from .. import forms
from ..forms import SquadChoice
from ..language import N_, _
from ..shelf import shelf
from .setting_words import PROFILE_NAMES, SettingsForm

SHIRTS = "shirts"  # the key of the squad without cards


class SideForm(forms.SideForm):
    """A side of a new match."""

    @staticmethod
    def squads() -> Mapping[str, SquadChoice]:
        """Shirts without cards, one's own squads that are legal (only those can be played), the teams of the app."""
        shirts = SquadChoice(_("Shirts only: attributes are typed as they are needed"), standard_players())
        own = squads.own_squads(shelf(), GAME) if shelf() else []
        named = {item.id: squad for item, squad in own if judge(squad, None).legal}
        teams = {key: replace(team, name=_(team.name)) for key, team in decks.ready_teams().items()}
        cards = {
            key: SquadChoice(squad.name or _("Without a name"), [one.to_dict() for one in squad.players])
            for key, squad in {**named, **teams}.items()
        }
        return {SHIRTS: shirts, **cards}

    @staticmethod
    def tile(player: Mapping[str, Any]) -> dict[str, Any]:
        """A player as pick lists have him."""
        worn = ("number", "name", "goalkeeper")
        return {
            "goalkeeper": False, **{name: player[name] for name in worn if name in player},
            "attributes": {name: value for name, value in player.items() if name not in worn},
        }  # fmt: skip


class NewMatchForm(forms.NewMatchForm, SettingsForm):
    """A new match: its profile, its settings, its sides; a training variant says where it begins."""

    game = GAME
    profiles: ClassVar = PROFILE_NAMES
    length = "half_minutes"
    lengths: ClassVar = {"45": N_("45 min"), "30": N_("30 min"), "20": N_("20 min"), "15": N_("15 min")}

    variant = StringField()
    home = FormField(SideForm, default={"name": "Rovers"})
    away = FormField(SideForm, default={"name": "United"})

    carried_fields = ("variant",)

    @staticmethod
    def variants() -> Sequence[tuple[str, str, str]]:
        """The training variants: key, title, what each is about; a whole match first."""
        found = [(key, _(one.title), _(one.about)) for key, one in VARIANTS.items()]
        return [("", _("A whole match"), ""), *found]

    def validate_variant(self, field: StringField) -> None:
        """A variant that there is."""
        if field.data and field.data not in VARIANTS:
            raise ValidationError(_("There is no such training variant."))

    def header(self) -> dict[str, Any]:
        """The first line of the record: what a variant says comes before what is usual, what was chosen before both."""
        header = super().header()
        if not self.variant.data:
            return header
        said = VARIANTS[self.variant.data].header()
        sides = {side: {**header[side], **said.get(side, {})} for side in forms.SIDES}
        return {**header, **sides, "settings": {**said["settings"], **header["settings"]}}
