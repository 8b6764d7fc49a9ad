"""Forms with typed fields: what a new match is made from."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from wtforms import Form, FormField, SelectMultipleField, StringField
from wtforms.validators import AnyOf, InputRequired, Length, ValidationError

from companion import squads, wardrobe
from companion.games.football.header import LEAST_PLAYERS
from companion.games.simulator_soccer.squads import Squad, standard_squad
from companion.kits import DEFAULT_AWAY, DEFAULT_HOME, Kit, clash, library
from companion.paths import KITS

from .language import N_, _
from .settings_form import SettingsForm
from .shelf import shelf

SIDES = ("home", "away")
ELEVEN = 11
RULES = {"basic": N_("Basic"), "complete": N_("Complete"), "tournament": N_("Tournament")}
HALVES = {"33": N_("45 min"), "22": N_("30 min"), "11": N_("15 min")}  # by cells; settings may name any number


@cache
def _given_squads() -> Mapping[str, Squad]:
    return {"standard": standard_squad(), **squads.ready_squads()}


def squads_to_choose() -> Mapping[str, Squad]:
    """The squads that a side may take: one's own by their ids, those of the app by the name of their plan."""
    own = {item.id: squad for item, squad in squads.own_squads(shelf())} if shelf() else {}
    return {**own, **_given_squads()}


def offered_kit(home: Kit) -> str:
    """The name of a kit that can be told apart from the home side's."""
    kits = library(KITS)
    first = {DEFAULT_AWAY: kits[DEFAULT_AWAY], **kits}
    chosen = clash.alternative(home, list(first.values()))
    return next(slug for slug, kit in kits.items() if kit is chosen)


class SideForm(Form):
    """A side of a new match."""

    name = StringField(
        validators=[InputRequired(N_("Give the side a name.")), Length(max=40, message=N_("At most 40 characters."))]
    )
    squad = StringField()
    kit = StringField()
    starters = SelectMultipleField(coerce=int, validate_choice=False)
    unavailable = SelectMultipleField(coerce=int, validate_choice=False)

    @staticmethod
    def library() -> Mapping[str, Kit]:
        """The kits to choose from: one's own by their ids, those of the app by their short names."""
        return wardrobe.kits_to_choose(shelf())

    def chosen_squad(self) -> Squad:
        """The squad, the standard one if none is chosen."""
        return squads_to_choose().get(self.squad.data or "") or standard_squad()

    def worn(self) -> Kit:
        """The kit that is chosen."""
        return self.library()[self.kit.data or DEFAULT_HOME]

    def validate_kit(self, field: StringField) -> None:
        """A kit of the library."""
        if field.data not in self.library():
            raise ValidationError(_("There is no such kit."))

    def validate_starters(self, field: SelectMultipleField) -> None:
        """Seven to eleven players."""
        chosen = set(field.data or [])
        if not LEAST_PLAYERS <= len(chosen) <= ELEVEN:
            raise ValidationError(_("%(count)s players stand in the line-up: it takes 7 to 11.", count=len(chosen)))

    def complete(self, usual_kit: str) -> None:
        """Fill in what was not chosen: the kit, and the first eleven who may play."""
        self.kit.data = self.kit.data if self.kit.data in self.library() else usual_kit
        able = [
            player.number
            for player in self.chosen_squad().players
            if player.number not in (self.unavailable.data or [])
        ]
        self.starters.data = [number for number in self.starters.data or [] if number in able] or able[:ELEVEN]

    def side(self) -> dict[str, Any]:
        """The side as a header has it."""
        players = [
            {"number": player.number, "name": player.name, "wedges": list(player.wedges)}
            for player in self.chosen_squad().players
        ]
        return {
            "name": (self.name.data or "").strip(), "kit": self.worn().to_dict(), "players": players,
            "starters": sorted(self.starters.data or []), "unavailable": sorted(self.unavailable.data or []),
        }  # fmt: skip


class NewMatchForm(SettingsForm):
    """A new match: its rules, its settings, its sides."""

    rules = StringField(default="basic", validators=[AnyOf(list(RULES))])
    home = FormField(SideForm, default={"name": "Rovers"})
    away = FormField(SideForm, default={"name": "United"})

    def complete(self) -> None:
        """Fill in what was not chosen: the away side is offered a kit that does not clash."""
        self.home.form.complete(DEFAULT_HOME)
        self.away.form.complete(offered_kit(self.home.form.worn()))

    def validate(self, extra_validators: Mapping[str, Sequence[Any]] | None = None) -> bool:
        """Check each field, the settings, and that the two sides have two names."""
        legal = super().validate(extra_validators)
        return all((self._names_differ(), self.rules.data not in RULES or self.check(self.rules.data), legal))

    def _names_differ(self) -> bool:
        """Two sides by the same name could not be told apart."""
        home, away = ((side.form.name.data or "").strip() for side in (self.home, self.away))
        if home and home == away:
            self.away.form.name.errors = [_("The other side has this name: choose another.")]
        return not home or home != away

    def side(self, side: str) -> SideForm:
        """The part of a side."""
        return self.home.form if side == "home" else self.away.form

    def header(self) -> dict[str, Any]:
        """The first line of the record."""
        settings = self.departures(self.rules.data or "")
        sides = {"home": self.home.form.side(), "away": self.away.form.side()}
        return {"record": 1, "game": "simulator-soccer", "rules": self.rules.data, "settings": settings, **sides}
